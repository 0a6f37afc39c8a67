//! The requests that were sent, byte for byte, stored beside the conversation's journal.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::Path,
    sync::{Mutex, PoisonError},
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use tabletalk_model::{Ledger, Outgoing};
use ts_rs::TS;

/// A ledger in a file: a line of JSON for every request, written before it is sent.
#[derive(Debug)]
pub struct FileLedger {
    file: Mutex<File>,
}

/// A request that left this program, as the ledger has it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(export)]
pub struct SentRequest {
    /// ISO 8601, in UTC.
    pub at: String,
    /// The address, as in `api.openai.com`.
    pub to: String,
    pub model: String,
    pub bytes: usize,
    pub body: String,
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

    /// The last requests in a ledger, the newest first, at most `most`; none where there is no ledger. A line that was
    /// not written to its end is passed over.
    ///
    /// # Errors
    /// When the file is there and cannot be read.
    pub fn read(path: &Path, most: usize) -> io::Result<Vec<SentRequest>> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            text => text?,
        };
        Ok(text.lines().rev().filter_map(|line| serde_json::from_str(line).ok()).take(most).collect())
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
