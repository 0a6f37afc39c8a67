//! `cargo xtask speed`: the same scripts in the sandbox's interpreter and under CPython. Work on columns in pandas, beside
//! py-polars; fits in scikit-learn.

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
    /// A CPython with pandas, numpy, polars and scikit-learn.
    #[arg(long, default_value = "python3")]
    python: String,
    /// Rows that columns are worked on with.
    #[arg(long, default_value_t = 10_000_000)]
    rows: usize,
    /// Rows that are fitted to.
    #[arg(long, default_value_t = 100_000)]
    fitted: usize,
    /// How often each of the three runs, in turn; the medians are shown.
    #[arg(long, default_value_t = 3)]
    repeat: usize,
    /// Measure the programs as they are while developing: quick to build, slow to run.
    #[arg(long)]
    dev: bool,
}

/// Where the scripts lie.
const SCRIPTS: &str = "src-tauri/crates/guest/python/benches";

/// The line with the most memory that a process held, in MiB.
const PEAK: &str = "peak memory";

/// Prints the peak memory of CPython; most systems count in KiB, Apple's in bytes.
const CPYTHON_PEAK: &str = r#"
import resource, sys

print(f"peak memory\t{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == 'darwin' else 2**10):.1f}")
"#;

/// Seconds by name, of each run.
type Runs = BTreeMap<String, Vec<f64>>;

/// Seconds by name.
type Medians = BTreeMap<String, f64>;

pub fn speed(shell: &Shell, options: &Options) -> anyhow::Result<()> {
    let folder = target_folder().join("speed");
    shell.create_dir(&folder)?;
    announce("building the interpreter");
    let profile: &[&str] = if options.dev { &[] } else { &["--release"] };
    let flags = &CARGO[3..];
    cmd!(shell, "cargo build --quiet --package tabletalk-python --example run {profile...} {flags...}").run()?;
    let cells = target_folder().join(if options.dev { "debug" } else { "release" }).join("examples/run");
    let bench = Bench { shell, folder: &folder, cells: &cells, options };
    print!("{}", bench.run(["pandas", "polars"].as_slice(), options.rows)?);
    print!("{}", bench.run(["sklearn"].as_slice(), options.fitted)?);
    Ok(())
}

/// The inputs that all comparisons share.
struct Bench<'a> {
    shell: &'a Shell,
    folder: &'a Path,
    cells: &'a Path,
    options: &'a Options,
}

impl Bench<'_> {
    /// The script of the first library in the sandbox, and those of all of them under CPython, in turn.
    fn run(&self, libraries: &[&str], rows: usize) -> anyhow::Result<String> {
        let Self { shell, folder, cells, options } = self;
        let here = written(folder, "here.py", &script(libraries[0], rows)?)?;
        let mut runs = vec![Runs::new(); 1 + libraries.len()];
        for run in 1..=options.repeat.max(1) {
            announce(format!("run {run}: here, {}", libraries.join(", ")));
            keep(&mut runs[0], &cmd!(shell, "{cells} cells --peak {here}").quiet().read()?);
            for (library, runs) in libraries.iter().zip(&mut runs[1..]) {
                let real = written(folder, "real.py", &(script(library, rows)? + CPYTHON_PEAK))?;
                let python = &options.python;
                keep(runs, &cmd!(shell, "{python} -W ignore {real}").quiet().read()?);
            }
        }
        let columns: Vec<Medians> = runs.into_iter().map(medians).collect();
        Ok(table(rows, libraries, &columns))
    }
}

/// A library's script for this many rows.
fn script(library: &str, rows: usize) -> anyhow::Result<String> {
    let text = fs::read_to_string(root().join(SCRIPTS).join(format!("speed_{library}.py")))?;
    let lines = text.lines().map(|line| match line.starts_with("ROWS = ") {
        true => format!("ROWS = {rows}\n"),
        false => format!("{line}\n"),
    });
    Ok(lines.collect())
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

fn medians(runs: Runs) -> Medians {
    runs.into_iter().map(|(name, numbers)| (name, median(numbers))).collect()
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let middle = numbers.len() / 2;
    if numbers.len() % 2 == 1 { numbers[middle] } else { (numbers[middle - 1] + numbers[middle]) / 2.0 }
}

/// The first column is ours; each library's column is followed by our share of it.
fn table(rows: usize, libraries: &[&str], columns: &[Medians]) -> String {
    let mut text = format!("seconds for {rows} rows, memory in MiB\n");
    let mut line = |name: &str, cells: Vec<String>| {
        let cells: String = cells.iter().map(|cell| format!("{cell:>12}")).collect();
        text.push_str(&format!("{name:<26}{cells}\n"));
    };
    let shares = libraries.iter().map(|library| format!("of {library}"));
    let names = ["here"].iter().chain(libraries).map(|name| name.to_string());
    line("", names.chain(shares).collect());
    let (memory, times): (Vec<_>, Vec<_>) = columns[0].iter().partition(|(name, _)| *name == PEAK);
    for (name, mine) in times.into_iter().chain(memory) {
        let digits = if name == PEAK { 0 } else { 3 };
        let shown = |number: Option<&f64>| number.map_or("-".to_owned(), |number| format!("{number:.digits$}"));
        let share = |other: Option<&f64>| other.map_or("-".to_owned(), |other| format!("{:.2}", mine / other));
        let others = columns[1..].iter().map(|column| column.get(name));
        line(name, [shown(Some(mine))].into_iter().chain(others.clone().map(shown)).chain(others.map(share)).collect());
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
        let columns = [numbers(1000.0, 0.5), numbers(2000.0, 1.0), without];
        let table = table(1000, &["pandas", "polars"], &columns);
        let lines: Vec<Vec<&str>> = table.lines().skip(2).map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[0], ["sort", "0.500", "1.000", "-", "0.50", "-"]);
        assert_eq!(lines[1], ["peak", "memory", "1000", "2000", "500", "0.50", "2.00"]);
    }
}
