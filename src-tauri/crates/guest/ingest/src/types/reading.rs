//! Step 5: the cells of a column to values of one type.

use tabletalk_protocol::ColumnKind;

use crate::types::cell;
use crate::types::column::{ColumnCells, Conventions, MostOf, Note, Others, Typed, Values};
use crate::types::date::{self, DateOrder, Zone, reversed};
use crate::types::duration;
use crate::types::mixed;
use crate::types::number::{self, Affix, DecimalMark, Written};
use crate::types::parsed::{Column, EXCEPTIONS, Tolerance};
use crate::types::sentinel;

/// Cells that are tried before a whole column is read.
const SAMPLE: usize = 256;

/// So many times eight digits that make sense as a date are no chance.
pub const ENOUGH_DATES: usize = 3;

/// How a column was understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Understood {
    Empty,
    /// Every cell that is not missing, in one way.
    As(Reading),
    /// Nearly every cell, or none of them though it was a near thing: all cells had to be counted for that.
    Barely,
    Text,
}

/// Finds the first type that every cell of the column fits, missing ones aside; then the first that nearly all fit.
/// Says with it how the cells were read.
pub fn understand(cells: ColumnCells<'_>, conventions: Conventions) -> (Typed, Understood) {
    let sample: Vec<&str> =
        cells.iter().map(str::trim).filter(|cell| !cell::is_missing_among_values(cell)).take(SAMPLE).collect();
    if sample.is_empty() {
        // A column of nothing but `x` is ticked, not empty.
        let ticked = cells.iter().any(|cell| !cell::is_missing(cell) && cell.contains(char::is_alphabetic));
        return match ticked {
            true => (Typed { values: Values::Text, notes: vec![] }, Understood::Barely),
            false => (Typed { values: Values::Empty, notes: vec![] }, Understood::Empty),
        };
    }
    let readings = readings(conventions);
    let all_fit = |reading: &&Reading| sample.iter().all(|cell| reading.fits(cell));
    let most_fit =
        |reading: &&Reading| sample.iter().filter(|cell| reading.fits(cell)).count() * 10 >= sample.len() * 9;
    let sure = |understood, enough| if sample.len() >= enough { understood } else { Understood::Barely };
    let exact =
        |reading: &Reading| Some((reading.read(cells, Tolerance::None)?, sure(Understood::As(*reading), ENOUGH_DATES)));
    if let Some((typed, understood)) = readings.iter().filter(all_fit).find_map(exact) {
        return match would_be_rounded(&typed.values) {
            // Identifiers, and no amounts.
            true => (Typed { values: Values::Text, notes: vec![] }, Understood::Text),
            false => (typed, understood),
        };
    }
    if let Some(dates) = mixed::dates(cells, &sample, conventions, Tolerance::None) {
        return (dates, Understood::Barely);
    }
    // Before a single form, to which the others would be exceptions.
    let nearly = mixed::dates(cells, &sample, conventions, Tolerance::Few)
        .or_else(|| readings.iter().filter(most_fit).find_map(|reading| reading.read(cells, Tolerance::Few)));
    let doubtful = nearly.is_some()
        || readings.iter().any(|reading| most_fit(&reading))
        || is_mostly(&sample)
        || sample.iter().any(|cell| unmarked(cell).is_some());
    let typed = nearly.unwrap_or_else(|| text(cells, &sample));
    (typed, if doubtful { Understood::Barely } else { sure(Understood::Text, SAMPLE) })
}

/// Returns whether code would see rounded numbers: integers with gaps become floating point, which lacks some digits.
fn would_be_rounded(values: &Values) -> bool {
    let Values::Integer(values) = values else {
        return false;
    };
    values.iter().flatten().any(|value| value.unsigned_abs() > number::LARGEST_EXACT.unsigned_abs())
        && values.iter().any(Option::is_none)
}

/// Returns whether the sample suggests another type for a column of text.
fn is_mostly(sample: &[&str]) -> bool {
    [MostOf::Numbers, MostOf::Dates].iter().any(|most| most.is_likely(sample))
}

/// Reads a column as the kind that the user chose; cells of another kind are left empty. Among the notations of that
/// kind it takes the one that most cells fit, and the first in a tie.
pub fn read_as(cells: ColumnCells<'_>, kind: ColumnKind, conventions: Conventions) -> Typed {
    if kind == ColumnKind::Text || kind == ColumnKind::Empty {
        let values = if kind == ColumnKind::Text { Values::Text } else { Values::Empty };
        return Typed { values, notes: vec![] };
    }
    let fitting = |reading: &Reading| cells.iter().filter(|cell| reading.fits(cell.trim())).count();
    let ways = readings(conventions).into_iter().filter(|reading| reading.is_of(kind));
    // The last of equals wins there.
    let mut ways: Vec<(usize, Reading)> = ways.map(|reading| (fitting(&reading), reading)).collect();
    ways.sort_by_key(|(fitting, _)| std::cmp::Reverse(*fitting));
    let dates = matches!(kind, ColumnKind::Date | ColumnKind::DateTime);
    let mixed = dates.then(|| mixed::dates(cells, &[], conventions, Tolerance::Any)).flatten();
    let read = mixed.or_else(|| ways.into_iter().find_map(|(_, reading)| reading.read(cells, Tolerance::Any)));
    let typed = read.unwrap_or(Typed { values: Values::Empty, notes: vec![] });
    Typed { values: as_kind(typed.values, kind), ..typed }
}

/// Whole numbers as decimals, dates as times at midnight.
fn as_kind(values: Values, kind: ColumnKind) -> Values {
    const MICROS_OF_DAY: i64 = 86_400_000_000;
    match (values, kind) {
        (Values::Integer(values), ColumnKind::Decimal) => {
            Values::Decimal(values.into_iter().map(|value| value.map(|value| value as f64)).collect())
        }
        (Values::Date(days), ColumnKind::DateTime) => {
            let micros = days.into_iter().map(|day| day.map(|day| i64::from(day) * MICROS_OF_DAY)).collect();
            Values::DateTime(micros, Zone::Local)
        }
        (values, _) => values,
    }
}

/// A way to read the cells of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reading {
    Integer,
    Decimal,
    Written(DecimalMark),
    Boolean,
    Duration,
    /// Eight digits.
    CompactDate,
    Date(DateOrder),
    DateTime(DateOrder),
}

/// All ways, the first that fits wins.
fn readings(conventions: Conventions) -> Vec<Reading> {
    let mut readings = vec![Reading::CompactDate, Reading::Integer];
    if conventions.mark == DecimalMark::Comma {
        readings.push(Reading::Written(DecimalMark::Comma));
    }
    readings.extend([Reading::Decimal, Reading::Written(DecimalMark::Point), Reading::Written(DecimalMark::Comma)]);
    readings.extend([Reading::Boolean, Reading::Duration]);
    for order in [DateOrder::YearFirst, DateOrder::NamedMonth, conventions.order, reversed(conventions.order)] {
        readings.extend([Reading::Date(order), Reading::DateTime(order)]);
    }
    readings
}

impl Reading {
    /// Returns whether it gives values of this kind, or of a kind that converts to it without loss.
    fn is_of(self, kind: ColumnKind) -> bool {
        match kind {
            ColumnKind::Integer => self == Self::Integer || matches!(self, Self::Written(_)),
            ColumnKind::Decimal => matches!(self, Self::Integer | Self::Decimal | Self::Written(_)),
            ColumnKind::Boolean => self == Self::Boolean,
            ColumnKind::Date => matches!(self, Self::CompactDate | Self::Date(_)),
            ColumnKind::DateTime => matches!(self, Self::Date(_) | Self::DateTime(_)),
            ColumnKind::Duration => self == Self::Duration,
            ColumnKind::Text | ColumnKind::Empty => false,
        }
    }

    fn fits(self, cell: &str) -> bool {
        match self {
            Self::Integer => number::integer(cell).is_some(),
            Self::Decimal => number::decimal(cell).is_some(),
            Self::Written(mark) => number::written(cell, mark).is_some(),
            Self::Boolean => cell::boolean(cell).is_some(),
            Self::Duration => duration::read(cell).is_some(),
            Self::CompactDate => date::compact(cell).is_some(),
            Self::Date(order) => date::date(cell, order).is_some(),
            Self::DateTime(order) => date::date_time(cell, order).is_some(),
        }
    }

    /// The whole column, or nothing when more cells do not fit than may.
    fn read(self, cells: ColumnCells<'_>, tolerance: Tolerance) -> Option<Typed> {
        match self {
            Self::Integer => {
                let column = Column::read(cells, tolerance, MostOf::Numbers, number::integer)?;
                numbers(column, Values::Integer)
            }
            Self::Decimal => decimals(cells, Column::read(cells, tolerance, MostOf::Numbers, number::decimal)?),
            Self::Written(mark) => {
                let column = Column::read(cells, tolerance, MostOf::Numbers, |cell| number::written(cell, mark))?;
                let mut typed = written(column)?;
                typed.notes.extend(rounded(cells));
                Some(typed)
            }
            Self::Boolean if tolerance != Tolerance::Few => {
                let column = Column::read(cells, tolerance, MostOf::Numbers, cell::boolean)?;
                Some(Typed { values: Values::Boolean(column.values), notes: vec![] })
            }
            Self::Duration if tolerance != Tolerance::Few => durations(cells, tolerance),
            Self::CompactDate if tolerance != Tolerance::Few => compact_dates(cells, tolerance),
            Self::Boolean | Self::Duration | Self::CompactDate => None,
            Self::Date(order) => {
                let column = Column::read(cells, tolerance, MostOf::Dates, |cell| date::date(cell, order))?;
                let notes = date_notes(cells, order, &column.others);
                Some(Typed { values: Values::Date(column.values), notes })
            }
            Self::DateTime(order) => date_times(cells, tolerance, order),
        }
    }
}

fn numbers<V: sentinel::Number>(mut column: Column<V>, values: impl Fn(Vec<Option<V>>) -> Values) -> Option<Typed> {
    let mut notes = column.notes();
    notes.extend(sentinel::remove(&mut column.values));
    Some(Typed { values: values(column.values), notes })
}

fn decimals(cells: ColumnCells<'_>, column: Column<f64>) -> Option<Typed> {
    let mut typed = numbers(column, Values::Decimal)?;
    typed.notes.extend(rounded(cells));
    Some(typed)
}

/// Spreadsheets save long identifiers as `9.45E+12`, and the other digits are lost.
fn rounded(cells: ColumnCells<'_>) -> Option<Note> {
    let mut damaged = cells.iter().map(str::trim).filter(|cell| number::is_rounded_identifier(cell)).peekable();
    let example = cell::shortened(damaged.peek()?);
    Some(Note::Rounded { cells: damaged.count(), example })
}

/// Numbers with signs: all percentages or none, and one currency. Without decimals they are integers.
fn written(column: Column<Written>) -> Option<Typed> {
    let mut affixes: Vec<Affix> = vec![];
    for number in column.values.iter().flatten() {
        if !affixes.contains(&number.affix) {
            affixes.push(number.affix);
        }
    }
    let signs: Vec<Affix> = affixes.iter().copied().filter(|affix| *affix != Affix::None).collect();
    if signs.len() > 1 || (signs == [Affix::Percent] && affixes.len() > 1) {
        return None;
    }
    let notes = signs.into_iter().map(Note::Affix);
    let others = column.others;
    let fraction = column.values.iter().flatten().any(|number| number.fraction);
    let values = column.values.into_iter().map(|number| number.map(|number| number.value));
    let mut typed = match fraction {
        true => numbers(Column { values: values.collect(), others }, Values::Decimal)?,
        false => numbers(
            Column { values: values.map(|value| value.map(|value| value as i64)).collect(), others },
            Values::Integer,
        )?,
    };
    typed.notes.extend(notes);
    Some(typed)
}

/// Days written as eight digits, when there are so many that this cannot be by chance.
fn compact_dates(cells: ColumnCells<'_>, tolerance: Tolerance) -> Option<Typed> {
    let column = Column::read(cells, tolerance, MostOf::Dates, date::compact)?;
    let enough = column.values.iter().flatten().count() >= ENOUGH_DATES || tolerance == Tolerance::Any;
    enough.then(|| Typed { values: Values::Date(column.values), notes: vec![Note::CompactDates] })
}

/// Lengths of time, when something says that they are no times of the day: one is longer than a day has hours or has a unit,
/// the name of the column says so, or no clock shows so many moments behind midnight.
fn durations(cells: ColumnCells<'_>, tolerance: Tolerance) -> Option<Typed> {
    let column = Column::read(cells, tolerance, MostOf::Dates, duration::read)?;
    let lengths = || column.values.iter().flatten().map(|micros| micros.abs());
    let short = || lengths().count() >= ENOUGH_DATES && lengths().all(|micros| micros < duration::HOUR);
    let sure = tolerance == Tolerance::Any
        || lengths().any(|micros| micros >= duration::DAY)
        || duration::is_named(cells.name)
        || cells.iter().any(|cell| duration::is_sure(cell.trim()) && duration::read(cell.trim()).is_some())
        || short();
    sure.then_some(Typed { values: Values::Duration(column.values), notes: vec![] })
}

/// Times of one kind: all with an offset or none.
fn date_times(cells: ColumnCells<'_>, tolerance: Tolerance, order: DateOrder) -> Option<Typed> {
    let column = Column::read(cells, tolerance, MostOf::Dates, |cell| date::date_time(cell, order))?;
    let zone = column.values.iter().flatten().next()?.1;
    if column.values.iter().flatten().any(|(_, other)| *other != zone) {
        return None;
    }
    let mut notes = date_notes(cells, order, &column.others);
    if zone == Zone::Utc {
        notes.push(Note::ConvertedToUtc);
    }
    let values = column.values.into_iter().map(|time| time.map(|(micros, _)| micros)).collect();
    Some(Typed { values: Values::DateTime(values, zone), notes })
}

/// Notes whether the other order of day and month also fits, and which cells are no dates.
fn date_notes(cells: ColumnCells<'_>, order: DateOrder, others: &Option<Others>) -> Vec<Note> {
    let left_empty = others.clone().map(Note::LeftEmpty);
    if matches!(order, DateOrder::YearFirst | DateOrder::NamedMonth) {
        return left_empty.into_iter().collect();
    }
    let tolerance = if others.is_some() { Tolerance::Few } else { Tolerance::None };
    let other_order = |cell: &str| date::date_time(cell, reversed(order)).map(|_| ());
    let doubtful = Column::read(cells, tolerance, MostOf::Dates, other_order).is_some();
    let note = if doubtful { Note::DoubtfulDates { order } } else { Note::SettledDates { order } };
    left_empty.into_iter().chain([note]).collect()
}

fn text(cells: ColumnCells<'_>, sample: &[&str]) -> Typed {
    let mostly = [MostOf::Numbers, MostOf::Dates].into_iter().find_map(|most| mostly(most, cells, sample));
    let (values, how) = match (is_marked(cells), is_padded(cells)) {
        (true, _) => (Values::UnmarkedText, Some(Note::Unmarked)),
        (false, true) => (Values::TrimmedText, Some(Note::Trimmed)),
        (false, false) => (Values::Text, None),
    };
    Typed { values, notes: mostly.into_iter().chain(how).collect() }
}

/// A cell without what tells a spreadsheet to leave its digits alone: `'00123` and `="00123"`.
pub fn unmarked(cell: &str) -> Option<&str> {
    if let Some(rest) = cell.strip_prefix('\'') {
        let digits = rest.trim_start_matches(['+', '-', '=', '(']);
        return (digits.as_bytes().first()?.is_ascii_digit() && !rest.contains('\'')).then_some(rest);
    }
    cell.strip_prefix("=\"")?.strip_suffix('"').filter(|rest| !rest.contains('"'))
}

/// Returns whether enough cells are marked to treat the mark as the notation of the column.
fn is_marked(cells: ColumnCells<'_>) -> bool {
    let present = cells.iter().map(str::trim).filter(|cell| !cell::is_missing(cell));
    let (marked, all) =
        present.fold((0, 0), |(marked, all), cell| (marked + usize::from(unmarked(cell).is_some()), all + 1));
    marked > 0 && marked * 2 >= all
}

/// Returns whether every text is padded with blanks, as in an aligned table.
fn is_padded(cells: ColumnCells<'_>) -> bool {
    let padded = |cell: &str| cell.starts_with(' ') || cell.ends_with(' ');
    cells.iter().filter(|cell| !cell::is_missing(cell)).all(padded)
}

/// Counts what keeps a column from being numbers or dates, when that is at most one cell in twenty.
fn mostly(most: MostOf, cells: ColumnCells<'_>, sample: &[&str]) -> Option<Note> {
    if !most.is_likely(sample) {
        return None;
    }
    let present = cells.iter().map(str::trim).zip(cells.body).filter(|(cell, _)| !cell::is_missing_among_values(cell));
    let values = present.clone().count();
    let mut others = present.filter(|(cell, _)| !most.fits(cell)).peekable();
    let (example, row) = others.peek().map(|(cell, row)| (cell::shortened(cell), **row as usize))?;
    let cells = others.count();
    (cells * EXCEPTIONS <= values).then_some(Note::Mostly(Others { most, cells, values, example, row }))
}
