use serde::{Deserialize, Serialize};
use tabletalk_protocol::{ChartSpec, ColumnProfile, Table};

/// Something that a running cell showed, in the order in which the code made it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "output", rename_all = "snake_case")]
pub enum CellOutput {
    Stdout {
        text: String,
    },
    Stderr {
        text: String,
    },
    /// A table, with its printed form.
    Table {
        table: Table,
        text: String,
    },
    Chart {
        spec: ChartSpec,
        svg: String,
        description: String,
    },
    /// Not of a cell: how far a file is read, in bytes.
    Progress {
        done: u64,
        of: u64,
    },
    /// Not of a cell: what is known so far of a table that is being read.
    SoFar {
        rows: u64,
        columns: Vec<ColumnProfile>,
    },
}
