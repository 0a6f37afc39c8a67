//! Parquet and Arrow (Feather): tables with types of their own, brought to those that code here works with.

use std::io::Cursor;

use polars::prelude::*;
use polars_io::SerReader;
use polars_io::ipc::IpcReader;
use polars_io::parquet::read::ParquetReader;

use crate::error::Problem;
use crate::foreign::ForeignFormat;

/// Structures inside structures that become columns; what is deeper stays text.
const DEEPEST: usize = 8;

/// Reads a Parquet or an Arrow file.
///
/// # Errors
/// When it is damaged, or uses what Polars cannot read; the reason is Polars' own.
pub fn read(bytes: &[u8], format: ForeignFormat) -> Result<DataFrame, Problem> {
    let frame = match format {
        ForeignFormat::Parquet => ParquetReader::new(Cursor::new(bytes)).finish(),
        _ => IpcReader::new(Cursor::new(bytes)).finish(),
    };
    frame.and_then(flat).map_err(|error| Problem::broken(format, &error))
}

/// Every column of a type that a cell of a table can have.
fn flat(frame: DataFrame) -> PolarsResult<DataFrame> {
    let height = frame.height();
    let mut columns = vec![];
    for column in frame.columns() {
        push(column.as_materialized_series(), DEEPEST, &mut columns)?;
    }
    DataFrame::new(height, columns)
}

fn push(series: &Series, deep: usize, columns: &mut Vec<Column>) -> PolarsResult<()> {
    match series.dtype() {
        DataType::Struct(_) if deep > 0 => {
            for field in series.struct_()?.fields_as_series() {
                let name = format!("{}.{}", series.name(), field.name());
                push(&field.with_name(name.into()), deep - 1, columns)?;
            }
        }
        dtype => columns.push(simple(series, dtype)?.into_column()),
    }
    Ok(())
}

fn simple(series: &Series, dtype: &DataType) -> PolarsResult<Series> {
    match dtype {
        DataType::Categorical(..) | DataType::Enum(..) | DataType::Time => series.cast(&DataType::String),
        DataType::Decimal(..) | DataType::Int128 | DataType::Null => series.cast(&DataType::Float64),
        DataType::Datetime(unit, zone) if *unit != TimeUnit::Microseconds => {
            series.cast(&DataType::Datetime(TimeUnit::Microseconds, zone.clone()))
        }
        DataType::Duration(unit) if *unit != TimeUnit::Microseconds => {
            series.cast(&DataType::Duration(TimeUnit::Microseconds))
        }
        dtype if dtype.is_primitive_numeric() || dtype.is_temporal() || dtype.is_bool() || dtype.is_string() => {
            Ok(series.clone())
        }
        _ => Ok(texts(series)),
    }
}

/// Lists and bytes, as Polars writes them.
fn texts(series: &Series) -> Series {
    let text = |value: AnyValue<'_>| (!value.is_null()).then(|| value.to_string());
    let texts = series.iter().map(text);
    StringChunked::from_iter_options(series.name().clone(), texts).into_series()
}
