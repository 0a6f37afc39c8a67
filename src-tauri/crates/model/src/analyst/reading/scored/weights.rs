//! The weights of features, as they were learnt.

use std::{collections::HashMap, sync::LazyLock};

use super::Features;

/// A line a feature: its weight, a tab, its name. Written by `examples/learn.rs`.
static WEIGHTS: LazyLock<HashMap<&'static str, f64>> = LazyLock::new(|| {
    let lines = include_str!("../../../../data/reading.tsv").lines();
    let entry = |line: &'static str| line.split_once('\t').map(|(weight, name)| (name, weight.parse().unwrap_or(0.0)));
    lines.filter_map(entry).collect()
});

/// How well a candidate fits, in natural logarithms of odds; nothing fits with 0.
pub fn score(features: &Features) -> f64 {
    features.iter().filter_map(|(name, by)| WEIGHTS.get(name.as_str()).map(|weight| weight * by)).sum()
}
