use std::{env, path::PathBuf, str::FromStr};

use tabletalk_protocol::{DatasetProfile, Table, Variable};
use tokio_util::sync::CancellationToken;

use crate::{
    CellReport, ContainerSandbox, Containers, History, ImportError, LocalSandbox, Options, Output, Preview, Sandbox,
    SandboxError, TextForm,
};

/// Chooses the kind of sandbox.
const VARIABLE: &str = "TABLETALK_SANDBOX";

/// Where cells run, as a setting.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Kind {
    /// A process of this machine that the operating system confines.
    #[default]
    Process,
    /// A container.
    Container,
}

/// A sandbox of the kind that was chosen when the program started.
#[derive(Debug)]
pub enum AnySandbox {
    Process(LocalSandbox),
    Container(ContainerSandbox),
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
        match self {
            Self::Process => AnySandbox::Process(LocalSandbox::resume(options, history)),
            Self::Container => {
                AnySandbox::Container(ContainerSandbox::launched_by(Containers::default(), options, history))
            }
        }
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

/// The same call on whichever sandbox it is.
macro_rules! either {
    ($sandbox:ident . $call:ident ( $($argument:expr),* )) => {
        match $sandbox {
            Self::Process(sandbox) => sandbox.$call($($argument),*).await,
            Self::Container(sandbox) => sandbox.$call($($argument),*).await,
        }
    };
}

impl AnySandbox {
    /// As [`LocalSandbox::convert`].
    ///
    /// # Errors
    /// As there.
    pub async fn convert(
        &mut self,
        path: PathBuf,
        form: TextForm,
        cancel: &CancellationToken,
    ) -> Result<PathBuf, ImportError> {
        either!(self.convert(path, form, cancel))
    }
}

impl Sandbox for AnySandbox {
    async fn import(&mut self, path: PathBuf, cancel: &CancellationToken) -> Result<Vec<DatasetProfile>, ImportError> {
        either!(self.import(path, cancel))
    }

    async fn page(&mut self, variable: &str, offset: u64, limit: u32) -> Result<Table, SandboxError> {
        either!(self.page(variable, offset, limit))
    }

    async fn run(
        &mut self,
        code: &str,
        outputs: &mut (dyn FnMut(Output) + Send),
        cancel: &CancellationToken,
    ) -> Result<CellReport, SandboxError> {
        either!(self.run(code, outputs, cancel))
    }

    async fn variables(&mut self) -> Result<Vec<Variable>, SandboxError> {
        either!(self.variables())
    }

    async fn preview(&mut self, name: &str) -> Result<Preview, SandboxError> {
        either!(self.preview(name))
    }

    async fn keep(&mut self) {
        either!(self.keep())
    }

    async fn delete(&mut self, name: &str) -> Result<(), SandboxError> {
        either!(self.delete(name))
    }
}
