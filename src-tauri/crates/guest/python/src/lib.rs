//! The Python that runs inside the sandbox.
//!
//! ```
//! use tabletalk_python::testing::run_cells;
//!
//! let files = [("sales.csv".to_owned(), b"region,price\nNorth,2\nSouth,5\n".to_vec())];
//! let cells = ["import pandas as pd\nsales = pd.read_csv('sales.csv')", "int(sales['price'].sum())"];
//! let ran = run_cells(cells, files.into());
//! assert_eq!(ran[1].text, "7\n");
//! ```
//!
//! An interpreter without host access, and the libraries that analysis code expects. Native modules (in Rust, beside
//! this file) do the work on Polars and `ndarray`; library modules (in Python, under `lib/`, compiled into the
//! binary) only steer: argument forms, defaults, dispatch, messages.

mod cell_source;
mod chance;
mod charts;
mod clock;
mod delimited;
mod frames;
pub mod host;
mod host_module;
mod imports;
mod interpreter;
mod interrupt;
mod library;
mod lockdown;
mod numpy;
pub mod pandas;
mod patterns;
mod polars;
mod scipy;
mod session;
mod session_path;
mod show;
mod sklearn;
mod snapshots;
mod standard_modules;
mod statsmodels;
mod table;
#[doc(hidden)]
pub mod testing;
mod traceback;
mod variables;

pub use frames::SessionFrame;
pub use interrupt::{Interrupter, Interrupts, interrupts};
pub use session::{CellReport, Session, with_session};
pub use snapshots::{LIBRARY, Opened, Snapshot};
pub use variables::Preview;

use rustpython_vm::{Context, builtins::PyModuleDef};

/// Every native module of ours, under the names that the library modules import.
fn native_modules(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![
        host_module::_tabletalk::module_def(context),
        charts::_charts::module_def(context),
        clock::_clock::module_def(context),
        imports::_imports::module_def(context),
        patterns::_patterns::module_def(context),
        numpy::module::module_def(context),
        pandas::_pandas::module_def(context),
        pandas::_pandas_excel::module_def(context),
        pandas::_pandas_typed::module_def(context),
        pandas::_pandas_printing::module_def(context),
        pandas::_pandas_rows::module_def(context),
        pandas::_pandas_storage::module_def(context),
        pandas::_pandas_windows::module_def(context),
        polars::module_def(context),
        scipy::module_def(context),
        snapshots::_snapshots::module_def(context),
        sklearn::module_def(context),
        statsmodels::module_def(context),
    ]
}
