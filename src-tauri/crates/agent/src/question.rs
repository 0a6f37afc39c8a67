//! The turn that answers a question.

use tabletalk_model::{Model, Request, Task};
use tabletalk_protocol::{Answer, AnswerStatus, Item, ItemBody, ItemId, Outcome, Span};
use tabletalk_sandbox::{CancellationToken, Sandbox};

use crate::{
    Clock, Journal,
    actor::Actor,
    answer,
    draft::Draft,
    failure, prompt,
    reply::Reply,
    run::{Goal, Ran},
    stage::TurnEnd,
    trace::{Claim, Origin},
    transcript,
};

/// How often failed code may be corrected before the answer is that it did not work.
pub(crate) const MAX_CORRECTIONS: u32 = 3;
/// How many replies a question may take, so that a model that never answers comes to an end.
const MAX_STEPS: u32 = 12;

/// What a step of a turn led to.
enum Step {
    Next(Goal),
    End(TurnEnd),
}

/// A reply, and the item that its prose was streamed to.
struct Received {
    reply: Reply,
    prose: Option<ItemId>,
}

impl<M: Model, S: Sandbox, C: Clock, J: Journal> Actor<M, S, C, J> {
    pub(crate) async fn ask(&mut self, question: String, cancel: &CancellationToken) -> TurnEnd {
        self.stage.show(ItemBody::UserText { text: question.clone() });
        if self.datasets().is_empty() {
            self.stage.show(ItemBody::Answer(no_file_yet()));
            return TurnEnd::Completed;
        }
        let mut goal = Goal::default();
        for _ in 0..MAX_STEPS {
            match self.step(&question, goal, cancel).await {
                Ok(Step::Next(next)) => goal = next,
                Ok(Step::End(end)) | Err(end) => return end,
            }
        }
        self.give_up(format!("I worked on this in {MAX_STEPS} steps and did not come to an answer."))
    }

    /// One reply of the model, and what it asks for.
    async fn step(&mut self, question: &str, goal: Goal, cancel: &CancellationToken) -> Result<Step, TurnEnd> {
        let received = self.receive(question, cancel).await?;
        let Some(code) = received.reply.code.clone() else {
            return Ok(Step::End(self.answer_in_prose(question, received)));
        };
        if let Some(id) = received.prose {
            self.stage.complete(id, ItemBody::AssistantText { text: received.reply.prose.trim_end().to_owned() });
        }
        let ran = self.run(code, goal, cancel).await?;
        self.after(question, goal, ran)
    }

    /// Ask the model, and show its prose while it writes. What it wrote before it was stopped stays.
    async fn receive(&mut self, question: &str, cancel: &CancellationToken) -> Result<Received, TurnEnd> {
        let request = self.request(question);
        let Self { model, stage, .. } = self;
        let mut draft = Draft::default();
        let mut deltas = |delta: &str| draft.add(delta, stage);
        let reply = tokio::select! {
            biased;
            () = cancel.cancelled() => Err(TurnEnd::Interrupted),
            reply = model.reply(&request, &mut deltas, cancel) => reply.map_err(failure::model),
        };
        match reply {
            Ok(text) => {
                let reply = Reply::parse(&text);
                draft.show_plan(&reply.plan, stage);
                Ok(Received { reply, prose: draft.prose })
            }
            Err(end) => {
                if let Some(id) = draft.prose {
                    stage.complete(id, ItemBody::AssistantText { text: draft.shown });
                }
                Err(end)
            }
        }
    }

    fn request(&self, question: &str) -> Request {
        let items = self.stage.items();
        let datasets = self.datasets();
        Request {
            system: prompt::system(&datasets),
            messages: transcript::messages(&items),
            task: Task {
                question: question.to_owned(),
                datasets,
                attempts: transcript::attempts(&items, self.stage.turn()),
            },
        }
    }

    fn after(&mut self, question: &str, goal: Goal, ran: Ran) -> Result<Step, TurnEnd> {
        match ran.outcome {
            Outcome::Interrupted => Err(TurnEnd::Interrupted),
            Outcome::Finished => match ran.answer {
                Some(text) => {
                    let claim = Claim { text: &text, question, origin: Origin::FinalAnswer };
                    Ok(Step::End(self.answer_with(&claim, None)))
                }
                None => Ok(Step::Next(Goal::default())),
            },
            _ if goal.attempt > MAX_CORRECTIONS => Ok(Step::End(self.give_up(tried(&self.stage.items(), &ran)))),
            _ => Ok(Step::Next(goal.corrected(ran.id))),
        }
    }

    /// A reply without code ends the turn: with an answer, or with the reason why there is none.
    fn answer_in_prose(&mut self, question: &str, received: Received) -> TurnEnd {
        let Received { reply, prose } = received;
        let Some(reason) = reply.declined() else {
            let text = reply.prose.trim().to_owned();
            if text.is_empty() {
                return self.give_up("I got no usable reply to this question.".into());
            }
            return self.answer_with(&Claim { text: &text, question, origin: Origin::Prose }, prose);
        };
        let failed = transcript::attempts(&self.stage.items(), self.stage.turn())
            .last()
            .is_some_and(|attempt| attempt.outcome != Outcome::Finished);
        let status = if failed { AnswerStatus::Failed } else { AnswerStatus::Declined };
        let answer = answer::plain(reason.trim().to_owned(), status, self.model.name());
        self.show_answer(answer, prose)
    }

    fn answer_with(&mut self, claim: &Claim<'_>, streamed: Option<ItemId>) -> TurnEnd {
        let answer = answer::traced(claim, &self.stage.items(), self.stage.turn(), self.model.name());
        self.show_answer(answer, streamed)
    }

    fn give_up(&mut self, text: String) -> TurnEnd {
        let answer = answer::plain(text, AnswerStatus::Failed, self.model.name());
        self.show_answer(answer, None)
    }

    /// Prose that was streamed before anyone knew that it is the answer becomes the answer.
    fn show_answer(&mut self, answer: Answer, streamed: Option<ItemId>) -> TurnEnd {
        match streamed {
            Some(id) => self.stage.complete(id, ItemBody::Answer(answer)),
            None => {
                self.stage.show(ItemBody::Answer(answer));
            }
        }
        TurnEnd::Completed
    }
}

fn no_file_yet() -> Answer {
    let text = "There is no file to look at yet. Drop a CSV file into this window, or choose one, and ask again.";
    Answer {
        spans: vec![Span::Text { text: text.into() }],
        status: AnswerStatus::Declined,
        tables: Vec::new(),
        charts: Vec::new(),
        model: "Tabletalk".into(),
    }
}

/// What was tried, in the words of the plans, and what went wrong last.
fn tried(items: &[Item], ran: &Ran) -> String {
    let turn = items.last().map_or(0, |item| item.turn);
    let mut plans: Vec<String> = Vec::new();
    for item in items.iter().filter(|item| item.turn == turn) {
        if let ItemBody::Plan { steps } = &item.body {
            let plan = steps.join(", then ");
            if !plans.contains(&plan) {
                plans.push(plan);
            }
        }
    }
    let reason = failure::reason(&ran.outcome).unwrap_or_default();
    let mut text = format!("I could not do this. I tried {} times, and the last time {reason}.", MAX_CORRECTIONS + 1);
    if !plans.is_empty() {
        text.push_str(&format!(" What I tried: {}.", plans.join("; ")));
    }
    text.push_str(" You can ask in other words, or for a smaller part of it.");
    text
}
