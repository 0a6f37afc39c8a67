//! Restrictions, as code and in words.

use crate::{
    language::Language::{self, English, German},
    python::{literal, literals, number},
    query::{Comparison, Filter, Keep, Operand, Period, Relation},
    schema::Schema,
    time::{month_name, weekday_name},
};

use super::operands::{operand_column, operand_words, span_words};

/// Return the condition as an expression over `df`.
pub fn expression(filter: &Filter, language: Language) -> String {
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
        Filter::Number { operand, comparison } => compared(&column(&operand_column(operand, language)), *comparison),
        Filter::Flag { column: name, keep: Keep::These } => format!("{} == True", column(name)),
        Filter::Flag { column: name, keep: Keep::AllOthers } => format!("{} == False", column(name)),
        Filter::Time { column: name, period } => in_period(&column(name), period),
        Filter::Missing { column: name } => format!("{}.isna()", column(name)),
        Filter::Present { column: name } => format!("{}.notna()", column(name)),
        Filter::Contains { column: name, texts, keep } => negated(*keep, contains(&column(name), texts, language)),
        Filter::EndBeforeStart { start, end } => format!("{} < {}", column(end), column(start)),
        Filter::Pair { left, relation, right } => format!("{} {} {}", column(left), sign(*relation), column(right)),
    }
}

fn sign(relation: Relation) -> &'static str {
    match relation {
        Relation::Over => ">",
        Relation::AtLeast => ">=",
        Relation::Under => "<",
        Relation::AtMost => "<=",
        Relation::Equal => "==",
    }
}

/// English words stand alone or with an ending (`cot` is not in `cotton`); German ones are parts of others.
fn contains(column: &str, texts: &[String], language: Language) -> String {
    let plain = texts
        .iter()
        .map(|text| text.chars().filter(|letter| letter.is_alphanumeric() || *letter == ' ').collect::<String>());
    let pattern = plain.collect::<Vec<_>>().join("|");
    match language {
        English => {
            let word = format!(r"\b(?:{pattern})(?:s|es|ed|d|ing|er|ers|ment|able)?\b");
            format!("{column}.str.contains(r\"{word}\", case=False, na=False)")
        }
        German => format!("{column}.str.contains({}, case=False, na=False)", literal(&pattern)),
    }
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
pub fn words(filters: &[Filter], schema: &Schema<'_>, language: Language) -> String {
    filters.iter().map(|filter| one(filter, schema, language)).collect::<Vec<_>>().join(", ")
}

/// One of them.
pub fn one(filter: &Filter, schema: &Schema<'_>, language: Language) -> String {
    let or = language.pick(" or ", " oder ");
    match filter {
        Filter::Values { column, values, keep: Keep::These } => format!("{column} {}", values.join(or)),
        Filter::Values { column, values, keep: Keep::AllOthers } => {
            format!("{column} {} {}", language.pick("not", "nicht"), values.join(or))
        }
        Filter::Number { operand, comparison } => bounded(operand, *comparison, language),
        Filter::Flag { column, keep: Keep::These } => format!("{column} {}", language.pick("yes", "ja")),
        Filter::Flag { column, keep: Keep::AllOthers } => format!("{column} {}", language.pick("no", "nein")),
        Filter::Time { column, period } => timed(column, period, schema, language),
        Filter::Missing { column } => format!("{} {column}", language.pick("no", "ohne")),
        Filter::Present { column } => format!("{} {column}", language.pick("with", "mit")),
        Filter::Contains { column, texts, keep } => {
            let texts: Vec<String> = texts.iter().map(|text| language.quoted(text)).collect();
            let not = match keep {
                Keep::AllOthers => language.pick("without", "ohne"),
                Keep::These => language.pick("with", "mit"),
            };
            format!("{column} {not} {}", texts.join(or))
        }
        Filter::EndBeforeStart { start, end } => format!("{end} {} {start}", language.pick("before", "vor")),
        Filter::Pair { left, relation, right } => format!("{left} {} {right}", relation_words(*relation, language)),
    }
}

fn bounded(operand: &Operand, comparison: Comparison, language: Language) -> String {
    let unit = match operand {
        Operand::Elapsed { unit, .. } => format!(" {}", span_words(*unit, language)),
        _ => String::new(),
    };
    format!("{} {}{unit}", operand_words(operand, language), comparison_words(comparison, language))
}

/// Where the first of two numbers lies to the second.
pub fn relation_words(relation: Relation, language: Language) -> &'static str {
    match relation {
        Relation::Over => language.pick("above", "über"),
        Relation::AtLeast => language.pick("at least", "mindestens"),
        Relation::Under => language.pick("below", "unter"),
        Relation::AtMost => language.pick("at most", "höchstens"),
        Relation::Equal => language.pick("equal to", "gleich"),
    }
}

fn timed(column: &str, period: &Period, schema: &Schema<'_>, language: Language) -> String {
    let dates = schema.of_nature(crate::schema::Nature::Date).count();
    let period = period_words(period, language);
    if dates > 1 { format!("{column} in {period}") } else { period }
}

pub fn period_words(period: &Period, language: Language) -> String {
    let mut parts: Vec<String> = Vec::new();
    let and = language.pick(" and ", " und ");
    let mut months = period.months.clone();
    months.dedup();
    let listed = |names: Vec<String>| names.join(and);
    let name = |month: &u32| month_name(*month, language).to_owned();
    if !months.is_empty() {
        parts.push(listed(months.iter().map(name).collect()));
    }
    if !period.weekdays.is_empty() {
        parts.push(listed(period.weekdays.iter().map(|day| weekday_name(*day, language).to_owned()).collect()));
    }
    if !period.quarters.is_empty() {
        parts.push(parts_of_year(&period.quarters, ["quarter", "Quartal"], language));
    }
    if !period.halves.is_empty() {
        parts.push(parts_of_year(&period.halves, ["half of the year", "Halbjahr"], language));
    }
    if !period.years.is_empty() {
        parts.push(listed(period.years.iter().map(ToString::to_string).collect()));
    }
    if let Some((from, to)) = period.hours {
        let until = language.pick("to", "bis");
        parts.push(if from == to {
            format!("{from}:00 {until} {from}:59")
        } else {
            format!("{from}:00 {until} {to}:59")
        });
    }
    parts.extend(days(period, language));
    parts.join(" ")
}

/// `first and second quarter`, `1. und 2. Quartal`
fn parts_of_year(numbers: &[u32], [english, german]: [&str; 2], language: Language) -> String {
    let ordinal =
        |number: &u32| ["first", "second", "third", "fourth"].get(*number as usize - 1).copied().unwrap_or("last");
    match language {
        English => format!("{} {english}", numbers.iter().map(ordinal).collect::<Vec<_>>().join(" and ")),
        German => {
            let numbers: Vec<String> = numbers.iter().map(|number| format!("{number}.")).collect();
            format!("{} {german}", numbers.join(" und "))
        }
    }
}

fn days(period: &Period, language: Language) -> Option<String> {
    let day = |day: &String| match language {
        English => day.clone(),
        German => german_day(day),
    };
    match (&period.from, &period.to, language) {
        (Some(from), Some(to), _) if from == to => Some(day(from)),
        (Some(from), Some(to), _) => Some(format!("{} {} {}", day(from), language.pick("to", "bis"), day(to))),
        (Some(from), None, English) => Some(format!("from {from} on")),
        (Some(from), None, German) => Some(format!("ab {}", day(from))),
        (None, Some(to), _) => Some(format!("{} {}", language.pick("until", "bis"), day(to))),
        (None, None, _) => None,
    }
}

/// `2024-03-01` as `01.03.2024`.
fn german_day(day: &str) -> String {
    let parts: Vec<&str> = day.splitn(3, '-').collect();
    match parts.as_slice() {
        [year, month, day] => format!("{day}.{month}.{year}"),
        _ => day.to_owned(),
    }
}

pub fn comparison_words(comparison: Comparison, language: Language) -> String {
    let number = |value| spoken(value, language);
    let said = |english, german, value| format!("{} {}", language.pick(english, german), number(value));
    match comparison {
        Comparison::Over(0.0) => language.pick("above zero", "über null").into(),
        Comparison::Under(0.0) => language.pick("below zero", "unter null").into(),
        Comparison::Over(value) => said("over", "über", value),
        Comparison::AtLeast(value) => said("at least", "mindestens", value),
        Comparison::Under(value) => said("under", "unter", value),
        Comparison::AtMost(value) => said("at most", "höchstens", value),
        Comparison::Exactly(value) => number(value),
        Comparison::Between(low, high) => {
            format!("{} {} {}", said("between", "zwischen", low), language.pick("and", "und"), number(high))
        }
    }
}

/// `60,000`, in German `60.000`.
pub fn spoken(value: f64, language: Language) -> String {
    let text = number(value);
    let (whole, decimals) = text.split_once('.').unwrap_or((&text, ""));
    let (sign, digits) = whole.strip_prefix('-').map_or(("", whole), |digits| ("-", digits));
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push_str(language.pick(",", "."));
        }
        grouped.push(digit);
    }
    let point = language.pick(".", ",");
    if decimals.is_empty() { format!("{sign}{grouped}") } else { format!("{sign}{grouped}{point}{decimals}") }
}
