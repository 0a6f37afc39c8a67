//! What the web view can ask for about conversations as wholes: listed, opened, copied, carried elsewhere, deleted.
//!
//! Names come from the list, and any other is refused. Files are chosen in the system's own dialogs.

use tabletalk_agent::{Home, SessionError, SystemClock};
use tabletalk_protocol::{Carried, Op, SessionEntry, Shelf};
use tauri::{AppHandle, async_runtime::spawn_blocking};

use crate::{dialogs, models, refusal::Refusal, windows::Here};

/// The longest text that is searched for; more was pasted by mistake.
const LONGEST_QUERY: usize = 1_000;

/// The longest draft: what is longer is refused when it is asked.
const LONGEST_DRAFT: usize = 20_000;

#[tauri::command]
pub async fn new_conversation(desk: Here) -> Result<(), Refusal> {
    desk.begin_anew().await
}

/// The one in which something happened last comes first.
#[tauri::command]
pub async fn list_conversations(desk: Here) -> Result<Vec<SessionEntry>, Refusal> {
    desk.sessions(None)
}

/// Those in which all words of the query stand, with the first places.
#[tauri::command]
pub async fn search_conversations(desk: Here, query: String) -> Result<Vec<SessionEntry>, Refusal> {
    if query.len() > LONGEST_QUERY {
        return Err(Refusal::new("This is too long to search for.").hint("Search for a few words of it."));
    }
    desk.sessions(Some(&query))
}

#[tauri::command]
pub async fn open_earlier(desk: Here, name: String) -> Result<(), Refusal> {
    desk.go_to(name).await
}

#[tauri::command]
pub async fn rename_conversation(desk: Here, name: String, title: String) -> Result<(), Refusal> {
    desk.rename(&name, title)
}

#[tauri::command]
pub async fn archive_conversation(name: String, shelf: Shelf) -> Result<(), Refusal> {
    Ok(Home::locate()?.archive(&name, shelf)?)
}

/// Really: its files, what was computed and what was sent are gone. In the place of the open one comes a new one.
#[tauri::command]
pub async fn delete_conversation(desk: Here, name: String) -> Result<(), Refusal> {
    desk.delete(&name).await
}

/// The name of the copy, which is not opened.
#[tauri::command]
pub async fn duplicate_conversation(name: String) -> Result<String, Refusal> {
    on_disk(move |home| Ok(home.duplicate(&name, &SystemClock)?.name())).await
}

/// Go on in a new conversation that shares this one's beginning, up to the end of a turn.
#[tauri::command]
pub async fn branch(desk: Here, turn: u32) -> Result<(), Refusal> {
    desk.branch(turn).await
}

/// The name of the saved file; `None` when the person changed their mind.
#[tauri::command]
pub async fn export_conversation(app: AppHandle, name: String, carried: Carried) -> Result<Option<String>, Refusal> {
    let Some(path) = dialogs::session_to_save(&app, file_name(&name)?).await? else { return Ok(None) };
    let saved = path.file_name().map(|name| name.to_string_lossy().into_owned());
    on_disk(move |home| home.export(&name, &path, carried)).await.map(|()| saved)
}

/// Bring in a conversation from a file and open it; nothing happens when the person changed their mind.
#[tauri::command]
pub async fn import_conversation(app: AppHandle, desk: Here) -> Result<(), Refusal> {
    let Some(path) = dialogs::session_to_open(&app).await? else { return Ok(()) };
    let name = on_disk(move |home| Ok(home.import(&path, &SystemClock)?.name())).await?;
    desk.go_to(name).await
}

/// Which files everything is run again on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Files {
    /// Those that are in the conversation.
    Same,
    /// Newer ones that the person chooses: in a copy, so that the old results stay.
    Newer,
}

/// Run every cell again and show what is different.
#[tauri::command]
pub async fn run_all_again(app: AppHandle, desk: Here, files: Files) -> Result<(), Refusal> {
    if files == Files::Newer {
        let chosen = dialogs::files_to_read(&app).await?;
        if chosen.is_empty() {
            return Ok(());
        }
        let name = desk.open_name().ok_or_else(|| Refusal::new("There is no conversation open."))?;
        let copy = on_disk(move |home| Ok(home.renew(&name, &chosen, &SystemClock)?.name())).await?;
        desk.go_to(copy).await?;
    }
    desk.submit(Op::RunAllAgain)
}

#[tauri::command]
pub fn keep_draft(desk: Here, text: String) -> Result<(), Refusal> {
    if text.len() > LONGEST_DRAFT { Ok(()) } else { desk.keep_draft(&text) }
}

/// What helps whoever helps: shown before it is copied. Nothing that anybody wrote is in it, and no key.
#[tauri::command]
pub async fn diagnostics() -> Result<String, Refusal> {
    let home = Home::locate()?;
    let settings = [("model", models::name(&home.settings()))];
    Ok(tabletalk_agent::diagnostics(&home, env!("CARGO_PKG_VERSION"), &settings))
}

/// Off the threads that answer the window: whole conversations are copied.
async fn on_disk<T: Send + 'static>(
    work: impl FnOnce(Home) -> Result<T, SessionError> + Send + 'static,
) -> Result<T, Refusal> {
    let home = Home::locate()?;
    let done = spawn_blocking(move || work(home)).await;
    Ok(done.map_err(|_| Refusal::new("This was not finished.").hint("Try again."))??)
}

/// After its title, as far as file systems take it.
fn file_name(name: &str) -> Result<String, Refusal> {
    let title = Home::locate()?.title(name)?.unwrap_or_else(|| "conversation".to_owned());
    let plain = title.chars().filter(|letter| letter.is_alphanumeric() || " -_.,".contains(*letter));
    let plain: String = plain.take(60).collect();
    Ok(format!("{}.tabletalk", plain.trim_matches([' ', '.'])))
}
