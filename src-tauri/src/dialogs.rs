//! The system's own dialogs, opened from Rust: the web view never learns a path.

use std::{
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use tabletalk_agent::SessionError;
use tabletalk_desktop::{
    Refusal,
    dialog_strings::{self, DialogStrings},
    folders::TABLES,
};
use tabletalk_messages::window;
use tauri::{AppHandle, Manager, State, async_runtime::spawn_blocking};
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder, FilePath, MessageDialogButtons, MessageDialogKind};

use crate::windows;

/// Files to read; empty when the person changed their mind.
pub async fn files_to_read(app: &AppHandle) -> Result<Vec<PathBuf>, Refusal> {
    let strings = strings(app);
    let dialog = dialog(app)
        .set_title(strings.translate(dialog_strings::CHOOSE_FILES))
        .add_filter(strings.translate(dialog_strings::TABLES), &TABLES)
        .add_filter(strings.translate(dialog_strings::ALL_FILES), &["*"]);
    let chosen = answered(move || dialog.blocking_pick_files()).await?;
    chosen.unwrap_or_default().into_iter().map(path).collect()
}

/// The names of the forms of a report, by their endings.
const REPORTS: [(&str, &str); 6] = [
    ("html", dialog_strings::WEB_PAGE),
    ("pdf", dialog_strings::PDF),
    ("docx", dialog_strings::WORD),
    ("xlsx", dialog_strings::EXCEL),
    ("csv", dialog_strings::CSV),
    ("zip", dialog_strings::ZIP),
];

/// A place to save a report of this name; `None` when the person changed their mind.
pub async fn report_to_save(app: &AppHandle, name: String) -> Result<Option<PathBuf>, Refusal> {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    let kind = REPORTS.iter().find(|(known, _)| *known == ending).map_or(dialog_strings::REPORT, |(_, kind)| kind);
    let strings = strings(app);
    let dialog = dialog(app)
        .set_title(strings.translate(dialog_strings::SAVE_REPORT))
        .add_filter(strings.translate(kind), &[ending])
        .set_file_name(&name);
    chosen(app, answered(move || dialog.blocking_save_file()).await?)
}

/// A place to save a conversation; `None` when the person changed their mind.
pub async fn session_to_save(app: &AppHandle, name: String) -> Result<Option<PathBuf>, Refusal> {
    let dialog = conversation(app, dialog_strings::SAVE_CONVERSATION).set_file_name(name);
    chosen(app, answered(move || dialog.blocking_save_file()).await?)
}

/// A saved conversation; `None` when the person changed their mind.
pub async fn session_to_open(app: &AppHandle) -> Result<Option<PathBuf>, Refusal> {
    let dialog = conversation(app, dialog_strings::OPEN_CONVERSATION);
    answered(move || dialog.blocking_pick_file()).await?.map(path).transpose()
}

/// The file of a model; `None` when the person changed their mind.
pub async fn model_file(app: &AppHandle) -> Result<Option<PathBuf>, Refusal> {
    let strings = strings(app);
    let dialog = dialog(app)
        .set_title(strings.translate(dialog_strings::CHOOSE_MODEL))
        .add_filter(strings.translate(dialog_strings::MODELS), &["gguf"]);
    answered(move || dialog.blocking_pick_file()).await?.map(path).transpose()
}

/// A folder for models; `None` when the person changed their mind.
pub async fn models_folder(app: &AppHandle) -> Result<Option<PathBuf>, Refusal> {
    let dialog = dialog(app).set_title(strings(app).translate(dialog_strings::MODELS_FOLDER));
    answered(move || dialog.blocking_pick_folder()).await?.map(path).transpose()
}

fn conversation(app: &AppHandle, title: &'static str) -> FileDialogBuilder<tauri::Wry> {
    let strings = strings(app);
    dialog(app)
        .set_title(strings.translate(title))
        .add_filter(strings.translate(dialog_strings::CONVERSATION), &["tabletalk"])
}

/// Ask for a place and write a file there. Its name; `None` when the person changed their mind.
pub async fn save(app: &AppHandle, title: &'static str, name: &str, bytes: &[u8]) -> Result<Option<String>, Refusal> {
    let Some(path) = place(app, title, name).await? else { return Ok(None) };
    tabletalk_report::save(&path, bytes).map_err(SessionError::from)?;
    Ok(path.file_name().map(|name| name.to_string_lossy().into_owned()))
}

/// A place for a file of this kind; `None` when the person changed their mind.
pub async fn place(app: &AppHandle, title: &'static str, name: &str) -> Result<Option<PathBuf>, Refusal> {
    let ending = Path::new(name).extension().unwrap_or_default().to_string_lossy().into_owned();
    let dialog = dialog(app)
        .set_title(strings(app).translate(title))
        .add_filter(ending.to_uppercase(), &[&ending])
        .set_file_name(name);
    chosen(app, answered(move || dialog.blocking_save_file()).await?)
}

/// Whether the person agrees that this tool server is added. They are asked outside the page, because a program may be started.
pub async fn adds_tool_server(app: &AppHandle, address: &str) -> Result<bool, Refusal> {
    let strings = strings(app);
    let translate = |english| strings.translate(english).to_owned();
    let (add, cancel) = (translate(dialog_strings::ADD), translate(dialog_strings::CANCEL));
    let dialog = app
        .dialog()
        .message(address)
        .title(translate(dialog_strings::ADD_TOOL_SERVER))
        .kind(MessageDialogKind::Warning)
        .buttons(MessageDialogButtons::OkCancelCustom(add, cancel));
    answered(move || dialog.blocking_show()).await
}

/// The place where the person saved something last. The web view asks for it without learning it.
#[derive(Default)]
pub struct LastSaved(Mutex<Option<PathBuf>>);

/// The file that was saved last.
///
/// # Errors
/// When nothing was saved, or it is gone.
pub fn last_saved(app: &AppHandle) -> Result<PathBuf, Refusal> {
    let place = app.state::<LastSaved>();
    let saved = place.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    saved.filter(|path| path.exists()).ok_or_else(|| Refusal::new(window::no_such_file()))
}

/// The place that was chosen for a file.
fn chosen(app: &AppHandle, place: Option<FilePath>) -> Result<Option<PathBuf>, Refusal> {
    let place = place.map(path).transpose()?;
    if let Some(place) = &place {
        let last = app.state::<LastSaved>();
        *last.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(place.clone());
    }
    Ok(place)
}

fn strings(app: &AppHandle) -> State<'_, DialogStrings> {
    app.state()
}

fn dialog(app: &AppHandle) -> FileDialogBuilder<tauri::Wry> {
    let dialog = app.dialog().file();
    match windows::in_front(app) {
        Some(window) => dialog.set_parent(&window),
        None => dialog,
    }
}

/// Waits on a thread of its own, since dialogs need the main thread to go on.
async fn answered<T: Send + 'static>(ask: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
    spawn_blocking(ask).await.map_err(|_| Refusal::new(window::no_dialog()))
}

fn path(chosen: FilePath) -> Result<PathBuf, Refusal> {
    chosen.into_path().map_err(|_| Refusal::new(window::not_a_folder()))
}
