//! The number and date conventions of a file as a whole.

use rayon::prelude::*;
use tabletalk_protocol::{ColumnKind, DateChoice, DecimalChoice};

use crate::sheet::Sheet;
use crate::types::column::{ColumnCells, Conventions, Note, Typed};
use crate::types::date::DateOrder;
use crate::types::number::{self, Certainty, DecimalMark};
use crate::types::reading::{self, Understood};

/// Rows that are searched for decimal marks.
pub const SAMPLE: usize = 1000;

/// All columns of a file, and what it says about its numbers.
#[derive(Debug)]
pub struct Columns {
    pub typed: Vec<Typed>,
    pub marks: Marks,
}

/// The decimal mark of a file, as its numbers suggest it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marks {
    pub chosen: DecimalMark,
    /// Numbers that make sense with a comma only, and with a point only.
    pub commas: usize,
    pub points: usize,
}

/// Reads all columns, at once on all cores. Where a column of dates could be read in two ways, columns that can be
/// read in only one decide for it.
pub fn infer_columns(sheet: &Sheet<'_>) -> Columns {
    understand_columns(sheet).0
}

/// As [`infer_columns`]; and how each column was understood, and by which conventions.
pub fn understand_columns(sheet: &Sheet<'_>) -> (Columns, Vec<Understood>, Conventions) {
    let choices = &sheet.choices;
    let marks = marks(sheet);
    let marks = Marks { chosen: choices.decimal.map_or(marks.chosen, chosen_mark), ..marks };
    let order = choices.dates.map_or_else(|| usual_order(sheet, marks.chosen), chosen_order);
    let conventions = Conventions { mark: marks.chosen, order };
    let kinds: Vec<Option<ColumnKind>> = sheet.layout.names.unique.iter().map(|name| choices.kind_of(name)).collect();
    let columns: Vec<ColumnCells<'_>> =
        (0..sheet.layout.names.unique.len()).map(|column| sheet.column(column)).collect();
    let understand = |(cells, kind): (&ColumnCells<'_>, &Option<ColumnKind>)| match kind {
        Some(kind) => (reading::read_as(*cells, *kind, conventions), Understood::Barely),
        None => reading::understand(*cells, conventions),
    };
    let mut typed: Vec<(Typed, Understood)> = columns.par_iter().zip(&kinds).map(understand).collect();
    let settled = settled_order(notes(&typed)).filter(|order| *order != conventions.order && choices.dates.is_none());
    if let Some(order) = settled {
        let settled = Conventions { order, ..conventions };
        let pairs = typed.par_iter_mut().zip(columns.par_iter().zip(&kinds));
        pairs
            .filter(|((typed, _), (_, kind))| kind.is_none() && is_doubtful(typed))
            .for_each(|(typed, (cells, _))| *typed = reading::understand(*cells, settled));
    }
    let (typed, understood) = typed.into_iter().unzip();
    (Columns { typed, marks }, understood, conventions)
}

fn chosen_mark(choice: DecimalChoice) -> DecimalMark {
    match choice {
        DecimalChoice::Point => DecimalMark::Point,
        DecimalChoice::Comma => DecimalMark::Comma,
    }
}

fn chosen_order(choice: DateChoice) -> DateOrder {
    match choice {
        DateChoice::DayFirst => DateOrder::DayFirst,
        DateChoice::MonthFirst => DateOrder::MonthFirst,
    }
}

/// Files with decimal commas come from countries that write the day first.
fn usual_order(sheet: &Sheet<'_>, mark: DecimalMark) -> DateOrder {
    let day_first = mark == DecimalMark::Comma || sheet.delimiter() == ";";
    if day_first { DateOrder::DayFirst } else { DateOrder::MonthFirst }
}

/// The mark with the most sure evidence. Without any, it is the comma where semicolons separate the cells, since the
/// comma was needed for something else there: `1,234` is 1.234 and `1.613` is 1613. Elsewhere it is the point.
fn marks(sheet: &Sheet<'_>) -> Marks {
    let rows = sheet.layout.body.iter().take(SAMPLE);
    let cells = rows.flat_map(|row| sheet.tokenized.records.row(*row as usize).take(sheet.layout.names.unique.len()));
    let evidence: Vec<_> = cells.filter_map(number::mark_evidence).collect();
    let count = |mark, certainty| evidence.iter().filter(|found| **found == (mark, certainty)).count();
    let (commas, points) = (count(DecimalMark::Comma, Certainty::Sure), count(DecimalMark::Point, Certainty::Sure));
    let is_doubtful = evidence.iter().any(|(_, certainty)| *certainty == Certainty::Doubtful);
    let chosen = match commas.cmp(&points) {
        std::cmp::Ordering::Greater => DecimalMark::Comma,
        std::cmp::Ordering::Equal if sheet.delimiter() == ";" && is_doubtful => DecimalMark::Comma,
        _ => DecimalMark::Point,
    };
    Marks { chosen, commas, points }
}

/// The order on which all columns agree that can be read in only one.
pub fn settled_order<'a>(notes: impl Iterator<Item = &'a Note>) -> Option<DateOrder> {
    let mut orders = notes.filter_map(|note| match note {
        Note::SettledDates { order } => Some(*order),
        _ => None,
    });
    let first = orders.next()?;
    orders.all(|order| order == first).then_some(first)
}

fn notes(typed: &[(Typed, Understood)]) -> impl Iterator<Item = &Note> {
    typed.iter().flat_map(|(typed, _)| &typed.notes)
}

fn is_doubtful(typed: &Typed) -> bool {
    typed.notes.iter().any(|note| matches!(note, Note::DoubtfulDates { .. }))
}
