//! Run the examples of docstrings, each docstring in a session of its own: `docstrings EXAMPLES.json RESULTS.json`.
//!
//! `tests/docstrings.py` collects the examples and judges the results; `cargo xtask docstrings` does all of it.

use std::{collections::BTreeMap, sync::mpsc, thread, time::Duration};

use serde_json::{Value, json};
use tabletalk_python::testing::{Ran, run_cells};

/// What doctest's namespace holds for pandas' own docstrings.
const SETUP: &str = "import numpy as np\nimport pandas as pd\n";

/// No example of pandas' runs for long; one that does here hangs.
const PATIENCE: Duration = Duration::from_secs(60);

fn main() -> std::io::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [examples, results, only @ ..] = arguments.as_slice() else {
        eprintln!("usage: docstrings EXAMPLES.json RESULTS.json [NAME]");
        return Ok(());
    };
    let docstrings: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(examples)?)?;
    let wanted = |docstring: &Value| {
        let name = docstring["name"].as_str().unwrap_or_default();
        only.first().is_none_or(|only| name.contains(only.as_str()))
    };
    let ran: Vec<Value> =
        docstrings.iter().map(|docstring| if wanted(docstring) { run(docstring) } else { json!([]) }).collect();
    std::fs::write(results, serde_json::to_string(&ran)?)
}

/// What each example printed, and the exception that ended it.
fn run(docstring: &Value) -> Value {
    let examples = docstring["examples"].as_array().cloned().unwrap_or_default();
    let count = examples.len();
    let source = |example: &Value| match example["skip"].as_bool() {
        Some(true) => "pass".to_owned(),
        _ => example["source"].as_str().unwrap_or_default().to_owned(),
    };
    let cells: Vec<String> = std::iter::once(SETUP.to_owned()).chain(examples.iter().map(source)).collect();
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(run_cells(cells.iter().map(String::as_str), BTreeMap::new())));
    match receiver.recv_timeout(PATIENCE) {
        Ok(ran) => ran.into_iter().skip(1).map(described).collect(),
        Err(mpsc::RecvTimeoutError::Timeout) => vec![failed("TimeoutError: it ran for a minute"); count].into(),
        Err(mpsc::RecvTimeoutError::Disconnected) => vec![failed("SystemError: the interpreter panicked"); count].into(),
    }
}

fn described(ran: Ran) -> Value {
    json!({ "text": ran.text, "error": ran.error })
}

fn failed(reason: &str) -> Value {
    json!({ "text": "", "error": reason })
}
