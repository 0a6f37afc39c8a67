//! Numbers and texts from a stream, counted.

use std::io::{BufReader, Read};

use crate::{GgufError, limits};

pub(crate) struct Bytes<R> {
    source: BufReader<R>,
    /// Bytes read so far, which is where the next one lies in the file.
    pub(crate) position: u64,
    /// Bytes of the whole file.
    pub(crate) length: u64,
    /// Bytes of texts and lists so far.
    kept: u64,
}

impl<R: Read> Bytes<R> {
    pub(crate) fn new(source: R, length: u64) -> Self {
        Self { source: BufReader::with_capacity(64 * 1024, source), position: 0, length, kept: 0 }
    }

    pub(crate) fn array<const N: usize>(&mut self) -> Result<[u8; N], GgufError> {
        let mut bytes = [0; N];
        self.source.read_exact(&mut bytes)?;
        self.position += N as u64;
        Ok(bytes)
    }

    pub(crate) fn u32(&mut self) -> Result<u32, GgufError> {
        self.array().map(u32::from_le_bytes)
    }

    pub(crate) fn u64(&mut self) -> Result<u64, GgufError> {
        self.array().map(u64::from_le_bytes)
    }

    /// A count that is not above its bound.
    pub(crate) fn count(&mut self, most: u64, what: &'static str) -> Result<u64, GgufError> {
        let count = self.u64()?;
        if count <= most { Ok(count) } else { Err(GgufError::TooLarge(what)) }
    }

    /// Bytes behind their length. No more is reserved than the file still has.
    pub(crate) fn bytes(&mut self, most: u64, what: &'static str) -> Result<Vec<u8>, GgufError> {
        let length = self.count(most, what)?;
        self.reserve(length)?;
        let mut bytes = vec![0; usize::try_from(length).map_err(|_| GgufError::TooLarge(what))?];
        self.source.read_exact(&mut bytes)?;
        self.position += length;
        Ok(bytes)
    }

    pub(crate) fn text(&mut self, most: u64, what: &'static str) -> Result<String, GgufError> {
        String::from_utf8(self.bytes(most, what)?).map_err(|_| GgufError::Damaged("a text is not UTF-8"))
    }

    /// Whether so many more bytes are there, and within the bound of the header.
    pub(crate) fn reserve(&mut self, more: u64) -> Result<(), GgufError> {
        self.kept += more;
        if self.kept > limits::HEADER {
            return Err(GgufError::TooLarge("the header"));
        }
        if more > self.length.saturating_sub(self.position) { Err(GgufError::Cut) } else { Ok(()) }
    }
}
