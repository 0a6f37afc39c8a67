//! Summary statistics of texts: the most frequent values and their lengths.

use std::borrow::Cow;

use polars::prelude::*;
use tabletalk_protocol::{ColumnSummary, ValueCount};

use crate::page::shortened;

/// The most frequent values of a column of many.
const TOP_VALUES: usize = 10;
/// Up to this many values are all listed: the model must know that `urgent` is a priority, and a column of this many
/// is still a column of categories.
const ALL_VALUES: usize = 300;

/// Describes texts without missing ones: the number of different ones, and a summary.
pub fn summary(present: &Series) -> (u64, ColumnSummary) {
    let texts = as_text(present);
    let Ok(texts) = texts.str() else {
        return (0, ColumnSummary::Empty);
    };
    let mut counts: PlHashMap<&str, u64> = PlHashMap::default();
    for text in texts.iter().flatten() {
        *counts.entry(text).or_insert(0) += 1;
    }
    let lengths = || counts.keys().map(|text| text.chars().count() as u32);
    let (shortest, longest) = (lengths().min().unwrap_or(0), lengths().max().unwrap_or(0));
    let distinct = counts.len() as u64;
    (distinct, ColumnSummary::Text { top: top(counts.into_iter().collect()), shortest, longest })
}

/// All values, or the most frequent of many; equally frequent ones in the order of the alphabet.
pub fn top(mut counts: Vec<(&str, u64)>) -> Vec<ValueCount> {
    let order = |left: &(&str, u64), right: &(&str, u64)| right.1.cmp(&left.1).then_with(|| left.0.cmp(right.0));
    if counts.len() > ALL_VALUES {
        counts.select_nth_unstable_by(TOP_VALUES, order);
        counts.truncate(TOP_VALUES);
    }
    counts.sort_unstable_by(order);
    counts.into_iter().map(|(text, count)| ValueCount { value: shortened(text), count }).collect()
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
