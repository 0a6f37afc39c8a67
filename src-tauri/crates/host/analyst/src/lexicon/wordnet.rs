//! General English: what part of speech a word is, and which words are about the same thing. The file is made from WordNet 3.1
//! (see `data/LICENSE-wordnet.txt`): a line for each common word, with its parts of speech (the usual one first), the first
//! senses that it has as a noun, and the nouns that it is derived from or tells the degree of (`heavy` is about weight);
//! behind an empty line the more general senses of each sense.

use std::{collections::HashMap, sync::LazyLock};

use crate::words::{Word, stem};

static TEXT: &str = include_str!("../../data/wordnet.txt");

/// Senses are numbered; the more general ones of each stand in this table.
static WORDNET: LazyLock<WordNet> = LazyLock::new(WordNet::read);

/// Up to which word for a more general thing two words are still about the same: a `dog` is an `animal`.
const STEPS: usize = 12;

struct WordNet {
    words: HashMap<&'static str, Entry>,
    broader: Vec<Vec<usize>>,
}

/// WordNet's data about one word.
#[derive(Debug, Clone, Default)]
struct Entry {
    parts: &'static str,
    senses: Vec<usize>,
    about: Vec<usize>,
}

/// How close two words are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kinship {
    /// One is a kind of the other: a `pet` is an `animal`.
    Kind,
    /// One tells the degree of the other, or is its verb: `heavy` and `weight`, `earn` and `salary`.
    Degree,
    /// Words for the same.
    Same,
}

impl WordNet {
    fn read() -> Self {
        let mut lines = TEXT.lines();
        let words = lines.by_ref().take_while(|line| !line.is_empty()).map(entry).collect();
        Self { words, broader: lines.map(numbers).collect() }
    }

    /// Return whether the sense is a hyponym of another, within this many steps.
    fn is_kind(&self, sense: usize, of: usize, steps: usize) -> bool {
        steps > 0
            && self
                .broader
                .get(sense)
                .is_some_and(|broader| broader.iter().any(|broad| *broad == of || self.is_kind(*broad, of, steps - 1)))
    }
}

fn entry(line: &'static str) -> (&'static str, Entry) {
    let mut fields = line.split(' ');
    let word = fields.next().unwrap_or_default();
    let parts = fields.next().unwrap_or_default();
    let mut senses = || numbers(fields.next().unwrap_or_default());
    (word, Entry { parts, senses: senses(), about: senses() })
}

fn numbers(field: &str) -> Vec<usize> {
    field.split(',').filter_map(|number| usize::from_str_radix(number, 36).ok()).collect()
}

/// The entry of a word or of its base: `heavier` is `heavy`.
fn known(word: &str) -> Option<&'static Entry> {
    let find = |word: &str| WORDNET.words.get(word);
    find(word).or_else(|| find(&stem(word))).or_else(|| bases(word).iter().find_map(|base| find(base)))
}

/// Return the possible base forms of an inflected form.
fn bases(word: &str) -> Vec<String> {
    let mut bases = Vec::new();
    for (ending, with) in [
        ("ier", "y"),
        ("iest", "y"),
        ("er", ""),
        ("est", ""),
        ("er", "e"),
        ("est", "e"),
        ("ies", "y"),
        ("ied", "y"),
        ("ed", ""),
        ("ed", "e"),
        ("ing", ""),
        ("ing", "e"),
    ] {
        if let Some(rest) = word.strip_suffix(ending).filter(|rest| rest.len() >= 3) {
            bases.push(format!("{rest}{with}"));
            // `bigger`, `planned`
            let mut letters = rest.chars().rev();
            if with.is_empty() && letters.next() == letters.next() {
                bases.push(rest[..rest.len() - 1].to_owned());
            }
        }
    }
    bases
}

fn has_part(word: &Word, part: char) -> bool {
    known(&word.lower).is_some_and(|entry| entry.parts.contains(part))
}

/// Return whether the word is in WordNet as it stands, so that it is not a misspelling.
pub fn is_word(word: &Word) -> bool {
    known(&word.lower).is_some()
}

pub fn is_verb(word: &Word) -> bool {
    has_part(word, 'v')
}

pub fn is_adjective(word: &Word) -> bool {
    has_part(word, 'a')
}

/// Return whether the word is only an adverb: `simply`, `altogether`.
pub fn is_adverb(word: &Word) -> bool {
    known(&word.lower).is_some_and(|entry| entry.parts == "r")
        || word.lower.len() > 5 && word.lower.ends_with("ly") && !WORDNET.words.contains_key(word.lower.as_str())
}

/// Return whether the word is mostly used as a verb.
pub fn is_mostly_verb(word: &Word) -> bool {
    known(&word.lower).is_some_and(|entry| entry.parts.starts_with('v'))
}

/// How close a word of a question is to another word, when they are about the same.
pub fn kinship(asked: &str, other: &str) -> Option<Kinship> {
    let (one, two) = (known(asked)?, known(other)?);
    let shared = |one: &[usize], two: &[usize]| one.iter().any(|sense| two.contains(sense));
    let first = |entry: &'static Entry| entry.senses.get(..2).unwrap_or(&entry.senses);
    if shared(first(one), first(two)) {
        return Some(Kinship::Same);
    }
    if shared(&one.about, first(two)) || shared(first(one), &two.about) {
        return Some(Kinship::Degree);
    }
    let kind = first(two).iter().any(|sense| first(one).iter().any(|of| WORDNET.is_kind(*sense, *of, 1)));
    kind.then_some(Kinship::Kind)
}

/// `friendlier` tells the degree of `friendliness`.
pub fn is_degree_of(word: &Word, noun: &Word) -> bool {
    let Some(adjective) = noun.lower.strip_suffix("ness").filter(|_| word.lower.ends_with("er")) else { return false };
    let plain = adjective.strip_suffix('i').map_or(adjective.to_owned(), |rest| format!("{rest}y"));
    bases(&word.lower).contains(&plain)
}

/// Return whether the first sense of the word is a hyponym of `class`: a `dog` of `animal`.
pub fn is_kind_of(word: &str, class: &str) -> bool {
    let (Some(word), Some(class)) = (known(word), known(class)) else { return false };
    let Some(of) = class.senses.first() else { return false };
    word.senses.iter().take(2).any(|sense| sense == of || WORDNET.is_kind(*sense, *of, STEPS))
}

/// Return whether the word mainly names people: `mechanic` does, `machine` does not, despite a figurative sense.
pub fn is_mostly_person(word: &str) -> bool {
    let (Some(word), Some(person)) = (known(word), known("person")) else { return false };
    let (Some(sense), Some(of)) = (word.senses.first(), person.senses.first()) else { return false };
    sense == of || WORDNET.is_kind(*sense, *of, STEPS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_about_the_same_are_kin() {
        let cases = [
            ("heavier", "weight", Some(Kinship::Degree)),
            ("brand", "make", Some(Kinship::Same)),
            ("animals", "pet", Some(Kinship::Kind)),
            ("earn", "salary", Some(Kinship::Degree)),
            ("drug", "vaccination", None),
            ("direction", "wind", None),
        ];
        for (asked, other, kinship) in cases {
            assert_eq!((asked, other, super::kinship(asked, other)), (asked, other, kinship));
        }
        assert!(is_kind_of("dog", "animal") && !is_kind_of("bicycle", "animal"));
        assert!(is_mostly_person("mechanic") && !is_mostly_person("machine"));
    }
}
