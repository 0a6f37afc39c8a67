//! The cells of a column in a block to values of the type that is expected of it, and what they say about that.

use polars::prelude::*;

use crate::convention;
use crate::stream::block::Block;
use crate::types::cell;
use crate::types::column::{Conventions, Note, Typed, Values};
use crate::types::date::{self, DateOrder, Zone, reversed};
use crate::types::duration;
use crate::types::number::{self, Affix};
use crate::types::reading::{ENOUGH_DATES, Reading, Understood};
use crate::types::sentinel::Census;

/// The expected content of a column.
#[derive(Debug, Clone, PartialEq)]
pub enum Expected {
    Empty,
    Values {
        reading: Reading,
        form: Form,
    },
    Text,
    TrimmedText,
    /// All cells are collected first, because only all of them can say.
    Anything,
    /// They were collected, and these are the values of the whole column.
    Known(Series, Typed),
    /// The column is not needed.
    Nothing,
}

/// The details that a reading leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Plain,
    /// No number with signs has decimals.
    Whole,
    /// Every time has an offset.
    Utc,
}

impl Expected {
    /// As the beginning of the file was understood.
    pub fn of(typed: &Typed, understood: Understood) -> Self {
        let form = match &typed.values {
            Values::Integer(_) => Form::Whole,
            Values::DateTime(_, Zone::Utc) => Form::Utc,
            _ => Form::Plain,
        };
        match (understood, &typed.values) {
            (Understood::Empty, _) => Self::Empty,
            (Understood::As(reading), _) => Self::Values { reading, form },
            (Understood::Text, Values::UnmarkedText) => Self::Anything,
            (Understood::Text, Values::TrimmedText) => Self::TrimmedText,
            (Understood::Text, _) => Self::Text,
            (Understood::Barely, _) => Self::Anything,
        }
    }

    pub fn dtype(&self) -> DataType {
        match self {
            Self::Empty => DataType::Float64,
            Self::Text | Self::TrimmedText | Self::Anything | Self::Nothing => DataType::String,
            Self::Known(series, _) => series.dtype().clone(),
            Self::Values { reading, form } => match (reading, form) {
                (Reading::Integer, _) | (Reading::Written(_), Form::Whole) => DataType::Int64,
                (Reading::Decimal | Reading::Written(_), _) => DataType::Float64,
                (Reading::Boolean, _) => DataType::Boolean,
                (Reading::Duration, _) => DataType::Duration(TimeUnit::Microseconds),
                (Reading::CompactDate | Reading::Date(_), _) => DataType::Date,
                (Reading::DateTime(_), Form::Utc) => DataType::Datetime(TimeUnit::Microseconds, Some(TimeZone::UTC)),
                (Reading::DateTime(_), _) => DataType::Datetime(TimeUnit::Microseconds, None),
            },
        }
    }
}

/// Statistics of cells, compared with what was expected.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Facts {
    /// Cells that are not what was expected.
    pub misfits: u64,
    pub values: u64,
    /// Values that make sense with day and month exchanged.
    exchangeable: u64,
    census: Census,
    affixes: Vec<Affix>,
    fractions: bool,
    /// Whether a duration is longer than 24 hours.
    longer: bool,
    rounded: usize,
    first_rounded: Option<String>,
    /// Texts with blanks around them.
    padded: u64,
    /// Cells without a value, and whether a whole number is too large for floating point.
    gaps: u64,
    huge: bool,
}

impl Facts {
    pub fn add(&mut self, more: Self) {
        self.misfits += more.misfits;
        self.values += more.values;
        self.exchangeable += more.exchangeable;
        self.census.add(&more.census);
        for affix in more.affixes {
            self.affix(affix);
        }
        self.fractions |= more.fractions;
        self.longer |= more.longer;
        self.rounded += more.rounded;
        self.first_rounded = self.first_rounded.take().or(more.first_rounded);
        self.padded += more.padded;
        self.gaps += more.gaps;
        self.huge |= more.huge;
    }

    fn note_rounded(&mut self, cell: &str) {
        if cell.contains("E+") && number::is_rounded_identifier(cell) {
            self.rounded += 1;
            self.first_rounded.get_or_insert_with(|| cell::shortened(cell));
        }
    }

    fn affix(&mut self, affix: Affix) {
        if !self.affixes.contains(&affix) {
            self.affixes.push(affix);
        }
    }

    /// Returns the notes about the column when its cells are as expected, `None` otherwise.
    pub fn notes(&self, expected: &Expected) -> Option<Vec<Note>> {
        if let Expected::Known(_, typed) = expected {
            return Some(typed.notes.clone());
        }
        if self.misfits > 0 {
            return None;
        }
        match expected {
            Expected::Empty | Expected::Nothing | Expected::Known(..) => Some(vec![]),
            Expected::Anything => None,
            Expected::Text => (self.values == 0 || self.padded < self.values).then(Vec::new),
            Expected::TrimmedText => Some(vec![Note::Trimmed]),
            Expected::Values { reading, form } => self.notes_of_values(*reading, *form),
        }
    }

    fn notes_of_values(&self, reading: Reading, form: Form) -> Option<Vec<Note>> {
        if self.values == 0 || self.census.has_sentinel() {
            return None;
        }
        match reading {
            Reading::Integer if self.huge && self.gaps > 0 => None,
            Reading::Integer | Reading::Boolean => Some(vec![]),
            Reading::Decimal => Some(self.rounded_note().into_iter().collect()),
            Reading::Written(_) if form == Form::Whole && self.huge && self.gaps > 0 => None,
            Reading::Written(_) => {
                let notes = self.affix_notes().filter(|_| self.fractions != (form == Form::Whole))?;
                Some(notes.into_iter().chain(self.rounded_note()).collect())
            }
            Reading::Duration => self.longer.then(Vec::new),
            Reading::CompactDate => (self.values >= ENOUGH_DATES as u64).then(|| vec![Note::CompactDates]),
            Reading::Date(order) => Some(self.order_note(order).into_iter().collect()),
            Reading::DateTime(order) => {
                let zone = (form == Form::Utc).then_some(Note::ConvertedToUtc);
                Some(self.order_note(order).into_iter().chain(zone).collect())
            }
        }
    }

    fn rounded_note(&self) -> Option<Note> {
        let example = self.first_rounded.clone()?;
        Some(Note::Rounded { cells: self.rounded, example })
    }

    fn affix_notes(&self) -> Option<Vec<Note>> {
        let signs: Vec<Affix> = self.affixes.iter().copied().filter(|affix| *affix != Affix::None).collect();
        let mixed = signs.len() > 1 || (signs == [Affix::Percent] && self.affixes.len() > 1);
        (!mixed).then(|| signs.into_iter().map(Note::Affix).collect())
    }

    fn order_note(&self, order: DateOrder) -> Option<Note> {
        match order {
            DateOrder::YearFirst | DateOrder::NamedMonth => None,
            _ if self.exchangeable == self.values => Some(Note::DoubtfulDates { order }),
            _ => Some(Note::SettledDates { order }),
        }
    }
}

/// Columns that were read in another order of day and month than is expected now that all columns were read; and that
/// order.
pub fn exchanged(notes: &[Vec<Note>], conventions: Conventions) -> (Vec<usize>, DateOrder) {
    let wanted = convention::settled_order(notes.iter().flatten()).unwrap_or(conventions.order);
    let other = |note: &Note| matches!(note, Note::DoubtfulDates { order } if *order != wanted);
    let exchanged = notes.iter().enumerate().filter(|(_, notes)| notes.iter().any(other));
    (exchanged.map(|(column, _)| column).collect(), wanted)
}

/// The values of a column in a block, and what its cells say.
pub fn read(block: &Block<'_>, column: usize, expected: &Expected) -> (Option<Series>, Facts) {
    let mut facts = Facts::default();
    let height = block.height();
    let series = match expected {
        Expected::Known(..) | Expected::Anything | Expected::Nothing => return (None, facts),
        Expected::Empty => {
            block.each_cell(column, |cell| facts.misfits += u64::from(!is_nothing(cell.trim())));
            Float64Chunked::full_null(PlSmallStr::EMPTY, height).into_series()
        }
        Expected::Text => texts(block, column, &mut facts, |cell| cell),
        Expected::TrimmedText => {
            let series = texts(block, column, &mut facts, str::trim);
            facts.misfits += facts.values - facts.padded;
            series
        }
        Expected::Values { reading, form } => values(block, column, (*reading, *form), &mut facts),
    };
    (Some(series), facts)
}

/// Returns whether a cell counts as empty in an empty column.
fn is_nothing(cell: &str) -> bool {
    cell::is_missing_among_values(cell) && (cell::is_missing(cell) || !cell.contains(char::is_alphabetic))
}

fn texts(block: &Block<'_>, column: usize, facts: &mut Facts, shown: impl Fn(&str) -> &str) -> Series {
    let mut texts = StringChunkedBuilder::new(PlSmallStr::EMPTY, block.height());
    block.each_cell(column, |cell| {
        if cell::is_missing(cell) {
            return texts.append_null();
        }
        facts.values += 1;
        facts.padded += u64::from(cell.starts_with(' ') || cell.ends_with(' '));
        texts.append_value(shown(cell));
    });
    texts.finish().into_series()
}

fn values(block: &Block<'_>, column: usize, (reading, form): (Reading, Form), facts: &mut Facts) -> Series {
    match (reading, form) {
        (Reading::Integer, _) => numbers::<Int64Type>(block, column, facts, |cell, facts| {
            number::integer(cell).inspect(|value| {
                facts.census.push(*value as f64);
                facts.huge |= value.unsigned_abs() > number::LARGEST_EXACT.unsigned_abs();
            })
        }),
        (Reading::Decimal, _) => numbers::<Float64Type>(block, column, facts, decimal),
        (Reading::Written(mark), Form::Whole) => numbers::<Int64Type>(block, column, facts, |cell, facts| {
            written(cell, mark, facts).map(|value| value as i64)
        }),
        (Reading::Written(mark), _) => {
            numbers::<Float64Type>(block, column, facts, |cell, facts| written(cell, mark, facts))
        }
        (Reading::Boolean, _) => booleans(block, column, facts),
        (Reading::Duration, _) => {
            let micros = numbers::<Int64Type>(block, column, facts, |cell, facts| {
                duration::read(cell).inspect(|micros| facts.longer |= micros.abs() >= duration::DAY)
            });
            physical(micros, DataType::Duration(TimeUnit::Microseconds))
        }
        (Reading::CompactDate, _) => {
            physical(numbers::<Int32Type>(block, column, facts, |cell, _| date::compact(cell)), DataType::Date)
        }
        (Reading::Date(order), _) => {
            let days = numbers::<Int32Type>(block, column, facts, |cell, facts| {
                let days = date::date(cell, order)?;
                facts.exchangeable += u64::from(is_exchangeable(cell, order));
                Some(days)
            });
            physical(days, DataType::Date)
        }
        (Reading::DateTime(order), form) => {
            let wanted = if form == Form::Utc { Zone::Utc } else { Zone::Local };
            let micros = numbers::<Int64Type>(block, column, facts, |cell, facts| {
                let (micros, zone) = date::date_time(cell, order)?;
                facts.exchangeable += u64::from(is_exchangeable(cell, order));
                (zone == wanted).then_some(micros)
            });
            let zone = if form == Form::Utc { Some(TimeZone::UTC) } else { None };
            physical(micros, DataType::Datetime(TimeUnit::Microseconds, zone))
        }
    }
}

fn is_exchangeable(cell: &str, order: DateOrder) -> bool {
    matches!(order, DateOrder::DayFirst | DateOrder::MonthFirst) && date::date_time(cell, reversed(order)).is_some()
}

fn decimal(cell: &str, facts: &mut Facts) -> Option<f64> {
    let value = number::decimal(cell)?;
    facts.census.push(value);
    facts.note_rounded(cell);
    Some(value)
}

fn written(cell: &str, mark: number::DecimalMark, facts: &mut Facts) -> Option<f64> {
    let number = number::written(cell, mark)?;
    facts.census.push(number.value);
    facts.note_rounded(cell);
    facts.huge |= number.value.abs() > number::LARGEST_EXACT as f64;
    facts.fractions |= number.fraction;
    facts.affix(number.affix);
    Some(number.value)
}

#[inline]
fn numbers<T: PolarsNumericType>(
    block: &Block<'_>,
    column: usize,
    facts: &mut Facts,
    parse: impl Fn(&str, &mut Facts) -> Option<T::Native>,
) -> Series
where
    ChunkedArray<T>: IntoSeries,
{
    let mut values = PrimitiveChunkedBuilder::<T>::new(PlSmallStr::EMPTY, block.height());
    block.each_cell(column, |cell| {
        let cell = trimmed(cell);
        match parse(cell, facts) {
            Some(value) => {
                facts.values += 1;
                values.append_value(value);
            }
            None => {
                facts.misfits += u64::from(!cell::is_missing_among_values(cell));
                facts.gaps += 1;
                values.append_null();
            }
        }
    });
    values.finish().into_series()
}

/// As `str::trim`; most cells begin and end with what no blank is made of.
#[inline]
fn trimmed(cell: &str) -> &str {
    match cell.as_bytes() {
        [] => cell,
        [first, .., last] if first.is_ascii_graphic() && last.is_ascii_graphic() => cell,
        _ => cell.trim(),
    }
}

fn booleans(block: &Block<'_>, column: usize, facts: &mut Facts) -> Series {
    let mut values = BooleanChunkedBuilder::new(PlSmallStr::EMPTY, block.height());
    block.each_cell(column, |cell| {
        let cell = trimmed(cell);
        let value = match cell {
            "true" | "True" | "TRUE" => Some(true),
            "false" | "False" | "FALSE" => Some(false),
            _ => cell::boolean(cell),
        };
        facts.values += u64::from(value.is_some());
        facts.misfits += u64::from(value.is_none() && !cell::is_missing_among_values(cell));
        values.append_option(value);
    });
    values.finish().into_series()
}

/// Numbers as what they count.
fn physical(numbers: Series, dtype: DataType) -> Series {
    match (&dtype, numbers.i32(), numbers.i64()) {
        (DataType::Date, Ok(days), _) => days.clone().into_date().into_series(),
        (DataType::Datetime(unit, zone), _, Ok(micros)) => {
            micros.clone().into_datetime(*unit, zone.clone()).into_series()
        }
        (DataType::Duration(unit), _, Ok(micros)) => micros.clone().into_duration(*unit).into_series(),
        _ => numbers,
    }
}
