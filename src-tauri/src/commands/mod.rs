//! The commands that the page can call.
//!
//! A command is a function with `#[tauri::command]` in a file of this folder, and nothing else: `build.rs` finds it there,
//! registers it and allows it to the window, and `cargo xtask bindings` writes the function that the page calls.

pub mod charts;
pub mod conversation;
pub mod conversations;
pub mod data;
pub mod databases;
pub mod instructions;
pub mod limits;
pub mod model_files;
pub mod models;
pub mod privacy;
pub mod questions;
pub mod report;
pub mod tools;
pub mod windows;

include!(concat!(env!("OUT_DIR"), "/command_handler.rs"));
