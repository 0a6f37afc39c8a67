//! The Python that runs inside the sandbox: the interpreter with every library that analysis code expects.
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
//! Each library is a crate beside this one: modules in Rust that do the work on Polars and `ndarray`, and under `lib` the
//! modules in Python that steer them with the library's own names, argument forms and messages. This crate puts them
//! together, and moves tables between a session and the host.

mod libraries;
pub mod snapshots;
pub mod tables;
#[doc(hidden)]
pub mod testing;

pub use tabletalk_interpreter::{CellReport, Interrupter, Interrupts, Preview, Session, host, interrupts};

use tabletalk_interpreter::host::Host;

/// The edition of the modules in Python: a snapshot that other modules wrote is not read.
pub const LIBRARY: &str = env!("TABLETALK_LIBRARY");

/// Start an interpreter with all libraries on this thread, let `action` run cells in it, and end it.
///
/// The thread needs a stack of 16 MiB or more: the interpreter checks how much is left, not how deep it is.
///
/// # Errors
/// When the interpreter could not be set up, with the reason.
pub fn with_session<R>(
    host: Box<dyn Host>,
    interrupts: Interrupts,
    action: impl FnOnce(&mut Session<'_>) -> R,
) -> Result<R, String> {
    tabletalk_interpreter::with_session(host, libraries::ALL, interrupts, action)
}
