//! Lists that only this side writes, beside the folders that they are about.

use std::{fs, io, path::Path};

use serde::{Serialize, de::DeserializeOwned};

/// What the list says; `None` when there is none, it is longer than so many bytes, or it cannot be understood.
pub(crate) fn read<T: DeserializeOwned>(path: &Path, most: u64) -> Option<T> {
    let is_small = fs::metadata(path).is_ok_and(|facts| facts.len() <= most);
    is_small.then(|| serde_json::from_slice(&fs::read(path).ok()?).ok()).flatten()
}

/// Put this in the place of what the list said, in one step.
///
/// # Errors
/// When it cannot be written: the list says what it said before then.
pub(crate) fn replace(path: &Path, says: &impl Serialize) -> io::Result<()> {
    let new = path.with_added_extension("new");
    let written = serde_json::to_vec(says)
        .map_err(io::Error::from)
        .and_then(|bytes| fs::write(&new, bytes))
        .and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        // Half a list is of no use.
        let _ = fs::remove_file(new);
    }
    written
}
