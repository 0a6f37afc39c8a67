//! What a column holds, in words and as pandas calls it.

use tabletalk_protocol::{ColumnKind, PrivacyLevel};

use super::cut;
use crate::privacy::{RedactedColumn, RedactedSummary};

/// The dtype of a column in the ready variable. Like pandas, it keeps whole numbers with gaps as decimals.
pub(super) fn dtype(column: &RedactedColumn) -> &'static str {
    match column.kind {
        ColumnKind::Integer if column.missing > 0 => "float64",
        ColumnKind::Integer => "int64",
        ColumnKind::Decimal => "float64",
        ColumnKind::Boolean if column.missing > 0 => "object",
        ColumnKind::Boolean => "bool",
        ColumnKind::Date | ColumnKind::DateTime => "datetime64",
        ColumnKind::Duration => "timedelta64",
        ColumnKind::Text => "str",
        ColumnKind::Empty => "object",
    }
}

/// In words, with what code has to know of it.
pub(super) fn in_words(column: &RedactedColumn, level: PrivacyLevel) -> String {
    let words = match column.kind {
        ColumnKind::Integer => "whole number",
        ColumnKind::Decimal => "number",
        ColumnKind::Boolean => "true or false",
        ColumnKind::Date => "date",
        ColumnKind::DateTime => "date and time",
        ColumnKind::Duration => "length of time, seconds with `.dt.total_seconds()`",
        ColumnKind::Text if level >= PrivacyLevel::Samples => return text(column),
        ColumnKind::Text => "text",
        ColumnKind::Empty => "empty",
    };
    match &column.written {
        Some(written) => format!("{words}, {written} in the file"),
        None => words.to_owned(),
    }
}

/// How many texts between numbers are named.
const MAX_ODD: usize = 2;

/// Texts that are mostly numbers do not compute: the others are named.
fn text(column: &RedactedColumn) -> String {
    let RedactedSummary::Text { top } = &column.summary else { return "text".into() };
    let odd: Vec<&String> = top.iter().filter(|value| value.trim().parse::<f64>().is_err()).collect();
    if top.is_empty() || odd.len() * 2 > top.len() {
        return "text".into();
    }
    let named: Vec<String> = odd.iter().take(MAX_ODD).map(|value| format!("{:?}", cut(value))).collect();
    if named.is_empty() { "numbers as text".into() } else { format!("numbers as text, and {}", named.join(", ")) }
}
