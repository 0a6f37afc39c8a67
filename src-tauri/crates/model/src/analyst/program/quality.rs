//! What is wrong with the data: gaps, repeated rows, dates in the wrong order.

use super::section::Section;
use crate::analyst::{
    python::{inside, literal, literals},
    query::Direction,
};

pub fn missing(section: &mut Section<'_, '_>, columns: &[String], most: Option<Direction>) {
    if !columns.is_empty() && most.is_none() {
        return counted(section, columns);
    }
    section.push("result = df.isna().sum().sort_values(ascending=False)");
    section.push("result = result[result > 0]");
    section.push("listed = [f\"{name} ({count:,})\" for name, count in result.items()]");
    match most {
        Some(Direction::Top) => {
            section.answer = "{listed[0] if listed else 'No column'} has the most missing values.".into();
        }
        _ => {
            section.push("rows = len(df)");
            section.answer = "Columns with missing values, of {rows:,} rows: {', '.join(listed) or 'none'}.".into();
        }
    }
}

fn counted(section: &mut Section<'_, '_>, columns: &[String]) {
    section.push(format!("result = df[{}].isna().sum()", literals(columns.iter().map(String::as_str))));
    section.push("rows = len(df)");
    section.push("listed = [f\"{name} is missing in {count:,} of {rows:,} rows\" for name, count in result.items()]");
    section.answer = format!("{{'; '.join(listed)}}{}.", section.scope());
}

/// Rows that are there more than once.
pub fn duplicates(section: &mut Section<'_, '_>, keys: &[String], whole: bool) {
    let names = literals(keys.iter().map(String::as_str));
    let (by, same) =
        if whole { (String::new(), "in every column".to_owned()) } else { (names.clone(), keys.join(" and ")) };
    section.push(format!("repeats = df.duplicated({by})"));
    let comma = if by.is_empty() { "" } else { ", " };
    section.push(format!("result = df[df.duplicated({by}{comma}keep=False)]"));
    section.push("count, involved = repeats.sum(), len(result)");
    let order = if keys.is_empty() { String::new() } else { format!(".sort_values({names})") };
    section.push(format!("result = result{order}"));
    section.answer = format!(
        "{{count:,}} rows repeat an earlier row{} ({}); {{involved:,}} rows are involved.",
        section.scope(),
        inside(&format!("the same {same}"))
    );
    if whole && !keys.is_empty() {
        let key = &keys[0];
        section.push(format!("others = df.drop_duplicates().duplicated({names}).sum()"));
        let text = format!("Besides, {{others:,}} rows have the {} of another row with other values.", inside(key));
        section.note_if("others", &text);
    }
}

pub fn end_before_start(section: &mut Section<'_, '_>, start: &str, end: &str) {
    section.push(format!("result = df[df[{}] < df[{}]]", literal(end), literal(start)));
    section.push("wrong = len(result)");
    section.answer = format!("{{wrong:,}} rows{} have {} before {}.", section.scope(), inside(end), inside(start));
}
