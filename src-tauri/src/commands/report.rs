//! The conversation in a form that can leave the program.

use std::path::{Path, PathBuf};

use tabletalk_agent::{SessionError, data_files, ready_tables};
use tabletalk_desktop::{Refusal, failed};
use tabletalk_messages::window;
use tabletalk_protocol::{Item, ReadyTable, ReportFormat, ReportOptions};
use tabletalk_report::{Material, Report, report};
use tauri::{AppHandle, async_runtime::spawn_blocking};

use crate::{dialogs, window_session::WindowSession, windows::ThisWindow};

/// Save a report, packed into an archive when it is several files; the name of the file, or `None` when the person changed
/// their mind.
#[tauri::command]
pub async fn export_report(
    app: AppHandle,
    session: ThisWindow,
    options: ReportOptions,
) -> Result<Option<String>, Refusal> {
    let made = make(&session, options).await?.packed()?;
    let Some(path) = dialogs::report_to_save(&app, made.name).await? else { return Ok(None) };
    tabletalk_report::save(&path, &made.bytes).map_err(SessionError::from)?;
    Ok(path.file_name().map(|name| name.to_string_lossy().into_owned()))
}

/// The report as a web page without script, whatever form was chosen: the builder shows it while it is put together.
#[tauri::command]
pub async fn preview_report(session: ThisWindow, options: ReportOptions) -> Result<String, Refusal> {
    let report = make(&session, ReportOptions { format: ReportFormat::Html, ..options }).await?;
    Ok(String::from_utf8_lossy(&report.main().bytes).into_owned())
}

async fn make(session: &WindowSession, options: ReportOptions) -> Result<Report, Refusal> {
    let items = session.items()?;
    let folder = folder(session)?;
    let tables = ready(&folder, &items, options.format).await?;
    // Fingerprints, pictures and pages take a moment.
    let made = spawn_blocking(move || {
        let files = data_files(&folder, &items);
        let material = Material { items: &items, day: jiff::Zoned::now().date(), files: &files, tables: &tables };
        report(&material, &options)
    });
    made.await.map_err(|_| Refusal::new(window::no_report()))?.map_err(Refusal::from)
}

fn folder(session: &WindowSession) -> Result<PathBuf, Refusal> {
    let folder = session.home()?.named(&session.name()?)?;
    let gone = || Refusal::new(window::folder_gone());
    folder.map(|folder| folder.path().to_owned()).ok_or_else(gone)
}

/// The ready variables, where the form is code.
async fn ready(folder: &Path, items: &[Item], format: ReportFormat) -> Result<Vec<ReadyTable>, Refusal> {
    if !matches!(format, ReportFormat::Script | ReportFormat::Notebook) {
        return Ok(Vec::new());
    }
    let workshop = tempfile::tempdir().map_err(failed)?;
    ready_tables(folder, items, workshop.path()).await.map_err(failed)
}
