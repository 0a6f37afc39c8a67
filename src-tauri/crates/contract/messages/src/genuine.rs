//! Checks messages that another process sent.

use crate::{
    Argument, Language, Message,
    catalogue::{Style, render},
    message::fits,
};

/// Messages and lists inside each other: a list of four spellings, joined two by two, has six levels.
const DEEPEST: usize = 10;

impl Message {
    /// Returns whether this is a message of the catalogues, with the arguments that its code takes and the text that
    /// follows from them, in at most `bytes` bytes. Text from another process could otherwise show the user anything
    /// in the name of this program.
    pub fn is_genuine(&self, bytes: usize) -> bool {
        Budget { bytes }.admits(self, DEEPEST)
    }
}

/// The bytes that a message may still have.
struct Budget {
    bytes: usize,
}

impl Budget {
    fn admits(&mut self, message: &Message, depth: usize) -> bool {
        let (Some(code), Some(depth)) = (message.code, depth.checked_sub(1)) else { return false };
        let is_within = self.takes(message.text.len())
            && fits(code, &message.arguments)
            && message.arguments.values().all(|argument| self.admits_argument(argument, depth));
        // The texts of the messages inside are known to follow from their codes by now.
        is_within
            && render(code, &message.arguments, Language::English, Style::Plain)
                .is_some_and(|text| text == message.text)
    }

    fn admits_argument(&mut self, argument: &Argument, depth: usize) -> bool {
        match argument {
            Argument::Name(text) | Argument::Text(text) | Argument::Number(text) => self.takes(text.len()),
            Argument::Count(_) => true,
            Argument::Message(message) => self.admits(message, depth),
            Argument::List(items) => {
                let Some(depth) = depth.checked_sub(1) else { return false };
                items.iter().all(|item| self.takes(1) && self.admits_argument(item, depth))
            }
        }
    }

    fn takes(&mut self, bytes: usize) -> bool {
        let left = self.bytes.checked_sub(bytes);
        self.bytes = left.unwrap_or(0);
        left.is_some()
    }
}
