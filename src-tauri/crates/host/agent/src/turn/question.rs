//! The turn that answers a question.

use std::ops::ControlFlow;

use tabletalk_messages::{answers, reasons};
use tabletalk_model::{Acting, Ending, Heard, Message, Model, ModelError, Request, Role, Task, ToolCall};
use tabletalk_protocol::{
    Answer, AnswerStatus, DatasetProfile, Item, ItemBody, ItemId, Offer, Outcome, Plan, PlanScope, PrivacyLevel,
    Restatement, TypedQuestion, Variable,
};
use tabletalk_sandbox::{CancellationToken, Sandbox};

use crate::{
    Clock, Journal,
    actor::Actor,
    answer,
    answer::checks::{Checked, may_lose_rows},
    answer::trace::{Claim, Origin},
    failure,
    limits::Reached,
    privacy::{Redactor, masked},
    prompt::reply::Reply,
    prompt::tools,
    prompt::transcript::{self, TranscriptBuilder},
    prompt::{self, Problem, Setting, tokens},
    record::turn_end::TurnEnd,
    turn::draft::Draft,
    turn::run::{Goal, Ran},
    turn::{DraftAnswer, SpendBaseline, Stop, Turn},
};

/// The part of a model's context that is kept free for its reply, and its most in tokens.
const REPLY_PART: usize = 4;
const MAX_REPLY: usize = 4_096;

/// A reply, and the item that its prose was streamed to.
struct Received {
    reply: Reply,
    /// The tools that it calls, by whichever way it calls them.
    calls: Vec<ToolCall>,
    ending: Ending,
    prose: Option<ItemId>,
    understood: Option<Box<Restatement>>,
    offers: Vec<Offer>,
}

impl<M: Model, S: Sandbox, C: Clock, J: Journal> Actor<M, S, C, J> {
    pub(crate) async fn ask(
        &mut self,
        question: &str,
        built: Option<Box<TypedQuestion>>,
        cancel: &CancellationToken,
    ) -> TurnEnd {
        self.stage.show(ItemBody::UserText { text: question.to_owned(), built: built.clone() });
        if self.datasets().is_empty() {
            self.stage.show(ItemBody::Answer(no_file_yet()));
            return TurnEnd::Completed;
        }
        self.forget_changed_plans();
        let mut turn = Turn::new(question, self.limits, self.spent_before(), cancel);
        turn.built = built.map(|built| *built);
        turn.made = self.made().await;
        let stop = self.work_on(&mut turn).await;
        if matches!(stop, Stop::End(TurnEnd::Interrupted | TurnEnd::Completed)) {
            return self.end(stop, &mut turn).await;
        }
        // Show an answer that could not be corrected as it is, with its objections.
        match turn.held_back.take() {
            Some(held_back) => self.show_held_back(&held_back, &turn).await,
            None => self.end(stop, &mut turn).await,
        }
    }

    /// The variables that earlier code made and that are still there, for a model that reads of them. A sandbox that cannot
    /// say is no reason not to go on.
    async fn made(&mut self) -> Vec<Variable> {
        if self.last_cell == 0 || !self.model.traits().listens {
            return Vec::new();
        }
        let datasets = self.datasets();
        let mut variables = self.sandbox.variables().await.unwrap_or_default();
        variables.retain(|variable| datasets.iter().all(|dataset| dataset.variable != variable.name));
        variables
    }

    pub(crate) fn spent_before(&self) -> SpendBaseline {
        SpendBaseline { spent: self.model.sent().spent, conversation: self.stage.cost() }
    }

    async fn end(&mut self, stop: Stop, turn: &mut Turn<'_>) -> TurnEnd {
        match stop {
            Stop::End(end) => end,
            Stop::Limit(limit) => self.end_at(limit, turn).await,
        }
    }

    /// Step by step, until there is an answer or a reason why there is none.
    async fn work_on(&mut self, turn: &mut Turn<'_>) -> Stop {
        loop {
            if let Some(limit) = turn.limit_reached(self.model.sent().spent) {
                return Stop::Limit(limit);
            }
            if let ControlFlow::Break(stop) = self.step(turn).await {
                return stop;
            }
        }
    }

    /// One reply of the model, and what it asks for.
    async fn step(&mut self, turn: &mut Turn<'_>) -> ControlFlow<Stop> {
        self.heed_changed_plan(turn);
        if turn.is_time_to_plan() && self.model.traits().listens {
            self.plan(turn).await?;
        }
        let received = self.receive(turn).await?;
        turn.follow_ups.clone_from(&received.reply.next);
        turn.understood = received.understood.clone();
        turn.offers.clone_from(&received.offers);
        turn.steps += 1;
        match cells(&received, &self.datasets()) {
            Err(problem) => self.send_back(turn, &received, &problem),
            Ok(cells) if cells.is_empty() => self.answer_in_prose(turn, received).await,
            Ok(cells) => {
                self.complete_prose(&received);
                self.run_all(cells, turn).await
            }
        }
    }

    /// Ask the model, and show its prose as it arrives. Text that arrived before a stop is kept.
    async fn receive(&mut self, turn: &mut Turn<'_>) -> ControlFlow<Stop, Received> {
        let request = self.request(turn);
        let Self { model, stage, .. } = self;
        let mut draft = Draft::default();
        let mut heard = |heard: Heard<'_>| match heard {
            Heard::Text(text) => draft.add(text, stage),
            Heard::Waiting { .. } => stage.tell_wait(heard),
        };
        match ask_model(model, &request, &mut heard, turn).await {
            ControlFlow::Continue(mut replied) => {
                let redactor = Redactor::new(&stage.items());
                for call in &mut replied.calls {
                    call.arguments = redactor.revealed_json(&call.arguments);
                }
                let mut reply = Reply::parse(&redactor.revealed(&replied.text));
                draft.show_plan(&reply.plan, stage);
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
                    understood: replied.understood.map(Box::new),
                    offers: replied.offers,
                })
            }
            ControlFlow::Break(stop) => {
                if let Some(id) = draft.prose {
                    stage.complete(id, ItemBody::AssistantText { text: draft.shown });
                }
                ControlFlow::Break(stop)
            }
        }
    }

    /// The request for the model: the rules and the files first, then as much of the conversation as fits.
    pub(crate) fn request(&self, turn: &mut Turn<'_>) -> Request {
        let items = self.stage.items();
        let (datasets, traits) = (self.datasets(), self.model.traits());
        let attempts = transcript::attempts(&items, self.stage.turn());
        let redactor = Redactor::new(&items);
        let said = redactor.hidden(&said(&items, turn.question));
        let setting = Setting { datasets: &redactor.profiles(&datasets), traits, said: &said, level: redactor.level() };
        let made = redactor.hidden(&prompt::made(&turn.made, redactor.level()));
        let system = format!("{}\n\n{made}", prompt::system(&setting).trim_end()).trim_end().to_owned();
        let remark = turn.remark.take().map(|text| redactor.message(Message::new(Role::User, text)));
        let reserved = (traits.context / REPLY_PART).min(MAX_REPLY)
            + tokens(&system)
            + remark.as_ref().map_or(0, |remark| tokens(&remark.text));
        let room = traits.context.saturating_sub(reserved);
        let (number, corrections) = (self.stage.turn(), turn.limits.corrections);
        let mut messages =
            TranscriptBuilder { redactor: &redactor, items: &items, turn: number, room, corrections }.messages();
        messages.extend(remark);
        let tools = if traits.acting == Acting::Tools { tools::tools() } else { Vec::new() };
        Request {
            system,
            messages,
            tools,
            task: Task { question: turn.question.to_owned(), built: turn.built.clone(), datasets, attempts },
        }
    }

    /// A reply that cannot be used goes back with a reason, but not for ever.
    fn send_back(&mut self, turn: &mut Turn<'_>, received: &Received, problem: &Problem) -> ControlFlow<Stop> {
        self.complete_prose(received);
        if turn.send_back(problem, self.uses_tools()) {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(Stop::End(self.give_up(answers::unusable())))
    }

    fn complete_prose(&mut self, received: &Received) {
        if let Some(id) = received.prose {
            self.stage.complete(id, ItemBody::AssistantText { text: received.reply.prose.trim_end().to_owned() });
        }
    }

    /// Run cells one after the other, until one fails or answers.
    async fn run_all(&mut self, cells: Vec<String>, turn: &mut Turn<'_>) -> ControlFlow<Stop> {
        for code in cells {
            let ran = match self.run(code, turn.goal, turn.cancel).await {
                Ok(ran) => ran,
                Err(end) => return ControlFlow::Break(Stop::End(end)),
            };
            let finished = ran.outcome == Outcome::Finished;
            self.after(turn, ran).await?;
            if !finished {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    async fn after(&mut self, turn: &mut Turn<'_>, ran: Ran) -> ControlFlow<Stop> {
        let end = match ran.outcome {
            Outcome::Interrupted => TurnEnd::Interrupted,
            Outcome::Finished => match ran.answer {
                Some(text) => {
                    return self.answer_with(turn, turn.said(text, Origin::FinalAnswer), None).await;
                }
                None => {
                    turn.goal = Goal::default();
                    return ControlFlow::Continue(());
                }
            },
            _ if turn.goal.attempt > turn.limits.corrections && turn.held_back.is_some() => {
                return ControlFlow::Break(Stop::Limit(Reached::Steps(turn.steps)));
            }
            _ if turn.goal.attempt > turn.limits.corrections => {
                self.give_up(tried(&self.stage.items(), self.stage.turn(), &ran, turn.goal.attempt))
            }
            _ => {
                turn.goal = turn.goal.corrected(ran.id);
                return ControlFlow::Continue(());
            }
        };
        ControlFlow::Break(Stop::End(end))
    }

    /// A reply without code ends the turn, with an answer or with the reason for not giving one.
    async fn answer_in_prose(&mut self, turn: &mut Turn<'_>, received: Received) -> ControlFlow<Stop> {
        let Received { reply, prose, .. } = received;
        let Some(reason) = reply.declined() else {
            let text = reply.prose.trim().to_owned();
            return self.answer_with(turn, turn.said(text, Origin::Prose), prose).await;
        };
        let failed = transcript::attempts(&self.stage.items(), self.stage.turn())
            .last()
            .is_some_and(|attempt| attempt.outcome != Outcome::Finished);
        let status = if failed { AnswerStatus::Failed } else { AnswerStatus::Declined };
        let answer = answer::plain(reason.trim().to_owned(), status, self.model.name());
        let answer = Answer { follow_ups: turn.follow_ups.clone(), offers: turn.offers.clone(), ..answer };
        ControlFlow::Break(Stop::End(self.show_answer(answer, prose)))
    }

    /// Show an answer, unless something is wrong with it that the model may still put right.
    async fn answer_with(
        &mut self,
        turn: &mut Turn<'_>,
        said: DraftAnswer,
        streamed: Option<ItemId>,
    ) -> ControlFlow<Stop> {
        let answer = self.traced(&said, turn.question);
        let can_mend = self.model.traits().listens && turn.steps < turn.limits.steps;
        let objections = self.checked(&answer, turn.question, |checked| checked.objections());
        if !turn.checked && can_mend && !objections.is_empty() {
            turn.checked = true;
            turn.remark = Some(prompt::checked(&self.told(&said.text), &objections, self.uses_tools()));
            return self.hold_back(turn, said, streamed);
        }
        let traits = self.model.traits();
        let computed = !self.checked(&answer, turn.question, |checked| checked.code()).is_empty();
        if traits.reviews && turn.limits.review && computed && !turn.reviewed {
            let points = self.look_over(&answer, turn).await?;
            if !points.is_empty() && can_mend {
                let redactor = Redactor::new(&self.stage.items());
                let told = redactor.shows(PrivacyLevel::Outputs).then(|| self.told(&said.text));
                turn.remark = Some(prompt::doubted(told.as_deref(), &points));
                return self.hold_back(turn, said, streamed);
            }
        }
        ControlFlow::Break(Stop::End(self.show_with_cautions(answer, turn.question, streamed).await))
    }

    /// An answer as the model may read it again.
    fn told(&self, text: &str) -> String {
        if Redactor::new(&self.stage.items()).shows(PrivacyLevel::Outputs) {
            masked(text)
        } else {
            "(kept from you)".into()
        }
    }

    fn uses_tools(&self) -> bool {
        self.model.traits().acting == Acting::Tools
    }

    fn hold_back(&mut self, turn: &mut Turn<'_>, said: DraftAnswer, streamed: Option<ItemId>) -> ControlFlow<Stop> {
        if let Some(id) = streamed {
            self.stage.complete(id, ItemBody::AssistantText { text: said.text.clone() });
        }
        turn.held_back = Some(said);
        turn.goal = Goal::default();
        ControlFlow::Continue(())
    }

    async fn show_held_back(&mut self, said: &DraftAnswer, turn: &Turn<'_>) -> TurnEnd {
        let answer = self.traced(said, turn.question);
        self.show_with_cautions(answer, turn.question, None).await
    }

    pub(crate) fn traced(&self, said: &DraftAnswer, question: &str) -> Answer {
        let claim = Claim { text: &said.text, question, origin: said.origin };
        let answer = answer::traced(&claim, &self.stage.items(), self.stage.turn(), self.model.name());
        Answer { follow_ups: said.follow_ups.clone(), understood: said.understood.clone(), ..answer }
    }

    fn checked<T>(&self, answer: &Answer, question: &str, look: impl FnOnce(&Checked<'_>) -> T) -> T {
        look(&Checked { answer, question, items: &self.stage.items(), turn: self.stage.turn() })
    }

    pub(crate) async fn show_with_cautions(
        &mut self,
        answer: Answer,
        question: &str,
        streamed: Option<ItemId>,
    ) -> TurnEnd {
        let loses = self.checked(&answer, question, |checked| may_lose_rows(&checked.code()));
        // A sandbox that cannot say is no reason to keep an answer back.
        let variables = if loses { self.sandbox.variables().await.unwrap_or_default() } else { Vec::new() };
        let cautions = self.checked(&answer, question, |checked| checked.cautions(&variables));
        self.show_answer(Answer { cautions, ..answer }, streamed)
    }

    fn give_up(&mut self, message: tabletalk_messages::Message) -> TurnEnd {
        let answer = answer::written(message, AnswerStatus::Failed, self.model.name());
        self.show_answer(answer, None)
    }

    /// Say which limit was reached, and what is known: in the model's words, where it may still say something.
    async fn end_at(&mut self, limit: Reached, turn: &mut Turn<'_>) -> TurnEnd {
        let mut known = None;
        if matches!(limit, Reached::Steps(_)) {
            turn.remark = Some(prompt::partial());
            let request = self.request(turn);
            let Self { model, stage, .. } = self;
            match ask_model(model, &request, &mut |heard| stage.tell_wait(heard), turn).await {
                ControlFlow::Break(Stop::End(TurnEnd::Interrupted)) => return TurnEnd::Interrupted,
                // A model that can no longer be reached has nothing to add.
                ControlFlow::Break(_) => {}
                ControlFlow::Continue(replied) => known = last_words(&replied.text),
            }
        }
        let (items, number) = (self.stage.items(), self.stage.turn());
        let claim = known.as_deref().map(|text| Claim { text, question: turn.question, origin: Origin::Prose });
        let answer = answer::partial(limit, claim, &items, number, self.model.name());
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

/// Ask, until it replies, fails, is stopped, or time is up.
pub(crate) async fn ask_model<M: Model>(
    model: &mut M,
    request: &Request,
    heard: &mut (dyn FnMut(Heard<'_>) + Send),
    turn: &mut Turn<'_>,
) -> ControlFlow<Stop, tabletalk_model::Reply> {
    let reply = tokio::select! {
        biased;
        () = turn.cancel.cancelled() => Err(ModelError::Cancelled),
        reply = model.reply(request, heard, turn.cancel) => reply,
        () = tokio::time::sleep_until(turn.deadline) => {
            return ControlFlow::Break(Stop::Limit(Reached::Time(turn.limits.time)));
        }
    };
    match reply {
        Ok(reply) => {
            turn.tokens += reply.tokens;
            ControlFlow::Continue(reply)
        }
        Err(error) => ControlFlow::Break(Stop::End(failure::model(error))),
    }
}

/// The code that a reply wants to run; empty if the reply is an answer.
fn cells(received: &Received, datasets: &[DatasetProfile]) -> Result<Vec<String>, Problem> {
    let Received { reply, calls, ending, .. } = received;
    if *ending == Ending::Cut {
        return Err(Problem::Cut);
    }
    if !calls.is_empty() {
        return calls.iter().map(|call| tools::code(call, datasets).map_err(Problem::Call)).collect();
    }
    if reply.code.is_none() && reply.prose.trim().is_empty() {
        return Err(Problem::Empty);
    }
    Ok(reply.code.clone().into_iter().collect())
}

/// The final text of a model that may not run any more code.
fn last_words(text: &str) -> Option<String> {
    let reply = Reply::parse(text);
    let words = reply.declined().unwrap_or(&reply.prose).trim();
    (reply.code.is_none() && !words.is_empty()).then(|| words.to_owned())
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

/// How far back words count.
const SAID_ITEMS: usize = 12;

fn no_file_yet() -> Answer {
    answer::written(answers::no_file(), AnswerStatus::Declined, "Tabletalk")
}

/// The attempts, in the words of the plans, and the last error.
fn tried(items: &[Item], turn: u32, ran: &Ran, attempts: u32) -> tabletalk_messages::Message {
    let mut plans: Vec<String> = Vec::new();
    for item in items.iter().filter(|item| item.turn == turn) {
        if let ItemBody::Plan(Plan { steps, scope: PlanScope::Step }) = &*item.body {
            let plan = steps.join(", then ");
            if !plans.contains(&plan) {
                plans.push(plan);
            }
        }
    }
    let reason = failure::reason(&ran.outcome).unwrap_or_else(reasons::crashed);
    let failed = answers::failed(attempts, reason);
    let told = if plans.is_empty() { failed } else { failed.followed_by(answers::tried(plans.join("; "))) };
    told.followed_by(answers::ask_otherwise())
}
