//! The conversation as a model reads it, made from the same items that the person sees.
//!
//! A request has room for so much. The turn at hand comes first: its newest steps whole, older ones shortened when
//! there is too little room. Of the turns before, the newest keep their question, the code that worked and their
//! answer; older ones are a line each. What a request holds therefore does not grow with the conversation.

use tabletalk_format::ends;
use tabletalk_model::{Attempt, Message, Role};
use tabletalk_protocol::{
    CodeRun, Item, ItemBody, ItemId, Notice, NoticeLevel, Outcome, Plan, PlanScope, PrivacyLevel, Traceback,
};

use crate::{
    failure,
    privacy::Redactor,
    prompt::{self, Observed, Recalled, Trouble, tokens},
};

/// The characters of one output in an observation: the head and the tail are kept.
const MAX_OUTPUT_CHARS: usize = 4_000;
/// The same for a step that is over.
const MAX_PAST_OUTPUT_CHARS: usize = 300;
/// The characters of a question or an answer that is only remembered.
const MAX_MEMORY_CHARS: usize = 160;
/// Turns that are remembered by a line each.
const MAX_MEMORIES: usize = 12;
/// Steps of the current turn that stay whole when there is too little room.
const NEWEST_STEPS: usize = 2;

/// Builds the messages of a request, within the privacy level.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TranscriptBuilder<'a> {
    pub redactor: &'a Redactor,
    pub items: &'a [Item],
    pub turn: u32,
    /// In tokens.
    pub room: usize,
    /// How often code may be corrected.
    pub corrections: u32,
}

impl TranscriptBuilder<'_> {
    /// The messages of a conversation, oldest first, as much of it as there is room for.
    pub fn messages(&self) -> Vec<Message> {
        let now = self.present();
        let room = self.room.saturating_sub(size(&now));
        let mut messages = self.past(room);
        now.into_iter().for_each(|message| push(&mut messages, message));
        messages.into_iter().map(|message| self.redactor.message(message)).collect()
    }

    fn hides_outputs(&self) -> bool {
        !self.redactor.shows(PrivacyLevel::Outputs)
    }

    /// An item as a message. A computed answer is replaced by a placeholder where outputs may not be seen.
    fn said(&self, item: &Item) -> Option<Message> {
        match &*item.body {
            ItemBody::Answer(_) if self.hides_outputs() && self.runs(item.turn) > 0 => {
                Some(Message::new(Role::Assistant, KEPT_BACK))
            }
            ItemBody::Answer(answer) => Some(Message::new(Role::Assistant, answer.text())),
            _ => said(item),
        }
    }

    /// The current turn, shortened from its beginning until it fits.
    fn present(&self) -> Vec<Message> {
        let steps = self.runs(self.turn);
        for whole in [usize::MAX, NEWEST_STEPS, 1] {
            for left_out in [0, steps.saturating_sub(NEWEST_STEPS)] {
                let messages = self.turn_with(whole, left_out);
                if size(&messages) <= self.room {
                    return messages;
                }
            }
        }
        self.cut_to_fit(self.turn_with(1, steps.saturating_sub(1)))
    }

    /// The turn with so many steps whole and so many left out.
    fn turn_with(&self, whole: usize, left_out: usize) -> Vec<Message> {
        let steps = self.runs(self.turn);
        let mut messages = Vec::new();
        let mut step = 0;
        for item in self.items.iter().filter(|item| item.turn == self.turn) {
            if let ItemBody::CodeRun(run) = &*item.body {
                step += 1;
                if step > left_out {
                    let detail = if steps - step < whole { Detail::Whole } else { Detail::Brief };
                    self.push_run(&mut messages, item, run, detail);
                }
            } else if step >= left_out || matches!(*item.body, ItemBody::UserText { .. }) {
                self.said(item).into_iter().for_each(|message| push(&mut messages, message));
            }
        }
        messages
    }

    fn push_run(&self, messages: &mut Vec<Message>, item: &Item, run: &CodeRun, detail: Detail) {
        push(messages, Message { code: Some(run.code.clone()), ..Message::new(Role::Assistant, "") });
        push(messages, Message::new(Role::Observation, self.observation(item, run, detail)));
    }

    fn runs(&self, turn: u32) -> usize {
        let of_turn = self.items.iter().filter(|item| item.turn == turn);
        of_turn.filter(|item| matches!(*item.body, ItemBody::CodeRun(_))).count()
    }

    /// The question is never left out, nor the last observation; their middles are, when even they are too long.
    fn cut_to_fit(&self, mut messages: Vec<Message>) -> Vec<Message> {
        let most = (self.room * 3) / messages.len().max(1);
        for message in &mut messages {
            message.text = cut(&message.text, most);
            message.code = message.code.take().map(|code| cut(&code, most));
        }
        messages
    }

    /// The turns before: the newest with code and answer, older ones as memories.
    fn past(&self, room: usize) -> Vec<Message> {
        let turns = self.turns();
        let mut kept: Vec<Vec<Message>> = Vec::new();
        let mut used = 0;
        for turn in turns.iter().rev() {
            let messages = self.past_turn(*turn);
            used += size(&messages);
            // A quarter is for the memories of those that do not fit.
            if used > room / 4 * 3 {
                break;
            }
            kept.push(messages);
        }
        let (forgotten, _) = turns.split_at(turns.len() - kept.len());
        let mut messages: Vec<Message> = self.memories(forgotten, room / 4).into_iter().collect();
        kept.into_iter().rev().flatten().for_each(|message| push(&mut messages, message));
        messages
    }

    /// The turns before this one in which something was asked.
    fn turns(&self) -> Vec<u32> {
        let asked = self.items.iter().filter(|item| matches!(*item.body, ItemBody::UserText { .. }));
        asked.map(|item| item.turn).filter(|turn| *turn < self.turn).collect()
    }

    /// A finished turn: the question, the code that worked, and the answer.
    fn past_turn(&self, turn: u32) -> Vec<Message> {
        let mut messages = Vec::new();
        for item in self.items.iter().filter(|item| item.turn == turn) {
            match &*item.body {
                ItemBody::CodeRun(run) if run.outcome == Some(Outcome::Finished) => {
                    self.push_run(&mut messages, item, run, Detail::Brief);
                }
                ItemBody::UserText { .. } | ItemBody::Answer(_) => {
                    self.said(item).into_iter().for_each(|message| push(&mut messages, message));
                }
                _ => {}
            }
        }
        messages
    }

    /// A line for each of the newest forgotten turns, as many as fit.
    fn memories(&self, turns: &[u32], room: usize) -> Option<Message> {
        for most in (1..=MAX_MEMORIES.min(turns.len())).rev() {
            let (older, newest) = turns.split_at(turns.len() - most);
            let recalled: Vec<Recalled> = newest.iter().map(|turn| self.recalled(*turn)).collect();
            let message = Message::new(Role::User, prompt::memory(&recalled, older.len()));
            if tokens(&message.text) <= room {
                return Some(message);
            }
        }
        None
    }

    fn recalled(&self, turn: u32) -> Recalled {
        let mut recalled = Recalled { question: String::new(), answer: "nothing".into() };
        for item in self.items.iter().filter(|item| item.turn == turn) {
            match &*item.body {
                ItemBody::UserText { text, .. } => {
                    recalled.question = self.shortened(text, MAX_MEMORY_CHARS);
                }
                ItemBody::Answer(_) if self.hides_outputs() && self.runs(turn) > 0 => {
                    recalled.answer = KEPT_BACK.into()
                }
                ItemBody::Answer(answer) => recalled.answer = self.shortened(&answer.text(), MAX_MEMORY_CHARS),
                _ => {}
            }
        }
        recalled
    }

    /// The outputs of the turn's runs, for a reviewer who sees nothing else.
    pub fn outputs(&self) -> String {
        let of_turn = self.items.iter().filter(|item| item.turn == self.turn);
        let runs = of_turn.filter_map(|item| match &*item.body {
            ItemBody::CodeRun(run) if run.outcome == Some(Outcome::Finished) => Some((item, run)),
            _ => None,
        });
        let outputs: Vec<String> = runs.map(|(item, run)| self.put_out(item, run, MAX_OUTPUT_CHARS)).collect();
        cut(&outputs.join("\n"), self.room.saturating_mul(3))
    }

    fn put_out(&self, item: &Item, run: &CodeRun, most: usize) -> String {
        let result = run.result.as_deref().map(|result| self.shortened(result, most));
        prompt::observation(&self.observed(item, &self.shortened(&run.stdout, most), result.as_deref()))
    }

    /// A text that is not too long. A value that points to a person has its stand-in before its end can be cut off.
    fn shortened(&self, text: &str, most: usize) -> String {
        cut(&self.redactor.hidden(text), most)
    }

    fn observed<'b>(&'b self, item: &Item, printed: &'b str, result: Option<&'b str>) -> Observed<'b> {
        let mut observed = Observed { printed, result, hidden: self.hides_outputs(), ..Observed::default() };
        for shown in self.items {
            match &*shown.body {
                ItemBody::Table { run, table } if *run == item.id => observed.tables.push(table),
                ItemBody::Chart(chart) if chart.run == item.id => observed.charts.push(&chart.description),
                _ => {}
            }
        }
        observed
    }

    fn observation(&self, item: &Item, run: &CodeRun, detail: Detail) -> String {
        let most = if detail == Detail::Whole { MAX_OUTPUT_CHARS } else { MAX_PAST_OUTPUT_CHARS };
        let printed = self.shortened(&run.stdout, most);
        let result = run.result.as_deref().map(|result| self.shortened(result, most));
        let observed = self.observed(item, &printed, result.as_deref());
        let put_out = prompt::observation(&observed);
        match &run.outcome {
            outcome if detail == Detail::Brief => {
                cut(&self.brief(&put_out, outcome.as_ref(), &run.code), MAX_PAST_OUTPUT_CHARS)
            }
            Some(Outcome::Finished) | None => {
                format!("{}\n\n{}", put_out.trim_end(), prompt::final_request(self.hides_outputs()))
            }
            Some(outcome) => {
                let correction = prompt::correction(&self.problem(outcome, &run.code), self.trouble(item.id, run));
                if observed.is_empty() || self.hides_outputs() {
                    correction
                } else {
                    format!("{}\n\n{correction}", put_out.trim_end())
                }
            }
        }
    }

    /// The short result of an earlier step.
    fn brief(&self, put_out: &str, outcome: Option<&Outcome>, code: &str) -> String {
        match outcome {
            Some(Outcome::Raised { traceback }) if self.hides_outputs() => kept_back(traceback, code),
            Some(Outcome::Raised { traceback }) => {
                self.redactor.hidden(&format!("It failed with {}: {}", traceback.exception, traceback.message))
            }
            Some(Outcome::Finished) | None => put_out.to_owned(),
            Some(outcome) => problem(outcome),
        }
    }

    /// A description of the error. Its message may hold a value, so it is included only where outputs may be seen or
    /// where the code itself contains the message.
    fn problem(&self, outcome: &Outcome, code: &str) -> String {
        match outcome {
            Outcome::Raised { traceback } if self.hides_outputs() => kept_back(traceback, code),
            Outcome::Raised { traceback } => prompt::quoted(&self.shortened(&traceback.text, MAX_OUTPUT_CHARS)),
            outcome => problem(outcome),
        }
    }

    fn trouble(&self, id: ItemId, run: &CodeRun) -> Trouble {
        if run.attempt >= self.corrections {
            return Trouble::Last;
        }
        let corrected = self.items.iter().find(|item| Some(item.id) == run.corrects && item.id != id);
        match corrected.map(|item| &*item.body) {
            Some(ItemBody::CodeRun(before)) if same_error(before, run) => Trouble::Repeated,
            _ => Trouble::New,
        }
    }
}

/// In place of an answer that a model may not see.
const KEPT_BACK: &str = "(The answer was shown to the person and is kept from you.)";

/// The level of detail for a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Detail {
    Whole,
    Brief,
}

/// The runs of a turn.
pub(crate) fn attempts(items: &[Item], turn: u32) -> Vec<Attempt> {
    let runs = items.iter().filter(|item| item.turn == turn).filter_map(|item| match &*item.body {
        ItemBody::CodeRun(CodeRun { code, outcome: Some(outcome), .. }) => {
            Some(Attempt { code: code.clone(), outcome: outcome.clone() })
        }
        _ => None,
    });
    runs.collect()
}

fn said(item: &Item) -> Option<Message> {
    match &*item.body {
        ItemBody::UserText { text, .. } => Some(Message::new(Role::User, text.clone())),
        ItemBody::AssistantText { text } => Some(Message::new(Role::Assistant, text.clone())),
        ItemBody::Plan(plan) => Some(planned(plan)),
        // A warning about lost or restored variables matters to the code that follows.
        ItemBody::Notice(Notice { level: NoticeLevel::Warning, message, hint }) => {
            let text =
                format!("{message} {}", hint.as_ref().map(tabletalk_messages::Message::text).unwrap_or_default());
            Some(Message::new(Role::Observation, text.trim_end().to_owned()))
        }
        ItemBody::CodeRun(_)
        | ItemBody::Table { .. }
        | ItemBody::Chart(_)
        | ItemBody::Dataset(_)
        | ItemBody::Repaired(_)
        | ItemBody::Undone(_)
        | ItemBody::DatasetRemoved { .. }
        | ItemBody::Proposal(_)
        | ItemBody::Answer(_)
        | ItemBody::Review(_)
        | ItemBody::SecondOpinion(_)
        | ItemBody::Privacy(_)
        | ItemBody::Instructions(_)
        | ItemBody::ReducedConfinement(_)
        | ItemBody::ToolCall(_)
        | ItemBody::Sent(_)
        | ItemBody::Suggestions(_)
        | ItemBody::Edit(_)
        | ItemBody::Comparison(_)
        | ItemBody::Unknown(_)
        | ItemBody::Notice(_) => None,
    }
}

/// A plan as the one who wrote it says it.
fn planned(Plan { steps, scope }: &Plan) -> Message {
    match scope {
        PlanScope::Step => Message::new(Role::Assistant, format!("Plan: {}", steps.join("; "))),
        PlanScope::Answer => Message::new(Role::Assistant, prompt::numbered(steps)),
        PlanScope::Changed => Message::new(Role::User, prompt::changed_plan(steps)),
    }
}

/// Append a message. Merge it with the last one if both have the same role and the last one has no code.
fn push(messages: &mut Vec<Message>, message: Message) {
    match messages.last_mut().filter(|last| last.role == message.role && last.code.is_none()) {
        Some(last) => {
            last.text = [&last.text, &message.text]
                .into_iter()
                .filter(|text| !text.is_empty())
                .map(String::as_str)
                .collect::<Vec<_>>()
                .join("\n\n");
            last.code = message.code;
        }
        None => messages.push(message),
    }
}

fn size(messages: &[Message]) -> usize {
    messages.iter().map(|message| tokens(&message.text) + message.code.as_deref().map_or(0, tokens)).sum()
}

/// An error without what may come from the data.
fn kept_back(traceback: &Traceback, code: &str) -> String {
    let message = traceback.message.trim();
    let told = if !message.is_empty() && code.contains(message) { format!(": {message}") } else { String::new() };
    let line = traceback.frames.last().map(|frame| {
        let source = frame.source.as_deref().map(|source| format!(": `{}`", source.trim())).unwrap_or_default();
        format!(" in line {}{source}", frame.line)
    });
    format!("{}{told}{}", traceback.exception, line.unwrap_or_default())
}

/// The error for the model: the traceback, or the reason why there is none.
fn problem(outcome: &Outcome) -> String {
    match outcome {
        Outcome::TimedOut { limit_seconds } => format!(
            "It was stopped after {limit_seconds} seconds.\nhint: use column operations instead of loops over rows, or \
             fewer rows"
        ),
        Outcome::OutOfCpuTime { limit_seconds } => format!(
            "It was stopped after it had computed for {limit_seconds} seconds on all cores together.\nhint: aggregate \
             first, or use fewer rows"
        ),
        Outcome::OutOfMemory { limit_bytes } => format!(
            "It needed more than {} MB of memory.\nhint: aggregate first, and build no large intermediate results",
            limit_bytes / (1024 * 1024)
        ),
        Outcome::Crashed { reason } => format!("The interpreter ended: {reason}.\nhint: do it in another way"),
        Outcome::Raised { .. } | Outcome::Finished | Outcome::Interrupted => {
            failure::reason(outcome).map(|reason| reason.to_string()).unwrap_or_default()
        }
    }
}

fn same_error(one: &CodeRun, other: &CodeRun) -> bool {
    match (&one.outcome, &other.outcome) {
        (Some(Outcome::Raised { traceback: one }), Some(Outcome::Raised { traceback: other })) => {
            (&one.exception, &one.message) == (&other.exception, &other.message)
        }
        (one, other) => one == other,
    }
}

/// Head and tail of a text that is too long, with what is missing between them.
fn cut(text: &str, most: usize) -> String {
    let Some((head, left_out, tail)) = ends(text, most) else { return text.trim_end().to_owned() };
    // Where the text is data, no line of it may lose its mark.
    let mark = if is_quoted(text) && !tail.starts_with("| ") { "| " } else { "" };
    format!("{head}\n… {left_out} characters left out …\n{mark}{}", tail.trim_end())
}

fn is_quoted(text: &str) -> bool {
    text.lines().any(|line| line.starts_with("| "))
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{Answer, AnswerStatus, Span};

    use super::*;
    use crate::testing::code_run;

    fn item(id: u64, turn: u32, body: ItemBody) -> Item {
        Item { id: ItemId(id), turn, body: body.into() }
    }

    fn run(code: &str, stdout: &str) -> ItemBody {
        ItemBody::CodeRun(code_run(code, stdout))
    }

    /// A turn with a question, so many steps, and an answer.
    fn turn(number: u32, steps: u64, stdout: &str) -> Vec<Item> {
        let id = u64::from(number) * 100;
        let mut items = vec![item(id, number, ItemBody::UserText { text: format!("question {number}"), built: None })];
        items.extend((1..=steps).map(|step| item(id + step, number, run(&format!("step_{step}()"), stdout))));
        let spans = vec![Span::Text { text: format!("answer {number}") }];
        let (status, tables, charts) = (AnswerStatus::Computed, vec![], vec![]);
        let answer = Answer {
            preface: None,
            spans,
            status,
            tables,
            charts,
            model: "m".into(),
            cautions: vec![],
            follow_ups: vec![],
            understood: None,
            offers: vec![],
        };
        items.push(item(id + 99, number, ItemBody::Answer(answer)));
        items
    }

    fn told(items: &[Item], turn: u32, room: usize) -> Vec<String> {
        let messages =
            TranscriptBuilder { redactor: &Redactor::default(), items, turn, room, corrections: 3 }.messages();
        messages
            .iter()
            .map(|message| format!("{:?}: {}", message.role, message.with_block().replace('\n', " ")))
            .collect()
    }

    #[test]
    fn a_turn_that_is_over_keeps_question_code_and_answer() {
        let mut items = turn(1, 1, "12");
        items.push(item(200, 2, ItemBody::UserText { text: "and now?".into(), built: None }));
        assert_eq!(
            told(&items, 2, 10_000),
            [
                "User: question 1",
                "Assistant: ```python step_1() ```",
                "Observation: Printed: | 12",
                "Assistant: answer 1",
                "User: and now?"
            ]
        );
    }

    #[test]
    fn old_turns_become_lines_and_the_size_stays() {
        let mut items: Vec<Item> = (1..=50).flat_map(|number| turn(number, 2, "0123456789")).collect();
        items.push(item(9_000, 51, ItemBody::UserText { text: "and now?".into(), built: None }));
        let messages =
            TranscriptBuilder { redactor: &Redactor::default(), items: &items, turn: 51, room: 600, corrections: 3 }
                .messages();
        assert!(size(&messages) <= 600, "{}", size(&messages));
        assert_eq!(messages.first().map(|message| message.role), Some(Role::User));
        assert!(messages[0].text.starts_with("Earlier in this conversation"), "{}", messages[0].text);
        assert_eq!(messages.last().map(|message| message.text.as_str()), Some("and now?"));
    }

    #[test]
    fn a_long_turn_keeps_its_question_and_its_newest_steps() {
        let mut items = turn(1, 9, &"x".repeat(3_000));
        items.pop();
        let messages = told(&items, 1, 2_600);
        assert_eq!(messages[0], "User: question 1");
        assert!(messages.iter().any(|message| message.contains("step_9()")), "{messages:?}");
        let whole =
            TranscriptBuilder { redactor: &Redactor::default(), items: &items, turn: 1, room: 2_600, corrections: 3 }
                .messages();
        assert!(size(&whole) <= 2_600, "{}", size(&whole));
    }

    #[test]
    fn even_one_step_that_is_too_long_fits() {
        let mut items = turn(1, 1, &"x".repeat(200_000));
        items.pop();
        let messages =
            TranscriptBuilder { redactor: &Redactor::default(), items: &items, turn: 1, room: 300, corrections: 3 }
                .messages();
        assert!(size(&messages) <= 350, "{}", size(&messages));
    }
}
