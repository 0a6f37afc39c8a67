//! Servers of tools that code may call.

use tabletalk_agent::Settings;
use tabletalk_desktop::{
    Refusal,
    tool_servers::{self, ToolSecret, ToolServerView},
};
use tauri::{AppHandle, State};

use crate::{
    dialogs,
    windows::{ThisWindow, WindowSessions},
};

/// The servers of tools that the person added, and what each offers now; they are started for it.
#[tauri::command]
pub async fn list_tool_servers(session: ThisWindow) -> Result<Vec<ToolServerView>, Refusal> {
    Ok(tool_servers::listed(&session.home()?.settings()).await)
}

/// Add a server by a command or an address, with what it gets in confidence, after the person has agreed in the system's own
/// dialog: a program is started. Returns whether it was added.
#[tauri::command]
pub async fn add_tool_server(
    app: AppHandle,
    session: ThisWindow,
    sessions: State<'_, WindowSessions>,
    name: String,
    address: String,
    secrets: Vec<ToolSecret>,
) -> Result<bool, Refusal> {
    if !dialogs::adds_tool_server(&app, &address).await? {
        return Ok(false);
    }
    let settings = tool_servers::added(session.home()?.settings(), &name, &address, secrets).await?;
    keep(&session, &sessions, settings)?;
    Ok(true)
}

/// Forget a server; no conversation can call its tools any more.
#[tauri::command]
pub async fn remove_tool_server(
    session: ThisWindow,
    sessions: State<'_, WindowSessions>,
    name: String,
) -> Result<(), Refusal> {
    let settings = tool_servers::removed(session.home()?.settings(), &name)?;
    keep(&session, &sessions, settings)
}

/// Let code call a tool of a server, or not, from the next question in each window on.
#[tauri::command]
pub async fn allow_tool(
    session: ThisWindow,
    sessions: State<'_, WindowSessions>,
    server: String,
    tool: String,
    allowed: bool,
) -> Result<(), Refusal> {
    let settings = tool_servers::allowed(session.home()?.settings(), &server, &tool, allowed).await?;
    keep(&session, &sessions, settings)
}

fn keep(session: &ThisWindow, sessions: &WindowSessions, settings: Settings) -> Result<(), Refusal> {
    session.home()?.keep_settings(&settings)?;
    sessions.all().iter().for_each(|session| session.connect_tools(&settings));
    Ok(())
}
