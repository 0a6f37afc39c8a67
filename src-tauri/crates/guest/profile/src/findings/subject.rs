//! A column that is checked, and the parts of findings and repairs.

use polars::prelude::*;
use tabletalk_messages::Message;
use tabletalk_protocol::{Cell, Change, ColumnProfile, Finding, FindingKind, Repair, RepairStep, RowFate};

use crate::python;

/// Values before and after that are shown for a repair.
pub const EXAMPLES: usize = 8;

/// A column with its profile.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    /// The variable that holds the table.
    pub table: &'a str,
    pub series: &'a Series,
    pub profile: &'a ColumnProfile,
    /// All columns of the table, including this one.
    pub columns: &'a [ColumnProfile],
    pub rows: u64,
}

impl Subject<'_> {
    pub fn name(&self) -> &str {
        &self.profile.name
    }

    /// The column in code, as in `sales["city"]`.
    pub fn code(&self) -> String {
        python::column(self.table, self.name())
    }

    /// A finding without examples and repairs.
    pub fn finding(&self, kind: FindingKind, id: &str, weight: u8, count: u64, sentence: Message) -> Finding {
        Finding {
            id: format!("{id}:{}", self.name()),
            kind,
            weight,
            column: Some(self.name().to_string()),
            columns: vec![],
            count,
            sentence,
            examples: vec![],
            repairs: vec![],
        }
    }
}

/// A repair that runs a line of code.
pub fn repair(id: &str, label: Message, code: String, changes: u64, mut examples: Vec<Change>) -> Repair {
    examples.sort_by_key(|change| std::cmp::Reverse(change.count));
    examples.truncate(EXAMPLES);
    Repair { id: id.to_string(), label, step: RepairStep::Run { code }, changes, examples }
}

/// Another value in the same row.
pub fn change(before: Cell, after: Cell, count: u64) -> Change {
    Change { before, after, row: RowFate::Kept, count }
}

/// A row that is taken away.
pub fn dropped(before: Cell, count: u64) -> Change {
    Change { before, after: Cell::Missing, row: RowFate::Dropped, count }
}

pub fn text_cell(text: &str) -> Cell {
    Cell::Text(text.to_string())
}
