//! Words that are a value of a column.

use super::{Meaning, Token};
use crate::{
    lexicon,
    schema::{KnownValue, Nature, Schema},
    sense::Sense,
    words::{Quoted, Word, alike, joined, root, stem},
};

/// A value as it is in the data, also in the plural, or by another word for it.
pub(super) fn value(words: &[Word], schema: &Schema<'_>) -> Option<(Meaning, usize)> {
    let mut best: Option<(Meaning, (usize, bool))> = None;
    for (place, column) in schema.columns.iter().enumerate() {
        for known in &column.known {
            let Some(length) = value_length(words, known) else { continue };
            // `Auto`, as an abbreviation of `Automatic`, is more likely the car.
            let other_spelling = joined(&crate::words::words(&known.usual)) != known.key;
            if other_spelling && schema.is_row(&words[0]) {
                continue;
            }
            // `French` is the language that is called so before it is the country.
            let found = (length, joined(&words[..length]) == known.key);
            if best.as_ref().is_none_or(|(_, best)| found > *best) {
                best = Some((Meaning::Value { column: place, value: known.usual.clone() }, found));
            }
        }
    }
    best.map(|(meaning, (length, _))| (meaning, length))
}

fn value_length(question: &[Word], value: &KnownValue) -> Option<usize> {
    let key = value.key.as_str();
    if key.is_empty() {
        return None;
    }
    if question[0].lower == key && key.ends_with(['+', '-']) {
        return Some(1);
    }
    let single = question[0].lower.chars().count() < 2 && question[0].quoted == Quoted::No;
    let begins = key.starts_with(question[0].lower.chars().next()?) || question[0].lower.starts_with(key);
    let length = (1..=question.len().min(value.words.len() + 1)).rev().filter(|_| begins).find(|length| {
        let written = joined(&question[..*length]);
        let adverb = written.strip_suffix("ly").is_some_and(|word| word == key);
        written == key || adverb || (key.len() > 2 && (stem(&written) == key || stem(key) == written))
    });
    // `eat out`, where a category is called `Eating out`
    let said = || {
        let many = value.words.len();
        let roots = many > 1
            && question.len() >= many
            && value.words[0].lower.ends_with("ing")
            && question.iter().zip(&value.words).all(|(word, part)| root(&word.lower) == root(&part.lower));
        roots.then_some(many)
    };
    let length = length.or_else(said);
    let length = length.or_else(|| (!single && lexicon::same_value(&question[0], &value.lower)).then_some(1))?;
    // `days` are time, though a tariff is called `day`.
    let timed = lexicon::sense(&question[..length])
        .is_some_and(|(sense, taken)| taken == length && matches!(sense, Sense::Unit(_) | Sense::Length(_)));
    if timed && question[0].lower != key {
        return None;
    }
    // `a`, `in`, `no` are words first: they are values only when they are quoted or written in capitals.
    let common = lexicon::sense(&question[..length]).is_some_and(|(sense, taken)| {
        let says_little = matches!(sense, Sense::Row | Sense::Mentions | Sense::Beyond(_));
        taken == length && !says_little && length == 1 && question[0].lower.len() <= 3
    });
    let capitals = question[0].written.chars().count() > 1 && !question[0].written.contains(char::is_lowercase);
    (!common || capitals || question[0].quoted != Quoted::No).then_some(length)
}

/// A text of a column that has many, by exactly its words. A word that is in every text is one only in quotation marks.
pub(super) fn text(words: &[Word], schema: &Schema<'_>) -> Option<(Meaning, usize)> {
    let texts = schema.texts();
    let telling = |word: &Word| {
        word.quoted != Quoted::No
            || word.lower.chars().count() > 1 && !lexicon::is_small(word) && !lexicon::is_light(word)
    };
    (1..=words.len().min(texts.longest)).rev().filter(|length| *length > 1 || telling(&words[0])).find_map(|length| {
        let text = texts.named(&words[..length])?;
        Some((Meaning::Value { column: text.column, value: text.written.to_owned() }, length))
    })
}

/// `about Mario`: what is mentioned is a part of texts, though one of them may be just that.
pub(super) fn mentioned_texts(tokens: &mut [Token], schema: &Schema<'_>) {
    for place in 1..tokens.len() {
        let Meaning::Value { column, .. } = tokens[place].meaning else { continue };
        if tokens[place - 1].is(Sense::Mentions) && schema.columns[column].nature == Nature::Text {
            tokens[place].meaning = Meaning::Unknown;
        }
    }
}

/// A shorter root is part of too many words.
const LEAST_ROOT: usize = 6;

/// `kilometres run`, where an activity is called `running`: the verb is the value, though it often says nothing.
pub(super) fn done(words: &[Word], schema: &Schema<'_>) -> Option<(Meaning, usize)> {
    let word = &words[0].lower;
    let is = |known: &KnownValue| {
        known.words.len() == 1 && known.key.ends_with("ing") && known.key != *word && root(&known.key) == root(word)
    };
    let mut found = schema.columns.iter().enumerate().flat_map(|(column, of)| {
        of.known.iter().filter(|known| is(known)).map(move |known| (column, known.usual.clone()))
    });
    let (column, value) = found.next()?;
    Some((Meaning::Value { column, value }, 1))
}

/// `the hire rate` and `rejections` are of those that were `hired` and `rejected`, `running` is a `run`.
fn is_done(word: &str, value: &str) -> bool {
    const LEAST: usize = 3;
    let done = value.ends_with("ed") || value.ends_with("en") || word.ends_with("ing") || word.ends_with("ed");
    let noun = ["ions", "ion", "ations", "ation", "als", "al", "ment", "ments"]
        .iter()
        .filter_map(|end| word.strip_suffix(end))
        .any(|verb| verb.len() >= LEAST && (root(value) == root(verb) || root(value) == verb));
    let verb = value.strip_suffix("ed").or(value.strip_suffix('d')).is_some_and(|verb| verb == word);
    let same = root(word).len() >= LEAST && root(word) == root(value) && done;
    value.len() > LEAST - 1 && (noun && value.ends_with("ed") || verb || same)
}

/// A value with a slip, or one word of a longer value that no other value has.
pub(super) fn close_value(words: &[Word], schema: &Schema<'_>) -> Option<(Meaning, usize)> {
    let word = &words[0];
    if word.lower.chars().count() < 4 {
        return None;
    }
    let mut found: Vec<(usize, String)> = Vec::new();
    for (place, column) in schema.columns.iter().enumerate() {
        for known in &column.known {
            // `runners` are not those of a club called `Dale Runners`.
            let noun = word.lower != word.stem && known.words.last().is_some_and(|last| last.stem == word.stem);
            let part = known.words.len() > 1 && !noun && known.words.iter().any(|part| part.stem == word.stem);
            // `engineers` are those of `Engineering`.
            let kin = known.words.len() == 1
                && root(&known.key).chars().count() >= LEAST_ROOT
                && root(&known.key) == root(&word.lower);
            let slip = kin
                || known.words.len() == 1 && is_done(&word.lower, &known.key)
                || alike(&known.key, &word.lower)
                || alike(&known.key, &word.stem);
            let candidate = (place, known.usual.clone());
            if (part || slip) && !found.contains(&candidate) {
                found.push(candidate);
            }
        }
    }
    match found.as_slice() {
        [(column, value)] => Some((Meaning::Value { column: *column, value: value.clone() }, 1)),
        _ => None,
    }
}
