//! Workers that do not keep to the protocol, as one under the control of hostile code would not. Each test ends by
//! proving that the next cell runs, in an honest worker.

use std::{fs, os::unix::fs::PermissionsExt};

use crate::bench::Bench;
use tabletalk_protocol::Outcome;
use tabletalk_sandbox::{Sandbox, SandboxError};

const READY: &str = r#"{"jsonrpc":"2.0","id":1,"result":{"version":"1","confinement":{"in_force":["limits","no_new_privileges","files","system_calls"],"missing":[]}}}"#;

/// A worker that begins well, answers its first cell with what `lie` writes, and is honest when started again.
async fn outcome_of(lie: &str) -> Outcome {
    let mut bench = Bench::new();
    let marker = bench.file("first", "");
    let script = format!(
        "#!/bin/sh\nif [ ! -e '{}' ]; then exec '{}'; fi\n/bin/rm '{}'\nread -r line\necho '{READY}'\nread -r line\n{lie}\nread -r line\n",
        marker.display(),
        env!("CARGO_BIN_EXE_tabletalk-worker"),
        marker.display(),
    );
    let worker = bench.file("liar", &script);
    fs::set_permissions(&worker, fs::Permissions::from_mode(0o700)).unwrap();
    bench.replace_worker(worker);
    let report = bench.run("1 + 1").await;
    assert_eq!(bench.value("1 + 1").await, "2");
    report.outcome
}

fn crashed(reason: &str) -> Outcome {
    Outcome::Crashed { reason: reason.to_owned() }
}

#[tokio::test]
async fn garbage_discards_the_worker() {
    let Outcome::Crashed { reason } = outcome_of("echo garbage").await else { panic!("it was believed") };
    assert!(reason.starts_with("it sent something that is no message"), "{reason}");
}

#[tokio::test]
async fn a_message_without_end_discards_the_worker() {
    let lie = "/usr/bin/head -c 40000000 /dev/zero";
    let expected = "it sent something that is no message: a message is longer than 33554432 bytes";
    assert_eq!(outcome_of(lie).await, crashed(expected));
}

#[tokio::test]
async fn a_reply_to_nothing_discards_the_worker() {
    let lie = r#"echo '{"jsonrpc":"2.0","id":99,"result":null}'"#;
    assert_eq!(outcome_of(lie).await, crashed("it sent a reply to nothing"));
}

#[tokio::test]
async fn a_reply_of_another_form_discards_the_worker() {
    let lie = r#"echo '{"jsonrpc":"2.0","id":2,"result":{"ended":"victorious"}}'"#;
    let Outcome::Crashed { reason } = outcome_of(lie).await else { panic!("it was believed") };
    assert!(reason.starts_with("it sent something that is no message"), "{reason}");
}

#[tokio::test]
async fn a_table_with_holes_discards_the_worker() {
    let table = r#"{"title":null,"columns":[],"label_columns":0,"rows":[[1]],"total_rows":1}"#;
    let params = format!(r#"{{"output":"table","table":{table},"text":""}}"#);
    let lie = format!(r#"echo '{{"jsonrpc":"2.0","method":"cell.output","params":{params}}}'"#);
    let expected =
        "it sent something that is no message: a message breaks a limit: a table's rows are as long as its columns";
    assert_eq!(outcome_of(&lie).await, crashed(expected));
}

#[tokio::test]
async fn output_without_end_discards_the_worker() {
    let text = "x".repeat(60_000);
    let message =
        format!(r#"{{"jsonrpc":"2.0","method":"cell.output","params":{{"output":"stdout","text":"{text}"}}}}"#);
    let lie = format!("while true; do echo '{message}'; done");
    let outcome = outcome_of(&lie).await;
    assert!([crashed("it sent too much"), Outcome::TimedOut { limit_seconds: 3.0 }].contains(&outcome), "{outcome:?}");
}

/// A call as a worker writes it.
fn call(id: u32) -> String {
    let params = r#"{"service":"tools","name":"search","arguments":"{}"}"#;
    format!(r#"{{"jsonrpc":"2.0","id":{id},"method":"host.call","params":{params}}}"#)
}

#[tokio::test]
async fn calls_without_end_discard_the_worker() {
    // Each is answered at once, and the worker does not read: the hundred first are counted, the next one is a lie.
    let lie = format!("i=1; while true; do echo '{}'; read -r line; i=$((i+1)); done", call(7).replace("7", "'$i'"));
    assert_eq!(outcome_of(&lie).await, crashed("it sent a call out of turn"));
}

#[tokio::test]
async fn a_call_with_another_number_discards_the_worker() {
    assert_eq!(outcome_of(&format!("echo '{}'", call(2))).await, crashed("it sent a call out of turn"));
}

#[tokio::test]
async fn a_worker_that_answers_itself_is_discarded() {
    let answer = r#"{"jsonrpc":"2.0","id":1,"result":{"answer":"value","json":"1"}}"#;
    assert_eq!(outcome_of(&format!("echo '{answer}'")).await, crashed("it sent a reply to nothing"));
}

#[tokio::test]
async fn a_call_while_no_cell_runs_discards_the_worker() {
    let mut bench = Bench::new();
    let script = format!("#!/bin/sh\nread -r line\necho '{READY}'\nread -r line\necho '{}'\nread -r line\n", call(1));
    let worker = bench.file("liar", &script);
    fs::set_permissions(&worker, fs::Permissions::from_mode(0o700)).unwrap();
    bench.replace_worker(worker);
    let Err(SandboxError::Lost(reason)) = bench.sandbox.variables().await else { panic!("it was answered") };
    assert_eq!(reason, "it sent a call without a cell");
    bench.replace_worker(env!("CARGO_BIN_EXE_tabletalk-worker").into());
    assert_eq!(bench.value("1 + 1").await, "2");
}

#[tokio::test]
async fn silence_discards_the_worker() {
    assert_eq!(outcome_of("read -r line; /bin/sleep 60").await, Outcome::TimedOut { limit_seconds: 3.0 });
}

#[tokio::test]
async fn a_worker_that_just_ends_is_replaced() {
    assert_eq!(outcome_of("exit 3").await, crashed("it ended with code 3"));
}
