//! `numpy`: arrays of any dimension, and the scalars that come out of them.
//!
//! `lib/numpy` holds the names, signatures and argument forms; here is the work. Numbers are computed in 64 bits
//! and brought into their form (`form`) afterwards.

mod arithmetic;
pub mod array;
pub mod bridge;
mod buffer;
mod class;
mod combine;
mod create;
mod distributions;
mod dtype;
mod elementwise;
mod error;
mod form;
mod functions;
mod index;
pub mod layout;
mod linear;
mod module;
mod mt19937;
mod narrow;
mod number_methods;
mod pcg64;
mod print;
mod random;
mod reduce;
mod scalar;
mod slots;
mod time;
mod time_reduction;
mod unit;
pub mod unstable_sort;
mod warnings;
mod ziggurat;
mod ziggurat_edges;

use rustpython_vm::{Context, builtins::PyModuleDef};

/// The modules in Python.
#[cfg(not(feature = "live-library"))]
pub static FROZEN: &rustpython_vm::frozen::FrozenLib = rustpython_vm::py_freeze!(dir = "../lib");

/// The modules in Rust.
pub fn native_modules(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![module::module_def(context)]
}
