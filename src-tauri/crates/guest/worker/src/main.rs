//! The confined process that holds one interpreter and one person's tables.
//!
//! It speaks [`tabletalk_wire`] over standard input and output; standard output belongs to the messages alone. The
//! order of the start matters, and `start.rs` tells it. Two threads live on: this one reads messages, so that a
//! request to stop reaches a running cell, and the interpreter's carries them out one by one.

#![warn(clippy::indexing_slicing)]

#[cfg(not(panic = "unwind"))]
compile_error!("a library that fails inside a cell is caught by unwinding: build with panic = \"unwind\"");

mod as_read;
mod cells;
mod confinement;
mod conversion;
mod datasets;
mod files;
mod inbox;
mod memory;
mod originals;
mod outbox;
mod printed;
mod relations;
mod snapshots;
mod start;
mod stored;
mod stores;

use std::process::ExitCode;

fn main() -> ExitCode {
    match start::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // The parent keeps the end of standard error for its log.
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
