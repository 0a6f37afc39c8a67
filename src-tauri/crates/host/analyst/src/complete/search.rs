//! Entries whose names fit the letters that were typed.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashSet},
};

use tabletalk_protocol::WordKind;

use super::{
    grammar::{Context, UNASKED},
    index::{CompletionIndex, Entry, Name, letters},
};
use crate::language::Language;

/// From so many letters on, names that differ by a slip are looked for: shorter ones resemble too much.
const LEAST_LETTERS: usize = 4;

/// Letters inside of a word are looked for from so many on.
const LEAST_INSIDE: usize = 3;

/// Other words for something are looked for from so many letters on.
const LEAST_OF_SYNONYM: usize = 2;

/// Entries of one kind before a letter is typed, so that a person sees the other ways to go on.
const MOST_OF_A_KIND: usize = 5;

/// How well a name fits the letters: more than the best place in a sentence makes up for, up to a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// With a typing error.
    Slip = 30,
    /// Inside of a word.
    Inside = 40,
    /// Another word for it begins so.
    Synonym = 60,
    /// A later word begins so.
    Word = 75,
    Beginning = 100,
}

/// An entry, and how much speaks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hit {
    pub entry: usize,
    pub score: u32,
}

/// The entries that fit these letters in this place, best first, at most `most` of different texts.
///
/// Without letters, the entries that can follow, of every kind that can; names with slips only where no other fits.
pub(super) fn search(
    typed: &str,
    context: &Context,
    language: Language,
    index: &CompletionIndex,
    most: usize,
) -> Vec<Hit> {
    let spoken = |entry: &Entry| entry.language.is_none_or(|own| own == language);
    if typed.is_empty() {
        let weighed = index.entries.iter().enumerate().filter(|(_, entry)| spoken(entry));
        let hits = weighed.map(|(place, entry)| Hit { entry: place, score: context.weight(entry) });
        return best(hits.filter(|hit| hit.score >= UNASKED).collect(), index, most, MOST_OF_A_KIND);
    }
    let hit = |name: &Name, fit: Option<Fit>| {
        let entry = &index.entries[name.entry];
        let score = fit? as u32 + context.weight(entry);
        spoken(entry).then_some(Hit { entry: name.entry, score })
    };
    let mut hits: Vec<Hit> = index.names.iter().filter_map(|name| hit(name, fit(typed, name))).collect();
    if hits.is_empty() && typed.chars().count() >= LEAST_LETTERS {
        let slips = Slips::of(typed);
        hits.extend(index.names.iter().filter_map(|name| hit(name, slips.fit(name))));
    }
    best(hits, index, most, most)
}

/// The columns whose names, or words in them, begin with these letters.
pub(super) fn columns(typed: &str, index: &CompletionIndex, most: usize) -> Vec<Hit> {
    let columns = index.names.iter().filter(|name| index.entries[name.entry].kind() == WordKind::Column);
    let hits = columns.filter_map(|name| {
        let fit = fit(typed, name).filter(|fit| *fit >= Fit::Word)?;
        Some(Hit { entry: name.entry, score: fit as u32 })
    });
    best(hits.collect(), index, most, most)
}

fn fit(typed: &str, name: &Name) -> Option<Fit> {
    let text = name.folded.as_str();
    let at = text.find(typed)?;
    match at {
        0 if name.is_own => Some(Fit::Beginning),
        0 if typed.len() >= LEAST_OF_SYNONYM => Some(Fit::Synonym),
        _ if !name.is_own => None,
        _ if text.as_bytes()[at - 1] == b' ' || text.contains(&format!(" {typed}")) => Some(Fit::Word),
        _ if typed.len() >= LEAST_INSIDE => Some(Fit::Inside),
        _ => None,
    }
}

/// Names that would fit but for a few wrong letters.
struct Slips {
    typed: String,
    letters: u64,
    length: usize,
    most: usize,
}

impl Slips {
    fn of(typed: &str) -> Self {
        const LONG: usize = 6;
        let length = typed.chars().count();
        Self { typed: typed.to_owned(), letters: letters(typed), length, most: if length < LONG { 1 } else { 2 } }
    }

    fn fit(&self, name: &Name) -> Option<Fit> {
        // Each slip brings one foreign letter at most.
        if (self.letters & !name.letters).count_ones() as usize > self.most {
            return None;
        }
        let mut starts = std::iter::once(0).chain(name.folded.match_indices(' ').map(|(at, _)| at + 1));
        starts.any(|start| self.begins(&name.folded[start..])).then_some(Fit::Slip)
    }

    /// Whether a text begins with the typed letters but for a few. Of short ones the first letter is right.
    fn begins(&self, text: &str) -> bool {
        const SHORT: usize = 4;
        if self.length <= SHORT && text.chars().next() != self.typed.chars().next() {
            return false;
        }
        let lengths = self.length.saturating_sub(1)..=self.length + 1;
        lengths
            .filter_map(|length| beginning(text, length))
            .any(|beginning| strsim::osa_distance(&self.typed, beginning) <= self.most)
    }
}

/// The first letters of a text; none where it is shorter.
fn beginning(text: &str, letters: usize) -> Option<&str> {
    let end = text.char_indices().map(|(at, _)| at).chain([text.len()]).nth(letters)?;
    text.get(..end)
}

/// The best hits; of entries that are written alike only the best one, and of equally good ones the first.
///
/// More than `of_a_kind` of one kind are there only where others leave room.
fn best(mut hits: Vec<Hit>, index: &CompletionIndex, most: usize, of_a_kind: usize) -> Vec<Hit> {
    hits.sort_by_key(|hit| (Reverse(hit.score), hit.entry));
    let mut seen = HashSet::new();
    let mut kinds: BTreeMap<WordKind, usize> = BTreeMap::new();
    let (mut best, mut others) = (Vec::new(), Vec::new());
    for hit in hits {
        let entry = &index.entries[hit.entry];
        let of_kind = kinds.entry(entry.kind()).or_default();
        if *of_kind >= most || !seen.insert(entry.text.to_lowercase()) {
            continue;
        }
        *of_kind += 1;
        if *of_kind <= of_a_kind { best.push(hit) } else { others.push(hit) }
    }
    best.truncate(most);
    others.truncate(most - best.len());
    best.extend(others);
    best.sort_by_key(|hit| Reverse(hit.score));
    best
}
