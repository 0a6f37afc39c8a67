//! `_polars`: the native side of the `polars` module, thin over the Polars crate.
//!
//! The Python classes under `lib/polars` hold one of the four classes here and steer: argument forms, defaults, names.

mod arguments;
mod callbacks;
mod collecting;
mod convert;
mod csv;
mod eager;
mod errors;
mod expr;
mod files;
mod frame;
mod group_by;
mod operations;
mod printing;
mod selectors;
mod series;

pub(crate) use _polars::module_def;
pub(crate) use collecting::{collected, single_step};
pub(crate) use frame::DataFrame;
pub(crate) use series::Series;

#[rustpython_vm::pymodule(with(expr::native, frame::native, group_by::native, printing::native, series::native))]
pub(crate) mod _polars {}
