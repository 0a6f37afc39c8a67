//! Bounds for a question that the page built.
//!
//! A person picks a handful of parts. Whatever is larger was not picked, and would only fill the journal and the code.

use serde::Serialize;
use serde_json::Value;

use crate::{
    QueryChange, TypedQuestion,
    query::{Ask, Filter, Order, Period, Query},
};

/// Questions that are asked in one go; a person asks two or three.
pub const MOST_QUERIES: usize = 10;

/// The changes that lead from the first question to the last, in one session of picking.
pub const MOST_CHANGES: usize = 200;

/// The longest list in a question: values of a condition, for one, and the conditions themselves.
const LONGEST_LIST: usize = 200;

/// The longest text in a question, in bytes: a name of a column or a value of a file.
const LONGEST_TEXT: usize = 2_000;

/// The longest question as JSON, in bytes.
const LONGEST_QUESTION: usize = 100_000;

/// More groups or rows than this are a table, not the highest of anything.
const MOST_PLACES: u32 = 10_000;

impl TypedQuestion {
    /// Return whether the question is small enough to be stored and computed, and names only times that exist.
    pub fn is_within_bounds(&self) -> bool {
        self.queries.len() <= MOST_QUERIES && is_small(self) && self.queries.iter().all(Query::is_within_bounds)
    }
}

impl QueryChange {
    /// Return whether the change is small enough for a question.
    pub fn is_within_bounds(&self) -> bool {
        is_small(self)
    }
}

impl Query {
    fn is_within_bounds(&self) -> bool {
        let places = match &self.ask {
            Ask::Rows { places, .. } => Some(*places),
            Ask::Groups { order: Order::Ranked { places, .. }, .. } => *places,
            _ => None,
        };
        places.is_none_or(|places| (1..=MOST_PLACES).contains(&places)) && self.conditions().all(names_times_that_exist)
    }
}

fn names_times_that_exist(filter: &Filter) -> bool {
    match filter {
        Filter::Time { period, .. } => period.exists(),
        _ => true,
    }
}

impl Period {
    /// Return whether its years, months, days and hours are in the calendar.
    fn exists(&self) -> bool {
        let Self { years, halves, quarters, months, weekdays, hours, from, to } = self;
        years.iter().all(|year| (1..=9_999).contains(year))
            && halves.iter().all(|half| (1..=2).contains(half))
            && quarters.iter().all(|quarter| (1..=4).contains(quarter))
            && months.iter().all(|month| (1..=12).contains(month))
            && weekdays.iter().all(|day| *day < 7)
            && hours.is_none_or(|(first, last)| first < 24 && last < 24)
            && [from, to].into_iter().flatten().all(|day| is_iso_day(day))
    }
}

/// `2024-03-01`; whether February has so many days is left to the program that reads it.
fn is_iso_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let number = |part: &str, length: usize| -> Option<u32> {
        (part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit())).then(|| part.parse().ok()).flatten()
    };
    match parts.as_slice() {
        [year, month, day] => {
            number(year, 4).is_some()
                && number(month, 2).is_some_and(|month| (1..=12).contains(&month))
                && number(day, 2).is_some_and(|day| (1..=31).contains(&day))
        }
        _ => false,
    }
}

fn is_small(part: &impl Serialize) -> bool {
    serde_json::to_value(part).is_ok_and(|value| fits(&value) && value.to_string().len() <= LONGEST_QUESTION)
}

fn fits(value: &Value) -> bool {
    match value {
        Value::String(text) => text.len() <= LONGEST_TEXT,
        Value::Array(values) => values.len() <= LONGEST_LIST && values.iter().all(fits),
        Value::Object(fields) => fields.values().all(fits),
        Value::Null | Value::Bool(_) | Value::Number(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::{Direction, Keep, Measure, Operand};

    fn with(ask: Ask, filters: Vec<Filter>) -> TypedQuestion {
        TypedQuestion {
            dataset: "orders".into(),
            queries: vec![Query { ask, filters, chart: None, tells_when: false }],
        }
    }

    fn of_values(values: Vec<String>) -> TypedQuestion {
        let filter = Filter::Values { column: "store".into(), values, keep: Keep::These };
        with(Ask::Values(vec![Measure::Rows]), vec![filter])
    }

    fn during(period: Period) -> TypedQuestion {
        with(Ask::List, vec![Filter::Time { column: "date".into(), period }])
    }

    fn rows(places: u32) -> TypedQuestion {
        let by = Operand::Column("amount".into());
        with(Ask::Rows { by, direction: Direction::Top, places }, vec![])
    }

    #[test]
    fn a_question_that_a_person_picked_is_within_bounds() {
        let quarter = Period { years: vec![2024], quarters: vec![1], ..Period::default() };
        let days = Period { from: Some("2024-02-29".into()), to: Some("2024-03-01".into()), ..Period::default() };
        let questions = [of_values(vec!["Harbour".into(); LONGEST_LIST]), during(quarter), during(days), rows(5)];
        assert_eq!(questions.map(|question| question.is_within_bounds()), [true; 4]);
    }

    #[test]
    fn a_question_that_nobody_picked_is_not() {
        let mut endless = of_values(vec!["Harbour".into()]);
        endless.queries = vec![endless.queries[0].clone(); MOST_QUERIES + 1];
        let questions = [
            endless,
            of_values(vec![String::new(); LONGEST_LIST + 1]),
            of_values(vec!["x".repeat(LONGEST_TEXT + 1)]),
            of_values(vec!["x".repeat(LONGEST_TEXT); 100]),
            during(Period { quarters: vec![0], ..Period::default() }),
            during(Period { months: vec![13], ..Period::default() }),
            during(Period { from: Some("__import__".into()), ..Period::default() }),
            rows(0),
            rows(u32::MAX),
        ];
        assert_eq!(questions.map(|question| question.is_within_bounds()), [false; 9]);
        assert!(!QueryChange::Of("x".repeat(LONGEST_TEXT + 1)).is_within_bounds());
    }
}
