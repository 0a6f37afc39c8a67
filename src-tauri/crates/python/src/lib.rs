//! The Python that runs inside the sandbox.
//!
//! An interpreter without host access, and the libraries that analysis code expects. Native modules (in Rust, beside
//! this file) do the work on Polars and `ndarray`; library modules (in Python, under `lib/`, compiled into the
//! binary) only steer: argument forms, defaults, dispatch, messages.

pub mod host;
mod host_module;
mod interpreter;
mod numpy;
pub mod pandas;
mod session;
#[doc(hidden)]
pub mod testing;

pub use interpreter::interpreter;
pub use session::{CellReport, Session};

use rustpython_vm::{Context, builtins::PyModuleDef};

/// Every native module of ours, under the names that the library modules import.
fn native_modules(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![
        host_module::_tabletalk::module_def(context),
        pandas::_pandas::module_def(context),
    ]
}
