//! Helpful remarks (`careful, some names are mistyped`) and polite ones (`give me the basics: …`): they ask for
//! nothing and restrict nothing.

use crate::{
    schema::Schema,
    sense::Sense,
    token::{Meaning, Token, tokens},
    words::{Break, Word},
};

/// The prefixes of words about spelling and notation.
const CARE: [&str; 42] = [
    "mind that",
    "mind you",
    "watch out",
    "only these two",
    "just these two",
    "only the two",
    "just the two",
    "only need the",
    "nothing else",
    "is the same as",
    " same as united",
    "ones included",
    "blanks included",
    "belong together",
    "where they belong",
    "verschiedene schreib",
    "typed alike",
    "typed in",
    "written in",
    "mitzaehlen",
    "mitzählen",
    "mistype",
    "misspel",
    "can spell",
    "can't spell",
    "can’t spell",
    "typed right",
    "spelling",
    "spelt",
    "spelled",
    "typo",
    "sloppy",
    "careful",
    "schreibfehler",
    "schreibweise",
    "zusammenfass",
    "zusammenleg",
    "vorsicht",
    "written differently",
    "same thing",
    "merge",
    "nonsense",
];

/// The question without parts that only tell how values are written; all of it, when nothing else is left.
pub fn without_care(question: &str) -> String {
    let mut kept = String::new();
    let mut dropped = false;
    for part in parts(question) {
        let lower = part.to_lowercase();
        if CARE.iter().any(|word| lower.contains(word)) && !asks(&lower) {
            dropped = true;
        } else {
            kept.push_str(part);
        }
    }
    let rest = kept.trim_matches(|letter: char| !letter.is_alphanumeric()).split_whitespace().count();
    if dropped && rest >= LEAST_WORDS { kept } else { question.to_owned() }
}

/// The words without sentences that tell how somebody feels and name nothing of the file: `I don't quite trust this list.`
pub fn without_asides(words: Vec<Word>, schema: &Schema<'_>) -> Vec<Word> {
    let ends = (1..=words.len()).filter(|at| words.get(*at).is_none_or(|word| word.before == Break::Sentence));
    let starts = std::iter::once(0).chain(ends.clone());
    let sentences: Vec<&[Word]> = starts.zip(ends).map(|(start, end)| &words[start..end]).collect();
    let kept: Vec<&[Word]> = sentences.iter().copied().filter(|sentence| !is_aside(sentence, schema)).collect();
    if kept.is_empty() || kept.len() == sentences.len() { words } else { kept.concat() }
}

fn is_aside(sentence: &[Word], schema: &Schema<'_>) -> bool {
    const SPEAKERS: [&str; 7] = ["i", "we", "im", "ive", "somebody", "someone", "people"];
    let spoken = sentence.first().is_some_and(|word| SPEAKERS.contains(&word.lower.as_str()));
    let says_nothing = |token: &Token| {
        matches!(
            token.meaning,
            Meaning::Unknown
                | Meaning::Sense(Sense::Filler | Sense::Not | Sense::Without | Sense::Of | Sense::And | Sense::Who)
        )
    };
    spoken && tokens(sentence, schema).is_ok_and(|tokens| tokens.iter().all(says_nothing)) || muses(sentence, schema)
}

/// `Maybe we should clean it better.`: what somebody may do about it, which names no value, no time and no number.
fn muses(sentence: &[Word], schema: &Schema<'_>) -> bool {
    const MUSING: [&str; 5] = ["maybe", "perhaps", "thinking", "vielleicht", "wondering"];
    let begins = sentence.first().is_some_and(|word| word.before == Break::Sentence && MUSING.contains(&&*word.lower));
    let named = |token: &Token| {
        matches!(token.meaning, Meaning::Value { .. } | Meaning::Moment(_) | Meaning::Number { .. })
            || token.sense().is_some_and(Sense::asks)
    };
    begins && tokens(sentence, schema).is_ok_and(|tokens| !tokens.iter().any(named))
}

/// Fewer words ask for nothing.
const LEAST_WORDS: usize = 3;

/// Return whether a part of a question, in lower case, asks for something.
pub(super) fn asks(part: &str) -> bool {
    ["how many", "which", "is there", "are there", "any ", "show", "list", "find", "wie viele", "welche", "gibt es"]
        .iter()
        .any(|word| part.contains(word))
}

/// The sentences, and what stands in brackets.
pub(super) fn parts(question: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let mut start = 0;
    let bytes = question.as_bytes();
    for (at, byte) in bytes.iter().enumerate() {
        let spaced = bytes.get(at + 1).is_none_or(u8::is_ascii_whitespace);
        let end = match byte {
            b'.' | b'?' | b'!' | b',' if spaced => at + 1,
            b';' | b')' => at + 1,
            b'(' if at > start => at,
            _ => continue,
        };
        parts.push(&question[start..end]);
        start = end;
    }
    parts.push(&question[start..]);
    parts.retain(|part| !part.is_empty());
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_about_spelling_are_left_out() {
        let cases = [
            ("Sales by city? Careful, some are mistyped.", "Sales by city?"),
            ("Wie viele Autos je Marke (Schreibweisen zusammenlegen)", "Wie viele Autos je Marke "),
            ("Any typos in the prices?", "Any typos in the prices?"),
            ("total per store (in euros)", "total per store (in euros)"),
        ];
        for (question, rest) in cases {
            assert_eq!(without_care(question), rest);
        }
    }
}
