//! The native half of `scipy`: special functions and the distributions of tests, from the `stats` crate.

mod functions;
mod module;

pub(crate) use module::module_def;
