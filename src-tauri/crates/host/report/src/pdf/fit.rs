//! Texts and tables that fit between the margins.

use serde_json::{Map, Value, json};

use crate::sheet::{GAP, LINE, pieces, widths};

/// The longest run of signs without a place for a break, in a table and elsewhere.
const UNBROKEN_CELL: usize = 22;
const UNBROKEN: usize = 60;
/// Lines of a table that stay together on a page.
const WHOLE: usize = 16;
/// Signs across a table beside which a chart has room.
const NARROW: usize = 34;

/// Mark the columns of each table that fit side by side, the charts that are drawn, and the break points of long words.
pub fn fit(values: &mut Value, drawn: &[bool]) {
    match values {
        Value::String(text) => *text = breakable(text, UNBROKEN),
        Value::Array(values) => values.iter_mut().for_each(|value| fit(value, drawn)),
        Value::Object(fields) => {
            if fields.contains_key("labels") {
                return fit_table(values);
            }
            if let Some(number) = fields.get("description").and(fields.get("number")).and_then(Value::as_u64) {
                let is_drawn = usize::try_from(number).ok().and_then(|number| drawn.get(number.wrapping_sub(1)));
                fields.insert("drawn".to_owned(), json!(is_drawn.copied().unwrap_or(false)));
            }
            fields.values_mut().for_each(|value| fit(value, drawn));
            if let Some(beside) = beside(fields) {
                fields.insert("beside".to_owned(), json!(beside));
            }
        }
        _ => {}
    }
}

/// Whether a section's only chart and only table stand beside each other; `None` for anything else.
fn beside(fields: &Map<String, Value>) -> Option<bool> {
    let [pictures, grids] = ["pictures", "grids"].map(|name| fields.get(name).and_then(Value::as_array));
    let (pictures, grids) = pictures.zip(grids)?;
    Some(matches!((&pictures[..], &grids[..]), ([_], [grid]) if grid["narrow"] == true))
}

/// The numbers of the charts with a table beside them.
pub fn narrowed(values: &Value) -> Vec<u64> {
    let sections = values["parts"].as_array().into_iter().flatten().filter(|part| part["beside"] == true);
    sections.filter_map(|section| section.pointer("/pictures/0/number")?.as_u64()).collect()
}

fn fit_table(table: &mut Value) {
    for row in table["rows"].as_array_mut().into_iter().flatten() {
        for cell in row.as_array_mut().into_iter().flatten() {
            *cell = json!(breakable(cell.as_str().unwrap_or_default(), UNBROKEN_CELL));
        }
    }
    for column in table["columns"].as_array_mut().into_iter().flatten() {
        column["name"] = json!(breakable(column["name"].as_str().unwrap_or_default(), UNBROKEN_CELL));
    }
    let widths = widths(table);
    table["torn"] = json!(height(table, &widths) > WHOLE);
    let rows = table["rows"].as_array().map_or(0, Vec::len);
    table["narrow"] = json!(rows <= WHOLE && table["torn"] == false && widths.iter().sum::<usize>() <= NARROW);
    let labels = usize::try_from(table["labels"].as_u64().unwrap_or(0)).unwrap_or(0);
    table["pieces"] = json!(pieces(&widths, labels, LINE));
}

/// How many lines its rows take.
fn height(table: &Value, widths: &[usize]) -> usize {
    let signs = |cell: &Value| cell.as_str().unwrap_or_default().chars().count();
    let lines = |row: &Value| {
        let cells = row.as_array().into_iter().flatten().zip(widths);
        cells.map(|(cell, width)| signs(cell).div_ceil((width - GAP).max(1))).max().unwrap_or(1).max(1)
    };
    table["rows"].as_array().into_iter().flatten().map(lines).sum()
}

/// The text with places for a break in words that are longer than `most`.
fn breakable(text: &str, most: usize) -> String {
    let mut breakable = String::with_capacity(text.len());
    let mut unbroken = 0;
    for letter in text.chars() {
        unbroken = if letter.is_whitespace() || letter == '-' { 0 } else { unbroken + 1 };
        if unbroken > most {
            breakable.push('\u{200b}');
            unbroken = 1;
        }
        breakable.push(letter);
    }
    breakable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_may_break() {
        assert_eq!(breakable("abcdef gh", 3), "abc\u{200b}def gh");
    }
}
