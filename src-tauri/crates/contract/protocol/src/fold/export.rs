//! Writes the recordings and the shared cases as a window is told of them, for the page's tests: `cargo xtask bindings`.

use std::{fs, path::PathBuf};

use serde::{Deserialize, Serialize};

use super::{Patch, ScreenFold};
use crate::{Event, Item};

#[derive(Deserialize)]
struct Case {
    name: String,
    items: Vec<Item>,
}

/// The patches that the items bring one by one, and the one that shows all of them.
#[derive(Serialize)]
struct FoldedCase {
    name: String,
    patches: Vec<Patch>,
    whole: Patch,
}

fn recordings() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../../ui/recordings")
}

#[test]
fn export_recordings() {
    let folded = recordings().join("folded");
    fs::create_dir_all(&folded).unwrap();
    for entry in fs::read_dir(recordings()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "jsonl") {
            let lines = fs::read_to_string(&path).unwrap();
            fs::write(folded.join(path.file_name().unwrap()), patches(&lines)).unwrap();
        }
    }
}

/// A patch for each event, one a line.
fn patches(lines: &str) -> String {
    let mut screen = ScreenFold::default();
    let events = lines.lines().map(|line| serde_json::from_str::<Event>(line).unwrap());
    events.map(|event| serde_json::to_string(&screen.advance(&event)).unwrap() + "\n").collect()
}

#[test]
fn export_cases() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("../../tests/edits.json")).unwrap();
    let lines: Vec<_> = cases.into_iter().map(|case| serde_json::to_string(&folded(case)).unwrap()).collect();
    fs::create_dir_all(recordings().join("folded")).unwrap();
    fs::write(recordings().join("folded/edits.json"), format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
}

fn folded(Case { name, items }: Case) -> FoldedCase {
    let events: Vec<_> = items.into_iter().map(|item| Event::ItemCompleted { item }).collect();
    let mut screen = ScreenFold::default();
    let patches = events.iter().map(|event| screen.advance(event)).collect();
    FoldedCase { name, patches, whole: ScreenFold::open(&events).1 }
}
