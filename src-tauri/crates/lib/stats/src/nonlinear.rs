//! Nonlinear least squares by the method of Levenberg (1944) and Marquardt (1963), as MINPACK does it.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

use std::cell::RefCell;

use crate::svd::Svd;
use levenberg_marquardt::{LeastSquaresProblem, LevenbergMarquardt, TerminationReason};
use nalgebra::{DMatrix, DVector, Dyn, storage::Owned};

/// The parameters at which the sum of squares is least, seen from where the search began.
#[derive(Debug, Clone, PartialEq)]
pub struct NonlinearFit {
    pub parameters: Vec<f64>,
    /// The residual of each observation at these parameters.
    pub residuals: Vec<f64>,
    /// The inverse of `JᵀJ`, row by row: times the variance of the residuals it is the parameters' covariance. `None` when
    /// the parameters are not identifiable.
    pub unscaled_covariance: Option<Vec<f64>>,
}

/// Why no parameters were found.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NonlinearError {
    #[error("{observations} observations do not determine {parameters} parameters")]
    TooFew { observations: usize, parameters: usize },
    #[error("the function gave no residuals, or not as many as before")]
    NoResiduals,
    #[error("the residuals are not finite where the search begins\nhint: begin with parameters nearer to the data")]
    NotFinite,
    #[error("{evaluations} evaluations of the function were not enough")]
    NotReached { evaluations: usize },
}

/// Find the parameters at which the residuals' sum of squares is least.
///
/// `residuals` gives, for a set of parameters, one residual for each observation, or nothing to give up. Slopes come from
/// central differences, which cost two evaluations a parameter and keep some ten digits, where the forward differences of
/// MINPACK's `lmdif` keep eight.
///
/// ```
/// use tabletalk_stats::nonlinear_least_squares;
///
/// let (x, y) = ([0.0, 1.0, 2.0, 3.0], [2.0, 1.0, 0.5, 0.25]);
/// let off = |p: &[f64]| Some(x.iter().zip(y).map(|(x, y)| p[0] * (p[1] * x).exp() - y).collect());
/// let fit = nonlinear_least_squares(off, &[1.0, -1.0], 1000)?;
/// assert!((fit.parameters[0] - 2.0).abs() < 1e-9 && (fit.parameters[1] + 2f64.ln()).abs() < 1e-9);
/// # Ok::<(), tabletalk_stats::NonlinearError>(())
/// ```
pub fn nonlinear_least_squares(
    residuals: impl FnMut(&[f64]) -> Option<Vec<f64>>,
    start: &[f64],
    most_evaluations: usize,
) -> Result<NonlinearFit, NonlinearError> {
    let problem = Problem::new(residuals, start)?;
    let patience = most_evaluations.div_ceil(start.len() + 1).max(1);
    let (problem, report) = LevenbergMarquardt::new().with_patience(patience).minimize(problem);
    match report.termination {
        TerminationReason::LostPatience => Err(NonlinearError::NotReached { evaluations: most_evaluations }),
        TerminationReason::User(_) => Err(NonlinearError::NoResiduals),
        TerminationReason::Numerical(_) => Err(NonlinearError::NotFinite),
        _ => problem.fit(),
    }
}

struct Problem<F> {
    function: RefCell<F>,
    parameters: DVector<f64>,
    residuals: Option<DVector<f64>>,
    observations: usize,
}

impl<F: FnMut(&[f64]) -> Option<Vec<f64>>> Problem<F> {
    fn new(mut function: F, start: &[f64]) -> Result<Self, NonlinearError> {
        let residuals = function(start).ok_or(NonlinearError::NoResiduals)?;
        let (observations, parameters) = (residuals.len(), start.len());
        if parameters == 0 || observations < parameters {
            return Err(NonlinearError::TooFew { observations, parameters });
        }
        if residuals.iter().any(|residual| !residual.is_finite()) {
            return Err(NonlinearError::NotFinite);
        }
        Ok(Self {
            function: RefCell::new(function),
            parameters: DVector::from_column_slice(start),
            residuals: Some(DVector::from_vec(residuals)),
            observations,
        })
    }

    fn at(&self, parameters: &DVector<f64>) -> Option<DVector<f64>> {
        let residuals = (self.function.borrow_mut())(parameters.as_slice())?;
        (residuals.len() == self.observations).then(|| DVector::from_vec(residuals))
    }

    fn fit(&self) -> Result<NonlinearFit, NonlinearError> {
        let residuals = self.residuals.as_ref().ok_or(NonlinearError::NoResiduals)?;
        let slopes = self.jacobian().ok_or(NonlinearError::NoResiduals)?;
        Ok(NonlinearFit {
            parameters: self.parameters.as_slice().to_vec(),
            residuals: residuals.as_slice().to_vec(),
            unscaled_covariance: inverse_of_square(slopes),
        })
    }
}

/// By how much of itself a parameter moves for a slope: the cube root of the machine precision, at which what the
/// difference leaves out and what rounding takes are about as large.
const STEP: f64 = 6.055e-6;

impl<F: FnMut(&[f64]) -> Option<Vec<f64>>> LeastSquaresProblem<f64, Dyn, Dyn> for Problem<F> {
    type ResidualStorage = Owned<f64, Dyn>;
    type JacobianStorage = Owned<f64, Dyn, Dyn>;
    type ParameterStorage = Owned<f64, Dyn>;

    fn set_params(&mut self, parameters: &DVector<f64>) {
        self.parameters.copy_from(parameters);
        self.residuals = self.at(parameters);
    }

    fn params(&self) -> DVector<f64> {
        self.parameters.clone()
    }

    fn residuals(&self) -> Option<DVector<f64>> {
        self.residuals.clone()
    }

    fn jacobian(&self) -> Option<DMatrix<f64>> {
        let mut columns = Vec::with_capacity(self.parameters.len());
        for (place, &parameter) in self.parameters.iter().enumerate() {
            let step = if parameter == 0.0 { STEP } else { STEP * parameter.abs() };
            let moved = |by: f64| {
                let mut parameters = self.parameters.clone();
                parameters[place] += by;
                Some((parameters[place], self.at(&parameters)?))
            };
            let ((above, high), (below, low)) = (moved(step)?, moved(-step)?);
            columns.push((high - low) / (above - below));
        }
        Some(DMatrix::from_columns(&columns))
    }
}

/// The inverse of `JᵀJ`, through the singular values of `J` alone: squaring it first would lose half of the digits.
fn inverse_of_square(slopes: DMatrix<f64>) -> Option<Vec<f64>> {
    let (rows, columns) = slopes.shape();
    if slopes.iter().any(|slope| !slope.is_finite()) {
        return None;
    }
    let Svd { values, right, .. } = Svd::of(slopes)?;
    let least = f64::EPSILON * rows.max(columns) as f64 * values.first()?;
    if values.len() < columns || values.iter().any(|&value| value <= least) {
        return None;
    }
    let entry = |row: usize, column: usize| -> f64 {
        let of_part = |part: usize| right[(row, part)] * right[(column, part)] / values[part].powi(2);
        (0..columns).map(of_part).sum()
    };
    Some((0..columns * columns).map(|place| entry(place / columns, place % columns)).collect())
}
