//! `numpy`: arrays of any dimension, and the scalars that come out of them.
//!
//! `lib/numpy` holds the names, signatures and argument forms; here is the work. Element types are `bool`, `int64`,
//! `float64`, text and object.

mod arithmetic;
pub(crate) mod array;
pub(crate) mod bridge;
mod cells;
mod class;
mod combine;
mod create;
mod dtype;
mod elementwise;
mod fault;
mod functions;
mod index;
pub(crate) mod layout;
mod mersenne;
pub(crate) mod module;
mod permuted;
mod print;
mod random;
mod reduce;
mod scalar;
mod slots;
mod ziggurat;
mod ziggurat_edges;
