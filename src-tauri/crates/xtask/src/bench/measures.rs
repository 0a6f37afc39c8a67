//! What is measured: each command runs in turn with those of the other programs.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use serde::Deserialize;
use xshell::{Shell, cmd};

use crate::{
    engine,
    workspace::{announce, root},
};

use super::{Measure, Numbers, files};

const SCRIPTS: &str = "src-tauri/crates/xtask/benches";
const SAMPLE: &str = "src-tauri/samples/coffee_orders.csv";
const QUESTION: &str = "What is the total amount by store?";

/// Enough small cells that starting the program does not decide.
const CELLS: usize = 200;

/// Rows of the files that are described, up to those of the options; the first has a megabyte.
const ROWS: [u64; 3] = [10_000, 100_000, 1_000_000];

/// Columns of files of a thousand rows.
const COLUMNS: [u64; 3] = [10, 300, 3_000];

/// More than any measure takes, so that no limit of ours decides.
const LIMITS: [&str; 6] = ["--timeout", "1800", "--cpu", "3600", "--memory", "16384"];

/// What a measure needs.
pub(super) struct Bench<'a> {
    pub shell: &'a Shell,
    /// A Python with the other programs.
    pub python: &'a Path,
    /// The folder with ours.
    pub programs: &'a Path,
    /// Where scripts and files are written.
    pub folder: &'a Path,
    pub repeat: usize,
}

/// A program that does the same as others, as a command.
struct Contender {
    program: &'static str,
    command: Vec<String>,
}

/// What `measure.py` prints of one run.
#[derive(Deserialize)]
struct Run {
    seconds: f64,
    megabytes: f64,
    output: String,
}

/// The runs of each program.
type Runs = Vec<(&'static str, Vec<Run>)>;

impl Bench<'_> {
    pub fn programs(&self) -> anyhow::Result<Vec<Measure>> {
        Ok([self.starts()?, self.questions()?, self.reports()?, vec![self.cells()?]].into_iter().flatten().collect())
    }

    /// A process that starts, computes with pandas once, and ends.
    fn starts(&self) -> anyhow::Result<Vec<Measure>> {
        let script = self.written("start.py", "import pandas as pd\nprint(pd.DataFrame({'a': [1, 2]}).sum())\n")?;
        let runs = self.take(&[self.ours(&["cells", &script]), self.other("CPython", &[&script])])?;
        Ok(both("start, and a first sum in pandas", &runs))
    }

    /// A file read, a question answered with table and chart, in a fresh process.
    fn questions(&self) -> anyhow::Result<Vec<Measure>> {
        let (file, asked) = (below(SAMPLE), script("question"));
        let picture = self.folder.join("question.png").display().to_string();
        let runs =
            self.take(&[self.ours(&["ask", &file, QUESTION]), self.other("CPython", &[&asked, &file, &picture])])?;
        Ok(both("a question about a small file", &runs))
    }

    fn reports(&self) -> anyhow::Result<Vec<Measure>> {
        let (file, report) = (below(SAMPLE), self.folder.join("report.html").display().to_string());
        Ok(both("the same, and its report", &self.take(&[self.ours(&["ask", "--report", &report, &file, QUESTION])])?))
    }

    /// The way of one small cell to the worker and back: what many cost beyond one.
    fn cells(&self) -> anyhow::Result<Measure> {
        let one = self.written("one.py", "# %%\nx = 1\n")?;
        let many = self.written("many.py", &"# %%\nx = 1\n".repeat(1 + CELLS))?;
        let (script, count) = (script("smolagents_cells"), (1 + CELLS).to_string());
        let few = self.take(&[self.ours(&["cells", &one]), self.other("smolagents", &[&script, "1"])])?;
        let all = self.take(&[self.ours(&["cells", &many]), self.other("smolagents", &[&script, &count])])?;
        let each = few.iter().zip(&all).map(|((program, few), (_, all))| {
            let more = few.iter().zip(all).map(|(few, all)| 1e3 * (all.seconds - few.seconds) / CELLS as f64);
            numbers(program, more.collect())
        });
        Ok(Measure { name: "a small cell, there and back".to_owned(), unit: "ms", numbers: each.collect() })
    }

    /// Files described, as they grow in rows and in columns.
    pub fn files(&self, most: u64) -> anyhow::Result<Vec<Measure>> {
        let mut measures = Vec::new();
        for rows in ROWS.into_iter().filter(|rows| *rows < most).chain([most]) {
            let file = files::long(self.folder, rows)?;
            let megabytes = fs::metadata(&file)?.len() as f64 / 1e6;
            let name = format!("{rows} rows × 12 ({megabytes:.0} MB) described");
            measures.extend(self.described(&file, &name, &["duckdb", "pandas", "polars"])?);
        }
        for columns in COLUMNS {
            let file = files::wide(self.folder, columns)?;
            // Without polars, which takes minutes to describe the last of them.
            measures.extend(self.described(
                &file,
                &format!("1000 rows × {columns} described"),
                &["duckdb", "pandas"],
            )?);
        }
        Ok(measures)
    }

    fn described(&self, file: &Path, name: &str, libraries: &[&'static str]) -> anyhow::Result<Vec<Measure>> {
        let (file, describe) = (file.display().to_string(), script("describe"));
        let mut contenders = vec![self.ours(&[&["profile", file.as_str()][..], &LIMITS].concat())];
        contenders.extend(libraries.iter().map(|library| self.other(library, &[&describe, library, &file])));
        Ok(both(name, &self.take(&contenders)?))
    }

    /// A script that measures itself and prints each name, a tab and the time: here and under CPython, with the libraries that
    /// have a script of their own, or with the one that both share.
    pub fn script(&self, name: &str, libraries: &[&'static str], rows: Option<u64>) -> anyhow::Result<Vec<Measure>> {
        let file = |library: Option<&&str>| -> anyhow::Result<String> {
            let script = library.map_or(name.to_owned(), |library| format!("{name}_{library}"));
            let text = fs::read_to_string(self::script(&script))?;
            let lines = text.lines().map(|line| match rows {
                Some(rows) if line.starts_with("ROWS = ") => format!("ROWS = {rows}\n"),
                _ => format!("{line}\n"),
            });
            self.written(&format!("{script}.py"), &lines.collect::<String>())
        };
        let here = self.ours(&[&["cells", &file(libraries.first())?][..], &LIMITS].concat());
        let mut contenders = vec![here];
        for library in libraries {
            contenders.push(self.other(library, &["-Wignore", &file(Some(library))?]));
        }
        if libraries.is_empty() {
            contenders.push(self.other("CPython", &["-Wignore", &file(None)?]));
        }
        let runs = self.take(&contenders)?;
        let unit = if name == "charts" { "ms" } else { "s" };
        let mut measures = inner(&runs, unit);
        measures.push(measure(&format!("memory of all {name}"), "MB", &runs, |run| run.megabytes));
        Ok(measures)
    }

    /// A model that reads and writes, on one core and on two.
    pub fn engine(&self) -> anyhow::Result<Vec<Measure>> {
        engine::engine(self.shell, &engine::Options::default())?;
        engine::peer(self.shell, self.python)?;
        let (model, program) =
            (engine::model(self.shell)?.display().to_string(), engine::program().display().to_string());
        let script = script("engine");
        let mut measures = Vec::new();
        for threads in ["1", "2"] {
            let ours = contender("here", self.python, &[&script, &model, threads, &program]);
            let runs = self.take(&[ours, self.other("llama-cpp-python", &[&script, &model, threads])])?;
            measures.extend(inner(&runs, "s"));
            measures.push(measure(&format!("memory, with {threads} threads"), "MB", &runs, |run| run.megabytes));
        }
        Ok(measures)
    }

    /// All in turn, so that what else the machine does meets each of them.
    fn take(&self, contenders: &[Contender]) -> anyhow::Result<Runs> {
        let Self { shell, python, .. } = self;
        let watch = script("measure");
        let mut taken: Runs = contenders.iter().map(|contender| (contender.program, Vec::new())).collect();
        for _ in 0..self.repeat {
            for (contender, (_, runs)) in contenders.iter().zip(&mut taken) {
                let command = &contender.command;
                let said = cmd!(shell, "{python} {watch} {command...}").quiet().ignore_stderr().read()?;
                runs.push(serde_json::from_str(&said)?);
            }
        }
        announce(format!("measured {}", contenders[0].command[1..].join(" ")));
        Ok(taken)
    }

    fn ours(&self, arguments: &[&str]) -> Contender {
        contender("here", &self.programs.join("tabletalk-cli"), arguments)
    }

    fn other(&self, program: &'static str, arguments: &[&str]) -> Contender {
        contender(program, self.python, arguments)
    }

    fn written(&self, name: &str, text: &str) -> anyhow::Result<String> {
        let file = self.folder.join(name);
        fs::write(&file, text)?;
        Ok(file.display().to_string())
    }
}

fn contender(program: &'static str, executable: &Path, arguments: &[&str]) -> Contender {
    let command = [executable.display().to_string()].into_iter().chain(arguments.iter().map(ToString::to_string));
    Contender { program, command: command.collect() }
}

pub(super) fn script(name: &str) -> String {
    below(SCRIPTS) + &format!("/{name}.py")
}

fn below(path: &str) -> String {
    let path: PathBuf = root().join(path);
    path.display().to_string()
}

/// Time and memory of the same runs.
fn both(name: &str, runs: &Runs) -> Vec<Measure> {
    vec![measure(name, "s", runs, |run| run.seconds), measure(name, "MB", runs, |run| run.megabytes)]
}

fn measure(name: &str, unit: &'static str, runs: &Runs, number: fn(&Run) -> f64) -> Measure {
    let each = runs.iter().map(|(program, runs)| numbers(program, runs.iter().map(number).collect()));
    Measure { name: name.to_owned(), unit, numbers: each.collect() }
}

/// The times that scripts print of their parts, in the order of ours.
fn inner(runs: &Runs, unit: &'static str) -> Vec<Measure> {
    let printed = |run: &Run| -> Vec<(String, f64)> {
        let lines = run.output.lines().filter_map(|line| line.split_once('\t'));
        lines.filter_map(|(name, number)| Some((name.to_owned(), number.trim().parse().ok()?))).collect()
    };
    let mut names = Vec::new();
    let mut times: BTreeMap<(String, usize), Vec<f64>> = BTreeMap::new();
    for (place, (_, runs)) in runs.iter().enumerate() {
        for (name, time) in runs.iter().flat_map(printed) {
            if place == 0 && !names.contains(&name) {
                names.push(name.clone());
            }
            times.entry((name, place)).or_default().push(time);
        }
    }
    let measures = names.into_iter().map(|name| {
        let each = runs
            .iter()
            .enumerate()
            .filter_map(|(place, (program, _))| Some(numbers(program, times.remove(&(name.clone(), place))?)));
        let numbers = each.collect();
        Measure { name, unit, numbers }
    });
    measures.collect()
}

pub(super) fn numbers(program: &str, runs: Vec<f64>) -> Numbers {
    Numbers { program: program.to_owned(), median: median(runs.clone()), runs }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let middle = numbers.len() / 2;
    if numbers.len() % 2 == 1 { numbers[middle] } else { (numbers[middle - 1] + numbers[middle]) / 2.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_from_lines_with_a_tab_and_stand_in_our_order() {
        let run = |output: &str| Run { seconds: 1.0, megabytes: 1.0, output: output.to_owned() };
        let runs = vec![
            ("here", vec![run("── cell 1\nsort\t0.25\njoin\t2\nnoise\n"), run("sort\t0.35\njoin\t4\n")]),
            ("polars", vec![run("join\t1\n"), run("join\t2\nother\t9\n")]),
        ];
        let told: Vec<_> = inner(&runs, "s")
            .into_iter()
            .map(|measure| (measure.name, measure.numbers.iter().map(|number| number.median).collect::<Vec<_>>()))
            .collect();
        assert_eq!(told, [("sort".to_owned(), vec![0.3]), ("join".to_owned(), vec![3.0, 1.5])]);
    }
}
