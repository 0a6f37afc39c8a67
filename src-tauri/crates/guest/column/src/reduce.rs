//! Reductions of many values to one, with the same rounding as numpy and pandas.

use tabletalk_stats::blas;

use super::values::Values;

/// The values that are there.
pub fn present(values: &[f64]) -> Vec<f64> {
    values.iter().copied().filter(|value| !value.is_nan()).collect()
}

/// The sum in numpy's order of additions, so that the last digits agree.
pub fn sum(values: &[f64]) -> f64 {
    match values.len() {
        0..8 => values.iter().fold(0.0, |sum, value| sum + value),
        8..=128 => block_sum(values),
        length => {
            let half = length / 2;
            let half = half - half % 8;
            sum(&values[..half]) + sum(&values[half..])
        }
    }
}

fn block_sum(values: &[f64]) -> f64 {
    let mut lanes = [0.0; 8];
    lanes.copy_from_slice(&values[..8]);
    let chunks = values[8..].chunks_exact(8);
    let rest = chunks.remainder();
    for chunk in chunks {
        for (lane, value) in lanes.iter_mut().zip(chunk) {
            *lane += value;
        }
    }
    let [a, b, c, d, e, f, g, h] = lanes;
    rest.iter().fold(((a + b) + (c + d)) + ((e + f) + (g + h)), |sum, value| sum + value)
}

/// The sum of the values that are there; gaps count as zero, in their places.
pub fn sum_without_gaps(values: &[f64]) -> f64 {
    if values.iter().any(|value| value.is_nan()) {
        return sum(&values.iter().map(|value| if value.is_nan() { 0.0 } else { *value }).collect::<Vec<_>>());
    }
    sum(values)
}

fn count(values: &[f64]) -> usize {
    values.iter().filter(|value| !value.is_nan()).count()
}

/// The mean of the values that are not missing; `NaN` if all are missing.
pub fn mean(values: &[f64]) -> f64 {
    sum_without_gaps(values) / count(values) as f64
}

/// The variance with `ddof` degrees of freedom taken off.
pub fn variance(values: &[f64], ddof: f64) -> f64 {
    let freedom = count(values) as f64 - ddof;
    if freedom <= 0.0 {
        return f64::NAN;
    }
    let mean = mean(values);
    let squares: Vec<f64> =
        values.iter().map(|value| if value.is_nan() { 0.0 } else { (mean - value) * (mean - value) }).collect();
    sum(&squares) / freedom
}

/// The standard error of the mean.
pub fn standard_error(values: &[f64], ddof: f64) -> f64 {
    variance(values, ddof).sqrt() / (count(values) as f64).sqrt()
}

/// The quantile by linear interpolation between the two nearest values; `values` are sorted and without gaps.
pub fn quantile(values: &[f64], fraction: f64, between: Between) -> f64 {
    let Some(last) = values.len().checked_sub(1) else {
        return f64::NAN;
    };
    let position = fraction.clamp(0.0, 1.0) * last as f64;
    let below = position.floor();
    let (low, high) = (values[below as usize], values[(below as usize + 1).min(last)]);
    let share = position - below;
    match between {
        Between::Linear if share >= 0.5 => high - (high - low) * (1.0 - share),
        Between::Linear => low + (high - low) * share,
        Between::Lower => low,
        Between::Higher => {
            if share > 0.0 {
                high
            } else {
                low
            }
        }
        Between::Midpoint => {
            if share > 0.0 {
                (low + high) / 2.0
            } else {
                low
            }
        }
        // Numpy rounds halves to even.
        Between::Nearest => values[position.round_ties_even() as usize],
    }
}

/// How a quantile between two values is interpolated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Between {
    Linear,
    Lower,
    Higher,
    Midpoint,
    Nearest,
}

impl Between {
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "linear" => Self::Linear,
            "lower" => Self::Lower,
            "higher" => Self::Higher,
            "midpoint" => Self::Midpoint,
            "nearest" => Self::Nearest,
            _ => return None,
        })
    }
}

/// The values that are there, in ascending order.
pub fn sorted(values: &[f64]) -> Vec<f64> {
    let mut present = present(values);
    present.sort_unstable_by(f64::total_cmp);
    present
}

/// The value in the middle, or the mean of the two there.
pub fn median(values: &[f64]) -> f64 {
    let sorted = sorted(values);
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => f64::NAN,
        length if length % 2 == 1 => sorted[middle],
        _ => f64::midpoint(sorted[middle - 1], sorted[middle]),
    }
}

/// Pearson's correlation of the pairs without a gap, in one pass with running means as `DataFrame.corr` does it.
pub fn running_correlation(a: &[f64], b: &[f64], least: usize) -> f64 {
    let (a, b) = complete(a, b);
    if a.len() < least.max(1) {
        return f64::NAN;
    }
    let (products, squares_a, squares_b) = products(&a, &b);
    let divisor = (squares_a * squares_b).sqrt();
    if divisor == 0.0 { f64::NAN } else { (products / divisor).clamp(-1.0, 1.0) }
}

/// Pearson's correlation of the ranks of pairs without a gap, as `DataFrame.corr` takes it from their known mean.
pub fn rank_correlation(a: &[f64], b: &[f64], least: usize) -> f64 {
    if a.len() < least.max(1) {
        return f64::NAN;
    }
    let mean = (a.len() as f64 + 1.0) / 2.0;
    let (mut together, mut squares_a, mut squares_b) = (0.0, 0.0, 0.0);
    for (x, y) in a.iter().map(|x| x - mean).zip(b.iter().map(|y| y - mean)) {
        together += x * y;
        squares_a += x * x;
        squares_b += y * y;
    }
    let divisor = (squares_a * squares_b).sqrt();
    if divisor == 0.0 { f64::NAN } else { together / divisor }
}

/// Pearson's correlation of the pairs without a gap, over scaled distances from the means as `Series.corr` does it.
pub fn correlation(a: &[f64], b: &[f64], least: usize) -> f64 {
    let (a, b) = complete(a, b);
    if a.len() < least.max(2) {
        return f64::NAN;
    }
    let (Some(a), Some(b)) = (scaled_distances(&a), scaled_distances(&b)) else { return f64::NAN };
    let freedom = a.len() as f64 - 1.0;
    let (first, second) = ((blas::dot(&a, &a) / freedom).sqrt(), (blas::dot(&b, &b) / freedom).sqrt());
    if first == 0.0 || second == 0.0 {
        return f64::NAN;
    }
    (blas::dot(&a, &b) / freedom / first / second).clamp(-1.0, 1.0)
}

/// The distances from the mean, the greatest of them 1; `None` when all values are equal.
fn scaled_distances(values: &[f64]) -> Option<Vec<f64>> {
    let mean = mean(values);
    let distances: Vec<f64> = values.iter().map(|value| value - mean).collect();
    let scale = distances.iter().fold(0.0, |scale: f64, distance| scale.max(distance.abs()));
    (scale != 0.0).then(|| distances.iter().map(|distance| distance / scale).collect())
}

/// The covariance of the pairs without a gap.
pub fn covariance(a: &[f64], b: &[f64], ddof: f64, least: usize) -> f64 {
    let (a, b) = complete(a, b);
    let freedom = a.len() as f64 - ddof;
    let distances = |values: &[f64]| {
        let mean = mean(values);
        values.iter().map(|value| value - mean).collect::<Vec<_>>()
    };
    if freedom <= 0.0 || a.len() < least {
        f64::NAN
    } else {
        blas::row_product(&distances(&a), &distances(&b)) * (1.0 / freedom)
    }
}

/// The covariance of the pairs without a gap, in one pass with running means as `DataFrame.cov` does it beside gaps.
pub fn running_covariance(a: &[f64], b: &[f64], ddof: f64, least: usize) -> f64 {
    let (a, b) = complete(a, b);
    let freedom = a.len() as f64 - ddof;
    if freedom <= 0.0 || a.len() < least { f64::NAN } else { products(&a, &b).0 / freedom }
}

fn products(a: &[f64], b: &[f64]) -> (f64, f64, f64) {
    // One pass with running means, as pandas' `nancorr` does it.
    let (mut mean_a, mut mean_b, mut squares_a, mut squares_b, mut products) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for (number, (&x, &y)) in a.iter().zip(b).enumerate() {
        let (dx, dy) = (x - mean_a, y - mean_b);
        let share = 1.0 / (number as f64 + 1.0);
        mean_a += share * dx;
        mean_b += share * dy;
        squares_a += (x - mean_a) * dx;
        squares_b += (y - mean_b) * dy;
        products += (x - mean_a) * dy;
    }
    (products, squares_a, squares_b)
}

fn complete(a: &[f64], b: &[f64]) -> (Vec<f64>, Vec<f64>) {
    a.iter().zip(b).filter(|(a, b)| !a.is_nan() && !b.is_nan()).map(|(a, b)| (*a, *b)).unzip()
}

/// The ranks, from 1; gaps have none.
pub fn ranks(values: &[f64], ties: Ties, descending: bool) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).filter(|&row| !values[row].is_nan()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    if descending {
        order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
    }
    let mut ranks = vec![f64::NAN; values.len()];
    let (mut start, mut dense) = (0, 0.0);
    while start < order.len() {
        let end = (start..order.len()).find(|&at| values[order[at]] != values[order[start]]).unwrap_or(order.len());
        dense += 1.0;
        for at in start..end {
            ranks[order[at]] = match ties {
                Ties::Average => (start + 1 + end) as f64 / 2.0,
                Ties::Lowest => (start + 1) as f64,
                Ties::Highest => end as f64,
                Ties::First => (at + 1) as f64,
                Ties::Dense => dense,
            };
        }
        start = end;
    }
    ranks
}

/// The rank of tied values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ties {
    Average,
    Lowest,
    Highest,
    First,
    Dense,
}

impl Ties {
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "average" => Self::Average,
            "min" => Self::Lowest,
            "max" => Self::Highest,
            "first" => Self::First,
            "dense" => Self::Dense,
            _ => return None,
        })
    }
}

/// Each value together with all before it; a gap stays a gap and is skipped.
pub fn cumulated(values: &[f64], together: impl Fn(f64, f64) -> f64) -> Vec<f64> {
    let mut so_far: Option<f64> = None;
    let step = |&value: &f64| {
        if value.is_nan() {
            return f64::NAN;
        }
        let next = so_far.map_or(value, |before| together(before, value));
        so_far = Some(next);
        next
    };
    values.iter().map(step).collect()
}

/// Round half to even at a number of digits behind the point, as numpy does it.
pub fn round(value: f64, digits: i32) -> f64 {
    if digits >= 0 {
        let scale = 10_f64.powi(digits);
        let scaled = value * scale;
        return if scaled.is_finite() { scaled.round_ties_even() / scale } else { value };
    }
    let scale = 10_f64.powi(-digits);
    (value / scale).round_ties_even() * scale
}

/// The row of the smallest or greatest number; gaps are passed over.
pub fn extreme_row(values: &Values, greatest: bool) -> Option<usize> {
    let numbers = values.as_floats().or_else(|| {
        let integers = values.as_integers()?;
        Some(integers.into_iter().map(|value| value.map_or(f64::NAN, |value| value as f64)).collect())
    })?;
    let mut best: Option<(usize, f64)> = None;
    for (row, &value) in numbers.iter().enumerate().filter(|(_, value)| !value.is_nan()) {
        if best.is_none_or(|(_, so_far)| if greatest { value > so_far } else { value < so_far }) {
            best = Some((row, value));
        }
    }
    best.map(|(row, _)| row)
}
