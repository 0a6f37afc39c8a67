//! `tabletalk-cli profile`: describes the contents of a file.

use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::Args;
use serde_json::{Value, json};
use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, SourceFormat};
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
    let profiles = imported(&mut session, &options.file).await?;
    if options.json {
        let described: Vec<Value> = profiles.iter().map(described).collect::<Result<_, _>>()?;
        // A file of one table, as nearly all are, is that table.
        let shown = if let [only] = &described[..] { only } else { &json!({ "tables": described }) };
        say!("{}", serde_json::to_string_pretty(shown)?);
        return Ok(());
    }
    for profile in &profiles {
        say!("{}", described_columns(profile));
    }
    Ok(())
}

/// A line or two about a table, and one about each column.
pub fn described_columns(profile: &DatasetProfile) -> String {
    let mut rows = vec![["column", "type", "missing", "different", "values"].map(str::to_owned).to_vec()];
    rows.extend(profile.columns.iter().map(row));
    format!("{}\n\n{}", summary(profile), grid::aligned(&rows))
}

/// The tables of a file, read into the session.
pub async fn imported(session: &mut Session, file: &Path) -> anyhow::Result<Vec<DatasetProfile>> {
    let path = std::path::absolute(file)?;
    match session.sandbox.import(path, &mut |_| {}, &CancellationToken::new()).await {
        Ok(profiles) => Ok(profiles),
        Err(ImportError::File(tabletalk_messages::Problem { message, hint })) => {
            bail!("{message}\n{}", hint.map_or_else(String::new, |hint| hint.to_string()))
        }
        Err(error) => Err(error.into()),
    }
}

/// A profile with what was found out about the file at its top, and how each column is written beside its type.
#[expect(clippy::indexing_slicing, reason = "a field of a JSON object is set")]
fn described(profile: &DatasetProfile) -> serde_json::Result<Value> {
    let format = &profile.format;
    let mut value = serde_json::to_value(profile.clone().without_vocabularies())?;
    value["detected"] = json!({
        "kind": format.kind,
        "encoding": format.encoding,
        "delimiter": format.delimiter,
        "quote": format.quote,
        "escape": format.escape,
        "header": format.header,
        // From 1, as an editor counts lines.
        "header_row": format.header.then_some(format.skipped_lines + 1),
        "header_rows": format.header_rows,
        "skipped_rows": format.skipped_lines,
        "rows": profile.rows,
        "columns": profile.columns.iter().map(|column| column_format(column, format)).collect::<Vec<_>>(),
    });
    Ok(value)
}

fn column_format(column: &ColumnProfile, format: &SourceFormat) -> Value {
    let written = format.columns.iter().find(|written| written.name == column.name);
    json!({
        "name": column.name,
        "type": column.kind,
        "format": written.and_then(|written| written.pattern.as_deref()),
        "decimal": written.and_then(|written| written.decimal),
        "thousands": written.and_then(|written| written.thousands),
        "unit": written.and_then(|written| written.unit.as_deref()),
    })
}

/// A line or two about a file.
pub fn summary(profile: &DatasetProfile) -> String {
    let DatasetProfile { file_name, rows, columns, warnings, .. } = profile;
    let part = profile.format.part.as_ref().map(|part| format!(", {part}")).unwrap_or_default();
    let mut lines = vec![format!("{file_name}{part}: {rows} rows, {} columns", columns.len())];
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
