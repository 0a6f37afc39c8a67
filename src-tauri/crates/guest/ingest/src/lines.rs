//! Line numbers of places in a text.

use std::ops::Range;

use memchr::memchr_iter;

/// Counts lines up to places that follow one another, so that each part of a text is looked at once.
#[derive(Debug)]
pub struct Lines<'a> {
    bytes: &'a [u8],
    /// The byte that ends a line.
    end: u8,
    counted: usize,
    line: u64,
}

impl<'a> Lines<'a> {
    /// Counts from a place in the text, which is in the line with this number.
    pub fn new(text: &'a str, from: usize, line: u64) -> Self {
        Self { bytes: text.as_bytes(), end: b'\n', counted: from, line }
    }

    /// In a file of old Macs, a return alone ends a line.
    pub fn ended_by(self, end: u8) -> Self {
        Self { end, ..self }
    }

    /// The line of a place, which is not before the last one that was asked for.
    pub fn at(&mut self, place: usize) -> u64 {
        self.line += count(self.bytes, self.counted..place, self.end);
        self.counted = place;
        self.line
    }
}

/// How many line feeds a part of a text holds.
pub fn feeds(text: &str, part: Range<usize>) -> u64 {
    count(text.as_bytes(), part, b'\n')
}

fn count(bytes: &[u8], part: Range<usize>, end: u8) -> u64 {
    bytes.get(part).map_or(0, |part| memchr_iter(end, part).count() as u64)
}
