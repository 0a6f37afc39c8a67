//! An interpreter without host access, and sessions of cells in it.
//!
//! Code reaches the outside through a [`Host`](host::Host) only. What could craft bytecode is taken out before the first
//! cell runs, and a cell imports the modules that are on a list. The [`Libraries`] that analysis code expects are passed
//! in when a session starts.

mod cell_source;
mod clock;
mod display;
pub mod host;
mod host_module;
mod imports;
mod interpreter;
mod interrupt;
mod library;
mod lockdown;
mod regex_guard;
mod seeds;
mod session;
mod session_path;
mod standard_modules;
mod traceback;
mod variables;

pub use host_module::_tabletalk::open_file;
pub use interrupt::{Interrupter, Interrupts, interrupts};
pub use library::{Libraries, Modules};
pub use session::{CellReport, Session, with_session};
pub use variables::Preview;

/// The modules in Python.
#[cfg(not(feature = "live-library"))]
pub static FROZEN: &rustpython_vm::frozen::FrozenLib = rustpython_vm::py_freeze!(dir = "../lib");
