//! Tables of large files: made once, by a worker that does nothing else, and mapped into memory by every worker after it.
//!
//! A table is valid once it is in the list, which only the host writes, after the disk has all of it. A folder entry
//! that is missing from the list was left incomplete, and is removed.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    hash::{DefaultHasher, Hasher},
    io::{self, Read, Seek, SeekFrom},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use serde::{Deserialize, Serialize};
use tabletalk_protocol::ReadingChoices;
use tokio_util::sync::CancellationToken;

use crate::{
    ImportError,
    intake::{self, SessionFile, data_folder, tables_folder},
    list,
    origins::FileStamp,
};

/// Beside the folder of the tables.
const LIST: &str = "tables.json";

/// Bytes of a list: a few hundred for each large file.
const MOST_LIST: u64 = 16 * 1024 * 1024;

/// Places of a file that tell it from others, and bytes of each.
const SAMPLES: u64 = 64;
const SAMPLE: u64 = 16 * 1024;

/// The large files of a session, and where their tables are.
#[derive(Debug, Clone)]
pub(crate) struct Tables {
    session: PathBuf,
    known: Arc<Mutex<Vec<Known>>>,
    /// The originals of the files in the data folder.
    origins: Arc<Mutex<BTreeMap<String, Fingerprint>>>,
}

/// A file that was converted, or cannot be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Known {
    file: String,
    /// Of the session's own copy, so that another file of the same name is another file.
    stamp: FileStamp,
    choices: ReadingChoices,
    /// Of the file that was dropped.
    #[serde(default)]
    origin: Option<Fingerprint>,
    /// The folder of its table; nothing when it can only be read whole.
    folder: Option<String>,
    /// Whether the table is completely written to the disk.
    #[serde(skip, default = "yes")]
    kept: bool,
}

impl Known {
    /// The same with the folder of its table, or as one that is read whole.
    pub fn in_folder(self, folder: Option<String>) -> Self {
        Self { folder, ..self }
    }

    pub fn bytes(&self) -> u64 {
        self.stamp.bytes
    }
}

fn yes() -> bool {
    true
}

/// Identifies a file without reading all of it: its size, its modification time, and samples of its content.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Fingerprint {
    stamp: FileStamp,
    samples: u64,
}

/// Where the table of a large file is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Found {
    In(String),
    Unsuited,
}

impl Tables {
    pub fn of(session: &Path) -> Self {
        let known = Arc::new(Mutex::new(read(session)));
        Self { session: session.to_owned(), known, origins: Arc::default() }
    }

    /// Copy a file into the session's folder; one that this session or another one beside it has a table of is not copied, but
    /// gets a second name, and so does its table.
    ///
    /// # Errors
    /// As [`intake::copy_in`].
    pub fn copy_in(&self, path: &Path, large: u64, cancel: &CancellationToken) -> Result<SessionFile, ImportError> {
        let origin = Fingerprint::of(path, large);
        let known = origin.as_ref().and_then(|origin| self.link_known_copy(path, origin));
        let taken = match known {
            Some(taken) => taken,
            None => intake::copy_in(path, &data_folder(&self.session), cancel)?,
        };
        if let Some(origin) = origin {
            self.origins.lock().unwrap_or_else(PoisonError::into_inner).insert(taken.name.clone(), origin);
        }
        Ok(taken)
    }

    /// It is about to be removed.
    pub fn forget_file(&self, file: &str) {
        self.forget_where(|table| table.file == file);
    }

    /// The file is another one by now.
    pub fn forget_older(&self, file: &str) {
        let stamp = FileStamp::read(&data_folder(&self.session).join(file)).ok();
        self.forget_where(|table| table.file == file && Some(table.stamp) != stamp);
    }

    fn forget_where(&self, goes: impl Fn(&Known) -> bool) {
        let folders: Vec<String> = {
            let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            known.iter().filter(|table| goes(table)).filter_map(|table| table.folder.clone()).collect()
        };
        folders.iter().for_each(|folder| self.forget(folder));
    }

    fn link_known_copy(&self, path: &Path, origin: &Fingerprint) -> Option<SessionFile> {
        let sessions = fs::read_dir(self.session.parent()?).ok()?.flatten().map(|entry| entry.path());
        let mut tables = sessions.flat_map(|session| {
            let known = read(&session).into_iter();
            known.map(move |table| (session.clone(), table)).collect::<Vec<_>>()
        });
        let (session, table) = tables.find(|(session, table)| {
            let stamp = FileStamp::read(&data_folder(session).join(&table.file)).ok();
            let plain = table.choices == ReadingChoices::default() && table.folder.is_some();
            plain && table.origin.as_ref() == Some(origin) && stamp == Some(table.stamp)
        })?;
        let shown = path.file_name()?.to_string_lossy();
        let file = intake::link(&data_folder(&session).join(&table.file), &shown, &data_folder(&self.session))?;
        let folder = self.make_folder().ok()?;
        let linked = linked_folder(
            &tables_folder(&session).join(table.folder.as_ref()?),
            &tables_folder(&self.session).join(&folder),
        );
        match linked {
            Ok(()) => self.note(Known { file: file.name.clone(), folder: Some(folder), ..table }),
            // The table is rebuilt afterwards.
            Err(_) => drop(fs::remove_dir_all(tables_folder(&self.session).join(&folder))),
        }
        Some(file)
    }

    /// It was not what it should be.
    pub fn forget(&self, folder: &str) {
        // A list that still names it does no harm: a folder that is not there is no table. A folder that stays takes room.
        let _ = self.change(|known| known.retain(|table| table.folder.as_deref() != Some(folder)));
        let _ = fs::remove_dir_all(tables_folder(&self.session).join(folder));
    }

    /// A file as the list would hold it; `None` for one that is not large.
    pub fn wanted(&self, file: &str, choices: &ReadingChoices, large: u64) -> Option<Known> {
        let stamp =
            FileStamp::read(&data_folder(&self.session).join(file)).ok().filter(|stamp| stamp.bytes >= large)?;
        let origin = self.origins.lock().unwrap_or_else(PoisonError::into_inner).get(file).cloned();
        Some(Known { file: file.to_owned(), stamp, choices: choices.clone(), origin, folder: None, kept: false })
    }

    pub fn find(&self, wanted: &Known) -> Option<Found> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |table: &&Known| {
            (&table.file, table.stamp, &table.choices) == (&wanted.file, wanted.stamp, &wanted.choices)
        };
        let table = known.iter().find(same)?;
        Some(table.folder.clone().map_or(Found::Unsuited, Found::In))
    }

    /// Remember a file, and write it down as soon as the disk has its table.
    pub fn note(&self, table: Known) {
        let folder = table.folder.clone();
        self.known.lock().unwrap_or_else(PoisonError::into_inner).push(Known { kept: false, ..table });
        let tables = self.clone();
        let keep = move || {
            let path = folder.as_ref().map(|folder| tables_folder(&tables.session).join(folder));
            if path.is_none_or(|path| written_out(&path).is_ok()) {
                let mark = |kept: bool, known: &mut Vec<Known>| {
                    known.iter_mut().filter(|table| table.folder == folder).for_each(|table| table.kept = kept);
                };
                if tables.change(|known| mark(true, known)).is_err() {
                    // The next change writes it; without one, the next session rebuilds the table.
                    mark(false, &mut tables.known.lock().unwrap_or_else(PoisonError::into_inner));
                }
            }
        };
        tokio::task::spawn_blocking(keep);
    }

    /// Change what is known, and write it down.
    ///
    /// # Errors
    /// When the list on the disk could not be replaced: it is the one from before then.
    fn change(&self, change: impl FnOnce(&mut Vec<Known>)) -> io::Result<()> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut known);
        let kept: Vec<&Known> = known.iter().filter(|table| table.kept).collect();
        list::replace(&self.session.join(LIST), &kept)
    }

    /// A new folder for a table, beside those that are in use.
    pub fn make_folder(&self) -> io::Result<String> {
        let folder = tables_folder(&self.session);
        let used: Vec<String> = {
            let known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            known.iter().filter_map(|table| table.folder.clone()).collect()
        };
        for entry in fs::read_dir(&folder)?.flatten() {
            if !used.contains(&entry.file_name().to_string_lossy().into_owned()) {
                let _ = fs::remove_dir_all(entry.path());
            }
        }
        let new = (1u64..).map(|number| number.to_string()).find(|name| !folder.join(name).exists());
        let new = new.unwrap_or_default();
        fs::create_dir(folder.join(&new))?;
        Ok(new)
    }
}

impl Fingerprint {
    /// `None` for a file that is small, and for one that cannot be read.
    fn of(path: &Path, large: u64) -> Option<Self> {
        let stamp = FileStamp::read(path).ok().filter(|stamp| stamp.bytes >= large)?;
        let mut file = File::open(path).ok()?;
        let mut hasher = DefaultHasher::new();
        let mut piece = vec![];
        for sample in 0..SAMPLES {
            let place = stamp.bytes.saturating_sub(SAMPLE) / (SAMPLES - 1) * sample;
            file.seek(SeekFrom::Start(place)).ok()?;
            piece.clear();
            file.by_ref().take(SAMPLE).read_to_end(&mut piece).ok()?;
            hasher.write(&piece);
        }
        Some(Self { stamp, samples: hasher.finish() })
    }
}

/// Second names for the files of a folder and those in it.
fn linked_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() { linked_folder(&entry.path(), &to)? } else { fs::hard_link(entry.path(), to)? }
    }
    Ok(())
}

fn read(session: &Path) -> Vec<Known> {
    list::read(&session.join(LIST), MOST_LIST).unwrap_or_default()
}

/// Wait until the disk has every file of a folder.
fn written_out(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            written_out(&entry.path())?;
        } else {
            File::open(entry.path())?.sync_all()?;
        }
    }
    Ok(())
}
