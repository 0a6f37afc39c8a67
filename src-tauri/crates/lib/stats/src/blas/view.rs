//! A look at cells as a matrix.

use ndarray::{Array2, ArrayView2, CowArray, Ix2, ShapeBuilder};

/// A matrix among cells, which may lie in any regular order.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    cells: &'a [f64],
    pub rows: usize,
    pub columns: usize,
    /// Cells to the next row.
    down: usize,
    /// Cells to the next column.
    right: usize,
}

impl<'a> View<'a> {
    /// From the first cell on, with so many cells to the next row and to the next column; `None` when there are too few.
    pub fn new(cells: &'a [f64], (rows, columns): (usize, usize), (down, right): (usize, usize)) -> Option<Self> {
        let last = |count: usize, step: usize| count.saturating_sub(1).checked_mul(step);
        let end = last(rows, down)?.checked_add(last(columns, right)?)?;
        let empty = rows == 0 || columns == 0;
        (empty || end < cells.len()).then_some(Self { cells, rows, columns, down, right })
    }

    /// Row after row; `None` when the last one is not full.
    pub fn by_rows(cells: &'a [f64], columns: usize) -> Option<Self> {
        let rows = cells.len().checked_div(columns)?;
        (rows * columns == cells.len()).then_some(Self { cells, rows, columns, down: columns, right: 1 })
    }

    /// Rows as columns.
    pub fn turned(self) -> Self {
        Self { rows: self.columns, columns: self.rows, down: self.right, right: self.down, ..self }
    }

    pub(super) fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.down + column * self.right]
    }

    /// The cells of a row, where they lie side by side.
    pub(super) fn row(&self, row: usize) -> Option<&'a [f64]> {
        (self.right == 1 || self.columns < 2).then(|| &self.cells[row * self.down..][..self.columns])
    }

    /// Return whether this matrix is the transpose of the other one.
    pub(super) fn is_turned(&self, other: &Self) -> bool {
        if (self.rows, self.columns) != (other.columns, other.rows) {
            return false;
        }
        let same_cells = std::ptr::eq(self.cells, other.cells) && (self.down, self.right) == (other.right, other.down);
        same_cells || (0..self.rows).all(|row| (0..self.columns).all(|at| self.at(row, at) == other.at(at, row)))
    }

    /// As `ndarray` knows matrices; copied when cells stand for several elements, which it does not allow.
    pub(super) fn array(&self) -> CowArray<'a, f64, Ix2> {
        let shape = (self.rows, self.columns);
        let view = ArrayView2::from_shape(shape.strides((self.down, self.right)), self.cells);
        view.map_or_else(|_| Array2::from_shape_fn(shape, |(row, column)| self.at(row, column)).into(), Into::into)
    }
}
