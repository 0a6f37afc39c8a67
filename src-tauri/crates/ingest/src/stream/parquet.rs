//! A large file as a Parquet file, from which columns and rows are read when they are needed.

use std::fs::File;

use std::path::{Path, PathBuf};

use polars::prelude::{Column, DataFrame, PolarsError, Schema, Series};
use polars_io::SerReader;
use polars_io::parquet::read::ParquetReader;
use polars_io::parquet::write::{BatchedWriter, ParquetCompression, ParquetWriter, StatisticsOptions};

use crate::error::Problem;
use crate::stream::{Held, Sink};

/// Writes rows to a Parquet file. Until [`Self::finish`] nothing can be read from it: a file that was left half-done is none.
pub struct ParquetSink {
    path: PathBuf,
    schema: Schema,
    writer: Option<BatchedWriter<File>>,
}

impl ParquetSink {
    /// For a file that is made when rows come, or made anew when it exists.
    pub fn new(path: PathBuf) -> Self {
        Self { path, schema: Schema::default(), writer: None }
    }

    /// Ends the file.
    ///
    /// # Errors
    ///
    /// When the disk is full, for instance.
    pub fn finish(mut self) -> Result<StoredTable, Problem> {
        let Some(writer) = self.writer.take() else {
            return Err(Problem::Unkept("there is no table".into()));
        };
        writer.finish().map_err(|error| unkept(&error))?;

        Ok(StoredTable { path: self.path.clone() })
    }
}

impl Sink for ParquetSink {
    fn begin(&mut self, schema: &Schema) -> Result<(), Problem> {
        let file = File::create(&self.path).map_err(|error| unkept(&error.into()))?;
        let writer = ParquetWriter::new(file)
            .with_compression(ParquetCompression::Lz4Raw)
            .with_statistics(StatisticsOptions::empty())
            .batched(schema);
        (self.schema, self.writer) = (schema.clone(), Some(writer.map_err(|error| unkept(&error))?));
        Ok(())
    }

    fn rows(&mut self, rows: Vec<DataFrame>) -> Result<(), Problem> {
        let Some(writer) = &mut self.writer else {
            return Ok(());
        };
        // What comes at a time becomes one group of rows.
        let mut held = Held::default();
        held.begin(&self.schema)?;
        held.rows(rows)?;
        writer.write_batch(&held.finish()?).map_err(|error| unkept(&error))
    }
}

/// A table that a [`ParquetSink`] wrote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredTable {
    path: PathBuf,
}

impl StoredTable {
    /// One that lies at a place from before.
    ///
    /// # Errors
    ///
    /// When there is none, or when its end was never written.
    pub fn open(path: &Path) -> Result<Self, Problem> {
        let stored = Self { path: path.to_owned() };
        stored.rows()?;
        Ok(stored)
    }

    /// The number of rows.
    ///
    /// # Errors
    ///
    /// When the file is gone.
    pub fn rows(&self) -> Result<usize, Problem> {
        self.reader()?.num_rows().map_err(|error| unreadable(&error))
    }

    /// All values of a column.
    ///
    /// # Errors
    ///
    /// When the file is gone, or has no such column.
    pub fn column(&self, name: &str) -> Result<Series, Problem> {
        let reader = self.reader()?.with_columns(Some(vec![name.to_string()])).set_rechunk(true);
        let frame = reader.finish().map_err(|error| unreadable(&error))?;
        let column = frame.into_columns().pop().map(Column::take_materialized_series);
        column.ok_or_else(|| Problem::Table(format!("there is no column `{name}`")))
    }

    /// Some rows of all columns.
    ///
    /// # Errors
    ///
    /// When the file is gone.
    pub fn slice(&self, offset: usize, rows: usize) -> Result<DataFrame, Problem> {
        let reader = self.reader()?.with_slice(Some((offset, rows)));
        reader.finish().map_err(|error| unreadable(&error))
    }

    fn reader(&self) -> Result<ParquetReader<File>, Problem> {
        let file = File::open(&self.path).map_err(|error| Problem::Unreadable(error.kind().to_string()))?;
        Ok(ParquetReader::new(file))
    }
}

fn unreadable(error: &PolarsError) -> Problem {
    Problem::Unreadable(error.to_string())
}

fn unkept(error: &PolarsError) -> Problem {
    match error {
        PolarsError::IO { error, .. } => Problem::Unkept(error.kind().to_string()),
        error => Problem::Unkept(error.to_string()),
    }
}
