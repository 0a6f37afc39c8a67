//! A query as the pandas code that a person would write.
//!
//! [`Section`] writes one query: the table, what is put right in it, the numbers that are worked out for each row, the
//! filters; then what is asked. It ends with a sentence that says the number, of which rows it is, and which rows were
//! left out. The table is the ready variable of the session, so that the repairs made when the file was read count.

mod compare;
mod filter;
mod groups;
mod measure;
mod quality;
mod section;
mod share;
mod statistics;
mod values;

use super::{
    python::{inside, literal},
    query::{Ask, Query},
    reading::Reading,
    schema::Schema,
};
use section::Section;

/// What is about to be done, in plain words.
pub fn plan(reading: &Reading, schema: &Schema<'_>) -> String {
    let steps: Vec<String> = reading.queries.iter().map(|query| step(query, schema)).collect();
    steps.join(", then ")
}

/// The cell that answers.
pub fn code(reading: &Reading, schema: &Schema<'_>) -> String {
    let sections: Vec<Section<'_, '_>> = reading.queries.iter().map(|query| written(query, schema)).collect();
    let mut lines = imports(&sections);
    let mut said = Vec::new();
    let last = sections.len().saturating_sub(1);
    for (place, section) in sections.into_iter().enumerate() {
        lines.push(String::new());
        lines.extend(section.lines);
        if place == 0 {
            lines.push(format!("answer = f\"{}\"", section.answer));
        } else {
            lines.push(format!("answer += f\" {}\"", section.answer));
        }
        for note in section.after {
            if !said.contains(&note) {
                lines.extend(note.lines().map(str::to_owned));
                said.push(note);
            }
        }
        if place < last && section.table {
            lines.push("display(result)".into());
        } else if place == last {
            lines.extend(left_out(reading));
            lines.push("final_answer(answer)".into());
            lines.extend(section.table.then(|| "result".to_owned()));
        }
    }
    lines.join("\n").trim_start().to_owned()
}

fn imports(sections: &[Section<'_, '_>]) -> Vec<String> {
    let mut lines = vec!["import pandas as pd".to_owned()];
    let uses = |name: &str| sections.iter().any(|section| section.lines.iter().any(|line| line.contains(name)));
    if uses("np.") {
        lines.insert(0, "import numpy as np".into());
    }
    if uses("plt.") {
        lines.insert(0, "import matplotlib.pyplot as plt".into());
    }
    if uses("NormalDist") {
        lines.insert(0, "from statistics import NormalDist\n".into());
    }
    if !uses("pd.") {
        lines.retain(|line| line != "import pandas as pd");
    }
    lines
}

fn left_out(reading: &Reading) -> Vec<String> {
    let sentence = |text: &String| {
        format!("answer += {}", literal(&format!(" I did not use this part of the question: “{text}”.")))
    };
    reading.left_out.iter().map(sentence).collect()
}

fn written<'s, 'a>(query: &'s Query, schema: &'s Schema<'a>) -> Section<'s, 'a> {
    let mut section = Section::new(query, schema);
    match &query.ask {
        Ask::Values(measures) => values::values(&mut section, measures),
        Ask::Groups { measures, group, order } => groups::groups(&mut section, measures, group, *order),
        Ask::Pivot { measure, rows, columns } => compare::pivot(&mut section, measure, rows, columns),
        Ask::Ranks { measure, group, periods } => compare::ranks(&mut section, measure, group, periods),
        Ask::Changes { measure, group, periods, direction } => {
            compare::changes(&mut section, measure, group, periods, *direction)
        }
        Ask::PerPeriod { measure, period } => groups::per_period(&mut section, measure, period),
        Ask::List => values::list(&mut section),
        Ask::Distribution(operand) => statistics::distribution(&mut section, operand),
        Ask::Share { part, of, group } => share::share(&mut section, part, of, group.as_ref()),
        Ask::Shares { of, group } => share::shares(&mut section, of, group),
        Ask::Rows { by, direction, places } => values::rows(&mut section, by, *direction, *places),
        Ask::GroupsWhere { measure, group, comparison } => {
            groups::groups_where(&mut section, measure, group, *comparison)
        }
        Ask::Correlation { x, y } => statistics::correlation(&mut section, x, y),
        Ask::Significance { of, column, values } => statistics::significance(&mut section, of, column, values),
        Ask::Outliers(columns) => statistics::outliers(&mut section, columns),
        Ask::Missing { columns, most } => quality::missing(&mut section, columns, *most),
        Ask::Duplicates { keys, whole } => quality::duplicates(&mut section, keys, *whole),
        Ask::EndBeforeStart { start, end } => quality::end_before_start(&mut section, start, end),
        Ask::Span { column } => values::span(&mut section, column),
        Ask::ValuesOf { column } => values::values_of(&mut section, column),
        Ask::Summary => values::summary(&mut section),
    }
    section
}

/// A step of the plan.
fn step(query: &Query, schema: &Schema<'_>) -> String {
    let step = match &query.ask {
        Ask::Values(measures) => measures.iter().map(measure::verb).collect::<Vec<_>>().join(", "),
        Ask::Groups { measures, group, order } => groups::plan(measures, group, *order),
        Ask::Pivot { measure, rows, columns } => {
            format!(
                "{} for each {} and {}",
                measure::verb(measure),
                measure::group_words(rows),
                measure::group_words(columns)
            )
        }
        Ask::Ranks { measure, group, periods } => format!(
            "rank each {} by {} in each {}",
            measure::group_words(group),
            measure::words(measure),
            measure::group_words(periods)
        ),
        Ask::Changes { measure, group, periods, .. } => format!(
            "{} for each {} and {} and compare",
            measure::verb(measure),
            measure::group_words(group),
            measure::group_words(periods)
        ),
        Ask::PerPeriod { measure, period } => {
            format!("{} for each {} and average that", measure::verb(measure), measure::group_words(period))
        }
        Ask::List => "list the rows".into(),
        Ask::Distribution(operand) => format!("look at how {} is spread", measure::operand_words(operand)),
        Ask::Share { part, group, .. } => {
            let of = filter::words(part, schema);
            let each =
                group.as_ref().map(|group| format!(" for each {}", measure::group_words(group))).unwrap_or_default();
            format!("work out the share with {of}{each}")
        }
        Ask::Shares { of, group } => {
            format!("work out the share of each {} in the {}", measure::group_words(group), measure::words(of))
        }
        Ask::Rows { by, direction, places: 1 } => {
            format!("find the row with the {} {}", measure::end(*direction), measure::operand_words(by))
        }
        Ask::Rows { by, direction, places } => {
            format!("find the {places} rows with the {} {}", measure::end(*direction), measure::operand_words(by))
        }
        Ask::GroupsWhere { measure, group, comparison } => format!(
            "{} for each {} and count those with {}",
            measure::verb(measure),
            measure::group_words(group),
            filter::comparison_words(*comparison)
        ),
        Ask::Correlation { x, y } => {
            format!("work out how closely {} and {} go together", measure::operand_words(x), measure::operand_words(y))
        }
        Ask::Significance { of, column, .. } => {
            format!("test whether the difference in {} by {column} could be chance", measure::operand_words(of))
        }
        Ask::Outliers(columns) => format!("look for values far away from the others in {}", columns.join(", ")),
        Ask::Missing { columns, .. } if columns.is_empty() => "count the missing values of every column".into(),
        Ask::Missing { columns, .. } => format!("count the missing values of {}", columns.join(" and ")),
        Ask::Duplicates { keys, whole: false } => {
            format!("look for rows that repeat another one in {}", keys.join(" and "))
        }
        Ask::Duplicates { .. } => "look for rows that repeat another one".into(),
        Ask::EndBeforeStart { start, end } => format!("look for rows where {end} is before {start}"),
        Ask::Span { column } => format!("find the first and the last {column}"),
        Ask::ValuesOf { column } => format!("list the different values of {column}"),
        Ask::Summary => "summarise the columns that hold numbers".into(),
    };
    match filter::words(&query.filters, schema) {
        scope if scope.is_empty() => step,
        scope => format!("{step}, only for {scope}"),
    }
}

/// Text inside `f"…"` for what the rows are restricted to, in brackets.
pub fn scope(query: &Query, schema: &Schema<'_>) -> String {
    match filter::words(&query.filters, schema) {
        words if words.is_empty() => String::new(),
        words => inside(&format!(" ({words})")),
    }
}
