//! `cargo xtask chart-speed`: how long charts take here and with matplotlib, in one run.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use xshell::{Shell, cmd};

use crate::workspace::{CARGO, announce};

const SCRIPT: &str = "src-tauri/crates/lib/charts/examples/speed.py";

#[derive(Args)]
pub struct Options {
    /// A Python that has matplotlib.
    #[arg(long, default_value = "python3")]
    python: PathBuf,
}

pub fn chart_speed(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let Options { python } = options;
    if cmd!(shell, "{python} -c 'import matplotlib'").quiet().ignore_stderr().run().is_err() {
        bail!("`{}` has no matplotlib\nhint: name a Python that has it with --python", python.display());
    }
    let flags = &CARGO[3..];
    let ours = cmd!(shell, "cargo run --quiet --release --package tabletalk-charts --example speed {flags...}").quiet();
    announce("charts here");
    let ours = ours.read()?;
    println!("{ours}");
    announce("charts with matplotlib");
    let theirs = cmd!(shell, "{python} {SCRIPT}").quiet().read()?;
    println!("{theirs}");
    announce("times faster here");
    for (one, other) in ours.lines().zip(theirs.lines()) {
        let (what, one) = one.split_once(": ").unwrap_or_default();
        let milliseconds = |text: &str| text.trim_end_matches(" ms").parse::<f64>().unwrap_or(f64::NAN);
        let other = other.split_once(": ").map_or(f64::NAN, |(_, time)| milliseconds(time));
        println!("{what}: {:.1}", other / milliseconds(one));
    }
    Ok(())
}
