//! Spelling variants: values of a column that are the same despite different spellings.

use tabletalk_protocol::ValueCount;

use super::{
    lexicon,
    schema::lexicon_type,
    words::{Word, alike, folded, joined, stem, words},
};

/// The rarer ways in which values are written, with the usual one.
pub fn variants(values: &[ValueCount], name: &[Word]) -> Vec<(String, String)> {
    let mut variants = Vec::new();
    let written: Vec<Written<'_>> = values.iter().map(Written::new).collect();
    for (place, rare) in written.iter().enumerate().rev() {
        let mut before = written.iter().take(place);
        let usual = before.find(|usual| is_variant(rare, usual) || repeats_the_name(rare, usual, name));
        variants.extend(usual.map(|usual| (rare.value.clone(), usual.value.clone())));
    }
    variants.reverse();
    // A variant of a variant is one of the usual.
    let first: Vec<(String, String)> = variants.clone();
    for (_, usual) in &mut variants {
        if let Some((_, better)) = first.iter().find(|(variant, _)| variant == usual) {
            usual.clone_from(better);
        }
    }
    variants
}

/// A value, and its words.
struct Written<'v> {
    value: &'v String,
    count: u64,
    words: Vec<Word>,
    /// The words whether `and` or a sign stands between them.
    telling: Vec<Word>,
    key: String,
    folded: String,
}

impl<'v> Written<'v> {
    fn new(value: &'v ValueCount) -> Self {
        let words = words(&value.value);
        let small = |word: &Word| matches!(word.lower.as_str(), "and" | "und");
        let telling: Vec<Word> = words.iter().filter(|word| !small(word)).cloned().collect();
        let (key, folded) = (joined(&telling), folded(&value.value));
        Self { value: &value.value, count: value.count, words, telling, key, folded }
    }
}

/// `Sick leave` for `Sick`, in a column `leave_type`.
fn repeats_the_name(rare: &Written<'_>, usual: &Written<'_>, name: &[Word]) -> bool {
    let (one, other) = (&rare.words, &usual.words);
    let own = |word: &Word| name.iter().any(|part| part.stem == word.stem && !lexicon_type(part));
    one.len() == other.len() + 1
        && one.iter().zip(other).all(|(one, other)| one.lower == other.lower)
        && one.last().is_some_and(own)
}

/// A word of so many letters is no other word for want of one of them.
const LONG: usize = 7;

fn is_variant(rare: &Written<'_>, usual: &Written<'_>) -> bool {
    // `O+` and `O-`
    let sign = |value: &str| value.chars().last().filter(|last| ['+', '-'].contains(last));
    if sign(rare.value) != sign(usual.value) {
        return false;
    }
    let (one, other) = (&rare.telling, &usual.telling);
    let (one_key, other_key) = (rare.key.as_str(), usual.key.as_str());
    if !one_key.is_empty() && one_key == other_key {
        return true;
    }
    // `Canceled` and `Cancelled`
    let undoubled = |key: &str| {
        let mut letters: Vec<char> = key.chars().collect();
        letters.dedup();
        letters
    };
    if one_key.len() >= LONG && one_key.chars().all(char::is_alphabetic) && undoubled(one_key) == undoubled(other_key) {
        return true;
    }
    let country = lexicon::same_country(&rare.folded, &usual.folded);
    let skeleton = one.len() == 1 && other.len() == 1 && lexicon::is_skeleton(one_key, other_key);
    let seldom = rare.count * 10 <= usual.count;
    if country || skeleton && seldom {
        return true;
    }
    let shortened = one.len() > 1
        && one.len() == other.len()
        && one.iter().zip(other).all(|(short, long)| {
            long.lower.starts_with(short.lower.as_str())
                || short.lower.len() > 2 && lexicon::is_skeleton(&short.lower, &long.lower)
        });
    if shortened && rare.count < usual.count {
        return true;
    }
    let abbreviated = abbreviates(&rare.folded, other);
    let plural = one_key.len() > 2 && stem(one_key) == stem(other_key) && rare.count * 2 <= usual.count;
    // `Auto` for `Automatic`
    let cut = one.len() == 1 && one_key.len() > 3 && other.len() == 1 && other_key.starts_with(one_key);
    let longer = abbreviates(&usual.folded, one) && (seldom || other_key.len() > 1);
    // Hardly ever written so, and beginning alike: `Dubble` for `Double`.
    let slipped = rare.count * 50 <= usual.count
        && (one_key.len() > 4 || one_key.len() > 3 && strsim::damerau_levenshtein(one_key, other_key) <= 1)
        && one_key.chars().next() == other_key.chars().next()
        && strsim::damerau_levenshtein(one_key, other_key) <= 2;
    longer
        || slipped
        || (seldom || one_key.len() >= LONG && rare.count * 2 <= usual.count) && is_misspelt(one, other)
        || plural
        || abbreviated && (seldom || one_key.len() > 1)
        || seldom && (cut || alike(one_key, other_key))
}

/// `Dgo` for `Dog`: no word, for a word.
fn is_misspelt(rare: &[Word], usual: &[Word]) -> bool {
    const LEAST: usize = 3;
    let ([rare], [usual]) = (rare, usual) else { return false };
    let lengths = [&rare.lower, &usual.lower].map(|text| text.chars().count());
    lengths.iter().all(|length| *length >= LEAST)
        && rare.lower.chars().all(char::is_alphabetic)
        && rare.lower.chars().next() == usual.lower.chars().next()
        && lexicon::is_word(usual)
        && !lexicon::is_word(rare)
        && strsim::damerau_levenshtein(&rare.lower, &usual.lower) == 1
}

/// `HR` for `Human Resources`, `F` for `Female`.
fn abbreviates(short: &str, long: &[Word]) -> bool {
    let letters: String = short.chars().filter(|letter| letter.is_alphabetic()).collect();
    let initials: String = long.iter().filter_map(|word| word.lower.chars().next()).collect();
    !letters.is_empty()
        && letters.len() == short.trim_end_matches('.').len()
        && letters == initials
        && letters.len() <= 4
}
