//! The desktop program without its window system: how a conversation is opened, which models can be chosen, how a chart
//! is shown, and every type that the page receives beside those of `protocol`.
//!
//! The shell (`src-tauri/src`) wraps this crate in Tauri commands. Each type here that crosses to the page has a
//! TypeScript twin in `ui/src/bindings`, written by `cargo xtask bindings`.

#![warn(clippy::indexing_slicing)]

pub mod charts;
pub mod choice;
pub mod databases;
pub mod dialog_strings;
pub mod folders;
pub mod model_files;
pub mod models;
pub mod newer;
pub mod opening;
pub mod own_server;
pub mod provider;
pub mod questions;
mod refusal;
pub mod rows;
mod screen_message;
pub mod tool_servers;
mod views;
pub mod watch;

pub use refusal::{Refusal, failed};
pub use screen_message::{Access, Drag, ScreenMessage};
pub use views::{FilesToRead, LimitsView, VariableView};
