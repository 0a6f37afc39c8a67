//! What in a table could mislead, and what can be done about it.
//!
//! Each kind is looked for by itself, in time that grows with the rows; the worst come first. A repair is a line of pandas,
//! since that is what the session, its script and its report are made of.

mod compound_cells;
mod edit_distance;
mod mojibake;
mod numbers;
mod parse;
mod reading;
mod rows;
mod spellings;
mod texts;

use polars::prelude::*;
use polars_core::runtime::RAYON;
use rayon::prelude::*;
use tabletalk_protocol::{Cell, Change, ColumnProfile, Finding, FindingKind, Repair, RepairStep, RowFate};

use crate::python;

pub use reading::{Remark, of_reading};

/// More findings than this nobody goes through.
const MOST_FINDINGS: usize = 60;

/// Values before and after that are shown for a repair.
const EXAMPLES: usize = 8;

/// A column with what is known of it already.
#[derive(Clone, Copy)]
struct Subject<'a> {
    /// The variable that holds the table.
    table: &'a str,
    series: &'a Series,
    profile: &'a ColumnProfile,
    /// All columns of the table, this one with them.
    columns: &'a [ColumnProfile],
    rows: u64,
}

/// All that is found in the table that a variable holds, the worst first.
pub fn findings(frame: &DataFrame, profiles: &[ColumnProfile], table: &str) -> Vec<Finding> {
    let rows = frame.height() as u64;
    let subjects: Vec<Subject<'_>> = frame
        .columns()
        .iter()
        .zip(profiles)
        .map(|(column, profile)| Subject {
            table,
            series: column.as_materialized_series(),
            profile,
            columns: profiles,
            rows,
        })
        .collect();
    let mut found: Vec<Finding> = RAYON.install(|| {
        let of_columns = subjects.par_iter().flat_map_iter(|subject| of_column(*subject));
        of_columns.collect()
    });
    found.extend(rows::constants(&subjects));
    found.extend(rows::gaps(profiles, rows, table));
    found.extend(rows::duplicates(frame, table));
    ranked(found)
}

/// The worst first, and no more than anybody reads.
pub fn ranked(mut found: Vec<Finding>) -> Vec<Finding> {
    found.sort_by_key(|finding| std::cmp::Reverse(finding.weight));
    found.truncate(MOST_FINDINGS);
    found
}

fn of_column(subject: Subject<'_>) -> Vec<Finding> {
    let of_any = rows::repeated_id(subject).into_iter();
    let of_kind = match subject.series.dtype() {
        DataType::String => texts::findings(subject),
        dtype if dtype.is_integer() || dtype.is_float() => numbers::findings(subject),
        _ => vec![],
    };
    of_any.chain(of_kind).collect()
}

impl Subject<'_> {
    fn name(&self) -> &str {
        &self.profile.name
    }

    /// The column in code, as in `sales["city"]`.
    fn code(&self) -> String {
        python::column(self.table, self.name())
    }

    /// A finding without examples and repairs.
    fn finding(&self, kind: FindingKind, id: &str, weight: u8, count: u64, sentence: String) -> Finding {
        Finding {
            id: format!("{id}:{}", self.name()),
            kind,
            weight,
            column: Some(self.name().to_string()),
            count,
            sentence,
            examples: vec![],
            repairs: vec![],
        }
    }
}

/// A repair that runs a line of code.
fn repair(id: &str, label: String, code: String, changes: u64, mut examples: Vec<Change>) -> Repair {
    examples.sort_by_key(|change| std::cmp::Reverse(change.count));
    examples.truncate(EXAMPLES);
    Repair { id: id.to_string(), label, step: RepairStep::Run { code }, changes, examples }
}

/// Another value in the same row.
fn change(before: Cell, after: Cell, count: u64) -> Change {
    Change { before, after, row: RowFate::Kept, count }
}

/// A row that is taken away.
fn dropped(before: Cell, count: u64) -> Change {
    Change { before, after: Cell::Missing, row: RowFate::Dropped, count }
}

fn text(text: &str) -> Cell {
    Cell::Text(text.to_string())
}

/// As in `3 rows` and `1 row`.
fn counted(count: u64, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}
