//! Classifies single cells, before the type of their column is decided.

use crate::types::date::{self, DateOrder};
use crate::types::number::{self, DecimalMark};

/// The kind of a single cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CellKind {
    Missing,
    Number,
    Date,
    Boolean,
    Text,
}

/// The texts that pandas reads as missing, so that code sees the same gaps here and in a notebook, and the one that
/// MySQL writes.
const MISSING: [&str; 20] = [
    "\\N", "#N/A", "#N/A N/A", "#NA", "-1.#IND", "-1.#QNAN", "-NaN", "-nan", "1.#IND", "1.#QNAN", "<NA>", "N/A", "NA",
    "NULL", "NaN", "None", "n/a", "nan", "null", "NaT",
];

/// The texts that mean missing among numbers, dates or booleans, but may be words in a text column. In lower case.
const MISSING_AMONG_VALUES: [&str; 47] = [
    "-",
    "--",
    "---",
    "–",
    "—",
    ".",
    "..",
    "...",
    "…",
    "?",
    "*",
    "x",
    "xx",
    ":",
    "/",
    "#value!",
    "#div/0!",
    "#ref!",
    "#name?",
    "#num!",
    "#nv",
    "#n/d",
    "#wert!",
    "#bezug!",
    "#null!",
    "n.a.",
    "n/d",
    "n.d.",
    "nd",
    "nk",
    "na",
    "nr",
    "nil",
    "none",
    "null",
    "(null)",
    "missing",
    "unknown",
    "unbekannt",
    "k.a.",
    "k. a.",
    "s/o",
    "tbd",
    "tba",
    "(blank)",
    "(leer)",
    "not available",
];

/// The longest token of the lists above, in bytes.
const LONGEST_MISSING: usize = 13;

/// The booleans of spreadsheets, in lower case. `yes` and `no` stay text, because code compares with them.
const BOOLEANS: [(&str, bool); 19] = [
    ("true", true),
    ("false", false),
    ("wahr", true),
    ("falsch", false),
    ("vrai", true),
    ("faux", false),
    ("verdadero", true),
    ("verdadeiro", true),
    ("falso", false),
    ("vero", true),
    ("waar", true),
    ("onwaar", false),
    ("prawda", true),
    ("fałsz", false),
    ("sant", true),
    ("sann", true),
    ("falskt", false),
    ("истина", true),
    ("ложь", false),
];

/// The longest word of that list, in bytes.
const LONGEST_BOOLEAN: usize = 12;

pub fn kind(cell: &str) -> CellKind {
    let cell = cell.trim();
    if is_missing_among_values(cell) {
        CellKind::Missing
    } else if number::integer(cell).is_some()
        || DecimalMark::BOTH.iter().any(|mark| number::written(cell, *mark).is_some())
    {
        CellKind::Number
    } else if DateOrder::ALL.iter().any(|order| date::date_time(cell, *order).is_some()) {
        CellKind::Date
    } else if boolean(cell).is_some() {
        CellKind::Boolean
    } else {
        CellKind::Text
    }
}

/// Returns whether a cell of a text column is missing.
pub fn is_missing(cell: &str) -> bool {
    let cell = cell.trim();
    // Nearly every cell is told from these words by its first character.
    let Some(b'#' | b'-' | b'1' | b'<' | b'N' | b'n' | b'\\') = cell.bytes().next() else {
        return cell.is_empty();
    };
    cell.len() <= LONGEST_MISSING && MISSING.contains(&cell)
}

/// Returns whether a cell of any other column is missing. Expects a trimmed cell.
pub fn is_missing_among_values(cell: &str) -> bool {
    if is_missing(cell) {
        return true;
    }
    let short = cell.len() <= LONGEST_MISSING && !cell.starts_with(|first: char| first.is_ascii_digit());
    short && MISSING_AMONG_VALUES.contains(&cell.to_lowercase().as_str())
}

/// Reads `TRUE` and `false`, also as localised spreadsheets write them. Expects a trimmed cell.
pub fn boolean(cell: &str) -> Option<bool> {
    if cell.len() > LONGEST_BOOLEAN {
        return None;
    }
    let cell = cell.to_lowercase();
    let known = BOOLEANS.iter().find(|(word, _)| *word == cell);
    known.map(|(_, value)| *value)
}

/// A cell for a message: its beginning when it is long.
pub fn shortened(cell: &str) -> String {
    const LONGEST: usize = 40;
    let mut characters = cell.chars();
    let head: String = characters.by_ref().take(LONGEST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let ellipsis = if characters.next().is_some() { "…" } else { "" };
    head + ellipsis
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_known_by_its_look() {
        let cases = [
            ("", CellKind::Missing),
            (" ", CellKind::Missing),
            ("n/a", CellKind::Missing),
            ("-", CellKind::Missing),
            ("12", CellKind::Number),
            ("-1.5e3", CellKind::Number),
            ("1.234,56 €", CellKind::Number),
            ("12 %", CellKind::Number),
            ("2024-02-29", CellKind::Date),
            ("31.12.2024 23:59", CellKind::Date),
            ("9 Mar 2011", CellKind::Date),
            ("TRUE", CellKind::Boolean),
            ("wahr", CellKind::Boolean),
            ("007", CellKind::Text),
            ("2023-02-29", CellKind::Text),
            ("yes", CellKind::Text),
            ("12 kg", CellKind::Text),
        ];
        for (cell, expected) in cases {
            assert_eq!(kind(cell), expected, "{cell}");
        }
    }
}
