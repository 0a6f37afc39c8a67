//! Summary statistics of dates, times and lengths of time.

use polars::prelude::*;
use tabletalk_protocol::ColumnSummary;

use crate::histogram::{MOST_BINS, histogram, usual_bins};
use crate::iso;

pub const MILLIS_PER_DAY: f64 = 86_400_000.0;

/// Describes dates, times or lengths of time without missing ones.
pub fn summary(present: &Series) -> ColumnSummary {
    let ticks = present.to_physical_repr().cast(&DataType::Int64);
    let Ok(Ok(ticks)) = ticks.as_ref().map(|ticks| ticks.i64()) else {
        return ColumnSummary::Empty;
    };
    let mut ticks: Vec<i64> = ticks.iter().flatten().collect();
    ticks.sort_unstable();
    let (Some(first), Some(last)) = (ticks.first(), ticks.last()) else {
        return ColumnSummary::Empty;
    };
    let dtype = present.dtype();
    let millis: Vec<f64> = ticks.iter().map(|tick| *tick as f64 * millis_per_tick(dtype)).collect();
    ColumnSummary::Temporal {
        min: iso::format_tick(*first, dtype),
        max: iso::format_tick(*last, dtype),
        histogram: temporal_histogram(&millis, dtype),
    }
}

/// One bar for each day where there are few; bins of equal width otherwise.
fn temporal_histogram(sorted: &[f64], dtype: &DataType) -> tabletalk_protocol::Histogram {
    let (low, high) = sorted.first().zip(sorted.last()).map_or((0.0, 0.0), |(low, high)| (*low, *high));
    let days = (high - low) / MILLIS_PER_DAY;
    if *dtype == DataType::Date && days < MOST_BINS as f64 {
        return histogram(sorted, low, high + MILLIS_PER_DAY, days as usize + 1);
    }
    if low == high {
        return histogram(sorted, low - 0.5, high + 0.5, 1);
    }
    histogram(sorted, low, high, usual_bins(sorted.len()))
}

pub fn millis_per_tick(dtype: &DataType) -> f64 {
    match dtype {
        DataType::Date => MILLIS_PER_DAY,
        DataType::Datetime(unit, _) | DataType::Duration(unit) => 1000.0 / iso::ticks_per_second(*unit) as f64,
        _ => 1.0,
    }
}
