//! The lines of a journal.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletalk_protocol::{Event, Item, ItemBody, ItemId, Unknown};

use crate::JournalError;

const NAME: &str = "tabletalk";

/// The version that is written. 2: edits. A program that knows only 1 would show what they took away.
pub(crate) const VERSION: u32 = 2;

/// The first line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Header {
    journal: String,
    pub version: u32,
    pub created: Timestamp,
    /// The conversation that this one is a copy of: chance is the same here as there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<String>,
}

/// Any other line.
#[derive(Serialize)]
struct Written<'a> {
    at: Timestamp,
    #[serde(flatten)]
    event: &'a Event,
}

/// A line, as far as it can be understood.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Line {
    Event {
        at: Option<Timestamp>,
        event: Event,
    },
    /// An event of a kind that this version does not know.
    Foreign,
    Unreadable,
}

/// The contents of a journal.
#[derive(Debug)]
pub(crate) struct Read {
    pub header: Header,
    pub events: Vec<Event>,
    /// Lines that say nothing any more.
    pub unreadable: usize,
}

impl Header {
    pub fn new(created: Timestamp) -> Self {
        Self { journal: NAME.into(), version: VERSION, created, origin: None }
    }

    pub fn line(&self) -> io::Result<Vec<u8>> {
        let mut line = serde_json::to_vec(self)?;
        line.push(b'\n');
        Ok(line)
    }
}

/// An event as a line.
pub(crate) fn written(at: Timestamp, event: &Event) -> io::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(&Written { at, event })?;
    line.push(b'\n');
    Ok(line)
}

pub(crate) fn read_text(text: &str) -> Result<Read, JournalError> {
    let mut all = text.lines();
    let header = header(all.next().unwrap_or_default())?;
    let (mut events, mut unreadable) = (Vec::new(), 0);
    for line in lines(all) {
        match line {
            Line::Event { event, .. } => events.push(event),
            Line::Foreign => {}
            Line::Unreadable => unreadable += 1,
        }
    }
    Ok(Read { header, events, unreadable })
}

/// The lines behind the header, understood.
pub(crate) fn lines<'a>(lines: impl Iterator<Item = &'a str>) -> impl Iterator<Item = Line> {
    lines.filter(|line| !line.trim().is_empty()).map(line)
}

/// The first line, of a version that can be read.
pub(crate) fn header(line: &str) -> Result<Header, JournalError> {
    let value: Value = serde_json::from_str(line).map_err(|_| JournalError::NotAJournal)?;
    if value["journal"] != NAME {
        return Err(JournalError::NotAJournal);
    }
    // Only the place of the version number is known in a newer version.
    let version = value["version"].as_u64().and_then(|version| u32::try_from(version).ok());
    let version = version.filter(|version| *version > 0).ok_or(JournalError::NotAJournal)?;
    if version > VERSION {
        return Err(JournalError::Newer { version });
    }
    serde_json::from_value(value).map_err(|_| JournalError::NotAJournal)
}

fn line(line: &str) -> Line {
    let Ok(value) = serde_json::from_str::<Value>(line) else { return Line::Unreadable };
    let at = value["at"].as_str().and_then(|at| at.parse().ok());
    match serde_json::from_value::<Event>(value.clone()) {
        Ok(event) => Line::Event { at, event },
        Err(_) => unknown(&value).map_or(Line::Foreign, |event| Line::Event { at, event }),
    }
}

/// An item of a kind that this version does not know, or knows in another form.
fn unknown(value: &Value) -> Option<Event> {
    let item = value.get("item").filter(|_| value["event"] == "item_completed")?;
    let id = ItemId(item["id"].as_u64()?);
    let turn = u32::try_from(item["turn"].as_u64()?).ok()?;
    let name = item["kind"].as_str()?.chars().take(LONGEST_KIND).collect();
    Some(Event::ItemCompleted { item: Item { id, turn, body: ItemBody::Unknown(Unknown { name }).into() } })
}

/// Characters of a kind's name.
const LONGEST_KIND: usize = 80;

/// Write an older journal as this version writes it. The old one stays beside it.
///
/// The lines of version 1 mean the same in version 2. When a version changes what a line means, its lines are changed
/// here, from each version to the next.
pub(crate) fn upgrade(path: &Path, header: &Header, whole: &[u8]) -> io::Result<()> {
    let lines = whole.splitn(2, |byte| *byte == b'\n').nth(1).unwrap_or_default();
    let new = path.with_extension("new");
    let mut file = File::create(&new)?;
    file.write_all(&Header { version: VERSION, ..header.clone() }.line()?)?;
    file.write_all(lines)?;
    file.sync_all()?;
    fs::copy(path, path.with_extension(format!("version-{}.jsonl", header.version)))?;
    fs::rename(new, path)
}
