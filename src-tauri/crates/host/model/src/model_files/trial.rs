//! What a model in a file showed when it was tried on this computer.

use std::{fs, io, path::Path, path::PathBuf, time::SystemTime};

use serde::{Deserialize, Serialize};

use crate::Speed;

/// What a model showed when it was tried on this computer.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ModelTrial {
    pub speed: Speed,
    /// Trial questions that were asked; fewer than there are, when the time was up or the outcome was certain.
    pub asked: u32,
    /// Those to which its code gave an answer.
    pub answered: u32,
    /// Those whose answer was right.
    pub right: u32,
}

impl ModelTrial {
    /// Whether the model is too weak to write code that answers: most questions came to nothing.
    pub fn is_weak(&self) -> bool {
        self.answered * 2 < self.asked
    }
}

/// A trial, kept with the file that was tried: it says nothing about another file of the same name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct KeptTrial {
    pub path: PathBuf,
    bytes: u64,
    changed: SystemTime,
    pub trial: ModelTrial,
}

impl KeptTrial {
    pub fn new(path: &Path, trial: ModelTrial) -> io::Result<Self> {
        let data = fs::metadata(path)?;
        Ok(Self { path: path.to_owned(), bytes: data.len(), changed: data.modified()?, trial })
    }

    /// Whether the file is still the one that was tried.
    pub fn holds(&self) -> bool {
        Self::new(&self.path, self.trial).is_ok_and(|now| now == *self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_weak_when_most_questions_come_to_nothing() {
        let trial = |asked, answered| ModelTrial { speed: Speed::default(), asked, answered, right: 0 };
        let weak = [(5, 0), (5, 2), (5, 3), (5, 5), (3, 0), (2, 1), (0, 0)]
            .map(|(asked, answered)| trial(asked, answered).is_weak());
        assert_eq!(weak, [true, true, false, false, true, false, false]);
    }
}
