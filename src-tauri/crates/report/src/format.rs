//! Values as they are read on paper.

use tabletalk_protocol::{Cell, ColumnKind};

/// The texts of a column, row by row; the decimals of its numbers stand one below the other.
pub fn column(rows: &[Vec<Cell>], column: usize) -> Vec<String> {
    let cells: Vec<&Cell> = rows.iter().map(|row| row.get(column).unwrap_or(&Cell::Missing)).collect();
    let decimals = cells.iter().filter_map(|cell| match cell {
        Cell::Decimal(value) => Some(decimals(*value)),
        _ => None,
    });
    let decimals = decimals.max().unwrap_or(0);
    cells.into_iter().map(|value| cell(value, decimals)).collect()
}

/// A sentence with the names in it quoted as on paper: “rating” for what a terminal writes between backticks.
pub fn sentence(text: &str) -> String {
    let mut quoted = String::new();
    for (place, part) in text.split('`').enumerate() {
        quoted.push_str(match place {
            0 => "",
            place if place % 2 == 1 => "“",
            _ => "”",
        });
        quoted.push_str(part);
    }
    quoted
}

/// A cell's text; missing values are a dash.
fn cell(cell: &Cell, decimals: usize) -> String {
    match cell {
        Cell::Missing => "–".into(),
        Cell::Boolean(true) => "yes".into(),
        Cell::Boolean(false) => "no".into(),
        Cell::Integer(value) => grouped(&value.to_string()),
        Cell::Decimal(value) if has_usual_size(*value) => grouped(&format!("{value:.decimals$}")),
        Cell::Decimal(value) => decimal(*value),
        Cell::Text(text) => text.clone(),
    }
}

/// Whether a column is read from its right end.
pub fn is_number(kind: ColumnKind) -> bool {
    matches!(kind, ColumnKind::Integer | ColumnKind::Decimal)
}

/// Thousands apart, as in `12,345`.
pub fn count(value: u64) -> String {
    grouped(&value.to_string())
}

/// Six significant digits, without zeros at the end; very large and very small numbers with an exponent.
fn decimal(value: f64) -> String {
    let size = value.abs();
    if !has_usual_size(value) {
        return format!("{value:.5e}");
    }
    let digits_before = if size < 1.0 { 1 } else { size.log10().floor() as i32 + 1 };
    let decimals = usize::try_from((6 - digits_before).clamp(2, 6)).unwrap_or(2);
    let text = format!("{value:.decimals$}");
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    grouped(text)
}

/// Digits behind the point that a number needs on paper.
pub fn decimals(value: f64) -> usize {
    if !has_usual_size(value) {
        return 0;
    }
    decimal(value).split_once('.').map_or(0, |(_, decimals)| decimals.len())
}

/// Whether a value is written without an exponent.
pub fn is_plain(cell: &Cell) -> bool {
    !matches!(cell, Cell::Decimal(value) if !has_usual_size(*value))
}

fn has_usual_size(value: f64) -> bool {
    value == 0.0 || (1e-4..1e15).contains(&value.abs())
}

fn grouped(number: &str) -> String {
    let (sign, digits) = number.strip_prefix('-').map_or(("", number), |digits| ("-", digits));
    let (whole, rest) = digits.find('.').map_or((digits, ""), |point| digits.split_at(point));
    // A year is not a thousand.
    if whole.len() <= 4 {
        return number.to_owned();
    }
    let mut grouped = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{sign}{grouped}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_their_thousands_apart() {
        let texts = [510.560, 1234567.891, 0.1234567, -0.5, 2024.0, 1e-9, 3e20].map(decimal);
        assert_eq!(texts, ["510.56", "1,234,567.89", "0.12346", "-0.5", "2024", "1.00000e-9", "3.00000e20"]);
        assert_eq!(count(12_345), "12,345");
    }

    #[test]
    fn the_decimals_of_a_column_stand_one_below_the_other() {
        let rows = [Cell::Decimal(376.0), Cell::Decimal(510.56), Cell::Missing, Cell::Decimal(12_345.1)]
            .map(|cell| vec![cell]);
        assert_eq!(column(&rows, 0), ["376.00", "510.56", "–", "12,345.10"]);
    }

    #[test]
    fn names_are_quoted_as_on_paper() {
        assert_eq!(sentence("`rating` is missing in `2` rows"), "“rating” is missing in “2” rows");
    }
}
