//! The templates in `prompts/`, rendered: every sentence that a model reads.

mod cards;
mod cautions;
pub(crate) mod connected;
mod markdown;
pub(crate) mod preview;
mod relevance;
pub(crate) mod reply;
mod templates;
pub(crate) mod tools;
pub(crate) mod transcript;
mod types;

use minijinja::{Value, context};
use tabletalk_format::beginning;
use tabletalk_model::{Acting, DECLINE_MARK, Size, Traits};
use tabletalk_protocol::{Cell, Instructions, Item, PrivacyLevel, Table, Variable};

use crate::{
    answer::checks::{Objection, ResultIssue},
    privacy::{RedactedProfile, Redactor},
};

pub(crate) use templates::quoted;
use templates::render;

/// How many columns of a table a prompt holds.
const MAX_TABLE_COLUMNS: usize = 60;
/// How many rows of a table a prompt holds: enough for the groups of most questions.
const MAX_ROWS: usize = 30;
/// How many variables of earlier code a prompt names.
const MAX_MADE: usize = 20;
/// The characters of one value in a prompt.
const MAX_VALUE_CHARS: usize = 40;
/// The tokens of a system prompt for a small model: what stands in a longer one distracts it.
const MAX_SMALL_PROMPT: usize = 1_500;
/// The same for each file after the first.
const MAX_SMALL_FILE: usize = 600;

/// The beginning of a reply that is to be one block of code: how models that were trained on Markdown open one.
pub(crate) const BEGUN: &str = "```python\n";

/// The inputs of the system prompt.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Setting<'a> {
    pub datasets: &'a [RedactedProfile],
    pub traits: Traits,
    /// The question and the code so far, which decide which columns of a wide file matter.
    pub said: &'a str,
    /// The privacy level for the files.
    pub level: PrivacyLevel,
}

/// The task, the rules, and the files, in no more than half of what the model can read.
pub(crate) fn system(setting: &Setting<'_>) -> String {
    let template = match setting.traits.size {
        Size::Large => "system.md",
        Size::Small => "system-small.md",
        Size::Tiny => "system-tiny.md",
    };
    let (kept_back, tools) = (kept_back(setting.level), setting.traits.acting == Acting::Tools);
    beside_files(setting, |files| render(template, context! { files, kept_back, tools, decline_mark => DECLINE_MARK }))
}

/// A system prompt of these parts, without those that say nothing.
pub(crate) fn of_parts<const PARTS: usize>(parts: [String; PARTS]) -> String {
    let said: Vec<&str> = parts.iter().map(|part| part.trim_end()).filter(|part| !part.is_empty()).collect();
    said.join("\n\n")
}

/// The person's standing instructions, as a part of a system prompt; empty where there are none.
pub(crate) fn instructions(items: &[Item], redactor: &Redactor) -> String {
    let texts = Instructions::in_force(items).into_iter().map(|instructions| redactor.hidden(instructions.text()));
    let text = texts.collect::<Vec<_>>().join("\n");
    let lines: Vec<String> = text.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect();
    if lines.is_empty() {
        return String::new();
    }
    render("instructions.md", context! { lines })
}

/// How a model is asked for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wording {
    Usual,
    /// For a second run: the same task, and a hint to go about it differently.
    AnotherWay,
}

/// The part of a system prompt that a wording adds; empty for the usual one.
pub(crate) fn wording(wording: Wording) -> String {
    match wording {
        Wording::Usual => String::new(),
        Wording::AnotherWay => render("another-way.md", context! {}),
    }
}

/// The variables that earlier code made, for the end of a system prompt; for a table with its row and column counts, if
/// the level permits.
pub(crate) fn made(variables: &[Variable], level: PrivacyLevel) -> String {
    let told = |Variable { name, kind, shape, .. }: &Variable| {
        let sizes: Vec<String> = shape.iter().map(u64::to_string).collect();
        let is_told = level >= PrivacyLevel::Outputs && !sizes.is_empty();
        let kind = if is_told { format!("{kind}, {}", sizes.join(" × ")) } else { kind.clone() };
        context! { name, kind }
    };
    let variables: Vec<Value> = variables.iter().take(MAX_MADE).map(told).collect();
    render("made.md", context! { variables })
}

/// The part of the system prompt that tells of the files, for a model with room for all of it.
pub(crate) fn files(setting: &Setting<'_>) -> String {
    render(
        "files.md",
        context! { files => cards::cards(setting, cards::SIZES[0]), kept_back => kept_back(setting.level) },
    )
}

/// The system prompt of the reviewer: the task and the files.
pub(crate) fn verifier(setting: &Setting<'_>) -> String {
    let outputs = setting.level >= PrivacyLevel::Outputs;
    beside_files(setting, |files| {
        render("verifier.md", context! { files, kept_back => kept_back(setting.level), outputs })
    })
}

/// The system prompt for a model that suggests questions.
pub(crate) fn suggestions(setting: &Setting<'_>, language: &str) -> String {
    beside_files(setting, |files| render("suggestions.md", context! { files, language, kept_back => "" }))
}

/// With as much of the files as there is room for.
fn beside_files(setting: &Setting<'_>, rendered: impl Fn(Vec<Value>) -> String) -> String {
    let room = room(setting);
    let mut text = String::new();
    for size in cards::SIZES {
        text = rendered(cards::cards(setting, size));
        if tokens(&text) <= room {
            break;
        }
    }
    text
}

/// How many tokens a system prompt may take.
fn room(Setting { datasets, traits, .. }: &Setting<'_>) -> usize {
    let half = traits.context / 2;
    match traits.size {
        Size::Large => half,
        Size::Small | Size::Tiny => half.min(MAX_SMALL_PROMPT + MAX_SMALL_FILE * datasets.len().saturating_sub(1)),
    }
}

/// About how many tokens a text is: three bytes make one, in prose rather more, in numbers and code rather less.
pub(crate) fn tokens(text: &str) -> usize {
    text.len().div_ceil(3)
}

/// The work that a second reader looks over. Without `answer` it is kept back.
pub(crate) fn review(question: &str, code: &str, output: &str, answer: Option<&str>) -> String {
    render("review.md", context! { question, code, output => output.trim_end(), answer })
}

/// The reviewer's findings, for the model that wrote the answer.
pub(crate) fn doubted(answer: Option<&str>, points: &[String]) -> String {
    render("doubted.md", context! { answer, points => points.to_vec() })
}

/// The objections to an answer that was held back, for the model that wrote it.
pub(crate) fn checked(answer: &str, objections: &[Objection], tools: bool) -> String {
    let confirm_mark = objections.iter().all(|one| matches!(one, Objection::Result(_))).then_some(reply::CONFIRM_MARK);
    let objections: Vec<String> = objections.iter().map(objection).collect();
    render("checked.md", context! { answer => one_line(answer), objections, tools, confirm_mark })
}

fn objection(objection: &Objection) -> String {
    match objection {
        Objection::NoSource(numbers) => {
            format!("No output holds {}. A number in an answer must be computed by code.", numbers.join(", "))
        }
        Objection::Language(language) => format!("The question is in {language}: answer in {language}."),
        Objection::Cause(words) => format!(
            "`{words}` claims a cause, and the code only shows that two columns go together: say no more than that."
        ),
        Objection::Chart { shown, said } => {
            format!(
                "The longest bar of the chart is `{shown}`, and the answer names `{said}`: find out which is right."
            )
        }
        Objection::Result(issue) => result_issue(issue),
    }
}

fn result_issue(issue: &ResultIssue) -> String {
    match issue {
        ResultIssue::Empty => "The answer says nothing. If nothing was found, it must say so in words.".into(),
        ResultIssue::NotANumber(said) => {
            format!("The answer holds `{said}`: find out where it comes from, or say in words that there is no value.")
        }
        ResultIssue::ShareAboveWhole(said) => {
            format!("A share cannot be {said}: look whether the right whole is below the line.")
        }
        ResultIssue::AverageOutOfRange { column, said, min, max } => {
            format!("An average of {said} cannot be: `{column}` lies between {min} and {max}.")
        }
        ResultIssue::Contradicted { printed, said } => {
            format!("Your code printed {printed} where the answer says {said}: find out which is right.")
        }
        ResultIssue::Unread => {
            "You wrote the answer before you could read what your code printed, which stands above: read it now.".into()
        }
    }
}

/// A description of what the privacy level hides from the model, so that the model does not guess.
fn kept_back(level: PrivacyLevel) -> &'static str {
    match level {
        PrivacyLevel::Schema => {
            "The person lets you see the names and kinds of the columns only: no values, and nothing that the code puts \
             out. Write code that needs no look at them, and that gives the answer with `final_answer(...)`."
        }
        PrivacyLevel::Statistics | PrivacyLevel::Samples => {
            "The person lets you see what stands above and nothing that the code puts out. Write code that gives the \
             answer with `final_answer(...)`."
        }
        PrivacyLevel::Outputs => "",
    }
}

/// The outputs of a run.
#[derive(Debug, Default)]
pub(crate) struct Observed<'a> {
    pub printed: &'a str,
    pub result: Option<&'a str>,
    pub tables: Vec<&'a Table>,
    /// Descriptions.
    pub charts: Vec<&'a str>,
    /// Whether the outputs are hidden from the model.
    pub hidden: bool,
}

impl Observed<'_> {
    pub fn is_empty(&self) -> bool {
        self.printed.is_empty() && self.result.is_none() && self.tables.is_empty() && self.charts.is_empty()
    }
}

pub(crate) fn observation(observed: &Observed<'_>) -> String {
    let tables: Vec<Value> = observed.tables.iter().map(|shown| table(shown)).collect();
    let charts: Vec<String> = observed.charts.iter().map(ToString::to_string).collect();
    let (printed, result) = (observed.printed.to_owned(), observed.result.map(str::to_owned));
    let hidden = observed.hidden && !observed.is_empty();
    render("observation.md", context! { hidden, printed, result, tables, charts })
}

/// How often the same thing went wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    New,
    Repeated,
    /// One correction is left.
    Last,
}

pub(crate) fn correction(problem: &str, trouble: Trouble) -> String {
    let (last, repeated) = (trouble == Trouble::Last, trouble == Trouble::Repeated);
    render("correction.md", context! { problem, last, repeated, decline_mark => DECLINE_MARK })
}

/// The request for an answer after a run that gave none.
pub(crate) fn final_request(hidden: bool) -> String {
    render("final.md", context! { hidden })
}

/// The beginnings of the lines that survey the facts before a plan.
pub(crate) const FACTS: [&str; 3] = ["Given:", "To look up:", "To derive:"];

/// The request for a plan before the next steps.
pub(crate) fn planning() -> String {
    render("planning.md", context! { facts => FACTS })
}

/// The request to carry out the plan.
pub(crate) fn planned() -> String {
    render("planned.md", context! {})
}

/// The plan as the person wants it.
pub(crate) fn changed_plan(steps: &[String]) -> String {
    render("changed-plan.md", context! { steps => steps.to_vec() })
}

/// A list as models write it.
pub(crate) fn numbered(steps: &[String]) -> String {
    let lines = steps.iter().zip(1..).map(|(step, number)| format!("{number}. {step}"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The request for a partial answer when no steps are left.
pub(crate) fn partial() -> String {
    render("partial.md", context! {})
}

/// The reason why a reply is unusable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Problem {
    Empty,
    Cut,
    /// A call of a tool, and why it cannot be used.
    Call(String),
}

pub(crate) fn sent_back(problem: &Problem, tools: bool) -> String {
    let problem = match problem {
        Problem::Empty => "empty",
        Problem::Cut => "cut",
        Problem::Call(reason) => reason,
    };
    render("sent-back.md", context! { problem, tools })
}

/// A turn that is only remembered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Recalled {
    pub question: String,
    pub answer: String,
}

/// The turns that no longer fit, and how many came before them.
pub(crate) fn memory(turns: &[Recalled], more: usize) -> String {
    let turn = |turn: &Recalled| context! { question => one_line(&turn.question), answer => one_line(&turn.answer) };
    let turns: Vec<Value> = turns.iter().map(turn).collect();
    render("memory.md", context! { turns, more })
}

fn table(table: &Table) -> Value {
    let names = table.columns.iter().take(MAX_TABLE_COLUMNS).map(|column| one_line(&column.name)).collect();
    let row = |cells: &Vec<Cell>| cells.iter().take(MAX_TABLE_COLUMNS).map(cell).collect();
    let rows: Vec<Vec<String>> = table.rows.iter().take(MAX_ROWS).map(row).collect();
    let more = table.total_rows.saturating_sub(rows.len() as u64);
    context! { rows => table.total_rows, columns => table.columns.len(), lines => markdown::lines(names, rows), more }
}

fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Missing => "NaN".into(),
        Cell::Boolean(true) => "True".into(),
        Cell::Boolean(false) => "False".into(),
        Cell::Integer(value) => value.to_string(),
        Cell::Decimal(value) => value.to_string(),
        Cell::Text(text) => cut(&one_line(text)),
    }
}

/// A value, or its beginning and a sign that more of it follows.
fn cut(value: &str) -> String {
    beginning(value, MAX_VALUE_CHARS).into_owned()
}

/// A name from the data must not begin a line of its own in a prompt.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
