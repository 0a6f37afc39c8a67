//! `cargo xtask conformance DIR`: scripts whose output under the real libraries is known, run through the real worker.
//!
//! The folder holds `NAME.py` (cells separated by `# %%`), beside it `NAME.json` (`stdout`: what each cell printed under
//! CPython, its last expression included; `api`: the library it leans on) and `tables/` (the files that scripts read).
//! `compare` says when numbers and texts count as equal.

#![expect(clippy::disallowed_types, reason = "scripts run in the command line")]

mod compare;
mod missing;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::Context;
use clap::Args;
use serde::Deserialize;
use xshell::Shell;

use crate::{
    build::{self, Profile},
    workspace::announce,
};
use compare::{Score, numbers_are_equal, texts_are_equal};

#[derive(Args)]
pub struct Options {
    /// The folder with the scripts.
    folder: PathBuf,
    /// Only scripts whose name contains this.
    #[arg(long, default_value = "")]
    only: String,
    /// Show every cell that differs: what the real library prints and what is printed here.
    #[arg(long)]
    differences: bool,
    /// Build and run the optimised programs.
    #[arg(long)]
    release: bool,
    /// Use this `tabletalk-cli`, with its worker beside it, instead of building one.
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
}

/// The output of the real libraries.
#[derive(Deserialize)]
struct Expected {
    stdout: Vec<String>,
    #[serde(default)]
    api: String,
}

/// The output of a cell here; `tabletalk-cli cells --json` writes one per line.
#[derive(Deserialize)]
struct Ran {
    stdout: String,
    error: Option<String>,
}

pub fn conformance(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let program = match &options.program {
        Some(program) => program.clone(),
        None => {
            build::programs(shell, if options.release { Profile::Release } else { Profile::Dev })?.join("tabletalk-cli")
        }
    };
    announce("running the scripts");
    let mut totals: BTreeMap<String, Score> = BTreeMap::new();
    let mut missing = missing::Names::default();
    for script in scripts(options)? {
        let expected: Expected = serde_json::from_str(&fs::read_to_string(script.with_extension("json"))?)
            .with_context(|| format!("what `{}` should print cannot be read", script.display()))?;
        let ran = run(&program, &script, &options.folder)?;
        let score =
            Score { ran: usize::from(every_cell_ran(&expected, &ran)), ..Score::of(&expected.stdout, &texts(&ran)) };
        println!("{}  {score}", name(&script));
        if let Some(error) = ran.iter().find_map(|cell| cell.error.as_deref()) {
            println!("       {}", missing::last_line(error));
            missing.add(error);
        }
        if options.differences {
            print_differences(&expected.stdout, &ran);
        }
        *totals.entry(expected.api).or_default() += score;
    }
    print_totals(&totals);
    print!("{missing}");
    Ok(())
}

fn scripts(options: &Options) -> anyhow::Result<Vec<PathBuf>> {
    let folder = &options.folder;
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("`{}` cannot be read", folder.display()))? {
        let path = entry?.path();
        let is_script = path.extension().is_some_and(|extension| extension == "py");
        if is_script && name(&path).contains(&options.only) && path.with_extension("json").is_file() {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn name(script: &Path) -> String {
    script.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The cells that ran; a worker that dies ends the list.
fn run(program: &Path, script: &Path, folder: &Path) -> anyhow::Result<Vec<Ran>> {
    let output = Command::new(program)
        .args(["cells", "--json", "--data"])
        .arg(folder.join("tables"))
        .arg(script)
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{}` does not start", program.display()))?;
    let lines = String::from_utf8_lossy(&output.stdout);
    lines.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

fn every_cell_ran(expected: &Expected, ran: &[Ran]) -> bool {
    ran.len() == expected.stdout.len() && ran.iter().all(|cell| cell.error.is_none())
}

fn texts(ran: &[Ran]) -> Vec<&str> {
    ran.iter().map(|cell| cell.stdout.as_str()).collect()
}

fn print_differences(expected: &[String], ran: &[Ran]) {
    for (number, (expected, ran)) in expected.iter().zip(ran).enumerate() {
        if !texts_are_equal(expected, &ran.stdout) || ran.error.is_some() {
            let only_layout = if numbers_are_equal(expected, &ran.stdout) { " (numbers equal)" } else { "" };
            let error = ran.error.as_deref().unwrap_or_default();
            println!("--- cell {}{only_layout}, real\n{expected}\n--- here\n{}{error}", number + 1, ran.stdout);
        }
    }
}

fn print_totals(totals: &BTreeMap<String, Score>) {
    println!();
    let mut all = Score::default();
    for (api, score) in totals {
        println!("{api:<8}{}", score.summary());
        all += *score;
    }
    println!("{:<8}{}", "all", all.summary());
}
