//! The parent's side of the sandbox: workers are started, limited, killed and restored here, and nowhere else.
//!
//! ```no_run
//! use tabletalk_sandbox::{CancellationToken, LocalSandbox, Options, Sandbox};
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let mut sandbox = LocalSandbox::new(Options::for_session("conversations/7".as_ref()));
//! let cancel = CancellationToken::new();
//! let profiles = sandbox.import("sales.csv".into(), &mut |progress| println!("{progress:?}"), &cancel).await?;
//! let code = format!("len({})", profiles[0].variable);
//! let report = sandbox.run(&code, &mut |output| println!("{output:?}"), &cancel).await?;
//! println!("{:?}", report.result);
//! # Ok(())
//! # }
//! ```
//!
//! For other programs: `tabletalk-worker` must lie beside the program, or `TABLETALK_WORKER` name it; the program needs a Tokio
//! runtime. `examples/arrow.rs` gets a table out of a session as Arrow.
//!
//! Everything that a worker says is checked by `tabletalk_wire`; a worker that says anything else is discarded. How a
//! cell can end is sorted by what is left: *raised* leaves the session, everything worse costs the worker, and the
//! next one gets the datasets and the cells that succeeded.

#![warn(clippy::indexing_slicing)]

mod cell_host;
mod confinement;
mod container;
mod cpu_time;
mod history;
mod intake;
mod kind;
mod large_files;
mod launch;
mod list;
mod options;
mod origins;
mod process;
mod reading;
mod renewal;
mod replay;
mod session;
mod snapshot;
mod stderr_tail;
mod tables;
mod worker_error;
mod workers;

pub use cell_host::{Answering, CellHost};
pub use container::{ContainerSandbox, Containers};
pub use history::{Dataset, History, PastCell};
pub use intake::data_folder;
pub use kind::{AnyLaunch, AnySandbox, Kind};
pub use launch::{Launch, Launched, OwnProcess};
pub use options::{Limits, Options, Spares, worker_path};
pub use origins::{FileOrigin, FileStamp, origins};
pub use session::{LocalSandbox, WorkerSandbox};
pub use tabletalk_wire::{Described, Preview, Reading, TextForm};

use std::{future::Future, path::PathBuf, time::Duration};

use cell_host::OutputsOnly;
use tabletalk_messages::{Message, Problem, sandbox as messages};
use tabletalk_protocol::{
    ChartSpec, ColumnProfile, Confinement, ConfinementLayer, DatasetProfile, Outcome, Page, PageRequest, Proposal,
    ReadingChoices, ReadingPreview, RecordedCall, Table, Variable,
};
use tabletalk_wire::ImportFailure;
pub use tokio_util::sync::CancellationToken;

/// A place where cells run, and that always comes back: after a lost worker the next call finds the session restored
/// as far as the cells that succeeded can restore it.
pub trait Sandbox: Send {
    /// Copy a file into the session and read it there: one dataset for each of its tables, at least one. A large file tells
    /// how far it is. Cancelling leaves nothing behind but the tables that were read already.
    fn import(
        &mut self,
        path: PathBuf,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> impl Future<Output = Result<Vec<DatasetProfile>, ImportError>> + Send;

    /// Keep a text that a person copied as a file of the session, and read it there as [`import`](Self::import) does.
    fn import_text(
        &mut self,
        text: String,
        cancel: &CancellationToken,
    ) -> impl Future<Output = Result<Vec<DatasetProfile>, ImportError>> + Send;

    /// How the beginning of a dataset's file would be read with these choices. Nothing becomes of it.
    fn preview_reading(
        &mut self,
        variable: &str,
        choices: &ReadingChoices,
    ) -> impl Future<Output = Result<ReadingPreview, ImportError>> + Send;

    /// Read a dataset's file with these choices, and make of the session what it would be had they been made at once: its
    /// cells run again on it. When the file cannot be read so, everything stays as it is.
    fn read_again(
        &mut self,
        variable: &str,
        choices: ReadingChoices,
        cancel: &CancellationToken,
    ) -> impl Future<Output = Result<Restored, ImportError>> + Send;

    /// Put a newer file in the place of a file of the session's folder, and become what a session with this history is on it.
    /// When it cannot be read as the old one was, everything stays as it is.
    fn renew(
        &mut self,
        file: &str,
        newer: PathBuf,
        history: History,
        cancel: &CancellationToken,
    ) -> impl Future<Output = Result<Restored, ImportError>> + Send;

    /// Become what a session with this history is. When that fails, everything stays as it is.
    fn rewind(
        &mut self,
        history: History,
        cancel: &CancellationToken,
    ) -> impl Future<Output = Result<Restored, SandboxError>> + Send;

    /// A table as it is now, by its variable.
    fn describe(&mut self, variable: &str) -> impl Future<Output = Result<Described, SandboxError>> + Send;

    /// How the tables of these variables belong together.
    fn relate(&mut self, variables: Vec<String>) -> impl Future<Output = Result<Vec<Proposal>, SandboxError>> + Send;

    /// Rows of a variable that holds a table. Nothing is lost when they are not wanted any more.
    fn page(
        &mut self,
        request: PageRequest,
        cancel: &CancellationToken,
    ) -> impl Future<Output = Result<Page, SandboxError>> + Send;

    /// The layers around the worker that will run the next cell, as this side expects them of every platform.
    fn confinement(&mut self) -> impl Future<Output = Result<Confinement, SandboxError>> + Send;

    /// Let code run without these layers from now on. Without it, no cell runs in a worker that lacks one.
    fn accept(&mut self, missing: &[ConfinementLayer]);

    /// Run a cell that can call what `host` answers. A cell that fails, in whatever way, is a report; an error is only that
    /// no worker could be had at all.
    fn run_in(
        &mut self,
        host: &mut dyn CellHost,
        code: &str,
        cancel: &CancellationToken,
    ) -> impl Future<Output = Result<CellReport, SandboxError>> + Send;

    /// Run a cell for which nothing is connected.
    fn run(
        &mut self,
        code: &str,
        outputs: &mut (dyn FnMut(Output) + Send),
        cancel: &CancellationToken,
    ) -> impl Future<Output = Result<CellReport, SandboxError>> + Send {
        async move { self.run_in(&mut OutputsOnly(outputs), code, cancel).await }
    }

    /// The variables that cells have made and the next cell can use.
    fn variables(&mut self) -> impl Future<Output = Result<Vec<Variable>, SandboxError>> + Send;

    /// A variable, as a cell that ends in its name would show it.
    fn preview(&mut self, name: &str) -> impl Future<Output = Result<Preview, SandboxError>> + Send;

    /// Write the variables into the session's folder, so that a session that goes on later, or in another worker, need not
    /// make them anew. Nothing depends on it: without a snapshot the cells run again.
    fn keep(&mut self) -> impl Future<Output = ()> + Send {
        async {}
    }

    /// Hold what runs from now on to these limits. Where a running worker cannot, another one takes its place.
    fn limit(&mut self, limits: Limits);

    /// Forget a variable, now and whenever the session is restored. The number of the cell that does it is returned.
    fn delete(&mut self, name: &str) -> impl Future<Output = Result<u32, SandboxError>> + Send;

    /// The numbers of those of the cells below that are out of date when this code changes.
    fn dependents(
        &mut self,
        change: &Change,
        below: &[PastCell],
    ) -> impl Future<Output = Result<Vec<u32>, SandboxError>> + Send;
}

/// Code that is gone, and code that takes its place.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    pub before: Vec<String>,
    pub after: Vec<String>,
}

/// Something that a running cell showed.
#[derive(Debug, Clone, PartialEq)]
pub enum Output {
    Stdout(String),
    Stderr(String),
    /// A table, with its printed form. That form is in the cell's result or was printed as well: this is the same
    /// thing for a screen that can show it better.
    Table {
        table: Table,
        text: String,
    },
    Chart {
        spec: ChartSpec,
        svg: String,
        description: String,
    },
    /// Not of the cell: the session is being brought back before it begins.
    Opening(Progress),
    /// The cell has cost the worker, and the next one is being made what the old one was.
    Restoring(Progress),
}

/// Hears how far a file is read.
pub type Tell<'a> = dyn FnMut(ReadingProgress) + Send + 'a;

/// How far a file is read.
#[derive(Debug, Clone, PartialEq)]
pub enum ReadingProgress {
    /// Of the file; less than before when it has to be read again.
    Bytes { done: u64, of: u64 },
    /// The columns of the rows that were read so far.
    Table { rows: u64, columns: Vec<ColumnProfile> },
}

/// How far a session is restored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Files read and cells run.
    pub done: u32,
    pub of: u32,
}

/// How a cell ended.
#[derive(Debug, Clone, PartialEq)]
pub struct CellReport {
    /// Its number in the session, as in `<cell 3>`.
    pub cell: u32,
    pub outcome: Outcome,
    /// The printed form of the last expression.
    pub result: Option<String>,
    /// The text that the code gave to `final_answer`.
    pub answer: Option<String>,
    /// Without the time in which its calls were answered.
    pub elapsed: Duration,
    /// What it called, with the answers.
    pub calls: Vec<RecordedCall>,
    /// Set when the worker was lost and replaced.
    pub restored: Option<Restored>,
}

/// The state of a replaced worker: the restored and the lost variables.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Restored {
    /// Variables that were read from the last snapshot, in order.
    pub variables: Vec<String>,
    /// Variables of the datasets that were read again.
    pub datasets: Vec<String>,
    /// Cells that ran again.
    pub cells: Vec<u32>,
    /// Cells of which nothing is left that could be missed: they only showed something, or a later one replaced it.
    pub skipped: Vec<u32>,
    /// Cells that had succeeded before and did not this time.
    pub failed: Vec<u32>,
    /// Variables of the datasets that could not be read again.
    pub lost_datasets: Vec<String>,
}

impl Restored {
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A file that could not be read; each variant's text is for the person.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file itself: missing, empty, a folder, a picture.
    #[error("{}", .0.message)]
    File(Problem),
    #[error("reading the file was stopped")]
    Cancelled,
    #[error(transparent)]
    Sandbox(#[from] SandboxError),
}

impl From<ImportFailure> for ImportError {
    fn from(ImportFailure { message, hint }: ImportFailure) -> Self {
        Self::File(Problem { message, hint })
    }
}

/// No worker could be had.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum SandboxError {
    Start(Message),
    /// With what is the matter with each engine, or with the image.
    NoContainers(String),
    /// Code would run without some of the required layers, and the person has not accepted that.
    Unconfined(Vec<ConfinementLayer>),
    /// The next call finds it restored.
    Lost(String),
    UnknownDataset(String),
    UnknownVariable(String),
    /// The caller wants something else by now.
    Stopped,
    TooSlow {
        variable: String,
        limit: Duration,
    },
}

impl SandboxError {
    pub fn message(&self) -> Message {
        match self {
            Self::Start(reason) => messages::not_started(reason.clone()),
            Self::NoContainers(reason) => messages::no_containers(reason),
            Self::Unconfined(_) => messages::unconfined(),
            Self::Lost(reason) => messages::lost(reason),
            Self::UnknownDataset(variable) => messages::unknown_dataset(variable),
            Self::UnknownVariable(variable) => messages::unknown_variable(variable),
            Self::Stopped => messages::stopped(),
            Self::TooSlow { variable, limit } => messages::too_slow(limit.as_secs(), variable),
        }
    }
}
