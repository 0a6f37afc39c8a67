//! The weights of features, as they were learnt.

use std::{collections::HashMap, sync::LazyLock};

/// A line a feature: its weight, a tab, its name. Written by `examples/learn.rs`.
static WEIGHTS: LazyLock<HashMap<&'static str, f64>> = LazyLock::new(|| {
    let lines = include_str!("../../../data/reading.tsv").lines();
    let entry = |line: &'static str| line.split_once('\t').map(|(weight, name)| (name, weight.parse().unwrap_or(0.0)));
    lines.filter_map(entry).collect()
});

/// What a feature says for a candidate, in natural logarithms of odds.
pub fn weight(feature: &str) -> f64 {
    WEIGHTS.get(feature).copied().unwrap_or_default()
}
