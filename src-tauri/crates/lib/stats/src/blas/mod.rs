//! Products of vectors and matrices, added up in the order in which OpenBLAS adds them, so that the last digits are numpy's.
//!
//! The order is that of its kernels for processors with AVX-512, on one core: products are fused into the sums, and
//! long sums are made of the sums of blocks. Where its order is not known, another one is as good, and fast.
//!
//! ```
//! use tabletalk_stats::blas::{View, product};
//!
//! let table = View::by_rows(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 2).expect("rows of two");
//! assert_eq!(product(table.turned(), table), Some(vec![35.0, 44.0, 44.0, 56.0]));
//! ```

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

mod fused;
mod tiles;
mod vectors;
mod view;

pub use vectors::{dot, row_product};
pub use view::View;

use ndarray::linalg::general_mat_mul;

/// How many terms a block of a matrix product has in OpenBLAS (`DGEMM_Q` of its AVX-512 kernels).
const BLOCK: usize = 384;

/// Up to this many products OpenBLAS sums a matrix product without blocks.
const FEW_PRODUCTS: usize = 1_000_000;

/// Up to this many products a matrix times itself turned is summed in OpenBLAS's order.
const MANY_PRODUCTS: usize = 200_000_000;

/// The smallest side of a matrix that the usual kernel takes; smaller ones have kernels of their own.
const LEAST_SIDE: usize = 4;

/// Two blocks share what is left of a sum when it is more than one and less than two.
fn block_length(left: usize) -> usize {
    match left {
        0..=BLOCK => left,
        _ if left < 2 * BLOCK => left.div_ceil(2),
        _ => BLOCK,
    }
}

/// The product of two matrices, row by row; `None` when they do not fit.
pub fn product(left: View, right: View) -> Option<Vec<f64>> {
    let (rows, inner, columns) = (left.rows, left.columns, right.columns);
    if inner != right.rows {
        return None;
    }
    let products = rows.checked_mul(inner)?.checked_mul(columns)?;
    if products == 0 {
        return Some(vec![0.0; rows.checked_mul(columns)?]);
    }
    Some(match (rows, columns) {
        (1, 1) => vec![vectors::dot_of(left, right)],
        (_, 1) => vectors::times(left, right),
        (1, _) => vectors::times(right.turned(), left.turned()),
        _ if products <= MANY_PRODUCTS && left.is_turned(&right) => tiles::with_itself(left),
        _ if products <= FEW_PRODUCTS && rows >= LEAST_SIDE && columns >= LEAST_SIDE => tiles::product(left, right),
        _ => in_any_order(left, right),
    })
}

fn in_any_order(left: View, right: View) -> Vec<f64> {
    let mut found = ndarray::Array2::zeros((left.rows, right.columns));
    general_mat_mul(1.0, &left.array(), &right.array(), 0.0, &mut found);
    found.into_raw_vec_and_offset().0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(count: usize) -> Vec<f64> {
        (0..count).map(|at| ((at * 7919 + 13) % 1009) as f64 / 100.0 - 5.0).collect()
    }

    /// As the sum is written down.
    fn plain(left: View, right: View) -> Vec<f64> {
        let cell =
            |row: usize, column: usize| (0..left.columns).map(|at| left.at(row, at) * right.at(at, column)).sum();
        (0..left.rows).flat_map(|row| (0..right.columns).map(move |column| cell(row, column))).collect()
    }

    #[test]
    fn every_way_gives_the_sums_of_the_products() {
        for (rows, inner, columns) in [(1, 9, 1), (1, 40, 3), (5, 700, 1), (5, 3, 7), (13, 50, 9), (2, 1000, 600)] {
            let (left, right) = (numbers(rows * inner), numbers(inner * columns));
            let (left, right) = (View::by_rows(&left, inner).unwrap(), View::by_rows(&right, columns).unwrap());
            for (left, right) in [(left, right), (right.turned(), left.turned()), (left, left.turned())] {
                let (found, wanted) = (product(left, right).unwrap(), plain(left, right));
                let off = found.iter().zip(&wanted).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
                assert!(off < 1e-9, "{rows} {inner} {columns}: {off}");
            }
        }
    }

    #[test]
    fn a_table_times_itself_turned_is_summed_in_blocks() {
        let (cells, columns) = (numbers(1500 * 11), 11);
        let table = View::by_rows(&cells, columns).unwrap();
        let found = product(table.turned(), table).unwrap();
        let column = |number: usize| (0..1500).map(|row| table.at(row, number)).collect::<Vec<f64>>();
        let cell = |at: usize| row_product(&column(at / columns), &column(at % columns));
        assert_eq!(found, (0..columns * columns).map(cell).collect::<Vec<f64>>());
    }

    #[test]
    fn matrices_that_do_not_fit_have_no_product() {
        let cells = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
        assert_eq!(product(View::by_rows(&cells, 2).unwrap(), View::by_rows(&cells, 2).unwrap()), None);
        assert_eq!(
            product(View::new(&[], (2, 0), (0, 1)).unwrap(), View::new(&[], (0, 1), (1, 1)).unwrap()).unwrap(),
            [0.0, 0.0]
        );
        assert!(View::by_rows(&cells, 4).is_none());
        assert!(View::new(&cells, (2, 3), (4, 1)).is_none());
    }
}
