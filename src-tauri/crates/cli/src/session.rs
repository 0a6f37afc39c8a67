//! A session of its own for one command, gone when the command ends.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::Context;
use tabletalk_sandbox::{LocalSandbox, Options};
use tempfile::TempDir;

/// A folder and a sandbox in it.
pub struct Session {
    pub sandbox: LocalSandbox,
    /// Removed when it is dropped.
    pub folder: TempDir,
}

impl Session {
    pub fn new() -> anyhow::Result<Self> {
        let folder = tempfile::tempdir().context("no folder for the session could be made")?;
        let sandbox = LocalSandbox::new(Options::for_session(folder.path()));
        Ok(Self { sandbox, folder })
    }

    /// A session whose code can read the files of this folder by their names.
    pub fn with_files_of(data: &Path) -> anyhow::Result<Self> {
        let session = Self::new()?;
        let own = session.folder.path().join("data");
        fs::create_dir_all(&own)?;
        for entry in fs::read_dir(data).with_context(|| format!("`{}` cannot be read", data.display()))? {
            let path = entry?.path();
            let name = path.file_name().map(PathBuf::from).unwrap_or_default();
            if path.is_file() {
                fs::copy(&path, own.join(name)).with_context(|| format!("`{}` cannot be copied", path.display()))?;
            }
        }
        Ok(session)
    }
}
