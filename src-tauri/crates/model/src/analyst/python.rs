//! Python as a person would write it.

use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, SourceFormat};

/// How the code gets at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// The file as it was written, with pandas' own types.
    ReadCsv,
    /// The ready variable, typed and repaired when the file was added.
    Variable,
}

impl Access {
    /// A plain file is read as anyone would read it. One that had to be repaired is used as repaired.
    pub fn of(dataset: &DatasetProfile) -> Self {
        let plain = dataset.format == SourceFormat::plain() && dataset.set_aside.is_empty();
        let repaired = dataset.warnings.iter().any(|warning| !warning.contains("missing"));
        if plain && !repaired { Access::ReadCsv } else { Access::Variable }
    }
}

/// A program over one table, written line by line.
#[derive(Debug)]
pub struct Script<'a> {
    dataset: &'a DatasetProfile,
    access: Access,
}

/// Whether a program draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Drawing {
    Yes,
    No,
}

impl<'a> Script<'a> {
    pub fn new(dataset: &'a DatasetProfile, access: Access) -> Self {
        Self { dataset, access }
    }

    /// The same with the repaired table, for questions about what the repairs decided.
    pub fn repaired(&self) -> Self {
        Self { dataset: self.dataset, access: Access::Variable }
    }

    pub fn file_name(&self) -> &str {
        &self.dataset.file_name
    }

    /// The table's name in the program. The ready variable keeps its own: reading the file must not replace it.
    pub fn table(&self) -> &str {
        match self.access {
            Access::Variable => &self.dataset.variable,
            Access::ReadCsv if self.dataset.variable == "df" => "table",
            Access::ReadCsv => "df",
        }
    }

    /// `df["amount"]`
    pub fn column(&self, name: &str) -> String {
        format!("{}[{}]", self.table(), literal(name))
    }

    /// Imports, and the table with these columns as numbers and this one as dates.
    pub fn begin(&self, numbers: &[&str], dates: Option<&str>, drawing: Drawing) -> Vec<String> {
        let mut lines = vec!["import pandas as pd".to_owned()];
        if drawing == Drawing::Yes {
            lines.push("import matplotlib.pyplot as plt".into());
        }
        lines.push(String::new());
        match self.access {
            Access::Variable => lines.push(format!(
                "# `{}` is the table of {}, with types and missing values already put right",
                self.table(),
                one_line(self.file_name())
            )),
            Access::ReadCsv => {
                lines.push(format!("{} = pd.read_csv({})", self.table(), literal(self.file_name())));
                lines.extend(numbers.iter().map(|name| convert(&self.column(name), "to_numeric")));
                lines.extend(dates.iter().map(|name| convert(&self.column(name), "to_datetime")));
            }
        }
        lines
    }
}

/// A string literal.
pub fn literal(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

/// A list of string literals.
pub fn literals<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let texts: Vec<String> = texts.into_iter().map(literal).collect();
    format!("[{}]", texts.join(", "))
}

/// Text inside `f"…"`.
pub fn inside(text: &str) -> String {
    escaped(text).replace('{', "{{").replace('}', "}}")
}

/// How a value of this column is written: as many decimals as its size asks for.
pub fn format_of(column: &ColumnProfile) -> &'static str {
    match &column.summary {
        ColumnSummary::Numeric { min, max, .. } if min.abs().max(max.abs()) < 1.0 => ",.4f",
        _ => ",.2f",
    }
}

/// The same for a value that is whole when the column's values are.
pub fn whole_format_of(column: &ColumnProfile) -> &'static str {
    if column.kind == ColumnKind::Integer { ",.0f" } else { format_of(column) }
}

fn convert(column: &str, function: &str) -> String {
    format!("{column} = pd.{function}({column})")
}

fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '"' | '\\' => escaped.extend(['\\', character]),
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            '\t' => escaped.push_str("\\t"),
            character if character.is_control() => escaped.push_str(&format!("\\U{:08x}", u32::from(character))),
            character => escaped.push(character),
        }
    }
    escaped
}

/// A comment must stay one.
fn one_line(text: &str) -> String {
    text.chars().map(|character| if character.is_control() { ' ' } else { character }).collect()
}
