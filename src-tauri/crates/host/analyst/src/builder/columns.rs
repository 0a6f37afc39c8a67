//! What the columns of a file are good for in a question.

use tabletalk_protocol::{ColumnKind, ColumnSummary, ConditionColumn, ConditionKind};

use crate::{
    query::{Filter, Group, Operand, Order, Span, TimeUnit},
    schema::{Column, Nature, Schema},
};

/// The values that a menu shows.
const MOST_VALUES: usize = 50;

/// The units that a menu offers for a date.
const UNITS: [TimeUnit; 6] =
    [TimeUnit::Day, TimeUnit::Week, TimeUnit::Month, TimeUnit::Quarter, TimeUnit::Year, TimeUnit::Weekday];

/// Return whether the column holds numbers to compute with.
pub fn is_number(name: &str, schema: &Schema<'_>) -> bool {
    has_nature(name, Nature::Number, schema)
}

pub fn is_date(name: &str, schema: &Schema<'_>) -> bool {
    has_nature(name, Nature::Date, schema)
}

fn has_nature(name: &str, nature: Nature, schema: &Schema<'_>) -> bool {
    schema.column(name).is_some_and(|column| column.nature == nature)
}

/// Return whether the file has the columns of this number of a row, and they can be computed with.
pub fn is_operand(operand: &Operand, schema: &Schema<'_>) -> bool {
    let number = |name: &String| is_number(name, schema);
    let date = |name: &String| is_date(name, schema);
    match operand {
        Operand::Column(name)
        | Operand::Spent(name)
        | Operand::Converted { column: name, .. }
        | Operand::Scaled { column: name, .. } => number(name),
        Operand::Revenue { quantity, price, discount, extra } => {
            let discount = discount.iter().map(|discount| &discount.column);
            [quantity, price].into_iter().chain(discount).chain(extra).all(number)
        }
        Operand::Product(one, other) | Operand::Ratio(one, other) | Operand::Difference(one, other) => {
            number(one) && number(other)
        }
        Operand::Sum(columns) => !columns.is_empty() && columns.iter().all(number),
        Operand::Elapsed { start, end, .. } => date(start) && date(end),
        Operand::Stay { start, end, rate, .. } => date(start) && date(end) && number(rate),
    }
}

/// The numbers of a row that can be computed with, the money first.
pub fn operands(schema: &Schema<'_>) -> Vec<Operand> {
    let mut found = schema.money();
    let columns = schema.of_nature(Nature::Number).map(|column| Operand::Column(column.profile.name.clone()));
    for operand in columns.chain(lifetime(schema)).chain(schema.notice()) {
        if !found.contains(&operand) {
            found.push(operand);
        }
    }
    found
}

/// The time between the two dates of a row.
fn lifetime(schema: &Schema<'_>) -> Option<Operand> {
    let (start, end) = schema.lifetime()?;
    let (start, end) = (start.profile.name.clone(), end.profile.name.clone());
    Some(Operand::Elapsed { start, end, unit: Span::Days })
}

/// The groups that a menu offers: few different values, and dates by their parts.
pub fn groups(schema: &Schema<'_>) -> Vec<Group> {
    schema.columns.iter().flat_map(|column| groups_of(column, schema.dataset.rows)).collect()
}

fn groups_of(column: &Column<'_>, rows: u64) -> Vec<Group> {
    let name = &column.profile.name;
    // A group of one row each says nothing that the row does not say.
    let repeats = column.profile.distinct * 2 <= rows;
    match column.nature {
        Nature::Category | Nature::Flag => vec![Group::Column(name.clone())],
        Nature::Number if column.is_grade() => vec![Group::Column(name.clone())],
        Nature::Identifier | Nature::Text if repeats => vec![Group::Column(name.clone())],
        Nature::Date => {
            let hour = (column.profile.kind == ColumnKind::DateTime).then_some(TimeUnit::Hour);
            UNITS.into_iter().chain(hour).map(|unit| Group::Time { column: name.clone(), unit }).collect()
        }
        Nature::Number | Nature::Identifier | Nature::Text | Nature::Empty => vec![],
    }
}

/// The group as it can be computed: a date as a whole is grouped by month.
pub fn group(group: &Group, schema: &Schema<'_>) -> Option<Group> {
    let column = schema.column(group.column())?;
    match (group, column.nature) {
        (_, Nature::Empty) => None,
        (Group::Column(name), Nature::Date) => Some(Group::Time { column: name.clone(), unit: TimeUnit::Month }),
        (Group::Time { .. }, Nature::Date) | (Group::Column(_), _) => Some(group.clone()),
        (Group::Time { .. }, _) => None,
    }
}

/// Return whether the groups are periods that follow each other.
pub fn is_period(group: &Group) -> bool {
    use TimeUnit::{Day, Month, Quarter, Week, Year};
    matches!(group, Group::Time { unit: Day | Week | Month | Quarter | Year, .. })
}

/// The order that a reader expects: times and grades as they follow each other, other groups by their number.
pub fn usual_order(group: &Group, schema: &Schema<'_>) -> Order {
    let is_grade = schema.column(group.column()).is_some_and(|column| column.is_grade());
    if matches!(group, Group::Time { .. }) || is_grade {
        Order::Natural
    } else {
        Order::Ranked { direction: crate::query::Direction::Top, places: None }
    }
}

/// The two most frequent values of a column, to be compared.
pub fn two_values(name: &str, schema: &Schema<'_>) -> Option<[Vec<String>; 2]> {
    let mut usual: Vec<&String> = schema.column(name)?.known.iter().map(|value| &value.usual).collect();
    usual.dedup();
    let first = usual.first()?;
    let second = usual.iter().find(|value| *value != first)?;
    Some([vec![(*first).clone()], vec![(*second).clone()]])
}

/// Return whether the condition can hold for rows of this file.
pub fn is_condition(filter: &Filter, schema: &Schema<'_>) -> bool {
    let kind = |name: &str| schema.column(name).map(|column| column.profile.kind);
    match filter {
        Filter::Values { column, values, .. } => kind(column) == Some(ColumnKind::Text) && !values.is_empty(),
        Filter::Contains { column, texts, .. } => {
            // The search ignores signs: without a letter everything would fit.
            let has_letter = |text: &String| text.chars().any(char::is_alphanumeric);
            kind(column) == Some(ColumnKind::Text) && !texts.is_empty() && texts.iter().all(has_letter)
        }
        Filter::Flag { column, .. } => kind(column) == Some(ColumnKind::Boolean),
        Filter::Number { operand: Operand::Column(name), .. } => is_numeric(name, schema),
        Filter::Number { operand, .. } => is_operand(operand, schema),
        Filter::Time { column, period } => is_date(column, schema) && !period.is_everything(),
        Filter::Missing { column } | Filter::Present { column } => schema.column(column).is_some(),
        Filter::EndBeforeStart { start, end } => is_date(start, schema) && is_date(end, schema),
        Filter::Pair { left, right, .. } => is_numeric(left, schema) && is_numeric(right, schema),
    }
}

/// Return whether the column holds numbers, if only to compare them.
fn is_numeric(name: &str, schema: &Schema<'_>) -> bool {
    let numeric = [ColumnKind::Integer, ColumnKind::Decimal];
    is_number(name, schema) || schema.column(name).is_some_and(|column| numeric.contains(&column.profile.kind))
}

/// The columns that a condition can be set on, with what they hold.
pub fn conditions(schema: &Schema<'_>) -> Vec<ConditionColumn> {
    let holds = |column: &Column<'_>| {
        let holds = condition_kind(column, schema.dataset.rows)?;
        Some(ConditionColumn { column: column.profile.name.clone(), holds })
    };
    schema.columns.iter().filter_map(holds).collect()
}

fn condition_kind(column: &Column<'_>, rows: u64) -> Option<ConditionKind> {
    let profile = column.profile;
    match (&profile.summary, profile.kind) {
        (_, ColumnKind::Empty) => None,
        (_, ColumnKind::Boolean) => Some(ConditionKind::YesOrNo),
        (ColumnSummary::Temporal { min, max, .. }, _) if column.nature == Nature::Date => {
            Some(ConditionKind::Date { first: day(min), last: day(max) })
        }
        (ColumnSummary::Numeric { min, max, .. }, ColumnKind::Integer | ColumnKind::Decimal) => {
            Some(ConditionKind::Number { least: Some(*min), most: Some(*max) })
        }
        _ if column.nature == Nature::Date => Some(ConditionKind::Date { first: None, last: None }),
        _ if column.nature == Nature::Number => Some(ConditionKind::Number { least: None, most: None }),
        (_, ColumnKind::Text) if profile.distinct * 2 > rows || profile.texts().is_empty() => Some(ConditionKind::Text),
        (_, ColumnKind::Text) => {
            let texts = profile.texts().iter().take(MOST_VALUES);
            Some(ConditionKind::Values(texts.map(|entry| entry.value.clone()).collect()))
        }
        _ => None,
    }
}

/// The day of a time.
fn day(time: &str) -> Option<String> {
    time.get(..10).map(str::to_owned)
}
