//! `tabletalk-cli convert`: a file as text that every program reads.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use clap::Args;
use tabletalk_sandbox::{CancellationToken, ImportError, TextForm};
use tempfile::NamedTempFile;

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
    /// Where to write; only replaced once the table is whole.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    #[command(flatten)]
    sandbox: SandboxOptions,
}

pub async fn convert(options: &Options) -> anyhow::Result<()> {
    // A file without a byte is a table without a row.
    if fs::metadata(&options.file).is_ok_and(|metadata| metadata.is_file() && metadata.len() == 0) {
        return save(&options.output, &mut io::empty());
    }
    let mut session = Session::new(&options.sandbox)?;
    let path = std::path::absolute(&options.file)?;
    let form = if options.raw { TextForm::Raw } else { TextForm::Canonical };
    match session.sandbox.convert(path, form, &CancellationToken::new()).await {
        Ok(written) => save(&options.output, &mut File::open(written)?),
        Err(ImportError::File { message, hint }) => {
            save(&options.output, &mut format!("{UNREADABLE}\n{message}\n").as_bytes())?;
            bail!("{message}\n{}", hint.unwrap_or_default())
        }
        Err(error) => Err(error.into()),
    }
}

/// Write beside the place first, so that a full disk leaves what was there before.
fn save(place: &Path, content: &mut impl io::Read) -> anyhow::Result<()> {
    let unwritten = || format!("`{}` cannot be written", place.display());
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut beside = NamedTempFile::new_in(folder).with_context(unwritten)?;
    io::copy(content, &mut beside).and_then(|_| beside.flush()).with_context(unwritten)?;
    beside.persist(place).with_context(unwritten)?;
    Ok(())
}
