//! How an answer was found, in sentences.

use tabletalk_protocol::{
    CodeRun, DatasetProfile, Instructions, Item, ItemBody, OpinionOutcome, Outcome, Plan, Verdict,
};

use super::answer::model_inside;
use crate::{
    format,
    locale::Locale,
    words::{MethodWords, Words, counted, fill},
};

/// Sentences about the way to an answer.
#[derive(Debug, Default)]
pub struct Method {
    /// The plan, or where the numbers are from; and what else a reader must know before relying on the answer.
    pub said: Vec<String>,
    pub background: Vec<String>,
}

/// The sentences about the way to the answer; none if no code ran.
pub fn method(of_turn: &[&Item], items: &[Item], locale: &Locale) -> Method {
    let words = locale.words();
    let runs: Vec<&CodeRun> = of_turn.iter().filter_map(|item| run(item)).collect();
    if runs.is_empty() {
        return Method::default();
    }
    let mut plans: Vec<String> = of_turn.iter().filter_map(|item| plan(item, &words.way)).collect();
    plans.dedup();
    let mut ways = plans.into_iter().chain([computed(&runs, items, words)]).chain(failures(&runs, &words.way));
    let (looks, agreements): (Vec<_>, Vec<_>) = of_turn
        .iter()
        .filter_map(|item| second_look(item, words))
        .partition(|(verdict, _)| *verdict != Verdict::Agrees);
    let texts = |looks: Vec<(Verdict, String)>| looks.into_iter().map(|(_, text)| text);
    let runs_again = of_turn.iter().filter_map(|item| second_run(item, locale));
    let said = heeded(of_turn, items, &words.way).into_iter().chain(ways.next()).chain(texts(looks)).chain(runs_again);
    Method { said: said.collect(), background: ways.chain(texts(agreements)).collect() }
}

fn run(item: &Item) -> Option<&CodeRun> {
    match &*item.body {
        ItemBody::CodeRun(run) => Some(run),
        _ => None,
    }
}

/// The person's standing instructions as they were when the turn came to its end.
fn heeded(of_turn: &[&Item], items: &[Item], words: &MethodWords) -> Option<String> {
    let last = of_turn.iter().map(|item| item.id).max()?;
    let instructions = Instructions::in_force(items.iter().filter(|item| item.id <= last));
    let in_a_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let texts: Vec<String> = instructions.into_iter().map(|one| in_a_line(one.text())).collect();
    let texts = texts.iter().map(|text| text.trim_end_matches('.')).collect::<Vec<_>>().join("; ");
    (!texts.is_empty()).then(|| fill(words.instructions, &[&texts]))
}

fn plan(item: &Item, words: &MethodWords) -> Option<String> {
    match &*item.body {
        ItemBody::Plan(Plan { steps, .. }) if !steps.is_empty() => Some(fill(words.plan, &[&steps.join(words.then)])),
        _ => None,
    }
}

fn computed(runs: &[&CodeRun], items: &[Item], words: &Words) -> String {
    let finished = runs.iter().filter(|run| run.outcome == Some(Outcome::Finished));
    let cells: Vec<String> = finished.clone().map(|run| run.cell.to_string()).collect();
    let files: Vec<&str> = used(runs, items);
    let from = if files.is_empty() { String::new() } else { fill(words.way.from, &[&super::joined(&files, words)]) };
    let [one, several] = words.way.computed;
    match cells.len() {
        0 => fill(words.way.nothing_ran, &[&from]),
        1 => fill(one, &[&from, &cells.join(", ")]),
        _ => fill(several, &[&from, &cells.join(", ")]),
    }
}

/// The files whose names or variables the code mentions.
fn used<'a>(runs: &[&CodeRun], items: &'a [Item]) -> Vec<&'a str> {
    let mentioned = |profile: &DatasetProfile| {
        runs.iter().any(|run| run.code.contains(&profile.file_name) || has_word(&run.code, &profile.variable))
    };
    let mut files = Vec::new();
    for item in items {
        if let ItemBody::Dataset(profile) = &*item.body
            && mentioned(profile)
            && !files.contains(&profile.file_name.as_str())
        {
            files.push(profile.file_name.as_str());
        }
    }
    files
}

/// Whether `word` occurs in the code as a whole name.
pub fn has_word(code: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    !word.is_empty()
        && code.match_indices(word).any(|(at, _)| {
            !code[..at].chars().next_back().is_some_and(is_part)
                && !code[at + word.len()..].chars().next().is_some_and(is_part)
        })
}

fn failures(runs: &[&CodeRun], words: &MethodWords) -> Option<String> {
    let failed = runs.iter().filter(|run| run.outcome != Some(Outcome::Finished)).count();
    (failed > 0).then(|| counted(words.failed, failed as u64, &failed.to_string()))
}

fn second_look(item: &Item, words: &Words) -> Option<(Verdict, String)> {
    let ItemBody::Review(review) = &*item.body else { return None };
    let pattern = match review.verdict {
        Verdict::Agrees => words.way.agrees,
        Verdict::Doubts => words.way.doubts,
        Verdict::Unclear => words.way.unclear,
    };
    Some((review.verdict, fill(pattern, &[&model_inside(&review.model, words)])))
}

fn second_run(item: &Item, locale: &Locale) -> Option<String> {
    let ItemBody::SecondOpinion(second) = &*item.body else { return None };
    (second.outcome != OpinionOutcome::Running).then(|| format::whole_message(&second.summary, locale))
}
