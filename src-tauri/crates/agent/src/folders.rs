//! Where conversations are kept.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

use directories::ProjectDirs;
use tabletalk_protocol::Event;

use crate::{Clock, FileJournal, JournalError};

/// The folder of all conversations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Home {
    conversations: PathBuf,
}

/// The folder of one conversation: its journal, copies of its files, and what its code writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConversationFolder {
    path: PathBuf,
}

/// Conversations cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum HomeError {
    #[error("this account has no folder for application data\nhint: set TABLETALK_DATA to a folder")]
    NoPlace,
    #[error("the folder for conversations cannot be used: {0}")]
    Io(#[from] io::Error),
}

const JOURNAL: &str = "journal.jsonl";

impl Home {
    /// The platform's place for application data, or the folder that `TABLETALK_DATA` names.
    pub fn locate() -> Result<Self, HomeError> {
        let data = env::var_os("TABLETALK_DATA").filter(|path| !path.is_empty()).map(PathBuf::from);
        let platform = || Some(ProjectDirs::from("", "", "Tabletalk")?.data_dir().to_owned());
        data.or_else(platform).map(|data| Self::at(&data)).ok_or(HomeError::NoPlace)
    }

    /// Keep conversations under this folder.
    pub fn at(data: &Path) -> Self {
        Self { conversations: data.join("conversations") }
    }

    /// A folder for a new conversation, named after the time.
    pub fn create(&self, clock: &impl Clock) -> Result<ConversationFolder, HomeError> {
        let time = clock.now().strftime("%Y-%m-%dT%H-%M-%S-%3f").to_string();
        fs::create_dir_all(&self.conversations)?;
        let names = std::iter::once(time.clone()).chain((2..).map(|number| format!("{time}-{number}")));
        for name in names {
            let path = self.conversations.join(name);
            match fs::create_dir(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                created => return Ok(created.map(|()| ConversationFolder { path })?),
            }
        }
        Err(HomeError::NoPlace)
    }

    /// The conversation that was begun last.
    pub fn last(&self) -> Result<Option<ConversationFolder>, HomeError> {
        let entries = match fs::read_dir(&self.conversations) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            entries => entries?,
        };
        let folders =
            entries.filter_map(Result::ok).map(|entry| entry.path()).filter(|path| path.join(JOURNAL).is_file());
        Ok(folders.max().map(|path| ConversationFolder { path }))
    }

    /// The conversation that was begun last, or a new one.
    pub fn last_or_new(&self, clock: &impl Clock) -> Result<ConversationFolder, HomeError> {
        match self.last()? {
            Some(folder) => Ok(folder),
            None => self.create(clock),
        }
    }
}

impl ConversationFolder {
    /// The folder itself: the sandbox keeps `data` and `scratch` in it.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Open the journal; what it held is returned with it.
    pub fn open_journal(&self, clock: &impl Clock) -> Result<(FileJournal, Vec<Event>), JournalError> {
        FileJournal::open(&self.path.join(JOURNAL), clock.now())
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    struct At(i64);

    impl Clock for At {
        fn now(&self) -> Timestamp {
            Timestamp::from_second(self.0).unwrap()
        }
    }

    #[test]
    fn the_conversation_begun_last_is_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        assert_eq!(home.last().unwrap(), None);
        for second in [20, 30, 10] {
            home.create(&At(second)).unwrap().open_journal(&At(second)).unwrap();
        }
        let last = home.last().unwrap().unwrap();
        assert_eq!(last.path(), folder.path().join("conversations/1970-01-01T00-00-30-000"));
    }

    #[test]
    fn two_conversations_of_the_same_moment_have_folders_of_their_own() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        assert_ne!(home.create(&At(1)).unwrap(), home.create(&At(1)).unwrap());
    }
}
