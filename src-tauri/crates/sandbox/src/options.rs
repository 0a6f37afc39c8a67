use std::{
    env::{self, consts::EXE_SUFFIX},
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

/// Names the worker's binary instead of looking for it.
const WORKER_VARIABLE: &str = "TABLETALK_WORKER";

/// A table of some hundred megabytes with room to work on it.
const LEAST_MEMORY: u64 = 2 * 1024 * 1024 * 1024;

/// Of the machine's memory, the part that one conversation may take.
const SHARE_OF_MEMORY: u64 = 4;

/// How a session is set up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The binary `tabletalk-worker`.
    pub worker: PathBuf,
    /// The session's folder; `data` and `scratch` are made inside it.
    pub folder: PathBuf,
    pub limits: Limits,
}

/// What a worker may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// For one cell.
    pub wall: Duration,
    /// For reading one file.
    pub import: Duration,
    /// Between asking a cell to stop and ending its worker.
    pub grace: Duration,
    /// In bytes, of addresses: a process uses less than it reserves.
    pub memory: u64,
}

impl Options {
    /// The usual limits, and the worker that belongs to this program.
    pub fn for_session(folder: &Path) -> Self {
        Self { worker: worker_path(), folder: folder.to_owned(), limits: Limits::of_this_machine() }
    }
}

impl Limits {
    /// A minute for a cell, a quarter of the memory but at least 2 GiB.
    pub fn of_this_machine() -> Self {
        Self {
            wall: Duration::from_secs(60),
            import: Duration::from_secs(300),
            grace: Duration::from_secs(2),
            memory: (memory_of_this_machine() / SHARE_OF_MEMORY).max(LEAST_MEMORY),
        }
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
