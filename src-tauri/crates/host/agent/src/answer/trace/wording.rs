//! The meaning of the words around a number.

use crate::answer::number::{Number, Sign, Unit};

/// How a number is meant to be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Written {
    pub rounding: Rounding,
    pub direction: Direction,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rounding {
    /// To its last digit.
    LastDigit,
    /// `about 1,200`: to its last digit that is not zero.
    About,
    /// `more than 1,200`.
    MoreThan,
    /// `nearly 1,200`.
    LessThan,
    /// `p < 0.001`: anything below.
    Below,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Direction {
    /// A minus is written.
    Minus,
    /// The words say that something went down or is missing.
    Down,
    Up,
}

const ABOUT: &[&str] = &[
    "about",
    "around",
    "roughly",
    "approximately",
    "approx.",
    "some",
    "circa",
    "ca.",
    "~",
    "≈",
    "rund",
    "etwa",
    "ungefähr",
    "zirka",
];
const MORE: &[&str] = &[
    "over",
    "more than",
    "above",
    "at least",
    "just over",
    ">",
    "über",
    "mehr als",
    "gut",
    "mindestens",
    "knapp über",
];
const LESS: &[&str] = &[
    "nearly",
    "almost",
    "under",
    "less than",
    "just under",
    "close to",
    "fast",
    "knapp",
    "beinahe",
    "weniger als",
    "unter",
];

/// Beginnings of words that turn a difference around.
const DOWN: &[&str] = &[
    "fell",
    "fall",
    "drop",
    "declin",
    "decreas",
    "down",
    "lost",
    "loss",
    "lower",
    "less",
    "fewer",
    "below",
    "shrank",
    "shrunk",
    "sank",
    "negative",
    "minus",
    "reduc",
    "slump",
    "behind",
    "under",
    "dip",
    "shorter",
    "smaller",
    "cheaper",
    "slower",
    "earlier",
    "gesunken",
    "sank",
    "sinkt",
    "fiel",
    "gefallen",
    "rückgang",
    "weniger",
    "niedriger",
    "geringer",
    "verlust",
    "kleiner",
    "kürzer",
    "abgenommen",
    "billiger",
    "outlier",
    "worse",
    "difference",
    "differ",
    "unterschied",
    "gap",
    "between",
];

/// How far before a number words still belong to it, in bytes.
const NEAR: usize = 90;

pub(super) fn written(text: &str, number: &Number) -> Written {
    Written { rounding: rounding(text, number), direction: direction(text, number) }
}

fn rounding(text: &str, number: &Number) -> Rounding {
    let before = text[..number.range.start].trim_end_matches(['$', '€', '£', ' ', '\u{a0}']).to_lowercase();
    let ends = |words: &[&str]| {
        words.iter().any(|word| {
            before.strip_suffix(word).is_some_and(|rest| !rest.ends_with(char::is_alphanumeric) || !is_word(word))
        })
    };
    if ends(&["p <", "p<", "p-value <", "p is below", "p below", "p-wert <", "p value <"]) {
        return Rounding::Below;
    }
    if ends(ABOUT) {
        return Rounding::About;
    }
    if ends(MORE) {
        return Rounding::MoreThan;
    }
    if ends(LESS) { Rounding::LessThan } else { Rounding::LastDigit }
}

fn is_word(word: &str) -> bool {
    word.starts_with(char::is_alphabetic)
}

fn direction(text: &str, number: &Number) -> Direction {
    if number.sign == Sign::Minus {
        return Direction::Minus;
    }
    let (start, end) = (number.range.start, number.range.end);
    let from = text.floor_char_boundary(start.saturating_sub(NEAR));
    let to = text.floor_char_boundary((end + NEAR / 2).min(text.len()));
    let around = text[from..to].to_lowercase();
    let is_down = around
        .split(|letter: char| !letter.is_alphabetic())
        .any(|word| DOWN.iter().any(|beginning| word.starts_with(beginning)));
    if is_down { Direction::Down } else { Direction::Up }
}

/// Whether the number is a parameter of a method rather than a result: a level of confidence or significance.
pub(super) fn is_method(text: &str, number: &Number) -> bool {
    let after = text[number.range.end..].trim_start_matches([' ', '%', '-', '\u{a0}']).to_lowercase();
    let before = text[..number.range.start].trim_end().to_lowercase();
    let is = |values: &[f64]| values.contains(&number.value());
    let level = ["percent ", "prozent "].iter().find_map(|word| after.strip_prefix(word)).unwrap_or(&after);
    if ["confidence", "konfidenz", "level", "niveau", "ci", "interval"].iter().any(|word| level.starts_with(word)) {
        return is(&[90.0, 95.0, 99.0, 0.9, 0.95, 0.99, 0.1, 0.05, 0.01, 10.0, 5.0, 1.0]);
    }
    let significance = ["significance level of", "alpha =", "α =", "signifikanzniveau von", "at the", "level of"];
    let is_level = number.unit == Unit::Percent || number.value() < 0.2;
    is_level && significance.iter().any(|word| before.ends_with(word)) && is(&[0.05, 0.01, 0.001, 5.0, 1.0, 95.0, 99.0])
}
