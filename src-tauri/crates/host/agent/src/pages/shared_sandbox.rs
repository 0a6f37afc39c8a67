//! One sandbox for two tasks: the turn at work, and the queries that are served between its cells.

use std::{
    mem,
    path::PathBuf,
    sync::{Arc, Mutex},
};

use tabletalk_protocol::{
    Confinement, ConfinementLayer, DatasetProfile, Page, PageRequest, Proposal, ReadingChoices, ReadingPreview,
    Variable,
};
use tabletalk_sandbox::{
    CancellationToken, CellHost, CellReport, Change, Described, History, ImportError, Limits, PastCell, Preview,
    Restored, Sandbox, SandboxError, Tell,
};

use crate::record::timeline::lock;

/// A handle to a sandbox. Calls are serialized: each waits for the previous one; no call is in progress while a model
/// is awaited.
#[derive(Debug)]
pub(crate) struct SharedSandbox<S> {
    sandbox: Arc<tokio::sync::Mutex<S>>,
    /// Settings that apply from the next call on.
    changes: Arc<Mutex<Vec<Setting>>>,
}

#[derive(Debug)]
enum Setting {
    Limits(Limits),
    Accepted(Vec<ConfinementLayer>),
}

impl<S> Clone for SharedSandbox<S> {
    fn clone(&self) -> Self {
        Self { sandbox: Arc::clone(&self.sandbox), changes: Arc::clone(&self.changes) }
    }
}

impl<S: Sandbox> SharedSandbox<S> {
    pub fn new(sandbox: S) -> Self {
        Self { sandbox: Arc::new(tokio::sync::Mutex::new(sandbox)), changes: Arc::default() }
    }

    async fn lock(&self) -> tokio::sync::MutexGuard<'_, S> {
        let mut sandbox = self.sandbox.lock().await;
        for change in mem::take(&mut *lock(&self.changes)) {
            match change {
                Setting::Limits(limits) => sandbox.limit(limits),
                Setting::Accepted(layers) => sandbox.accept(&layers),
            }
        }
        sandbox
    }
}

impl<S: Sandbox> Sandbox for SharedSandbox<S> {
    async fn import(
        &mut self,
        path: PathBuf,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        self.lock().await.import(path, tell, cancel).await
    }

    async fn import_text(
        &mut self,
        text: String,
        cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        self.lock().await.import_text(text, cancel).await
    }

    async fn preview_reading(
        &mut self,
        variable: &str,
        choices: &ReadingChoices,
    ) -> Result<ReadingPreview, ImportError> {
        self.lock().await.preview_reading(variable, choices).await
    }

    async fn read_again(
        &mut self,
        variable: &str,
        choices: ReadingChoices,
        cancel: &CancellationToken,
    ) -> Result<Restored, ImportError> {
        self.lock().await.read_again(variable, choices, cancel).await
    }

    async fn renew(
        &mut self,
        file: &str,
        newer: PathBuf,
        history: History,
        cancel: &CancellationToken,
    ) -> Result<Restored, ImportError> {
        self.lock().await.renew(file, newer, history, cancel).await
    }

    async fn rewind(&mut self, history: History, cancel: &CancellationToken) -> Result<Restored, SandboxError> {
        self.lock().await.rewind(history, cancel).await
    }

    async fn describe(&mut self, variable: &str) -> Result<Described, SandboxError> {
        self.lock().await.describe(variable).await
    }

    async fn relate(&mut self, variables: Vec<String>) -> Result<Vec<Proposal>, SandboxError> {
        self.lock().await.relate(variables).await
    }

    async fn page(&mut self, request: PageRequest, cancel: &CancellationToken) -> Result<Page, SandboxError> {
        self.lock().await.page(request, cancel).await
    }

    async fn confinement(&mut self) -> Result<Confinement, SandboxError> {
        self.lock().await.confinement().await
    }

    fn accept(&mut self, missing: &[ConfinementLayer]) {
        lock(&self.changes).push(Setting::Accepted(missing.to_vec()));
    }

    async fn run_in(
        &mut self,
        host: &mut dyn CellHost,
        code: &str,
        cancel: &CancellationToken,
    ) -> Result<CellReport, SandboxError> {
        self.lock().await.run_in(host, code, cancel).await
    }

    async fn variables(&mut self) -> Result<Vec<Variable>, SandboxError> {
        self.lock().await.variables().await
    }

    async fn preview(&mut self, name: &str) -> Result<Preview, SandboxError> {
        self.lock().await.preview(name).await
    }

    async fn keep(&mut self) {
        self.lock().await.keep().await;
    }

    fn limit(&mut self, limits: Limits) {
        lock(&self.changes).push(Setting::Limits(limits));
    }

    async fn delete(&mut self, name: &str) -> Result<u32, SandboxError> {
        self.lock().await.delete(name).await
    }

    async fn dependents(&mut self, change: &Change, below: &[PastCell]) -> Result<Vec<u32>, SandboxError> {
        self.lock().await.dependents(change, below).await
    }
}
