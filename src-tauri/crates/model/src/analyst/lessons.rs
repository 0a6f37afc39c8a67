//! What the scored reading is learnt from.

use tabletalk_protocol::DatasetProfile;

use super::{
    language::Language,
    program,
    reading::{self, Features, Reading},
    schema::Schema,
    words::words,
};

/// What one question could ask for.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// The place of what the analyst reads, if it does.
    pub read: Option<usize>,
    pub examples: Vec<Example>,
}

/// Something that a question could ask for.
#[derive(Debug, Clone)]
pub struct Example {
    /// How it uses the words of the question.
    pub features: Features,
    /// The cell that answers it.
    pub program: String,
}

/// What a question could ask of a file.
pub fn lesson(question: &str, dataset: &DatasetProfile) -> Lesson {
    let mut schema = Schema::new(dataset);
    reading::declared(question).into_iter().for_each(|code| schema.take_for_missing(code));
    let (candidates, read) = reading::candidates(question, &schema);
    let language = Language::of(&words(question));
    let example = |candidate: reading::Candidate| {
        let reading = Reading { queries: candidate.queries, left_out: vec![], taken: vec![], language };
        Example { features: candidate.features, program: program::code(&reading, &schema) }
    };
    Lesson { read, examples: candidates.into_iter().map(example).collect() }
}
