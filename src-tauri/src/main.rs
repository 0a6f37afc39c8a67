//! The window of Tabletalk: the only part of the program that knows Tauri.
//!
//! It shows the pages in `ui`, hands what a person does to the [`Conversation`](tabletalk_agent::Conversation) and
//! hands its events back. Files, dialogs and the report are touched here, in Rust; the web view can only call the
//! commands in [`commands`], and none of them takes a path. Everything that works without a window is in the crate
//! `tabletalk-desktop`.

#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod app;
mod arguments;
mod clipboard;
mod commands;
mod dialogs;
mod file_manager;
mod navigation;
mod samples;
mod web_view;
mod window_session;
mod windows;

use std::process::ExitCode;

fn main() -> ExitCode {
    web_view::prepare();
    match app::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("the window could not be opened: {error}");
            ExitCode::FAILURE
        }
    }
}
