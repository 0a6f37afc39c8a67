//! Where the next worker comes from.

use std::collections::BTreeSet;

use tabletalk_protocol::ConfinementLayer;
use tabletalk_wire::Task;
use tokio::task::JoinHandle;

use crate::{Options, SandboxError, Spares, launch::Launch, process::Worker, tables::Tables};

/// Starts workers, and keeps a spare one warm.
#[derive(Debug)]
pub(crate) struct Workers<L> {
    pub launch: L,
    pub options: Options,
    pub tables: Tables,
    /// Layers without which code may run.
    pub accepted: BTreeSet<ConfinementLayer>,
    spare: Spare,
}

/// A worker that starts, or has started, in the background.
#[derive(Debug, Default)]
struct Spare(Option<JoinHandle<Result<Worker, SandboxError>>>);

impl<L: Launch> Workers<L> {
    pub(crate) fn new(launch: L, options: Options) -> Self {
        let tables = Tables::of(&options.folder);
        Self { launch, options, tables, accepted: BTreeSet::new(), spare: Spare::default() }
    }

    /// The spare worker when there is a good one, else a new one.
    pub(crate) async fn next(&mut self) -> Result<Worker, SandboxError> {
        if let Some(worker) = self.spare.take().await {
            return Ok(worker);
        }
        self.launch.prepare(&self.options).await?;
        Worker::start(&self.launch, &self.options, Task::Session).await
    }

    pub(crate) fn spare_is_ready(&self) -> bool {
        self.spare.0.as_ref().is_some_and(JoinHandle::is_finished)
    }

    /// Keep a worker that nothing was read into and nothing ran in.
    pub(crate) fn give_back(&mut self, worker: Worker) {
        if self.spare.0.is_none() {
            self.spare.0 = Some(tokio::spawn(async move { Ok(worker) }));
        }
    }

    /// End the spare worker: it has other limits.
    pub(crate) fn forget_spare(&mut self) {
        self.spare = Spare::default();
    }

    /// Start a spare worker in the background, where the options ask for one and there is not one yet.
    pub(crate) fn keep_spare(&mut self) {
        if self.options.spare == Spares::None || self.spare.0.is_some() {
            return;
        }
        let (launch, options) = (self.launch.clone(), self.options.clone());
        self.spare.0 = Some(tokio::spawn(async move { Worker::start(&launch, &options, Task::Session).await }));
    }
}

impl Spare {
    /// Ignore a spare worker that failed to start or has exited.
    async fn take(&mut self) -> Option<Worker> {
        let mut worker = self.0.take()?.await.ok()?.ok()?;
        worker.is_running().then_some(worker)
    }
}

impl Drop for Spare {
    fn drop(&mut self) {
        if let Some(starting) = &self.0 {
            starting.abort();
        }
    }
}
