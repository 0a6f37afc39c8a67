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
//! use tabletalk_protocol::Op;
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
//! conversation.submit(Op::Ask { question: "What is the total amount by store?".into() });
//! while let Some(event) = stream.events.recv().await {
//!     println!("{event:?}");
//! }
//! # Ok(())
//! # }
//! ```

mod actor;
mod answer;
mod any_model;
mod attach;
mod checks;
mod clock;
mod code;
mod confinement;
mod conversation;
#[cfg(test)]
mod conversation_tests;
mod datasets;
mod difference;
mod draft;
mod edits;
#[cfg(test)]
mod edits_tests;
mod failure;
mod fold;
mod folders;
mod journal;
mod limits;
mod literal;

mod number;

mod planning;
mod privacy;
mod prompt;
mod prompt_preview;
mod queries;
mod query;
mod question;
#[cfg(test)]
mod question_tests;
mod relevance;
mod replay;
mod reply;
mod report_inputs;
mod review;
mod run;
mod sessions;
mod settings;
mod setup;
mod shared_sandbox;
mod stage;
mod suggesting;
mod supervise;
mod support;
#[cfg(test)]
mod testing;
mod timeline;
mod tools;
mod trace;
mod transcript;
mod turn;
mod turn_end;

pub use any_model::AnyModel;
pub use clock::{Clock, SystemClock};
pub use code::return_full_code;
pub use conversation::{Conversation, Subscription};
pub use fold::{history, items};
pub use folders::{ConversationFolder, Home, HomeError};
pub use journal::{FileJournal, Journal, JournalError, read as read_journal};
pub use limits::{AfterPlan, Limits};
pub use privacy::{FileLedger, SentRequest};
pub use prompt_preview::prompt_preview;
pub use query::QueryError;
pub use report_inputs::{Unready, data_files, ready_tables};
pub use sessions::{ArchiveError, SessionError};
pub use settings::{ChosenLimits, ChosenModel, OwnServer, Planning, Settings};
pub use setup::Setup;
pub use support::{Logged, SupportLog, diagnostics};
