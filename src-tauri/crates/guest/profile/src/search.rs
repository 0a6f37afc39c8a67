//! Searches all cells of a table for a text, as a page shows them.

use std::fmt::Write;

use memchr::memmem::Finder;
use polars::prelude::*;

use crate::iso;
use crate::page::{Clock, ShownColumn, written};

/// The text to search for, in lower case.
pub struct Needle<'a> {
    text: &'a str,
    /// Present if no letter of the text has two cases.
    exact: Option<Finder<'a>>,
}

impl<'a> Needle<'a> {
    pub fn new(text: &'a str) -> Self {
        let exact = text.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_alphabetic());
        Self { text, exact: exact.then(|| Finder::new(text)) }
    }

    /// Returns whether a cell contains the text, ignoring case.
    fn is_in(&self, cell: &str) -> bool {
        if let Some(finder) = &self.exact {
            return finder.find(cell.as_bytes()).is_some();
        }
        if !cell.is_ascii() || !self.text.is_ascii() {
            return cell.to_lowercase().contains(self.text);
        }
        let text = self.text.as_bytes();
        let Some(first) = text.first() else { return true };
        let starts = memchr::memchr2_iter(*first, first.to_ascii_uppercase(), cell.as_bytes());
        let mut parts = starts.filter_map(|place| cell.as_bytes().get(place..place + text.len()));
        parts.any(|part| part.eq_ignore_ascii_case(text))
    }
}

/// Keeps of the rows those with the text in any of these columns.
pub fn find(piece: &DataFrame, clocks: &[Clock], columns: &[usize], text: &Needle<'_>, holds: &mut [bool]) {
    let mut found = vec![false; holds.len()];
    for at in columns {
        if let Some((column, clock)) = piece.columns().get(*at).zip(clocks.get(*at)) {
            find_in(column, *clock, text, holds, &mut found);
        }
    }
    holds.iter_mut().zip(found).for_each(|(holds, found)| *holds &= found);
}

/// Marks the rows that have the text in this column; only those that `holds` are looked at.
fn find_in(column: &Column, clock: Clock, text: &Needle<'_>, holds: &[bool], found: &mut [bool]) {
    let series = column.as_materialized_series();
    let ticks = series.to_physical_repr();
    let mut buffer = String::new();
    if let Ok(texts) = series.str() {
        mark(texts.iter(), holds, found, |cell| text.is_in(cell));
    } else if let Ok(numbers) = series.i64() {
        mark(numbers.iter(), holds, found, |number| text.is_in(rewritten(&mut buffer, format_args!("{number}"))));
    } else if let Ok(numbers) = series.f64() {
        mark(numbers.iter(), holds, found, |number| {
            !number.is_nan() && text.is_in(rewritten(&mut buffer, format_args!("{number}")))
        });
    } else if let (DataType::Date, Ok(ticks)) = (series.dtype(), ticks.i32()) {
        let mut days = PlHashMap::new();
        mark(ticks.iter(), holds, found, |day| {
            *days.entry(day).or_insert_with(|| text.is_in(&iso::date(i64::from(day))))
        });
    } else if let (DataType::Datetime(unit, None), Ok(ticks), false) =
        (series.dtype(), ticks.i64(), text.text.contains('t'))
    {
        let mut moments = Moments { unit: *unit, clock, text, days: PlHashMap::new(), clocks: PlHashMap::new() };
        mark(ticks.iter(), holds, found, |tick| moments.hold(tick));
    } else {
        let shown = ShownColumn::new(column, clock);
        for (row, (found, holds)) in found.iter_mut().zip(holds).enumerate() {
            if !*holds || *found {
                continue;
            }
            *found = written(&shown.cell(row)).is_some_and(|cell| text.is_in(&cell));
        }
    }
}

fn mark<V>(
    values: impl Iterator<Item = Option<V>>,
    holds: &[bool],
    found: &mut [bool],
    mut is_in: impl FnMut(V) -> bool,
) {
    for ((found, holds), value) in found.iter_mut().zip(holds).zip(values) {
        if *holds && !*found {
            *found = value.is_some_and(&mut is_in);
        }
    }
}

/// Writes over what was there, so that no cell takes memory of its own.
fn rewritten<'b>(buffer: &'b mut String, text: std::fmt::Arguments<'_>) -> &'b str {
    buffer.clear();
    // A text takes everything.
    let _ = buffer.write_fmt(text);
    buffer
}

/// Moments, of which the same days and the same times of the day come again and again. A text without `T` stands in one of
/// the two.
struct Moments<'a> {
    unit: TimeUnit,
    clock: Clock,
    text: &'a Needle<'a>,
    days: PlHashMap<i64, bool>,
    clocks: PlHashMap<i64, bool>,
}

impl Moments<'_> {
    fn hold(&mut self, tick: i64) -> bool {
        let per_day = 86_400 * iso::ticks_per_second(self.unit);
        let (day, clock) = (tick.div_euclid(per_day), tick.rem_euclid(per_day));
        let text = self.text;
        let in_day = *self.days.entry(day).or_insert_with(|| text.is_in(&iso::date(day)));
        if in_day || self.clock == Clock::Hidden {
            return in_day;
        }
        let unit = self.unit;
        let shown = || iso::date_time(clock, unit, false);
        *self.clocks.entry(clock).or_insert_with(|| shown().split_once('T').is_some_and(|(_, clock)| text.is_in(clock)))
    }
}
