//! The worker of a case, as the operating system sees it.

use std::{fs, path::PathBuf, process::Command, time::Duration};

use anyhow::{bail, ensure};

/// How long a worker may take to show up.
const PATIENCE: u32 = 100;
const STEP: Duration = Duration::from_millis(20);

/// End this process's worker at once, as a crash would.
pub async fn kill() -> anyhow::Result<()> {
    for _ in 0..PATIENCE {
        if let Some(worker) = find()? {
            let killed = Command::new("kill").args(["-KILL", &worker]).status()?;
            ensure!(killed.success(), "the worker {worker} could not be killed");
            return Ok(());
        }
        tokio::time::sleep(STEP).await;
    }
    bail!("there is no worker to kill")
}

/// The process id of a child of this process that is a worker. Cases are played one after the other, so that there is
/// one at most.
fn find() -> anyhow::Result<Option<String>> {
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
    Ok(children.iter().find(is_worker).cloned())
}
