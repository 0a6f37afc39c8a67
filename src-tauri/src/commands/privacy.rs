//! Commands about the data that leaves this computer, and the places where data is stored.

use std::path::Path;

use tabletalk_agent::SentRequest;
use tabletalk_desktop::{Refusal, models};
use tabletalk_messages::window;
use tabletalk_protocol::{Confinement, Op, Privacy, PrivacyLevel};
use tauri::AppHandle;

use crate::{dialogs, file_manager, windows::ThisWindow};

/// Requests that are shown of a conversation; its ledger has them all.
const MOST_SENT: usize = 200;

/// Show models this much of the data from the next question on. Columns that are private stay so.
#[tauri::command]
pub fn set_privacy(session: ThisWindow, level: PrivacyLevel) -> Result<(), Refusal> {
    let private_columns = session.privacy()?.private_columns;
    session.submit(Op::SetPrivacy { privacy: Privacy { level, private_columns } })
}

/// What a model would be told of the files under this choice, word for word.
#[tauri::command]
pub async fn told_of_files(session: ThisWindow, privacy: Privacy) -> Result<String, Refusal> {
    Ok(tabletalk_agent::prompt_preview(&session.items()?, &privacy))
}

/// The protections of the operating system around the process that runs code: those in force and those missing.
#[tauri::command]
pub async fn confinement(session: ThisWindow) -> Result<Confinement, Refusal> {
    Ok(session.conversation()?.confinement().await?)
}

/// What left this program for the conversation that is open, the newest first.
#[tauri::command]
pub async fn sent_requests(session: ThisWindow) -> Result<Vec<SentRequest>, Refusal> {
    let Some(folder) = session.home()?.named(&session.name()?)? else { return Ok(Vec::new()) };
    folder.sent(MOST_SENT).map_err(|error| Refusal::new(window::sent_unreadable(error.to_string())))
}

/// The folder of everything that the program keeps.
#[tauri::command]
pub fn data_folder(session: ThisWindow) -> Result<String, Refusal> {
    Ok(session.home()?.data().display().to_string())
}

/// Show that folder in the program in which the person looks at files.
#[tauri::command]
pub async fn show_data_folder(app: AppHandle, session: ThisWindow) -> Result<(), Refusal> {
    file_manager::show(&app, session.home()?.data().to_owned()).await
}

/// Open the file that was saved last, with the program that the system has for it.
#[tauri::command]
pub async fn open_saved(app: AppHandle) -> Result<(), Refusal> {
    file_manager::show(&app, dialogs::last_saved(&app)?).await
}

/// Show the folder of the file that was saved last.
#[tauri::command]
pub async fn show_saved(app: AppHandle) -> Result<(), Refusal> {
    let file = dialogs::last_saved(&app)?;
    file_manager::show(&app, file.parent().map_or_else(|| file.clone(), Path::to_owned)).await
}

/// Details for support, shown before they are copied: nothing that anybody wrote, no data and no key.
#[tauri::command]
pub async fn diagnostics(session: ThisWindow) -> Result<String, Refusal> {
    let home = session.home()?;
    let settings = [("model", models::name(&home.settings()))];
    Ok(tabletalk_agent::diagnostics(home, env!("CARGO_PKG_VERSION"), &settings))
}
