//! The lines of an answer as they arrive, none longer than the whole answer may be.

use std::ops::Range;

use reqwest::Response;

use super::{exception::Exception, http::of_reading};
use crate::SourceError;

/// Bytes behind a broken line that may hold the reason.
const LONGEST_REASON: usize = 64 * 1024;

pub struct Lines {
    response: Response,
    buffer: Vec<u8>,
    /// Where the last line that was handed out begins and ends.
    line: Range<usize>,
    /// Where the next one begins, and up to where no end of it was found.
    start: usize,
    searched: usize,
    longest: u64,
    /// Whether the connection ended before the answer did.
    is_broken: bool,
}

impl Lines {
    pub fn new(response: Response, longest: u64) -> Self {
        Self { response, buffer: vec![], line: 0..0, start: 0, searched: 0, longest, is_broken: false }
    }

    /// The next line without its end; one without an end is broken off.
    pub async fn next(&mut self) -> Result<Option<&[u8]>, SourceError> {
        loop {
            let rest = self.buffer.get(self.searched..).unwrap_or_default();
            if let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
                let end = self.searched + end;
                self.line = self.start..end;
                (self.start, self.searched) = (end + 1, end + 1);
                return Ok(self.buffer.get(self.line.clone()));
            }
            self.searched = self.buffer.len();
            if (self.buffer.len() - self.start) as u64 > self.longest {
                return Err(SourceError::TooManyBytes { limit: self.longest });
            }
            if !self.more().await? {
                let is_complete = self.start == self.buffer.len();
                self.line = self.start..self.buffer.len();
                return if is_complete { Ok(None) } else { Err(SourceError::BadProtocol) };
            }
        }
    }

    async fn more(&mut self) -> Result<bool, SourceError> {
        match self.response.chunk().await {
            Ok(Some(bytes)) => {
                self.buffer.drain(..self.start);
                self.searched -= self.start;
                (self.line, self.start) = (0..0, 0);
                self.buffer.extend_from_slice(&bytes);
                Ok(true)
            }
            Ok(None) => Ok(false),
            Err(error) if self.start == self.buffer.len() => Err(of_reading(&error)),
            // What came before may say why.
            Err(_) => {
                self.is_broken = true;
                self.line = self.start..self.buffer.len();
                Err(SourceError::BadProtocol)
            }
        }
    }

    /// Why the last line was no row: the server's reason begins in it, or behind it.
    pub async fn reason(&mut self) -> Result<Exception, SourceError> {
        let mut text = self.buffer.get(self.line.start..).unwrap_or_default().to_vec();
        while text.len() < LONGEST_REASON && !self.is_broken {
            match self.response.chunk().await {
                Ok(Some(bytes)) => text.extend_from_slice(&bytes),
                Ok(None) => break,
                Err(_) => self.is_broken = true,
            }
        }
        text.truncate(LONGEST_REASON);
        let lost = if self.is_broken { SourceError::ConnectionLost } else { SourceError::BadProtocol };
        Exception::read(&String::from_utf8_lossy(&text), None).ok_or(lost)
    }
}
