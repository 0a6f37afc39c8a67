//! The description of a file in a prompt.

use std::fmt::Display;

use minijinja::{Value, context};
use tabletalk_format::beginning;
use tabletalk_protocol::{Cell, Change, ColumnKind, PrivacyLevel, ProfileBasis, RemoteTable, RowFate, python_escaped};

use super::{Setting, cell, cut, markdown, one_line, types};
use crate::{
    privacy::{RedactedColumn, RedactedProfile, RedactedRepair, RedactedSummary},
    prompt::cautions::{facts, suspicions},
    prompt::relevance::relevant,
};

/// How much of a file a prompt describes: the first that leaves room for the conversation. Code can look at the rest.
pub const SIZES: [Size; 7] = [
    Size { columns: 60, name_chars: 1_500, rows: 3 },
    Size { columns: 40, name_chars: 800, rows: 3 },
    Size { columns: 24, name_chars: 400, rows: 2 },
    Size { columns: 16, name_chars: 300, rows: 2 },
    Size { columns: 12, name_chars: 200, rows: 1 },
    Size { columns: 6, name_chars: 0, rows: 0 },
    Size { columns: 3, name_chars: 0, rows: 0 },
];

#[derive(Debug, Clone, Copy)]
pub struct Size {
    /// Columns that are described.
    columns: usize,
    /// Characters of other columns' names.
    name_chars: usize,
    /// First rows.
    rows: usize,
}

/// How many of the most frequent values a prompt names.
const MAX_VALUES: usize = 5;

/// How many repairs a prompt names: more are seldom made, and the table shows what they did.
const MAX_REPAIRS: usize = 12;
/// The characters of a repair's code: enough for its column and its first values.
const MAX_REPAIR_CHARS: usize = 160;
/// The values before and after that are told of a repair.
const MAX_CHANGES: usize = 3;

/// The cards of all files.
pub fn cards(setting: &Setting<'_>, size: Size) -> Vec<Value> {
    setting.datasets.iter().map(|profile| card(profile, setting, size)).collect()
}

fn card(profile: &RedactedProfile, setting: &Setting<'_>, size: Size) -> Value {
    let Setting { said, level, .. } = *setting;
    let described = relevant(&profile.columns, said, size.columns);
    let (described, others): (Vec<_>, Vec<_>) =
        profile.columns.iter().enumerate().partition(|(place, _)| described.contains(place));
    let described: Vec<&RedactedColumn> = described.into_iter().map(|(_, column)| column).collect();
    let columns: Vec<Value> = described.iter().map(|described| column(described, profile.rows, level)).collect();
    let (mut names, mut more_columns) = (String::new(), 0);
    for (_, other) in others {
        let name = format!("`{}`", name(&other.name));
        if more_columns > 0 || names.chars().count() + name.chars().count() > size.name_chars {
            more_columns += 1;
        } else {
            names.push_str(if names.is_empty() { "" } else { ", " });
            names.push_str(&name);
        }
    }
    let is_cautioned = level >= PrivacyLevel::Samples;
    context! {
        name => name(&profile.file_name),
        variable => profile.variable.clone(),
        example => described.first().filter(|_| profile.remote.is_none()).map(|column| example(profile, column)),
        remote => profile.remote.as_ref().map(|remote| self::remote(remote, &described)),
        as_written => profile.as_written.clone(),
        rows => (level >= PrivacyLevel::Statistics).then_some(profile.rows),
        column_count => profile.columns.len(),
        columns,
        other_names => names,
        more_columns,
        stand_ins => profile.stand_ins.clone(),
        facts => if is_cautioned { facts(profile, said) } else { Vec::new() },
        suspicions => if is_cautioned { suspicions(profile, said) } else { Vec::new() },
        repairs => if level >= PrivacyLevel::Samples { repairs(profile) } else { Vec::new() },
        samples => if level >= PrivacyLevel::Samples { samples(profile, &described, size.rows) } else { Vec::new() },
    }
}

/// A table that stays in a database: what it is called there, and a query that reads it.
fn remote(remote: &RemoteTable, described: &[&RedactedColumn]) -> Value {
    let table = format!("{}.{}", sql_name(&remote.table.schema), sql_name(&remote.table.name));
    let groups = described.iter().filter(|column| matches!(column.kind, ColumnKind::Text | ColumnKind::Boolean));
    let group = groups.map(|column| sql_name(&column.name)).find(|name| !name.contains('\''));
    let query = match group {
        Some(group) => format!("SELECT {group}, count(*) FROM {table} GROUP BY {group}"),
        None => format!("SELECT count(*) FROM {table}"),
    };
    context! {
        source => name(&remote.source),
        engine => name(&remote.engine),
        is_clickhouse => remote.is_clickhouse(),
        query,
        is_exact => remote.basis == ProfileBasis::AllRows,
    }
}

/// A name as SQL takes it: in quotes where it must be.
fn sql_name(text: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    let name = name(text);
    let begins = name.starts_with(|letter: char| letter.is_ascii_lowercase() || letter == '_');
    if begins && name.chars().all(is_plain) { name } else { format!("\"{name}\"") }
}

/// What was changed in a table, the newest last.
fn repairs(profile: &RedactedProfile) -> Vec<Value> {
    let older = profile.repairs.len().saturating_sub(MAX_REPAIRS);
    let repair = |repair: &RedactedRepair| {
        let code = one_line(&repair.code).replace('`', "'");
        let changed = changed(repair);
        context! { label => one_line(&repair.label), changed, code => beginning(&code, MAX_REPAIR_CHARS) }
    };
    profile.repairs.iter().skip(older).map(repair).collect()
}

/// As in "2 values `undefined` became missing", for the most frequent values; empty where that is not known.
fn changed(RedactedRepair { changes, examples, .. }: &RedactedRepair) -> String {
    let told = examples.iter().take(MAX_CHANGES);
    let mut parts: Vec<String> = told.clone().map(change).collect();
    let others = changes.saturating_sub(told.map(|change| change.count).sum());
    if others > 0 && !parts.is_empty() {
        parts.push(format!("{others} more"));
    }
    parts.join(", ")
}

fn change(Change { before, after, row, count }: &Change) -> String {
    let value = |value: &Cell| match value {
        Cell::Missing => "missing".to_owned(),
        value => format!("`{}`", cell(value).replace('`', "'")),
    };
    let plural = if *count == 1 { "" } else { "s" };
    match (row, before) {
        (RowFate::Kept, before) => format!("{count} value{plural} {} became {}", value(before), value(after)),
        (RowFate::Dropped, Cell::Missing) => format!("{count} row{plural} without a value left out"),
        (RowFate::Dropped, before) => format!("{count} row{plural} with {} left out", value(before)),
    }
}

/// A column of the ready variable, in a line of code.
fn example(profile: &RedactedProfile, column: &RedactedColumn) -> String {
    format!("{}[\"{}\"]", profile.variable, python_escaped(&name(&column.name)))
}

/// The first rows of the columns that are described, their names above them.
fn samples(profile: &RedactedProfile, described: &[&RedactedColumn], rows: usize) -> Vec<String> {
    let columns = profile.first_rows.columns.iter().enumerate();
    let is_described = |name: &String| described.iter().any(|column| column.name == *name);
    let shown: Vec<(usize, &String)> = columns.filter(|(_, name)| is_described(name)).collect();
    let row = |row: &Vec<Cell>| shown.iter().filter_map(|(place, _)| row.get(*place)).map(cell).collect();
    let rows: Vec<Vec<String>> = profile.first_rows.rows.iter().take(rows).map(row).collect();
    if rows.is_empty() || shown.is_empty() {
        return Vec::new();
    }
    let header = shown.iter().map(|(_, column)| name(column)).collect();
    markdown::lines(header, rows)
}

fn column(column: &RedactedColumn, rows: u64, level: PrivacyLevel) -> Value {
    let told = level >= PrivacyLevel::Statistics;
    context! {
        name => name(&column.name),
        dtype => types::dtype(column),
        kind => types::in_words(column, level),
        missing => if told { column.missing } else { 0 },
        values => if told { values(column, rows, level) } else { String::new() },
    }
}

/// A name from the data, which ends neither its line nor its quotes.
fn name(text: &str) -> String {
    one_line(text).replace('`', "'")
}

fn values(column: &RedactedColumn, rows: u64, level: PrivacyLevel) -> String {
    match &column.summary {
        RedactedSummary::Text { top } if level < PrivacyLevel::Samples || top.is_empty() => {
            format!("{} different", column.distinct)
        }
        RedactedSummary::Private => String::new(),
        RedactedSummary::Numeric { min, max } => range(min, max),
        RedactedSummary::Temporal { min, max } => range(min, max),
        RedactedSummary::Text { top } => texts(column, top, rows),
        RedactedSummary::Boolean { yes, no } => format!("{yes} true, {no} false"),
        RedactedSummary::Empty => "no values".into(),
    }
}

fn range<T: Display + PartialEq>(min: &T, max: &T) -> String {
    if min == max { format!("always {min}") } else { format!("{min} to {max}") }
}

/// Some of the texts, and in which order they stand.
fn texts(column: &RedactedColumn, top: &[String], rows: u64) -> String {
    let named: Vec<String> = top.iter().take(MAX_VALUES).map(|value| format!("{:?}", cut(value))).collect();
    if let ([only], 1) = (&named[..], column.distinct) {
        return format!("always {only}");
    }
    let more = if (named.len() as u64) < column.distinct { ", …" } else { "" };
    let (count, order) = if column.distinct > 1 && column.distinct == rows - column.missing.min(rows) {
        ("all different".to_owned(), "by alphabet")
    } else {
        (format!("{} different", column.distinct), "most frequent first")
    };
    format!("{count}, {order}: {}{more}", named.join(", "))
}
