//! `cargo xtask bench`: the programs beside others, in one run: a table, JSON and a chart.
//!
//! The programs of a release are measured as people run them; the other programs come from PyPI into an environment of their own.

mod files;
mod measures;

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context;
use clap::{Args, ValueEnum};
use serde::Serialize;
use xshell::{Shell, cmd};

use crate::{
    build::{self, Profile},
    setup,
    workspace::{announce, root, version},
};

use measures::Bench;

#[derive(Args)]
pub struct Options {
    /// How often each measure is taken, all programs in turn; the medians are shown.
    #[arg(long, default_value_t = 5)]
    repeat: usize,
    /// What is measured; everything but the engine when left out.
    #[arg(long, value_delimiter = ',')]
    only: Vec<Part>,
    /// Rows that columns are worked on with, and of the largest file.
    #[arg(long, default_value_t = 10_000_000)]
    rows: u64,
    /// Measure the programs in this folder instead of building them.
    #[arg(long, value_name = "FOLDER")]
    programs: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// A program that starts, a question and its report, a small cell.
    Programs,
    /// Files read and described, by their rows and by their columns.
    Files,
    /// Work on columns in pandas.
    Columns,
    /// Fits in scikit-learn.
    Fits,
    /// Charts in matplotlib.
    Charts,
    /// A model in a file, beside `llama-cpp-python`. It builds C++, so it is measured only when it is named.
    Engine,
}

/// The programs that ours is compared with, and what measures them.
const PEERS: [&str; 8] = [
    "duckdb==2.0.1",
    "matplotlib==3.11.2",
    "numpy==2.4.6",
    "pandas==3.1.1",
    "polars==2.1.0",
    "psutil==7.2.2",
    "scikit-learn==1.9.1",
    "smolagents==1.26.0",
];

#[derive(Serialize)]
struct Report {
    machine: String,
    version: String,
    commit: String,
    measures: Vec<Measure>,
}

/// One thing that is measured, the same for all.
#[derive(Serialize)]
struct Measure {
    name: String,
    unit: &'static str,
    /// Ours first.
    numbers: Vec<Numbers>,
}

#[derive(Serialize)]
struct Numbers {
    program: String,
    median: f64,
    runs: Vec<f64>,
}

pub fn bench(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let parts = match options.only.as_slice() {
        [] => Part::value_variants().iter().copied().filter(|part| *part != Part::Engine).collect(),
        named => named.to_vec(),
    };
    let programs = match &options.programs {
        Some(folder) => std::path::absolute(folder)?,
        None if parts == [Part::Engine] => PathBuf::new(),
        None => build::programs(shell, Profile::Release)?,
    };
    let folder = root().join("artefacts/bench");
    shell.create_dir(&folder)?;
    let python = peers(shell)?;
    let bench = Bench { shell, python: &python, programs: &programs, folder: &folder, repeat: options.repeat.max(1) };
    let mut report =
        Report { machine: machine(shell), version: version(shell)?, commit: commit(shell)?, measures: Vec::new() };
    for part in parts {
        report.measures.extend(match part {
            Part::Programs => bench.programs()?,
            Part::Files => bench.files(options.rows)?,
            Part::Columns => bench.script("columns", &["pandas", "polars"], Some(options.rows))?,
            Part::Fits => bench.script("fits", &[], None)?,
            Part::Charts => bench.script("charts", &[], None)?,
            Part::Engine => bench.engine()?,
        });
    }
    print!("{}", table(&report));
    written(shell, &python, &folder, &report)
}

/// As JSON, and as a chart made of it.
fn written(shell: &Shell, python: &Path, folder: &Path, report: &Report) -> anyhow::Result<()> {
    let (json, chart) = (folder.join("bench.json"), folder.join("bench.svg"));
    fs::write(&json, serde_json::to_string_pretty(report)?)?;
    let script = measures::script("chart");
    cmd!(shell, "{python} {script} {json} {chart}").quiet().run()?;
    announce(format!("{} and {}", json.display(), chart.display()));
    Ok(())
}

/// A Python with the other programs.
fn peers(shell: &Shell) -> anyhow::Result<PathBuf> {
    let own = setup::tools_folder().join("peers");
    let python = own.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    if !python.is_file() {
        cmd!(shell, "python3 -m venv {own}").quiet().run()?;
    }
    announce(format!("installing {} (pip)", PEERS.join(", ")));
    cmd!(shell, "{python} -m pip install --quiet --disable-pip-version-check {PEERS...}").quiet().run()?;
    Ok(python)
}

/// The processor's name and how many there are, as far as the system says.
fn machine(shell: &Shell) -> String {
    let processors = std::thread::available_parallelism().map_or(0, usize::from);
    let information = shell.read_file("/proc/cpuinfo").unwrap_or_default();
    let model = information.lines().find_map(|line| line.strip_prefix("model name")).unwrap_or_default();
    let model = model.trim_start_matches([':', '\t', ' ']);
    format!("{processors} × {model} ({} {})", std::env::consts::OS, std::env::consts::ARCH)
}

fn commit(shell: &Shell) -> anyhow::Result<String> {
    cmd!(shell, "git rev-parse --short HEAD").quiet().read().context("the commit that is measured")
}

/// Ours, then each other program with our share of it.
fn table(report: &Report) -> String {
    let mut text = format!("Tabletalk {} ({}) on {}\n", report.version, report.commit, report.machine);
    for Measure { name, unit, numbers } in &report.measures {
        let Some((ours, others)) = numbers.split_first() else { continue };
        text += &format!("{name:<46}{:>10.3} {unit:<3}", ours.median);
        for other in others {
            text += &format!("  {} {:.3} ({:.2} of it)", other.program, other.median, ours.median / other.median);
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{measures::numbers, *};

    #[test]
    fn a_row_names_each_program_with_our_share_of_it() {
        let numbers = vec![numbers("here", vec![3.0, 1.0, 2.0, 2.5]), numbers("CPython", vec![4.5])];
        let measures = vec![Measure { name: "start".to_owned(), unit: "s", numbers }];
        let report = Report { machine: "m".to_owned(), version: "1".to_owned(), commit: "c".to_owned(), measures };
        let lines: Vec<String> =
            table(&report).lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        assert_eq!(lines, ["Tabletalk 1 (c) on m", "start 2.250 s CPython 4.500 (0.50 of it)"]);
    }
}
