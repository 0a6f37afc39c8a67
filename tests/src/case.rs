//! A case, read.

use std::{
    env, fs, mem,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, bail, ensure};
use tabletalk_protocol::{InstructionScope, PrivacyLevel, ReadingChoices, Runs};

use crate::provider::{Pace, Response};

/// A transcript case.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Case {
    pub steps: Vec<Step>,
    pub limits: Limits,
    /// The model that is asked over HTTP, as in `openai:gpt-5`, and what its provider sends.
    pub provider: Option<String>,
    pub responses: Vec<Response>,
    /// The price of the model, as in `2.5` dollars for a million input tokens and `10` for a million output tokens.
    pub price: Option<(f64, f64)>,
    /// Whether the story ends with the bytes that were sent to the provider.
    pub tells_sent: bool,
    /// Whether the story ends with the items of the conversation.
    pub tells_standing: bool,
    /// The expected story.
    pub expected: String,
}

/// A step of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    File {
        name: String,
        content: String,
    },
    Folder {
        name: String,
    },
    /// Steps of the scripted model, as they stand in the document.
    Script(String),
    Attach(Vec<String>),
    /// As in `schema`, and the private columns of the newest file.
    Privacy {
        level: PrivacyLevel,
        private: Vec<String>,
    },
    /// Standing instructions, for this conversation or for all.
    Instruct {
        scope: InstructionScope,
        text: String,
    },
    Ask {
        question: String,
        runs: Runs,
        disturbance: Option<Disturbance>,
    },
    /// Put the second result in the place of the first.
    KeepSecond,
    /// A table that was copied.
    Paste(String),
    Repair {
        variable: String,
        finding: String,
        repair: String,
    },
    RenameColumn {
        column: String,
        variable: String,
        name: String,
    },
    TakeRepairBack,
    ReadAgain {
        variable: String,
        choices: ReadingChoices,
    },
    Remove {
        variable: String,
    },
    AcceptProposal,
    /// Ask the model what could be asked.
    Suggest,
    Reopen,
    Change(Change),
}

/// A change to an earlier part of the conversation. Cells and turns are named by their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    Edit { cell: u32, code: String },
    RunAgainFrom { cell: u32 },
    RunEverythingAgain,
    AskAgain { turn: u32 },
    DeleteTurn { turn: u32 },
    DeleteVariable { name: String },
    Undo,
    Redo,
}

/// An event in the middle of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Disturbance {
    StopWhenAsked,
    StopWhenWriting,
    StopWhenRunning,
    KillWhenRunning,
    StopWhenPlanned,
    StopWhenRunAgain,
    /// As the model wrote it, when there are no steps.
    ChangePlan(Vec<String>),
    AgreeToPlan,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Limits {
    pub wall: Option<Duration>,
    /// In bytes.
    pub memory: Option<u64>,
    /// Replies of the model for one question.
    pub steps: Option<u32>,
    /// The same in tokens.
    pub tokens: Option<u64>,
    /// The cost limits of a question and of the conversation, in millionths of a dollar.
    pub money: Option<u64>,
    pub conversation_money: Option<u64>,
    /// From the question to the answer.
    pub answer: Option<Duration>,
    /// Steps between two plans.
    pub plan_every: Option<u32>,
    /// Whether the first plan waits for the user's approval.
    pub plan_waits: bool,
    /// Whether a model over HTTP reviews its answers.
    pub review: bool,
    /// Whether the built-in analyst makes second runs.
    pub analyst_checks: bool,
}

/// The cases of a folder, by name.
///
/// # Errors
///
/// When the folder cannot be read or has none.
pub fn cases(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "md") && !path.ends_with("README.md") {
            paths.push(path);
        }
    }
    paths.sort();
    ensure!(!paths.is_empty(), "there are no cases in {}", folder.display());
    Ok(paths)
}

/// Whether cases are written anew instead of compared: `TABLETALK_UPDATE_CASES=1`.
pub fn is_update() -> bool {
    env::var_os("TABLETALK_UPDATE_CASES").is_some()
}

impl Case {
    pub fn read(path: &Path) -> anyhow::Result<Self> {
        let text = fs::read_to_string(path)?;
        Self::parse(&text).with_context(|| format!("in {}", path.display()))
    }

    /// Write what happened into the case.
    ///
    /// # Errors
    ///
    /// When the file cannot be read or written, or has no block `expect`.
    pub fn rewrite(path: &Path, told: &str) -> anyhow::Result<()> {
        let text = fs::read_to_string(path)?;
        let (before, rest) = text.split_once("```expect\n").context("a case without a block `expect`")?;
        // Only a fence at the beginning of a line ends the block: what was sent may hold others.
        let end = if rest.starts_with("```\n") { Some(0) } else { rest.find("\n```\n").map(|end| end + 1) };
        let after = end.map_or("", |end| &rest[end..]);
        fs::write(path, format!("{before}```expect\n{told}{after}"))?;
        Ok(())
    }

    fn parse(text: &str) -> anyhow::Result<Self> {
        let mut case = Self::default();
        let (mut disturbance, mut runs) = (None, Runs::Once);
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if let Some(fence) = ["````", "```"].into_iter().find(|fence| line.starts_with(fence)) {
                let content = block(&mut lines, fence)?;
                case.block(fence, line.trim_start_matches('`'), content)?;
            } else if let Some(question) = line.strip_prefix("> ") {
                let (disturbance, runs) = (disturbance.take(), mem::take(&mut runs));
                case.steps.push(Step::Ask { question: question.to_owned(), runs, disturbance });
            } else if line == "Ask twice." {
                runs = Runs::Twice;
            } else {
                disturbance = disturbance_of(line).or(disturbance);
                case.line(line)?;
            }
        }
        Ok(case)
    }

    fn block(&mut self, fence: &str, kind: &str, content: String) -> anyhow::Result<()> {
        match (fence, kind.split_once(' ').unwrap_or((kind, ""))) {
            ("````", ("http", head)) => self.responses.push(response(head, content)?),
            ("````", _) => self.steps.push(Step::Script(format!("````{kind}\n{content}````\n"))),
            (_, ("csv", name)) => self.steps.push(Step::File { name: name.to_owned(), content }),
            (_, ("paste", _)) => self.steps.push(Step::Paste(content)),
            (_, ("edit", cell)) => {
                let (cell, code) = (cell.parse()?, content.trim_end().to_owned());
                self.steps.push(Step::Change(Change::Edit { cell, code }));
            }
            (_, ("expect", _)) => self.expected = content,
            _ => bail!("a block of kind `{kind}`"),
        }
        Ok(())
    }

    fn line(&mut self, line: &str) -> anyhow::Result<()> {
        if let Some(names) = line.strip_prefix("Attach ") {
            self.steps.push(Step::Attach(quoted(names)));
        } else if let Some(names) = line.strip_prefix("Folder ") {
            self.steps.extend(quoted(names).into_iter().map(|name| Step::Folder { name }));
        } else if let Some(names) = line.strip_prefix("Provider ") {
            self.provider = quoted(names).pop();
        } else if let Some(price) = line.strip_prefix("Price ") {
            let [read, written] = quoted(price).try_into().ok().context("a price without its two amounts")?;
            self.price = Some((read.parse()?, written.parse()?));
        } else if let Some(steps) = line.strip_prefix("Plan every ") {
            self.limits.plan_every = Some(steps.split(' ').next().unwrap_or_default().parse()?);
            self.limits.plan_waits = steps.ends_with("and wait.");
        } else if let Some(limit) = line.strip_prefix("Limit ") {
            self.limit(limit)?;
        } else if let Some(level) = line.strip_prefix("Show the model ") {
            self.privacy(level)?;
        } else if let Some(columns) = line.strip_prefix("Private are ") {
            self.steps.push(Step::Privacy { level: PrivacyLevel::Outputs, private: quoted(columns) });
        } else if let Some(text) = line.strip_prefix("Instruct all conversations ") {
            self.instruct(InstructionScope::AllConversations, text);
        } else if let Some(text) = line.strip_prefix("Instruct ") {
            self.instruct(InstructionScope::ThisConversation, text);
        } else if line == "With a second look." {
            self.limits.review = true;
        } else if line == "The built-in analyst checks." {
            self.limits.analyst_checks = true;
        } else if line == "Tell what was sent." {
            self.tells_sent = true;
        } else if let Some(repair) = line.strip_prefix("Repair ") {
            self.repair(repair)?;
        } else if let Some(renaming) = line.strip_prefix("Rename ") {
            let [column, variable, name] = quoted(renaming).try_into().ok().context("a column without its names")?;
            self.steps.push(Step::RenameColumn { column, variable, name });
        } else if line == "Take the last repair back." {
            self.steps.push(Step::TakeRepairBack);
        } else if let Some(reading) = line.strip_prefix("Read ").and_then(|line| line.strip_suffix(".")) {
            self.read_again(reading)?;
        } else if let Some(names) = line.strip_prefix("Remove ") {
            self.steps.extend(quoted(names).into_iter().map(|variable| Step::Remove { variable }));
        } else if line == "Accept the last proposal." {
            self.steps.push(Step::AcceptProposal);
        } else if line == "Keep the second answer." {
            self.steps.push(Step::KeepSecond);
        } else if line == "Ask for suggestions." {
            self.steps.push(Step::Suggest);
        } else if line == "Tell what stands there." {
            self.tells_standing = true;
        } else if line == "Close and open again." {
            self.steps.push(Step::Reopen);
        } else if let Some(change) = change(line)? {
            self.steps.push(Step::Change(change));
        }
        Ok(())
    }

    /// As in "`spellings:city` of `sales` by `unify`.".
    fn repair(&mut self, names: &str) -> anyhow::Result<()> {
        let [finding, variable, repair] = quoted(names).try_into().ok().context("a repair without its names")?;
        self.steps.push(Step::Repair { variable, finding, repair });
        Ok(())
    }

    /// As in "`sales` again with `{"delimiter": ";"}`.".
    fn read_again(&mut self, names: &str) -> anyhow::Result<()> {
        let [variable, choices] = quoted(names).try_into().ok().context("reading again without choices")?;
        self.steps.push(Step::ReadAgain { variable, choices: serde_json::from_str(&choices)? });
        Ok(())
    }

    /// As in "`Amounts are in thousands.`"; with nothing between the marks, they are taken back.
    fn instruct(&mut self, scope: InstructionScope, text: &str) {
        self.steps.extend(quoted(text).into_iter().map(|text| Step::Instruct { scope, text }));
    }

    fn privacy(&mut self, level: &str) -> anyhow::Result<()> {
        let level = serde_json::from_value(level.trim_end_matches('.').into())?;
        self.steps.push(Step::Privacy { level, private: Vec::new() });
        Ok(())
    }

    fn limit(&mut self, limit: &str) -> anyhow::Result<()> {
        let (number, unit) = limit.trim_end_matches('.').split_once(' ').context("a limit without a unit")?;
        let number: u64 = number.parse()?;
        match unit {
            "s" => self.limits.wall = Some(Duration::from_secs(number)),
            "MB" => self.limits.memory = Some(number * 1024 * 1024),
            "steps" => self.limits.steps = Some(u32::try_from(number)?),
            "tokens" => self.limits.tokens = Some(number),
            "cents" => self.limits.money = Some(number * 10_000),
            "cents for the conversation" => self.limits.conversation_money = Some(number * 10_000),
            "s for the answer" => self.limits.answer = Some(Duration::from_secs(number)),
            unit => bail!("a limit in `{unit}`"),
        }
        Ok(())
    }
}

/// `200 text/event-stream, then silence` or `429 application/json, retry-after: 0`, and a body.
fn response(head: &str, body: String) -> anyhow::Result<Response> {
    let mut parts = head.split(", ");
    let (status, content_type) =
        parts.next().and_then(|first| first.split_once(' ')).context("a response without type")?;
    let response = Response::new(status.parse()?, content_type, body);
    Ok(parts.fold(response, |response, part| match part {
        "then silence" => response.paced(Pace::ThenSilence),
        "byte by byte" => response.paced(Pace::ByteByByte),
        header => response.with_header(header),
    }))
}

fn block<'a>(lines: &mut impl Iterator<Item = &'a str>, fence: &str) -> anyhow::Result<String> {
    let mut content = String::new();
    for line in lines {
        if line == fence {
            return Ok(content);
        }
        content.push_str(line);
        content.push('\n');
    }
    bail!("a block without an end")
}

fn disturbance_of(line: &str) -> Option<Disturbance> {
    if let Some(steps) = line.strip_prefix("Change the plan to ") {
        return Some(Disturbance::ChangePlan(quoted(steps)));
    }
    match line {
        "Agree to the plan." => Some(Disturbance::AgreeToPlan),
        "Stop when the plan is there." => Some(Disturbance::StopWhenPlanned),
        "Stop when the second run begins." => Some(Disturbance::StopWhenRunAgain),
        "Stop when the model is asked." => Some(Disturbance::StopWhenAsked),
        "Stop when the model writes." => Some(Disturbance::StopWhenWriting),
        "Stop when the code runs." => Some(Disturbance::StopWhenRunning),
        "Kill the worker when the code runs." => Some(Disturbance::KillWhenRunning),
        _ => None,
    }
}

fn change(line: &str) -> anyhow::Result<Option<Change>> {
    let line = line.trim_end_matches('.');
    let change = if let Some(cell) = line.strip_prefix("Run again from cell ") {
        Change::RunAgainFrom { cell: cell.parse()? }
    } else if let Some(turn) = line.strip_prefix("Ask again in turn ") {
        Change::AskAgain { turn: turn.parse()? }
    } else if let Some(turn) = line.strip_prefix("Delete turn ") {
        Change::DeleteTurn { turn: turn.parse()? }
    } else if let Some(name) = line.strip_prefix("Delete the variable ") {
        Change::DeleteVariable { name: quoted(name).pop().context("a variable without a name")? }
    } else {
        match line {
            "Run everything again" => Change::RunEverythingAgain,
            "Undo" => Change::Undo,
            "Redo" => Change::Redo,
            _ => return Ok(None),
        }
    };
    Ok(Some(change))
}

fn quoted(text: &str) -> Vec<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}
