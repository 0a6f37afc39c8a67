//! Tables for the screen.

use polars::prelude::{AnyValue, DataFrame, DataType};
use tabletalk_protocol::{Cell, ColumnKind, Table, TableColumn};

/// Enough to read and to draw from; the screen asks for more by pages.
pub(crate) const SHOWN_ROWS: usize = 200;

/// The largest magnitude that JavaScript holds exactly.
const LARGEST_EXACT: u64 = 1 << 53;

/// The first `limit` rows.
pub(crate) fn of_frame(frame: &DataFrame, limit: usize) -> Table {
    let shown = frame.head(Some(limit));
    let column = |name: &str, dtype: &DataType| TableColumn { name: name.to_owned(), kind: kind(dtype) };
    Table {
        title: None,
        columns: shown.columns().iter().map(|part| column(part.name(), part.dtype())).collect(),
        label_columns: 0,
        rows: (0..shown.height()).map(|row| cells(&shown, row)).collect(),
        total_rows: frame.height() as u64,
    }
}

fn kind(dtype: &DataType) -> ColumnKind {
    match dtype {
        DataType::Boolean => ColumnKind::Boolean,
        DataType::Date => ColumnKind::Date,
        DataType::Datetime(..) => ColumnKind::DateTime,
        DataType::Duration(_) => ColumnKind::Duration,
        DataType::Null => ColumnKind::Empty,
        number if number.is_integer() => ColumnKind::Integer,
        number if number.is_float() => ColumnKind::Decimal,
        _ => ColumnKind::Text,
    }
}

fn cells(frame: &DataFrame, row: usize) -> Vec<Cell> {
    frame.columns().iter().map(|column| column.get(row).map_or(Cell::Missing, |value| cell(&value))).collect()
}

fn cell(value: &AnyValue<'_>) -> Cell {
    match value {
        AnyValue::Null => Cell::Missing,
        AnyValue::Boolean(value) => Cell::Boolean(*value),
        AnyValue::Float32(value) => decimal(f64::from(*value)),
        AnyValue::Float64(value) => decimal(*value),
        AnyValue::String(text) => Cell::Text((*text).to_owned()),
        AnyValue::StringOwned(text) => Cell::Text(text.to_string()),
        AnyValue::Datetime(..) | AnyValue::DatetimeOwned(..) => Cell::Text(value.to_string().replacen(' ', "T", 1)),
        other => match other.extract::<i64>() {
            Some(integer) if other.is_integer() && integer.unsigned_abs() <= LARGEST_EXACT => Cell::Integer(integer),
            _ => Cell::Text(other.to_string().trim_matches('"').to_owned()),
        },
    }
}

fn decimal(value: f64) -> Cell {
    if value.is_finite() {
        Cell::Decimal(value)
    } else if value.is_nan() {
        Cell::Missing
    } else {
        Cell::Text(value.to_string())
    }
}
