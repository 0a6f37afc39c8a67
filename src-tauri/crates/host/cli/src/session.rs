//! A session of its own for one command, gone when the command ends.

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::Context;
use clap::Args;
use tabletalk_agent::ConversationFolder;
use tabletalk_protocol::ConfinementLayer;
use tabletalk_sandbox::{AnySandbox, History, Kind, Limits, Options, Sandbox, Spares};
use tempfile::TempDir;

const MEGABYTE: u64 = 1024 * 1024;

/// Where and within which limits cells run.
#[derive(Debug, Clone, Args)]
pub struct SandboxOptions {
    /// Where cells run: `process`, or `container` with Docker or Podman.
    #[arg(long, value_name = "KIND", env = "TABLETALK_SANDBOX", default_value = "process")]
    sandbox: Kind,
    /// Seconds that a cell may take. [default: 60]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,
    /// Seconds that a cell may compute, all cores added up. [default: 240]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    cpu: Option<Duration>,
    /// Megabytes that the session may take. [default: a quarter of the machine, at least 2048]
    #[arg(long, value_name = "MB")]
    memory: Option<u64>,
    /// Let code run although the system does not confine it as it should, without asking.
    #[arg(long)]
    accept_missing_layers: bool,
}

/// Whether code may run where layers of confinement are missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissingLayers {
    Accepted,
    /// The person is asked at the terminal; without one, no code runs.
    Ask,
}

/// A folder and a sandbox in it.
pub struct Session {
    pub sandbox: AnySandbox,
    /// Removed when it is dropped.
    pub folder: TempDir,
}

impl Session {
    pub fn new(options: &SandboxOptions) -> anyhow::Result<Self> {
        Ok(Self::in_folder(tempfile::tempdir().context("no folder for the session could be made")?, options))
    }

    /// A session whose files lie in this folder, where they are not seen.
    pub fn beside(folder: &Path, options: &SandboxOptions) -> anyhow::Result<Self> {
        let folder = tempfile::Builder::new().prefix(".tabletalk-").tempdir_in(std::path::absolute(folder)?)?;
        Ok(Self::in_folder(folder, options))
    }

    fn in_folder(folder: TempDir, options: &SandboxOptions) -> Self {
        // A command ends soon, so a spare worker is not worth its memory. The seed is fixed because the folder differs
        // each time, and random results must not.
        let session =
            Options { spare: Spares::None, limits: options.limits(), seed: 0, ..Options::for_session(folder.path()) };
        let mut sandbox = options.sandbox.sandbox(session, History::default());
        if options.missing_layers() == MissingLayers::Accepted {
            sandbox.accept(&ConfinementLayer::ALL);
        }
        Self { sandbox, folder }
    }

    /// A session whose code can read the files of this folder by their names.
    pub fn with_files_of(data: &Path, options: &SandboxOptions) -> anyhow::Result<Self> {
        let session = Self::new(options)?;
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

impl SandboxOptions {
    /// A sandbox for a conversation that is kept.
    pub fn kept(&self, folder: &ConversationFolder, history: History) -> AnySandbox {
        let options = Options::for_session(folder.path()).drawing_as(&folder.origin());
        self.sandbox.sandbox(Options { spare: Spares::None, limits: self.limits(), ..options }, history)
    }

    pub fn kind(&self) -> Kind {
        self.sandbox
    }

    pub fn missing_layers(&self) -> MissingLayers {
        if self.accept_missing_layers { MissingLayers::Accepted } else { MissingLayers::Ask }
    }

    pub fn limits(&self) -> Limits {
        let usual = Limits::of_this_machine();
        Limits {
            wall: self.timeout.unwrap_or(usual.wall),
            cpu: self.cpu.unwrap_or(usual.cpu),
            memory: self.memory.map_or(usual.memory, |megabytes| megabytes.saturating_mul(MEGABYTE)),
            ..usual
        }
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|seconds| !seconds.is_zero()).ok_or_else(|| "it is not a number of seconds".to_owned())
}
