use serde::{Deserialize, Serialize};

/// The traits of a model that are known before it is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Traits {
    pub acting: Acting,
    pub size: Size,
    /// How many tokens a request and its reply may have together.
    pub context: usize,
    /// Whether it can review an answer.
    pub reviews: bool,
    /// Whether it can correct its answers when it is given objections.
    pub listens: bool,
}

/// How a model runs code.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Acting {
    /// It writes a block of Python into its text: any model can, and what it writes is seen while it writes.
    #[default]
    Blocks,
    /// It calls tools: for models that keep to a schema better than to a form.
    Tools,
}

/// How much a model can keep in mind at once.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Size {
    /// Reads a page of rules and keeps to them.
    #[default]
    Large,
    /// Needs few rules and one example.
    Small,
    /// Keeps to a form only when its reply is begun for it ([`crate::Request::begun`]).
    Tiny,
}

/// The context of a model of which nothing else is known: every model that is hosted today has more.
pub const USUAL_CONTEXT: usize = 32_000;

impl Default for Traits {
    fn default() -> Self {
        Self { acting: Acting::default(), size: Size::default(), context: USUAL_CONTEXT, reviews: false, listens: true }
    }
}
