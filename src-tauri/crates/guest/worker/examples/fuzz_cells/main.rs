//! Random hostile cells through a real worker, for as long as asked: `fuzz_cells [MINUTES] [SEED]`.
//!
//! A cell may raise, take too long or too much memory; a worker that ends in any other way is a finding, printed with
//! its seed and its code. `fuzz_cells 0 SEED` runs that one cell again.

mod grammar;
mod mutation;

use std::{
    collections::BTreeMap,
    env, fs,
    path::Path,
    time::{Duration, Instant},
};

use fastrand::Rng;
use tabletalk_protocol::Outcome;
use tabletalk_sandbox::{CancellationToken, CellReport, Limits, LocalSandbox, Options, Sandbox, Spares, worker_path};
use tempfile::TempDir;

/// Cells in one session; a lost worker is restored by running them again.
const SESSION: u64 = 20;

struct Session {
    sandbox: LocalSandbox,
    _folder: TempDir,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut numbers = env::args().skip(1).filter_map(|argument| argument.parse().ok());
    let (minutes, seed): (u64, u64) = (numbers.next().unwrap_or(10), numbers.next().unwrap_or(1));
    let corpus = corpus();
    let end = Instant::now() + Duration::from_secs(60 * minutes);
    let mut endings: BTreeMap<String, u64> = BTreeMap::new();
    let mut session = Session::new();
    for case in 0.. {
        if case > 0 && Instant::now() >= end {
            break;
        }
        if case % SESSION == 0 {
            session = Session::new();
        }
        let code = cell(seed + case, &corpus);
        let ending = session.ending_of(&code).await;
        if let Some(finding) = ending.strip_prefix("finding: ") {
            println!("seed {}: {finding}\n{code}\n----", seed + case);
            session = Session::new();
        }
        *endings.entry(ending).or_default() += 1;
    }
    println!("seeds from {seed}: {endings:#?}");
}

/// Half of the cells are built from a grammar, the others are attacks bent at random.
fn cell(seed: u64, corpus: &[String]) -> String {
    let mut rng = Rng::with_seed(seed);
    if rng.bool() { grammar::cell(&mut rng) } else { mutation::cell(&mut rng, corpus) }
}

/// The code of every attack that is not meant to take long.
fn corpus() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/attacks");
    let files = fs::read_dir(folder).expect("the attacks").flatten().map(|entry| entry.path());
    let files =
        files.filter(|path| path.extension().is_some_and(|ending| ending == "md") && !path.ends_with("endless.md"));
    let mut texts: Vec<String> = files.map(|path| fs::read_to_string(path).expect("a readable file")).collect();
    texts.sort();
    let blocks = texts.iter().flat_map(|text| text.split("\n```python\n").skip(1));
    blocks.filter_map(|block| block.split("\n```\n").next()).map(str::to_owned).collect()
}

impl Session {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let limits = Limits {
            wall: Duration::from_secs(5),
            import: Duration::from_secs(5),
            grace: Duration::from_millis(500),
            memory: 1 << 30,
            ..Limits::of_this_machine()
        };
        let folder_of_session = folder.path().join("session");
        let options =
            Options { worker: worker_path(), folder: folder_of_session, limits, spare: Spares::None, seed: 0 };
        Self { sandbox: LocalSandbox::new(options), _folder: folder }
    }

    async fn ending_of(&mut self, code: &str) -> String {
        let ending = match self.run(code).await.outcome {
            Outcome::Finished => "finished",
            Outcome::Raised { .. } => "raised",
            Outcome::TimedOut { .. } | Outcome::OutOfCpuTime { .. } | Outcome::Interrupted => "stopped",
            Outcome::OutOfMemory { .. } => "out of memory",
            Outcome::Crashed { reason } => return format!("finding: {reason}"),
        };
        let next = self.run("1 + 1").await;
        match (next.outcome, next.result.as_deref()) {
            (Outcome::Finished, Some("2")) => ending.to_owned(),
            (outcome, result) => format!("finding: the next cell ended with {outcome:?} and {result:?}"),
        }
    }

    async fn run(&mut self, code: &str) -> CellReport {
        self.sandbox.run(code, &mut |_| {}, &CancellationToken::new()).await.expect("a worker")
    }
}
