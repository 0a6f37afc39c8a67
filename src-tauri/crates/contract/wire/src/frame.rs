use std::collections::VecDeque;

use crate::{MAX_FRAME, WireError};

/// Cuts a stream of bytes into lines, holding no more than one line's cap beyond what is finished.
#[derive(Debug, Default)]
pub struct Lines {
    finished: VecDeque<Result<Vec<u8>, WireError>>,
    unfinished: Vec<u8>,
    skipping: bool,
}

impl Lines {
    /// Take more bytes, in pieces of any size.
    pub fn push(&mut self, mut bytes: &[u8]) {
        while let Some(end) = bytes.iter().position(|&byte| byte == b'\n') {
            let (line, rest) = bytes.split_at(end);
            self.extend(line);
            self.finish();
            bytes = rest.get(1..).unwrap_or_default();
        }
        self.extend(bytes);
    }

    /// The next finished line without its end; `None` until more bytes come.
    ///
    /// # Errors
    /// [`WireError::TooLong`], once for each line that was skipped.
    pub fn next_line(&mut self) -> Option<Result<Vec<u8>, WireError>> {
        self.finished.pop_front()
    }

    fn extend(&mut self, bytes: &[u8]) {
        if self.skipping {
            return;
        }
        if self.unfinished.len() + bytes.len() <= MAX_FRAME {
            self.unfinished.extend_from_slice(bytes);
            return;
        }
        self.skipping = true;
        self.unfinished = Vec::new();
        self.finished.push_back(Err(WireError::TooLong));
    }

    fn finish(&mut self) {
        if self.skipping {
            self.skipping = false;
        } else {
            self.finished.push_back(Ok(std::mem::take(&mut self.unfinished)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(lines: &mut Lines) -> Vec<Option<Vec<u8>>> {
        std::iter::from_fn(|| lines.next_line()).map(Result::ok).collect()
    }

    #[test]
    fn lines_come_out_however_their_bytes_come_in() {
        let mut lines = Lines::default();
        for piece in ["a", "b\nc", "\n", "\nd"] {
            lines.push(piece.as_bytes());
        }
        assert_eq!(all(&mut lines), [Some(b"ab".to_vec()), Some(b"c".to_vec()), Some(Vec::new())]);
        lines.push(b"e\n");
        assert_eq!(all(&mut lines), [Some(b"de".to_vec())]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_one_read() {
        let mut lines = Lines::default();
        let piece = vec![b'x'; MAX_FRAME / 2 + 1];
        lines.push(&piece);
        lines.push(&piece);
        lines.push(&piece);
        assert!(lines.unfinished.capacity() == 0, "nothing of the skipped line is kept");
        lines.push(b"\nok\n");
        assert_eq!(all(&mut lines), [None, Some(b"ok".to_vec())]);
    }
}
