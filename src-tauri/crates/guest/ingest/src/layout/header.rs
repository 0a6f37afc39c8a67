//! Which rows name the columns.

use super::separator_rows::{is_for_programs, is_ruler};
use super::units::is_units;
use crate::records::Records;
use crate::types::cell::{self, CellKind};

/// Rows below the first that are compared with it.
const SAMPLE: usize = 200;

/// Rows that may name the columns together.
const MOST_HEADER_ROWS: usize = 6;

/// The rows that name the columns: the first, when it does, and those below that go on naming.
pub fn header(records: &Records, top: usize, votes: i32) -> Vec<usize> {
    if votes < 0 || top >= records.len() {
        return vec![];
    }
    let mut header = vec![top];
    for row in top + 1..records.len().min(top + MOST_HEADER_ROWS) {
        if !continues_header(records, &header, row) {
            break;
        }
        header.push(row);
    }
    header
}

/// Each column votes: its first cell is a name when the cells below are of another kind, and a value when it is one of
/// them. Without evidence the first row names the columns, as it does in nearly every file.
pub fn votes(records: &Records, first: usize) -> i32 {
    if first >= records.len() {
        return 0;
    }
    (0..records.width(first)).map(|column| vote(records, first, column)).sum()
}

fn vote(records: &Records, first: usize, column: usize) -> i32 {
    let name = records.cell(first, column).unwrap_or_default().trim();
    let below = below(records, first, column);
    match (cell::kind(name), usual_kind(&below)) {
        (CellKind::Missing, _) | (CellKind::Text, None) => 0,
        (CellKind::Text, Some(CellKind::Text)) => text_vote(name, &below),
        (CellKind::Text, Some(_)) => 2,
        // Years are names of columns wherever the cells below are not years.
        (CellKind::Number, _) if is_year(name) && !below.iter().all(|cell| is_year(cell)) => 0,
        (_, None | Some(CellKind::Text)) => -1,
        (kind, Some(below)) if kind == below => -2,
        (_, Some(_)) => 0,
    }
}

/// Words above words: a value occurs again below, and has the digits that all values have.
fn text_vote(name: &str, below: &[&str]) -> i32 {
    let present = || below.iter().filter(|cell| !cell.is_empty());
    let coded = |cell: &str| cell.bytes().any(|byte| byte.is_ascii_digit());
    if below.contains(&name)
        || (coded(name) && below.len() > 1 && present().all(|cell| coded(cell) && begins_alike(cell, name)))
    {
        return -1;
    }
    // Codes like `AB-1234` below a word without digits.
    if !coded(name) && below.len() > 1 && present().all(|cell| coded(cell)) { 1 } else { 0 }
}

/// Returns whether two cells have letters and digits in the same places, as `MG-8769` and `RI-3895` do. Compares only
/// the beginning of long cells.
fn begins_alike(left: &str, right: &str) -> bool {
    const LONG: usize = 16;
    let kind = |character: char| match character {
        '0'..='9' => '0',
        letter if letter.is_alphabetic() => 'a',
        other => other,
    };
    let shape = |cell: &str| cell.chars().map(kind).take(LONG).collect::<String>();
    shape(left) == shape(right)
}

/// The cells of a column below a row; not all of them, and none of rows that repeat that one.
fn below(records: &Records, row: usize, column: usize) -> Vec<&str> {
    let rows = (row + 1..records.len().min(row + 2 * SAMPLE))
        .filter(|below| records.width(*below) > 0 && !is_for_programs(records, *below));
    let rows = rows.filter(|below| !records.row(*below).eq(records.row(row))).take(SAMPLE);
    rows.filter_map(|row| records.cell(row, column)).map(str::trim).collect()
}

/// The kind of at least four of five cells that are not missing; text when they are mixed; nothing when all are missing.
fn usual_kind(cells: &[&str]) -> Option<CellKind> {
    let mut kinds: Vec<CellKind> =
        cells.iter().map(|cell| cell::kind(cell)).filter(|kind| *kind != CellKind::Missing).collect();
    let enough = kinds.len() * 4;
    kinds.sort_unstable();
    let usual = kinds.chunk_by(|left, right| left == right).find(|run| run.len() * 5 >= enough);
    let usual = usual.and_then(|run| run.first().copied());
    usual.or_else(|| kinds.first().map(|_| CellKind::Text))
}

fn is_year(cell: &str) -> bool {
    cell.len() == 4 && cell.parse().is_ok_and(|year: u32| (1900..=2100).contains(&year))
}

/// Returns whether a row continues the header of the rows above: it repeats the names; it names columns without a
/// name; or it holds words in all columns that hold values further down.
fn continues_header(records: &Records, header: &[usize], row: usize) -> bool {
    let repeats = |first: &usize| records.row(row).eq(records.row(*first));
    let same = records.filled(row).count() > 1 && header.first().is_some_and(repeats);
    let columns: Vec<usize> = records.filled(row).collect();
    if same || columns.is_empty() {
        return same;
    }
    let value_columns: Vec<usize> =
        (0..records.width(row)).filter(|column| holds_values(records, row, *column)).collect();
    let is_named = |column: usize| {
        header.iter().any(|above| records.cell(*above, column).is_some_and(|name| !name.trim().is_empty()))
    };
    let is_word = |column: &usize| cell::kind(records.cell(row, *column).unwrap_or_default()) == CellKind::Text;
    if !columns.iter().all(is_word) || is_units(records, row) || is_ruler(records, row) {
        return false;
    }
    let words = value_columns.iter().filter(|column| is_word(column)).count();
    let begins_later = columns.first().is_some_and(|first| *first > 0) && is_named(0) && words < value_columns.len();
    let fills_gaps = words > 0
        && (columns.iter().all(|column| !is_named(*column))
            || (begins_later && columns.iter().any(|column| !is_named(*column))));
    let grouped = header.iter().any(|above| records.filled(*above).next().is_some_and(|column| column > 0));
    fills_gaps || (words * 2 > value_columns.len() && (words > 1 || grouped))
}

/// Returns whether the cells below a row are numbers, dates or the like.
pub fn holds_values(records: &Records, row: usize, column: usize) -> bool {
    usual_kind(&below(records, row, column)).is_some_and(|kind| kind != CellKind::Text)
}
