//! The layers of confinement; attempts to get out of them are in `tests/attacks`.

#![cfg(target_os = "linux")]
#![expect(clippy::disallowed_types, reason = "a worker is started where a layer is missing")]

use std::{
    collections::BTreeMap,
    env,
    fs::{self, File},
    os::unix::{fs::PermissionsExt, process::CommandExt},
    path::PathBuf,
    process::Command,
};

use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, apply_filter};
use tabletalk_protocol::{Confinement, ConfinementLayer, MissingLayer, MissingReason};
use tabletalk_sandbox::{CancellationToken, LocalSandbox, Sandbox, SandboxError};

use crate::bench::Bench;

/// Says to the program that it is to become a worker on a kernel without Landlock.
const WITHOUT_LANDLOCK: &str = "TABLETALK_TEST_WITHOUT_LANDLOCK";

/// A worker of our build, on a kernel that says that it has no Landlock. The worker itself knows nothing of it: this test
/// program runs once more, has a filter of system calls say so, and becomes the worker.
fn worker_without_landlock(bench: &Bench) -> PathBuf {
    let script = format!(
        "#!/bin/sh\nexport {WITHOUT_LANDLOCK}=1\nexec '{}' --exact escapes::becomes_a_worker --nocapture 3>&1 >/dev/null\n",
        env::current_exe().unwrap().display()
    );
    program(bench, &script)
}

fn program(bench: &Bench, script: &str) -> PathBuf {
    let program = bench.file("program", script);
    fs::set_permissions(&program, fs::Permissions::from_mode(0o700)).unwrap();
    program
}

#[test]
fn becomes_a_worker() {
    if env::var_os(WITHOUT_LANDLOCK).is_none() {
        return;
    }
    let rules = BTreeMap::from([(libc::SYS_landlock_create_ruleset, Vec::new())]);
    let unknown = SeccompAction::Errno(libc::ENOSYS.unsigned_abs());
    let architecture = env::consts::ARCH.try_into().unwrap();
    let filter = SeccompFilter::new(rules, SeccompAction::Allow, unknown, architecture).unwrap();
    apply_filter(&BpfProgram::try_from(filter).unwrap()).unwrap();
    // The output of the test harness went elsewhere.
    let messages = File::options().write(true).open("/dev/fd/3").unwrap();
    panic!("{}", Command::new(env!("CARGO_BIN_EXE_tabletalk-worker")).stdout(messages).exec());
}

#[tokio::test]
async fn every_layer_is_in_force() {
    let mut bench = Bench::new();
    let expected = Confinement { in_force: ConfinementLayer::ALL.to_vec(), missing: vec![] };
    assert_eq!(bench.sandbox.confinement().await.unwrap(), expected);
    bench.value("1").await;
    assert_eq!(bench.sandbox.confinement().await.unwrap(), expected);
}

/// The layers that the error names without which no cell runs.
async fn refused(sandbox: &mut LocalSandbox) -> Vec<ConfinementLayer> {
    match sandbox.run("1 + 1", &mut |_| {}, &CancellationToken::new()).await {
        Err(SandboxError::Unconfined(layers)) => layers,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_missing_layer_is_reported_and_no_cell_runs_until_it_is_accepted() {
    let mut bench = Bench::new();
    bench.replace_worker(worker_without_landlock(&bench));
    let expected = Confinement {
        in_force: vec![ConfinementLayer::Limits, ConfinementLayer::NoNewPrivileges, ConfinementLayer::SystemCalls],
        missing: vec![MissingLayer { layer: ConfinementLayer::Files, reason: MissingReason::Unsupported }],
    };
    assert_eq!(bench.sandbox.confinement().await.unwrap(), expected);
    assert_eq!(refused(&mut bench.sandbox).await, [ConfinementLayer::Files]);
    bench.sandbox.accept(&[ConfinementLayer::Limits]);
    assert_eq!(refused(&mut bench.sandbox).await, [ConfinementLayer::Files]);
    bench.sandbox.accept(&[ConfinementLayer::Files]);
    assert_eq!(bench.value("1 + 1").await, "2");
}

#[tokio::test]
async fn no_session_is_restored_by_running_cells_with_fewer_layers() {
    let mut bench = Bench::new();
    bench.value("a = 1\na").await;
    let history = bench.sandbox.history().clone();
    let worker = worker_without_landlock(&bench);
    bench.sandbox = LocalSandbox::resume(tabletalk_sandbox::Options { worker, ..bench.options() }, history);
    let listed = bench.sandbox.variables().await;
    assert!(
        matches!(&listed, Err(SandboxError::Unconfined(layers)) if *layers == [ConfinementLayer::Files]),
        "{listed:?}"
    );
    bench.sandbox.accept(&[ConfinementLayer::Files]);
    assert_eq!(bench.value("a").await, "1");
}

#[tokio::test]
async fn a_worker_that_reports_no_layers_has_none() {
    const READY: &str =
        r#"{"jsonrpc":"2.0","id":1,"result":{"version":"1","confinement":{"in_force":[],"missing":[]}}}"#;
    let mut bench = Bench::new();
    bench.replace_worker(program(&bench, &format!("#!/bin/sh\nread -r line\necho '{READY}'\nread -r line\n")));
    assert_eq!(refused(&mut bench.sandbox).await, ConfinementLayer::ALL);
}
