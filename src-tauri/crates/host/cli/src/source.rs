//! `tabletalk-cli source`: ask a database where it is.
//!
//! ```text
//! tabletalk-cli source password postgres://ada@db.example/shop < password.txt
//! tabletalk-cli source tables postgres://ada@db.example/shop --search sales
//! tabletalk-cli source query postgres://ada@db.example/shop "SELECT store, sum(amount) FROM sales GROUP BY 1" --table public.sales
//! ```

use std::{
    env,
    fs::{self, File},
    io::{BufWriter, IsTerminal, Read, stdin},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, bail, ensure};
use clap::{Args, Subcommand};
use tabletalk_agent::ConnectedDatabase;
use tabletalk_model::StoredSecret;
use tabletalk_protocol::{Cell, ColumnKind, Op, RemoteTableName, Table, TableColumn};
use tabletalk_sources::{
    Address, ArrowFile, CancellationToken, Caps, Collected, Database, Described, Engine, Password, Ran, ResultColumn,
    Sink, Source, SourceError, TableName, Trust, ValueKind, Values, cell, profile, profile_queries,
};

use crate::{dataset, grid};

/// Ask a database where it is.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Whether it can be reached, and as who.
    Test {
        #[command(flatten)]
        at: At,
    },
    /// Keep its password in the system's keyring. It is read from the input, never from the command line.
    Password {
        #[command(flatten)]
        at: At,
        /// Take the password out again.
        #[arg(long)]
        forget: bool,
    },
    /// Tables and views that may be read.
    Tables {
        #[command(flatten)]
        at: At,
        /// Only those whose schema, name or comment contains it.
        #[arg(long, default_value = "")]
        search: String,
        /// Write them as JSON.
        #[arg(long)]
        json: bool,
    },
    /// What is in a table: at once what the database itself estimates, with `--exact` computed there.
    Profile {
        #[command(flatten)]
        at: At,
        /// As in `public.sales`.
        #[arg(long)]
        table: String,
        /// Read the table. The cost is shown first.
        #[arg(long)]
        exact: bool,
        /// With `--exact`: read it however large it is.
        #[arg(long)]
        yes: bool,
        /// Write it as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Send a SELECT.
    Query {
        #[command(flatten)]
        at: At,
        sql: String,
        /// A table that may be read, as in `public.sales`; several are allowed.
        #[arg(long, required = true)]
        table: Vec<String>,
        /// Write the result to a file of Arrow's instead of showing it.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Show what it would cost, and do not ask.
        #[arg(long)]
        cost: bool,
        #[arg(long, default_value_t = Caps::USUAL.rows)]
        max_rows: u64,
        /// Seconds.
        #[arg(long, default_value_t = Caps::USUAL.time.as_secs())]
        max_time: u64,
    },
}

/// The database.
#[derive(Debug, Args)]
pub struct At {
    /// As in `postgres://user@host:5432/database` or `clickhouse://user@host:8443/database`. The password comes from
    /// `PGPASSWORD`, `CLICKHOUSE_PASSWORD` or the keyring.
    url: String,
    /// The certificate authority of the database (PEM), where it has one of its own.
    #[arg(long, value_name = "FILE")]
    ca: Option<PathBuf>,
}

/// Rows of a table that are read without being asked about.
const SMALL: u64 = 5_000_000;

/// Tables of a list.
const MOST_TABLES: u32 = 1_000;

pub async fn source(command: &Command) -> anyhow::Result<()> {
    match command {
        Command::Test { at } => test(at).await,
        Command::Password { at, forget } => password(at, *forget),
        Command::Tables { at, search, json } => tables(at, search, *json).await,
        Command::Profile { at, table, exact, yes, json } => described(at, table, *exact, *yes, *json).await,
        Command::Query { at, sql, table, out, cost, max_rows, max_time } => {
            let caps = Caps { rows: *max_rows, time: Duration::from_secs(*max_time), ..Caps::USUAL };
            query(at, sql, table, out.as_deref(), *cost, &caps).await
        }
    }
}

/// A database and its tables, for a question.
#[derive(Debug, Args)]
#[group(skip)]
pub struct Asked {
    /// A database that code may ask, as in `postgres://user@host:5432/database`. The password comes from `PGPASSWORD` or the
    /// keyring.
    #[arg(long, value_name = "URL", requires = "table")]
    database: Option<String>,
    /// A table of the database that may be read, as in `public.sales`; several are allowed.
    #[arg(long, requires = "database")]
    table: Vec<String>,
    /// The certificate authority of the database (PEM), where it has one of its own.
    #[arg(long, value_name = "FILE", requires = "database")]
    database_ca: Option<PathBuf>,
}

impl Asked {
    /// The database, and the operation that adds its tables.
    pub fn connected(&self) -> anyhow::Result<Option<(ConnectedDatabase, Op)>> {
        let Some(url) = &self.database else { return Ok(None) };
        let at = At { url: url.clone(), ca: self.database_ca.clone() };
        let address = address(&at)?;
        let tables: Vec<TableName> = self.table.iter().map(|table| table_name(table, &address)).collect();
        let name = address.database;
        let remote = |TableName { schema, name }: TableName| RemoteTableName { schema, name };
        let attach = Op::AttachTables { source: name.clone(), tables: tables.iter().cloned().map(remote).collect() };
        let database = ConnectedDatabase { name, source: open(&at)?, tables: tables.into_iter().collect() };
        Ok(Some((database, attach)))
    }
}

fn address(at: &At) -> anyhow::Result<Address> {
    let (address, password) = Address::parse(&at.url).map_err(|error| anyhow::anyhow!("{}", error.problem()))?;
    ensure!(
        password.is_none(),
        "a password on the command line is seen by every program of this computer\n\
         hint: leave it out, and keep it with `tabletalk-cli source password {address}`"
    );
    Ok(address)
}

fn open(at: &At) -> anyhow::Result<Database> {
    let address = address(at)?;
    let stored = || StoredSecret::of_database(&address.to_string()).read();
    let password = env::var(variable(address.engine)).ok().filter(|password| !password.is_empty()).or_else(stored);
    let trust = match &at.ca {
        None => Trust::System,
        Some(file) => Trust::Authority(fs::read(file).with_context(|| format!("`{}` cannot be read", file.display()))?),
    };
    Ok(Database::new(address, password.map(Password::new), trust))
}

/// Where the programs of a database look for the password.
fn variable(engine: Engine) -> &'static str {
    match engine {
        Engine::Postgres => "PGPASSWORD",
        Engine::ClickHouse => "CLICKHOUSE_PASSWORD",
    }
}

/// `schema.table`; a table alone is one of `public`, or of ClickHouse's database.
fn table_name(text: &str, address: &Address) -> TableName {
    let usual = match address.engine {
        Engine::Postgres => "public",
        Engine::ClickHouse => address.database.as_str(),
    };
    let (schema, name) = text.split_once('.').unwrap_or((usual, text));
    TableName::new(schema, name)
}

async fn test(at: &At) -> anyhow::Result<()> {
    let server = open(at)?.test().await?;
    let encrypted = if server.is_encrypted { "encrypted" } else { "not encrypted, on this computer" };
    say!("{}; the connection is {encrypted}.", server.version);
    say!("Databases: {}", server.databases.join(", "));
    if server.is_powerful {
        say!("This user may do more than read. Better: a user of its own for questions (docs/databases.md).");
    }
    Ok(())
}

fn password(at: &At, forget: bool) -> anyhow::Result<()> {
    let address = address(at)?.to_string();
    if forget {
        StoredSecret::of_database(&address).forget()?;
        say!("There is no password for {address} in the keyring any more.");
        return Ok(());
    }
    let mut text = String::new();
    if stdin().is_terminal() {
        eprintln!("Paste the password and press Enter. It is shown while you paste; clear the screen afterwards.");
        stdin().read_line(&mut text)?;
    } else {
        stdin().read_to_string(&mut text)?;
    }
    let text = text.trim_end_matches(['\r', '\n']);
    if text.is_empty() {
        bail!("there is no password in the input\nhint: as in `tabletalk-cli source password URL < password.txt`");
    }
    StoredSecret::of_database(&address).keep(text)?;
    say!("The password for {address} is in the keyring.");
    Ok(())
}

async fn tables(at: &At, search: &str, json: bool) -> anyhow::Result<()> {
    let tables = open(at)?.tables(search, MOST_TABLES).await?;
    if json {
        say!("{}", serde_json::to_string_pretty(&tables)?);
        return Ok(());
    }
    let mut rows = vec![["table", "rows (estimated)", "size", "comment"].map(str::to_owned).to_vec()];
    rows.extend(tables.iter().map(|listed| {
        let rows = listed.rows.map_or_else(String::new, |rows| rows.to_string());
        let size = listed.bytes.map_or_else(String::new, megabytes);
        vec![listed.table.to_string(), rows, size, listed.comment.clone().unwrap_or_default()]
    }));
    say!("{}", grid::aligned(&rows));
    Ok(())
}

fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

async fn described(at: &At, table: &str, exact: bool, yes: bool, json: bool) -> anyhow::Result<()> {
    let source = open(at)?;
    let described = source.describe(&table_name(table, &address(at)?)).await?;
    if !exact {
        if json {
            say!("{}", serde_json::to_string_pretty(&described)?);
        } else {
            say!("{}", estimates(&described));
        }
        return Ok(());
    }
    let gate = source.gate([described.listed.table.clone()]);
    let mut scanned = 0.0;
    for query in profile_queries(&gate, &described).map_err(SourceError::from)? {
        scanned += source.cost(&query).await?.scanned_rows;
    }
    let about = if scanned.is_finite() { format!("About {scanned:.0}") } else { "An unknown number of".to_owned() };
    eprintln!("{about} rows are read once, and again for each column of texts with many different values.");
    if scanned > SMALL as f64 && !yes {
        bail!("that is much for the database\nhint: add `--yes` to read it all the same");
    }
    let profiled = profile(&source, &described, &Caps::USUAL, &stopped_by_ctrl_c()).await?;
    if json {
        say!("{}", serde_json::to_string_pretty(&profiled.profile)?);
        return Ok(());
    }
    let as_of = profiled.as_of.as_deref().unwrap_or("now");
    say!("Computed at the source, as of {as_of}, in {} queries.", profiled.queries.len());
    say!("{}", dataset::described_columns(&profiled.profile));
    Ok(())
}

/// What the database itself says, marked so.
fn estimates(described: &Described) -> String {
    let as_of = described.as_of.as_deref().unwrap_or("never gathered");
    let listed = &described.listed;
    let about = listed.rows.map_or_else(|| "unknown".to_owned(), |rows| format!("about {rows}"));
    let mut rows = vec![["column", "type", "missing", "different", "frequent"].map(str::to_owned).to_vec()];
    rows.extend(described.columns.iter().map(|column| {
        let estimate = column.estimate.as_ref();
        let frequent = estimate.map_or_else(Vec::new, |estimate| {
            estimate.frequent.iter().take(3).map(|(value, share)| format!("{value} ({:.0} %)", share * 100.0)).collect()
        });
        vec![
            column.name.clone(),
            column.source_type.clone(),
            estimate.map_or_else(String::new, |estimate| format!("~{:.1} %", estimate.missing * 100.0)),
            estimate.and_then(|estimate| estimate.distinct).map_or_else(String::new, |distinct| format!("~{distinct}")),
            frequent.join(", "),
        ]
    }));
    let name = &listed.table;
    format!("{name}: {about} rows. The database's own estimates, as of {as_of}.\n\n{}", grid::aligned(&rows))
}

async fn query(
    at: &At,
    sql: &str,
    tables: &[String],
    out: Option<&Path>,
    cost: bool,
    caps: &Caps,
) -> anyhow::Result<()> {
    let source = open(at)?;
    let address = address(at)?;
    let query = source.gate(tables.iter().map(|table| table_name(table, &address))).check(sql)?;
    if cost {
        let cost = source.cost(&query).await?;
        say!("{}", query.sql());
        let about = |number: Option<f64>| number.map_or_else(|| "?".to_owned(), |number| format!("about {number:.0}"));
        let (read, rows, units) = (Some(cost.scanned_rows).filter(|rows| rows.is_finite()), cost.rows, cost.units);
        say!("reads {} rows, returns {}, costs {}", about(read), about(rows), about(units));
        return Ok(());
    }
    let cancel = stopped_by_ctrl_c();
    let ran = match out {
        None => {
            let mut shown = Shown::default();
            let ran = source.run(&query, caps, &mut shown, &cancel).await?;
            say!("{}", grid::table(&shown.table(ran.rows)));
            ran
        }
        Some(path) => {
            let file = File::create(path).with_context(|| format!("`{}` cannot be written", path.display()))?;
            let mut arrow = ArrowFile::new(BufWriter::new(file));
            let ran = match source.run(&query, caps, &mut arrow, &cancel).await {
                Ok(ran) => ran,
                Err(error) => {
                    drop(fs::remove_file(path));
                    return Err(error.into());
                }
            };
            arrow.finish()?;
            ran
        }
    };
    let Ran { rows, bytes, unrepresentable, rounded, took } = ran;
    eprintln!("{rows} rows, {bytes} bytes, {:.2} s", took.as_secs_f64());
    if unrepresentable > 0 {
        eprintln!("{unrepresentable} values, such as `infinity` as a date, have no counterpart here and are missing.");
    }
    if rounded > 0 {
        eprintln!("{rounded} whole numbers are beyond 2^53 and were rounded.");
    }
    Ok(())
}

fn stopped_by_ctrl_c() -> CancellationToken {
    let cancel = CancellationToken::new();
    let pressed = cancel.clone();
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            pressed.cancel();
        }
    });
    cancel
}

/// Rows that a terminal shows; the others are counted and forgotten.
#[derive(Default)]
struct Shown(Collected);

const SHOWN_ROWS: usize = 20;

impl Sink for Shown {
    fn begin(&mut self, columns: &[ResultColumn]) -> Result<(), SourceError> {
        self.0.begin(columns)
    }

    fn rows(&mut self, columns: &[Values]) -> Result<(), SourceError> {
        if self.0.rows() < SHOWN_ROWS { Sink::rows(&mut self.0, columns) } else { Ok(()) }
    }
}

impl Shown {
    fn table(&self, total_rows: u64) -> Table {
        let Collected { columns, values } = &self.0;
        let titles = columns.iter().map(|column| TableColumn { name: column.name.clone(), kind: kind(column.kind) });
        let row = |row: usize| -> Vec<Cell> {
            values.iter().zip(columns).map(|(values, column)| cell(values, column.kind, row)).collect()
        };
        let rows = (0..self.0.rows().min(SHOWN_ROWS)).map(row).collect();
        Table { columns: titles.collect(), rows, total_rows, ..Table::default() }
    }
}

fn kind(kind: ValueKind) -> ColumnKind {
    match kind {
        ValueKind::Boolean => ColumnKind::Boolean,
        ValueKind::Integer => ColumnKind::Integer,
        ValueKind::Float => ColumnKind::Decimal,
        ValueKind::Date => ColumnKind::Date,
        ValueKind::Timestamp | ValueKind::TimestampUtc => ColumnKind::DateTime,
        ValueKind::Text => ColumnKind::Text,
    }
}
