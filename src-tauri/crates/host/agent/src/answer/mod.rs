//! The answer, with the sources of its numbers.

pub(crate) mod agreement;
pub(crate) mod checks;
mod extent;
pub(crate) mod literal;
pub(crate) mod number;
mod phrase;
pub(crate) mod show;
pub(crate) mod trace;

use tabletalk_messages::{Message, answers, limits};
use tabletalk_protocol::{Answer, AnswerStatus, Item, ItemBody, ItemId, Outcome, Restatement, Span};

use crate::{
    answer::{
        extent::{Extent, extent},
        trace::{Claim, Origin, spans},
    },
    limits::Reached,
};

/// Lines of a printed output that an unfinished answer repeats, and characters of each: the run above it has them all.
const MOST_PRINTED: usize = 12;
const LONGEST_PRINTED: usize = 200;

/// An answer that a model may still put right; if it does not, this one is shown with what is wrong with it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct DraftAnswer {
    pub text: String,
    pub origin: Origin,
    pub follow_ups: Vec<String>,
    pub understood: Option<Box<Restatement>>,
}

/// An answer whose numbers are traced to the outputs of the code.
pub(crate) fn traced(claim: &Claim<'_>, items: &[Item], turn: u32, model: &str) -> Answer {
    let (text, extent) = extent(claim.text);
    let spans = spans(&Claim { text: &text, ..*claim }, items, turn);
    let untraced = spans.iter().any(|span| matches!(span, Span::Number { source: None, .. }));
    let status = match extent {
        Extent::Nothing => AnswerStatus::Declined,
        _ if untraced => AnswerStatus::NotTraced,
        Extent::Part => AnswerStatus::Partial,
        Extent::Whole => AnswerStatus::Computed,
    };
    let (tables, charts) = shown(items, turn);
    Answer { spans, tables, charts, ..empty(status, model) }
}

/// An answer that a limit cut short: it says so first, and then what is known.
pub(crate) fn partial(limit: Reached, known: Option<Claim<'_>>, items: &[Item], turn: u32, model: &str) -> Answer {
    let (tables, charts) = shown(items, turn);
    let has_run = |item: &Item| item.turn == turn && matches!(*item.body, ItemBody::CodeRun(_));
    let preface = match known {
        Some(_) => limits::partial_answer(limit.message()),
        None if items.iter().any(has_run) => {
            limits::no_answer(limit.message()).followed_by(limits::computed_above()).followed_by(limit.advice())
        }
        None => limits::no_answer(limit.message()).followed_by(limit.advice()),
    };
    let spans = known.into_iter().flat_map(|claim| spans(&claim, items, turn)).collect();
    Answer { spans, tables, charts, ..written(preface, AnswerStatus::Partial, model) }
}

/// An answer from what the code showed before it failed for the last time; `None` when it showed nothing.
pub(crate) fn unfinished(tried: &Message, question: &str, items: &[Item], turn: u32, model: &str) -> Option<Answer> {
    let (tables, charts) = shown(items, turn);
    let printed = printed(items, turn).unwrap_or_default();
    if printed.is_empty() && tables.is_empty() && charts.is_empty() {
        return None;
    }
    let printed = if printed.is_empty() { printed } else { format!("\n{printed}") };
    let claim = Claim { text: &printed, question, origin: Origin::Prose };
    let preface = tried.clone().followed_by(answers::shown_until_then());
    let spans = spans(&claim, items, turn);
    Some(Answer { spans, tables, charts, ..written(preface, AnswerStatus::Partial, model) })
}

/// The end of what the turn's last run that put out any text put out: its printed lines and its result.
fn printed(items: &[Item], turn: u32) -> Option<String> {
    let runs = items.iter().rev().filter(|item| item.turn == turn).filter_map(|item| match &*item.body {
        ItemBody::CodeRun(run) => Some(format!("{}\n{}", run.stdout, run.result.as_deref().unwrap_or_default())),
        _ => None,
    });
    let text = { runs }.find(|text| !text.trim().is_empty())?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let kept = lines.get(lines.len().saturating_sub(MOST_PRINTED)..).unwrap_or_default();
    Some(kept.iter().map(|line| line.chars().take(LONGEST_PRINTED).collect::<String>()).collect::<Vec<_>>().join("\n"))
}

/// An answer that the program itself writes.
pub(crate) fn written(preface: Message, status: AnswerStatus, model: &str) -> Answer {
    Answer { preface: Some(preface), ..empty(status, model) }
}

/// An answer that claims no numbers.
pub(crate) fn plain(text: String, status: AnswerStatus, model: &str) -> Answer {
    Answer { spans: vec![Span::Text { text }], ..empty(status, model) }
}

/// An answer that says nothing yet.
fn empty(status: AnswerStatus, model: &str) -> Answer {
    Answer {
        preface: None,
        spans: Vec::new(),
        status,
        tables: Vec::new(),
        charts: Vec::new(),
        model: model.to_owned(),
        cautions: Vec::new(),
        follow_ups: Vec::new(),
        understood: None,
        offers: Vec::new(),
    }
}

/// The tables and charts of the turn's last successful run that showed any.
fn shown(items: &[Item], turn: u32) -> (Vec<ItemId>, Vec<ItemId>) {
    let of_turn = || items.iter().filter(|item| item.turn == turn).rev();
    for item in of_turn() {
        let ItemBody::CodeRun(run) = &*item.body else { continue };
        let (tables, charts) = shown_by(items, item.id);
        if run.outcome == Some(Outcome::Finished) && !(tables.is_empty() && charts.is_empty()) {
            return (tables, charts);
        }
    }
    (Vec::new(), Vec::new())
}

fn shown_by(items: &[Item], cell: ItemId) -> (Vec<ItemId>, Vec<ItemId>) {
    let mut shown = (Vec::new(), Vec::new());
    for item in items {
        match &*item.body {
            ItemBody::Table { run, .. } if *run == cell => shown.0.push(item.id),
            ItemBody::Chart(chart) if chart.run == cell => shown.1.push(item.id),
            _ => {}
        }
    }
    shown
}
