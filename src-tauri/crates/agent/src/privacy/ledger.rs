//! What was sent, byte for byte, beside the conversation's journal.

use std::{
    fs::{File, OpenOptions},
    io::{self, Write},
    path::Path,
    sync::{Mutex, PoisonError},
};

use jiff::Timestamp;
use serde::Serialize;
use tabletalk_model::{Ledger, Outgoing};

/// A ledger in a file: a line of JSON for every request, written before it is sent.
#[derive(Debug)]
pub struct FileLedger {
    file: Mutex<File>,
}

#[derive(Serialize)]
struct Line<'a> {
    at: Timestamp,
    to: &'a str,
    model: &'a str,
    bytes: usize,
    /// As it was sent; keys travel in a header and are not part of it.
    body: &'a str,
}

impl FileLedger {
    /// Open a ledger, or begin one.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).create(true).open(path)?;
        Ok(Self { file: Mutex::new(file) })
    }
}

impl Ledger for FileLedger {
    fn record(&self, sent: &Outgoing<'_>) -> io::Result<()> {
        let Outgoing { to, model, body } = *sent;
        let mut line = serde_json::to_vec(&Line { at: Timestamp::now(), to, model, bytes: body.len(), body })?;
        line.push(b'\n');
        self.file.lock().unwrap_or_else(PoisonError::into_inner).write_all(&line)
    }
}
