//! A new worker becomes the old one again.

use std::time::Duration;

use tabletalk_wire::{CellEnd, ImportDataset, Imported, RunCell};
use tokio_util::sync::CancellationToken;

use crate::{
    History, Limits, Options, Restored, SandboxError,
    process::{Watch, Worker},
};

/// What cost the worker during a replay.
enum Culprit {
    Cell(u32),
    Dataset(String),
}

/// Start workers until one has gone through the whole history; what costs a worker is left out from then on.
pub(crate) async fn restored_worker(
    options: &Options,
    history: &mut History,
) -> Result<(Worker, Restored), SandboxError> {
    let mut failed = Vec::new();
    loop {
        let mut worker = Worker::start(options).await?;
        match replay(&mut worker, options.limits, history, &mut failed).await {
            Ok(()) => {
                failed.sort_unstable();
                return Ok((worker, restored(history, failed)));
            }
            Err(Culprit::Dataset(variable)) => history.forget_dataset(&variable),
            Err(Culprit::Cell(cell)) => {
                history.forget_cell(cell);
                failed.push(cell);
            }
        }
    }
}

fn restored(history: &History, failed: Vec<u32>) -> Restored {
    let count = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    Restored { datasets: count(history.datasets.len()), cells: count(history.cells.len()), failed }
}

async fn replay(
    worker: &mut Worker,
    limits: Limits,
    history: &mut History,
    failed: &mut Vec<u32>,
) -> Result<(), Culprit> {
    for dataset in history.datasets.clone() {
        let import = ImportDataset { file: dataset.file, variable: Some(dataset.variable.clone()) };
        match worker.call(import, &mut |_| {}, watch(limits.import, limits.grace, &CancellationToken::new())).await {
            Ok(replied) if matches!(replied.reply, Imported::Dataset(_)) => {}
            Ok(_) => history.forget_dataset(&dataset.variable),
            Err(_) => return Err(Culprit::Dataset(dataset.variable)),
        }
    }
    for past in history.cells.clone() {
        let run = RunCell { cell: past.cell, code: past.code };
        match worker.call(run, &mut |_| {}, watch(limits.wall, limits.grace, &CancellationToken::new())).await {
            Ok(replied) if matches!(replied.reply, CellEnd::Finished { .. }) => {}
            Ok(_) => {
                history.forget_cell(past.cell);
                failed.push(past.cell);
            }
            Err(_) => return Err(Culprit::Cell(past.cell)),
        }
    }
    Ok(())
}

fn watch(wall: Duration, grace: Duration, cancel: &CancellationToken) -> Watch<'_> {
    Watch { wall, grace, cancel }
}
