//! A long conversation in which much goes wrong: no journal entry is lost, no turn hangs, no process is left over, and
//! this process does not grow.
//!
//! `TABLETALK_FAULT_CELLS=1000` makes it as long as it should be once in a while; the figures are printed.
#![cfg(target_os = "linux")]

use std::{
    env, fs,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Context, ensure};
use tabletalk_agent::{AnyModel, Conversation, FileJournal, Setup, Subscription, SystemClock, history, items};
use tabletalk_model::ScriptedModel;
use tabletalk_protocol::{Event, ItemBody, Op, Outcome, Runs};
use tabletalk_sandbox::{LocalSandbox, Options};
use tabletalk_tests::worker_process;
use tokio::time::timeout;

/// The default number of cells.
const FEW: u32 = 20;

/// The longest time that a turn may take, including limits, grace periods, a restart and a busy machine.
const LONGEST_TURN: Duration = Duration::from_secs(60);

/// Between two cells of this many, the results of the first are replaced.
const NAMES: u32 = 10;

/// Kilobytes by which this process may grow after the first quarter: for each cell the events of its turn, which are
/// shown and reported, and a constant part that any process needs.
const MOST_GROWTH_A_CELL: u64 = 8;
const MOST_GROWTH_AT_ALL: u64 = 4_000;

/// The fault that a cell runs into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fault {
    None,
    Exception,
    Endless,
    EndlessNative,
    Memory,
    /// The worker is killed from outside, and sometimes the spare one with it.
    Killed,
    AllKilled,
}

const FAULTS: [Fault; 6] =
    [Fault::Exception, Fault::Endless, Fault::EndlessNative, Fault::Memory, Fault::Killed, Fault::AllKilled];

#[tokio::test]
async fn a_long_conversation_survives_whatever_happens_in_its_cells() -> anyhow::Result<()> {
    let cells = env::var("TABLETALK_FAULT_CELLS").ok().and_then(|cells| cells.parse().ok()).unwrap_or(FEW);
    let faults = faults(cells);
    let folder = tempfile::tempdir()?;
    let journal = folder.path().join("journal.jsonl");
    let mut early = 0;
    {
        let (conversation, mut stream) = open(folder.path(), &journal, &script(&faults))?;
        let file = folder.path().join("numbers.csv");
        fs::write(&file, "a\n1\n2\n")?;
        turn(&conversation, &mut stream, Op::AttachFiles { paths: vec![file] }, Fault::None).await?;
        for (&fault, number) in faults.iter().zip(1..) {
            let ask = Op::Ask { question: format!("Question {number}"), built: None, runs: Runs::Once };
            turn(&conversation, &mut stream, ask, fault).await.with_context(|| format!("in question {number}"))?;
            if number == cells / 4 {
                early = resident()?;
            }
        }
        let late = resident()?;
        println!("{cells} cells: {early} kB after a quarter, {late} kB at the end");
        let most = early + MOST_GROWTH_AT_ALL + MOST_GROWTH_A_CELL * u64::from(cells - cells / 4);
        ensure!(late <= most, "this process grew from {early} to {late} kB");
    }
    no_process_is_left().await?;
    journal_is_whole(&journal, &faults)
}

/// Cells that go wrong in a known order, about a third of them.
fn faults(cells: u32) -> Vec<Fault> {
    let mut state: u32 = 7;
    let mut next = move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        state >> 16
    };
    (0..cells).map(|_| if next() % 3 == 0 { FAULTS[next() as usize % FAULTS.len()] } else { Fault::None }).collect()
}

/// The replies of the model: a cell for each question, and a second one after each that fails. It fails in turn when
/// the session has not what the cells before it have made.
fn script(faults: &[Fault]) -> String {
    let mut script = String::new();
    for (&fault, number) in faults.iter().zip(1..) {
        let check = if number > 1 {
            format!("assert kept_{} == {}\n", (number - 1) % NAMES, number - 1)
        } else {
            String::new()
        };
        let keep = format!("{check}kept_{} = {number}\nfinal_answer('done')\n", number % NAMES);
        if let Some(code) = code(fault) {
            script.push_str(&reply(code));
        }
        script.push_str(&reply(&keep));
    }
    script
}

fn reply(code: &str) -> String {
    format!("````reply\nPlan: work\n\n```python\n{}\n```\n````\n\n", code.trim_end())
}

fn code(fault: Fault) -> Option<&'static str> {
    match fault {
        Fault::None => None,
        Fault::Exception => Some("1 / 0"),
        Fault::Endless => Some("while True: pass"),
        Fault::EndlessNative => Some("sum(range(10**13))"),
        Fault::Memory => Some("grown = None\nwhile True: grown = [grown, 'text' * 1000]"),
        Fault::Killed | Fault::AllKilled => Some("print('started')\nwhile True: pass"),
    }
}

fn open(folder: &Path, journal: &Path, script: &str) -> anyhow::Result<(Conversation, Subscription)> {
    let (journal, past) = FileJournal::open(journal, jiff::Timestamp::now())?;
    let mut options = Options::for_session(folder);
    options.limits.wall = Duration::from_secs(2);
    options.limits.grace = Duration::from_millis(300);
    options.limits.memory = 1024 * 1024 * 1024;
    let sandbox = LocalSandbox::resume(options, history(&past));
    let model = AnyModel::Scripted(ScriptedModel::parse(script)?);
    let conversation = Conversation::start(Setup { model, sandbox, clock: SystemClock, journal, past });
    let stream = conversation.subscribe();
    Ok((conversation, stream))
}

async fn turn(conversation: &Conversation, stream: &mut Subscription, op: Op, fault: Fault) -> anyhow::Result<()> {
    conversation.submit(op);
    let mut to_kill = matches!(fault, Fault::Killed | Fault::AllKilled);
    loop {
        let event = timeout(LONGEST_TURN, stream.events.recv()).await.context("the turn hangs")?;
        match event.context("the conversation ended")? {
            // Code that prints has surely begun.
            Event::ItemDelta { .. } if to_kill => {
                to_kill = false;
                worker_process::kill(if fault == Fault::Killed { 1 } else { usize::MAX }).await?;
            }
            Event::TurnCompleted { .. } => return Ok(()),
            end @ (Event::TurnInterrupted { .. } | Event::TurnFailed { .. }) => anyhow::bail!("{end:?}"),
            _ => {}
        }
    }
}

/// Kilobytes of memory that this process holds.
fn resident() -> anyhow::Result<u64> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).context("no VmRSS")?;
    Ok(line.trim().trim_end_matches("kB").trim().parse()?)
}

async fn no_process_is_left() -> anyhow::Result<()> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(10) {
        if worker_process::all()?.is_empty() {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    anyhow::bail!("workers are left over: {:?}", worker_process::all()?)
}

/// Every turn has its end, every run its outcome, and the outcome is that of its fault.
fn journal_is_whole(journal: &Path, faults: &[Fault]) -> anyhow::Result<()> {
    let (_, past) = FileJournal::open(journal, jiff::Timestamp::now())?;
    let ended = past.iter().filter(|event| matches!(event, Event::TurnCompleted { .. })).count();
    ensure!(ended == faults.len() + 1, "{ended} turns ended");
    let runs = items(&past).into_iter().filter_map(|item| match item.into_body() {
        ItemBody::CodeRun(run) => Some(run),
        _ => None,
    });
    let runs: Vec<_> = runs.collect();
    let expected = faults.iter().flat_map(|&fault| match fault {
        Fault::None => vec![Fault::None],
        fault => vec![fault, Fault::None],
    });
    let expected: Vec<Fault> = expected.collect();
    ensure!(runs.len() == expected.len(), "{} runs instead of {}", runs.len(), expected.len());
    for ((run, fault), cell) in runs.iter().zip(expected).zip(1..) {
        ensure!(run.cell == cell, "cell {} in the place of {cell}", run.cell);
        let outcome = run.outcome.as_ref().context("a run without an outcome")?;
        ensure!(fits(fault, outcome), "cell {cell}: {outcome:?} after {}", run.code);
    }
    Ok(())
}

fn fits(fault: Fault, outcome: &Outcome) -> bool {
    match fault {
        Fault::None => *outcome == Outcome::Finished,
        Fault::Exception => raised(outcome, "ZeroDivisionError"),
        Fault::Endless | Fault::EndlessNative => matches!(outcome, Outcome::TimedOut { .. }),
        // Python's own exception where it can still be raised; on a slow machine time is up before the memory.
        Fault::Memory => {
            matches!(outcome, Outcome::OutOfMemory { .. } | Outcome::TimedOut { .. }) || raised(outcome, "MemoryError")
        }
        Fault::Killed | Fault::AllKilled => matches!(outcome, Outcome::Crashed { .. }),
    }
}

fn raised(outcome: &Outcome, exception: &str) -> bool {
    matches!(outcome, Outcome::Raised { traceback } if traceback.exception == exception)
}
