//! Process statistics of the window, from the system.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// In megabytes, each shared page in parts (proportional set size).
pub struct Memory {
    /// The window's process and those of its web view.
    pub window: f64,
    pub worker: f64,
}

/// When the newest process of this program began, in milliseconds since 1970.
pub fn started(program: &Path) -> Result<f64> {
    let process = processes()?.into_iter().rfind(|process| runs(process, program));
    let stat = fs::read_to_string(process.context("the program does not run")?.join("stat"))?;
    // After the name, which may hold blanks: the 20th field is the start, in hundredths of a second since the system's.
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks: f64 = fields.get(19).context("the system does not say when it began")?.parse()?;
    let system = fs::read_to_string("/proc/stat")?;
    let boot: f64 = system
        .lines()
        .find_map(|line| line.strip_prefix("btime "))
        .context("the system does not say when it began")?
        .parse()?;
    // `btime` is in whole seconds: the uptime is finer.
    let uptime: f64 = fs::read_to_string("/proc/uptime")?.split_whitespace().next().unwrap_or("0").parse()?;
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH)?.as_secs_f64();
    let began = now - uptime + ticks / 100.0;
    anyhow::ensure!((began - boot - ticks / 100.0).abs() < 2.0, "the clocks of the system differ");
    Ok(began * 1000.0)
}

/// The memory of the newest window and its child processes.
pub fn memory_of(program: &Path) -> Result<Memory> {
    let all = processes()?;
    let window = all.iter().rfind(|process| runs(process, program)).context("the program does not run")?;
    let mut family = vec![window.clone()];
    let mut place = 0;
    while place < family.len() {
        let id = family[place].file_name().unwrap_or_default().to_owned();
        family.extend(all.iter().filter(|process| parent(process).is_some_and(|parent| *parent == *id)).cloned());
        place += 1;
    }
    let (workers, others): (Vec<&PathBuf>, Vec<&PathBuf>) =
        family.iter().partition(|process| name(process).starts_with("tabletalk-work"));
    let sum = |processes: Vec<&PathBuf>| processes.into_iter().map(|process| share(process)).sum();
    Ok(Memory { window: sum(others), worker: sum(workers) })
}

/// By number: the newest comes last.
fn processes() -> Result<Vec<PathBuf>> {
    let mut found: Vec<(u32, PathBuf)> = fs::read_dir("/proc")?
        .filter_map(Result::ok)
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path())))
        .collect();
    found.sort();
    Ok(found.into_iter().map(|(_, path)| path).collect())
}

fn runs(process: &Path, program: &Path) -> bool {
    fs::read_link(process.join("exe")).is_ok_and(|exe| exe == program)
}

fn name(process: &Path) -> String {
    fs::read_to_string(process.join("comm")).unwrap_or_default()
}

fn parent(process: &Path) -> Option<std::ffi::OsString> {
    let status = fs::read_to_string(process.join("status")).ok()?;
    Some(status.lines().find_map(|line| line.strip_prefix("PPid:"))?.trim().into())
}

fn share(process: &Path) -> f64 {
    let facts = fs::read_to_string(process.join("smaps_rollup")).unwrap_or_default();
    let kilobytes = facts.lines().find_map(|line| line.strip_prefix("Pss:")?.trim().strip_suffix("kB"));
    kilobytes.and_then(|number| number.trim().parse::<f64>().ok()).unwrap_or(0.0) / 1000.0
}
