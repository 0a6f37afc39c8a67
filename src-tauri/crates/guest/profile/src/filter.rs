//! Filters the rows of a table by values and by a search text.

use polars::prelude::*;
use rayon::prelude::*;
use tabletalk_protocol::{Cell, ColumnFilter, FilterTest};

use crate::page::{Clock, ShownColumn, written};
use crate::search::{Needle, find};

/// Returns whether the result is still wanted.
pub type StillWanted<'a> = &'a (dyn Fn() -> bool + Sync);

/// Rows that one core looks at at a time.
const PIECE: usize = 32_768;

/// Returns the rows that pass every filter and contain the search text, which is in lower case; `None` when all rows
/// do. The result is incomplete when it is no longer wanted.
pub fn rows(
    frame: &DataFrame,
    clocks: &[Clock],
    filters: &[ColumnFilter],
    search: Option<&str>,
    wanted: StillWanted<'_>,
) -> Option<Vec<IdxSize>> {
    let column = |filter: &ColumnFilter| frame.get_column_index(&filter.column);
    let tests: Vec<(usize, Test)> =
        filters.iter().filter_map(|filter| Some((column(filter)?, Test::of(&filter.test)))).collect();
    if tests.is_empty() && search.is_none() {
        return None;
    }
    let searched: Vec<usize> =
        search.map_or_else(Vec::new, |text| (0..frame.width()).filter(|at| may_hold(frame, *at, text)).collect());
    let search = search.map(Needle::new);
    let pieces: Vec<usize> = (0..frame.height()).step_by(PIECE).collect();
    let matching = pieces.into_par_iter().take_any_while(|_| wanted()).flat_map_iter(|start| {
        let piece = frame.slice(start as i64, PIECE);
        let mut holds = vec![true; piece.height()];
        for (at, test) in &tests {
            if let Some((column, clock)) = piece.columns().get(*at).zip(clocks.get(*at)) {
                test.narrow(&ShownColumn::new(column, *clock), &mut holds);
            }
        }
        if let Some(text) = &search {
            find(&piece, clocks, &searched, text, &mut holds);
        }
        let rows = holds.into_iter().enumerate().filter(|(_, holds)| *holds);
        rows.map(move |(row, _)| (start + row) as IdxSize).collect::<Vec<_>>()
    });
    Some(matching.collect())
}

/// A filter, prepared for many cells.
enum Test {
    OneOf(Vec<String>),
    Contains(String),
    /// In the order of numbers, or of texts in ISO 8601, which is that of time.
    Between(Bound, Bound),
    Missing,
    Present,
}

struct Bound {
    text: Option<String>,
    number: Option<f64>,
}

impl Test {
    fn of(test: &FilterTest) -> Self {
        let bound = |text: &Option<String>| Bound {
            number: text.as_deref().and_then(|text| text.trim().parse().ok()),
            text: text.as_deref().map(|text| text.trim().to_string()),
        };
        match test {
            FilterTest::OneOf { values } => Self::OneOf(values.clone()),
            FilterTest::Contains { text } => Self::Contains(text.trim().to_lowercase()),
            FilterTest::Between { from, to } => Self::Between(bound(from), bound(to)),
            FilterTest::Missing => Self::Missing,
            FilterTest::Present => Self::Present,
        }
    }

    /// Keeps of the rows those that pass.
    fn narrow(&self, column: &ShownColumn<'_>, holds: &mut [bool]) {
        if let Self::Missing | Self::Present = self {
            let missing = missing(column.column.as_materialized_series());
            let wanted = matches!(self, Self::Missing);
            holds.iter_mut().zip(missing).for_each(|(holds, missing)| *holds &= missing == wanted);
            return;
        }
        if let (Self::Between(from, to), Some(numbers)) = (self, numbers(column.column)) {
            let above = from.number.unwrap_or(f64::NEG_INFINITY);
            let below = to.number.unwrap_or(f64::INFINITY);
            for (holds, number) in holds.iter_mut().zip(numbers.iter()) {
                *holds &= number.is_some_and(|number| number >= above && number <= below);
            }
            return;
        }
        for (row, holds) in holds.iter_mut().enumerate().filter(|(_, holds)| **holds) {
            *holds = self.passes(&column.cell(row));
        }
    }

    fn passes(&self, cell: &Cell) -> bool {
        let Some(text) = written(cell) else { return false };
        match self {
            Self::OneOf(values) => values.contains(&text),
            Self::Contains(part) => text.to_lowercase().contains(part),
            Self::Between(from, to) => {
                // `2024-05` ends with the last moment of May.
                let after = from.text.as_deref().is_none_or(|from| text.as_str() >= from);
                let before = to.text.as_deref().is_none_or(|to| text.as_str() <= to || text.starts_with(to));
                after && before
            }
            Self::Missing | Self::Present => false,
        }
    }
}

/// Letters cannot stand in a column of numbers; what is not worth looking at takes most of the time.
fn may_hold(frame: &DataFrame, column: usize, text: &str) -> bool {
    let Some(dtype) = frame.columns().get(column).map(Column::dtype) else { return false };
    let only = |known: &str| text.chars().all(|letter| letter.is_ascii_digit() || known.contains(letter));
    match dtype {
        dtype if dtype.is_integer() => only("-"),
        dtype if dtype.is_float() => only("-+.einf"),
        DataType::Date => only("-") && !runs_longer_than(YEAR, text),
        DataType::Datetime(..) => only("-:.tz") && !runs_longer_than(NANOSECONDS, text),
        DataType::Duration(_) => only("-.pdthms"),
        _ => true,
    }
}

/// Digits that can stand side by side in a date, and behind the point of a second.
const YEAR: usize = 4;
const NANOSECONDS: usize = 9;

/// Returns whether a text has more than `most` digits in a row.
fn runs_longer_than(most: usize, text: &str) -> bool {
    text.split(|letter: char| !letter.is_ascii_digit()).any(|digits| digits.len() > most)
}

/// Dates and texts have no numbers.
fn numbers(column: &Column) -> Option<Float64Chunked> {
    let dtype = column.dtype();
    if !dtype.is_integer() && !dtype.is_float() {
        return None;
    }
    let numbers = column.as_materialized_series().cast(&DataType::Float64).ok()?;
    numbers.f64().ok().cloned()
}

fn missing(series: &Series) -> Vec<bool> {
    match series.f64() {
        Ok(numbers) => numbers.iter().map(|number| number.is_none_or(f64::is_nan)).collect(),
        Err(_) => series.is_null().iter().map(|missing| missing != Some(false)).collect(),
    }
}
