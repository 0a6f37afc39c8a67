//! What a model's text holds: a plan, prose, code, or a refusal. Tolerant, because models are not careful.

use tabletalk_model::DECLINE_MARK;

/// A reply, taken apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Reply {
    /// The steps after `Plan:`.
    pub plan: Vec<String>,
    /// What stands before the code. What stands after it was written before the code had run: it is left out.
    pub prose: String,
    /// The code to run; several blocks are one cell.
    pub code: Option<String>,
}

impl Reply {
    /// Take a whole reply apart.
    pub fn parse(text: &str) -> Self {
        let mut reader = Reader::default();
        text.lines().for_each(|line| reader.line(line));
        reader.finish()
    }

    /// What is certain about a reply that is still being written: a last line that might become a mark is held back,
    /// so that every longer beginning has prose that starts with this one's.
    pub fn parse_beginning(text: &str) -> Self {
        let (complete, last) = text.rsplit_once('\n').map_or(("", text), |(head, last)| (head, last));
        let mut reader = Reader::default();
        complete.lines().for_each(|line| reader.line(line));
        if reader.takes_prose() && !may_become_mark(last) {
            reader.line(last);
        }
        reader.finish()
    }

    /// Why it was declined, when it was.
    pub fn declined(&self) -> Option<&str> {
        Some(self.prose.strip_prefix(DECLINE_MARK)?.trim_start())
    }
}

const PLAN_MARK: &str = "Plan:";
const CODE_TAG: &str = "<code>";
const CODE_TAG_END: &str = "</code>";

#[derive(Default)]
struct Reader {
    reply: Reply,
    code: Vec<String>,
    place: Place,
}

#[derive(Default, PartialEq)]
enum Place {
    #[default]
    Prose,
    Plan,
    /// Between two marks; holds the one that ends it.
    Code(&'static str),
    /// A fenced block that is not Python.
    Aside(&'static str),
    AfterCode,
}

impl Reader {
    fn line(&mut self, line: &str) {
        match self.place {
            Place::Code(end) => self.code_line(line, end),
            Place::Aside(end) if line.trim() == end => self.place = Place::Prose,
            Place::Aside(_) => self.prose_line(line),
            Place::Plan => self.plan_line(line),
            Place::Prose | Place::AfterCode => self.open_line(line),
        }
    }

    fn takes_prose(&self) -> bool {
        self.place == Place::Prose
    }

    fn open_line(&mut self, line: &str) {
        let trimmed = line.trim();
        if let Some(rest) = trimmed.strip_prefix(CODE_TAG) {
            self.place = Place::Code(CODE_TAG_END);
            if !rest.is_empty() {
                self.code_line(rest, CODE_TAG_END);
            }
        } else if let Some(fence) = fence(trimmed) {
            let language = trimmed.trim_start_matches(['`', '~']);
            self.place = if is_python(language) { Place::Code(fence) } else { Place::Aside(fence) };
        } else if self.place == Place::AfterCode {
        } else if let Some(step) = plan_mark(trimmed).filter(|_| self.reply.plan.is_empty()) {
            self.place = Place::Plan;
            self.push_step(step);
        } else {
            self.prose_line(line);
        }
    }

    fn prose_line(&mut self, line: &str) {
        if self.reply.prose.is_empty() && line.trim().is_empty() {
            return;
        }
        if !self.reply.prose.is_empty() {
            self.reply.prose.push('\n');
        }
        self.reply.prose.push_str(line);
    }

    fn plan_line(&mut self, line: &str) {
        match list_entry(line.trim()) {
            Some(step) => self.push_step(step),
            None if line.trim().is_empty() && self.reply.plan.is_empty() => {}
            None => {
                self.place = Place::Prose;
                self.open_line(line);
            }
        }
    }

    fn push_step(&mut self, step: &str) {
        let step = step.trim().trim_matches('*').trim();
        if !step.is_empty() {
            self.reply.plan.push(step.to_owned());
        }
    }

    fn code_line(&mut self, line: &str, end: &'static str) {
        if let Some((last, _)) = line.split_once(CODE_TAG_END).filter(|_| end == CODE_TAG_END) {
            if !last.trim().is_empty() {
                self.code.push(last.to_owned());
            }
            self.place = Place::AfterCode;
        } else if line.trim() == end {
            self.place = Place::AfterCode;
        } else {
            self.code.push(line.to_owned());
        }
    }

    /// A fence that was never closed ends with the reply.
    fn finish(mut self) -> Reply {
        let code = dedent(&self.code);
        self.reply.code = (!code.trim().is_empty()).then_some(code);
        self.reply
    }
}

fn fence(line: &str) -> Option<&'static str> {
    ["````", "```", "~~~"].into_iter().find(|fence| line.starts_with(fence))
}

/// A block without a language is taken for Python: in a reply to a request for code it nearly always is.
fn is_python(language: &str) -> bool {
    let language = language.split([' ', '{', ',']).next().unwrap_or_default();
    ["", "python", "py", "python3", "tool_code", "ipython"].contains(&language.to_lowercase().as_str())
}

/// `Plan: count the rows` → `count the rows`; also in bold, or as a heading.
fn plan_mark(line: &str) -> Option<&str> {
    line.trim_start_matches(['#', '*', ' ']).strip_prefix(PLAN_MARK)
}

/// `1. count the rows` or `- count the rows` → `count the rows`.
fn list_entry(line: &str) -> Option<&str> {
    let digits = line.trim_start_matches(|character: char| character.is_ascii_digit());
    let numbered = (digits.len() < line.len()).then(|| digits.strip_prefix(['.', ')'])).flatten();
    numbered.or_else(|| line.strip_prefix("- ")).or_else(|| line.strip_prefix("* "))
}

/// Whether more letters could make a mark of this line.
fn may_become_mark(line: &str) -> bool {
    let line = line.trim_start();
    let marks = [CODE_TAG, PLAN_MARK, DECLINE_MARK, "```", "~~~"];
    line.starts_with(['#', '*']) || marks.iter().any(|mark| mark.starts_with(line) || line.starts_with(mark))
}

/// Take away the white space that all lines begin with.
fn dedent(lines: &[String]) -> String {
    let margin = |line: &&String| line.len() - line.trim_start_matches([' ', '\t']).len();
    let margin = lines.iter().filter(|line| !line.trim().is_empty()).map(|line| margin(&line)).min().unwrap_or(0);
    let lines: Vec<&str> = lines.iter().map(|line| line.get(margin..).unwrap_or_default().trim_end()).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Option<String> {
        Reply::parse(text).code
    }

    #[test]
    fn a_plan_prose_and_code_are_told_apart() {
        let text = "Plan: count the rows by store\n\nFirst I look at it.\n\n```python\nlen(sales)\n```\nThis shows 12.";
        let reply = Reply {
            plan: vec!["count the rows by store".into()],
            prose: "First I look at it.\n".into(),
            code: Some("len(sales)".into()),
        };
        assert_eq!(Reply::parse(text), reply);
    }

    #[test]
    fn a_plan_may_be_a_list() {
        let text = "**Plan:**\n1. read the file\n2) group by store\n- draw\n\nThen:\n```py\nx = 1\n```";
        let reply = Reply::parse(text);
        assert_eq!(reply.plan, ["read the file", "group by store", "draw"]);
        assert_eq!(reply.prose, "Then:");
        assert_eq!(reply.code.as_deref(), Some("x = 1"));
    }

    #[test]
    fn fences_of_every_kind_hold_code() {
        assert_eq!(code("```python\na = 1\n```").as_deref(), Some("a = 1"));
        assert_eq!(code("~~~py\na = 1\n~~~").as_deref(), Some("a = 1"));
        assert_eq!(code("```\na = 1\n```").as_deref(), Some("a = 1"));
        assert_eq!(code("<code>\na = 1\n</code>").as_deref(), Some("a = 1"));
        assert_eq!(code("<code>a = 1</code>").as_deref(), Some("a = 1"));
        assert_eq!(code("  ```Python\n  if a:\n      b\n  ```").as_deref(), Some("if a:\n    b"));
    }

    #[test]
    fn a_missing_last_fence_is_forgiven() {
        assert_eq!(code("```python\na = 1\nb = 2").as_deref(), Some("a = 1\nb = 2"));
    }

    #[test]
    fn several_blocks_are_one_cell() {
        assert_eq!(code("```python\na = 1\n```\nthen\n```python\nb = 2\n```").as_deref(), Some("a = 1\nb = 2"));
    }

    #[test]
    fn a_block_in_another_language_is_prose() {
        let reply = Reply::parse("You can use\n```sql\nselect 1\n```");
        assert_eq!(reply, Reply { prose: "You can use\nselect 1".into(), ..Reply::default() });
    }

    #[test]
    fn the_reason_for_declining_is_found() {
        let reply = Reply::parse("Cannot answer: there is no column with prices.");
        assert_eq!(reply.declined(), Some("there is no column with prices."));
        assert_eq!(Reply::parse("There are 12 rows.").declined(), None);
    }

    #[test]
    fn the_prose_of_a_beginning_only_grows() {
        let text = "Plan: one\n\nSome prose `here`,\nand Plan B.\n```python\nx = 1\n```\nafter";
        let whole = Reply::parse(text);
        let mut before = String::new();
        for end in (0..=text.len()).filter(|end| text.is_char_boundary(*end)) {
            let beginning = Reply::parse_beginning(&text[..end]);
            assert!(beginning.prose.starts_with(&before), "{beginning:?} after {before:?}");
            assert!(whole.prose.starts_with(&beginning.prose), "{beginning:?}");
            before = beginning.prose;
        }
    }
}
