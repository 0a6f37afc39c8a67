//! The native halves of `scipy`, `sklearn` and `statsmodels`: numbers in, models and tests of the `stats` crate out.

mod scipy;
mod sklearn;
mod statsmodels;

use rustpython_vm::{Context, builtins::PyModuleDef};

/// The modules in Python.
#[cfg(not(feature = "live-library"))]
pub static FROZEN: &rustpython_vm::frozen::FrozenLib = rustpython_vm::py_freeze!(dir = "../lib");

/// The modules in Rust.
pub fn native_modules(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![scipy::module_def(context), sklearn::module_def(context), statsmodels::module_def(context)]
}
