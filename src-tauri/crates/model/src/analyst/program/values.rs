//! Numbers over all rows, single rows, and what a column holds.

use super::{measure, section::Section};
use crate::analyst::{
    lexicon,
    python::{inside, literal},
    query::{Aggregate, Direction, Measure, Operand},
    schema::Nature,
};

/// The values that a sentence lists.
const MOST_LISTED: usize = 40;

pub fn values(section: &mut Section<'_, '_>, measures: &[Measure]) {
    section.table = false;
    let scope = section.scope();
    let mut sentences = Vec::new();
    let mut told = Vec::new();
    for (place, value) in measures.iter().enumerate() {
        let name = if measures.len() == 1 { "result".to_owned() } else { format!("result_{}", place + 1) };
        section.push(format!("{name} = {}", measure::expression(value, "df")));
        let number = measure::format(value, section.schema).of(&name);
        let scope = if place == 0 { scope.as_str() } else { "" };
        sentences.push(match value {
            Measure::Rows => format!("Number of rows{scope}: {number}."),
            Measure::Different { column } => format!("Number of different {}{scope}: {number}.", inside(column)),
            value => format!("The {}{scope} is {number}.", inside(&measure::words(value))),
        });
        if let Measure::Of { aggregate, operand: Operand::Column(column) } = value
            && *aggregate != Aggregate::Count
            && !told.contains(column)
        {
            section.say_missing(column);
            told.push(column.clone());
        }
    }
    section.answer = sentences.join(" ");
}

/// The rows themselves.
pub fn list(section: &mut Section<'_, '_>) {
    section.push("result = df");
    let label =
        section.schema.label().or_else(|| section.schema.identifier()).map(|column| literal(&column.profile.name));
    section.answer = format!("Number of rows{}: {{len(result):,}}.", section.scope());
    if let Some(label) = label {
        section.push(format!("listed = [str(name) for name in result[{label}].head({MOST_LISTED})]"));
        section.note_if("listed", "They are: {', '.join(listed)}.");
    }
}

pub fn rows(section: &mut Section<'_, '_>, by: &Operand, direction: Direction, places: u32) {
    let column = literal(&measure::operand_column(by));
    let ascending = if direction == Direction::Bottom { "True" } else { "False" };
    section.push(format!("result = df.sort_values({column}, ascending={ascending}).head({places})"));
    let end = measure::end(direction);
    let words = inside(&measure::operand_words(by));
    let dated = matches!(by, Operand::Column(name) if section.schema.column(name).is_some_and(|column| column.nature == Nature::Date));
    let format = measure::operand_format(by, section.schema, true);
    let label =
        section.schema.label().or_else(|| section.schema.identifier()).map(|column| literal(&column.profile.name));
    let scope = section.scope();
    let value = if dated { "{value:%Y-%m-%d}".to_owned() } else { format.of("value") };
    let (end, words) = match (dated, direction) {
        (true, Direction::Top) => ("latest", words),
        (true, Direction::Bottom) => ("earliest", words),
        _ => (end, words),
    };
    if section.query.tells_when
        && let Some(date) = section.schema.of_nature(Nature::Date).next()
    {
        section.push(format!("when = result[{}].iloc[0].strftime(\"%Y-%m-%d\")", literal(&date.profile.name)));
        section.note("That was on {when}.");
    }
    match label {
        Some(label) => {
            section.push(format!(
                "listed = [f\"{{name}} ({value})\" for name, value in zip(result[{label}], result[{column}])]"
            ));
            section.answer = if places == 1 {
                format!("The {end} {words}{scope}: {{', '.join(listed)}}.")
            } else {
                format!("The {places} rows with the {end} {words}{scope}: {{', '.join(listed)}}.")
            };
        }
        None => {
            section.push(format!("listed = [f\"{value}\" for value in result[{column}]]"));
            section.answer = format!("The {end} {words}{scope}: {{', '.join(listed)}}; the table shows the rows.");
        }
    }
    if let Operand::Column(name) = by {
        section.say_missing(name);
    }
}

/// From when to when.
pub fn span(section: &mut Section<'_, '_>, column: &str) {
    section.table = false;
    let date = format!("df[{}]", literal(column));
    section.push(format!("first, last = {date}.min().strftime(\"%Y-%m-%d\"), {date}.max().strftime(\"%Y-%m-%d\")"));
    section.answer = format!("The dates in {}{} go from {{first}} to {{last}}.", inside(column), section.scope());
    section.say_missing(column);
}

pub fn values_of(section: &mut Section<'_, '_>, column: &str) {
    section.push(format!("result = df[{}].value_counts()", literal(column)));
    section.push("listed = sorted(str(name) for name in result.index)");
    section.answer = format!(
        "There are {{len(listed):,}} different values of {}{}: {{', '.join(listed[:{MOST_LISTED}])}}.",
        inside(column),
        section.scope()
    );
}

pub fn summary(section: &mut Section<'_, '_>) {
    let numbers: Vec<String> = section
        .schema
        .of_nature(Nature::Number)
        .filter(|column| !lexicon::is_identifier(&column.name))
        .map(|column| column.profile.name.clone())
        .collect();
    section.push("rows, columns = df.shape");
    if numbers.is_empty() {
        section.push("result = df.head()");
        section.answer = "The table has {rows:,} rows and {columns} columns. None of them holds numbers.".into();
    } else {
        let names = numbers.iter().map(|name| literal(name)).collect::<Vec<_>>().join(", ");
        section.push(format!("result = df[[{names}]].describe()"));
        section.answer = "The table has {rows:,} rows and {columns} columns. Its numbers in brief are below.".into();
    }
}
