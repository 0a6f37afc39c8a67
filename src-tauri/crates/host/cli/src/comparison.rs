//! The differences found by the last rerun, as text.

use tabletalk_protocol::{Comparison, DatasetChange, NumberChange, RunDifference};

/// Every change, one per line; unchanged runs are only counted.
pub fn in_words(comparison: &Comparison) -> String {
    let mut lines: Vec<String> = comparison.datasets.iter().map(dataset).collect();
    let same = comparison.runs.iter().filter(|run| run.difference == RunDifference::Same).count();
    lines.push(format!("{same} of {} runs put out the same.", comparison.runs.len()));
    for run in &comparison.runs {
        lines.extend(difference(&run.difference).iter().map(|line| format!("  question {}: {line}", run.turn)));
    }
    if !comparison.outdated.is_empty() {
        lines.push(format!("{} answers do not fit any more: ask again.", comparison.outdated.len()));
    }
    lines.join("\n") + "\n"
}

fn dataset(change: &DatasetChange) -> String {
    let DatasetChange { file, rows_before, rows_after, columns_added, columns_removed, .. } = change;
    let rows = match rows_after {
        None => return format!("{file}: had {rows_before} rows, and could not be read again"),
        Some(after) if after == rows_before => format!("{after} rows, as before"),
        Some(after) => format!("{rows_before} rows before, {after} now"),
    };
    let columns = |what: &str, names: &[String]| match names {
        [] => String::new(),
        names => format!("; {what}: {}", names.join(", ")),
    };
    format!("{file}: {rows}{}{}", columns("new columns", columns_added), columns("columns gone", columns_removed))
}

fn difference(difference: &RunDifference) -> Vec<String> {
    match difference {
        RunDifference::Same => Vec::new(),
        RunDifference::Numbers { numbers, total } => {
            let more = usize::try_from(*total).unwrap_or(usize::MAX).saturating_sub(numbers.len());
            let more = (more > 0).then(|| format!("and {more} more numbers"));
            numbers.iter().map(number).chain(more).collect()
        }
        RunDifference::Output { before, after } => vec![format!("before: {before}"), format!("now: {after}")],
        RunDifference::Ending { before, after } => vec![format!("{before} before, {after} now")],
    }
}

fn number(change: &NumberChange) -> String {
    let NumberChange { label, before, after, percent } = change;
    let percent = percent.as_ref().map(|percent| format!(" ({percent} %)")).unwrap_or_default();
    format!("{label}: {before} → {after}{percent}")
}
