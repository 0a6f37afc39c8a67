//! Messages from the window process.

use std::{
    io::{Read, StdinLock},
    process::exit,
    sync::{Mutex, PoisonError, mpsc::Sender},
};

use tabletalk_python::Interrupter;
use tabletalk_wire::{Call, Cancel, Lines, Request, ToWorker, decode};

/// Bytes asked of the pipe at a time; its usual capacity.
const PIECE: usize = 64 * 1024;

/// The stream of messages, cut into lines.
pub struct Inbox<'a> {
    input: StdinLock<'a>,
    lines: Lines,
}

/// Stops the cell of a request.
pub struct Stopper {
    interrupter: Interrupter,
    /// The last request that was read, and the cell it runs.
    current: Mutex<Option<(u64, u32)>>,
}

impl<'a> Inbox<'a> {
    pub fn new(input: StdinLock<'a>) -> Self {
        Self { input, lines: Lines::default() }
    }

    /// The next message; `None` when the input has ended.
    ///
    /// # Errors
    /// When the input cannot be read, or when a message is none: the window process does not make mistakes here, so
    /// there is nobody to go on for.
    pub fn next(&mut self) -> anyhow::Result<Option<ToWorker>> {
        let mut piece = vec![0; PIECE];
        loop {
            if let Some(line) = self.lines.next_line() {
                return Ok(Some(decode(&line?)?));
            }
            match self.input.read(&mut piece)? {
                0 => return Ok(None),
                read => self.lines.push(&piece[..read]),
            }
        }
    }

    /// Pass requests on and carry out requests to stop, until the input ends; then the process ends, whatever runs.
    ///
    /// # Errors
    /// As [`next`](Self::next).
    pub fn forward(&mut self, stopper: &Stopper, requests: &Sender<Request>) -> anyhow::Result<()> {
        while let Some(message) = self.next()? {
            match message {
                ToWorker::Cancel(Cancel::Request { id }) => stopper.stop(id),
                ToWorker::Request(request) => {
                    stopper.expect(&request);
                    if requests.send(request).is_err() {
                        break;
                    }
                }
            }
        }
        exit(0)
    }
}

impl Stopper {
    pub fn new(interrupter: Interrupter) -> Self {
        Self { interrupter, current: Mutex::new(None) }
    }

    /// Known before it starts, so that a request to stop can overtake it.
    fn expect(&self, request: &Request) {
        if let Call::RunCell(run) = &request.call {
            *self.current.lock().unwrap_or_else(PoisonError::into_inner) = Some((request.id, run.cell));
        }
    }

    fn stop(&self, id: u64) {
        let current = *self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, cell)) = current.filter(|(running, _)| *running == id) {
            self.interrupter.interrupt(cell);
        }
    }
}
