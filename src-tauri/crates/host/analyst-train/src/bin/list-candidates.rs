//! List the candidate queries of each question in a set: `candidates QUESTIONS.jsonl PROFILES > candidates.jsonl`.
//!
//! A line a question: its `id`, the place of what the analyst reads (`read`), and of each candidate
//! its features and the program that answers it. `PROFILES` is a folder with `FILE.json` for each file of the questions, as
//! `tabletalk-cli profile --json FILE` writes it.

use std::{collections::HashMap, fs, path::Path};

use serde_json::{Value, json};
use tabletalk_analyst::{Example, lesson};
use tabletalk_protocol::DatasetProfile;

type Error = Box<dyn std::error::Error>;

fn main() -> Result<(), Error> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [questions, profiles] = arguments.as_slice() else { return Err("QUESTIONS.jsonl PROFILES".into()) };
    let mut known: HashMap<String, DatasetProfile> = HashMap::new();
    for line in fs::read_to_string(questions)?.lines() {
        let case: Value = serde_json::from_str(line)?;
        let text = |name: &str| case[name].as_str().unwrap_or_default().to_owned();
        let file = text("file");
        if !known.contains_key(&file) {
            let profile = fs::read_to_string(Path::new(profiles).join(format!("{file}.json")))?;
            known.insert(file.clone(), serde_json::from_str(&profile)?);
        }
        let lesson = lesson(&text("question"), &known[&file]);
        let told = |one: Example| json!({ "features": one.features, "program": one.program });
        let examples: Vec<Value> = lesson.examples.into_iter().map(told).collect();
        println!("{}", json!({ "id": text("id"), "file": file, "read": lesson.read, "candidates": examples }));
    }
    Ok(())
}
