//! Numbers and dates in a text, as people and programs write them.

mod calendar;
mod digits;

use std::ops::Range;

pub(crate) use calendar::Calendar;

/// A number in a text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Number {
    /// The position, including the sign, the thousands separators and `%`.
    pub range: Range<usize>,
    /// The possible readings, the most likely first: `1.234` is also a German thousand.
    pub readings: Vec<Reading>,
    pub unit: Unit,
    pub sign: Sign,
    /// It says how many times as much, as in `2x`.
    pub is_multiple: bool,
}

/// One meaning of the digits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Reading {
    pub value: f64,
    /// How far a value may be away from it and still be written like this: half of its last digit.
    pub tolerance: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Unit {
    Plain,
    Percent,
    /// A place in an order, as in `4th`.
    Ordinal,
    Date(Calendar),
    /// A time of day, in seconds.
    Clock(u32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    Minus,
    /// No sign is written; the text may express it in words.
    None,
}

impl Number {
    /// The most likely meaning.
    pub fn value(&self) -> f64 {
        self.readings.first().map_or(f64::NAN, |reading| reading.value)
    }

    /// Whether it is written as a whole number.
    pub fn is_whole(&self) -> bool {
        self.readings.first().is_some_and(|reading| reading.tolerance >= 0.5)
    }

    /// A year of our time.
    pub fn year(&self) -> Option<i32> {
        let value = self.value();
        let is_year = self.unit == Unit::Plain && self.is_whole() && (1900.0..2100.0).contains(&value);
        (is_year && value.fract() == 0.0).then_some(value as i32)
    }
}

/// The writer of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Writer {
    /// May part thousands by spaces.
    Person,
    /// Puts spaces between numbers.
    Program,
}

/// The numbers and dates of a text, in order. Digits that are part of a word (`PM2.5`, `Q3`, `store_1`) are no numbers.
pub(crate) fn numbers(text: &str) -> Vec<Number> {
    written_by(Writer::Person, text)
}

/// The same in what a program printed.
pub(crate) fn printed_numbers(text: &str) -> Vec<Number> {
    let mut found = written_by(Writer::Program, text);
    // A date with a time of day says both.
    let times: Vec<Number> = found
        .iter()
        .filter(|number| matches!(number.unit, Unit::Date(_)))
        .flat_map(|date| calendar::times(&text[date.range.clone()]))
        .collect();
    found.extend(times);
    found
}

fn written_by(writer: Writer, text: &str) -> Vec<Number> {
    let mut found = calendar::dates(text);
    let mut at = 0;
    let mut plain = Vec::new();
    while let Some(start) = text[at..].find(|letter: char| letter.is_ascii_digit()).map(|offset| at + offset) {
        if let Some(date) = found.iter().find(|date| date.range.contains(&start)) {
            at = date.range.end;
            continue;
        }
        // In `12,2024-01-05` a date follows, and no decimals.
        let next = found.iter().map(|date| date.range.start).filter(|date| *date > start).min();
        let (number, end) = digits::number(&text[..next.unwrap_or(text.len())], start, writer);
        plain.extend(number);
        at = end;
    }
    found.extend(plain);
    found.sort_by_key(|number| number.range.start);
    share_percent(text, &mut found);
    found
}

/// In `5–10 %` both are percentages.
fn share_percent(text: &str, numbers: &mut [Number]) {
    for at in (1..numbers.len()).rev() {
        let ([.., before], [number, ..]) = numbers.split_at_mut(at) else { continue };
        let between = text[before.range.end..number.range.start].trim();
        let is_range = ["-", "–", "—", "to", "and", "bis", "und", "or", "oder"].contains(&between);
        if is_range && number.unit == Unit::Percent && before.unit == Unit::Plain && before.year().is_none() {
            before.unit = Unit::Percent;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(&str, f64, Unit)> {
        let value = |number: &Number| match number.sign {
            Sign::Minus => -number.value(),
            Sign::None => number.value(),
        };
        numbers(text).into_iter().map(|number| (&text[number.range.clone()], value(&number), number.unit)).collect()
    }

    fn plain(texts: &[(&'static str, f64)]) -> Vec<(&'static str, f64, Unit)> {
        texts.iter().map(|(text, value)| (*text, *value, Unit::Plain)).collect()
    }

    #[test]
    fn a_number_ends_where_a_date_begins() {
        let text = "12,2024-01-05,7";
        let parts: Vec<&str> = numbers(text).into_iter().map(|number| &text[number.range]).collect();
        assert_eq!(parts, ["12", "2024-01-05", "7"]);
    }

    #[test]
    fn numbers_are_read_as_people_write_them() {
        assert_eq!(
            read("The total is 1,234.5, or $1.2 million; -3.5% and 7."),
            [
                ("1,234.5", 1234.5, Unit::Plain),
                ("1.2 million", 1_200_000.0, Unit::Plain),
                ("-3.5%", -3.5, Unit::Percent),
                ("7", 7.0, Unit::Plain),
            ]
        );
        assert_eq!(read("12.5k or 3M"), plain(&[("12.5k", 12_500.0), ("3M", 3_000_000.0)]));
        assert_eq!(
            read("1 234 567 and 1'234, in 2024 120 rows"),
            plain(&[("1 234 567", 1_234_567.0), ("1'234", 1234.0), ("2024", 2024.0), ("120", 120.0)])
        );
    }

    #[test]
    fn a_comma_before_the_decimals_is_read() {
        assert_eq!(
            read("1.234,56 € und 12,5 %, 1,234 and 1.5, 3, 4; 2,5 Mio. €"),
            [
                ("1.234,56", 1234.56, Unit::Plain),
                ("12,5 %", 12.5, Unit::Percent),
                ("1,234", 1234.0, Unit::Plain),
                ("1.5", 1.5, Unit::Plain),
                ("3", 3.0, Unit::Plain),
                ("4", 4.0, Unit::Plain),
                ("2,5 Mio.", 2_500_000.0, Unit::Plain),
            ]
        );
    }

    #[test]
    fn what_a_point_or_a_comma_leaves_open_has_two_readings() {
        let values = |text| numbers(text)[0].readings.iter().map(|reading| reading.value).collect::<Vec<_>>();
        assert_eq!(values("1.234"), [1.234, 1234.0]);
        assert_eq!(values("1,234"), [1234.0, 1.234]);
        assert_eq!(values("0.123"), [0.123]);
        assert_eq!(values("12m"), [12_000_000.0, 12.0]);
    }

    #[test]
    fn digits_in_words_are_no_numbers() {
        assert_eq!(read("PM2.5 at store_1, x2 on COVID-19, 3D"), []);
    }

    #[test]
    fn units_and_places_in_an_order_are_read() {
        assert_eq!(
            read("12km, 5kg, 4th and 2x"),
            [
                ("12km", 12.0, Unit::Plain),
                ("5kg", 5.0, Unit::Plain),
                ("4th", 4.0, Unit::Ordinal),
                ("2x", 2.0, Unit::Plain),
            ]
        );
    }

    #[test]
    fn a_dash_is_not_a_minus() {
        assert_eq!(read("10-20 and a -5"), plain(&[("10", 10.0), ("20", 20.0), ("-5", -5.0)]));
        assert_eq!(read("5–10 %"), [("5", 5.0, Unit::Percent), ("10 %", 10.0, Unit::Percent)]);
    }

    #[test]
    fn a_date_is_one_thing() {
        let texts = |text| read(text).into_iter().map(|(text, _, _)| text).collect::<Vec<_>>();
        assert_eq!(
            texts(
                "from 2024-03 to 2024-12-25, 1 March 2024, March 3, 2024, 3. März 2024, 01.03.2024, Q3 2024, May 2024"
            ),
            [
                "2024-03",
                "2024-12-25",
                "1 March 2024",
                "March 3, 2024",
                "3. März 2024",
                "01.03.2024",
                "Q3 2024",
                "May 2024"
            ]
        );
        assert_eq!(read("2024-13, 1234-56"), plain(&[("2024", 2024.0), ("13", 13.0), ("1234", 1234.0), ("56", 56.0)]));
        assert_eq!(
            texts("2024-03-01 00:00:00, 2024-03-01T12:30:00Z, at 14:30"),
            ["2024-03-01 00:00:00", "2024-03-01T12:30:00Z", "14:30"]
        );
    }

    #[test]
    fn python_exponents_are_read() {
        assert_eq!(read("1.5e+06"), plain(&[("1.5e+06", 1_500_000.0)]));
    }

    #[test]
    fn the_tolerance_is_half_of_the_last_digit() {
        let tolerances: Vec<f64> = numbers("12 1.5 3.25k").iter().map(|number| number.readings[0].tolerance).collect();
        for (tolerance, expected) in tolerances.iter().zip([0.5, 0.05, 5.0]) {
            assert!((tolerance - expected).abs() < 1e-6, "{tolerance} is not {expected}");
        }
    }

    #[test]
    fn no_text_is_too_odd_to_read() {
        for text in [
            "",
            "-",
            "1,",
            "1.",
            "1e",
            "1e+",
            "9".repeat(400).as_str(),
            "1,,2",
            "٣",
            "½",
            "1\u{301}",
            "%%5%%",
            "5 ä",
            "5ä",
        ] {
            numbers(text);
        }
    }
}
