//! PostgreSQL and what speaks its protocol.

mod catalogue;
mod connect;
mod decode;
mod meter;

use std::{
    pin::pin,
    time::{Duration, Instant},
};

use futures_util::TryStreamExt;
use tokio_postgres::{Client, Statement};
use tokio_util::sync::CancellationToken;

use crate::{
    Address, Caps, Checked, Cost, Described, Dialect, Listed, Password, Ran, ResultColumn, Server, Sink, Source,
    SourceError, TableName, Trust,
    batches::Batches,
    source::{CONNECT, GRACE},
    table::unique,
};
use connect::{Session, of_query};
use decode::{Raw, Reading};
use meter::Allowance;

/// For questions about the catalogue and estimates.
const CATALOGUE: Duration = Duration::from_secs(30);

/// Bytes of an answer about the catalogue: ten thousand tables with comments.
const CATALOGUE_BYTES: u64 = 64_000_000;

/// Bytes on the wire for each byte of a value: a small number stands behind its length and beside its row's.
const OVERHEAD: u64 = 4;

/// A PostgreSQL database, as one user sees it.
#[derive(Debug, Clone)]
pub struct Postgres {
    address: Address,
    password: Option<Password>,
    trust: Trust,
    patience: Duration,
}

impl Postgres {
    pub fn new(address: Address, password: Option<Password>, trust: Trust) -> Self {
        Self { address, password, trust, patience: CONNECT }
    }

    /// How long a connection may take to be made.
    pub fn patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    fn failed(&self, error: &tokio_postgres::Error, time: Duration) -> SourceError {
        let error_of = of_query(error, self.password.as_ref());
        match &error_of {
            // The code says `canceled` for both.
            SourceError::Query { code, .. } if code == "57014" => SourceError::TooSlow { seconds: time.as_secs() },
            _ => error_of,
        }
    }

    /// Work within a read-only transaction on a connection of its own.
    async fn within<T>(
        &self,
        time: Duration,
        bytes: u64,
        cancel: &CancellationToken,
        work: impl AsyncFnOnce(&Client, &Session) -> Result<T, SourceError>,
    ) -> Result<T, SourceError> {
        let allowance = Allowance::new(bytes);
        let (password, patience) = (self.password.as_ref(), self.patience);
        let session = tokio::select! {
            session = Session::open(&self.address, password, &self.trust, patience, allowance) => session?,
            () = cancel.cancelled() => return Err(SourceError::Cancelled),
        };
        let done = async {
            session.client.batch_execute(&begin(time)).await.map_err(|error| self.failed(&error, time))?;

            work(&session.client, &session).await
        };
        let failure = tokio::select! {
            done = done => match done {
                Err(SourceError::ConnectionLost | SourceError::BadProtocol) if session.allowance.is_spent() => {
                    SourceError::TooManyBytes { limit: bytes }
                }
                done => return done,
            },
            () = cancel.cancelled() => SourceError::Cancelled,
            () = tokio::time::sleep(time + GRACE) => SourceError::TooSlow { seconds: time.as_secs() },
        };
        session.cancel().await;
        Err(failure)
    }

    async fn catalogue<T>(
        &self,
        work: impl AsyncFnOnce(&Client, &Session) -> Result<T, tokio_postgres::Error>,
    ) -> Result<T, SourceError> {
        let cancel = CancellationToken::new();
        let work = async |client: &Client, session: &Session| {
            work(client, session).await.map_err(|error| self.failed(&error, CATALOGUE))
        };
        self.within(CATALOGUE, CATALOGUE_BYTES, &cancel, work).await
    }
}

/// Nothing is written, nothing is waited for, and names and texts have one meaning whatever the role's settings are. Set
/// within the transaction, because a pooler may give the next one another connection.
fn begin(time: Duration) -> String {
    format!(
        "BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY;
         SET LOCAL search_path = pg_catalog;
         SET LOCAL statement_timeout = {};
         SET LOCAL lock_timeout = 5000;
         SET LOCAL idle_in_transaction_session_timeout = 60000;
         SET LOCAL standard_conforming_strings = on;
         SET LOCAL client_encoding = 'UTF8';
         SET LOCAL timezone = 'UTC';
         SET LOCAL datestyle = 'ISO, YMD';
         SET LOCAL intervalstyle = 'iso_8601';
         SET LOCAL extra_float_digits = 1;
         SET LOCAL bytea_output = 'hex'",
        time.as_millis()
    )
}

impl Source for Postgres {
    fn dialect(&self) -> Dialect {
        Dialect::Postgres
    }

    async fn test(&self) -> Result<Server, SourceError> {
        self.catalogue(async |client, session| catalogue::server(client, session.is_encrypted).await).await
    }

    async fn tables(&self, search: &str, most: u32) -> Result<Vec<Listed>, SourceError> {
        self.catalogue(async |client, _| catalogue::tables(client, search, most).await).await
    }

    async fn describe(&self, table: &TableName) -> Result<Described, SourceError> {
        let described = self.catalogue(async |client, _| catalogue::describe(client, table).await).await?;
        described.ok_or_else(|| SourceError::NoTable { table: table.to_string() })
    }

    async fn cost(&self, query: &Checked) -> Result<Cost, SourceError> {
        let explain = format!("{} {}", self.dialect().explain(), query.sql());
        let row = self.catalogue(async |client, _| client.query_one(&explain, &[]).await).await?;
        let plan = row.try_get::<_, Raw<'_>>(0).map_err(|error| self.failed(&error, CATALOGUE))?;
        let plan: serde_json::Value = serde_json::from_slice(plan.0).map_err(|_| SourceError::BadProtocol)?;
        let plan = plan.pointer("/0/Plan").ok_or(SourceError::BadProtocol)?;
        let number = |name: &str| plan.get(name).and_then(serde_json::Value::as_f64);
        Ok(Cost { rows: number("Plan Rows"), units: number("Total Cost"), scanned_rows: scanned(plan, 0) })
    }

    async fn run(
        &self,
        query: &Checked,
        caps: &Caps,
        sink: &mut (dyn Sink + Send),
        cancel: &CancellationToken,
    ) -> Result<Ran, SourceError> {
        let started = Instant::now();
        let ask = async |client: &Client, session: &Session| {
            let ran = self.stream(client, query, caps, sink).await;
            if ran.is_err() {
                // The rest of a result that is too large is not worth the server's time.
                session.cancel().await;
            }
            ran
        };
        let bytes = caps.bytes.saturating_mul(OVERHEAD) + CATALOGUE_BYTES;
        let ran = self.within(caps.time, bytes, cancel, ask).await?;
        Ok(Ran { took: started.elapsed(), ..ran })
    }
}

impl Postgres {
    async fn stream(
        &self,
        client: &Client,
        query: &Checked,
        caps: &Caps,
        sink: &mut (dyn Sink + Send),
    ) -> Result<Ran, SourceError> {
        let failed = |error: tokio_postgres::Error| self.failed(&error, caps.time);
        let (statement, columns, readings) = prepare(client, query).await.map_err(failed)?;
        let mut batches = Batches::begin(&columns, caps, sink)?;
        let none: [&str; 0] = [];
        let mut stream = pin!(client.query_raw(&statement, none).await.map_err(failed)?);
        while let Some(row) = stream.try_next().await.map_err(failed)? {
            batches.row(row.raw_size_bytes() as u64, |batch, losses| {
                for (place, (values, reading)) in batch.iter_mut().zip(&readings).enumerate() {
                    let raw: Option<Raw<'_>> = row.try_get(place).map_err(|_| SourceError::BadProtocol)?;
                    let raw = raw.map(|raw| raw.0);
                    decode::push(values, *reading, raw, losses).ok_or(SourceError::BadProtocol)?;
                }
                Ok(())
            })?;
        }
        batches.finish()
    }
}

/// Types that have no reading here are asked for as texts, in a query around the query.
async fn prepare(
    client: &Client,
    query: &Checked,
) -> Result<(Statement, Vec<ResultColumn>, Vec<Reading>), tokio_postgres::Error> {
    let plain = client.prepare(query.sql()).await?;
    let names = unique(plain.columns().iter().map(tokio_postgres::Column::name));
    let columns = plain.columns().iter().zip(names).map(|(column, name)| ResultColumn {
        name,
        kind: Reading::of(column.type_()).map_or(crate::ValueKind::Text, Reading::kind),
        source_type: column.type_().name().to_owned(),
    });
    let columns: Vec<ResultColumn> = columns.collect();
    let readings: Vec<Option<Reading>> = plain.columns().iter().map(|column| Reading::of(column.type_())).collect();
    let statement = if readings.contains(&None) {
        let names: Vec<String> = (0..readings.len()).map(|place| format!("c{place}")).collect();
        let texts = names.iter().zip(&readings).map(|(name, reading)| match reading {
            Some(_) => name.clone(),
            None => format!("{name}::text"),
        });
        let texts: Vec<String> = texts.collect();
        let around = format!("SELECT {} FROM ({}) AS q({})", texts.join(", "), query.sql(), names.join(", "));
        client.prepare(&around).await?
    } else {
        plain
    };
    Ok((statement, columns, readings.into_iter().map(|reading| reading.unwrap_or(Reading::Text)).collect()))
}

/// Plans nest as deep as queries do.
const DEEPEST_PLAN: usize = 200;

/// Rows of the nodes that read tables.
fn scanned(plan: &serde_json::Value, depth: usize) -> f64 {
    let is_scan = plan.get("Relation Name").is_some();
    let own = plan.get("Plan Rows").and_then(serde_json::Value::as_f64).filter(|_| is_scan).unwrap_or_default();
    let below = plan.get("Plans").and_then(serde_json::Value::as_array).filter(|_| depth < DEEPEST_PLAN);
    own + below.map_or(0.0, |plans| plans.iter().map(|plan| scanned(plan, depth + 1)).sum())
}
