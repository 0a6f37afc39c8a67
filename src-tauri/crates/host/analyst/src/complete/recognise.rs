//! The parts of a text that are known, as they are marked while it is typed.

use std::ops::Range;

use tabletalk_protocol::WordKind;

use super::index::{CompletionIndex, Part};
use crate::{
    lexicon,
    schema::Schema,
    sense::{Sense, Topic},
    time,
    words::{Quoted, Word, joined, words},
};

/// A part of a text, and what it means.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Mark {
    /// In bytes.
    pub range: Range<usize>,
    /// In small plain letters.
    pub words: Vec<String>,
    pub kind: WordKind,
    /// Of a word that shapes questions.
    pub sense: Option<Sense>,
    /// The column or value that it names, the likeliest first.
    pub entries: Vec<usize>,
}

/// A word and where it is, in bytes.
pub(super) struct PlacedWord {
    pub word: Word,
    pub range: Range<usize>,
}

/// The words of a text with their places. A word that is not in the text, as the `plus` of ` + `, has none.
pub(super) fn placed_words(text: &str) -> Vec<PlacedWord> {
    let mut placed = Vec::new();
    let mut end = 0;
    for word in words(text) {
        let Some(at) = text[end..].find(&word.written) else { continue };
        if text[end..end + at].contains(char::is_alphanumeric) {
            continue;
        }
        let range = end + at..end + at + word.written.len();
        end = range.end;
        placed.push(PlacedWord { word, range });
    }
    placed
}

/// What each word of a text means, in the order of the text.
pub(super) fn marks(placed: &[PlacedWord], index: &CompletionIndex) -> Vec<Mark> {
    let words: Vec<Word> = placed.iter().map(|placed| placed.word.clone()).collect();
    let schemas: Vec<Schema<'_>> = index.outlines.iter().map(Schema::new).collect();
    let mut marks = Vec::new();
    let mut start = 0;
    while start < words.len() {
        let found = longest(&words[start..], index, &schemas);
        let end = start + found.length;
        marks.push(Mark {
            range: placed[start].range.start..placed[end - 1].range.end,
            words: words[start..end].iter().map(|word| word.lower.clone()).collect(),
            kind: found.kind,
            sense: found.sense,
            entries: found.entries,
        });
        start = end;
    }
    marks
}

struct Found {
    length: usize,
    kind: WordKind,
    sense: Option<Sense>,
    entries: Vec<usize>,
}

impl Found {
    fn new(kind: WordKind, length: usize) -> Self {
        Self { length, kind, sense: None, entries: vec![] }
    }

    fn of_sense((sense, length): (Sense, usize)) -> Self {
        Self { sense: Some(sense), ..Self::new(kind_of(sense), length) }
    }

    fn of_entries(entries: Vec<usize>, length: usize, index: &CompletionIndex) -> Self {
        Self { entries: entries.clone(), ..Self::new(index.entries[entries[0]].kind(), length) }
    }
}

/// The longest reading; of equally long ones the surest, in the order in which the reader of questions has them.
fn longest(words: &[Word], index: &CompletionIndex, schemas: &[Schema<'_>]) -> Found {
    let sense = lexicon::sense(words);
    let readings = [
        named(words, index, WordKind::Column),
        time::moment(words).map(|(_, length)| Found::new(WordKind::Period, length)),
        named(words, index, WordKind::Value).filter(|found| is_value(&words[..found.length], sense)),
        sense.filter(|(_, length)| *length > 1).map(Found::of_sense),
        starts_with_digit(words).then(|| Found::new(WordKind::Number, 1)),
        schemas.iter().any(|schema| schema.is_row(&words[0])).then(|| Found::of_sense((Sense::Row, 1))),
        sense.map(Found::of_sense),
        known_by(&words[0], index),
        lexicon::is_light(&words[0]).then(|| Found::new(WordKind::Filler, 1)),
    ];
    let mut best: Option<Found> = None;
    for found in readings.into_iter().flatten() {
        if best.as_ref().is_none_or(|best| found.length > best.length) {
            best = Some(found);
        }
    }
    best.unwrap_or(Found::new(WordKind::Unknown, 1))
}

/// The longest name of a column or a value that these words begin with.
fn named(words: &[Word], index: &CompletionIndex, kind: WordKind) -> Option<Found> {
    let most = words.len().min(index.longest);
    (1..=most).rev().find_map(|length| {
        let is_kind = |entry: &usize| index.entries[*entry].kind() == kind;
        let of = |key: &str| index.named(key).iter().copied().filter(is_kind).collect::<Vec<_>>();
        let mut entries = of(&joined(&words[..length]));
        if entries.is_empty() && length == 1 {
            entries = of(&words[0].stem);
        }
        (!entries.is_empty()).then(|| Found::of_entries(entries, length, index))
    })
}

/// A word that shapes questions is a value only in quotation marks.
fn is_value(words: &[Word], sense: Option<(Sense, usize)>) -> bool {
    let shapes = sense.is_some_and(|(_, length)| length >= words.len()) || lexicon::is_small(&words[0]);
    words[0].quoted != Quoted::No || words.len() > 1 || !shapes
}

fn known_by(word: &Word, index: &CompletionIndex) -> Option<Found> {
    let entries = index.known_by(word);
    (!entries.is_empty()).then(|| Found::of_entries(entries.to_vec(), 1, index))
}

fn starts_with_digit(words: &[Word]) -> bool {
    time::leading_number(&words[0].lower).is_some()
}

fn kind_of(sense: Sense) -> WordKind {
    match sense {
        Sense::Aggregate(_) | Sense::Share | Sense::HowMany | Sense::HowMuch | Sense::Flow(_) => WordKind::Computation,
        Sense::Topic(Topic::Compare | Topic::Before | Topic::Times) => WordKind::Comparison,
        Sense::Topic(_) => WordKind::Computation,
        Sense::Extreme(..) => WordKind::Order,
        Sense::Comparative(_)
        | Sense::Limit(_)
        | Sense::Between
        | Sense::Not
        | Sense::Without
        | Sense::Blank
        | Sense::Skipped
        | Sense::Unfinished
        | Sense::Stocked(_)
        | Sense::Mentions
        | Sense::Versus => WordKind::Comparison,
        Sense::By | Sense::Each | Sense::Unit(_) | Sense::Layout => WordKind::Grouping,
        Sense::Length(_) => WordKind::Period,
        Sense::Concept(_) => WordKind::Column,
        Sense::Chart(_) => WordKind::Chart,
        // No table holds an opinion or the future.
        Sense::Beyond(_) => WordKind::Unknown,
        Sense::Which
        | Sense::Who
        | Sense::Where
        | Sense::And
        | Sense::Or
        | Sense::To
        | Sense::Of
        | Sense::Row
        | Sense::Person
        | Sense::Filler => WordKind::Filler,
    }
}

/// The column of a value, or the column itself.
pub(super) fn column_of(entry: usize, index: &CompletionIndex) -> Option<(usize, usize)> {
    match index.entries[entry].part {
        Part::Column { dataset, column, .. } | Part::Value { dataset, column, .. } => Some((dataset, column)),
        Part::Period | Part::Term(_) => None,
    }
}
