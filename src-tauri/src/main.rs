//! The window of Tabletalk: the only part of the program that knows Tauri.
//!
//! It shows the pages in `ui`, hands what a person does to the [`Conversation`](tabletalk_agent::Conversation) and
//! hands its events back. Files, dialogs and the report are touched here, in Rust; the web view can only call the
//! commands in [`commands`], and none of them takes a path.

#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod app;
mod arguments;
mod charts;
mod choice;
mod clipboard;
mod commands;
mod desk;
mod dialogs;
mod feed;
mod file_manager;
mod folders;
mod models;
mod navigation;
mod opening;
mod own_server;
mod refusal;
mod report;
mod samples;
mod sessions;
mod spoken;
mod web_view;
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
