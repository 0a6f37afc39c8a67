//! Attempts to get out. One attack a test, and each ends by proving that the next cell runs.

use crate::bench::Bench;
use tabletalk_sandbox::Layer;

async fn refused(attack: &str, expected: &str) {
    let mut bench = Bench::new();
    assert_eq!(bench.exception(attack).await, expected);
    assert_eq!(bench.value("1 + 1").await, "2");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn every_layer_is_in_force() {
    let mut bench = Bench::new();
    bench.value("1").await;
    let confinement = bench.sandbox.confinement().unwrap();
    assert_eq!(confinement.in_force, [Layer::Limits, Layer::NoNewPrivileges, Layer::Files, Layer::SystemCalls]);
    assert_eq!(confinement.missing, []);
}

#[tokio::test]
async fn a_file_outside_cannot_be_opened() {
    refused("open('/etc/passwd')", "PermissionError: [Errno 13] Permission denied: '/etc/passwd'").await;
}

#[tokio::test]
async fn a_file_outside_cannot_be_reached_by_its_relative_name() {
    refused("open('../../secret')", "PermissionError: [Errno 13] Permission denied: '../../secret'").await;
}

#[tokio::test]
async fn a_file_outside_cannot_be_opened_below_the_overlay() {
    // There is no `FileIO` at all.
    refused("import io\nio.FileIO('/etc/passwd')", "TypeError: 'NoneType' object is not callable").await;
}

#[tokio::test]
async fn there_are_no_sockets() {
    refused("import socket", "ModuleNotFoundError: no module named 'socket' in this sandbox").await;
}

#[tokio::test]
async fn no_program_can_be_started() {
    refused("import os\nos.system('ls')", "PermissionError: [Errno 1] Operation not permitted").await;
}

#[tokio::test]
async fn there_is_no_foreign_function_interface() {
    refused("import ctypes", "ModuleNotFoundError: no module named 'ctypes' in this sandbox").await;
}

#[tokio::test]
async fn code_objects_cannot_be_made() {
    refused("type((lambda: 0).__code__)()", "TypeError: cannot create 'code' instances").await;
}

#[tokio::test]
async fn code_objects_cannot_be_changed() {
    refused("(lambda: 0).__code__.replace(co_code=b'x')", "TypeError: 'NoneType' object is not callable").await;
}

#[tokio::test]
async fn code_objects_cannot_be_exchanged() {
    let attack = "def f(): pass\nf.__code__ = (lambda: 0).__code__";
    refused(attack, "AttributeError: attribute '__code__' of 'function' objects is not writable").await;
}

#[tokio::test]
async fn code_objects_cannot_be_read_from_bytes() {
    refused("import marshal\nmarshal.loads(b'c')", "ModuleNotFoundError: no module named 'marshal' in this sandbox")
        .await;
}

#[tokio::test]
async fn no_folder_of_this_machine_is_told() {
    let mut bench = Bench::new();
    let told = bench.value("import os, sys\nsys.executable, sys.prefix, sys.path, dict(os.environ)").await;
    assert_eq!(told, "('', '', [], {})");
}
