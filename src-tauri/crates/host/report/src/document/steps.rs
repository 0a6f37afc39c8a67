//! The steps to an answer, in order.

use tabletalk_protocol::{CodeRun, Item, ItemBody, ItemId, Outcome, ReportCode};

use super::{
    Link, Problem, Ran, Step,
    answer::model_inside,
    figures::{Figures, Purpose},
};
use crate::{
    format,
    locale::Locale,
    words::{MethodWords, fill},
};

/// Lines of printed text on paper; the middle of longer ones is counted.
const MAX_LINES: usize = 60;

/// The steps; tables and charts of the answer are shown with it and not here.
pub fn steps(
    items: &[&Item],
    code: ReportCode,
    of_answer: &[ItemId],
    figures: &mut Figures<'_>,
    locale: &Locale,
) -> Vec<Step> {
    items.iter().filter_map(|item| step(item, items, code, of_answer, figures, locale)).collect()
}

/// The cells that repaired the data and are still in force, as far as code is shown.
pub fn repairs(items: &[Item], locale: &Locale) -> Vec<Step> {
    let profiles = super::data::profiles(items);
    let in_force: Vec<ItemId> =
        profiles.iter().flat_map(|profile| profile.repairs.iter().map(|repair| repair.item)).collect();
    let runs = items.iter().filter_map(|item| match &*item.body {
        ItemBody::Repaired(repaired) if in_force.contains(&item.id) => Some(repaired.run),
        _ => None,
    });
    let runs: Vec<ItemId> = runs.collect();
    let all: Vec<&Item> = items.iter().collect();
    let ran = items.iter().filter_map(|item| match &*item.body {
        ItemBody::CodeRun(run) if runs.contains(&item.id) => Some(Step::Run(ran(item.id, run, &all, locale))),
        _ => None,
    });
    ran.collect()
}

fn step(
    item: &Item,
    items: &[&Item],
    code: ReportCode,
    of_answer: &[ItemId],
    figures: &mut Figures<'_>,
    locale: &Locale,
) -> Option<Step> {
    match &*item.body {
        ItemBody::Plan(plan) if plan.steps.is_empty() => None,
        ItemBody::Plan(plan) => Some(Step::Plan { text: plan.steps.join("; ") }),
        ItemBody::AssistantText { text } if !text.trim().is_empty() => {
            Some(Step::Text { text: text.trim().to_owned() })
        }
        ItemBody::Notice(notice) => {
            let messages = [&notice.message].into_iter().chain(&notice.hint);
            let texts: Vec<String> = messages.map(|message| format::whole_message(message, locale)).collect();
            Some(Step::Notice { text: texts.join(" ") })
        }
        ItemBody::Review(review) if !review.points.is_empty() => {
            let points = review.points.iter().map(|point| format::quoted(point, locale)).collect::<Vec<_>>().join(" ");
            let words = locale.words();
            Some(Step::Notice { text: fill(words.way.found, &[&model_inside(&review.model, words), &points]) })
        }
        ItemBody::CodeRun(run) if code == ReportCode::Shown => Some(Step::Run(ran(item.id, run, items, locale))),
        ItemBody::Table { .. } if !of_answer.contains(&item.id) => {
            figures.grid(item, Purpose::Step, None).map(|table| Step::Table { table })
        }
        ItemBody::Chart(_) if !of_answer.contains(&item.id) => figures.picture(item).map(|chart| Step::Chart { chart }),
        _ => None,
    }
}

fn ran(id: ItemId, run: &CodeRun, items: &[&Item], locale: &Locale) -> Ran {
    let runs = || {
        items.iter().filter_map(|item| match &*item.body {
            ItemBody::CodeRun(run) => Some((item.id, run)),
            _ => None,
        })
    };
    let words = locale.words();
    let numbered = |pattern: &str, number: u32| fill(pattern, &[&number.to_string()]);
    let link = |(id, run): (ItemId, &CodeRun)| Link { run: id.0, name: numbered(words.cell_inside, run.cell) };
    Ran {
        id: id.0,
        name: numbered(words.cell, run.cell),
        attempt: numbered(words.attempt, run.attempt),
        corrects: runs().find(|(other, _)| Some(*other) == run.corrects).map(link),
        corrected_by: runs().find(|(_, later)| later.corrects == Some(id)).map(link),
        code: run.code.trim_end().to_owned(),
        stdout: shortened(run.stdout.trim_end(), locale),
        result: shortened(run.result.as_deref().unwrap_or_default(), locale),
        problem: run.outcome.as_ref().and_then(|outcome| problem(outcome, &words.way)),
    }
}

/// Both ends of a long text.
fn shortened(text: &str, locale: &Locale) -> String {
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() <= MAX_LINES {
        return text.to_owned();
    }
    let (head, rest) = lines.split_at(MAX_LINES / 2);
    let (left, tail) = rest.split_at(rest.len() - MAX_LINES / 2);
    let left = fill(locale.words().way.more_lines, &[&tabletalk_format::count(left.len() as u64, locale.marks)]);
    format!("{}\n{left}\n{}", head.join("\n"), tail.join("\n"))
}

fn problem(outcome: &Outcome, words: &MethodWords) -> Option<Problem> {
    let after = |pattern: &str, seconds: &f64| fill(pattern, &[&seconds.to_string()]);
    let (sentence, text) = match outcome {
        Outcome::Finished => return None,
        Outcome::Raised { traceback } => (words.raised.to_owned(), traceback.text.clone()),
        Outcome::Interrupted => (words.stopped.to_owned(), String::new()),
        Outcome::TimedOut { limit_seconds } => (after(words.timed_out, limit_seconds), String::new()),
        Outcome::OutOfCpuTime { limit_seconds } => (after(words.out_of_cpu_time, limit_seconds), String::new()),
        Outcome::OutOfMemory { .. } => (words.out_of_memory.to_owned(), String::new()),
        Outcome::Crashed { reason } => (words.crashed.to_owned(), reason.clone()),
    };
    Some(Problem { sentence, text })
}
