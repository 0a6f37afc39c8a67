//! Databases that code may ask.

use tabletalk_agent::Settings;
use tabletalk_desktop::{
    Refusal,
    databases::{self, DatabaseTable, DatabaseTest, DatabaseView},
};
use tabletalk_protocol::{Op, RemoteTableName};
use tauri::State;

use crate::windows::{ThisWindow, WindowSessions};

/// The databases that the person connected. None is asked anything.
#[tauri::command]
pub async fn list_databases(session: ThisWindow) -> Result<Vec<DatabaseView>, Refusal> {
    Ok(databases::listed(&session.home()?.settings()))
}

/// Connect to a database by its address, with a password beside or in it, and keep it if it lets the user in.
#[tauri::command]
pub async fn connect_database(
    session: ThisWindow,
    sessions: State<'_, WindowSessions>,
    name: String,
    address: String,
    password: Option<String>,
) -> Result<DatabaseTest, Refusal> {
    let (settings, test) = databases::added(session.home()?.settings(), &name, &address, password).await?;
    keep(&session, &sessions, &settings)?;
    Ok(test)
}

/// Forget a database and its password.
#[tauri::command]
pub async fn remove_database(
    session: ThisWindow,
    sessions: State<'_, WindowSessions>,
    name: String,
) -> Result<(), Refusal> {
    let settings = databases::removed(session.home()?.settings(), &name)?;
    keep(&session, &sessions, &settings)
}

/// Tables of a database whose schema, name or comment contains this text.
#[tauri::command]
pub async fn list_database_tables(
    session: ThisWindow,
    name: String,
    search: String,
) -> Result<Vec<DatabaseTable>, Refusal> {
    databases::tables(&session.home()?.settings(), &name, &search).await
}

/// Add tables of a database to the conversation; they stay where they are.
#[tauri::command]
pub async fn add_tables(
    session: ThisWindow,
    sessions: State<'_, WindowSessions>,
    name: String,
    tables: Vec<RemoteTableName>,
) -> Result<(), Refusal> {
    let settings = databases::chosen(session.home()?.settings(), &name, tables.clone())?;
    keep(&session, &sessions, &settings)?;
    session.submit(Op::AttachTables { source: name, tables })
}

fn keep(session: &ThisWindow, sessions: &WindowSessions, settings: &Settings) -> Result<(), Refusal> {
    session.home()?.keep_settings(settings)?;
    sessions.all().iter().for_each(|session| session.connect_databases(settings));
    Ok(())
}
