//! How fast the window is, and what it takes: measured in the real one. `cargo xtask window-speed` runs it and says in which
//! build; the figures are a table on standard output.

#![expect(clippy::disallowed_types, reason = "a window is driven by programs, over a socket")]

#[path = "../window/desktop.rs"]
#[expect(dead_code, reason = "measuring takes fewer hands than using")]
mod desktop;
#[path = "../window/driver.rs"]
mod driver;
#[path = "../window/window.rs"]
#[expect(dead_code, reason = "measuring takes fewer hands than using")]
mod window;

mod processes;

use std::{fs, path::Path};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::{
    processes::{memory_of, started},
    window::{Account, program},
};

const ROWS: u32 = 1_000_000;
const WORDS: usize = 10_000;

/// Milliseconds; a longer one is seen.
const LONG_FRAME: f64 = 50.0;
const ITEMS: usize = 2_000;

fn line(what: &str, figure: String, goal: &str) {
    println!("{what:<58}{figure:>14}   {goal}");
}

#[tokio::test]
async fn the_table() -> Result<()> {
    println!("{:<58}{:>14}   goal", "", "measured");
    start().await?;
    long_conversation().await?;
    streaming().await?;
    for (what, script) in WAITING {
        stopping(what, script).await?;
    }
    memory().await?;
    installed()
}

/// From the beginning of the process to a page that can be used: three starts, the middle one.
async fn start() -> Result<()> {
    let account = Account::new()?;
    let mut starts = Vec::new();
    for _ in 0..3 {
        let window = account.open(&[]).await?;
        window.see("section[aria-labelledby=welcome]").await?;
        let [page, script, usable]: [f64; 3] = serde_json::from_value(window.evaluate(MOMENTS).await?)?;
        let began = started(&program()?)?;
        starts.push([usable - began, page - began, script - page, usable - script]);
        drop(window);
    }
    starts.sort_by(|one, other| one[0].total_cmp(&other[0]));
    let [all, page, script, usable] = starts[1];
    line("process start to a usable window", format!("{:.2} s", all / 1000.0), "< 1 s");
    line("  until the web view asks for the page", format!("{page:.0} ms"), "");
    line("  until its script begins", format!("{script:.0} ms"), "");
    line("  until the conversation is there and drawn", format!("{usable:.0} ms"), "");
    Ok(())
}

/// The times of the page request, of the start of its script, and of the first usable page, in milliseconds since
/// 1970.
const MOMENTS: &str = "const at = (name) => performance.timeOrigin + performance.getEntriesByName(name)[0].startTime; \
    return [performance.timeOrigin, at('script'), at('usable')]";

async fn long_conversation() -> Result<()> {
    let account = Account::new()?;
    let sales = account.file("sales.csv", "shop,amount\nNorth,1\nSouth,2\nNorth,3\n")?;
    let window = account.open(&[&sales]).await?;
    window.see("article[aria-label='File sales.csv']").await?;
    window.ask("What is the average amount by shop?").await?;
    window.see("article[aria-label='Answer']").await?;
    window.gone(".activity").await?;
    drop(window);
    lengthen(&account.path("data").join("conversations"))?;

    let window = account.open(&[]).await?;
    window.see("article[aria-label='Answer']").await?;
    window.shortcut('n').await?;
    window.see("section[aria-labelledby=earlier] button").await?;
    let took = window.evaluate_later(OPEN_EARLIER).await?.as_f64().unwrap_or(f64::NAN);
    line("opening a conversation of 2,000 items", format!("{took:.0} ms"), "< 500 ms");
    Ok(())
}

/// From the press of the button to the frame that shows the answer.
const OPEN_EARLIER: &str = "const done = arguments[arguments.length - 1]; const begin = performance.now(); \
    document.querySelector('section[aria-labelledby=earlier] button').click(); \
    const look = () => requestAnimationFrame(() => \
        document.querySelector(\"article[aria-label='Answer']\") === null ? look() \
            : setTimeout(() => done(performance.now() - begin))); look()";

/// Repeat the turns of the only conversation under new numbers until it has as many items.
fn lengthen(conversations: &Path) -> Result<()> {
    let folder = fs::read_dir(conversations)?.next().context("there is no conversation")??.path();
    let journal = folder.join("journal.jsonl");
    let text = fs::read_to_string(&journal)?;
    let mut lines = text.lines();
    let head = lines.next().context("the journal is empty")?.to_owned();
    let events: Vec<Value> = lines.map(serde_json::from_str).collect::<Result<_, _>>()?;
    let ids = events.iter().filter_map(|event| event["item"]["id"].as_u64()).max().unwrap_or(1);
    let items = events.iter().filter(|event| event["event"] == "item_completed").count().max(1);
    let turns = events.iter().filter_map(|event| event["turn"].as_u64()).max().unwrap_or(1);
    let rounds = ITEMS.div_ceil(items) as u64;
    let again = (0..rounds).flat_map(|round| {
        events.iter().map(move |event| moved(event.clone(), None, round * ids, round * turns).to_string())
    });
    let all: Vec<String> = std::iter::once(head).chain(again).collect();
    Ok(fs::write(journal, all.join("\n") + "\n")?)
}

/// The same event later in the conversation.
fn moved(value: Value, key: Option<&str>, ids: u64, turns: u64) -> Value {
    match (value, key) {
        (Value::Number(id), Some("id" | "run" | "corrects")) => json!(id.as_u64().unwrap_or(0) + ids),
        (Value::Number(turn), Some("turn")) => json!(turn.as_u64().unwrap_or(0) + turns),
        (Value::Array(list), Some("tables" | "charts")) => {
            list.into_iter().map(|id| moved(id, Some("id"), ids, turns)).collect()
        }
        (Value::Array(list), _) => list.into_iter().map(|one| moved(one, None, ids, turns)).collect(),
        (Value::Object(fields), _) => {
            let fields = fields.into_iter().map(|(name, value)| {
                // Ids that are texts, as of findings, are not item ids.
                let value = moved(value, Some(&name), ids, turns);
                (name, value)
            });
            Value::Object(fields.collect())
        }
        (other, _) => other,
    }
}

/// A model that writes and writes: how long the frames are while it does.
async fn streaming() -> Result<()> {
    let account = Account::new()?;
    let file = account.file("sales.csv", "shop,amount\nNorth,1\n")?;
    let words: Vec<String> =
        (1..=WORDS).map(|word| if word % 40 == 0 { "word.\n\n".into() } else { format!("word{word}") }).collect();
    let script = format!("A long reply.\n\n````reply\n{}\n````\n", words.join(" "));
    let window = account.open_scripted(&[&file], &script).await?;
    window.see("article[aria-label='File sales.csv']").await?;
    window.gone(".activity").await?;
    window.evaluate(WATCH_FRAMES).await?;
    window.ask("Tell me everything.").await?;
    window.see(".activity").await?;
    let begin = std::time::Instant::now();
    while window.evaluate("return document.querySelector('.activity') !== null").await? == json!(true) {
        anyhow::ensure!(begin.elapsed().as_secs() < 900, "the reply does not end");
        tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    }
    let frames = window.evaluate("return window.frames_seen").await?;
    let gaps: Vec<f64> = serde_json::from_value(frames)?;
    let long: Vec<usize> = (0..gaps.len()).filter(|frame| gaps[*frame] > LONG_FRAME).collect();
    line("streaming 10,000 words: frames over 50 ms", format!("{} of {}", long.len(), gaps.len()), "0");
    for frame in long {
        let begin: f64 = gaps[..frame].iter().sum();
        line(&format!("  frame {frame}, after {:.1} s", begin / 1000.0), format!("{:.0} ms", gaps[frame]), "");
    }
    Ok(())
}

const WATCH_FRAMES: &str = "window.frames_seen = []; let last = performance.now(); \
    const next = () => requestAnimationFrame(() => { \
        const now = performance.now(); window.frames_seen.push(now - last); last = now; next(); }); next()";

/// The long-running actions that a user may want to stop.
const WAITING: [(&str, &str); 2] = [
    ("Stop, while a model says nothing", "````silence\n````\n"),
    ("Stop, while code runs", "````reply\n```python\nwhile True:\n    pass\n```\n````\n"),
];

async fn stopping(what: &str, script: &str) -> Result<()> {
    let account = Account::new()?;
    let file = account.file("sales.csv", "shop,amount\nNorth,1\n")?;
    let window = account.open_scripted(&[&file], script).await?;
    window.see("article[aria-label='File sales.csv']").await?;
    window.ask("How many rows are there?").await?;
    window.see(".activity").await?;
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let took = window.evaluate_later(STOP).await?.as_f64().unwrap_or(f64::NAN);
    line(what, format!("{took:.0} ms"), "< 200 ms");
    Ok(())
}

/// From the press of the button to the frame in which the next question can be asked.
const STOP: &str = "const done = arguments[arguments.length - 1]; const begin = performance.now(); \
    [...document.querySelectorAll('form button')].find((one) => one.innerText.trim() === 'Stop').click(); \
    const look = () => requestAnimationFrame(() => \
        document.querySelector('.activity') === null ? done(performance.now() - begin) : look()); look()";

async fn memory() -> Result<()> {
    let account = Account::new()?;
    let rows = (0..ROWS)
        .map(|row| format!("2025-01-{:02},shop {},{},{}.{:02}\n", 1 + row % 28, row % 50, row, row % 977, row % 100));
    let large = account.file("large.csv", format!("day,shop,number,amount\n{}", rows.collect::<String>()))?;
    let window = account.open(&[&large]).await?;
    window.see("article[aria-label='File large.csv'] .open").await?;
    window.shortcut('d').await?;
    window.until_read(".matching", "1,000,000 of 1,000,000 rows").await?;
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    let memory = memory_of(&program()?)?;
    line("1,000,000 rows open: app and web view", format!("{:.0} MB", memory.window), "< 350 MB");
    line("  the worker beside them", format!("{:.0} MB", memory.worker), "");
    Ok(())
}

/// Measures the size of the installed programs: the window with its pages, the worker, the command line.
fn installed() -> Result<()> {
    let folder = program()?.parent().context("the program lies in no folder")?.to_owned();
    let mut all = 0;
    for name in ["tabletalk", "tabletalk-worker", "tabletalk-cli"] {
        all += fs::metadata(folder.join(name)).map(|found| found.len()).unwrap_or_default();
    }
    line("the programs on the disk", format!("{:.1} MB", all as f64 / 1e6), "< 60 MB (release)");
    Ok(())
}
