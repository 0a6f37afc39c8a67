//! One-way analysis of variance.

use crate::fisher_f;

/// A one-way analysis of variance: the variation between and within groups.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OneWay {
    /// Sums of squares.
    pub between: f64,
    pub within: f64,
    /// Degrees of freedom.
    pub between_freedom: f64,
    pub within_freedom: f64,
    /// The ratio of the mean squares.
    pub statistic: f64,
    /// The chance of a larger ratio when all groups have one mean.
    pub probability: f64,
}

/// Compare the means of groups; `None` for fewer than two groups, an empty one, or no more values than groups.
///
/// ```
/// let found = tabletalk_stats::one_way(&[vec![1.0, 2.0, 3.0], vec![2.0, 3.0, 4.0]]).unwrap();
/// assert!((found.statistic - 1.5).abs() < 1e-12);
/// ```
pub fn one_way(groups: &[Vec<f64>]) -> Option<OneWay> {
    let count: usize = groups.iter().map(Vec::len).sum();
    if groups.len() < 2 || groups.iter().any(Vec::is_empty) || count <= groups.len() {
        return None;
    }
    // Values are taken from the first one, so that what they share costs no digits.
    let pivot = *groups.first()?.first()?;
    let mean = |values: &[f64]| values.iter().map(|value| value - pivot).sum::<f64>() / values.len() as f64;
    let means: Vec<f64> = groups.iter().map(|group| mean(group)).collect();
    let whole = groups.iter().zip(&means).map(|(group, mean)| group.len() as f64 * mean).sum::<f64>() / count as f64;
    let apart = groups.iter().zip(&means).map(|(group, mean)| group.len() as f64 * (mean - whole) * (mean - whole));
    let between: f64 = apart.sum();
    let around = |(group, mean): (&Vec<f64>, &f64)| {
        group.iter().map(|value| (value - pivot - mean) * (value - pivot - mean)).sum::<f64>()
    };
    let within: f64 = groups.iter().zip(&means).map(around).sum();
    let (between_freedom, within_freedom) = ((groups.len() - 1) as f64, (count - groups.len()) as f64);
    let statistic = (between / between_freedom) / (within / within_freedom);
    let probability = fisher_f(between_freedom, within_freedom, statistic).above;
    Some(OneWay { between, within, between_freedom, within_freedom, statistic, probability })
}
