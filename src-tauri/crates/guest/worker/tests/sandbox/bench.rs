//! A session in a folder of its own, with the real worker.

use std::{fs, path::PathBuf, time::Duration};

use tabletalk_protocol::{Outcome, PageRequest};
use tabletalk_sandbox::{CancellationToken, CellReport, Limits, LocalSandbox, Options, Output, Sandbox, Spares};
use tempfile::TempDir;

pub struct Bench {
    pub sandbox: LocalSandbox,
    pub outputs: Vec<Output>,
    folder: TempDir,
}

/// Short, so that the tests are; a start on a busy machine is not part of a cell's time.
pub fn limits() -> Limits {
    Limits {
        wall: Duration::from_secs(3),
        import: Duration::from_secs(60),
        grace: Duration::from_secs(1),
        memory: 2 * 1024 * 1024 * 1024,
        ..Limits::of_this_machine()
    }
}

impl Bench {
    pub fn new() -> Self {
        Self::with(limits())
    }

    pub fn with(limits: Limits) -> Self {
        Self::of(limits, Spares::None)
    }

    pub fn with_spare() -> Self {
        Self::of(limits(), Spares::One)
    }

    fn of(limits: Limits, spare: Spares) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let worker = env!("CARGO_BIN_EXE_tabletalk-worker").into();
        let options = Options { worker, folder: folder.path().join("session"), limits, spare, seed: 0 };
        Self { sandbox: LocalSandbox::new(options), outputs: Vec::new(), folder }
    }

    pub fn options(&self) -> Options {
        let worker = env!("CARGO_BIN_EXE_tabletalk-worker").into();
        Options { worker, folder: self.folder.path().join("session"), limits: limits(), spare: Spares::None, seed: 0 }
    }

    /// From now on, with another worker.
    pub fn replace_worker(&mut self, worker: PathBuf) {
        self.sandbox = LocalSandbox::new(Options { worker, ..self.options() });
    }

    /// A file outside the session's folder.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.folder.path().join(name);
        fs::write(&path, content).unwrap();
        path
    }

    pub async fn run(&mut self, code: &str) -> CellReport {
        self.run_until(code, &CancellationToken::new()).await
    }

    pub async fn run_until(&mut self, code: &str, cancel: &CancellationToken) -> CellReport {
        let Self { sandbox, outputs, .. } = self;
        sandbox.run(code, &mut |output| outputs.push(output), cancel).await.unwrap()
    }

    /// Returns the printed value of the cell's last expression. The cell must finish.
    pub async fn value(&mut self, code: &str) -> String {
        let report = self.run(code).await;
        assert_eq!(report.outcome, Outcome::Finished, "{code}");
        report.result.unwrap_or_default()
    }

    /// The exception that a cell raised, as `Type: message`.
    pub async fn exception(&mut self, code: &str) -> String {
        match self.run(code).await.outcome {
            Outcome::Raised { traceback } => format!("{}: {}", traceback.exception, traceback.message),
            other => panic!("{code} ended with {other:?}"),
        }
    }

    /// Everything that was written to standard error.
    pub fn warned(&self) -> String {
        let warned = |output: &Output| match output {
            Output::Stderr(text) => Some(text.clone()),
            _ => None,
        };
        self.outputs.iter().filter_map(warned).collect()
    }

    pub fn printed(&self) -> String {
        let printed = |output: &Output| match output {
            Output::Stdout(text) => Some(text.clone()),
            _ => None,
        };
        self.outputs.iter().filter_map(printed).collect()
    }
}

/// The first ten rows from there on.
pub fn rows(variable: &str, offset: u64) -> PageRequest {
    PageRequest { variable: variable.into(), offset, limit: 10, ..PageRequest::default() }
}
