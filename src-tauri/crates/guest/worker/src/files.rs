//! The session's folder: dropped files in `data`, to read; what code writes in `scratch`; its variables in `snapshot`; tables
//! of large files in `tables`, which cells only read.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use tabletalk_python::host::FileError;
use tabletalk_wire::WorkerLimits;

#[derive(Debug, Clone)]
pub struct SessionFiles {
    data: PathBuf,
    scratch: PathBuf,
    snapshot: PathBuf,
    tables: PathBuf,
    most_bytes: u64,
    most_files: usize,
}

impl SessionFiles {
    pub fn new(folder: &Path, limits: &WorkerLimits) -> Self {
        Self {
            data: folder.join("data"),
            scratch: folder.join("scratch"),
            snapshot: folder.join("snapshot"),
            tables: folder.join("tables"),
            most_bytes: limits.scratch,
            most_files: usize::try_from(limits.scratch_files).unwrap_or(usize::MAX),
        }
    }

    /// The bytes of a dropped file.
    ///
    /// # Errors
    /// As [`FileError`] says.
    pub fn read_data(&self, name: &str) -> Result<Vec<u8>, FileError> {
        let path = inside(&self.data, name)?;
        fs::read(path).map_err(|error| failure(&error))
    }

    /// A dropped file, to read it piece by piece.
    ///
    /// # Errors
    /// As [`FileError`] says.
    pub fn open_data(&self, name: &str) -> Result<fs::File, FileError> {
        fs::File::open(inside(&self.data, name)?).map_err(|error| failure(&error))
    }

    /// Opens the file of [`Self::read`] for reading in pieces.
    ///
    /// # Errors
    /// As [`FileError`] says.
    pub fn open(&self, name: &str) -> Result<fs::File, FileError> {
        match fs::File::open(inside(&self.scratch, name)?) {
            Ok(file) if file.metadata().is_ok_and(|facts| facts.is_file()) => Ok(file),
            _ => self.open_data(name),
        }
    }

    /// Reads a file. One written by code hides a dropped file of the same name, which itself stays unchanged.
    ///
    /// # Errors
    /// As [`FileError`] says.
    pub fn read(&self, name: &str) -> Result<Vec<u8>, FileError> {
        match fs::read(inside(&self.scratch, name)?) {
            Ok(bytes) => Ok(bytes),
            Err(_) => self.read_data(name),
        }
    }

    /// Keep bytes in the scratch area.
    ///
    /// # Errors
    /// As [`FileError`] says; when the area is full, in words.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), FileError> {
        let path = inside(&self.scratch, name)?;
        // A file that is written again makes room for itself.
        let others: Vec<u64> =
            self.scratch_files().into_iter().filter(|(other, _)| other != name).map(|(_, size)| size).collect();
        let size: u64 = others.iter().sum();
        if size + bytes.len() as u64 > self.most_bytes || others.len() >= self.most_files {
            return Err(FileError::Failed("No space left for files in this session".into()));
        }
        let folder = path.parent().unwrap_or(&self.scratch);
        fs::create_dir_all(folder).and_then(|()| fs::write(&path, bytes)).map_err(|error| failure(&error))
    }

    /// Keep a part of a snapshot.
    ///
    /// # Errors
    /// As [`FileError`] says.
    pub fn write_snapshot(&self, name: &str, bytes: &[u8]) -> Result<(), FileError> {
        fs::write(inside(&self.snapshot, name)?, bytes).map_err(|error| failure(&error))
    }

    /// A part of a snapshot.
    ///
    /// # Errors
    /// As [`FileError`] says.
    pub fn read_snapshot(&self, name: &str) -> Result<Vec<u8>, FileError> {
        fs::read(inside(&self.snapshot, name)?).map_err(|error| failure(&error))
    }

    /// The folder of a large file's table.
    ///
    /// # Errors
    /// When the name leads out.
    pub fn table(&self, name: &str) -> Result<PathBuf, FileError> {
        inside(&self.tables, name)
    }

    /// Every file that can be read, sorted.
    pub fn names(&self) -> Vec<String> {
        let scratch = self.scratch_files().into_iter().map(|(name, _)| name);
        let mut names: Vec<String> =
            files_under(&self.data, "").into_iter().map(|(name, _)| name).chain(scratch).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    fn scratch_files(&self) -> Vec<(String, u64)> {
        files_under(&self.scratch, "")
    }
}

/// Names come from the interpreter already without `..`; here nothing is taken for granted.
fn inside(folder: &Path, name: &str) -> Result<PathBuf, FileError> {
    let plain = |part: &str| !matches!(part, "" | "." | "..") && !part.contains(['\\', '\0', ':']);
    if name.split('/').all(plain) { Ok(folder.join(name)) } else { Err(FileError::Outside) }
}

/// Every file below `folder` by its name with `/`, and its size; links are not followed.
fn files_under(folder: &Path, prefix: &str) -> Vec<(String, u64)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => files.extend(files_under(&entry.path(), &format!("{name}/"))),
            Ok(kind) if kind.is_file() => files.push((name, entry.metadata().map_or(0, |data| data.len()))),
            _ => {}
        }
    }
    files
}

fn failure(error: &io::Error) -> FileError {
    match error.kind() {
        io::ErrorKind::NotFound => FileError::NotFound,
        io::ErrorKind::PermissionDenied => FileError::Outside,
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => FileError::NoRoom,
        kind => FileError::Failed(kind.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: WorkerLimits =
        WorkerLimits { memory: 0, recursion: 0, printed: 0, shown: 0, shown_bytes: 0, scratch: 10, scratch_files: 2 };

    #[test]
    fn what_code_writes_hides_a_dropped_file_and_leaves_it_alone() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["data", "scratch"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        fs::write(folder.path().join("data/a.csv"), "dropped").unwrap();
        let files = SessionFiles::new(folder.path(), &LIMITS);
        files.write("a.csv", b"written").unwrap();
        files.write("out/b.txt", b"").unwrap();
        assert_eq!(files.read("a.csv").unwrap(), b"written");
        assert_eq!(files.read_data("a.csv").unwrap(), b"dropped");
        assert_eq!(files.names(), ["a.csv", "out/b.txt"]);
    }

    #[test]
    fn a_full_scratch_area_takes_no_more() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("scratch")).unwrap();
        let files = SessionFiles::new(folder.path(), &LIMITS);
        let full = Err(FileError::Failed("No space left for files in this session".into()));
        assert_eq!(files.write("a", &[0; 11]), full);
        assert_eq!(files.write("a", &[0; 10]), Ok(()));
        assert_eq!(files.write("a", &[0; 5]), Ok(()), "the old content of a file does not count against its new one");
        assert_eq!(files.write("b", b""), Ok(()));
        assert_eq!(files.write("c", b""), full, "there are as many files as there may be");
    }

    #[test]
    fn names_that_lead_out_are_refused() {
        let files = SessionFiles::new(Path::new("/nowhere"), &LIMITS);
        for name in ["../a", "a/../../b", "/etc/passwd", "", "a//b", "C:x"] {
            assert_eq!(files.read(name), Err(FileError::Outside), "{name}");
        }
    }
}
