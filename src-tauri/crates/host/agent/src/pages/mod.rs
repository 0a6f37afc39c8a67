//! The task that answers queries, beside the turn at work: also while a model is awaited.

pub(crate) mod query;
pub(crate) mod shared_sandbox;

use tabletalk_sandbox::{Sandbox, SandboxError};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::{
    pages::query::{Query, QueryError},
    pages::shared_sandbox::SharedSandbox,
    supervise::supervised,
};

/// Answer queries one after the other until the conversation is closed.
pub(crate) async fn serve<S: Sandbox>(mut sandbox: SharedSandbox<S>, mut queries: UnboundedReceiver<Query>) {
    while let Some(query) = queries.recv().await {
        // A query that panics gets no answer: its end of the channel is dropped.
        let _ = supervised(answer_query(&mut sandbox, query)).await;
    }
}

/// The receiver may be gone by the time of the answer.
async fn answer_query<S: Sandbox>(sandbox: &mut SharedSandbox<S>, query: Query) {
    match query {
        Query::Page(request, cancel, reply) => {
            let page = match cancel.is_cancelled() {
                true => Err(SandboxError::Stopped),
                false => sandbox.page(request, &cancel).await,
            };
            let _ = reply.send(page.map_err(QueryError::from));
        }
        Query::Preview { variable, choices, reply } => {
            let _ = reply.send(sandbox.preview_reading(&variable, &choices).await.map_err(QueryError::from));
        }
        Query::Confinement(reply) => {
            let _ = reply.send(sandbox.confinement().await.map_err(QueryError::from));
        }
        Query::Variables(reply) => {
            let _ = reply.send(sandbox.variables().await.map_err(QueryError::from));
        }
        Query::Variable(name, reply) => {
            let _ = reply.send(sandbox.preview(&name).await.map_err(QueryError::from));
        }
    }
}
