//! The text that a cell prints, capped: the beginning streams on, the end is kept, the middle is counted.

/// Of what is passed on, the part that is the end: results tend to come last.
const TAIL_SHARE: usize = 5;

/// Bytes that wait at most for the end of their line.
const LINE: usize = 4 * 1024;

/// One stream of one cell.
#[derive(Debug, PartialEq, Eq)]
pub struct Printed {
    /// Bytes of the beginning, which are passed on as they come.
    head: usize,
    /// Bytes of the end that are kept for a cell that printed more.
    kept: usize,
    /// Bytes of the beginning that were taken, waiting ones included.
    taken: usize,
    waiting: String,
    tail: String,
    left_out: usize,
}

impl Printed {
    /// A stream of which about so many bytes are passed on.
    pub fn capped(bytes: usize) -> Self {
        let kept = bytes / TAIL_SHARE;
        let (waiting, tail) = (String::new(), String::new());
        Self { head: bytes - kept, kept, taken: 0, waiting, tail, left_out: 0 }
    }

    /// Take text; what should be passed on now, whole lines where possible, comes back.
    pub fn push(&mut self, text: &str) -> Option<String> {
        let (head, rest) = text.split_at(text.floor_char_boundary(self.head.saturating_sub(self.taken)));
        if !rest.is_empty() {
            self.taken = self.head;
        }
        self.taken += head.len();
        self.waiting.push_str(head);
        self.keep_tail(rest);
        let ready = self.waiting.contains('\n') || self.waiting.len() >= LINE;
        ready.then(|| std::mem::take(&mut self.waiting))
    }

    /// The rest at the end of the cell; the stream begins anew.
    pub fn finish(&mut self) -> Option<String> {
        let anew = Self::capped(self.head + self.kept);
        let Self { mut waiting, tail, left_out, .. } = std::mem::replace(self, anew);
        if left_out > 0 {
            waiting.push_str(&format!("\n... {left_out} bytes left out ...\n"));
        }
        waiting.push_str(&tail);
        (!waiting.is_empty()).then_some(waiting)
    }

    fn keep_tail(&mut self, text: &str) {
        self.tail.push_str(text);
        // Cutting at twice the size makes the cost of many small pieces linear.
        if self.tail.len() > 2 * self.kept {
            let start = self.tail.ceil_char_boundary(self.tail.len() - self.kept);
            self.left_out += start;
            self.tail.drain(..start);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_passed_on_when_they_are_whole() {
        let mut printed = Printed::capped(80 * 1024);
        assert_eq!(["a", "b\n", "c"].map(|text| printed.push(text)), [None, Some("ab\n".to_owned()), None]);
        assert_eq!(printed.finish(), Some("c".to_owned()));
        assert_eq!(printed, Printed::capped(80 * 1024));
    }

    #[test]
    fn the_middle_of_a_long_output_is_counted() {
        let mut printed = Printed::capped(80 * 1024);
        let line = "é".repeat(499) + "\n";
        let mut passed_on = String::new();
        for _ in 0..1000 {
            passed_on.extend(printed.push(&line));
        }
        let rest = printed.finish().unwrap_or_default();
        let (gap, tail) = rest.split_once(" bytes left out ...\n").unwrap();
        let (head_end, left_out) = gap.rsplit_once("\n... ").unwrap();
        let left_out: usize = left_out.parse().unwrap();
        assert_eq!(passed_on.len() + head_end.len() + left_out + tail.len(), 1000 * line.len());
        let (head, kept) = (64 * 1024, 16 * 1024);
        assert!((head - 1..=head).contains(&(passed_on.len() + head_end.len())));
        assert!((kept - 1..=2 * kept).contains(&tail.len()));
        assert!(line.repeat(100).ends_with(tail));
    }
}
