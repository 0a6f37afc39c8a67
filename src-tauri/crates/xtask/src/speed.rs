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
    /// How often each of the three runs, in turn; the medians are shown.
    #[arg(long, default_value_t = 3)]
    repeat: usize,
    /// Measure the programs as they are while developing: quick to build, slow to run.
    #[arg(long)]
    dev: bool,
}

/// Where the scripts lie.
const SCRIPTS: &str = "src-tauri/crates/python/benches";

/// The line with the most memory that a process held, in MiB.
const PEAK: &str = "peak memory";

/// What CPython says about that; systems count in KiB, only Apple's in bytes.
const CPYTHON_PEAK: &str = r#"
import resource, sys

print(f"peak memory\t{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == 'darwin' else 2**10):.1f}")
"#;

/// Seconds by name, of each run.
type Runs = BTreeMap<String, Vec<f64>>;

pub fn speed(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let folder = target_folder().join("speed");
    shell.create_dir(&folder)?;
    let here = written(&folder, "here.py", &script("speed_pandas.py", options.rows)?)?;
    let pandas = written(&folder, "pandas.py", &(script("speed_pandas.py", options.rows)? + CPYTHON_PEAK))?;
    let polars = written(&folder, "polars.py", &(script("speed_polars.py", options.rows)? + CPYTHON_PEAK))?;
    announce("building the interpreter");
    let profile: &[&str] = if options.dev { &[] } else { &["--release"] };
    let flags = &CARGO[3..];
    cmd!(shell, "cargo build --quiet --package tabletalk-python --example cells {profile...} {flags...}").run()?;
    let cells = target_folder().join(if options.dev { "debug" } else { "release" }).join("examples/cells");
    let python = &options.python;
    let [mut mine, mut real, mut other] = [Runs::new(), Runs::new(), Runs::new()];
    for run in 1..=options.repeat.max(1) {
        announce(format!("run {run}: here, pandas and py-polars"));
        keep(&mut mine, &cmd!(shell, "{cells} --peak {here}").quiet().read()?);
        keep(&mut real, &cmd!(shell, "{python} -W ignore {pandas}").quiet().read()?);
        keep(&mut other, &cmd!(shell, "{python} -W ignore {polars}").quiet().read()?);
    }
    print!("{}", table(options.rows, [&medians(mine), &medians(real), &medians(other)]));
    Ok(())
}

/// A script for this many rows.
fn script(name: &str, rows: usize) -> anyhow::Result<String> {
    let text = fs::read_to_string(root().join(SCRIPTS).join(name))?;
    Ok(text.replace("ROWS = 1_000_000", &format!("ROWS = {rows}")))
}

fn written(folder: &Path, name: &str, text: &str) -> anyhow::Result<PathBuf> {
    let path = folder.join(name);
    fs::write(&path, text)?;
    Ok(path)
}

/// Take numbers from lines `name TAB number`; other lines say nothing.
fn keep(runs: &mut Runs, output: &str) {
    for (name, number) in output.lines().filter_map(|line| line.split_once('\t')) {
        if let Ok(number) = number.trim().parse() {
            runs.entry(name.to_owned()).or_default().push(number);
        }
    }
}

fn medians(runs: Runs) -> BTreeMap<String, f64> {
    runs.into_iter().map(|(name, numbers)| (name, median(numbers))).collect()
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let middle = numbers.len() / 2;
    if numbers.len() % 2 == 1 { numbers[middle] } else { (numbers[middle - 1] + numbers[middle]) / 2.0 }
}

fn table(rows: usize, [here, pandas, polars]: [&BTreeMap<String, f64>; 3]) -> String {
    let mut text = format!("seconds for {rows} rows (`apply axis=1`: 100000), memory in MiB\n");
    let mut line = |name: &str, cells: [String; 5]| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>12}")).collect();
        text.push_str(&format!("{name:<26}{cells}\n"));
    };
    line("", ["here", "pandas", "polars", "of pandas", "of polars"].map(str::to_owned));
    let (memory, times): (Vec<_>, Vec<_>) = here.iter().partition(|(name, _)| *name == PEAK);
    for (name, mine) in times.into_iter().chain(memory) {
        let digits = if name == PEAK { 0 } else { 3 };
        let beside = |others: &BTreeMap<String, f64>, share: bool| match others.get(name) {
            Some(other) if share => format!("{:.2}", mine / other),
            Some(other) => format!("{other:.digits$}"),
            None => "-".to_owned(),
        };
        let mine = format!("{mine:.digits$}");
        line(name, [mine, beside(pandas, false), beside(polars, false), beside(pandas, true), beside(polars, true)]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_read_from_lines_with_a_tab() {
        let mut runs = Runs::new();
        ["--- cell 1\nsort\t0.25\nnoise\n", "sort\t0.35\n", "sort\t9\n"].iter().for_each(|run| keep(&mut runs, run));
        assert_eq!(medians(runs), BTreeMap::from([("sort".to_owned(), 0.35)]));
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), 2.5);
    }

    #[test]
    fn each_measure_stands_beside_those_of_the_others_and_memory_comes_last() {
        let numbers = |peak: f64, sort: f64| BTreeMap::from([(PEAK.to_owned(), peak), ("sort".to_owned(), sort)]);
        let without = BTreeMap::from([(PEAK.to_owned(), 500.0)]);
        let table = table(1000, [&numbers(1000.0, 0.5), &numbers(2000.0, 1.0), &without]);
        let lines: Vec<Vec<&str>> = table.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[0], ["sort", "0.500", "1.000", "-", "0.50", "-"]);
        assert_eq!(lines[1], ["peak", "memory", "1000", "2000", "500", "0.50", "2.00"]);
    }
}
