//! The whole product in its real window, driven from outside: mouse, keyboard, and what a person sees.
//!
//! Needs a display and a session bus; `cargo xtask test` gives it both. Pictures of every step are left in `artefacts`.

#![expect(clippy::disallowed_types, reason = "a window is driven by programs, over a socket")]

mod asking;
mod behind;
mod bringing;
mod building;
mod cases;
mod changes;
#[cfg(feature = "server")]
mod databases;
mod desktop;
mod details;
mod driver;
mod further;
mod german;
#[cfg(feature = "engine")]
mod inside;
mod keeping;
mod keyring;
mod keys;
mod locked;
mod models;
mod opening;
mod own_server;
mod pictures;
mod reach;
mod rest;
mod samples;
mod service;
mod tools;
mod troubles;
mod walk;
mod window;
