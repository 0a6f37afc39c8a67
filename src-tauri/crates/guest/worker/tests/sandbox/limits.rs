//! Cells that take too much. Each test ends by proving that the next cell runs.

use std::time::Duration;

use crate::bench::{Bench, limits};
use tabletalk_protocol::Outcome;
use tabletalk_sandbox::{CancellationToken, Limits, Output, Restored, Sandbox};

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
async fn other_limits_hold_from_the_next_cell_on() {
    let mut bench = bench_with_a_cell().await;
    bench.sandbox.limit(Limits { wall: Duration::from_secs(1), ..limits() });
    let report = bench.run("while True: pass").await;
    assert_eq!((report.outcome, report.restored), (Outcome::TimedOut { limit_seconds: 1.0 }, None));
    // Memory is a worker's from its start: another one takes its place, and knows what the first one knew.
    bench.sandbox.limit(Limits { memory: 3 * 1024 * 1024 * 1024, ..limits() });
    let report = bench.run("kept += 1").await;
    assert_eq!((report.outcome, report.restored), (Outcome::Finished, restored()));
    assert_eq!(bench.value("kept").await, "6");
}

/// The time limit of a cell, plus the time to end it on a busy machine.
fn longest() -> Duration {
    limits().wall + limits().grace + Duration::from_secs(1)
}

/// Native code that does not notice an interrupt: the worker is ended and the session restored.
async fn costs_the_worker(code: &str) {
    let mut bench = bench_with_a_cell().await;
    let report = bench.run(code).await;
    assert_eq!((report.outcome, report.restored), (Outcome::TimedOut { limit_seconds: 3.0 }, restored()));
    assert!(report.elapsed < longest(), "{:?}", report.elapsed);
    assert_eq!(bench.value("kept").await, "5");
}

#[tokio::test]
async fn a_native_loop_is_ended() {
    costs_the_worker("sum(range(10**13))").await;
}

#[tokio::test]
async fn a_catastrophic_pattern_is_ended() {
    costs_the_worker("import re\nre.match('(a+)+$', 'a' * 50 + 'b')").await;
}

#[tokio::test]
async fn a_power_that_would_take_days_is_ended() {
    costs_the_worker("10**10**8").await;
}

/// Between two queries the interrupt is noticed, within one it is not; both in time.
#[tokio::test]
async fn long_queries_are_ended() {
    let mut bench = bench_with_a_cell().await;
    let code = concat!(
        "import polars as pl\n",
        "frame = pl.DataFrame({'a': list(range(300_000))})\n",
        "while True: frame.select([pl.col('a').reverse().sort().sum().alias(str(i)) for i in range(20_000)])",
    );
    let report = bench.run(code).await;
    assert_eq!(report.outcome, Outcome::TimedOut { limit_seconds: 3.0 });
    assert!(report.elapsed < longest(), "{:?}", report.elapsed);
    assert_eq!(bench.value("kept").await, "5");
}

#[tokio::test]
async fn sleeping_is_ended() {
    let mut bench = bench_with_a_cell().await;
    let report = bench.run("import time\ntime.sleep(1000)").await;
    assert_eq!(report.outcome, Outcome::TimedOut { limit_seconds: 3.0 });
    assert_eq!(bench.value("kept").await, "5");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn computing_for_too_long_is_stopped_and_the_session_lives() {
    let mut bench = Bench::with(Limits { cpu: Duration::from_secs(1), wall: Duration::from_secs(60), ..limits() });
    bench.value("kept = 5").await;
    let report = bench.run("while True: pass").await;
    assert_eq!((report.outcome, report.restored), (Outcome::OutOfCpuTime { limit_seconds: 1.0 }, None));
    assert_eq!(bench.value("kept").await, "5");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn printing_without_end_does_not_hide_how_long_it_computes() {
    let mut bench = Bench::with(Limits { cpu: Duration::from_secs(1), wall: Duration::from_secs(60), ..limits() });
    let report = bench.run("while True: display(1)").await;
    assert_eq!((report.outcome, report.restored), (Outcome::OutOfCpuTime { limit_seconds: 1.0 }, None));
}

#[tokio::test]
async fn calls_inside_calls_are_as_deep_as_the_limit_says() {
    let mut bench = Bench::with(Limits { recursion: 50, ..limits() });
    bench.value("def again(n): return 0 if n == 0 else again(n - 1)").await;
    assert_eq!(bench.value("again(30)").await, "0");
    let raised = bench.exception("again(60)").await;
    assert!(raised.starts_with("RecursionError: maximum recursion depth exceeded"), "{raised}");
}

#[tokio::test]
async fn output_is_as_long_as_the_limit_says() {
    let mut bench = Bench::with(Limits { printed: 1_000, ..limits() });
    bench.value("print('x' * 100_000)").await;
    let gap = bench.printed().trim_matches(['x', '\n']).to_owned();
    assert_eq!(gap, "... 99000 bytes left out ...");
}

const SHOWN: &str = concat!(
    "class Shown:\n",
    "    def __repr__(self): return 'shown'\n",
    "    def __tabletalk_table__(self):\n",
    "        return '{\"title\": \"' + title + '\", \"columns\": [], \"label_columns\": 0, \"rows\": [], \"total_rows\": 7}'\n",
    "title = ''",
);

#[tokio::test]
async fn as_many_objects_are_shown_as_the_limit_says() {
    let mut bench = Bench::with(Limits { shown: 3, ..limits() });
    bench.value(SHOWN).await;
    bench.value("for _ in range(5): display(Shown())").await;
    let tables = bench.outputs.iter().filter(|output| matches!(output, Output::Table { .. })).count();
    assert_eq!((tables, bench.warned().as_str()), (3, "2 more tables and charts were left out\n"));
}

#[tokio::test]
async fn objects_are_shown_up_to_the_size_that_the_limit_says() {
    let mut bench = Bench::with(Limits { shown_bytes: 5_000, ..limits() });
    bench.value(SHOWN).await;
    bench.value("display(Shown())\ntitle = 'x' * 5_000\ndisplay(Shown())").await;
    let tables = bench.outputs.iter().filter(|output| matches!(output, Output::Table { .. })).count();
    assert_eq!((tables, bench.warned().as_str()), (1, "an output was left out: it is too large\n"));
}

#[tokio::test]
async fn files_take_as_much_room_as_the_limit_says() {
    let mut bench = Bench::with(Limits { scratch: 1_000, ..limits() });
    bench.value("with open('small', 'w') as f: f.write('x' * 900)").await;
    let raised = bench.exception("with open('more', 'w') as f: f.write('x' * 200)").await;
    assert_eq!(raised, "OSError: [Errno 5] No space left for files in this session: 'more'");
    assert_eq!(bench.value("open('small').read() == 'x' * 900").await, "True");
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
async fn a_cell_can_be_stopped_before_it_begins() {
    let mut bench = Bench::new();
    for _ in 0..3 {
        let cancel = CancellationToken::new();
        let stop = cancel.clone();
        // After the first cell the worker loads more of the library before it takes the second.
        bench.value("kept = 5").await;
        tokio::spawn(async move { stop.cancel() });
        let report = bench.run_until("while True: pass", &cancel).await;
        assert_eq!((report.outcome, report.restored), (Outcome::Interrupted, None));
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
    assert_eq!((report.outcome, report.restored), (Outcome::OutOfMemory { limit_bytes: memory }, restored()));
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
    let mut bench = Bench::with(Limits { wall: Duration::from_secs(60), ..limits() });
    bench.value("kept = 5").await;
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
pub fn kill(process: u32) {
    let process = process.try_into().unwrap();
    // SAFETY: The call takes numbers only and touches no memory of ours.
    #[expect(unsafe_code, reason = "the system is called")]
    let returned = unsafe { libc::kill(process, libc::SIGKILL) };
    assert_eq!(returned, 0);
}
