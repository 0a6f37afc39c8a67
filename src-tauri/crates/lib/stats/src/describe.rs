//! Quantiles of a column, and the correlation of two columns.

/// The value below which the part `at` (from 0 to 1) of the sample lies, linear between neighbours (Hyndman and Fan's
/// type 7, the default of numpy, pandas and R).
///
/// `None` for an empty sample, for one with a value that is not a number, and for `at` out of range.
pub fn quantile(values: &[f64], at: f64) -> Option<f64> {
    if values.is_empty() || values.iter().any(|value| value.is_nan()) || !(0.0..=1.0).contains(&at) {
        return None;
    }
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(f64::total_cmp);
    Some(quantile_of_sorted(&sorted, at))
}

/// As [`quantile`], of values in ascending order; not a number for an empty sample.
pub fn quantile_of_sorted(sorted: &[f64], at: f64) -> f64 {
    let Some(last) = sorted.len().checked_sub(1) else {
        return f64::NAN;
    };
    let position = at * last as f64;
    let below = (position.floor() as usize).min(last);
    match sorted.get(below..) {
        Some([low, high, ..]) => between(*low, *high, position - below as f64),
        Some([last]) => between(*last, *last, position - below as f64),
        _ => f64::NAN,
    }
}

/// Starts from the nearer end, so that both ends are met exactly.
fn between(low: f64, high: f64, part: f64) -> f64 {
    let step = high - low;
    if part >= 0.5 { high - step * (1.0 - part) } else { low + step * part }
}

/// Pearson's correlation of two columns; `None` when their lengths differ, when there are fewer than two pairs, or when a
/// column does not vary.
///
/// ```
/// let r = tabletalk_stats::correlation(&[1.0, 2.0, 3.0], &[2.0, 4.0, 6.0]);
/// assert_eq!(r, Some(1.0));
/// ```
pub fn correlation(left: &[f64], right: &[f64]) -> Option<f64> {
    if left.len() != right.len() || left.len() < 2 {
        return None;
    }
    let count = left.len() as f64;
    let (mean_left, mean_right) = (left.iter().sum::<f64>() / count, right.iter().sum::<f64>() / count);
    let (mut together, mut spread_left, mut spread_right) = (0.0, 0.0, 0.0);
    for (left, right) in left.iter().zip(right) {
        let (left, right) = (left - mean_left, right - mean_right);
        together += left * right;
        spread_left += left * left;
        spread_right += right * right;
    }
    let scale = (spread_left * spread_right).sqrt();
    (scale > 0.0 && scale.is_finite()).then(|| (together / scale).clamp(-1.0, 1.0))
}
