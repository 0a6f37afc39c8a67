//! The summary statistics of one column.

use polars::prelude::*;
use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary};

use crate::kind::kind;
use crate::{numeric, temporal, text};

/// Describes one column. NaN counts as missing, as in pandas.
pub fn profile(series: &Series) -> ColumnProfile {
    let present = present(series);
    let (distinct, summary, vocabulary) = match kind(series.dtype()) {
        _ if present.is_empty() => (0, ColumnSummary::Empty, None),
        ColumnKind::Integer | ColumnKind::Decimal => (distinct(&present), numeric::summary(&present), None),
        ColumnKind::Date | ColumnKind::DateTime | ColumnKind::Duration => {
            (distinct(&present), temporal::summary(&present), None)
        }
        ColumnKind::Boolean => (distinct(&present), yes_and_no(&present), None),
        ColumnKind::Text | ColumnKind::Empty => text::summary(&present),
    };
    ColumnProfile {
        name: series.name().to_string(),
        kind: if present.is_empty() { ColumnKind::Empty } else { kind(series.dtype()) },
        missing: (series.len() - present.len()) as u64,
        distinct,
        approximate: false,
        summary,
        vocabulary,
    }
}

/// The values that are not missing.
fn present(series: &Series) -> Series {
    let values = if series.null_count() == 0 { series.clone() } else { series.drop_nulls() };
    if !values.dtype().is_float() {
        return values;
    }
    let numbers = values.is_not_nan().and_then(|numbers| values.filter(&numbers));
    numbers.unwrap_or(values)
}

fn distinct(present: &Series) -> u64 {
    present.n_unique().unwrap_or(0) as u64
}

fn yes_and_no(present: &Series) -> ColumnSummary {
    let yes = present.bool().ok().and_then(|values| values.sum()).map_or(0, u64::from);
    ColumnSummary::Boolean { yes, no: present.len() as u64 - yes }
}
