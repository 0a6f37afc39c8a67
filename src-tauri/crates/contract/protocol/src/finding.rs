use serde::{Deserialize, Serialize};
use tabletalk_messages::Message;
use ts_rs::TS;

use crate::{Cell, ItemId, ReadingChoices};

/// Something about a dataset that could mislead, and what can be done about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Finding {
    /// Names it within its dataset, as in `spellings:city`; the same as long as it is the same finding.
    pub id: String,
    pub kind: FindingKind,
    /// How much it could mislead, from 0 to 100.
    pub weight: u8,
    /// The column that it is about; `None` for rows, for several columns and for the file as a whole.
    pub column: Option<String>,
    /// The columns that it is about, where they are several: the sentence may not name them all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub columns: Vec<String>,
    /// Cells or rows that it concerns; 0 where counting makes no sense.
    pub count: u64,
    /// In plain words, without a full stop.
    pub sentence: Message,
    /// Values as they are in the table, the most telling first.
    pub examples: Vec<String>,
    /// Ways to put it right, the best first; none where only the person can know.
    pub repairs: Vec<Repair>,
}

impl Finding {
    /// Whether it says how the file was read, rather than what its values may be.
    pub fn is_of_reading(&self) -> bool {
        self.id.starts_with("reading:") || self.id.starts_with("set-aside:")
    }

    /// The columns that it is about, one or several.
    pub fn all_columns(&self) -> Vec<String> {
        if self.columns.is_empty() { self.column.iter().cloned().collect() } else { self.columns.clone() }
    }
}

/// A remark on how a file was read, before it becomes a [`Finding`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    pub kind: FindingKind,
    /// In plain words, without a full stop.
    pub sentence: Message,
    /// The columns that it is about; empty for the file as a whole.
    #[serde(default)]
    pub columns: Vec<String>,
}

/// What kind of thing was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum FindingKind {
    /// One value is written in several ways.
    Spellings,
    /// A number stands where no value is known, as `-999` or a salary of 0.
    Sentinel,
    NumbersAsText,
    DatesAsText,
    /// Dates make sense with the day first and with the month first.
    MixedDates,
    /// Numbers make sense with the point between thousands and before decimals, as `1.613`.
    MixedNumbers,
    DuplicateRows,
    /// Values of a column that should tell rows apart occur more than once.
    RepeatedId,
    /// Letters were damaged on their way through other programs, as in `MÃ¼nchen`.
    DamagedText,
    /// Blanks around texts, or several in a row inside.
    Blanks,
    /// Each cell holds several things, as in `Ann Lee, 30`.
    Divided,
    /// Values are missing.
    Gaps,
    Outliers,
    /// Numbers that may stand for groups, as 1 to 7 in a column of ages.
    Codes,
    /// The same value in every row.
    Constant,
    /// Rows of the file are not in the table.
    SetAside,
    /// How the file was read, where that is not plain.
    Reading,
}

/// A way to put a finding right.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Repair {
    /// Names it within its finding, as in `unify`.
    pub id: String,
    /// What it does, as a button says it: `Write them all as Berlin`.
    pub label: Message,
    pub step: RepairStep,
    /// Cells or rows that it changes.
    pub changes: u64,
    /// Values before and after, the most frequent first.
    pub examples: Vec<Change>,
}

/// How a repair is carried out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "step", rename_all = "snake_case")]
#[ts(export)]
pub enum RepairStep {
    /// This line of pandas runs as a cell, and stands in the exported script.
    Run { code: String },
    /// The file is read again.
    ReadAgain { choices: ReadingChoices },
}

/// A value before and after a repair.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Change {
    pub before: Cell,
    /// Missing, too, when the row is there no more.
    pub after: Cell,
    pub row: RowFate,
    /// How often.
    pub count: u64,
}

/// What a repair does with the row of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum RowFate {
    Kept,
    Dropped,
}

/// A repair that was carried out by the run before it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Repaired {
    /// The dataset's variable.
    pub variable: String,
    /// The [`CodeRun`](crate::CodeRun) that did it.
    pub run: ItemId,
    /// The [`Finding`]'s id.
    pub finding: String,
    pub repair: Repair,
}

/// A repair that was taken back: the session is as if it had never been.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct Undone {
    /// The [`Repaired`] item.
    pub repair: ItemId,
    pub variable: String,
    pub label: Message,
}

/// A repair that is in force on a dataset.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct AppliedRepair {
    /// The [`Repaired`] item: what [`Op::UndoRepair`](crate::Op::UndoRepair) takes.
    pub item: ItemId,
    pub label: Message,
    pub code: String,
    /// Cells or rows that it changed; 0 in journals from before this was kept.
    #[serde(default)]
    pub changes: u64,
    /// Values before and after, the most frequent first.
    #[serde(default)]
    pub examples: Vec<Change>,
}
