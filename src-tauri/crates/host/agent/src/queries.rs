//! What a person looks at beside the conversation, and what they set: nothing of it is remembered there.

use std::collections::BTreeMap;

use tabletalk_messages::{Problem, conversation, sandbox};
use tabletalk_model::Model;
use tabletalk_protocol::{Confinement, Page, PageRequest, ReadingChoices, ReadingPreview, Variable};
use tabletalk_sandbox::{CancellationToken, ImportError, Preview, Sandbox, SandboxError};
use tokio::sync::oneshot;

use crate::{Clock, Journal, Limits, actor::Actor};

/// A question to the sandbox, and where its answer goes.
#[derive(Debug)]
pub(crate) enum Query {
    Page(PageRequest, CancellationToken, oneshot::Sender<Result<Page, QueryError>>),
    Preview {
        variable: String,
        choices: ReadingChoices,
        reply: oneshot::Sender<Result<ReadingPreview, QueryError>>,
    },
    Confinement(oneshot::Sender<Result<Confinement, QueryError>>),
    Variables(oneshot::Sender<Result<Vec<Variable>, QueryError>>),
    Variable(String, oneshot::Sender<Result<Preview, QueryError>>),
    /// For questions, and for cells.
    Limit(Limits, tabletalk_sandbox::Limits),
}

/// Why there is nothing to look at, in words for the person.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.message)]
pub struct QueryError(pub Problem);

impl QueryError {
    /// The conversation is about to be closed.
    pub(crate) fn closed() -> Self {
        Self(Problem::new(conversation::closing()))
    }
}

impl From<QueryError> for Problem {
    fn from(QueryError(problem): QueryError) -> Self {
        problem
    }
}

impl From<SandboxError> for QueryError {
    fn from(error: SandboxError) -> Self {
        let hint = matches!(error, SandboxError::TooSlow { .. }).then(sandbox::look_for_less);
        Self(Problem { message: error.message(), hint })
    }
}

/// Which rows somebody looks for in each table: whoever looks for others does not want those any more.
#[derive(Debug, Default)]
pub(crate) struct Looking(BTreeMap<String, (PageRequest, CancellationToken)>);

/// Tables that are looked through at once; there is a window for each.
const MOST_LOOKS: usize = 100;

impl Looking {
    /// Stops what was looked for in this table before, unless this is another page of it.
    pub fn begin(&mut self, request: &PageRequest) -> CancellationToken {
        let view = PageRequest { offset: 0, limit: 0, ..request.clone() };
        match self.0.get(&request.variable) {
            Some((before, cancel)) if *before == view => return cancel.clone(),
            Some((_, cancel)) => cancel.cancel(),
            None if self.0.len() >= MOST_LOOKS => self.0.clear(),
            None => {}
        }
        let cancel = CancellationToken::new();
        self.0.insert(request.variable.clone(), (view, cancel.clone()));
        cancel
    }
}

impl From<ImportError> for QueryError {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::File(problem) => Self(problem),
            ImportError::Sandbox(error) => error.into(),
            ImportError::Cancelled => SandboxError::Stopped.into(),
        }
    }
}

impl<M: Model, S: Sandbox, C: Clock, J: Journal> Actor<M, S, C, J> {
    /// Who asked may have lost interest in the meantime.
    pub(crate) async fn look(&mut self, query: Query) {
        match query {
            Query::Page(request, cancel, reply) => {
                let page = match cancel.is_cancelled() {
                    true => Err(SandboxError::Stopped),
                    false => self.sandbox.page(request, &cancel).await,
                };
                let _ = reply.send(page.map_err(QueryError::from));
            }
            Query::Preview { variable, choices, reply } => {
                let _ = reply.send(self.sandbox.preview_reading(&variable, &choices).await.map_err(QueryError::from));
            }
            Query::Confinement(reply) => {
                let _ = reply.send(self.sandbox.confinement().await.map_err(QueryError::from));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_looks_for_other_rows_does_not_want_the_ones_before() {
        let mut looking = Looking::default();
        let rows = |variable: &str, search: &str, offset| PageRequest {
            variable: variable.into(),
            search: Some(search.into()),
            offset,
            ..PageRequest::default()
        };
        let first = looking.begin(&rows("sales", "Rome", 0));
        let next_page = looking.begin(&rows("sales", "Rome", 200));
        let elsewhere = looking.begin(&rows("people", "Oslo", 0));
        let newer = looking.begin(&rows("sales", "Paris", 0));
        let stopped = [first, next_page, elsewhere, newer].map(|cancel| cancel.is_cancelled());
        assert_eq!(stopped, [true, true, false, false]);
    }
}
