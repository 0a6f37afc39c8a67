//! Statistics in plain Rust over slices: description, correlation, least squares, distributions, tests.
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

#![warn(clippy::indexing_slicing)]

mod anova;
mod beta;
mod bidiagonal;
pub mod blas;
pub mod columns;
mod describe;
mod elimination;
mod fourier;
mod gamma;
mod kolmogorov;
pub mod learning;
mod matrices;
mod moments;
mod nonlinear;
mod normal;
mod normality;
mod ranks;
mod regression;
pub mod series;
mod studentized_range;
mod svd;
mod tails;
mod tridiagonal;

pub use anova::{OneWay, one_way};
pub use beta::{
    Share, fisher_f, fisher_f_quantile, incomplete_beta, incomplete_beta_inverse, ln_beta, student_t,
    student_t_quantile,
};
pub use describe::{correlation, quantile, quantile_of_sorted};
pub use fourier::{Complex, Direction, fourier};
pub use gamma::{digamma, gamma, incomplete_gamma, incomplete_gamma_inverse, ln_gamma, trigamma};
pub use kolmogorov::{Sides, kolmogorov_limit, kolmogorov_smirnov, one_sided, two_samples};
pub use matrices::{Matrix, MatrixError};
pub use moments::Moments;
pub use nonlinear::{NonlinearError, NonlinearFit, nonlinear_least_squares};
pub use normal::{erf, erfc, ln_normal, normal, normal_quantile};
pub use normality::{ShapiroWilk, shapiro_wilk};
pub use ranks::{Pairs, Ties, inversions, mann_whitney, pairs, ranks, signed_ranks};
pub use regression::{Intercept, LeastSquares, RegressionError, least_squares};
pub use studentized_range::{studentized_range, studentized_range_quantile};
pub use tails::{Tails, quantile_of};
