//! Tests that need all libraries, as one program: linking the interpreter and Polars takes longer than compiling a test.

mod cells;
mod charts;
mod gallery;
mod method_effects;
mod properties;
mod snapshots;
mod snippets;
mod storage;
mod tracebacks;
