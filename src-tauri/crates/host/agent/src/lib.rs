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
mod datasets;
mod difference;
mod draft;
mod edits;
#[cfg(test)]
mod edits_tests;
mod failure;
mod folders;
mod journal;
mod limits;
mod literal;
mod material;
mod number;
mod picture;
mod planning;
mod privacy;
mod prompt;
mod queries;
mod question;
#[cfg(test)]
mod question_tests;
mod relevance;
mod replay;
mod reply;
mod review;
mod run;
mod sessions;
mod settings;
mod stage;
mod suggesting;
mod support;
#[cfg(test)]
mod testing;
mod timeline;
mod tools;
mod trace;
mod transcript;
mod turn;

pub use any_model::AnyModel;
pub use clock::{Clock, SystemClock};
pub use code::return_full_code;
pub use conversation::{Conversation, Setup, Subscription};
pub use folders::{ConversationFolder, Home, HomeError};
pub use journal::{FileJournal, Journal, JournalError, read as read_journal};
pub use limits::{AfterPlan, Limits};
pub use material::{Unready, data_files, ready_tables};
pub use picture::told_of_files;
pub use privacy::{FileLedger, SentRequest};
pub use queries::QueryError;
pub use sessions::{ArchiveError, SessionError};
pub use settings::{ChosenLimits, ChosenModel, OwnServer, Planning, Settings};
pub use support::{Logged, SupportLog, diagnostics};
pub use timeline::{history, items};
