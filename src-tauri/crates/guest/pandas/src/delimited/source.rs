//! Sources of delimited text: a file of the session, or a text in memory.

use std::io::{self, BufRead, BufReader, Cursor, Read, Seek, SeekFrom};
use tabletalk_interpreter::host::SessionFile;

/// The sign that some programs write before UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// Bytes asked of a file at a time.
const PIECE: usize = 1 << 20;

/// The bytes of a text from some place on, which counts as its beginning.
pub(crate) struct Source {
    bytes: Box<dyn SessionFile>,
    begin: u64,
}

impl Source {
    /// A file of the session, without the mark before its text.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn of_file(mut bytes: Box<dyn SessionFile>) -> io::Result<Self> {
        let mut mark = vec![];
        bytes.as_mut().take(MARK.len() as u64).read_to_end(&mut mark)?;
        let begin = if mark == MARK { MARK.len() as u64 } else { 0 };
        bytes.seek(SeekFrom::Start(begin))?;
        Ok(Self { bytes, begin })
    }

    pub fn of_text(text: String) -> Self {
        Self { bytes: Box::new(Cursor::new(text.into_bytes())), begin: 0 }
    }

    /// The first line, without its end; at most a piece of it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn first_line(&mut self) -> io::Result<String> {
        let mut line = vec![];
        self.seek(SeekFrom::Start(0))?;
        BufReader::new(self.by_ref().take(PIECE as u64)).read_until(b'\n', &mut line)?;
        self.seek(SeekFrom::Start(0))?;
        Ok(String::from_utf8_lossy(line.strip_suffix(b"\n").unwrap_or(&line)).into_owned())
    }

    /// From now on it begins behind so many lines.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn skip_lines(&mut self, lines: usize) -> io::Result<()> {
        if lines == 0 {
            return Ok(());
        }
        self.seek(SeekFrom::Start(0))?;
        let mut reader = BufReader::with_capacity(PIECE, self.by_ref());
        let mut skipped = 0;
        for _ in 0..lines {
            let length = reader.skip_until(b'\n')?;
            if length == 0 {
                break;
            }
            skipped += length as u64;
        }
        self.begin += skipped;
        self.seek(SeekFrom::Start(0)).map(drop)
    }
}

impl Read for Source {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.bytes.read(buffer)
    }
}

impl Seek for Source {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let to = match to {
            SeekFrom::Start(place) => SeekFrom::Start(self.begin.saturating_add(place)),
            to => to,
        };
        Ok(self.bytes.seek(to)?.saturating_sub(self.begin))
    }
}

impl std::fmt::Debug for Source {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        to.debug_struct("Source").field("begin", &self.begin).finish_non_exhaustive()
    }
}

/// The text without the lines of these numbers, from 0.
pub(crate) fn lines_of(text: &str, skipped: &[usize]) -> String {
    let skipped: std::collections::HashSet<&usize> = skipped.iter().collect();
    let kept = text.split_inclusive('\n').enumerate().filter(|(number, _)| !skipped.contains(number));
    kept.map(|(_, line)| line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_begins_behind_its_mark_and_the_lines_that_are_skipped() {
        let file = Cursor::new(b"\xEF\xBB\xBFtitle\n\na,b\n1,2\n".to_vec());
        let mut source = Source::of_file(Box::new(file)).unwrap();
        assert_eq!(source.first_line().unwrap(), "title");
        source.skip_lines(2).unwrap();
        let mut rest = String::new();
        source.read_to_string(&mut rest).unwrap();
        assert_eq!(rest, "a,b\n1,2\n");
        assert_eq!(source.seek(SeekFrom::Start(4)).unwrap(), 4);
        rest.clear();
        source.read_to_string(&mut rest).unwrap();
        assert_eq!(rest, "1,2\n");
        source.skip_lines(9).unwrap();
        assert_eq!(source.read_to_string(&mut rest).unwrap(), 0, "there are no more lines");
    }
}
