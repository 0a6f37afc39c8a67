//! Values as they are read on paper.

use tabletalk_protocol::{Cell, ColumnKind};

/// A cell's text; missing values are a dash.
pub fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Missing => "–".into(),
        Cell::Boolean(true) => "yes".into(),
        Cell::Boolean(false) => "no".into(),
        Cell::Integer(value) => grouped(&value.to_string()),
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
    if value != 0.0 && !(1e-4..1e15).contains(&size) {
        return format!("{value:.5e}");
    }
    let digits_before = if size < 1.0 { 1 } else { size.log10().floor() as i32 + 1 };
    let decimals = usize::try_from((6 - digits_before).clamp(2, 6)).unwrap_or(2);
    let text = format!("{value:.decimals$}");
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    grouped(text)
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
}
