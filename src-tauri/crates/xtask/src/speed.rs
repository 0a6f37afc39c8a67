//! `cargo xtask speed`: the same pandas script in the sandbox's interpreter and under CPython, beside py-polars.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use clap::Args;
use xshell::{Shell, cmd};

use crate::workspace::{CARGO, announce, root, target_folder};

#[derive(Args)]
pub struct Options {
    /// A CPython with pandas, numpy and polars.
    #[arg(long, default_value = "python3")]
    python: String,
    #[arg(long, default_value_t = 10_000_000)]
    rows: usize,
    /// Measure the programs as they are while developing: quick to build, slow to run.
    #[arg(long)]
    dev: bool,
}

/// Where the scripts lie.
const SCRIPTS: &str = "src-tauri/crates/python/benches";

pub fn speed(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let folder = target_folder().join("speed");
    shell.create_dir(&folder)?;
    let pandas = with_rows("speed_pandas.py", &folder, options.rows)?;
    let polars = with_rows("speed_polars.py", &folder, options.rows)?;
    announce("building the interpreter");
    let profile: &[&str] = if options.dev { &[] } else { &["--release"] };
    let flags = &CARGO[3..];
    cmd!(shell, "cargo build --quiet --package tabletalk-python --example cells {profile...} {flags...}").run()?;
    let cells = target_folder().join(if options.dev { "debug" } else { "release" }).join("examples/cells");
    let python = &options.python;
    announce("running pandas in the sandbox's interpreter");
    let here = times(&cmd!(shell, "{cells} {pandas}").quiet().read()?);
    announce("running pandas under CPython");
    let real = times(&cmd!(shell, "{python} {pandas}").quiet().read()?);
    announce("running py-polars under CPython");
    let polars = times(&cmd!(shell, "{python} {polars}").quiet().read()?);
    print_table(options.rows, &here, &real, &polars);
    Ok(())
}

/// A copy of a script for this many rows.
fn with_rows(script: &str, folder: &Path, rows: usize) -> anyhow::Result<PathBuf> {
    let text = fs::read_to_string(root().join(SCRIPTS).join(script))?;
    let copy = folder.join(script);
    fs::write(&copy, text.replace("ROWS = 1_000_000", &format!("ROWS = {rows}")))?;
    Ok(copy)
}

/// Seconds by name, from lines `name TAB seconds`; other lines say nothing.
fn times(output: &str) -> BTreeMap<String, f64> {
    let pair = |line: &str| {
        let (name, seconds) = line.split_once('\t')?;
        Some((name.to_owned(), seconds.trim().parse().ok()?))
    };
    output.lines().filter_map(pair).collect()
}

fn print_table(rows: usize, here: &BTreeMap<String, f64>, real: &BTreeMap<String, f64>, polars: &BTreeMap<String, f64>) {
    println!("seconds for {rows} rows (`apply axis=1`: 100000)");
    println!("{:<26}{:>10}{:>10}{:>10}{:>14}{:>14}", "", "here", "pandas", "polars", "of pandas", "of polars");
    for (name, seconds) in here {
        let beside = |times: &BTreeMap<String, f64>| times.get(name).map_or("-".to_owned(), |time| format!("{time:.3}"));
        let share = |times: &BTreeMap<String, f64>| {
            times.get(name).map_or("-".to_owned(), |time| format!("{:.2}", seconds / time))
        };
        let (pandas, polars, of_pandas, of_polars) = (beside(real), beside(polars), share(real), share(polars));
        println!("{name:<26}{seconds:>10.3}{pandas:>10}{polars:>10}{of_pandas:>14}{of_polars:>14}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_from_lines_with_a_tab() {
        assert_eq!(times("--- cell 1\nsort\t0.25\nnoise\n"), BTreeMap::from([("sort".to_owned(), 0.25)]));
    }
}
