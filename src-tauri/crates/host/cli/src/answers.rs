//! `tabletalk-cli answers`: many questions about files, each answered on its own, one line of JSON an answer.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use clap::Args;
use serde_json::{Value, json};
use tabletalk_agent::{Conversation, FileJournal, Setup, Subscription, SystemClock};
use tabletalk_model::{CancellationToken, Heard, Model, ModelError, Reply, Request, Role, SentSoFar, Traits};
use tabletalk_protocol::{
    AnswerStatus, Bars, Cell, ChartSpec, Event, Item, ItemBody, Mark, Offer, Op, Runs, Span, Table,
};

use crate::{
    ask::consent,
    model,
    session::{MissingLayers, SandboxOptions, Session},
};

/// Answer the questions of a file.
#[derive(Debug, Args)]
pub struct Options {
    /// A line of JSON for each question, with `id`, `file` and `question`.
    questions: PathBuf,
    /// The folder of the files; without it, the one of the questions.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Add the code that answered, and the numbers of the answer that no output holds.
    #[arg(long)]
    details: bool,
    /// Add what each restatement comes to that was offered instead of an answer, best first.
    #[arg(long)]
    offers: bool,
    #[command(flatten)]
    model: model::Options,
    #[command(flatten)]
    sandbox: SandboxOptions,
}

/// A question about a file.
struct Question {
    id: Value,
    file: String,
    text: String,
}

/// One conversation per file, so that the file is read once; each question is asked without the earlier ones.
#[expect(clippy::indexing_slicing, reason = "a field of a JSON object is set")]
pub async fn run(options: &Options) -> anyhow::Result<()> {
    let questions = questions(&options.questions)?;
    let own = || std::path::absolute(&options.questions).ok()?.parent().map(PathBuf::from);
    let data = options.data.clone().or_else(own).context("the questions lie in no folder")?;
    let mut rooms: BTreeMap<String, Room> = BTreeMap::new();
    for question in questions {
        if !rooms.contains_key(&question.file) {
            rooms.insert(question.file.clone(), Room::open(&data.join(&question.file), options).await?);
        }
        let room = rooms.get_mut(&question.file).context("the conversation was just begun")?;
        let items = room.submit(Op::Ask { question: question.text, built: None, runs: Runs::Once }).await?;
        let mut line = answer(question.id, &items, options.details);
        if options.offers {
            line["offers"] = room.take_up(&items, options.details).await?;
        }
        say!("{line}");
    }
    Ok(())
}

fn questions(path: &Path) -> anyhow::Result<Vec<Question>> {
    let text = fs::read_to_string(path).with_context(|| format!("`{}` cannot be read", path.display()))?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(number, line)| question(line).with_context(|| format!("line {}", number + 1))).collect()
}

#[expect(clippy::indexing_slicing, reason = "a field that a JSON value does not have is null")]
fn question(line: &str) -> anyhow::Result<Question> {
    let value: Value = serde_json::from_str(line)?;
    let text = |key: &str| value[key].as_str().map(str::to_owned).with_context(|| format!("there is no `{key}`"));
    Ok(Question { id: value["id"].clone(), file: text("file")?, text: text("question")? })
}

/// A conversation about one file.
struct Room {
    conversation: Conversation,
    stream: Subscription,
    missing: MissingLayers,
    /// Its folder is removed with it.
    _folder: tempfile::TempDir,
}

impl Room {
    async fn open(file: &Path, options: &Options) -> anyhow::Result<Self> {
        let Session { sandbox, folder } = Session::new(&options.sandbox)?;
        let (journal, past) = FileJournal::open(&folder.path().join("journal.jsonl"), jiff::Timestamp::now())?;
        let model = Forgetful(options.model.model().await?);
        let setup = Setup { model, sandbox, clock: SystemClock, journal, past };
        let conversation = Conversation::start_within(setup, options.model.limits());
        let stream = conversation.subscribe();
        let missing = options.sandbox.missing_layers();
        let mut room = Self { conversation, stream, missing, _folder: folder };
        let items = room.submit(Op::AttachFiles { paths: vec![std::path::absolute(file)?] }).await?;
        match items.into_iter().map(Item::into_body).next() {
            Some(ItemBody::Dataset(_)) => Ok(room),
            Some(ItemBody::Notice(notice)) => bail!("{}", notice.message),
            _ => bail!("`{}` cannot be read", file.display()),
        }
    }

    /// The answers to all that was offered in these items, as if each had been picked.
    async fn take_up(&mut self, items: &[Item], details: bool) -> anyhow::Result<Value> {
        let mut taken = Vec::new();
        for Offer { question, sentence, .. } in offers(items) {
            let items = self
                .submit(Op::Ask {
                    question: sentence.clone(),
                    built: Some(Box::new(question.clone())),
                    runs: Runs::Once,
                })
                .await?;
            taken.push(answer(json!(sentence), &items, details));
        }
        Ok(json!(taken))
    }

    /// The items of the turn.
    async fn submit(&mut self, op: Op) -> anyhow::Result<Vec<Item>> {
        self.conversation.submit(op);
        let mut items = Vec::new();
        loop {
            match self.stream.events.recv().await.context("the conversation ended unexpectedly")? {
                Event::ItemCompleted { item } => items.push(item),
                Event::TurnCompleted { .. } => return Ok(items),
                Event::TurnInterrupted { .. } => bail!("stopped"),
                Event::TurnFailed { message, hint, .. } => {
                    bail!("{message}\n{}", hint.map_or_else(String::new, |hint| hint.to_string()))
                }
                Event::ItemStarted { item } => {
                    if let ItemBody::ReducedConfinement(asked) = &*item.body {
                        self.conversation.submit(consent(&asked.confinement, self.missing));
                    }
                }
                Event::TurnStarted { .. } | Event::ItemDelta { .. } | Event::ModelStatus { .. } => {}
            }
        }
    }
}

fn offers(items: &[Item]) -> impl Iterator<Item = &Offer> {
    let offered = items.iter().filter_map(|item| match &*item.body {
        ItemBody::Answer(answer) => Some(&answer.offers),
        _ => None,
    });
    offered.flatten()
}

/// A model that sees only the current question.
struct Forgetful<M>(M);

impl<M: Model> Model for Forgetful<M> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn traits(&self) -> Traits {
        self.0.traits()
    }

    fn sent(&self) -> SentSoFar {
        self.0.sent()
    }

    fn begin(&mut self) {
        self.0.begin();
    }

    async fn reply(
        &mut self,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        let mut request = request.clone();
        let last = request.messages.iter().rposition(|message| message.role == Role::User).unwrap_or(0);
        request.messages.drain(..last);
        self.0.reply(&request, heard, cancel).await
    }
}

#[expect(clippy::indexing_slicing, reason = "a field of a JSON object is set")]
fn answer(id: Value, items: &[Item], details: bool) -> Value {
    let mut text = String::new();
    let mut refused = false;
    let (mut shown, mut belonging) = (Vec::new(), Vec::new());
    let mut chart = None;
    let mut code = Vec::new();
    let mut untraced = Vec::new();
    let mut follow_ups: Vec<String> = Vec::new();
    for item in items {
        match &*item.body {
            ItemBody::Answer(answer) => {
                text = answer.text();
                belonging.clone_from(&answer.tables);
                untraced.extend(answer.spans.iter().filter_map(without_source));
                refused = matches!(answer.status, AnswerStatus::Declined | AnswerStatus::Failed);
                follow_ups = answer.next_questions().map(str::to_owned).collect();
            }
            ItemBody::Table { table, .. } => shown.push((item.id, table)),
            ItemBody::Chart(drawn) => chart = chart.or_else(|| kind(&drawn.spec)),
            ItemBody::CodeRun(run) => code.push(run.code.clone()),
            _ => {}
        }
    }
    // Tables on the way to the answer are not a part of it.
    let tables: Vec<_> =
        shown.into_iter().filter(|(id, _)| belonging.contains(id)).map(|(_, table)| rows(table)).collect();
    let mut line = json!({
        "id": id, "text": text, "tables": tables, "refused": refused, "chart": chart, "follow_ups": follow_ups,
    });
    if details {
        line["code"] = json!(code);
        line["untraced"] = json!(untraced);
    }
    line
}

fn without_source(span: &Span) -> Option<String> {
    match span {
        Span::Number { text, source: None } => Some(text.clone()),
        _ => None,
    }
}

/// A table with its header.
fn rows(table: &Table) -> Vec<Vec<Value>> {
    let header = table.columns.iter().map(|column| json!(column.name)).collect();
    let cells = |row: &Vec<Cell>| row.iter().map(|cell| json!(cell)).collect();
    std::iter::once(header).chain(table.rows.iter().map(cells)).collect()
}

/// The kind of chart, by the first mark that shows data.
fn kind(spec: &ChartSpec) -> Option<&'static str> {
    spec.panels.iter().flat_map(|panel| &panel.marks).find_map(|mark| match mark {
        Mark::Bars(bars) if touch(bars) => Some("histogram"),
        Mark::Bars(_) => Some("bar"),
        Mark::Line { .. } => Some("line"),
        Mark::Points { .. } => Some("scatter"),
        Mark::Area { .. } => Some("area"),
        Mark::Pie { .. } => Some("pie"),
        Mark::Boxes(_) => Some("box"),
        Mark::Heat(_) => Some("heatmap"),
        Mark::Hexagons(_) => Some("hexbin"),
        Mark::Contours(_) => Some("contour"),
        Mark::Treemap { .. } => Some("treemap"),
        Mark::Cells(_) => Some("table"),
        Mark::Rule { .. } | Mark::Text { .. } | Mark::Segments(_) | Mark::Outline { .. } | Mark::Span { .. } => None,
    })
}

/// The bins of a histogram leave no space between them.
fn touch(bars: &Bars) -> bool {
    let positions: Vec<f64> = bars.positions.iter().copied().take(2).collect();
    matches!((positions.as_slice(), bars.widths.first()), ([one, other], Some(width)) if (other - one - width).abs() < 1e-9 * width.abs())
}
