//! Every sentence that the program itself says, as a typed code with arguments.
//!
//! The sentences stand in Project Fluent catalogues, `en/*.ftl` and `de/*.ftl`. The build reads the English ones and writes
//! a [`Code`] and a constructor for each message, in a module named like its file; the types of the arguments come from the
//! comment above the message. The window reads the same files.
//!
//! ```
//! use tabletalk_messages::{Language, NumberMarks, Message, list};
//!
//! let message = list::last("`a`", "`b`");
//! assert_eq!(message.to_string(), "`a` and `b`");
//! assert_eq!(message.in_language(Language::German, NumberMarks { decimal: ',', group: '.' }), "`a` und `b`");
//! ```

#![warn(clippy::indexing_slicing)]

mod argument;
mod catalogue;
mod genuine;
mod language;
mod message;
mod numbers;
mod problem;
mod remedy;
#[cfg(test)]
mod tests;

pub use argument::{Argument, Count, Number};
pub use language::{Language, NumberMarks};
pub use message::Message;
pub use numbers::{SHORTEST_GROUPED, grouped_from, localized};
pub use problem::Problem;
pub use remedy::Remedy;

use argument::Kind;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

include!(concat!(env!("OUT_DIR"), "/codes.rs"));
