//! Where conversations are kept.

pub(crate) mod sessions;
pub(crate) mod settings;
pub(crate) mod support;

use std::{
    collections::BTreeSet,
    env,
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

use directories::ProjectDirs;
use tabletalk_messages::{Problem, conversation};
use tabletalk_protocol::{Event, Shelf};

use self::sessions::copy::write_whole;
use crate::{Clock, FileJournal, FileLedger, JournalError, SentRequest, Settings, record::journal};

/// The folder of all conversations, in the folder of everything that the program keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Home {
    data: PathBuf,
    conversations: PathBuf,
}

/// The folder of one conversation: its journal, copies of its files, and what its code writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConversationFolder {
    path: PathBuf,
}

/// Conversations cannot be kept.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.problem())]
pub enum HomeError {
    NoPlace,
    Io(#[from] io::Error),
}

impl HomeError {
    pub fn problem(&self) -> Problem {
        match self {
            Self::NoPlace => Problem::new(conversation::no_home()).hint(conversation::set_home()),
            Self::Io(error) => {
                let Problem { message, hint } = file_problem(error);
                Problem { message: conversation::folder_unusable(message), hint }
            }
        }
    }
}

impl From<HomeError> for Problem {
    fn from(error: HomeError) -> Self {
        error.problem()
    }
}

pub(crate) const JOURNAL: &str = "journal.jsonl";
pub(crate) const LEDGER: &str = "sent.jsonl";
/// Is there while the conversation is put away.
pub(crate) const ARCHIVED: &str = "archived";
/// The unsent text of the input field.
pub(crate) const DRAFT: &str = "draft.txt";
/// The names of the files that are watched where they were taken from.
const WATCHED: &str = "watched.json";
/// The entry of the conversation in lists.
pub(crate) const SUMMARY: &str = "about.json";
/// The sandbox's.
pub(crate) const DATA: &str = "data";
pub(crate) const SCRATCH: &str = "scratch";
pub(crate) const SNAPSHOT: &str = "snapshot";
pub(crate) const SNAPSHOT_LIST: &str = "snapshot.json";
pub(crate) const TABLES: &str = "tables";
pub(crate) const TABLES_LIST: &str = "tables.json";
const SETTINGS: &str = "settings.json";
/// Names the conversation that was open last.
const OPEN: &str = "open.txt";

impl Home {
    /// The platform's place for application data, or the folder that `TABLETALK_DATA` names.
    pub fn locate() -> Result<Self, HomeError> {
        let data = env::var_os("TABLETALK_DATA").filter(|path| !path.is_empty()).map(PathBuf::from);
        let platform = || Some(ProjectDirs::from("", "", "Tabletalk")?.data_dir().to_owned());
        data.or_else(platform).map(|data| Self::at(&data)).ok_or(HomeError::NoPlace)
    }

    /// Keep conversations under this folder.
    pub fn at(data: &Path) -> Self {
        Self { data: data.to_owned(), conversations: data.join("conversations") }
    }

    /// The folder of everything that the program keeps.
    pub fn data(&self) -> &Path {
        &self.data
    }

    /// The settings for all conversations.
    pub fn settings(&self) -> Settings {
        Settings::read(&self.data.join(SETTINGS))
    }

    pub fn keep_settings(&self, settings: &Settings) -> Result<(), HomeError> {
        fs::create_dir_all(&self.data)?;
        Ok(settings.write(&self.data.join(SETTINGS))?)
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
        Ok(self.folders()?.pop().map(|path| ConversationFolder { path }))
    }

    /// The conversation in the folder of this name, if there is one.
    pub fn named(&self, name: &str) -> Result<Option<ConversationFolder>, HomeError> {
        let found = self.folders()?.into_iter().find(|path| path.file_name() == Some(OsStr::new(name)));
        Ok(found.map(|path| ConversationFolder { path }))
    }

    /// Every conversation, the one that was begun last comes last.
    pub(crate) fn all(&self) -> Result<Vec<ConversationFolder>, HomeError> {
        Ok(self.folders()?.into_iter().map(|path| ConversationFolder { path }).collect())
    }

    pub(crate) fn conversations(&self) -> &Path {
        &self.conversations
    }

    /// The folders with a journal; their names are timestamps, so the newest comes last.
    fn folders(&self) -> Result<Vec<PathBuf>, HomeError> {
        let entries = match fs::read_dir(&self.conversations) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let folders = entries.filter_map(Result::ok).map(|entry| entry.path());
        let mut folders: Vec<PathBuf> = folders.filter(|path| path.join(JOURNAL).is_file()).collect();
        folders.sort_unstable();
        Ok(folders)
    }

    /// Remember that this conversation was open last. Failure here is not fatal: another one opens then.
    pub fn remember_open(&self, name: &str) {
        let _ = fs::write(self.data.join(OPEN), name);
    }

    fn open_last(&self) -> Result<Option<ConversationFolder>, HomeError> {
        let name = fs::read_to_string(self.data.join(OPEN)).unwrap_or_default();
        self.named(&name)
    }

    /// The conversation that was open last, else the one that was begun last, or a new one.
    pub fn last_or_new(&self, clock: &impl Clock) -> Result<ConversationFolder, HomeError> {
        let last = match self.open_last()? {
            None => self.last()?,
            open => open,
        };
        match last {
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

    /// Its name among the conversations.
    pub fn name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// The journal's place.
    pub(crate) fn journal(&self) -> PathBuf {
        self.path.join(JOURNAL)
    }

    /// The name of the conversation that this one is a copy of, or its own: code draws the same random numbers in both.
    pub fn origin(&self) -> String {
        journal::first_header(&self.journal()).ok().and_then(|header| header.origin).unwrap_or_else(|| self.name())
    }

    pub(crate) fn shelf(&self) -> Shelf {
        if self.path.join(ARCHIVED).exists() { Shelf::Archived } else { Shelf::Current }
    }

    /// The files that are watched, by their names here. They are no part of an archive or a copy: a path means nothing elsewhere.
    pub fn watched(&self) -> BTreeSet<String> {
        let read = || serde_json::from_slice(&fs::read(self.path.join(WATCHED)).ok()?).ok();
        read().unwrap_or_default()
    }

    /// Watch these files, and no others.
    ///
    /// # Errors
    /// When the list cannot be written.
    pub fn keep_watched(&self, files: &BTreeSet<String>) -> io::Result<()> {
        write_whole(&self.path.join(WATCHED), &serde_json::to_vec(files)?)
    }

    /// The ledger of what models were sent, beside the journal.
    ///
    /// # Errors
    /// When its file cannot be written.
    pub fn open_ledger(&self) -> io::Result<FileLedger> {
        FileLedger::open(&self.path.join(LEDGER))
    }

    /// The last requests that left this program for this conversation, the newest first, at most `most`.
    ///
    /// # Errors
    /// When the ledger is there and cannot be read.
    pub fn sent(&self, most: usize) -> io::Result<Vec<SentRequest>> {
        FileLedger::read(&self.path.join(LEDGER), most)
    }

    /// Open the journal; what it held is returned with it.
    ///
    /// # Errors
    /// See [`JournalError`]. Where it is in use or nothing can be written, it can still be [read](Self::read_journal).
    pub async fn open_journal(&self, clock: &impl Clock) -> Result<(FileJournal, Vec<Event>), JournalError> {
        FileJournal::open_soon(&self.journal(), clock.now()).await
    }

    /// Read the journal's events without opening it for writing.
    ///
    /// # Errors
    /// When the journal is missing or cannot be parsed.
    pub fn read_journal(&self) -> Result<Vec<Event>, JournalError> {
        journal::read_file(&self.journal())
    }
}

/// A file error as a message and a hint.
pub(crate) fn file_problem(error: &io::Error) -> Problem {
    use io::ErrorKind::{NotFound, PermissionDenied, QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    let (message, hint) = match error.kind() {
        StorageFull | QuotaExceeded => (conversation::disk_full(), conversation::free_space()),
        PermissionDenied | ReadOnlyFilesystem => (conversation::no_permission(), conversation::choose_folder()),
        NotFound => (conversation::no_place(), conversation::choose_place()),
        _ => (conversation::file_failed(error.to_string()), conversation::try_again()),
    };
    Problem::new(message).hint(hint)
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::ChosenModel;

    struct At(i64);

    impl Clock for At {
        fn now(&self) -> Timestamp {
            Timestamp::from_second(self.0).unwrap()
        }
    }

    #[tokio::test]
    async fn the_conversation_begun_last_is_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        assert_eq!(home.last().unwrap(), None);
        for second in [20, 30, 10] {
            home.create(&At(second)).unwrap().open_journal(&At(second)).await.unwrap();
        }
        let last = home.last().unwrap().unwrap();
        assert_eq!(last.path(), folder.path().join("conversations/1970-01-01T00-00-30-000"));
        assert_eq!(home.named("1970-01-01T00-00-10-000").unwrap().unwrap().name(), "1970-01-01T00-00-10-000");
        assert_eq!(home.named("../conversations").unwrap(), None);

        let open = || home.last_or_new(&At(40)).unwrap().name();
        assert_eq!(open(), "1970-01-01T00-00-30-000");
        home.remember_open("1970-01-01T00-00-10-000");
        assert_eq!(open(), "1970-01-01T00-00-10-000");
        home.remember_open("../../etc");
        assert_eq!(open(), "1970-01-01T00-00-30-000");
    }

    #[test]
    fn two_conversations_of_the_same_moment_have_folders_of_their_own() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        assert_ne!(home.create(&At(1)).unwrap(), home.create(&At(1)).unwrap());
    }

    #[test]
    fn settings_are_kept_and_a_broken_file_is_as_none() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        assert_eq!(home.settings(), Settings::default());
        let model = ChosenModel {
            name: "ollama:qwen3".into(),
            base_url: None,
            acting: None,
            context: Some(8_192),
            price: None,
        };
        let settings = Settings { model: Some(model), ..Settings::default() };
        home.keep_settings(&settings).unwrap();
        assert_eq!(home.settings(), settings);
        fs::write(folder.path().join("settings.json"), "{broken").unwrap();
        assert_eq!(home.settings(), Settings::default());
    }
}
