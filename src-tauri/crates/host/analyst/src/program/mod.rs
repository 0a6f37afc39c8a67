//! A query as the pandas code that a person would write.
//!
//! [`Section`] writes one query: the table, its repairs, the calculated numbers of each row, the
//! filters, and the result. It ends with a sentence that states the number, the rows that it covers, and which were
//! left out. The table is the ready variable of the session, so that the repairs made when the file was read count.

mod compare;
mod filter;
mod german;
mod groups;
mod measure;
mod operands;
mod plan;
mod quality;
mod remote;
mod section;
mod share;
mod spellings;
mod statistics;
mod values;

use super::{
    language::Language,
    python::inside,
    query::{Ask, Query},
    schema::Schema,
};
pub use filter::{comparison_words, one as filter_words, period_words, relation_words};
pub use measure::{adjective, end, unit_words};
pub use operands::{operand_words, short, span_words};
pub use plan::plan;
use section::Section;

/// The cell that answers.
pub fn code(queries: &[Query], schema: &Schema<'_>, language: Language) -> String {
    let sections: Vec<Section<'_, '_>> = queries.iter().map(|query| written(query, schema, language)).collect();
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

fn written<'s, 'a>(query: &'s Query, schema: &'s Schema<'a>, language: Language) -> Section<'s, 'a> {
    let mut section = Section::new(query, schema, language);
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
        Ask::Classes { of, edges } => statistics::classes(&mut section, of, edges),
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
        Ask::Spellings { column } => quality::spellings(&mut section, column),
        Ask::Summary => values::summary(&mut section),
    }
    section
}

/// Text inside `f"…"` for what the rows are restricted to, in brackets.
pub fn scope(query: &Query, schema: &Schema<'_>, language: Language) -> String {
    match filter::words(&query.filters, schema, language) {
        words if words.is_empty() => String::new(),
        words => inside(&format!(" ({words})")),
    }
}
