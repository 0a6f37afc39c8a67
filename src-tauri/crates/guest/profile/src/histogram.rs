//! Histograms with bins of equal width.

use tabletalk_protocol::Histogram;

/// As many bars as a small chart can show.
pub const MOST_BINS: usize = 20;

/// Counts `sorted` finite values in bins of equal width from `low` to `high`, as `numpy.histogram` does.
pub fn histogram(sorted: &[f64], low: f64, high: f64, bins: usize) -> Histogram {
    let edges: Vec<f64> = (0..=bins).map(|edge| lerp(low, high, edge as f64 / bins as f64)).collect();
    let below = |edge: f64| sorted.partition_point(|value| *value < edge);
    let mut starts: Vec<usize> = edges.iter().take(bins).map(|edge| below(*edge)).collect();
    starts.push(sorted.len());
    let counts = starts.array_windows().map(|[start, next]| next.saturating_sub(*start) as u64).collect();
    Histogram { edges, counts }
}

/// Enough bins to see a shape and few enough to have some values in each.
pub fn usual_bins(values: usize) -> usize {
    ((values as f64).sqrt().ceil() as usize).clamp(1, MOST_BINS)
}

/// A point between two numbers; stays finite where their distance does not.
pub fn lerp(low: f64, high: f64, share: f64) -> f64 {
    if share == 1.0 {
        return high;
    }
    let distance = high - low;
    if distance.is_finite() { low + distance * share } else { low * (1.0 - share) + high * share }
}
