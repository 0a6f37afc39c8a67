//! Messages to the window process.

use std::io::{Stdout, Write, stdout};

use tabletalk_wire::{CellOutput, FromWorker, MAX_FRAME, Notification, encode, limits};

/// Standard output, which nothing else writes to.
pub struct Outbox {
    pipe: Stdout,
    most_shown: usize,
}

impl Outbox {
    pub fn stdout() -> Self {
        Self { pipe: stdout(), most_shown: MAX_FRAME }
    }

    /// From now on, what a cell shows has at most so many bytes.
    pub fn with_most_shown(self, bytes: u64) -> Self {
        Self { most_shown: usize::try_from(bytes).unwrap_or(MAX_FRAME).min(MAX_FRAME), ..self }
    }

    /// Send a message at once.
    ///
    /// # Errors
    /// When the output has no reader, or when the message has no JSON form.
    pub fn send(&mut self, message: &FromWorker) -> anyhow::Result<()> {
        self.write(&encode(message)?)
    }

    /// Send something that a cell showed; what is too large for the window process is named instead.
    ///
    /// # Errors
    /// When the output has no reader.
    pub fn show(&mut self, output: CellOutput) -> anyhow::Result<()> {
        let refused = limits::output(&output).err();
        let line = encode(&FromWorker::Notification(Notification::Output(output)))?;
        match refused {
            None if line.len() <= self.most_shown => self.write(&line),
            refused => {
                let reason = refused.map_or_else(|| "it is too large".to_owned(), |error| error.to_string());
                let text = format!("an output was left out: {reason}\n");
                self.send(&FromWorker::Notification(Notification::Output(CellOutput::Stderr { text })))
            }
        }
    }

    fn write(&mut self, line: &[u8]) -> anyhow::Result<()> {
        self.pipe.write_all(line)?;
        Ok(self.pipe.flush()?)
    }
}
