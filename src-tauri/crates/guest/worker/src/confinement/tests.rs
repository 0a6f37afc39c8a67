//! Attacks by native code in the worker, as if the interpreter were broken. They must not reach anything outside the
//! session.
//!
//! Confinement has no way back, so each test starts this test program again, confines it there, and attacks.

mod attacks;

use std::{
    env, fs,
    io::{self, ErrorKind},
    os::unix::process::parent_id,
    path::{Path, PathBuf},
    process::exit,
    sync::OnceLock,
    thread,
};

use tabletalk_wire::{Task, WorkerLimits};

use super::{after_threads, before_threads};

/// Holds the session's folder in the program that attacks.
const FOLDER: &str = "TABLETALK_ATTACKED_FOLDER";

/// Set when that program is to confine itself first.
const CONFINED: &str = "TABLETALK_CONFINED";

const LIMITS: WorkerLimits = WorkerLimits {
    memory: 4 * 1024 * 1024 * 1024,
    recursion: 1000,
    printed: 1024,
    shown: 1,
    shown_bytes: 1024,
    scratch: 64 * 1024,
    scratch_files: 10,
};

/// The code of an attacker who has broken out of the interpreter. The path is the session's folder.
type Attack = fn(&Path) -> io::Result<()>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Process {
    Confined,
    /// To see that an attack would succeed where nothing is in its way.
    Free,
}

/// How the attack ended; the process must have been able to write to its session afterwards.
fn attacked(process: Process, test: &str, attack: Attack) -> String {
    if let Some(folder) = env::var_os(FOLDER) {
        attack_here(&PathBuf::from(folder), attack);
    }
    let folder = tempfile::tempdir().unwrap();
    for name in ["data", "scratch", "tables"] {
        fs::create_dir(folder.path().join(name)).unwrap();
    }
    fs::write(folder.path().join("data/sales.csv"), "a\n").unwrap();
    fs::write(folder.path().join("tables/0.values"), "table").unwrap();
    fs::write(folder.path().join("outside"), "secret").unwrap();
    start_again(process, test, folder.path());
    assert_eq!(fs::read_to_string(folder.path().join("outside")).unwrap_or_default(), "secret");
    fs::read_to_string(folder.path().join("scratch/outcome")).unwrap()
}

#[expect(clippy::disallowed_types, reason = "the process to confine is this program itself")]
fn start_again(process: Process, test: &str, folder: &Path) {
    let name = format!("confinement::tests::{test}");
    let mut program = std::process::Command::new(env::current_exe().unwrap());
    program.args([&name, "--exact"]).env(FOLDER, folder);
    if process == Process::Confined {
        program.env(CONFINED, "yes");
    }
    let ended = program.output().unwrap();
    assert!(ended.status.success(), "{ended:?}");
}

/// The parent of the process that attacks, who cannot ask for it any more.
static PARENT: OnceLock<u32> = OnceLock::new();

fn attack_here(folder: &Path, attack: Attack) -> ! {
    PARENT.get_or_init(parent_id);
    if env::var_os(CONFINED).is_some() {
        let mut confinement = before_threads(folder, Task::Session, &LIMITS);
        after_threads(&mut confinement);
        assert_eq!(confinement.missing, []);
    }
    let outcome = match attack(folder) {
        Ok(()) => "done".to_owned(),
        Err(error) => format!("{:?}", error.kind()),
    };
    fs::write(folder.join("scratch/outcome"), outcome).unwrap();
    exit(0)
}

fn in_confinement(test: &str, attack: Attack) -> String {
    attacked(Process::Confined, test, attack)
}

#[test]
fn a_dropped_file_can_be_read() {
    let attack = |folder: &Path| fs::read(folder.join("data/sales.csv")).map(drop);
    assert_eq!(in_confinement("a_dropped_file_can_be_read", attack), "done");
}

#[test]
fn the_table_of_a_large_file_can_be_mapped_and_not_written() {
    let test = "the_table_of_a_large_file_can_be_mapped_and_not_written";
    let attack = |folder: &Path| {
        let path = folder.join("tables/0.values");
        attacks::map_file(&fs::File::open(&path)?)?;
        fs::write(path, "another")
    };
    assert_eq!(in_confinement(test, attack), "PermissionDenied");
}

#[test]
fn a_file_of_the_session_can_be_written() {
    let attack = |folder: &Path| fs::write(folder.join("scratch/mine"), "mine");
    assert_eq!(in_confinement("a_file_of_the_session_can_be_written", attack), "done");
}

#[test]
fn a_thread_can_be_started() {
    let attack = |_: &Path| thread::Builder::new().name("one more".into()).spawn(|| ()).map(drop);
    assert_eq!(in_confinement("a_thread_can_be_started", attack), "done");
}

#[test]
fn memory_beyond_the_limit_is_refused() {
    let attack = |_: &Path| {
        let mut bytes = Vec::<u8>::new();
        bytes.try_reserve(usize::try_from(LIMITS.memory).unwrap()).map_err(|_| ErrorKind::OutOfMemory.into())
    };
    assert_eq!(in_confinement("memory_beyond_the_limit_is_refused", attack), "OutOfMemory");
}
