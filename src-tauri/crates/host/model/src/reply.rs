use tabletalk_protocol::{Offer, Restatement};

/// A model's reply.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Reply {
    /// Prose, or prose with one block of Python.
    pub text: String,
    /// The tools that it wants to use, when it was offered some.
    pub calls: Vec<ToolCall>,
    pub ending: Ending,
    /// The tokens that the reply used.
    pub tokens: Tokens,
    /// What was understood, from a model that knows exactly.
    pub understood: Option<Restatement>,
    /// What may have been meant, from a model that declines.
    pub offers: Vec<Offer>,
}

/// A tool that a model wants to use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToolCall {
    pub name: String,
    /// JSON as the model wrote it; whether it is any is for the reader to find out.
    pub arguments: String,
}

/// Whether a reply is complete.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ending {
    #[default]
    Complete,
    /// The provider cut it at the longest length that it allows.
    Cut,
}

/// The input and output tokens, as the provider counts them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tokens {
    pub input: u64,
    pub output: u64,
}

impl Tokens {
    pub fn total(self) -> u64 {
        self.input + self.output
    }

    /// A later report, where it says something, else this one.
    pub(crate) fn or(self, later: Self) -> Self {
        let known = |now: u64, later: u64| if later == 0 { now } else { later };
        Self { input: known(self.input, later.input), output: known(self.output, later.output) }
    }
}

impl std::ops::AddAssign for Tokens {
    fn add_assign(&mut self, other: Self) {
        self.input += other.input;
        self.output += other.output;
    }
}

impl From<String> for Reply {
    fn from(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}
