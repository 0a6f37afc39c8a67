//! Columns of dates that were not all written by the same program: each cell by itself.

use crate::types::cell;
use crate::types::column::{ColumnCells, Conventions, MostOf, Note, Typed, Values};
use crate::types::date::{self, DateOrder, Zone, reversed};
use crate::types::parsed::{Column, Tolerance};

/// A date, or a moment.
#[derive(Debug, Clone, Copy)]
struct Moment {
    order: DateOrder,
    /// Since 1970-01-01.
    micros: i64,
    zone: Zone,
    /// When nothing but a day is written.
    day: Option<i32>,
    /// Whether the date is also valid with day and month exchanged.
    exchangeable: bool,
}

/// Reads a column of dates in two forms or more, such as `2024-03-09` and `9.3.2024`. Nothing when the cells are no dates, or
/// all in one form. `sample` are some of the cells.
pub fn dates(cells: ColumnCells<'_>, sample: &[&str], conventions: Conventions, tolerance: Tolerance) -> Option<Typed> {
    let orders = [conventions.order, reversed(conventions.order)];
    orders.into_iter().find_map(|usual| {
        let fit = sample.iter().filter(|cell| date::order(cell, usual).is_some()).count();
        if fit * 10 < sample.len() * 9 {
            return None;
        }
        let column = Column::read(cells, tolerance, MostOf::Dates, |cell| moment(cell, usual))?;
        typed(cells, column, usual)
    })
}

fn moment(cell: &str, usual: DateOrder) -> Option<Moment> {
    let order = date::order(cell, usual)?;
    let (micros, zone) = date::date_time(cell, order)?;
    let exchangeable = date::date_time(cell, reversed(order)).is_some();
    Some(Moment { order, micros, zone, day: date::date(cell, order), exchangeable })
}

fn typed(cells: ColumnCells<'_>, column: Column<Moment>, usual: DateOrder) -> Option<Typed> {
    let moments = || column.values.iter().flatten();
    let first = *moments().next()?;
    if moments().any(|moment| moment.zone != first.zone) {
        return None;
    }
    let other = column.values.iter().position(|value| value.is_some_and(|moment| moment.order != first.order))?;
    let example = |place: usize| cells.iter().nth(place).map(|cell| cell::shortened(cell.trim())).unwrap_or_default();
    let place = column.values.iter().position(Option::is_some)?;
    let mut notes = vec![Note::MixedForms { one: example(place), other: example(other) }];
    notes.extend(column.notes());
    if first.zone == Zone::Utc {
        notes.push(Note::ConvertedToUtc);
    }
    let mut unsure = moments().filter(|moment| moment.order == usual).peekable();
    if unsure.peek().is_some() {
        let doubtful = unsure.all(|moment| moment.exchangeable);
        notes.push(match doubtful {
            true => Note::DoubtfulDates { order: usual },
            false => Note::SettledDates { order: usual },
        });
    }
    let days_only = moments().all(|moment| moment.day.is_some());
    let values = column.values.into_iter();
    let values = match days_only {
        true => Values::Date(values.map(|moment| moment?.day).collect()),
        false => Values::DateTime(values.map(|moment| Some(moment?.micros)).collect(), first.zone),
    };
    Some(Typed { values, notes })
}
