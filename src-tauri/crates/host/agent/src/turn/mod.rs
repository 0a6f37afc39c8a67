//! Questions on their way to an answer.

mod answering;
mod budget;
mod draft;
pub(crate) mod first_request;
mod planning;
mod plans;
mod question;
#[cfg(test)]
mod question_tests;
mod request;
mod review;
mod suggesting;

use tabletalk_messages::answers;
use tabletalk_model::{Model, SentSoFar, Tokens};
use tabletalk_protocol::{AnswerStatus, InstructionScope, ItemBody, Money, Sent, TypedQuestion};
use tabletalk_sandbox::{CancellationToken, Sandbox};
use tabletalk_tools::Connections;

use crate::{
    AnyModel, Limits, answer,
    prompt::Wording,
    record::{event_recorder::EventRecorder, turn_end::TurnEnd},
    session::Session,
    turn::{
        budget::{Budget, SpendBaseline},
        request::RequestInputs,
    },
};

pub(crate) use plans::ChangedPlans;

/// A question as it was asked.
#[derive(Debug, Clone)]
pub(crate) struct Question {
    pub text: String,
    /// The question as data, where it came as such.
    pub built: Option<Box<TypedQuestion>>,
}

impl Question {
    pub fn show(&self, record: &mut EventRecorder) {
        record.show(self.item());
    }

    fn item(&self) -> ItemBody {
        ItemBody::UserText { text: self.text.clone(), built: self.built.clone() }
    }
}

/// The model that is asked, and within which limits.
pub(crate) struct Questions<M> {
    pub model: M,
    pub limits: Limits,
    pub plans: ChangedPlans,
    /// The person's standing instructions for all conversations.
    pub instructions: String,
    /// The model of second runs, where it is not the first one.
    pub second: Option<Box<AnyModel>>,
}

impl<M: Model> Questions<M> {
    /// Answer a question in the turn's place, and show what was sent for it.
    pub async fn ask<S: Sandbox>(
        &mut self,
        question: Question,
        session: &mut Session<S>,
        cancel: &CancellationToken,
    ) -> TurnEnd {
        self.model.begin();
        let before = self.model.sent();
        let end = self.answer(&question, session, cancel).await;
        show_sent(&before, self.model.sent(), &mut session.record);
        end
    }

    /// Answer a question once more, in a session that knows nothing of its answer, with what that answer has left of the
    /// question's limits. What was sent for it is returned, for the conversation's own record.
    pub async fn ask_apart<S: Sandbox>(
        &mut self,
        question: &Question,
        session: &mut Session<S>,
        used: &Used,
        cancel: &CancellationToken,
    ) -> (TurnEnd, Option<Sent>) {
        if let Some(second) = &mut self.second {
            second.begin();
        }
        let before = self.sent_for_second();
        let baseline = SpendBaseline { spent: before.spent, conversation: used.conversation };
        let budget = Budget::new(used.left_of(self.limits), baseline, cancel);
        question.show(&mut session.record);
        // Another model goes its own way without being told to.
        let wording = match &self.second {
            Some(second) if second.name() != self.model.name() => Wording::Usual,
            _ => Wording::AnotherWay,
        };
        let end = match &mut self.second {
            Some(second) => question::answer(question, wording, session, &mut **second, &mut self.plans, budget).await,
            None => question::answer(question, wording, session, &mut self.model, &mut self.plans, budget).await,
        };
        (end, sent(&before, self.sent_for_second(), &session.record))
    }

    /// Whether a second run can come to something else than the first: the built-in analyst repeats itself.
    pub fn can_differ(&self) -> bool {
        self.model.traits().listens || self.second.as_ref().is_some_and(|second| second.traits().listens)
    }

    /// The name of the model that does second runs.
    pub fn second_name(&self) -> &str {
        self.second.as_ref().map_or_else(|| self.model.name(), |second| second.name())
    }

    fn sent_for_second(&self) -> SentSoFar {
        self.second.as_ref().map_or_else(|| self.model.sent(), |second| second.sent())
    }

    /// Let the model read the tables while the person looks at them.
    pub fn read_ahead(&mut self, record: &EventRecorder, connected: &Connections) {
        if record.datasets().is_empty() {
            return;
        }
        self.model.begin();
        let request = || {
            let inputs = RequestInputs {
                question: &Question { text: String::new(), built: None },
                wording: Wording::Usual,
                traits: self.model.traits(),
                made: &[],
                corrections: self.limits.corrections_of(self.model.traits().size),
                redactor: &record.redactor(),
                connected,
                // In place of the question: many templates want the person to have said something.
                remark: Some("?".to_owned()),
            };
            inputs.request(&record.items(), record.turn())
        };
        self.model.read_ahead(request);
    }

    async fn answer<S: Sandbox>(
        &mut self,
        question: &Question,
        session: &mut Session<S>,
        cancel: &CancellationToken,
    ) -> TurnEnd {
        question.show(&mut session.record);
        session.record.instruct(InstructionScope::AllConversations, &self.instructions);
        if session.record.datasets().is_empty() {
            let answer = answer::written(answers::no_file(), AnswerStatus::Declined, "Tabletalk");
            return answer::show::show(answer, &mut session.record, None);
        }
        self.plans.forget();
        let budget = self.budget(&session.record, cancel);
        question::answer(question, Wording::Usual, session, &mut self.model, &mut self.plans, budget).await
    }

    /// Have the model suggest questions, and show what was sent for it.
    pub async fn suggest(&mut self, language: &str, record: &mut EventRecorder, cancel: &CancellationToken) -> TurnEnd {
        self.model.begin();
        let before = self.model.sent();
        let budget = self.budget(record, cancel);
        let end = suggesting::suggest(language, &mut self.model, record, budget).await;
        show_sent(&before, self.model.sent(), record);
        end
    }

    fn budget<'a>(&self, record: &EventRecorder, cancel: &'a CancellationToken) -> Budget<'a> {
        let before = SpendBaseline { spent: self.model.sent().spent, conversation: record.cost() };
        Budget::new(self.limits, before, cancel)
    }
}

/// Show what was sent for this question, regardless of the outcome.
fn show_sent(before: &SentSoFar, now: SentSoFar, record: &mut EventRecorder) {
    if let Some(sent) = sent(before, now, record) {
        record.show(ItemBody::Sent(sent));
    }
}

/// What was sent since then, if anything was.
fn sent(before: &SentSoFar, now: SentSoFar, record: &EventRecorder) -> Option<Sent> {
    let requests = now.requests.saturating_sub(before.requests);
    let bytes = now.bytes.saturating_sub(before.bytes);
    let level = record.redactor().level();
    let spent = now.spent.since(before.spent);
    let (Tokens { input: read, output: written }, cost) = (spent.tokens, spent.known_cost());
    (requests > 0).then_some(Sent { to: now.to, requests, bytes, level, read, written, cost })
}

/// What a first run has used of the limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Used {
    pub tokens: u64,
    pub money: Money,
    /// By the whole conversation.
    pub conversation: Money,
}

impl Used {
    /// The limits of a second run: nobody waits for a plan there, or looks over its answer.
    fn left_of(&self, limits: Limits) -> Limits {
        Limits {
            tokens: limits.tokens.saturating_sub(self.tokens),
            money: Money(limits.money.0.saturating_sub(self.money.0)),
            plan_every: None,
            review: false,
            ..limits
        }
    }
}
