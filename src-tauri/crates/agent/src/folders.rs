//! Where conversations are kept.

use std::{
    env,
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

use directories::ProjectDirs;
use jiff::Timestamp;
use serde::Serialize;
use tabletalk_protocol::{Event, ItemBody};

use crate::{Clock, FileJournal, FileLedger, JournalError, Settings, journal};

/// The folder of all conversations, in the folder of everything that the program keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Home {
    data: PathBuf,
    conversations: PathBuf,
}

/// A conversation as a list shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Earlier {
    /// The name of its folder.
    pub name: String,
    pub begun: Timestamp,
    /// The files that were read first.
    pub files: Vec<String>,
    /// The question that was asked first.
    pub question: Option<String>,
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
const LEDGER: &str = "sent.jsonl";
const SETTINGS: &str = "settings.json";

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

    /// What was chosen for all conversations.
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

    /// The conversations that something was said in, the newest first, `most` of them.
    pub fn earlier(&self, most: usize) -> Result<Vec<Earlier>, HomeError> {
        let folders = self.folders()?;
        Ok(folders
            .iter()
            .rev()
            .filter_map(|path| ConversationFolder { path: path.clone() }.beginning())
            .take(most)
            .collect())
    }

    /// Those with a journal; their names are times, so the newest comes last.
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

    /// Its name among the conversations.
    pub fn name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// How it began; `None` when nothing was said, or when its journal cannot be read.
    fn beginning(&self) -> Option<Earlier> {
        let (begun, events) = journal::beginning(&self.path.join(JOURNAL)).ok()?;
        let mut earlier = Earlier { name: self.name(), begun, files: Vec::new(), question: None };
        for event in events {
            if let Event::ItemCompleted { item } = event {
                earlier.take_in(item.body);
            }
        }
        (earlier.question.is_some() || !earlier.files.is_empty()).then_some(earlier)
    }

    /// The ledger of what models were sent, beside the journal.
    ///
    /// # Errors
    /// When its file cannot be written.
    pub fn open_ledger(&self) -> io::Result<FileLedger> {
        FileLedger::open(&self.path.join(LEDGER))
    }

    /// Open the journal; what it held is returned with it.
    pub fn open_journal(&self, clock: &impl Clock) -> Result<(FileJournal, Vec<Event>), JournalError> {
        FileJournal::open(&self.path.join(JOURNAL), clock.now())
    }
}

impl Earlier {
    fn take_in(&mut self, body: ItemBody) {
        match body {
            ItemBody::Dataset(profile) => self.files.push(profile.file_name),
            ItemBody::UserText { text } if self.question.is_none() => self.question = Some(text),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{Item, ItemId};

    use super::*;
    use crate::{ChosenModel, Journal};

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
    fn earlier_conversations_are_listed_by_how_they_began() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        for (second, questions) in [(10, vec!["how many?", "and now?"]), (20, vec![]), (30, vec!["why?"])] {
            let (mut journal, _) = home.create(&At(second)).unwrap().open_journal(&At(second)).unwrap();
            for (id, text) in (1..).zip(questions) {
                let body = ItemBody::UserText { text: text.into() };
                let item = Item { id: ItemId(id), turn: 1, body };
                journal.record(At(second).now(), &Event::ItemCompleted { item }).unwrap();
            }
        }
        let earlier = home.earlier(5).unwrap();
        let told: Vec<_> = earlier.iter().map(|one| (one.begun.as_second(), one.question.as_deref())).collect();
        assert_eq!(told, [(30, Some("why?")), (10, Some("how many?"))]);
        assert_eq!(home.named(&earlier[1].name).unwrap().unwrap().name(), "1970-01-01T00-00-10-000");
        assert_eq!(home.named("../conversations").unwrap(), None);
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
        let model = ChosenModel { name: "ollama:qwen3".into(), base_url: None, acting: None, context: Some(8_192) };
        let settings = Settings { model: Some(model) };
        home.keep_settings(&settings).unwrap();
        assert_eq!(home.settings(), settings);
        fs::write(folder.path().join("settings.json"), "{broken").unwrap();
        assert_eq!(home.settings(), Settings::default());
    }
}
