//! Recorded conversations to make reports of: the cases of `tests/reports`, played with the real worker.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};
use tabletalk_agent::{data_files, items, read_journal, ready_tables};
use tabletalk_analyst::asked_in_german;
use tabletalk_protocol::{DataFile, Item, ItemBody, ReadyTable, ReportOptions};
use tabletalk_report::{Material, Report, report};
use tempfile::TempDir;

use crate::{case::Case, play};

/// A conversation and everything that a report of it needs.
pub struct Recorded {
    /// As in `03-german`.
    pub name: String,
    /// The conversation's folder; removed when it is dropped.
    pub folder: TempDir,
    pub items: Vec<Item>,
    pub files: Vec<DataFile>,
    pub tables: Vec<ReadyTable>,
    /// The locale of the user, which is also that of the report.
    pub locale: Option<String>,
}

/// Every case of `tests/reports`, by name; `TABLETALK_CASE` picks those that hold a word.
pub async fn recorded() -> anyhow::Result<Vec<Recorded>> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR"));
    let wanted = std::env::var("TABLETALK_CASE").unwrap_or_default();
    let entries = fs::read_dir(tests.join("reports"))?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<std::io::Result<Vec<PathBuf>>>()?;
    paths.retain(|path| {
        path.extension().is_some_and(|ending| ending == "md") && path.to_string_lossy().contains(&wanted)
    });
    paths.sort();
    let data = [tests.join("data"), tests.join("../src-tauri/samples")];
    let mut recorded = Vec::new();
    for path in paths {
        recorded.push(record(&path, &data).await.with_context(|| path.display().to_string())?);
    }
    Ok(recorded)
}

async fn record(path: &Path, data: &[PathBuf]) -> anyhow::Result<Recorded> {
    let folder = play::record(&Case::read(path)?, data).await?;
    let items = items(&read_journal(&fs::read_to_string(folder.path().join("journal.jsonl"))?)?);
    let workshop = tempfile::tempdir()?;
    let tables = ready_tables(folder.path(), &items, workshop.path()).await?;
    let files = data_files(folder.path(), &items);
    // An empty report would pass every check.
    ensure!(!files.is_empty() && !tables.is_empty(), "no file was read");
    ensure!(items.iter().any(|item| matches!(*item.body, ItemBody::Answer(_))), "nothing was answered");
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let german =
        items.iter().any(|item| matches!(&*item.body, ItemBody::UserText { text, .. } if asked_in_german(text)));
    let locale = german.then(|| "de-DE".to_owned());
    Ok(Recorded { name, folder, items, files, tables, locale })
}

impl Recorded {
    /// The report in this form, as if it were made on the same day each time.
    pub fn report(&self, options: &ReportOptions) -> anyhow::Result<Report> {
        let material = Material {
            items: &self.items,
            day: jiff::civil::date(2026, 11, 20),
            files: &self.files,
            tables: &self.tables,
        };
        let options = ReportOptions { locale: options.locale.clone().or(self.locale.clone()), ..options.clone() };
        report(&material, &options).with_context(|| self.name.clone())
    }
}

/// Write a report into a folder of its own, with everything that belongs to it.
pub fn write(report: &Report, folder: &Path) -> anyhow::Result<PathBuf> {
    for file in report.files() {
        let path = folder.join(&file.name);
        fs::create_dir_all(path.parent().context("a file lies in a folder")?)?;
        fs::write(path, &file.bytes)?;
    }
    Ok(folder.join(&report.main().name))
}
