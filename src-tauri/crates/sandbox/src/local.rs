use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use tabletalk_protocol::{DatasetProfile, Outcome, Table};
use tabletalk_wire::{CellEnd, CellOutput, Confinement, ImportDataset, ImportFailure, Imported, PageDataset, RunCell};
use tokio_util::sync::CancellationToken;

use crate::{
    CellReport, Dataset, History, ImportError, Options, Output, PastCell, Restored, Sandbox, SandboxError,
    intake::{self, Taken, data_folder},
    lost::{Lost, Stop},
    process::{Replied, Watch, Worker},
    replay::restored_worker,
};

/// A sandbox in a process of this machine. The worker starts when it is first needed.
#[derive(Debug)]
pub struct LocalSandbox {
    options: Options,
    worker: Option<Worker>,
    history: History,
}

impl LocalSandbox {
    /// A new session.
    pub fn new(options: Options) -> Self {
        Self::resume(options, History::default())
    }

    /// A session that goes on: the first call finds its datasets and the results of its cells.
    pub fn resume(options: Options, history: History) -> Self {
        Self { options, worker: None, history }
    }

    /// What it would take to [`resume`](Self::resume) this session.
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

    /// A worker that holds the session, and what was restored if there was none.
    async fn ready(&mut self) -> Result<(&mut Worker, Option<Restored>), SandboxError> {
        let mut restored = None;
        let worker = match self.worker.take() {
            Some(worker) => worker,
            None => {
                intake::make_folders(&self.options.folder).map_err(|error| no_folder(&error))?;
                let (worker, again) = restored_worker(&self.options, &mut self.history).await?;
                restored = (!self.history.is_empty() || !again.failed.is_empty()).then_some(again);
                worker
            }
        };
        Ok((self.worker.insert(worker), restored))
    }

    /// The worker is gone; have the next one ready before anybody waits for it.
    async fn replace(&mut self) -> Option<Restored> {
        self.worker = None;
        // When none can be had, the next call says why.
        self.ready().await.ok()?.1
    }

    async fn read(&mut self, taken: &Taken, cancel: &CancellationToken) -> Result<DatasetProfile, ImportError> {
        let wall = self.options.limits.import;
        let (worker, _) = self.ready().await?;
        let import = ImportDataset { file: taken.name.clone(), variable: None };
        // Reading cannot be stopped softly, so there is nothing to wait for.
        let watch = Watch { wall, grace: Duration::ZERO, cancel };
        match worker.call(import, &mut |_| {}, watch).await {
            Ok(Replied { reply: Imported::Dataset(profile), .. }) => Ok(*profile),
            Ok(Replied { reply: Imported::Failed(ImportFailure { message, hint }), .. }) => {
                Err(ImportError::File { message, hint })
            }
            Err(lost) => {
                self.worker = None;
                Err(unread(&taken.name, &lost, &self.options))
            }
        }
    }

    fn finished(&mut self, run: RunCell, elapsed: Duration, replied: Replied<CellEnd>) -> CellReport {
        let RunCell { cell, code } = run;
        let mut report =
            CellReport { cell, outcome: Outcome::Finished, result: None, answer: None, elapsed, restored: None };
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
                report.outcome = stop.outcome(&self.options.limits);
            }
        }
        report
    }
}

impl Sandbox for LocalSandbox {
    async fn import(&mut self, path: PathBuf, cancel: &CancellationToken) -> Result<DatasetProfile, ImportError> {
        intake::make_folders(&self.options.folder).map_err(|error| no_folder(&error))?;
        let folder = data_folder(&self.options.folder);
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
        let wall = self.options.limits.wall;
        let (worker, _) = self.ready().await?;
        let never = CancellationToken::new();
        let watch = Watch { wall, grace: Duration::ZERO, cancel: &never };
        let asked = PageDataset { variable: variable.to_owned(), offset, limit };
        match worker.call(asked, &mut |_| {}, watch).await {
            Ok(replied) => replied.reply.ok_or_else(|| SandboxError::UnknownDataset(variable.to_owned())),
            Err(lost) => {
                self.worker = None;
                Err(SandboxError::Start(format!("the worker was lost: {lost}")))
            }
        }
    }

    async fn run(
        &mut self,
        code: &str,
        outputs: &mut (dyn FnMut(Output) + Send),
        cancel: &CancellationToken,
    ) -> Result<CellReport, SandboxError> {
        let limits = self.options.limits;
        let cell = self.history.next_cell();
        if cancel.is_cancelled() {
            return Ok(not_begun(cell));
        }
        let run = RunCell { cell, code: code.to_owned() };
        let (worker, restored) = self.ready().await?;
        let started = Instant::now();
        let watch = Watch { wall: limits.wall, grace: limits.grace, cancel };
        let replied = worker.call(run.clone(), &mut |output| outputs(output.into()), watch).await;
        let elapsed = started.elapsed();
        match replied {
            Ok(replied) => Ok(CellReport { restored, ..self.finished(run, elapsed, replied) }),
            Err(lost) => {
                let outcome = lost.outcome(&limits);
                let restored = self.replace().await;
                Ok(CellReport { cell, outcome, result: None, answer: None, elapsed, restored })
            }
        }
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

fn not_begun(cell: u32) -> CellReport {
    let elapsed = Duration::ZERO;
    CellReport { cell, outcome: Outcome::Interrupted, result: None, answer: None, elapsed, restored: None }
}

/// Why a file was not read, when the worker was lost over it.
fn unread(name: &str, lost: &Lost, options: &Options) -> ImportError {
    let smaller = "keep only the columns and rows that you need, and add it again";
    match lost.outcome(&options.limits) {
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
