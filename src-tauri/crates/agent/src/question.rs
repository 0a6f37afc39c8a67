//! The turn that answers a question.

use std::ops::ControlFlow;

use tabletalk_model::{Acting, Ending, Message, Model, ModelError, Request, Role, Task, ToolCall};
use tabletalk_protocol::{Answer, AnswerStatus, DatasetProfile, Item, ItemBody, ItemId, Outcome, Span};
use tabletalk_sandbox::{CancellationToken, Sandbox};

use crate::{
    Clock, Journal,
    actor::Actor,
    answer,
    draft::Draft,
    failure,
    limits::Reached,
    prompt::{self, Problem, Setting},
    reply::{Reply, list_entry, plain},
    run::{Goal, Ran},
    stage::TurnEnd,
    tools,
    trace::{Claim, Origin},
    transcript::{self, Telling, tokens},
    turn::{Stop, Turn},
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
}

impl<M: Model, S: Sandbox, C: Clock, J: Journal> Actor<M, S, C, J> {
    pub(crate) async fn ask(&mut self, question: &str, cancel: &CancellationToken) -> TurnEnd {
        self.stage.show(ItemBody::UserText { text: question.to_owned() });
        if self.datasets().is_empty() {
            self.stage.show(ItemBody::Answer(no_file_yet()));
            return TurnEnd::Completed;
        }
        let mut turn = Turn::new(question, self.limits, cancel);
        loop {
            let stop = match turn.limit_reached() {
                Some(limit) => Stop::Limit(limit),
                None => match self.step(&mut turn).await {
                    ControlFlow::Continue(()) => continue,
                    ControlFlow::Break(stop) => stop,
                },
            };
            return match stop {
                Stop::End(end) => end,
                Stop::Limit(limit) => self.end_at(limit, &mut turn).await,
            };
        }
    }

    /// One reply of the model, and what it asks for.
    async fn step(&mut self, turn: &mut Turn<'_>) -> ControlFlow<Stop> {
        if turn.is_time_to_plan() {
            self.plan(turn).await?;
        }
        let received = self.receive(turn).await?;
        turn.steps += 1;
        match cells(&received, &self.datasets()) {
            Err(problem) => self.send_back(turn, &received, &problem),
            Ok(cells) if cells.is_empty() => {
                ControlFlow::Break(Stop::End(self.answer_in_prose(turn.question, received)))
            }
            Ok(cells) => {
                self.complete_prose(&received);
                self.run_all(cells, turn).await
            }
        }
    }

    /// Ask what is to be done before it is done, and show it. A model that gives no list goes on without one.
    async fn plan(&mut self, turn: &mut Turn<'_>) -> ControlFlow<Stop> {
        let remark = turn.remark.take();
        turn.remark = Some(prompt::planning());
        let request = self.request(turn);
        let text = ask_model(&mut self.model, &request, &mut |_| {}, turn).await?.text;
        let steps: Vec<String> = text.lines().filter_map(|line| list_entry(line.trim())).map(plain).collect();
        turn.remark = remark;
        if !steps.is_empty() {
            self.stage.show(ItemBody::Plan { steps });
            turn.remark.get_or_insert_with(prompt::planned);
        }
        ControlFlow::Continue(())
    }

    /// Ask the model, and show its prose while it writes. What it wrote before it was stopped stays.
    async fn receive(&mut self, turn: &mut Turn<'_>) -> ControlFlow<Stop, Received> {
        let request = self.request(turn);
        let Self { model, stage, .. } = self;
        let mut draft = Draft::default();
        let mut deltas = |delta: &str| draft.add(delta, stage);
        match ask_model(model, &request, &mut deltas, turn).await {
            ControlFlow::Continue(replied) => {
                let mut reply = Reply::parse(&replied.text);
                draft.show_plan(&reply.plan, stage);
                let mut calls = if replied.calls.is_empty() { reply.calls.clone() } else { replied.calls };
                if let Some(answer) = calls.first().and_then(tools::answer) {
                    calls.clear();
                    reply.prose = answer;
                }
                ControlFlow::Continue(Received { reply, calls, ending: replied.ending, prose: draft.prose })
            }
            ControlFlow::Break(stop) => {
                if let Some(id) = draft.prose {
                    stage.complete(id, ItemBody::AssistantText { text: draft.shown });
                }
                ControlFlow::Break(stop)
            }
        }
    }

    /// What the model reads: the rules and the files first, then as much of the conversation as fits beside them.
    fn request(&self, turn: &mut Turn<'_>) -> Request {
        let items = self.stage.items();
        let (datasets, traits) = (self.datasets(), self.model.traits());
        let attempts = transcript::attempts(&items, self.stage.turn());
        let said = said(&items, turn.question);
        let system = prompt::system(&Setting { datasets: &datasets, traits, said: &said });
        let remark = turn.remark.take().map(|text| Message::new(Role::User, text));
        let reserved = (traits.context / REPLY_PART).min(MAX_REPLY)
            + tokens(&system)
            + remark.as_ref().map_or(0, |remark| tokens(&remark.text));
        let room = traits.context.saturating_sub(reserved);
        let (number, corrections) = (self.stage.turn(), turn.limits.corrections);
        let mut messages = Telling { items: &items, turn: number, room, corrections }.messages();
        messages.extend(remark);
        let tools = if traits.acting == Acting::Tools { tools::tools() } else { Vec::new() };
        Request { system, messages, tools, task: Task { question: turn.question.to_owned(), datasets, attempts } }
    }

    /// A reply that cannot be used goes back with a reason, but not for ever.
    fn send_back(&mut self, turn: &mut Turn<'_>, received: &Received, problem: &Problem) -> ControlFlow<Stop> {
        self.complete_prose(received);
        if turn.send_back(problem, self.model.traits().acting == Acting::Tools) {
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(Stop::End(self.give_up("I got no usable reply to this question.".into())))
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
            self.after(turn, ran)?;
            if !finished {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    fn after(&mut self, turn: &mut Turn<'_>, ran: Ran) -> ControlFlow<Stop> {
        let end = match ran.outcome {
            Outcome::Interrupted => TurnEnd::Interrupted,
            Outcome::Finished => match ran.answer {
                Some(text) => {
                    let claim = Claim { text: &text, question: turn.question, origin: Origin::FinalAnswer };
                    self.answer_with(&claim, None)
                }
                None => {
                    turn.goal = Goal::default();
                    return ControlFlow::Continue(());
                }
            },
            _ if turn.goal.attempt > turn.limits.corrections => {
                self.give_up(tried(&self.stage.items(), &ran, turn.goal.attempt))
            }
            _ => {
                turn.goal = turn.goal.corrected(ran.id);
                return ControlFlow::Continue(());
            }
        };
        ControlFlow::Break(Stop::End(end))
    }

    /// A reply without code ends the turn: with an answer, or with the reason why there is none.
    fn answer_in_prose(&mut self, question: &str, received: Received) -> TurnEnd {
        let Received { reply, prose, .. } = received;
        let Some(reason) = reply.declined() else {
            let text = reply.prose.trim();
            return self.answer_with(&Claim { text, question, origin: Origin::Prose }, prose);
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

    /// Say which limit was reached, and what is known: in the model's words, where it may still say something.
    async fn end_at(&mut self, limit: Reached, turn: &mut Turn<'_>) -> TurnEnd {
        let mut known = None;
        if matches!(limit, Reached::Steps(_)) {
            turn.remark = Some(prompt::partial());
            let request = self.request(turn);
            match ask_model(&mut self.model, &request, &mut |_| {}, turn).await {
                ControlFlow::Break(Stop::End(TurnEnd::Interrupted)) => return TurnEnd::Interrupted,
                // A model that cannot be had any more has nothing to add.
                ControlFlow::Break(_) => {}
                ControlFlow::Continue(replied) => known = last_words(&replied.text),
            }
        }
        let (items, number) = (self.stage.items(), self.stage.turn());
        let claim = known.as_deref().map(|text| Claim { text, question: turn.question, origin: Origin::Prose });
        let answer = answer::partial(&limit.in_words(), claim, &items, number, self.model.name());
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
async fn ask_model<M: Model>(
    model: &mut M,
    request: &Request,
    deltas: &mut (dyn FnMut(&str) + Send),
    turn: &mut Turn<'_>,
) -> ControlFlow<Stop, tabletalk_model::Reply> {
    let reply = tokio::select! {
        biased;
        () = turn.cancel.cancelled() => Err(ModelError::Cancelled),
        reply = model.reply(request, deltas, turn.cancel) => reply,
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

/// The code that a reply wants to run; none when it is an answer.
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

/// What a model that may run nothing more still has to say.
fn last_words(text: &str) -> Option<String> {
    let reply = Reply::parse(text);
    let words = reply.declined().unwrap_or(&reply.prose).trim();
    (reply.code.is_none() && !words.is_empty()).then(|| words.to_owned())
}

/// The words that tell which columns matter: the question, the one before, and the code so far.
fn said(items: &[Item], question: &str) -> String {
    let mut said = question.to_owned();
    for item in items.iter().rev().take(SAID_ITEMS) {
        match &item.body {
            ItemBody::UserText { text } => said.push_str(&format!("\n{text}")),
            ItemBody::CodeRun(run) => said.push_str(&format!("\n{}", run.code)),
            _ => {}
        }
    }
    said
}

/// How far back words count.
const SAID_ITEMS: usize = 12;

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
fn tried(items: &[Item], ran: &Ran, attempts: u32) -> String {
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
    let mut text = format!("I could not do this. I tried {attempts} times, and the last time {reason}.");
    if !plans.is_empty() {
        text.push_str(&format!(" What I tried: {}.", plans.join("; ")));
    }
    text.push_str(" You can ask in other words, or for a smaller part of it.");
    text
}
