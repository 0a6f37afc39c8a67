//! Restrictions, as code and in words.

use crate::analyst::{
    python::{literal, literals, number},
    query::{Comparison, Filter, Keep, Period},
    schema::Schema,
    time::{month_name, weekday_name},
};

use super::measure;

/// What must hold, as an expression over `df`.
pub fn expression(filter: &Filter) -> String {
    let column = |name: &str| format!("df[{}]", literal(name));
    let negated = |keep: Keep, expression: String| match keep {
        Keep::These => expression,
        Keep::AllOthers => format!("~({expression})"),
    };
    match filter {
        Filter::Values { column: name, values, keep } => match (values.as_slice(), keep) {
            ([value], Keep::These) => format!("{} == {}", column(name), literal(value)),
            ([value], Keep::AllOthers) => format!("{} != {}", column(name), literal(value)),
            (values, keep) => {
                negated(*keep, format!("{}.isin({})", column(name), literals(values.iter().map(String::as_str))))
            }
        },
        Filter::Number { operand, comparison } => compared(&column(&measure::operand_column(operand)), *comparison),
        Filter::Flag { column: name, keep: Keep::These } => format!("{} == True", column(name)),
        Filter::Flag { column: name, keep: Keep::AllOthers } => format!("{} == False", column(name)),
        Filter::Time { column: name, period } => in_period(&column(name), period),
        Filter::Missing { column: name } => format!("{}.isna()", column(name)),
        Filter::Present { column: name } => format!("{}.notna()", column(name)),
        Filter::Contains { column: name, texts, keep } => negated(*keep, contains(&column(name), texts)),
        Filter::EndBeforeStart { start, end } => format!("{} < {}", column(end), column(start)),
    }
}

fn contains(column: &str, texts: &[String]) -> String {
    let plain = texts
        .iter()
        .map(|text| text.chars().filter(|letter| letter.is_alphanumeric() || *letter == ' ').collect::<String>());
    let pattern = plain.collect::<Vec<_>>().join("|");
    format!("{column}.str.contains({}, case=False, na=False)", literal(&pattern))
}

pub fn compared(column: &str, comparison: Comparison) -> String {
    match comparison {
        Comparison::Over(value) => format!("{column} > {}", number(value)),
        Comparison::AtLeast(value) => format!("{column} >= {}", number(value)),
        Comparison::Under(value) => format!("{column} < {}", number(value)),
        Comparison::AtMost(value) => format!("{column} <= {}", number(value)),
        Comparison::Exactly(value) => format!("{column} == {}", number(value)),
        Comparison::Between(low, high) => format!("{column}.between({}, {})", number(low), number(high)),
    }
}

fn in_period(date: &str, period: &Period) -> String {
    let mut parts = Vec::new();
    let one_of = |part: &str, values: Vec<i64>| match values.as_slice() {
        [value] => format!("({date}.dt.{part} == {value})"),
        values => format!("{date}.dt.{part}.isin({values:?})"),
    };
    let wide = |values: &[u32]| values.iter().map(|value| i64::from(*value)).collect::<Vec<_>>();
    if !period.years.is_empty() {
        parts.push(one_of("year", period.years.iter().map(|year| i64::from(*year)).collect()));
    }
    if !period.quarters.is_empty() {
        parts.push(one_of("quarter", wide(&period.quarters)));
    }
    let mut months = period.months.clone();
    months.extend(period.halves.iter().flat_map(|half| if *half == 1 { 1..=6 } else { 7..=12 }));
    months.sort_unstable();
    months.dedup();
    if !months.is_empty() && months.len() < 12 {
        parts.push(one_of("month", wide(&months)));
    }
    if !period.weekdays.is_empty() && period.weekdays.len() < 7 {
        parts.push(one_of("dayofweek", wide(&period.weekdays)));
    }
    if let Some((from, to)) = period.hours {
        parts.push(format!("{date}.dt.hour.between({from}, {to})"));
    }
    parts.extend(period.from.iter().map(|day| format!("({date} >= {})", literal(day))));
    // The whole of the last day counts, whatever the time.
    parts.extend(period.to.iter().map(|day| format!("({date}.dt.normalize() <= {})", literal(day))));
    if parts.is_empty() { format!("{date}.notna()") } else { parts.join(" & ") }
}

/// Restrictions in words, as in `store Harbour, amount over 50, 2023`.
pub fn words(filters: &[Filter], schema: &Schema<'_>) -> String {
    filters.iter().map(|filter| one(filter, schema)).collect::<Vec<_>>().join(", ")
}

fn one(filter: &Filter, schema: &Schema<'_>) -> String {
    match filter {
        Filter::Values { column, values, keep: Keep::These } => format!("{column} {}", values.join(" or ")),
        Filter::Values { column, values, keep: Keep::AllOthers } => format!("{column} not {}", values.join(" or ")),
        Filter::Number { operand, comparison } => {
            let unit = match operand {
                crate::analyst::query::Operand::Elapsed { unit, .. } => format!(" {}", measure::span_words(*unit)),
                _ => String::new(),
            };
            format!("{} {}{unit}", measure::operand_words(operand), comparison_words(*comparison))
        }
        Filter::Flag { column, keep: Keep::These } => format!("{column} yes"),
        Filter::Flag { column, keep: Keep::AllOthers } => format!("{column} no"),
        Filter::Time { column, period } => timed(column, period, schema),
        Filter::Missing { column } => format!("no {column}"),
        Filter::Present { column } => format!("with {column}"),
        Filter::Contains { column, texts, keep } => {
            let texts: Vec<String> = texts.iter().map(|text| format!("“{text}”")).collect();
            let not = if *keep == Keep::AllOthers { "without" } else { "with" };
            format!("{column} {not} {}", texts.join(" or "))
        }
        Filter::EndBeforeStart { start, end } => format!("{end} before {start}"),
    }
}

fn timed(column: &str, period: &Period, schema: &Schema<'_>) -> String {
    let dates = schema.of_nature(crate::analyst::schema::Nature::Date).count();
    let period = period_words(period);
    if dates > 1 { format!("{column} in {period}") } else { period }
}

fn period_words(period: &Period) -> String {
    let mut parts: Vec<String> = Vec::new();
    let listed = |names: Vec<String>| names.join(" and ");
    let mut months = period.months.clone();
    months.dedup();
    if !months.is_empty() {
        parts.push(listed(months.iter().map(|month| month_name(*month).to_owned()).collect()));
    }
    if !period.weekdays.is_empty() {
        parts.push(listed(period.weekdays.iter().map(|day| weekday_name(*day).to_owned()).collect()));
    }
    let ordinal =
        |number: &u32| ["first", "second", "third", "fourth"].get(*number as usize - 1).copied().unwrap_or("last");
    if !period.quarters.is_empty() {
        parts.push(format!(
            "{} quarter",
            listed(period.quarters.iter().map(|quarter| ordinal(quarter).to_owned()).collect())
        ));
    }
    if !period.halves.is_empty() {
        parts.push(format!(
            "{} half of the year",
            listed(period.halves.iter().map(|half| ordinal(half).to_owned()).collect())
        ));
    }
    if !period.years.is_empty() {
        parts.push(listed(period.years.iter().map(ToString::to_string).collect()));
    }
    if let Some((from, to)) = period.hours {
        parts.push(if from == to { format!("{from}:00 to {from}:59") } else { format!("{from}:00 to {to}:59") });
    }
    parts.extend(match (&period.from, &period.to) {
        (Some(from), Some(to)) if from == to => Some(from.clone()),
        (Some(from), Some(to)) => Some(format!("{from} to {to}")),
        (Some(from), None) => Some(format!("from {from} on")),
        (None, Some(to)) => Some(format!("until {to}")),
        (None, None) => None,
    });
    parts.join(" ")
}

pub fn comparison_words(comparison: Comparison) -> String {
    match comparison {
        Comparison::Over(0.0) => "above zero".into(),
        Comparison::Under(0.0) => "below zero".into(),
        Comparison::Over(value) => format!("over {}", spoken(value)),
        Comparison::AtLeast(value) => format!("at least {}", spoken(value)),
        Comparison::Under(value) => format!("under {}", spoken(value)),
        Comparison::AtMost(value) => format!("at most {}", spoken(value)),
        Comparison::Exactly(value) => spoken(value),
        Comparison::Between(low, high) => format!("between {} and {}", spoken(low), spoken(high)),
    }
}

/// `60,000`
fn spoken(value: f64) -> String {
    let text = number(value);
    let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
    let (sign, digits) = whole.strip_prefix('-').map_or(("", whole), |digits| ("-", digits));
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    if decimals.is_empty() { format!("{sign}{grouped}") } else { format!("{sign}{grouped}.{decimals}") }
}
