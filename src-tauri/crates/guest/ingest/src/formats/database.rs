//! Databases of SQLite, read from memory: nothing is opened, locked or written.

use std::borrow::Cow;

use rusqlite::config::DbConfig;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, MAIN_DB};

use tabletalk_messages::reading;

use crate::error::Problem;
use crate::foreign::ForeignFormat;
use crate::formats::grid::{Datum, Grid};

/// The bytes of the header that tell whether the newest changes are in a separate file.
const JOURNAL_MODE: std::ops::Range<usize> = 18..20;

/// The value of both bytes without such a file.
const NO_JOURNAL: u8 = 1;

/// A table of a database, and the names of those besides it.
pub struct Table {
    pub name: String,
    pub grid: Grid,
    pub others: Vec<String>,
}

/// The table that is asked for, or the first that has rows; tables come before views.
///
/// # Errors
/// When the file is damaged, or holds no table.
pub fn read(bytes: &[u8], table: Option<&str>) -> Result<Table, Problem> {
    read_table(bytes, table).map_err(|error| match error {
        Unread::Nothing => Problem::Empty,
        Unread::Damaged(error) => Problem::broken(ForeignFormat::Database, &error),
    })
}

enum Unread {
    Nothing,
    Damaged(rusqlite::Error),
}

impl From<rusqlite::Error> for Unread {
    fn from(error: rusqlite::Error) -> Self {
        Self::Damaged(error)
    }
}

fn read_table(bytes: &[u8], table: Option<&str>) -> Result<Table, Unread> {
    let (bytes, journal) = without_journal(bytes);
    let mut connection = Connection::open_in_memory()?;
    // The schema is untrusted: it must not call functions with side effects.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_DEFENSIVE, true)?;
    connection.deserialize_read_exact(MAIN_DB, &bytes[..], bytes.len(), true)?;
    let names = names(&connection)?;
    let wanted: Vec<&String> = names.iter().filter(|name| table.is_none_or(|table| *name == table)).collect();
    for (position, name) in wanted.iter().enumerate() {
        let mut grid = rows(&connection, name)?;
        let last = position + 1 == wanted.len();
        if grid.rows.len() < 2 && table.is_none() && !last {
            continue;
        }
        if journal && table.is_none() {
            grid.remarks.push(reading::write_ahead_log());
        }
        let others = wanted.iter().skip(position + 1).map(|name| (*name).clone()).collect();
        return Ok(Table { name: (*name).clone(), grid, others });
    }
    Err(Unread::Nothing)
}

/// The bytes of a database that needs no file beside it, and whether this one had.
fn without_journal(bytes: &[u8]) -> (Cow<'_, [u8]>, bool) {
    if bytes.get(JOURNAL_MODE).is_none_or(|mode| mode.iter().all(|byte| *byte == NO_JOURNAL)) {
        return (Cow::Borrowed(bytes), false);
    }
    let mut own = bytes.to_vec();
    own.get_mut(JOURNAL_MODE).into_iter().for_each(|mode| mode.fill(NO_JOURNAL));
    (Cow::Owned(own), true)
}

fn names(connection: &Connection) -> rusqlite::Result<Vec<String>> {
    let tables = "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, rowid";
    let mut statement = connection.prepare(tables)?;
    statement.query_map([], |row| row.get(0))?.collect()
}

fn rows(connection: &Connection, table: &str) -> rusqlite::Result<Grid> {
    let mut statement = connection.prepare(&format!("SELECT * FROM \"{}\"", table.replace('"', "\"\"")))?;
    let names: Vec<String> = statement.column_names().map(str::to_string).collect();
    let mut found = statement.query([])?;
    let mut rows = vec![];
    while let Some(row) = found.next()? {
        let cells: rusqlite::Result<Vec<Datum>> =
            (0..names.len()).map(|column| row.get_ref(column).map(datum)).collect();
        rows.push(cells?);
    }
    Ok(Grid::named(names, rows))
}

fn datum(value: ValueRef<'_>) -> Datum {
    match value {
        ValueRef::Null => Datum::Missing,
        ValueRef::Integer(number) => Datum::Integer(number),
        ValueRef::Real(number) => Datum::Decimal(number),
        ValueRef::Text(text) => Datum::Text(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Blob(bytes) => Datum::Text(format!("({} bytes)", bytes.len())),
    }
}
