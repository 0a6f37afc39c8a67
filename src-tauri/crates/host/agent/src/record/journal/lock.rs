//! One writer to a conversation.

use std::{
    fs::{File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
};

/// Held as long as a journal is open. The system lets go of it when the program ends, however it ends; that the file is
/// there means nothing.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// `None` when somebody else has it.
    pub fn take(journal: &Path) -> io::Result<Option<Self>> {
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(beside(journal))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

/// Whether a process is writing to this journal now.
pub(crate) fn is_in_use(journal: &Path) -> bool {
    let Ok(file) = OpenOptions::new().write(true).open(beside(journal)) else { return false };
    matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
}

/// The lock is a separate file: on some systems a locked journal could not be read.
fn beside(journal: &Path) -> PathBuf {
    journal.with_file_name("lock")
}
