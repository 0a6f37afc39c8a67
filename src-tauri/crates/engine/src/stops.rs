//! Text as it leaves the model, piece by piece, until one of the texts comes that end it.

/// Bytes become text when their characters are whole, and text is let go when no stop can begin in it.
#[derive(Debug)]
pub struct Stops {
    stops: Vec<String>,
    /// Bytes of a character that is not whole yet.
    bytes: Vec<u8>,
    held: String,
}

/// What became of the newest bytes.
#[derive(Debug, PartialEq, Eq)]
pub enum Released {
    /// This much more text, which may be none.
    Text(String),
    /// The last text; a stop came after it.
    Stopped(String),
}

impl Stops {
    pub fn new(stops: Vec<String>) -> Self {
        Self { stops, bytes: Vec::new(), held: String::new() }
    }

    pub fn push(&mut self, bytes: &[u8]) -> Released {
        self.bytes.extend_from_slice(bytes);
        self.take_whole_characters();
        let found = self.stops.iter().filter_map(|stop| self.held.find(stop.as_str())).min();
        if let Some(at) = found {
            self.held.truncate(at);
            return Released::Stopped(std::mem::take(&mut self.held));
        }
        let kept = self.stops.iter().map(|stop| begun(&self.held, stop)).max().unwrap_or(0);
        let rest = self.held.split_off(self.held.len() - kept);
        Released::Text(std::mem::replace(&mut self.held, rest))
    }

    /// What is still held when the model is done.
    pub fn finish(mut self) -> String {
        self.held.push_str(&String::from_utf8_lossy(&self.bytes));
        self.held
    }

    fn take_whole_characters(&mut self) {
        loop {
            match std::str::from_utf8(&self.bytes) {
                Ok(text) => {
                    self.held.push_str(text);
                    self.bytes.clear();
                    return;
                }
                Err(error) => {
                    let (whole, rest) = self.bytes.split_at(error.valid_up_to());
                    self.held.push_str(&String::from_utf8_lossy(whole));
                    let Some(wrong) = error.error_len() else {
                        self.bytes = rest.to_vec();
                        return;
                    };
                    self.held.push(char::REPLACEMENT_CHARACTER);
                    self.bytes = rest.split_at(wrong).1.to_vec();
                }
            }
        }
    }
}

/// Bytes at the end of a text with which a stop begins.
fn begun(text: &str, stop: &str) -> usize {
    let most = stop.len().saturating_sub(1).min(text.len());
    (1..=most).rev().find(|&length| text.as_bytes().ends_with(&stop.as_bytes()[..length])).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Released {
        Released::Text(text.to_owned())
    }

    #[test]
    fn a_stop_in_two_pieces_is_never_shown() {
        let mut stops = Stops::new(vec!["\n```".to_owned()]);
        assert_eq!(stops.push(b"a = 1\n"), text("a = 1"));
        assert_eq!(stops.push(b"b"), text("\nb"));
        assert_eq!(stops.push(b"\n``"), text(""));
        assert_eq!(stops.push(b"`\nmore"), Released::Stopped(String::new()));
    }

    #[test]
    fn a_stop_that_was_only_begun_is_shown_at_the_end() {
        let mut stops = Stops::new(vec!["</code>".to_owned()]);
        assert_eq!(stops.push(b"x </co"), text("x "));
        assert_eq!(stops.finish(), "</co");
    }

    #[test]
    fn characters_come_out_whole() {
        let mut stops = Stops::new(Vec::new());
        assert_eq!(stops.push(&"ü".as_bytes()[..1]), text(""));
        assert_eq!(stops.push(&"ü".as_bytes()[1..]), text("ü"));
        assert_eq!(stops.push(b"a\xffb"), text("a\u{fffd}b"));
        assert_eq!(stops.push(&[0xe2, 0x82]), text(""));
        assert_eq!(stops.finish(), "\u{fffd}");
    }
}
