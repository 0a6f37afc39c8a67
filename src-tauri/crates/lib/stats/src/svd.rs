//! Singular values and vectors by one-sided rotations, and eigenvalues by two-sided ones.
//!
//! M. Hestenes (1958) and C. Jacobi (1846): slower than chasing a bulge down two diagonals, but each small value keeps its
//! digits, and values that are nearly equal, as those of standardised columns, do no harm.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

use nalgebra::{DMatrix, DVector};

/// Rounds of rotations after which even hard matrices have settled; most take fewer than ten.
const MOST_ROUNDS: usize = 60;

/// Left vectors, values (largest first) and right vectors, all as columns; as many as the shorter side has.
pub(crate) struct Svd {
    pub left: DMatrix<f64>,
    pub values: Vec<f64>,
    pub right: DMatrix<f64>,
}

impl Svd {
    /// `None` when the rotations do not settle.
    pub fn of(matrix: DMatrix<f64>) -> Option<Self> {
        if matrix.nrows() < matrix.ncols() {
            let Self { left, values, right } = Self::of(matrix.transpose())?;
            return Some(Self { left: right, values, right: left });
        }
        if matrix.nrows() > 2 * matrix.ncols() {
            let tall = matrix.qr();
            let small = Self::rotated(tall.r())?;
            return Some(Self { left: tall.q() * small.left, ..small });
        }
        Self::rotated(matrix)
    }

    fn rotated(mut left: DMatrix<f64>) -> Option<Self> {
        let count = left.ncols();
        let mut right = DMatrix::identity(count, count);
        let settled = (0..MOST_ROUNDS).any(|_| !round(&mut left, &mut right));
        if !settled {
            return None;
        }
        let lengths: Vec<f64> = left.column_iter().map(|column| column.norm()).collect();
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by(|&a, &b| lengths[b].total_cmp(&lengths[a]));
        let values: Vec<f64> = order.iter().map(|&at| lengths[at]).collect();
        let (mut left, right) = (left.select_columns(&order), right.select_columns(&order));
        complete(&mut left, &values);
        Some(Self { left, values, right })
    }

    /// The shortest of the vectors that come closest to `target`; values up to `least` count as zero.
    pub fn solve(&self, target: &DVector<f64>, least: f64) -> DVector<f64> {
        let mut parts = self.left.tr_mul(target);
        for (part, &value) in parts.iter_mut().zip(&self.values) {
            *part = if value > least { *part / value } else { 0.0 };
        }
        &self.right * parts
    }
}

/// Turn each pair of columns until they stand upright on one another; whether any had to be turned.
fn round(left: &mut DMatrix<f64>, right: &mut DMatrix<f64>) -> bool {
    let (count, mut turned) = (left.ncols(), false);
    for first in 0..count {
        for second in first + 1..count {
            let (a, b) = (left.column(first), left.column(second));
            let (alpha, beta, gamma) = (a.norm_squared(), b.norm_squared(), a.dot(&b));
            if gamma.abs() <= f64::EPSILON * (alpha * beta).sqrt() || gamma == 0.0 {
                continue;
            }
            turned = true;
            let turn = Turn::of((beta - alpha) / (2.0 * gamma));
            turn.apply(left, first, second);
            turn.apply(right, first, second);
        }
    }
    turned
}

/// A rotation in the plane of two columns.
struct Turn {
    cosine: f64,
    sine: f64,
}

impl Turn {
    /// The smaller of the two that make the columns upright.
    fn of(zeta: f64) -> Self {
        let tangent = 1.0_f64.copysign(zeta) / (zeta.abs() + zeta.hypot(1.0));
        let cosine = 1.0 / tangent.hypot(1.0);
        Self { cosine, sine: cosine * tangent }
    }

    fn apply(&self, matrix: &mut DMatrix<f64>, first: usize, second: usize) {
        for row in 0..matrix.nrows() {
            let (a, b) = (matrix[(row, first)], matrix[(row, second)]);
            matrix[(row, first)] = self.cosine * a - self.sine * b;
            matrix[(row, second)] = self.sine * a + self.cosine * b;
        }
    }
}

impl Turn {
    fn apply_to_rows(&self, matrix: &mut DMatrix<f64>, first: usize, second: usize) {
        for mut column in matrix.column_iter_mut() {
            let (a, b) = (column[first], column[second]);
            column[first] = self.cosine * a - self.sine * b;
            column[second] = self.sine * a + self.cosine * b;
        }
    }
}

/// Columns of length one; those that have none are filled with directions that are left.
fn complete(left: &mut DMatrix<f64>, values: &[f64]) {
    let none = values.first().copied().unwrap_or(0.0) * f64::MIN_POSITIVE.sqrt();
    for (at, &value) in values.iter().enumerate() {
        if value > none {
            left.column_mut(at).unscale_mut(value);
            continue;
        }
        for axis in 0..left.nrows() {
            let mut direction = DVector::zeros(left.nrows());
            direction[axis] = 1.0;
            for _ in 0..2 {
                let before = left.columns(0, at);
                direction -= before * before.tr_mul(&direction);
            }
            let length = direction.norm();
            if length > 0.5 / (left.nrows() as f64).sqrt() {
                left.set_column(at, &(direction / length));
                break;
            }
        }
    }
}

/// Eigenvalues and vectors as columns of a symmetric matrix, in no order; `None` when the rotations do not settle.
pub(crate) fn symmetric(mut matrix: DMatrix<f64>) -> Option<(Vec<f64>, DMatrix<f64>)> {
    let count = matrix.nrows();
    let mut vectors = DMatrix::identity(count, count);
    let small = f64::EPSILON * 1e-2 * matrix.norm() / count.max(1) as f64;
    for _ in 0..MOST_ROUNDS {
        let mut turned = false;
        for first in 0..count {
            for second in first + 1..count {
                let off = matrix[(first, second)];
                if off.abs() <= small {
                    continue;
                }
                turned = true;
                let turn = Turn::of((matrix[(second, second)] - matrix[(first, first)]) / (2.0 * off));
                turn.apply(&mut matrix, first, second);
                turn.apply_to_rows(&mut matrix, first, second);
                turn.apply(&mut vectors, first, second);
                matrix[(first, second)] = 0.0;
                matrix[(second, first)] = 0.0;
            }
        }
        if !turned {
            return Some((matrix.diagonal().iter().copied().collect(), vectors));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Columns that are as long as one another, as standardised ones are.
    fn standardised() -> DMatrix<f64> {
        let cell = |row: usize, column: usize| match column {
            0 => 1.0,
            1 => ((row * 7919) % 301) as f64 / 87.0 - 1.72,
            _ => ((row * 104_729 + 7) % 293) as f64 / 84.0 - 1.73,
        };
        DMatrix::from_fn(300, 3, cell)
    }

    fn largest(matrix: &DMatrix<f64>) -> f64 {
        matrix.iter().fold(0.0, |largest: f64, value| largest.max(value.abs()))
    }

    #[test]
    fn parts_make_the_matrix_again() {
        let flat = DMatrix::from_fn(4, 9, |row, column| (row * column) as f64 + if row == 2 { 1.0 } else { 0.0 });
        for matrix in [standardised(), flat.clone(), flat.transpose(), DMatrix::zeros(3, 2), DMatrix::identity(5, 5)] {
            let Svd { left, values, right } = Svd::of(matrix.clone()).unwrap();
            let again = &left * DMatrix::from_diagonal(&DVector::from_vec(values)) * right.transpose();
            let size = 1.0 + largest(&matrix);
            assert!(largest(&(again - &matrix)) < 1e-13 * size * 10.0);
            let upright = left.tr_mul(&left) - DMatrix::identity(left.ncols(), left.ncols());
            assert!(largest(&upright) < 1e-13, "{upright}");
        }
    }

    #[test]
    fn symmetric_matrices_fall_apart() {
        let columns = standardised();
        let square = columns.tr_mul(&columns);
        let (values, vectors) = symmetric(square.clone()).unwrap();
        let off = &square * &vectors - &vectors * DMatrix::from_diagonal(&DVector::from_vec(values));
        assert!(largest(&off) < 1e-12 * largest(&square));
    }
}
