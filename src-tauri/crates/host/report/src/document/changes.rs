//! The differences found when everything was last rerun: the numbers side by side.

use tabletalk_protocol::{
    Cell, ColumnKind, Comparison, DatasetChange, Item, ItemBody, NumberChange, RunChange, RunDifference, Table,
    TableColumn,
};

use super::{Changes, Grid, figures::Figures};
use crate::{
    locale::Locale,
    words::{Words, counted, fill},
};

/// The label of an answer whose words changed.
const ANSWER: &str = "answer";

/// The result of the last rerun; `None` if there was no rerun.
pub fn changes(items: &[Item], figures: &mut Figures<'_>, locale: &Locale) -> Option<Changes> {
    let comparison = items.iter().rev().find_map(|item| match &*item.body {
        ItemBody::Comparison(comparison) => Some(comparison),
        _ => None,
    })?;
    let grids = comparison.runs.iter().flat_map(|run| {
        let title = question(run.turn, items);
        let (texts, numbers): (Vec<NumberChange>, Vec<NumberChange>) =
            set_side_by_side(&run.difference, locale.words()).into_iter().partition(is_text);
        let texts = texts.iter().map(|change| in_words(change, title.clone(), figures, locale)).collect::<Vec<_>>();
        let numbers = (!numbers.is_empty()).then(|| in_numbers(&numbers, run, title, figures, locale));
        texts.into_iter().chain(numbers).collect::<Vec<_>>()
    });
    Some(Changes { paragraphs: paragraphs(comparison, locale), grids: grids.collect() })
}

/// The changes in a run and its answer; empty if they are the same.
fn set_side_by_side(difference: &RunDifference, words: &Words) -> Vec<NumberChange> {
    let words = &words.changes;
    let other = |label: &str, before: &str, after: &str| {
        vec![NumberChange {
            label: label.to_owned(),
            before: before.to_owned(),
            after: after.to_owned(),
            percent: None,
        }]
    };
    match difference {
        RunDifference::Same => Vec::new(),
        RunDifference::Numbers { numbers, .. } => numbers.clone(),
        RunDifference::Output { before, after } => other(words.output, before, after),
        RunDifference::Ending { before, after } => other(words.ending, before, after),
    }
}

/// The most characters of a value in a column beside others.
const LONGEST_VALUE: usize = 24;

fn is_text(change: &NumberChange) -> bool {
    change.percent.is_none() && [&change.before, &change.after].iter().any(|text| text.chars().count() > LONGEST_VALUE)
}

fn paragraphs(comparison: &Comparison, locale: &Locale) -> Vec<String> {
    let words = &locale.words().changes;
    let count = |count: usize| tabletalk_format::count(count as u64, locale.marks);
    let same = comparison.runs.iter().filter(|run| run.difference == RunDifference::Same).count();
    let mut said: Vec<String> = comparison.datasets.iter().map(|change| dataset(change, locale)).collect();
    said.push(fill(words.same, &[&count(same), &count(comparison.runs.len())]));
    if !comparison.outdated.is_empty() {
        let outdated = comparison.outdated.len();
        said.push(counted(words.outdated, outdated as u64, &count(outdated)));
    }
    said
}

fn dataset(change: &DatasetChange, locale: &Locale) -> String {
    let DatasetChange { file, rows_before, rows_after, columns_added, columns_removed, .. } = change;
    let words = &locale.words().changes;
    let count = |rows: &u64| tabletalk_format::count(*rows, locale.marks);
    let rows = match rows_after {
        None => return fill(words.unread, &[file, &count(rows_before)]),
        Some(after) if after == rows_before => fill(words.rows_same, &[file, &count(after)]),
        Some(after) => fill(words.rows, &[file, &count(rows_before), &count(after)]),
    };
    let named = |pattern: &str, names: &[String]| match names {
        [] => String::new(),
        names => format!(" {}", fill(pattern, &[&names.join(", ")])),
    };
    format!("{rows}{}{}", named(words.columns_added, columns_added), named(words.columns_gone, columns_removed))
}

/// Whole sentences, one below the other.
fn in_words(change: &NumberChange, title: Option<String>, figures: &mut Figures<'_>, locale: &Locale) -> Grid {
    let words = &locale.words().changes;
    let label = if change.label == ANSWER { words.answer } else { change.label.as_str() };
    let row = |name: &str, text: &str| vec![Cell::Text(name.to_owned()), Cell::Text(text.to_owned())];
    figures.made(&Table {
        title,
        columns: [String::new(), label.to_owned()].map(|name| TableColumn { name, kind: ColumnKind::Text }).into(),
        label_columns: 1,
        rows: vec![row(words.before, &change.before), row(words.now, &change.after)],
        total_rows: 2,
    })
}

/// Numbers side by side, each with as many digits as it was said with: they are of different things.
fn in_numbers(
    numbers: &[NumberChange],
    run: &RunChange,
    title: Option<String>,
    figures: &mut Figures<'_>,
    locale: &Locale,
) -> Grid {
    let words = &locale.words().changes;
    let are_numbers = numbers.iter().all(|change| is_number(&change.before) && is_number(&change.after));
    let kind = if are_numbers { ColumnKind::Decimal } else { ColumnKind::Text };
    let column = |name: &str, kind| TableColumn { name: name.to_owned(), kind };
    let unlisted = match &run.difference {
        RunDifference::Numbers { numbers, total } => u64::from(*total).saturating_sub(numbers.len() as u64),
        _ => 0,
    };
    let mut grid = figures.made(&Table {
        title,
        columns: vec![
            column(words.what, ColumnKind::Text),
            column(words.before, kind),
            column(words.now, kind),
            column(words.percent, ColumnKind::Decimal),
        ],
        label_columns: 1,
        rows: numbers.iter().map(|change| row(change, kind, locale)).collect(),
        total_rows: numbers.len() as u64 + unlisted,
    });
    for (row, change) in grid.rows.iter_mut().zip(numbers) {
        let percent = change.percent.as_ref().map(|percent| signed(percent, locale));
        let said = [shown(&change.before, locale), shown(&change.after, locale), percent.unwrap_or_default()];
        row.splice(1.., said);
    }
    grid.columns.iter_mut().skip(1).for_each(|column| column.number = true);
    grid
}

/// The question of this turn.
fn question(turn: u32, items: &[Item]) -> Option<String> {
    items.iter().filter(|item| item.turn == turn).find_map(|item| match &*item.body {
        ItemBody::UserText { text, .. } => Some(text.split_whitespace().collect::<Vec<_>>().join(" ")),
        _ => None,
    })
}

fn row(change: &NumberChange, kind: ColumnKind, locale: &Locale) -> Vec<Cell> {
    let percent = change.percent.as_ref().and_then(|percent| percent.parse().ok()).map_or(Cell::Missing, Cell::Decimal);
    let value = |text| value(text, kind, locale);
    vec![Cell::Text(change.label.clone()), value(&change.before), value(&change.after), percent]
}

/// As in `+67.3`.
fn signed(percent: &str, locale: &Locale) -> String {
    let number = percent.trim_start_matches('+');
    let sign = if number.len() < percent.len() { "+" } else { "" };
    format!("{sign}{}", tabletalk_format::localized(number, locale.marks).unwrap_or_else(|| number.to_owned()))
}

/// Digits behind the decimals that are read; a table of the conversation has six.
const MOST_DECIMALS: usize = 3;

/// A number with the reader's marks; anything else as it is.
fn shown(text: &str, locale: &Locale) -> String {
    let Some(number) = number(text) else { return text.to_owned() };
    let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let digits = if decimals > MOST_DECIMALS && number.abs() >= 1.0 {
        format!("{number:.MOST_DECIMALS$}")
    } else {
        text.replace(',', "").replace('−', "-")
    };
    tabletalk_format::amount(&digits, locale.marks).unwrap_or_else(|| text.to_owned())
}

/// A gap is a dash.
const GAP: &str = "–";

fn is_number(text: &str) -> bool {
    text == GAP || number(text).is_some()
}

fn number(text: &str) -> Option<f64> {
    text.replace(',', "").replace('−', "-").parse().ok()
}

fn value(text: &str, kind: ColumnKind, locale: &Locale) -> Cell {
    match number(text) {
        _ if text == GAP => Cell::Missing,
        Some(number) if kind == ColumnKind::Decimal => Cell::Decimal(number),
        _ => Cell::Text(shown(text, locale)),
    }
}
