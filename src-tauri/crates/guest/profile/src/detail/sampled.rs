//! A column of the rows that are sampled of a table.

use polars::prelude::*;
use tabletalk_protocol::{ColumnKind, ColumnProfile};

/// Fewer rows than this say nothing about one another.
pub const FEWEST: usize = 10;

/// A column of the rows that are looked at, and what is known of all of it.
pub struct SampledColumn<'a> {
    pub series: &'a Series,
    pub profile: &'a ColumnProfile,
    /// The rows of the whole table.
    pub rows: u64,
}

impl SampledColumn<'_> {
    pub fn name(&self) -> String {
        self.profile.name.clone()
    }

    pub fn is_number(&self) -> bool {
        matches!(self.profile.kind, ColumnKind::Integer | ColumnKind::Decimal)
    }

    pub fn is_time(&self) -> bool {
        matches!(self.profile.kind, ColumnKind::Date | ColumnKind::DateTime)
    }

    /// Returns whether the column numbers the rows and measures nothing: whole numbers or texts that differ in
    /// (nearly) all rows.
    pub fn is_numbering(&self) -> bool {
        let whole = matches!(self.profile.kind, ColumnKind::Integer | ColumnKind::Text);
        whole && self.profile.missing == 0 && self.rows > 1 && self.profile.distinct * 20 >= self.rows * 19
    }

    /// Each row's number, where it has one.
    pub fn numbers(&self) -> Vec<Option<f64>> {
        let numbers = self.series.to_physical_repr().cast(&DataType::Float64);
        let Some(numbers) = numbers.as_ref().ok().and_then(|numbers| numbers.f64().ok()) else {
            return vec![];
        };
        numbers.iter().map(|number| number.filter(|number| number.is_finite())).collect()
    }
}
