use serde::{Deserialize, Serialize};
use tabletalk_messages::Message;
use ts_rs::TS;

use crate::{ColumnKind, Decision, SetAsideReason, SetAsideRows, SourceFormat, Table};

/// What a person decided about how a file is read; whatever is left open is found out as before.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
#[ts(export)]
pub struct ReadingChoices {
    /// By its WHATWG name, as in `windows-1252`.
    pub encoding: Option<String>,
    /// One character or several; empty for a single column.
    pub delimiter: Option<String>,
    pub header: Option<HeaderChoice>,
    pub decimal: Option<DecimalChoice>,
    pub dates: Option<DateChoice>,
    /// Columns, by the names that they have without repairs, that are read as another kind.
    pub columns: Vec<ColumnChoice>,
    /// Further texts that mean that a value is missing, in every column.
    pub missing: Vec<String>,
    /// Rows that are put back into the table, whatever speaks against it.
    pub put_back: Vec<SetAsideReason>,
    /// Another table of the same file: a sheet, a table of a database, a file in an archive.
    pub part: Option<String>,
}

impl ReadingChoices {
    /// As what a column is to be read, where that was decided.
    pub fn kind_of(&self, column: &str) -> Option<ColumnKind> {
        self.columns.iter().find(|choice| choice.column == column).map(|choice| choice.kind)
    }
}

/// Which lines name the columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "header", rename_all = "snake_case")]
#[ts(export)]
pub enum HeaderChoice {
    /// None: the columns are numbered, and the first line that holds anything is a row.
    None,
    /// These lines of the file, from 1, both included; what stands above them is left out.
    Lines { first: u32, last: u32 },
}

/// What stands before decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DecimalChoice {
    Point,
    Comma,
}

/// What comes first in dates such as `03/04/2024`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DateChoice {
    DayFirst,
    MonthFirst,
}

/// A column that is read as a kind that was not found out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ColumnChoice {
    pub column: String,
    /// Cells that are not of this kind are left empty; a column of text keeps every cell as it is written.
    pub kind: ColumnKind,
}

/// How a file would be read under other choices, from its beginning.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct ReadingPreview {
    pub format: SourceFormat,
    /// With what was chosen among them, as certain.
    pub decisions: Vec<Decision>,
    pub table: Table,
    pub set_aside: Vec<SetAsideRows>,
    /// What a person should know about how it was read, in plain words.
    pub remarks: Vec<Message>,
    /// Lines of the file as they are written under the chosen encoding, for finding the header by eye.
    pub first_lines: Vec<String>,
}
