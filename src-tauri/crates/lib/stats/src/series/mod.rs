//! Series of values in time: models that follow their own past.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

mod arma;
mod smoothing;
mod stl;

pub use arma::{Innovations, Orders, fit_arma, innovations};
pub use smoothing::{Component, Smoothed, Smoothing, fit_smoothing, smooth};
pub use stl::{Loess, Parts, Stl};
