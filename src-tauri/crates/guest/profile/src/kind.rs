//! The kind of a column by its Polars type.

use polars::prelude::DataType;
use tabletalk_protocol::ColumnKind;

/// The kind of a column that has this Polars type.
pub fn kind(dtype: &DataType) -> ColumnKind {
    match dtype {
        DataType::Null => ColumnKind::Empty,
        DataType::Boolean => ColumnKind::Boolean,
        DataType::Date => ColumnKind::Date,
        DataType::Datetime(..) => ColumnKind::DateTime,
        DataType::Duration(_) => ColumnKind::Duration,
        dtype if dtype.is_integer() => ColumnKind::Integer,
        dtype if dtype.is_float() => ColumnKind::Decimal,
        _ => ColumnKind::Text,
    }
}
