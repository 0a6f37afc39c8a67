//! Reads and describes one file, and says what that took: `cargo run --release -p tabletalk-profile --example open_file -- FILE
//! [passing]`.
//!
//! The table is held in memory as for a session, or described while it passes and not kept; `large_file` of the worker
//! measures the way of a file whose table is kept on the disk. The last line is JSON: seconds on the clock, seconds of all
//! cores, and the most memory that was in use, as the system counts it.

use std::fs::{self, File};
use std::ops::ControlFlow;
use std::time::Instant;

use polars::prelude::{DataFrame, Schema};
use tabletalk_ingest::{Problem, Sink, read_file, stream};
use tabletalk_profile::{Running, profile};
use tabletalk_protocol::ReadingChoices;

/// Describes rows.
struct Passing(Running);

impl Sink for Passing {
    fn begin(&mut self, schema: &Schema) -> Result<(), Problem> {
        self.0 = Running::new(schema);
        Ok(())
    }

    fn rows(&mut self, rows: Vec<DataFrame>) -> Result<(), Problem> {
        self.0.add(&rows);
        Ok(())
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().expect("a file is named");
    let passing = arguments.next().is_some_and(|way| way == "passing");
    let start = Instant::now();
    let file = File::open(&path).expect("the file can be opened");
    let (rows, columns) = if passing {
        let mut sink = Passing(Running::new(&Schema::default()));
        let streamed = stream(file, &path, &ReadingChoices::default(), &mut sink, &mut |_| ControlFlow::Continue(()))
            .expect("the file is a table");
        (streamed.expect("the file is large and plain").rows, sink.0.finish())
    } else {
        let ingested = read_file(file, &path, &ReadingChoices::default(), &mut |_| ControlFlow::Continue(()))
            .expect("the file is a table");
        println!("read in {:.2} s", start.elapsed().as_secs_f64());
        ingested.sentences().iter().for_each(|warning| println!("{warning}"));
        (ingested.frame.height() as u64, profile(&ingested.frame))
    };
    let wall = start.elapsed().as_secs_f64();
    for column in &columns {
        let about = if column.approximate { "about " } else { "" };
        println!(
            "{}: {:?}, {about}{} different, {} missing",
            column.name, column.kind, column.distinct, column.missing
        );
    }
    println!("{{\"rows\": {rows}, \"wall\": {wall:.2}, \"cpu\": {:.2}, \"peak\": {}}}", computed(), peak());
}

/// Seconds of all cores, in user and system mode together; 0 where the system does not say.
fn computed() -> f64 {
    let ticks = |line: &str| {
        let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
        Some(fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?)
    };
    fs::read_to_string("/proc/self/stat").ok().as_deref().and_then(ticks).unwrap_or(0.0) / 100.0
}

/// Megabytes.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()).unwrap_or(0) / 1024
}
