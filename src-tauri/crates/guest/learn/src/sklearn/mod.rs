//! The native half of `sklearn`: models from the `stats` crate.

mod histogram;
mod module;
mod tree;

pub(crate) use module::module_def;
