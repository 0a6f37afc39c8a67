//! Matrices, against numpy 2.4 and against what the decompositions promise.

use tabletalk_stats::{Matrix, MatrixError};

fn matrix<const COLUMNS: usize>(rows: &[[f64; COLUMNS]]) -> Matrix {
    Matrix::new(rows.len(), COLUMNS, rows.concat()).expect("full rows")
}

fn product(left: &Matrix, right: &Matrix) -> Vec<f64> {
    let entry = |row: usize, column: usize| {
        (0..left.columns)
            .map(|at| left.values[row * left.columns + at] * right.values[at * right.columns + column])
            .sum()
    };
    (0..left.rows)
        .flat_map(|row| (0..right.columns).map(move |column| (row, column)))
        .map(|(r, c)| entry(r, c))
        .collect()
}

#[track_caller]
fn near(found: &[f64], expected: &[f64]) {
    let close = found.len() == expected.len() && found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-10);
    assert!(close, "{found:?} instead of {expected:?}");
}

const SYMMETRIC: [[f64; 3]; 3] = [[4.0, 1.0, 2.0], [1.0, 3.0, 0.0], [2.0, 0.0, 5.0]];

#[test]
fn linear_systems_are_solved() {
    let solution = matrix(&SYMMETRIC).solve(&matrix(&[[1.0], [2.0], [3.0]])).expect("a regular matrix");
    near(&solution.values, &[-0.302_325_581_395_348_9, 0.767_441_860_465_116_3, 0.720_930_232_558_139_6]);
}

#[test]
fn a_matrix_without_an_inverse_is_refused() {
    let singular = matrix(&[[1.0, 2.0], [2.0, 4.0]]);
    assert_eq!(singular.solve(&matrix(&[[1.0], [1.0]])), Err(MatrixError::Singular));
    assert_eq!(matrix(&[[f64::NAN]]).cholesky(), Err(MatrixError::NotFinite));
    assert_eq!(matrix(&[[1.0, 2.0], [2.0, 1.0]]).cholesky(), Err(MatrixError::NotPositiveDefinite));
}

#[test]
fn determinants_have_a_sign_and_a_size() {
    near(&[matrix(&SYMMETRIC).determinant_value().expect("finite")], &[43.0]);
    let (sign, size) = matrix(&[[0.0, 1.0], [2.0, 0.0]]).determinant().expect("finite");
    near(&[sign, size], &[-1.0, 2.0_f64.ln()]);
    assert_eq!(matrix(&[[1.0, 2.0], [2.0, 4.0]]).determinant(), Ok((0.0, f64::NEG_INFINITY)));
}

#[test]
fn decompositions_multiply_back() {
    let tall = matrix(&[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]);
    let (orthogonal, triangle) = tall.orthogonal_triangle().expect("finite");
    near(&product(&orthogonal, &triangle), &tall.values);
    near(&triangle.values, &[-5.916_079_783_099_616, -7.437_357_441_610_946, 0.0, 0.828_078_671_210_824_8, 0.0, 0.0]);

    let (left, values, right) = tall.singular_values().expect("finite");
    near(&values, &[9.525_518_091_565_11, 0.514_300_580_658_644_1]);
    let scaled = Matrix::new(3, 2, left.values.iter().enumerate().map(|(at, value)| value * values[at % 2]).collect());
    near(&product(&scaled.expect("as many values"), &right), &tall.values);

    let lower = matrix(&SYMMETRIC).cholesky().expect("positive definite");
    let upper = Matrix::new(3, 3, (0..9).map(|at| lower.values[at % 3 * 3 + at / 3]).collect()).expect("nine values");
    near(&product(&lower, &upper), &SYMMETRIC.concat());
}

#[test]
fn eigenvalues_come_with_their_vectors() {
    let (values, vectors) = matrix(&SYMMETRIC).symmetric_eigen().expect("finite");
    let applied = product(&matrix(&SYMMETRIC), &vectors);
    let scaled: Vec<f64> = vectors.values.iter().enumerate().map(|(at, value)| value * values[at % 3]).collect();
    near(&applied, &scaled);
    assert!(values.is_sorted());

    let turning = matrix(&[[0.0, -1.0], [1.0, 0.0]]);
    let mut values = turning.eigenvalues().expect("finite");
    values.sort_by(|a, b| a.1.total_cmp(&b.1));
    near(&[values[0].0, values[0].1, values[1].0, values[1].1], &[0.0, -1.0, 0.0, 1.0]);
    for ((real, imaginary), vector) in values.iter().zip(turning.eigenvectors(&values).expect("vectors")) {
        // The matrix turns (x, y) into (-y, x).
        let (x, y) = (vector[0], vector[1]);
        near(&[-y.0, -y.1], &[real * x.0 - imaginary * x.1, real * x.1 + imaginary * x.0]);
    }
}
