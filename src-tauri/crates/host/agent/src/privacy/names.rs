//! Names that a model does not learn.

use regex::{Captures, NoExpand, Regex};
use tabletalk_protocol::PrivateColumn;

/// A private column, and what a model calls it.
#[derive(Debug, Clone)]
pub(super) struct Name {
    column: PrivateColumn,
    pub placeholder: String,
    /// The name as a person or code may write it: in any case, with spaces or underscores.
    written: Option<Regex>,
    /// The placeholder, with the point before it when it is an attribute.
    replaced: Option<Regex>,
}

impl Name {
    pub fn new(column: PrivateColumn, number: usize) -> Self {
        let placeholder = format!("private_column_{number}");
        let words: Vec<String> =
            column.column.split([' ', '_']).filter(|word| !word.is_empty()).map(regex::escape).collect();
        let edge =
            |letter: Option<char>| if letter.is_some_and(|letter| letter.is_alphanumeric()) { r"\b" } else { "" };
        let (first, last) = (edge(column.column.chars().next()), edge(column.column.chars().next_back()));
        // A name that consists only of spaces cannot be found in a text.
        let written = format!("(?i){first}{}{last}", words.join("[ _]+"));
        let written = if words.is_empty() { None } else { Regex::new(&written).ok() };
        let replaced = Regex::new(&format!(r"\.?\b{placeholder}\b")).ok();
        Self { column, placeholder, written, replaced }
    }

    pub fn is_of(&self, variable: &str, column: &str) -> bool {
        self.column.variable == variable && self.column.column == column
    }

    pub fn hidden_in(&self, text: &str) -> String {
        let hide = |name: &Regex| name.replace_all(text, NoExpand(&self.placeholder)).into_owned();
        self.written.as_ref().map_or_else(|| text.to_owned(), hide)
    }

    pub fn revealed_in(&self, text: &str) -> String {
        self.revealed_as(
            text,
            &self.column.column.replace('\\', "\\\\").replace('"', "\\\"").replace('\'', "\\'"),
            "\"",
        )
    }

    pub fn revealed_in_json(&self, json: &str) -> String {
        let quoted = serde_json::json!(self.column.column).to_string();
        self.revealed_as(json, quoted.trim_matches('"'), "\\\"")
    }

    /// An attribute whose name cannot be one becomes an item.
    fn revealed_as(&self, text: &str, name: &str, quote: &str) -> String {
        let is_identifier = name.chars().all(|letter| letter.is_alphanumeric() || letter == '_')
            && !name.starts_with(|letter: char| letter.is_ascii_digit());
        let reveal =
            |captures: &Captures<'_>| match captures.get(0).is_some_and(|whole| whole.as_str().starts_with('.')) {
                true if is_identifier => format!(".{name}"),
                true => format!("[{quote}{name}{quote}]"),
                false => name.to_owned(),
            };
        self.replaced.as_ref().map_or_else(|| text.to_owned(), |form| form.replace_all(text, reveal).into_owned())
    }
}
