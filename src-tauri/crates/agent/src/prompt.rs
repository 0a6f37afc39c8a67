//! The templates in `prompts/`, rendered: every sentence that a model reads.

use minijinja::{Environment, UndefinedBehavior, Value, context};
use tabletalk_model::DECLINE_MARK;
use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile};

/// How many columns of a file a prompt describes: about a page. Code can look at the rest.
const MAX_COLUMNS: usize = 60;
/// How many of the most frequent values a prompt names.
const MAX_VALUES: usize = 5;
/// The characters of one value in a prompt.
const MAX_VALUE_CHARS: usize = 40;

/// The task, the rules, and the files.
pub(crate) fn system(datasets: &[DatasetProfile]) -> String {
    let files: Vec<Value> = datasets.iter().map(file).collect();
    render("system.md", context! { files, decline_mark => DECLINE_MARK })
}

/// What a run put out.
#[derive(Debug, Default)]
pub(crate) struct Observed<'a> {
    pub printed: &'a str,
    pub result: Option<&'a str>,
    /// Rows and columns.
    pub tables: Vec<(u64, usize)>,
    /// Descriptions.
    pub charts: Vec<&'a str>,
}

pub(crate) fn observation(observed: &Observed<'_>) -> String {
    let table = |(rows, columns): &(u64, usize)| context! { rows, columns };
    let tables: Vec<Value> = observed.tables.iter().map(table).collect();
    let charts: Vec<String> = observed.charts.iter().map(ToString::to_string).collect();
    let (printed, result) = (observed.printed.to_owned(), observed.result.map(str::to_owned));
    render("observation.md", context! { printed, result, tables, charts })
}

/// How often the same thing went wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    New,
    Repeated,
    /// One correction is left.
    Last,
}

pub(crate) fn correction(problem: &str, trouble: Trouble) -> String {
    let (last, repeated) = (trouble == Trouble::Last, trouble == Trouble::Repeated);
    render("correction.md", context! { problem, last, repeated, decline_mark => DECLINE_MARK })
}

/// What is asked after a run that gave no answer.
pub(crate) fn final_request() -> String {
    render("final.md", context! {})
}

/// The templates are part of the program and every name in them is given: a failure here is a slip in this file,
/// which the snapshot of each prompt finds.
fn render(name: &str, values: Value) -> String {
    let mut environment = Environment::new();
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| minijinja::AutoEscape::None);
    let rendered =
        environment.add_template(name, source(name)).and_then(|()| environment.get_template(name)?.render(values));
    rendered.expect("the templates in `prompts/` fit the values above")
}

fn source(name: &str) -> &'static str {
    match name {
        "system.md" => include_str!("../../../../prompts/system.md"),
        "observation.md" => include_str!("../../../../prompts/observation.md"),
        "correction.md" => include_str!("../../../../prompts/correction.md"),
        _ => include_str!("../../../../prompts/final.md"),
    }
}

fn file(profile: &DatasetProfile) -> Value {
    let columns: Vec<Value> = profile.columns.iter().take(MAX_COLUMNS).map(column).collect();
    context! {
        name => one_line(&profile.file_name),
        variable => profile.variable.clone(),
        rows => profile.rows,
        columns,
        more_columns => profile.columns.len().saturating_sub(MAX_COLUMNS),
        warnings => profile.warnings.iter().map(|warning| one_line(warning)).collect::<Vec<_>>(),
    }
}

fn column(column: &ColumnProfile) -> Value {
    context! {
        name => one_line(&column.name),
        kind => kind(column.kind),
        missing => column.missing,
        values => values(column),
    }
}

fn kind(kind: ColumnKind) -> &'static str {
    match kind {
        ColumnKind::Integer => "whole number",
        ColumnKind::Decimal => "number",
        ColumnKind::Boolean => "true or false",
        ColumnKind::Date => "date",
        ColumnKind::DateTime => "date and time",
        ColumnKind::Duration => "length of time",
        ColumnKind::Text => "text",
        ColumnKind::Empty => "empty",
    }
}

fn values(column: &ColumnProfile) -> String {
    match &column.summary {
        ColumnSummary::Numeric { min, max, .. } => format!("{min} to {max}"),
        ColumnSummary::Temporal { min, max, .. } => format!("{min} to {max}"),
        ColumnSummary::Text { top, .. } => {
            let named: Vec<String> =
                top.iter().take(MAX_VALUES).map(|count| format!("{:?}", cut(&count.value))).collect();
            format!("{} different, as {}", column.distinct, named.join(", "))
        }
        ColumnSummary::Boolean { yes, no } => format!("{yes} true, {no} false"),
        ColumnSummary::Empty => "no values".into(),
    }
}

fn cut(value: &str) -> String {
    value.chars().take(MAX_VALUE_CHARS).collect()
}

/// A name from the data must not begin a line of its own in a prompt.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
