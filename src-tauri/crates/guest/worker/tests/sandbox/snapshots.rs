//! A session goes on from what was kept of it, and without it from its cells.

use std::{fs, path::PathBuf};

use crate::bench::{Bench, rows};
use tabletalk_protocol::Outcome;
use tabletalk_sandbox::{CancellationToken, LocalSandbox, Output, Restored, Sandbox};

const SLOW: &str = "slow = sales.assign(c=sales['a'] * 2)\nslow.insert(0, 'n', [1, 2])";

async fn session_with_a_snapshot() -> Bench {
    let mut bench = Bench::new();
    bench
        .sandbox
        .import(bench.file("sales.csv", "a,b\n1,x\n3,y\n"), &mut |_| {}, &CancellationToken::new())
        .await
        .unwrap();
    for cell in ["import pandas as pd", SLOW, "total = int(slow['c'].sum())", "def twice(value):\n    return 2 * value"]
    {
        bench.value(cell).await;
    }
    bench.sandbox.keep().await;
    bench
}

async fn restored(bench: &mut Bench, code: &str) -> Restored {
    let report = bench.run(code).await;
    assert_eq!(report.outcome, Outcome::Finished, "{code}");
    assert_eq!(report.result.as_deref(), Some("([2, 6], 8, 10, 2)"));
    report.restored.unwrap()
}

const LOOK: &str = "(list(slow['c']), total, twice(5), len(sales))";

fn reopen(bench: &mut Bench) {
    bench.sandbox = LocalSandbox::resume(bench.options(), bench.sandbox.history().clone());
}

fn snapshot_files(bench: &Bench) -> Vec<PathBuf> {
    let folder = bench.options().folder.join("snapshot");
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

fn from_the_snapshot() -> Restored {
    Restored {
        variables: ["sales", "pd", "slow", "total", "twice"].map(str::to_owned).into(),
        skipped: vec![1, 2, 3, 4],
        ..Restored::default()
    }
}

fn from_the_cells() -> Restored {
    Restored { datasets: vec!["sales".into()], cells: vec![1, 2, 3, 4], ..Restored::default() }
}

#[tokio::test]
async fn a_reopened_session_goes_on_from_its_snapshot() {
    let mut bench = session_with_a_snapshot().await;
    reopen(&mut bench);
    assert_eq!(restored(&mut bench, LOOK).await, from_the_snapshot());
    let page = bench.sandbox.page(rows("sales", 0), &CancellationToken::new()).await.unwrap();
    assert_eq!(page.table.total_rows, 2);
}

#[tokio::test]
async fn a_lost_worker_is_replaced_from_the_snapshot_and_the_cells_after_it() {
    let mut bench = session_with_a_snapshot().await;
    bench.value("later = total + 1").await;
    bench.run("while True: pass").await;
    let report = bench.run("sum(range(10**13))").await;
    let restored = report.restored.unwrap();
    assert_eq!((restored.variables.len(), restored.cells), (5, vec![5]));
    assert_eq!(bench.value("later").await, "9");
}

#[tokio::test]
async fn a_torn_truncated_or_missing_snapshot_is_made_up_for_by_the_cells() {
    for damage in [
        |bytes: &mut Vec<u8>| bytes.truncate(bytes.len() / 2),
        |bytes: &mut Vec<u8>| {
            let middle = bytes.len() / 2;
            bytes[middle] ^= 1;
        },
    ] {
        let mut bench = session_with_a_snapshot().await;
        for path in snapshot_files(&bench) {
            let mut bytes = fs::read(&path).unwrap();
            damage(&mut bytes);
            fs::write(path, bytes).unwrap();
        }
        reopen(&mut bench);
        assert_eq!(restored(&mut bench, LOOK).await, from_the_cells());
    }
    let mut bench = session_with_a_snapshot().await;
    for path in snapshot_files(&bench) {
        fs::remove_file(path).unwrap();
    }
    reopen(&mut bench);
    assert_eq!(restored(&mut bench, LOOK).await, from_the_cells());
    fs::write(bench.options().folder.join("snapshot.json"), "{torn").unwrap();
    reopen(&mut bench);
    restored(&mut bench, LOOK).await;
}

#[tokio::test]
async fn a_snapshot_of_another_history_is_not_taken() {
    let mut bench = session_with_a_snapshot().await;
    let mut history = bench.sandbox.history().clone();
    history.cells[2].code = "total = 8".into();
    bench.sandbox = LocalSandbox::resume(bench.options(), history);
    assert_eq!(restored(&mut bench, LOOK).await.variables, Vec::<String>::new());
}

#[tokio::test]
async fn the_files_of_the_snapshot_before_are_removed() {
    let mut bench = session_with_a_snapshot().await;
    let first = snapshot_files(&bench);
    bench.sandbox.keep().await;
    assert_eq!(snapshot_files(&bench).len(), first.len(), "nothing has changed");
    bench.value("more = 1").await;
    bench.sandbox.keep().await;
    let second = snapshot_files(&bench);
    assert!(!second.is_empty() && second.iter().all(|path| !first.contains(path)), "{second:?}");
    reopen(&mut bench);
    assert_eq!(bench.value("more").await, "1");
}

#[tokio::test]
async fn a_deleted_variable_is_not_in_the_next_snapshot() {
    let mut bench = session_with_a_snapshot().await;
    bench.sandbox.delete("total").await.unwrap();
    bench.sandbox.keep().await;
    reopen(&mut bench);
    assert!(bench.exception("total").await.starts_with("NameError"));
    let names: Vec<String> = bench.sandbox.variables().await.unwrap().into_iter().map(|found| found.name).collect();
    assert_eq!(names, ["sales", "slow"]);
    assert!(!bench.outputs.iter().any(|output| matches!(output, Output::Restoring(_))));
}

#[tokio::test]
async fn chance_is_another_in_another_conversation_and_the_same_again() {
    let draw = "import random, numpy as np\n(random.random(), np.random.rand())";
    let mut drawn = Vec::new();
    for seed in [1, 1, 2] {
        let mut bench = Bench::new();
        bench.sandbox = LocalSandbox::new(tabletalk_sandbox::Options { seed, ..bench.options() });
        drawn.push(bench.value(draw).await);
    }
    assert_eq!(drawn[0], drawn[1]);
    assert_ne!(drawn[0], drawn[2]);
}
