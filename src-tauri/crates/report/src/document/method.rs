//! How an answer was found, in sentences.

use tabletalk_protocol::{CodeRun, DatasetProfile, Item, ItemBody, Outcome, Verdict};

/// Sentences about the way to the answer; none when no code ran.
pub fn method(of_turn: &[&Item], items: &[Item]) -> Vec<String> {
    let runs: Vec<&CodeRun> = of_turn.iter().filter_map(|item| run(item)).collect();
    if runs.is_empty() {
        return Vec::new();
    }
    let mut sentences: Vec<String> = of_turn.iter().filter_map(|item| plan(item)).collect();
    sentences.dedup();
    sentences.push(computed(&runs, items));
    sentences.extend(failures(&runs));
    sentences.extend(of_turn.iter().filter_map(|item| second_look(item)));
    sentences
}

fn run(item: &Item) -> Option<&CodeRun> {
    match &*item.body {
        ItemBody::CodeRun(run) => Some(run),
        _ => None,
    }
}

fn plan(item: &Item) -> Option<String> {
    match &*item.body {
        ItemBody::Plan { steps } if !steps.is_empty() => Some(format!("Plan: {}.", steps.join("; then "))),
        _ => None,
    }
}

fn computed(runs: &[&CodeRun], items: &[Item]) -> String {
    let finished = runs.iter().filter(|run| run.outcome == Some(Outcome::Finished));
    let cells: Vec<String> = finished.clone().map(|run| run.cell.to_string()).collect();
    let files: Vec<&str> = used(runs, items);
    let from = if files.is_empty() { String::new() } else { format!(" from {}", joined(&files)) };
    match cells.as_slice() {
        [] => format!("No code ran to its end{from}."),
        [cell] => format!("Computed{from} on this computer by Python code (cell {cell})."),
        cells => format!("Computed{from} on this computer by Python code (cells {}).", cells.join(", ")),
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

/// Whether `word` stands in the code and is not a part of a longer name.
pub fn has_word(code: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    !word.is_empty()
        && code.match_indices(word).any(|(at, _)| {
            !code[..at].chars().next_back().is_some_and(is_part)
                && !code[at + word.len()..].chars().next().is_some_and(is_part)
        })
}

fn joined(names: &[&str]) -> String {
    match names {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        names => names.concat(),
    }
}

fn failures(runs: &[&CodeRun]) -> Option<String> {
    let failed = runs.iter().filter(|run| run.outcome != Some(Outcome::Finished)).count();
    match failed {
        0 => None,
        1 => Some("One attempt went wrong first; it is not part of the result.".to_owned()),
        failed => Some(format!("{failed} attempts went wrong first; they are not part of the result.")),
    }
}

fn second_look(item: &Item) -> Option<String> {
    match &*item.body {
        ItemBody::Review(review) => Some(match review.verdict {
            Verdict::Agrees => format!("A second look by {} found nothing wrong.", review.model),
            Verdict::Doubts => format!("A second look by {} had doubts.", review.model),
            Verdict::Unclear => format!("A second look by {} came to no verdict.", review.model),
        }),
        _ => None,
    }
}
