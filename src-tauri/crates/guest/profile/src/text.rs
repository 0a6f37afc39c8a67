//! Summary statistics of texts: the most frequent values and their lengths.

use std::borrow::Cow;

use polars::prelude::*;
use tabletalk_protocol::{ColumnSummary, ValueCount, Vocabulary};

use crate::page::shortened;
use crate::vocabulary::vocabulary;

/// The most frequent values of a column of many.
const TOP_VALUES: usize = 10;
/// Up to this many values are all listed: the model must know that `urgent` is a priority, and a column of this many
/// is still a column of categories.
const ALL_VALUES: usize = 300;

/// Describes texts without missing ones: the number of different ones, a summary, and the vocabulary that it leaves out.
pub fn summary(present: &Series) -> (u64, ColumnSummary, Option<Vocabulary>) {
    let texts = as_text(present);
    let Ok(texts) = texts.str() else {
        return (0, ColumnSummary::Empty, None);
    };
    let mut counts: PlHashMap<&str, u64> = PlHashMap::default();
    for text in texts.iter().flatten() {
        *counts.entry(text).or_insert(0) += 1;
    }
    let lengths = || counts.keys().map(|text| text.chars().count() as u32);
    let (shortest, longest) = (lengths().min().unwrap_or(0), lengths().max().unwrap_or(0));
    let distinct = counts.len() as u64;
    let (top, vocabulary) = frequent(counts.into_iter().collect(), true);
    (distinct, ColumnSummary::Text { top, shortest, longest }, vocabulary)
}

/// All texts, or the most frequent of many and with them the vocabulary; equally frequent ones in the order of the alphabet.
pub fn frequent(mut counts: Vec<(&str, u64)>, are_all: bool) -> (Vec<ValueCount>, Option<Vocabulary>) {
    let order = |left: &(&str, u64), right: &(&str, u64)| right.1.cmp(&left.1).then_with(|| left.0.cmp(right.0));
    let different = counts.len();
    if different > Vocabulary::MOST_VALUES {
        counts.select_nth_unstable_by(Vocabulary::MOST_VALUES, order);
        counts.truncate(Vocabulary::MOST_VALUES);
    }
    counts.sort_unstable_by(order);
    let many = different > ALL_VALUES;
    let vocabulary = if many { vocabulary(&counts, are_all && counts.len() == different) } else { None };
    counts.truncate(if many { TOP_VALUES } else { different });
    let short = |(text, count): (&str, u64)| ValueCount { value: shortened(text), count };
    (counts.into_iter().map(short).collect(), vocabulary)
}

/// Categories and nested values by their text.
fn as_text(series: &Series) -> Cow<'_, Series> {
    if *series.dtype() == DataType::String {
        return Cow::Borrowed(series);
    }
    let cast = if series.dtype().is_nested() { None } else { series.cast(&DataType::String).ok() };
    Cow::Owned(cast.unwrap_or_else(|| {
        let texts = series.iter().map(|value| value.to_string());
        StringChunked::from_iter_values(series.name().clone(), texts).into_series()
    }))
}
