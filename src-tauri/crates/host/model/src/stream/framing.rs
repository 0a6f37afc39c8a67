//! Bytes to messages: server-sent events (WHATWG HTML, section 9.2.6) and lines of JSON.

/// The longest line that is kept. No provider comes near it; a broken one must not fill the memory.
const MAX_LINE_BYTES: usize = 16 * 1024 * 1024;

/// A message, whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Message {
    Data(String),
    TooLong,
}

/// Puts messages together. Bytes become text only a line at a time, so that no character is ever cut.
#[derive(Debug)]
pub(super) struct Framing {
    kind: Kind,
    line: Vec<u8>,
    /// The last byte was a carriage return: a line feed after it ends no line of its own.
    after_return: bool,
    /// The `data` lines of the current event.
    data: Vec<String>,
    first_line: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    ServerSentEvents,
    Lines,
}

impl Framing {
    pub fn server_sent_events() -> Self {
        Self::new(Kind::ServerSentEvents)
    }

    pub fn lines() -> Self {
        Self::new(Kind::Lines)
    }

    fn new(kind: Kind) -> Self {
        Self { kind, line: Vec::new(), after_return: false, data: Vec::new(), first_line: true }
    }

    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Message> {
        let mut messages = Vec::new();
        for &byte in bytes {
            let ends = match byte {
                b'\n' => !self.after_return,
                b'\r' => true,
                _ => false,
            };
            self.after_return = byte == b'\r';
            if ends {
                self.end_line(&mut messages);
            } else if byte != b'\n' {
                self.push(byte, &mut messages);
            }
        }
        messages
    }

    /// A server may forget the last empty line, or the last line's end.
    pub fn finish(&mut self) -> Vec<Message> {
        let mut messages = Vec::new();
        if !self.line.is_empty() {
            self.end_line(&mut messages);
        }
        self.dispatch(&mut messages);
        messages
    }

    fn push(&mut self, byte: u8, messages: &mut Vec<Message>) {
        if self.line.len() == MAX_LINE_BYTES {
            self.line.clear();
            messages.push(Message::TooLong);
        }
        self.line.push(byte);
    }

    fn end_line(&mut self, messages: &mut Vec<Message>) {
        let bytes = std::mem::take(&mut self.line);
        let line = String::from_utf8_lossy(&bytes);
        let line = if std::mem::take(&mut self.first_line) { line.trim_start_matches('\u{feff}') } else { &line };
        match self.kind {
            Kind::Lines if line.trim().is_empty() => {}
            Kind::Lines => messages.push(Message::Data(line.to_owned())),
            Kind::ServerSentEvents if line.is_empty() => self.dispatch(messages),
            Kind::ServerSentEvents => self.field(line),
        }
    }

    fn field(&mut self, line: &str) {
        let (name, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match name {
            "data" => self.data.push(value.to_owned()),
            // Not of the standard: llama.cpp once sent errors as a field of their own.
            "error" => self.data.push(format!("{{\"error\":{value}}}")),
            // An error in place of a stream, or one server that forgot what it promised.
            _ if self.data.is_empty() && line.starts_with('{') => self.data.push(line.to_owned()),
            // The data contains the event's name as well; comments, `id` and `retry` carry no information here.
            _ => {}
        }
    }

    fn dispatch(&mut self, messages: &mut Vec<Message>) {
        let data = std::mem::take(&mut self.data);
        if !data.is_empty() {
            messages.push(Message::Data(data.join("\n").trim().to_owned()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn data(texts: &[&str]) -> Vec<Message> {
        texts.iter().map(|text| Message::Data((*text).to_owned())).collect()
    }

    fn read(mut framing: Framing, bytes: &[u8]) -> Vec<Message> {
        let mut messages = framing.feed(bytes);
        messages.extend(framing.finish());
        messages
    }

    #[test]
    fn events_end_with_an_empty_line_whatever_ends_the_lines() {
        let expected = data(&["one\ntwo", "three"]);
        for end in ["\n", "\r\n", "\r"] {
            let stream = ["data: one", "data:two", "", ": comment", "event: x", "data: three", "", ""].join(end);
            assert_eq!(read(Framing::server_sent_events(), stream.as_bytes()), expected, "{end:?}");
        }
    }

    #[test]
    fn bytes_may_be_cut_anywhere() {
        let stream = "\u{feff}data: größer\r\n\r\ndata: 日本\n\n".as_bytes();
        for cut in 0..=stream.len() {
            let mut framing = Framing::server_sent_events();
            let mut messages = framing.feed(&stream[..cut]);
            messages.extend(framing.feed(&stream[cut..]));
            assert_eq!(messages, data(&["größer", "日本"]), "cut at {cut}");
        }
    }

    #[test]
    fn the_last_event_needs_no_end() {
        assert_eq!(read(Framing::server_sent_events(), b"data: one\n\ndata: two"), data(&["one", "two"]));
        assert_eq!(read(Framing::lines(), b"{\"a\":1}\n\n{\"a\":2}"), data(&["{\"a\":1}", "{\"a\":2}"]));
    }

    #[test]
    fn an_error_that_is_no_event_is_heard() {
        let error = br#"{"error":{"message":"no"}}"#;
        assert_eq!(read(Framing::server_sent_events(), error), data(&[r#"{"error":{"message":"no"}}"#]));
        let field = b"error: {\"message\":\"no\"}\n\n";
        assert_eq!(read(Framing::server_sent_events(), field), data(&[r#"{"error":{"message":"no"}}"#]));
    }
}
