//! The cells of a column parsed as one kind, with a few exceptions left empty.

use crate::types::cell;
use crate::types::column::{ColumnCells, MostOf, Note, Others};
use crate::types::date::{self, DateOrder};
use crate::types::number::{self, DecimalMark};

/// One cell in so many may be of another kind and is then left empty, when it can be nothing but an exception.
pub const EXCEPTIONS: usize = 20;

/// The cells of another type that a column may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tolerance {
    None,
    Few,
    /// A person said what the column is.
    Any,
}

/// The values of a column, and the cells that do not fit its type.
pub struct Column<V> {
    pub values: Vec<Option<V>>,
    pub others: Option<Others>,
}

impl<V> Column<V> {
    pub fn read(
        cells: ColumnCells<'_>,
        tolerance: Tolerance,
        most: MostOf,
        parse: impl Fn(&str) -> Option<V>,
    ) -> Option<Self> {
        let mut values = Vec::with_capacity(cells.body.len());
        let mut exceptions: Vec<(u32, &str)> = vec![];
        // A column with more exceptions than this is rejected.
        let most_exceptions = match tolerance {
            Tolerance::None => 0,
            Tolerance::Few => cells.body.len() / EXCEPTIONS,
            Tolerance::Any => cells.body.len(),
        };
        for (cell, row) in cells.iter().zip(cells.body) {
            let cell = cell.trim();
            let value = parse(cell);
            if value.is_none() && !cell::is_missing_among_values(cell) {
                let may_except = tolerance == Tolerance::Any || most.can_except(cell);
                if exceptions.len() == most_exceptions || !may_except {
                    return None;
                }
                exceptions.push((*row, cell));
            }
            values.push(value);
        }
        let present = values.iter().flatten().count() + exceptions.len();
        let few = tolerance == Tolerance::Any || exceptions.len() * EXCEPTIONS <= present;
        let others = exceptions.first().map(|(row, cell)| Others {
            most,
            cells: exceptions.len(),
            values: present,
            example: cell::shortened(cell),
            row: *row as usize,
        });
        few.then_some(Self { values, others })
    }

    pub fn notes(&self) -> Vec<Note> {
        self.others.clone().map(Note::LeftEmpty).into_iter().collect()
    }
}

impl MostOf {
    /// Returns whether most cells of a sample fit.
    pub fn is_likely(self, sample: &[&str]) -> bool {
        sample.iter().filter(|cell| self.fits(cell)).count() * 10 >= sample.len() * 9
    }

    pub fn fits(self, cell: &str) -> bool {
        match self {
            Self::Numbers => number::decimal(cell).is_some() || number::written(cell, DecimalMark::Point).is_some(),
            Self::Dates => DateOrder::ALL.iter().any(|order| date::date_time(cell, *order).is_some()),
        }
    }

    /// Returns whether a cell that does not fit can be left empty without loss. Among numbers only words can: digits
    /// with letters may be an identifier, and then the numbers are identifiers as well.
    fn can_except(self, cell: &str) -> bool {
        match self {
            Self::Numbers => !cell.bytes().any(|byte| byte.is_ascii_digit()),
            Self::Dates => true,
        }
    }
}
