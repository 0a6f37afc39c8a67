//! Python as cells run it, for measurements and comparisons: `run cells|charts|docstrings|gallery ARGUMENTS…`.
//!
//! One program, because linking the interpreter and Polars takes longer than compiling it.

mod cells;
mod charts;
mod docstrings;
mod gallery;

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    let mut arguments = std::env::args().skip(1);
    let task = arguments.next().unwrap_or_default();
    let arguments: Vec<String> = arguments.collect();
    match task.as_str() {
        "cells" => cells::run(arguments),
        "charts" => charts::run(&arguments),
        "docstrings" => docstrings::run(&arguments),
        "gallery" => gallery::run(&arguments),
        _ => Err("usage: run cells|charts|docstrings|gallery ARGUMENTS…".into()),
    }
}
