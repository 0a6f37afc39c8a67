//! Texts with English numbers in the marks of another country: `1,234.5` becomes `1.234,5` in Germany.

use tabletalk_protocol::NumberMarks;

/// Letters behind a number that are its unit, as in `2.5 kWh`; longer ones are words.
const LONGEST_UNIT: usize = 4;

/// The text with other marks; `None` when it is more than numbers and their units.
pub fn localize(text: &str, marks: NumberMarks) -> Option<String> {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|letter: char| letter.is_ascii_digit()) {
        let (before, behind) = rest.split_at(start);
        let length = behind.find(|letter: char| !letter.is_ascii_digit() && !".,".contains(letter));
        let (number, after) = behind.split_at(length.unwrap_or(behind.len()));
        if !is_around_numbers(before, written.is_empty()) || !is_english(number) {
            return None;
        }
        written.push_str(before);
        written.extend(number.chars().map(|letter| match letter {
            '.' => marks.decimal,
            ',' => marks.group,
            digit => digit,
        }));
        rest = after;
    }
    (is_around_numbers(rest, false) && !written.is_empty()).then(|| written + rest)
}

/// Signs, and behind a number its unit.
fn is_around_numbers(text: &str, is_first: bool) -> bool {
    let letters = text.chars().filter(|letter| letter.is_alphanumeric()).count();
    letters <= if is_first { 0 } else { LONGEST_UNIT }
}

/// As in `1234`, `0.5`, `1,234.5`.
fn is_english(number: &str) -> bool {
    let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
    let mut groups = whole.split(',');
    let first = groups.next().unwrap_or_default();
    let are_groups = groups.clone().all(|group| group.len() == 3);
    let is_first = !first.is_empty() && (groups.next().is_none() || first.len() <= 3);
    let are_decimals = !decimals.is_empty() && decimals.bytes().all(|byte| byte.is_ascii_digit());
    is_first && are_groups && are_decimals
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_change_their_marks_and_words_do_not() {
        let german = |text| localize(text, NumberMarks { decimal: ',', group: '.' });
        let cases = [
            ("1,234.5", Some("1.234,5")),
            ("−0.25", Some("−0,25")),
            ("€1,000", Some("€1.000")),
            ("12.5%", Some("12,5%")),
            ("0.5M", Some("0,5M")),
            ("120.5 (12.3%)", Some("120,5 (12,3%)")),
            ("2024", Some("2024")),
            ("01.02.2024", None),
            ("1,5", None),
            ("v1.5", None),
            ("1.5 metres", None),
            ("North", None),
            ("", None),
        ];
        for (text, expected) in cases {
            assert_eq!(german(text).as_deref(), expected, "{text}");
        }
    }
}
