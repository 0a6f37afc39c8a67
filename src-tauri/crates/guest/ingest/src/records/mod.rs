//! The cells of a file, as they were written.

#![expect(clippy::indexing_slicing, reason = "rows and cells are counted by the table of their ends")]

pub mod names;

/// All cells of a file, row by row, in one piece of memory. An empty line is a row without cells.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Records {
    cells: String,
    /// Where each cell ends in `cells`.
    ends: Vec<u32>,
    rows: Vec<Row>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Row {
    /// How many cells there are up to the end of the row.
    cells: u32,
    /// Where the row begins in the text of the file.
    start: u32,
}

impl Records {
    /// Rows of one cell each.
    pub fn of_column(cells: String, ends: Vec<u32>) -> Self {
        let rows = (1..=ends.len() as u32).map(|cells| Row { cells, start: cells - 1 }).collect();
        Self { cells, ends, rows }
    }

    /// The same from this row on without cells that hold one of these texts.
    pub fn without(&self, texts: &[String], first: usize) -> Self {
        let (mut cells, mut ends) = (String::with_capacity(self.cells.len()), Vec::with_capacity(self.ends.len()));
        for row in 0..self.len() {
            for cell in self.row(row) {
                if row < first || !texts.iter().any(|text| text.trim() == cell.trim()) {
                    cells.push_str(cell);
                }
                ends.push(cells.len() as u32);
            }
        }
        Self { cells, ends, rows: self.rows.clone() }
    }

    /// The number of rows, empty lines included.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The number of cells in a row.
    pub fn width(&self, row: usize) -> usize {
        self.rows[row].cells as usize - self.first_cell(row)
    }

    /// The cells of a row.
    pub fn row(&self, row: usize) -> impl Iterator<Item = &str> {
        (self.first_cell(row)..self.rows[row].cells as usize).map(|index| self.at(index))
    }

    /// The cell's text; `None` when the row is too short.
    pub fn cell(&self, row: usize, column: usize) -> Option<&str> {
        let index = self.first_cell(row) + column;
        (index < self.rows[row].cells as usize).then(|| self.at(index))
    }

    /// Returns whether all cells of the row are blank.
    pub fn is_blank(&self, row: usize) -> bool {
        self.row(row).all(|cell| cell.trim().is_empty())
    }

    /// The columns in which the row holds something.
    pub fn filled(&self, row: usize) -> impl Iterator<Item = usize> {
        self.row(row).enumerate().filter(|(_, cell)| !cell.trim().is_empty()).map(|(column, _)| column)
    }

    /// Where the row begins in the text of the file, in bytes.
    pub fn start(&self, row: usize) -> usize {
        self.rows[row].start as usize
    }

    /// The most frequent number of cells in a row and how many rows have it; the wider of two equally frequent ones.
    /// Empty lines do not count.
    pub fn usual_width(&self) -> (usize, usize) {
        self.usual_width_from(0)
    }

    /// The same, without the rows before one.
    pub fn usual_width_from(&self, row: usize) -> (usize, usize) {
        let mut widths: Vec<usize> = (row..self.len()).map(|row| self.width(row)).filter(|width| *width > 0).collect();
        widths.sort_unstable();
        let runs = widths.chunk_by(|left, right| left == right);
        runs.map(|run| (run[0], run.len())).max_by_key(|(width, rows)| (*rows, *width)).unwrap_or((0, 0))
    }

    fn first_cell(&self, row: usize) -> usize {
        row.checked_sub(1).map_or(0, |before| self.rows[before].cells as usize)
    }

    fn at(&self, index: usize) -> &str {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before] as usize);
        &self.cells[start..self.ends[index] as usize]
    }
}

/// Records under construction: still bytes, so that they are checked for UTF-8 once and not cell by cell.
#[derive(Debug)]
pub struct Builder {
    /// Zeros behind `used`: the tokenizer writes into a slice.
    cells: Vec<u8>,
    used: usize,
    ends: Vec<u32>,
    rows: Vec<Row>,
}

impl Builder {
    /// For the cells of a text of so many bytes, which together are never longer than the text.
    pub fn new(bytes: usize) -> Self {
        Self { cells: vec![0; bytes + 1], used: 0, ends: Vec::with_capacity(bytes / 8), rows: Vec::new() }
    }

    /// Where the next cells are written.
    pub fn free(&mut self) -> &mut [u8] {
        &mut self.cells[self.used..]
    }

    /// Ends a row whose cells were written to [`Self::free`]. `ends` counts from the beginning of the row.
    pub fn end_row(&mut self, start: usize, ends: &[usize]) {
        let base = self.used;
        self.ends.extend(ends.iter().map(|end| (base + end) as u32));
        self.used += ends.last().copied().unwrap_or(0);
        self.rows.push(Row { cells: self.ends.len() as u32, start: start as u32 });
    }

    /// Adds a whole row.
    pub fn push(&mut self, start: usize, cells: &[String]) {
        for cell in cells {
            let end = self.used + cell.len();
            self.cells[self.used..end].copy_from_slice(cell.as_bytes());
            self.used = end;
            self.ends.push(end as u32);
        }
        self.rows.push(Row { cells: self.ends.len() as u32, start: start as u32 });
    }

    /// The rows so far.
    pub fn count(&self) -> usize {
        self.rows.len()
    }

    pub fn finish(mut self) -> Records {
        self.cells.truncate(self.used);
        // The tokenizer removes ASCII characters only, so the cells of valid text are valid text.
        let cells = String::from_utf8(self.cells).unwrap_or_default();
        Records { cells, ends: self.ends, rows: self.rows }
    }
}
