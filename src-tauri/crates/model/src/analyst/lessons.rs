//! What the scored reading is learnt from.

use tabletalk_protocol::DatasetProfile;

use super::{
    reading::{self, Features},
    schema::Schema,
};

/// What one question could ask for.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// Whether the analyst reads the question; its reading is the first candidate then.
    pub is_read: bool,
    /// The features of each candidate.
    pub candidates: Vec<Features>,
}

/// What a question could ask of a file.
pub fn lesson(question: &str, dataset: &DatasetProfile) -> Lesson {
    let schema = Schema::new(dataset);
    let (is_read, candidates) = reading::candidates(question, &schema);
    Lesson { is_read, candidates: candidates.into_iter().map(|one| one.features).collect() }
}
