//! Conversations as wholes: listed, opened, copied, carried elsewhere, deleted.
//!
//! Names come from the list, and any other is refused. Files are chosen in the system's own dialogs.

use tabletalk_agent::{Home, SessionError, SystemClock};
use tabletalk_desktop::Refusal;
use tabletalk_messages::window;
use tabletalk_protocol::{Carried, SessionEntry, Shelf};
use tauri::{AppHandle, async_runtime::spawn_blocking};

use crate::{dialogs, window_session::WindowSession, windows::ThisWindow};

/// The longest text that is searched for; more was pasted by mistake.
const LONGEST_QUERY: usize = 1_000;

/// Put the conversation away and begin a new one.
#[tauri::command]
pub async fn new_conversation(session: ThisWindow) -> Result<(), Refusal> {
    session.begin_anew().await
}

/// Conversations in which all words of the query stand, with the first places; every conversation when it is empty. The one
/// in which something happened last comes first.
#[tauri::command]
pub async fn list_conversations(session: ThisWindow, query: String) -> Result<Vec<SessionEntry>, Refusal> {
    if query.len() > LONGEST_QUERY {
        return Err(Refusal::new(window::search_too_long()).hint(window::search_for_few_words()));
    }
    let home = session.home()?;
    Ok(if query.is_empty() { home.sessions()? } else { home.search(&query)? })
}

/// Go on with an earlier conversation.
#[tauri::command]
pub async fn open_earlier(session: ThisWindow, name: String) -> Result<(), Refusal> {
    session.go_to(name).await
}

/// Give a conversation another title.
#[tauri::command]
pub async fn rename_conversation(session: ThisWindow, name: String, title: String) -> Result<(), Refusal> {
    session.rename(&name, title)
}

/// Put a conversation away, or take it back.
#[tauri::command]
pub async fn archive_conversation(session: ThisWindow, name: String, shelf: Shelf) -> Result<(), Refusal> {
    Ok(session.home()?.archive(&name, shelf)?)
}

/// Delete a conversation with its files, results and requests. A new one takes the place of the open one.
#[tauri::command]
pub async fn delete_conversation(session: ThisWindow, name: String) -> Result<(), Refusal> {
    session.delete(&name).await
}

/// Copy a conversation without opening the copy; its name.
#[tauri::command]
pub async fn duplicate_conversation(session: ThisWindow, name: String) -> Result<String, Refusal> {
    on_disk(&session, move |home| Ok(home.duplicate(&name, &SystemClock)?.name())).await
}

/// Save a conversation as one file; its name, or `None` when the person changed their mind.
#[tauri::command]
pub async fn export_conversation(
    app: AppHandle,
    session: ThisWindow,
    name: String,
    carried: Carried,
) -> Result<Option<String>, Refusal> {
    let file_name = file_name(session.home()?.title(&name)?);
    let Some(path) = dialogs::session_to_save(&app, file_name).await? else { return Ok(None) };
    let saved = path.file_name().map(|name| name.to_string_lossy().into_owned());
    on_disk(&session, move |home| home.export(&name, &path, carried)).await.map(|()| saved)
}

/// Bring in a conversation from a file that the person chooses, and open it.
#[tauri::command]
pub async fn import_conversation(app: AppHandle, session: ThisWindow) -> Result<(), Refusal> {
    let Some(path) = dialogs::session_to_open(&app).await? else { return Ok(()) };
    let name = on_disk(&session, move |home| Ok(home.import(&path, &SystemClock)?.name())).await?;
    session.go_to(name).await
}

/// Work on the folders of conversations, off the threads that answer the window: whole conversations are copied.
pub async fn on_disk<T: Send + 'static>(
    session: &WindowSession,
    work: impl FnOnce(Home) -> Result<T, SessionError> + Send + 'static,
) -> Result<T, Refusal> {
    let home = session.home()?.clone();
    let done = spawn_blocking(move || work(home)).await;
    Ok(done.map_err(|_| Refusal::new(window::not_finished()).hint(window::try_again()))??)
}

/// After its title, as far as file systems take it.
fn file_name(title: Option<String>) -> String {
    let title = title.unwrap_or_else(|| "conversation".to_owned());
    let plain = title.chars().filter(|letter| letter.is_alphanumeric() || " -_.,".contains(*letter));
    let plain: String = plain.take(60).collect();
    format!("{}.tabletalk", plain.trim_matches([' ', '.']))
}
