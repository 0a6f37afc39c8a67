//! The tools: what they take, what they give, and what clients are told about them.

use std::{borrow::Cow, collections::BTreeMap};

use rmcp::{
    handler::server::tool::{schema_for_input, schema_for_output},
    model::{JsonObject, Tool, ToolAnnotations},
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the server says about itself, and the descriptions of its tools.
pub(crate) const INSTRUCTIONS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../prompts/mcp/instructions.md"));
const DESCRIPTIONS: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../../prompts/mcp/tools.json"));

/// The session of a call that names none.
pub(crate) fn main_session() -> String {
    "main".to_owned()
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ListFiles {}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ProfileFile {
    /// The name of the file, as `list_files` gives it.
    pub file: String,
    /// The session that reads it: letters, digits, `-` and `_`.
    #[serde(default = "main_session")]
    pub session: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RunPython {
    /// The code of the cell.
    pub code: String,
    /// Names of files that the session reads before the cell runs, if it has not read them yet.
    #[serde(default)]
    pub files: Vec<String>,
    /// The session that it runs in: letters, digits, `-` and `_`.
    #[serde(default = "main_session")]
    pub session: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ReadTable {
    /// The variable that holds the table.
    pub variable: String,
    /// How many rows to pass over.
    #[serde(default)]
    pub offset: u64,
    /// How many rows to return.
    #[serde(default = "usual_rows")]
    #[schemars(range(min = 1, max = 200))]
    pub rows: u32,
    /// The session of the variable.
    #[serde(default = "main_session")]
    pub session: String,
}

pub(crate) fn usual_rows() -> u32 {
    50
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Save {
    /// The variable to write.
    pub variable: String,
    /// The name of the new file; its ending decides the format: .csv, .json, .parquet, .txt or .md.
    pub name: String,
    /// The session of the variable.
    #[serde(default = "main_session")]
    pub session: String,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reset {
    /// The session to end.
    #[serde(default = "main_session")]
    pub session: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Files {
    pub files: Vec<ListedFile>,
    /// Files that are not listed: too many, too deep, or of a name that is not text.
    pub left_out: u64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ListedFile {
    pub name: String,
    pub bytes: u64,
    /// When it was last written to, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub modified: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Profiled {
    pub session: String,
    pub file: String,
    /// Whether the file was written to after it was read; `reset` and `profile` read it anew.
    pub changed_since: bool,
    pub tables: Vec<TableProfile>,
    /// Whether something was left out to keep the answer short.
    pub cut: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct TableProfile {
    pub variable: String,
    /// The sheet or part of the file, where it has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<String>,
    pub rows: u64,
    pub columns: Vec<Column>,
    pub findings: Vec<TableFinding>,
    pub warnings: Vec<String>,
    /// Rows of the file that are not in the table: titles, totals, notes.
    pub rows_set_aside: u64,
    pub first_rows: Rows,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Column {
    pub name: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub missing: u64,
    pub distinct: u64,
    /// Typical values, or the range.
    pub values: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct TableFinding {
    pub kind: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<String>,
    /// Rows or values that it concerns.
    pub count: u64,
    pub text: String,
    pub examples: Vec<String>,
}

/// Rows of a table; dates and times as text in ISO 8601.
#[derive(Debug, Clone, Default, Serialize, JsonSchema)]
pub(crate) struct Rows {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    pub columns: Vec<RowsColumn>,
    /// How many of the first columns are row labels.
    pub label_columns: u32,
    #[schemars(schema_with = "cells")]
    pub rows: Vec<Vec<Value>>,
    /// Rows of the whole table.
    pub total_rows: u64,
    /// Whether rows or columns were left out to keep the answer short.
    pub cut: bool,
}

#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(crate) struct RowsColumn {
    pub name: String,
    #[serde(rename = "type")]
    pub kind: String,
}

fn cells(_: &mut SchemaGenerator) -> Schema {
    let cell = json_schema!({ "type": ["string", "number", "boolean", "null"] });
    json_schema!({ "type": "array", "items": { "type": "array", "items": cell } })
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Ran {
    pub session: String,
    /// The number of the cell, as tracebacks name it.
    pub cell: u32,
    pub status: Status,
    pub stdout: String,
    pub stderr: String,
    /// The printed form of the last expression.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    pub tables: Vec<Rows>,
    pub charts: Vec<DrawnChart>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<CellError>,
    /// Files that were read before the cell ran.
    pub read: Vec<ReadFile>,
    /// What became of the variables where the interpreter had to be replaced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restored: Option<RestoredSession>,
    pub seconds: f64,
    /// Whether something was left out to keep the answer short.
    pub cut: bool,
}

/// How a cell ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Status {
    Finished,
    Raised,
    Interrupted,
    TimedOut,
    OutOfCpuTime,
    OutOfMemory,
    Crashed,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct DrawnChart {
    /// Where its picture can be read again.
    pub uri: String,
    pub description: String,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CellError {
    /// The type of the exception; absent when the cell was ended from outside.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exception: Option<String>,
    pub message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hint: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub traceback: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct ReadFile {
    pub file: String,
    pub variable: String,
    pub rows: u64,
    pub columns: Vec<String>,
    pub findings: u64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct RestoredSession {
    pub variables: Vec<String>,
    pub files: Vec<String>,
    pub cells_run_again: Vec<u32>,
    pub cells_failed: Vec<u32>,
    pub lost_files: Vec<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct TableRows {
    pub session: String,
    pub variable: String,
    pub offset: u64,
    pub table: Rows,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Saved {
    pub session: String,
    pub name: String,
    pub bytes: u64,
}

#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct WasReset {
    pub session: String,
    /// Whether there was a session of this name.
    pub existed: bool,
}

/// Whether clients may write into the folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    ReadOnly,
    ReadAndWrite,
}

#[derive(Debug, Deserialize)]
struct Description {
    title: String,
    description: String,
}

/// The tools of a server.
pub(crate) fn tools(access: Access) -> Vec<Tool> {
    let descriptions: BTreeMap<String, Description> = serde_json::from_str(DESCRIPTIONS).unwrap_or_default();
    let reads = || ToolAnnotations::new().read_only(true).destructive(false).idempotent(true).open_world(false);
    let adds = || reads().read_only(false).idempotent(false);
    let mut tools = vec![
        tool::<ListFiles, Files>("list_files", reads()),
        tool::<ProfileFile, Profiled>("profile", reads()),
        tool::<RunPython, Ran>("run_python", adds()),
        tool::<ReadTable, TableRows>("read_table", reads()),
    ];
    if access == Access::ReadAndWrite {
        tools.push(tool::<Save, Saved>("save", adds()));
    }
    tools.push(tool::<Reset, WasReset>("reset", adds().destructive(true).idempotent(true)));
    for tool in &mut tools {
        if let Some(Description { title, description }) = descriptions.get(&*tool.name) {
            tool.title = Some(title.clone());
            tool.description = Some(Cow::Owned(description.clone()));
        }
    }
    tools
}

fn tool<Arguments: JsonSchema + 'static, Output: JsonSchema + 'static>(
    name: &'static str,
    annotations: ToolAnnotations,
) -> Tool {
    let mut tool = Tool::new(name, "", schema_for_input::<Arguments>().unwrap_or_default());
    tool.output_schema = Some(schema_for_output::<Output>());
    tool.annotations = Some(annotations);
    tool
}

/// The arguments of a call, checked.
pub(crate) fn arguments<T: for<'de> Deserialize<'de>>(given: Option<JsonObject>) -> Result<T, String> {
    serde_json::from_value(Value::Object(given.unwrap_or_default()))
        .map_err(|error| format!("the arguments do not fit: {}", crate::text::cut(&error.to_string(), 300).0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_is_described_and_has_both_schemas() {
        let all = tools(Access::ReadAndWrite);
        let names: Vec<&str> = all.iter().map(|tool| &*tool.name).collect();
        assert_eq!(names, ["list_files", "profile", "run_python", "read_table", "save", "reset"]);
        for tool in &all {
            assert!(tool.description.as_ref().is_some_and(|text| text.len() > 40), "{}", tool.name);
            assert_eq!(tool.input_schema.get("type"), Some(&"object".into()), "{}", tool.name);
            assert!(
                tool.output_schema.as_ref().is_some_and(|schema| schema.contains_key("properties")),
                "{}",
                tool.name
            );
        }
        assert!(!tools(Access::ReadOnly).iter().any(|tool| tool.name == "save"));
    }
}
