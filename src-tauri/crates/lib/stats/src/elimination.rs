//! Gaussian elimination in the order of OpenBLAS' unblocked routine, so that determinants have the digits that numpy prints.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

/// The result of Gaussian elimination of a square matrix with partial pivoting.
pub(crate) struct Elimination {
    /// The diagonal of the upper triangle, from the top; it ends at a pivot that is zero.
    pivots: Vec<f64>,
    sign: f64,
}

impl Elimination {
    /// Of `size` rows of as many values each; every column is finished before the next one is looked at.
    pub(crate) fn of(size: usize, mut values: Vec<f64>) -> Self {
        let mut rows: Vec<usize> = (0..size).collect();
        let (mut pivots, mut sign) = (Vec::with_capacity(size), 1.0);
        for column in 0..size {
            for row in 1..size {
                let known = row.min(column);
                let sum = (0..known).fold(0.0, |sum, inner| {
                    f64::mul_add(values[rows[row] * size + inner], values[rows[inner] * size + column], sum)
                });
                values[rows[row] * size + column] -= sum;
            }
            let height = |row: &usize| values[rows[*row] * size + column].abs();
            // The first of several that are equally large.
            let largest = (column..size).rev().max_by(|one, other| height(one).total_cmp(&height(other)));
            let chosen = largest.unwrap_or(column);
            if chosen != column {
                rows.swap(chosen, column);
                sign = -sign;
            }
            let pivot = values[rows[column] * size + column];
            pivots.push(pivot);
            if pivot == 0.0 {
                break;
            }
            let inverse = 1.0 / pivot;
            for row in column + 1..size {
                values[rows[row] * size + column] *= inverse;
            }
        }
        Self { pivots, sign }
    }

    /// The sign of the determinant (zero when the matrix is singular) and the logarithm of its size.
    pub(crate) fn determinant(&self) -> (f64, f64) {
        if self.pivots.last() == Some(&0.0) {
            return (0.0, f64::NEG_INFINITY);
        }
        let sign = self.pivots.iter().fold(self.sign, |sign, pivot| sign * pivot.signum());
        (sign, self.pivots.iter().map(|pivot| pivot.abs().ln()).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::Elimination;

    /// As numpy 2.4 prints them on a processor with AVX-512.
    #[test]
    fn determinants_have_the_digits_of_numpy() {
        let value = |size, values: &[f64]| {
            let (sign, size) = Elimination::of(size, values.to_vec()).determinant();
            sign * size.exp()
        };
        assert_eq!(value(2, &[1.0, 2.0, 3.0, 4.0]), -2.000_000_000_000_000_4);
        assert_eq!(value(3, &[2.0, 1.0, -1.0, -3.0, -1.0, 2.0, -2.0, 1.0, 2.0]), -1.0);
        assert_eq!(value(2, &[1.0, 2.0, 2.0, 4.0]), 0.0);
    }
}
