//! Counts the different texts of a column.

use polars::prelude::*;

/// Different texts that are looked at one by one; of more, the first.
pub const MOST_DISTINCT: usize = 20_000;

/// The different texts and how often they occur, in the order of their first appearance.
pub fn counts(texts: &StringChunked) -> Vec<(&str, u64)> {
    let mut places: PlHashMap<&str, usize> = PlHashMap::default();
    let mut counts: Vec<(&str, u64)> = vec![];
    for text in texts.iter().flatten() {
        match places.get(text) {
            Some(place) => counts.get_mut(*place).into_iter().for_each(|(_, count)| *count += 1),
            None if counts.len() < MOST_DISTINCT => {
                places.insert(text, counts.len());
                counts.push((text, 1));
            }
            None => {}
        }
    }
    counts
}

/// The counts of texts without the blanks around them, which are a finding of their own.
pub fn without_blanks<'a>(counts: &[(&'a str, u64)]) -> Vec<(&'a str, u64)> {
    let mut places: PlHashMap<&str, usize> = PlHashMap::default();
    let mut merged: Vec<(&str, u64)> = vec![];
    for (text, count) in counts {
        let text = text.trim();
        match places.get(text) {
            Some(place) => merged.get_mut(*place).into_iter().for_each(|(_, all)| *all += count),
            None => {
                places.insert(text, merged.len());
                merged.push((text, *count));
            }
        }
    }
    merged
}
