//! The conversation in a form that can leave the program.

use std::path::PathBuf;

use tabletalk_agent::{Home, data_files, ready_tables};
use tabletalk_protocol::{Item, ReadyTable, ReportFormat, ReportOptions};
use tabletalk_report::{File, Material, Report, report};
use tauri::async_runtime::spawn_blocking;

use crate::{desk::Desk, refusal::Refusal};

/// The report of the conversation on the desk, as one file: several are packed into an archive.
pub async fn made(desk: &Desk, options: ReportOptions) -> Result<File, Refusal> {
    let report = make(desk, options).await?;
    report.packed().map_err(|error| Refusal::of(&error))
}

/// The report as a web page, as the builder shows it while it is put together.
pub async fn preview(desk: &Desk, options: ReportOptions) -> Result<String, Refusal> {
    let report = make(desk, ReportOptions { format: ReportFormat::Html, ..options }).await?;
    Ok(String::from_utf8_lossy(&report.main().bytes).into_owned())
}

async fn make(desk: &Desk, options: ReportOptions) -> Result<Report, Refusal> {
    let items = desk.items()?;
    let folder = folder(desk)?;
    let tables = ready(&folder, &items, options.format).await?;
    // Fingerprints, pictures and pages take a moment.
    let made = spawn_blocking(move || {
        let files = data_files(&folder, &items);
        let material = Material { items: &items, day: jiff::Zoned::now().date(), files: &files, tables: &tables };
        report(&material, &options)
    });
    made.await.map_err(|_| Refusal::new("The report could not be made."))?.map_err(|error| Refusal::of(&error))
}

fn folder(desk: &Desk) -> Result<PathBuf, Refusal> {
    let folder = Home::locate()?.named(&desk.name()?)?;
    let gone = || Refusal::new("The folder of this conversation is not there any more.");
    folder.map(|folder| folder.path().to_owned()).ok_or_else(gone)
}

/// The ready variables, where the form is code.
async fn ready(folder: &std::path::Path, items: &[Item], format: ReportFormat) -> Result<Vec<ReadyTable>, Refusal> {
    if !matches!(format, ReportFormat::Script | ReportFormat::Notebook) {
        return Ok(Vec::new());
    }
    let workshop = tempfile::tempdir().map_err(|error| Refusal::of(&error))?;
    ready_tables(folder, items, workshop.path()).await.map_err(|error| Refusal::of(&error))
}
