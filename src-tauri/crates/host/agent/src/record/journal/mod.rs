//! The conversation on disk, as it happens: JSON lines, only ever appended to.
//!
//! The first line says what the file is and in which version; every other line is an event that lasts, with its time:
//! a completed item, or the beginning or the end of a turn. What is under way (starts and deltas) is not written: the
//! completed item holds it all. `FORMAT.md` beside this crate's manifest describes the file for other programs.

mod format;
mod lock;

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    path::Path,
    time::Duration,
};

use jiff::Timestamp;
use tabletalk_messages::{Problem, conversation};
use tabletalk_protocol::{Event, Item, ItemBody, ItemId, Notice, NoticeLevel};

pub(crate) use format::{Header, Line, header, lines, written};
pub(crate) use lock::is_in_use;

use format::{Read as Text, VERSION, read_text};
use lock::Lock;

/// Where a conversation is remembered.
pub trait Journal: Send {
    /// Record an event, if it is a lasting one. Events that could not be written are written before the next one.
    ///
    /// # Errors
    /// When it could not be written for now.
    fn record(&mut self, at: Timestamp, event: &Event) -> io::Result<()>;
}

/// A journal in a file. While it is open, no other program can open it to write.
#[derive(Debug)]
pub struct FileJournal {
    file: File,
    /// Bytes of the whole lines in it.
    length: u64,
    /// Lines that there was no room for.
    unwritten: Vec<u8>,
    _lock: Lock,
}

/// A journal that cannot be opened.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.problem())]
pub enum JournalError {
    Io(#[from] io::Error),
    NotAJournal,
    Newer { version: u32 },
    InUse,
    ReadOnly,
}

impl JournalError {
    pub fn problem(&self) -> Problem {
        match self {
            Self::Io(error) => Problem::new(conversation::unreadable(error.to_string())),
            Self::NotAJournal => Problem::new(conversation::not_one()),
            Self::Newer { version } => Problem::new(conversation::newer(*version)).hint(conversation::update()),
            Self::InUse => Problem::new(conversation::in_use()).hint(conversation::go_on_there()),
            Self::ReadOnly => Problem::new(conversation::read_only()).hint(conversation::make_writable()),
        }
    }
}

impl From<JournalError> for Problem {
    fn from(error: JournalError) -> Self {
        error.problem()
    }
}

/// How long a conversation that was just closed may take to let go of its file, and how often that is looked at.
const PATIENCE: Duration = Duration::from_secs(2);
const LOOK: Duration = Duration::from_millis(20);

impl FileJournal {
    /// Open a conversation, or begin one. What it held is returned; a turn that was under way when the program ended
    /// is closed as interrupted.
    ///
    /// # Errors
    /// See [`JournalError`]; the file is then as it was.
    pub fn open(path: &Path, now: Timestamp) -> Result<(Self, Vec<Event>), JournalError> {
        let lock = Lock::take(path).map_err(refused)?.ok_or(JournalError::InUse)?;
        let bytes = read_if_there(path)?;
        let whole = whole_lines(&bytes);
        let Text { header, events: mut past, unreadable } = match whole {
            [] => begin(path, now)?,
            whole => read_text(&String::from_utf8_lossy(whole))?,
        };
        if header.version < VERSION {
            format::upgrade(path, &header, whole).map_err(refused)?;
        }
        let file = OpenOptions::new().append(true).open(path).map_err(refused)?;
        let length = match header.version < VERSION || whole.is_empty() {
            true => file.metadata()?.len(),
            false => u64::try_from(whole.len()).unwrap_or(u64::MAX),
        };
        // A last line without a line break was cut off by a crash: remove it before appending.
        file.set_len(length)?;
        let mut journal = Self { file, length, unwritten: Vec::new(), _lock: lock };
        if let Some(turn) = open_turn(&past) {
            let end = Event::TurnInterrupted { turn };
            journal.record(now, &end)?;
            past.push(end);
        }
        past.extend((unreadable > 0).then(|| damaged(&past, unreadable)));
        Ok((journal, past))
    }

    /// The same, after the conversation that had it open until now has let go of it.
    ///
    /// # Errors
    /// As [`open`](Self::open).
    pub async fn open_soon(path: &Path, now: Timestamp) -> Result<(Self, Vec<Event>), JournalError> {
        let mut waited = Duration::ZERO;
        loop {
            match Self::open(path, now) {
                Err(JournalError::InUse) if waited < PATIENCE => tokio::time::sleep(LOOK).await,
                opened => return opened,
            }
            waited += LOOK;
        }
    }

    fn write(&mut self) -> io::Result<()> {
        if let Err(error) = self.file.write_all(&self.unwritten) {
            // Half a line would spoil the next one; where it cannot be cut off, it is a damaged line.
            let _ = self.file.set_len(self.length);
            return Err(error);
        }
        self.length += u64::try_from(self.unwritten.len()).unwrap_or(u64::MAX);
        self.unwritten.clear();
        Ok(())
    }
}

impl Journal for FileJournal {
    fn record(&mut self, at: Timestamp, event: &Event) -> io::Result<()> {
        if matches!(event, Event::ItemStarted { .. } | Event::ItemDelta { .. } | Event::ModelStatus { .. }) {
            return Ok(());
        }
        self.unwritten.extend(written(at, event)?);
        self.write()?;
        // The end of a turn has to survive a power cut, an item in its middle does not.
        if matches!(event, Event::ItemCompleted { .. }) { Ok(()) } else { self.file.sync_data() }
    }
}

/// The events of a journal's text.
///
/// # Errors
/// When it is not the journal of a conversation, or of a newer version.
pub fn read(text: &str) -> Result<Vec<Event>, JournalError> {
    Ok(read_text(text)?.events)
}

/// The events of a journal that is not opened for writing. Of a turn in progress in another window, it holds the
/// completed items.
///
/// # Errors
/// As [`read`], and when the file cannot be read.
pub fn read_file(path: &Path) -> Result<Vec<Event>, JournalError> {
    let bytes = fs::read(path)?;
    let Text { mut events, unreadable, .. } = read_text(&String::from_utf8_lossy(whole_lines(&bytes)))?;
    events.extend((unreadable > 0).then(|| damaged(&events, unreadable)));
    Ok(events)
}

/// The header and the first bytes of a journal.
pub(crate) fn first_header(path: &Path) -> Result<Header, JournalError> {
    /// A header is a short line.
    const MOST: u64 = 4096;
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST).read_to_end(&mut bytes)?;
    header(String::from_utf8_lossy(&bytes).lines().next().unwrap_or_default())
}

fn read_if_there(path: &Path) -> Result<Vec<u8>, JournalError> {
    match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        read => Ok(read?),
    }
}

/// Bytes of the lines that have an end.
fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    bytes.split_at(end).0
}

fn begin(path: &Path, created: Timestamp) -> Result<Text, JournalError> {
    let header = Header::new(created);
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(path).map_err(refused)?;
    file.write_all(&header.line()?)?;
    file.sync_data()?;
    Ok(Text { header, events: Vec::new(), unreadable: 0 })
}

fn refused(error: io::Error) -> JournalError {
    match error.kind() {
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => JournalError::ReadOnly,
        _ => JournalError::Io(error),
    }
}

fn open_turn(past: &[Event]) -> Option<u32> {
    past.iter().rev().find_map(|event| match event {
        Event::TurnStarted { turn } => Some(Some(*turn)),
        Event::TurnCompleted { .. } | Event::TurnInterrupted { .. } | Event::TurnFailed { .. } => Some(None),
        _ => None,
    })?
}

/// Said whenever such a conversation is opened, and never written: the lines stay where they are.
fn damaged(past: &[Event], lines: usize) -> Event {
    let (mut id, mut turn) = (0, 0);
    for event in past {
        if let Event::ItemCompleted { item } = event {
            (id, turn) = (id.max(item.id.0), turn.max(item.turn));
        }
    }
    let problem = Problem::new(conversation::damaged(lines)).hint(conversation::ask_what_is_missing());
    let notice = Notice::new(NoticeLevel::Warning, problem);
    Event::ItemCompleted { item: Item { id: ItemId(id + 1), turn, body: ItemBody::Notice(notice).into() } }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{Item, ItemBody, ItemId};

    use super::*;

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn question(id: u64) -> Event {
        let body = ItemBody::UserText { text: "how many?".into(), built: None };
        Event::ItemCompleted { item: Item { id: ItemId(id), turn: 1, body: body.into() } }
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
        drop(journal);
        let past = FileJournal::open(&path, NOW).map(|(_, past)| past);
        (fs::read_to_string(&path).unwrap(), past)
    }

    #[test]
    fn what_lasts_is_a_line_and_what_does_not_is_none() {
        let started = Event::ItemStarted {
            item: Item { id: ItemId(1), turn: 1, body: ItemBody::UserText { text: String::new(), built: None }.into() },
        };
        let events = [Event::TurnStarted { turn: 1 }, started, question(1), Event::TurnCompleted { turn: 1 }];
        let (text, past) = reopened(&events, "");
        let expected = "{\"journal\":\"tabletalk\",\"version\":2,\"created\":\"1970-01-01T00:00:00Z\"}\n\
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
    fn what_is_not_known_is_kept_and_an_item_of_it_is_shown_as_such() {
        let unknown = "{\"at\":\"1970-01-01T00:00:00Z\",\"event\":\"usage\",\"tokens\":5}\n\
            {\"event\":\"item_completed\",\"item\":{\"id\":7,\"turn\":1,\"kind\":\"hologram\",\"depth\":3}}\n";
        let events = [Event::TurnStarted { turn: 1 }, Event::TurnCompleted { turn: 1 }];
        let (text, past) = reopened(&events, unknown);
        let body = ItemBody::Unknown(tabletalk_protocol::Unknown { name: "hologram".into() });
        let shown = Event::ItemCompleted { item: Item { id: ItemId(7), turn: 1, body: body.into() } };
        assert_eq!(past.unwrap(), [&events[..], &[shown]].concat());
        assert!(text.ends_with(unknown));
    }

    #[test]
    fn lines_that_were_damaged_are_said_and_left_where_they_are() {
        let events = [Event::TurnStarted { turn: 1 }, question(1), Event::TurnCompleted { turn: 1 }];
        let (text, past) = reopened(&events, "not even JSON\n\0\0\0\n");
        let problem = Problem::new(conversation::damaged(2_u64)).hint(conversation::ask_what_is_missing());
        let body = ItemBody::Notice(Notice::new(NoticeLevel::Warning, problem));
        let said = Event::ItemCompleted { item: Item { id: ItemId(2), turn: 1, body: body.into() } };
        assert_eq!(past.unwrap(), [&events[..], &[said]].concat());
        assert!(text.ends_with("not even JSON\n\0\0\0\n"));
    }

    #[test]
    fn an_older_journal_is_read_and_written_anew_beside_its_old_self() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.jsonl");
        let first = "{\"journal\":\"tabletalk\",\"version\":1,\"created\":\"1970-01-01T00:00:00Z\"}\n";
        let rest = "{\"at\":\"1970-01-01T00:00:00Z\",\"event\":\"turn_started\",\"turn\":1}\n";
        fs::write(&path, format!("{first}{rest}")).unwrap();
        let (_, past) = FileJournal::open(&path, NOW).unwrap();
        assert_eq!(past, [Event::TurnStarted { turn: 1 }, Event::TurnInterrupted { turn: 1 }]);
        let end = "{\"at\":\"1970-01-01T00:00:00Z\",\"event\":\"turn_interrupted\",\"turn\":1}\n";
        let now = first.replace("\"version\":1", "\"version\":2");
        assert_eq!(fs::read_to_string(&path).unwrap(), format!("{now}{rest}{end}"));
        assert_eq!(
            fs::read_to_string(folder.path().join("journal.version-1.jsonl")).unwrap(),
            format!("{first}{rest}")
        );
    }

    #[test]
    fn another_file_and_a_newer_version_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.jsonl");
        let open = |text: &str| {
            fs::write(&path, text).unwrap();
            let refused = FileJournal::open(&path, NOW).map(|_| ()).map_err(|error| error.to_string());
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
            refused
        };
        assert_eq!(open("hello\n"), Err("the file is not a conversation of this program".into()));
        let newer = "{\"journal\":\"tabletalk\",\"version\":3,\"born\":\"1970-01-01T00:00:00Z\"}\n";
        let message = "the conversation was written by a newer version of this program (format 3)\nhint: update it";
        assert_eq!(open(newer), Err(message.into()));
    }

    #[test]
    fn a_second_writer_is_refused_and_can_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.jsonl");
        let (mut journal, _) = FileJournal::open(&path, NOW).unwrap();
        journal.record(NOW, &question(1)).unwrap();
        assert!(matches!(FileJournal::open(&path, NOW), Err(JournalError::InUse)));
        assert!(is_in_use(&path));
        assert_eq!(read_file(&path).unwrap(), [question(1)]);
        drop(journal);
        assert!(!is_in_use(&path));
        assert_eq!(FileJournal::open(&path, NOW).unwrap().1, [question(1)]);
    }

    /// `/dev/full` refuses all writes, like a full disk; then there is room again.
    #[cfg(target_os = "linux")]
    #[test]
    fn what_there_was_no_room_for_is_written_as_soon_as_there_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("journal.jsonl");
        let (mut journal, _) = FileJournal::open(&path, NOW).unwrap();
        journal.record(NOW, &question(1)).unwrap();
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let file = std::mem::replace(&mut journal.file, full);
        for id in [2, 3] {
            assert!(journal.record(NOW, &question(id)).is_err());
        }
        journal.file = file;
        journal.record(NOW, &question(4)).unwrap();
        drop(journal);
        let (_, past) = FileJournal::open(&path, NOW).unwrap();
        assert_eq!(past, [1, 2, 3, 4].map(question));
    }
}
