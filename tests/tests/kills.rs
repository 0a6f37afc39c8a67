//! The program is killed at random moments, as a power cut or the system would end it: after each, the journal is valid,
//! nothing that was complete is missing, and the conversation goes on.
//!
//! `TABLETALK_KILLS=500` kills it as often as it should be once in a while; the figures are printed.
#![cfg(target_os = "linux")]
#![expect(clippy::disallowed_types, reason = "the command line is a program, and is killed")]

use std::{
    collections::BTreeSet,
    env, fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use serde_json::Value;
use tabletalk_agent::{Home, items, read_journal};
use tabletalk_protocol::{AnswerStatus, Event, ItemBody, current};

/// The default number of kills.
const FEW: u32 = 12;

/// After so many kills a new conversation begins, so that beginnings are among what is killed.
const OF_ONE: u32 = 10;

#[test]
fn whenever_the_program_is_killed_nothing_complete_is_lost() -> anyhow::Result<()> {
    let kills = env::var("TABLETALK_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(FEW);
    let folder = tempfile::tempdir()?;
    fs::write(folder.path().join("sales.csv"), "store,amount\nnorth,10\nsouth,20\nnorth,5\n")?;
    let whole = whole_run(folder.path())?;
    let mut state: u64 = 11;
    let mut moment = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        // Now and then after the end: that has to be survived as well.
        whole.mul_f64((state >> 40) as f64 / f64::from(1 << 24) * 1.1)
    };
    let (mut session, mut seen, mut torn, mut early, mut items_seen) = (None, BTreeSet::new(), 0, 0, 0);
    for kill in 0..kills {
        if kill % OF_ONE == 0 {
            (session, seen) = (None, BTreeSet::new());
        }
        let cut = run_and_kill(folder.path(), session.as_deref(), moment())?;
        let Some(name) = cut.name.or_else(|| session.clone()) else {
            early += 1;
            continue;
        };
        items_seen += cut.completed.len();
        seen.extend(cut.completed);
        let journal = folder.path().join("home/conversations").join(&name).join("journal.jsonl");
        if let Some(left) = is_valid(&journal, &seen).with_context(|| format!("after kill {kill} of `{name}`"))? {
            torn += u32::from(left == Left::Torn);
            session = Some(name);
        }
        if kill % OF_ONE == OF_ONE - 1
            && let Some(name) = &session
        {
            goes_on(folder.path(), name)?;
        }
    }
    println!(
        "{kills} kills: {early} before there was a conversation, {torn} with a torn line, {items_seen} items seen"
    );
    ensure!(early < kills, "every kill came before there was a conversation: nothing was tried");
    ensure!(items_seen > 0, "no item was complete before a kill: nothing could be missing");
    Ok(())
}

#[derive(Debug, PartialEq, Eq)]
enum Left {
    Whole,
    Torn,
}

/// The output of a killed program.
struct Cut {
    /// The conversation's name, if it came that far.
    name: Option<String>,
    /// The ids of the items that it reported as complete.
    completed: BTreeSet<u64>,
}

/// The duration of a run without a kill.
fn whole_run(folder: &Path) -> anyhow::Result<Duration> {
    let started = Instant::now();
    let output = talk(folder, None)?.wait_with_output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(started.elapsed())
}

fn run_and_kill(folder: &Path, session: Option<&str>, after: Duration) -> anyhow::Result<Cut> {
    let mut child = talk(folder, session)?;
    let said = child.stdout.take().context("it writes")?;
    let names = child.stderr.take().context("it writes errors")?;
    let said = thread::spawn(move || whole_lines(said));
    let names = thread::spawn(move || whole_lines(names));
    thread::sleep(after);
    child.kill()?;
    child.wait()?;
    let said = said.join().unwrap_or_default();
    let name = names.join().unwrap_or_default().into_iter().next();
    Ok(Cut { name, completed: said.iter().filter_map(|line| completed(line)).collect() })
}

fn whole_lines(stream: impl std::io::Read) -> Vec<String> {
    let mut stream = BufReader::new(stream);
    let mut lines = Vec::new();
    let mut line = String::new();
    while stream.read_line(&mut line).is_ok_and(|read| read > 0) && line.ends_with('\n') {
        lines.push(std::mem::take(&mut line).trim_end().to_owned());
    }
    lines
}

fn completed(line: &str) -> Option<u64> {
    let event: Value = serde_json::from_str(line).ok()?;
    (event["event"] == "item_completed").then(|| event["item"]["id"].as_u64()).flatten()
}

/// Every line but a torn last one can be read, and holds what was seen; `None` when there is no journal yet.
fn is_valid(journal: &Path, seen: &BTreeSet<u64>) -> anyhow::Result<Option<Left>> {
    let Ok(text) = fs::read_to_string(journal) else { return Ok(None) };
    let end = text.rfind('\n').map_or(0, |end| end + 1);
    if end == 0 {
        ensure!(seen.is_empty(), "there is no first line, and items were seen");
        return Ok(None);
    }
    for line in text[..end].lines() {
        serde_json::from_str::<Value>(line).with_context(|| format!("`{line}`"))?;
    }
    let there: BTreeSet<u64> = items(&read_journal(&text[..end])?).iter().map(|item| item.id.0).collect();
    let missing: Vec<&u64> = seen.difference(&there).collect();
    ensure!(missing.is_empty(), "items {missing:?} were complete and are missing");
    Ok(Some(if end < text.len() { Left::Torn } else { Left::Whole }))
}

/// Opened again and left alone, it reads the file if that is not there, and answers.
fn goes_on(folder: &Path, name: &str) -> anyhow::Result<()> {
    let output = talk(folder, Some(name))?.wait_with_output()?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let home = Home::at(&folder.join("home"));
    let events = home.named(name)?.context("it is there")?.read_journal()?;
    let open = events.iter().rev().find(|event| !matches!(event, Event::ItemCompleted { .. }));
    ensure!(matches!(open, Some(Event::TurnCompleted { .. })), "the last turn has no end: {open:?}");
    let last = current(&items(&events)).items.into_iter().rev().find_map(|item| match item.into_body() {
        ItemBody::Answer(answer) => Some(answer),
        _ => None,
    });
    let last = last.context("there is no answer")?;
    ensure!(last.status == AnswerStatus::Computed, "the answer is {:?}: {}", last.status, last.text());
    Ok(())
}

/// A conversation of a file and two questions, or two more in the same one.
fn talk(folder: &Path, session: Option<&str>) -> anyhow::Result<Child> {
    let test = env::current_exe()?;
    let programs = test.ancestors().nth(2).context("test programs lie in a folder of their own")?;
    let program: PathBuf = programs.join("tabletalk-cli");
    let mut command = Command::new(program);
    command.args([
        "talk",
        session.unwrap_or("new"),
        "What is the total amount?",
        "What is the average amount by store?",
    ]);
    command.args(["--attach", "sales.csv", "--json"]);
    command.current_dir(folder).env("TABLETALK_DATA", folder.join("home"));
    Ok(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?)
}
