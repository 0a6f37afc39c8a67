use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use tabletalk_messages::sandbox;
use tabletalk_protocol::{
    Confinement, ConfinementLayer, DatasetProfile, Outcome, Page, PageRequest, Proposal, ReadingChoices,
    ReadingPreview, RecordedCall, Variable,
};
use tabletalk_wire::{
    CellEnd, DeleteVariable, DescribeDataset, Described, FindDependents, ListVariables, PageDataset, Preview,
    PreviewReading, PreviewVariable, Previewed, RelateDatasets, Remote, RunCell, TakeSnapshot,
};
use tokio::task::spawn_blocking;
use tokio_util::sync::CancellationToken;

use crate::{
    CellHost, CellReport, Change, Dataset, History, ImportError, Limits, Options, Output, PastCell, Progress, Restored,
    Sandbox, SandboxError, Tell,
    cell_host::Recording,
    intake::{self, Origin, data_folder},
    launch::{Launch, OwnProcess},
    origins::{self, FileOrigin},
    process::{Replied, Watch, Worker},
    replay::{Unrestored, as_run, restored_worker},
    snapshot::Snapshot,
    worker_error::Stop,
    workers::Workers,
};

/// A sandbox around one worker at a time, however that is started. The worker starts when it is first needed.
#[derive(Debug)]
pub struct WorkerSandbox<L> {
    pub(crate) workers: Workers<L>,
    pub(crate) worker: Option<Worker>,
    pub(crate) history: History,
    /// How far the last snapshot goes.
    pub(crate) kept: Option<History>,
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

    /// The history with which to [`resume`](LocalSandbox::resume) this session.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The running worker, as the operating system knows it.
    pub fn process_id(&self) -> Option<u32> {
        self.worker.as_ref().and_then(Worker::process_id)
    }

    /// Whether a spare worker is ready to take over.
    pub fn spare_is_ready(&self) -> bool {
        self.workers.spare_is_ready()
    }

    pub(crate) fn limits(&self) -> Limits {
        self.workers.options.limits
    }

    /// A worker that holds the session, and what was restored where a new one had to be started.
    pub(crate) async fn ready_worker(
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
        // Where no worker can be had, the next call says why.
        self.ready_worker(&CancellationToken::new(), progress).await.ok()?.1
    }

    /// A call that runs no cell: any failure costs the worker.
    async fn ask<C: Remote>(&mut self, call: C) -> Result<C::Reply, SandboxError> {
        let Limits { wall, cpu, .. } = self.limits();
        let never = CancellationToken::new();
        self.call(call, Watch { wall, cpu: Some(cpu), grace: Duration::ZERO, cancel: &never })
            .await
            .map(|replied| replied.reply)
    }

    /// A call that can be stopped, for which the worker gets as much time as for the call: no session is lost over it.
    async fn ask_until<C: Remote>(
        &mut self,
        call: C,
        cancel: &CancellationToken,
    ) -> Result<Replied<C::Reply>, SandboxError> {
        let Limits { wall, cpu, .. } = self.limits();
        self.call(call, Watch { wall, cpu: Some(cpu), grace: wall, cancel }).await
    }

    async fn call<C: Remote>(&mut self, call: C, watch: Watch<'_>) -> Result<Replied<C::Reply>, SandboxError> {
        let never = CancellationToken::new();
        let (worker, _) = self.ready_worker(&never, &mut |_| {}).await.map_err(SandboxError::from)?;
        match worker.call(call, &mut |_| {}, watch).await {
            Ok(replied) => Ok(replied),
            Err(lost) => {
                self.worker = None;
                Err(SandboxError::Lost(lost.to_string()))
            }
        }
    }

    /// A worker that is what this history makes, beside the one that is there.
    pub(crate) async fn made_anew(
        &mut self,
        history: &mut History,
        cancel: &CancellationToken,
    ) -> Result<(Worker, Restored), Unrestored> {
        intake::make_folders(&self.workers.options.folder).map_err(|error| Unrestored::NoWorker(no_folder(&error)))?;
        restored_worker(&mut self.workers, history, cancel, &mut |_| {}).await
    }

    fn finished(
        &mut self,
        run: RunCell,
        elapsed: Duration,
        calls: Vec<RecordedCall>,
        replied: Replied<CellEnd>,
    ) -> CellReport {
        let RunCell { cell, code } = run;
        let mut report = CellReport { elapsed, calls: calls.clone(), ..ended(cell, Outcome::Finished) };
        match replied.reply {
            CellEnd::Finished { result, answer } => {
                self.history.cells.push(PastCell { cell, code: code.into(), calls });
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
    async fn import(
        &mut self,
        path: PathBuf,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        let origin = FileOrigin::of(&path);
        let taken = self.copy_in(path, cancel).await?;
        let (file, copied) = (taken.name.clone(), taken.origin == Origin::Copied);
        let read = self.read_all_tables(taken, tell, cancel).await?;
        origins::note(&self.workers.options.folder, &file, origin.filter(|_| copied));
        Ok(read)
    }

    async fn import_text(
        &mut self,
        text: String,
        cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        let folder = &self.workers.options.folder;
        intake::make_folders(folder).map_err(|error| no_folder(&error))?;
        let data = data_folder(folder);
        let taken = intake::blocking(move || intake::write_in(&text, &data)).await?;
        self.read_all_tables(taken, &mut |_| {}, cancel).await
    }

    async fn preview_reading(
        &mut self,
        variable: &str,
        choices: &ReadingChoices,
    ) -> Result<ReadingPreview, ImportError> {
        let Dataset { file, part, .. } = self.history.dataset(variable)?.clone();
        let preview = PreviewReading { file: file.clone(), part, choices: choices.clone() };
        match self.call_on_file(&file, preview, &mut |_| {}, &CancellationToken::new()).await? {
            Previewed::Preview(preview) => Ok(*preview),
            Previewed::Failed(failure) => Err(failure.into()),
        }
    }

    async fn read_again(
        &mut self,
        variable: &str,
        choices: ReadingChoices,
        cancel: &CancellationToken,
    ) -> Result<Restored, ImportError> {
        // Fail fast if the file cannot be read with these choices, before anything is rebuilt.
        self.preview_reading(variable, &choices).await?;
        let mut history = self.history.clone();
        history.choose(variable, choices);
        let file = self.history.dataset(variable)?.file.clone();
        let (worker, restored) = self.made_anew(&mut history, cancel).await.map_err(|unrestored| match unrestored {
            Unrestored::Cancelled => ImportError::Cancelled,
            Unrestored::NoWorker(error) => error.into(),
        })?;
        if restored.lost_datasets.iter().any(|lost| lost == variable) {
            return Err(intake::file(
                tabletalk_messages::intake::unreadable_so(file),
                tabletalk_messages::intake::choose_as_before(),
            ));
        }
        (self.worker, self.history) = (Some(worker), history);
        Ok(restored)
    }

    async fn renew(
        &mut self,
        file: &str,
        newer: PathBuf,
        history: History,
        cancel: &CancellationToken,
    ) -> Result<Restored, ImportError> {
        self.renewed(file, newer, history, cancel).await
    }

    async fn rewind(&mut self, mut history: History, cancel: &CancellationToken) -> Result<Restored, SandboxError> {
        let (worker, restored) = self.made_anew(&mut history, cancel).await?;
        (self.worker, self.history) = (Some(worker), history);
        Ok(restored)
    }

    async fn describe(&mut self, variable: &str) -> Result<Described, SandboxError> {
        let described = self.ask(DescribeDataset { variable: variable.to_owned() }).await?;
        described.ok_or_else(|| SandboxError::UnknownDataset(variable.to_owned()))
    }

    async fn relate(&mut self, variables: Vec<String>) -> Result<Vec<Proposal>, SandboxError> {
        self.ask(RelateDatasets { variables }).await
    }

    async fn page(&mut self, request: PageRequest, cancel: &CancellationToken) -> Result<Page, SandboxError> {
        let variable = request.variable.clone();
        let replied = self.ask_until(PageDataset { request }, cancel).await?;
        match (replied.reply, replied.stop) {
            (Some(page), _) => Ok(page),
            (None, None) => Err(SandboxError::UnknownDataset(variable)),
            (None, Some(Stop::Cancelled)) => Err(SandboxError::Stopped),
            (None, Some(_)) => Err(SandboxError::TooSlow { variable, limit: self.limits().wall }),
        }
    }

    async fn confinement(&mut self) -> Result<Confinement, SandboxError> {
        if let Some(worker) = &self.worker {
            return Ok(worker.confinement().clone());
        }
        intake::make_folders(&self.workers.options.folder).map_err(|error| no_folder(&error))?;
        let worker = self.workers.next().await?;
        let confinement = worker.confinement().clone();
        self.workers.give_back(worker);
        Ok(confinement)
    }

    fn accept(&mut self, missing: &[ConfinementLayer]) {
        self.workers.accepted.extend(missing);
    }

    async fn run_in(
        &mut self,
        host: &mut dyn CellHost,
        code: &str,
        cancel: &CancellationToken,
    ) -> Result<CellReport, SandboxError> {
        let limits = self.limits();
        let cell = self.history.next_cell();
        if cancel.is_cancelled() {
            return Ok(ended(cell, Outcome::Interrupted));
        }
        let run = RunCell { cell, code: code.to_owned() };
        let accepted = self.workers.accepted.clone();
        let ready = self.ready_worker(cancel, &mut |progress| host.output(Output::Opening(progress))).await;
        let (worker, restored) = match ready {
            Ok(ready) => ready,
            Err(Unrestored::Cancelled) => return Ok(ended(cell, Outcome::Interrupted)),
            Err(Unrestored::NoWorker(error)) => return Err(error),
        };
        worker.check_confinement(&accepted)?;
        let started = Instant::now();
        let watch = Watch { wall: limits.wall, cpu: Some(limits.cpu), grace: limits.grace, cancel };
        let mut recording = Recording::new(host);
        let replied = worker.run(run.clone(), &mut recording, watch).await;
        let Recording { calls, answering, .. } = recording;
        let elapsed = started.elapsed().saturating_sub(answering);
        let report = match replied {
            Ok(replied) => CellReport { restored, ..self.finished(run, elapsed, calls, replied) },
            Err(lost) => {
                let outcome = lost.outcome(&limits);
                let restored = self.replace(&mut |progress| host.output(Output::Restoring(progress))).await;
                CellReport { elapsed, calls, restored, ..ended(cell, outcome) }
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

    /// Time is watched from here, memory is a worker's from its start.
    fn limit(&mut self, limits: Limits) {
        let before = std::mem::replace(&mut self.workers.options.limits, limits);
        if before.of_worker() != limits.of_worker() {
            self.worker = None;
            self.workers.forget_spare();
        }
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
        // After a failure it is not tried again before something has changed.
        self.kept = Some(self.history.clone());
        match worker.call(TakeSnapshot { generation, most_bytes: limits.snapshot }, &mut |_| {}, watch).await {
            Ok(Replied { reply: Some(taken), .. }) => {
                // A full disk leaves the old snapshot, of which the cells since then make the new state.
                let history = self.history.clone();
                let _ = spawn_blocking(move || Snapshot::keep(&folder, generation, taken, history)).await;
            }
            Ok(_) => {}
            Err(_) => self.worker = None,
        }
    }

    async fn delete(&mut self, name: &str) -> Result<u32, SandboxError> {
        if !self.ask(DeleteVariable { name: name.to_owned() }).await? {
            return Err(SandboxError::UnknownVariable(name.to_owned()));
        }
        // So that it stays deleted when the session is replayed.
        let cell = self.history.next_cell();
        self.history.cells.push(PastCell::deleting(cell, name));
        Ok(cell)
    }

    async fn dependents(&mut self, change: &Change, below: &[PastCell]) -> Result<Vec<u32>, SandboxError> {
        if below.is_empty() {
            return Ok(Vec::new());
        }
        let Change { before, after } = change.clone();
        let find = FindDependents { before, after, below: below.iter().map(as_run).collect() };
        if self.worker.is_some() {
            return self.ask(find).await;
        }
        // Any worker can read code, so the session need not be restored for it.
        let mut worker = self.workers.next().await?;
        let Limits { wall, cpu, .. } = self.limits();
        let never = CancellationToken::new();
        let watch = Watch { wall, cpu: Some(cpu), grace: Duration::ZERO, cancel: &never };
        let found = worker.call(find, &mut |_| {}, watch).await;
        let found = found.map_err(|lost| SandboxError::Lost(lost.to_string()))?.reply;
        self.workers.give_back(worker);
        Ok(found)
    }
}

/// A cell that gave nothing but its end.
fn ended(cell: u32, outcome: Outcome) -> CellReport {
    CellReport { cell, outcome, result: None, answer: None, elapsed: Duration::ZERO, calls: Vec::new(), restored: None }
}

impl From<Unrestored> for SandboxError {
    fn from(unrestored: Unrestored) -> Self {
        match unrestored {
            Unrestored::NoWorker(error) => error,
            Unrestored::Cancelled => Self::Start(sandbox::stopped()),
        }
    }
}

pub(crate) fn no_folder(error: &std::io::Error) -> SandboxError {
    SandboxError::Start(sandbox::no_folder(error.kind().to_string()))
}
