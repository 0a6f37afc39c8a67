//! A file of the person's becomes a file of the session.

use std::{
    fs::{self, File},
    io::{self, Read, Seek, Write},
    path::{Path, PathBuf},
};

use tabletalk_messages::{Message, Problem, intake};
use tokio_util::sync::CancellationToken;

use crate::{ImportError, SandboxError};

/// Bytes copied between two looks at whether someone cancelled.
const PIECE: usize = 1024 * 1024;

/// Zeros at the beginning of a file that are more than padding.
const ZEROS: usize = 64 * 1024;

/// How often a file is copied that changes in the meantime.
const TRIES: usize = 2;

/// The maximum length of a file name in bytes: the limit of common file systems, minus room for a number.
const LONGEST_NAME: usize = 200;

/// The file name of a pasted table.
const PASTED: &str = "pasted.txt";

/// A file in the session's data folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SessionFile {
    pub name: String,
    pub origin: Origin,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The file was in the session's folder already.
    Session,
    Copied,
}

/// Copy `path` into `folder` under a plain name that is new there; a file that lies there already is taken as it is.
///
/// # Errors
/// [`ImportError::File`] in the words of the person who dropped it, or [`ImportError::Cancelled`]; either leaves
/// nothing behind.
pub(crate) fn copy_in(path: &Path, folder: &Path, cancel: &CancellationToken) -> Result<SessionFile, ImportError> {
    let shown = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let metadata = fs::metadata(path).map_err(|error| refused(&shown, &error))?;
    check_kind(&metadata, &shown)?;
    if lies_in(path, folder) {
        return Ok(SessionFile { name: shown, origin: Origin::Session });
    }
    let mut file = File::open(path).map_err(|error| refused(&shown, &error))?;
    copy_open(&mut file, &shown, folder, cancel)
}

/// Copy a file that is open, and that a person calls `shown`, as [`copy_in`] does.
///
/// # Errors
/// As [`copy_in`].
pub(crate) fn copy_open(
    source: &mut File,
    shown: &str,
    folder: &Path,
    cancel: &CancellationToken,
) -> Result<SessionFile, ImportError> {
    let metadata = source.metadata().map_err(|error| refused(shown, &error))?;
    check_kind(&metadata, shown)?;
    let name = unused_name(&plain_name(shown), folder);
    copy(source, &folder.join(&name), shown, cancel)?;
    Ok(SessionFile { name, origin: Origin::Copied })
}

fn check_kind(metadata: &fs::Metadata, shown: &str) -> Result<(), ImportError> {
    if metadata.is_dir() {
        return Err(file(intake::folder(shown), intake::add_files_inside()));
    }
    if !metadata.is_file() {
        return Err(file(intake::endless(shown), intake::save_as_csv()));
    }
    if metadata.len() == 0 {
        return Err(file(intake::empty(shown), intake::check_or_export()));
    }
    Ok(())
}

/// A second name for a copy of the file that a person calls `shown`; nothing where there cannot be one.
pub(crate) fn link(copy: &Path, shown: &str, folder: &Path) -> Option<SessionFile> {
    let name = unused_name(&plain_name(shown), folder);
    fs::hard_link(copy, folder.join(&name)).ok()?;
    Some(SessionFile { name, origin: Origin::Copied })
}

/// Work with files on a thread that may wait for them.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ImportError> + Send + 'static,
) -> Result<T, ImportError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| SandboxError::Start(Message::verbatim(error.to_string())))?
}

/// Keep what a person copied elsewhere as a file of its own in `folder`.
///
/// # Errors
/// As [`copy_in`].
pub(crate) fn write_in(text: &str, folder: &Path) -> Result<SessionFile, ImportError> {
    if text.trim().is_empty() {
        return Err(file(intake::no_text(), intake::copy_cells()));
    }
    let name = unused_name(PASTED, folder);
    let path = folder.join(&name);
    if let Err(error) = fs::write(&path, text) {
        let _ = fs::remove_file(path);
        return Err(refused(&name, &error));
    }
    Ok(SessionFile { name, origin: Origin::Copied })
}

/// Remove what [`copy_in`] copied.
pub(crate) fn remove_copy(taken: &SessionFile, folder: &Path) {
    if taken.origin == Origin::Copied {
        // A file that stays is only in the way of its own name.
        let _ = fs::remove_file(folder.join(&taken.name));
    }
}

pub(crate) fn file(message: Message, hint: Message) -> ImportError {
    ImportError::File(Problem::new(message).hint(hint))
}

fn lies_in(path: &Path, folder: &Path) -> bool {
    let parent = path.parent().and_then(|parent| parent.canonicalize().ok());
    parent.is_some() && parent == folder.canonicalize().ok() && !path.is_symlink()
}

/// Tries again once: a program that was about to finish a file has finished it then.
fn copy(from: &mut File, to: &Path, shown: &str, cancel: &CancellationToken) -> Result<(), ImportError> {
    for _ in 0..TRIES {
        let copied = copy_once(from, to, cancel);
        if !matches!(copied, Ok(Copied::Whole)) {
            let _ = fs::remove_file(to);
        }
        match copied {
            Ok(Copied::Whole) => return Ok(()),
            Ok(Copied::Changed) => {}
            Ok(Copied::Cancelled) => return Err(ImportError::Cancelled),
            Ok(Copied::Zeros) => return Err(file(intake::zeros(shown), intake::get_again())),
            Ok(Copied::Hollow) => return Err(file(intake::ends_early(shown), intake::get_again())),
            Err(error) => return Err(refused(shown, &error)),
        }
    }
    Err(file(intake::being_written(shown), intake::wait_or_copy()))
}

#[derive(Debug, PartialEq)]
enum Copied {
    Whole,
    Cancelled,
    /// It is not what it was when copying began.
    Changed,
    /// It begins with zeros, as a file does for which only room was made.
    Zeros,
    /// It begins with text, and behind that is such room.
    Hollow,
}

fn copy_once(source: &mut File, to: &Path, cancel: &CancellationToken) -> io::Result<Copied> {
    source.rewind()?;
    let before = source.metadata()?;
    let copied = copy_pieces(source, &mut File::create_new(to)?, cancel)?;
    let after = source.metadata()?;
    let same = before.len() == after.len() && before.modified().ok() == after.modified().ok();
    Ok(if copied == Copied::Whole && !same { Copied::Changed } else { copied })
}

fn copy_pieces(source: &mut impl Read, target: &mut impl Write, cancel: &CancellationToken) -> io::Result<Copied> {
    let mut piece = vec![0; PIECE];
    let (mut first, mut is_text) = (true, false);
    while !cancel.is_cancelled() {
        let read = source.read(&mut piece)?;
        if read == 0 {
            return Ok(Copied::Whole);
        }
        let bytes = piece.get(..read).unwrap_or_default();
        let end = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        let text = bytes.get(..end).unwrap_or_default();
        let begins = std::mem::take(&mut first);
        if begins {
            is_text = !text.contains(&0);
        }
        // No text holds so many; other files do.
        if is_text && read - text.len() >= ZEROS {
            return Ok(if begins && text.is_empty() { Copied::Zeros } else { Copied::Hollow });
        }
        target.write_all(bytes)?;
    }
    Ok(Copied::Cancelled)
}

pub(crate) fn refused(shown: &str, error: &io::Error) -> ImportError {
    use io::ErrorKind::{
        BrokenPipe, ConnectionAborted, ConnectionReset, FileTooLarge, HostUnreachable, NetworkDown, NetworkUnreachable,
        NotConnected, NotFound, PermissionDenied, QuotaExceeded, StaleNetworkFileHandle, StorageFull, TimedOut,
    };
    match error.kind() {
        NotFound => file(intake::gone(shown), intake::check_moved()),
        PermissionDenied => file(intake::forbidden(shown), intake::ask_owner()),
        BrokenPipe
        | ConnectionAborted
        | ConnectionReset
        | HostUnreachable
        | NetworkDown
        | NetworkUnreachable
        | NotConnected
        | StaleNetworkFileHandle
        | TimedOut => file(intake::drive_gone(shown), intake::connect_again()),
        StorageFull | QuotaExceeded | FileTooLarge => file(intake::disk_full(shown), intake::free_space()),
        kind => file(intake::failed(shown, kind.to_string()), intake::copy_and_try_again()),
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
    match stem.get(..stem.floor_char_boundary(room)).unwrap_or_default() {
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

/// The stem and the extension, including its dot. A very long extension counts as part of the stem.
fn split(name: &str) -> (&str, &str) {
    match name.rfind('.') {
        Some(dot) if dot > 0 && name.len() - dot <= 16 => name.split_at(dot),
        _ => (name, ""),
    }
}

/// The folder of a session's files, which code reads by their plain names.
pub fn data_folder(session: &Path) -> PathBuf {
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

/// The folder of large files' tables.
pub(crate) fn tables_folder(session: &Path) -> PathBuf {
    session.join("tables")
}

/// Make the session's folders, readable for this person alone.
pub(crate) fn make_folders(session: &Path) -> io::Result<()> {
    let mut folders = fs::DirBuilder::new();
    folders.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folders, 0o700);
    folders.create(data_folder(session))?;
    folders.create(scratch_folder(session))?;
    folders.create(snapshot_folder(session))?;
    folders.create(tables_folder(session))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(path: &Path, folder: &Path) -> Result<String, String> {
        copy_in(path, folder, &CancellationToken::new()).map(|taken| taken.name).map_err(|error| error.to_string())
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
    fn room_without_text_is_refused_before_it_is_copied() {
        let (outside, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let path = outside.path().join("sparse.csv");
        File::create(&path).unwrap().set_len(10 * 1024 * 1024 * 1024).unwrap();
        let expected = "`sparse.csv` begins with nothing but zeros: there is no text in it";
        assert_eq!(taken(&path, data.path()), Err(expected.to_owned()));
        for rows in [1, PIECE] {
            fs::write(&path, "1,2\n".repeat(rows)).unwrap();
            File::options().write(true).open(&path).unwrap().set_len(10 * 1024 * 1024 * 1024).unwrap();
            let expected = "`sparse.csv` ends too early: behind its text are nothing but zeros";
            assert_eq!(taken(&path, data.path()), Err(expected.to_owned()));
        }
        assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_file_that_goes_on_changing_is_refused() {
        let grow = |log: &mut File| log.seek(io::SeekFrom::End(0)).and_then(|_| log.write_all(b"1,2\n"));
        let shrink = |log: &mut File| log.set_len(log.metadata()?.len().saturating_sub(4));
        let changes: [fn(&mut File) -> io::Result<()>; 2] = [grow, shrink];
        for change in changes {
            let outside = tempfile::tempdir().unwrap();
            let path = outside.path().join("log.csv");
            fs::write(&path, "a,b\n".repeat(4 * PIECE)).unwrap();
            let stop = std::sync::atomic::AtomicBool::new(false);
            let refused = std::thread::scope(|threads| {
                threads.spawn(|| {
                    let mut log = File::options().write(true).open(&path).unwrap();
                    while !stop.load(std::sync::atomic::Ordering::Relaxed) {
                        change(&mut log).unwrap();
                    }
                });
                // On a busy machine a copy may be done before the writer's turn comes.
                let refused = (0..1_000).find_map(|_| {
                    let data = tempfile::tempdir().unwrap();
                    let refused = taken(&path, data.path()).err()?;
                    assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0);
                    Some(refused)
                });
                stop.store(true, std::sync::atomic::Ordering::Relaxed);
                refused
            });
            assert_eq!(refused.as_deref(), Some("`log.csv` is being written to at this moment"));
        }
    }

    /// A disk that fills up, and a drive that goes away.
    #[test]
    fn what_the_system_refuses_is_said_in_plain_words() {
        struct Full;
        impl Write for Full {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::StorageFull.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let error = copy_pieces(&mut &b"a,b\n"[..], &mut Full, &CancellationToken::new()).unwrap_err();
        assert_eq!(refused("a.csv", &error).to_string(), "there is no room left on the disk to work on `a.csv`");
        let gone = io::Error::from(io::ErrorKind::StaleNetworkFileHandle);
        let expected = "the drive that `a.csv` lies on does not answer any more";
        assert_eq!(refused("a.csv", &gone).to_string(), expected);
        let forbidden = io::Error::from(io::ErrorKind::PermissionDenied);
        assert_eq!(refused("a.csv", &forbidden).to_string(), "`a.csv` may not be read by you");
    }

    #[test]
    fn cancelling_leaves_no_copy_behind() {
        let (outside, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let path = outside.path().join("sales.csv");
        fs::write(&path, "a,b\n1,2\n").unwrap();
        let cancel = CancellationToken::new();
        cancel.cancel();
        assert!(matches!(copy_in(&path, data.path(), &cancel), Err(ImportError::Cancelled)));
        assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0);
    }
}
