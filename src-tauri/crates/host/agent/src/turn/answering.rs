//! How a question ends: with an answer, with what is known at a limit, or with the reason why there is no answer.

use std::ops::ControlFlow;

use tabletalk_messages::{Message, Problem, answers, reasons};
use tabletalk_model::Model;
use tabletalk_protocol::{
    Answer, AnswerStatus, Instructions, ItemBody, ItemId, Notice, NoticeLevel, Outcome, Plan, PlanScope, PrivacyLevel,
};
use tabletalk_sandbox::Sandbox;

use crate::{
    answer::{
        self, DraftAnswer,
        checks::Objection,
        show::{checked, show, show_with_cautions, traced},
        trace::{Claim, Origin},
    },
    failure,
    limits::Reached,
    prompt::{self, reply::Reply, transcript},
    record::turn_end::TurnEnd,
    session::run::{Goal, Ran},
    turn::{
        budget::Stop,
        question::{QuestionTurn, Received},
        review::Reviewer,
    },
};

impl<M: Model, S: Sandbox> QuestionTurn<'_, M, S> {
    /// An answer that could not be corrected is shown as it is, with its objections.
    pub(super) async fn end(&mut self, stop: Stop) -> TurnEnd {
        match (stop, self.held_back.take()) {
            (Stop::End(end @ (TurnEnd::Interrupted | TurnEnd::Completed)), _) => end,
            (_, Some(draft)) => {
                let answer = self.traced(&draft);
                show_with_cautions(answer, &self.question.text, self.session, None).await
            }
            (Stop::End(end), None) => end,
            (Stop::Limit(limit), None) => self.end_at(limit).await,
        }
    }

    /// Say which limit was reached, and what is known: in the model's words, where it may still say something.
    async fn end_at(&mut self, limit: Reached) -> TurnEnd {
        let mut known = None;
        if matches!(limit, Reached::Steps(_)) {
            self.remark = Some(prompt::partial());
            let request = self.request();
            let redactor = self.redactor();
            let record = &mut self.session.record;
            match self.budget.ask(self.model, &request, &mut |heard| record.tell_progress(heard)).await {
                ControlFlow::Break(Stop::End(TurnEnd::Interrupted)) => return TurnEnd::Interrupted,
                // A model that can no longer be reached has nothing to add.
                ControlFlow::Break(_) => {}
                ControlFlow::Continue(replied) => known = last_words(&redactor.revealed(&replied.text)),
            }
        }
        let record = &mut self.session.record;
        let claim = known.as_deref().map(|text| Claim { text, question: &self.question.text, origin: Origin::Prose });
        let answer = answer::partial(limit, claim, &record.items(), record.turn(), self.model.name());
        show(answer, record, None)
    }

    pub(super) fn give_up(&mut self, message: Message) -> TurnEnd {
        let answer = answer::written(message, AnswerStatus::Failed, self.model.name());
        show(answer, &mut self.session.record, None)
    }

    /// After the last correction: what the code did show, or an honest no.
    pub(super) fn give_up_after(&mut self, ran: &Ran) -> TurnEnd {
        let (tried, model) = (self.tried(ran), self.model.name());
        let record = &mut self.session.record;
        let answer = answer::unfinished(&tried, &self.question.text, &record.items(), record.turn(), model)
            .unwrap_or_else(|| {
                let message = tried.followed_by(answers::ask_otherwise());
                answer::written(message, AnswerStatus::Failed, model)
            });
        show(answer, record, None)
    }

    /// A reply without code ends the turn, with an answer or with the reason for not giving one.
    pub(super) async fn answer_in_prose(&mut self, Received { reply, prose, .. }: Received) -> ControlFlow<Stop> {
        if reply.confirms()
            && let Some(draft) = self.held_back.take()
        {
            return self.answer_draft(draft, prose).await;
        }
        let Some(reason) = reply.declined() else {
            let text = reply.prose.trim().to_owned();
            return self.answer_with(text, Origin::Prose, prose).await;
        };
        let record = &mut self.session.record;
        let failed = transcript::attempts(&record.items(), record.turn())
            .last()
            .is_some_and(|attempt| attempt.outcome != Outcome::Finished);
        let status = if failed { AnswerStatus::Failed } else { AnswerStatus::Declined };
        let answer = answer::plain(reason.trim().to_owned(), status, self.model.name());
        let answer = Answer { follow_ups: self.follow_ups.clone(), offers: self.offers.clone(), ..answer };
        ControlFlow::Break(Stop::End(show(answer, record, prose)))
    }

    /// Answer with a text that the model has just given.
    pub(super) async fn answer_with(
        &mut self,
        text: String,
        origin: Origin,
        streamed: Option<ItemId>,
    ) -> ControlFlow<Stop> {
        let (follow_ups, understood) = (self.follow_ups.clone(), self.understood.clone());
        self.answer_draft(DraftAnswer { text, origin, follow_ups, understood }, streamed).await
    }

    /// Show an answer, unless something is wrong with it that the model may still put right.
    async fn answer_draft(&mut self, draft: DraftAnswer, streamed: Option<ItemId>) -> ControlFlow<Stop> {
        let answer = self.traced(&draft);
        let traits = self.model.traits();
        let can_mend = traits.listens && self.budget.steps < self.budget.limits.steps;
        let (mut objections, code) = checked(&answer, &self.question.text, &self.session.record, |checked| {
            (checked.objections().into_iter().chain(checked.unread(draft.origin)).collect::<Vec<_>>(), checked.code())
        });
        objections.retain(|objection| self.shows_outputs() || !objection.tells_outputs());
        if !self.checked && can_mend && !objections.is_empty() {
            self.checked = true;
            self.tell_of_another_look(&objections);
            self.remark = Some(prompt::checked(&self.told(&draft.text), &objections, self.uses_tools()));
            return self.hold_back(draft, streamed);
        }
        if traits.reviews && self.budget.limits.review && !code.is_empty() && !self.reviewed {
            self.reviewed = true;
            let reviewer = Reviewer { question: &self.question.text, answer: &answer, code: &code };
            let points = reviewer.review(self.model, &mut self.session.record, &mut self.budget).await?;
            if !points.is_empty() && can_mend {
                let told = self.shows_outputs().then(|| draft.text.clone());
                self.remark = Some(prompt::doubted(told.as_deref(), &points));
                return self.hold_back(draft, streamed);
            }
        }
        ControlFlow::Break(Stop::End(show_with_cautions(answer, &self.question.text, self.session, streamed).await))
    }

    fn traced(&self, draft: &DraftAnswer) -> Answer {
        let record = &self.session.record;
        let answer = traced(draft, &self.question.text, record, self.model.name());
        if self.model.traits().listens || Instructions::in_force(&record.items()).is_empty() {
            return answer;
        }
        Answer { cautions: vec![answers::instructions_not_followed()], ..answer }
    }

    /// Say why the model is shown its own result before the person is.
    fn tell_of_another_look(&mut self, objections: &[Objection]) {
        let issue = objections.iter().find_map(|objection| match objection {
            Objection::Result(issue) => Some(issue),
            _ => None,
        });
        if let Some(issue) = issue {
            let problem = Problem::new(answers::looks_again(issue.reason()));
            self.session.record.show(ItemBody::Notice(Notice::new(NoticeLevel::Info, problem)));
        }
    }

    /// An answer as the model may read it again.
    fn told(&self, text: &str) -> String {
        if self.shows_outputs() { text.to_owned() } else { "(kept from you)".into() }
    }

    fn shows_outputs(&self) -> bool {
        self.session.record.redactor().shows(PrivacyLevel::Outputs)
    }

    fn hold_back(&mut self, draft: DraftAnswer, streamed: Option<ItemId>) -> ControlFlow<Stop> {
        if let Some(id) = streamed {
            self.session.record.complete(id, ItemBody::AssistantText { text: draft.text.clone() });
        }
        self.held_back = Some(draft);
        self.goal = Goal::default();
        ControlFlow::Continue(())
    }

    /// The attempts, in the words of the plans, and the last error.
    pub(super) fn tried(&self, ran: &Ran) -> Message {
        let record = &self.session.record;
        let mut plans: Vec<String> = Vec::new();
        for item in record.items().iter().filter(|item| item.turn == record.turn()) {
            if let ItemBody::Plan(Plan { steps, scope: PlanScope::Step }) = &*item.body {
                let plan = steps.join(", then ");
                if !plans.contains(&plan) {
                    plans.push(plan);
                }
            }
        }
        let reason = failure::reason(&ran.outcome).unwrap_or_else(reasons::crashed);
        let failed = answers::failed(self.goal.attempt, reason);
        if plans.is_empty() { failed } else { failed.followed_by(answers::tried(plans.join("; "))) }
    }
}

/// The final text of a model that may not run any more code.
fn last_words(text: &str) -> Option<String> {
    let reply = Reply::parse(text);
    let words = reply.declined().unwrap_or(&reply.prose).trim();
    (reply.code.is_none() && !words.is_empty()).then(|| words.to_owned())
}
