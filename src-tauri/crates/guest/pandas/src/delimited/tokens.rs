//! The tokens of one column, one behind the other in memory.

/// The tokens of one column.
#[derive(Debug, Default, Clone)]
pub(crate) struct Tokens {
    text: String,
    ends: Vec<usize>,
}

/// Tokens of which it is not known yet whether they are text.
#[derive(Debug, Default, Clone)]
pub(super) struct RawTokens {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl Tokens {
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| self.text.get(start..end).unwrap_or_default())
    }
}

impl RawTokens {
    pub fn push(&mut self, token: &[u8]) {
        self.bytes.extend_from_slice(token);
        self.ends.push(self.bytes.len());
    }

    /// Validate the bytes; `None` when they are not UTF-8.
    pub fn checked(self) -> Option<Tokens> {
        Some(Tokens { text: String::from_utf8(self.bytes).ok()?, ends: self.ends })
    }
}
