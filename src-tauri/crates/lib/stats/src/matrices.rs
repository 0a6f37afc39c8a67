//! Dense matrices, given row by row: solutions, decompositions, eigenvalues.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

use nalgebra::{Complex, DMatrix, DVector, Schur, SymmetricEigen};

use crate::{
    bidiagonal,
    elimination::Elimination,
    svd::{self, Svd},
    tridiagonal,
};

/// Why a matrix has no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MatrixError {
    #[error("Singular matrix")]
    Singular,
    #[error("Matrix is not positive definite")]
    NotPositiveDefinite,
    #[error("the decomposition did not converge")]
    NoConvergence,
    #[error("a value is missing or infinite")]
    NotFinite,
}

/// A matrix with its values row by row.
#[derive(Debug, Clone, PartialEq)]
pub struct Matrix {
    pub rows: usize,
    pub columns: usize,
    pub values: Vec<f64>,
}

impl Matrix {
    /// `None` when the number of values does not fit.
    pub fn new(rows: usize, columns: usize, values: Vec<f64>) -> Option<Self> {
        (rows.checked_mul(columns)? == values.len()).then_some(Self { rows, columns, values })
    }

    fn dense(&self) -> Result<DMatrix<f64>, MatrixError> {
        if self.values.iter().any(|value| !value.is_finite()) {
            return Err(MatrixError::NotFinite);
        }
        Ok(DMatrix::from_row_slice(self.rows, self.columns, &self.values))
    }

    fn of(matrix: &DMatrix<f64>) -> Self {
        let values = matrix.transpose().as_slice().to_vec();
        Self { rows: matrix.nrows(), columns: matrix.ncols(), values }
    }

    /// Solve for every column of `right`, by elimination with the largest pivot.
    pub fn solve(&self, right: &Self) -> Result<Self, MatrixError> {
        let decomposition = self.dense()?.lu();
        let solution = decomposition.solve(&right.dense()?).ok_or(MatrixError::Singular)?;
        Ok(Self::of(&solution))
    }

    /// The sign of the determinant and the logarithm of its size.
    pub fn determinant(&self) -> Result<(f64, f64), MatrixError> {
        if self.rows == 0 {
            return Ok((1.0, 0.0));
        }
        let values = self.dense()?.transpose().as_slice().to_vec();
        Ok(Elimination::of(self.rows, values).determinant())
    }

    /// The determinant itself, from its logarithm as numpy has it.
    pub fn determinant_value(&self) -> Result<f64, MatrixError> {
        let (sign, size) = self.determinant()?;
        Ok(if sign == 0.0 { 0.0 } else { sign * size.exp() })
    }

    /// The lower triangle whose product with its transpose is the matrix; the upper half of the matrix is not looked at.
    pub fn cholesky(&self) -> Result<Self, MatrixError> {
        let lower = self.dense()?.lower_triangle();
        let symmetric = &lower + lower.transpose() - DMatrix::from_diagonal(&lower.diagonal());
        let decomposition = symmetric.cholesky().ok_or(MatrixError::NotPositiveDefinite)?;
        Ok(Self::of(&decomposition.l()))
    }

    /// Left vectors, singular values (largest first) and right vectors as rows; as many as the shorter side has.
    pub fn singular_values(&self) -> Result<(Self, Vec<f64>, Self), MatrixError> {
        let matrix = self.dense()?;
        let found = if (1..=tridiagonal::MOST).contains(&self.rows.min(self.columns)) {
            bidiagonal::decompose(&matrix)
        } else {
            Svd::of(matrix)
        };
        let Svd { left, values, right } = found.ok_or(MatrixError::NoConvergence)?;
        Ok((Self::of(&left), values, Self::of(&right.transpose())))
    }

    /// An orthogonal matrix with all its columns and a triangle, whose product is the matrix; by A. S. Householder's
    /// reflections with the signs that LAPACK chooses.
    pub fn orthogonal_triangle(&self) -> Result<(Self, Self), MatrixError> {
        let mut triangle = self.dense()?;
        let mut orthogonal = DMatrix::<f64>::identity(self.rows, self.rows);
        for column in 0..self.columns.min(self.rows.saturating_sub(1)) {
            let below = triangle.view((column + 1, column), (self.rows - column - 1, 1)).norm();
            if below == 0.0 {
                continue;
            }
            let head = triangle[(column, column)];
            let length = -head.hypot(below).copysign(head);
            let mut normal = DVector::<f64>::zeros(self.rows);
            normal[column] = head - length;
            for row in column + 1..self.rows {
                normal[row] = triangle[(row, column)];
            }
            let scale = 2.0 / normal.norm_squared();
            let reflected = normal.transpose() * &triangle;
            triangle -= &normal * reflected * scale;
            let turned = &orthogonal * &normal;
            orthogonal -= turned * normal.transpose() * scale;
            for row in column + 1..self.rows {
                triangle[(row, column)] = 0.0;
            }
        }
        Ok((Self::of(&orthogonal), Self::of(&triangle)))
    }

    /// Eigenvalues in ascending order and unit vectors as columns, of a symmetric matrix; its upper half is not looked at.
    pub fn symmetric_eigen(&self) -> Result<(Vec<f64>, Self), MatrixError> {
        /// Beyond it rotations take too long.
        const MOST_ROTATED: usize = 150;
        const MOST_STEPS: usize = 10_000;
        let lower = self.dense()?.lower_triangle();
        if (1..=tridiagonal::MOST).contains(&self.rows) {
            let (values, vectors) = tridiagonal::symmetric(lower).ok_or(MatrixError::NoConvergence)?;
            return Ok((values, Self::of(&vectors)));
        }
        let symmetric = &lower + lower.transpose() - DMatrix::from_diagonal(&lower.diagonal());
        let (values, vectors) = if self.rows <= MOST_ROTATED {
            svd::symmetric(symmetric).ok_or(MatrixError::NoConvergence)?
        } else {
            let found =
                SymmetricEigen::try_new(symmetric, f64::EPSILON, MOST_STEPS).ok_or(MatrixError::NoConvergence)?;
            (found.eigenvalues.iter().copied().collect(), found.eigenvectors)
        };
        let mut order: Vec<usize> = (0..self.rows).collect();
        order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
        Ok((order.iter().map(|&at| values[at]).collect(), Self::of(&vectors.select_columns(&order))))
    }

    /// Eigenvalues as pairs of real and imaginary part, in the order of the Schur form.
    pub fn eigenvalues(&self) -> Result<Vec<(f64, f64)>, MatrixError> {
        const MOST_STEPS: usize = 100_000;
        let form = Schur::try_new(self.dense()?, f64::EPSILON, MOST_STEPS).ok_or(MatrixError::NoConvergence)?;
        Ok(form.complex_eigenvalues().iter().map(|value| (value.re, value.im)).collect())
    }

    /// A unit vector for each eigenvalue, as pairs of real and imaginary parts, by inverse iteration; its largest entry is
    /// real and positive.
    pub fn eigenvectors(&self, values: &[(f64, f64)]) -> Result<Vec<Vec<(f64, f64)>>, MatrixError> {
        let matrix = self.dense()?.map(|value| Complex::new(value, 0.0));
        let size = matrix.norm().max(f64::MIN_POSITIVE);
        values
            .iter()
            .enumerate()
            .map(|(position, &(real, imaginary))| {
                // Slightly off, so that there is something to divide by; equal values get different vectors.
                let nudge = size * f64::EPSILON * (10.0 + position as f64);
                let shift = Complex::new(real + nudge, imaginary);
                let shifted = &matrix - DMatrix::identity(self.rows, self.rows) * shift;
                let decomposition = shifted.full_piv_lu();
                let start = |row: usize| Complex::new(1.0 + ((row * 7 + position * 3) % 11) as f64 / 10.0, 0.0);
                let mut vector = DVector::from_fn(self.rows, |row, _| start(row));
                for _ in 0..4 {
                    vector = decomposition.solve(&vector).ok_or(MatrixError::Singular)?;
                    vector.unscale_mut(vector.norm());
                }
                let largest = vector.iter().copied().max_by(|a, b| a.norm().total_cmp(&b.norm())).unwrap_or_default();
                let turn = largest.conj() / largest.norm();
                Ok(vector.iter().map(|entry| entry * turn).map(|entry| (entry.re, entry.im)).collect())
            })
            .collect()
    }
}
