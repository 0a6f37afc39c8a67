//! Where the files of a session were taken from: a list beside its data folder.
//!
//! The list stays on this computer: no journal, archive or copy of a conversation holds it, because a path says more about
//! a person than the file does.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf, absolute},
    time::UNIX_EPOCH,
};

use serde::{Deserialize, Serialize};

use crate::list;

/// Beside the data folder.
const LIST: &str = "origins.json";

/// Bytes of a list: a path and two numbers for each file.
const MOST_LIST: u64 = 4 * 1024 * 1024;

/// The file that a session's file is a copy of, as it was when it was copied.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileOrigin {
    pub path: PathBuf,
    pub stamp: FileStamp,
}

/// Size and time of a file, to notice that it has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileStamp {
    pub(crate) bytes: u64,
    /// When it was written to, in nanoseconds since 1970.
    changed: u64,
}

impl FileStamp {
    /// The stamp of a file as it is now.
    ///
    /// # Errors
    /// When the file cannot be looked at.
    pub fn read(path: &Path) -> io::Result<Self> {
        let facts = fs::metadata(path)?;
        let changed = facts.modified()?.duration_since(UNIX_EPOCH).map_err(io::Error::other)?.as_nanos();
        Ok(Self { bytes: facts.len(), changed: u64::try_from(changed).map_err(io::Error::other)? })
    }
}

impl FileOrigin {
    /// `None` for a file that cannot be looked at: nobody waits for a change of it then.
    pub(crate) fn of(path: &Path) -> Option<Self> {
        Some(Self { path: absolute(path).ok()?, stamp: FileStamp::read(path).ok()? })
    }
}

/// The origins of the files in this session's folder, by their names there. Pasted tables have none.
pub fn origins(session: &Path) -> BTreeMap<String, FileOrigin> {
    list::read(&session.join(LIST), MOST_LIST).unwrap_or_default()
}

/// Remember where a file was taken from. Failure here is not fatal: the file cannot be watched then.
pub(crate) fn note(session: &Path, file: &str, origin: Option<FileOrigin>) {
    let Some(origin) = origin else { return };
    let mut all = origins(session);
    all.insert(file.to_owned(), origin);
    let _ = list::replace(&session.join(LIST), &all);
}
