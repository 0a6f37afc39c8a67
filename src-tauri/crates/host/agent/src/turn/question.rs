//! The turn that answers a question, step by step.

use std::ops::ControlFlow;

use tabletalk_messages::answers;
use tabletalk_model::{Acting, Ending, Heard, Model, Request, ToolCall};
use tabletalk_protocol::{DatasetProfile, ItemBody, ItemId, Offer, Outcome, Restatement, Variable};
use tabletalk_sandbox::Sandbox;
use tabletalk_tools::Connections;

use crate::{
    answer::{DraftAnswer, trace::Origin},
    limits::Reached,
    privacy::Redactor,
    prompt::{self, Problem, Wording, reply::Reply, tools},
    record::turn_end::TurnEnd,
    session::{
        Session,
        run::{Goal, Ran},
    },
    turn::{
        ChangedPlans, Question,
        budget::{Budget, Stop},
        draft::Draft,
        request::RequestInputs,
    },
};

/// How many unusable replies a question survives.
const MAX_SENT_BACK: u32 = 2;

/// A question that is being answered.
pub(super) struct QuestionTurn<'a, M, S> {
    pub question: &'a Question,
    pub wording: Wording,
    pub session: &'a mut Session<S>,
    pub model: &'a mut M,
    pub plans: &'a mut ChangedPlans,
    pub budget: Budget<'a>,
    pub goal: Goal,
    /// A remark for the model, added to the next request only.
    pub remark: Option<String>,
    /// The variables that earlier code made.
    made: Vec<Variable>,
    /// An answer that was not shown, because it is to be put right.
    pub held_back: Option<DraftAnswer>,
    /// The follow-up questions that the model suggested last.
    pub follow_ups: Vec<String>,
    /// What the model understood, and what it offers instead, in its last reply.
    pub understood: Option<Box<Restatement>>,
    pub offers: Vec<Offer>,
    pub checked: bool,
    pub reviewed: bool,
    sent_back: u32,
}

/// A reply, and the item that its prose was streamed to.
pub(super) struct Received {
    pub reply: Reply,
    /// The tools that it calls, by whichever way it calls them.
    calls: Vec<ToolCall>,
    ending: Ending,
    pub prose: Option<ItemId>,
    understood: Option<Restatement>,
    offers: Vec<Offer>,
}

/// Answer a question that has been shown.
pub(super) async fn answer<M: Model, S: Sandbox>(
    question: &Question,
    wording: Wording,
    session: &mut Session<S>,
    model: &mut M,
    plans: &mut ChangedPlans,
    budget: Budget<'_>,
) -> TurnEnd {
    let made = if model.traits().listens { made(session).await } else { Vec::new() };
    let mut turn = QuestionTurn {
        question,
        wording,
        session,
        model,
        plans,
        budget,
        goal: Goal::default(),
        remark: None,
        made,
        held_back: None,
        follow_ups: Vec::new(),
        understood: None,
        offers: Vec::new(),
        checked: false,
        reviewed: false,
        sent_back: 0,
    };
    let stop = turn.work().await;
    turn.end(stop).await
}

/// The variables that earlier code made and that are still there, for a model that reads of them. A sandbox that cannot
/// say is no reason not to go on.
async fn made<S: Sandbox>(session: &mut Session<S>) -> Vec<Variable> {
    if session.last_cell == 0 {
        return Vec::new();
    }
    let datasets = session.record.datasets();
    let mut variables = session.sandbox.variables().await.unwrap_or_default();
    variables.retain(|variable| datasets.iter().all(|dataset| dataset.variable != variable.name));
    variables
}

impl<M: Model, S: Sandbox> QuestionTurn<'_, M, S> {
    /// Step by step, until there is an answer or a reason why there is none.
    async fn work(&mut self) -> Stop {
        loop {
            if let Some(limit) = self.budget.limit_reached(self.model.sent().spent) {
                return Stop::Limit(limit);
            }
            if let ControlFlow::Break(stop) = self.step().await {
                return stop;
            }
        }
    }

    /// One reply of the model, and what it asks for.
    async fn step(&mut self) -> ControlFlow<Stop> {
        self.heed_changed_plan();
        if self.budget.is_time_to_plan() && self.model.traits().listens {
            self.plan().await?;
        }
        let received = self.receive().await?;
        self.follow_ups.clone_from(&received.reply.next);
        self.understood = received.understood.clone().map(Box::new);
        self.offers.clone_from(&received.offers);
        self.budget.steps += 1;
        match cells(&received, &self.session.record.datasets(), &self.session.tools.connected.connections) {
            Err(problem) => self.send_back(&received, &problem),
            Ok(cells) if cells.is_empty() => self.answer_in_prose(received).await,
            Ok(cells) => {
                self.complete_prose(&received);
                self.run_all(cells).await
            }
        }
    }

    /// Ask the model, and show its prose as it arrives. Text that arrived before a stop is kept.
    async fn receive(&mut self) -> ControlFlow<Stop, Received> {
        let request = self.request();
        let redactor = self.redactor();
        let record = &mut self.session.record;
        let mut draft = Draft::new(&redactor);
        let mut heard = |heard: Heard<'_>| match heard {
            Heard::Text(text) => draft.add(text, record),
            Heard::Status(_) | Heard::Waiting { .. } => record.tell_progress(heard),
        };
        match self.budget.ask(self.model, &request, &mut heard).await {
            ControlFlow::Continue(mut replied) => {
                for call in &mut replied.calls {
                    call.arguments = redactor.revealed_json(&call.arguments);
                }
                let mut reply = Reply::parse(&redactor.revealed(&replied.text));
                draft.show_plan(&reply.plan, record);
                let mut calls = if replied.calls.is_empty() { reply.calls.clone() } else { replied.calls };
                if let Some(answer) = calls.first().and_then(tools::answer) {
                    calls.clear();
                    reply.prose = answer;
                }
                ControlFlow::Continue(Received {
                    reply,
                    calls,
                    ending: replied.ending,
                    prose: draft.prose,
                    understood: replied.understood,
                    offers: replied.offers,
                })
            }
            ControlFlow::Break(stop) => {
                if let Some(id) = draft.prose {
                    record.complete(id, ItemBody::AssistantText { text: draft.whole() });
                }
                ControlFlow::Break(stop)
            }
        }
    }

    /// The next request; it takes the remark with it.
    pub(super) fn request(&mut self) -> Request {
        let redactor = self.redactor();
        let inputs = RequestInputs {
            question: self.question,
            wording: self.wording,
            traits: self.model.traits(),
            made: &self.made,
            corrections: self.corrections(),
            redactor: &redactor,
            connected: &self.session.tools.connected.connections,
            remark: self.remark.take(),
        };
        inputs.request(&self.session.record.items(), self.session.record.turn())
    }

    /// What stands between the model and the data. An answer that was held back may have values that no item has.
    pub(super) fn redactor(&self) -> Redactor {
        let held_back = self.held_back.as_ref().map_or("", |draft| draft.text.as_str());
        self.session.record.redactor().knowing(held_back)
    }

    /// A reply that cannot be used goes back with a reason, but not for ever.
    fn send_back(&mut self, received: &Received, problem: &Problem) -> ControlFlow<Stop> {
        self.complete_prose(received);
        self.sent_back += 1;
        if self.sent_back > MAX_SENT_BACK {
            return ControlFlow::Break(Stop::End(self.give_up(answers::unusable())));
        }
        self.remark = Some(prompt::sent_back(problem, self.uses_tools()));
        ControlFlow::Continue(())
    }

    fn complete_prose(&mut self, received: &Received) {
        if let Some(id) = received.prose {
            let text = received.reply.prose.trim_end().to_owned();
            self.session.record.complete(id, ItemBody::AssistantText { text });
        }
    }

    fn corrections(&self) -> u32 {
        self.budget.limits.corrections_of(self.model.traits().size)
    }

    pub(super) fn uses_tools(&self) -> bool {
        self.model.traits().acting == Acting::Tools
    }

    /// Run cells one after the other, until one fails or answers.
    async fn run_all(&mut self, cells: Vec<String>) -> ControlFlow<Stop> {
        for code in cells {
            let ran = match self.session.run(code, self.goal, self.budget.cancel).await {
                Ok(ran) => ran,
                Err(end) => return ControlFlow::Break(Stop::End(end)),
            };
            let finished = ran.outcome == Outcome::Finished;
            self.after(ran).await?;
            if !finished {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    async fn after(&mut self, ran: Ran) -> ControlFlow<Stop> {
        if let Some(text) = ran.answer {
            return self.answer_with(text, Origin::FinalAnswer, None).await;
        }
        let end = match ran.outcome {
            Outcome::Interrupted => TurnEnd::Interrupted,
            Outcome::Finished => {
                self.goal = Goal::default();
                return ControlFlow::Continue(());
            }
            _ if self.goal.attempt <= self.corrections() => {
                self.goal = self.goal.corrected(ran.id);
                return ControlFlow::Continue(());
            }
            _ if self.held_back.is_some() => {
                return ControlFlow::Break(Stop::Limit(Reached::Steps(self.budget.steps)));
            }
            _ => self.give_up_after(&ran),
        };
        ControlFlow::Break(Stop::End(end))
    }
}

/// The code that a reply wants to run; empty if the reply is an answer.
fn cells(received: &Received, datasets: &[DatasetProfile], connected: &Connections) -> Result<Vec<String>, Problem> {
    let Received { reply, calls, ending, .. } = received;
    if *ending == Ending::Cut {
        return Err(Problem::Cut);
    }
    if !calls.is_empty() {
        let code = |call: &ToolCall| {
            prompt::connected::code(call, connected)
                .unwrap_or_else(|| tools::code(call, datasets))
                .map_err(Problem::Call)
        };
        return calls.iter().map(code).collect();
    }
    if reply.code.is_none() && reply.prose.trim().is_empty() {
        return Err(Problem::Empty);
    }
    Ok(reply.code.clone().into_iter().collect())
}
