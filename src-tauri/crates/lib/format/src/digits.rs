//! Digits grouped by thousands, with the marks of a country.

pub use tabletalk_messages::{SHORTEST_GROUPED, grouped_from, localized};
use tabletalk_protocol::NumberMarks;

/// Thousands apart, as in `12,345`.
pub fn count(value: u64, marks: NumberMarks) -> String {
    grouped(&value.to_string(), marks)
}

/// A number as code writes it, with these marks. One with decimals is no year.
pub fn amount(number: &str, marks: NumberMarks) -> Option<String> {
    let shortest = if number.contains('.') { SHORTEST_GROUPED - 1 } else { SHORTEST_GROUPED };
    localized(number, marks).map(|_| grouped_from(shortest, number, marks))
}

/// Six significant digits, without zeros at the end; very large and very small numbers with an exponent.
pub fn decimal(value: f64, marks: NumberMarks) -> String {
    let size = value.abs();
    if !has_usual_size(value) {
        return format!("{value:.5e}").replace('.', &marks.decimal.to_string());
    }
    let digits_before = if size < 1.0 { 1 } else { size.log10().floor() as i32 + 1 };
    let decimals = usize::try_from((6 - digits_before).clamp(2, 6)).unwrap_or(2);
    let text = format!("{value:.decimals$}");
    let text = if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    grouped(text, marks)
}

/// Digits behind the point that a number needs on paper.
pub fn decimals(value: f64) -> usize {
    if !has_usual_size(value) {
        return 0;
    }
    decimal(value, NumberMarks::ENGLISH).split_once('.').map_or(0, |(_, decimals)| decimals.len())
}

/// Return whether a number is written without an exponent.
pub fn has_usual_size(value: f64) -> bool {
    value == 0.0 || (1e-4..1e15).contains(&value.abs())
}

/// The digits of a number, with these marks among them.
pub fn grouped(number: &str, marks: NumberMarks) -> String {
    grouped_from(SHORTEST_GROUPED, number, marks)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GERMAN: NumberMarks = NumberMarks { decimal: ',', group: '.' };

    #[test]
    fn numbers_are_short_and_their_thousands_apart() {
        let numbers = [510.560, 1234567.891, 0.1234567, -0.5, 2024.0, 1e-9, 3e20];
        let english = numbers.map(|number| decimal(number, NumberMarks::ENGLISH));
        assert_eq!(english, ["510.56", "1,234,567.89", "0.12346", "-0.5", "2024", "1.00000e-9", "3.00000e20"]);
        let german = numbers.map(|number| decimal(number, GERMAN));
        assert_eq!(german, ["510,56", "1.234.567,89", "0,12346", "-0,5", "2024", "1,00000e-9", "3,00000e20"]);
        assert_eq!(count(12_345, NumberMarks { decimal: '.', group: '’' }), "12’345");
    }

    #[test]
    fn a_year_alone_is_not_grouped_and_an_amount_with_decimals_is() {
        assert_eq!(localized("2024", GERMAN).as_deref(), Some("2024"));
        assert_eq!(localized("-1234567.5", GERMAN).as_deref(), Some("-1.234.567,5"));
        assert_eq!(localized("1e5", GERMAN), None);
        assert_eq!(amount("1250.75", GERMAN).as_deref(), Some("1.250,75"));
        assert_eq!(amount("2024", GERMAN).as_deref(), Some("2024"));
    }
}
