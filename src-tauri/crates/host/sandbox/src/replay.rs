//! A new worker becomes the old one again.

use std::{collections::BTreeMap, path::PathBuf};

use tabletalk_wire::{CellEnd, ImportDataset, Imported, OpenSnapshot, PlanReplay, RunCell, SnapshotOpened};
use tokio_util::sync::CancellationToken;

use crate::{
    Dataset, History, ImportError, Limits, PastCell, Progress, Restored, SandboxError,
    cell_host::Recorded,
    launch::Launch,
    process::{Watch, Worker},
    snapshot::Snapshot,
    worker_error::{Stop, WorkerError},
    workers::Workers,
};

/// The most bytes of code for which a plan is requested; a longer history is simply replayed.
const MOST_PLANNED: usize = 8 * 1024 * 1024;

/// Why there is no restored worker.
#[derive(Debug)]
pub(crate) enum Unrestored {
    Cancelled,
    NoWorker(SandboxError),
}

/// Why the worker was lost during a replay.
enum ReplayError {
    Cell(u32),
    Dataset(String),
    /// The table in this folder is not what it should be.
    Table(String),
    Plan,
    Snapshot,
    /// The replay was cancelled.
    Cancelled,
}

/// One way through a history.
struct Replay<'a> {
    limits: Limits,
    history: &'a mut History,
    /// Where a snapshot may be.
    folder: Option<PathBuf>,
    /// The folders of large files' tables, by variable.
    stored: BTreeMap<String, String>,
    cancel: &'a CancellationToken,
    progress: &'a mut (dyn FnMut(Progress) + Send),
    restored: Restored,
}

/// Start workers until one has replayed the history; an entry that costs a worker is left out from then on.
pub(crate) async fn restored_worker<L: Launch>(
    workers: &mut Workers<L>,
    history: &mut History,
    cancel: &CancellationToken,
    progress: &mut (dyn FnMut(Progress) + Send),
) -> Result<(Worker, Restored), Unrestored> {
    let mut lost = Restored::default();
    let mut may_plan = true;
    let mut folder = Some(workers.options.folder.clone());
    loop {
        let stored = stored(workers, history, cancel).await?;
        let mut worker = workers.next().await.map_err(Unrestored::NoWorker)?;
        if !history.cells.is_empty() {
            worker.check_confinement(&workers.accepted).map_err(Unrestored::NoWorker)?;
        }
        let limits = workers.options.limits;
        let mut replay = Replay {
            limits,
            history: &mut *history,
            folder: folder.clone(),
            stored,
            cancel,
            progress: &mut *progress,
            restored: lost.clone(),
        };
        match replay.through(&mut worker, may_plan).await {
            Ok(()) => {
                let mut restored = replay.restored;
                restored.failed.sort_unstable();
                return Ok((worker, restored));
            }
            Err(ReplayError::Cancelled) => return Err(Unrestored::Cancelled),
            Err(ReplayError::Plan) => may_plan = false,
            Err(ReplayError::Table(folder)) => workers.tables.forget(&folder),
            Err(ReplayError::Snapshot) => folder = None,
            Err(ReplayError::Dataset(variable)) => {
                history.forget_dataset(&variable);
                lost.lost_datasets.push(variable);
            }
            Err(ReplayError::Cell(cell)) => {
                history.forget_cell(cell);
                lost.failed.push(cell);
            }
        }
    }
}

/// The tables of the large files, made where they are not there yet.
async fn stored<L: Launch>(
    workers: &Workers<L>,
    history: &History,
    cancel: &CancellationToken,
) -> Result<BTreeMap<String, String>, Unrestored> {
    let mut stored = BTreeMap::new();
    for Dataset { file, part, variable, choices } in &history.datasets {
        match workers.stored(file, part.as_deref(), choices, &mut |_| {}, cancel).await {
            Ok(folder) => stored.extend(folder.map(|folder| (variable.clone(), folder))),
            Err(ImportError::Cancelled) => return Err(Unrestored::Cancelled),
            // Then it is read whole, and what is wrong with it is found there.
            Err(_) => {}
        }
    }
    Ok(stored)
}

impl Replay<'_> {
    async fn through(&mut self, worker: &mut Worker, may_plan: bool) -> Result<(), ReplayError> {
        let (mut datasets, mut needed) = (self.history.datasets.clone(), Vec::new());
        let mut rest = self.history.cells.clone();
        if let Some((snapshot, opened)) = self.opened(worker).await? {
            datasets.retain(|dataset| !opened.variables.contains(&dataset.variable));
            let later = rest.split_off(snapshot.history.cells.len());
            needed = rest.into_iter().filter(|past| opened.cells.contains(&past.cell)).collect();
            rest = later;
            self.restored.variables = opened.variables;
        }
        needed.extend(if may_plan { self.needed(rest, worker).await? } else { rest });
        let of = datasets.len() + needed.len();
        self.restored.skipped =
            self.history.cells.iter().filter(|past| !needed.contains(past)).map(|past| past.cell).collect();
        for (done, dataset) in datasets.into_iter().enumerate() {
            self.tell(done, of);
            self.read(worker, dataset).await?;
        }
        let remaining = needed.len();
        for (done, past) in needed.into_iter().enumerate() {
            self.tell(of - remaining + done, of);
            self.run(worker, past).await?;
        }
        Ok(())
    }

    fn tell(&mut self, done: usize, of: usize) {
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        (self.progress)(Progress { done: count(done), of: count(of) });
    }

    /// The variables of the last snapshot, when there is one of this session and it is whole.
    async fn opened(&mut self, worker: &mut Worker) -> Result<Option<(Snapshot, SnapshotOpened)>, ReplayError> {
        let snapshot = self.folder.as_deref().and_then(Snapshot::read);
        let Some(snapshot) = snapshot.filter(|snapshot| snapshot.history.begins(self.history)) else { return Ok(None) };
        let open = OpenSnapshot {
            library: snapshot.library.clone(),
            files: snapshot.files.clone(),
            cells: snapshot.history.cells.iter().map(as_run).collect(),
            datasets: snapshot.history.datasets.iter().map(|dataset| self.as_import(dataset)).collect(),
        };
        let watch = Watch { wall: self.limits.import, cpu: None, ..self.watch() };
        let opened =
            worker.call(open, &mut |_| {}, watch).await.map_err(|lost| replay_error(&lost, ReplayError::Snapshot))?;
        Ok(opened.reply.map(|opened| (snapshot, opened)))
    }

    /// The cells that have to be rerun, as determined by the worker.
    async fn needed(&mut self, cells: Vec<PastCell>, worker: &mut Worker) -> Result<Vec<PastCell>, ReplayError> {
        if cells.len() < 2 || cells.iter().map(|past| past.code.len()).sum::<usize>() > MOST_PLANNED {
            return Ok(cells);
        }
        let asked = cells.iter().map(as_run).collect();
        let planned = worker.call(PlanReplay { cells: asked }, &mut |_| {}, self.watch()).await;
        let numbers = planned.map_err(|lost| replay_error(&lost, ReplayError::Plan))?.reply;
        Ok(cells.into_iter().filter(|past| numbers.contains(&past.cell)).collect())
    }

    async fn read(&mut self, worker: &mut Worker, dataset: Dataset) -> Result<(), ReplayError> {
        let (import, variable) = (self.as_import(&dataset), dataset.variable);
        let stored = import.stored.clone();
        let watch = Watch { wall: self.limits.import, cpu: None, ..self.watch() };
        let replied = worker.call(import, &mut |_| {}, watch).await;
        match replied.map_err(|lost| replay_error(&lost, ReplayError::Dataset(variable.clone())))?.reply {
            Imported::Dataset { .. } => self.restored.datasets.push(variable),
            Imported::Unstored if stored.is_some() => return Err(ReplayError::Table(stored.unwrap_or_default())),
            Imported::Stopped => return Err(ReplayError::Cancelled),
            Imported::Nothing | Imported::Unstored | Imported::Failed(_) => {
                self.history.forget_dataset(&variable);
                self.restored.lost_datasets.push(variable);
            }
        }
        Ok(())
    }

    async fn run(&mut self, worker: &mut Worker, past: PastCell) -> Result<(), ReplayError> {
        let cell = past.cell;
        let replied = worker.run(as_run(&past), &mut Recorded(past.calls), self.watch()).await;
        match replied.map_err(|lost| replay_error(&lost, ReplayError::Cell(cell)))?.reply {
            CellEnd::Finished { .. } => self.restored.cells.push(cell),
            CellEnd::Interrupted if self.cancel.is_cancelled() => return Err(ReplayError::Cancelled),
            CellEnd::Raised { .. } | CellEnd::Interrupted => {
                self.history.forget_cell(cell);
                self.restored.failed.push(cell);
            }
        }
        Ok(())
    }

    fn as_import(&self, dataset: &Dataset) -> ImportDataset {
        let Dataset { file, part, variable, choices } = dataset.clone();
        let stored = self.stored.get(&variable).cloned();
        ImportDataset { file, part, variable: Some(variable), choices, stored }
    }

    fn watch(&self) -> Watch<'_> {
        let Limits { wall, cpu, grace, .. } = self.limits;
        Watch { wall, cpu: Some(cpu), grace, cancel: self.cancel }
    }
}

pub(crate) fn as_run(past: &PastCell) -> RunCell {
    RunCell { cell: past.cell, code: past.code.to_string() }
}

fn replay_error(lost: &WorkerError, otherwise: ReplayError) -> ReplayError {
    if matches!(lost, WorkerError::Killed(Stop::Cancelled)) { ReplayError::Cancelled } else { otherwise }
}
