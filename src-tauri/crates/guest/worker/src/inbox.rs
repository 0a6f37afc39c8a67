//! Messages from the window process.

use std::{
    io::{Read, StdinLock},
    process::exit,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
};

use tabletalk_python::Interrupter;
use tabletalk_wire::{Call, Cancel, HostReply, Lines, Request, ToWorker, decode};

/// Bytes asked of the pipe at a time; its usual capacity.
const PIECE: usize = 64 * 1024;

/// The stream of messages, cut into lines.
pub struct Inbox<'a> {
    input: StdinLock<'a>,
    lines: Lines,
}

/// Says whether a request should not go on.
#[derive(Debug, Clone, Default)]
pub struct Stopped(Arc<AtomicU64>);

impl Stopped {
    /// Requests count from 1.
    pub fn is(&self, request: u64) -> bool {
        self.0.load(Ordering::Relaxed) == request
    }
}

/// Stops the cell of a request, or notifies the thread that reads a file for it.
pub struct Stopper {
    interrupter: Interrupter,
    stopped: Stopped,
    /// The last request that was read, and the cell it runs.
    current: Mutex<Option<(u64, u32)>>,
    /// To the cell, if it waits for an answer.
    answers: Sender<Answered>,
}

/// What a cell that waits for an answer gets.
pub enum Answered {
    Reply(HostReply),
    /// The request with this number should not go on.
    Stopped(u64),
}

impl<'a> Inbox<'a> {
    pub fn new(input: StdinLock<'a>) -> Self {
        Self { input, lines: Lines::default() }
    }

    /// The next message; `None` when the input has ended.
    ///
    /// # Errors
    /// When the input cannot be read, or when a line is not a message: the window process sends only valid messages,
    /// so there is no one left to serve.
    pub fn next(&mut self) -> anyhow::Result<Option<ToWorker>> {
        let mut piece = vec![0; PIECE];
        loop {
            if let Some(line) = self.lines.next_line() {
                return Ok(Some(decode(&line?)?));
            }
            match self.input.read(&mut piece)? {
                0 => return Ok(None),
                read => self.lines.push(piece.get(..read).unwrap_or_default()),
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
                ToWorker::Answer(reply) => stopper.answer(reply),
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
    /// The answers to calls of cells come out at the other end.
    pub fn new(interrupter: Interrupter, stopped: Stopped) -> (Self, Receiver<Answered>) {
        let (answers, answered) = channel();
        (Self { interrupter, stopped, current: Mutex::new(None), answers }, answered)
    }

    /// Without a receiver the interpreter is gone.
    fn answer(&self, reply: HostReply) {
        let _ = self.answers.send(Answered::Reply(reply));
    }

    /// Known before it starts, so that a request to stop can overtake it.
    fn expect(&self, request: &Request) {
        if let Call::RunCell(run) = &request.call {
            *self.current.lock().unwrap_or_else(PoisonError::into_inner) = Some((request.id, run.cell));
        }
    }

    fn stop(&self, id: u64) {
        self.stopped.0.store(id, Ordering::Relaxed);
        let current = *self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, cell)) = current.filter(|(running, _)| *running == id) {
            self.interrupter.interrupt(cell);
            let _ = self.answers.send(Answered::Stopped(id));
        }
    }
}
