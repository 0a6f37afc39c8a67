//! Starts the process of a worker.

use std::{future::Future, path::PathBuf, process::Stdio};

use tabletalk_wire::Task;
use tokio::process::Command;

use crate::{Options, SandboxError};

/// Threads of a worker: more of them gain little on tables that fit in memory, and each has a stack.
const MOST_THREADS: usize = 8;

/// Settings of the C library for memory that was freed. By default it hands each large block back to the system, so that the
/// next step over a column waits for fresh pages, thousands of them; a filter of ten million rows took a third longer. Here
/// blocks of up to 128 MB are used again, in large pages, and at most 512 MB of them are kept.
const REUSED_MEMORY: &str = "glibc.malloc.mmap_threshold=134217728:glibc.malloc.trim_threshold=536870912:\
                             glibc.malloc.hugetlb=1";

/// A way to start workers.
pub trait Launch: Clone + Send + Sync + 'static {
    /// Have everything that the first worker needs.
    fn prepare(&self, options: &Options) -> impl Future<Output = Result<(), SandboxError>> + Send;

    /// The process to start for a worker of this session.
    fn launched(&self, options: &Options, task: Task) -> Launched;
}

/// A worker's process, about to be started.
#[derive(Debug)]
#[expect(clippy::disallowed_types, reason = "ends a container while nothing asynchronous can run")]
pub struct Launched {
    pub(crate) command: Command,
    /// The session's folder, as the worker sees it.
    pub(crate) folder: PathBuf,
    /// Ends what goes on after the process itself was killed.
    pub(crate) cleanup: Option<std::process::Command>,
    /// Whether that process is the worker itself, so that its times are the worker's.
    pub(crate) is_worker: bool,
}

/// Workers are processes of this machine, which confine themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OwnProcess;

impl Launch for OwnProcess {
    async fn prepare(&self, _options: &Options) -> Result<(), SandboxError> {
        Ok(())
    }

    fn launched(&self, options: &Options, _task: Task) -> Launched {
        let mut command = Command::new(&options.worker);
        command.env_clear().envs(environment());
        Launched { command, folder: options.folder.clone(), cleanup: None, is_worker: true }
    }
}

/// All that a worker learns from its environment.
pub(crate) fn environment() -> [(&'static str, String); 3] {
    let threads = std::thread::available_parallelism().map_or(1, |threads| threads.get().min(MOST_THREADS));
    [
        ("POLARS_MAX_THREADS", threads.to_string()),
        // An arena cannot use what another one has free; and all but the first give back what is as large as a column, so
        // that the next one waits for fresh pages: seventeen times as many of them while rows are filtered.
        ("MALLOC_ARENA_MAX", "1".to_owned()),
        ("GLIBC_TUNABLES", REUSED_MEMORY.to_owned()),
    ]
}

/// Pipes for the messages, and out of reach of the key presses that are meant for this program's terminal.
pub(crate) fn connect(command: &mut Command) {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).kill_on_drop(true);
    #[cfg(unix)]
    command.process_group(0);
}
