//! Files that are there whole, or not at all.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

/// Write to a temporary file first, so that a full disk leaves the previous file intact.
///
/// # Errors
/// When it cannot be written.
pub fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = NewFile::beside(path)?;
    file.write(bytes)?;
    file.put_in_place()
}

/// A file that is written piece by piece under another name, and has its own only when it is complete. It is deleted when
/// it is dropped before.
#[derive(Debug)]
pub struct NewFile<'a> {
    file: File,
    new: PathBuf,
    path: &'a Path,
}

impl<'a> NewFile<'a> {
    /// # Errors
    /// When no file can be made there.
    pub fn beside(path: &'a Path) -> io::Result<Self> {
        let mut name = path.file_name().map(OsString::from).unwrap_or_default();
        name.push(".new");
        let new = path.with_file_name(name);
        Ok(Self { file: File::create(&new)?, new, path })
    }

    /// # Errors
    /// When the bytes cannot be written.
    pub fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)
    }

    /// Replace the previous file.
    ///
    /// # Errors
    /// When the file cannot be written whole or moved.
    pub fn put_in_place(self) -> io::Result<()> {
        self.file.sync_all()?;
        fs::rename(&self.new, self.path)
    }
}

impl Drop for NewFile<'_> {
    fn drop(&mut self) {
        // It is gone when it was put in its place; otherwise it is of no use to anybody.
        let _ = fs::remove_file(&self.new);
    }
}
