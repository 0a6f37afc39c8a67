//! A closer look at a table: associations between columns, semantic types, shared gaps, drifts over time.

mod association;
mod sampled;
mod semantic_type;

use std::collections::{HashMap, HashSet};

use polars::prelude::*;
use tabletalk_protocol::{ColumnDetail, ColumnKind, ColumnProfile, Drift, SharedGaps, TableDetail};
use tabletalk_stats::Moments;

use sampled::{FEWEST, SampledColumn};

use crate::numeric::quantile;

/// Rows of a large table that are looked at, in so many pieces from all parts of it.
const MOST_ROWS: usize = 10_000;
const PIECES: usize = 40;

/// Columns that are compared with each other; a table of more is one of measurements that are alike.
const MOST_COLUMNS: usize = 40;

/// Groups of gaps and drifts that are told.
const MOST_TOLD: usize = 20;

/// Cells whose rows are compared with each other: of a wide table the first rows.
const MOST_CELLS: usize = 500_000;

/// Means that are further apart than this share of what values usually differ by have moved.
const MOVED: f64 = 0.8;

/// A second look at a table whose columns are described.
pub fn detail(frame: &DataFrame, profiles: &[ColumnProfile]) -> TableDetail {
    let rows = frame.height() as u64;
    let looked_at = sample(frame);
    let columns: Vec<SampledColumn<'_>> = looked_at
        .columns()
        .iter()
        .zip(profiles)
        .take(MOST_COLUMNS)
        .map(|(column, profile)| SampledColumn { series: column.as_materialized_series(), profile, rows })
        .collect();
    let keys = profiles.iter().filter(|profile| is_key(profile, rows)).map(|profile| profile.name.clone());
    TableDetail {
        rows: looked_at.height() as u64,
        columns: columns.iter().map(column_detail).collect(),
        keys: keys.take(MOST_TOLD).collect(),
        relations: association::relations(&columns),
        gaps: shared_gaps(&columns),
        drifts: drifts(&columns),
        near_duplicates: near_duplicates(&looked_at),
    }
}

fn column_detail(column: &SampledColumn<'_>) -> ColumnDetail {
    let mut values: Vec<f64> =
        if column.is_number() || column.is_time() { column.numbers().into_iter().flatten().collect() } else { vec![] };
    values.sort_unstable_by(f64::total_cmp);
    let measured = if column.is_number() { &values[..] } else { &[] };
    ColumnDetail {
        name: column.name(),
        meaning: semantic_type::meaning(column),
        skew: Some(Moments::of(measured).skewness()).filter(|skew| skew.is_finite()),
        outside_fences: outside_fences(measured),
        outside_robust: outside_robust(measured),
        longest_gap_days: if column.is_time() { longest_gap(&values, column.series.dtype()) } else { None },
    }
}

/// Returns whether the column is a key: its values are all different and not missing. An estimated count cannot show
/// that.
fn is_key(profile: &ColumnProfile, rows: u64) -> bool {
    let whole = matches!(profile.kind, ColumnKind::Integer | ColumnKind::Text);
    whole && !profile.approximate && rows > 1 && profile.missing == 0 && profile.distinct == rows
}

/// All rows, or pieces from all parts of the table: neighbours lie in the same pages of a file.
fn sample(frame: &DataFrame) -> DataFrame {
    if frame.height() <= MOST_ROWS {
        return frame.clone();
    }
    let (piece, step) = (MOST_ROWS / PIECES, frame.height() / PIECES);
    let mut pieces = (0..PIECES).map(|number| frame.slice((number * step) as i64, piece));
    let mut sample = pieces.next().unwrap_or_default();
    for piece in pieces {
        // Pieces of one table fit together.
        if sample.vstack_mut(&piece).is_err() {
            break;
        }
    }
    sample
}

fn outside_fences(sorted: &[f64]) -> u64 {
    if sorted.len() < FEWEST {
        return 0;
    }
    let (low, high) = (quantile(sorted, 0.25), quantile(sorted, 0.75));
    let reach = 1.5 * (high - low);
    sorted.iter().filter(|value| **value < low - reach || **value > high + reach).count() as u64
}

/// By 0.6745 times the distance from the median over the median of all such distances (Iglewicz and Hoaglin).
fn outside_robust(sorted: &[f64]) -> u64 {
    if sorted.len() < FEWEST {
        return 0;
    }
    let median = quantile(sorted, 0.5);
    let mut distances: Vec<f64> = sorted.iter().map(|value| (value - median).abs()).collect();
    distances.sort_unstable_by(f64::total_cmp);
    let usual = quantile(&distances, 0.5);
    if usual == 0.0 {
        return 0;
    }
    distances.iter().filter(|distance| 0.6745 * **distance / usual > 3.5).count() as u64
}

fn longest_gap(sorted: &[f64], dtype: &DataType) -> Option<f64> {
    let a_day = match dtype {
        DataType::Date => 1.0,
        DataType::Datetime(TimeUnit::Milliseconds, _) => 86_400e3,
        DataType::Datetime(TimeUnit::Microseconds, _) => 86_400e6,
        _ => 86_400e9,
    };
    sorted.array_windows().map(|[one, next]| (next - one) / a_day).max_by(f64::total_cmp)
}

/// Columns with the same gaps, the most frequent first.
fn shared_gaps(columns: &[SampledColumn<'_>]) -> Vec<SharedGaps> {
    let mut groups: HashMap<Vec<u32>, Vec<String>> = HashMap::new();
    for column in columns.iter().filter(|column| column.profile.missing > 0) {
        let missing = column.series.is_null();
        let rows = missing.iter().enumerate().filter(|(_, missing)| *missing == Some(true));
        let rows: Vec<u32> = rows.map(|(row, _)| row as u32).collect();
        // A group in which every value is missing has no mean.
        if !rows.is_empty() && rows.len() < column.series.len() {
            groups.entry(rows).or_default().push(column.name());
        }
    }
    let groups = groups.into_iter().filter(|(rows, columns)| columns.len() > 1 && rows.len() > 1);
    let mut gaps: Vec<SharedGaps> =
        groups.map(|(rows, columns)| SharedGaps { columns, rows: rows.len() as u64 }).collect();
    gaps.sort_by(|left, right| right.rows.cmp(&left.rows).then_with(|| left.columns.cmp(&right.columns)));
    gaps.truncate(MOST_TOLD);
    gaps
}

/// Numbers that are others in the last third of the rows than in the first, in the order of the first column of dates.
fn drifts(columns: &[SampledColumn<'_>]) -> Vec<Drift> {
    let Some(time) = columns.iter().find(|column| column.is_time()) else {
        return vec![];
    };
    let moments = time.numbers();
    let moments = moments.into_iter().enumerate();
    let mut rows: Vec<(usize, f64)> = moments.filter_map(|(row, moment)| Some((row, moment?))).collect();
    rows.sort_by(|(_, left), (_, right)| left.partial_cmp(right).unwrap_or(std::cmp::Ordering::Equal));
    let third = rows.len() / 3;
    if third < FEWEST {
        return vec![];
    }
    let (first, _) = rows.split_at(third);
    let (_, last) = rows.split_at(rows.len() - third);
    let measures = columns.iter().filter(|column| column.is_number() && !column.is_numbering());
    let drift = |column: &SampledColumn<'_>| {
        let numbers = column.numbers();
        let number = |(row, _): &(usize, f64)| numbers.get(*row).copied().flatten();
        let part = |rows: &[(usize, f64)]| rows.iter().filter_map(number).collect::<Vec<f64>>();
        let (before, after) = (part(first), part(last));
        let (spread, first, last) = (spread(&before).max(spread(&after)), mean(&before)?, mean(&after)?);
        let moved = (last - first).abs() > MOVED * spread && last != first;
        moved.then(|| Drift { column: column.name(), over: time.name(), before: first, after: last })
    };
    measures.filter_map(drift).take(MOST_TOLD).collect()
}

fn mean(values: &[f64]) -> Option<f64> {
    (values.len() >= FEWEST).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

fn spread(values: &[f64]) -> f64 {
    let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / values.len().max(1) as f64).sqrt()
}

/// Rows that were there before but for capitals, blanks and punctuation. Nothing for a table without texts.
fn near_duplicates(frame: &DataFrame) -> u64 {
    let texts = frame.columns().iter().filter(|column| column.dtype() == &DataType::String).count();
    if texts == 0 {
        return 0;
    }
    let frame = frame.head(Some(MOST_CELLS / frame.width().max(1)));
    let columns: Vec<Vec<String>> = frame.columns().iter().map(written).collect();
    let (mut exact, mut alike, mut near) = (HashSet::new(), HashSet::new(), 0);
    for row in 0..frame.height() {
        let cells = || columns.iter().filter_map(move |column| column.get(row));
        let as_it_is: Vec<&str> = cells().map(String::as_str).collect();
        let plain: Vec<String> = cells().map(|cell| plain(cell)).collect();
        let (is_new, looks_new) = (exact.insert(as_it_is), alike.insert(plain));
        near += u64::from(is_new && !looks_new);
    }
    near
}

fn written(column: &Column) -> Vec<String> {
    let texts = column.cast(&DataType::String);
    let texts = texts.as_ref().ok().and_then(|texts| texts.str().ok());
    texts.map_or_else(Vec::new, |texts| texts.iter().map(|text| text.unwrap_or("\u{0}").to_owned()).collect())
}

/// Removes all but letters and digits, in lower case. Numbers stay unchanged.
fn plain(cell: &str) -> String {
    if cell.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b':' | b' ' | b'T')) {
        return cell.to_owned();
    }
    cell.chars().filter(|character| character.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
