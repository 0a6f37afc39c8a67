//! Answers of the tools: data of the sandbox, cut to what a client takes, as text and as structured content.

use rmcp::model::{CallToolResult, ContentBlock};
use serde::Serialize;
use serde_json::Value;
use tabletalk_protocol::{Cell, ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, Finding, Outcome, Table};
use tabletalk_sandbox::{CellReport, Restored};

use crate::{
    sessions::FileRead,
    text::{cut, quoted},
    tools::{
        CellError, Column, Profiled, Ran, ReadFile, RestoredSession, Rows, RowsColumn, Status, TableFinding,
        TableProfile,
    },
};

/// Characters of what a cell printed, and of its result: an answer of all parts stays below 25,000 tokens, where clients
/// begin to refuse or to cut.
const MOST_TEXT: usize = 12_000;

/// Characters of a traceback.
const MOST_TRACEBACK: usize = 6_000;

/// Bytes of the cells of all tables of an answer.
const MOST_CELLS: usize = 24 * 1024;

/// Columns of a table or profile.
const MOST_COLUMNS: usize = 100;

/// Tables of one cell.
const MOST_TABLES: usize = 10;

/// Characters of one cell of a table.
const LONGEST_CELL: usize = 200;

/// Findings of one table: the weightiest come first.
const MOST_FINDINGS: usize = 20;

/// Rows that a profile shows.
const FIRST_ROWS: usize = 5;

/// Tables of one file that a profile describes in full.
const MOST_PARTS: usize = 12;

/// A result with its structured content, and the text beside it.
pub(crate) fn success(output: &impl Serialize, text: String) -> CallToolResult {
    let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
    result.structured_content = serde_json::to_value(output).ok();
    result
}

/// The tool did not do what was asked; the model reads why.
pub(crate) fn failure(text: impl Into<String>) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(text)])
}

/// What is left to spend on the cells of tables in one answer.
#[derive(Debug)]
pub(crate) struct Budget(usize);

impl Budget {
    pub fn of_an_answer() -> Self {
        Self(MOST_CELLS)
    }

    fn take(&mut self, bytes: usize) -> bool {
        let fits = bytes <= self.0;
        self.0 = if fits { self.0 - bytes } else { 0 };
        fits
    }
}

/// The rows of a table that the budget allows.
pub(crate) fn rows(table: &Table, budget: &mut Budget) -> Rows {
    let columns = table.columns.iter().take(MOST_COLUMNS);
    let columns = columns
        .map(|column| RowsColumn { name: cut(&column.name, LONGEST_CELL).0, kind: kind(column.kind).to_owned() });
    let mut shown = Rows {
        title: table.title.as_ref().map(|title| cut(title, LONGEST_CELL).0),
        columns: columns.collect(),
        label_columns: table.label_columns,
        rows: Vec::new(),
        total_rows: table.total_rows,
        cut: table.columns.len() > MOST_COLUMNS,
    };
    for row in &table.rows {
        let row: Vec<Value> = row.iter().take(MOST_COLUMNS).map(value).collect();
        let bytes = row.iter().map(|value| value.to_string().len() + 1).sum();
        if !budget.take(bytes) {
            shown.cut = true;
            break;
        }
        shown.rows.push(row);
    }
    shown
}

fn value(cell: &Cell) -> Value {
    match cell {
        Cell::Text(text) => Value::String(cut(text, LONGEST_CELL).0),
        other => serde_json::to_value(other).unwrap_or_default(),
    }
}

/// The rows as lines of tab-separated values, for clients that show no structured content.
pub(crate) fn lines(rows: &Rows) -> String {
    let mut lines = vec![rows.columns.iter().map(|column| in_line(&column.name)).collect::<Vec<_>>().join("\t")];
    lines.extend(rows.rows.iter().map(|row| row.iter().map(cell_text).collect::<Vec<_>>().join("\t")));
    if rows.cut {
        lines.push("… cut to keep the answer short …".to_owned());
    }
    lines.join("\n")
}

fn cell_text(value: &Value) -> String {
    match value {
        Value::String(text) => in_line(text),
        Value::Null => String::new(),
        other => other.to_string(),
    }
}

/// Text that stays in its field.
fn in_line(text: &str) -> String {
    text.replace(['\t', '\n', '\r'], " ")
}

/// The description of a file.
pub(crate) fn profiled(session: &str, file: &str, read: &FileRead) -> Profiled {
    let mut budget = Budget::of_an_answer();
    let tables: Vec<TableProfile> =
        read.profiles.iter().take(MOST_PARTS).map(|profile| table_profile(profile, &mut budget)).collect();
    let wide = read
        .profiles
        .iter()
        .any(|profile| profile.columns.len() > MOST_COLUMNS || profile.findings.len() > MOST_FINDINGS);
    let cut = wide || read.profiles.len() > MOST_PARTS || tables.iter().any(|table| table.first_rows.cut);
    Profiled { session: session.to_owned(), file: file.to_owned(), changed_since: read.changed, tables, cut }
}

fn table_profile(profile: &DatasetProfile, budget: &mut Budget) -> TableProfile {
    let mut preview = profile.preview.clone();
    preview.rows.truncate(FIRST_ROWS);
    TableProfile {
        variable: profile.variable.clone(),
        part: profile.format.part.as_ref().map(|part| cut(part, LONGEST_CELL).0),
        rows: profile.rows,
        columns: profile.columns.iter().take(MOST_COLUMNS).map(column).collect(),
        findings: profile.findings.iter().take(MOST_FINDINGS).map(finding).collect(),
        warnings: profile.warnings.iter().take(MOST_FINDINGS).map(ToString::to_string).collect(),
        rows_set_aside: profile.set_aside.iter().map(|rows| rows.rows).sum(),
        first_rows: rows(&preview, budget),
    }
}

fn column(column: &ColumnProfile) -> Column {
    Column {
        name: cut(&column.name, LONGEST_CELL).0,
        kind: kind(column.kind).to_owned(),
        missing: column.missing,
        distinct: column.distinct,
        values: values(&column.summary),
    }
}

fn finding(finding: &Finding) -> TableFinding {
    let kind = serde_json::to_value(finding.kind).ok();
    TableFinding {
        kind: kind.as_ref().and_then(Value::as_str).unwrap_or_default().to_owned(),
        column: finding.column.as_ref().map(|name| cut(name, LONGEST_CELL).0),
        count: finding.count,
        text: cut(&finding.sentence.to_string(), 500).0,
        examples: finding.examples.iter().take(3).map(|example| cut(example, LONGEST_CELL).0).collect(),
    }
}

fn values(summary: &ColumnSummary) -> String {
    match summary {
        ColumnSummary::Numeric { min, max, mean, quartiles: [_, median, _], .. } => {
            format!("{min} to {max}, mean {mean}, median {median}")
        }
        ColumnSummary::Temporal { min, max, .. } => format!("{min} to {max}"),
        ColumnSummary::Text { top, .. } => {
            let top = top.iter().take(5).map(|entry| format!("{} ×{}", quoted(&entry.value, 60), entry.count));
            top.collect::<Vec<_>>().join(", ")
        }
        ColumnSummary::Boolean { yes, no } => format!("true ×{yes}, false ×{no}"),
        ColumnSummary::Empty => String::new(),
    }
}

fn kind(kind: ColumnKind) -> &'static str {
    match kind {
        ColumnKind::Integer => "integer",
        ColumnKind::Decimal => "decimal",
        ColumnKind::Boolean => "boolean",
        ColumnKind::Date => "date",
        ColumnKind::DateTime => "datetime",
        ColumnKind::Duration => "duration",
        ColumnKind::Text => "text",
        ColumnKind::Empty => "empty",
    }
}

/// The description of a file as text.
pub(crate) fn profile_text(profiled: &Profiled) -> String {
    let mut lines = Vec::new();
    if profiled.changed_since {
        lines.push("The file was written to since it was read: `reset` the session to read it anew.".to_owned());
    }
    for table in &profiled.tables {
        let part = table.part.as_ref().map(|part| format!(", part {}", quoted(part, 60))).unwrap_or_default();
        let (rows, columns) = (table.rows, table.columns.len());
        lines.push(format!(
            "`{}`: {}{part}, {rows} rows, {columns} columns",
            table.variable,
            quoted(&profiled.file, 120)
        ));
        lines.extend(table.columns.iter().map(|column| {
            let Column { name, kind, missing, distinct, values } = column;
            format!("- {}: {kind}, {missing} missing, {distinct} distinct; {values}", quoted(name, 100))
        }));
        lines.extend(table.findings.iter().map(|finding| format!("! {}", finding.text)));
        lines.extend(table.warnings.iter().map(|warning| format!("! {warning}")));
        if table.rows_set_aside > 0 {
            lines.push(format!("! {} rows of the file are not in the table", table.rows_set_aside));
        }
        lines.push(format!("First rows:\n{}", self::lines(&table.first_rows)));
    }
    cut(&lines.join("\n"), 2 * MOST_TEXT).0
}

/// A file that was read before a cell ran.
pub(crate) fn read_file(file: &str, profile: &DatasetProfile) -> ReadFile {
    ReadFile {
        file: file.to_owned(),
        variable: profile.variable.clone(),
        rows: profile.rows,
        columns: profile.columns.iter().take(MOST_COLUMNS).map(|column| cut(&column.name, LONGEST_CELL).0).collect(),
        findings: profile.findings.len() as u64,
    }
}

/// What a cell printed and showed, before its answer is put together.
#[derive(Debug, Default)]
pub(crate) struct Printed {
    pub stdout: String,
    pub stderr: String,
    pub tables: Vec<Table>,
}

/// The answer of a cell; charts and files are added by the caller.
pub(crate) fn ran(session: &str, report: &CellReport, printed: &Printed) -> Ran {
    let (stdout, stdout_cut) = cut(&printed.stdout, MOST_TEXT);
    let (stderr, stderr_cut) = cut(&printed.stderr, MOST_TEXT / 2);
    let result = report.result.as_ref().or(report.answer.as_ref()).map(|result| cut(result, MOST_TEXT));
    let result_cut = result.as_ref().is_some_and(|(_, cut)| *cut);
    let mut budget = Budget::of_an_answer();
    let tables: Vec<Rows> = printed.tables.iter().take(MOST_TABLES).map(|table| rows(table, &mut budget)).collect();
    let tables_cut = printed.tables.len() > MOST_TABLES || tables.iter().any(|table| table.cut);
    Ran {
        session: session.to_owned(),
        cell: report.cell,
        status: status(&report.outcome),
        stdout,
        stderr,
        result: result.map(|(text, _)| text),
        tables,
        charts: Vec::new(),
        error: error(&report.outcome),
        read: Vec::new(),
        restored: report.restored.as_ref().map(restored),
        seconds: (report.elapsed.as_secs_f64() * 1e4).round() / 1e4,
        cut: stdout_cut || stderr_cut || result_cut || tables_cut,
    }
}

fn status(outcome: &Outcome) -> Status {
    match outcome {
        Outcome::Finished => Status::Finished,
        Outcome::Raised { .. } => Status::Raised,
        Outcome::Interrupted => Status::Interrupted,
        Outcome::TimedOut { .. } => Status::TimedOut,
        Outcome::OutOfCpuTime { .. } => Status::OutOfCpuTime,
        Outcome::OutOfMemory { .. } => Status::OutOfMemory,
        Outcome::Crashed { .. } => Status::Crashed,
    }
}

fn error(outcome: &Outcome) -> Option<CellError> {
    let ended = |message: String, hint: &str| {
        Some(CellError { exception: None, message, hint: Some(hint.to_owned()), traceback: None })
    };
    match outcome {
        Outcome::Finished => None,
        Outcome::Raised { traceback } => Some(CellError {
            exception: Some(traceback.exception.clone()),
            message: cut(&traceback.message, MOST_TRACEBACK).0,
            hint: traceback.hint.clone(),
            traceback: Some(cut(&traceback.text, MOST_TRACEBACK).0),
        }),
        Outcome::Interrupted => ended("the cell was stopped".into(), "run it again, or another one"),
        Outcome::TimedOut { limit_seconds } => ended(
            format!("the cell was stopped after {limit_seconds} seconds"),
            "work on fewer rows, or in several cells",
        ),
        Outcome::OutOfCpuTime { limit_seconds } => ended(
            format!("the cell was stopped after it had computed for {limit_seconds} seconds"),
            "work on fewer rows, or in several cells",
        ),
        Outcome::OutOfMemory { limit_bytes } => ended(
            format!(
                "the cell needed more than {} MB of memory; the interpreter was replaced",
                limit_bytes / (1024 * 1024)
            ),
            "take only the columns and rows that are needed",
        ),
        Outcome::Crashed { reason } => ended(
            format!("the interpreter of this session broke down ({reason}) and was replaced; other sessions go on"),
            "look at `restored` for what is left, and do not run the same code again",
        ),
    }
}

fn restored(restored: &Restored) -> RestoredSession {
    RestoredSession {
        variables: restored.variables.clone(),
        files: restored.datasets.clone(),
        cells_run_again: restored.cells.clone(),
        cells_failed: restored.failed.clone(),
        lost_files: restored.lost_datasets.clone(),
    }
}

/// The answer of a cell as text.
pub(crate) fn ran_text(ran: &Ran) -> String {
    let mut parts: Vec<String> = Vec::new();
    for ReadFile { file, variable, rows, columns, findings } in &ran.read {
        let findings = if *findings > 0 { format!(", {findings} findings (see `profile`)") } else { String::new() };
        parts.push(format!(
            "Read {} as `{variable}`: {rows} rows, {} columns{findings}",
            quoted(file, 120),
            columns.len()
        ));
    }
    parts.extend([ran.stdout.trim_end().to_owned(), ran.stderr.trim_end().to_owned()]);
    parts.extend(ran.result.clone());
    parts.extend(ran.charts.iter().map(|chart| format!("[chart {}] {}", chart.uri, chart.description)));
    if let Some(error) = &ran.error {
        // A traceback holds its hint.
        let hint = error.hint.as_ref().map(|hint| format!("\nhint: {hint}")).unwrap_or_default();
        parts.push(error.traceback.clone().unwrap_or_else(|| format!("{}{hint}", error.message)));
    }
    if let Some(restored) = &ran.restored {
        parts.push(format!("Restored: {}", serde_json::to_string(restored).unwrap_or_default()));
    }
    parts.retain(|part| !part.is_empty());
    if parts.is_empty() { "(no output)".to_owned() } else { parts.join("\n") }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::TableColumn;

    use super::*;

    #[test]
    fn a_table_is_cut_where_the_budget_ends_and_says_so() {
        let column = TableColumn { name: "text".into(), kind: ColumnKind::Text };
        let row = vec![Cell::Text("x".repeat(1_000))];
        let table = Table { columns: vec![column], rows: vec![row; 500], total_rows: 500, ..Table::default() };
        let shown = rows(&table, &mut Budget::of_an_answer());
        let bytes: usize = shown.rows.iter().flatten().map(|value| value.to_string().len()).sum();
        assert!(shown.cut && bytes <= MOST_CELLS && shown.rows.len() > 50, "{} rows, {bytes} bytes", shown.rows.len());
    }

    #[test]
    fn a_crash_is_said_to_be_of_this_session_alone() {
        let error = error(&Outcome::Crashed { reason: "signal 9".into() }).unwrap();
        assert_eq!(
            error.message,
            "the interpreter of this session broke down (signal 9) and was replaced; other sessions go on"
        );
    }
}
