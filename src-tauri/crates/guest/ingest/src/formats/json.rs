//! JSON and JSON lines: which of the values in a document are rows, and nested ones as columns of their own.

use std::collections::HashMap;

use serde_json::{Map, Value};

use crate::error::Problem;
use crate::foreign::ForeignFormat;
use crate::formats::grid::{Datum, Grid, Header};

/// Objects inside objects that become columns; what is deeper stays JSON in a cell.
const DEEPEST: usize = 8;

/// Members of an object that are searched for tables, and objects around them.
const SEARCHED: usize = 3;

/// Columns that nested objects may become; more is a dictionary and no table.
const MOST_COLUMNS: usize = 2_000;

/// A table of a document, and the names of those besides it.
pub struct Document {
    /// Where it is, as in `data.orders`; nothing when it is the whole document.
    pub name: Option<String>,
    pub grid: Grid,
    pub others: Vec<String>,
}

/// The table that is asked for, or the first.
///
/// # Errors
/// When the text is no JSON, saying where it stops being any.
pub fn read(text: &str, part: Option<&str>) -> Result<Document, Problem> {
    let value = parse(text)?;
    let tables = tables(&value);
    let found = part.map_or(tables.first(), |part| tables.iter().find(|(name, _)| name == part));
    match found {
        Some((name, value)) => {
            let others = tables.iter().map(|(other, _)| other).filter(|other| part.is_none() && *other != name);
            let name = (tables.len() > 1).then(|| name.clone());
            Ok(Document { name, grid: grid(value), others: others.cloned().collect() })
        }
        None => Ok(Document { name: None, grid: grid(&value), others: vec![] }),
    }
}

/// A document, or one on each line.
fn parse(text: &str) -> Result<Value, Problem> {
    let error = match serde_json::from_str(text) {
        Ok(value) => return Ok(value),
        Err(error) => error,
    };
    let lines: Result<Vec<Value>, _> = serde_json::Deserializer::from_str(text).into_iter().collect();
    match lines {
        Ok(lines) => Ok(Value::Array(lines)),
        // An error behind the first line is one of JSON lines, and where that is, is of use.
        Err(later) => {
            let error = if later.line() > error.line() { later } else { error };
            Err(Problem::broken(ForeignFormat::Json, &error))
        }
    }
}

/// The lists in a document, by the names of the members that lead to them; the longest first is not better than the first.
fn tables(value: &Value) -> Vec<(String, &Value)> {
    let mut tables = vec![];
    if let Value::Object(members) = value
        && columns(members).is_none()
    {
        search(members, "", SEARCHED, &mut tables);
    }
    tables
}

fn search<'a>(members: &'a Map<String, Value>, path: &str, deep: usize, tables: &mut Vec<(String, &'a Value)>) {
    for (name, value) in members {
        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        match value {
            Value::Array(rows) if rows.first().is_some_and(Value::is_object) => tables.push((path, value)),
            Value::Object(members) if deep > 1 => search(members, &path, deep - 1, tables),
            _ => {}
        }
    }
}

fn grid(value: &Value) -> Grid {
    match value {
        Value::Array(rows) if !rows.is_empty() && rows.iter().all(Value::is_array) => {
            let rows = rows.iter().map(|row| row.as_array().into_iter().flatten().map(datum).collect()).collect();
            Grid { header: Header::Sought, rows, remarks: vec![] }
        }
        Value::Array(rows) => records(rows.iter().map(|row| (None, row))),
        Value::Object(members) => match (columns(members), is_dictionary(members)) {
            (Some(grid), _) => grid,
            (None, true) => records(members.iter().map(|(key, row)| (Some(key.as_str()), row))),
            (None, false) => records(std::iter::once((None, value))),
        },
        scalar => Grid::named(["value".to_string()], [vec![datum(scalar)]]),
    }
}

/// Lists of the same length by the names of columns, or objects with the numbers of rows, as pandas writes them.
fn columns(members: &Map<String, Value>) -> Option<Grid> {
    let lists: Option<Vec<Vec<&Value>>> = members.values().map(column).collect();
    let lists = lists.filter(|lists| lists.first().is_some_and(|first| !first.is_empty()))?;
    let rows = lists.first()?.len();
    if lists.iter().any(|list| list.len() != rows) {
        return None;
    }
    let row = |row: usize| lists.iter().filter_map(|list| list.get(row)).map(|value| datum(value)).collect();
    Some(Grid::named(members.keys().cloned(), (0..rows).map(row)))
}

fn column(value: &Value) -> Option<Vec<&Value>> {
    match value {
        Value::Array(cells) if !cells.iter().any(Value::is_object) => Some(cells.iter().collect()),
        Value::Object(cells) => {
            let numbered = cells.keys().enumerate().all(|(row, key)| *key == row.to_string());
            numbered.then(|| cells.values().collect())
        }
        _ => None,
    }
}

/// Objects by keys, which have at least half of their members in common.
fn is_dictionary(members: &Map<String, Value>) -> bool {
    let mut objects = members.values().map(Value::as_object);
    let Some(Some(first)) = objects.next().filter(|_| members.len() > 1) else {
        return false;
    };
    objects.all(|object| {
        object.is_some_and(|object| {
            object.keys().filter(|key| first.contains_key(*key)).count() * 2 >= first.len().max(1)
        })
    })
}

/// A row for each value, with its key first where it has one; a column for each member that any of them has.
fn records<'a>(values: impl Iterator<Item = (Option<&'a str>, &'a Value)>) -> Grid {
    let mut columns = Columns::default();
    let mut rows: Vec<Vec<Datum>> = vec![];
    for (key, value) in values {
        let mut row = vec![];
        if let Some(key) = key {
            columns.put(&mut row, "key", Datum::Text(key.to_string()));
        }
        match value {
            Value::Object(members) => columns.flatten(members, "", DEEPEST, &mut row),
            Value::Null => {}
            other => columns.put(&mut row, "value", datum(other)),
        }
        rows.push(row);
    }
    Grid::named(columns.names, rows)
}

#[derive(Default)]
struct Columns {
    names: Vec<String>,
    places: HashMap<String, usize>,
}

impl Columns {
    fn flatten(&mut self, members: &Map<String, Value>, path: &str, deep: usize, row: &mut Vec<Datum>) {
        for (name, value) in members {
            let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
            match value {
                Value::Object(inner) if deep > 1 && !inner.is_empty() && self.names.len() < MOST_COLUMNS => {
                    self.flatten(inner, &path, deep - 1, row);
                }
                value => self.put(row, &path, datum(value)),
            }
        }
    }

    fn put(&mut self, row: &mut Vec<Datum>, name: &str, cell: Datum) {
        let place = *self.places.entry(name.to_string()).or_insert_with(|| {
            self.names.push(name.to_string());
            self.names.len() - 1
        });
        match row.get_mut(place) {
            Some(before) => *before = cell,
            None => {
                row.resize(place, Datum::Missing);
                row.push(cell);
            }
        }
    }
}

/// A value; lists and objects as the JSON that they are.
fn datum(value: &Value) -> Datum {
    match value {
        Value::Null => Datum::Missing,
        Value::Bool(value) => Datum::Boolean(*value),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(whole), _) => Datum::Integer(whole),
            (None, Some(number)) => Datum::Decimal(number),
            (None, None) => Datum::Text(number.to_string()),
        },
        Value::String(text) => Datum::Text(text.clone()),
        Value::Array(cells) if cells.is_empty() => Datum::Missing,
        Value::Object(members) if members.is_empty() => Datum::Missing,
        nested => Datum::Text(nested.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(json: &str) -> String {
        read(json, None).unwrap().grid.text()
    }

    #[test]
    fn rows_are_found_in_every_usual_form() {
        let cases = [
            (
                r#"[{"a": 1, "b": {"c": true, "d": [1, 2]}}, {"b": {"c": null}, "e": "x"}]"#,
                "a,b.c,b.d,e\n1,true,\"[1,2]\",\n,,,x\n",
            ),
            ("{\"a\": 1}\n{\"a\": 2, \"b\": 0.5}\n", "a,b\n1,\n2,0.5\n"),
            (r#"{"a": [1, 2], "b": ["x", "y"]}"#, "a,b\n1,x\n2,y\n"),
            (r#"{"a": {"0": 1, "1": 2}, "b": {"0": "x", "1": "y"}}"#, "a,b\n1,x\n2,y\n"),
            (r#"{"x1": {"n": 1}, "x2": {"n": 2}}"#, "key,n\nx1,1\nx2,2\n"),
            (r#"{"meta": {"page": 1}, "data": {"orders": [{"id": 7}]}}"#, "id\n7\n"),
            (r#"[["name", "n"], ["a", 1]]"#, "name,n\na,1\n"),
            (r#"[1, 2]"#, "value\n1\n2\n"),
            (r#"{"name": "x", "size": {"w": 2}}"#, "name,size.w\nx,2\n"),
        ];
        for (json, expected) in cases {
            assert_eq!(text(json), expected, "{json}");
        }
    }

    #[test]
    fn several_lists_are_several_tables() {
        let json = r#"{"orders": [{"id": 1}], "people": [{"name": "Ann"}]}"#;
        let first = read(json, None).unwrap();
        assert_eq!((first.name.as_deref(), first.others), (Some("orders"), vec!["people".to_string()]));
        let second = read(json, Some("people")).unwrap();
        assert_eq!((second.name.as_deref(), second.grid.text()), (Some("people"), "name\nAnn\n".to_string()));
    }

    #[test]
    fn damage_is_said_with_its_place() {
        let problem = read("{\"a\": 1}\n{\"a\": 2\n", None).map(|_| ()).unwrap_err();
        assert_eq!(problem, Problem::broken(ForeignFormat::Json, &"EOF while parsing an object at line 3 column 0"));
    }
}
