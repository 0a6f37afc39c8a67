//! Columns with pandas' dtypes and gaps, and what is computed over whole columns.
//!
//! [`Values`](values::Values) holds a column. Everything that goes over all rows is done here, and the passes that
//! threads share lie in [`kernels`]; the modules of `pandas` only read arguments and hand out objects.

pub mod aggregate;
pub mod arithmetic;
pub mod cast;
pub mod categories;
pub mod combine;
pub mod concat;
pub mod convert;
pub mod cumulative;
pub mod dates;
pub mod extension_operators;
pub mod factorize;
pub mod format;
pub mod group;
pub mod intervals;
pub mod joins;
pub mod kernels;
pub mod nullable;
pub mod object_operators;
pub mod operators;
pub mod order;
pub mod periods;
pub mod reduce;
pub mod rolling;
pub mod rows;
pub mod text;
pub mod values;
pub mod zones;
