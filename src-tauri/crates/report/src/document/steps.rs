//! What belongs to the way to an answer, in its order.

use tabletalk_protocol::{CodeRun, Item, ItemBody, ItemId, Outcome, ReportCode};

use super::{Link, Problem, Ran, Step, figures::Figures};
use crate::format;

/// Lines of printed text on paper; the middle of longer ones is counted.
const MAX_LINES: usize = 60;

/// The steps; tables and charts of the answer are shown with it and not here.
pub fn steps(items: &[&Item], code: ReportCode, of_answer: &[ItemId], figures: &mut Figures<'_>) -> Vec<Step> {
    items.iter().filter_map(|item| step(item, items, code, of_answer, figures)).collect()
}

fn step(
    item: &Item,
    items: &[&Item],
    code: ReportCode,
    of_answer: &[ItemId],
    figures: &mut Figures<'_>,
) -> Option<Step> {
    match &*item.body {
        ItemBody::Plan { steps } => Some(Step::Plan { text: steps.join("; ") }),
        ItemBody::AssistantText { text } if !text.trim().is_empty() => {
            Some(Step::Text { text: text.trim().to_owned() })
        }
        ItemBody::Notice(notice) => {
            let hint = notice.hint.clone().unwrap_or_default();
            Some(Step::Notice { text: format::sentence(format!("{} {hint}", notice.message).trim()) })
        }
        ItemBody::Review(review) if !review.points.is_empty() => {
            let points = review.points.iter().map(|point| format::sentence(point)).collect::<Vec<_>>().join(" ");
            Some(Step::Notice { text: format!("A second look by {} found: {points}", review.model) })
        }
        ItemBody::CodeRun(run) if code == ReportCode::Shown => Some(Step::Run(ran(item.id, run, items))),
        ItemBody::Table { .. } if !of_answer.contains(&item.id) => {
            figures.grid(item).map(|table| Step::Table { table })
        }
        ItemBody::Chart(_) if !of_answer.contains(&item.id) => figures.picture(item).map(|chart| Step::Chart { chart }),
        _ => None,
    }
}

fn ran(id: ItemId, run: &CodeRun, items: &[&Item]) -> Ran {
    let runs = || {
        items.iter().filter_map(|item| match &*item.body {
            ItemBody::CodeRun(run) => Some((item.id, run)),
            _ => None,
        })
    };
    let link = |(id, run): (ItemId, &CodeRun)| Link { run: id.0, cell: run.cell };
    Ran {
        id: id.0,
        cell: run.cell,
        attempt: run.attempt,
        corrects: runs().find(|(other, _)| Some(*other) == run.corrects).map(link),
        corrected_by: runs().find(|(_, later)| later.corrects == Some(id)).map(link),
        code: run.code.trim_end().to_owned(),
        stdout: shortened(run.stdout.trim_end()),
        result: shortened(run.result.as_deref().unwrap_or_default()),
        problem: run.outcome.as_ref().and_then(problem),
    }
}

/// Both ends of a long text.
fn shortened(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    if lines.len() <= MAX_LINES {
        return text.to_owned();
    }
    let (head, tail) = (&lines[..MAX_LINES / 2], &lines[lines.len() - MAX_LINES / 2..]);
    let left = lines.len() - head.len() - tail.len();
    format!("{}\n… {} more lines …\n{}", head.join("\n"), format::count(left as u64), tail.join("\n"))
}

fn problem(outcome: &Outcome) -> Option<Problem> {
    let (sentence, text) = match outcome {
        Outcome::Finished => return None,
        Outcome::Raised { traceback } => ("This code stopped with an error.".to_owned(), traceback.text.clone()),
        Outcome::Interrupted => ("This code was stopped.".to_owned(), String::new()),
        Outcome::TimedOut { limit_seconds } => {
            (format!("This code took longer than {limit_seconds} seconds and was stopped."), String::new())
        }
        Outcome::OutOfCpuTime { limit_seconds } => {
            (format!("This code computed for longer than {limit_seconds} seconds and was stopped."), String::new())
        }
        Outcome::OutOfMemory { .. } => ("This code needed more memory than there is.".to_owned(), String::new()),
        Outcome::Crashed { reason } => ("This code made the sandbox break down.".to_owned(), reason.clone()),
    };
    Some(Problem { sentence, text })
}
