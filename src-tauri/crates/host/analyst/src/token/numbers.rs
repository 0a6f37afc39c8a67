//! Words that are a number.

use super::Meaning;
use crate::{
    time, unit,
    words::{self, Word},
};

/// `1,200`, `60k`, `5%`, `three`, `1.5 million`.
pub(super) fn number(words: &[Word]) -> Option<(Meaning, usize)> {
    const NAMES: [(&str, f64); 33] = [
        ("zero", 0.0),
        ("one", 1.0),
        ("two", 2.0),
        ("three", 3.0),
        ("four", 4.0),
        ("five", 5.0),
        ("six", 6.0),
        ("seven", 7.0),
        ("eight", 8.0),
        ("nine", 9.0),
        ("ten", 10.0),
        ("eleven", 11.0),
        ("twelve", 12.0),
        ("fifteen", 15.0),
        ("twenty", 20.0),
        ("thirty", 30.0),
        ("fifty", 50.0),
        ("hundred", 100.0),
        ("dozen", 12.0),
        ("null", 0.0),
        ("once", 1.0),
        ("einmal", 1.0),
        ("zweimal", 2.0),
        ("zwei", 2.0),
        ("drei", 3.0),
        ("vier", 4.0),
        ("fuenf", 5.0),
        ("sechs", 6.0),
        ("sieben", 7.0),
        ("acht", 8.0),
        ("neun", 9.0),
        ("zehn", 10.0),
        ("zwoelf", 12.0),
    ];
    let word = words[0].lower.as_str();
    if let Some((_, value)) = NAMES.iter().find(|(name, _)| *name == word && *name != "one") {
        return Some((Meaning::Number { value: *value, percent: false }, 1));
    }
    let (mut value, suffix) = time::leading_number(word)?;
    let mut percent = false;
    let mut length = 1;
    match suffix {
        "" | "s" | "€" | "$" | "£" | "x" | "h" => {}
        "%" => percent = true,
        "k" => value *= 1e3,
        "m" | "mio" => value *= 1e6,
        "st" | "nd" | "rd" | "th" => {}
        _ if words::name_words(suffix).pop().is_some_and(|word| unit::named(&word).is_some()) => {}
        _ => return None,
    }
    match words.get(1).map(|word| word.lower.as_str()) {
        Some("million" | "millions" | "millionen" | "mio") => (value, length) = (value * 1e6, 2),
        Some("thousand" | "tausend") => (value, length) = (value * 1e3, 2),
        Some("percent" | "%" | "prozent") => (percent, length) = (true, 2),
        Some(
            "euro" | "euros" | "dollar" | "dollars" | "pounds" | "eur" | "usd" | "gbp" | "€" | "$" | "£" | "degrees"
            | "grad" | "°c" | "°",
        ) => length = 2,
        _ => {}
    }
    Some((Meaning::Number { value, percent }, length))
}
