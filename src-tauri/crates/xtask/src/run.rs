//! `cargo xtask run`.

use std::{env, path::PathBuf};

use clap::Args;
use xshell::{Shell, cmd};

use crate::{
    build::{self, Profile},
    setup::{self, Purpose},
    workspace::{announce, root},
};

/// The sample and the question with which a machine without a display shows the product.
const SAMPLE: &str = "src-tauri/samples/coffee_orders.csv";
const QUESTION: &str = "What is the total amount by store?";

#[derive(Args)]
pub struct Options {
    /// Build and run the optimised programs.
    #[arg(long)]
    release: bool,
    /// Files to open with.
    #[arg(last = true)]
    files: Vec<PathBuf>,
}

pub fn run(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let here = env::current_dir()?;
    setup::setup(shell, Purpose::Run)?;
    build::pages(shell)?;
    let folder = build::programs(shell, if options.release { Profile::Release } else { Profile::Dev })?;
    let files: Vec<PathBuf> = options.files.iter().map(|file| here.join(file)).collect();
    if has_display() {
        announce("opening the window");
        let window = folder.join("tabletalk");
        cmd!(shell, "{window} {files...}").quiet().run()?;
        return Ok(());
    }
    announce("there is no display here: asking the same question on the command line instead");
    let files = if files.is_empty() { vec![root().join(SAMPLE)] } else { files };
    let program = folder.join("tabletalk-cli");
    let report = root().join("artefacts").join("report.html");
    shell.create_dir("artefacts")?;
    cmd!(shell, "{program} ask {files...} {QUESTION} --report {report}").quiet().run()?;
    Ok(())
}

fn has_display() -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
