//! Files that are there whole, or not at all.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, Write},
    path::Path,
};

/// Write to a temporary file first, so that a full disk leaves the previous file intact.
///
/// # Errors
/// When it cannot be written.
pub fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.file_name().map(OsString::from).unwrap_or_default();
    name.push(".new");
    let new = path.with_file_name(name);
    let written = File::create(&new).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let moved = written.and_then(|()| fs::rename(&new, path));
    if moved.is_err() {
        // It is of no use to anybody.
        let _ = fs::remove_file(&new);
    }
    moved
}
