//! `tabletalk-cli cells`: a script's cells, run one after the other as a notebook runs them.

use std::{fs, path::PathBuf};

use anyhow::{Context, anyhow};
use clap::Args;
use serde_json::{Value, json};
use tabletalk_protocol::Outcome;
use tabletalk_sandbox::{CancellationToken, CellReport, Output, Sandbox, SandboxError};

use crate::{
    ask::ending,
    session::{SandboxOptions, Session},
};

/// Run the `# %%` cells of a script in one session.
#[derive(Debug, Args)]
pub struct Options {
    script: PathBuf,
    /// The folder with the files that the script reads; without it, the script's own.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Write a line of JSON for each cell: what it printed (the last expression included, as a notebook shows it), its
    /// warnings, its last expression, its error, its charts.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    sandbox: SandboxOptions,
}

/// The line that begins a cell.
const MARK: &str = "# %%";

pub async fn run(options: &Options) -> anyhow::Result<()> {
    let script = fs::read_to_string(&options.script)
        .with_context(|| format!("`{}` cannot be read", options.script.display()))?;
    let own = || std::path::absolute(&options.script).ok()?.parent().map(PathBuf::from);
    let data = options.data.clone().or_else(own).context("the script lies in no folder")?;
    // After a failed cell the next one runs, as in the window, even if the worker was lost.
    let mut session = Session::with_files_of(&data, &options.sandbox)?;
    for (number, code) in cells(&script).iter().enumerate() {
        let mut outputs = Vec::new();
        let mut keep = |output| outputs.push(output);
        let report = session.sandbox.run(code, &mut keep, &CancellationToken::new()).await.map_err(unrun)?;
        let shown = Shown::new(&report, outputs);
        if options.json {
            say!("{}", shown.json(number + 1));
        } else {
            say!("── cell {}\n{}", number + 1, shown.text());
        }
    }
    Ok(())
}

fn unrun(error: SandboxError) -> anyhow::Error {
    let hint = if matches!(error, SandboxError::Unconfined(_)) {
        "\nhint: `--accept-missing-layers` runs it all the same"
    } else {
        ""
    };
    anyhow!("{error}{hint}")
}

/// The outputs of a cell.
struct Shown {
    stdout: String,
    stderr: String,
    result: Option<String>,
    error: Option<String>,
    charts: Vec<Value>,
}

impl Shown {
    fn new(report: &CellReport, outputs: Vec<Output>) -> Self {
        let error = (report.outcome != Outcome::Finished).then(|| ending(&report.outcome));
        let mut shown = Self {
            stdout: String::new(),
            stderr: String::new(),
            result: report.result.clone(),
            error,
            charts: Vec::new(),
        };
        for output in outputs {
            match output {
                Output::Stdout(text) => shown.stdout.push_str(&text),
                Output::Stderr(text) => shown.stderr.push_str(&text),
                Output::Chart { svg, description, .. } => {
                    shown.charts.push(json!({ "description": description, "svg": svg }));
                }
                // The printed form is in the result, or was printed.
                Output::Table { .. } | Output::Opening(_) | Output::Restoring(_) => {}
            }
        }
        if let Some(result) = &shown.result {
            shown.stdout.push_str(result);
            shown.stdout.push('\n');
        }
        shown
    }

    fn json(&self, cell: usize) -> Value {
        let Self { stdout, stderr, result, error, charts } = self;
        json!({ "cell": cell, "stdout": stdout, "stderr": stderr, "result": result, "error": error, "charts": charts })
    }

    fn text(&self) -> String {
        let charts = self.charts.iter().filter_map(|chart| chart["description"].as_str());
        let mut text = self.stdout.clone() + &self.stderr;
        charts.for_each(|description| text.push_str(&format!("[Chart] {description}\n")));
        text.push_str(self.error.as_deref().unwrap_or_default());
        text
    }
}

/// The cells of a script; text before the first mark is a cell as well.
fn cells(script: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    for line in script.lines() {
        if line.starts_with(MARK) {
            cells.push(String::new());
        } else if let Some(cell) = cells.last_mut() {
            cell.push_str(line);
            cell.push('\n');
        }
    }
    cells.retain(|cell| !cell.trim().is_empty());
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_is_cut_at_its_marks() {
        assert_eq!(cells("# %%\na = 1\n\n# %% [markdown]\nb\n# %%\n\n"), ["a = 1\n\n", "b\n"]);
        assert_eq!(cells("a = 1\n# %%\nb"), ["a = 1\n", "b\n"]);
    }
}
