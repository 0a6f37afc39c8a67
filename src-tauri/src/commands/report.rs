//! The conversation in a form that can leave the program.

use std::path::{Path, PathBuf};

use tabletalk_agent::{SessionError, data_files, ready_tables};
use tabletalk_desktop::{Refusal, failed};
use tabletalk_messages::window;
use tabletalk_protocol::{DataFile, Item, ReadyTable, ReportFormat, ReportOptions, ReportOutline};
use tabletalk_report::{Material, Report, outline, report};
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

/// How the report begins, for the dialog in which it is put together.
#[tauri::command]
pub async fn outline_report(session: ThisWindow, options: ReportOptions) -> Result<ReportOutline, Refusal> {
    let items = session.items()?;
    let made = spawn_blocking(move || outline(&material(&items, &[], &[]), &options));
    made.await.map_err(|_| Refusal::new(window::no_report()))
}

async fn make(session: &WindowSession, options: ReportOptions) -> Result<Report, Refusal> {
    let items = session.items()?;
    let folder = folder(session)?;
    let tables = ready(&folder, &items, options.format).await?;
    // Fingerprints, pictures and pages take a moment.
    let made = spawn_blocking(move || {
        let files = data_files(&folder, &items);
        report(&material(&items, &files, &tables), &options)
    });
    made.await.map_err(|_| Refusal::new(window::no_report()))?.map_err(Refusal::from)
}

fn material<'a>(items: &'a [Item], files: &'a [DataFile], tables: &'a [ReadyTable]) -> Material<'a> {
    Material { items, day: jiff::Zoned::now().date(), files, tables }
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
