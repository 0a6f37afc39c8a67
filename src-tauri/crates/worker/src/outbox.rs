//! Messages to the window process.

use std::io::{Stdout, Write, stdout};

use tabletalk_wire::{CellOutput, FromWorker, MAX_FRAME, Notification, encode, limits};

/// Standard output, which nothing else writes to.
pub struct Outbox(Stdout);

impl Outbox {
    pub fn stdout() -> Self {
        Self(stdout())
    }

    /// Send a message at once.
    ///
    /// # Errors
    /// When nobody reads any more.
    pub fn send(&mut self, message: &FromWorker) -> anyhow::Result<()> {
        self.write(&encode(message))
    }

    /// Send something that a cell showed; what is too large for the window process is named instead.
    ///
    /// # Errors
    /// When nobody reads any more.
    pub fn show(&mut self, output: CellOutput) -> anyhow::Result<()> {
        let refused = limits::output(&output).err();
        let line = encode(&FromWorker::Notification(Notification::Output(output)));
        match refused {
            None if line.len() <= MAX_FRAME => self.write(&line),
            refused => {
                let reason = refused.map_or_else(|| "it is too large".to_owned(), |error| error.to_string());
                let text = format!("an output was left out: {reason}\n");
                self.send(&FromWorker::Notification(Notification::Output(CellOutput::Stderr { text })))
            }
        }
    }

    fn write(&mut self, line: &[u8]) -> anyhow::Result<()> {
        self.0.write_all(line)?;
        Ok(self.0.flush()?)
    }
}
