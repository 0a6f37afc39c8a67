//! `_polars`: the native side of the `polars` module, thin over the Polars crate.
//!
//! The Python classes under `lib/polars` hold one of the four classes here and steer: argument forms, defaults, names.

mod arguments;
mod callbacks;
mod collect;
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
mod table;

pub use collect::{collected, single_step};
pub use frame::DataFrame;
pub use series::Series;

use rustpython_vm::{Context, builtins::PyModuleDef};

/// The modules in Python.
#[cfg(not(feature = "live-library"))]
pub static FROZEN: &rustpython_vm::frozen::FrozenLib = rustpython_vm::py_freeze!(dir = "../lib");

/// The modules in Rust.
pub fn native_modules(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![_polars::module_def(context)]
}

#[rustpython_vm::pymodule(with(expr::native, frame::native, group_by::native, printing::native, series::native))]
mod _polars {}
