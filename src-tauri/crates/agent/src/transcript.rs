//! The conversation as a model reads it, made from the same items that the person sees.

use tabletalk_model::{Attempt, Message, Role};
use tabletalk_protocol::{CodeRun, Item, ItemBody, ItemId, Notice, NoticeLevel, Outcome};

use crate::{
    failure,
    prompt::{self, Observed, Trouble},
    question::MAX_CORRECTIONS,
};

/// The characters of a model's messages: about 12,000 tokens. Older messages are left out first.
const MAX_CHARS: usize = 48_000;
/// The characters of one output in an observation: the head and the tail are kept.
const MAX_OUTPUT_CHARS: usize = 4_000;

/// The messages of a conversation, oldest first, as many of the newest as fit.
pub(crate) fn messages(items: &[Item]) -> Vec<Message> {
    let mut messages: Vec<Message> = Vec::new();
    for item in items {
        for (role, text) in said(item, items) {
            match messages.last_mut().filter(|last| last.role == role) {
                Some(last) => last.text = format!("{}\n\n{text}", last.text),
                None => messages.push(Message { role, text }),
            }
        }
    }
    newest(messages)
}

/// The runs of a turn.
pub(crate) fn attempts(items: &[Item], turn: u32) -> Vec<Attempt> {
    let runs = items.iter().filter(|item| item.turn == turn).filter_map(|item| match &item.body {
        ItemBody::CodeRun(CodeRun { code, outcome: Some(outcome), .. }) => {
            Some(Attempt { code: code.clone(), outcome: outcome.clone() })
        }
        _ => None,
    });
    runs.collect()
}

fn said(item: &Item, items: &[Item]) -> Vec<(Role, String)> {
    match &item.body {
        ItemBody::UserText { text } => vec![(Role::User, text.clone())],
        ItemBody::AssistantText { text } => vec![(Role::Assistant, text.clone())],
        ItemBody::Plan { steps } => vec![(Role::Assistant, format!("Plan: {}", steps.join("; ")))],
        ItemBody::Answer(answer) => vec![(Role::Assistant, answer.text())],
        ItemBody::CodeRun(run) => vec![
            (Role::Assistant, format!("```python\n{}\n```", run.code)),
            (Role::Observation, observation(item, run, items)),
        ],
        // What was lost and what is there again concerns the code to come.
        ItemBody::Notice(Notice { level: NoticeLevel::Warning, message, hint }) => {
            vec![(
                Role::Observation,
                format!("{message} {}", hint.as_deref().unwrap_or_default()).trim_end().to_owned(),
            )]
        }
        ItemBody::Table { .. } | ItemBody::Chart(_) | ItemBody::Dataset(_) | ItemBody::Notice(_) => vec![],
    }
}

fn observation(item: &Item, run: &CodeRun, items: &[Item]) -> String {
    let printed = cut(&run.stdout);
    let result = run.result.as_deref().map(cut);
    let mut observed = Observed { printed: &printed, result: result.as_deref(), ..Observed::default() };
    for shown in items {
        match &shown.body {
            ItemBody::Table { run, table } if *run == item.id => {
                observed.tables.push(table);
            }
            ItemBody::Chart(chart) if chart.run == item.id => observed.charts.push(&chart.description),
            _ => {}
        }
    }
    let put_out = prompt::observation(&observed);
    match &run.outcome {
        Some(Outcome::Finished) | None => format!("{put_out}\n\n{}", prompt::final_request()),
        Some(outcome) => {
            let correction = prompt::correction(&problem(outcome), trouble(item.id, run, items));
            if observed.is_empty() { correction } else { format!("{put_out}\n\n{correction}") }
        }
    }
}

/// What went wrong, for the model: the traceback, or why there is none.
fn problem(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Raised { traceback } => cut(&traceback.text),
        Outcome::TimedOut { limit_seconds } => format!(
            "It was stopped after {limit_seconds} seconds.\nhint: use column operations instead of loops over rows, or \
             fewer rows"
        ),
        Outcome::OutOfCpuTime { limit_seconds } => format!(
            "It was stopped after it had computed for {limit_seconds} seconds on all cores together.\nhint: aggregate \
             first, or use fewer rows"
        ),
        Outcome::OutOfMemory { limit_bytes } => format!(
            "It needed more than {} MB of memory.\nhint: aggregate first, and build no large intermediate results",
            limit_bytes / (1024 * 1024)
        ),
        Outcome::Crashed { reason } => format!("The interpreter ended: {reason}.\nhint: do it in another way"),
        Outcome::Finished | Outcome::Interrupted => failure::reason(outcome).unwrap_or_default(),
    }
}

fn trouble(id: ItemId, run: &CodeRun, items: &[Item]) -> Trouble {
    if run.attempt >= MAX_CORRECTIONS {
        return Trouble::Last;
    }
    let corrected = items.iter().find(|item| Some(item.id) == run.corrects && item.id != id);
    match corrected.map(|item| &item.body) {
        Some(ItemBody::CodeRun(before)) if same_error(before, run) => Trouble::Repeated,
        _ => Trouble::New,
    }
}

fn same_error(one: &CodeRun, other: &CodeRun) -> bool {
    match (&one.outcome, &other.outcome) {
        (Some(Outcome::Raised { traceback: one }), Some(Outcome::Raised { traceback: other })) => {
            (&one.exception, &one.message) == (&other.exception, &other.message)
        }
        (one, other) => one == other,
    }
}

/// Head and tail of a text that is too long, with what is missing between them.
fn cut(text: &str) -> String {
    let length = text.chars().count();
    if length <= MAX_OUTPUT_CHARS {
        return text.trim_end().to_owned();
    }
    let half = MAX_OUTPUT_CHARS / 2;
    let head: String = text.chars().take(half).collect();
    let tail: String = text.chars().skip(length - half).collect();
    format!("{head}\n… {} characters left out …\n{}", length - 2 * half, tail.trim_end())
}

fn newest(messages: Vec<Message>) -> Vec<Message> {
    let mut room = MAX_CHARS;
    let fits = |message: &&Message| {
        let length = message.text.chars().count();
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    };
    let mut kept: Vec<Message> = messages.iter().rev().take_while(fits).cloned().collect();
    // The question at hand is never left out, however long it is.
    if kept.is_empty() {
        kept.extend(messages.last().cloned());
    }
    kept.reverse();
    kept
}
