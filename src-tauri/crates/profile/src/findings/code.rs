//! Pieces of Python.

/// A column of a table.
pub fn column(table: &str, name: &str) -> String {
    format!("{table}[{}]", text(name))
}

/// A text literal.
pub fn text(text: &str) -> String {
    let mut literal = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => literal.extend(['\\', character]),
            '\n' => literal.push_str("\\n"),
            '\r' => literal.push_str("\\r"),
            '\t' => literal.push_str("\\t"),
            control if control.is_control() => literal.push_str(&format!("\\u{:04x}", u32::from(control))),
            character => literal.push(character),
        }
    }
    literal + "\""
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
