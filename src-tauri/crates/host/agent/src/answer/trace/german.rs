//! Numbers as German readers expect them: code writes `1,234.5`, they read `1.234,5`.

use crate::answer::number::{Number, Unit};

/// The number of the text in German notation, if it is written in English notation. `value` is the computed value: it
/// decides whether `1.234` means more than a thousand or a little more than one.
pub(super) fn written(text: &str, number: &Number, value: Option<f64>) -> String {
    let plain = matches!(number.unit, Unit::Plain | Unit::Percent);
    if plain && is_english(text, value) { text.chars().map(swapped).collect() } else { text.to_owned() }
}

/// Whether a text keeps to a form that a question asked for so that a program can read it: JSON, or `@name[value]`.
pub(super) fn is_for_a_program(text: &str) -> bool {
    let is_json = serde_json::from_str::<serde_json::Value>(text).is_ok_and(|json| json.is_object() || json.is_array());
    let is_name = |name: &str| !name.is_empty() && name.chars().all(|letter| letter.is_alphanumeric() || letter == '_');
    is_json || text.split('@').skip(1).any(|part| part.split_once('[').is_some_and(|(name, _)| is_name(name)))
}

fn swapped(letter: char) -> char {
    match letter {
        ',' => '.',
        '.' => ',',
        letter => letter,
    }
}

fn is_english(text: &str, value: Option<f64>) -> bool {
    let marks: Vec<(usize, char)> = text.char_indices().filter(|(_, letter)| matches!(letter, '.' | ',')).collect();
    let Some((place, last)) = marks.last().copied() else { return false };
    let digits = text[place + 1..].chars().take_while(char::is_ascii_digit).count();
    let repeated = marks.iter().filter(|(_, mark)| *mark == last).count() > 1;
    match (marks.len(), last) {
        // `1,234,567` parts thousands, `1.234.567` does so already as it should.
        _ if repeated => last == ',',
        (2.., _) => last == '.',
        (_, '.') if digits != 3 => true,
        (_, _) if digits != 3 => false,
        _ => fits(text, value),
    }
}

/// Whether the computed value matches the English reading of a single mark followed by three digits.
fn fits(text: &str, value: Option<f64>) -> bool {
    let number: String = text.chars().filter(|letter| letter.is_ascii_digit() || matches!(letter, '.' | ',')).collect();
    let english = number.replace(',', "").parse::<f64>();
    let tolerance = if number.contains('.') { 0.000_5 } else { 0.5 };
    matches!((english, value), (Ok(read), Some(value)) if (read - value.abs()).abs() <= tolerance)
}

#[cfg(test)]
mod tests {
    use super::{is_for_a_program, written};
    use crate::answer::number::numbers;

    #[test]
    fn what_a_program_reads_is_known_by_its_form() {
        for text in ["@mean_fare[34.65]", "@a[1.5], @b[2]", "{\"mean\": 34.65}", "[1.5, 2]"] {
            assert!(is_for_a_program(text), "{text}");
        }
        for text in ["Es sind 34.65.", "34.65", "anna@example.org [1.5]", "Die [1.5] von @anna"] {
            assert!(!is_for_a_program(text), "{text}");
        }
    }

    #[test]
    fn marks_change_places_where_they_are_english() {
        let german = |text: &str, value| written(text, &numbers(text)[0], value);
        let cases = [
            ("1,234.50", Some(1234.5), "1.234,50"),
            ("12.5", Some(12.5), "12,5"),
            ("1,234", Some(1234.0), "1.234"),
            ("1.234", Some(1234.0), "1.234"),
            ("1.234", Some(1.2342), "1,234"),
            ("12,5", Some(12.5), "12,5"),
            ("1,234,567", None, "1.234.567"),
            ("-0.359", Some(-0.3591), "-0,359"),
            ("27.22 %", None, "27,22 %"),
            ("42", Some(42.0), "42"),
            ("2024-03-01", None, "2024-03-01"),
        ];
        for (text, value, expected) in cases {
            assert_eq!(german(text, value), expected, "{text}");
        }
    }
}
