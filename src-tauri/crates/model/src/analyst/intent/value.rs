//! The number that a question is about, for a group, a month or the whole table.

use crate::analyst::{
    columns::Fit,
    decline::Decline,
    lexicon::{Aggregate, is_quantity, is_rate},
    python::{format_of, literal, whole_format_of},
    reading::{Named, Reading, RowsNamed, identifies},
    words::name_words,
};
use tabletalk_protocol::ColumnProfile;

/// A number over rows.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// How many rows.
    Rows,
    /// How many different values.
    Different {
        column: String,
    },
    Of {
        aggregate: Aggregate,
        column: String,
        format: &'static str,
        missing: u64,
    },
}

impl Value {
    /// The number that is asked for, when it is asked for by group, by month or in order.
    pub fn read(reading: &Reading<'_>) -> Result<Self, Decline> {
        let aggregate = match reading.aggregates.as_slice() {
            [] => None,
            [aggregate] => Some(*aggregate),
            [Aggregate::Count, other] | [other, Aggregate::Count] => Some(*other),
            _ => return Err(Decline::TooMuch),
        };
        match reading.measures.as_slice() {
            [] => Self::without_measure(reading, aggregate),
            [named] => Ok(Self::of(*named, aggregate)),
            _ => Err(Decline::TooMuch),
        }
    }

    pub fn of(named: Named<'_>, aggregate: Option<Aggregate>) -> Self {
        let Named { column, fit } = named;
        let words = name_words(&column.name);
        match aggregate {
            Some(Aggregate::Count) if is_quantity(&words) => Self::over(Aggregate::Total, column),
            Some(Aggregate::Count) if fit == Fit::Synonym => Self::Rows,
            Some(aggregate) => Self::over(aggregate, column),
            None if is_rate(&words) => Self::over(Aggregate::Average, column),
            None => Self::over(Aggregate::Total, column),
        }
    }

    fn over(aggregate: Aggregate, column: &ColumnProfile) -> Self {
        let format = match aggregate {
            Aggregate::Average | Aggregate::Median => format_of(column),
            Aggregate::Count => ",",
            Aggregate::Total | Aggregate::Smallest | Aggregate::Largest => whole_format_of(column),
        };
        Self::Of { aggregate, column: column.name.clone(), format, missing: column.missing }
    }

    /// Without a column of numbers rows are counted, or different values; anything else has to be said.
    fn without_measure(reading: &Reading<'_>, aggregate: Option<Aggregate>) -> Result<Self, Decline> {
        let counts = matches!(aggregate, None | Some(Aggregate::Count));
        let rows_are_meant = aggregate == Some(Aggregate::Count) || reading.rows == RowsNamed::Yes;
        if let (true, Some(column)) = (counts, counted(reading)) {
            return Ok(Self::Different { column: column.name.clone() });
        }
        if rows_are_meant && (counts || aggregate == Some(Aggregate::Total)) {
            return Ok(Self::Rows);
        }
        match (reading.numeric().as_slice(), aggregate) {
            ([column], Some(_)) => Ok(Self::of(Named { column, fit: Fit::Whole }, aggregate)),
            (columns, _) => {
                Err(Decline::NoMeasure { columns: columns.iter().map(|column| column.name.clone()).collect() })
            }
        }
    }

    /// The column that must hold numbers.
    pub fn numbers(&self) -> Vec<&str> {
        match self {
            Self::Of { aggregate, column, .. } if *aggregate != Aggregate::Count => vec![column],
            _ => vec![],
        }
    }

    /// As in `total amount`.
    pub fn words(&self) -> String {
        match self {
            Self::Rows => "number of rows".into(),
            Self::Different { column } => format!("number of different {column}"),
            Self::Of { aggregate, column, .. } => format!("{} {column}", adjective(*aggregate)),
        }
    }

    /// As in `add up amount`, the beginning of a plan.
    pub fn verb(&self) -> String {
        match self {
            Self::Rows => "count the rows".into(),
            Self::Different { column } => format!("count the different values of {column}"),
            Self::Of { aggregate: Aggregate::Total, column, .. } => format!("add up {column}"),
            Self::Of { aggregate: Aggregate::Count, column, .. } => format!("count the values of {column}"),
            Self::Of { aggregate, column, .. } => format!("work out the {} {column}", adjective(*aggregate)),
        }
    }

    /// The expression over a grouped table.
    pub fn over_groups(&self, grouped: &str) -> String {
        match self {
            Self::Rows => format!("{grouped}.size()"),
            Self::Different { column } => format!("{grouped}[{}].nunique()", literal(column)),
            Self::Of { aggregate, column, .. } => format!("{grouped}[{}].{}()", literal(column), method(*aggregate)),
        }
    }

    pub fn format(&self) -> &'static str {
        match self {
            Self::Rows | Self::Different { .. } => ",",
            Self::Of { format, .. } => format,
        }
    }
}

/// What is counted by its different values: what names things (`tickets by channel`), or the only thing that is not a
/// group (`products per store`).
fn counted<'a>(reading: &Reading<'a>) -> Option<&'a ColumnProfile> {
    if reading.rows == RowsNamed::Yes || reading.direction.is_some() {
        return None;
    }
    match reading.things.as_slice() {
        [column] if !reading.groups.is_empty() => Some(column),
        things => things.iter().copied().find(|column| identifies(column)),
    }
}

pub fn method(aggregate: Aggregate) -> &'static str {
    match aggregate {
        Aggregate::Total => "sum",
        Aggregate::Average => "mean",
        Aggregate::Median => "median",
        Aggregate::Smallest => "min",
        Aggregate::Largest => "max",
        Aggregate::Count => "count",
    }
}

pub fn adjective(aggregate: Aggregate) -> &'static str {
    match aggregate {
        Aggregate::Total => "total",
        Aggregate::Average => "average",
        Aggregate::Median => "median",
        Aggregate::Smallest => "lowest",
        Aggregate::Largest => "highest",
        Aggregate::Count => "number of values of",
    }
}
