//! Files as people publish them, with facts about a right reading in `facts.jsonl`.

use std::fs;
use std::path::Path;

use polars::prelude::*;
use serde_json::Value;
use tabletalk_ingest::{Ingested, read};
use tabletalk_protocol::SetAsideReason;

pub fn score(folder: &Path, verbose: bool) -> anyhow::Result<()> {
    let (mut right, mut files) = (0, 0);
    for line in fs::read_to_string(folder.join("facts.jsonl"))?.lines() {
        let facts: Value = serde_json::from_str(line)?;
        let name = facts["file"].as_str().unwrap_or_default();
        files += 1;
        let wrong = match read(&fs::read(folder.join(name))?, name) {
            Ok(ingested) => {
                if verbose {
                    describe(name, &ingested);
                }
                wrong(&facts, &ingested)
            }
            Err(error) => vec![error.to_string()],
        };
        right += usize::from(wrong.is_empty());
        wrong.iter().for_each(|wrong| println!("  {name}: {wrong}"));
    }
    println!("Real files: {right} of {files} with all facts right");
    Ok(())
}

fn describe(name: &str, ingested: &Ingested) {
    println!("== {name}: {:?} {:?}", ingested.frame.shape(), ingested.format);
    println!("{}", ingested.frame.head(Some(3)));
    ingested.sentences().iter().for_each(|warning| println!("   {warning}"));
    ingested
        .set_aside
        .iter()
        .for_each(|rows| println!("   {:?} {} {:?}", rows.reason, rows.rows, rows.examples.first()));
}

/// The facts that do not hold. A file whose facts are not asserted only has to open in its encoding.
fn wrong(facts: &Value, ingested: &Ingested) -> Vec<String> {
    let mut wrong = vec![];
    let format = &ingested.format;
    let encoding = facts["encoding"].as_str().unwrap_or_default();
    expect(&mut wrong, "encoding", true, format.encoding.to_lowercase().starts_with(encoding));
    if facts["asserted"] != true {
        return wrong;
    }
    expect(&mut wrong, "delimiter", facts["delimiter"].as_str().unwrap_or_default(), &format.delimiter);
    let number = |name: &str| facts[name].as_u64();
    expect(&mut wrong, "records before header", number("records_before_header"), Some(u64::from(format.skipped_lines)));
    expect(&mut wrong, "header records", number("header_records"), Some(u64::from(format.header_rows)));
    let below = ingested.set_aside.iter().filter(|aside| aside.reason != SetAsideReason::Above);
    let rows = ingested.frame.height() as u64 + below.map(|aside| aside.rows).sum::<u64>();
    expect(&mut wrong, "data rows", number("nonblank_data_rows"), Some(rows));
    let names: Vec<&str> = facts["header"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let own: Vec<&str> = ingested.frame.get_column_names().into_iter().map(PlSmallStr::as_str).collect();
    expect(&mut wrong, "header", &names[..], &own[..names.len().min(own.len())]);
    numbers(&mut wrong, &facts["number_check"], &ingested.frame);
    dates(&mut wrong, &facts["date_check"], &ingested.frame);
    wrong
}

fn numbers(wrong: &mut Vec<String>, facts: &Value, frame: &DataFrame) {
    let Some(column) = facts["column_index"].as_u64() else {
        return;
    };
    let column = &frame.columns()[column as usize];
    let values = column.as_materialized_series().cast(&DataType::Float64).unwrap_or_default();
    let count = (values.len() - values.null_count()) as u64;
    expect(wrong, "numbers", facts["count"].as_u64(), Some(count));
    let close = |name: &str, value: Option<f64>| {
        let expected = facts[name].as_f64().unwrap_or(f64::NAN);
        value.is_some_and(|value| (value - expected).abs() <= 0.005 * expected.abs().max(1.0))
    };
    expect(wrong, &format!("sum {}", facts["sum"]), true, close("sum", values.sum().ok()));
    expect(wrong, &format!("min {}", facts["min"]), true, close("min", values.min().ok().flatten()));
    expect(wrong, &format!("max {}", facts["max"]), true, close("max", values.max().ok().flatten()));
}

fn dates(wrong: &mut Vec<String>, facts: &Value, frame: &DataFrame) {
    let Some(column) = facts["column_index"].as_u64() else {
        return;
    };
    let column = &frame.columns()[column as usize];
    expect(wrong, "dates", &DataType::Date, column.dtype());
    expect(wrong, "dates read", facts["parsed"].as_u64(), Some((column.len() - column.null_count()) as u64));
    let text = |scalar: PolarsResult<Scalar>| scalar.map(|scalar| scalar.value().to_string()).unwrap_or_default();
    expect(wrong, "first date", facts["min"].as_str().unwrap_or_default(), text(column.min_reduce()).as_str());
    expect(wrong, "last date", facts["max"].as_str().unwrap_or_default(), text(column.max_reduce()).as_str());
}

fn expect<T: PartialEq + std::fmt::Debug>(wrong: &mut Vec<String>, what: &str, expected: T, found: T) {
    if expected != found {
        wrong.push(format!("{what}: {found:?} instead of {expected:?}"));
    }
}
