//! Models that write analysis code.
//!
//! A [`Model`] is asked with a [`Request`] and answers with a [`Reply`]: prose, prose with one block of Python, or
//! calls of the tools that it was offered. It knows nothing of sandboxes, turns or screens. Three live here: the
//! [`RemoteModel`] behind a provider's or this computer's HTTP server, the [`EngineModel`] in a file on this computer, and
//! the [`ScriptedModel`], which replies with the steps of a file. The built-in analyst is a crate of its own.
//!
//! ```
//! use tabletalk_model::{CancellationToken, Heard, Model, Request, ScriptedModel};
//!
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
//! let mut model = ScriptedModel::parse("````reply\nThere are 12 rows.\n````").unwrap();
//! let mut streamed = String::new();
//! let mut heard = |heard: Heard<'_>| if let Heard::Text(text) = heard { streamed.push_str(text) };
//! let reply = model.reply(&Request::default(), &mut heard, &CancellationToken::new()).await.unwrap();
//! assert_eq!(reply.text, "There are 12 rows.");
//! assert_eq!(streamed, reply.text);
//! # });
//! ```

#![warn(clippy::indexing_slicing)]

mod engine;
mod heard;
mod key;
mod keyring;
mod ledger;
mod memory;
pub mod model_files;
mod price;
mod provider;
mod remote;
mod reply;
mod request;
mod scripted;
mod stream;
mod traits;
mod url;

use std::future::Future;

use tabletalk_messages::Problem;

pub use engine::{EngineModel, EngineOptions, Rest, Speed, engine_path};
pub use heard::Heard;
pub use key::{Door, Key, KeyError, KeyPlace, StoredSecret};
pub use ledger::{Ledger, Outgoing, SentSoFar};
pub use price::{Price, Spent};
pub use provider::{KeyHeader, PROVIDERS, Place, Protocol, Provider};
pub use remote::{
    Capabilities, Endpoint, EndpointError, LOCAL_CONTEXT, LocalModel, LocalServer, Patience, RemoteModel, Retries,
    Trial, find_local_servers, find_server, hosted_models, listed_price, offered_models, probe, try_out,
};
pub use reply::{Ending, Reply, Tokens, ToolCall};
pub use request::{Attempt, Message, RUN_PYTHON, Request, Role, Task, Tool};
pub use scripted::{ScriptError, ScriptedModel};
pub use stream::{Call, CallPart, Decoder, Gathered, Runs, StreamError, StreamEvent};
pub use tokio_util::sync::CancellationToken;
pub use traits::{Acting, Size, Traits, USUAL_CONTEXT};
pub use url::BaseUrl;

/// The first words of a reply that declines: the data cannot answer, or the question was not understood. The text after
/// them is for the person.
pub const DECLINE_MARK: &str = "Cannot answer:";

/// Someone who writes analysis code.
pub trait Model: Send {
    /// The model's name for the person, as in `built-in analyst`.
    fn name(&self) -> &str;

    /// The traits that are known before the model is asked.
    fn traits(&self) -> Traits {
        Traits::default()
    }

    /// The data that was sent to the model so far. A model inside the program is sent nothing.
    fn sent(&self) -> SentSoFar {
        SentSoFar::default()
    }

    /// Called when a question begins. A model that wraps a changeable choice switches to the newest one here.
    fn begin(&mut self) {}

    /// Take a look at a request that one like it will follow, while the person still thinks. Returns at once; a model that
    /// gains nothing by it does nothing.
    fn read_ahead(&self, _request: impl FnOnce() -> Request) {}

    /// Reply to a request. The text goes to `heard` piece by piece while it is written, and is returned whole.
    fn reply(
        &mut self,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> impl Future<Output = Result<Reply, ModelError>> + Send;
}

/// No reply could be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    #[error("the reply was cancelled")]
    Cancelled,
    /// The model cannot be reached or gave up.
    #[error("{}", .0.message)]
    Failed(Problem),
}
