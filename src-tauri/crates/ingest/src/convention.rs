//! What a file as a whole says about its numbers and dates.

use rayon::prelude::*;

use crate::column::{self, ColumnCells, Conventions, Note, Typed};
use crate::date::DateOrder;
use crate::dialect::Dialect;
use crate::header::Header;
use crate::number::{self, Certainty, DecimalMark};
use crate::records::Records;

/// Rows that are searched for decimal marks.
const SAMPLE: usize = 1000;

/// Reads all columns, at once on all cores. Where a column of dates could be read in two ways, columns that can be
/// read in only one decide for it.
pub fn infer_columns(records: &Records, header: &Header, dialect: Dialect) -> Vec<Typed> {
    let conventions = conventions(records, header, dialect);
    let columns: Vec<ColumnCells<'_>> =
        (0..header.names.len()).map(|column| ColumnCells { records, first_row: header.first_row, column }).collect();
    let mut typed: Vec<Typed> = columns.par_iter().map(|cells| column::infer(*cells, conventions)).collect();
    if let Some(order) = settled_order(&typed).filter(|order| *order != conventions.order) {
        let settled = Conventions { order, ..conventions };
        let pairs = typed.par_iter_mut().zip(&columns);
        pairs
            .filter(|(typed, _)| is_doubtful(typed))
            .for_each(|(typed, cells)| *typed = column::infer(*cells, settled));
    }
    typed
}

/// Files with decimal commas come from countries that write the day first.
fn conventions(records: &Records, header: &Header, dialect: Dialect) -> Conventions {
    let mark = decimal_mark(records, header, dialect);
    let day_first = mark == DecimalMark::Comma || dialect.delimiter == b';';
    Conventions { mark, order: if day_first { DateOrder::DayFirst } else { DateOrder::MonthFirst } }
}

/// The mark with the most sure evidence. Without any, `1,234` is 1.234 where semicolons separate the cells, since the
/// comma was needed for something else there, and 1234 elsewhere.
fn decimal_mark(records: &Records, header: &Header, dialect: Dialect) -> DecimalMark {
    let rows = header.first_row..records.len().min(header.first_row + SAMPLE);
    let evidence: Vec<_> =
        rows.flat_map(|row| records.row(row).take(header.names.len())).filter_map(number::mark_evidence).collect();
    let count = |mark, certainty| evidence.iter().filter(|found| **found == (mark, certainty)).count();
    let (commas, points) = (count(DecimalMark::Comma, Certainty::Sure), count(DecimalMark::Point, Certainty::Sure));
    let doubtful_commas =
        count(DecimalMark::Comma, Certainty::Doubtful) > count(DecimalMark::Point, Certainty::Doubtful);
    match commas.cmp(&points) {
        std::cmp::Ordering::Greater => DecimalMark::Comma,
        std::cmp::Ordering::Equal if dialect.delimiter == b';' && doubtful_commas => DecimalMark::Comma,
        _ => DecimalMark::Point,
    }
}

/// The order on which all columns agree that can be read in only one.
fn settled_order(typed: &[Typed]) -> Option<DateOrder> {
    let mut orders = typed.iter().flat_map(|typed| &typed.notes).filter_map(|note| match note {
        Note::SettledDates { order } => Some(*order),
        _ => None,
    });
    let first = orders.next()?;
    orders.all(|order| order == first).then_some(first)
}

fn is_doubtful(typed: &Typed) -> bool {
    typed.notes.iter().any(|note| matches!(note, Note::DoubtfulDates { .. }))
}
