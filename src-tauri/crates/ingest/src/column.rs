//! Step 5: the cells of a column to values of one type.

use crate::cell;
use crate::date::{self, DateOrder, Zone};
use crate::names::Names;
use crate::number::{self, Affix, DecimalMark, Written};
use crate::records::Records;

/// Cells that are tried before a whole column is read.
const SAMPLE: usize = 256;

/// The cells of one column.
#[derive(Debug, Clone, Copy)]
pub struct ColumnCells<'a> {
    pub records: &'a Records,
    /// The rows of the table.
    pub body: &'a [u32],
    pub column: usize,
}

impl<'a> ColumnCells<'a> {
    /// The text of each cell; empty where the row is too short.
    pub fn iter(self) -> impl Iterator<Item = &'a str> {
        self.body.iter().map(move |row| self.records.cell(*row as usize, self.column).unwrap_or_default())
    }
}

/// What a file as a whole says about columns that leave a doubt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Conventions {
    pub mark: DecimalMark,
    /// [`DateOrder::DayFirst`] or [`DateOrder::MonthFirst`].
    pub order: DateOrder,
}

/// A column with the type that fits all of its cells.
#[derive(Debug, Clone, PartialEq)]
pub struct Typed {
    pub values: Values,
    pub notes: Vec<Note>,
}

impl Typed {
    /// A column without name and values is a trailing delimiter. A table of nothing else is kept.
    pub fn is_left_out(&self, names: &Names, position: usize) -> bool {
        let nameless = names.unnamed.binary_search(&position).is_ok();
        self.values == Values::Empty && nameless && names.unnamed.len() < names.unique.len()
    }
}

/// Values of a column; `None` where the cell holds nothing.
#[derive(Debug, Clone, PartialEq)]
pub enum Values {
    /// Nothing in any cell.
    Empty,
    Boolean(Vec<Option<bool>>),
    Integer(Vec<Option<i64>>),
    Decimal(Vec<Option<f64>>),
    /// Days since 1970-01-01.
    Date(Vec<Option<i32>>),
    /// Microseconds since 1970-01-01.
    DateTime(Vec<Option<i64>>, Zone),
    /// The cells as they are.
    Text,
}

/// What a person should know about how a column was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// Signs that the numbers no longer carry.
    Affix(Affix),
    /// The whole column makes sense day first and month first.
    DoubtfulDates { order: DateOrder },
    /// Only this order makes sense of the whole column.
    SettledDates { order: DateOrder },
    /// Times with offsets were brought to UTC.
    ConvertedToUtc,
    /// The column would hold something better than text, were it not for a few cells.
    Mostly { what: MostOf, others: usize, values: usize, example: String },
}

/// What most cells of a text column look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MostOf {
    Numbers,
    Dates,
}

/// Finds the first type that every cell of the column fits, missing ones aside.
pub fn infer(cells: ColumnCells<'_>, conventions: Conventions) -> Typed {
    let sample: Vec<&str> =
        cells.iter().map(str::trim).filter(|cell| !cell::is_missing_among_values(cell)).take(SAMPLE).collect();
    if sample.is_empty() {
        return Typed { values: Values::Empty, notes: vec![] };
    }
    let fitting = readings(conventions).into_iter().filter(|reading| sample.iter().all(|cell| reading.fits(cell)));
    for reading in fitting {
        if let Some(typed) = reading.read(cells) {
            return typed;
        }
    }
    let exceptions = [MostOf::Numbers, MostOf::Dates].into_iter().find_map(|what| mostly(what, cells, &sample));
    Typed { values: Values::Text, notes: exceptions.into_iter().collect() }
}

/// A way to read the cells of a column.
#[derive(Debug, Clone, Copy)]
enum Reading {
    Integer,
    Decimal,
    Written(DecimalMark),
    Boolean,
    Date(DateOrder),
    DateTime(DateOrder),
}

/// All ways, the first that fits wins.
fn readings(conventions: Conventions) -> Vec<Reading> {
    let mut readings = vec![Reading::Integer];
    if conventions.mark == DecimalMark::Comma {
        readings.push(Reading::Written(DecimalMark::Comma));
    }
    readings.extend([Reading::Decimal, Reading::Written(DecimalMark::Point), Reading::Written(DecimalMark::Comma)]);
    readings.push(Reading::Boolean);
    for order in [DateOrder::YearFirst, DateOrder::NamedMonth, conventions.order, reversed(conventions.order)] {
        readings.extend([Reading::Date(order), Reading::DateTime(order)]);
    }
    readings
}

impl Reading {
    fn fits(self, cell: &str) -> bool {
        match self {
            Self::Integer => number::integer(cell).is_some(),
            Self::Decimal => number::decimal(cell).is_some(),
            Self::Written(mark) => number::written(cell, mark).is_some(),
            Self::Boolean => cell::boolean(cell).is_some(),
            Self::Date(order) => date::date(cell, order).is_some(),
            Self::DateTime(order) => date::date_time(cell, order).is_some(),
        }
    }

    /// The whole column, or nothing when a cell does not fit.
    fn read(self, cells: ColumnCells<'_>) -> Option<Typed> {
        match self {
            Self::Integer => plain(Values::Integer(read_all(cells, number::integer)?)),
            Self::Decimal => plain(Values::Decimal(read_all(cells, number::decimal)?)),
            Self::Written(mark) => read_written(read_all(cells, |cell| number::written(cell, mark))?),
            Self::Boolean => plain(Values::Boolean(read_all(cells, cell::boolean)?)),
            Self::Date(order) => {
                let values = Values::Date(read_all(cells, |cell| date::date(cell, order))?);
                Some(Typed { values, notes: date_notes(cells, order) })
            }
            Self::DateTime(order) => read_date_times(cells, order),
        }
    }
}

fn plain(values: Values) -> Option<Typed> {
    Some(Typed { values, notes: vec![] })
}

fn read_all<V>(cells: ColumnCells<'_>, parse: impl Fn(&str) -> Option<V>) -> Option<Vec<Option<V>>> {
    let read = |cell: &str| {
        let cell = cell.trim();
        let value = parse(cell);
        (value.is_some() || cell::is_missing_among_values(cell)).then_some(value)
    };
    cells.iter().map(read).collect()
}

/// Numbers with signs: all percentages or none, and one currency. Without decimals they are integers.
fn read_written(numbers: Vec<Option<Written>>) -> Option<Typed> {
    let mut affixes: Vec<Affix> = vec![];
    for number in numbers.iter().flatten() {
        if !affixes.contains(&number.affix) {
            affixes.push(number.affix);
        }
    }
    let signs: Vec<Affix> = affixes.iter().copied().filter(|affix| *affix != Affix::None).collect();
    if signs.len() > 1 || (signs == [Affix::Percent] && affixes.len() > 1) {
        return None;
    }
    let values = match numbers.iter().flatten().any(|number| number.fraction) {
        true => Values::Decimal(numbers.iter().map(|number| number.map(|number| number.value)).collect()),
        false => Values::Integer(numbers.iter().map(|number| number.map(|number| number.value as i64)).collect()),
    };
    Some(Typed { values, notes: signs.into_iter().map(Note::Affix).collect() })
}

/// Times of one kind: all with an offset or none.
fn read_date_times(cells: ColumnCells<'_>, order: DateOrder) -> Option<Typed> {
    let times = read_all(cells, |cell| date::date_time(cell, order))?;
    let zone = times.iter().flatten().next()?.1;
    if times.iter().flatten().any(|(_, other)| *other != zone) {
        return None;
    }
    let values = Values::DateTime(times.into_iter().map(|time| time.map(|(micros, _)| micros)).collect(), zone);
    let mut notes = date_notes(cells, order);
    if zone == Zone::Utc {
        notes.push(Note::ConvertedToUtc);
    }
    Some(Typed { values, notes })
}

/// Whether the other order would do as well.
fn date_notes(cells: ColumnCells<'_>, order: DateOrder) -> Vec<Note> {
    if matches!(order, DateOrder::YearFirst | DateOrder::NamedMonth) {
        return vec![];
    }
    let other = reversed(order);
    let doubtful = read_all(cells, |cell| date::date_time(cell, other).map(|_| ())).is_some();
    vec![if doubtful { Note::DoubtfulDates { order } } else { Note::SettledDates { order } }]
}

/// Day first for month first, and month first for all else.
pub fn reversed(order: DateOrder) -> DateOrder {
    if order == DateOrder::MonthFirst { DateOrder::DayFirst } else { DateOrder::MonthFirst }
}

/// Counts what keeps a column from being numbers or dates, when that is at most one cell in twenty.
fn mostly(what: MostOf, cells: ColumnCells<'_>, sample: &[&str]) -> Option<Note> {
    if sample.iter().filter(|cell| what.fits(cell)).count() * 10 < sample.len() * 9 {
        return None;
    }
    let (mut values, mut others, mut example) = (0, 0, None);
    for cell in cells.iter().map(str::trim).filter(|cell| !cell::is_missing_among_values(cell)) {
        values += 1;
        if !what.fits(cell) {
            others += 1;
            example.get_or_insert_with(|| cell::quoted(cell));
        }
    }
    let example = example.filter(|_| others * 20 <= values)?;
    Some(Note::Mostly { what, others, values, example })
}

impl MostOf {
    fn fits(self, cell: &str) -> bool {
        match self {
            Self::Numbers => number::decimal(cell).is_some() || number::written(cell, DecimalMark::Point).is_some(),
            Self::Dates => DateOrder::ALL.iter().any(|order| date::date_time(cell, *order).is_some()),
        }
    }
}
