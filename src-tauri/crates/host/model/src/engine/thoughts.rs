//! What a model thinks before it answers, left out of a stream of text.

const OPEN: &str = "<think>";
const CLOSE: &str = "</think>";

/// Lets the text through that is not a thought. Models think at the beginning of a reply or not at all.
#[derive(Debug, Default)]
pub(super) struct Thoughts {
    state: State,
    held: String,
}

#[derive(Debug, Default, PartialEq, Eq)]
enum State {
    #[default]
    Beginning,
    Thinking,
    /// The blank space between the thought and the answer.
    Between,
    Answering,
}

impl Thoughts {
    /// More of a reply; returned is what can be shown by now.
    pub(super) fn push(&mut self, piece: &str) -> String {
        if self.state == State::Answering {
            return piece.to_owned();
        }
        self.held.push_str(piece);
        if self.state == State::Between {
            return self.answer();
        }
        if self.state == State::Beginning {
            let begun = self.held.trim_start();
            if let Some(thought) = begun.strip_prefix(OPEN) {
                self.held = thought.to_owned();
                self.state = State::Thinking;
            } else if !OPEN.starts_with(begun) {
                self.state = State::Answering;
                return std::mem::take(&mut self.held);
            }
        }
        let Some((_, answer)) = self.held.split_once(CLOSE).filter(|_| self.state == State::Thinking) else {
            return String::new();
        };
        self.held = answer.to_owned();
        self.answer()
    }

    /// What is held, once it is more than blank space.
    fn answer(&mut self) -> String {
        let answer = std::mem::take(&mut self.held).trim_start().to_owned();
        self.state = if answer.is_empty() { State::Between } else { State::Answering };
        answer
    }

    /// What is left at the end: nothing of a thought that did not come to one.
    pub(super) fn finish(self) -> String {
        if self.state == State::Beginning { self.held } else { String::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text that is shown of a reply, whose pieces are its characters.
    fn shown(reply: &str) -> String {
        let mut thoughts = Thoughts::default();
        let pieces: Vec<String> = reply.chars().map(|piece| thoughts.push(&piece.to_string())).collect();
        pieces.concat() + &thoughts.finish()
    }

    #[test]
    fn thoughts_at_the_beginning_are_left_out() {
        assert_eq!(shown("<think>\nThe stores…\n</think>\n\nPlan: count"), "Plan: count");
        assert_eq!(shown("\n<think>\n\n</think>\n\n4"), "4");
        assert_eq!(shown("<think>without an end"), "");
    }

    #[test]
    fn everything_else_is_shown() {
        assert_eq!(shown("x < y"), "x < y");
        assert_eq!(shown("<thin"), "<thin");
        assert_eq!(shown("Plan: print `<think>`"), "Plan: print `<think>`");
    }
}
