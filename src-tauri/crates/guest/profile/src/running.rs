//! A profile of rows that come piece by piece and are not kept.

use polars::prelude::*;
use polars_core::runtime::RAYON;
use rayon::prelude::*;
use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, Histogram};

use crate::distinct::{Distinct, hash};
use crate::histogram::{MOST_BINS, lerp, usual_bins};
use crate::iso;
use crate::kind::kind;
use crate::sketch::{self, Range, Sketch};
use crate::temporal::{MILLIS_PER_DAY, millis_per_tick};
use crate::text_counter::Texts;

/// Describes a table of any length in memory that does not depend on it.
///
/// Rows, gaps, smallest and largest values, means, deviations, counts of truth values and lengths of texts are exact.
/// Quartiles and histograms come from a sketch: they are off by 2^-13 of the distance to the column's first value at most,
/// and exact for integers closer to that than 8,192. Of more than 100,000 different values the number is an estimate (off by
/// 0.8 % typically), and the most frequent texts are those of a table that forgets rare ones; such columns are marked.
#[derive(Debug, Clone)]
pub struct Running {
    columns: Vec<Column>,
}

/// A column so far.
#[derive(Debug, Clone)]
struct Column {
    name: String,
    dtype: DataType,
    rows: u64,
    missing: u64,
    values: Values,
}

#[derive(Debug, Clone)]
enum Values {
    Numbers(Box<Numbers>),
    Ticks(Box<Ticks>),
    Booleans { yes: u64, no: u64 },
    Texts(Box<Texts>),
}

impl Running {
    /// For a table with these columns.
    pub fn new(schema: &Schema) -> Self {
        Self { columns: schema.iter().map(|(name, dtype)| Column::new(name, dtype)).collect() }
    }

    /// Returns whether all columns have types that occur in files. Categories and nested values do not.
    pub fn knows(schema: &Schema) -> bool {
        let text = |dtype: &DataType| kind(dtype) != ColumnKind::Text || *dtype == DataType::String;
        schema.iter_values().all(|dtype| text(dtype) && *dtype != DataType::Null)
    }

    /// Takes in the next rows.
    pub fn add(&mut self, rows: &[DataFrame]) {
        // On the threads of Polars, since the sandbox lets no others start.
        RAYON.install(|| {
            self.columns.par_iter_mut().enumerate().for_each(|(place, column)| {
                rows.iter().filter_map(|rows| rows.columns().get(place)).for_each(|piece| {
                    column.add(piece.as_materialized_series());
                });
            });
        });
    }

    /// Every column as it is known now, while more rows are to come. Nobody asks about it yet: it has no vocabularies.
    pub fn so_far(&self) -> Vec<ColumnProfile> {
        let columns = self.clone().finish().into_iter();
        columns.map(|column| ColumnProfile { vocabulary: None, ..column }).collect()
    }

    /// Every column, in the order of the table.
    pub fn finish(self) -> Vec<ColumnProfile> {
        RAYON.install(|| self.columns.into_par_iter().map(Column::finish).collect())
    }
}

impl Column {
    fn new(name: &str, dtype: &DataType) -> Self {
        let values = match kind(dtype) {
            ColumnKind::Integer | ColumnKind::Decimal => Values::Numbers(Box::default()),
            ColumnKind::Date | ColumnKind::DateTime | ColumnKind::Duration => Values::Ticks(Box::default()),
            ColumnKind::Boolean => Values::Booleans { yes: 0, no: 0 },
            ColumnKind::Text | ColumnKind::Empty => Values::Texts(Box::default()),
        };
        Self { name: name.to_string(), dtype: dtype.clone(), rows: 0, missing: 0, values }
    }

    fn add(&mut self, series: &Series) {
        self.rows += series.len() as u64;
        self.missing += series.null_count() as u64;
        match &mut self.values {
            Values::Numbers(numbers) => numbers.add(series),
            Values::Ticks(ticks) => ticks.add(series),
            Values::Booleans { yes, no } => {
                let sum = series.bool().ok().and_then(|values| values.sum()).map_or(0, u64::from);
                *yes += sum;
                *no += (series.len() - series.null_count()) as u64 - sum;
            }
            Values::Texts(texts) => {
                if let Ok(values) = series.str() {
                    values.iter().flatten().for_each(|text| texts.push(text));
                }
            }
        }
    }

    fn finish(self) -> ColumnProfile {
        let Self { name, dtype, rows, mut missing, values } = self;
        let mut vocabulary = None;
        let (distinct, approximate, summary) = match values {
            _ if missing == rows => (0, false, ColumnSummary::Empty),
            Values::Numbers(numbers) => {
                missing += numbers.not_numbers;
                numbers.finish(&dtype)
            }
            Values::Ticks(ticks) => ticks.finish(&dtype),
            Values::Booleans { yes, no } => {
                (u64::from(yes > 0) + u64::from(no > 0), false, ColumnSummary::Boolean { yes, no })
            }
            Values::Texts(texts) => {
                let (distinct, approximate, summary, texts) = texts.finish();
                vocabulary = texts;
                (distinct, approximate, summary)
            }
        };
        let kind = if summary == ColumnSummary::Empty { ColumnKind::Empty } else { kind(&dtype) };
        ColumnProfile { name, kind, missing, distinct, approximate, summary, vocabulary }
    }
}

/// Values that are all different when each is larger than the one before, as numbers of rows are.
#[derive(Debug, Clone, Default)]
struct Rising {
    last: Option<f64>,
    broken: bool,
}

impl Rising {
    #[inline]
    fn push(&mut self, value: f64) {
        self.broken |= self.last.is_some_and(|last| value <= last);
        self.last = Some(value);
    }
}

/// The number of different values among `count`, and whether it is an estimate.
fn different(distinct: &Distinct, rising: &Rising, count: u64) -> (u64, bool) {
    match distinct.count() {
        _ if !rising.broken => (count, false),
        (estimate, estimated) => (estimate.min(count), estimated),
    }
}

#[derive(Debug, Clone)]
struct Numbers {
    count: u64,
    not_numbers: u64,
    min: f64,
    max: f64,
    mean: f64,
    /// The sum of squared distances to the mean.
    squares: f64,
    sketch: Sketch,
    distinct: Distinct,
    rising: Rising,
}

impl Default for Numbers {
    fn default() -> Self {
        Self {
            count: 0,
            not_numbers: 0,
            min: f64::INFINITY,
            max: f64::NEG_INFINITY,
            mean: 0.0,
            squares: 0.0,
            sketch: Sketch::default(),
            distinct: Distinct::default(),
            rising: Rising::default(),
        }
    }
}

impl Numbers {
    fn add(&mut self, series: &Series) {
        let Ok(values) = series.cast(&DataType::Float64) else {
            return;
        };
        let Ok(values) = values.f64() else {
            return;
        };
        match values.cont_slice() {
            Ok(values) => self.extend(values),
            Err(_) => self.extend(&values.iter().flatten().collect::<Vec<_>>()),
        }
    }

    fn extend(&mut self, values: &[f64]) {
        let (mut count, mut sum) = (0_u64, 0.0);
        for value in values.iter().copied() {
            if !value.is_finite() {
                self.not_numbers += u64::from(value.is_nan());
                continue;
            }
            (self.min, self.max) = (self.min.min(value), self.max.max(value));
            self.sketch.push(value);
            // Both zeros are one value.
            self.distinct.push(hash((value + 0.0).to_bits()));
            self.rising.push(value);
            count += 1;
            sum += value;
        }
        if count > 0 {
            let mean = sum / count as f64;
            let finite = values.iter().filter(|value| value.is_finite());
            self.merge(count, mean, finite.map(|value| (value - mean).powi(2)).sum());
        }
    }

    /// Adds the moments of a piece (Chan, Golub and LeVeque 1979).
    fn merge(&mut self, count: u64, mean: f64, squares: f64) {
        let all = self.count + count;
        let distance = mean - self.mean;
        self.mean += distance * (count as f64 / all as f64);
        self.squares += squares + distance * distance * (self.count as f64 * count as f64 / all as f64);
        self.count = all;
    }

    fn finish(self, dtype: &DataType) -> (u64, bool, ColumnSummary) {
        if self.count == 0 {
            return (0, false, ColumnSummary::Empty);
        }
        let (distinct, estimated) = different(&self.distinct, &self.rising, self.count);
        let (min, max) = (self.min, self.max);
        let integers = dtype.is_integer();
        let ranges = self.sketch.ranges().into_iter();
        let ranges: Vec<Range> = if integers { ranges.map(Range::of_integers).collect() } else { ranges.collect() };
        let quantile = |share| sketch::quantile(&ranges, self.count, share, (min, max));
        let std = (self.count > 1).then(|| (self.squares / (self.count - 1) as f64).sqrt());
        let summary = ColumnSummary::Numeric {
            min,
            max,
            mean: self.mean,
            quartiles: [0.25, 0.5, 0.75].map(quantile),
            std: std.filter(|deviation| deviation.is_finite()),
            histogram: histogram(&ranges, self.count, (min, max), integers),
        };
        (distinct, estimated, summary)
    }
}

/// As `numeric` draws it.
fn histogram(ranges: &[Range], count: u64, (min, max): (f64, f64), integers: bool) -> Histogram {
    let span = max - min;
    if integers && span < MOST_BINS as f64 {
        return binned(ranges, min - 0.5, max + 0.5, span as usize + 1);
    }
    if span == 0.0 {
        return binned(ranges, min - 0.5, max + 0.5, 1);
    }
    binned(ranges, min, max, usual_bins(count as usize))
}

fn binned(ranges: &[Range], low: f64, high: f64, bins: usize) -> Histogram {
    let edges: Vec<f64> = (0..=bins).map(|edge| lerp(low, high, edge as f64 / bins as f64)).collect();
    Histogram { counts: sketch::counts(ranges, &edges), edges }
}

/// Moments and lengths of time, as Polars counts them.
#[derive(Debug, Clone, Default)]
struct Ticks {
    count: u64,
    bounds: Option<(i64, i64)>,
    sketch: Sketch,
    distinct: Distinct,
    rising: Rising,
}

impl Ticks {
    fn add(&mut self, series: &Series) {
        let ticks = series.to_physical_repr().cast(&DataType::Int64);
        if let Ok(Ok(ticks)) = ticks.as_ref().map(|ticks| ticks.i64()) {
            ticks.iter().flatten().for_each(|tick| self.push(tick));
        }
    }

    #[inline]
    fn push(&mut self, tick: i64) {
        let (min, max) = self.bounds.unwrap_or((tick, tick));
        self.bounds = Some((min.min(tick), max.max(tick)));
        self.count += 1;
        self.sketch.push(tick as f64);
        self.distinct.push(hash(tick.cast_unsigned()));
        self.rising.push(tick as f64);
    }

    fn finish(self, dtype: &DataType) -> (u64, bool, ColumnSummary) {
        let Some((min, max)) = self.bounds else {
            return (0, false, ColumnSummary::Empty);
        };
        let (distinct, estimated) = different(&self.distinct, &self.rising, self.count);
        let millis = millis_per_tick(dtype);
        let days = *dtype == DataType::Date;
        let ranges = self.sketch.ranges().into_iter();
        let ranges = ranges.map(|range| if days { range.of_integers() } else { range }.scaled(millis));
        let ranges: Vec<Range> = ranges.collect();
        let (low, high) = (min as f64 * millis, max as f64 * millis);
        let span = (high - low) / MILLIS_PER_DAY;
        let histogram = match () {
            () if days && span < MOST_BINS as f64 => binned(&ranges, low, high + MILLIS_PER_DAY, span as usize + 1),
            () if low == high => binned(&ranges, low - 0.5, high + 0.5, 1),
            () => binned(&ranges, low, high, usual_bins(self.count as usize)),
        };
        let summary =
            ColumnSummary::Temporal { min: iso::format_tick(min, dtype), max: iso::format_tick(max, dtype), histogram };
        (distinct, estimated, summary)
    }
}
