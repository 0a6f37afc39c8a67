//! Files whose tables lie on the disk: the same as in memory, made once.

use std::{
    fs,
    path::PathBuf,
    time::{Duration, SystemTime},
};

use tabletalk_protocol::{CellForm, ColumnFilter, Outcome, PageRequest, SortKey, SortOrder};
use tabletalk_sandbox::{
    CancellationToken, ImportError, Limits, LocalSandbox, Options, ReadingProgress, Restored, Sandbox, SandboxError,
};

use crate::bench::{Bench, limits, rows};

pub const ROWS: usize = 90_000;

/// Five megabytes of every kind of column, with gaps; the note is too long to stand in its row.
pub fn sales() -> String {
    let row = |number: usize| {
        let gap = |every: usize, text: String| if number.is_multiple_of(every) { String::new() } else { text };
        let (day, price) = (number % 28 + 1, format!("{}.{:02}", number % 900, number % 100));
        let (count, seen) = (gap(7, (number % 50).to_string()), gap(11, format!("{day:02}/03/2024")));
        let note = gap(5, format!("note number {number} of many"));
        format!("{number},2024-01-{day:02},{seen},{price},{count},{},{note}\n", number.is_multiple_of(3))
    };
    let names = "id,day,seen,price,count,paid,note\n".to_owned();
    names + &(0..ROWS).map(row).collect::<String>()
}

pub fn on_disk() -> Limits {
    Limits { stored: 1024 * 1024, ..limits() }
}

fn tables(bench: &Bench) -> Vec<(PathBuf, SystemTime)> {
    let entries = fs::read_dir(bench.options().folder.join("tables")).into_iter().flatten().flatten();
    let mut tables: Vec<_> = entries
        .map(|entry| (entry.path(), fs::metadata(entry.path().join("table.json")).unwrap().modified().unwrap()))
        .collect();
    tables.sort();
    tables
}

/// The next session in the same folder, once the disk has its tables.
async fn again(bench: &mut Bench) {
    let (folder, history) = (bench.options().folder, bench.sandbox.history().clone());
    while !fs::read_to_string(folder.join("tables.json")).is_ok_and(|list| list.contains("sales.csv")) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let options = Options { limits: on_disk(), ..bench.options() };
    bench.sandbox = LocalSandbox::resume(options, history);
}

async fn imported(bench: &mut Bench) -> tabletalk_protocol::DatasetProfile {
    let file = bench.file("sales.csv", sales());
    let mut profiles = bench.sandbox.import(file, &mut |_| {}, &CancellationToken::new()).await.unwrap();
    profiles.remove(0)
}

const QUESTIONS: [&str; 5] = [
    "sales.dtypes.astype(str).to_dict()",
    "sales.isna().sum().to_dict()",
    "sales[['price', 'count']].agg(['min', 'max', 'mean']).round(6).to_csv()",
    "sales.groupby('paid')[['price', 'count']].mean().round(6).to_csv()",
    "sales.sort_values(['price', 'note']).tail(20).to_csv()",
];

#[tokio::test]
async fn a_table_on_the_disk_is_the_table_in_memory() {
    let (mut memory, mut disk) = (Bench::new(), Bench::with(on_disk()));
    let (expected, found) = (imported(&mut memory).await, imported(&mut disk).await);
    assert_eq!((tables(&memory).len(), tables(&disk).len()), (0, 1));
    assert_eq!((&found.variable, found.rows, &found.preview), (&expected.variable, expected.rows, &expected.preview));
    assert_eq!((&found.format, &found.decisions), (&expected.format, &expected.decisions));
    let kinds = |profile: &tabletalk_protocol::DatasetProfile| -> Vec<_> {
        profile.columns.iter().map(|column| (column.name.clone(), column.kind, column.missing)).collect()
    };
    assert_eq!(kinds(&found), kinds(&expected));
    for question in QUESTIONS {
        assert_eq!(disk.value(question).await, memory.value(question).await, "{question}");
    }
    for cells in [CellForm::Shown, CellForm::Original] {
        let sort = vec![SortKey { column: "seen".into(), order: SortOrder::Descending }];
        let search = Some("of many".to_owned());
        for request in [
            PageRequest { cells, ..rows("sales", 4_321) },
            PageRequest { cells, sort, ..rows("sales", 50_000) },
            PageRequest { cells, search, filters: Vec::<ColumnFilter>::new(), ..rows("sales", 999) },
        ] {
            let never = CancellationToken::new();
            let on_disk = disk.sandbox.page(request.clone(), &never).await.unwrap();
            assert_eq!(on_disk, memory.sandbox.page(request, &never).await.unwrap());
        }
    }
}

#[tokio::test]
async fn a_large_file_in_another_encoding_is_the_table_in_memory() {
    let (mut memory, mut disk) = (Bench::new(), Bench::with(on_disk()));
    let text = sales().replace("note number", "Größe");
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let (mut read, never) = (vec![], CancellationToken::new());
    for bench in [&mut memory, &mut disk] {
        let file = bench.file("sales.csv", &utf16);
        let profiles = bench.sandbox.import(file, &mut |_| {}, &CancellationToken::new()).await.unwrap();
        let pages = [CellForm::Shown, CellForm::Original].map(|cells| PageRequest { cells, ..rows("sales", 4_321) });
        let [shown, original] = pages;
        let profile = &profiles[0];
        read.push((
            (profile.rows, profile.format.clone(), profile.decisions.clone(), profile.preview.clone()),
            [bench.sandbox.page(shown, &never).await.unwrap(), bench.sandbox.page(original, &never).await.unwrap()],
        ));
    }
    assert_eq!((tables(&memory).len(), tables(&disk).len()), (0, 1));
    assert_eq!(read[0], read[1]);
    assert_eq!(read[0].0.1.encoding, "UTF-16LE");
}

#[tokio::test]
async fn a_table_is_made_once() {
    let mut bench = Bench::with(on_disk());
    imported(&mut bench).await;
    let made = tables(&bench);
    let total = bench.value("float(sales['price'].sum())").await;
    bench.run("import os; sales['x'] = 1").await;
    let lost = bench.run("import time; time.sleep(60)").await;
    assert_eq!(lost.outcome, Outcome::TimedOut { limit_seconds: 3.0 });
    assert_eq!(
        bench.value("float(sales['price'].sum()), sales['x'].sum()").await,
        format!("({total}, np.int64({ROWS}))")
    );
    again(&mut bench).await;
    assert_eq!(bench.value("float(sales['price'].sum())").await, total);
    assert_eq!(tables(&bench), made);
}

#[tokio::test]
async fn a_table_that_is_not_complete_is_made_anew() {
    let mut bench = Bench::with(on_disk());
    imported(&mut bench).await;
    let total = bench.value("float(sales['price'].sum())").await;
    let made = tables(&bench);
    again(&mut bench).await;
    fs::write(made[0].0.join("3.values"), "torn").unwrap();
    let report = bench.run("float(sales['price'].sum())").await;
    assert_eq!(
        (report.result.unwrap(), report.restored.unwrap()),
        (total, Restored { datasets: vec!["sales".into()], cells: vec![1], ..Restored::default() })
    );
    assert_ne!(tables(&bench), made);
}

/// Its pages are gone while a worker has them in its memory, which costs that worker.
#[tokio::test]
#[cfg(unix)]
async fn a_table_that_is_cut_while_it_is_used_costs_a_worker_and_not_the_session() {
    let mut bench = Bench::with(on_disk());
    imported(&mut bench).await;
    let total = bench.value("float(sales['price'].sum())").await;
    let made = tables(&bench);
    fs::File::options().write(true).open(made[0].0.join("3.values")).unwrap().set_len(0).unwrap();
    let report = bench.run("float(sales['price'].sum())").await;
    assert!(matches!(report.outcome, Outcome::Crashed { .. }), "{report:?}");
    assert_eq!(bench.value("float(sales['price'].sum())").await, total);
    assert_ne!(tables(&bench), made);
}

#[tokio::test]
async fn stopping_leaves_the_session_and_no_half_table() {
    let mut bench = Bench::with(on_disk());
    bench.value("x = 1").await;
    let worker = bench.sandbox.process_id();
    let file = bench.file("sales.csv", sales());
    // While the file is copied, while the worker starts, while it reads.
    for delay in [0, 30, 150, 300] {
        let cancel = CancellationToken::new();
        let stop = cancel.clone();
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(delay)).await;
            stop.cancel();
        });
        match bench.sandbox.import(file.clone(), &mut |_| {}, &cancel).await {
            Err(ImportError::Cancelled) => {}
            // A quick machine was done by then.
            other => assert!(other.is_ok() && delay > 100, "{other:?}"),
        }
        if bench.sandbox.history().datasets.is_empty() {
            assert_eq!(tables(&bench), []);
            assert_eq!(fs::read_dir(bench.options().folder.join("data")).unwrap().count(), 0);
        }
    }
    assert_eq!((bench.value("x").await.as_str(), bench.sandbox.process_id()), ("1", worker));
}

#[tokio::test]
async fn the_same_file_is_not_read_again_in_another_conversation() {
    let mut bench = Bench::with(on_disk());
    let expected = imported(&mut bench).await;
    again(&mut bench).await;
    let options = Options { limits: on_disk(), ..bench.options() };
    let other = options.folder.with_file_name("another");
    let file = options.folder.with_file_name("sales.csv");
    let inode = |folder: &std::path::Path, file: &str| {
        std::os::unix::fs::MetadataExt::ino(&fs::metadata(folder.join(file)).unwrap())
    };
    let mut sandbox = LocalSandbox::new(Options { folder: other.clone(), ..options.clone() });
    let found = sandbox.import(file.clone(), &mut |_| {}, &CancellationToken::new()).await.unwrap();
    assert_eq!(found, [expected]);
    for shared in ["data/sales.csv", "tables/1/3.values"] {
        assert_eq!(inode(&other, shared), inode(&options.folder, shared));
    }
    // Another row, and so another file.
    fs::write(&file, sales() + "0,2024-01-01,,1.0,,true,\n").unwrap();
    let found = sandbox.import(file, &mut |_| {}, &CancellationToken::new()).await.unwrap();
    assert_eq!(found.iter().map(|profile| profile.rows).collect::<Vec<_>>(), [ROWS as u64 + 1]);
    assert_ne!(inode(&other, "tables/2/3.values"), inode(&options.folder, "tables/1/3.values"));
}

#[tokio::test]
async fn reading_into_memory_stops_softly() {
    let mut bench = Bench::with(Limits { grace: Duration::from_secs(20), ..limits() });
    bench.value("x = 1").await;
    let worker = bench.sandbox.process_id();
    let text = sales();
    let (names, rows) = text.split_once('\n').unwrap();
    let file = bench.file("sales.csv", format!("{names}\n{}", rows.repeat(20)));
    let cancel = CancellationToken::new();
    let stop = cancel.clone();
    let stopped = bench.sandbox.import(file, &mut |_| stop.cancel(), &cancel).await;
    assert!(matches!(stopped, Err(ImportError::Cancelled)), "{stopped:?}");
    assert_eq!((bench.value("x").await.as_str(), bench.sandbox.process_id()), ("1", worker));
    assert_eq!(fs::read_dir(bench.options().folder.join("data")).unwrap().count(), 0);
}

#[tokio::test]
async fn what_is_in_a_file_is_told_while_it_is_read() {
    let mut bench = Bench::with(on_disk());
    let text = sales();
    let names = text.lines().next().unwrap();
    let file = bench.file("sales.csv", &text);
    let mut told = vec![];
    let mut tell = |progress| {
        if let ReadingProgress::Table { rows, columns } = progress {
            told.push((rows, columns.into_iter().map(|column| column.name).collect::<Vec<_>>()));
        }
    };
    let profiles = bench.sandbox.import(file, &mut tell, &CancellationToken::new()).await.unwrap();
    let names: Vec<String> = names.split(',').map(str::to_owned).collect();
    assert!(told.iter().all(|(rows, columns)| (1..=profiles[0].rows).contains(rows) && *columns == names), "{told:?}");
    assert!(told.is_sorted_by_key(|(rows, _)| *rows) && !told.is_empty(), "{told:?}");
}

#[tokio::test]
async fn a_search_that_nobody_wants_any_more_stops_and_costs_nothing() {
    let mut bench = Bench::with(Limits { wall: Duration::from_secs(60), ..limits() });
    imported(&mut bench).await;
    bench.value("import pandas as pd; big = pd.concat([sales] * 40)").await;
    let worker = bench.sandbox.process_id();
    let wanted = |text: &str| PageRequest { search: Some(text.to_owned()), ..rows("big", 0) };
    let cancel = CancellationToken::new();
    let stop = cancel.clone();
    tokio::spawn(async move {
        tokio::time::sleep(Duration::from_millis(30)).await;
        stop.cancel();
    });
    let stopped = bench.sandbox.page(wanted("nowhere"), &cancel).await;
    assert!(matches!(stopped, Err(SandboxError::Stopped)), "{stopped:?}");
    let page = bench.sandbox.page(wanted("note number 11 of"), &CancellationToken::new()).await.unwrap();
    assert_eq!((page.matching, bench.sandbox.process_id()), (40, worker));
}
