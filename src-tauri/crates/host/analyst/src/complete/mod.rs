//! Completion: what a question can go on with while it is typed, and which of its words are known.
//!
//! A [`CompletionIndex`] holds everything that a question about some files can be made of: columns, values, periods and
//! the words of the program ([`terms`]). [`recognise`] marks the parts of the text, [`grammar`] says what can follow them,
//! and [`search`] finds what fits the letters at the cursor.

mod grammar;
mod index;
mod recognise;
mod search;
mod terms;

use std::{cmp::Reverse, ops::Range};

use tabletalk_messages::Language as PageLanguage;
use tabletalk_protocol::{Completion, CompletionItem, RecognisedWord, TextRange, WordKind};

use crate::{
    language::Language,
    words::{Break, QUOTES, Word},
};
use grammar::Context;
pub use index::CompletionIndex;
use index::plain;
use recognise::{Mark, PlacedWord, marks, placed_words};
use search::{Hit, search};

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

/// What can be said of a text while it is typed; `cursor` is in UTF-16 code units.
///
/// `language` is that of the window: it counts where the text has no words of either language.
pub fn complete(index: &CompletionIndex, text: &str, cursor: usize, language: PageLanguage) -> Completion {
    if text.len() > LONGEST_TEXT {
        return Completion::default();
    }
    let typing = Typing::new(index, text, byte_at(text, cursor), language);
    let suggestions = typing.suggestions();
    let words = typing.recognised(&suggestions);
    Completion { suggestions, words, ..Completion::default() }
}

/// A text that is being typed.
struct Typing<'t> {
    index: &'t CompletionIndex,
    text: &'t str,
    /// In bytes.
    cursor: usize,
    language: Language,
    words: Vec<PlacedWord>,
    marks: Vec<Mark>,
}

impl<'t> Typing<'t> {
    fn new(index: &'t CompletionIndex, text: &'t str, cursor: usize, language: PageLanguage) -> Self {
        let words = placed_words(text);
        let spoken: Vec<Word> = words.iter().map(|placed| placed.word.clone()).collect();
        let language = Language::spoken(&spoken).unwrap_or(match language {
            PageLanguage::English => Language::English,
            PageLanguage::German => Language::German,
        });
        let marks = marks(&words, index);
        Self { index, text, cursor, language, words, marks }
    }

    fn suggestions(&self) -> Vec<CompletionItem> {
        let mut found: Vec<(Hit, Range<usize>)> = Vec::new();
        for (place, range) in self.fragments().into_iter().enumerate() {
            let typed = plain(&self.text[range.start..self.cursor]);
            let mut hits = search(&typed, &self.context(range.start), self.language, self.index, MOST_SUGGESTIONS);
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
        let Some(place) = self.words.iter().position(at_cursor) else { return vec![self.cursor..self.cursor] };
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
    fn context(&self, before: usize) -> Context {
        let marks: Vec<Mark> = self.marks.iter().filter(|mark| mark.range.end <= before).cloned().collect();
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

    /// The marks, but for a word that is still being typed and can become something.
    fn recognised(&self, suggestions: &[CompletionItem]) -> Vec<RecognisedWord> {
        let is_begun = |mark: &&Mark| {
            mark.kind == WordKind::Unknown
                && mark.range.contains(&self.cursor.saturating_sub(1))
                && !suggestions.is_empty()
        };
        let word = |mark: &Mark| RecognisedWord {
            range: self.in_utf16(&mark.range),
            kind: mark.kind,
            instead: if mark.kind == WordKind::Unknown { self.instead_of(mark) } else { vec![] },
        };
        self.marks.iter().filter(|mark| !is_begun(mark)).map(word).collect()
    }

    /// Texts that could stand in the place of a word that nothing knows: names like it, else what can follow the words before.
    fn instead_of(&self, mark: &Mark) -> Vec<String> {
        // It is known to ask for what no table holds.
        if mark.sense.is_some() {
            return vec![];
        }
        let context = self.context(mark.range.start);
        let typed = plain(&self.text[mark.range.clone()]);
        let search = |typed: &str| search(typed, &context, self.language, self.index, MOST_INSTEAD);
        let mut hits = search(&typed);
        if hits.is_empty() {
            hits = search("");
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
