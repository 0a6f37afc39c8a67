//! Codes for missing values that the question explains: `-99 means that the sensor was off`. Such a code
//! is a missing value in any case, so the remark neither asks nor restricts.

use super::care::{asks, parts};
use crate::schema::Schema;

/// Words for the meaning of a code.
const NO_VALUE: [&str; 14] = [
    "missing",
    "unknown",
    "empty",
    "blank",
    "null",
    "filler",
    "placeholder",
    "dummy",
    "stands for",
    "means",
    "meaning",
    "no value",
    "not known",
    "instead of",
];

/// Beginnings of a remark within a sentence.
const REMARKS: [&str; 7] = [" if ", " when ", " where ", " counting ", " including ", " treating ", " even if "];

/// Fewer words ask for nothing.
const LEAST_WORDS: usize = 3;

/// The numbers that a question declares as codes for missing values.
pub fn declared(question: &str) -> Vec<f64> {
    let named = |part: &&str| {
        let lower = part.to_lowercase();
        NO_VALUE.iter().any(|word| lower.contains(word))
    };
    sentences(question).into_iter().filter(named).flat_map(numbers).collect()
}

/// The question without what it tells of codes.
pub fn without_codes(question: &str, schema: &Schema<'_>) -> String {
    let known = schema.placeholders();
    let coded = |part: &str| numbers(part).iter().any(|number| known.contains(number));
    // `empty, zero or 999`: not every code in the remark is known to be a missing value.
    let others = |part: &str| {
        let other = |number: &f64| !known.contains(number);
        coded(part) && (part.to_lowercase().contains("zero") || numbers(part).iter().any(other))
    };
    if !coded(question) || sentences(question).into_iter().any(others) {
        return question.to_owned();
    }
    let mut kept = String::new();
    for sentence in sentences(question) {
        // The rest of the sentence after a remark refers to it: `… writes 999, count those as well`.
        let mut remarked = false;
        for part in parts(sentence) {
            remarked |= coded(part);
            if !remarked || asks_here(part) {
                kept.push_str(if coded(part) { before_remark(part) } else { part });
            }
        }
    }
    if kept.split_whitespace().count() >= LEAST_WORDS { kept } else { question.to_owned() }
}

fn asks_here(part: &str) -> bool {
    let lower = part.trim_start_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase();
    let lower = lower.strip_prefix("and ").unwrap_or(&lower);
    let orders = [
        "count the",
        "count all",
        "number of",
        "what",
        "who",
        "where",
        "is ",
        "are ",
        "do ",
        "does ",
        "how ",
        "give",
        "with ",
    ];
    asks(lower) || orders.iter().any(|word| lower.starts_with(word))
}

/// `… most gaps if you take blanks and 999 together`: the rest of the sentence is the remark.
fn before_remark(part: &str) -> &str {
    let lower = part.to_ascii_lowercase();
    let at = REMARKS.iter().filter_map(|word| lower.find(word)).filter(|at| !numbers(&part[*at..]).is_empty()).min();
    at.map_or(part, |at| &part[..at])
}

fn sentences(question: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut start = 0;
    let ends = |at: usize, letter: char| {
        let next = question[at + letter.len_utf8()..].chars().next();
        matches!(letter, '.' | '?' | '!' | ';' | ')') && next.is_none_or(char::is_whitespace)
    };
    for (at, letter) in question.char_indices() {
        let end = match letter {
            '(' => at,
            _ if ends(at, letter) => at + letter.len_utf8(),
            _ => continue,
        };
        sentences.push(&question[start..end]);
        start = end;
    }
    sentences.push(&question[start..]);
    sentences
}

/// The numbers in a text: `-99`, `999,999`.
fn numbers(text: &str) -> Vec<f64> {
    let number = |piece: &str| {
        let bare = piece.trim_matches(|letter: char| !letter.is_ascii_digit() && letter != '-');
        let whole = bare.chars().all(|letter| letter.is_ascii_digit() || letter == ',' || letter == '-');
        if whole { bare.replace(',', "").parse().ok() } else { None }
    };
    text.split_whitespace().filter_map(number).collect()
}
