//! How long a person waits for a worker, beside what else there is.
//!
//! `cargo bench -p tabletalk-worker` measures the worker; with `TABLETALK_REFERENCE_PYTHON` naming a Python that has
//! pandas and smolagents, those are measured in the same run. `TABLETALK_WORKER` names a worker that is there already, so
//! that a `cargo bench` of its own, which builds the engine anew, is not needed to look at a release. Everything is a wall time: the fastest, which is what it
//! takes, the median and the slowest, which is what else the machine does.

#![expect(clippy::disallowed_types, reason = "the programs to compare with are processes of this machine")]

use std::{
    env,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use tabletalk_protocol::Outcome;
use tabletalk_sandbox::{CancellationToken, Limits, LocalSandbox, Options, Sandbox, Spares};

const STARTS: usize = 30;
const ROUND_TRIPS: usize = 2_000;

#[tokio::main(flavor = "current_thread")]
async fn main() {
    println!("{:<58}{:>12}{:>12}{:>12}", "", "fastest", "median", "slowest");
    report("worker, from nothing to the result of `1 + 1`", starts("1 + 1").await);
    report("worker, from nothing to the end of `import pandas`", starts("import pandas").await);
    report("worker, from nothing to the mean of a `DataFrame`", starts(TABLE).await);
    report("worker, from nothing to an exception", starts(RAISING).await);
    report("worker, `1 + 1` in a session", round_trips().await);
    let python = env::var("TABLETALK_REFERENCE_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    report("CPython, `python3 -c \"1 + 1\"`", programs(&python, "1 + 1"));
    report("CPython, `python3 -c \"import pandas\"`", programs(&python, "import pandas"));
    report("smolagents `LocalPythonExecutor`, `1 + 1`", inside(&python, SMOLAGENTS));
}

const TABLE: &str = "import pandas as pd\npd.DataFrame({'a': [1, 2, 6]})['a'].mean()";

const RAISING: &str = "try:\n    1 / 0\nfinally:\n    pass";

/// Prints the seconds of each call.
const SMOLAGENTS: &str = r#"
import time
from smolagents.local_python_executor import LocalPythonExecutor
executor = LocalPythonExecutor(additional_authorized_imports=[])
executor.send_tools({})
for _ in range(2000):
    start = time.perf_counter()
    executor("1 + 1")
    print(time.perf_counter() - start)
"#;

async fn starts(code: &str) -> Vec<Duration> {
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let folder = tempfile::tempdir().expect("a folder for a session");
        let start = Instant::now();
        let mut sandbox = sandbox(&folder);
        run(&mut sandbox, code).await;
        times.push(start.elapsed());
        let missing = sandbox.confinement().await.expect("a worker that runs").missing;
        assert!(missing.is_empty(), "the worker is not confined: {missing:?}");
    }
    times
}

async fn round_trips() -> Vec<Duration> {
    let folder = tempfile::tempdir().expect("a folder for a session");
    let mut sandbox = sandbox(&folder);
    let mut times = Vec::new();
    for _ in 0..ROUND_TRIPS {
        let start = Instant::now();
        run(&mut sandbox, "1 + 1").await;
        times.push(start.elapsed());
    }
    times
}

fn sandbox(folder: &tempfile::TempDir) -> LocalSandbox {
    let worker =
        env::var_os("TABLETALK_WORKER").unwrap_or_else(|| env!("CARGO_BIN_EXE_tabletalk-worker").into()).into();
    let (folder, limits) = (folder.path().to_owned(), Limits::of_this_machine());
    LocalSandbox::new(Options { worker, folder, limits, spare: Spares::None, seed: 0 })
}

async fn run(sandbox: &mut LocalSandbox, code: &str) {
    let report = sandbox.run(code, &mut |_| {}, &CancellationToken::new()).await.expect("a worker");
    assert!(matches!(report.outcome, Outcome::Finished | Outcome::Raised { .. }), "{report:?}");
}

fn programs(python: &str, code: &str) -> Vec<Duration> {
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let start = Instant::now();
        let ended = Command::new(python).args(["-c", code]).stdout(Stdio::null()).stderr(Stdio::null()).status();
        if ended.is_ok_and(|status| status.success()) {
            times.push(start.elapsed());
        }
    }
    times
}

fn inside(python: &str, script: &str) -> Vec<Duration> {
    let Ok(ended) = Command::new(python).args(["-c", script]).stderr(Stdio::null()).output() else { return Vec::new() };
    let seconds = String::from_utf8_lossy(&ended.stdout);
    seconds.lines().filter_map(|line| line.parse().ok().map(Duration::from_secs_f64)).collect()
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let (Some(fastest), Some(slowest)) = (times.first(), times.last()) else {
        return println!("{what:<58}{:>36}", "not here");
    };
    let columns = [*fastest, times[times.len() / 2], *slowest].map(|time| format!("{:>12}", milliseconds(time)));
    println!("{what:<58}{}", columns.concat());
}

fn milliseconds(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1000.0)
}
