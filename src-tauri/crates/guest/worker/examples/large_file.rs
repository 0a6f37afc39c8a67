//! A file through the sandbox as the window opens it, what that took, and what a few cells take on it afterwards:
//! `cargo run -p tabletalk-worker --example large_file -- FILE [CODE]…`, with the worker already built.
//!
//! Memory is that of all workers together, as the system counts it: what they have for themselves, and what of their mapped
//! files is in memory at that time, which the system may take back. The last line is JSON: seconds on the clock, seconds of all
//! cores, megabytes.

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tabletalk_protocol::{CellForm, PageRequest, SortKey, SortOrder};
use tabletalk_sandbox::{CancellationToken, LocalSandbox, Options, Sandbox};

/// The most that was seen.
#[derive(Default)]
struct Peaks {
    own: AtomicU64,
    files: AtomicU64,
    /// Hundredths of seconds, of workers that ended as well.
    computed: AtomicU64,
    done: AtomicBool,
}

#[tokio::main(flavor = "multi_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("a file is named")?;
    let folder = tempfile::tempdir()?;
    let options = Options::for_session(&folder.path().join("session"));
    let peaks = Arc::new(Peaks::default());
    let watching = peaks.clone();
    let watcher = thread::spawn(move || watch(&watching));
    let mut sandbox = LocalSandbox::new(options.clone());
    let cancel = CancellationToken::new();
    let start = Instant::now();
    let profiles = sandbox.import(path.into(), &mut |_| {}, &cancel).await?;
    let wall = start.elapsed().as_secs_f64();
    let megabytes = |peak: &AtomicU64| peak.load(Ordering::Relaxed) / 1024;
    let (own, files) = (megabytes(&peaks.own), megabytes(&peaks.files));
    let cpu = peaks.computed.load(Ordering::Relaxed) as f64 / 100.0;
    let profile = &profiles[0];
    for column in &profile.columns {
        println!("{}: {:?}, {} different, {} missing", column.name, column.kind, column.distinct, column.missing);
    }
    profile.warnings.iter().for_each(|warning| println!("- {warning}"));

    let start = Instant::now();
    let history = sandbox.history().clone();
    let mut sandbox = LocalSandbox::resume(options, history);
    let variable = profile.variable.clone();
    let page = PageRequest { variable, limit: 50, ..PageRequest::default() };
    sandbox.page(page.clone(), &CancellationToken::new()).await?;
    println!("opened again with its first page: {:.2} s", start.elapsed().as_secs_f64());
    let column = |place: usize| profile.columns[place.min(profile.columns.len() - 1)].name.clone();
    let sorted = |place| vec![SortKey { column: column(place), order: SortOrder::Descending }];
    for (what, request) in [
        ("a page of the middle", PageRequest { offset: profile.rows / 2, ..page.clone() }),
        ("sorted by the second column", PageRequest { sort: sorted(1), ..page.clone() }),
        ("sorted by the last column", PageRequest { sort: sorted(usize::MAX), ..page.clone() }),
        ("searched", PageRequest { search: Some("9999".into()), ..page.clone() }),
        ("as the file has it", PageRequest { cells: CellForm::Original, sort: sorted(1), ..page.clone() }),
    ] {
        let start = Instant::now();
        let found = sandbox.page(request, &CancellationToken::new()).await?;
        println!("{what}: {:.2} s, {} rows", start.elapsed().as_secs_f64(), found.matching);
    }
    for code in arguments {
        let report = sandbox.run(&code, &mut |_| {}, &cancel).await?;
        println!(
            "{code}\n{:?} {:.2} s: {}",
            report.outcome,
            report.elapsed.as_secs_f64(),
            report.result.unwrap_or_default()
        );
    }
    peaks.done.store(true, Ordering::Relaxed);
    watcher.join().map_err(|_| "the watch ended")?;
    println!("afterwards at most {} MB of their own, {} MB of files", megabytes(&peaks.own), megabytes(&peaks.files));
    println!(
        "{{\"rows\": {}, \"wall\": {wall:.2}, \"cpu\": {cpu:.2}, \"peak\": {own}, \"files\": {files}}}",
        profile.rows
    );
    Ok(())
}

/// Look at this program's workers fifty times a second.
fn watch(peaks: &Peaks) {
    let mut ended = 0;
    let mut before = std::collections::BTreeMap::new();
    while !peaks.done.load(Ordering::Relaxed) {
        let workers = workers();
        let sum = |field: &str| workers.iter().map(|worker| kilobytes(*worker, field)).sum::<u64>();
        peaks.own.fetch_max(sum("RssAnon:"), Ordering::Relaxed);
        peaks.files.fetch_max(sum("RssFile:"), Ordering::Relaxed);
        let now: std::collections::BTreeMap<u32, u64> =
            workers.iter().map(|worker| (*worker, ticks(*worker))).collect();
        ended += before.iter().filter(|(worker, _)| !now.contains_key(*worker)).map(|(_, ticks)| ticks).sum::<u64>();
        peaks.computed.store(ended + now.values().sum::<u64>(), Ordering::Relaxed);
        before = now;
        thread::sleep(Duration::from_millis(20));
    }
}

fn workers() -> Vec<u32> {
    let own = format!("PPid:\t{}\n", std::process::id());
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = processes.filter_map(|entry| entry.file_name().to_string_lossy().parse().ok());
    numbers.filter(|number: &u32| status(*number).contains(&own)).collect()
}

fn status(process: u32) -> String {
    fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default()
}

fn kilobytes(process: u32, field: &str) -> u64 {
    let status = status(process);
    let line = status.lines().find_map(|line| line.strip_prefix(field));
    line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse().ok()).unwrap_or(0)
}

fn ticks(process: u32) -> u64 {
    let ticks = |line: &str| {
        let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
        Some(fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?)
    };
    fs::read_to_string(format!("/proc/{process}/stat")).ok().as_deref().and_then(ticks).unwrap_or(0)
}
