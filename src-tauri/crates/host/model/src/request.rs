use serde_json::Value;
use tabletalk_protocol::{DatasetProfile, Outcome, TypedQuestion};

/// A request to a model.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Request {
    /// The rendered system prompt.
    pub system: String,
    /// The conversation so far; the last message is the one to reply to.
    pub messages: Vec<Message>,
    /// The tools that it may use; empty for a model that writes its code into the text.
    pub tools: Vec<Tool>,
    /// How the reply begins, for a model that loses the form unless it is begun for it; empty where the model begins. The
    /// reply is given with it.
    pub begun: &'static str,
    /// The same in structured form, for a model that does not read prompts.
    pub task: Task,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub role: Role,
    pub text: String,
    /// The code of an assistant's message. Where tools are offered it is written as a call, and the observation that
    /// follows as the call's result; else as a block in the text.
    pub code: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    User,
    Assistant,
    /// The sandbox's report on the code of the previous message.
    Observation,
}

/// Something that a model can ask for.
#[derive(Debug, Clone, PartialEq)]
pub struct Tool {
    pub name: String,
    /// For the model.
    pub description: String,
    /// A JSON schema of an object.
    pub parameters: Value,
}

/// A question, the data it is about, and what was tried so far.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Task {
    pub question: String,
    /// The question as data, where it came as such.
    pub built: Option<TypedQuestion>,
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

/// The tool with which code is run; the code of a [`Message`] is a call of it.
pub const RUN_PYTHON: &str = "run_python";

impl Message {
    pub fn new(role: Role, text: impl Into<String>) -> Self {
        Self { role, text: text.into(), code: None }
    }

    /// The text with its code as a block.
    pub fn with_block(&self) -> String {
        match &self.code {
            None => self.text.clone(),
            Some(code) if self.text.is_empty() => block(code),
            Some(code) => format!("{}\n\n{}", self.text, block(code)),
        }
    }
}

fn block(code: &str) -> String {
    format!("```python\n{code}\n```")
}
