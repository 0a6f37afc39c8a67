//! Databases: connected and tested, their tables listed and chosen, handed to conversations.

use std::{collections::BTreeSet, path::Path, sync::Arc};

use serde::Serialize;
use tabletalk_agent::{ConnectedDatabase, ConnectedDatabases, FileLedger, Settings, StoredDatabase};
use tabletalk_messages::{Problem, window};
use tabletalk_model::StoredSecret;
use tabletalk_protocol::RemoteTableName;
use tabletalk_sandbox::data_folder;
use tabletalk_sources::{Address, Database, Listed, Password, RelationKind, Source, TableName, Trust};
use ts_rs::TS;

use crate::Refusal;

/// Databases of one person; more are a mistake.
const MOST_DATABASES: usize = 50;

/// Characters of a name that the person gives a database.
const MAX_NAME_CHARS: usize = 40;

/// Tables that are listed at once; the search finds the others.
const MOST_TABLES: u32 = 200;

/// Tables of a database that a person chooses.
const MOST_CHOSEN: usize = 1_000;

/// A database that the person connected, without asking it anything.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DatabaseView {
    pub name: String,
    /// Without the password.
    pub address: String,
}

/// What a test of a connection found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DatabaseTest {
    /// As in `PostgreSQL 15.18` or `ClickHouse 26.9.2.1`.
    pub engine: String,
    pub is_encrypted: bool,
    /// Whether the user may do more than read.
    pub is_powerful: bool,
}

/// A table of a database.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DatabaseTable {
    pub table: RemoteTableName,
    pub comment: Option<String>,
    /// Whether it is a view, which has no size of its own.
    pub is_view: bool,
    /// As the database estimates.
    pub rows: Option<u64>,
    pub bytes: Option<u64>,
}

/// What the conversation in this folder can ask.
pub fn connected(settings: &Settings, folder: &Path, ledger: Arc<FileLedger>) -> ConnectedDatabases {
    let database = |stored: &StoredDatabase| {
        let source = source(stored.address.clone(), None);
        ConnectedDatabase { name: stored.name.clone(), source, tables: stored.tables.clone() }
    };
    let databases = settings.databases.iter().map(database).collect();
    ConnectedDatabases { databases, folder: data_folder(folder), ledger: Some(ledger) }
}

/// The databases of the settings.
pub fn listed(settings: &Settings) -> Vec<DatabaseView> {
    let view =
        |stored: &StoredDatabase| DatabaseView { name: stored.name.clone(), address: stored.address.to_string() };
    settings.databases.iter().map(view).collect()
}

/// Connect to a database, and keep it in the settings and its password in the keyring if it lets the user in.
///
/// # Errors
/// When it has no name of its own, is no database, or does not answer; the problem says what helps.
pub async fn added(
    settings: Settings,
    name: &str,
    address: &str,
    password: Option<String>,
) -> Result<(Settings, DatabaseTest), Refusal> {
    let name = name.trim();
    let is_taken = settings.databases.iter().any(|database| database.name == name);
    if name.is_empty() || name.chars().count() > MAX_NAME_CHARS || name.chars().any(char::is_control) || is_taken {
        return Err(Refusal::new(window::database_name()));
    }
    if settings.databases.len() >= MOST_DATABASES {
        return Err(Refusal::new(window::too_many_databases()));
    }
    let (address, pasted) = Address::parse(address).map_err(|error| error.problem())?;
    let password = password.filter(|password| !password.is_empty());
    let secret = password.or_else(|| pasted.map(Password::into_secret));
    let server = source(address.clone(), secret.clone()).test().await.map_err(Problem::from)?;
    if let Some(secret) = secret {
        StoredSecret::of_database(&address.to_string()).keep(&secret).map_err(Problem::from)?;
    }
    let mut settings = settings;
    settings.databases.push(StoredDatabase { name: name.to_owned(), address, tables: BTreeSet::new() });
    let test =
        DatabaseTest { engine: server.version, is_encrypted: server.is_encrypted, is_powerful: server.is_powerful };
    Ok((settings, test))
}

/// The settings without this database; its password leaves the keyring.
///
/// # Errors
/// When the keyring cannot be reached.
pub fn removed(mut settings: Settings, name: &str) -> Result<Settings, Refusal> {
    if let Some(place) = settings.databases.iter().position(|database| database.name == name) {
        let gone = settings.databases.remove(place);
        if !settings.databases.iter().any(|database| database.address == gone.address) {
            StoredSecret::of_database(&gone.address.to_string()).forget().map_err(Problem::from)?;
        }
    }
    Ok(settings)
}

/// Tables whose schema, name or comment contains this text.
///
/// # Errors
/// When the database does not answer.
pub async fn tables(settings: &Settings, name: &str, search: &str) -> Result<Vec<DatabaseTable>, Refusal> {
    let source = source(stored(settings, name)?.address.clone(), None);
    let tables = source.tables(search.trim(), MOST_TABLES).await.map_err(Problem::from)?;
    Ok(tables.into_iter().map(table).collect())
}

/// The settings with these tables chosen beside those that are.
///
/// # Errors
/// When the database is not among them.
pub fn chosen(mut settings: Settings, name: &str, tables: Vec<RemoteTableName>) -> Result<Settings, Refusal> {
    let known = settings.databases.iter_mut().find(|database| database.name == name);
    let database = known.ok_or_else(|| Refusal::new(window::database_gone()))?;
    database.tables.extend(tables.into_iter().map(|table| TableName::new(table.schema, table.name)).take(MOST_CHOSEN));
    Ok(settings)
}

fn stored<'a>(settings: &'a Settings, name: &str) -> Result<&'a StoredDatabase, Refusal> {
    let known = settings.databases.iter().find(|database| database.name == name);
    known.ok_or_else(|| Refusal::new(window::database_gone()))
}

/// A password that was just entered counts, else the keyring's.
fn source(address: Address, entered: Option<String>) -> Database {
    let password = entered.or_else(|| StoredSecret::of_database(&address.to_string()).read());
    Database::new(address, password.map(Password::new), Trust::System)
}

fn table(Listed { table: TableName { schema, name }, kind, comment, rows, bytes }: Listed) -> DatabaseTable {
    DatabaseTable { table: RemoteTableName { schema, name }, comment, is_view: kind == RelationKind::View, rows, bytes }
}
