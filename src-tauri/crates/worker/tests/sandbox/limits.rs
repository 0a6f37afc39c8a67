//! Cells that take too much. Each test ends by proving that the next cell runs.

use std::time::Duration;

use crate::bench::{Bench, limits};
use tabletalk_protocol::Outcome;
use tabletalk_sandbox::{CancellationToken, Limits, Restored};

/// The one cell before has run again.
fn restored() -> Option<Restored> {
    Some(Restored { cells: vec![1], ..Restored::default() })
}

async fn bench_with_a_cell() -> Bench {
    let mut bench = Bench::new();
    bench.value("kept = 5").await;
    bench
}

#[tokio::test]
async fn an_endless_loop_is_stopped_and_the_session_lives() {
    let mut bench = bench_with_a_cell().await;
    bench.run("changed = 1").await;
    let report = bench.run("changed = 2\nwhile True: pass").await;
    assert_eq!(report.outcome, Outcome::TimedOut { limit_seconds: 3.0 });
    assert_eq!(report.restored, None);
    assert_eq!(bench.value("kept, changed").await, "(5, 2)");
}

#[tokio::test]
async fn a_loop_that_cannot_be_interrupted_costs_the_worker() {
    let mut bench = bench_with_a_cell().await;
    let report = bench.run("sum(range(10**13))").await;
    assert_eq!((report.outcome, report.restored), (Outcome::TimedOut { limit_seconds: 3.0 }, restored()));
    assert_eq!(bench.value("kept").await, "5");
}

#[tokio::test]
async fn a_loop_that_ignores_the_interrupt_costs_the_worker() {
    let mut bench = bench_with_a_cell().await;
    let report = bench.run("while True:\n    try:\n        while True: pass\n    except BaseException: pass").await;
    assert_eq!((report.outcome, report.restored), (Outcome::TimedOut { limit_seconds: 3.0 }, restored()));
    assert_eq!(bench.value("kept").await, "5");
}

#[tokio::test]
async fn a_person_can_stop_a_cell() {
    let mut bench = bench_with_a_cell().await;
    let cancel = CancellationToken::new();
    let stop = cancel.clone();
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(300)).await;
        stop.cancel();
    });
    let report = bench.run_until("while True: pass", &cancel).await;
    assert_eq!((report.outcome, report.restored), (Outcome::Interrupted, None));
    assert!(report.elapsed < Duration::from_secs(2), "{:?}", report.elapsed);
    assert_eq!(bench.value("kept").await, "5");
}

#[tokio::test]
async fn an_interrupt_that_comes_too_late_does_not_hit_the_next_cell() {
    let mut bench = bench_with_a_cell().await;
    for _ in 0..20 {
        let cancel = CancellationToken::new();
        let stop = cancel.clone();
        tokio::spawn(async move { stop.cancel() });
        bench.run_until("1", &cancel).await;
        assert_eq!(bench.value("kept").await, "5");
    }
}

#[tokio::test]
async fn a_text_that_is_too_long_is_an_exception() {
    let mut bench = bench_with_a_cell().await;
    assert_eq!(bench.exception("'x' * 10**10").await, "MemoryError: ");
    assert_eq!(bench.value("kept").await, "5");
}

#[tokio::test]
async fn a_list_that_grows_without_end_costs_the_worker() {
    let memory = 1024 * 1024 * 1024;
    let slow = Limits { memory, wall: Duration::from_secs(60), ..limits() };
    let mut bench = Bench::with(slow);
    bench.value("kept = 5").await;
    let report = bench.run("grown = []\nwhile True: grown.append(bytearray(100_000))").await;
    match report.outcome {
        Outcome::OutOfMemory { limit_bytes } => assert_eq!((limit_bytes, report.restored), (memory, restored())),
        Outcome::Raised { traceback } => assert_eq!(traceback.exception, "MemoryError"),
        other => panic!("{other:?}"),
    }
    assert_eq!(bench.value("kept").await, "5");
}

#[tokio::test]
async fn many_small_objects_cost_the_worker() {
    let memory = 1024 * 1024 * 1024;
    let slow = Limits { memory, wall: Duration::from_secs(60), ..limits() };
    let mut bench = Bench::with(slow);
    bench.value("kept = 5").await;
    let report = bench.run("grown = None\nwhile True: grown = [grown, 'text']").await;
    assert_eq!((report.outcome, report.restored), (Outcome::OutOfMemory { limit_bytes: memory }, restored()));
    assert_eq!(bench.value("kept").await, "5");
}

#[tokio::test]
async fn recursion_without_end_is_an_exception() {
    let mut bench = bench_with_a_cell().await;
    let raised = bench.exception("def again(n): return again(n + 1)\nagain(0)").await;
    assert!(raised.starts_with("RecursionError: maximum recursion depth exceeded"), "{raised}");
    assert_eq!(bench.value("kept").await, "5");
}

#[tokio::test]
async fn a_cell_that_fails_in_the_replay_is_named_and_the_others_run() {
    let mut bench = Bench::new();
    bench.value("import os\nfirst = not os.path.exists('flag')\nopen('flag', 'w').close()\nassert first").await;
    bench.value("kept = 5").await;
    let report = bench.run("sum(range(10**13))").await;
    assert_eq!(report.restored, Some(Restored { cells: vec![2], failed: vec![1], ..Restored::default() }));
    assert_eq!(bench.value("kept").await, "5");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_worker_that_is_killed_is_replaced() {
    let mut bench = bench_with_a_cell().await;
    let worker = bench.sandbox.process_id().unwrap();
    let kill = tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(300)).await;
        kill(worker);
    });
    let report = bench.run("while True: pass").await;
    kill.await.unwrap();
    assert_eq!(report.outcome, Outcome::Crashed { reason: "it was ended by signal 9".into() });
    assert_eq!(report.restored, restored());
    assert_eq!(bench.value("kept").await, "5");
}

#[cfg(target_os = "linux")]
#[expect(unsafe_code, reason = "a system call that takes numbers only")]
fn kill(process: u32) {
    let process = process.try_into().unwrap();
    assert_eq!(unsafe { libc::kill(process, libc::SIGKILL) }, 0);
}
