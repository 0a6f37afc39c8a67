//! Texts that are counted and not kept.

use polars::prelude::{PlHashMap, PlSmallStr};
use tabletalk_protocol::{ColumnSummary, Vocabulary};

use crate::distinct::{Distinct, hash};
use crate::text::frequent;

/// Different texts that are counted exactly. When there are more, the rarer half is forgotten.
const MOST_COUNTED: usize = 120_000;

/// How often texts occur.
#[derive(Debug, Clone)]
pub struct Texts {
    counts: PlHashMap<PlSmallStr, u64>,
    /// Used from the moment on that texts are forgotten.
    distinct: Option<Distinct>,
    shortest: u32,
    longest: u32,
}

impl Default for Texts {
    fn default() -> Self {
        Self { counts: PlHashMap::default(), distinct: None, shortest: u32::MAX, longest: 0 }
    }
}

impl Texts {
    #[inline]
    pub fn push(&mut self, text: &str) {
        if let Some(distinct) = &mut self.distinct {
            distinct.push(hash_text(text));
        }
        match self.counts.get_mut(text) {
            Some(count) => *count += 1,
            None => self.insert(text),
        }
    }

    fn insert(&mut self, text: &str) {
        let length = if text.is_ascii() { text.len() } else { text.chars().count() } as u32;
        (self.shortest, self.longest) = (self.shortest.min(length), self.longest.max(length));
        if self.counts.len() >= MOST_COUNTED {
            self.forget();
            self.distinct.get_or_insert_default().push(hash_text(text));
        }
        self.counts.insert(PlSmallStr::from_str(text), 1);
    }

    /// Forgets the rarer half. What comes back starts again at 1, so that counts are too small rather than too large.
    fn forget(&mut self) {
        if self.distinct.is_none() {
            let mut distinct = Distinct::default();
            self.counts.keys().for_each(|text| distinct.push(hash_text(text)));
            self.distinct = Some(distinct);
        }
        let mut counts: Vec<u64> = self.counts.values().copied().collect();
        let middle = counts.len() / 2;
        let (_, median, _) = counts.select_nth_unstable(middle);
        let median = *median;
        self.counts.retain(|_, count| *count > median);
    }

    /// The number of different texts, whether anything is an estimate, the summary, and the vocabulary that it leaves out.
    pub fn finish(self) -> (u64, bool, ColumnSummary, Option<Vocabulary>) {
        let (distinct, estimated) = match &self.distinct {
            None => (self.counts.len() as u64, false),
            Some(distinct) => (distinct.count().0, true),
        };
        let counts = self.counts.iter().map(|(text, count)| (text.as_str(), *count)).collect();
        let (top, vocabulary) = frequent(counts, !estimated);
        let summary = ColumnSummary::Text { top, shortest: self.shortest, longest: self.longest };
        (distinct, estimated, summary, vocabulary)
    }
}

/// Eight bytes at a time.
#[inline]
fn hash_text(text: &str) -> u64 {
    let (words, rest) = text.as_bytes().as_chunks::<8>();
    let mut last = [0; 8];
    last.iter_mut().zip(rest).for_each(|(last, byte)| *last = *byte);
    let words = words.iter().chain([&last]).map(|word| u64::from_le_bytes(*word));
    hash(words.fold(text.len() as u64, |state, word| hash(state ^ word)))
}
