//! `tabletalk-cli export`: a recorded conversation as a report.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use clap::{Args, ValueEnum};
use tabletalk_agent::{data_files, items, read_journal, ready_tables};
use tabletalk_protocol::{Item, ReadyTable, ReportBlock, ReportCode, ReportFormat, ReportLength, ReportOptions};
use tabletalk_report::{Material, Report, report};

/// Make a report of a recorded conversation.
#[derive(Debug, Args)]
pub struct Options {
    /// The conversation's folder, or the `journal.jsonl` in it.
    session: PathBuf,
    /// The form of the report.
    #[arg(long, value_enum, default_value_t = Form::Html)]
    format: Form,
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
    /// Where it is read, as in `de-DE`: the form of CSV files and the size of paper.
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

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Form {
    Html,
    Pdf,
    Docx,
    Markdown,
    Notebook,
    Script,
    Xlsx,
    Csv,
}

impl From<Form> for ReportFormat {
    fn from(form: Form) -> Self {
        match form {
            Form::Html => Self::Html,
            Form::Pdf => Self::Pdf,
            Form::Docx => Self::Docx,
            Form::Markdown => Self::Markdown,
            Form::Notebook => Self::Notebook,
            Form::Script => Self::Script,
            Form::Xlsx => Self::Xlsx,
            Form::Csv => Self::Csv,
        }
    }
}

pub async fn export(options: &Options) -> anyhow::Result<()> {
    let folder = match options.session.parent() {
        Some(parent) if !options.session.is_dir() => parent,
        _ => &options.session,
    };
    let items = recorded(folder, &options.session)?;
    let asked = options.asked()?;
    let tables = ready(folder, &items, asked.format).await?;
    let files = data_files(folder, &items);
    let material = Material { items: &items, day: jiff::Zoned::now().date(), files: &files, tables: &tables };
    save(&report(&material, &asked)?, &options.output)
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
        asked.format = self.format.into();
        for (said, field) in [
            (&self.title, &mut asked.title),
            (&self.author, &mut asked.author),
            (&self.date, &mut asked.date),
            (&self.locale, &mut asked.locale),
        ] {
            *field = said.clone().or(field.take());
        }
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
        return fs::write(output, report.packed()?.bytes).with_context(unwritten);
    }
    let is_folder = output.is_dir() || (output.extension().is_none() && !report.beside.is_empty());
    let folder = if is_folder { output } else { output.parent().unwrap_or(Path::new("")) };
    let main = if is_folder { output.join(&report.main().name) } else { output.to_owned() };
    if !folder.as_os_str().is_empty() {
        fs::create_dir_all(folder).with_context(unwritten)?;
    }
    fs::write(main, &report.main().bytes).with_context(unwritten)?;
    for file in &report.beside {
        let path = folder.join(&file.name);
        if let Some(parent) = path.parent().filter(|parent| !parent.as_os_str().is_empty()) {
            fs::create_dir_all(parent).with_context(unwritten)?;
        }
        fs::write(path, &file.bytes).with_context(unwritten)?;
    }
    Ok(())
}
