//! Parses a model's reply into a plan, prose, code, or a refusal. Tolerant, because models are not careful.
//!
//! A reply is read line by line. The deviations from the requested form were all seen in practice: fences of every
//! kind, unclosed or missing fences, code between tags, several blocks, reasoning between tags, tool calls written as
//! text, and whole conversations that the model invents.

mod beginning;
mod call;
mod marks;
#[cfg(test)]
mod small_models;

use tabletalk_model::{DECLINE_MARK, ToolCall};

pub(crate) use beginning::Beginning;
use marks::{
    CALL_TAG, CALL_TAG_END, CODE_TAG, CODE_TAG_END, INVENTED, PYTHON_TAG, dedent, fence, fence_behind_prose,
    is_assignment, is_python, is_surely_python, next_mark, plan_mark, until_turn_end, without_thoughts,
};
pub(crate) use marks::{list_entry, plain};

/// The whole reply of a model that stands by its answer.
pub(crate) const CONFIRM_MARK: &str = "Confirmed";

/// A reply, taken apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Reply {
    /// The steps after `Plan:`.
    pub plan: Vec<String>,
    /// The text before the code. Text after the code was written before the code had run, so it is left out.
    pub prose: String,
    /// The code to run; several blocks are one cell.
    pub code: Option<String>,
    /// Calls of tools that were written into the text.
    pub calls: Vec<ToolCall>,
    /// Questions after `Next:`.
    pub next: Vec<String>,
}

impl Reply {
    /// Take a whole reply apart.
    pub fn parse(text: &str) -> Self {
        let mut reader = Reader::default();
        until_turn_end(without_thoughts(text)).lines().for_each(|line| reader.line(line));
        let mut reply = reader.finish();
        reply.find_refusal();
        if reply.code.is_none() && reply.calls.is_empty() && reply.declined().is_none() {
            reply.find_bare_call();
            reply.find_bare_code();
        }
        reply
    }

    /// Why it was declined, when it was.
    pub fn declined(&self) -> Option<&str> {
        Some(self.prose.strip_prefix(DECLINE_MARK)?.trim_start())
    }

    /// Whether it only says that the answer before it is right.
    pub fn confirms(&self) -> bool {
        let said = self.prose.trim().trim_matches(['`', '*', '.', '!', '"']);
        said.eq_ignore_ascii_case(CONFIRM_MARK)
    }

    /// The mark of a refusal, freed from emphasis.
    fn find_refusal(&mut self) {
        let said = self.prose.trim_start_matches(['*', '#', ' ', '\n']);
        if let Some(reason) = said.strip_prefix(DECLINE_MARK).filter(|_| said.len() < self.prose.len()) {
            self.prose = format!("{DECLINE_MARK} {}", reason.trim_start_matches(['*', ' ']));
        }
    }

    /// A call without any tags around it.
    fn find_bare_call(&mut self) {
        if let Some((before, call)) = call::find(&self.prose) {
            let before = before.trim_end().trim_end_matches(CALL_LABEL).trim_end().len();
            self.prose.truncate(before);
            self.calls.push(call);
        }
    }

    /// Code without any fences: it begins where the prose turns into Python, if what follows surely is some.
    fn find_bare_code(&mut self) {
        let lines: Vec<&str> = self.prose.lines().collect();
        if !lines.iter().any(|line| is_surely_python(line)) {
            return;
        }
        let Some(begin) = lines.iter().position(|line| is_surely_python(line) || is_assignment(line)) else { return };
        let (prose, code) = lines.split_at(begin);
        let code: Vec<String> = code.iter().map(|line| (*line).to_owned()).collect();
        self.code = Some(cell(&code));
        // The name of the language, left over from a fence.
        let prose = prose.iter().filter(|line| line.trim() != "python").copied();
        self.prose = prose.collect::<Vec<_>>().join("\n").trim_end().to_owned();
    }
}

/// How Mistral's models begin calls.
const CALL_LABEL: &str = "[TOOL_CALLS]";

/// How some models end code, whatever began it.
const CODE_ENDS: [&str; 4] = ["<end_code>", "```<end_code>", "</code", CODE_TAG_END];

/// Code without what some models write around it.
fn cell(lines: &[String]) -> String {
    let code = without_prompts(&dedent(lines));
    let code = code.strip_prefix("python\n").unwrap_or(&code);
    unwrapped(code).unwrap_or(code).trim_matches('\n').to_owned()
}

/// A session with an interpreter, of which only the person's side is code.
fn without_prompts(code: &str) -> String {
    if !code.starts_with(">>> ") {
        return code.to_owned();
    }
    let typed = code.lines().filter_map(|line| line.strip_prefix(">>> ").or_else(|| line.strip_prefix("... ")));
    typed.collect::<Vec<_>>().join("\n")
}

/// A call of the tool, written in Python: `run_python("""len(sales)""")` → `len(sales)`.
fn unwrapped(code: &str) -> Option<&str> {
    let arguments = code.trim().strip_prefix("run_python(")?.strip_suffix(')')?.trim();
    let text =
        arguments.strip_prefix("code").map_or(arguments, |rest| rest.trim_start().trim_start_matches('=').trim());
    let quotes = ["\"\"\"", "'''", "\"", "'"];
    quotes.into_iter().find_map(|quote| {
        let inside = text.strip_prefix(quote)?.strip_suffix(quote)?;
        (!inside.contains(quote)).then_some(inside)
    })
}

/// Questions that a person takes in at a glance, and what one may be, in characters.
const MOST_NEXT: usize = 3;
const LONGEST_NEXT: usize = 160;

#[derive(Default)]
struct Reader {
    reply: Reply,
    code: Vec<String>,
    /// Where in the code its last block begins.
    block: usize,
    call: Vec<String>,
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
    Call,
    AfterCode,
    /// A list below `Next:`.
    Next,
    /// Behind what the model invented.
    Over,
}

impl Reader {
    fn line(&mut self, line: &str) {
        match self.place {
            Place::Code(end) => self.code_line(line, end),
            Place::Aside(end) if line.trim() == end => self.place = self.outside(),
            Place::Aside(_) => self.prose_line(line),
            Place::Call => self.call_line(line),
            Place::Plan => self.plan_line(line),
            Place::Next => self.next_line(line),
            Place::Prose | Place::AfterCode => self.open_line(line),
            Place::Over => {}
        }
    }

    /// Where a block leaves the reader.
    fn outside(&self) -> Place {
        if self.code.is_empty() && self.reply.calls.is_empty() { Place::Prose } else { Place::AfterCode }
    }

    fn open_line(&mut self, line: &str) {
        let trimmed = line.trim();
        if let Some(rest) = trimmed.strip_prefix(CODE_TAG) {
            self.begin_code(rest, CODE_TAG_END);
        } else if let Some(rest) = trimmed.strip_prefix(PYTHON_TAG) {
            // Only the end of the reply closes this tag.
            self.begin_code(rest, PYTHON_TAG);
        } else if let Some(rest) = trimmed.strip_prefix(CALL_TAG) {
            self.place = Place::Call;
            self.call_line(rest);
        } else if let Some(fence) = fence(trimmed) {
            self.begin_fence(trimmed, fence);
        } else if let Some((prose, fence)) = fence_behind_prose(line) {
            self.open_line(prose);
            self.begin_fence(fence, "```");
        } else if let Some(rest) = next_mark(trimmed).filter(|rest| rest.is_empty() || has_question(rest)) {
            self.place = Place::Next;
            rest.split('|').for_each(|question| self.push_next(question));
        } else if self.place == Place::AfterCode {
            if INVENTED.iter().any(|mark| trimmed.starts_with(mark)) {
                self.place = Place::Over;
            }
        } else if let Some(step) = plan_mark(trimmed).filter(|_| self.reply.plan.is_empty()) {
            self.place = Place::Plan;
            self.push_step(step);
        } else {
            self.prose_line(line);
        }
    }

    fn begin_code(&mut self, rest: &str, end: &'static str) {
        self.end_block();
        self.place = Place::Code(end);
        if !rest.trim().is_empty() {
            self.code_line(rest, end);
        }
    }

    fn begin_fence(&mut self, line: &str, fence: &'static str) {
        self.end_block();
        let rest = line.trim_start_matches(['`', '~']);
        // A whole block on one line.
        if let Some(inside) = rest.strip_suffix(fence) {
            let (language, code) = inside.split_once(' ').unwrap_or(("", inside));
            let code = if is_python(language) { code } else { inside };
            self.code.push(code.trim().to_owned());
            self.place = Place::AfterCode;
            return;
        }
        self.place = if is_python(rest) { Place::Code(fence) } else { Place::Aside(fence) };
    }

    /// Forget a block that says again what the code before it says.
    fn end_block(&mut self) {
        let block = self.code.split_off(self.block.min(self.code.len()));
        if block.is_empty() || !self.code.ends_with(&block) {
            self.code.extend(block);
        }
        self.block = self.code.len();
    }

    fn prose_line(&mut self, line: &str) {
        let line = line.strip_prefix("Thought:").map_or(line, str::trim_start);
        let is_label = line.trim() == "Code:";
        let is_lead = self.reply.prose.is_empty() && line.trim().is_empty();
        if is_label || is_lead || self.outside() == Place::AfterCode {
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

    /// A line that is not a question ends the list.
    fn next_line(&mut self, line: &str) {
        let entry = list_entry(line.trim()).unwrap_or(line.trim());
        if has_question(entry) {
            entry.split('|').for_each(|question| self.push_next(question));
        } else if !entry.is_empty() {
            self.place = self.outside();
            self.open_line(line);
        }
    }

    fn push_next(&mut self, question: &str) {
        let question = plain(question);
        if has_question(&question) && question.chars().count() <= LONGEST_NEXT && self.reply.next.len() < MOST_NEXT {
            self.reply.next.push(question);
        }
    }

    fn push_step(&mut self, step: &str) {
        let step = plain(step);
        if !step.is_empty() {
            self.reply.plan.push(step);
        }
    }

    fn code_line(&mut self, line: &str, end: &'static str) {
        if let Some((last, _)) = line.split_once(CODE_TAG_END).filter(|_| end == CODE_TAG_END) {
            if !last.trim().is_empty() {
                self.code.push(last.to_owned());
            }
            self.place = Place::AfterCode;
        } else if line.trim() == end || CODE_ENDS.contains(&line.trim()) {
            self.place = Place::AfterCode;
        } else if end == CODE_TAG_END && fence(line.trim()).is_some() {
            // Fences within tags say the same thing twice.
        } else if fence(line.trim()).is_some_and(|fence| fence == end && opens_python(line)) {
            // The block was begun for the model, which begins it once more, perhaps behind a few words.
            if !self.code.iter().skip(self.block).any(|line| is_surely_python(line) || is_assignment(line)) {
                self.code.truncate(self.block);
            }
        } else {
            self.code.push(line.to_owned());
        }
    }

    fn call_line(&mut self, line: &str) {
        let (text, ended) = line.split_once(CALL_TAG_END).map_or((line, false), |(text, _)| (text, true));
        self.call.push(text.to_owned());
        if ended {
            self.end_call();
            self.place = Place::AfterCode;
        }
    }

    fn end_call(&mut self) {
        let text = std::mem::take(&mut self.call).join("\n");
        self.reply.calls.extend(call::find(&text).map(|(_, call)| call));
    }

    /// A fence or a tag that was never closed ends with the reply.
    fn finish(mut self) -> Reply {
        self.end_call();
        self.end_block();
        let code = cell(&self.code);
        // A refusal in a block that was begun for the model.
        if self.reply.prose.is_empty() && code.starts_with(DECLINE_MARK) {
            self.reply.prose = code;
            return self.reply;
        }
        self.reply.code = (!code.trim().is_empty()).then_some(code);
        self.reply
    }
}

/// Whether a fence says that Python follows.
fn opens_python(line: &str) -> bool {
    let language = line.trim().trim_start_matches(['`', '~']);
    !language.is_empty() && is_python(language)
}

/// Question marks of several scripts count.
fn has_question(text: &str) -> bool {
    text.trim_end().ends_with(['?', '？', '؟'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_could_be_asked_next_stands_behind_the_answer() {
        let next = |text: &str| (Reply::parse(text).prose, Reply::parse(text).next);
        let questions = vec!["Which store?".to_owned(), "And by month?".to_owned()];
        assert_eq!(
            next("There are 3.\n\nNext: Which store? | And by month?"),
            ("There are 3.\n".into(), questions.clone())
        );
        assert_eq!(
            next("Plan: x\n```python\nx\n```\n**Next:**\n- Which store?\n2. And by month?\n\nBye."),
            (String::new(), questions)
        );
        assert_eq!(next("Next: I look at the stores."), ("Next: I look at the stores.".into(), vec![]));
        assert_eq!(next("Next: a? | b? | c? | d?").1.len(), 3);
    }

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
            calls: vec![],
            next: vec![],
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
    fn several_blocks_keep_their_order_and_what_the_model_invents_between_them_is_left_out() {
        let text = "First.\n```python\na = 1\n```\n```output\n1\n```\n```python\nb = 2\n```\nObservation: 2\n```python\nc\n```";
        let reply = Reply::parse(text);
        assert_eq!((reply.prose.as_str(), reply.code.as_deref()), ("First.", Some("a = 1\nb = 2")));
    }

    #[test]
    fn a_block_may_stand_on_one_line() {
        assert_eq!(code("```python print(1)```").as_deref(), Some("print(1)"));
        assert_eq!(code("```final_answer(\"x y\")```").as_deref(), Some("final_answer(\"x y\")"));
    }

    #[test]
    fn fences_within_tags_and_labels_are_left_out() {
        let text = "Thought: I count.\nCode:\n<code>\n```py\na = 1\n```\n</code>";
        let reply = Reply::parse(text);
        assert_eq!((reply.prose.as_str(), reply.code.as_deref()), ("I count.", Some("a = 1")));
        assert_eq!(code("```py\na = 1\n<end_code>").as_deref(), Some("a = 1"));
        assert_eq!(code("<|python_tag|>a = 1\nb = 2").as_deref(), Some("a = 1\nb = 2"));
    }

    #[test]
    fn code_without_any_fence_is_found() {
        let text = "Plan: count\n\nHere it is:\nrows = len(sales)\nif rows:\n    final = 1\nprint(rows)";
        let reply = Reply::parse(text);
        assert_eq!(reply.prose, "Here it is:");
        assert_eq!(reply.code.as_deref(), Some("rows = len(sales)\nif rows:\n    final = 1\nprint(rows)"));
        assert_eq!(code("The import of goods rose.\nfrom 3 to 4"), None);
        assert_eq!(code("x = 3 is the answer."), None);
    }

    #[test]
    fn thoughts_are_not_part_of_the_reply() {
        let text = "<think>\nI could ```python\nbad()\n``` …\n</think>\n\nPlan: count\n```python\nlen(sales)\n```";
        let reply = Reply::parse(text);
        assert_eq!((reply.plan, reply.prose.as_str()), (vec!["count".to_owned()], ""));
        assert_eq!(reply.code.as_deref(), Some("len(sales)"));
        assert_eq!(Reply::parse("It is easy.</think>There are 3.").prose, "There are 3.");
        assert_eq!(Reply::parse("<think>never ends").prose, "");
    }

    #[test]
    fn a_call_that_was_written_as_text_is_found() {
        let call = ToolCall { name: "run_python".into(), arguments: "{\"code\":\"1\"}".into() };
        let json = "{\"name\": \"run_python\", \"arguments\": {\"code\": \"1\"}}";
        for text in [format!("I run it.\n<tool_call>\n{json}\n</tool_call>"), format!("I run it.\n<tool_call>{json}")] {
            let reply = Reply::parse(&text);
            assert_eq!((reply.prose.as_str(), reply.calls), ("I run it.", vec![call.clone()]));
        }
        assert_eq!(Reply::parse(json), Reply { calls: vec![call], ..Reply::default() });
        assert_eq!(Reply::parse("{\"rows\": 3}").prose, "{\"rows\": 3}");
    }

    #[test]
    fn the_reason_for_declining_is_found() {
        let reply = Reply::parse("Cannot answer: there is no column with prices.");
        assert_eq!(reply.declined(), Some("there is no column with prices."));
        assert_eq!(Reply::parse("There are 12 rows.").declined(), None);
    }

    proptest::proptest! {
        #[test]
        fn code_is_never_blank(text in "([-`~#*. a-z=(){}<>:\"\n]|Plan:|```|<code>|</code>|print\\(){0,40}") {
            proptest::prop_assert!(code(&text).is_none_or(|code| !code.trim().is_empty()));
        }
    }
}
