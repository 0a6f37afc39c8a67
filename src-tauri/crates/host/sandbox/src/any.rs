use std::{env, path::PathBuf, str::FromStr};

use tabletalk_protocol::{DatasetProfile, Page, PageRequest, Proposal, ReadingChoices, ReadingPreview, Variable};
use tokio_util::sync::CancellationToken;

use crate::{
    CellReport, Change, ContainerSandbox, Containers, Described, History, ImportError, Limits, LocalSandbox, Options,
    Output, PastCell, Preview, Restored, Sandbox, SandboxError, Tell, TextForm,
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
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<PathBuf, ImportError> {
        either!(self.convert(path, form, tell, cancel))
    }
}

impl Sandbox for AnySandbox {
    async fn import(
        &mut self,
        path: PathBuf,
        tell: &mut Tell<'_>,
        cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        either!(self.import(path, tell, cancel))
    }

    async fn import_text(
        &mut self,
        text: String,
        cancel: &CancellationToken,
    ) -> Result<Vec<DatasetProfile>, ImportError> {
        either!(self.import_text(text, cancel))
    }

    async fn preview_reading(
        &mut self,
        variable: &str,
        choices: &ReadingChoices,
    ) -> Result<ReadingPreview, ImportError> {
        either!(self.preview_reading(variable, choices))
    }

    async fn read_again(
        &mut self,
        variable: &str,
        choices: ReadingChoices,
        cancel: &CancellationToken,
    ) -> Result<Restored, ImportError> {
        either!(self.read_again(variable, choices, cancel))
    }

    async fn rewind(&mut self, history: History, cancel: &CancellationToken) -> Result<Restored, SandboxError> {
        either!(self.rewind(history, cancel))
    }

    async fn describe(&mut self, variable: &str) -> Result<Described, SandboxError> {
        either!(self.describe(variable))
    }

    async fn relate(&mut self, variables: Vec<String>) -> Result<Vec<Proposal>, SandboxError> {
        either!(self.relate(variables))
    }

    async fn page(&mut self, request: PageRequest, cancel: &CancellationToken) -> Result<Page, SandboxError> {
        either!(self.page(request, cancel))
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

    fn limit(&mut self, limits: Limits) {
        match self {
            Self::Process(sandbox) => sandbox.limit(limits),
            Self::Container(sandbox) => sandbox.limit(limits),
        }
    }

    async fn delete(&mut self, name: &str) -> Result<u32, SandboxError> {
        either!(self.delete(name))
    }

    async fn dependents(&mut self, change: &Change, below: &[PastCell]) -> Result<Vec<u32>, SandboxError> {
        either!(self.dependents(change, below))
    }
}
