//! `tabletalk-cli convert`: a file as text that every program reads.

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use clap::Args;
use tabletalk_sandbox::{CancellationToken, ImportError, ReadingProgress, TextForm};

use crate::session::{SandboxOptions, Session};

/// The first line of what is written for a file that cannot be read.
const UNREADABLE: &str = "Application Error";

/// Write the table of a file as UTF-8 text with commas.
#[derive(Debug, Args)]
pub struct Options {
    file: PathBuf,
    /// Write the cells as the file has them, instead of as they were understood.
    #[arg(long)]
    raw: bool,
    /// Where to write; only replaced once the table is whole, or by `Application Error` and the reason why there is none.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    #[command(flatten)]
    sandbox: SandboxOptions,
}

pub async fn convert(options: &Options) -> anyhow::Result<()> {
    let place = Place::of(&options.output);
    // Beside the output, so that there is room for it once it is written and it gets its name in one step.
    let mut session = Session::beside(place.folder, &options.sandbox).with_context(|| place.unwritten())?;
    let made = session.folder.path().join("text");
    // A file without a byte is a table without a row.
    if fs::metadata(&options.file).is_ok_and(|metadata| metadata.is_file() && metadata.len() == 0) {
        fs::write(&made, "").with_context(|| place.unwritten())?;
        return place.take(&made);
    }
    let path = std::path::absolute(&options.file)?;
    let form = if options.raw { TextForm::Raw } else { TextForm::Canonical };
    let cancel = CancellationToken::new();
    let stop = cancel.clone();
    let stopping = tokio::spawn(async move {
        asked_to_stop().await;
        stop.cancel();
    });
    let mut shown = Shown::default();
    let converted = session.sandbox.convert(path, form, &mut |progress| shown.show(&progress), &cancel).await;
    stopping.abort();
    shown.clear();
    match converted {
        Ok(written) => place.take(&written),
        Err(ImportError::File(problem)) => {
            fs::write(&made, format!("{UNREADABLE}\n{}\n", problem.message)).with_context(|| place.unwritten())?;
            place.take(&made)?;
            bail!("{problem}")
        }
        Err(ImportError::Cancelled) => bail!("stopped; `{}` is as it was", options.output.display()),
        Err(error) => Err(error.into()),
    }
}

/// Ends when a person presses Ctrl+C, or the system asks this program to end.
async fn asked_to_stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let (Ok(mut ends), Ok(mut hangs_up)) = (signal(SignalKind::terminate()), signal(SignalKind::hangup())) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = ends.recv() => {}
                _ = hangs_up.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// Where the text goes.
struct Place<'a> {
    path: &'a Path,
    folder: &'a Path,
}

impl<'a> Place<'a> {
    fn of(path: &'a Path) -> Self {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Self { path, folder }
    }

    fn unwritten(&self) -> String {
        format!("`{}` cannot be written", self.path.display())
    }

    /// Gives a file of the same folder its name, so that what was there before stays until then.
    fn take(&self, made: &Path) -> anyhow::Result<()> {
        fs::rename(made, self.path).with_context(|| self.unwritten())
    }
}

/// How far the file is, on a line of the terminal.
#[derive(Default)]
struct Shown {
    shown: bool,
}

impl Shown {
    fn show(&mut self, progress: &ReadingProgress) {
        const MEGABYTE: u64 = 1_000_000;
        if let ReadingProgress::Bytes { done, of } = progress
            && io::stderr().is_terminal()
        {
            self.shown = true;
            // A failed progress message can be ignored.
            let _ = write!(io::stderr(), "\r{} of {} MB read ", done / MEGABYTE, of / MEGABYTE);
        }
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
