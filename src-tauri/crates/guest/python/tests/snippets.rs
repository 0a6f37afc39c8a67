//! Snippets give the same text here as under CPython with the real libraries; see `generate.py`.

use std::path::{Path, PathBuf};

use tabletalk_python::testing::{Ran, cells_of, files_of, run_cells};

#[test]
fn snippets_print_what_the_real_libraries_print() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let scripts = scripts(&folder.join("snippets"));
    assert!(!scripts.is_empty(), "no snippet is called that");
    let mut differences = Vec::new();
    for script in scripts {
        differences.extend(differences_of(&script, &folder.join("data")));
    }
    assert!(differences.is_empty(), "{} cells differ\n{}", differences.len(), differences.join("\n"));
}

fn scripts(folder: &Path) -> Vec<PathBuf> {
    let only = std::env::var("SNIPPET").unwrap_or_default();
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the snippets are there") {
        let path = entry.expect("a readable folder").path();
        if path.is_dir() {
            found.extend(scripts(&path));
        } else if path.extension().is_some_and(|extension| extension == "py") && path.to_string_lossy().contains(&only)
        {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn differences_of(script: &Path, data: &Path) -> Vec<String> {
    let stored = std::fs::read_to_string(script.with_extension("json")).expect("run generate.py");
    let expected: Vec<String> = serde_json::from_str(&stored).expect("a list of texts");
    let cells = cells_of(&std::fs::read_to_string(script).expect("a readable snippet"));
    assert_eq!(cells.len(), expected.len(), "{} has changed: run generate.py", script.display());
    let ran = run_cells(cells.iter().map(String::as_str), files_of(data).expect("a readable folder"));
    cells
        .iter()
        .zip(expected.iter().zip(&ran))
        .filter(|(_, (expected, ran))| trimmed(expected) != trimmed(&shown(ran)))
        .map(|(cell, (expected, ran))| {
            format!("=== {}\n{cell}\n--- real\n{expected}--- here\n{}", script.display(), shown(ran))
        })
        .collect()
}

/// The output of the cell; of an exception the type and message, without our hint and the interpreter's suggestion.
fn shown(ran: &Ran) -> String {
    let Some(error) = &ran.error else { return ran.text.clone() };
    let message = error.split("\nhint:").next().unwrap_or(error);
    let message = message.split(". Did you mean: ").next().unwrap_or(message);
    let last = message.lines().skip_while(|line| line.starts_with("Traceback") || line.starts_with("  "));
    format!("{}{}\n", ran.text, last.collect::<Vec<_>>().join("\n"))
}

/// Trailing blanks do not count.
fn trimmed(text: &str) -> String {
    text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim_end().to_owned()
}
