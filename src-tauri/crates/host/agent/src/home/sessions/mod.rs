//! The conversations that are kept: listed, searched, put away, copied, carried elsewhere.

mod archive;
mod branch;
mod carried;
pub(in crate::home) mod copy;
mod erase;
mod renew;
mod search;
mod summary;
#[cfg(test)]
mod tests;
mod tree;

pub use archive::ArchiveError;

use std::{fs, io, path::Path};

use tabletalk_messages::{Problem, conversation};
use tabletalk_protocol::{Edit, Event, Item, ItemBody, ItemId, SessionEntry, SessionState, Shelf, current};

use crate::{
    Clock, ConversationFolder, FileJournal, Home, HomeError, Journal, JournalError,
    edits::labels::plain_title,
    home::{ARCHIVED, DRAFT, file_problem},
    items,
    record::journal,
};
use summary::Summary;

/// Characters of a draft that are kept: as long as a question may be, and a bit.
const LONGEST_DRAFT: usize = 20_000;

/// An error in an operation on a conversation that is not open.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.problem())]
pub enum SessionError {
    Gone,
    Open,
    NoSuchFile { file: String, known: String },
    Home(#[from] HomeError),
    Journal(#[from] JournalError),
    Archive(#[from] ArchiveError),
    Io(#[from] io::Error),
}

impl SessionError {
    pub fn problem(&self) -> Problem {
        match self {
            Self::Gone => Problem::new(conversation::gone()),
            Self::Open => Problem::new(conversation::open()).hint(conversation::close_first()),
            Self::NoSuchFile { file, known } => {
                Problem::new(conversation::no_such_file(file)).hint(conversation::name_it_like(known))
            }
            Self::Home(error) => error.problem(),
            Self::Journal(error) => error.problem(),
            Self::Archive(error) => error.problem(),
            Self::Io(error) => file_problem(error),
        }
    }
}

impl From<SessionError> for Problem {
    fn from(error: SessionError) -> Self {
        error.problem()
    }
}

impl Home {
    /// Every conversation that something was said in, the one in which something happened last first.
    ///
    /// # Errors
    /// When their folder cannot be read. A conversation that cannot be read is in the list and says so.
    pub fn sessions(&self) -> Result<Vec<SessionEntry>, HomeError> {
        let mut entries: Vec<SessionEntry> = self.all()?.iter().filter_map(entry).collect();
        entries.sort_by(|one, other| other.changed.cmp(&one.changed).then_with(|| other.name.cmp(&one.name)));
        Ok(entries)
    }

    /// The title of a conversation.
    ///
    /// # Errors
    /// When it is not there or cannot be read.
    pub fn title(&self, name: &str) -> Result<Option<String>, SessionError> {
        Ok(Summary::of(&self.session(name)?)?.title)
    }

    /// Give a conversation that is not open another title.
    ///
    /// # Errors
    /// When it is open, or cannot be written.
    pub fn rename(&self, name: &str, title: &str, clock: &impl Clock) -> Result<(), SessionError> {
        add_edit(&self.session(name)?, Edit::Rename { title: plain_title(title) }, clock)
    }

    /// Put a conversation away, or take it back.
    ///
    /// # Errors
    /// When it is not there, or its folder cannot be written.
    pub fn archive(&self, name: &str, shelf: Shelf) -> Result<(), SessionError> {
        let mark = self.session(name)?.path().join(ARCHIVED);
        match shelf {
            Shelf::Archived => fs::write(mark, "")?,
            Shelf::Current => absent_is_fine(fs::remove_file(mark))?,
        }
        Ok(())
    }

    /// The folder of a conversation that must be there.
    pub(crate) fn session(&self, name: &str) -> Result<ConversationFolder, SessionError> {
        self.named(name)?.ok_or(SessionError::Gone)
    }
}

impl ConversationFolder {
    /// The unsent text when the conversation was left.
    pub fn draft(&self) -> String {
        fs::read_to_string(self.path().join(DRAFT)).unwrap_or_default().chars().take(LONGEST_DRAFT).collect()
    }

    /// Keep what is being typed; an empty text takes it away. Written beside the old one first.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn keep_draft(&self, text: &str) -> io::Result<()> {
        let path = self.path().join(DRAFT);
        if text.trim().is_empty() {
            return absent_is_fine(fs::remove_file(path));
        }
        let new = path.with_extension("new");
        fs::write(&new, text.chars().take(LONGEST_DRAFT).collect::<String>())?;
        fs::rename(new, path)
    }
}

/// How a list shows it; `None` when nothing was said in it.
fn entry(folder: &ConversationFolder) -> Option<SessionEntry> {
    match Summary::of(folder) {
        Ok(summary) => summary.is_worth_listing().then(|| summary.entry(folder, state(folder))),
        Err(error) => Some(unreadable(folder, &error)),
    }
}

fn state(folder: &ConversationFolder) -> SessionState {
    if journal::is_in_use(&folder.journal()) { SessionState::InUse } else { SessionState::Ready }
}

fn unreadable(folder: &ConversationFolder, error: &JournalError) -> SessionEntry {
    SessionEntry {
        name: folder.name(),
        title: None,
        begun: String::new(),
        changed: changed(folder.path()),
        files: Vec::new(),
        questions: 0,
        bytes: tree::bytes_in(folder.path()),
        shelf: folder.shelf(),
        state: SessionState::Closed(error.problem()),
        hits: Vec::new(),
    }
}

fn changed(path: &Path) -> String {
    let modified = fs::metadata(path).and_then(|metadata| metadata.modified());
    let time = modified.ok().and_then(|time| jiff::Timestamp::try_from(time).ok());
    time.map(|time| time.to_string()).unwrap_or_default()
}

/// Write a turn that holds nothing but an edit.
fn add_edit(folder: &ConversationFolder, edit: Edit, clock: &impl Clock) -> Result<(), SessionError> {
    let now = clock.now();
    let (mut journal, past) = FileJournal::open(&folder.journal(), now).map_err(|error| match error {
        JournalError::InUse => SessionError::Open,
        error => error.into(),
    })?;
    let (turn, id) = next(&past);
    let item = Item { id, turn, body: ItemBody::Edit(edit).into() };
    for event in [Event::TurnStarted { turn }, Event::ItemCompleted { item }, Event::TurnCompleted { turn }] {
        journal.record(now, &event)?;
    }
    Ok(())
}

/// The numbers of the next turn and the next item.
fn next(past: &[Event]) -> (u32, ItemId) {
    let turns = past.iter().filter_map(|event| match event {
        Event::TurnStarted { turn } => Some(*turn),
        _ => None,
    });
    let ids = items(past).into_iter().map(|item| item.id.0).max().unwrap_or(0);
    (turns.max().unwrap_or(0) + 1, ItemId(ids + 1))
}

/// The current items of a conversation, read without opening it.
fn standing(folder: &ConversationFolder) -> Result<Vec<Item>, JournalError> {
    Ok(current(&items(&journal::read_file(&folder.journal())?)).items)
}

fn absent_is_fine(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}
