//! Pieces of Python.

use tabletalk_protocol::python_escaped;

/// A column of a table.
pub fn column(table: &str, name: &str) -> String {
    format!("{table}[{}]", text(name))
}

/// A text literal.
pub fn text(text: &str) -> String {
    format!("\"{}\"", python_escaped(text))
}

/// A dictionary of texts, in one line when it is short.
pub fn dictionary(pairs: &[(String, String)]) -> String {
    const SHORT: usize = 100;
    let entries: Vec<String> = pairs.iter().map(|(from, to)| format!("{}: {}", text(from), text(to))).collect();
    let line = format!("{{{}}}", entries.join(", "));
    if line.len() <= SHORT { line } else { format!("{{\n    {},\n}}", entries.join(",\n    ")) }
}

/// A number as Python writes it.
pub fn number(value: f64) -> String {
    if value == value.trunc() && value.abs() < 1e15 { format!("{value:.0}") } else { format!("{value:?}") }
}
