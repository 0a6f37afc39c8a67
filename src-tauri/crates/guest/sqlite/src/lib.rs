//! `_sqlite`: the native side of the `sqlite3` module, databases of SQLite that live in memory.
//!
//! SQLite opens no file here: a file of the session is read and written as bytes by the module in Python, through the host.
//! What could name another file (`ATTACH`, `VACUUM INTO`, extensions, most pragmas) is refused before a statement runs.

mod database;
mod functions;
mod refusal;
mod values;

use rustpython_vm::{Context, builtins::PyModuleDef};

/// The modules in Python.
#[cfg(not(feature = "live-library"))]
pub static FROZEN: &rustpython_vm::frozen::FrozenLib = rustpython_vm::py_freeze!(dir = "../lib");

/// The modules in Rust.
pub fn native_modules(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![_sqlite::module_def(context)]
}

#[rustpython_vm::pymodule(with(database::native))]
mod _sqlite {
    use rusqlite::ffi;

    /// The version of SQLite.
    #[pyattr]
    fn version(vm: &rustpython_vm::VirtualMachine) -> rustpython_vm::PyRef<rustpython_vm::builtins::PyStr> {
        let version = ffi::SQLITE_VERSION.to_string_lossy();
        vm.ctx.new_str(version.as_ref())
    }
}
