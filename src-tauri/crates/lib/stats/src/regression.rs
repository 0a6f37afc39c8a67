//! Ordinary least squares by singular value decomposition.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

use nalgebra::{DMatrix, DVector};

use crate::svd::Svd;

/// Whether the model has an intercept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Intercept {
    Fitted,
    Zero,
}

/// The plane that comes closest to the observations.
#[derive(Debug, Clone, PartialEq)]
pub struct LeastSquares {
    /// One for each column.
    pub coefficients: Vec<f64>,
    pub intercept: f64,
    /// How many columns are independent of the others.
    pub rank: usize,
    /// Of the (centred) design, largest first; in units of the columns.
    pub singular_values: Vec<f64>,
}

/// Why no plane could be fitted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RegressionError {
    #[error("no observations\nhint: check whether a filter removed every row")]
    Empty,
    #[error("{values} values do not make rows of {columns} columns for {observations} observations")]
    Shape { values: usize, columns: usize, observations: usize },
    #[error("a value is missing or infinite\nhint: drop or fill such rows first")]
    NotFinite,
    #[error("the decomposition did not converge")]
    NoConvergence,
}

/// Fit `target` to `rows`, which hold `columns` values for each observation, one observation after the other.
///
/// Where columns depend on one another, infinitely many planes fit equally well; this is the one with the smallest
/// coefficients, as LAPACK's `gelsd` and through it scipy and scikit-learn give it. With an intercept the columns are
/// centred first, so the intercept is not part of what is made small.
///
/// `tolerance` says from where on columns count as dependent: singular values below this part of the largest are
/// rounding. scikit-learn takes `1e-6`, LAPACK the machine precision.
///
/// ```
/// use tabletalk_stats::{Intercept, least_squares};
///
/// // The second column is twice the first.
/// let fit = least_squares(&[1.0, 2.0, 2.0, 4.0, 3.0, 6.0], 2, &[5.0, 10.0, 15.0], Intercept::Zero, f64::EPSILON)?;
/// assert_eq!(fit.rank, 1);
/// assert!((fit.coefficients[0] - 1.0).abs() < 1e-12 && (fit.coefficients[1] - 2.0).abs() < 1e-12);
/// # Ok::<(), tabletalk_stats::RegressionError>(())
/// ```
pub fn least_squares(
    rows: &[f64],
    columns: usize,
    target: &[f64],
    intercept: Intercept,
    tolerance: f64,
) -> Result<LeastSquares, RegressionError> {
    check(rows, columns, target)?;
    let mut design = DMatrix::from_row_slice(target.len(), columns, rows);
    let mut answers = DVector::from_column_slice(target);
    let centre = match intercept {
        Intercept::Fitted => Centre::remove(&mut design, &mut answers),
        Intercept::Zero => Centre { columns: vec![0.0; columns], target: 0.0 },
    };
    let (coefficients, singular_values, rank) = solve(design, &answers, tolerance)?;
    let moved: f64 = coefficients.iter().zip(&centre.columns).map(|(coefficient, mean)| coefficient * mean).sum();
    let mut fit = LeastSquares { intercept: centre.target - moved, coefficients, rank, singular_values };
    if is_delicate(&fit, target.len()) {
        refine(&mut fit, rows, target, intercept);
    }
    Ok(fit)
}

/// Return whether rounding lost digits that can be recovered in reasonable time.
fn is_delicate(fit: &LeastSquares, count: usize) -> bool {
    /// Of the largest to the smallest singular value.
    const FIRM: f64 = 1e3;
    const MOST_WORK: usize = 50_000_000;
    let columns = fit.coefficients.len();
    let (largest, least) = fit
        .singular_values
        .iter()
        .fold((0.0_f64, f64::INFINITY), |(most, least), &value| (most.max(value), least.min(value)));
    fit.rank == columns && count > columns + 1 && largest > FIRM * least && count * columns * columns <= MOST_WORK
}

/// Å. Björck's refinement (BIT 7, 1967): coefficients and residuals are corrected together, by residuals of both that are
/// summed up in twice the precision.
fn refine(fit: &mut LeastSquares, rows: &[f64], target: &[f64], intercept: Intercept) {
    const MOST_ROUNDS: usize = 20;
    let constant = usize::from(intercept == Intercept::Fitted);
    let (count, columns) = (target.len(), fit.coefficients.len() + constant);
    let cell = |row: usize, column: usize| {
        if column < constant { 1.0 } else { rows[row * (columns - constant) + column - constant] }
    };
    // Powers of two make columns alike without rounding.
    let size = |column: usize| (0..count).map(|row| cell(row, column).abs()).fold(f64::MIN_POSITIVE, f64::max);
    let scales: Vec<f64> = (0..columns).map(|column| (-size(column).log2().round()).exp2()).collect();
    let design = DMatrix::from_fn(count, columns, |row, column| cell(row, column) * scales[column]);
    let decomposition = design.clone().qr();
    let (orthogonal, triangle) = (decomposition.q(), decomposition.r());
    let mut found = DVector::<f64>::zeros(columns);
    let mut residuals = DVector::<f64>::zeros(count);
    let mut moved = f64::INFINITY;
    for _ in 0..MOST_ROUNDS {
        let off = DVector::from_fn(count, |row, _| {
            let products = (0..columns).map(|column| (-design[(row, column)], found[column]));
            precise([(target[row], 1.0), (-residuals[row], 1.0)].into_iter().chain(products))
        });
        let turned = DVector::from_fn(columns, |column, _| {
            precise((0..count).map(|row| (-design[(row, column)], residuals[row])))
        });
        let Some(inner) = triangle.tr_solve_upper_triangular(&turned) else { return };
        let inside = orthogonal.tr_mul(&off);
        let Some(step) = triangle.solve_upper_triangular(&(&inside - &inner)) else { return };
        residuals += &off - &orthogonal * (&inside - &inner);
        let before = std::mem::replace(&mut moved, step.norm());
        if !moved.is_finite() || moved > before {
            return;
        }
        found += &step;
        if moved <= f64::EPSILON * found.norm() * 1e-2 {
            break;
        }
    }
    let solution: Vec<f64> = found.iter().zip(&scales).map(|(value, scale)| value * scale).collect();
    fit.intercept = if constant == 1 { solution[0] } else { 0.0 };
    fit.coefficients = solution[constant..].to_vec();
}

/// The sum of products, with about twice the digits of a single number on the way (T. Ogita, S. Rump and S. Oishi 2005).
fn precise(products: impl Iterator<Item = (f64, f64)>) -> f64 {
    let (mut sum, mut rest) = (0.0_f64, 0.0_f64);
    for (left, right) in products {
        let product = left * right;
        let lost = left.mul_add(right, -product);
        let next = sum + product;
        let part = next - sum;
        rest += (sum - (next - part)) + (product - part) + lost;
        sum = next;
    }
    sum + rest
}

fn check(rows: &[f64], columns: usize, target: &[f64]) -> Result<(), RegressionError> {
    if target.is_empty() || columns == 0 {
        return Err(RegressionError::Empty);
    }
    if columns.checked_mul(target.len()) != Some(rows.len()) {
        return Err(RegressionError::Shape { values: rows.len(), columns, observations: target.len() });
    }
    if rows.iter().chain(target).any(|value| !value.is_finite()) {
        return Err(RegressionError::NotFinite);
    }
    Ok(())
}

/// The means that were taken off.
struct Centre {
    columns: Vec<f64>,
    target: f64,
}

impl Centre {
    fn remove(design: &mut DMatrix<f64>, target: &mut DVector<f64>) -> Self {
        let mut columns = Vec::with_capacity(design.ncols());
        for mut column in design.column_iter_mut() {
            let mean = column.mean();
            column.add_scalar_mut(-mean);
            columns.push(mean);
        }
        let mean = target.mean();
        target.add_scalar_mut(-mean);
        Self { columns, target: mean }
    }
}

/// Coefficients, singular values and rank.
///
/// A QR step first leaves a square of `columns` for the decomposition, however many observations there are.
fn solve(
    design: DMatrix<f64>,
    target: &DVector<f64>,
    tolerance: f64,
) -> Result<(Vec<f64>, Vec<f64>, usize), RegressionError> {
    let tall = design.nrows() > design.ncols();
    let (square, answers) = if tall { reduced(design, target) } else { (design, target.clone()) };
    let parts = Svd::of(square).ok_or(RegressionError::NoConvergence)?;
    let least = parts.values.iter().copied().fold(0.0, f64::max) * tolerance;
    let rank = parts.values.iter().filter(|&&value| value > least).count();
    let solution = parts.solve(&answers, least);
    Ok((solution.iter().copied().collect(), parts.values, rank))
}

fn reduced(design: DMatrix<f64>, target: &DVector<f64>) -> (DMatrix<f64>, DVector<f64>) {
    let columns = design.ncols();
    let decomposition = design.qr();
    let mut rotated = target.clone();
    decomposition.q_tr_mul(&mut rotated);
    (decomposition.r(), rotated.rows(0, columns).into_owned())
}
