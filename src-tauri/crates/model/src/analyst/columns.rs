//! The columns that a question names: in full, in part, with slips, or by a synonym.

use tabletalk_protocol::{ColumnProfile, DatasetProfile};

use super::{
    decline::Decline,
    lexicon::{self, Role},
    words::{Word, alike, name_words},
};

/// A column that stands in a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mention {
    /// Its place in the dataset.
    pub column: usize,
    /// Its first word in the question.
    pub start: usize,
    /// How many words name it.
    pub length: usize,
    pub fit: Fit,
}

/// How well the words fit the column's name, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    Synonym,
    /// A part of the name: `price` for `unit_price`.
    Part,
    Slip,
    Whole,
}

/// The columns that the words name, in the order of the words.
pub fn mentions(words: &[Word], dataset: &DatasetProfile) -> Result<Vec<Mention>, Decline> {
    let mut candidates: Vec<Mention> = Vec::new();
    for (column, profile) in dataset.columns.iter().enumerate() {
        let name = meaningful(profile);
        for start in 0..words.len() {
            let fit = fit(&words[start..], &name);
            candidates.extend(fit.map(|(fit, length)| Mention { column, start, length, fit }));
        }
    }
    candidates.sort_by_key(|mention| std::cmp::Reverse((mention.fit, mention.length)));
    let mut chosen: Vec<Mention> = Vec::new();
    for candidate in &candidates {
        if chosen.iter().any(|taken| overlap(taken, candidate)) {
            continue;
        }
        unambiguous(candidate, &candidates, dataset, words)?;
        chosen.push(*candidate);
    }
    chosen.sort_by_key(|mention| mention.start);
    Ok(chosen)
}

/// The words of a column's name without its unit: `Wind speed (m/s)` is asked for as wind speed.
fn meaningful(column: &ColumnProfile) -> Vec<Word> {
    let name = column.name.split(['(', '[']).next().unwrap_or_default();
    let words = name_words(name);
    if words.is_empty() { name_words(&column.name) } else { words }
}

fn fit(words: &[Word], name: &[Word]) -> Option<(Fit, usize)> {
    let same = |one: &Word, other: &Word| one.lower == other.lower || one.stem == other.stem;
    let near =
        |one: &Word, other: &Word| same(one, other) || (!lexicon::is_known(one) && alike(&one.stem, &other.stem));
    let begins = |test: &dyn Fn(&Word, &Word) -> bool| {
        words.len() >= name.len() && words.iter().zip(name).all(|(word, part)| test(word, part))
    };
    let first = words.first()?;
    if name.is_empty() {
        return None;
    }
    if begins(&same) {
        // A word that the grammar needs is a column only if it is written exactly like one.
        return (!lexicon::is_structural(first) || name.len() > 1 || first.lower == name[0].lower)
            .then_some((Fit::Whole, name.len()));
    }
    if begins(&near) {
        return Some((Fit::Slip, name.len()));
    }
    if lexicon::role(first) != Role::Unknown {
        return None;
    }
    let part = name.iter().any(|part| near(first, part) && !lexicon::is_generic(part));
    if part {
        return Some((Fit::Part, 1));
    }
    lexicon::synonyms(first, name).then_some((Fit::Synonym, 1))
}

fn overlap(one: &Mention, other: &Mention) -> bool {
    one.start < other.start + other.length && other.start < one.start + one.length
}

/// Two columns that fit equally well are a question to the person, not a choice of ours.
fn unambiguous(
    chosen: &Mention,
    candidates: &[Mention],
    dataset: &DatasetProfile,
    words: &[Word],
) -> Result<(), Decline> {
    let rivals = candidates
        .iter()
        .filter(|other| (other.start, other.length, other.fit) == (chosen.start, chosen.length, chosen.fit));
    let names: Vec<String> = rivals.map(|mention| dataset.columns[mention.column].name.clone()).collect();
    if names.len() < 2 || chosen.fit == Fit::Whole {
        return Ok(());
    }
    Err(Decline::Ambiguous { word: words[chosen.start].written.clone(), columns: names })
}
