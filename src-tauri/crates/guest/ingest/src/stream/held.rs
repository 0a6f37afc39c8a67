//! A large file as a table in memory.

use polars::prelude::{Column, DataFrame, IntoColumn, PlSmallStr, PolarsResult, Schema, Series};
use polars_core::runtime::RAYON;
use rayon::prelude::*;

use crate::error::Problem;
use crate::stream::Sink;

/// Keeps all rows.
#[derive(Debug, Default)]
pub struct Held {
    /// The pieces of each column.
    columns: Vec<Vec<Series>>,
    height: usize,
}

impl Sink for Held {
    fn begin(&mut self, schema: &Schema) -> Result<(), Problem> {
        let empty = |(name, dtype): (&_, &_)| vec![Series::new_empty(PlSmallStr::clone(name), dtype)];
        *self = Self { columns: schema.iter().map(empty).collect(), height: 0 };
        Ok(())
    }

    fn rows(&mut self, rows: Vec<DataFrame>) -> Result<(), Problem> {
        let mut pieces: Vec<Vec<Series>> = self.columns.iter().map(|_| vec![]).collect();
        for rows in rows {
            self.height += rows.height();
            let columns = pieces.iter_mut().zip(rows.into_columns());
            columns.for_each(|(pieces, column)| pieces.push(column.take_materialized_series()));
        }
        // Few large pieces instead of many small ones, between which memory would be lost.
        let joined = pieces.into_par_iter().map(joined).collect::<PolarsResult<Vec<Column>>>();
        let joined = joined.map_err(|error| Problem::Table(error.to_string()))?;
        let columns = self.columns.iter_mut().zip(joined);
        columns.for_each(|(pieces, column)| pieces.push(column.take_materialized_series()));
        Ok(())
    }
}

impl Held {
    /// The table, each column in one piece.
    pub fn finish(self) -> Result<DataFrame, Problem> {
        let columns: Result<Vec<Column>, _> = RAYON.install(|| self.columns.into_par_iter().map(joined).collect());
        columns
            .and_then(|columns| DataFrame::new(self.height, columns))
            .map_err(|error| Problem::Table(error.to_string()))
    }
}

fn joined(pieces: Vec<Series>) -> PolarsResult<Column> {
    let mut pieces = pieces.into_iter();
    let mut column = pieces.next().unwrap_or_default();
    for piece in pieces {
        column.append_owned(piece)?;
    }
    Ok(column.rechunk().into_column())
}
