use crate::{WireError, limits};

/// Cuts a stream of bytes into lines and holds no more than the longest line that is allowed.
#[derive(Debug, Default)]
pub struct Lines {
    bytes: Vec<u8>,
    /// How far no line's end was found.
    searched: usize,
}

impl Lines {
    pub fn push(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// The next whole line without its end; `None` until more bytes come.
    ///
    /// # Errors
    /// [`WireError::TooLong`]: the stream cannot be read further.
    pub fn next_line(&mut self) -> Result<Option<Vec<u8>>, WireError> {
        let unsearched = self.bytes.get(self.searched..).unwrap_or_default();
        let Some(end) = unsearched.iter().position(|&byte| byte == b'\n') else {
            self.searched = self.bytes.len();
            return if self.searched > limits::LINE { Err(WireError::TooLong) } else { Ok(None) };
        };
        let mut line: Vec<u8> = self.bytes.drain(..=self.searched + end).collect();
        line.pop();
        self.searched = 0;
        Ok(Some(line))
    }
}
