use std::path::PathBuf;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use tabletalk_protocol::{DatasetProfile, Table, Traceback};

use crate::{WireError, limits};

/// Everything that the window process can ask of a worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "method", content = "params")]
pub enum Call {
    #[serde(rename = "initialize")]
    Initialize(Initialize),
    #[serde(rename = "dataset.import")]
    ImportDataset(ImportDataset),
    #[serde(rename = "dataset.page")]
    PageDataset(PageDataset),
    #[serde(rename = "cell.run")]
    RunCell(RunCell),
    #[serde(rename = "shutdown")]
    Shutdown(Shutdown),
}

/// A call with the type of its reply.
pub trait Remote: Into<Call> {
    type Reply: DeserializeOwned + Serialize;

    /// Check what a worker replied.
    ///
    /// # Errors
    /// [`WireError::Limit`], when a text or a list is longer than any honest worker makes it.
    fn check(reply: &Self::Reply) -> Result<(), WireError>;
}

/// The first call, and only once: nothing of the session is read before the worker has confined itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Initialize {
    /// [`limits::PROTOCOL`] of the window process.
    pub protocol: u32,
    /// The session's folder, holding `data` and `scratch`.
    pub folder: PathBuf,
    /// What the worker may allocate, in bytes.
    pub memory: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Initialized {
    /// The worker's own version, for the log.
    pub version: String,
    pub confinement: Confinement,
}

/// What the operating system keeps the worker from.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Confinement {
    pub in_force: Vec<Layer>,
    /// What this machine's kernel does not offer.
    pub missing: Vec<Layer>,
}

/// One way of the operating system to confine a process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// Memory, open files and core dumps are limited.
    Limits,
    /// No program that it starts can gain rights.
    NoNewPrivileges,
    /// Files outside the session's folder do not exist for it (Landlock).
    Files,
    /// System calls that a worker does not need fail (seccomp): no sockets, no processes.
    SystemCalls,
}

/// Read a file of the session's data folder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportDataset {
    /// A plain name in the data folder.
    pub file: String,
    /// The ready variable that will hold the table; `None` lets the worker find a name, as the first time.
    pub variable: Option<String>,
}

/// A file that was read, or that could not be.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Imported {
    Dataset(Box<DatasetProfile>),
    Failed(ImportFailure),
}

/// Why a file could not be read, in words for the person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportFailure {
    pub message: String,
    pub hint: Option<String>,
}

/// Rows `offset..offset + limit` of a dataset.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageDataset {
    pub variable: String,
    pub offset: u64,
    pub limit: u32,
}

/// Run a cell; its outputs come as notifications before the reply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunCell {
    /// Its number in the session, as in `<cell 3>`.
    pub cell: u32,
    pub code: String,
}

/// How a cell ended while its worker lived on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ended", rename_all = "snake_case")]
pub enum CellEnd {
    Finished {
        /// The printed form of the last expression.
        result: Option<String>,
        /// What the code gave to `final_answer`.
        answer: Option<String>,
    },
    Raised {
        traceback: Box<Traceback>,
        answer: Option<String>,
    },
    /// Stopped by `$/cancelRequest`.
    Interrupted,
}

/// Reply and end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shutdown {}

impl Remote for Initialize {
    type Reply = Initialized;
    fn check(reply: &Initialized) -> Result<(), WireError> {
        limits::name(&reply.version)
    }
}

impl Remote for ImportDataset {
    type Reply = Imported;
    fn check(reply: &Imported) -> Result<(), WireError> {
        match reply {
            Imported::Dataset(profile) => limits::profile(profile),
            Imported::Failed(failure) => limits::failure(failure),
        }
    }
}

impl Remote for PageDataset {
    type Reply = Option<Table>;
    fn check(reply: &Option<Table>) -> Result<(), WireError> {
        reply.as_ref().map_or(Ok(()), limits::table)
    }
}

impl Remote for RunCell {
    type Reply = CellEnd;
    fn check(reply: &CellEnd) -> Result<(), WireError> {
        limits::cell_end(reply)
    }
}

impl Remote for Shutdown {
    type Reply = ();
    fn check((): &()) -> Result<(), WireError> {
        Ok(())
    }
}

macro_rules! into_call {
    ($($call:ident),*) => {
        $(impl From<$call> for Call {
            fn from(call: $call) -> Self {
                Self::$call(call)
            }
        })*
    };
}
into_call!(Initialize, ImportDataset, PageDataset, RunCell, Shutdown);
