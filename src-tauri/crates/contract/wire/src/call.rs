use std::path::PathBuf;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use tabletalk_messages::Message;
use tabletalk_protocol::{
    Confinement, DatasetProfile, Page, PageRequest, Proposal, ReadingChoices, ReadingPreview, Table, Traceback,
    Variable,
};

use crate::{WireError, limits};

/// Everything that the window process can ask of a worker.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "method", content = "params")]
pub enum Call {
    #[serde(rename = "initialize")]
    Initialize(Initialize),
    #[serde(rename = "dataset.import")]
    ImportDataset(ImportDataset),
    #[serde(rename = "dataset.store")]
    StoreDataset(StoreDataset),
    #[serde(rename = "dataset.convert")]
    ConvertDataset(ConvertDataset),
    #[serde(rename = "dataset.preview")]
    PreviewReading(PreviewReading),
    #[serde(rename = "dataset.describe")]
    DescribeDataset(DescribeDataset),
    #[serde(rename = "dataset.relate")]
    RelateDatasets(RelateDatasets),
    #[serde(rename = "dataset.page")]
    PageDataset(PageDataset),
    #[serde(rename = "cell.run")]
    RunCell(RunCell),
    #[serde(rename = "replay.plan")]
    PlanReplay(PlanReplay),
    #[serde(rename = "replay.dependents")]
    FindDependents(FindDependents),
    #[serde(rename = "snapshot.take")]
    TakeSnapshot(TakeSnapshot),
    #[serde(rename = "snapshot.open")]
    OpenSnapshot(OpenSnapshot),
    #[serde(rename = "variable.list")]
    ListVariables(ListVariables),
    #[serde(rename = "variable.preview")]
    PreviewVariable(PreviewVariable),
    #[serde(rename = "variable.delete")]
    DeleteVariable(DeleteVariable),
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
    /// Its task, which decides what it may do in that folder.
    pub task: Task,
    pub limits: WorkerLimits,
    /// The seed of random numbers: another in each session, and the same whenever the cells of one run again.
    pub seed: u64,
}

/// The task of a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// To run cells.
    Session,
    /// To make tables of large files. No cell runs in it, so that it may write what cells trust.
    Store,
}

/// Limits that a worker holds itself to. The window process sets them, and does not rely on them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct WorkerLimits {
    /// Bytes that the process may allocate.
    pub memory: u64,
    /// Calls inside calls.
    pub recursion: u32,
    /// Bytes of each of a cell's two streams that are passed on; of a longer one the middle is counted.
    pub printed: u64,
    /// Tables and charts of one cell; the ones after that are counted.
    pub shown: u32,
    /// Bytes of one table or chart; a larger one is named instead.
    pub shown_bytes: u64,
    /// Bytes of all files that the session's cells write.
    pub scratch: u64,
    /// How many files those may be.
    pub scratch_files: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Initialized {
    /// The worker's own version, for the log.
    pub version: String,
    /// The layers as the worker set them up.
    pub confinement: Confinement,
}

/// Read a file of the session's data folder.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportDataset {
    /// A plain name in the data folder.
    pub file: String,
    /// Which table of the file; `None` for the first, and where there is only one.
    #[serde(default)]
    pub part: Option<String>,
    /// The ready variable that will hold the table; `None` lets the worker find a name, as the first time.
    pub variable: Option<String>,
    /// The person's decisions about how it is read.
    #[serde(default)]
    pub choices: ReadingChoices,
    /// The folder in the tables folder that holds its table already; [`StoreDataset`] made it.
    #[serde(default)]
    pub stored: Option<String>,
}

/// A file that was read, or that could not be.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Imported {
    Dataset {
        profile: Box<DatasetProfile>,
        /// The other tables of the file, by the names that [`ImportDataset::part`] takes.
        others: Vec<String>,
    },
    /// It is one of several tables of its file, and nothing is in it.
    Nothing,
    /// The folder does not hold its table, or not as this edition of the program would have made it. Nothing was read.
    Unstored,
    /// The window process wanted it to stop, and nothing was read.
    Stopped,
    Failed(ImportFailure),
}

/// Make a table on disk of a large file of the session's data folder: a call for a worker with [`Task::Store`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoreDataset {
    /// A plain name in the data folder.
    pub file: String,
    pub choices: ReadingChoices,
    /// A folder in the tables folder, empty and with nothing but a plain name.
    pub to: String,
}

/// The outcome for a large file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stored {
    Done,
    /// Its kind can only be read whole.
    Unsuited,
    Failed(ImportFailure),
}

/// Write the first table of a file of the session's data folder as UTF-8 text with commas, in a worker that makes tables.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConvertDataset {
    /// A plain name in the data folder.
    pub file: String,
    pub form: TextForm,
    /// A folder in the tables folder, empty and with nothing but a plain name; in it, the text is called as
    /// [`Self::WRITTEN`] says.
    pub to: String,
}

impl ConvertDataset {
    /// The name of the text.
    pub const WRITTEN: &str = "table.csv";
}

/// How cells are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TextForm {
    /// As the file has them.
    Raw,
    /// As they were understood: decimals behind a point, dates as ISO 8601 has them, nothing where nothing is.
    Canonical,
}

/// A table that was written, or why it was not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Converted {
    Written,
    Failed(ImportFailure),
}

/// The reason why a file could not be read, as shown to the user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImportFailure {
    pub message: Message,
    pub hint: Option<Message>,
}

/// Say how a file of the session's data folder would be read, from its beginning. Nothing becomes of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PreviewReading {
    /// A plain name in the data folder.
    pub file: String,
    pub part: Option<String>,
    pub choices: ReadingChoices,
}

/// A file under other choices, or why it cannot be read so.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Previewed {
    Preview(Box<ReadingPreview>),
    Failed(ImportFailure),
}

/// Describe a variable that holds a table, as it is now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DescribeDataset {
    pub variable: String,
}

/// A table as it is now.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Described {
    pub profile: Box<DatasetProfile>,
    pub reading: Reading,
}

/// The worker's knowledge of how a table was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reading {
    Known,
    /// It came from a snapshot or from a cell: the profile says nothing of the file.
    Unknown,
}

/// Say how these variables belong together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RelateDatasets {
    pub variables: Vec<String>,
}

/// Rows of a variable that holds a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PageDataset {
    pub request: PageRequest,
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
        /// The text that the code gave to `final_answer`.
        answer: Option<String>,
    },
    Raised {
        traceback: Box<Traceback>,
        answer: Option<String>,
    },
    /// Stopped by `$/cancelRequest`.
    Interrupted,
}

/// Say which of these cells have to run again for the session to be as it was after the last of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlanReplay {
    /// In the order in which they ran.
    pub cells: Vec<RunCell>,
}

/// Say which cells used what another one made, so that they are out of date when that one is another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FindDependents {
    /// The code that is gone.
    pub before: Vec<String>,
    /// The code that takes its place, if any.
    pub after: Vec<String>,
    /// The cells below, in the order in which they ran.
    pub below: Vec<RunCell>,
}

/// Write the variables into the session's folder `snapshot`, in files that are new there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeSnapshot {
    /// Begins the names of the files.
    pub generation: u32,
    /// Bytes that the tables may take in memory; larger ones are left out.
    pub most_bytes: u64,
}

/// The files of a snapshot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnapshotTaken {
    /// The edition of the libraries whose objects these are; no other one reads them.
    pub library: String,
    /// The pickle comes first, then Parquet files.
    pub files: Vec<SnapshotFile>,
    /// The names of what is in them.
    pub variables: Vec<String>,
}

/// A file of a snapshot, and how to notice that it is torn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnapshotFile {
    pub name: String,
    pub bytes: u64,
    pub checksum: u64,
}

/// Become what the session was when this snapshot was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenSnapshot {
    pub library: String,
    pub files: Vec<SnapshotFile>,
    /// The cells that had run.
    pub cells: Vec<RunCell>,
    /// The files that had been read, with their variables.
    pub datasets: Vec<ImportDataset>,
}

/// The variables that a snapshot gave back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnapshotOpened {
    pub variables: Vec<String>,
    /// The cells that have to run for the rest, after the datasets among them were read.
    pub cells: Vec<u32>,
}

/// Describe the variables that cells have made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListVariables {}

/// Show a variable as a cell that ends in its name would.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PreviewVariable {
    pub name: String,
}

/// The printed form of a variable, and its first rows when it is a table.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Preview {
    pub text: String,
    pub table: Option<Table>,
}

/// Forget a variable; the reply says whether there was one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeleteVariable {
    pub name: String,
}

/// Reply and end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shutdown {}

impl Remote for Initialize {
    type Reply = Initialized;
    fn check(reply: &Initialized) -> Result<(), WireError> {
        limits::initialized(reply)
    }
}

impl Remote for ImportDataset {
    type Reply = Imported;
    fn check(reply: &Imported) -> Result<(), WireError> {
        limits::imported(reply)
    }
}

impl Remote for StoreDataset {
    type Reply = Stored;
    fn check(reply: &Stored) -> Result<(), WireError> {
        match reply {
            Stored::Done | Stored::Unsuited => Ok(()),
            Stored::Failed(failure) => limits::failure(failure),
        }
    }
}

impl Remote for ConvertDataset {
    type Reply = Converted;
    fn check(reply: &Converted) -> Result<(), WireError> {
        match reply {
            Converted::Written => Ok(()),
            Converted::Failed(failure) => limits::failure(failure),
        }
    }
}

impl Remote for PreviewReading {
    type Reply = Previewed;
    fn check(reply: &Previewed) -> Result<(), WireError> {
        match reply {
            Previewed::Preview(preview) => limits::reading_preview(preview),
            Previewed::Failed(failure) => limits::failure(failure),
        }
    }
}

impl Remote for DescribeDataset {
    type Reply = Option<Described>;
    fn check(reply: &Option<Described>) -> Result<(), WireError> {
        reply.as_ref().map_or(Ok(()), limits::described)
    }
}

impl Remote for RelateDatasets {
    type Reply = Vec<Proposal>;
    fn check(reply: &Vec<Proposal>) -> Result<(), WireError> {
        limits::proposals(reply)
    }
}

impl Remote for PageDataset {
    type Reply = Option<Page>;
    fn check(reply: &Option<Page>) -> Result<(), WireError> {
        reply.as_ref().map_or(Ok(()), limits::page)
    }
}

impl Remote for RunCell {
    type Reply = CellEnd;
    fn check(reply: &CellEnd) -> Result<(), WireError> {
        limits::cell_end(reply)
    }
}

impl Remote for PlanReplay {
    type Reply = Vec<u32>;
    fn check(reply: &Vec<u32>) -> Result<(), WireError> {
        limits::cell_numbers(reply)
    }
}

impl Remote for FindDependents {
    type Reply = Vec<u32>;
    fn check(reply: &Vec<u32>) -> Result<(), WireError> {
        limits::cell_numbers(reply)
    }
}

impl Remote for TakeSnapshot {
    type Reply = Option<SnapshotTaken>;
    fn check(reply: &Option<SnapshotTaken>) -> Result<(), WireError> {
        reply.as_ref().map_or(Ok(()), limits::snapshot)
    }
}

impl Remote for OpenSnapshot {
    type Reply = Option<SnapshotOpened>;
    fn check(reply: &Option<SnapshotOpened>) -> Result<(), WireError> {
        reply.as_ref().map_or(Ok(()), limits::opened)
    }
}

impl Remote for ListVariables {
    type Reply = Vec<Variable>;
    fn check(reply: &Vec<Variable>) -> Result<(), WireError> {
        limits::variables(reply)
    }
}

impl Remote for PreviewVariable {
    type Reply = Option<Preview>;
    fn check(reply: &Option<Preview>) -> Result<(), WireError> {
        reply.as_ref().map_or(Ok(()), limits::preview)
    }
}

impl Remote for DeleteVariable {
    type Reply = bool;
    fn check(_: &bool) -> Result<(), WireError> {
        Ok(())
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
into_call!(
    Initialize,
    ImportDataset,
    StoreDataset,
    ConvertDataset,
    PreviewReading,
    DescribeDataset,
    RelateDatasets,
    PageDataset,
    RunCell,
    PlanReplay,
    FindDependents,
    TakeSnapshot,
    OpenSnapshot,
    ListVariables,
    PreviewVariable,
    DeleteVariable,
    Shutdown
);
