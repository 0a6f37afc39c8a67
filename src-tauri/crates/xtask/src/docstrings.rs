//! `cargo xtask docstrings`: how many of the examples in pandas' own docstrings run here as they do there.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use xshell::{Shell, cmd};

use crate::workspace::{CARGO, announce, target_folder};

const SCRIPT: &str = "src-tauri/crates/python/tests/docstrings.py";

#[derive(Args)]
pub struct Options {
    /// A Python that has pandas 3.1.
    #[arg(long, default_value = "python3")]
    python: PathBuf,
    /// Show each example of the docstrings whose name contains this, instead of the totals.
    #[arg(long)]
    only: Option<String>,
    /// Run the optimised interpreter.
    #[arg(long)]
    release: bool,
}

pub fn docstrings(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let Options { python, only, release } = options;
    if cmd!(shell, "{python} -c 'import pandas, matplotlib'").quiet().ignore_stderr().run().is_err() {
        bail!(
            "`{}` has no pandas\nhint: name a Python that has pandas 3.1 and matplotlib with --python",
            python.display()
        );
    }
    let folder = target_folder().join("docstrings");
    shell.create_dir(&folder)?;
    let (examples, results) = (folder.join("examples.json"), folder.join("results.json"));
    if !examples.exists() {
        announce("collecting the examples that pass under the real library");
        cmd!(shell, "{python} {SCRIPT} extract {examples}").quiet().run()?;
    }
    announce("running them in the sandbox's interpreter");
    let only = only.as_slice();
    let profile: &[&str] = if *release { &["--release"] } else { &[] };
    let flags = &CARGO[3..];
    cmd!(shell, "cargo run --quiet --package tabletalk-python --example docstrings {profile...} {flags...} -- {examples} {results} {only...}").quiet().run()?;
    cmd!(shell, "{python} {SCRIPT} compare {examples} {results} {only...}").quiet().run()?;
    Ok(())
}
