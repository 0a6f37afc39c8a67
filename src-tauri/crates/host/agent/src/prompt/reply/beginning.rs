//! A reply that is still being written, read as it grows.

use super::{
    Place, Reader,
    marks::{THOUGHTS, may_become_mark},
};

/// The part of a reply that is certain so far. A last line that might become a mark is held back, so that the prose
/// only grows. Reading more costs only as much as the new text, however long the reply is.
#[derive(Default)]
pub(crate) struct Beginning {
    text: String,
    /// Behind the last thoughts, for each form of their tags.
    after_thoughts: [Option<usize>; 2],
    /// Where the text begins that is no thought; `None` as long as a thought is under way.
    start: Option<usize>,
    /// How far whole lines were read.
    read: usize,
    reader: Reader,
}

impl Beginning {
    pub fn add(&mut self, more: &str) {
        let before = self.text.len();
        self.text.push_str(more);
        let start = self.find_start(before);
        if start != self.start {
            (self.start, self.read, self.reader) = (start, start.unwrap_or(0), Reader::default());
        }
        if start.is_some() {
            self.read_lines(before);
        }
    }

    /// The steps after `Plan:` so far.
    pub fn plan(&self) -> &[String] {
        &self.reader.reply.plan
    }

    pub fn has_code(&self) -> bool {
        self.reader.code.iter().any(|line| !line.trim().is_empty())
    }

    /// The prose behind the first bytes, which are known already.
    pub fn prose_from(&self, known: usize) -> String {
        let whole = &self.reader.reply.prose;
        let last = self.last_line().map(|last| (if whole.is_empty() { "" } else { "\n" }, last));
        let begin = if whole.is_empty() { last.map_or("", |(_, last)| last) } else { whole };
        // It may turn out to be a call.
        if begin.starts_with('{') {
            return String::new();
        }
        let mut prose = whole.get(known..).unwrap_or_default().to_owned();
        if let Some((line_end, last)) = last {
            let known = known.saturating_sub(whole.len());
            prose.push_str(line_end.get(known..).unwrap_or_default());
            prose.push_str(last.get(known.saturating_sub(line_end.len())..).unwrap_or_default());
        }
        prose
    }

    /// The last line, as far as it is surely prose.
    fn last_line(&self) -> Option<&str> {
        let last = self.start.and_then(|_| self.text.get(self.read..))?;
        // It may be the first half of a line's end.
        let last = last.strip_suffix('\r').unwrap_or(last);
        // A fence may follow the first of its characters.
        let last = last.find('`').and_then(|at| last.get(..at)).unwrap_or(last);
        (self.reader.place == Place::Prose && !may_become_mark(last)).then_some(last)
    }

    fn find_start(&mut self, before: usize) -> Option<usize> {
        let head = self.text.trim_start();
        for ((begin, end), after) in THOUGHTS.into_iter().zip(&mut self.after_thoughts) {
            // The tag may have begun before.
            let from = self.text.floor_char_boundary(before.saturating_sub(end.len()));
            if let Some(found) = self.text[from..].rfind(end) {
                *after = Some(from + found + end.len());
            }
            if let Some(after) = *after {
                let said = &self.text[after..];
                return Some(self.text.len() - said.trim_start().len());
            }
            // Not even the tag is whole.
            if head.starts_with(begin) || (head.len() > 1 && begin.starts_with(head)) {
                return None;
            }
        }
        Some(0)
    }

    fn read_lines(&mut self, before: usize) {
        let mut from = self.read.max(before);
        while let Some(end) = self.text[from..].find('\n').map(|end| from + end) {
            let line = &self.text[self.read..end];
            self.reader.line(line.strip_suffix('\r').unwrap_or(line));
            (self.read, from) = (end + 1, end + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prop_assert, prop_assert_eq, proptest, sample::select, strategy::Strategy};

    use super::*;
    use crate::prompt::reply::Reply;

    fn piece() -> impl Strategy<Value = String> {
        let pieces = [
            "Plan:",
            " one\n",
            "- two\n",
            "1. three\n",
            "\n",
            "\r\n",
            "```",
            "python",
            "~~~",
            "<code>",
            "</code>",
            "prose ",
            "größer",
            "x = 1\n",
            "import pandas\n",
            "**",
            "# ",
            "Thought: ",
            "Code:\n",
            "<tool_call>",
            "Observation: ",
            "{\"a\": 1}",
            "Cannot answer: ",
            "`",
            "  ",
            "<think>",
            "</think>",
            "<thinking>",
            "</thinking>",
        ];
        select(pieces.to_vec()).prop_map(str::to_owned)
    }

    #[test]
    fn the_prose_of_a_beginning_only_grows() {
        let text = "<think>so</think>Plan: one\n\nSome\n\nprose `here`,\nand Plan B.\n```python\nx = 1\n```\nafter";
        let whole = Reply::parse(text);
        let (mut beginning, mut shown) = (Beginning::default(), String::new());
        for letter in text.chars() {
            beginning.add(&letter.to_string());
            shown.push_str(&beginning.prose_from(shown.len()));
            assert!(whole.prose.starts_with(&shown), "{shown:?}");
        }
        assert_eq!((beginning.plan(), beginning.has_code()), (&["one".to_owned()][..], true));
        assert_eq!(shown, "Some\n\nprose `here`,\nand Plan B.");
    }

    proptest! {
        /// However a reply is cut into pieces, the same is known of it.
        #[test]
        fn a_reply_that_grows_is_read_as_one_that_comes_at_once(pieces in vec(piece(), 0..12)) {
            let mut by_piece = Beginning::default();
            let mut by_letter = Beginning::default();
            for piece in &pieces {
                by_piece.add(piece);
                piece.chars().for_each(|letter| by_letter.add(&letter.to_string()));
            }
            let mut at_once = Beginning::default();
            at_once.add(&pieces.concat());
            for beginning in [by_piece, by_letter] {
                prop_assert_eq!(beginning.prose_from(0), at_once.prose_from(0));
                prop_assert_eq!(beginning.plan(), at_once.plan());
                prop_assert!(beginning.has_code() == at_once.has_code());
            }
        }

        /// A beginning may hold back, and it takes back nothing but thoughts that nothing announced.
        #[test]
        fn what_is_shown_of_a_reply_stays(pieces in vec(piece(), 0..12)) {
            let text = pieces.concat();
            if text.contains("think") {
                return Ok(());
            }
            let (mut beginning, mut before) = (Beginning::default(), String::new());
            for letter in text.chars() {
                beginning.add(&letter.to_string());
                let prose = beginning.prose_from(0);
                prop_assert!(prose.starts_with(&before), "{:?} after {:?} in {:?}", prose, before, text);
                let known = before.len();
                prop_assert_eq!(&beginning.prose_from(known), &prose[known..]);
                before = prose;
            }
        }
    }
}
