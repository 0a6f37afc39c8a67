//! Cases from the tests of CSV parsers. A case that names its dialect is split in it; the others are found out.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;
use tabletalk_ingest::{Dialect, Quoting, Records, detect_dialect, split};

pub fn score(folder: &Path, verbose: bool) -> anyhow::Result<()> {
    let mut suites: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    for line in fs::read_to_string(folder.join("cases.jsonl"))?.lines() {
        let case: Value = serde_json::from_str(line)?;
        let suite = case["suite"].as_str().unwrap_or_default();
        let [right, cases, broken] = suites.entry(suite.to_string()).or_default();
        *cases += 1;
        let text = text(&case, folder)?;
        let (expected, mut found) = (expected(&case, suite), found(&case, suite, &text));
        // A row of records in this notation is silent about names that no row has a cell for.
        if let (Some(names), Some(known), true) =
            (found.first_mut(), expected.first(), case["config"]["header"] == true)
        {
            names.truncate(known.len());
        }
        *right += usize::from(expected == found);
        *broken += usize::from(case["expect_broken_upstream"] == true);
        if verbose || expected != found {
            println!("  {}: {text:?}\n    expected {expected:?}\n    found    {found:?}", case["id"]);
        }
    }
    for (suite, [right, cases, broken]) in suites {
        println!(
            "{suite}: {right} of {cases} right ({:.1} %); expectation known to be wrong: {broken}",
            100.0 * right as f64 / cases as f64
        );
    }
    Ok(())
}

fn text(case: &Value, folder: &Path) -> anyhow::Result<String> {
    let text = match case["file"].as_str() {
        Some(file) => String::from_utf8_lossy(&fs::read(folder.join(file))?).into_owned(),
        None => case["input"].as_str().unwrap_or_default().to_string(),
    };
    Ok(text.trim_start_matches('\u{FEFF}').to_string())
}

/// Rows of cells; the first names the columns where the case has a header.
type Rows = Vec<Vec<String>>;

fn expected(case: &Value, suite: &str) -> Rows {
    let expect = &case["expect"];
    let rows = [&expect["rows"], &expect["records"], &expect["papa_data"]].into_iter().find(|rows| !rows.is_null());
    let one = rows.filter(|rows| rows.is_object()).map(|row| vec![row.clone()]);
    let rows = one.or_else(|| rows.and_then(Value::as_array).cloned()).unwrap_or_default();
    let mut table: Rows = rows.iter().map(row_of).collect();
    if let Some(first) = rows.first().and_then(Value::as_object) {
        table.insert(0, first.keys().filter(|name| *name != "__parsed_extra").cloned().collect());
    }
    // Papa Parse takes the end of the last line for the beginning of one more.
    if suite == "papaparse" && table.last().is_some_and(|row| row == &[""]) && table.len() > 1 {
        table.pop();
    }
    table
}

fn row_of(row: &Value) -> Vec<String> {
    let cells: Vec<&Value> = match row {
        Value::Object(cells) => cells.values().collect(),
        Value::Array(cells) => cells.iter().collect(),
        _ => vec![],
    };
    cells.into_iter().flat_map(texts).collect()
}

/// A cell; with a flag beside it, the cell alone; cells behind the last name one by one.
fn texts(cell: &Value) -> Vec<String> {
    match cell {
        Value::Array(parts) if parts.len() == 2 && parts[1].is_boolean() => texts(&parts[0]),
        Value::Array(parts) => parts.iter().flat_map(texts).collect(),
        cell => vec![cell.as_str().unwrap_or_default().to_string()],
    }
}

fn found(case: &Value, suite: &str, text: &str) -> Rows {
    let records = split(text, &dialect(&case["config"], suite, text));
    let mut rows: Rows = (0..records.len()).map(|row| cells(&records, row)).collect();
    // These libraries have no word for an empty line but that of a single empty cell.
    if suite != "clevercsv-parser" {
        rows.iter_mut().filter(|row| row.is_empty()).for_each(|row| row.push(String::new()));
    }
    let headed = case["header"] == true || case["config"]["header"] == true;
    // A table without rows is nothing in these notations, and its names are lost.
    if headed && rows.len() == 1 { vec![] } else { rows }
}

fn cells(records: &Records, row: usize) -> Vec<String> {
    records.row(row).map(str::to_string).collect()
}

fn dialect(config: &Value, suite: &str, text: &str) -> Dialect {
    let character = |name: &str| config[name].as_str().and_then(|text| text.bytes().next());
    if suite == "clevercsv-parser" {
        // This parser lets quotes open inside of cells, and has no quotes, escapes or delimiters that it is not told.
        return Dialect {
            quote: character("quotechar"),
            escape: character("escapechar"),
            quoting: Quoting::Anywhere,
            ..Dialect::bare(config["delimiter"].as_str().unwrap_or_default())
        };
    }
    let told = config["delimiter"].as_str().filter(|delimiter| *delimiter != "\n");
    let detected = told.map_or_else(|| detect_dialect(text), Dialect::delimited);
    Dialect {
        quote: character("quoteChar").or(detected.quote),
        escape: character("escapeChar").or(detected.escape),
        ..detected
    }
}
