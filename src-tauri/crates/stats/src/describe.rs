//! What a single column or a pair of columns looks like.

/// Size, centre, spread and form of a sample.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Moments {
    pub count: usize,
    pub mean: f64,
    /// With the divisor `count - 1`; not a number for fewer than two values.
    pub variance: f64,
    /// Adjusted Fisher-Pearson coefficient, as pandas and spreadsheets give it; not a number for fewer than three values.
    pub skewness: f64,
    /// Excess over the normal distribution, adjusted likewise; not a number for fewer than four values.
    pub kurtosis: f64,
}

impl Moments {
    pub fn standard_deviation(&self) -> f64 {
        self.variance.sqrt()
    }
}

/// The moments of a sample; `None` when it is empty.
///
/// ```
/// let moments = tabletalk_stats::moments(&[2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0]).unwrap();
/// assert_eq!((moments.count, moments.mean), (8, 5.0));
/// ```
pub fn moments(values: &[f64]) -> Option<Moments> {
    if values.is_empty() {
        return None;
    }
    let count = values.len() as f64;
    let rough = values.iter().sum::<f64>() / count;
    // The sum of what is left corrects the rounding of the first one.
    let mean = rough + values.iter().map(|value| value - rough).sum::<f64>() / count;
    let about_mean = |power: i32| values.iter().map(|value| (value - mean).powi(power)).sum::<f64>();
    let (second, third, fourth) = (about_mean(2), about_mean(3), about_mean(4));
    Some(Moments {
        count: values.len(),
        mean,
        variance: if values.len() < 2 { f64::NAN } else { second / (count - 1.0) },
        skewness: if values.len() < 3 { f64::NAN } else { adjusted_skewness(count, second, third) },
        kurtosis: if values.len() < 4 { f64::NAN } else { adjusted_kurtosis(count, second, fourth) },
    })
}

fn adjusted_skewness(count: f64, second: f64, third: f64) -> f64 {
    if second == 0.0 {
        return 0.0;
    }
    count * (count - 1.0).sqrt() / (count - 2.0) * third / second.powf(1.5)
}

fn adjusted_kurtosis(count: f64, second: f64, fourth: f64) -> f64 {
    if second == 0.0 {
        return 0.0;
    }
    let scale = count * (count + 1.0) * (count - 1.0) / ((count - 2.0) * (count - 3.0));
    let normal = 3.0 * (count - 1.0).powi(2) / ((count - 2.0) * (count - 3.0));
    scale * fourth / second.powi(2) - normal
}

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
    let (low, high) = (sorted[below], sorted[(below + 1).min(last)]);
    between(low, high, position - below as f64)
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
