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
use tabletalk_protocol::{AnswerStatus, InstructionScope, ItemBody, Sent, TypedQuestion};
use tabletalk_sandbox::{CancellationToken, Sandbox};

use crate::{
    Limits, answer,
    record::{event_recorder::EventRecorder, turn_end::TurnEnd},
    session::Session,
    turn::budget::{Budget, SpendBaseline},
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
        question::answer(question, session, &mut self.model, &mut self.plans, budget).await
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
    let requests = now.requests.saturating_sub(before.requests);
    if requests > 0 {
        let bytes = now.bytes.saturating_sub(before.bytes);
        let level = record.redactor().level();
        let spent = now.spent.since(before.spent);
        let (Tokens { input: read, output: written }, cost) = (spent.tokens, spent.known_cost());
        record.show(ItemBody::Sent(Sent { to: now.to, requests, bytes, level, read, written, cost }));
    }
}
