//! The description of a file in a prompt.

use minijinja::{Value, context};
use tabletalk_protocol::{Cell, PrivacyLevel, python_escaped};

use super::{Setting, cell, cut, markdown, one_line, types};
use crate::{
    privacy::{RedactedColumn, RedactedProfile, RedactedSummary, masked},
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
    let warnings = profile.warnings.iter().filter(|_| level >= PrivacyLevel::Samples);
    context! {
        name => name(&profile.file_name),
        variable => profile.variable.clone(),
        example => described.first().map(|column| example(profile, column)),
        as_written => profile.as_written.clone(),
        rows => (level >= PrivacyLevel::Statistics).then_some(profile.rows),
        column_count => profile.columns.len(),
        columns,
        other_names => names,
        more_columns,
        warnings => warnings.map(|warning| masked(&one_line(warning))).collect::<Vec<_>>(),
        samples => if level >= PrivacyLevel::Samples { samples(profile, &described, size.rows) } else { Vec::new() },
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
    markdown::lines(header, rows).iter().map(|line| masked(line)).collect()
}

fn column(column: &RedactedColumn, rows: u64, level: PrivacyLevel) -> Value {
    let told = level >= PrivacyLevel::Statistics;
    context! {
        name => name(&column.name),
        dtype => types::dtype(column),
        kind => types::in_words(column, level),
        missing => if told { column.missing } else { 0 },
        values => if told { masked(&values(column, rows, level)) } else { String::new() },
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
        RedactedSummary::Numeric { min, max } => format!("{min} to {max}"),
        RedactedSummary::Temporal { min, max } => format!("{min} to {max}"),
        RedactedSummary::Text { top } => texts(column, top, rows),
        RedactedSummary::Boolean { yes, no } => format!("{yes} true, {no} false"),
        RedactedSummary::Empty => "no values".into(),
    }
}

/// Some of the texts, and in which order they stand.
fn texts(column: &RedactedColumn, top: &[String], rows: u64) -> String {
    let named: Vec<String> = top.iter().take(MAX_VALUES).map(|value| format!("{:?}", cut(value))).collect();
    let more = if (named.len() as u64) < column.distinct { ", …" } else { "" };
    let (count, order) = if column.distinct > 1 && column.distinct == rows - column.missing.min(rows) {
        ("all different".to_owned(), "by alphabet")
    } else {
        (format!("{} different", column.distinct), "most frequent first")
    };
    format!("{count}, {order}: {}{more}", named.join(", "))
}
