//! A copy of a conversation.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

use tabletalk_protocol::Edit;

use super::{
    SessionError, add_edit,
    erase::erase,
    summary::Summary,
    tree::{Copying, copy_folder},
};
use crate::{
    Clock, ConversationFolder, Home,
    home::{DATA, JOURNAL, LEDGER, SCRATCH, SNAPSHOT, SNAPSHOT_LIST, TABLES, TABLES_LIST},
    record::journal::header,
};

impl Home {
    /// A copy of a conversation with everything in it. What was said since the last whole line of an open one is not
    /// in it.
    ///
    /// # Errors
    /// When it is not there, or there is no room; nothing is left behind then.
    pub fn duplicate(&self, name: &str, clock: &impl Clock) -> Result<ConversationFolder, SessionError> {
        let from = self.session(name)?;
        let title = Summary::of(&from)?.title;
        let copy = self.copied(&from, clock, |journal| Ok(journal.to_vec()))?;
        if let Some(title) = title {
            add_edit(&copy, Edit::Rename { title: format!("{title} (copy)") }, clock)?;
        }
        Ok(copy)
    }

    /// A new conversation with the files of another one, and with what `keep` makes of the whole lines of its journal.
    pub(super) fn copied(
        &self,
        from: &ConversationFolder,
        clock: &impl Clock,
        keep: impl FnOnce(&[u8]) -> Result<Vec<u8>, SessionError>,
    ) -> Result<ConversationFolder, SessionError> {
        let to = self.create(clock)?;
        let copied = fill(from, &to, keep);
        if copied.is_err() {
            // A partial copy is useless; a folder that cannot be removed has no journal and is not listed.
            let _ = erase(to.path());
        }
        copied.map(|()| to)
    }
}

/// The journal comes last: a folder without one is no conversation.
fn fill(
    from: &ConversationFolder,
    to: &ConversationFolder,
    keep: impl FnOnce(&[u8]) -> Result<Vec<u8>, SessionError>,
) -> Result<(), SessionError> {
    let journal = keep(&whole_lines(&from.journal())?)?;
    for folder in [SCRATCH, SNAPSHOT] {
        copy_folder(&from.path().join(folder), &to.path().join(folder), Copying::Bytes)?;
    }
    // These files are never modified, so hard links serve as copies and take no space.
    for folder in [DATA, TABLES] {
        copy_folder(&from.path().join(folder), &to.path().join(folder), Copying::Names)?;
    }
    for file in [LEDGER, SNAPSHOT_LIST, TABLES_LIST] {
        if from.path().join(file).is_file() {
            fs::copy(from.path().join(file), to.path().join(file))?;
        }
    }
    write_whole(&to.path().join(JOURNAL), &with_origin(&journal, &from.origin())?)?;
    Ok(())
}

pub(super) fn whole_lines(journal: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = fs::read(journal)?;
    let end = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    bytes.truncate(end);
    Ok(bytes)
}

/// The same journal, in a conversation that draws the same random numbers as the one of this name.
pub(super) fn with_origin(journal: &[u8], origin: &str) -> Result<Vec<u8>, SessionError> {
    let end = journal.iter().position(|byte| *byte == b'\n').map_or(journal.len(), |end| end + 1);
    let (first, rest) = journal.split_at(end);
    let mut first = header(String::from_utf8_lossy(first).trim_end())?;
    first.origin.get_or_insert_with(|| origin.to_owned());
    Ok([&first.line()?[..], rest].concat())
}

/// There all at once, also when the power fails.
pub(in crate::home) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = path.with_extension("new");
    let mut file = File::create(&new)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(new, path)
}
