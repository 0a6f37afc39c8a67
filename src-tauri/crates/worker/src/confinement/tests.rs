//! What native code in the worker can do, should the interpreter be broken: nothing outside the session.
//!
//! Confinement has no way back, so each test starts this test program again, confines it there, and attacks.

use std::{
    env, fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    process::exit,
    thread,
};

use super::{after_threads, before_threads};

/// Holds the session's folder in the program that is confined.
const CONFINED: &str = "TABLETALK_CONFINED_TEST";

const MEMORY: u64 = 4 * 1024 * 1024 * 1024;

/// How the attack ended in a confined process; it must have been able to write to its session afterwards.
fn attacked(test: &str, attack: fn(&Path) -> io::Result<()>) -> String {
    if let Some(folder) = env::var_os(CONFINED) {
        attack_confined(&PathBuf::from(folder), attack);
    }
    let folder = tempfile::tempdir().unwrap();
    for name in ["data", "scratch"] {
        fs::create_dir(folder.path().join(name)).unwrap();
    }
    fs::write(folder.path().join("data/sales.csv"), "a\n").unwrap();
    fs::write(folder.path().join("outside"), "secret").unwrap();
    start_again(test, folder.path());
    fs::read_to_string(folder.path().join("scratch/outcome")).unwrap()
}

#[expect(clippy::disallowed_types, reason = "the process to confine is this program itself")]
fn start_again(test: &str, folder: &Path) {
    let name = format!("confinement::tests::{test}");
    let mut program = std::process::Command::new(env::current_exe().unwrap());
    let ended = program.args([&name, "--exact"]).env(CONFINED, folder).output().unwrap();
    assert!(ended.status.success(), "{ended:?}");
}

fn attack_confined(folder: &Path, attack: fn(&Path) -> io::Result<()>) -> ! {
    let mut confinement = before_threads(folder, MEMORY);
    after_threads(&mut confinement);
    assert_eq!(confinement.missing, []);
    let outcome = match attack(folder) {
        Ok(()) => "done".to_owned(),
        Err(error) => format!("{:?}", error.kind()),
    };
    fs::write(folder.join("scratch/outcome"), outcome).unwrap();
    exit(0)
}

#[test]
fn a_dropped_file_can_be_read() {
    let attack = |folder: &Path| fs::read(folder.join("data/sales.csv")).map(drop);
    assert_eq!(attacked("a_dropped_file_can_be_read", attack), "done");
}

#[test]
fn a_dropped_file_cannot_be_changed() {
    let attack = |folder: &Path| fs::write(folder.join("data/sales.csv"), "b\n");
    assert_eq!(attacked("a_dropped_file_cannot_be_changed", attack), "PermissionDenied");
}

#[test]
fn a_file_beside_the_session_cannot_be_read() {
    let attack = |folder: &Path| fs::read(folder.join("outside")).map(drop);
    assert_eq!(attacked("a_file_beside_the_session_cannot_be_read", attack), "PermissionDenied");
}

#[test]
fn a_file_of_the_system_cannot_be_read() {
    let attack = |_: &Path| fs::read("/etc/passwd").map(drop);
    assert_eq!(attacked("a_file_of_the_system_cannot_be_read", attack), "PermissionDenied");
}

#[test]
fn a_file_outside_cannot_be_made() {
    let attack = |folder: &Path| fs::write(folder.join("new"), "");
    assert_eq!(attacked("a_file_outside_cannot_be_made", attack), "PermissionDenied");
}

#[test]
fn a_link_that_leads_out_cannot_be_made() {
    let attack = |folder: &Path| std::os::unix::fs::symlink("/etc", folder.join("scratch/etc"));
    assert_eq!(attacked("a_link_that_leads_out_cannot_be_made", attack), "PermissionDenied");
}

#[test]
#[expect(clippy::disallowed_types, reason = "this is the attack")]
fn a_socket_cannot_be_made() {
    let attack = |_: &Path| std::net::UdpSocket::bind("127.0.0.1:0").map(drop);
    assert_eq!(attacked("a_socket_cannot_be_made", attack), "PermissionDenied");
}

#[test]
fn a_thread_can_be_started() {
    let attack = |_: &Path| thread::Builder::new().name("one more".into()).spawn(|| ()).map(drop);
    assert_eq!(attacked("a_thread_can_be_started", attack), "done");
}

#[test]
#[expect(clippy::disallowed_types, reason = "this is the attack")]
fn a_program_cannot_be_started() {
    let attack = |_: &Path| std::process::Command::new("/bin/true").status().map(drop);
    assert_eq!(attacked("a_program_cannot_be_started", attack), "PermissionDenied");
}

#[test]
fn memory_beyond_the_limit_is_refused() {
    let attack = |_: &Path| {
        let mut bytes = Vec::<u8>::new();
        bytes.try_reserve(usize::try_from(MEMORY).unwrap()).map_err(|_| ErrorKind::OutOfMemory.into())
    };
    assert_eq!(attacked("memory_beyond_the_limit_is_refused", attack), "OutOfMemory");
}
