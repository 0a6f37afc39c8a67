//! `tabletalk-cli profile`: what is in a file.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile};
use tabletalk_sandbox::{CancellationToken, ImportError, Sandbox};

use crate::{
    grid,
    session::{SandboxOptions, Session},
};

/// Say what is in a file.
#[derive(Debug, Args)]
pub struct Options {
    file: PathBuf,
    /// Write the profile as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    sandbox: SandboxOptions,
}

pub async fn profile(options: &Options) -> anyhow::Result<()> {
    let mut session = Session::new(&options.sandbox)?;
    let path = std::path::absolute(&options.file)?;
    let profile = match session.sandbox.import(path, &CancellationToken::new()).await {
        Ok(profile) => profile,
        Err(ImportError::File { message, hint }) => bail!("{message}\n{}", hint.unwrap_or_default()),
        Err(error) => return Err(error.into()),
    };
    if options.json {
        println!("{}", serde_json::to_string_pretty(&profile)?);
        return Ok(());
    }
    println!("{}\n", summary(&profile));
    let mut rows = vec![["column", "type", "missing", "different", "values"].map(str::to_owned).to_vec()];
    rows.extend(profile.columns.iter().map(row));
    println!("{}", grid::aligned(&rows));
    Ok(())
}

/// A line or two about a file.
pub fn summary(profile: &DatasetProfile) -> String {
    let DatasetProfile { file_name, rows, columns, warnings, .. } = profile;
    let mut lines = vec![format!("{file_name}: {rows} rows, {} columns", columns.len())];
    lines.extend(warnings.iter().map(|warning| format!("  {warning}")));
    lines.join("\n")
}

fn row(column: &ColumnProfile) -> Vec<String> {
    vec![
        column.name.clone(),
        kind(column.kind).to_owned(),
        column.missing.to_string(),
        column.distinct.to_string(),
        values(&column.summary),
    ]
}

fn kind(kind: ColumnKind) -> &'static str {
    match kind {
        ColumnKind::Integer => "whole number",
        ColumnKind::Decimal => "number",
        ColumnKind::Boolean => "yes or no",
        ColumnKind::Date => "date",
        ColumnKind::DateTime => "date and time",
        ColumnKind::Duration => "length of time",
        ColumnKind::Text => "text",
        ColumnKind::Empty => "empty",
    }
}

fn values(summary: &ColumnSummary) -> String {
    match summary {
        ColumnSummary::Numeric { min, max, mean, .. } => format!("{min} to {max}, mean {mean:.4}"),
        ColumnSummary::Temporal { min, max, .. } => format!("{min} to {max}"),
        ColumnSummary::Text { top, .. } => {
            let top: Vec<String> =
                top.iter().take(3).map(|entry| format!("{} ({})", entry.value, entry.count)).collect();
            top.join(", ")
        }
        ColumnSummary::Boolean { yes, no } => format!("yes ({yes}), no ({no})"),
        ColumnSummary::Empty => String::new(),
    }
}
