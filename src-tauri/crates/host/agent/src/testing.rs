//! Test doubles for everything outside this process: a scripted sandbox and a fixed clock.

use std::{
    collections::VecDeque,
    mem,
    path::PathBuf,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use jiff::Timestamp;
use tabletalk_messages::{Problem, intake};
use tabletalk_model::{Heard, Model, ModelError, Reply, Request, ScriptedModel, Traits};
use tabletalk_protocol::{
    CodeRun, ColumnKind, ColumnProfile, ColumnSummary, Confinement, ConfinementLayer, DatasetProfile, Event, ItemBody,
    Op, Outcome, Page, PageRequest, Proposal, ReadingChoices, ReadingPreview, Runs, Table, Traceback, ValueCount,
    Variable,
};
use tabletalk_sandbox::{
    CancellationToken, CellHost, CellReport, Change, Described, History, ImportError, Output, PastCell, Preview,
    Reading, Restored, Sandbox, SandboxError, Tell,
};

use crate::{Clock, Conversation, Journal, Limits, Setup, items, prompt::tokens};

/// The scripted result of a cell.
#[derive(Debug)]
pub(crate) struct Act {
    pub outputs: Vec<Output>,
    pub outcome: Outcome,
    pub result: Option<String>,
    pub answer: Option<String>,
}

/// A scripted sandbox: one act per cell; a cell without an act runs until it is stopped.
#[derive(Debug, Default)]
pub(crate) struct ScriptedSandbox {
    pub acts: VecDeque<Act>,
    pub cells: u32,
    /// The histories that the sandbox was asked to restore.
    pub rewound: Arc<Mutex<Vec<History>>>,
    /// No worker can be had.
    pub is_missing: Arc<AtomicBool>,
    pub confinement: Confinement,
    /// Layers without which it was allowed to run cells.
    pub accepted: Arc<Mutex<Vec<ConfinementLayer>>>,
    /// The next cell panics on the parent's side.
    pub panics: bool,
}

impl ScriptedSandbox {
    fn worker(&self) -> Result<(), SandboxError> {
        let missing = || SandboxError::Start(tabletalk_messages::sandbox::no_program("tabletalk-worker"));
        if self.is_missing.load(Ordering::Relaxed) { Err(missing()) } else { Ok(()) }
    }
}

impl Sandbox for ScriptedSandbox {
    async fn import(
        &mut self,
        path: PathBuf,
        _tell: &mut Tell<'_>,
        _cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        let name = path.to_string_lossy().into_owned();
        if name == "broken.csv" {
            return Err(ImportError::File(Problem::new(intake::empty(name)).hint(intake::check_saved())));
        }
        Ok(vec![dataset(&name)])
    }

    async fn import_text(
        &mut self,
        _text: String,
        _cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        Ok(vec![dataset("pasted.txt")])
    }

    async fn preview_reading(
        &mut self,
        variable: &str,
        _choices: &ReadingChoices,
    ) -> Result<ReadingPreview, ImportError> {
        Err(SandboxError::UnknownDataset(variable.to_owned()).into())
    }

    async fn read_again(
        &mut self,
        _variable: &str,
        _choices: ReadingChoices,
        _cancel: &CancellationToken,
    ) -> Result<Restored, ImportError> {
        Ok(Restored::default())
    }

    async fn renew(
        &mut self,
        _file: &str,
        newer: PathBuf,
        history: History,
        cancel: &CancellationToken,
    ) -> Result<Restored, ImportError> {
        let read = self.import(newer, &mut |_| {}, cancel).await;
        read.map(|_| self.rewound.lock().unwrap().push(history)).map(|()| Restored::default())
    }

    async fn describe(&mut self, _variable: &str) -> Result<Described, SandboxError> {
        Ok(Described { profile: Box::new(dataset("sales.csv")), reading: Reading::Known })
    }

    async fn relate(&mut self, _variables: Vec<String>) -> Result<Vec<Proposal>, SandboxError> {
        Ok(Vec::new())
    }

    async fn page(&mut self, request: PageRequest, _cancel: &CancellationToken) -> Result<Page, SandboxError> {
        match request.variable.as_str() {
            "sales" => Ok(Page { table: Table::default(), matching: 3, row_numbers: vec![0, 1, 2] }),
            _ => Err(SandboxError::UnknownDataset(request.variable)),
        }
    }

    async fn confinement(&mut self) -> Result<Confinement, SandboxError> {
        Ok(self.confinement.clone())
    }

    fn accept(&mut self, missing: &[ConfinementLayer]) {
        self.accepted.lock().unwrap().extend(missing);
    }

    async fn run_in(
        &mut self,
        host: &mut dyn CellHost,
        _code: &str,
        cancel: &CancellationToken,
    ) -> Result<CellReport, SandboxError> {
        self.worker()?;
        assert!(!mem::take(&mut self.panics), "the sandbox is told to panic");
        self.cells += 1;
        let Some(act) = self.acts.pop_front() else {
            cancel.cancelled().await;
            return Ok(report(self.cells, Outcome::Interrupted));
        };
        act.outputs.into_iter().for_each(|output| host.output(output));
        Ok(CellReport { result: act.result, answer: act.answer, ..report(self.cells, act.outcome) })
    }

    async fn variables(&mut self) -> Result<Vec<Variable>, SandboxError> {
        Ok(Vec::new())
    }

    async fn preview(&mut self, name: &str) -> Result<Preview, SandboxError> {
        Err(SandboxError::UnknownVariable(name.to_owned()))
    }

    /// A scripted cell uses no resources, so limits are ignored.
    fn limit(&mut self, _limits: tabletalk_sandbox::Limits) {}

    async fn delete(&mut self, name: &str) -> Result<u32, SandboxError> {
        Err(SandboxError::UnknownVariable(name.to_owned()))
    }

    /// A cell that names an assigned variable depends on it. This is good enough for code with one assignment.
    async fn dependents(&mut self, change: &Change, below: &[PastCell]) -> Result<Vec<u32>, SandboxError> {
        let names: Vec<&str> = change.before.iter().filter_map(|code| Some(code.split_once(" = ")?.0)).collect();
        let uses = |past: &&PastCell| names.iter().any(|name| past.code.contains(name));
        Ok(below.iter().filter(uses).map(|past| past.cell).collect())
    }

    async fn rewind(&mut self, history: History, _cancel: &CancellationToken) -> Result<Restored, SandboxError> {
        self.worker()?;
        self.rewound.lock().unwrap().push(history);
        Ok(Restored::default())
    }
}

/// Says what a script tells it to say, and remembers how many tokens it was sent each time.
pub(crate) struct Counting {
    pub script: ScriptedModel,
    pub sent: Arc<Mutex<Vec<usize>>>,
}

impl Model for Counting {
    fn name(&self) -> &str {
        self.script.name()
    }

    fn traits(&self) -> Traits {
        Traits { context: 8_192, ..self.script.traits() }
    }

    async fn reply(
        &mut self,
        request: &Request,
        heard: &mut (dyn FnMut(Heard<'_>) + Send),
        cancel: &CancellationToken,
    ) -> Result<Reply, ModelError> {
        let messages = request.messages.iter().map(|message| tokens(&message.with_block()));
        let sent = tokens(&request.system) + messages.sum::<usize>();
        self.sent.lock().unwrap().push(sent);
        self.script.reply(request, heard, cancel).await
    }
}

/// A fixed clock.
pub(crate) struct Midnight;

impl Clock for Midnight {
    fn now(&self) -> Timestamp {
        Timestamp::UNIX_EPOCH
    }
}

/// A journal that keeps nothing, for conversations that are not reopened.
pub(crate) struct Forgotten;

impl Journal for Forgotten {
    fn record(&mut self, _at: Timestamp, _event: &Event) -> std::io::Result<()> {
        Ok(())
    }
}

pub(crate) fn conversation(script: &str, acts: Vec<Act>) -> Conversation {
    conversation_after(vec![], script, acts)
}

pub(crate) fn conversation_after(past: Vec<Event>, script: &str, acts: Vec<Act>) -> Conversation {
    start(past, ScriptedModel::parse(script).unwrap(), acts)
}

pub(crate) fn conversation_with(model: ScriptedModel) -> Conversation {
    start(vec![], model, vec![])
}

pub(crate) fn start<M: Model + 'static>(past: Vec<Event>, model: M, acts: Vec<Act>) -> Conversation {
    start_within(Limits::default(), past, model, acts)
}

pub(crate) fn start_within<M: Model + 'static>(
    limits: Limits,
    past: Vec<Event>,
    model: M,
    acts: Vec<Act>,
) -> Conversation {
    let cells = items(&past).iter().filter(|item| matches!(*item.body, ItemBody::CodeRun(_))).count();
    let sandbox =
        ScriptedSandbox { acts: acts.into(), cells: u32::try_from(cells).unwrap(), ..ScriptedSandbox::default() };
    Conversation::start_within(Setup { model, sandbox, clock: Midnight, journal: Forgotten, past }, limits)
}

/// Submit these and collect what happens until as many turns have ended.
pub(crate) async fn events(conversation: &Conversation, ops: Vec<Op>) -> Vec<Event> {
    events_with(conversation, ops, |_| {}).await
}

/// The same, with something that is done at each event.
pub(crate) async fn events_with(conversation: &Conversation, ops: Vec<Op>, mut at: impl FnMut(&Event)) -> Vec<Event> {
    let mut stream = conversation.subscribe();
    let mut open = ops.len();
    ops.into_iter().for_each(|op| conversation.submit(op));
    let mut events = Vec::new();
    while open > 0 {
        let event = stream.events.recv().await.unwrap();
        at(&event);
        open -= usize::from(ends_turn(&event));
        events.push(event);
    }
    events
}

pub(crate) fn ends_turn(event: &Event) -> bool {
    matches!(event, Event::TurnCompleted { .. } | Event::TurnInterrupted { .. } | Event::TurnFailed { .. })
}

pub(crate) fn attach(name: &str) -> Op {
    Op::AttachFiles { paths: vec![name.into()] }
}

pub(crate) fn ask(question: &str) -> Op {
    Op::Ask { question: question.into(), built: None, runs: Runs::Once }
}

pub(crate) fn finished(stdout: &str, answer: Option<&str>) -> Act {
    let outputs = vec![Output::Stdout(stdout.into())];
    Act { outputs, outcome: Outcome::Finished, result: None, answer: answer.map(str::to_owned) }
}

pub(crate) fn raised(exception: &str, message: &str) -> Act {
    let text =
        format!("Traceback (most recent call last):\n  File \"<cell 1>\", line 1, in <module>\n{exception}: {message}");
    let (exception, message) = (exception.to_owned(), message.to_owned());
    let traceback = Traceback { exception, message, hint: None, frames: vec![], text };
    Act { outputs: vec![], outcome: Outcome::Raised { traceback }, result: None, answer: None }
}

/// A run that succeeded.
pub(crate) fn code_run(code: &str, stdout: &str) -> CodeRun {
    CodeRun {
        cell: 1,
        code: code.into(),
        attempt: 1,
        corrects: None,
        stdout: stdout.into(),
        result: None,
        outcome: Some(Outcome::Finished),
        elapsed_ms: 0,
        calls: Vec::new(),
    }
}

pub(crate) fn dataset(name: &str) -> DatasetProfile {
    let preview = Table { total_rows: 3, ..Table::default() };
    DatasetProfile { variable: "sales".into(), rows: 3, preview, ..DatasetProfile::named(name) }
}

pub(crate) fn column(name: &str, kind: ColumnKind, missing: u64, summary: ColumnSummary) -> ColumnProfile {
    ColumnProfile { name: name.into(), kind, missing, distinct: 2, approximate: false, summary, vocabulary: None }
}

/// A column of texts, each of which occurs once.
pub(crate) fn text_column(name: &str, values: &[&str]) -> ColumnProfile {
    let top = values.iter().map(|value| ValueCount { value: (*value).to_owned(), count: 1 }).collect();
    let distinct = values.len() as u64;
    let summary = ColumnSummary::Text { top, shortest: 1, longest: 40 };
    ColumnProfile { distinct, ..column(name, ColumnKind::Text, 0, summary) }
}

fn report(cell: u32, outcome: Outcome) -> CellReport {
    CellReport { cell, outcome, result: None, answer: None, elapsed: Duration::ZERO, calls: Vec::new(), restored: None }
}
