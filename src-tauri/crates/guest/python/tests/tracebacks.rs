//! Tracebacks read as CPython's do; see `generate_tracebacks.py`.

use std::collections::BTreeMap;

use tabletalk_python::testing::{cells_of, run_cells};

/// Cells that differ on purpose: 19 has the message of Python 3.14, 25 quotes the line that CPython cannot find, and
/// 27 points at the argument's first character instead of the bracket behind it.
const OTHERWISE: &[usize] = &[19, 25, 27];

#[test]
fn tracebacks_read_as_those_of_cpython() {
    let expected: Vec<String> = serde_json::from_str(include_str!("tracebacks.json")).expect("a list of texts");
    let cells = cells_of(include_str!("tracebacks.py"));
    assert_eq!(cells.len(), expected.len(), "tracebacks.py has changed: run generate_tracebacks.py");
    let ran = run_cells(cells.iter().map(String::as_str), BTreeMap::new());
    let mut differences = String::new();
    for (number, (expected, ran)) in (1..).zip(expected.iter().zip(ran)) {
        let error = ran.error.unwrap_or_default();
        let here = error.split("\nhint:").next().unwrap_or_default().trim_end();
        if here != expected.trim_end() && !OTHERWISE.contains(&number) {
            differences.push_str(&format!("=== cell {number}\n--- CPython\n{expected}--- here\n{here}\n"));
        }
    }
    assert_eq!(differences, "");
}
