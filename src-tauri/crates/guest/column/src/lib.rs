//! Columns with pandas' dtypes and gaps, and what is computed over whole columns.
//!
//! [`Values`](values::Values) holds a column. Everything that goes over all rows is done here, and the passes that
//! threads share lie in [`kernels`]; the modules of `pandas` only read arguments and hand out objects.

pub mod arithmetic;
pub mod by_objects;
pub mod cast;
pub mod categories;
pub mod codes;
pub mod combine;
pub mod convert;
pub mod dates;
pub mod format;
pub mod group;
pub mod intervals;
pub mod joins;
pub mod kernels;
pub mod nullable;
pub mod operators;
pub mod order;
pub mod periods;
pub mod reduce;
pub mod rows;
pub mod running;
pub mod single;
pub mod stacking;
pub mod text;
pub mod ties;
pub mod typed;
pub mod values;
pub mod windows;
pub mod zones;
