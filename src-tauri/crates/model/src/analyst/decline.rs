//! Why a question is not answered, and what could be asked instead.

use std::fmt;

use crate::DECLINE_MARK;

/// A question that the analyst does not answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decline {
    /// These words are neither columns nor words that the grammar knows.
    UnknownWords {
        words: Vec<String>,
        columns: Vec<String>,
    },
    /// Several columns could be meant.
    Ambiguous {
        word: String,
        columns: Vec<String>,
    },
    /// It is not said what to add up, to average or to rank by.
    NoMeasure {
        columns: Vec<String>,
    },
    /// A trend needs dates.
    NoDates,
    /// A correlation needs two columns of numbers.
    NotTwoNumbers {
        columns: Vec<String>,
    },
    /// More columns or numbers at once than one answer can hold.
    TooMuch,
    NotUnderstood,
    /// The code failed twice, on the file as it is and on the repaired table.
    DidNotRun,
}

/// What can be asked; every example is in the grammar.
const ABILITIES: &str = "I can count rows and missing values, summarise the file, work out totals, averages, medians \
    and counts (also for each value of a column), find the highest and the lowest, show how a number developed by \
    month, and compare two columns of numbers.";

/// How many names a sentence lists.
const MAX_NAMES: usize = 12;

impl fmt::Display for Decline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{DECLINE_MARK} ")?;
        match self {
            Self::UnknownWords { words, columns } => {
                write!(f, "I do not know what {} means here. ", list(words, "or"))?;
                write!(f, "The columns of the file are {}. {ABILITIES}", list(columns, "and"))
            }
            Self::Ambiguous { word, columns } => {
                write!(
                    f,
                    "“{word}” could be {}. Which one do you mean? Please ask again with its name.",
                    list(columns, "or")
                )
            }
            Self::NoMeasure { columns } if columns.is_empty() => {
                write!(f, "the file has no column of numbers that I could use for this. {ABILITIES}")
            }
            Self::NoMeasure { columns } => {
                write!(f, "please say which numbers I should use. The file has {}.", list(columns, "and"))
            }
            Self::NoDates => {
                write!(f, "the file has no column with dates, so that nothing can be shown over time. {ABILITIES}")
            }
            Self::NotTwoNumbers { columns } => {
                write!(f, "to compare two columns, both must hold numbers. ")?;
                match columns.len() {
                    0 => write!(f, "The file has none."),
                    _ => write!(f, "The file has {}.", list(columns, "and")),
                }
            }
            Self::TooMuch => write!(f, "this asks for too much at once. Please ask for one thing after the other."),
            Self::NotUnderstood => write!(f, "I did not understand the question. {ABILITIES}"),
            Self::DidNotRun => {
                write!(f, "I could not do this with the file as it is: the calculation failed twice. {ABILITIES}")
            }
        }
    }
}

fn list(names: &[String], word: &str) -> String {
    let mut names: Vec<String> = names.iter().map(|name| format!("“{name}”")).collect();
    if names.len() > MAX_NAMES {
        let more = names.len() - MAX_NAMES;
        names.truncate(MAX_NAMES);
        names.push(format!("{more} more"));
    }
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} {word} {last}", rest.join(", ")),
        None => String::new(),
    }
}
