//! Calls from a cell to the program around it. Each test ends by proving that the next cell runs.

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use crate::bench::Bench;
use tabletalk_protocol::{CallFailureKind, HostAnswer, HostCall, HostService, Outcome};
use tabletalk_sandbox::{Answering, CancellationToken, CellHost, CellReport, LocalSandbox, Output, Sandbox};
use tokio::time::{sleep, timeout};

/// Answers calls by their names, and keeps what it was asked.
#[derive(Clone, Default)]
struct Tools {
    asked: Arc<Mutex<Vec<HostCall>>>,
}

impl Tools {
    async fn run(&mut self, bench: &mut Bench, code: &str) -> CellReport {
        bench.sandbox.run_in(self, code, &CancellationToken::new()).await.unwrap()
    }

    fn asked(&self) -> usize {
        self.asked.lock().unwrap().len()
    }
}

impl CellHost for Tools {
    fn output(&mut self, _output: Output) {}

    fn call(&mut self, call: HostCall) -> Answering<'_> {
        self.asked.lock().unwrap().push(call.clone());
        let number = self.asked();
        Box::pin(async move {
            match call.name.as_str() {
                "echo" => HostAnswer::Value { json: call.arguments },
                "count" => HostAnswer::Value { json: number.to_string() },
                "slow" => {
                    sleep(Duration::from_secs(4)).await;
                    HostAnswer::Value { json: "\"late\"".into() }
                }
                "never" => std::future::pending().await,
                "huge" => HostAnswer::Value { json: format!("\"{}\"", "x".repeat(10_000_000)) },
                "large" => HostAnswer::Value { json: format!("\"{}\"", "x".repeat(200_000)) },
                "file" => HostAnswer::File { name: "rows.csv".into() },
                "outside" => HostAnswer::File { name: "../rows.csv".into() },
                _ => HostAnswer::failed(CallFailureKind::Refused, "you may not").with_hint("ask nicely"),
            }
        })
    }
}

fn raised(report: &CellReport) -> String {
    match &report.outcome {
        Outcome::Raised { traceback } => {
            format!("{}: {}; {}", traceback.exception, traceback.message, traceback.hint.as_deref().unwrap_or_default())
        }
        other => panic!("it ended with {other:?}"),
    }
}

#[tokio::test]
async fn plain_data_goes_there_and_back() {
    let (mut bench, mut tools) = (Bench::new(), Tools::default());
    let code = "import datetime as dt\ntools.echo(1, [2.5, None], day=dt.date(2024, 2, 29), n=np.int64(7), rows=pd.DataFrame({'ä': [1]}))";
    let report = tools.run(&mut bench, code).await;
    let expected = "{'positional': [1, [2.5, None]], 'named': {'day': '2024-02-29', 'n': 7, 'rows': [{'ä': 1}]}}";
    assert_eq!(report.result.as_deref(), Some(expected), "{:?}", report.outcome);
    let arguments = r#"{"positional": [1, [2.5, null]], "named": {"day": "2024-02-29", "n": 7, "rows": [{"ä": 1}]}}"#;
    let call = HostCall { service: HostService::Tools, name: "echo".into(), arguments: arguments.into() };
    assert_eq!(*tools.asked.lock().unwrap(), std::slice::from_ref(&call));
    assert_eq!(report.calls[0].call, call);
    assert_eq!(bench.value("1 + 1").await, "2");
}

#[tokio::test]
async fn without_a_host_nothing_is_connected() {
    let mut bench = Bench::new();
    assert_eq!(bench.exception("tools.search(query='rain')").await, "ToolError: no tools are connected");
    let code = "try:\n    tools.search()\nexcept ToolError as error:\n    kind = error.kind\nkind";
    assert_eq!(bench.value(code).await, "'unavailable'");
}

#[tokio::test]
async fn a_refusal_is_an_exception_with_its_hint() {
    let (mut bench, mut tools) = (Bench::new(), Tools::default());
    let report = tools.run(&mut bench, "tools.secret()").await;
    assert_eq!(raised(&report), "ToolError: you may not; ask nicely");
    assert_eq!(bench.value("1 + 1").await, "2");
}

#[tokio::test]
async fn the_clock_of_a_cell_stands_still_while_a_call_is_answered() {
    let (mut bench, mut tools) = (Bench::new(), Tools::default());
    let report = tools.run(&mut bench, "tools.slow()").await;
    assert_eq!((report.outcome, report.result.as_deref()), (Outcome::Finished, Some("'late'")));
    assert!(report.elapsed < Duration::from_secs(3), "{:?}", report.elapsed);
    // And goes on afterwards.
    let report = tools.run(&mut bench, "tools.slow()\nwhile True: pass").await;
    assert_eq!(report.outcome, Outcome::TimedOut { limit_seconds: 3.0 });
    assert_eq!(bench.value("1 + 1").await, "2");
}

#[tokio::test]
async fn a_cell_that_waits_for_an_answer_can_be_stopped() {
    let (mut bench, mut tools) = (Bench::new(), Tools::default());
    bench.value("kept = 5").await;
    let cancel = CancellationToken::new();
    let stop = async {
        while tools.asked() == 0 {
            sleep(Duration::from_millis(10)).await;
        }
        cancel.cancel();
    };
    let mut host = tools.clone();
    let (report, ()) = timeout(Duration::from_secs(20), async {
        tokio::join!(bench.sandbox.run_in(&mut host, "tools.never()", &cancel), stop)
    })
    .await
    .unwrap();
    let report = report.unwrap();
    // The worker lives on.
    assert_eq!((report.outcome, report.restored), (Outcome::Interrupted, None));
    assert_eq!(bench.value("kept").await, "5");
    let report = tools.run(&mut bench, "tools.count()").await;
    assert_eq!(report.result.as_deref(), Some("2"));
}

#[tokio::test]
async fn what_is_too_large_is_refused_on_either_side() {
    let (mut bench, mut tools) = (Bench::new(), Tools::default());
    let answer = raised(&tools.run(&mut bench, "tools.huge()").await);
    let refused =
        "ToolError: the answer cannot be passed on: a message breaks a limit: a call's answer; ask for less at a time";
    assert_eq!(answer, refused);
    let outside = raised(&tools.run(&mut bench, "tools.outside()").await);
    assert!(outside.contains("a call's file is a plain name"), "{outside}");
    let asked = tools.asked();
    let large = raised(&tools.run(&mut bench, "tools.echo('x' * 100_000)").await);
    assert!(large.contains("a call's arguments; put less into the arguments"), "{large}");
    assert_eq!(tools.asked(), asked, "nobody was asked");
    let nan = raised(&tools.run(&mut bench, "tools.echo(float('nan'))").await);
    assert!(nan.starts_with("ValueError"), "{nan}");
    let thing = raised(&tools.run(&mut bench, "tools.echo(object())").await);
    assert!(thing.starts_with("TypeError: a value of type object cannot be handed to a tool"), "{thing}");
    assert_eq!(bench.value("1 + 1").await, "2");
}

#[tokio::test]
async fn a_cell_makes_a_hundred_calls_and_no_more() {
    let (mut bench, mut tools) = (Bench::new(), Tools::default());
    let report = tools.run(&mut bench, "for n in range(1000):\n    last = tools.count()").await;
    assert!(raised(&report).starts_with("ToolError: a cell makes at most 100 calls"), "{:?}", report.outcome);
    assert_eq!((tools.asked(), report.calls.len()), (100, 100));
    // A cell that catches the exception asks nobody.
    let code = "for n in range(300):\n    try:\n        tools.count()\n    except ToolError:\n        pass\nlast";
    assert_eq!(tools.run(&mut bench, code).await.result.as_deref(), Some("100"));
    assert_eq!(tools.asked(), 200);
}

#[tokio::test]
async fn the_answers_of_a_cell_are_bounded_together() {
    let (mut bench, mut tools) = (Bench::new(), Tools::default());
    let report = tools.run(&mut bench, "for n in range(50):\n    tools.large()").await;
    assert!(raised(&report).contains("come to more than is kept of a cell"), "{:?}", report.outcome);
    assert!(report.calls.len() <= 11, "{}", report.calls.len());
    assert_eq!(bench.value("1 + 1").await, "2");
}

#[tokio::test]
async fn a_cell_that_runs_again_gets_the_answers_that_it_got_first() {
    let (mut bench, mut tools) = (Bench::new(), Tools::default());
    let code = "first, second = tools.count(), tools.count()\nfailed = None\ntry:\n    tools.secret()\nexcept ToolError as error:\n    failed = str(error)";
    assert_eq!(tools.run(&mut bench, code).await.outcome, Outcome::Finished);
    // Another worker, and a session that goes on from what was written down: nobody is asked.
    let history = serde_json::from_str(&serde_json::to_string(bench.sandbox.history()).unwrap()).unwrap();
    assert_eq!(&history, bench.sandbox.history());
    bench.sandbox = LocalSandbox::resume(bench.options(), history);
    assert_eq!(bench.value("first, second, failed").await, "(1, 2, 'you may not')");
    assert_eq!(tools.asked(), 3);
}

#[tokio::test]
async fn a_call_that_was_not_recorded_is_an_error_of_its_cell() {
    let (mut bench, mut tools) = (Bench::new(), Tools::default());
    tools.run(&mut bench, "n = tools.count()").await;
    let mut history = bench.sandbox.history().clone();
    history.cells[0].calls.clear();
    bench.sandbox = LocalSandbox::resume(bench.options(), history);
    let report = bench.run("n").await;
    assert_eq!(report.restored.map(|restored| restored.failed), Some(vec![1]));
    assert_eq!(bench.value("1 + 1").await, "2");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_worker_that_dies_while_it_waits_is_noticed() {
    let (mut bench, tools) = (Bench::new(), Tools::default());
    bench.value("kept = 5").await;
    let process = bench.sandbox.process_id().unwrap();
    let kill = async {
        while tools.asked() == 0 {
            sleep(Duration::from_millis(10)).await;
        }
        crate::limits::kill(process);
    };
    let (mut host, never) = (tools.clone(), CancellationToken::new());
    let (report, ()) = timeout(Duration::from_secs(60), async {
        tokio::join!(bench.sandbox.run_in(&mut host, "tools.never()", &never), kill)
    })
    .await
    .unwrap();
    let outcome = report.unwrap().outcome;
    assert_eq!(outcome, Outcome::Crashed { reason: "it was ended by signal 9".into() });
    assert_eq!(bench.value("kept").await, "5");
}
