//! The snapshot of a session: files that its worker wrote, and a list of them that only this side writes.
//!
//! The list is what makes a snapshot one: it is replaced in one step when all files are there, so that there is always the
//! old snapshot or the new one. A worker cannot reach it.

use std::{fs, io, path::Path};

use serde::{Deserialize, Serialize};
use tabletalk_wire::{SnapshotFile, SnapshotTaken};

use crate::{History, intake::snapshot_folder, list};

/// Beside the folder of the files.
const LIST: &str = "snapshot.json";

/// Bytes of a list: the cells of a long session are the most of it.
const MOST_LIST: u64 = 64 * 1024 * 1024;

/// The variables of a session, and the history that they belong to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Snapshot {
    generation: u32,
    pub library: String,
    pub history: History,
    pub files: Vec<SnapshotFile>,
}

/// Have the next session make its variables anew.
///
/// # Errors
/// When the list cannot be removed: the snapshot would be opened then.
pub(crate) fn forget(session: &Path) -> io::Result<()> {
    match fs::remove_file(session.join(LIST)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

impl Snapshot {
    /// The last one, if it can be understood.
    pub fn read(session: &Path) -> Option<Self> {
        list::read(&session.join(LIST), MOST_LIST)
    }

    /// Put this one in the place of the last one, and remove the files of that.
    pub fn keep(session: &Path, generation: u32, taken: SnapshotTaken, history: History) -> io::Result<()> {
        let SnapshotTaken { library, files, .. } = taken;
        let snapshot = Self { generation, library, history, files };
        list::replace(&session.join(LIST), &snapshot)?;
        snapshot.remove_others(session);
        Ok(())
    }

    /// The number of the next one: greater than that of any file there is.
    pub fn next_generation(session: &Path) -> u32 {
        let number = |name: &str| name.split(['-', '.']).next()?.parse::<u32>().ok();
        let last = names_in(&snapshot_folder(session)).iter().filter_map(|name| number(name)).max();
        last.map_or(1, |last| last.saturating_add(1))
    }

    fn remove_others(&self, session: &Path) {
        let folder = snapshot_folder(session);
        for name in names_in(&folder) {
            if !self.files.iter().any(|file| file.name == name) {
                // A file that stays takes room and does no harm.
                let _ = fs::remove_file(folder.join(name));
            }
        }
    }
}

fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}
