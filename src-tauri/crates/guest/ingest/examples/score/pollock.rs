//! The Pollock benchmark (Vitagliano et al., "Pollock: A Data Loading Benchmark", VLDB 2023): ten points a file, one for
//! reading it at all and nine for precision, recall and F1 of its header, its records and its cells.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use tabletalk_ingest::{Dialect, IngestError, Problem, plain_text, split};

/// How often each fault is met in the benchmark's survey of real files.
const WEIGHTS: [(&str, f64); 22] = [
    ("source.csv", 1.0),
    ("file_no_payload.csv", 15.0),
    ("file_no_trailing_newline.csv", 184.0),
    ("file_double_trailing_newline.csv", 5.0),
    ("file_no_header.csv", 470.0),
    ("file_header_multirow_2.csv", 47.0),
    ("file_header_multirow_3.csv", 47.0),
    ("file_preamble.csv", 282.0),
    ("file_multitable_same.csv", 62.67),
    ("file_multitable_more.csv", 62.67),
    ("file_multitable_less.csv", 62.67),
    ("file_header_only.csv", 3.0),
    ("file_one_data_row.csv", 4.0),
    ("file_record_delimiter_0xD.csv", 7.0),
    ("file_record_delimiter_0xA.csv", 1691.0),
    ("file_field_delimiter_0x9.csv", 4.0),
    ("file_field_delimiter_0x3B.csv", 834.0),
    ("file_field_delimiter_0x20.csv", 4.0),
    ("file_field_delimiter_0x2C_0x20.csv", 101.0),
    ("file_quotation_char_0x27.csv", 11.0),
    ("file_escape_char_0x5C.csv", 1.0),
    ("file_escape_char_0x00.csv", 7.0),
];

pub fn score(folder: &Path, verbose: bool) -> anyhow::Result<()> {
    let (mut sum, mut files, mut weighted, mut weights) = (0.0, 0.0, 0.0, 0.0);
    let mut names: Vec<_> = fs::read_dir(folder.join("csv"))?.collect::<Result<_, _>>()?;
    names.sort_by_key(fs::DirEntry::file_name);
    for entry in names {
        let name = entry.file_name().to_string_lossy().into_owned();
        let points = file(&fs::read(entry.path())?, &fs::read_to_string(folder.join("clean").join(&name))?, &name);
        let weight = WEIGHTS.iter().find(|(file, _)| *file == name).map_or(0.0, |(_, weight)| *weight);
        (sum, files, weighted, weights) = (sum + points, files + 1.0, weighted + points * weight, weights + weight);
        if verbose || points < 9.9995 {
            println!("  {points:6.3}  {name}");
        }
    }
    println!("Pollock: {:.3} simple, {:.3} weighted, of 10, {files} files", sum / files, weighted / weights);
    Ok(())
}

fn file(bytes: &[u8], clean: &str, name: &str) -> f64 {
    let loaded = match plain_text(bytes, name) {
        Ok(text) => text,
        Err(IngestError { problem: Problem::Empty, .. }) => String::new(),
        Err(_) => return 0.0,
    };
    let (source, loaded) = (rows(clean), rows(&loaded));
    // A file without header has no names to find, but its rows are still all below a first one.
    let headless = name.contains("no_header");
    let (names, data) = if headless { (&[][..], &source[..]) } else { source.split_at(source.len().min(1)) };
    let (loaded_names, loaded_data) = loaded.split_at(loaded.len().min(1));
    let records = |rows: &[Vec<String>]| rows.iter().map(|row| record(row)).collect::<Vec<_>>();
    1.0 + measures(&names.concat(), &loaded_names.concat())
        + measures(&records(data), &records(loaded_data))
        + measures(&data.concat(), &loaded_data.concat())
}

fn rows(text: &str) -> Vec<Vec<String>> {
    let records = split(text, &Dialect::delimited(","));
    let rows = (0..records.len()).filter(|row| records.width(*row) > 0);
    rows.map(|row| records.row(row).map(|cell| cell.trim().to_string()).collect()).collect()
}

fn record(row: &[String]) -> String {
    row.iter().map(|cell| if cell.is_empty() { "null" } else { cell }).collect::<Vec<_>>().concat()
}

/// Precision, recall and F1 of two bags of texts, added.
fn measures(source: &[String], loaded: &[String]) -> f64 {
    if source.is_empty() {
        return 3.0;
    }
    let mut left: HashMap<&str, usize> = HashMap::new();
    source.iter().for_each(|text| *left.entry(text).or_default() += 1);
    let mut take =
        |text: &&String| left.get_mut(text.as_str()).filter(|count| **count > 0).map(|count| *count -= 1).is_some();
    let shared = loaded.iter().filter(|text| take(text)).count() as f64;
    if shared == 0.0 {
        return 0.0;
    }
    let (precision, recall) = (shared / source.len() as f64, shared / loaded.len() as f64);
    precision + recall + 2.0 * precision * recall / (precision + recall)
}
