//! Disks that fill up under a session. A small one is made in a namespace of its own, in which this program runs once more.

#![expect(
    clippy::disallowed_types,
    reason = "a disk is mounted, and this test started on it, by programs of the system"
)]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use tabletalk_sandbox::{CancellationToken, ImportError, LocalSandbox, Options, Sandbox};

use crate::{
    bench::Bench,
    large::{ROWS, on_disk, sales},
};

/// Says to the program that it runs once more, and where the small disk is.
const SMALL_DISK: &str = "TABLETALK_SMALL_DISK";

/// A disk on which the copy of the file has room, and its table has not.
const MEGABYTES: u64 = 10;

/// Mounts it, and becomes the test.
const MOUNT: &str = r#"mount -t tmpfs -o size="$1"m none "$2" && shift 2 && exec "$@""#;

/// The small disk, in the program that runs on it; `None` in the other one, where the test has run once more.
fn small_disk(test: &str) -> Option<PathBuf> {
    if let Some(disk) = env::var_os(SMALL_DISK) {
        return Some(disk.into());
    }
    let disk = tempfile::tempdir().unwrap();
    let namespace = ["--user", "--map-root-user", "--mount"];
    let may = Command::new("unshare").args(namespace).args(["mount", "-t", "tmpfs", "none"]).arg(disk.path()).output();
    assert!(may.as_ref().is_ok_and(|may| may.status.success()), "no disk may be mounted here: {may:?}");
    let again = Command::new("unshare")
        .args(namespace)
        .args(["sh", "-c", MOUNT, "sh", &MEGABYTES.to_string()])
        .arg(disk.path())
        .arg(env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env(SMALL_DISK, disk.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&again.stderr);
    assert!(again.status.success(), "{said}");
    assert!(String::from_utf8_lossy(&again.stdout).contains("1 passed"), "{test} did not run once more: {said}");
    None
}

fn files_under(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    entries.map(|path| if path.is_dir() { files_under(&path) } else { 1 }).sum()
}

#[tokio::test]
async fn a_full_disk_leaves_the_session_and_no_half_table() {
    let Some(disk) = small_disk("disks::a_full_disk_leaves_the_session_and_no_half_table") else { return };
    let mut bench = Bench::new();
    let folder = disk.join("session");
    let options = Options { folder: folder.clone(), limits: on_disk(), ..bench.options() };
    bench.sandbox = LocalSandbox::new(options);
    bench.value("x = 1").await;
    let worker = bench.sandbox.process_id();
    let file = bench.file("sales.csv", sales());
    let never = CancellationToken::new();
    let full = async |bench: &mut Bench| match bench.sandbox.import(file.clone(), &mut |_| {}, &never).await {
        Err(ImportError::File(problem)) => problem.message.to_string(),
        other => panic!("{other:?}"),
    };
    // First its table finds no room, then not even its copy.
    assert_eq!(full(&mut bench).await, "`sales.csv` could not be converted: there is no room left on the disk");
    let rest = disk.join("rest");
    fs::write(&rest, vec![1; 7 << 20]).unwrap();
    assert_eq!(full(&mut bench).await, "there is no room left on the disk to work on `sales.csv`");
    let written = bench.exception("with open('out.txt', 'w') as out: out.write('z' * 9_000_000)").await;
    assert_eq!(written, "OSError: [Errno 28] No space left on device: 'out.txt'");
    assert_eq!((files_under(&folder.join("data")), files_under(&folder.join("tables"))), (0, 0));
    assert_eq!((bench.value("x").await.as_str(), bench.sandbox.process_id()), ("1", worker));
    // Once there is room, it is as if nothing had been.
    fs::remove_file(rest).unwrap();
    assert!(Command::new("mount").args(["-o", "remount,size=99m"]).arg(&disk).status().unwrap().success());
    let profiles = bench.sandbox.import(file.clone(), &mut |_| {}, &never).await.unwrap();
    assert_eq!(profiles[0].rows, ROWS as u64);
    assert_eq!(bench.value("len(sales)").await, ROWS.to_string());
}
