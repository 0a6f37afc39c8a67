//! Whatever bytes come in, decoding ends with a message or an error.

use proptest::prelude::*;
use tabletalk_protocol::{Cell, ColumnKind, Table, TableColumn};
use tabletalk_wire::{
    Call, CellEnd, CellOutput, FromWorker, Initialize, Lines, Notification, Request, Response, RunCell, Task, ToWorker,
    WireError, WorkerLimits, decode, encode,
};

const LIMITS: WorkerLimits = WorkerLimits {
    memory: 1 << 30,
    recursion: 1000,
    printed: 80_000,
    shown: 50,
    shown_bytes: 1 << 24,
    scratch: 1 << 28,
    scratch_files: 1000,
};

fn table(columns: usize, rows: usize) -> Table {
    let column = |number: usize| TableColumn { name: format!("c{number}"), kind: ColumnKind::Integer };
    Table {
        title: None,
        columns: (0..columns).map(column).collect(),
        label_columns: 0,
        rows: vec![vec![Cell::Integer(1); columns]; rows],
        total_rows: rows as u64,
    }
}

fn messages_from_a_worker() -> Vec<FromWorker> {
    let end = CellEnd::Finished { result: Some("2".into()), answer: None };
    vec![
        FromWorker::Response(Response::ok::<RunCell>(1, &end)),
        FromWorker::Notification(Notification::Output(CellOutput::Stdout { text: "a\nb".into() })),
        FromWorker::Notification(Notification::Output(CellOutput::Table { table: table(2, 3), text: "t".into() })),
    ]
}

#[test]
fn messages_survive_the_journey() {
    for message in messages_from_a_worker() {
        let line = encode(&message);
        assert_eq!(line.iter().filter(|&&byte| byte == b'\n').count(), 1);
        assert_eq!(decode::<FromWorker>(&line).unwrap(), message);
    }
    let initialize =
        Initialize { protocol: 3, folder: "/somewhere".into(), task: Task::Session, limits: LIMITS, seed: 7 };
    for message in [ToWorker::Request(Request { id: 1, call: Call::Initialize(initialize) }), ToWorker::cancel(1)] {
        assert_eq!(decode::<ToWorker>(&encode(&message)).unwrap(), message);
    }
}

#[test]
fn a_table_with_a_short_row_is_refused() {
    let mut short = table(2, 3);
    short.rows[1].pop();
    let output = CellOutput::Table { table: short, text: String::new() };
    let line = encode(&FromWorker::Notification(Notification::Output(output)));
    let Err(WireError::Limit(what)) = decode::<FromWorker>(&line) else { panic!("it was taken") };
    assert_eq!(what, "a table's rows are as long as its columns");
}

#[test]
fn a_reply_of_another_call_is_refused() {
    let response = Response::ok::<RunCell>(1, &CellEnd::Interrupted);
    assert!(matches!(response.reply::<Initialize>(), Err(WireError::Malformed(_))));
}

#[test]
fn nesting_without_end_is_refused() {
    let line = format!(r#"{{"jsonrpc":"2.0","id":1,"result":{}"#, "[".repeat(1_000_000));
    assert!(matches!(decode::<FromWorker>(line.as_bytes()), Err(WireError::Malformed(_))));
}

#[test]
fn another_version_is_refused() {
    let line = br#"{"jsonrpc":"1.0","id":1,"result":null}"#;
    let Err(WireError::Version(version)) = decode::<FromWorker>(line) else { panic!("it was taken") };
    assert_eq!(version, "1.0");
}

proptest! {
    #[test]
    fn random_bytes_never_panic(pieces: Vec<Vec<u8>>) {
        let mut lines = Lines::default();
        for piece in &pieces {
            lines.push(piece);
        }
        while let Some(line) = lines.next_line() {
            let line = line.unwrap();
            let _ = decode::<FromWorker>(&line);
            let _ = decode::<ToWorker>(&line);
        }
    }

    #[test]
    fn mutated_messages_never_panic(which in 0usize..3, at: prop::sample::Index, with: Vec<u8>, length in 0usize..8) {
        let mut line = encode(&messages_from_a_worker()[which]);
        let start = at.index(line.len());
        let end = (start + length).min(line.len());
        line.splice(start..end, with);
        if let Ok(FromWorker::Response(response)) = decode(&line) {
            let _ = response.reply::<RunCell>();
        }
    }
}
