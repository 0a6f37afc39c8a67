//! Rows on their way from a database to a sink: counted, within the limits of the query, handed on in batches.

use std::time::Duration;

use crate::{Caps, Ran, ResultColumn, Sink, SourceError, ValueKind, Values, source::MOST_COLUMNS};

/// Rows that are handed on at once.
const ROWS: usize = 8_192;

/// Bytes that are handed on at once, where rows are long.
const BYTES: u64 = 8 * 1024 * 1024;

/// Whole numbers that a double holds exactly.
pub const EXACT: f64 = 9_007_199_254_740_992.0;

/// What could not be taken over as it was.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Losses {
    pub unrepresentable: u64,
    pub rounded: u64,
}

pub struct Batches<'a> {
    kinds: Vec<ValueKind>,
    batch: Vec<Values>,
    pending: usize,
    pending_bytes: u64,
    rows: u64,
    bytes: u64,
    losses: Losses,
    caps: &'a Caps,
    sink: &'a mut (dyn Sink + Send),
}

impl<'a> Batches<'a> {
    pub fn begin(
        columns: &[ResultColumn],
        caps: &'a Caps,
        sink: &'a mut (dyn Sink + Send),
    ) -> Result<Self, SourceError> {
        if columns.len() > MOST_COLUMNS {
            return Err(SourceError::TooManyColumns { limit: MOST_COLUMNS as u64 });
        }
        sink.begin(columns)?;
        let kinds: Vec<ValueKind> = columns.iter().map(|column| column.kind).collect();
        let batch = empty(&kinds);
        Ok(Self {
            kinds,
            batch,
            pending: 0,
            pending_bytes: 0,
            rows: 0,
            bytes: 0,
            losses: Losses::default(),
            caps,
            sink,
        })
    }

    /// One row more, of so many bytes as it arrived; `append` puts a value at the end of each column. A row beyond the limit
    /// is read before it is refused, because what a server says when it gives up can stand in its place.
    pub fn row(
        &mut self,
        bytes: u64,
        append: impl FnOnce(&mut [Values], &mut Losses) -> Result<(), SourceError>,
    ) -> Result<(), SourceError> {
        (self.rows, self.bytes) = (self.rows + 1, self.bytes + bytes);
        if self.bytes > self.caps.bytes {
            return Err(SourceError::TooManyBytes { limit: self.caps.bytes });
        }
        append(&mut self.batch, &mut self.losses)?;
        if self.rows > self.caps.rows {
            return Err(SourceError::TooManyRows { limit: self.caps.rows });
        }
        (self.pending, self.pending_bytes) = (self.pending + 1, self.pending_bytes + bytes);
        if self.pending == ROWS || self.pending_bytes > BYTES {
            self.hand_on()?;
        }
        Ok(())
    }

    fn hand_on(&mut self) -> Result<(), SourceError> {
        (self.pending, self.pending_bytes) = (0, 0);
        self.sink.rows(&std::mem::replace(&mut self.batch, empty(&self.kinds)))
    }

    /// After the last row.
    pub fn finish(mut self) -> Result<Ran, SourceError> {
        if self.pending > 0 {
            self.hand_on()?;
        }
        let Losses { unrepresentable, rounded } = self.losses;
        Ok(Ran { rows: self.rows, bytes: self.bytes, unrepresentable, rounded, took: Duration::ZERO })
    }
}

fn empty(kinds: &[ValueKind]) -> Vec<Values> {
    kinds.iter().map(|kind| Values::new(*kind)).collect()
}
