//! A file of the person's becomes a file of the session.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
};

use tokio_util::sync::CancellationToken;

use crate::ImportError;

/// Bytes copied between two looks at whether someone cancelled.
const PIECE: usize = 1024 * 1024;

/// Bytes of a file name; what common file systems allow, with room for a number.
const LONGEST_NAME: usize = 200;

/// A file in the session's data folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Taken {
    pub name: String,
    pub origin: Origin,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// It lay there before, from an earlier sitting.
    Session,
    Copied,
}

/// Copy `path` into `folder` under a plain name that is new there; a file that lies there already is taken as it is.
///
/// # Errors
/// [`ImportError::File`] in the words of the person who dropped it, or [`ImportError::Cancelled`]; either leaves
/// nothing behind.
pub(crate) fn take(path: &Path, folder: &Path, cancel: &CancellationToken) -> Result<Taken, ImportError> {
    let shown = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let metadata = fs::metadata(path).map_err(|error| refused(&shown, &error))?;
    if metadata.is_dir() {
        return Err(file(format!("`{shown}` is a folder, not a file"), "open it and add the files inside it"));
    }
    if !metadata.is_file() {
        return Err(file(
            format!("`{shown}` is not a file that can be read to its end"),
            "save its content as a CSV file",
        ));
    }
    if metadata.len() == 0 {
        let hint = "check that it was saved completely, or export it again";
        return Err(file(format!("`{shown}` is empty: there is nothing in it to show"), hint));
    }
    if lies_in(path, folder) {
        return Ok(Taken { name: shown, origin: Origin::Session });
    }
    let name = unused_name(&plain_name(&shown), folder);
    copy(path, &folder.join(&name), &shown, cancel)?;
    Ok(Taken { name, origin: Origin::Copied })
}

/// Remove what [`take`] copied.
pub(crate) fn give_back(taken: &Taken, folder: &Path) {
    if taken.origin == Origin::Copied {
        // A file that stays is only in the way of its own name.
        let _ = fs::remove_file(folder.join(&taken.name));
    }
}

pub(crate) fn file(message: String, hint: &str) -> ImportError {
    ImportError::File { message, hint: Some(hint.to_owned()) }
}

fn lies_in(path: &Path, folder: &Path) -> bool {
    let parent = path.parent().and_then(|parent| parent.canonicalize().ok());
    parent.is_some() && parent == folder.canonicalize().ok() && !path.is_symlink()
}

fn copy(from: &Path, to: &Path, shown: &str, cancel: &CancellationToken) -> Result<(), ImportError> {
    let copied = copy_pieces(from, to, cancel);
    if !matches!(copied, Ok(Copied::Whole)) {
        let _ = fs::remove_file(to);
    }
    match copied {
        Ok(Copied::Whole) => Ok(()),
        Ok(Copied::Cancelled) => Err(ImportError::Cancelled),
        Err(error) => Err(refused(shown, &error)),
    }
}

enum Copied {
    Whole,
    Cancelled,
}

fn copy_pieces(from: &Path, to: &Path, cancel: &CancellationToken) -> io::Result<Copied> {
    let mut source = File::open(from)?;
    let mut target = File::create_new(to)?;
    let mut piece = vec![0; PIECE];
    while !cancel.is_cancelled() {
        match source.read(&mut piece)? {
            0 => return Ok(Copied::Whole),
            read => target.write_all(&piece[..read])?,
        }
    }
    Ok(Copied::Cancelled)
}

fn refused(shown: &str, error: &io::Error) -> ImportError {
    use io::ErrorKind::{NotFound, PermissionDenied, StorageFull};
    match error.kind() {
        NotFound => file(
            format!("`{shown}` is not there any more"),
            "check that it was not moved or deleted, and that its drive is connected",
        ),
        PermissionDenied => file(
            format!("`{shown}` may not be read by you"),
            "ask its owner for permission, or make a copy of it that is yours",
        ),
        StorageFull => {
            file(format!("there is no room left on the disk to work on `{shown}`"), "free some space on the disk")
        }
        kind => file(format!("`{shown}` could not be read: {kind}"), "copy it to another folder and try again"),
    }
}

/// The name without what file systems, Python code and terminals trip over.
fn plain_name(shown: &str) -> String {
    let plain = |character: char| {
        if character.is_control() || "/\\:*?\"<>|`'".contains(character) { '_' } else { character }
    };
    let name: String = shown.chars().map(plain).collect();
    let name = name.trim_matches([' ', '.']);
    let (stem, ending) = split(name);
    let room = LONGEST_NAME.saturating_sub(ending.len());
    match &stem[..stem.floor_char_boundary(room)] {
        "" => format!("data{ending}"),
        stem => format!("{stem}{ending}"),
    }
}

/// `name`, or with the first number from 2 that is new in `folder`; case does not make a difference everywhere.
fn unused_name(name: &str, folder: &Path) -> String {
    let taken: Vec<String> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().to_lowercase())
        .collect();
    let (stem, ending) = split(name);
    std::iter::once(name.to_owned())
        .chain((2u64..).map(|number| format!("{stem}_{number}{ending}")))
        .find(|candidate| !taken.contains(&candidate.to_lowercase()))
        .unwrap_or_default()
}

/// Stem and ending, the dot with the ending; a very long ending is none.
fn split(name: &str) -> (&str, &str) {
    match name.rfind('.') {
        Some(dot) if dot > 0 && name.len() - dot <= 16 => name.split_at(dot),
        _ => (name, ""),
    }
}

/// The folder of the dropped files.
pub(crate) fn data_folder(session: &Path) -> PathBuf {
    session.join("data")
}

/// The folder of what code writes.
pub(crate) fn scratch_folder(session: &Path) -> PathBuf {
    session.join("scratch")
}

/// The folder of the session's variables.
pub(crate) fn snapshot_folder(session: &Path) -> PathBuf {
    session.join("snapshot")
}

/// Make the session's folders, readable for this person alone.
pub(crate) fn make_folders(session: &Path) -> io::Result<()> {
    let mut folders = fs::DirBuilder::new();
    folders.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folders, 0o700);
    folders.create(data_folder(session))?;
    folders.create(scratch_folder(session))?;
    folders.create(snapshot_folder(session))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(path: &Path, folder: &Path) -> Result<String, String> {
        take(path, folder, &CancellationToken::new()).map(|taken| taken.name).map_err(|error| error.to_string())
    }

    #[test]
    fn files_get_plain_names_that_are_new() {
        let (outside, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        for (name, expected) in [
            ("sales.csv", "sales.csv"),
            ("Sales.csv", "Sales_2.csv"),
            ("a'b\n.csv", "a_b_.csv"),
            (".hidden", "hidden"),
            ("..", "data"),
        ] {
            let path = outside.path().join(if name == ".." { "..." } else { name });
            fs::write(&path, "a,b\n1,2\n").unwrap();
            assert_eq!(taken(&path, data.path()), Ok(expected.to_owned()), "{name}");
        }
        assert_eq!(taken(&data.path().join("sales.csv"), data.path()), Ok("sales.csv".to_owned()));
    }

    #[test]
    fn what_cannot_be_a_table_is_refused_in_plain_words() {
        let folder = tempfile::tempdir().unwrap();
        let data = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("reports")).unwrap();
        fs::write(folder.path().join("empty.csv"), "").unwrap();
        for (name, expected) in [
            ("reports", "`reports` is a folder, not a file"),
            ("empty.csv", "`empty.csv` is empty: there is nothing in it to show"),
            ("gone.csv", "`gone.csv` is not there any more"),
        ] {
            assert_eq!(taken(&folder.path().join(name), data.path()), Err(expected.to_owned()));
        }
        assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0);
    }

    #[test]
    fn cancelling_leaves_no_copy_behind() {
        let (outside, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let path = outside.path().join("sales.csv");
        fs::write(&path, "a,b\n1,2\n").unwrap();
        let cancel = CancellationToken::new();
        cancel.cancel();
        assert!(matches!(take(&path, data.path(), &cancel), Err(ImportError::Cancelled)));
        assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0);
    }
}
