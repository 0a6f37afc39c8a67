//! `tabletalk-cli export`: a recorded conversation as a report.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};
use tabletalk_agent::{Home, SessionError, data_files, items, read_journal, ready_tables};
use tabletalk_protocol::{Item, ReadyTable, ReportBlock, ReportCode, ReportFormat, ReportLength, ReportOptions};
use tabletalk_report::{Material, Report, report, save as save_file};

use crate::{locale::system_locale, talk};

/// Make a report of a recorded conversation.
#[derive(Debug, Args)]
pub struct Options {
    /// The name of a kept conversation, as `sessions list` tells it; or its folder, or the `journal.jsonl` in it.
    session: PathBuf,
    /// The form of the report.
    #[arg(long, value_parser = forms(), default_value = ReportFormat::Html.name())]
    format: ReportFormat,
    /// Where to write: a file, a `.zip`, or a folder for a report of several files.
    #[arg(short, long, value_name = "PATH")]
    output: PathBuf,
    /// Questions and answers only, without the way to them.
    #[arg(long)]
    short: bool,
    /// Leave out code and what it printed.
    #[arg(long)]
    no_code: bool,
    #[arg(long)]
    title: Option<String>,
    #[arg(long)]
    author: Option<String>,
    /// As it is to be printed; without it, today.
    #[arg(long)]
    date: Option<String>,
    /// Where it is read, as in `de-DE`: the language of headings and remarks, how numbers and days are written, the form of
    /// CSV files and the size of paper. [default: as this system is set]
    #[arg(long)]
    locale: Option<String>,
    /// Only these turns, in this order, as in `2,5,3`.
    #[arg(long, value_delimiter = ',')]
    turns: Vec<u32>,
    /// Everything else that the window's report builder can ask for: a file with `ReportOptions` as JSON. What is given on
    /// the command line goes before it.
    #[arg(long, value_name = "FILE")]
    options: Option<PathBuf>,
}

fn forms() -> impl TypedValueParser<Value = ReportFormat> {
    let named = |name: String| ReportFormat::ALL.into_iter().find(|format| format.name() == name).ok_or("no such form");
    PossibleValuesParser::new(ReportFormat::ALL.map(ReportFormat::name)).try_map(named)
}

pub async fn export(options: &Options) -> anyhow::Result<()> {
    let session = found(&options.session)?;
    let folder = match session.parent() {
        Some(parent) if !session.is_dir() => parent,
        _ => &session,
    };
    let items = recorded(folder, &session)?;
    let asked = options.asked()?;
    let tables = ready(folder, &items, asked.format).await?;
    let files = data_files(folder, &items);
    let material = Material { items: &items, day: jiff::Zoned::now().date(), files: &files, tables: &tables };
    save(&report(&material, &asked)?, &options.output)
}

/// The path of the conversation: an existing path, or the folder of the stored conversation with this name.
fn found(session: &Path) -> anyhow::Result<PathBuf> {
    match session.to_str() {
        Some(name) if !session.exists() => Ok(talk::named(&Home::locate()?, name)?.path().to_owned()),
        _ => Ok(session.to_owned()),
    }
}

fn recorded(folder: &Path, session: &Path) -> anyhow::Result<Vec<Item>> {
    let path = if session.is_dir() { folder.join("journal.jsonl") } else { session.to_owned() };
    let unread = || format!("`{}` cannot be read", path.display());
    let text = fs::read_to_string(&path).with_context(unread)?;
    let items = items(&read_journal(&text).with_context(unread)?);
    if items.is_empty() {
        bail!("nothing was recorded in `{}`", path.display());
    }
    Ok(items)
}

/// The ready variables, where the form is code.
async fn ready(folder: &Path, items: &[Item], format: ReportFormat) -> anyhow::Result<Vec<ReadyTable>> {
    if !matches!(format, ReportFormat::Script | ReportFormat::Notebook) {
        return Ok(Vec::new());
    }
    let workshop = tempfile::tempdir().context("no folder for the tables could be made")?;
    Ok(ready_tables(folder, items, workshop.path()).await?)
}

impl Options {
    fn asked(&self) -> anyhow::Result<ReportOptions> {
        let mut asked = match &self.options {
            Some(path) => {
                let text = fs::read_to_string(path).with_context(|| format!("`{}` cannot be read", path.display()))?;
                serde_json::from_str(&text)
                    .with_context(|| format!("`{}` does not say what to make", path.display()))?
            }
            None => ReportOptions::default(),
        };
        asked.format = self.format;
        for (said, field) in [
            (&self.title, &mut asked.title),
            (&self.author, &mut asked.author),
            (&self.date, &mut asked.date),
            (&self.locale, &mut asked.locale),
        ] {
            *field = said.clone().or(field.take());
        }
        asked.locale = asked.locale.or_else(system_locale);
        if self.short {
            asked.length = ReportLength::Short;
        }
        if self.no_code {
            asked.code = ReportCode::Hidden;
        }
        if !self.turns.is_empty() {
            let block = |turn: &u32| ReportBlock::Question { turn: *turn, heading: None, text: None };
            asked.blocks = Some(self.turns.iter().map(block).collect());
        }
        Ok(asked)
    }
}

/// One file as it is; several as an archive or in a folder, or beside the file that was named.
fn save(report: &Report, output: &Path) -> anyhow::Result<()> {
    let unwritten = || format!("`{}` cannot be written", output.display());
    if output.extension().is_some_and(|ending| ending == "zip") {
        return written(output, &report.packed()?.bytes).with_context(unwritten);
    }
    let is_folder = output.is_dir() || (output.extension().is_none() && !report.beside.is_empty());
    let folder = if is_folder { output } else { output.parent().unwrap_or(Path::new("")) };
    let main = if is_folder { output.join(&report.main().name) } else { output.to_owned() };
    if !folder.as_os_str().is_empty() {
        fs::create_dir_all(folder).with_context(unwritten)?;
    }
    written(&main, &report.main().bytes).with_context(unwritten)?;
    for file in &report.beside {
        let path = folder.join(&file.name);
        if let Some(parent) = path.parent().filter(|parent| !parent.as_os_str().is_empty()) {
            fs::create_dir_all(parent).with_context(unwritten)?;
        }
        written(&path, &file.bytes).with_context(unwritten)?;
    }
    Ok(())
}

/// In the words that conversations have for what goes wrong with files.
fn written(path: &Path, bytes: &[u8]) -> Result<(), SessionError> {
    Ok(save_file(path, bytes)?)
}
