//! What ClickHouse says when it fails, before an answer or in the middle of one.
//!
//! After the first rows the status is 200 already, and the reason stands where a row was expected: behind a line
//! `__exception__` and a tag (25.11 and later), behind that line alone, as an object `{"exception": …}`, or as it is, even in
//! the middle of a row (older ones). Each holds `Code: 159. DB::Exception: …`.

use crate::{Address, Caps, Password, SourceError};

/// Characters of a server's message that are shown.
const LONGEST_SAYING: usize = 500;

/// A failure by its number and in the server's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exception {
    code: u32,
    said: String,
}

impl Exception {
    /// Find it in a text; `code` is what a header said.
    pub fn read(text: &str, code: Option<u32>) -> Option<Self> {
        let (before, said) = text.split_once("DB::Exception: ").unwrap_or((text, text));
        let written = before
            .rsplit_once("Code: ")
            .and_then(|(_, number)| number.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok());
        let code = code.or(written)?;
        let said = said.lines().next().unwrap_or_default();
        let said = said.split(" (version ").next().unwrap_or_default().trim_end_matches(['"', '}', '\r']);
        let said = said.chars().filter(|letter| !letter.is_control()).take(LONGEST_SAYING).collect();
        Some(Self { code, said })
    }

    pub fn error(self, address: &Address, password: Option<&Password>, caps: &Caps) -> SourceError {
        let user = address.user.clone();
        match self.code {
            192..=194 | 516 if password.is_none() => SourceError::NoPassword { user },
            192..=194 | 516 => SourceError::WrongPassword { user },
            195 => SourceError::NotAdmitted { user },
            81 => SourceError::NoDatabase { database: address.database.clone() },
            60 => SourceError::NoTable { table: self.named() },
            291 | 497 => SourceError::NoPermission,
            159 | 160 => SourceError::TooSlow { seconds: caps.time.as_secs() },
            202 | 203 => SourceError::TooManyConnections,
            // The limit of the result, and no other.
            396 if self.said.contains("max bytes") => SourceError::TooManyBytes { limit: caps.bytes },
            396 => SourceError::TooManyRows { limit: caps.rows },
            code => {
                let said = password.map_or_else(|| self.said.clone(), |password| password.scrub(&self.said));
                SourceError::Query { code: code.to_string(), said }
            }
        }
    }

    /// As in ``Unknown table expression identifier 'shop.t'`` and `Table shop.t does not exist`.
    fn named(&self) -> String {
        let quoted = self.said.split(['\'', '`']).nth(1);
        let behind = self.said.split_once("Table ").and_then(|(_, rest)| rest.split(' ').next());
        quoted.or(behind).unwrap_or(&self.said).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_found() {
        let found = |text: &str| Exception::read(text, None).map(|exception| (exception.code, exception.said));
        let expected = Some((159, "Timeout exceeded: elapsed 1.2 s. (TIMEOUT_EXCEEDED)".to_owned()));
        let said = "Code: 159. DB::Exception: Timeout exceeded: elapsed 1.2 s. (TIMEOUT_EXCEEDED) (version 26.9.1.1)";
        assert_eq!(
            found(&format!("__exception__\r\nabcdefghij\r\n{said}\n104 abcdefghij\r\n__exception__\r\n")),
            expected
        );
        assert_eq!(found(&format!("__exception__\r\n{said}\r\n")), expected);
        assert_eq!(found(&format!("{{\"exception\": \"{said}\"}}")), expected);
        assert_eq!(found(&format!("[1,\"half a row{said}\n")), expected);
        assert_eq!(found("<html>Bad gateway</html>"), None);
        assert_eq!(Exception::read("", Some(516)), Some(Exception { code: 516, said: String::new() }));
    }
}
