//! Vectors times vectors, matrices times vectors.

use super::{View, block_length, fused::with_fused_products};

with_fused_products! {
    /// The sum of the products of two vectors.
    pub fn dot(left: &[f64], right: &[f64]) -> f64 {
        sum_of_products(left, right)
    }
}

#[inline(always)]
fn sum_of_products(left: &[f64], right: &[f64]) -> f64 {
    let length = left.len().min(right.len());
    let (in_lanes, in_wide_lanes) = (length & !15, length & !31);
    let mut wide = [0.0; 32];
    add_products(&mut wide, &left[..in_wide_lanes], &right[..in_wide_lanes]);
    // Each of four accumulators of eight lanes is folded into one of four.
    let mut lanes: [f64; 16] = std::array::from_fn(|lane| {
        let first = lane / 4 * 8 + lane % 4;
        wide[first] + wide[first + 4]
    });
    add_products(&mut lanes, &left[in_wide_lanes..in_lanes], &right[in_wide_lanes..in_lanes]);
    let folded: [f64; 4] =
        std::array::from_fn(|lane| ((lanes[lane] + lanes[lane + 4]) + lanes[lane + 8]) + lanes[lane + 12]);
    let sum = (folded[0] + folded[2]) + (folded[1] + folded[3]);
    fused(sum, &left[in_lanes..length], &right[in_lanes..length])
}

#[inline(always)]
fn add_products<const LANES: usize>(sums: &mut [f64; LANES], left: &[f64], right: &[f64]) {
    for (left, right) in left.as_chunks::<LANES>().0.iter().zip(right.as_chunks::<LANES>().0) {
        for lane in 0..LANES {
            sums[lane] = left[lane].mul_add(right[lane], sums[lane]);
        }
    }
}

#[inline(always)]
fn fused(start: f64, left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).fold(start, |sum, (left, right)| left.mul_add(*right, sum))
}

with_fused_products! {
    /// The sum of the products of two rows, as in the product of a matrix with itself turned.
    pub fn row_product(left: &[f64], right: &[f64]) -> f64 {
        let (mut sum, mut start, length) = (0.0, 0, left.len().min(right.len()));
        while start < length {
            let end = start + block_length(length - start);
            sum += fused(0.0, &left[start..end], &right[start..end]);
            start = end;
        }
        sum
    }
}

pub(super) fn dot_of(row: View, column: View) -> f64 {
    dot(&cells(row), &cells(column.turned()))
}

/// The cells of the only row.
fn cells(row: View<'_>) -> std::borrow::Cow<'_, [f64]> {
    row.row(0).map_or_else(|| (0..row.columns).map(|at| row.at(0, at)).collect(), Into::into)
}

/// A matrix times a single column.
pub(super) fn times(matrix: View, column: View) -> Vec<f64> {
    let factors = cells(column.turned());
    if matrix.row(0).is_some() {
        let mut sums = Vec::with_capacity(matrix.rows);
        add_rows(&mut sums, matrix, &factors);
        return sums;
    }
    let mut sums = vec![0.0; matrix.rows];
    if matrix.turned().row(0).is_some() {
        add_columns(&mut sums, matrix.turned(), &factors);
        return sums;
    }
    let cell = |row: usize| (0..matrix.columns).map(|at| matrix.at(row, at)).collect::<Vec<f64>>();
    (0..matrix.rows).map(|row| dot(&cell(row), &factors)).collect()
}

/// Rows from this length on are summed each by itself.
const LONG: usize = 32;

/// How many short rows are summed at the same time.
const TOGETHER: usize = 8;

with_fused_products! {
    fn add_rows(sums: &mut Vec<f64>, matrix: View, factors: &[f64]) {
        let row = |number: usize| matrix.row(number).unwrap_or_default();
        if matrix.columns >= LONG {
            return sums.extend((0..matrix.rows).map(|number| sum_of_products(row(number), factors)));
        }
        let whole = matrix.rows / TOGETHER * TOGETHER;
        for first in (0..whole).step_by(TOGETHER) {
            let rows: [&[f64]; TOGETHER] = std::array::from_fn(|at| &row(first + at)[..factors.len()]);
            let mut found = [0.0; TOGETHER];
            for (at, factor) in factors.iter().enumerate() {
                for lane in 0..TOGETHER {
                    found[lane] = rows[lane][at].mul_add(*factor, found[lane]);
                }
            }
            sums.extend(found);
        }
        sums.extend((whole..matrix.rows).map(|number| fused(0.0, row(number), factors)));
    }
}

with_fused_products! {
    fn add_columns(sums: &mut [f64], columns: View, factors: &[f64]) {
        for (number, &factor) in factors.iter().enumerate() {
            let column = columns.row(number).unwrap_or_default();
            sums.iter_mut().zip(column).for_each(|(sum, &value)| *sum = value.mul_add(factor, *sum));
        }
    }
}
