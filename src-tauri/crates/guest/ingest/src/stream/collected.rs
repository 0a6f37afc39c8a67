//! Columns of which every cell has to be seen before any can be understood.

use polars::prelude::Series;

use crate::lines::Lines;
use crate::records::Records;
use crate::stream::block::Block;
use crate::types::column::{ColumnCells, Conventions, Typed};
use crate::types::frame;
use crate::types::reading;

/// Bytes of all columns that are collected; what needs more is for the other reader.
const MOST_BYTES: usize = 1 << 30;

/// The cells of some columns.
#[derive(Debug, Default)]
pub struct Collected {
    columns: Vec<Cells>,
    /// The line of each row, for the notes.
    pub lines: Vec<u64>,
}

/// The cells of a column, one behind the other.
#[derive(Debug, Default)]
struct Cells {
    column: usize,
    text: String,
    ends: Vec<u32>,
}

impl Collected {
    pub fn new(columns: impl Iterator<Item = usize>) -> Self {
        Self { columns: columns.map(|column| Cells { column, ..Cells::default() }).collect(), lines: vec![] }
    }

    pub fn is_empty(&self) -> bool {
        self.columns.is_empty()
    }

    /// Adds a block whose first line has this number; whether there is still room.
    pub fn add(&mut self, block: &Block<'_>, text: &str, first_line: u64) -> bool {
        if self.is_empty() {
            return true;
        }
        for cells in &mut self.columns {
            block.each_cell(cells.column, |cell| {
                cells.text.push_str(cell);
                cells.ends.push(cells.text.len() as u32);
            });
        }
        let mut lines = Lines::new(text, block.start(), first_line);
        self.lines.extend(block.row_starts().into_iter().map(|start| lines.at(start as usize)));
        self.columns.iter().map(|cells| cells.text.len() + 4 * cells.ends.len()).sum::<usize>() < MOST_BYTES
    }

    /// The values of each column, one column after the other.
    pub fn understood(&mut self, names: &[String], conventions: Conventions) -> Vec<(usize, Series, Typed)> {
        let body: Vec<u32> = (0..self.lines.len() as u32).collect();
        let columns = std::mem::take(&mut self.columns);
        let understand = |cells: Cells| {
            let records = Records::of_column(cells.text, cells.ends);
            let name = names.get(cells.column)?;
            let column = ColumnCells { records: &records, body: &body, column: 0, name };
            let (typed, _) = reading::understand(column, conventions);
            let notes = Typed { values: typed.values.without_values(), notes: typed.notes.clone() };
            let series = frame::column(name, typed, column).take_materialized_series();
            Some((cells.column, series, notes))
        };
        columns.into_iter().filter_map(understand).collect()
    }
}
