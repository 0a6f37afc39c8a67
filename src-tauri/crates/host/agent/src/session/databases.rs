//! Queries by the code of a cell: checked by the gate, written down, run in the database, answered with a file of the session.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use jiff::Timestamp;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tabletalk_messages::{Problem, conversation};
use tabletalk_model::{Ledger, Outgoing};
use tabletalk_protocol::{
    CallFailureKind, DatasetProfile, HostAnswer, HostCall, HostService, ItemBody, ItemId, RemoteTable, RemoteTableName,
    ToolCall, ToolConsent, ToolOutcome,
};
use tabletalk_sources::{
    ArrowFile, CancellationToken, Caps, Checked, Cost, Database, Described, DescribedColumn, Dialect, Gate, Listed,
    Ran, Refusal, Server, Sink, Source, SourceError, TableName, profile_at_once,
};

use crate::record::event_recorder::EventRecorder;

/// How queries are called in the ledger, where models have their names.
const SQL: &str = "SQL";

/// Tables in a hint.
const MAX_NAMED: usize = 12;

/// Rows that are read for the profile of a table without being asked about.
const SMALL: u64 = 1_000_000;

/// Files that are being written have names of their own: a query that was stopped may still be ending.
static PART: AtomicU64 = AtomicU64::new(0);

/// The databases that code may ask.
#[derive(Debug, Clone, Default)]
pub struct ConnectedDatabases {
    pub databases: Vec<ConnectedDatabase>,
    /// Where results are put: the session's data folder.
    pub folder: PathBuf,
    /// Where queries are written down before they are sent.
    pub ledger: Option<Arc<dyn Ledger>>,
}

/// A database, and which of its tables the person has chosen.
#[derive(Debug, Clone)]
pub struct ConnectedDatabase {
    /// As the person calls it.
    pub name: String,
    pub source: Database,
    pub tables: BTreeSet<TableName>,
}

/// Where queries arrive.
#[derive(Debug, Default)]
pub(crate) struct DatabaseDesk {
    pub connected: ConnectedDatabases,
    /// The query that is not completed.
    open: Option<(ItemId, ToolCall)>,
}

impl DatabaseDesk {
    /// Another desk for the same databases.
    pub fn beside(&self) -> Self {
        Self { connected: self.connected.clone(), open: None }
    }

    /// Answer a call of this cell.
    pub async fn answer(&mut self, call: &HostCall, cell: u32, record: &mut EventRecorder) -> HostAnswer {
        let arguments: Value = serde_json::from_str(&call.arguments).unwrap_or_default();
        let text = |name: &str| arguments.get(name).and_then(Value::as_str).map(str::to_owned);
        match call.name.as_str() {
            "query" => match text("sql") {
                Some(sql) => self.query(&sql, cell, record).await,
                None => HostAnswer::failed(CallFailureKind::Failed, "a query is a text"),
            },
            "table" => match (text("source"), text("schema"), text("table")) {
                (Some(source), Some(schema), Some(table)) => self.facts(&source, TableName::new(schema, table)).await,
                _ => HostAnswer::failed(CallFailureKind::Failed, "a table is named by source, schema and table"),
            },
            other => HostAnswer::failed(CallFailureKind::Unavailable, format!("databases know no `{other}`")),
        }
    }

    /// Complete the query that was under way when its cell was stopped.
    pub fn stop(&mut self, record: &mut EventRecorder) {
        self.complete(ToolOutcome::Stopped, record);
    }

    /// A table of a database, and its profile: exact where the table is small, else what the database itself estimates.
    pub async fn describe(
        &self,
        source: &str,
        table: &TableName,
        cancel: &CancellationToken,
    ) -> Result<DatasetProfile, Problem> {
        let known = self.connected.databases.iter().find(|database| database.name == source);
        let Some(database) = known else { return Err(Problem::new(conversation::database_gone(source))) };
        let recorded = self.recorded(database);
        let engine = recorded.test().await?.version;
        let described = recorded.describe(table).await?;
        let profiled = profile_at_once(&recorded, &described, SMALL, &Caps::USUAL, cancel).await?;
        let remote = RemoteTable {
            source: source.to_owned(),
            engine,
            table: RemoteTableName { schema: table.schema.clone(), name: table.name.clone() },
            basis: profiled.basis,
            as_of: profiled.as_of,
        };
        Ok(DatasetProfile { remote: Some(remote), ..profiled.profile })
    }

    fn recorded(&self, database: &ConnectedDatabase) -> Recorded {
        Recorded { database: database.clone(), ledger: self.connected.ledger.clone() }
    }

    /// What the variable of a table says of it.
    async fn facts(&self, source: &str, table: TableName) -> HostAnswer {
        let chosen = |database: &&ConnectedDatabase| database.name == source && database.tables.contains(&table);
        let Some(database) = self.connected.databases.iter().find(chosen) else {
            return HostAnswer::failed(CallFailureKind::Unavailable, format!("no table `{table}` is connected"));
        };
        match self.recorded(database).describe(&table).await {
            Err(error) => failed(&error),
            Ok(described) => {
                let column = |column: &DescribedColumn| json!([column.name, column.source_type]);
                let columns: Vec<Value> = described.columns.iter().map(column).collect();
                let facts = json!({ "table": table.to_string(), "source": source, "rows": described.listed.rows, "columns": columns });
                HostAnswer::Value { json: facts.to_string() }
            }
        }
    }

    async fn query(&mut self, sql: &str, cell: u32, record: &mut EventRecorder) -> HostAnswer {
        if self.connected.databases.is_empty() {
            return HostAnswer::unavailable(HostService::Sql);
        }
        let datasets = record.datasets();
        let (database, checked) = match self.checked(sql, &datasets) {
            Ok(passed) => passed,
            Err(refused) => return refused,
        };
        // What belongs to another file and is not shown to a model is not shown to a database.
        let is_of = |dataset: &DatasetProfile| dataset.remote.as_ref().is_some_and(|it| it.source == database.name);
        if !datasets.iter().all(is_of) && record.redactor().hides_values(sql) {
            return HostAnswer::failed(CallFailureKind::Refused, "the query holds values that are masked here")
                .with_hint("leave them out of the query, and filter its result in Python");
        }
        let shown = ToolCall {
            cell,
            server: database.name.clone(),
            tool: String::new(),
            arguments: json!({ "sql": checked.sql() }).to_string(),
            consent: ToolConsent::Before,
            outcome: None,
        };
        self.open = Some((record.start(ItemBody::ToolCall(shown.clone())), shown));
        let as_of = Timestamp::now();
        match self.run(self.recorded(&database), checked).await {
            Ok((name, ran)) => {
                let beginning = json!({ "rows": ran.rows, "as_of": format!("{as_of:.0}"), "file": name }).to_string();
                self.complete(ToolOutcome::Answered { beginning, bytes: ran.bytes }, record);
                tell_of_losses(&ran, record);
                HostAnswer::File { name }
            }
            Err(error) => {
                self.complete(ToolOutcome::Failed { reason: error.problem().message.text().to_owned() }, record);
                failed(&error)
            }
        }
    }

    /// The database whose chosen tables the query reads, and the query as it is sent there. Only tables that were added to
    /// this conversation can be read.
    fn checked(&self, sql: &str, datasets: &[DatasetProfile]) -> Result<(ConnectedDatabase, Checked), HostAnswer> {
        let mut named = Vec::new();
        let mut refused = None;
        for database in &self.connected.databases {
            let added = datasets.iter().filter_map(|dataset| dataset.remote.as_ref());
            let added = added.filter(|remote| remote.source == database.name);
            let tables: BTreeSet<TableName> = added
                .map(|remote| TableName::new(remote.table.schema.clone(), remote.table.name.clone()))
                .filter(|table| database.tables.contains(table))
                .collect();
            named.extend(tables.iter().map(TableName::to_string));
            let gate = database.source.gate(tables);
            match gate.check(&with_backslashes(sql, gate.dialect())) {
                Ok(checked) => return Ok((database.clone(), checked)),
                // Of several databases, the one that knows the tables says best what is wrong.
                Err(Refusal::Table(_)) if refused.is_some() => {}
                Err(refusal) => refused = Some(refusal),
            }
        }
        named.truncate(MAX_NAMED);
        let refused = refused.map_or_else(
            || HostAnswer::unavailable(HostService::Sql),
            |refusal| match refusal {
                Refusal::Table(_) if !named.is_empty() => {
                    let message = refusal.problem().message;
                    HostAnswer::failed(CallFailureKind::Refused, message.text())
                        .with_hint(format!("there are {}", named.join(", ")))
                }
                refusal => failed(&refusal.into()),
            },
        );
        Err(refused)
    }

    /// Run a query into a file of the session. When nobody waits any more, the query ends at the server as well.
    async fn run(&self, source: Recorded, query: Checked) -> Result<(String, Ran), SourceError> {
        let part = self.connected.folder.join(format!(".query-{}", PART.fetch_add(1, Ordering::Relaxed)));
        let cancel = CancellationToken::new();
        let _ends_with_this = cancel.clone().drop_guard();
        let running = tokio::spawn(async move { into_file(&source, &query, &part, &cancel).await });
        running.await.unwrap_or(Err(SourceError::Cancelled))
    }

    fn complete(&mut self, outcome: ToolOutcome, record: &mut EventRecorder) {
        if let Some((id, call)) = self.open.take() {
            record.complete(id, ItemBody::ToolCall(ToolCall { outcome: Some(outcome), ..call }));
        }
    }
}

/// A backslash in a value that the cell wrote into its query (`_host_calls.py`).
const BACKSLASH: char = '\u{f8f2}';

/// The query with its values as this database reads them.
fn with_backslashes(sql: &str, dialect: Dialect) -> String {
    match dialect {
        Dialect::Postgres => sql.replace(BACKSLASH, r"\"),
        Dialect::ClickHouse => sql.replace(BACKSLASH, r"\\"),
    }
}

fn tell_of_losses(ran: &Ran, record: &mut EventRecorder) {
    if ran.unrepresentable > 0 {
        record.warn(conversation::values_without_counterpart(ran.unrepresentable));
    }
    if ran.rounded > 0 {
        record.warn(conversation::values_rounded(ran.rounded));
    }
}

fn failed(error: &SourceError) -> HostAnswer {
    let kind = match error {
        SourceError::Refusal(_) => CallFailureKind::Refused,
        SourceError::TooSlow { .. } | SourceError::Silent { .. } => CallFailureKind::TimedOut,
        SourceError::TooManyRows { .. } | SourceError::TooManyBytes { .. } | SourceError::TooManyColumns { .. } => {
            CallFailureKind::TooLarge
        }
        SourceError::Cancelled => CallFailureKind::Stopped,
        _ => CallFailureKind::Failed,
    };
    let Problem { message, hint } = error.problem();
    let answer = HostAnswer::failed(kind, message.text());
    match hint {
        Some(hint) => answer.with_hint(hint.text()),
        None => answer,
    }
}

/// Ask, and keep the result under a name that says what is in it: the same result is the same file.
async fn into_file(
    source: &Recorded,
    query: &Checked,
    part: &Path,
    cancel: &CancellationToken,
) -> Result<(String, Ran), SourceError> {
    let written = written(source, query, part, cancel).await;
    let kept = written.and_then(|(hash, ran)| {
        let name = format!("query-{hash}.arrow");
        fs::rename(part, part.with_file_name(&name)).map_err(|error| not_written(&error))?;
        Ok((name, ran))
    });
    if kept.is_err() {
        drop(fs::remove_file(part));
    }
    kept
}

/// The result in a file, and its fingerprint.
async fn written(
    source: &Recorded,
    query: &Checked,
    part: &Path,
    cancel: &CancellationToken,
) -> Result<(String, Ran), SourceError> {
    let file = File::create(part).map_err(|error| not_written(&error))?;
    let mut arrow = ArrowFile::new(Hashed { file: BufWriter::new(file), hash: Sha256::new() });
    let ran = source.run(query, &Caps::USUAL, &mut arrow, cancel).await?;
    let Hashed { file, hash } = arrow.finish()?;
    let file = file.into_inner().map_err(|error| not_written(error.error()))?;
    file.sync_all().map_err(|error| not_written(&error))?;
    Ok((hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect(), ran))
}

fn not_written(error: &io::Error) -> SourceError {
    SourceError::NotWritten { reason: error.to_string() }
}

/// A file, and the fingerprint of what is in it.
struct Hashed {
    file: BufWriter<File>,
    hash: Sha256,
}

impl Write for Hashed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hash.update(bytes.get(..written).unwrap_or_default());
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// A database to which nothing is sent that is not in the ledger.
struct Recorded {
    database: ConnectedDatabase,
    ledger: Option<Arc<dyn Ledger>>,
}

impl Recorded {
    fn record(&self, body: &str) -> Result<(), SourceError> {
        let Some(ledger) = &self.ledger else { return Ok(()) };
        let to = format!("database {}", self.database.name);
        ledger.record(&Outgoing { to: &to, model: SQL, body }).map_err(|error| not_written(&error))
    }
}

impl Source for Recorded {
    fn dialect(&self) -> Dialect {
        self.database.source.dialect()
    }

    fn gate(&self, tables: impl IntoIterator<Item = TableName>) -> Gate {
        self.database.source.gate(tables)
    }

    async fn test(&self) -> Result<Server, SourceError> {
        self.record("(catalogue: version)")?;
        self.database.source.test().await
    }

    async fn tables(&self, search: &str, most: u32) -> Result<Vec<Listed>, SourceError> {
        self.record("(catalogue: tables)")?;
        self.database.source.tables(search, most).await
    }

    async fn describe(&self, table: &TableName) -> Result<Described, SourceError> {
        self.record(&format!("(catalogue: {table})"))?;
        self.database.source.describe(table).await
    }

    async fn cost(&self, query: &Checked) -> Result<Cost, SourceError> {
        self.record(&format!("{} {}", self.dialect().explain(), query.sql()))?;
        self.database.source.cost(query).await
    }

    async fn run(
        &self,
        query: &Checked,
        caps: &Caps,
        sink: &mut (dyn Sink + Send),
        cancel: &CancellationToken,
    ) -> Result<Ran, SourceError> {
        self.record(query.sql())?;
        self.database.source.run(query, caps, sink, cancel).await
    }
}
