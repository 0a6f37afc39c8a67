//! The accuracy of the built-in analyst on the evaluation sets in `eval/sets`, which people wrote who did not know it.
//!
//! `eval/outcomes.md` holds the figures and which answers are wrong; a change of the analyst shows in it.
//! `cargo test -p tabletalk-tests --features questions --test evaluation` asks all questions, and with
//! `TABLETALK_UPDATE_CASES=1` it writes the figures down.

use std::{env, fs, path::Path};

use anyhow::Context;
use tabletalk_tests::{
    questions::asked,
    scoring::{Outcome, outcome},
};

/// The head of the table of figures.
const HEAD: &str = "\
| questions | right | wrong | declined | unanswerable ones refused |
|---|---|---|---|---|
";

#[test]
fn the_outcomes_are_those_that_are_written_down() -> anyhow::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("eval");
    let mut sets: Vec<_> = fs::read_dir(folder.join("sets"))?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    sets.retain(|path| path.is_dir());
    sets.sort();
    let (mut table, mut wrong) = (HEAD.to_owned(), String::new());
    for set in sets {
        let name = set.file_name().context("a folder has a name")?.to_string_lossy().into_owned();
        let (figures, answered_wrongly) = came_out(&set)?;
        table.push_str(&format!("| {name} | {figures} |\n"));
        wrong.push_str(&format!("- {name}: {}\n", answered_wrongly.join(", ")));
    }
    let said = format!("{table}\nAnswered wrongly:\n\n{wrong}");
    let written = folder.join("outcomes.md");
    if env::var_os("TABLETALK_UPDATE_CASES").is_some() {
        fs::write(&written, &said)?;
    }
    assert_eq!(fs::read_to_string(&written)?, said);
    Ok(())
}

/// The cells of a row, and the questions that are answered wrongly.
fn came_out(set: &Path) -> anyhow::Result<(String, Vec<String>)> {
    let (mut right, mut declined, mut refused, mut unanswerable) = (0, 0, 0, 0);
    let mut wrong = Vec::new();
    for (question, answer) in asked(set)? {
        let answerable = question["answerable"] == true;
        unanswerable += usize::from(!answerable);
        match (outcome(&question, &answer), answerable) {
            (Outcome::Right, true) => right += 1,
            (Outcome::Refused, true) => declined += 1,
            (Outcome::Refused, false) => refused += 1,
            (Outcome::Wrong | Outcome::Right, _) => wrong.push(question["id"].as_str().unwrap_or_default().to_owned()),
        }
    }
    Ok((format!("{right} | {} | {declined} | {refused} of {unanswerable}", wrong.len()), wrong))
}
