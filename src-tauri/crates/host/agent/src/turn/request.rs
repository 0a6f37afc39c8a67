//! The request for a model: the rules and the files first, then as much of the conversation as fits.

use tabletalk_model::{Acting, Attempt, Message, Request, Role, Size, Task, Traits};
use tabletalk_protocol::{Item, ItemBody, Outcome, Variable};
use tabletalk_tools::Connections;

use crate::{
    privacy::Redactor,
    prompt::{
        self, Setting, Wording, tokens, tools,
        transcript::{self, TranscriptBuilder},
    },
    record::fold::datasets,
    turn::Question,
};

/// The part of a model's context that is kept free for its reply, and its most in tokens.
const REPLY_PART: usize = 4;
const MAX_REPLY: usize = 4_096;
/// How far back words count.
const SAID_ITEMS: usize = 12;

/// What a request is made from, besides the record.
#[derive(Debug)]
pub(super) struct RequestInputs<'a> {
    pub question: &'a Question,
    pub wording: Wording,
    pub traits: Traits,
    /// The variables that earlier code made.
    pub made: &'a [Variable],
    /// How often code may be corrected.
    pub corrections: u32,
    pub redactor: &'a Redactor,
    /// The tools of other programs that code can call.
    pub connected: &'a Connections,
    /// For the model, at the end.
    pub remark: Option<String>,
}

impl RequestInputs<'_> {
    pub fn request(self, items: &[Item], turn: u32) -> Request {
        let Self { question, wording, traits, made, corrections, redactor, connected, remark } = self;
        let (datasets, attempts) = (datasets(items), transcript::attempts(items, turn));
        let said = redactor.hidden(&said(items, &question.text));
        let setting = Setting { datasets: &redactor.profiles(&datasets), traits, said: &said, level: redactor.level() };
        let made = redactor.hidden(&prompt::made(made, redactor.level()));
        let instructions = prompt::instructions(items, redactor);
        let tools_of_others = prompt::connected::connected(connected);
        let system = [prompt::system(&setting), instructions, tools_of_others, made, prompt::wording(wording)];
        let system = prompt::of_parts(system);
        let remark = remark.map(|text| redactor.message(Message::new(Role::User, text)));
        let reserved = (traits.context / REPLY_PART).min(MAX_REPLY)
            + tokens(&system)
            + remark.as_ref().map_or(0, |remark| tokens(&remark.text));
        let room = traits.context.saturating_sub(reserved);
        let mut messages = TranscriptBuilder { redactor, items, turn, room, corrections }.messages();
        let is_begun = traits.size == Size::Tiny && remark.is_none() && wants_code(&attempts, corrections);
        messages.extend(remark);
        let tools = match traits.acting {
            Acting::Tools => tools::tools().into_iter().chain(prompt::connected::declared(connected)).collect(),
            _ => Vec::new(),
        };
        let built = question.built.as_deref().cloned();
        let begun = if is_begun { prompt::BEGUN } else { "" };
        Request {
            system,
            messages,
            tools,
            begun,
            task: Task { question: question.text.clone(), built, datasets, attempts },
        }
    }
}

/// Whether nothing but code is asked for: nothing has run to its end, and giving up is not offered yet.
fn wants_code(attempts: &[Attempt], corrections: u32) -> bool {
    let is_offered = u32::try_from(attempts.len()).is_ok_and(|tried| tried >= corrections);
    attempts.is_empty() || !is_offered && attempts.iter().all(|attempt| attempt.outcome != Outcome::Finished)
}

/// The words that tell which columns matter: the question, the one before, and the code so far.
fn said(items: &[Item], question: &str) -> String {
    let mut said = question.to_owned();
    for item in items.iter().rev().take(SAID_ITEMS) {
        match &*item.body {
            ItemBody::UserText { text, .. } => said.push_str(&format!("\n{text}")),
            ItemBody::CodeRun(run) => said.push_str(&format!("\n{}", run.code)),
            _ => {}
        }
    }
    said
}
