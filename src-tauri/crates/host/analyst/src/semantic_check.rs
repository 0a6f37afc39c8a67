//! Which queries have an answer that means anything, whoever put them.

use tabletalk_protocol::{ColumnKind, ColumnSummary};

use super::{
    query::{Aggregate, Ask, Filter, Measure, Operand, Query},
    schema::{Column, Nature, Schema},
};

/// Return whether the query fits the file and computes nothing absurd: no sum of identifiers, codes, years or rates, no
/// average of identifiers or years.
pub fn makes_sense(query: &Query, schema: &Schema<'_>) -> bool {
    fits(query, schema) && query.ask.measures().into_iter().all(|measure| can_be_computed(measure, schema))
}

/// Return whether everything that the query names is there. A question that was built may come from a conversation whose
/// file has changed since.
pub fn fits(query: &Query, schema: &Schema<'_>) -> bool {
    let is_there = |name: &str| schema.column(name).is_some();
    let filled = |filter: &Filter| match filter {
        Filter::Values { values: texts, .. } | Filter::Contains { texts, .. } => !texts.is_empty(),
        Filter::Number { operand: Operand::Sum(columns), .. } => !columns.is_empty(),
        _ => true,
    };
    let whole = match &query.ask {
        Ask::Values(measures) | Ask::Groups { measures, .. } => !measures.is_empty(),
        Ask::Share { part, .. } => !part.is_empty(),
        Ask::Classes { edges, .. } => !edges.is_empty(),
        Ask::Significance { values, .. } => values.iter().all(|group| !group.is_empty()),
        _ => true,
    };
    whole && query.columns().into_iter().all(is_there) && query.conditions().all(filled)
}

/// Return whether the aggregate of the number means something.
pub fn can_be_computed(measure: &Measure, schema: &Schema<'_>) -> bool {
    let Measure::Of { aggregate, operand: Operand::Column(name) | Operand::Spent(name) } = measure else { return true };
    let Some(column) = schema.column(name) else { return false };
    match aggregate {
        Aggregate::Total => adds_up(column),
        Aggregate::Average | Aggregate::Median | Aggregate::Deviation => !names_things(column),
        Aggregate::Smallest | Aggregate::Largest | Aggregate::Count => true,
    }
}

/// Return whether a total of the column means something.
pub fn adds_up(column: &Column<'_>) -> bool {
    !names_things(column) && !column.is_rate() && !column.is_percent()
}

/// Return whether the numbers of a column name something: identifiers, years, and whole numbers under the name of one
/// person or thing, as in `Customer` (`Customers` counts them).
fn names_things(column: &Column<'_>) -> bool {
    const YEARS: [&str; 2] = ["year", "jahr"];
    const THINGS: [&str; 22] = [
        "customer", "client", "employee", "patient", "student", "user", "member", "person", "supplier", "vendor",
        "store", "shop", "branch", "product", "item", "article", "order", "invoice", "account", "kunde", "filiale",
        "artikel",
    ];
    let ends_in = |list: &[&str]| column.written.last().is_some_and(|word| list.contains(&word.lower.as_str()));
    let whole = column.profile.kind == ColumnKind::Integer;
    column.nature == Nature::Identifier
        || whole && ends_in(&THINGS) && column.written.len() == 1
        || whole && ends_in(&YEARS) && is_within_years(column)
}

fn is_within_years(column: &Column<'_>) -> bool {
    matches!(column.profile.summary, ColumnSummary::Numeric { min, max, .. } if min >= 1_000.0 && max <= 2_999.0)
}
