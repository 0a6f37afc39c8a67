//! Why a question is not answered, and what could be asked instead.

use std::fmt;

use super::sense::Beyond;
use crate::DECLINE_MARK;

/// A question that the analyst does not answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decline {
    /// These words are neither columns nor values nor words that the grammar knows.
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
    /// Nothing can be shown over time without dates.
    NoDates,
    /// The file has no dates of this year.
    NotThen {
        year: i32,
        column: String,
        first: String,
        last: String,
    },
    /// A length of time needs two dates.
    NoDuration,
    /// A correlation needs two columns of numbers.
    NotTwoNumbers {
        columns: Vec<String>,
    },
    /// More columns or numbers at once than one answer can hold.
    TooMuch,
    /// No table holds this.
    Beyond(Beyond),
    NotUnderstood,
    /// The code failed.
    DidNotRun,
}

/// What can be asked; every example is in the grammar.
const ABILITIES: &str = "I can count rows and missing or repeated ones, work out totals, averages, medians and shares (for \
    all rows, for some of them, or for each group), rank, compare groups and periods, show how a number developed, say how \
    two numbers go together, and find outliers.";

/// How many names a sentence lists.
const MAX_NAMES: usize = 12;

impl fmt::Display for Decline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{DECLINE_MARK} ")?;
        match self {
            Self::UnknownWords { words, columns } => {
                write!(f, "I find nothing in this file for {}. ", list(words, "or"))?;
                write!(f, "Its columns are {}. {ABILITIES}", list(columns, "and"))
            }
            Self::Ambiguous { word, columns } => {
                write!(
                    f,
                    "“{word}” could be {}. Which one do you mean? Please ask again with its name.",
                    list(columns, "or")
                )
            }
            Self::NoMeasure { columns } if columns.is_empty() => {
                write!(f, "The file has no column of numbers that I could use for this. {ABILITIES}")
            }
            Self::NoMeasure { columns } => {
                write!(f, "Please say which numbers I should use. The file has {}.", list(columns, "and"))
            }
            Self::NoDates => {
                write!(f, "The file has no column with dates, so that nothing can be said about times. {ABILITIES}")
            }
            Self::NotThen { year, column, first, last } => {
                write!(
                    f,
                    "The dates in “{column}” go from {first} to {last}, so that the file says nothing about {year}."
                )
            }
            Self::NoDuration => write!(
                f,
                "To say how long something took I need two columns with dates, its start and its end. {ABILITIES}"
            ),
            Self::NotTwoNumbers { columns } => not_two_numbers(f, columns),
            Self::TooMuch => write!(f, "This asks for too much at once. Please ask for one thing after the other."),
            Self::Beyond(beyond) => write!(f, "{}", beyond_words(*beyond)),
            Self::NotUnderstood => write!(f, "I did not understand the question. {ABILITIES}"),
            Self::DidNotRun => {
                write!(f, "I could not do this with the file as it is: the calculation failed. {ABILITIES}")
            }
        }
    }
}

fn not_two_numbers(f: &mut fmt::Formatter<'_>, columns: &[String]) -> fmt::Result {
    write!(f, "To say how two columns go together, both must hold numbers. ")?;
    match columns.len() {
        0 => write!(f, "The file has none."),
        _ => write!(f, "The file has {}.", list(columns, "and")),
    }
}

fn beyond_words(beyond: Beyond) -> &'static str {
    match beyond {
        Beyond::Opinion => {
            "This asks for an opinion, and the file holds only figures. I can work out the figures that you want to base \
             your decision on: ask for them."
        }
        Beyond::Future => {
            "This asks about the future, and the file only says what was. I can show how the numbers developed so far: ask \
             for a trend."
        }
        Beyond::Cause => {
            "The file says what happened, not why. I can show which numbers go together or how groups differ: ask for a \
             correlation or a comparison."
        }
        Beyond::Yardstick => {
            "This needs a yardstick that is not in the file. I can work out the figures themselves, so that you can compare \
             them with what you know."
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
