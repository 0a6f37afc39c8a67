//! What a person should know about how a file was read, in plain words.

use std::fmt;

use crate::column::Note;
use crate::date::DateOrder;
use crate::number::Affix;

/// Something that was decided, changed or left out while reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Warning {
    LongRows { rows: usize },
    ShortRows { rows: usize },
    OpenQuotes { quotes: usize },
    DamagedCharacters { characters: usize },
    Preamble { lines: usize },
    NoHeader,
    NoRows,
    RepeatedNames { columns: usize, example: String },
    UnnamedColumns { columns: usize, example: String },
    EmptyColumnsLeftOut { columns: usize },
    Column { name: String, note: Note },
}

impl Warning {
    /// Nothing for a note that only matters inside.
    pub fn about(name: &str, note: &Note) -> Option<Self> {
        let matters = !matches!(note, Note::SettledDates { .. } | Note::Affix(Affix::None));
        matters.then(|| Self::Column { name: name.to_string(), note: note.clone() })
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LongRows { rows: 1 } => {
                write!(f, "1 row has more cells than the header; the extra cells were left out")
            }
            Self::LongRows { rows } => {
                write!(f, "{rows} rows have more cells than the header; the extra cells were left out")
            }
            Self::ShortRows { rows: 1 } => {
                write!(f, "1 row has fewer cells than the header; the rest of it was left empty")
            }
            Self::ShortRows { rows } => {
                write!(f, "{rows} rows have fewer cells than the header; the rest of them was left empty")
            }
            Self::OpenQuotes { quotes: 1 } => {
                write!(f, "a quotation mark is never closed; its line was read as it stands")
            }
            Self::OpenQuotes { .. } => {
                write!(f, "several quotation marks are never closed; their lines were read as they stand")
            }
            Self::DamagedCharacters { characters: 1 } => {
                write!(f, "1 character is damaged and shows as `�`")
            }
            Self::DamagedCharacters { characters } => {
                write!(f, "{characters} characters are damaged and show as `�`")
            }
            Self::Preamble { lines: 1 } => write!(f, "1 line above the table was left out"),
            Self::Preamble { lines } => write!(f, "{lines} lines above the table were left out"),
            Self::NoHeader => write!(
                f,
                "the first row holds values and no names, so the columns are called `column_1`, `column_2` and so on"
            ),
            Self::NoRows => write!(f, "the file holds the names of columns but no rows"),
            Self::RepeatedNames { columns: 1, example } => {
                write!(f, "two columns have the same name; the second is called `{example}` now")
            }
            Self::RepeatedNames { columns, example } => {
                write!(f, "{columns} columns have the name of an earlier one and got a number, as in `{example}`")
            }
            Self::UnnamedColumns { columns: 1, example } => {
                write!(f, "1 column has no name and is called `{example}` now")
            }
            Self::UnnamedColumns { columns, example } => {
                write!(f, "{columns} columns have no name and are called `{example}` and so on now")
            }
            Self::EmptyColumnsLeftOut { columns: 1 } => {
                write!(f, "1 column without a name and without values was left out")
            }
            Self::EmptyColumnsLeftOut { columns } => {
                write!(f, "{columns} columns without a name and without values were left out")
            }
            Self::Column { name, note } => write_note(f, name, note),
        }
    }
}

fn write_note(f: &mut fmt::Formatter<'_>, name: &str, note: &Note) -> fmt::Result {
    match note {
        Note::Affix(Affix::Percent) => write!(f, "`{name}` is in percent; `12 %` was read as the number 12"),
        Note::Affix(Affix::Currency(sign)) => {
            write!(f, "`{name}` is in `{sign}`; the sign was left out to get numbers")
        }
        Note::DoubtfulDates { order } => {
            let (read, other) = match order {
                DateOrder::DayFirst => ("day", "month"),
                _ => ("month", "day"),
            };
            write!(f, "the dates in `{name}` were read with the {read} first, but the {other} could come first as well")
        }
        Note::ConvertedToUtc => write!(f, "the times in `{name}` were converted to UTC"),
        Note::MostlyNumbers { others: 1, values, example } => {
            write!(f, "`{name}` is text because 1 of {values} values is not a number: {example}")
        }
        Note::MostlyNumbers { others, values, example } => {
            write!(f, "`{name}` is text because {others} of {values} values are not numbers, such as {example}")
        }
        Note::SettledDates { .. } | Note::Affix(Affix::None) => Ok(()),
    }
}
