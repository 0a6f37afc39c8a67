//! Numbers over all rows, single rows, and what a column holds.

use super::{german, measure, section::Section};
use crate::{
    language::Language::{English, German},
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
        section.push(format!("{name} = {}", section.expression(value, "df")));
        let number = section.format(value).of(&name);
        sentences.push(sentence(section, value, if place == 0 { &scope } else { "" }, &number));
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

fn sentence(section: &Section<'_, '_>, measure: &Measure, scope: &str, number: &str) -> String {
    let opening = section.opening(measure);
    match (measure, section.language) {
        (Measure::Rows, English) => format!("Number of rows{scope}: {number}."),
        (Measure::Different { column }, English) => {
            format!("Number of different {}{scope}: {number}.", inside(column))
        }
        (_, English) => format!("{opening}{scope} is {number}."),
        (_, German) => format!("{opening}{scope}: {number}."),
    }
}

/// The rows themselves.
pub fn list(section: &mut Section<'_, '_>) {
    section.push("result = df");
    let scope = section.scope();
    section.answer = match section.language {
        English => format!("Number of rows{scope}: {{len(result):,}}."),
        German => format!("Anzahl der Zeilen{scope}: {{len(result):,}}."),
    };
    if let Some(label) = label(section) {
        section.push(format!("listed = [str(name) for name in result[{label}].head({MOST_LISTED})]"));
        section.note_if("listed", "They are: {', '.join(listed)}.", "Es sind: {', '.join(listed)}.");
    }
}

/// The column that says which row it is.
fn label(section: &Section<'_, '_>) -> Option<String> {
    section.schema.told_by().map(|column| literal(&column.profile.name))
}

pub fn rows(section: &mut Section<'_, '_>, by: &Operand, direction: Direction, places: u32) {
    let column = section.operand_literal(by);
    let ascending = if direction == Direction::Bottom { "True" } else { "False" };
    section.push(format!("result = df.sort_values({column}, ascending={ascending}).head({places})"));
    let dated = matches!(by, Operand::Column(name) if section.schema.column(name).is_some_and(|column| column.nature == Nature::Date));
    let format = measure::operand_format(by, section.schema, true, section.language);
    let value = if dated { "{value:%Y-%m-%d}".to_owned() } else { format.of("value") };
    when(section);
    let head = heading(section, by, direction, places, dated);
    match label(section) {
        Some(label) => {
            section.push(format!(
                "listed = [f\"{{name}} ({value})\" for name, value in zip(result[{label}], result[{column}])]"
            ));
            section.answer = format!("{head}: {{', '.join(listed)}}.");
        }
        None => {
            section.push(format!("listed = [f\"{value}\" for value in result[{column}]]"));
            let table = section.language.pick("the table shows the rows", "die Tabelle zeigt die Zeilen");
            section.answer = format!("{head}: {{', '.join(listed)}}; {table}.");
        }
    }
    ties(section, &column, places);
    if let Operand::Column(name) = by {
        section.say_missing(name);
    }
}

/// As in `The 10 rows with the highest amount`.
fn heading(section: &Section<'_, '_>, by: &Operand, direction: Direction, places: u32, dated: bool) -> String {
    let (words, scope) = (section.operand_words(by), section.scope());
    let end = match (dated, direction) {
        (true, Direction::Top) => section.language.pick("latest", "spätesten"),
        (true, Direction::Bottom) => section.language.pick("earliest", "frühesten"),
        (false, direction) => measure::end(direction, section.language),
    };
    match (section.language, places) {
        (English, 1) => format!("The {end} {words}{scope}"),
        (English, places) => format!("The {places} rows with the {end} {words}{scope}"),
        (German, 1) => format!("Die Zeile mit dem {end} Wert {}{scope}", inside(&german::of(by))),
        (German, places) => format!("Die {places} Zeilen mit den {end} Werten {}{scope}", inside(&german::of(by))),
    }
}

/// The day of the first row, when it is asked for.
fn when(section: &mut Section<'_, '_>) {
    let date = section.schema.of_nature(Nature::Date).next();
    if let (true, Some(date)) = (section.query.tells_when, date) {
        section.push(format!("when = result[{}].iloc[0].strftime(\"%Y-%m-%d\")", literal(&date.profile.name)));
        section.note("That was on {when}.", "Das war am {when}.");
    }
}

/// Report ties for the last place instead of cutting them off silently.
fn ties(section: &mut Section<'_, '_>, column: &str, places: u32) {
    section.push(format!("tied = (df[{column}] == result[{column}].iloc[-1]).sum() if len(result) else 0"));
    section.push(format!("shown = (result[{column}] == result[{column}].iloc[-1]).sum() if len(result) else 0"));
    let (english, german) = if places == 1 {
        ("{tied:,} rows share this value.", "{tied:,} Zeilen haben diesen Wert.")
    } else {
        ("{tied:,} rows share the last value.", "{tied:,} Zeilen haben den letzten Wert.")
    };
    section.note_if("tied > shown", english, german);
}

/// From when to when.
pub fn span(section: &mut Section<'_, '_>, column: &str) {
    section.table = false;
    let date = format!("df[{}]", literal(column));
    section.push(format!("first, last = {date}.min().strftime(\"%Y-%m-%d\"), {date}.max().strftime(\"%Y-%m-%d\")"));
    let (name, scope) = (inside(column), section.scope());
    section.answer = match section.language {
        English => format!("The dates in {name}{scope} go from {{first}} to {{last}}."),
        German => format!("Die Daten in {name}{scope} reichen von {{first}} bis {{last}}."),
    };
    section.say_missing(column);
}

pub fn values_of(section: &mut Section<'_, '_>, column: &str) {
    section.push(format!("result = df[{}].value_counts()", literal(column)));
    section.push("listed = sorted(str(name) for name in result.index)");
    let (name, scope) = (inside(column), section.scope());
    let told = format!("{{', '.join(listed[:{MOST_LISTED}])}}");
    section.answer = match section.language {
        English => format!("There are {{len(listed):,}} different values of {name}{scope}: {told}."),
        German => format!("Es gibt {{len(listed):,}} verschiedene Werte von {name}{scope}: {told}."),
    };
}

pub fn summary(section: &mut Section<'_, '_>) {
    let numbers: Vec<String> = section
        .schema
        .of_nature(Nature::Number)
        .filter(|column| !lexicon::is_identifier(&column.name))
        .map(|column| column.profile.name.clone())
        .collect();
    section.push("rows, columns = df.shape");
    let size = section.language.pick(
        "The table has {rows:,} rows and {columns} columns.",
        "Die Tabelle hat {rows:,} Zeilen und {columns} Spalten.",
    );
    let rest = if numbers.is_empty() {
        section.push("result = df.head()");
        section.language.pick("None of them holds numbers.", "Keine davon enthält Zahlen.")
    } else {
        let names = numbers.iter().map(|name| literal(name)).collect::<Vec<_>>().join(", ");
        section.push(format!("result = df[[{names}]].describe()"));
        section.language.pick("Its numbers in brief are below.", "Ihre Zahlen stehen darunter in Kürze.")
    };
    section.answer = format!("{size} {rest}");
}
