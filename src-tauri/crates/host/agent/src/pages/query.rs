//! Queries about data, which a conversation does not remember: pages, previews, variables.

use std::collections::BTreeMap;

use tabletalk_messages::{Problem, conversation, sandbox};
use tabletalk_protocol::{Confinement, Page, PageRequest, ReadingChoices, ReadingPreview, Variable};
use tabletalk_sandbox::{CancellationToken, ImportError, Preview, SandboxError};
use tokio::sync::oneshot;

/// A question to the sandbox, and where its answer goes.
#[derive(Debug)]
pub(crate) enum Query {
    Page(PageRequest, CancellationToken, oneshot::Sender<Result<Page, QueryError>>),
    Preview { variable: String, choices: ReadingChoices, reply: oneshot::Sender<Result<ReadingPreview, QueryError>> },
    Confinement(oneshot::Sender<Result<Confinement, QueryError>>),
    Variables(oneshot::Sender<Result<Vec<Variable>, QueryError>>),
    Variable(String, oneshot::Sender<Result<Preview, QueryError>>),
}

/// Why a query has no answer, in words for the person.
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

/// The rows that a person looks for in each table. A new search in a table stops the one before.
#[derive(Debug, Default)]
pub(crate) struct PageSearches(BTreeMap<String, (PageRequest, CancellationToken)>);

/// Tables that are searched at once; there is a window for each.
const MOST_SEARCHES: usize = 100;

impl PageSearches {
    /// Stop the search before in this table, unless this is another page of it.
    pub fn begin(&mut self, request: &PageRequest) -> CancellationToken {
        let view = PageRequest { offset: 0, limit: 0, ..request.clone() };
        match self.0.get(&request.variable) {
            Some((before, cancel)) if *before == view => return cancel.clone(),
            Some((_, cancel)) => cancel.cancel(),
            None if self.0.len() >= MOST_SEARCHES => self.0.clear(),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_for_other_rows_stops_the_one_before() {
        let mut searches = PageSearches::default();
        let rows = |variable: &str, search: &str, offset| PageRequest {
            variable: variable.into(),
            search: Some(search.into()),
            offset,
            ..PageRequest::default()
        };
        let first = searches.begin(&rows("sales", "Rome", 0));
        let next_page = searches.begin(&rows("sales", "Rome", 200));
        let elsewhere = searches.begin(&rows("people", "Oslo", 0));
        let newer = searches.begin(&rows("sales", "Paris", 0));
        let stopped = [first, next_page, elsewhere, newer].map(|cancel| cancel.is_cancelled());
        assert_eq!(stopped, [true, true, false, false]);
    }
}
