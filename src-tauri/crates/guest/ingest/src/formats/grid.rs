//! Cells that are values already, as workbooks, databases and JSON hold them: where the table is among them, and which
//! of its columns need no reading.

use std::borrow::Cow;
use std::fmt::Write as _;

use chrono::{DateTime, NaiveDate};

use tabletalk_messages::Message;

use crate::types::cell;
use crate::types::column::{Note, Typed, Values};
use crate::types::date::Zone;
use crate::types::sentinel;

/// A cell.
#[derive(Debug, Clone, PartialEq)]
pub enum Datum {
    Missing,
    Boolean(bool),
    Integer(i64),
    Decimal(f64),
    /// Days since 1970-01-01.
    Date(i32),
    /// Microseconds since 1970-01-01.
    DateTime(i64),
    /// Microseconds.
    Duration(i64),
    Text(String),
}

/// Rows of cells.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Grid {
    pub header: Header,
    pub rows: Vec<Vec<Datum>>,
    /// Notes for the user, in plain words.
    pub remarks: Vec<Message>,
}

/// Where the names of a grid's columns are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Header {
    /// It has to be found out, as in a sheet.
    #[default]
    Sought,
    /// In the first row, as in a database.
    First,
}

impl Grid {
    /// Names, and rows below them.
    pub fn named(names: impl IntoIterator<Item = String>, rows: impl IntoIterator<Item = Vec<Datum>>) -> Self {
        let names = names.into_iter().map(Datum::Text).collect();
        Self { header: Header::First, rows: std::iter::once(names).chain(rows).collect(), remarks: vec![] }
    }

    /// Returns whether all cells are blank.
    pub fn is_blank(&self) -> bool {
        self.rows.iter().flatten().all(Datum::is_blank)
    }

    /// The grid as text with commas, a line for each row and all rows of one length.
    pub fn text(&self) -> String {
        let width = self.width();
        let mut text = String::new();
        for row in &self.rows {
            let start = text.len();
            for column in 0..width {
                if column > 0 {
                    text.push(',');
                }
                push_quoted(&mut text, &row.get(column).map_or(Cow::Borrowed(""), Datum::text));
            }
            // An empty line would be no row.
            if text.len() == start {
                text.push_str("\"\"");
            }
            text.push('\n');
        }
        text
    }

    /// The column as the grid has it, when its cells in the rows of `body` are of one type; words for what is missing
    /// count as gaps then.
    pub fn typed(&self, column: usize, body: &[u32]) -> Option<Typed> {
        let cells = || body.iter().map(|row| self.rows.get(*row as usize)?.get(column)).map(known);
        match kind(cells().flatten())? {
            Kind::Boolean => Some(plain(Values::Boolean(cells().map(|cell| cell?.boolean()).collect()))),
            Kind::Integer => {
                let mut numbers: Vec<Option<i64>> = cells().map(|cell| cell?.integer()).collect();
                let notes: Vec<Note> = sentinel::remove(&mut numbers).into_iter().collect();
                Some(Typed { values: Values::Integer(numbers), notes })
            }
            Kind::Decimal => {
                let mut numbers: Vec<Option<f64>> = cells().map(|cell| cell?.decimal()).collect();
                let notes: Vec<Note> = sentinel::remove(&mut numbers).into_iter().collect();
                Some(Typed { values: Values::Decimal(numbers), notes })
            }
            Kind::Date => Some(plain(Values::Date(cells().map(|cell| cell?.date()).collect()))),
            Kind::DateTime => {
                Some(plain(Values::DateTime(cells().map(|cell| cell?.date_time()).collect(), Zone::Local)))
            }
            Kind::Duration => Some(plain(Values::Duration(cells().map(|cell| cell?.duration()).collect()))),
        }
    }

    fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }
}

fn plain(values: Values) -> Typed {
    Typed { values, notes: vec![] }
}

/// The cell, unless it is blank or a word for a missing value.
fn known(cell: Option<&Datum>) -> Option<&Datum> {
    cell.filter(|cell| match cell {
        Datum::Missing => false,
        Datum::Text(text) => !cell::is_missing_among_values(text.trim()),
        _ => true,
    })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Boolean,
    Integer,
    Decimal,
    Date,
    DateTime,
    Duration,
}

/// The one kind that all cells are of; whole numbers are decimals among decimals, and days are moments among moments.
fn kind<'a>(cells: impl Iterator<Item = &'a Datum>) -> Option<Kind> {
    let mut common = None;
    for cell in cells {
        let own = match cell {
            Datum::Boolean(_) => Kind::Boolean,
            Datum::Integer(_) => Kind::Integer,
            Datum::Decimal(_) => Kind::Decimal,
            Datum::Date(_) => Kind::Date,
            Datum::DateTime(_) => Kind::DateTime,
            Datum::Duration(_) => Kind::Duration,
            Datum::Missing | Datum::Text(_) => return None,
        };
        common = Some(match (common, own) {
            (None, own) => own,
            (Some(common), own) if common == own => own,
            (Some(Kind::Integer | Kind::Decimal), Kind::Integer | Kind::Decimal) => Kind::Decimal,
            (Some(Kind::Date | Kind::DateTime), Kind::Date | Kind::DateTime) => Kind::DateTime,
            _ => return None,
        });
    }
    common
}

const MICROS_PER_DAY: i64 = 86_400_000_000;

impl Datum {
    /// A moment, as a day where it is midnight.
    pub fn moment(micros: i64) -> Self {
        match i32::try_from(micros.div_euclid(MICROS_PER_DAY)) {
            Ok(days) if micros.rem_euclid(MICROS_PER_DAY) == 0 => Self::Date(days),
            _ => Self::DateTime(micros),
        }
    }

    /// A number as spreadsheets hold all of them, as a whole one where it is.
    pub fn number(number: f64) -> Self {
        let whole = number.fract() == 0.0 && number.abs() < 9e15;
        if whole { Self::Integer(number as i64) } else { Self::Decimal(number) }
    }

    pub fn is_blank(&self) -> bool {
        match self {
            Self::Missing => true,
            Self::Text(text) => text.trim().is_empty(),
            _ => false,
        }
    }

    /// The text of the cell as in a CSV file: dates in ISO 8601, a point before decimals.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Missing => Cow::Borrowed(""),
            Self::Boolean(value) => Cow::Borrowed(if *value { "true" } else { "false" }),
            Self::Integer(value) => Cow::Owned(value.to_string()),
            Self::Decimal(value) => Cow::Owned(decimal(*value)),
            Self::Date(days) => Cow::Owned(iso(i64::from(*days) * MICROS_PER_DAY, "%Y-%m-%d")),
            Self::DateTime(micros) => Cow::Owned(iso(*micros, "%Y-%m-%d %H:%M:%S%.f")),
            Self::Duration(micros) => Cow::Owned(clock(*micros)),
            Self::Text(text) => Cow::Borrowed(text),
        }
    }

    fn boolean(&self) -> Option<bool> {
        if let Self::Boolean(value) = self { Some(*value) } else { None }
    }

    fn integer(&self) -> Option<i64> {
        if let Self::Integer(value) = self { Some(*value) } else { None }
    }

    fn decimal(&self) -> Option<f64> {
        match self {
            Self::Integer(value) => Some(*value as f64),
            Self::Decimal(value) => Some(*value),
            _ => None,
        }
    }

    fn date(&self) -> Option<i32> {
        if let Self::Date(days) = self { Some(*days) } else { None }
    }

    fn date_time(&self) -> Option<i64> {
        match self {
            Self::Date(days) => Some(i64::from(*days) * MICROS_PER_DAY),
            Self::DateTime(micros) => Some(*micros),
            _ => None,
        }
    }

    fn duration(&self) -> Option<i64> {
        if let Self::Duration(micros) = self { Some(*micros) } else { None }
    }
}

/// Days since 1970-01-01 of a date in the Gregorian calendar.
pub fn days(year: i32, month: u32, day: u32) -> Option<i32> {
    let date = NaiveDate::from_ymd_opt(year, month, day)?;
    i32::try_from(date.signed_duration_since(NaiveDate::default()).num_days()).ok()
}

/// The shortest text that reads as the same number; very large and very small ones with an exponent.
fn decimal(value: f64) -> String {
    let plain = value == 0.0 || (1e-5..1e16).contains(&value.abs());
    if plain { value.to_string() } else { format!("{value:e}") }
}

fn iso(micros: i64, pattern: &str) -> String {
    DateTime::from_timestamp_micros(micros).map(|moment| moment.format(pattern).to_string()).unwrap_or_default()
}

/// Hours, minutes and seconds, as in `26:15:00`.
fn clock(micros: i64) -> String {
    let seconds = micros.unsigned_abs() / 1_000_000;
    let mut text = String::from(if micros < 0 { "-" } else { "" });
    let _ = write!(text, "{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    text
}

fn push_quoted(text: &mut String, cell: &str) {
    if !cell.contains([',', '"', '\n', '\r']) {
        return text.push_str(cell);
    }
    text.push('"');
    text.push_str(&cell.replace('"', "\"\""));
    text.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_written_as_a_person_would() {
        let cases = [
            (Datum::Missing, ""),
            (Datum::number(3.0), "3"),
            (Datum::number(0.1), "0.1"),
            (Datum::number(1e300), "1e300"),
            (Datum::moment(19_791 * MICROS_PER_DAY), "2024-03-09"),
            (Datum::moment(19_791 * MICROS_PER_DAY + 45_000_000_500), "2024-03-09 12:30:00.000500"),
            (Datum::Duration(-94_500_000_000), "-26:15:00"),
            (Datum::Boolean(true), "true"),
        ];
        for (cell, expected) in cases {
            assert_eq!(cell.text(), expected, "{cell:?}");
        }
        assert_eq!(days(2024, 3, 9), Some(19_791));
    }

    #[test]
    fn a_column_of_one_kind_needs_no_reading() {
        let column = |cells: &[Datum]| {
            let rows = cells.iter().map(|cell| vec![cell.clone()]).collect();
            let body: Vec<u32> = (0..cells.len() as u32).collect();
            Grid { rows, ..Grid::default() }.typed(0, &body).map(|typed| typed.values)
        };
        let gap = || Datum::Text("n/a".into());
        assert_eq!(
            column(&[Datum::Integer(1), gap(), Datum::Decimal(1.234)]),
            Some(Values::Decimal(vec![Some(1.0), None, Some(1.234)]))
        );
        assert_eq!(
            column(&[Datum::Date(1), Datum::DateTime(5)]),
            Some(Values::DateTime(vec![Some(MICROS_PER_DAY), Some(5)], Zone::Local))
        );
        assert_eq!(column(&[Datum::Integer(1), Datum::Text("x1".into())]), None);
        assert_eq!(column(&[gap(), Datum::Missing]), None);
    }
}
