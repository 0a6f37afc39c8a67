//! Completion: what a question can go on with while it is typed, and which of its words are known.
//!
//! A [`CompletionIndex`] holds everything that a question about some files can be made of: columns, values, periods and
//! the words of the program ([`terms`]). [`recognise`] marks the parts of the text, [`grammar`] says what can follow them,
//! and [`search`] finds what fits the letters at the cursor.

#![expect(clippy::indexing_slicing, reason = "places come from walking the text, the terms and the grammar")]

mod grammar;
mod index;
mod recognise;
mod search;
mod terms;
#[cfg(test)]
mod tests;

use std::{cmp::Reverse, ops::Range};

use tabletalk_messages::Language as PageLanguage;
use tabletalk_protocol::{
    Completion, CompletionItem, DatasetProfile, Offer, RecognisedWord, Restatement, TakenWord, TextRange, WordKind,
};

use crate::{
    Understanding, asked_language,
    language::Language,
    understand,
    words::{Break, QUOTES, Word},
};
use grammar::Context;
pub use index::CompletionIndex;
use index::plain;
use recognise::{Mark, PlacedWord, marks, placed_words};
use search::{Hit, columns, search};

/// Suggestions that are shown at a time.
const MOST_SUGGESTIONS: usize = 8;

/// Texts that could stand in the place of an unknown word.
const MOST_INSTEAD: usize = 3;

/// Words before the cursor that a suggestion may replace together: `unit pr`.
const MOST_WORDS: usize = 3;

/// What several words together speak for more than the last one alone.
const SEVERAL_WORDS: u32 = 20;

/// Bytes of a text; a longer one is no question, and not completed.
const LONGEST_TEXT: usize = 2_000;

/// Bytes of a text that is read at each key: reading takes longer with each word, and a longer text is read when it is asked.
const LONGEST_READ: usize = 300;

/// Columns of all files up to which a text is read at each key: with 300 columns a reading takes longer than a second.
const MOST_COLUMNS_READ: usize = 40;

/// In a text for a language model, fewer letters would suggest a column at nearly each word.
const LEAST_OF_COLUMN: usize = 2;

/// A question while it is typed.
#[derive(Debug, Clone, Copy)]
pub struct Draft<'d> {
    pub text: &'d str,
    /// In UTF-16 code units.
    pub cursor: usize,
    /// The question before, which a follow-up goes on from.
    pub before: Option<&'d str>,
    /// The language of the window: it counts where the text has no words of either language.
    pub language: PageLanguage,
}

impl CompletionIndex {
    /// What the built-in analyst says of a question while it is typed.
    pub fn complete(&self, draft: Draft<'_>) -> Completion {
        if draft.text.len() > LONGEST_TEXT {
            return Completion::default();
        }
        let typing = Typing::new(self, draft);
        let marks = marks(&typing.words, self);
        let suggestions = typing.suggestions(|typed, start| {
            search(typed, &typing.context(&marks, start), typing.language, self, MOST_SUGGESTIONS)
        });
        // A word that is still being typed and can become something is not unknown yet, and the question not complete.
        let begun = |mark: &Mark| typing.is_begun(mark) && !suggestions.is_empty();
        let words = marks.iter().filter(|mark| !begun(mark)).map(|mark| typing.recognised(mark, &marks)).collect();
        let (certain, mut offers) =
            if marks.iter().any(begun) { (None, vec![]) } else { understood(draft, &marks, &self.datasets) };
        // The reader forgives a slip of the pen, but what it took the word for is for the person to see.
        if !offers.is_empty() {
            let taken = typing.taken(&marks);
            offers.iter_mut().filter(|offer| offer.taken.is_empty()).for_each(|offer| offer.taken.clone_from(&taken));
        }
        Completion { suggestions, words, certain, offers }
    }

    /// Completions of the names of columns, in a text that is for a language model.
    pub fn complete_columns(&self, draft: Draft<'_>) -> Completion {
        let typing = Typing::new(self, draft);
        let suggestions = typing.suggestions(|typed, _| match typed.chars().count() {
            ..LEAST_OF_COLUMN => vec![],
            _ => columns(typed, self, MOST_SUGGESTIONS),
        });
        Completion { suggestions, ..Completion::default() }
    }
}

/// What will be computed, or what may be meant.
fn understood(draft: Draft<'_>, marks: &[Mark], datasets: &[DatasetProfile]) -> (Option<Restatement>, Vec<Offer>) {
    let columns: usize = datasets.iter().map(|dataset| dataset.columns.len()).sum();
    let is_too_long = draft.text.len() > LONGEST_READ || columns > MOST_COLUMNS_READ;
    if is_too_long || marks.iter().all(|mark| mark.kind == WordKind::Filler) {
        return (None, vec![]);
    }
    match understand(draft.text, draft.before, datasets) {
        Understanding::Certain(certain) => (Some(certain.restated(datasets, asked_language(draft.text))), vec![]),
        Understanding::Uncertain { offers, .. } => (None, offers),
    }
}

/// A text that is being typed.
struct Typing<'t> {
    index: &'t CompletionIndex,
    text: &'t str,
    /// In bytes.
    cursor: usize,
    language: Language,
    words: Vec<PlacedWord>,
}

impl<'t> Typing<'t> {
    fn new(index: &'t CompletionIndex, draft: Draft<'t>) -> Self {
        let words = placed_words(draft.text);
        let spoken: Vec<Word> = words.iter().map(|placed| placed.word.clone()).collect();
        let language = Language::spoken(&spoken).unwrap_or_else(|| draft.language.into());
        Self { index, text: draft.text, cursor: byte_at(draft.text, draft.cursor), language, words }
    }

    /// The best of what `search` finds for the letters at the cursor; it gets the place where they begin as well.
    fn suggestions(&self, search: impl Fn(&str, usize) -> Vec<Hit>) -> Vec<CompletionItem> {
        let mut found: Vec<(Hit, Range<usize>)> = Vec::new();
        for (place, range) in self.fragments().into_iter().enumerate() {
            let typed = plain(&self.text[range.start..self.cursor]);
            let mut hits = search(&typed, range.start);
            // Several words are one thing only if its name begins with all of them, and then they surely are.
            if place > 0 {
                hits.retain(|hit| plain(self.text_of(*hit)).starts_with(&typed));
                hits.iter_mut().for_each(|hit| hit.score += SEVERAL_WORDS);
            }
            hits.retain(|hit| plain(self.text_of(*hit)) != plain(&self.text[range.clone()]) || typed.is_empty());
            found.extend(hits.into_iter().map(|hit| (hit, range.clone())));
        }
        found.sort_by_key(|(hit, _)| Reverse(hit.score));
        let mut items: Vec<CompletionItem> = Vec::new();
        for (hit, range) in found {
            if items.len() < MOST_SUGGESTIONS && !items.iter().any(|known| known.text == self.text_of(hit)) {
                items.push(self.item(hit, &range));
            }
        }
        items
    }

    /// The part of the text that a suggestion takes the place of: the word at the cursor, and that word with those before
    /// it. Its end may be behind the cursor.
    fn fragments(&self) -> Vec<Range<usize>> {
        let at_cursor = |placed: &PlacedWord| placed.range.start < self.cursor && self.cursor <= placed.range.end;
        let here = self.cursor..self.cursor;
        let Some(place) = self.words.iter().position(at_cursor) else { return vec![here] };
        let end = self.words[place].range.end;
        let mut fragments = Vec::new();
        for first in (0..=place).rev().take(MOST_WORDS) {
            let start = self.words[first].range.start;
            if self.words[first + 1..=place].iter().any(|placed| placed.word.before != Break::Space) {
                break;
            }
            fragments.push(self.with_quotation_mark(start)..end);
        }
        fragments
    }

    /// A quotation mark that was opened belongs to what it quotes.
    fn with_quotation_mark(&self, start: usize) -> usize {
        let mark = self.text[..start].chars().next_back().filter(|before| QUOTES.contains(before));
        start - mark.map_or(0, char::len_utf8)
    }

    /// What was said before this place.
    fn context(&self, marks: &[Mark], before: usize) -> Context {
        let marks: Vec<Mark> = marks.iter().filter(|mark| mark.range.end <= before).cloned().collect();
        Context::after(&marks, self.index)
    }

    fn text_of(&self, hit: Hit) -> &str {
        &self.index.entries[hit.entry].text
    }

    fn item(&self, hit: Hit, range: &Range<usize>) -> CompletionItem {
        let entry = &self.index.entries[hit.entry];
        let detail = self.index.detail(entry, self.language);
        CompletionItem { text: entry.text.clone(), kind: entry.kind(), detail, range: self.in_utf16(range) }
    }

    /// Whether nothing knows the word at the cursor.
    fn is_begun(&self, mark: &Mark) -> bool {
        mark.kind == WordKind::Unknown && mark.range.contains(&self.cursor.saturating_sub(1))
    }

    fn recognised(&self, mark: &Mark, marks: &[Mark]) -> RecognisedWord {
        let instead = if mark.kind == WordKind::Unknown { self.instead_of(mark, marks) } else { vec![] };
        RecognisedWord { range: self.in_utf16(&mark.range), kind: mark.kind, instead }
    }

    /// The words that nothing knows, with the likeliest text for each.
    fn taken(&self, marks: &[Mark]) -> Vec<TakenWord> {
        let unknown = marks.iter().filter(|mark| mark.kind == WordKind::Unknown);
        let taken = |mark: &Mark| {
            let meaning = self.instead_of(mark, marks).into_iter().next()?;
            Some(TakenWord { word: self.text[mark.range.clone()].to_owned(), meaning })
        };
        unknown.filter_map(taken).collect()
    }

    /// Texts that could stand in the place of a word that nothing knows: names like it, else what can follow the words before.
    fn instead_of(&self, mark: &Mark, marks: &[Mark]) -> Vec<String> {
        // It is known to ask for what no table holds.
        if mark.sense.is_some() {
            return vec![];
        }
        let context = self.context(marks, mark.range.start);
        let search = |typed: &str| search(typed, &context, self.language, self.index, MOST_INSTEAD);
        let mut hits = search(&plain(&self.text[mark.range.clone()]));
        let is_name = |hit: &Hit| matches!(self.index.entries[hit.entry].kind(), WordKind::Column | WordKind::Value);
        if hits.is_empty() {
            hits = search("");
        } else if hits.iter().any(is_name) {
            hits.retain(is_name);
        }
        hits.into_iter().map(|hit| self.text_of(hit).to_owned()).collect()
    }

    fn in_utf16(&self, range: &Range<usize>) -> TextRange {
        let at = |byte: usize| self.text[..byte].encode_utf16().count();
        TextRange { start: at(range.start), end: at(range.end) }
    }
}

/// The place in bytes of a place in UTF-16 code units; the end of a text that is shorter.
fn byte_at(text: &str, cursor: usize) -> usize {
    let mut units = 0;
    for (at, letter) in text.char_indices() {
        if units >= cursor {
            return at;
        }
        units += letter.len_utf16();
    }
    text.len()
}
