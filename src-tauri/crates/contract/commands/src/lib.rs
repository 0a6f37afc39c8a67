//! The commands that the page calls, read from their functions in the shell.
//!
//! A function with `#[tauri::command]` is the only place that names a command. The shell's build script reads it from
//! there to register and allow the command, and `cargo xtask bindings` to write the page's side with [`typescript`].

#![warn(clippy::indexing_slicing)]

mod client;
mod read;

pub use client::typescript;
pub use read::{ReadError, read_folder};

/// A command of the shell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command {
    /// The file of its function, without the ending.
    pub module: String,
    pub name: String,
    /// Lines of its documentation.
    pub documentation: Vec<String>,
    /// Only those that the page passes.
    pub arguments: Vec<Argument>,
    pub returns: Type,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Argument {
    pub name: String,
    pub takes: Type,
}

/// A type as it crosses to the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Type {
    Nothing,
    Text,
    Number,
    Boolean,
    /// The bytes of a response that is no JSON.
    Bytes,
    Optional(Box<Type>),
    List(Box<Type>),
    /// A channel, over which the page receives messages.
    Messages(Box<Type>),
    /// A type of ours, whose twin `ts-rs` writes.
    Ours(String),
}
