//! Models that write analysis code.
//!
//! A [`Model`] is asked with a [`Request`] and answers with text: prose, or prose with one block of Python. It knows
//! nothing of sandboxes, turns or screens. Two live here: the built-in [`Analyst`], which understands a fixed set of
//! questions and needs no key and no network, and the [`ScriptedModel`], which says what a file tells it to say.
//!
//! ```
//! use tabletalk_model::{CancellationToken, Model, Request, ScriptedModel};
//!
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
//! let mut model = ScriptedModel::parse("````reply\nThere are 12 rows.\n````").unwrap();
//! let mut streamed = String::new();
//! let mut deltas = |delta: &str| streamed.push_str(delta);
//! let reply = model.reply(&Request::default(), &mut deltas, &CancellationToken::new()).await.unwrap();
//! assert_eq!(reply, "There are 12 rows.");
//! assert_eq!(streamed, reply);
//! # });
//! ```

mod analyst;
mod any;
mod request;
mod scripted;

use std::future::Future;

pub use analyst::Analyst;
pub use any::AnyModel;
pub use request::{Attempt, Message, Request, Role, Task};
pub use scripted::{ScriptError, ScriptedModel};
pub use tokio_util::sync::CancellationToken;

/// The first words of a reply that says that the data cannot answer, or that the question was not understood. What
/// follows is for the person.
pub const DECLINE_MARK: &str = "Cannot answer:";

/// Someone who writes analysis code.
pub trait Model: Send {
    /// Who it is, for the person, as in `built-in analyst`.
    fn name(&self) -> &str;

    /// Reply to a request. The text goes to `deltas` piece by piece while it is written, and is returned whole.
    fn reply(
        &mut self,
        request: &Request,
        deltas: &mut (dyn FnMut(&str) + Send),
        cancel: &CancellationToken,
    ) -> impl Future<Output = Result<String, ModelError>> + Send;
}

/// No reply could be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    #[error("the reply was cancelled")]
    Cancelled,
    /// The model cannot be reached or gave up; both texts are for the person.
    #[error("{message}")]
    Failed { message: String, hint: Option<String> },
}
