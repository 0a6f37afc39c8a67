use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use tabletalk_protocol::{DatasetProfile, Outcome, Table, Variable};
use tabletalk_wire::{
    CellEnd, CellOutput, Confinement, DeleteVariable, ImportDataset, ImportFailure, Imported, ListVariables,
    PageDataset, Preview, PreviewVariable, Remote, RunCell, TakeSnapshot,
};
use tokio_util::sync::CancellationToken;

use crate::{
    CellReport, Dataset, History, ImportError, Limits, Options, Output, PastCell, Progress, Restored, Sandbox,
    SandboxError,
    intake::{self, Taken, data_folder},
    launch::{Launch, OwnProcess},
    lost::{Lost, Stop},
    process::{Replied, Watch, Worker},
    replay::{Unrestored, restored_worker},
    snapshot::Snapshot,
    workers::Workers,
};

/// A sandbox around one worker at a time, however that is started. The worker starts when it is first needed.
#[derive(Debug)]
pub struct WorkerSandbox<L> {
    workers: Workers<L>,
    worker: Option<Worker>,
    history: History,
    /// How far the last snapshot goes.
    kept: Option<History>,
}

/// A sandbox in a process of this machine.
pub type LocalSandbox = WorkerSandbox<OwnProcess>;

impl LocalSandbox {
    /// A new session.
    pub fn new(options: Options) -> Self {
        Self::resume(options, History::default())
    }

    /// A session that goes on: the first call finds its datasets and the results of its cells.
    pub fn resume(options: Options, history: History) -> Self {
        Self::launched_by(OwnProcess, options, history)
    }
}

impl<L: Launch> WorkerSandbox<L> {
    /// A session that goes on in workers that `launch` starts.
    pub fn launched_by(launch: L, options: Options, history: History) -> Self {
        Self { workers: Workers::new(launch, options), worker: None, history, kept: None }
    }

    /// What it would take to [`resume`](LocalSandbox::resume) this session.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// What the operating system keeps the running worker from.
    pub fn confinement(&self) -> Option<&Confinement> {
        self.worker.as_ref().map(Worker::confinement)
    }

    /// The running worker, as the operating system knows it.
    pub fn process_id(&self) -> Option<u32> {
        self.worker.as_ref().and_then(Worker::process_id)
    }

    /// Whether a spare worker waits to take over.
    pub fn spare_is_ready(&self) -> bool {
        self.workers.spare_is_ready()
    }

    fn limits(&self) -> Limits {
        self.workers.options.limits
    }

    /// A worker that holds the session, and what was restored if there was none.
    async fn ready(
        &mut self,
        cancel: &CancellationToken,
        progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<(&mut Worker, Option<Restored>), Unrestored> {
        let mut restored = None;
        let worker = match self.worker.take() {
            Some(worker) => worker,
            None => {
                intake::make_folders(&self.workers.options.folder)
                    .map_err(|error| Unrestored::NoWorker(no_folder(&error)))?;
                let (worker, again) = restored_worker(&mut self.workers, &mut self.history, cancel, progress).await?;
                restored = (!again.is_empty()).then_some(again);
                worker
            }
        };
        Ok((self.worker.insert(worker), restored))
    }

    /// The worker is gone; have the next one ready before anybody waits for it.
    async fn replace(&mut self, progress: &mut (dyn FnMut(Progress) + Send)) -> Option<Restored> {
        self.worker = None;
        // When none can be had, the next call says why.
        self.ready(&CancellationToken::new(), progress).await.ok()?.1
    }

    /// A call that runs no cell: whatever goes wrong costs the worker.
    async fn ask<C: Remote>(&mut self, call: C) -> Result<C::Reply, SandboxError> {
        let Limits { wall, cpu, .. } = self.limits();
        let never = CancellationToken::new();
        let (worker, _) = self.ready(&never, &mut |_| {}).await.map_err(SandboxError::from)?;
        let watch = Watch { wall, cpu: Some(cpu), grace: Duration::ZERO, cancel: &never };
        match worker.call(call, &mut |_| {}, watch).await {
            Ok(replied) => Ok(replied.reply),
            Err(lost) => {
                self.worker = None;
                Err(SandboxError::Lost(lost.to_string()))
            }
        }
    }

    async fn read(&mut self, taken: &Taken, cancel: &CancellationToken) -> Result<DatasetProfile, ImportError> {
        let limits = self.limits();
        let (worker, _) = self.ready(cancel, &mut |_| {}).await.map_err(|unrestored| match unrestored {
            Unrestored::Cancelled => ImportError::Cancelled,
            Unrestored::NoWorker(error) => error.into(),
        })?;
        let import = ImportDataset { file: taken.name.clone(), variable: None };
        // Reading cannot be stopped softly, so there is nothing to wait for.
        let watch = Watch { wall: limits.import, cpu: None, grace: Duration::ZERO, cancel };
        match worker.call(import, &mut |_| {}, watch).await {
            Ok(Replied { reply: Imported::Dataset(profile), .. }) => Ok(*profile),
            Ok(Replied { reply: Imported::Failed(ImportFailure { message, hint }), .. }) => {
                Err(ImportError::File { message, hint })
            }
            Err(lost) => {
                self.worker = None;
                Err(unread(&taken.name, &lost, &limits))
            }
        }
    }

    fn finished(&mut self, run: RunCell, elapsed: Duration, replied: Replied<CellEnd>) -> CellReport {
        let RunCell { cell, code } = run;
        let mut report = CellReport { elapsed, ..ended(cell, Outcome::Finished) };
        match replied.reply {
            CellEnd::Finished { result, answer } => {
                self.history.cells.push(PastCell { cell, code });
                (report.result, report.answer) = (result, answer);
            }
            CellEnd::Raised { traceback, answer } => {
                report.outcome = Outcome::Raised { traceback: *traceback };
                report.answer = answer;
            }
            CellEnd::Interrupted => {
                let stop = replied.stop.unwrap_or(Stop::Cancelled);
                report.outcome = stop.outcome(&self.limits());
            }
        }
        report
    }
}

impl<L: Launch> Sandbox for WorkerSandbox<L> {
    async fn import(&mut self, path: PathBuf, cancel: &CancellationToken) -> Result<DatasetProfile, ImportError> {
        let folder = &self.workers.options.folder;
        intake::make_folders(folder).map_err(|error| no_folder(&error))?;
        let folder = data_folder(folder);
        let taken = {
            let (folder, cancel) = (folder.clone(), cancel.clone());
            let take = move || intake::take(&path, &folder, &cancel);
            tokio::task::spawn_blocking(take).await.map_err(|error| SandboxError::Start(error.to_string()))??
        };
        let read = self.read(&taken, cancel).await;
        match &read {
            Ok(profile) => {
                let dataset = Dataset { file: taken.name, variable: profile.variable.clone() };
                self.history.datasets.push(dataset);
            }
            Err(_) => intake::give_back(&taken, &folder),
        }
        read
    }

    async fn page(&mut self, variable: &str, offset: u64, limit: u32) -> Result<Table, SandboxError> {
        let asked = PageDataset { variable: variable.to_owned(), offset, limit };
        self.ask(asked).await?.ok_or_else(|| SandboxError::UnknownDataset(variable.to_owned()))
    }

    async fn run(
        &mut self,
        code: &str,
        outputs: &mut (dyn FnMut(Output) + Send),
        cancel: &CancellationToken,
    ) -> Result<CellReport, SandboxError> {
        let limits = self.limits();
        let cell = self.history.next_cell();
        if cancel.is_cancelled() {
            return Ok(ended(cell, Outcome::Interrupted));
        }
        let run = RunCell { cell, code: code.to_owned() };
        let ready = self.ready(cancel, &mut |progress| outputs(Output::Opening(progress))).await;
        let (worker, restored) = match ready {
            Ok(ready) => ready,
            Err(Unrestored::Cancelled) => return Ok(ended(cell, Outcome::Interrupted)),
            Err(Unrestored::NoWorker(error)) => return Err(error),
        };
        let started = Instant::now();
        let watch = Watch { wall: limits.wall, cpu: Some(limits.cpu), grace: limits.grace, cancel };
        let replied = worker.call(run.clone(), &mut |output| outputs(output.into()), watch).await;
        let elapsed = started.elapsed();
        let report = match replied {
            Ok(replied) => CellReport { restored, ..self.finished(run, elapsed, replied) },
            Err(lost) => {
                let outcome = lost.outcome(&limits);
                let restored = self.replace(&mut |progress| outputs(Output::Restoring(progress))).await;
                CellReport { elapsed, restored, ..ended(cell, outcome) }
            }
        };
        self.workers.keep_spare();
        Ok(report)
    }

    async fn variables(&mut self) -> Result<Vec<Variable>, SandboxError> {
        self.ask(ListVariables {}).await
    }

    async fn preview(&mut self, name: &str) -> Result<Preview, SandboxError> {
        let shown = self.ask(PreviewVariable { name: name.to_owned() }).await?;
        shown.ok_or_else(|| SandboxError::UnknownVariable(name.to_owned()))
    }

    async fn keep(&mut self) {
        let limits = self.limits();
        let folder = self.workers.options.folder.clone();
        if self.kept.as_ref() == Some(&self.history) {
            return;
        }
        let Some(worker) = &mut self.worker else { return };
        let generation = Snapshot::next_generation(&folder);
        let never = CancellationToken::new();
        let watch = Watch { wall: limits.wall, cpu: Some(limits.cpu), grace: Duration::ZERO, cancel: &never };
        // Whatever happens, it is not tried again before something has changed.
        self.kept = Some(self.history.clone());
        match worker.call(TakeSnapshot { generation, most_bytes: limits.snapshot }, &mut |_| {}, watch).await {
            Ok(Replied { reply: Some(taken), .. }) => {
                // A full disk leaves the old snapshot, of which the cells since then make the new state.
                let _ = Snapshot::keep(&folder, generation, taken, self.history.clone());
            }
            Ok(_) => {}
            Err(_) => self.worker = None,
        }
    }

    async fn delete(&mut self, name: &str) -> Result<(), SandboxError> {
        if !self.ask(DeleteVariable { name: name.to_owned() }).await? {
            return Err(SandboxError::UnknownVariable(name.to_owned()));
        }
        // So that it stays deleted when the session is replayed.
        let cell = self.history.next_cell();
        self.history.cells.push(PastCell { cell, code: format!("del {name}") });
        Ok(())
    }
}

impl From<CellOutput> for Output {
    fn from(output: CellOutput) -> Self {
        match output {
            CellOutput::Stdout { text } => Self::Stdout(text),
            CellOutput::Stderr { text } => Self::Stderr(text),
            CellOutput::Table { table, text } => Self::Table { table, text },
            CellOutput::Chart { spec, svg, description } => Self::Chart { spec, svg, description },
        }
    }
}

/// A cell that gave nothing but its end.
fn ended(cell: u32, outcome: Outcome) -> CellReport {
    CellReport { cell, outcome, result: None, answer: None, elapsed: Duration::ZERO, restored: None }
}

impl From<Unrestored> for SandboxError {
    fn from(unrestored: Unrestored) -> Self {
        match unrestored {
            Unrestored::NoWorker(error) => error,
            Unrestored::Cancelled => Self::Start("it was stopped".into()),
        }
    }
}

/// Why a file was not read, when the worker was lost over it.
fn unread(name: &str, lost: &Lost, limits: &Limits) -> ImportError {
    let smaller = "keep only the columns and rows that you need, and add it again";
    match lost.outcome(limits) {
        Outcome::Interrupted => ImportError::Cancelled,
        Outcome::TimedOut { .. } => intake::file(format!("`{name}` takes too long to read"), smaller),
        Outcome::OutOfMemory { .. } => {
            intake::file(format!("`{name}` is too large for the memory that is set aside"), smaller)
        }
        _ => intake::file(
            format!("`{name}` could not be read: the program that reads files stopped"),
            "open it in a spreadsheet and save it as CSV again",
        ),
    }
}

fn no_folder(error: &std::io::Error) -> SandboxError {
    SandboxError::Start(format!("the conversation's folder could not be made: {}", error.kind()))
}
