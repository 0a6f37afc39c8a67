//! The kind of sandbox, as a setting.

use std::{env, str::FromStr};

use tabletalk_wire::Task;

use crate::{Containers, History, Launch, Launched, Options, OwnProcess, SandboxError, WorkerSandbox};

/// Chooses the kind of sandbox.
const VARIABLE: &str = "TABLETALK_SANDBOX";

/// Where cells run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Kind {
    /// A process of this machine that the operating system confines.
    #[default]
    Process,
    /// A container.
    Container,
}

/// A sandbox of the kind that was chosen when the program started.
pub type AnySandbox = WorkerSandbox<AnyLaunch>;

/// Starts workers of the chosen kind.
#[derive(Debug, Clone)]
pub enum AnyLaunch {
    Process(OwnProcess),
    Container(Containers),
}

impl Kind {
    /// As `TABLETALK_SANDBOX` says; otherwise a process.
    ///
    /// # Errors
    /// When it says something else, in words for the person.
    pub fn chosen() -> Result<Self, String> {
        match env::var(VARIABLE) {
            Ok(name) if !name.is_empty() => name.parse(),
            _ => Ok(Self::default()),
        }
    }

    /// A sandbox of this kind, for a session that begins or goes on. Where containers were chosen and cannot be had,
    /// the first call that needs a worker says so.
    pub fn sandbox(self, options: Options, history: History) -> AnySandbox {
        let launch = match self {
            Self::Process => AnyLaunch::Process(OwnProcess),
            Self::Container => AnyLaunch::Container(Containers::default()),
        };
        WorkerSandbox::launched_by(launch, options, history)
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "process" => Ok(Self::Process),
            "container" => Ok(Self::Container),
            _ => Err("a sandbox is `process` or `container`".to_owned()),
        }
    }
}

impl Launch for AnyLaunch {
    async fn prepare(&self, options: &Options) -> Result<(), SandboxError> {
        match self {
            Self::Process(process) => process.prepare(options).await,
            Self::Container(containers) => containers.prepare(options).await,
        }
    }

    fn launched(&self, options: &Options, task: Task) -> Launched {
        match self {
            Self::Process(process) => process.launched(options, task),
            Self::Container(containers) => containers.launched(options, task),
        }
    }
}
