//! A file in pieces of some megabytes, each cut where rows probably end.

use std::io::{self, Read, Seek, SeekFrom};

use memchr::{memchr, memchr_iter, memrchr};

use crate::decode::cut_character;
use crate::error::Problem;

/// How a file is cut, in bytes.
#[derive(Debug, Clone, Copy)]
pub struct Sizes {
    /// The number of bytes in memory at a time.
    pub wave: usize,
    /// The number of bytes that one thread works on.
    pub block: usize,
    /// The number of bytes kept after the last block, to see how its last row continues.
    pub margin: usize,
    /// From how much the file as a whole is understood.
    pub head: usize,
}

impl Sizes {
    /// Blocks fit the second cache of a core; a wave has enough of them for many cores.
    pub const USUAL: Self = Self { wave: 24 << 20, block: 768 << 10, margin: 256 << 10, head: 3 << 20 };
}

/// A piece of a file.
#[derive(Debug)]
pub struct Wave {
    /// Where it begins in the file.
    pub offset: u64,
    pub text: String,
    /// Where its blocks end, in order; what is behind the last one is read again as the beginning of the next wave.
    pub cuts: Vec<usize>,
    /// Whether the block is the last of the file.
    pub is_last: bool,
}

/// Why the next wave was not read.
#[derive(Debug)]
pub enum Stop {
    /// The bytes are not UTF-8, or hold what only the other reader understands.
    Unsuited,
    Failed(io::Error),
}

impl From<Stop> for Option<Problem> {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Unsuited => None,
            Stop::Failed(error) => Some(Problem::unreadable(&error)),
        }
    }
}

/// Reads waves one behind the other.
#[derive(Debug)]
pub struct Waves<R> {
    file: R,
    sizes: Sizes,
    quote: Option<u8>,
    /// Where the next wave begins.
    offset: u64,
    /// The bytes behind it that were read already.
    rest: Vec<u8>,
}

impl<R: Read + Seek> Waves<R> {
    /// From `offset` on.
    pub fn new(mut file: R, offset: u64, sizes: Sizes, quote: Option<u8>) -> io::Result<Self> {
        file.seek(SeekFrom::Start(offset))?;
        Ok(Self { file, sizes, quote, offset, rest: vec![] })
    }

    /// Goes on at `offset`.
    pub fn go_to(&mut self, offset: u64) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(offset))?;
        (self.offset, self.rest) = (offset, vec![]);
        Ok(())
    }

    /// Where the next wave begins.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// The next wave; nothing at the end of the file.
    pub fn next(&mut self) -> Result<Option<Wave>, Stop> {
        let mut bytes = std::mem::take(&mut self.rest);
        bytes.reserve(self.sizes.wave.saturating_sub(bytes.len()));
        let missing = self.sizes.wave.saturating_sub(bytes.len()) as u64;
        self.file.by_ref().take(missing).read_to_end(&mut bytes).map_err(Stop::Failed)?;
        let is_last = bytes.len() < self.sizes.wave;
        if bytes.is_empty() {
            return Ok(None);
        }
        let text = text(bytes, is_last, &mut self.rest)?;
        let cuts = cuts(text.as_bytes(), self.sizes, self.quote, is_last);
        let end = cuts.last().copied().unwrap_or(0);
        if end == 0 {
            return Err(Stop::Unsuited);
        }
        let (_, behind) = text.as_bytes().split_at(end);
        self.rest.splice(0..0, behind.iter().copied());
        let wave = Wave { offset: self.offset, cuts, text, is_last };
        self.offset += end as u64;
        Ok(Some(wave))
    }
}

/// The text of a wave; the bytes of a character that is cut go to `rest`.
fn text(mut bytes: Vec<u8>, is_last: bool, rest: &mut Vec<u8>) -> Result<String, Stop> {
    if memchr(0, &bytes).is_some() || has_lone_return(&bytes) {
        return Err(Stop::Unsuited);
    }
    if !is_last {
        *rest = bytes.split_off(bytes.len() - cut_character(&bytes));
    }
    String::from_utf8(bytes).map_err(|_| Stop::Unsuited)
}

/// A carriage return that does not belong to a line end; one at the end of the bytes may.
fn has_lone_return(bytes: &[u8]) -> bool {
    memchr_iter(b'\r', bytes).any(|place| bytes.get(place + 1).is_some_and(|byte| *byte != b'\n'))
}

/// Where blocks end: behind line ends that are outside of quotes, if quotes are used properly.
fn cuts(bytes: &[u8], sizes: Sizes, quote: Option<u8>, is_last: bool) -> Vec<usize> {
    let limit = if is_last { bytes.len() } else { bytes.len().saturating_sub(sizes.margin) };
    let (mut cuts, mut start) = (vec![], 0);
    while start < limit {
        let target = (start + sizes.block).min(limit);
        let end = if is_last && target == limit { limit } else { cut(bytes, start, target, limit, quote) };
        if end <= start {
            break;
        }
        cuts.push(end);
        start = end;
    }
    cuts
}

/// The last line end before `target`, or the first behind the quotes that are open there.
fn cut(bytes: &[u8], start: usize, target: usize, limit: usize, quote: Option<u8>) -> usize {
    // All places are of these bytes, and each is behind the one before it.
    let part = |from: usize, to: usize| bytes.get(from..to).unwrap_or_default();
    let before = memrchr(b'\n', part(start, target)).map(|place| start + place + 1);
    let Some(before) = before else {
        // A row longer than a block.
        return memchr(b'\n', part(target, limit)).map_or(start, |place| target + place + 1);
    };
    let is_open = |end: usize| quote.is_some_and(|quote| memchr_iter(quote, part(start, end)).count() % 2 == 1);
    if !is_open(before) {
        return before;
    }
    let quote = quote.unwrap_or_default();
    let closing = memchr(quote, part(before, limit)).map(|place| before + place + 1);
    let line_end = closing.and_then(|from| Some(from + memchr(b'\n', part(from, limit))? + 1));
    line_end.filter(|end| !is_open(*end)).unwrap_or(before)
}

/// How much of the beginning of a text is whole rows, in all likelihood.
pub fn whole_rows(bytes: &[u8]) -> usize {
    cut(bytes, 0, bytes.len(), bytes.len(), Some(b'"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waves_are_the_file_cut_behind_rows() {
        let row = "1,Größe,\"two\nlines\"\n";
        let text = row.repeat(100);
        let sizes = Sizes { wave: 300, block: 70, margin: 30, head: 0 };
        let mut waves = Waves::new(io::Cursor::new(text.as_bytes()), 0, sizes, Some(b'"')).unwrap();
        let mut read = String::new();
        while let Some(wave) = waves.next().unwrap() {
            assert_eq!(wave.offset as usize, read.len());
            assert!(wave.cuts.iter().all(|cut| cut % row.len() == 0), "{:?}", wave.cuts);
            read.push_str(&wave.text[..*wave.cuts.last().unwrap()]);
        }
        assert_eq!(read, text);
    }
}
