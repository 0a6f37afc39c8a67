//! Scalar products between all rows of two tables, in blocks that stay in the processor's cache.

use ndarray::{Array2, ArrayView2};

/// Rows on the left of a block.
pub(super) const LEFT: usize = 256;

/// Rows on the right of a block.
pub(super) const RIGHT: usize = 1024;

/// One line for each row on the left, one value in it for each row on the right.
pub(super) fn products(left: &[f64], right: &[f64], columns: usize) -> Array2<f64> {
    view(left, columns).dot(&view(right, columns).t())
}

/// The scalar product of each row with itself.
pub(super) fn squares(rows: &[f64], columns: usize) -> Vec<f64> {
    rows.chunks_exact(columns).map(|row| row.iter().map(|value| value * value).sum()).collect()
}

fn view(rows: &[f64], columns: usize) -> ArrayView2<'_, f64> {
    let shape = (rows.len() / columns, columns);
    ArrayView2::from_shape(shape, &rows[..shape.0 * columns]).expect("a whole number of rows")
}
