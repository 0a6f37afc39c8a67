//! Compares the outputs of a run before and after a rerun, number by number where possible.

use std::{collections::HashMap, sync::LazyLock};

use regex::Regex;
use tabletalk_protocol::{Cell, ChartSpec, CodeRun, Item, ItemBody, ItemId, NumberChange, RunDifference, Table};

use crate::failure;

/// The most numbers that are compared side by side in one run; more would not be read.
const MOST_NUMBERS: usize = 40;

/// Characters of an output that is too different to be compared number by number.
const MOST_OUTPUT: usize = 600;

/// Characters of what a number is called.
const LONGEST_LABEL: usize = 80;

/// Characters of a single word at the beginning of a clause that names a number, as in `Points: 620`.
const SHORTEST_NAME: usize = 5;

/// Two numbers say the same when one of them is the other rounded, as in the words for a chart.
const ROUNDED: f64 = 0.002;

/// Dates, months and numbers, as they are printed.
static NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    let time = r"[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?";
    let date = format!(r"\d{{4}}-\d{{2}}(?:-\d{{2}}(?:{time})?)?\b");
    let number = r"[-−]?\d+(?:[.,]\d+)*(?:e[-+]?\d+)?";
    Regex::new(&format!("{date}|{number}")).expect("the form of numbers is a regular expression")
});

/// How many points a chart draws, in its words; the table beside it has as many rows.
static POINTS: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"\b\d+ points\. ").expect("the words for points are a regular expression"));

/// The outputs of a run.
#[derive(Debug, Default, PartialEq)]
struct Shown<'a> {
    text: String,
    tables: Vec<&'a Table>,
    charts: Vec<(&'a ChartSpec, &'a str)>,
    /// How it ended, when it did not finish.
    ending: Option<String>,
}

/// How the outputs of two runs differ, each among the items of its own time.
pub(crate) fn difference(before: &[Item], old: ItemId, now: &[Item], new: ItemId) -> RunDifference {
    let (before, now) = (shown(before, old), shown(now, new));
    if before.ending != now.ending {
        let finished = || "finished".to_owned();
        let ending = |ending: Option<String>| ending.unwrap_or_else(finished);
        return RunDifference::Ending { before: ending(before.ending), after: ending(now.ending) };
    }
    if before == now {
        return RunDifference::Same;
    }
    match numbers(&before, &now) {
        Some(mut numbers) if !numbers.is_empty() => {
            let total = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
            numbers.truncate(MOST_NUMBERS);
            RunDifference::Numbers { numbers, total }
        }
        _ => RunDifference::Output { before: in_words(&before), after: in_words(&now) },
    }
}

/// The same, including the difference of the run's final answer: a run may have no other output.
pub(crate) fn with_answer(difference: RunDifference, before: &str, now: &str) -> RunDifference {
    let whole = || vec![change("answer".into(), before, now)];
    let mut more = if before == now { Vec::new() } else { in_text(before, now).unwrap_or_else(whole) };
    if let RunDifference::Numbers { numbers, .. } = &difference {
        more.retain(|change| !is_told(change, numbers));
    }
    let count = u32::try_from(more.len()).unwrap_or(u32::MAX);
    match difference {
        difference if more.is_empty() => difference,
        RunDifference::Same => RunDifference::Numbers { numbers: more, total: count },
        RunDifference::Numbers { mut numbers, total } => {
            numbers.extend(more);
            RunDifference::Numbers { numbers, total: total.saturating_add(count) }
        }
        other => other,
    }
}

fn shown(items: &[Item], id: ItemId) -> Shown<'_> {
    let mut shown = Shown::default();
    for item in items {
        match &*item.body {
            ItemBody::CodeRun(run) if item.id == id => {
                shown.text = text(run);
                shown.ending = run.outcome.as_ref().and_then(failure::reason).map(|reason| reason.to_string());
            }
            ItemBody::Table { run, table } if *run == id => shown.tables.push(table),
            ItemBody::Chart(chart) if chart.run == id => shown.charts.push((&chart.spec, &chart.description)),
            _ => {}
        }
    }
    shown
}

fn text(run: &CodeRun) -> String {
    [run.stdout.trim_end(), run.result.as_deref().unwrap_or_default().trim_end()].join("\n").trim().to_owned()
}

/// The numbers that differ; `None` when the text around them differs too.
fn numbers(before: &Shown<'_>, now: &Shown<'_>) -> Option<Vec<NumberChange>> {
    if before.tables.len() != now.tables.len() || before.charts.len() != now.charts.len() {
        return None;
    }
    let mut changes = in_text(&before.text, &now.text)?;
    for (before, now) in before.tables.iter().zip(&now.tables) {
        changes.extend(in_table(before, now)?);
    }
    for ((_, old), (_, new)) in before.charts.iter().zip(&now.charts).filter(|(before, now)| before != now) {
        match in_chart(old, new) {
            // A chart usually repeats its table, so add only the changes that the table does not show.
            Some(mut drawn) => {
                drawn.retain(|change| !is_told(change, &changes));
                changes.extend(drawn);
            }
            // A chart of other rows shows what the table beside it shows.
            None if changes.is_empty() => return None,
            None => {}
        }
    }
    Some(changes)
}

/// Whether these numbers are already listed, perhaps with more digits.
fn is_told(change: &NumberChange, told: &[NumberChange]) -> bool {
    let alike = |one: &str, other: &str| match (value(one), value(other)) {
        (Some(one), Some(other)) => (one - other).abs() <= other.abs() * ROUNDED,
        _ => one == other,
    };
    told.iter().any(|told| alike(&change.before, &told.before) && alike(&change.after, &told.after))
}

fn in_text(before: &str, now: &str) -> Option<Vec<NumberChange>> {
    let (old, new): (Vec<&str>, Vec<&str>) = (before.lines().collect(), now.lines().collect());
    if old.len() != new.len() {
        return None;
    }
    let mut changes = Vec::new();
    for (old, new) in old.into_iter().zip(new) {
        changes.extend(in_line(old, new)?);
    }
    Some(changes)
}

/// The numbers in the words for a chart; `None` when it ends elsewhere: its numbers are of other things then.
fn in_chart(before: &str, now: &str) -> Option<Vec<NumberChange>> {
    let without_counts = |words: &str| POINTS.replace_all(words, "").into_owned();
    let changes = in_text(&without_counts(before), &without_counts(now))?;
    let are_numbers = |change: &NumberChange| value(&change.before).is_some() && value(&change.after).is_some();
    changes.iter().all(are_numbers).then_some(changes)
}

fn in_line(old: &str, new: &str) -> Option<Vec<NumberChange>> {
    if without_numbers(old) != without_numbers(new) {
        return None;
    }
    let mut changes = Vec::new();
    // Behind each number that is different, the words for the next one begin.
    let mut starts = vec![0];
    for (old_number, new_number) in NUMBER.find_iter(old).zip(NUMBER.find_iter(new)) {
        if old_number.as_str() != new_number.as_str() {
            let label = label(&new[..new_number.start()], &starts);
            changes.push(change(label, old_number.as_str(), new_number.as_str()));
            starts.push(new_number.end());
        }
    }
    Some(changes)
}

/// A line's words; columns of a printed table move with the width of its numbers.
fn without_numbers(line: &str) -> String {
    NUMBER.replace_all(line, "#").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The label of a number: the words between it and the previous number, or further back where those are too short.
fn label(before: &str, starts: &[usize]) -> String {
    let labels = starts.iter().rev().map(|start| clause(before.get(*start..).unwrap_or_default()));
    let label = labels.enumerate().find(|(back, label)| back + 1 == starts.len() || says_enough(label));
    shortened(label.map_or("", |(_, label)| label))
}

/// The end of some words, from the last place where a sentence or a thing in a list begins.
fn clause(words: &str) -> &str {
    let words = words.trim_start_matches(|letter: char| !letter.is_alphanumeric());
    let words = words.trim_end().trim_end_matches([':', '=', '(', '+']).trim_end();
    let begins = [". ", "; ", "), "].iter().filter_map(|end| words.rfind(end).map(|at| at + end.len())).max();
    let is_name = |clause: &&str| says_enough(clause) || clause.chars().count() >= SHORTEST_NAME;
    begins.map(|at| &words[at..]).filter(is_name).unwrap_or(words)
}

/// A name with a number, or two words.
fn says_enough(label: &str) -> bool {
    let words = label.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
    words > 1 || label.contains(|letter: char| letter.is_ascii_digit())
}

/// The end of a long label, from a word on.
fn shortened(words: &str) -> String {
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let skipped = words.chars().count().saturating_sub(LONGEST_LABEL);
    match words.char_indices().nth(skipped) {
        Some((at, _)) if at > 0 => format!("… {}", words[at..].split_once(' ').map_or(&words[at..], |(_, rest)| rest)),
        _ => words,
    }
}

/// Row by row: by its labels, or by its place where it has none. Rows that came or went are changes as well.
fn in_table(before: &Table, now: &Table) -> Option<Vec<NumberChange>> {
    let names = |table: &Table| table.columns.iter().map(|column| column.name.clone()).collect::<Vec<_>>();
    if names(before) != names(now) || before.label_columns != now.label_columns {
        return None;
    }
    let (old, new) = (rows(before), rows(now));
    let places = |rows: &[(Key, &'_ Vec<Cell>)]| -> HashMap<Key, usize> {
        rows.iter().enumerate().map(|(place, (key, _))| (key.clone(), place)).collect()
    };
    let (old_places, new_places) = (places(&old), places(&new));
    let none = Vec::new();
    let mut changes = Vec::new();
    for (key, row) in &new {
        let earlier = old_places.get(key).and_then(|place| old.get(*place)).map_or(&none, |(_, row)| *row);
        changes.extend(in_row(now, &key.1, earlier, row));
    }
    for (key, row) in old.iter().filter(|(key, _)| !new_places.contains_key(key)) {
        changes.extend(in_row(now, &key.1, row, &none));
    }
    Some(changes)
}

/// The labels of a row; the number tells those with the same labels apart.
type Key = (usize, String);

/// Rows by their labels, in their order.
fn rows(table: &Table) -> Vec<(Key, &Vec<Cell>)> {
    let labels = usize::try_from(table.label_columns).unwrap_or(usize::MAX);
    let mut seen: HashMap<String, usize> = HashMap::new();
    let rows = table.rows.iter().enumerate().map(|(index, row)| {
        let words: Vec<String> = row.iter().take(labels).map(written).collect();
        let label = if words.is_empty() { format!("row {}", index + 1) } else { words.join(", ") };
        let count = seen.entry(label.clone()).or_default();
        *count += 1;
        ((*count, label), row)
    });
    rows.collect()
}

fn in_row(table: &Table, label: &str, before: &[Cell], now: &[Cell]) -> Vec<NumberChange> {
    let labels = usize::try_from(table.label_columns).unwrap_or(usize::MAX);
    let columns = table.columns.iter().enumerate().skip(labels);
    let changed = columns.filter(|(index, _)| before.get(*index) != now.get(*index));
    changed
        .map(|(index, column)| {
            let cell = |row: &[Cell]| row.get(index).map_or_else(|| "–".to_owned(), written);
            change(format!("{label}, {}", column.name), &cell(before), &cell(now))
        })
        .collect()
}

fn written(cell: &Cell) -> String {
    match cell {
        Cell::Missing => "–".into(),
        Cell::Boolean(value) => value.to_string(),
        Cell::Integer(value) => value.to_string(),
        Cell::Decimal(value) => ((value * 1e6).round() / 1e6).to_string(),
        Cell::Text(text) => text.clone(),
    }
}

fn change(label: String, before: &str, after: &str) -> NumberChange {
    let percent = percent(before, after);
    NumberChange { label, before: before.to_owned(), after: after.to_owned(), percent }
}

/// As in `+4.2`.
fn percent(before: &str, after: &str) -> Option<String> {
    let (before, after) = (value(before)?, value(after)?);
    let percent = (after - before) / before.abs() * 100.0;
    percent.is_finite().then(|| format!("{percent:+.1}"))
}

fn value(number: &str) -> Option<f64> {
    number.replace(',', "").replace('−', "-").parse().ok()
}

fn in_words(shown: &Shown<'_>) -> String {
    let tables = shown.tables.iter().map(|table| format!("table of {} rows", table.total_rows));
    let charts = shown.charts.iter().map(|(_, description)| (*description).to_owned());
    let text = (!shown.text.is_empty()).then(|| shown.text.clone());
    let words: Vec<String> = text.into_iter().chain(tables).chain(charts).collect();
    let words = if words.is_empty() { "nothing".to_owned() } else { words.join("\n") };
    let short: String = words.chars().take(MOST_OUTPUT).collect();
    if short.len() < words.len() { short + " …" } else { short }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ColumnKind, Outcome, TableColumn};

    use super::*;
    use crate::testing::code_run;

    fn run(id: u64, stdout: &str, outcome: Outcome) -> Item {
        let run = CodeRun { outcome: Some(outcome), ..code_run("", stdout) };
        Item { id: ItemId(id), turn: 1, body: ItemBody::CodeRun(run).into() }
    }

    fn table(id: u64, of: u64, rows: &[(&str, i64)]) -> Item {
        let column = |name: &str, kind| TableColumn { name: name.into(), kind };
        let table = Table {
            title: None,
            columns: vec![column("store", ColumnKind::Text), column("amount", ColumnKind::Integer)],
            label_columns: 1,
            rows: rows
                .iter()
                .map(|(store, amount)| vec![Cell::Text((*store).into()), Cell::Integer(*amount)])
                .collect(),
            total_rows: 2,
        };
        Item { id: ItemId(id), turn: 1, body: ItemBody::Table { run: ItemId(of), table }.into() }
    }

    fn compared(before: &[Item], now: &[Item]) -> RunDifference {
        difference(before, before[0].id, now, now[0].id)
    }

    #[test]
    fn a_chart_that_ends_elsewhere_is_not_compared_point_by_point() {
        let words = |points: u32, last: &str| format!("Line: {points} points. First 2024-01: 19; last {last}.");
        assert_eq!(in_chart(&words(7, "2024-07: 34"), &words(8, "2024-08: 24")), None);
        let last = number("last 2024-07", "34", "43", Some("+26.5"));
        assert_eq!(in_chart(&words(7, "2024-07: 34"), &words(7, "2024-07: 43")), Some(vec![last]));
    }

    fn number(label: &str, before: &str, after: &str, percent: Option<&str>) -> NumberChange {
        let [label, before, after] = [label, before, after].map(str::to_owned);
        NumberChange { label, before, after, percent: percent.map(str::to_owned) }
    }

    #[test]
    fn printed_numbers_stand_side_by_side_whatever_their_width() {
        let before = [run(1, "total:    950.50\nstores: 3 on 2026-10-31\n", Outcome::Finished)];
        let now = [run(2, "total: 1,045.55\nstores: 3 on 2026-11-30\n", Outcome::Finished)];
        let numbers = vec![
            number("total", "950.50", "1,045.55", Some("+10.0")),
            number("stores: 3 on", "2026-10-31", "2026-11-30", None),
        ];
        assert_eq!(compared(&before, &now), RunDifference::Numbers { numbers, total: 2 });
    }

    #[test]
    fn rows_of_tables_are_found_by_their_labels() {
        let before = [run(1, "", Outcome::Finished), table(2, 1, &[("north", 10), ("south", 20), ("west", 5)])];
        let now = [run(3, "", Outcome::Finished), table(4, 3, &[("south", 25), ("north", 10), ("east", 1)])];
        let numbers = vec![
            number("south, amount", "20", "25", Some("+25.0")),
            number("east, amount", "–", "1", None),
            number("west, amount", "5", "–", None),
        ];
        assert_eq!(compared(&before, &now), RunDifference::Numbers { numbers, total: 3 });
    }

    #[test]
    fn other_words_are_shown_whole() {
        let before = [run(1, "the best store is north", Outcome::Finished)];
        let now = [run(2, "the best store is south", Outcome::Finished)];
        let expected =
            RunDifference::Output { before: "the best store is north".into(), after: "the best store is south".into() };
        assert_eq!(compared(&before, &now), expected);
    }

    #[test]
    fn a_number_is_called_by_the_words_right_before_it() {
        let before = "Sales rose from 10.50 in 2025-01 to 40 in 2025-12 (280.9 %). They were lowest in 2025-02 with 9.";
        let now = "Sales rose from 11.50 in 2025-01 to 45 in 2025-12 (291.3 %). They were lowest in 2025-03 with 8.";
        let labels = [
            ("Sales rose from", "10.50", "11.50", Some("+9.5")),
            ("in 2025-01 to", "40", "45", Some("+12.5")),
            ("in 2025-12", "280.9", "291.3", Some("+3.7")),
            ("They were lowest in", "2025-02", "2025-03", None),
            ("They were lowest in 2025-03 with", "9", "8", Some("-11.1")),
        ];
        let numbers: Vec<NumberChange> =
            labels.map(|(label, before, after, percent)| number(label, before, after, percent)).into();
        let told = with_answer(RunDifference::Same, before, now);
        assert_eq!(told, RunDifference::Numbers { numbers, total: 5 });
    }

    #[test]
    fn what_a_table_says_an_answer_does_not_say_again() {
        let changed = number("north, amount", "1234.561", "2234.56", Some("+81.0"));
        let table = RunDifference::Numbers { numbers: vec![changed], total: 1 };
        assert_eq!(with_answer(table.clone(), "North made 1,234.56.", "North made 2,234.56."), table);
    }

    #[test]
    fn an_answer_that_came_out_of_the_run_counts() {
        let told = with_answer(RunDifference::Same, "The total is 35.", "The total is 45.");
        let numbers = vec![number("The total is", "35", "45", Some("+28.6"))];
        assert_eq!(told, RunDifference::Numbers { numbers, total: 1 });
        assert_eq!(with_answer(RunDifference::Same, "It is 3.", "It is 3."), RunDifference::Same);
    }

    #[test]
    fn the_same_is_the_same_and_another_end_is_said() {
        let finished = [run(1, "3", Outcome::Finished)];
        assert_eq!(compared(&finished, &[run(2, "3", Outcome::Finished)]), RunDifference::Same);
        let slow = [run(2, "", Outcome::TimedOut { limit_seconds: 60.0 })];
        let RunDifference::Ending { before, after } = compared(&finished, &slow) else { panic!("it ended otherwise") };
        assert_eq!(before, "finished");
        assert_eq!(after, failure::reason(&Outcome::TimedOut { limit_seconds: 60.0 }).unwrap().to_string());
    }
}
