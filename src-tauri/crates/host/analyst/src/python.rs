//! Python as a person would write it.

use tabletalk_protocol::python_escaped;

/// A string literal.
pub fn literal(text: &str) -> String {
    format!("\"{}\"", python_escaped(text))
}

/// A list of string literals.
pub fn literals<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let texts: Vec<String> = texts.into_iter().map(literal).collect();
    format!("[{}]", texts.join(", "))
}

/// Text inside `f"…"`.
pub fn inside(text: &str) -> String {
    python_escaped(text).replace('{', "{{").replace('}', "}}")
}

/// A number as it is written in code and in sentences.
pub fn number(value: f64) -> String {
    format!("{value}")
}

/// A comment must stay one.
pub fn one_line(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect()
}

/// A name as a title says it: `Global_Sales` as `Global Sales`.
pub fn readable(text: &str) -> String {
    text.replace('_', " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

pub fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or(String::new(), |first| first.to_uppercase().chain(characters).collect())
}
