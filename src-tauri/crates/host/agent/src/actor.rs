//! The task that works on a conversation, one operation after the other.

use std::sync::{Arc, Mutex};

use tabletalk_model::{Model, SentSoFar, Tokens};
use tabletalk_protocol::{ConfinementLayer, DatasetProfile, ItemBody, Op, Sent, TypedQuestion};
use tabletalk_sandbox::{CancellationToken, Sandbox};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::{
    Clock, Journal, Limits, Setup, failure,
    pages::shared_sandbox::SharedSandbox,
    privacy::Redactor,
    record::event_recorder::{EventRecorder, TurnState},
    record::fold::{accepted_layers, datasets, last_cell},
    record::timeline::Timeline,
    record::turn_end::TurnEnd,
    supervise::supervised,
};

/// An operation to work on, and how it is stopped.
#[derive(Debug)]
pub(crate) struct Task {
    pub op: Op,
    pub cancel: CancellationToken,
}

/// Limits that hold from the next operation on.
#[derive(Debug)]
pub(crate) struct NewLimits {
    pub question: Limits,
    pub cell: tabletalk_sandbox::Limits,
}

/// The one task that works on a conversation.
pub(crate) struct Actor<M, S, C, J> {
    pub model: M,
    pub sandbox: SharedSandbox<S>,
    pub stage: EventRecorder<C, J>,
    pub limits: Limits,
    /// The number of the last cell.
    pub last_cell: u32,
    pub sync: SyncState,
    /// Plans as the person wants them, as they come.
    pub plans: UnboundedReceiver<Vec<String>>,
    /// Layers of confinement that the person accepts to miss.
    pub consents: UnboundedReceiver<Vec<ConfinementLayer>>,
}

/// Whether the session matches the conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SyncState {
    InSync,
    /// A change was stopped or failed on the way.
    Stale,
}

impl<M: Model, S: Sandbox, C: Clock, J: Journal> Actor<M, S, C, J> {
    pub fn new(
        setup: Setup<M, S, C, J>,
        limits: Limits,
        timeline: Arc<Mutex<Timeline>>,
        plans: UnboundedReceiver<Vec<String>>,
        consents: UnboundedReceiver<Vec<ConfinementLayer>>,
    ) -> Self {
        let stage = EventRecorder::new(setup.clock, setup.journal, timeline);
        let last_cell = last_cell(&stage.all_items());
        let (model, mut sandbox, sync) = (setup.model, SharedSandbox::new(setup.sandbox), SyncState::InSync);
        sandbox.accept(&accepted_layers(&stage.all_items()));
        Self { model, sandbox, stage, limits, last_cell, sync, plans, consents }
    }

    /// Process operations until all senders are dropped.
    pub async fn work(mut self, mut queue: UnboundedReceiver<Task>, mut limits: UnboundedReceiver<NewLimits>) {
        loop {
            tokio::select! {
                biased;
                Some(NewLimits { question, cell }) = limits.recv() => {
                    self.limits = question;
                    self.sandbox.limit(cell);
                }
                task = queue.recv() => match task {
                    Some(task) => self.carry_out_supervised(task).await,
                    None => break,
                },
            }
        }
    }

    /// A panic fails the turn. The next one starts from the recorded state, in a rebuilt session.
    async fn carry_out_supervised(&mut self, task: Task) {
        if supervised(self.carry_out(task)).await.is_ok() {
            return;
        }
        self.stage.resume();
        self.last_cell = last_cell(&self.stage.all_items());
        self.sync = SyncState::Stale;
        if self.stage.turn_state() == TurnState::Open {
            self.stage.end_turn(failure::panicked());
        }
    }

    async fn carry_out(&mut self, task: Task) {
        self.stage.begin_turn();
        let end = match self.begin(&task.op, &task.cancel).await {
            Ok(()) => self.turn(task.op, &task.cancel).await,
            Err(end) => {
                if let Op::Ask { question, built } = task.op {
                    self.keep_question(question, built);
                }
                end
            }
        };
        self.stage.end_turn(end);
        // Save after the answer, so that the person does not wait for it.
        self.sandbox.keep().await;
    }

    /// Everything that has to be so before an operation is worked on.
    async fn begin(&mut self, op: &Op, cancel: &CancellationToken) -> Result<(), TurnEnd> {
        self.confine(op, cancel).await?;
        self.catch_up(op, cancel).await
    }

    async fn turn(&mut self, op: Op, cancel: &CancellationToken) -> TurnEnd {
        match op {
            Op::AttachFiles { paths } => self.attach(paths, cancel).await,
            Op::Ask { question, built } => self.ask_in_place(&question, built, cancel).await,
            Op::Suggest { language } => self.suggest(&language, cancel).await,
            Op::SetPrivacy { privacy } => {
                self.stage.show(ItemBody::Privacy(privacy));
                TurnEnd::Completed
            }
            Op::PasteTable { text } => self.paste(text, cancel).await,
            Op::Repair { variable, finding, repair } => self.repair(&variable, &finding, &repair, cancel).await,
            Op::UndoRepair { repair } => self.undo_repair(repair, cancel).await,
            Op::ReadAgain { variable, choices } => self.read_again(&variable, choices, cancel).await,
            Op::RemoveDataset { variable } => self.remove_dataset(variable, cancel).await,
            Op::AcceptProposal { proposal } => self.accept(proposal, cancel).await,
            Op::EditCell { run, code } => self.edit_cell(run, code, cancel).await,
            Op::RunAgain { from } => self.run_again(from, cancel).await,
            Op::RunAllAgain => self.run_all_again(cancel).await,
            Op::AskAgain { turn, question, built } => self.ask_again(turn, question, built, cancel).await,
            Op::DeleteTurn { turn } => self.delete_turn(turn, cancel).await,
            Op::DeleteVariable { name } => self.delete_variable(name).await,
            Op::Undo => self.undo(cancel).await,
            Op::Redo => self.redo(cancel).await,
            Op::Rename { title } => self.rename(&title),
            Op::Pin { answer } => self.pin(answer),
            Op::Unpin { answer } => self.unpin(answer),
            Op::TitleChart { chart, title } => self.title_chart(chart, title.as_deref()),
            Op::Interrupt | Op::ChangePlan { .. } | Op::AcceptConfinement { .. } => TurnEnd::Completed,
        }
    }

    /// Answer a question in the turn's place, and show what was sent for it.
    pub(crate) async fn ask_in_place(
        &mut self,
        question: &str,
        built: Option<Box<TypedQuestion>>,
        cancel: &CancellationToken,
    ) -> TurnEnd {
        self.model.begin();
        let before = self.model.sent();
        let end = self.ask(question, built, cancel).await;
        self.show_sent(&before);
        end
    }

    /// Show what was sent for this question, regardless of the outcome.
    pub(crate) fn show_sent(&mut self, before: &SentSoFar) {
        let now = self.model.sent();
        let requests = now.requests.saturating_sub(before.requests);
        if requests > 0 {
            let bytes = now.bytes.saturating_sub(before.bytes);
            let level = Redactor::new(&self.stage.items()).level();
            let spent = now.spent.since(before.spent);
            let (Tokens { input: read, output: written }, cost) = (spent.tokens, spent.known_cost());
            self.stage.show(ItemBody::Sent(Sent { to: now.to, requests, bytes, level, read, written, cost }));
        }
    }

    /// The attached datasets in their current state, newest last.
    pub fn datasets(&self) -> Vec<DatasetProfile> {
        datasets(&self.stage.items())
    }
}
