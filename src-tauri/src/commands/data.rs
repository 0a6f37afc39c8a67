//! Rows, readings and variables; each waits for what is running.

use tabletalk_desktop::{
    Refusal, VariableView, dialog_strings, failed, rows,
    watch::{self, WatchableFile, Watching},
};
use tabletalk_protocol::{Page, PageRequest, ReadingChoices, ReadingPreview, Variable};

use tauri::AppHandle;

use crate::{dialogs, windows::ThisWindow};

/// Rows of a dataset.
#[tauri::command]
pub async fn page(session: ThisWindow, request: PageRequest) -> Result<Page, Refusal> {
    Ok(session.conversation()?.page(request).await?)
}

/// Save the rows of a dataset that match, as they are now, as CSV; the name of the file, or `None` when the person changed
/// their mind.
#[tauri::command]
pub async fn save_rows(
    app: AppHandle,
    session: ThisWindow,
    request: PageRequest,
    locale: Option<String>,
) -> Result<Option<String>, Refusal> {
    let conversation = session.conversation()?;
    let name = format!("{}.csv", request.variable);
    let Some(path) = dialogs::place(&app, dialog_strings::SAVE_ROWS, &name).await? else { return Ok(None) };
    rows::save_csv(&path, &request, locale.as_deref(), |page| conversation.page(page)).await?;
    Ok(path.file_name().map(|name| name.to_string_lossy().into_owned()))
}

/// How the beginning of a dataset's file would be read with these choices.
#[tauri::command]
pub async fn preview_reading(
    session: ThisWindow,
    variable: String,
    choices: ReadingChoices,
) -> Result<ReadingPreview, Refusal> {
    Ok(session.conversation()?.preview_reading(variable, choices).await?)
}

/// The files of the conversation that can be watched where they lie, and which are.
#[tauri::command]
pub fn watchable_files(session: ThisWindow) -> Vec<WatchableFile> {
    session.folder().map(|folder| watch::watchable(&folder)).unwrap_or_default()
}

/// Run everything again whenever this file changes, or do so no more.
#[tauri::command]
pub fn watch_file(session: ThisWindow, file: String, watching: Watching) -> Result<(), Refusal> {
    watch::set_watching(&session.folder()?, &file, watching).map_err(failed)
}

/// The variables that cells have made and the next one can use.
#[tauri::command]
pub async fn variables(session: ThisWindow) -> Result<Vec<Variable>, Refusal> {
    Ok(session.conversation()?.variables().await?)
}

/// A variable as a cell that ends in its name would show it.
#[tauri::command]
pub async fn variable(session: ThisWindow, name: String) -> Result<VariableView, Refusal> {
    let shown = session.conversation()?.variable(name).await?;
    Ok(VariableView { text: shown.text, table: shown.table })
}
