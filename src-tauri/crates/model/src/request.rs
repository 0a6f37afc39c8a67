use tabletalk_protocol::{DatasetProfile, Outcome};

/// What a model is asked.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Request {
    /// The rendered system prompt.
    pub system: String,
    /// The conversation so far; the last message is the one to reply to.
    pub messages: Vec<Message>,
    /// The same in structured form, for a model that does not read prompts.
    pub task: Task,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub role: Role,
    pub text: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    User,
    Assistant,
    /// What the sandbox reported about the code of the message before.
    Observation,
}

/// A question, the data it is about, and what was tried so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Task {
    pub question: String,
    pub datasets: Vec<DatasetProfile>,
    /// The runs of this turn, oldest first.
    pub attempts: Vec<Attempt>,
}

/// Code that ran for this question.
#[derive(Debug, Clone, PartialEq)]
pub struct Attempt {
    pub code: String,
    pub outcome: Outcome,
}
