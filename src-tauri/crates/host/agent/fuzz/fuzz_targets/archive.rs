//! Any archive is either imported or refused; either way nothing is written outside the conversations' folder, and a
//! refused archive leaves no files behind.

#![no_main]

use std::{fs, io::Cursor};

use libfuzzer_sys::fuzz_target;
use tabletalk_agent::{Home, SystemClock};

fuzz_target!(|bytes: &[u8]| {
    let place = tempfile::tempdir().expect("there is room for a folder");
    let home = Home::at(&place.path().join("home"));
    let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    let imported = home.import_from(Cursor::new(bytes), length, &SystemClock);
    let outside: Vec<_> = fs::read_dir(place.path()).into_iter().flatten().flatten().map(|entry| entry.file_name()).collect();
    assert!(outside.iter().all(|name| name == "home"), "{outside:?}");
    match imported {
        Ok(folder) => assert!(folder.read_journal().is_ok()),
        Err(_) => assert!(home.sessions().is_ok_and(|sessions| sessions.is_empty())),
    }
});
