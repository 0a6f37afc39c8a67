//! `cargo xtask docstrings`: how many of the examples in the own docstrings of pandas or polars run here as they do there.

use std::path::PathBuf;

use anyhow::bail;
use clap::{Args, ValueEnum};
use xshell::{Shell, cmd};

use crate::workspace::{CARGO, announce, target_folder};

const SCRIPT: &str = "src-tauri/crates/guest/python/tests/docstrings.py";

#[derive(Args)]
pub struct Options {
    /// Whose docstrings.
    #[arg(long, value_enum, default_value_t = Library::Pandas)]
    library: Library,
    /// A Python that has pandas 3.1, polars 2.1 and matplotlib.
    #[arg(long, default_value = "python3")]
    python: PathBuf,
    /// Show each example of the docstrings whose name contains this, instead of the totals.
    #[arg(long)]
    only: Option<String>,
    /// Run the optimised interpreter.
    #[arg(long)]
    release: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Library {
    Pandas,
    Polars,
}

impl Library {
    fn name(self) -> &'static str {
        match self {
            Self::Pandas => "pandas",
            Self::Polars => "polars",
        }
    }
}

pub fn docstrings(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let Options { library, python, only, release } = options;
    let library = library.name();
    if cmd!(shell, "{python} -c 'import pandas, polars, matplotlib'").quiet().ignore_stderr().run().is_err() {
        bail!(
            "`{}` has not all of pandas, polars and matplotlib\nhint: name a Python that has them with --python",
            python.display()
        );
    }
    let folder = target_folder().join("docstrings").join(library);
    shell.create_dir(&folder)?;
    let (examples, results) = (folder.join("examples.json"), folder.join("results.json"));
    if !examples.exists() {
        announce("collecting the examples that pass under the real library");
        cmd!(shell, "{python} {SCRIPT} extract {library} {examples}").quiet().run()?;
    }
    announce("running them in the sandbox's interpreter");
    let only = only.as_slice();
    let profile: &[&str] = if *release { &["--release"] } else { &[] };
    let flags = &CARGO[3..];
    cmd!(shell, "cargo run --quiet --package tabletalk-python --example run {profile...} {flags...} -- docstrings {examples} {results} {only...}").quiet().run()?;
    cmd!(shell, "{python} {SCRIPT} compare {examples} {results} {only...}").quiet().run()?;
    Ok(())
}
