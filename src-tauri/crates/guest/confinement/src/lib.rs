//! Confinement of a process by its operating system, asked for by the process itself.
//!
//! ```no_run
//! use std::path::Path;
//! use tabletalk_confinement::{Limits, limit, no_new_privileges, no_way_out, only_files_of};
//!
//! only_files_of(&[Path::new("data")], &[Path::new("scratch")])?;
//! limit(Limits { memory: 2 << 30, file: 1 << 30 })?;
//! no_new_privileges()?;
//! no_way_out()?;
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! A crate of its own, without anything that needs a C compiler, so that it can be checked for each system on any machine:
//!
//! ```text
//! cargo check -p tabletalk-confinement --target aarch64-apple-darwin
//! cargo check -p tabletalk-confinement --target x86_64-pc-windows-gnu
//! ```
//!
//! What is for macOS and Windows was compiled and never run: the project has neither to run it on. Each function is one
//! layer; an error says why it is not in force, and the process tells its parent. The order is the one of the example:
//! opening what stays readable comes before the limits, and all threads run before the last layer, which holds for each.

#![warn(clippy::indexing_slicing)]

#[cfg(target_os = "linux")]
mod linux;
#[cfg(target_os = "macos")]
mod macos;
#[cfg(windows)]
mod windows;

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
mod elsewhere;

#[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
use elsewhere as system;
#[cfg(target_os = "linux")]
use linux as system;
#[cfg(target_os = "macos")]
use macos as system;
#[cfg(windows)]
use windows as system;

use std::{io, path::Path};

/// Limits of a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Bytes that it may allocate.
    pub memory: u64,
    /// Bytes of one file that it writes; 0 for a process that writes none.
    pub file: u64,
}

/// Limit what this process takes, close what it inherited beside its three pipes, and leave no copy of its memory behind when
/// it crashes.
///
/// # Errors
/// When the system refuses.
pub fn limit(limits: Limits) -> io::Result<()> {
    system::limit(limits)
}

/// Neither this process nor anything that it starts gains rights; where the system can, it starts nothing.
///
/// # Errors
/// When the system refuses.
pub fn no_new_privileges() -> io::Result<()> {
    system::no_new_privileges()
}

/// Of the file system, `readable` can be read and `writable` written, and nothing else is there. Two of each at most.
///
/// # Errors
/// When the system refuses, or cannot do all of it.
pub fn only_files_of(readable: &[&Path], writable: &[&Path]) -> io::Result<()> {
    system::only_files_of(readable, writable)
}

/// No network, no other processes; for every thread that runs or will.
///
/// # Errors
/// When the system refuses, or cannot do all of it.
pub fn no_way_out() -> io::Result<()> {
    system::no_way_out()
}
