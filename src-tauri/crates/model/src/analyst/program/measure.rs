//! Numbers, as code and in words.

use tabletalk_protocol::{ColumnKind, ColumnSummary};

use crate::analyst::{
    python::{inside, literal},
    query::{Aggregate, Conversion, Direction, Group, Measure, Operand, Span, TimeUnit},
    schema::{Column, Schema},
};

/// How a number is written in a sentence: `£{value:,.2f}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Format {
    pub before: String,
    pub spec: &'static str,
    pub after: String,
}

impl Format {
    /// `expression` inside an f-string.
    pub fn of(&self, expression: &str) -> String {
        format!("{}{{{expression}:{}}}{}", inside(&self.before), self.spec, inside(&self.after))
    }
}

/// How a number is written.
pub fn format(measure: &Measure, schema: &Schema<'_>) -> Format {
    match measure {
        Measure::Rows | Measure::Different { .. } | Measure::Of { aggregate: Aggregate::Count, .. } => {
            Format { before: String::new(), spec: ",", after: String::new() }
        }
        Measure::Of { aggregate, operand } => {
            let exact = matches!(aggregate, Aggregate::Total | Aggregate::Smallest | Aggregate::Largest);
            operand_format(operand, schema, exact)
        }
    }
}

/// How a value of this kind is written: whole when the values are whole, more decimals for small ones.
pub fn operand_format(operand: &Operand, schema: &Schema<'_>, exact: bool) -> Format {
    let plain = |spec, after: &str| Format { before: String::new(), spec, after: after.into() };
    match operand {
        Operand::Column(name) | Operand::Spent(name) => {
            let Some(column) = schema.column(name) else { return plain(",.2f", "") };
            let whole = exact && column.profile.kind == ColumnKind::Integer;
            let small = matches!(&column.profile.summary, ColumnSummary::Numeric { min, max, .. } if min.abs().max(max.abs()) < 1.0);
            let spec = if whole {
                ",.0f"
            } else if small {
                ",.4f"
            } else {
                ",.2f"
            };
            Format { before: currency(column, schema), spec, after: unit(column) }
        }
        Operand::Elapsed { unit, .. } => plain(",.2f", &format!(" {}", span_words(*unit))),
        Operand::Ratio(..) => plain(",.4f", ""),
        Operand::Converted { conversion, .. } => plain(",.2f", &format!(" {}", target_unit(*conversion))),
        Operand::Revenue { .. } | Operand::Product(..) | Operand::Difference(..) => plain(",.2f", ""),
    }
}

/// The sign that stood before the amounts in the file.
fn currency(column: &Column<'_>, schema: &Schema<'_>) -> String {
    let name = format!("`{}`", column.profile.name);
    let told = schema
        .dataset
        .warnings
        .iter()
        .find(|warning| warning.contains(&name) && warning.contains("the sign was left out"));
    let sign = told.and_then(|warning| warning.split(" in `").nth(1)).and_then(|rest| rest.split('`').next());
    sign.filter(|sign| sign.chars().count() == 1).unwrap_or_default().to_owned()
}

fn unit(column: &Column<'_>) -> String {
    column
        .unit()
        .filter(|unit| !unit.chars().any(|letter| letter.is_ascii_digit()))
        .map(|unit| format!(" {unit}"))
        .unwrap_or_default()
}

/// The column that holds the operand.
pub fn operand_column(operand: &Operand) -> String {
    match operand {
        Operand::Column(name) => name.clone(),
        Operand::Revenue { .. } => "revenue".into(),
        Operand::Product(one, other) => format!("{one} × {other}"),
        Operand::Ratio(one, other) => format!("{one} / {other}"),
        Operand::Difference(one, other) => format!("{one} - {other}"),
        Operand::Elapsed { start, end, unit } => format!("{} from {start} to {end}", span_words(*unit)),
        Operand::Spent(name) => format!("{name} spent"),
        Operand::Converted { column, conversion } => {
            format!("{} in {}", column.split(['(', '[']).next().unwrap_or(column).trim(), target_unit(*conversion))
        }
    }
}

/// The columns that an operand is worked out from.
pub fn operand_sources(operand: &Operand) -> Vec<String> {
    match operand {
        Operand::Column(name) | Operand::Spent(name) | Operand::Converted { column: name, .. } => vec![name.clone()],
        Operand::Revenue { quantity, price, discount } => {
            let discount = discount.iter().map(|discount| discount.column.clone());
            [quantity.clone(), price.clone()].into_iter().chain(discount).collect()
        }
        Operand::Product(one, other) | Operand::Ratio(one, other) | Operand::Difference(one, other) => {
            vec![one.clone(), other.clone()]
        }
        Operand::Elapsed { start, end, .. } => vec![start.clone(), end.clone()],
    }
}

/// An operand in a sentence.
pub fn operand_words(operand: &Operand) -> String {
    match operand {
        Operand::Column(name) => name.split(['(', '[']).next().unwrap_or(name).trim().to_owned(),
        Operand::Elapsed { start, end, .. } => format!("time from {start} to {end}"),
        Operand::Ratio(one, other) => format!("ratio of {} to {}", short(one), short(other)),
        operand => operand_column(operand),
    }
}

fn short(name: &str) -> &str {
    name.split(['(', '[']).next().unwrap_or(name).trim()
}

pub fn span_words(span: Span) -> &'static str {
    match span {
        Span::Minutes => "minutes",
        Span::Hours => "hours",
        Span::Days => "days",
        Span::Weeks => "weeks",
        Span::Months => "months",
        Span::Years => "years",
    }
}

fn target_unit(conversion: Conversion) -> &'static str {
    match conversion {
        Conversion::CelsiusToFahrenheit => "°F",
        Conversion::FahrenheitToCelsius => "°C",
        Conversion::KilometresToMiles => "miles",
        Conversion::MilesToKilometres => "km",
        Conversion::KilogramsToPounds => "lb",
        Conversion::PoundsToKilograms => "kg",
        Conversion::MetresPerSecondToKilometresPerHour => "km/h",
    }
}

/// As in `total amount`.
pub fn words(measure: &Measure) -> String {
    match measure {
        Measure::Rows => "number of rows".into(),
        Measure::Different { column } => format!("number of different {column}"),
        Measure::Of { aggregate, operand } => format!("{} {}", adjective(*aggregate), operand_words(operand)),
    }
}

/// As in `add up amount`, the beginning of a plan.
pub fn verb(measure: &Measure) -> String {
    match measure {
        Measure::Rows => "count the rows".into(),
        Measure::Different { column } => format!("count the different values of {column}"),
        Measure::Of { aggregate: Aggregate::Total, operand } => format!("add up {}", operand_words(operand)),
        Measure::Of { aggregate: Aggregate::Count, operand } => {
            format!("count the values of {}", operand_words(operand))
        }
        measure => format!("work out the {}", words(measure)),
    }
}

pub fn adjective(aggregate: Aggregate) -> &'static str {
    match aggregate {
        Aggregate::Total => "total",
        Aggregate::Average => "average",
        Aggregate::Median => "median",
        Aggregate::Smallest => "lowest",
        Aggregate::Largest => "highest",
        Aggregate::Deviation => "standard deviation of",
        Aggregate::Count => "number of values of",
    }
}

pub fn end(direction: Direction) -> &'static str {
    match direction {
        Direction::Top => "highest",
        Direction::Bottom => "lowest",
    }
}

/// The expression over a table or over its groups.
pub fn expression(measure: &Measure, table: &str) -> String {
    match measure {
        Measure::Rows if table == "df" => "len(df)".into(),
        Measure::Rows => format!("{table}.size()"),
        Measure::Different { column } => format!("{table}[{}].nunique()", literal(column)),
        Measure::Of { aggregate, operand } => {
            format!("{table}[{}].{}()", literal(&operand_column(operand)), method(*aggregate))
        }
    }
}

pub fn method(aggregate: Aggregate) -> &'static str {
    match aggregate {
        Aggregate::Total => "sum",
        Aggregate::Average => "mean",
        Aggregate::Median => "median",
        Aggregate::Smallest => "min",
        Aggregate::Largest => "max",
        Aggregate::Deviation => "std",
        Aggregate::Count => "count",
    }
}

/// What a group is called: its column, or a part of a date.
pub fn group_words(group: &Group) -> String {
    match group {
        Group::Column(column) => column.clone(),
        Group::Time { unit, .. } => match unit {
            TimeUnit::Day => "day",
            TimeUnit::Week => "week",
            TimeUnit::Month | TimeUnit::MonthOfYear => "month",
            TimeUnit::Quarter => "quarter",
            TimeUnit::Half => "half of the year",
            TimeUnit::Year => "year",
            TimeUnit::Weekday => "weekday",
            TimeUnit::Weekend => "part of the week",
            TimeUnit::Hour => "hour",
            TimeUnit::Season => "season",
        }
        .into(),
    }
}
