//! `cargo xtask coverage`: write which public names of pandas and numpy exist here.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use xshell::{Shell, cmd};

use crate::workspace::{CARGO, announce, target_folder};

const SCRIPT: &str = "src-tauri/crates/guest/python/tests/coverage.py";
const TABLE: &str = "src-tauri/crates/guest/python/COVERAGE.md";

#[derive(Args)]
pub struct Options {
    /// A Python that has pandas 3.1 and numpy 2.4.
    #[arg(long, default_value = "python3")]
    python: PathBuf,
}

pub fn coverage(shell: &Shell, Options { python }: &Options) -> anyhow::Result<()> {
    if cmd!(shell, "{python} -c 'import pandas'").quiet().ignore_stderr().run().is_err() {
        bail!("`{}` has no pandas\nhint: name a Python that has pandas 3.1 with --python", python.display());
    }
    let folder = target_folder().join("coverage");
    shell.create_dir(&folder)?;
    let (names, script, found) = (folder.join("names.json"), folder.join("script.py"), folder.join("found.txt"));
    announce("listing the names of the real libraries");
    cmd!(shell, "{python} {SCRIPT} script {names} {script}").quiet().run()?;
    announce("looking for them in the sandbox's interpreter");
    let program = ["run", "--quiet", "--package", "tabletalk-python", "--example", "run"];
    let flags = &CARGO[3..];
    shell.write_file(&found, cmd!(shell, "cargo {program...} {flags...} -- cells {script}").quiet().read()?)?;
    cmd!(shell, "{python} {SCRIPT} write {names} {found} {TABLE}").quiet().run()?;
    Ok(())
}
