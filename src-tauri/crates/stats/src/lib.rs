//! Statistics in plain Rust over slices: description, correlation, least squares.
//!
//! ```
//! use tabletalk_stats::{Intercept, least_squares, quantile};
//!
//! let fit = least_squares(&[1.0, 2.0, 3.0, 4.0, 5.0], 1, &[2.0, 4.0, 5.0, 4.0, 5.0], Intercept::Fitted, 1e-6)?;
//! assert!((fit.coefficients[0] - 0.6).abs() < 1e-12 && (fit.intercept - 2.2).abs() < 1e-12);
//!
//! assert_eq!(quantile(&[7.0, 1.0, 3.0, 5.0], 0.5), Some(4.0));
//! # Ok::<(), tabletalk_stats::RegressionError>(())
//! ```

mod describe;
mod regression;

pub use describe::{Moments, correlation, moments, quantile, quantile_of_sorted};
pub use regression::{Intercept, LeastSquares, RegressionError, least_squares};
