//! The workers of this process, as the operating system sees them.

#![expect(clippy::disallowed_types, reason = "a worker is killed as another program would do it")]

use std::{fs, path::PathBuf, process::Command, time::Duration};

use anyhow::{bail, ensure};

/// How long a worker may take to show up.
const PATIENCE: u32 = 100;
const STEP: Duration = Duration::from_millis(20);

/// End this process's workers at once, as a crash would: the oldest `most` of them.
pub async fn kill(most: usize) -> anyhow::Result<()> {
    for _ in 0..PATIENCE {
        let workers = all()?;
        if workers.is_empty() {
            tokio::time::sleep(STEP).await;
            continue;
        }
        for worker in workers.into_iter().take(most) {
            let killed = Command::new("kill").args(["-KILL", &worker]).status()?;
            ensure!(killed.success(), "the worker {worker} could not be killed");
        }
        return Ok(());
    }
    bail!("there is no worker to kill")
}

/// The process ids of the children of this process that are workers, oldest first. Tests that look at them have this
/// process to themselves.
pub fn all() -> anyhow::Result<Vec<String>> {
    let mut tasks: Vec<PathBuf> = Vec::new();
    for task in fs::read_dir("/proc/self/task")? {
        tasks.push(task?.path());
    }
    let children = tasks.iter().filter_map(|task| fs::read_to_string(task.join("children")).ok());
    let children: Vec<String> =
        children.flat_map(|list| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect();
    let is_worker = |child: &&String| {
        // The kernel keeps 15 characters of a name.
        fs::read_to_string(format!("/proc/{child}/comm")).is_ok_and(|name| name.starts_with("tabletalk-worke"))
    };
    let mut workers: Vec<String> = children.iter().filter(is_worker).cloned().collect();
    workers.sort_by_key(|worker| started(worker));
    Ok(workers)
}

/// When a process started, in the kernel's own time.
fn started(process: &str) -> Option<u64> {
    let facts = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let (_, behind_name) = facts.rsplit_once(')')?;
    behind_name.split_whitespace().nth(19)?.parse().ok()
}
