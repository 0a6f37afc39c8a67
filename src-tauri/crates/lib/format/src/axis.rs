//! Numbers beside an axis and in a sentence, with English marks; `localize` changes them.

use tabletalk_protocol::{Language, NumberMarks, NumberStyle};

use crate::digits::grouped_from;

/// Beyond this, thousands are written as millions and so on.
const LARGE: f64 = 1e6;
/// Digits after the point that still help anyone.
const MOST_DECIMALS: usize = 6;

/// How every number of one axis is written: alike, so that they can be compared.
#[derive(Debug, Clone, PartialEq)]
pub struct NumberFormat {
    divisor: f64,
    unit: &'static str,
    decimals: usize,
    separators: Separators,
    prefix: String,
    suffix: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Separators {
    Thousands,
    /// Years are not quantities.
    None,
}

impl NumberFormat {
    /// The format for these numbers, which lie at least `step` apart.
    pub fn of(numbers: &[f64], step: f64, style: &NumberStyle, language: Language) -> Self {
        let (prefix, suffix) = match style {
            NumberStyle::Plain => (String::new(), String::new()),
            NumberStyle::Percent => (String::new(), "%".to_owned()),
            NumberStyle::Affixed { prefix, suffix } => (prefix.clone(), suffix.clone()),
        };
        let largest = numbers.iter().fold(0.0_f64, |largest, number| largest.max(number.abs()));
        let (divisor, unit) = match style {
            NumberStyle::Percent => (0.01, ""),
            _ => unit_of(largest, language),
        };
        let decimals = decimals_of(step / divisor);
        let separators = if are_years(numbers, step) { Separators::None } else { Separators::Thousands };
        Self { divisor, unit, decimals, separators, prefix, suffix }
    }

    pub fn text(&self, number: f64) -> String {
        let scaled = number / self.divisor;
        let digits = format!("{:.*}", self.decimals, scaled.abs());
        let negative = scaled < 0.0 && digits.bytes().any(|digit| (b'1'..=b'9').contains(&digit));
        let sign = if negative { "−" } else { "" };
        format!("{sign}{}{}{}{}", self.prefix, self.grouped(&digits), self.unit, self.suffix)
    }

    fn grouped(&self, digits: &str) -> String {
        if self.separators == Separators::None {
            return digits.to_owned();
        }
        grouped_from(1, digits, NumberMarks::ENGLISH)
    }
}

/// One finite number on its own, in a sentence: four significant digits.
pub fn in_sentence(number: f64) -> String {
    if number.abs() >= 1e15 || (number != 0.0 && number.abs() < 1e-6) {
        return format!("{number:.3e}");
    }
    let digits = if number == 0.0 { 1 } else { number.abs().log10().floor() as i32 + 1 };
    let decimals = (4 - digits).clamp(0, 9) as usize;
    let format = NumberFormat {
        divisor: 1.0,
        unit: "",
        decimals,
        separators: Separators::Thousands,
        prefix: String::new(),
        suffix: String::new(),
    };
    let text = format.text(number);
    if !text.contains('.') {
        return text;
    }
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A position in a sentence: the same, but of what may be a year no thousands are parted.
pub fn position_in_sentence(position: f64) -> String {
    if are_years(&[position], 1.0) { format!("{position}") } else { in_sentence(position) }
}

fn unit_of(largest: f64, language: Language) -> (f64, &'static str) {
    // A billion is another number in German.
    let units = match language {
        Language::English => [(1e12, "T"), (1e9, "B"), (LARGE, "M")],
        Language::German => [(1e12, "\u{a0}Bio."), (1e9, "\u{a0}Mrd."), (LARGE, "\u{a0}Mio.")],
    };
    units
        .into_iter()
        .find(|(divisor, _)| largest >= *divisor)
        .filter(|(divisor, _)| largest < divisor * 1e6)
        .unwrap_or((1.0, ""))
}

/// As many as it takes to tell numbers `step` apart.
fn decimals_of(step: f64) -> usize {
    if !step.is_finite() || step <= 0.0 {
        return 0;
    }
    (0..MOST_DECIMALS)
        .find(|decimals| {
            let scaled = step * 10_f64.powi(*decimals as i32);
            (scaled - scaled.round()).abs() < 1e-6 * scaled.max(1.0)
        })
        .unwrap_or(MOST_DECIMALS)
}

/// Return whether the numbers look like years.
fn are_years(numbers: &[f64], step: f64) -> bool {
    (1.0..200.0).contains(&step)
        && !numbers.is_empty()
        && numbers.iter().all(|number| (1500.0..=2200.0).contains(number) && number.fract() == 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(numbers: &[f64], step: f64) -> Vec<String> {
        let format = NumberFormat::of(numbers, step, &NumberStyle::Plain, Language::English);
        numbers.iter().map(|number| format.text(*number)).collect()
    }

    #[test]
    fn numbers_of_one_axis_are_written_alike() {
        assert_eq!(written(&[0.0, 500.0, 1000.0, 1500.0], 500.0), ["0", "500", "1,000", "1,500"]);
        assert_eq!(written(&[-0.5, 0.0, 0.5], 0.5), ["−0.5", "0.0", "0.5"]);
        assert_eq!(written(&[0.0, 500_000.0, 1_000_000.0], 500_000.0), ["0.0M", "0.5M", "1.0M"]);
        assert_eq!(written(&[0.0, 2.5e9], 2.5e9), ["0.0B", "2.5B"]);
        let german = NumberFormat::of(&[2.5e9], 2.5e9, &NumberStyle::Plain, Language::German);
        assert_eq!(german.text(2.5e9), "2.5\u{a0}Mrd.");
    }

    #[test]
    fn years_have_no_thousands() {
        assert_eq!(written(&[2010.0, 2015.0, 2020.0], 5.0), ["2010", "2015", "2020"]);
        assert_eq!(written(&[1500.0, 2000.0], 500.0), ["1,500", "2,000"]);
    }

    #[test]
    fn shares_are_written_in_percent() {
        let format = NumberFormat::of(&[0.0, 0.25], 0.25, &NumberStyle::Percent, Language::English);
        assert_eq!(format.text(0.25), "25%");
    }

    #[test]
    fn a_number_in_a_sentence_keeps_four_digits() {
        assert_eq!([12345.678, 2.71928, 0.5, 0.0, -2.0].map(in_sentence), ["12,346", "2.719", "0.5", "0", "−2"]);
    }
}
