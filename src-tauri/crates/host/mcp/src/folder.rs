//! The one folder that clients see. Names lead only downwards and through no link, however the folder changes meanwhile.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// Bytes of a name, folders included.
const LONGEST_NAME: usize = 1_024;

/// Folders inside folders.
const DEEPEST: usize = 8;

/// Files of one list, so that its answer stays readable; the rest is counted.
const MOST_FILES: usize = 500;

/// Entries that are looked at for one list: a folder of a million files is not walked through.
const MOST_ENTRIES: usize = 20_000;

/// Bytes of the name of a new file: what common file systems take, and easy to read.
const LONGEST_NEW_NAME: usize = 120;

/// The folder of a server.
#[derive(Debug)]
pub(crate) struct Folder {
    root: PathBuf,
    #[cfg(unix)]
    handle: std::os::fd::OwnedFd,
}

/// A file of the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Relative to the folder, with `/` between its parts.
    pub name: String,
    pub bytes: u64,
    pub modified: Option<SystemTime>,
}

/// The files of the folder, by name.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Listing {
    pub files: Vec<Entry>,
    /// Files that were not listed: too many, too deep, or of a name that is not text.
    pub left_out: u64,
}

/// A name that leads to no file of the folder.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NameError {
    #[error(
        "{0} is not a name of a file in the folder\nhint: use a name as `list_files` gives it: relative, with `/`, without `..` or hidden parts"
    )]
    Outside(String),
    #[error("there is no file {0} in the folder\nhint: `list_files` shows what is there")]
    Missing(String),
    #[error("{0} is a link, a folder or a device, not a file\nhint: only plain files inside the folder can be read")]
    NotAFile(String),
    #[error(
        "{0} cannot be the name of a new file\nhint: letters, digits, spaces and `._-()`, no leading dot, at most {LONGEST_NEW_NAME} bytes, no folder"
    )]
    BadNewName(String),
    #[error("there is a file {0} already, and nothing is overwritten\nhint: choose another name")]
    Exists(String),
    #[error("{name} cannot be used: {reason}")]
    System { name: String, reason: io::ErrorKind },
}

impl Folder {
    /// # Errors
    /// When it is not a folder that can be read.
    pub fn open(path: &Path) -> io::Result<Self> {
        let root = path.canonicalize()?;
        fs::read_dir(&root)?;
        Ok(Self {
            #[cfg(unix)]
            handle: unix::open_root(&root)?,
            root,
        })
    }

    /// Plain files that are not hidden, at most [`MOST_FILES`]; no link is followed.
    pub fn list(&self) -> Listing {
        let (mut listing, mut looked) = (Listing::default(), 0);
        self.list_into(&self.root, "", 1, &mut listing, &mut looked);
        listing.files.sort_by(|one, other| one.name.cmp(&other.name));
        listing
    }

    fn list_into(&self, folder: &Path, prefix: &str, depth: usize, listing: &mut Listing, looked: &mut usize) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            *looked += 1;
            if *looked > MOST_ENTRIES {
                return;
            }
            let Ok(kind) = entry.file_type() else { continue };
            let Some(own) = entry.file_name().to_str().map(str::to_owned) else {
                listing.left_out += 1;
                continue;
            };
            if own.starts_with('.') {
                continue;
            }
            let name = format!("{prefix}{own}");
            if kind.is_dir() && depth < DEEPEST {
                self.list_into(&entry.path(), &format!("{name}/"), depth + 1, listing, looked);
            } else if kind.is_file() && listing.files.len() < MOST_FILES && parts(&name).is_ok() {
                let Ok(facts) = entry.metadata() else { continue };
                listing.files.push(Entry { name, bytes: facts.len(), modified: facts.modified().ok() });
            } else if !kind.is_symlink() {
                listing.left_out += 1;
            }
        }
    }

    /// Open a file for reading.
    ///
    /// # Errors
    /// For every name that does not lead to a plain file inside the folder.
    pub fn open_file(&self, name: &str) -> Result<File, NameError> {
        let parts = parts(name)?;
        let file = self.open_parts(&parts).map_err(|error| refused(name, &error))?;
        let is_file = file.metadata().is_ok_and(|facts| facts.is_file());
        if is_file { Ok(file) } else { Err(NameError::NotAFile(shown(name))) }
    }

    /// Make a new file directly in the folder; nothing is overwritten and no link followed.
    ///
    /// # Errors
    /// For a name that is not plain, and one that is taken.
    pub fn create_file(&self, name: &str) -> Result<File, NameError> {
        let plain = |character: char| character.is_alphanumeric() || " ._-()".contains(character);
        let fits = !name.is_empty() && name.len() <= LONGEST_NEW_NAME && name.chars().all(plain);
        if !fits || name.starts_with(['.', ' ', '-']) || name.ends_with(['.', ' ']) {
            return Err(NameError::BadNewName(shown(name)));
        }
        self.create(name).map_err(|error| refused(name, &error))
    }

    /// Remove a file that [`create_file`](Self::create_file) made and that could not be written.
    pub fn remove_created(&self, name: &str) {
        let _ = fs::remove_file(self.root.join(name));
    }

    #[cfg(unix)]
    fn open_parts(&self, parts: &[&str]) -> io::Result<File> {
        unix::open_beneath(&self.handle, parts)
    }

    #[cfg(unix)]
    fn create(&self, name: &str) -> io::Result<File> {
        unix::create_in(&self.handle, name)
    }

    /// Where the system has no opening relative to a folder, the path is checked when it is opened.
    #[cfg(not(unix))]
    fn open_parts(&self, parts: &[&str]) -> io::Result<File> {
        let mut path = self.root.clone();
        for part in parts {
            path.push(part);
            if fs::symlink_metadata(&path)?.file_type().is_symlink() {
                return Err(io::ErrorKind::InvalidInput.into());
            }
        }
        let real = path.canonicalize()?;
        if real.starts_with(&self.root) { File::open(real) } else { Err(io::ErrorKind::InvalidInput.into()) }
    }

    #[cfg(not(unix))]
    fn create(&self, name: &str) -> io::Result<File> {
        File::create_new(self.root.join(name))
    }
}

/// Open a plain file of this folder that code has written, which may have made a link of it.
///
/// # Errors
/// When it is missing or not a plain file.
pub(crate) fn open_written(folder: &Path, name: &str) -> io::Result<File> {
    let folder = Folder::open(folder)?;
    folder.open_file(name).map_err(|error| io::Error::other(error.to_string()))
}

/// The parts of a relative name.
fn parts(name: &str) -> Result<Vec<&str>, NameError> {
    let parts: Vec<&str> = name.split('/').collect();
    // On Windows a backslash parts names as well, and a colon names a drive or a stream.
    let foreign: &[char] = if cfg!(windows) { &['\0', '\\', ':'] } else { &['\0'] };
    let is_plain = |part: &&str| !part.is_empty() && !part.starts_with('.') && !part.contains(foreign);
    let fits = name.len() <= LONGEST_NAME && parts.len() <= DEEPEST && parts.iter().all(is_plain);
    if fits { Ok(parts) } else { Err(NameError::Outside(shown(name))) }
}

fn refused(name: &str, error: &io::Error) -> NameError {
    let name = shown(name);
    match error.kind() {
        io::ErrorKind::NotFound => NameError::Missing(name),
        io::ErrorKind::AlreadyExists => NameError::Exists(name),
        io::ErrorKind::NotADirectory | io::ErrorKind::InvalidInput => NameError::NotAFile(name),
        reason => NameError::System { name, reason },
    }
}

/// A name as data: in quotes, cut, with everything escaped that could pass for something else.
pub(crate) fn shown(name: &str) -> String {
    crate::text::quoted(name, 120)
}

#[cfg(unix)]
mod unix {
    use std::{
        fs::File,
        io,
        os::fd::{AsFd, OwnedFd},
        path::Path,
    };

    use rustix::{
        fs::{CWD, Mode, OFlags, openat},
        io::Errno,
    };

    pub fn open_root(path: &Path) -> io::Result<OwnedFd> {
        Ok(openat(CWD, path, OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty())?)
    }

    /// Each part is opened in the folder before it, and none may be a link. A pipe is opened without waiting for its writer.
    pub fn open_beneath(root: &OwnedFd, parts: &[&str]) -> io::Result<File> {
        let (last, folders) = parts.split_last().ok_or(io::ErrorKind::InvalidInput)?;
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        let mut folder = root.as_fd().try_clone_to_owned()?;
        for part in folders {
            folder = openat(&folder, *part, flags | OFlags::DIRECTORY, Mode::empty()).map_err(refused)?;
        }
        let file = openat(&folder, *last, flags | OFlags::NONBLOCK | OFlags::NOCTTY, Mode::empty()).map_err(refused)?;
        Ok(file.into())
    }

    /// A link where there should be a file; the standard library has no stable kind for it.
    fn refused(error: Errno) -> io::Error {
        if error == Errno::LOOP { io::ErrorKind::InvalidInput.into() } else { error.into() }
    }

    pub fn create_in(root: &OwnedFd, name: &str) -> io::Result<File> {
        let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        Ok(openat(root, name, flags, Mode::from_raw_mode(0o644))?.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder() -> (tempfile::TempDir, Folder) {
        let outside = tempfile::tempdir().unwrap();
        let root = outside.path().join("data");
        fs::create_dir_all(root.join("2024/.git")).unwrap();
        fs::write(outside.path().join("secret.csv"), "secret").unwrap();
        fs::write(root.join("2024/sales.csv"), "a,b\n1,2\n").unwrap();
        fs::write(root.join("2024/.git/config"), "key").unwrap();
        fs::write(root.join(".env"), "key").unwrap();
        fs::write(root.join("top.csv"), "a\n1\n").unwrap();
        #[cfg(unix)]
        for (to, name) in [("../secret.csv", "link.csv"), ("..", "up"), ("2024", "same"), ("top.csv", "alias.csv")] {
            std::os::unix::fs::symlink(to, root.join(name)).unwrap();
        }
        let folder = Folder::open(&root).unwrap();
        (outside, folder)
    }

    #[test]
    fn only_plain_files_are_listed_and_none_that_is_hidden() {
        let (_outside, folder) = folder();
        let names: Vec<String> = folder.list().files.into_iter().map(|file| file.name).collect();
        assert_eq!(names, ["2024/sales.csv", "top.csv"]);
    }

    #[test]
    fn no_name_leads_out_of_the_folder_or_through_a_link() {
        let (outside, folder) = folder();
        let absolute = outside.path().join("secret.csv").to_string_lossy().into_owned();
        let long = "a/".repeat(600);
        for name in [
            "../secret.csv",
            "2024/../../secret.csv",
            "./top.csv",
            "2024//sales.csv",
            "",
            "/",
            ".",
            "..",
            &absolute,
            ".env",
            "2024/.git/config",
            "link.csv",
            "up/secret.csv",
            "same/sales.csv",
            "alias.csv",
            "2024",
            "top.csv\0.txt",
            "..\\secret.csv",
            &long,
            "/proc/self/environ",
            "top.csv/",
            "~/.ssh/id_rsa",
            "file:///etc/passwd",
            "%2e%2e/secret.csv",
        ] {
            assert!(folder.open_file(name).is_err(), "{name:?}");
        }
        let read = |name: &str| io::read_to_string(folder.open_file(name).unwrap()).unwrap();
        assert_eq!((read("top.csv"), read("2024/sales.csv")), ("a\n1\n".to_owned(), "a,b\n1,2\n".to_owned()));
    }

    #[test]
    #[cfg(unix)]
    fn a_pipe_is_refused_at_once() {
        let (outside, folder) = folder();
        rustix::fs::mknodat(
            rustix::fs::CWD,
            outside.path().join("data/pipe.csv"),
            rustix::fs::FileType::Fifo,
            rustix::fs::Mode::from_raw_mode(0o600),
            0,
        )
        .unwrap();
        assert!(matches!(folder.open_file("pipe.csv"), Err(NameError::NotAFile(_))));
    }

    #[test]
    fn a_new_file_is_new_and_directly_in_the_folder() {
        let (outside, folder) = folder();
        for name in
            ["", ".hidden", "../up.csv", "a/b.csv", "a\nb.csv", "link.csv", "top.csv", "-rf", "a\u{202e}vsc.csv"]
        {
            assert!(folder.create_file(name).is_err(), "{name:?}");
        }
        assert_eq!(fs::read_to_string(outside.path().join("secret.csv")).unwrap(), "secret");
        folder.create_file("Umsätze (2).csv").unwrap();
        assert!(matches!(folder.create_file("Umsätze (2).csv"), Err(NameError::Exists(_))));
    }
}
