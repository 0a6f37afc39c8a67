//! The names of what a candidate asks for, from the finest to the coarsest: weights of the coarse ones are learnt from
//! more questions.

use super::name;
use crate::query::{Ask, Direction, Filter, Group, Measure, Order, Query, TimeUnit};

/// The shape of a candidate: the kinds of its parts, by name.
pub struct Shape {
    /// The kind of each query, by name.
    pub asks: String,
    /// The names of the aggregates.
    pub reckons: String,
    /// The form of the answer.
    pub answers: String,
    /// The calculated numbers of a row, and the unusual conditions.
    pub besides: Vec<String>,
}

impl Shape {
    pub fn of(queries: &[Query]) -> Self {
        let joined = |name: &dyn Fn(&Query) -> String| queries.iter().map(name).collect::<Vec<_>>().join(" & ");
        let mut besides: Vec<String> = queries.iter().flat_map(besides).collect();
        besides.sort();
        besides.dedup();
        Self {
            asks: joined(&|query| asks(&query.ask)),
            reckons: joined(&|query| reckons(&query.ask)),
            answers: joined(&|query| answers(&query.ask).to_owned()),
            besides,
        }
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        [&self.asks, &self.reckons, &self.answers].into_iter().chain(&self.besides).map(String::as_str)
    }
}

fn asks(ask: &Ask) -> String {
    match ask {
        Ask::Groups { order, group, .. } => {
            let order = match order {
                Order::Ranked { .. } => "Ranked",
                Order::Natural => "Natural",
                Order::Compared => "Compared",
            };
            format!("Groups{}{order}", if matches!(group, Group::Time { .. }) { "Time" } else { "" })
        }
        Ask::Share { group: Some(_), .. } => "ShareBy".into(),
        ask => name(ask).into(),
    }
}

fn reckons(ask: &Ask) -> String {
    let mut names: Vec<&str> = ask
        .measures()
        .into_iter()
        .map(|measure| match measure {
            Measure::Of { aggregate, .. } => name(aggregate),
            measure => name(measure),
        })
        .collect();
    names.dedup();
    if names.is_empty() { "none".into() } else { names.join("+") }
}

fn answers(ask: &Ask) -> &'static str {
    match ask {
        Ask::Values(measures) => match measures.as_slice() {
            [Measure::Rows | Measure::Different { .. }] => "a count",
            [_] => "a number",
            _ => "numbers",
        },
        Ask::GroupsWhere { .. } => "a count",
        Ask::PerPeriod { .. } => "a number",
        Ask::Groups { order: Order::Ranked { .. }, .. } => "a ranking",
        Ask::Groups { .. } | Ask::Pivot { .. } | Ask::Ranks { .. } | Ask::Changes { .. } => "a table",
        Ask::Share { .. } | Ask::Shares { .. } => "a share",
        Ask::List | Ask::Rows { .. } => "the rows",
        Ask::Distribution(_) | Ask::Classes { .. } => "a spread",
        Ask::Correlation { .. } | Ask::Significance { .. } => "a relation",
        Ask::Outliers(_)
        | Ask::Missing { .. }
        | Ask::Duplicates { .. }
        | Ask::EndBeforeStart { .. }
        | Ask::Spellings { .. } => "a fault",
        Ask::Span { .. } | Ask::ValuesOf { .. } | Ask::Summary => "an overview",
    }
}

fn besides(query: &Query) -> Vec<String> {
    let worked_out = query.ask.operands().into_iter().filter(|operand| operand.column_name().is_none());
    let unusual = query.filters.iter().filter(|filter| !matches!(filter, Filter::Values { .. } | Filter::Time { .. }));
    worked_out
        .map(|operand| name(operand).to_owned())
        .chain(unusual.map(|filter| format!("if {}", condition(filter))))
        .collect()
}

/// The name of a condition.
pub fn condition(filter: &Filter) -> String {
    match filter {
        Filter::Number { comparison, .. } => name(comparison).into(),
        Filter::Values { keep, .. } => format!("Values{}", name(keep)),
        Filter::Flag { keep, .. } => format!("Flag{}", name(keep)),
        filter => name(filter).into(),
    }
}

/// The end of an order that is asked for.
pub fn direction(ask: &Ask) -> Option<Direction> {
    match ask {
        Ask::Groups { order: Order::Ranked { direction, .. }, .. }
        | Ask::Rows { direction, .. }
        | Ask::Changes { direction, .. } => Some(*direction),
        _ => None,
    }
}

/// The units of time that make groups.
pub fn units(queries: &[Query]) -> Vec<TimeUnit> {
    let unit = |group: &Group| match group {
        Group::Time { unit, .. } => Some(*unit),
        Group::Column(_) => None,
    };
    queries.iter().flat_map(|query| query.ask.groups()).filter_map(unit).collect()
}
