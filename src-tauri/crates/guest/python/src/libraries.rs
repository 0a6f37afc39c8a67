//! The list of the libraries.

#[cfg(feature = "live-library")]
mod live;

#[cfg(not(feature = "live-library"))]
use rustpython_vm::frozen::FrozenLib;
use rustpython_vm::{Context, builtins::PyModuleDef};
use tabletalk_interpreter::{Libraries, Modules};

/// Every library.
pub const ALL: Libraries = Libraries { native_modules, modules };

/// The modules in Rust, under the names that the modules in Python import.
fn native_modules(context: &Context) -> Vec<&'static PyModuleDef> {
    [
        tabletalk_numpy::native_modules,
        tabletalk_pandas::native_modules,
        tabletalk_polars::native_modules,
        tabletalk_learn::native_modules,
        tabletalk_plotting::native_modules,
        tabletalk_sqlite::native_modules,
        crate::snapshots::native_modules,
    ]
    .iter()
    .flat_map(|library| library(context))
    .collect()
}

/// The modules in Python, as they were when they were built.
#[cfg(not(feature = "live-library"))]
fn modules() -> Modules {
    /// Those that move tables in and out of a session.
    static TABLES: &FrozenLib = rustpython_vm::py_freeze!(dir = "../lib");

    [
        tabletalk_interpreter::FROZEN,
        tabletalk_numpy::FROZEN,
        tabletalk_pandas::FROZEN,
        tabletalk_polars::FROZEN,
        tabletalk_learn::FROZEN,
        tabletalk_plotting::FROZEN,
        tabletalk_sqlite::FROZEN,
        TABLES,
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The modules in Python, as their sources say now.
#[cfg(feature = "live-library")]
fn modules() -> Modules {
    live::modules()
}
