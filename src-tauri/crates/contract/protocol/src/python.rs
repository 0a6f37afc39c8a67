/// A text as it stands between the double quotes of a Python literal.
///
/// Repairs, the analyst's answers and exported scripts are code that holds names and values from files: whatever stands
/// in these, the literal ends where it was meant to.
///
/// ```
/// assert_eq!(tabletalk_protocol::python_escaped("say \"hi\"\n"), r#"say \"hi\"\n"#);
/// ```
pub fn python_escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '"' | '\\' => escaped.extend(['\\', character]),
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            '\t' => escaped.push_str("\\t"),
            control if control.is_control() => escaped.push_str(&format!("\\u{:04x}", u32::from(control))),
            character => escaped.push(character),
        }
    }
    escaped
}
