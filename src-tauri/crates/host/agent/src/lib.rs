//! From a question to an answer.
//!
//! A [`Conversation`] takes operations and gives events. Behind it one task works through the operations in order:
//! files are read into the sandbox; a question goes to the model, the code that it writes goes to the sandbox, what
//! went wrong goes back to the model, and the answer's numbers are looked up in what the code put out. Everything that
//! is complete goes into the [`Journal`], from which the conversation can be opened again.
//!
//! ```no_run
//! use tabletalk_agent::{Conversation, Home, Setup, SystemClock, history};
//! use tabletalk_analyst::Analyst;
//! use tabletalk_protocol::{Op, Runs};
//! use tabletalk_sandbox::{LocalSandbox, Options};
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//!
//! let folder = Home::locate()?.last_or_new(&SystemClock)?;
//! let (journal, past) = folder.open_journal(&SystemClock).await?;
//! let sandbox = LocalSandbox::resume(Options::for_session(folder.path()), history(&past));
//! let conversation = Conversation::start(Setup { model: Analyst, sandbox, clock: SystemClock, journal, past });
//!
//! let mut stream = conversation.subscribe();
//! conversation.submit(Op::AttachFiles { paths: vec!["sales.csv".into()] });
//! let question = "What is the total amount by store?".into();
//! conversation.submit(Op::Ask { question, built: None, runs: Runs::Once });
//! while let Some(event) = stream.events.recv().await {
//!     println!("{event:?}");
//! }
//! # Ok(())
//! # }
//! ```

#![warn(clippy::indexing_slicing)]

mod actor;
mod answer;
mod any_model;
mod code;
mod conversation;
#[cfg(test)]
mod conversation_tests;
mod datasets;
mod edits;
mod failure;
mod home;
mod limits;
mod pages;
mod privacy;
mod prompt;
mod record;
mod report_inputs;
mod session;
mod setup;
mod supervise;
#[cfg(test)]
mod testing;
mod trial;
mod turn;

pub use any_model::AnyModel;
pub use code::return_full_code;
pub use conversation::{Conversation, Subscription};
pub use home::sessions::{ArchiveError, SessionError};
pub use home::settings::{
    ChosenLimits, ChosenModel, OwnServer, Planning, SecondModel, Settings, StoredDatabase, ToolServer,
};
pub use home::support::{Logged, SupportLog, diagnostics};
pub use home::{ConversationFolder, Home, HomeError};
pub use limits::{AfterPlan, Limits};
pub use pages::query::QueryError;
pub use privacy::{FileLedger, MaskedColumn, SentRequest, masked_columns};
pub use prompt::preview::prompt_preview;
pub use record::clock::{Clock, SystemClock};
pub use record::fold::{dataset_items, history, items};
pub use record::journal::{FileJournal, Journal, JournalError, read as read_journal};
pub use report_inputs::{Unready, data_files, ready_tables};
pub use session::databases::{ConnectedDatabase, ConnectedDatabases};
pub use session::tools::{Asking, ConnectedTools};
pub use setup::Setup;
pub use trial::{TRIAL_TIME, TrialStage, Tried, try_model_file, try_questions};
pub use turn::first_request::{FirstRequest, PromptTokens, first_requests};
