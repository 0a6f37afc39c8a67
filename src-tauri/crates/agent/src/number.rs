//! Numbers in a text, as people and programs write them.

use std::ops::Range;

/// A number that stands in a text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Number {
    /// Where it stands, with its sign, its thousands separators and its `%`.
    pub range: Range<usize>,
    pub value: f64,
    /// How far a value may be away from it and still be written like this: half of its last digit.
    pub tolerance: f64,
    pub unit: Unit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unit {
    Plain,
    Percent,
    /// A day or a month in ISO 8601: its digits are one value, `20240300` for `2024-03`.
    Date,
}

/// The numbers of a text, in order. Digits that are part of a word (`PM2.5`, `Q3`, `store_1`) are not numbers.
pub(crate) fn numbers(text: &str) -> Vec<Number> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        if !bytes[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        if let Some(date) = date(text, at) {
            at = date.range.end;
            found.push(date);
            continue;
        }
        let end = decimal_comma(text, at).map_or_else(|| digits_end(bytes, at), |(_, end)| end);
        if !in_word(text, at, end) {
            found.extend(number(text, at, end));
        }
        at = end;
    }
    found
}

/// `2024-03-01` or `2024-03`, standing alone.
fn date(text: &str, start: usize) -> Option<Number> {
    let mut parts = [0_u32; 3];
    let mut end = start;
    for (place, part) in parts.iter_mut().enumerate() {
        let begin = if place == 0 { end } else { end + 1 };
        let length = if place == 0 { 4 } else { 2 };
        let digits = text.get(begin..begin + length).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
        let dashed = place == 0 || text[end..].starts_with('-');
        let Some(digits) = digits.filter(|_| dashed) else {
            if place < 2 {
                return None;
            }
            break;
        };
        *part = digits.parse().ok()?;
        end = begin + length;
    }
    let [year, month, day] = parts;
    let alone = !text[end..].starts_with(|next: char| next.is_ascii_digit()) && !in_word(text, start, end);
    let value = f64::from(year * 10_000 + month * 100 + day);
    (alone && (1..=12).contains(&month) && day <= 31).then_some(Number {
        range: start..end,
        value,
        tolerance: 0.0,
        unit: Unit::Date,
    })
}

/// The end of a run of digits with separators between them, as in `1,234.5`.
fn digits_end(bytes: &[u8], start: usize) -> usize {
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut end = start;
    let mut point_seen = false;
    while end < bytes.len() {
        match bytes[end] {
            b'0'..=b'9' => end += 1,
            b',' if !point_seen && is_thousands_group(bytes, end + 1) => end += 4,
            b'.' if !point_seen && digit(end + 1) => {
                point_seen = true;
                end += 1;
            }
            b'e' | b'E' if exponent_end(bytes, end).is_some() => return exponent_end(bytes, end).unwrap_or(end),
            _ => break,
        }
    }
    end
}

/// A number with a comma before its decimals, as most of Europe writes it: `1.234,56`, `12,5`. `1,234` is not one.
fn decimal_comma(text: &str, start: usize) -> Option<(String, usize)> {
    let length = text[start..]
        .find(|letter: char| !(letter.is_ascii_digit() || letter == '.' || letter == ','))
        .unwrap_or(text.len() - start);
    let digits = text[start..start + length].trim_end_matches(['.', ',']);
    let (whole, decimals) = digits.split_once(',')?;
    let plain = !decimals.is_empty() && decimals.bytes().all(|byte| byte.is_ascii_digit());
    let mut groups = whole.split('.');
    let first = groups.next()?;
    let grouped = whole.contains('.');
    let thousands = groups.all(|group| group.len() == 3);
    let unmistakable = grouped && thousands && first.len() <= 3 || !grouped && decimals.len() != 3;
    let written = format!("{}.{decimals}", whole.replace('.', ""));
    (plain && unmistakable && !first.is_empty()).then_some((written, start + digits.len()))
}

fn is_thousands_group(bytes: &[u8], start: usize) -> bool {
    let group = bytes.get(start..start + 3).is_some_and(|group| group.iter().all(u8::is_ascii_digit));
    group && !bytes.get(start + 3).is_some_and(u8::is_ascii_digit)
}

/// `e+05` as Python prints it.
fn exponent_end(bytes: &[u8], at: usize) -> Option<usize> {
    bytes.get(at + 1).filter(|sign| matches!(sign, b'+' | b'-'))?;
    let digits = bytes[at + 2..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    (digits > 0).then_some(at + 2 + digits)
}

fn in_word(text: &str, start: usize, end: usize) -> bool {
    let before = text[..start].chars().next_back();
    let after = text[end..].chars().next();
    let part =
        |neighbour: Option<char>| neighbour.is_some_and(|character| character.is_alphabetic() || character == '_');
    part(before) || (part(after) && magnitude(&text[end..]).is_none())
}

fn number(text: &str, start: usize, end: usize) -> Option<Number> {
    let (written, end) = decimal_comma(text, start).unwrap_or_else(|| (text[start..end].replace(',', ""), end));
    let (factor, factor_length) = magnitude(&text[end..]).unwrap_or((1.0, 0));
    let end = end + factor_length;
    let percent = text[end..].trim_start_matches([' ', '\u{a0}', '\u{202f}']);
    let unit = if percent.starts_with('%') || percent.starts_with("percent") { Unit::Percent } else { Unit::Plain };
    let end = if text[end..].starts_with('%') { end + 1 } else { end };
    let start = sign_start(text, start);
    let sign = if text[start..].starts_with(['-', '−']) { -1.0 } else { 1.0 };
    let value: f64 = written.parse().ok()?;
    Some(Number { range: start..end, value: sign * value * factor, tolerance: tolerance(&written) * factor, unit })
}

/// A minus that is not a dash between two things.
fn sign_start(text: &str, start: usize) -> usize {
    let Some(sign) = text[..start].chars().next_back().filter(|sign| matches!(sign, '-' | '−')) else { return start };
    let before = &text[..start - sign.len_utf8()];
    let free =
        before.chars().next_back().is_none_or(|character| character.is_whitespace() || "([:=$€£".contains(character));
    if free { start - sign.len_utf8() } else { start }
}

/// Half of the last written digit, and a little for what binary fractions cannot hold.
fn tolerance(written: &str) -> f64 {
    let (digits, exponent) = written.split_once(['e', 'E']).unwrap_or((written, "0"));
    let decimals = digits.split_once('.').map_or(0, |(_, decimals)| decimals.len());
    let exponent: i32 = exponent.parse().unwrap_or(0);
    0.5 * 10f64.powi(exponent - i32::try_from(decimals).unwrap_or(i32::MAX)) * (1.0 + 1e-9)
}

/// `1.2 million`, `3.4k`: the factor and how many bytes it takes.
fn magnitude(rest: &str) -> Option<(f64, usize)> {
    const WORDS: [(&str, f64); 9] = [
        (" million", 1e6),
        (" billion", 1e9),
        (" thousand", 1e3),
        ("bn", 1e9),
        ("k", 1e3),
        ("K", 1e3),
        ("m", 1e6),
        ("M", 1e6),
        ("B", 1e9),
    ];
    let ends =
        |word: &str| !rest[word.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '²' || next == '³');
    let (word, factor) = WORDS.into_iter().find(|(word, _)| rest.starts_with(word) && ends(word))?;
    Some((factor, word.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(&str, f64, Unit)> {
        numbers(text).into_iter().map(|number| (&text[number.range], number.value, number.unit)).collect()
    }

    #[test]
    fn numbers_are_found_as_people_write_them() {
        assert_eq!(
            read("In 2024 it sold 1,234.50, up 12.5% (−3 before), about 1.2 million in 7 shops."),
            [
                ("2024", 2024.0, Unit::Plain),
                ("1,234.50", 1234.5, Unit::Plain),
                ("12.5%", 12.5, Unit::Percent),
                ("−3", -3.0, Unit::Plain),
                ("1.2 million", 1_200_000.0, Unit::Plain),
                ("7", 7.0, Unit::Plain),
            ]
        );
    }

    #[test]
    fn a_comma_before_the_decimals_is_read() {
        assert_eq!(
            read("1.234,56 € und 12,5 %, 1,234 and 1.5, 3, 4"),
            [
                ("1.234,56", 1234.56, Unit::Plain),
                ("12,5", 12.5, Unit::Percent),
                ("1,234", 1234.0, Unit::Plain),
                ("1.5", 1.5, Unit::Plain),
                ("3", 3.0, Unit::Plain),
                ("4", 4.0, Unit::Plain),
            ]
        );
    }

    #[test]
    fn digits_in_words_are_no_numbers() {
        assert_eq!(read("PM2.5 in Q3 at store_1 and 4th place, x2"), []);
    }

    #[test]
    fn a_dash_is_not_a_minus() {
        assert_eq!(
            read("10-20 and a -5"),
            [("10", 10.0, Unit::Plain), ("20", 20.0, Unit::Plain), ("-5", -5.0, Unit::Plain)]
        );
    }

    #[test]
    fn a_date_is_one_thing() {
        assert_eq!(
            read("from 2024-03 to 2024-12-25, 2024-13, 1234-56"),
            [
                ("2024-03", 20_240_300.0, Unit::Date),
                ("2024-12-25", 20_241_225.0, Unit::Date),
                ("2024", 2024.0, Unit::Plain),
                ("13", 13.0, Unit::Plain),
                ("1234", 1234.0, Unit::Plain),
                ("56", 56.0, Unit::Plain),
            ]
        );
    }

    #[test]
    fn python_exponents_are_read() {
        assert_eq!(read("1.5e+06"), [("1.5e+06", 1_500_000.0, Unit::Plain)]);
    }

    #[test]
    fn the_tolerance_is_half_of_the_last_digit() {
        let tolerances: Vec<f64> = numbers("12 1.5 3.25k").iter().map(|number| number.tolerance).collect();
        for (tolerance, expected) in tolerances.iter().zip([0.5, 0.05, 5.0]) {
            assert!((tolerance - expected).abs() < 1e-6, "{tolerance} is not {expected}");
        }
    }

    #[test]
    fn no_text_is_too_odd_to_read() {
        for text in ["", "-", "1,", "1.", "1e", "1e+", "9".repeat(400).as_str(), "1,,2", "٣", "½", "1\u{301}", "%%5%%"]
        {
            numbers(text);
        }
    }
}
