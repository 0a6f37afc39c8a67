//! A column's values under pandas' rules for dtypes and missing values.

use std::rc::Rc;

use polars::prelude::{
    ChunkCast, DataType, Float64Chunked, IdxCa, IntoSeries, NamedFrom, NewChunkedArray, PlSmallStr, PolarsResult,
    Series, TimeUnit,
};
use rustpython_vm::{PyObjectRef, VirtualMachine};

pub use super::periods::Frequency;
pub use super::zones::Zone;
use super::{categories::Categories, intervals::Intervals, nullable};

/// The values of a column.
///
/// Integers and booleans are never missing here; a missing float is `NaN`; missing text, dates and spans of time are
/// nulls. What fits none of these is kept as Python objects, as pandas does.
#[derive(Debug, Clone)]
pub enum Values {
    Plain(Series),
    /// The first moment of each period.
    Periods(Series, Frequency),
    /// Moments of universal time, shown in a zone.
    Zoned(Series, Zone),
    /// Numbers, truth values or texts whose gaps are `NA`.
    Nullable(Series),
    Categories(Categories),
    Intervals(Rc<Intervals>),
    Objects(Vec<PyObjectRef>),
}

impl Values {
    /// Take a Polars series as it comes, and give it pandas' dtype.
    pub fn from_polars(series: Series, vm: &VirtualMachine) -> PolarsResult<Self> {
        let series = pandas_type(series)?;
        let missing = series.null_count() > 0;
        Ok(match series.dtype() {
            DataType::Boolean if missing => Self::Objects(optional_booleans(&series, vm)?),
            dtype if missing && dtype.is_primitive_numeric() => Self::floats(&series)?,
            _ => Self::Plain(series),
        })
    }

    fn floats(series: &Series) -> PolarsResult<Self> {
        Ok(Self::Plain(nan_for_null(series)?.into_series()))
    }

    pub fn len(&self) -> usize {
        match self {
            Self::Plain(series) | Self::Periods(series, _) | Self::Zoned(series, _) | Self::Nullable(series) => {
                series.len()
            }
            Self::Categories(categories) => categories.codes.len(),
            Self::Intervals(intervals) => intervals.left.len(),
            Self::Objects(objects) => objects.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The values as Polars holds them; `None` for Python objects, categories and intervals.
    pub fn series(&self) -> Option<&Series> {
        match self {
            Self::Plain(series) | Self::Periods(series, _) | Self::Zoned(series, _) | Self::Nullable(series) => {
                Some(series)
            }
            Self::Categories(_) | Self::Intervals(_) | Self::Objects(_) => None,
        }
    }

    /// The values themselves where there are numbers for them, as categories have.
    pub fn decoded(&self, vm: &VirtualMachine) -> PolarsResult<Self> {
        match self {
            Self::Categories(categories) => categories.decoded(vm),
            _ => Ok(self.clone()),
        }
    }

    /// The same values as a plain column, where the dtype differs only in what a gap is.
    pub fn without_na(&self) -> Self {
        match self {
            Self::Nullable(series) => Self::Plain(series.clone()),
            _ => self.clone(),
        }
    }

    /// The same kind of column over other values.
    pub fn with_series(&self, series: Series) -> Self {
        match self {
            Self::Periods(_, frequency) => Self::Periods(series, *frequency),
            Self::Zoned(_, zone) => Self::Zoned(series, *zone),
            Self::Nullable(_) => Self::Nullable(series),
            _ => Self::Plain(series),
        }
    }

    /// The name of the dtype, as pandas prints it.
    pub fn dtype(&self) -> String {
        match self {
            Self::Objects(_) => "object".to_owned(),
            Self::Periods(_, frequency) => format!("period[{}]", frequency.name()),
            Self::Zoned(_, zone) => format!("datetime64[us, {}]", zone.name()),
            Self::Nullable(series) => nullable::dtype_name(series.dtype()).to_owned(),
            Self::Categories(_) => "category".to_owned(),
            Self::Intervals(intervals) => intervals.dtype(),
            Self::Plain(series) => dtype_name(series.dtype()),
        }
    }

    /// Which values are missing.
    pub fn missing(&self, vm: &VirtualMachine) -> Vec<bool> {
        match self {
            Self::Objects(objects) => objects.iter().map(|object| super::convert::is_missing(object, vm)).collect(),
            Self::Categories(categories) => categories.codes.iter().map(Option::is_none).collect(),
            Self::Intervals(intervals) => intervals.left.missing(vm),
            Self::Nullable(series) => series.is_null().iter().map(|missing| missing.unwrap_or(true)).collect(),
            Self::Plain(series) | Self::Periods(series, _) | Self::Zoned(series, _) => missing_in(series),
        }
    }

    /// The values at these rows; a row of `None` gives a missing value.
    pub fn take(&self, rows: &[Option<u32>], vm: &VirtualMachine) -> PolarsResult<Self> {
        match self {
            Self::Objects(objects) => {
                let nan: PyObjectRef = vm.ctx.new_float(f64::NAN).into();
                let at = |row: &Option<u32>| row.and_then(|row| objects.get(row as usize)).unwrap_or(&nan).clone();
                Ok(Self::Objects(rows.iter().map(at).collect()))
            }
            Self::Categories(categories) => {
                let at = |row: &Option<u32>| row.and_then(|row| categories.codes.get(row as usize).copied().flatten());
                Ok(Self::Categories(categories.with_codes(rows.iter().map(at).collect())))
            }
            Self::Intervals(intervals) => Ok(Self::Intervals(Rc::new(intervals.each(|bounds| bounds.take(rows, vm))?))),
            Self::Plain(series) | Self::Periods(series, _) | Self::Zoned(series, _) | Self::Nullable(series) => {
                let rows = IdxCa::from_slice_options(PlSmallStr::EMPTY, rows);
                let taken = series.take(&rows)?;
                if matches!(self, Self::Plain(_)) { Self::from_polars(taken, vm) } else { Ok(self.with_series(taken)) }
            }
        }
    }

    /// The values at rows that all exist.
    pub fn take_rows(&self, rows: &[u32], vm: &VirtualMachine) -> PolarsResult<Self> {
        match self {
            Self::Objects(_) | Self::Categories(_) => {
                self.take(&rows.iter().copied().map(Some).collect::<Vec<_>>(), vm)
            }
            Self::Intervals(intervals) => {
                Ok(Self::Intervals(Rc::new(intervals.each(|bounds| bounds.take_rows(rows, vm))?)))
            }
            Self::Plain(series) | Self::Periods(series, _) | Self::Zoned(series, _) | Self::Nullable(series) => {
                Ok(self.with_series(series.take(&IdxCa::from_slice(PlSmallStr::EMPTY, rows))?))
            }
        }
    }

    /// `length` values from `start` on.
    pub fn slice(&self, start: usize, length: usize) -> Self {
        match self {
            Self::Objects(objects) => {
                let start = start.min(objects.len());
                let end = (start + length).min(objects.len());
                Self::Objects(objects[start..end].to_vec())
            }
            Self::Categories(categories) => {
                let codes = categories.codes.iter().skip(start).take(length).copied().collect();
                Self::Categories(categories.with_codes(codes))
            }
            Self::Intervals(intervals) => Self::Intervals(Rc::new(Intervals {
                left: intervals.left.slice(start, length),
                right: intervals.right.slice(start, length),
                closed: intervals.closed,
            })),
            Self::Plain(series) | Self::Periods(series, _) | Self::Zoned(series, _) | Self::Nullable(series) => {
                self.with_series(series.slice(i64::try_from(start).unwrap_or(i64::MAX), length))
            }
        }
    }

    /// Moments in a zone as its clocks show them; every other column as it is.
    pub fn local_times(&self) -> Self {
        let Self::Zoned(series, zone) = self else {
            return self.clone();
        };
        let numbers: Vec<Option<i64>> = self.as_integers().unwrap_or_default();
        let local: Vec<Option<i64>> = numbers.into_iter().map(|number| zone.local(number?)).collect();
        Self::Plain(Series::new(series.name().clone(), local).cast(&DATETIME).unwrap_or_else(|_| series.clone()))
    }

    /// The values as floats, when they are numbers or booleans.
    pub fn as_floats(&self) -> Option<Vec<f64>> {
        let series = self.series()?;
        if !(series.dtype().is_primitive_numeric() || series.dtype().is_bool()) {
            return None;
        }
        let floats = nan_for_null(series).ok()?;
        Some(floats.into_no_null_iter().collect())
    }

    /// The values as integers: numbers without a fraction part, booleans, and moments in microseconds.
    pub fn as_integers(&self) -> Option<Vec<Option<i64>>> {
        let series = self.series()?;
        if series.dtype().is_float() || series.dtype().is_string() {
            return None;
        }
        let integers = series.to_physical_repr().cast(&DataType::Int64).ok()?;
        Some(integers.i64().ok()?.iter().collect())
    }
}

pub const DATETIME: DataType = DataType::Datetime(TimeUnit::Microseconds, None);
pub const DURATION: DataType = DataType::Duration(TimeUnit::Microseconds);

fn pandas_type(series: Series) -> PolarsResult<Series> {
    match series.dtype() {
        DataType::Date | DataType::Datetime(..) => series.cast(&DATETIME),
        DataType::Duration(_) => series.cast(&DURATION),
        DataType::Null => series.cast(&DataType::Float64),
        DataType::Float32 => Ok(nan_for_null(&series)?.cast(&DataType::Float32)?),
        dtype if dtype.is_primitive_numeric() || dtype.is_bool() || dtype.is_string() => Ok(series),
        _ => series.cast(&DataType::String),
    }
}

fn nan_for_null(series: &Series) -> PolarsResult<Float64Chunked> {
    let floats = series.cast(&DataType::Float64)?;
    let floats = floats.f64()?;
    if floats.null_count() == 0 {
        return Ok(floats.clone());
    }
    let filled = floats.iter().map(|value| value.unwrap_or(f64::NAN)).collect();
    Ok(Float64Chunked::from_vec(floats.name().clone(), filled))
}

fn optional_booleans(series: &Series, vm: &VirtualMachine) -> PolarsResult<Vec<PyObjectRef>> {
    let object = |value: Option<bool>| match value {
        Some(value) => vm.ctx.new_bool(value).into(),
        None => vm.ctx.new_float(f64::NAN).into(),
    };
    Ok(series.bool()?.iter().map(object).collect())
}

fn missing_in(series: &Series) -> Vec<bool> {
    match series.f64() {
        Ok(floats) => floats.iter().map(|value| value.is_none_or(f64::is_nan)).collect(),
        Err(_) if series.null_count() == 0 => vec![false; series.len()],
        Err(_) => series.is_null().iter().map(|missing| missing.unwrap_or(true)).collect(),
    }
}

fn dtype_name(dtype: &DataType) -> String {
    match dtype {
        DataType::Boolean => "bool".to_owned(),
        DataType::String => "str".to_owned(),
        DataType::Datetime(..) => "datetime64[us]".to_owned(),
        DataType::Duration(_) => "timedelta64[us]".to_owned(),
        DataType::Int8 => "int8".to_owned(),
        DataType::Int16 => "int16".to_owned(),
        DataType::Int32 => "int32".to_owned(),
        DataType::Int64 => "int64".to_owned(),
        DataType::UInt8 => "uint8".to_owned(),
        DataType::UInt16 => "uint16".to_owned(),
        DataType::UInt32 => "uint32".to_owned(),
        DataType::UInt64 => "uint64".to_owned(),
        DataType::Float32 => "float32".to_owned(),
        DataType::Float64 => "float64".to_owned(),
        _ => "object".to_owned(),
    }
}
