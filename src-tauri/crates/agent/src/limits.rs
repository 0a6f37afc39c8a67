use std::time::Duration;

/// How far a question may go. Each limit ends in an answer that says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Replies of the model.
    pub steps: u32,
    /// How often failed code may be corrected before the answer is that it did not work.
    pub corrections: u32,
    /// Tokens read and written, as the provider counts them.
    pub tokens: u64,
    /// From the question to the answer.
    pub time: Duration,
    /// Ask for a plan before the first step and after as many again; never, when it is `None`.
    pub plan_every: Option<u32>,
    /// Whether a model that can looks over each answer with a fresh eye.
    pub review: bool,
}

impl Default for Limits {
    /// Enough for hard questions; a model that goes round in circles comes to an end within minutes.
    fn default() -> Self {
        Self {
            steps: 12,
            corrections: 3,
            tokens: 300_000,
            time: Duration::from_secs(15 * 60),
            plan_every: None,
            review: true,
        }
    }
}

/// The limit that was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reached {
    Steps(u32),
    Tokens(u64),
    Time(Duration),
}

impl Reached {
    /// As the end of a sentence that begins with `I stopped`.
    pub fn in_words(self) -> String {
        match self {
            Reached::Steps(1) => "after one step".into(),
            Reached::Steps(steps) => format!("after {steps} steps"),
            Reached::Tokens(tokens) => format!("after reading and writing {tokens} tokens"),
            Reached::Time(time) if time.as_secs() < 120 => format!("after {} seconds", time.as_secs()),
            Reached::Time(time) => format!("after {} minutes", time.as_secs() / 60),
        }
    }
}
