//! What a person looks at beside the conversation, and what they set: nothing of it is remembered there.

use tabletalk_model::Model;
use tabletalk_protocol::{Page, PageRequest, ReadingChoices, ReadingPreview, Variable};
use tabletalk_sandbox::{ImportError, Preview, Sandbox, SandboxError};
use tokio::sync::oneshot;

use crate::{Clock, Journal, Limits, actor::Actor};

/// A question to the sandbox, and where its answer goes.
#[derive(Debug)]
pub(crate) enum Query {
    Page(PageRequest, oneshot::Sender<Result<Page, QueryError>>),
    Preview {
        variable: String,
        choices: ReadingChoices,
        reply: oneshot::Sender<Result<ReadingPreview, QueryError>>,
    },
    Variables(oneshot::Sender<Result<Vec<Variable>, QueryError>>),
    Variable(String, oneshot::Sender<Result<Preview, QueryError>>),
    /// For questions, and for cells.
    Limit(Limits, tabletalk_sandbox::Limits),
}

/// Why there is nothing to look at, in words for the person.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct QueryError {
    pub message: String,
    /// What to do about it.
    pub hint: Option<String>,
}

impl QueryError {
    /// The conversation is about to be closed.
    pub(crate) fn closed() -> Self {
        Self { message: "the conversation is being closed".into(), hint: None }
    }
}

impl From<SandboxError> for QueryError {
    fn from(error: SandboxError) -> Self {
        Self { message: error.to_string(), hint: None }
    }
}

impl From<ImportError> for QueryError {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::File { message, hint } => Self { message, hint },
            other => Self { message: other.to_string(), hint: None },
        }
    }
}

impl<M: Model, S: Sandbox, C: Clock, J: Journal> Actor<M, S, C, J> {
    /// Who asked may have lost interest in the meantime.
    pub(crate) async fn look(&mut self, query: Query) {
        match query {
            Query::Page(request, reply) => {
                let _ = reply.send(self.sandbox.page(request).await.map_err(QueryError::from));
            }
            Query::Preview { variable, choices, reply } => {
                let _ = reply.send(self.sandbox.preview_reading(&variable, &choices).await.map_err(QueryError::from));
            }
            Query::Variables(reply) => {
                let _ = reply.send(self.sandbox.variables().await.map_err(QueryError::from));
            }
            Query::Variable(name, reply) => {
                let _ = reply.send(self.sandbox.preview(&name).await.map_err(QueryError::from));
            }
            Query::Limit(question, cell) => {
                self.limits = question;
                self.sandbox.limit(cell);
            }
        }
    }
}
