//! The same worker in a container. Without a container engine, the test reports that.

use std::time::Duration;

use crate::bench::limits;
use tabletalk_protocol::Outcome;
use tabletalk_sandbox::{
    AnySandbox, CancellationToken, CellReport, History, ImportError, Kind, Limits, Options, Restored, Sandbox,
    SandboxError, Spares,
};

async fn run(sandbox: &mut AnySandbox, code: &str) -> CellReport {
    sandbox.run(code, &mut |_| {}, &CancellationToken::new()).await.unwrap()
}

#[tokio::test]
async fn cells_run_in_a_container_or_it_is_said_why_not() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { wall: Duration::from_secs(5), ..limits() };
    let worker = env!("CARGO_BIN_EXE_tabletalk-worker").into();
    let options = Options { worker, folder: folder.path().join("session"), limits, spare: Spares::None, seed: 0 };
    let mut sandbox = Kind::Container.sandbox(options, History::default());
    let file = folder.path().join("sales.csv");
    std::fs::write(&file, "a,b\n1,2\n").unwrap();
    let profiles = match sandbox.import(file, &mut |_| {}, &CancellationToken::new()).await {
        Ok(profiles) => profiles,
        Err(ImportError::Sandbox(SandboxError::NoContainers(reason))) => {
            let known = ["is not installed", "is installed but does not answer"];
            assert!(reason.split(", and ").all(|part| known.iter().any(|known| part.ends_with(known))), "{reason}");
            return;
        }
        Err(error) => panic!("{error}"),
    };
    assert_eq!(profiles[0].variable, "sales");

    let report = run(&mut sandbox, "with open('out.txt', 'w') as f: f.write('x')\nint(sales['b'].sum())").await;
    assert_eq!((report.outcome, report.result.as_deref()), (Outcome::Finished, Some("2")));
    assert_eq!(std::fs::read_to_string(folder.path().join("session/scratch/out.txt")).unwrap(), "x");

    let report = run(&mut sandbox, "sum(range(10**13))").await;
    assert_eq!(report.outcome, Outcome::TimedOut { limit_seconds: 5.0 });
    let expected = Restored { datasets: vec!["sales".into()], cells: vec![1], ..Restored::default() };
    assert_eq!(report.restored, Some(expected));
    assert_eq!(run(&mut sandbox, "len(sales)").await.result.as_deref(), Some("1"));
}
