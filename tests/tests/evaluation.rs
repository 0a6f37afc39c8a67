//! The accuracy of the built-in analyst on the evaluation sets in `eval/sets`, which people wrote who did not know it.
//!
//! `eval/outcomes.md` holds the figures and which answers are wrong; a change of the analyst shows in it.
//! `cargo test -p tabletalk-tests --features questions --test evaluation` asks all questions, and with
//! `TABLETALK_UPDATE_CASES=1` it writes the figures down.

use std::{
    env,
    fmt::{self, Display, Formatter},
    fs,
    path::Path,
};

use anyhow::Context;
use tabletalk_tests::{
    questions::asked,
    scoring::{Outcome, outcome},
};

/// The head of the table of figures.
const HEAD: &str = "\
| questions | right | offered first | among the offers | declined | wrong | unanswerable ones answered |
|---|---|---|---|---|---|---|
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

/// What came of the questions of a set.
#[derive(Default)]
struct Figures {
    right: usize,
    /// Not answered at once, and the first offer is right.
    first: usize,
    /// The same of the second or third offer.
    offered: usize,
    declined: usize,
    wrong: usize,
    unanswerable: usize,
}

impl Display for Figures {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self { right, first, offered, declined, wrong, unanswerable } = self;
        write!(f, "{right} | {first} | {offered} | {declined} | {wrong} | {unanswerable}")
    }
}

/// The figures of a set, and the questions that are answered wrongly.
fn came_out(set: &Path) -> anyhow::Result<(Figures, Vec<String>)> {
    let (mut figures, mut wrong) = (Figures::default(), Vec::new());
    for (question, answer) in asked(set, &["--offers"])? {
        let offers = answer["offers"].as_array().map_or(&[][..], Vec::as_slice);
        let right_offer = || offers.iter().position(|offer| outcome(&question, offer) == Outcome::Right);
        let count = match (outcome(&question, &answer), question["answerable"] == true) {
            (Outcome::Refused, false) => continue,
            (Outcome::Right, true) => &mut figures.right,
            (Outcome::Refused, true) => match right_offer() {
                Some(0) => &mut figures.first,
                Some(_) => &mut figures.offered,
                None => &mut figures.declined,
            },
            (Outcome::Wrong, true) => &mut figures.wrong,
            (Outcome::Wrong | Outcome::Right, false) => &mut figures.unanswerable,
        };
        *count += 1;
        if matches!(outcome(&question, &answer), Outcome::Wrong) || question["answerable"] == false {
            wrong.push(question["id"].as_str().unwrap_or_default().to_owned());
        }
    }
    Ok((figures, wrong))
}
