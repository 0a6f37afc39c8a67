//! The task that works on a conversation, one operation after the other.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex},
};

use tabletalk_model::Model;
use tabletalk_protocol::{ConfinementLayer, InstructionScope, ItemBody, ItemId, Op, Runs, ToolConsent};
use tabletalk_sandbox::{CancellationToken, Sandbox};
use tokio::sync::{mpsc::UnboundedReceiver, oneshot};

use crate::{
    AnyModel, Clock, Journal, Limits, Setup,
    datasets::Datasets,
    edits::{Edits, labels},
    pages::shared_sandbox::SharedSandbox,
    record::{event_recorder::EventRecorder, timeline::Timeline, turn_end::TurnEnd},
    session::{
        Session,
        confinement::Consents,
        databases::ConnectedDatabases,
        tools::{ConnectedTools, ToolDesk},
    },
    supervise::supervised,
    turn::{ChangedPlans, Question, Questions},
};

/// An operation to work on, and how it is stopped.
#[derive(Debug)]
pub(crate) struct Task {
    pub op: Op,
    /// With [`Op::RunAllAgain`]: the file that is a newer one from then on.
    pub renewal: Option<Renewal>,
    pub cancel: CancellationToken,
}

/// A newer file for one in the conversation, and who hears in which turn it was read.
#[derive(Debug)]
pub(crate) struct Renewal {
    pub file: String,
    pub newer: PathBuf,
    pub done: oneshot::Sender<u32>,
}

/// A setting that holds from the next operation on.
#[derive(Debug)]
pub(crate) enum NewSetting {
    Limits {
        question: Limits,
        cell: tabletalk_sandbox::Limits,
    },
    /// Standing instructions for all conversations.
    Instructions(String),
    Tools(ConnectedTools),
    Databases(ConnectedDatabases),
    /// Another model was chosen: it reads the tables before the next question.
    Model,
    /// The model of second runs; `None` has the first model answer again.
    SecondModel(Option<Box<AnyModel>>),
}

/// The one task that works on a conversation.
pub(crate) struct Actor<M, S> {
    session: Session<S>,
    questions: Questions<M>,
    consents: Consents,
}

impl<M: Model, S: Sandbox> Actor<M, S> {
    pub fn new<C: Clock + 'static, J: Journal + 'static>(
        setup: Setup<M, S, C, J>,
        limits: Limits,
        timeline: Arc<Mutex<Timeline>>,
        plans: UnboundedReceiver<Vec<String>>,
        consents: UnboundedReceiver<Vec<ConfinementLayer>>,
        tool_consents: UnboundedReceiver<(ItemId, ToolConsent)>,
    ) -> Self {
        let record = EventRecorder::new(setup.clock, setup.journal, timeline);
        Self {
            session: Session::new(setup.sandbox, record, ToolDesk::new(tool_consents)),
            questions: Questions {
                model: setup.model,
                limits,
                plans: ChangedPlans(plans),
                instructions: String::new(),
                second: None,
            },
            consents: Consents(consents),
        }
    }

    /// Another handle to the sandbox.
    pub fn sandbox(&self) -> SharedSandbox<S> {
        self.session.sandbox.clone()
    }

    /// Process operations until all senders are dropped.
    pub async fn work(mut self, mut queue: UnboundedReceiver<Task>, mut settings: UnboundedReceiver<NewSetting>) {
        loop {
            tokio::select! {
                biased;
                Some(setting) = settings.recv() => self.change(setting),
                task = queue.recv() => match task {
                    Some(task) => self.carry_out_supervised(task).await,
                    None => break,
                },
            }
        }
    }

    fn change(&mut self, setting: NewSetting) {
        match setting {
            NewSetting::Limits { question, cell } => {
                self.questions.limits = question;
                self.session.sandbox.limit(cell);
            }
            NewSetting::Instructions(text) => self.questions.instructions = text,
            NewSetting::Tools(tools) => self.session.tools.connected = tools,
            NewSetting::Databases(databases) => self.session.databases.connected = databases,
            NewSetting::Model => self.read_ahead(),
            NewSetting::SecondModel(model) => self.questions.second = model,
        }
    }

    /// A panic fails the turn. The next one starts from the recorded state, in a rebuilt session.
    async fn carry_out_supervised(&mut self, task: Task) {
        if supervised(self.carry_out(task)).await.is_err() {
            self.session.recover();
        }
    }

    async fn carry_out(&mut self, Task { op, renewal, cancel }: Task) {
        self.session.record.begin_turn();
        let reads = changes_data(&op);
        let end = match self.begin(&op, &cancel).await {
            Ok(()) => match &renewal {
                Some(Renewal { file, newer, .. }) => self.edits(&cancel).run_all_on_newer(file, newer).await,
                None => self.turn(op, &cancel).await,
            },
            Err(end) => {
                // Keep a question that could not be asked, with the reason, so that it can be asked again.
                if let Op::Ask { question: text, built, .. } = op {
                    self.session.record.show(ItemBody::UserText { text, built });
                }
                end
            }
        };
        let turn = self.session.record.turn();
        self.session.record.end_turn(end);
        if let Some(Renewal { done, .. }) = renewal {
            // Nobody waits any more when the window was closed.
            let _ = done.send(turn);
        }
        if reads {
            self.read_ahead();
        }
        // Save after the answer, so that the person does not wait for it.
        self.session.sandbox.keep().await;
    }

    fn read_ahead(&mut self) {
        self.questions.read_ahead(&self.session.record, &self.session.tools.connected.connections);
    }

    /// Everything that has to be so before an operation is worked on.
    async fn begin(&mut self, op: &Op, cancel: &CancellationToken) -> Result<(), TurnEnd> {
        self.consents.confine(&mut self.session, op, cancel).await?;
        self.edits(cancel).catch_up(op).await
    }

    async fn turn(&mut self, op: Op, cancel: &CancellationToken) -> TurnEnd {
        let record = &mut self.session.record;
        match op {
            Op::Ask { question: text, built, runs } => self.ask(Question { text, built }, runs, cancel).await,
            Op::KeepSecond { opinion } => self.edits(cancel).keep_second(opinion).await,
            Op::Suggest { language } => self.questions.suggest(&language, record, cancel).await,
            Op::AttachFiles { paths } => self.datasets(cancel).attach(paths).await,
            Op::AttachTables { source, tables } => self.datasets(cancel).attach_tables(&source, tables).await,
            Op::PasteTable { text } => self.datasets(cancel).paste(text).await,
            Op::Repair { variable, finding, repair } => {
                self.datasets(cancel).repair(&variable, &finding, &repair).await
            }
            Op::RenameColumn { variable, column, name } => {
                self.datasets(cancel).rename_column(&variable, &column, &name).await
            }
            Op::UndoRepair { repair } => self.datasets(cancel).undo_repair(repair).await,
            Op::ReadAgain { variable, choices } => self.datasets(cancel).read_again(&variable, choices).await,
            Op::RemoveDataset { variable } => self.datasets(cancel).remove(variable).await,
            Op::AcceptProposal { proposal } => self.datasets(cancel).accept(proposal).await,
            Op::EditCell { run, code } => self.edits(cancel).edit_cell(run, code).await,
            Op::RunAgain { from } => self.edits(cancel).run_again(from).await,
            Op::RunAllAgain => self.edits(cancel).run_all_again().await,
            Op::AskAgain { turn, question } => {
                let question = question.map(|text| Question { text, built: None });
                let mut edits = Edits::new(&mut self.session, self.questions.model.name(), cancel);
                edits.ask_again(&mut self.questions, turn, question).await
            }
            Op::DeleteTurn { turn } => self.edits(cancel).delete_turn(turn).await,
            Op::DeleteVariable { name } => self.edits(cancel).delete_variable(name).await,
            Op::Undo => self.edits(cancel).undo().await,
            Op::Redo => self.edits(cancel).redo().await,
            Op::Rename { title } => labels::rename(record, &title),
            Op::Pin { answer } => labels::pin(record, answer),
            Op::Unpin { answer } => labels::unpin(record, answer),
            Op::TitleChart { chart, title } => labels::title_chart(record, chart, title.as_deref()),
            Op::SetPrivacy { privacy } => {
                record.show(ItemBody::Privacy(privacy));
                TurnEnd::Completed
            }
            Op::SetInstructions { text } => {
                record.instruct(InstructionScope::ThisConversation, &text);
                TurnEnd::Completed
            }
            Op::Interrupt | Op::ChangePlan { .. } | Op::AcceptConfinement { .. } | Op::AllowToolCall { .. } => {
                TurnEnd::Completed
            }
        }
    }

    async fn ask(&mut self, question: Question, runs: Runs, cancel: &CancellationToken) -> TurnEnd {
        let end = self.questions.ask(question.clone(), &mut self.session, cancel).await;
        if runs == Runs::Once || !self.questions.can_differ() || !matches!(end, TurnEnd::Completed) {
            return end;
        }
        let mut edits = Edits::new(&mut self.session, self.questions.second_name(), cancel);
        edits.check_again(&mut self.questions, &question).await
    }

    fn datasets<'a>(&'a mut self, cancel: &'a CancellationToken) -> Datasets<'a, S> {
        Datasets { session: &mut self.session, cancel }
    }

    fn edits<'a>(&'a mut self, cancel: &'a CancellationToken) -> Edits<'a, S> {
        Edits::new(&mut self.session, self.questions.model.name(), cancel)
    }
}

/// Whether a model is told of other tables afterwards.
fn changes_data(op: &Op) -> bool {
    matches!(
        op,
        Op::AttachFiles { .. }
            | Op::AttachTables { .. }
            | Op::PasteTable { .. }
            | Op::Repair { .. }
            | Op::RenameColumn { .. }
            | Op::UndoRepair { .. }
            | Op::ReadAgain { .. }
            | Op::RemoveDataset { .. }
            | Op::AcceptProposal { .. }
    )
}
