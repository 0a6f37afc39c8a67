//! The native half of `statsmodels`: series from the `stats` crate.

mod module;

pub(crate) use module::module_def;
