//! Numbers that follow from others in the same sentence: `120 instead of 90, 30 more`.

use tabletalk_protocol::Source;

use super::{Claimed, Standing};
use crate::answer::number::{Number, Unit};

/// More numbers in a sentence would make it likely that two of them differ by any third.
const MAX_OPERANDS: usize = 4;

/// Words that indicate a comparison; the sentence must contain one.
const COMPARING: &[&str] = &[
    "more",
    "less",
    "fewer",
    "higher",
    "lower",
    "difference",
    "differ",
    "gap",
    "increase",
    "decrease",
    "rose",
    "grew",
    "fell",
    "drop",
    "times",
    "double",
    "half",
    "fold",
    "change",
    "up",
    "down",
    "growth",
    "together",
    "combined",
    "total",
    "share",
    "longer",
    "shorter",
    "larger",
    "smaller",
    "above",
    "below",
    "ahead",
    "behind",
    "exceed",
    "mehr",
    "weniger",
    "höher",
    "niedriger",
    "unterschied",
    "differenz",
    "gestiegen",
    "gesunken",
    "zuwachs",
    "rückgang",
    "mal",
    "doppelt",
    "hälfte",
    "zusammen",
    "insgesamt",
    "anteil",
    "länger",
    "kürzer",
    "größer",
    "kleiner",
    "veränderung",
    "wuchs",
    "stieg",
    "fiel",
    "span",
    "range",
    "apart",
    "spread",
    "zwischen",
    "improve",
    "gain",
    "x",
];

/// Vouch for numbers that compare two others in their sentence.
pub(super) fn derive(text: &str, claimed: &mut [Claimed]) {
    let derived: Vec<Option<Source>> = claimed.iter().map(|claim| derived(text, claim, claimed)).collect();
    for (claim, source) in claimed.iter_mut().zip(derived) {
        if let Some(source) = source {
            claim.standing = Standing::Derived(source);
        }
    }
}

fn derived(text: &str, Claimed { number, standing, .. }: &Claimed, claimed: &[Claimed]) -> Option<Source> {
    let is_number = matches!(number.unit, Unit::Plain | Unit::Percent);
    if !is_number || !matches!(standing, Standing::Unknown) {
        return None;
    }
    let sentence = sentence(text, number.range.start);
    if !compares(&text[sentence.clone()]) {
        return None;
    }
    let operands: Vec<(Source, f64)> = claimed
        .iter()
        .filter(|other| sentence.contains(&other.number.range.start) && other.number.year().is_none())
        .filter_map(|other| match &other.standing {
            Standing::Computed(source, value) if value.is_finite() => Some((source.clone(), *value)),
            _ => None,
        })
        .collect();
    if operands.len() <= MAX_OPERANDS { source_of(number, &operands) } else { None }
}

/// The source of the first of two numbers from which this one follows.
fn source_of(number: &Number, operands: &[(Source, f64)]) -> Option<Source> {
    let pairs = operands.iter().flat_map(|one| operands.iter().map(move |other| (one, other)));
    let mut distinct = pairs.filter(|(one, other)| one.1 != other.1);
    distinct.find(|(one, other)| follows(number, one.1, other.1)).map(|(one, _)| one.0.clone())
}

fn follows(number: &Number, one: f64, other: f64) -> bool {
    let near = |value: f64| {
        let value = value.abs();
        number
            .readings
            .iter()
            .any(|reading| (reading.value - value).abs() <= reading.tolerance.min(reading.value * 0.05) + value * 1e-12)
    };
    match number.unit {
        Unit::Percent => near((one / other - 1.0) * 100.0) || near(one / other * 100.0) || near(one - other),
        _ => near(one - other) || near(one + other) || near(one / other),
    }
}

fn compares(sentence: &str) -> bool {
    let sentence = sentence.to_lowercase();
    sentence.split(|letter: char| !letter.is_alphabetic()).any(|word| {
        COMPARING.contains(&word) || {
            word.len() > 4 && COMPARING.iter().any(|known| known.len() > 3 && word.starts_with(known))
        }
    })
}

/// The sentence around a place: up to a full stop, question mark or line's end that is followed by a space.
fn sentence(text: &str, at: usize) -> std::ops::Range<usize> {
    let ends = |index: usize, letter: char| {
        let next = text[index + letter.len_utf8()..].chars().next();
        letter == '\n' || matches!(letter, '.' | '!' | '?') && next.is_none_or(char::is_whitespace)
    };
    let start = text[..at].char_indices().rev().find(|(index, letter)| ends(*index, *letter));
    let end = text[at..]
        .char_indices()
        .map(|(index, letter)| (at + index, letter))
        .find(|(index, letter)| ends(*index, *letter));
    start.map_or(0, |(index, letter)| index + letter.len_utf8())..end.map_or(text.len(), |(index, _)| index)
}
