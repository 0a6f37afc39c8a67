//! Summary statistics of numbers.

use polars::prelude::*;
use tabletalk_protocol::{ColumnSummary, Histogram};

use crate::histogram::{MOST_BINS, histogram, lerp, usual_bins};

/// Describes numbers without missing ones. Infinite numbers are left out: no chart and no JSON can hold them.
pub fn summary(present: &Series) -> ColumnSummary {
    let mut values = finite(present);
    values.sort_unstable_by(f64::total_cmp);
    let [min, .., max] = values[..] else {
        return values.first().map_or(ColumnSummary::Empty, |only| single(*only));
    };
    let mean = mean(&values);
    ColumnSummary::Numeric {
        min,
        max,
        mean,
        quartiles: [0.25, 0.5, 0.75].map(|share| quantile(&values, share)),
        std: standard_deviation(&values, mean),
        histogram: numeric_histogram(&values, min, max, present.dtype()),
    }
}

fn single(value: f64) -> ColumnSummary {
    let histogram = histogram(&[value], value - 0.5, value + 0.5, 1);
    ColumnSummary::Numeric { min: value, max: value, mean: value, quartiles: [value; 3], std: None, histogram }
}

fn finite(series: &Series) -> Vec<f64> {
    let Ok(values) = series.cast(&DataType::Float64) else {
        return vec![];
    };
    let Ok(values) = values.f64() else {
        return vec![];
    };
    values.iter().flatten().filter(|value| value.is_finite()).collect()
}

fn mean(values: &[f64]) -> f64 {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    // The sum can be too large for a number where the mean is not.
    if mean.is_finite() { mean } else { values.iter().map(|value| value / count).sum() }
}

/// By linear interpolation (type 7 of Hyndman and Fan); not a number where there is none.
pub(crate) fn quantile(sorted: &[f64], share: f64) -> f64 {
    let last = sorted.len().saturating_sub(1);
    let position = last as f64 * share;
    let below = position.floor() as usize;
    let at = |place: usize| sorted.get(place.min(last)).copied().unwrap_or(f64::NAN);
    lerp(at(below), at(below + 1), position.fract())
}

fn standard_deviation(values: &[f64], mean: f64) -> Option<f64> {
    let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
    Some((squares / (values.len() - 1) as f64).sqrt()).filter(|deviation| deviation.is_finite())
}

/// One bar for each integer where there are few; bins of equal width otherwise.
fn numeric_histogram(sorted: &[f64], min: f64, max: f64, dtype: &DataType) -> Histogram {
    let span = max - min;
    if dtype.is_integer() && span < MOST_BINS as f64 {
        return histogram(sorted, min - 0.5, max + 0.5, span as usize + 1);
    }
    if span == 0.0 {
        return histogram(sorted, min - 0.5, max + 0.5, 1);
    }
    histogram(sorted, min, max, usual_bins(sorted.len()))
}
