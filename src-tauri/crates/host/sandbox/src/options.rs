use std::{
    env::{self, consts::EXE_SUFFIX},
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use tabletalk_wire::WorkerLimits;

/// Names the worker's binary instead of looking for it.
const WORKER_VARIABLE: &str = "TABLETALK_WORKER";

/// A table of some hundred megabytes with room to work on it.
const LEAST_MEMORY: u64 = 2 * 1024 * 1024 * 1024;

/// Of the machine's memory, the part that one conversation may take.
const SHARE_OF_MEMORY: u64 = 4;

const MEGABYTE: u64 = 1024 * 1024;

/// Of a worker's memory, the part that the text of a table in memory may have: its table takes twice as much, and so does
/// what a cell makes of it.
const SHARE_OF_TEXT: u64 = 16;

/// On a machine with much memory, too, reading a larger file again takes longer than finding its table on the disk.
const LARGE: u64 = 200 * MEGABYTE;

/// How a session is set up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The binary `tabletalk-worker`.
    pub worker: PathBuf,
    /// The session's folder; `data` and `scratch` are made inside it.
    pub folder: PathBuf,
    pub limits: Limits,
    pub spare: Spares,
    /// Chance in this session: the same whenever a cell runs again, another in another session.
    pub seed: u64,
}

/// Whether a spare worker is kept ready in case the first one is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spares {
    /// From the end of the first cell on: a restart is not felt, and costs memory (some 50 MB) that is not needed otherwise.
    One,
    None,
}

/// The limits of a worker.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// For one cell.
    pub wall: Duration,
    /// For one cell, the times of all cores added up; where the system tells it.
    pub cpu: Duration,
    /// For reading one file.
    pub import: Duration,
    /// Between asking a cell to stop and ending its worker.
    pub grace: Duration,
    /// In bytes, of what a worker has for itself: tables that lie on the disk do not count.
    pub memory: u64,
    /// Bytes of a text from which on its table is kept on the disk.
    pub stored: u64,
    /// Calls inside calls.
    pub recursion: u32,
    /// Bytes of each of a cell's two streams; of a longer one the middle is left out and counted.
    pub printed: u64,
    /// Tables and charts of one cell.
    pub shown: u32,
    /// Bytes of one table or chart.
    pub shown_bytes: u64,
    /// Bytes of all files that the session's cells write.
    pub scratch: u64,
    /// How many files those may be.
    pub scratch_files: u32,
    /// Bytes of the tables in a snapshot, in memory; larger tables are left to the cells that made them.
    pub snapshot: u64,
}

impl Options {
    /// The usual limits, and the worker that belongs to this program.
    pub fn for_session(folder: &Path) -> Self {
        let seed = seed_of(&folder.file_name().unwrap_or_default().to_string_lossy());
        let (worker, folder) = (worker_path(), folder.to_owned());
        Self { worker, folder, limits: Limits::of_this_machine(), spare: Spares::One, seed }
    }

    /// The same for a copy of the session of this name: its cells draw what they drew there.
    pub fn drawing_as(self, session: &str) -> Self {
        Self { seed: seed_of(session), ..self }
    }
}

/// The name of a conversation's folder is the moment at which it began, and stays: it makes each one's chance its own (FNV-1a,
/// so that the next version of this program draws the same).
fn seed_of(name: &str) -> u64 {
    let mixed = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, mixed)
}

impl Limits {
    /// A minute for a cell, on four cores at most; a quarter of the memory but at least 2 GiB. As deep as CPython goes; a
    /// thousand printed lines; as many tables and charts as a loop over the columns of a wide file draws.
    pub fn of_this_machine() -> Self {
        let memory = (memory_of_this_machine() / SHARE_OF_MEMORY).max(LEAST_MEMORY);
        Self {
            wall: Duration::from_secs(60),
            cpu: Duration::from_secs(240),
            import: Duration::from_secs(300),
            grace: Duration::from_secs(2),
            memory,
            stored: (memory / SHARE_OF_TEXT).min(LARGE),
            recursion: 1_000,
            printed: 80 * 1024,
            shown: 50,
            shown_bytes: 16 * MEGABYTE,
            scratch: 256 * MEGABYTE,
            scratch_files: 1_000,
            snapshot: 256 * MEGABYTE,
        }
    }

    /// The part that a worker holds itself to.
    pub(crate) fn of_worker(&self) -> WorkerLimits {
        let Self { memory, recursion, printed, shown, shown_bytes, scratch, scratch_files, .. } = *self;
        WorkerLimits { memory, recursion, printed, shown, shown_bytes, scratch, scratch_files }
    }
}

/// Where the worker's binary is: as `TABLETALK_WORKER` says, beside this program, or one folder up, where test programs
/// find it. When it is nowhere, where it should be.
pub fn worker_path() -> PathBuf {
    if let Some(path) = env::var_os(WORKER_VARIABLE) {
        return path.into();
    }
    let name = format!("tabletalk-worker{EXE_SUFFIX}");
    let program = env::current_exe().unwrap_or_default();
    let candidates: Vec<PathBuf> = program.ancestors().skip(1).take(2).map(|folder| folder.join(&name)).collect();
    let found = candidates.iter().find(|path| path.is_file()).or(candidates.first());
    found.cloned().unwrap_or_else(|| name.into())
}

/// In bytes; 0 where the system does not say it in this way.
fn memory_of_this_machine() -> u64 {
    let facts = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let kilobytes = facts.lines().find_map(|line| line.strip_prefix("MemTotal:")?.trim().strip_suffix("kB"));
    kilobytes.and_then(|number| number.trim().parse::<u64>().ok()).map_or(0, |number| number * 1024)
}
