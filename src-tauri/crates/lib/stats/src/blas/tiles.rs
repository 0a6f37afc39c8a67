//! Products of matrices, a few rows by a few columns at a time: their sums stay in the processor's registers.

use super::{View, block_length, fused::with_fused_products};

/// Rows of a tile.
const HEIGHT: usize = 4;

/// Columns of a tile.
const WIDTH: usize = 8;

/// The product with each sum in one piece.
pub(super) fn product(left: View, right: View) -> Vec<f64> {
    let mut sums = vec![0.0; left.rows * right.columns];
    let (high, wide) =
        (Strips::<HEIGHT>::of(left, 0..left.columns), Strips::<WIDTH>::of(right.turned(), 0..left.columns));
    add(&mut sums, right.columns, &high, &wide, Part::Whole);
    sums
}

/// The product of a matrix with itself turned, each sum in blocks.
pub(super) fn with_itself(matrix: View) -> Vec<f64> {
    let (side, length) = (matrix.rows, matrix.columns);
    let (mut sums, mut start) = (vec![0.0; side * side], 0);
    while start < length {
        let end = start + block_length(length - start);
        let (high, wide) = (Strips::<HEIGHT>::of(matrix, start..end), Strips::<WIDTH>::of(matrix, start..end));
        add(&mut sums, side, &high, &wide, Part::BelowDiagonal);
        start = end;
    }
    for row in 0..side {
        for column in row + 1..side {
            sums[row * side + column] = sums[column * side + row];
        }
    }
    sums
}

/// Rows side by side, `COUNT` at a time, so that what is multiplied together lies together.
struct Strips<const COUNT: usize> {
    rows: usize,
    cells: Vec<[f64; COUNT]>,
    length: usize,
}

impl<const COUNT: usize> Strips<COUNT> {
    fn of(matrix: View, inner: std::ops::Range<usize>) -> Self {
        let length = inner.len();
        let mut cells = vec![[0.0; COUNT]; matrix.rows.div_ceil(COUNT) * length];
        for (number, strip) in cells.chunks_mut(length.max(1)).enumerate() {
            let first = number * COUNT;
            let count = COUNT.min(matrix.rows - first);
            for (at, cells) in inner.clone().zip(strip) {
                for (row, cell) in cells[..count].iter_mut().enumerate() {
                    *cell = matrix.at(first + row, at);
                }
            }
        }
        Self { rows: matrix.rows, cells, length }
    }

    fn strip(&self, number: usize) -> &[[f64; COUNT]] {
        &self.cells[number * self.length..][..self.length]
    }

    fn count(&self) -> usize {
        self.rows.div_ceil(COUNT)
    }
}

/// Which sums are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Whole,
    /// And those on the diagonal; some above it may be filled too.
    BelowDiagonal,
}

with_fused_products! {
    fn add(sums: &mut [f64], columns: usize, high: &Strips<HEIGHT>, wide: &Strips<WIDTH>, part: Part) {
        for top in 0..high.count() {
            let last = if part == Part::Whole { wide.count() } else { (top * HEIGHT + HEIGHT).div_ceil(WIDTH) };
            for left in 0..last.min(wide.count()) {
                let tile = tile(high.strip(top), wide.strip(left));
                let (row, column) = (top * HEIGHT, left * WIDTH);
                let width = WIDTH.min(wide.rows - column);
                for (row, tile) in (row..high.rows).zip(&tile) {
                    let line = &mut sums[row * columns + column..][..width];
                    line.iter_mut().zip(tile).for_each(|(sum, value)| *sum += value);
                }
            }
        }
    }
}

#[inline(always)]
fn tile(high: &[[f64; HEIGHT]], wide: &[[f64; WIDTH]]) -> [[f64; WIDTH]; HEIGHT] {
    let mut sums = [[0.0; WIDTH]; HEIGHT];
    for (high, wide) in high.iter().zip(wide) {
        for row in 0..HEIGHT {
            for column in 0..WIDTH {
                sums[row][column] = high[row].mul_add(wide[column], sums[row][column]);
            }
        }
    }
    sums
}
