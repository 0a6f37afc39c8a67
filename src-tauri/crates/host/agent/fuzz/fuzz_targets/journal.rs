//! Any journal is either read or refused; one that is read can be folded, restored from, searched and described.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tabletalk_agent::{history, items, read_journal, return_full_code};
use tabletalk_protocol::current;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let with_header = format!("{{\"journal\":\"tabletalk\",\"version\":2,\"created\":\"1970-01-01T00:00:00Z\"}}\n{text}");
    for journal in [text.as_ref(), with_header.as_str()] {
        let Ok(events) = read_journal(journal) else { continue };
        let standing = current(&items(&events));
        let _ = return_full_code(&standing.items);
        let _ = history(&events);
    }
});
