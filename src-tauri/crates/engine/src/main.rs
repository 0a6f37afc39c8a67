//! The confined process that holds one language model.
//!
//! It speaks [`tabletalk_engine_wire`] over standard input and output. The first message names the model's file; before
//! anything reads it, the process gives up the network, other programs and every other file. Two threads live on: this one
//! reads messages, so that a request to stop reaches a running computation, and another computes.

mod cancel;
mod confine;
mod llama;
mod serve;
mod session;
mod stops;
mod template;

use std::process::ExitCode;

fn main() -> ExitCode {
    match serve::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // The parent keeps the end of standard error for its log.
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
