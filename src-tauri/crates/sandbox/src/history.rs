use serde::{Deserialize, Serialize};

/// What a new worker needs to become the old one.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    pub datasets: Vec<Dataset>,
    /// The cells that succeeded, in order.
    pub cells: Vec<PastCell>,
    /// The number of the last cell, whatever became of it.
    pub last_cell: u32,
}

/// A file of the session's data folder and the variable that holds its table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dataset {
    pub file: String,
    /// Which table of the file, where there are several.
    pub part: Option<String>,
    pub variable: String,
}

/// A cell that ran to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastCell {
    pub cell: u32,
    pub code: String,
}

impl History {
    pub(crate) fn next_cell(&mut self) -> u32 {
        self.last_cell += 1;
        self.last_cell
    }

    /// Whether this is how the other one began.
    pub(crate) fn begins(&self, other: &Self) -> bool {
        other.datasets.starts_with(&self.datasets) && other.cells.starts_with(&self.cells)
    }

    pub(crate) fn forget_cell(&mut self, cell: u32) {
        self.cells.retain(|past| past.cell != cell);
    }

    pub(crate) fn forget_dataset(&mut self, variable: &str) {
        self.datasets.retain(|dataset| dataset.variable != variable);
    }
}
