use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tabletalk_protocol::{ReadingChoices, RecordedCall};

use crate::SandboxError;

/// The datasets and cells that make a new worker what the old one was.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct History {
    pub datasets: Vec<Dataset>,
    /// The cells that succeeded, in order.
    pub cells: Vec<PastCell>,
    /// The number of the last cell, regardless of its outcome.
    pub last_cell: u32,
}

/// A file of the session's data folder and the variable that holds its table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dataset {
    pub file: String,
    /// Which table of the file, where there are several.
    pub part: Option<String>,
    pub variable: String,
    /// The person's decisions about how it is read.
    #[serde(default)]
    pub choices: ReadingChoices,
}

/// A cell that ran to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastCell {
    pub cell: u32,
    /// Shared: the history at the last snapshot holds it, too.
    pub code: Arc<str>,
    /// What it called, with the answers that it finds when it runs again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<RecordedCall>,
}

impl PastCell {
    /// A cell that called nothing.
    pub fn new(cell: u32, code: &str) -> Self {
        Self { cell, code: code.into(), calls: Vec::new() }
    }

    /// The cell that deletes a variable.
    pub fn deleting(cell: u32, name: &str) -> Self {
        Self::new(cell, &format!("del {name}"))
    }
}

impl History {
    pub(crate) fn next_cell(&mut self) -> u32 {
        self.last_cell += 1;
        self.last_cell
    }

    pub(crate) fn dataset(&self, variable: &str) -> Result<&Dataset, SandboxError> {
        let known = self.datasets.iter().find(|dataset| dataset.variable == variable);
        known.ok_or_else(|| SandboxError::UnknownDataset(variable.to_owned()))
    }

    /// Read a dataset in this way from now on; another part of its file counts as the dataset's own.
    pub fn choose(&mut self, variable: &str, choices: ReadingChoices) {
        for dataset in self.datasets.iter_mut().filter(|dataset| dataset.variable == variable) {
            if choices.part.is_some() {
                dataset.part.clone_from(&choices.part);
            }
            dataset.choices = choices.clone();
        }
    }

    /// Whether this history is a prefix of the other one.
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
