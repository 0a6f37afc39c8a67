//! Run the examples of docstrings, each docstring in a namespace of its own: `docstrings EXAMPLES.json RESULTS.json`.
//!
//! `tests/docstrings.py` collects the examples and judges the results; `cargo xtask docstrings` does all of it.

use std::{collections::BTreeMap, sync::mpsc, thread, time::Duration};

use serde_json::{Value, json};
use tabletalk_python::testing::{Ran, run_cells};

/// Before each docstring: an empty namespace, usual options, and what doctest's namespace holds for the libraries' own.
const SETUP: &str = "\
for _name in [name for name in globals() if not name.startswith('__')]: del globals()[_name]
import numpy as np
import pandas as pd
import polars as pl
pd.reset_option('all')
";

/// Docstrings that share an interpreter, because starting one takes as long as running several.
const TOGETHER: usize = 50;

/// No example of pandas' runs for long; a group of them that does here hangs.
const PATIENCE: Duration = Duration::from_secs(120);

pub fn run(arguments: &[String]) -> crate::Outcome {
    let [examples, results, only @ ..] = arguments else {
        eprintln!("usage: docstrings EXAMPLES.json RESULTS.json [NAME]");
        return Ok(());
    };
    let docstrings: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(examples)?)?;
    let wanted = |docstring: &Value| {
        let name = docstring["name"].as_str().unwrap_or_default();
        only.first().is_none_or(|only| name.contains(only.as_str()))
    };
    let mut ran: Vec<Value> = Vec::new();
    for group in docstrings.chunks(TOGETHER) {
        let chosen: Vec<&Value> = group.iter().filter(|docstring| wanted(docstring)).collect();
        let mut results = run_together(&chosen).into_iter();
        ran.extend(group.iter().map(
            |docstring| {
                if wanted(docstring) { results.next().unwrap_or_default() } else { json!([]) }
            },
        ));
        eprint!(".");
    }
    std::fs::write(results, serde_json::to_string(&ran)?)?;
    Ok(())
}

/// The results of each; when one of them ends the interpreter, each runs by itself.
fn run_together(docstrings: &[&Value]) -> Vec<Value> {
    match printed_by(docstrings) {
        Ok(results) => results,
        Err(_) if docstrings.len() > 1 => docstrings.iter().flat_map(|docstring| run_together(&[docstring])).collect(),
        Err(reason) => {
            docstrings.iter().map(|docstring| vec![failed(reason); sources(docstring).len()].into()).collect()
        }
    }
}

/// The output of each example, and the exception that ended it.
fn printed_by(docstrings: &[&Value]) -> Result<Vec<Value>, &'static str> {
    let sources: Vec<Vec<String>> = docstrings.iter().map(|docstring| sources(docstring)).collect();
    let counts: Vec<usize> = sources.iter().map(Vec::len).collect();
    let cells: Vec<String> =
        sources.into_iter().flat_map(|sources| std::iter::once(SETUP.to_owned()).chain(sources)).collect();
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || sender.send(run_cells(cells.iter().map(String::as_str), BTreeMap::new())));
    let ran = receiver.recv_timeout(PATIENCE).map_err(|error| match error {
        mpsc::RecvTimeoutError::Timeout => "TimeoutError: it did not end",
        mpsc::RecvTimeoutError::Disconnected => "SystemError: the interpreter panicked",
    })?;
    let mut ran = ran.into_iter();
    Ok(counts.into_iter().map(|count| ran.by_ref().skip(1).take(count).map(described).collect()).collect())
}

fn sources(docstring: &Value) -> Vec<String> {
    let source = |example: &Value| match example["skip"].as_bool() {
        Some(true) => "pass".to_owned(),
        _ => example["source"].as_str().unwrap_or_default().to_owned(),
    };
    docstring["examples"].as_array().map(|examples| examples.iter().map(source).collect()).unwrap_or_default()
}

fn described(ran: Ran) -> Value {
    json!({ "text": ran.text, "error": ran.error })
}

fn failed(reason: &str) -> Value {
    json!({ "text": "", "error": reason })
}
