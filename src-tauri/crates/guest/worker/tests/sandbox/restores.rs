//! A lost worker is replaced, and the session comes back as it was.

use std::time::Duration;

use crate::bench::Bench;
use tabletalk_protocol::Outcome;
use tabletalk_sandbox::{CancellationToken, LocalSandbox, Output, Progress, Restored, Sandbox};

/// Runs a cell that costs the session its worker, and returns how the session was restored.
async fn lose_the_worker(bench: &mut Bench) -> Restored {
    let report = bench.run("sum(range(10**13))").await;
    assert_eq!(report.outcome, Outcome::TimedOut { limit_seconds: 3.0 });
    report.restored.unwrap()
}

#[tokio::test]
async fn cells_that_only_looked_do_not_run_again() {
    let mut bench = Bench::new();
    bench
        .sandbox
        .import(bench.file("sales.csv", "a,b\n1,2\n3,4\n"), &mut |_| {}, &CancellationToken::new())
        .await
        .unwrap();
    for cell in [
        "total = sum(sales['a'])",
        "print(total)",
        "sales.describe()",
        "sales['c'] = sales['a'] * total",
        "shown = sales.head(1)",
        "shown = sales.tail(1)",
    ] {
        bench.value(cell).await;
    }
    let restored = lose_the_worker(&mut bench).await;
    let expected = Restored {
        datasets: vec!["sales".into()],
        cells: vec![1, 4, 6],
        skipped: vec![2, 3, 5],
        ..Restored::default()
    };
    assert_eq!(restored, expected);
    assert_eq!(bench.value("total, list(sales['c']), list(shown['a'])").await, "(4, [4, 12], [3])");
}

#[tokio::test]
async fn a_cell_whose_effects_are_not_known_runs_again() {
    let mut bench = Bench::new();
    for cell in ["seen = []", "def look(value): seen.append(value)", "look(1)", "look(2)", "print(seen)"] {
        bench.value(cell).await;
    }
    let restored = lose_the_worker(&mut bench).await;
    assert_eq!((restored.cells, restored.skipped), (vec![1, 2, 3, 4], vec![5]));
    assert_eq!(bench.value("seen").await, "[1, 2]");
}

#[tokio::test]
async fn progress_is_told_while_the_session_is_restored() {
    let mut bench = Bench::new();
    bench.sandbox.import(bench.file("sales.csv", "a,b\n1,2\n"), &mut |_| {}, &CancellationToken::new()).await.unwrap();
    bench.value("first = 1").await;
    bench.value("second = 2").await;
    lose_the_worker(&mut bench).await;
    let told = |output: &Output| match output {
        Output::Restoring(progress) => Some(*progress),
        _ => None,
    };
    let expected = [0, 1, 2].map(|done| Progress { done, of: 3 });
    assert_eq!(bench.outputs.iter().filter_map(told).collect::<Vec<_>>(), expected);
}

#[tokio::test]
async fn a_dataset_that_is_gone_is_named() {
    let mut bench = Bench::new();
    bench.sandbox.import(bench.file("sales.csv", "a,b\n1,2\n"), &mut |_| {}, &CancellationToken::new()).await.unwrap();
    std::fs::remove_file(bench.options().folder.join("data/sales.csv")).unwrap();
    let restored = lose_the_worker(&mut bench).await;
    assert_eq!(restored, Restored { lost_datasets: vec!["sales".into()], ..Restored::default() });
}

#[tokio::test]
async fn a_spare_worker_takes_over_and_is_replaced() {
    let mut bench = Bench::with_spare();
    assert!(!bench.sandbox.spare_is_ready());
    bench.value("kept = 5").await;
    for _ in 0..2 {
        while !bench.sandbox.spare_is_ready() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let first = bench.sandbox.process_id();
        assert_eq!(lose_the_worker(&mut bench).await.cells, [1]);
        assert_ne!(bench.sandbox.process_id(), first);
        assert_eq!(bench.value("kept").await, "5");
    }
}

#[tokio::test]
async fn opening_a_session_can_be_stopped() {
    let mut bench = Bench::new();
    bench.value("import time\nstart = time.time()").await;
    bench.value("while time.time() < start + 2: pass").await;
    bench.sandbox = LocalSandbox::resume(bench.options(), bench.sandbox.history().clone());
    let cancel = CancellationToken::new();
    let stop = cancel.clone();
    let mut opening = |output| {
        if let Output::Opening(Progress { done: 1, .. }) = output {
            stop.cancel();
        }
    };
    let report = bench.sandbox.run("1", &mut opening, &cancel).await.unwrap();
    assert_eq!(report.outcome, Outcome::Interrupted);
    assert_eq!(bench.value("1 + 1").await, "2");
}
