//! The conversation on disk, as it happens: JSON lines, only ever appended to.
//!
//! The first line says what the file is and in which version; every other line is an event that lasts, with its time:
//! a completed item, or the beginning or the end of a turn. What is under way (starts and deltas) is not written: the
//! completed item holds it all.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    path::Path,
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletalk_protocol::Event;

/// Where a conversation is remembered.
pub trait Journal: Send {
    /// Remember an event, if it is one that lasts.
    fn record(&mut self, at: Timestamp, event: &Event) -> io::Result<()>;
}

/// A journal in a file.
#[derive(Debug)]
pub struct FileJournal {
    file: File,
}

/// A journal that cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    #[error("the conversation's file could not be read or written: {0}")]
    Io(#[from] io::Error),
    #[error("the file is not a conversation of this program")]
    NotAJournal,
    #[error("the conversation was written by a newer version of this program (format {version})\nhint: update it")]
    Newer { version: u32 },
}

const NAME: &str = "tabletalk";
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Header {
    journal: String,
    version: u32,
    created: Timestamp,
}

#[derive(Serialize)]
struct Line<'a> {
    at: Timestamp,
    #[serde(flatten)]
    event: &'a Event,
}

impl FileJournal {
    /// Open a conversation, or begin one. What it held is returned; a turn that was under way when the program ended
    /// is closed as interrupted.
    pub fn open(path: &Path, now: Timestamp) -> Result<(Self, Vec<Event>), JournalError> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let text = whole_lines(path, &file)?;
        let mut past = if text.is_empty() {
            begin(&mut file, now)?;
            Vec::new()
        } else {
            read(&text)?
        };
        let mut journal = Self { file };
        if let Some(turn) = open_turn(&past) {
            let end = Event::TurnInterrupted { turn };
            journal.record(now, &end)?;
            past.push(end);
        }
        Ok((journal, past))
    }
}

impl Journal for FileJournal {
    fn record(&mut self, at: Timestamp, event: &Event) -> io::Result<()> {
        if matches!(event, Event::ItemStarted { .. } | Event::ItemDelta { .. }) {
            return Ok(());
        }
        let mut line = serde_json::to_vec(&Line { at, event })?;
        line.push(b'\n');
        self.file.write_all(&line)?;
        if matches!(event, Event::ItemCompleted { .. }) { Ok(()) } else { self.file.sync_data() }
    }
}

/// Bytes of a journal that tell how it began: a profile of a wide file, and a question.
const BEGINNING: u64 = 512 * 1024;

/// When a conversation was begun, and its first events.
///
/// # Errors
/// As [`FileJournal::open`]; the file is not changed.
pub(crate) fn beginning(path: &Path) -> Result<(Timestamp, Vec<Event>), JournalError> {
    let mut bytes = Vec::new();
    File::open(path)?.take(BEGINNING).read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    let header = header(text.lines().next().unwrap_or_default())?;
    Ok((header.created, text.lines().skip(1).filter_map(event).collect()))
}

fn begin(file: &mut File, created: Timestamp) -> io::Result<()> {
    let mut line = serde_json::to_vec(&Header { journal: NAME.into(), version: VERSION, created })?;
    line.push(b'\n');
    file.write_all(&line)?;
    file.sync_data()
}

/// The file's whole lines. A last line without an end was torn by a crash: it is cut off, so that what is appended
/// begins a line of its own.
fn whole_lines(path: &Path, file: &File) -> io::Result<String> {
    let bytes = fs::read(path)?;
    let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    if end < bytes.len() {
        file.set_len(u64::try_from(end).unwrap_or(u64::MAX))?;
    }
    Ok(String::from_utf8_lossy(&bytes[..end]).into_owned())
}

/// The events of a journal's text.
///
/// # Errors
/// When it is not the journal of a conversation, or of a newer version.
pub fn read(text: &str) -> Result<Vec<Event>, JournalError> {
    let mut lines = text.lines();
    header(lines.next().unwrap_or_default())?;
    Ok(lines.filter_map(event).collect())
}

/// The first line, of a version that can be read.
fn header(line: &str) -> Result<Header, JournalError> {
    let header: Header = serde_json::from_str(line).map_err(|_| JournalError::NotAJournal)?;
    if header.journal != NAME {
        return Err(JournalError::NotAJournal);
    }
    if header.version > VERSION {
        return Err(JournalError::Newer { version: header.version });
    }
    Ok(header)
}

/// A line's event; `None` for a kind of event or item that this version does not know.
fn event(line: &str) -> Option<Event> {
    let value: Value = serde_json::from_str(line).ok()?;
    serde_json::from_value(value).ok()
}

fn open_turn(past: &[Event]) -> Option<u32> {
    past.iter().rev().find_map(|event| match event {
        Event::TurnStarted { turn } => Some(Some(*turn)),
        Event::TurnCompleted { .. } | Event::TurnInterrupted { .. } | Event::TurnFailed { .. } => Some(None),
        _ => None,
    })?
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{Item, ItemBody, ItemId};

    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn question(id: u64) -> Event {
        let body = ItemBody::UserText { text: "how many?".into() };
        Event::ItemCompleted { item: Item { id: ItemId(id), turn: 1, body } }
    }

    /// A journal with these events in it, and then this text.
    fn reopened(events: &[Event], then: &str) -> (String, Result<Vec<Event>, JournalError>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.jsonl");
        let (mut journal, _) = FileJournal::open(&path, NOW).unwrap();
        for event in events {
            journal.record(NOW, event).unwrap();
        }
        let mut text = fs::read_to_string(&path).unwrap();
        text.push_str(then);
        fs::write(&path, text).unwrap();
        let past = FileJournal::open(&path, NOW).map(|(_, past)| past);
        (fs::read_to_string(&path).unwrap(), past)
    }

    #[test]
    fn what_lasts_is_a_line_and_what_does_not_is_none() {
        let started = Event::ItemStarted {
            item: Item { id: ItemId(1), turn: 1, body: ItemBody::UserText { text: String::new() } },
        };
        let events = [Event::TurnStarted { turn: 1 }, started, question(1), Event::TurnCompleted { turn: 1 }];
        let (text, past) = reopened(&events, "");
        let expected = "{\"journal\":\"tabletalk\",\"version\":1,\"created\":\"1970-01-01T00:00:00Z\"}\n\
            {\"at\":\"1970-01-01T00:00:00Z\",\"event\":\"turn_started\",\"turn\":1}\n\
            {\"at\":\"1970-01-01T00:00:00Z\",\"event\":\"item_completed\",\"item\":{\"id\":1,\"turn\":1,\"kind\":\"user_text\",\"text\":\"how many?\"}}\n\
            {\"at\":\"1970-01-01T00:00:00Z\",\"event\":\"turn_completed\",\"turn\":1}\n";
        assert_eq!(text, expected);
        assert_eq!(past.unwrap(), [Event::TurnStarted { turn: 1 }, question(1), Event::TurnCompleted { turn: 1 }]);
    }

    #[test]
    fn a_torn_last_line_is_cut_off_and_the_open_turn_closed() {
        let (text, past) = reopened(&[Event::TurnStarted { turn: 1 }, question(1)], "{\"at\":\"1970-01-01T00:00");
        assert_eq!(past.unwrap(), [Event::TurnStarted { turn: 1 }, question(1), Event::TurnInterrupted { turn: 1 }]);
        assert_eq!(
            text.lines().last().unwrap(),
            "{\"at\":\"1970-01-01T00:00:00Z\",\"event\":\"turn_interrupted\",\"turn\":1}"
        );
    }

    #[test]
    fn lines_of_kinds_that_are_not_known_are_passed_over() {
        let unknown = "{\"at\":\"1970-01-01T00:00:00Z\",\"event\":\"usage\",\"tokens\":5}\nnot even JSON\n";
        let events = [Event::TurnStarted { turn: 1 }, Event::TurnCompleted { turn: 1 }];
        assert_eq!(reopened(&events, unknown).1.unwrap(), events);
    }

    #[test]
    fn another_file_and_a_newer_version_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.jsonl");
        let open = |text: &str| {
            fs::write(&path, text).unwrap();
            FileJournal::open(&path, NOW).map(|_| ()).map_err(|error| error.to_string())
        };
        assert_eq!(open("hello\n"), Err("the file is not a conversation of this program".into()));
        let newer = "{\"journal\":\"tabletalk\",\"version\":2,\"created\":\"1970-01-01T00:00:00Z\"}\n";
        let message = "the conversation was written by a newer version of this program (format 2)\nhint: update it";
        assert_eq!(open(newer), Err(message.into()));
    }
}
