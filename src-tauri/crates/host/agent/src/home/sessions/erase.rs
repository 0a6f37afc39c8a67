//! Deletes a conversation completely.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::SessionError;
use crate::{Home, HomeError, home::JOURNAL, record::journal};

/// Begins the name of a folder that is being deleted.
const DELETED: &str = ".deleted-";

impl Home {
    /// Delete a conversation: its journal, its files, the record of requests, and computed results.
    ///
    /// # Errors
    /// When it is open or cannot be deleted.
    pub fn delete(&self, name: &str) -> Result<(), SessionError> {
        let folder = self.session(name)?;
        if journal::is_in_use(&folder.journal()) {
            return Err(SessionError::Open);
        }
        Ok(erase(folder.path())?)
    }

    /// Finish what an earlier start of the program began to delete or to bring in.
    ///
    /// # Errors
    /// When the folder of the conversations cannot be read.
    pub fn sweep(&self) -> Result<(), HomeError> {
        for path in self.leftovers()? {
            // A folder that cannot be removed now is removed at the next start.
            let _ = fs::remove_dir_all(path);
        }
        Ok(())
    }

    fn leftovers(&self) -> io::Result<Vec<PathBuf>> {
        let entries = match fs::read_dir(self.conversations()) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let named = entries.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with(DELETED));
        Ok(named.map(|entry| entry.path()).collect())
    }
}

/// Rename the folder first, so that it leaves the list in one step, then delete it. After a power cut in between, the
/// rest is swept at a later start.
pub(super) fn erase(folder: &Path) -> io::Result<()> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let hidden = folder.with_file_name(format!("{DELETED}{name}"));
    match fs::rename(folder, &hidden) {
        Ok(()) => fs::remove_dir_all(hidden),
        Err(_) => {
            let _ = fs::remove_file(folder.join(JOURNAL));
            fs::remove_dir_all(folder)
        }
    }
}
