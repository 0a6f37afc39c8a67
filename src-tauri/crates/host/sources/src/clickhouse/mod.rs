//! ClickHouse, over its HTTP interface.

mod catalogue;
mod decode;
mod exception;
mod http;
mod lines;

use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use crate::{
    Address, Caps, Checked, Collected, Cost, Described, Dialect, Listed, Password, Ran, Server, Sink, Source,
    SourceError, TableName, Trust,
    batches::Batches,
    source::{CONNECT, GRACE},
};
use decode::Header;
use http::Session;
use lines::Lines;

/// For questions about the catalogue and estimates: ten thousand tables with comments.
const CATALOGUE: Caps = Caps { rows: 100_000, bytes: 64_000_000, time: Duration::from_secs(30) };

/// The server counts the bytes of its own columns, where an empty text takes nine; here those that arrive count.
const OVERHEAD: u64 = 4;

/// A ClickHouse database, as one user sees it.
#[derive(Debug, Clone)]
pub struct ClickHouse {
    address: Address,
    password: Option<Password>,
    trust: Trust,
    patience: Duration,
}

impl ClickHouse {
    pub fn new(address: Address, password: Option<Password>, trust: Trust) -> Self {
        Self { address, password, trust, patience: CONNECT }
    }

    /// How long a connection may take to be made.
    pub fn patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// Ask within limits; a query that is not read to its end is ended at the server as well.
    async fn ask(
        &self,
        sql: &str,
        caps: &Caps,
        sink: &mut (dyn Sink + Send),
        cancel: &CancellationToken,
    ) -> Result<Ran, SourceError> {
        let session = Session::open(&self.address, self.password.as_ref(), &self.trust, self.patience);
        let session = tokio::select! {
            session = session => session?,
            () = cancel.cancelled() => return Err(SourceError::Cancelled),
        };
        let id = format!("tabletalk-{:032x}", fastrand::u128(..));
        let ran = tokio::select! {
            ran = stream(&session, &id, sql, caps, sink) => ran,
            () = cancel.cancelled() => Err(SourceError::Cancelled),
            () = tokio::time::sleep(caps.time + GRACE) => Err(SourceError::TooSlow { seconds: caps.time.as_secs() }),
        };
        if ran.as_ref().is_err_and(may_still_run) {
            session.kill(&id).await;
        }
        ran
    }

    async fn catalogue(&self, sql: &str) -> Result<Collected, SourceError> {
        let mut rows = Collected::default();
        self.ask(sql, &CATALOGUE, &mut rows, &CancellationToken::new()).await?;
        Ok(rows)
    }
}

/// Whether the server may be at work when its answer is of no use any more.
fn may_still_run(error: &SourceError) -> bool {
    matches!(
        error,
        SourceError::Cancelled
            | SourceError::TooSlow { .. }
            | SourceError::TooManyRows { .. }
            | SourceError::TooManyBytes { .. }
            | SourceError::TooManyColumns { .. }
            | SourceError::TooLargeNumber { .. }
            | SourceError::BadProtocol
            | SourceError::ConnectionLost
            | SourceError::NotWritten { .. }
    )
}

/// Nothing is written, and texts, times, NULLs and names have one meaning whatever the user's settings are.
fn settings(caps: &Caps) -> Vec<(&'static str, String)> {
    let seconds = caps.time.as_secs_f64().ceil().max(1.0);
    let fixed = [
        // 1 would refuse the settings below; the gate refuses a SETTINGS clause, which 2 would allow.
        ("readonly", "2"),
        ("timeout_overflow_mode", "throw"),
        ("result_overflow_mode", "throw"),
        ("cancel_http_readonly_queries_on_client_close", "1"),
        ("session_timezone", "UTC"),
        // As in standard SQL: what a join does not find is NULL, a cast keeps it, and a column's own name goes before an alias.
        ("join_use_nulls", "1"),
        ("cast_keep_nullable", "1"),
        ("prefer_column_name_to_alias", "1"),
        ("default_format", "JSONCompactEachRowWithNamesAndTypes"),
        ("date_time_output_format", "iso"),
        // Numbers are read digit by digit here, in quotes or without; a list of them is shown as it arrives.
        ("output_format_json_quote_64bit_integers", "0"),
        ("output_format_json_quote_denormals", "1"),
    ];
    let limits = [
        ("max_execution_time", seconds.to_string()),
        ("max_result_rows", caps.rows.to_string()),
        ("max_result_bytes", caps.bytes.saturating_mul(OVERHEAD).to_string()),
    ];
    fixed.map(|(name, value)| (name, value.to_owned())).into_iter().chain(limits).collect()
}

async fn stream(
    session: &Session<'_>,
    id: &str,
    sql: &str,
    caps: &Caps,
    sink: &mut (dyn Sink + Send),
) -> Result<Ran, SourceError> {
    let response = session.post(sql, id, &settings(caps), caps).await?;
    let mut lines = Lines::new(response, caps.bytes);
    match read(&mut lines, caps, sink).await {
        Err(SourceError::BadProtocol) => {
            let reason = lines.reason().await;
            Err(reason.map_or_else(|lost| lost, |said| said.error(session.address(), session.password(), caps)))
        }
        read => read,
    }
}

/// Anything that is no row is [`SourceError::BadProtocol`]: the server's reason may stand in its place.
async fn read(lines: &mut Lines, caps: &Caps, sink: &mut (dyn Sink + Send)) -> Result<Ran, SourceError> {
    let header = Header::read(lines).await?;
    let mut batches = Batches::begin(&header.columns, caps, sink)?;
    while let Some(line) = lines.next().await? {
        batches.row(line.len() as u64, |batch, losses| header.push(batch, line, losses))?;
    }
    batches.finish()
}

impl Source for ClickHouse {
    fn dialect(&self) -> Dialect {
        Dialect::ClickHouse
    }

    async fn test(&self) -> Result<Server, SourceError> {
        let silent =
            || SourceError::Silent { host: self.address.host.clone(), seconds: self.patience.as_secs().max(1) };
        let asked = async {
            let about = self.catalogue(catalogue::SERVER).await?;
            let grants = self.catalogue("SHOW GRANTS").await?;
            Ok(catalogue::server(&about, &grants, http::is_encrypted(&self.address, &self.trust).await?))
        };
        tokio::time::timeout(self.patience, asked).await.map_err(|_| silent())?
    }

    async fn tables(&self, search: &str, most: u32) -> Result<Vec<Listed>, SourceError> {
        Ok(catalogue::listed(&self.catalogue(&catalogue::tables(search, most)).await?))
    }

    async fn describe(&self, table: &TableName) -> Result<Described, SourceError> {
        let found = catalogue::listed(&self.catalogue(&catalogue::named(table)).await?);
        let Some(listed) = found.into_iter().next() else {
            return Err(SourceError::NoTable { table: table.to_string() });
        };
        let columns = catalogue::columns(&self.catalogue(&catalogue::columns_of(table)).await?);
        // The server keeps the rows and bytes of its parts up to date.
        let as_of = listed.rows.map(|_| format!("{:.0}", jiff::Timestamp::now()));
        Ok(Described { listed, as_of, columns })
    }

    async fn cost(&self, query: &Checked) -> Result<Cost, SourceError> {
        let explain = format!("{} {}", self.dialect().explain(), query.sql());
        let estimated = catalogue::estimate(&self.catalogue(&explain).await?);
        if let Some(cost) = estimated {
            return Ok(cost);
        }
        // Engines that keep no index are not estimated; their tables are read in full.
        let mut rows = 0.0;
        for table in query.tables() {
            let listed = catalogue::listed(&self.catalogue(&catalogue::named(table)).await?);
            rows += listed.first().and_then(|listed| listed.rows).map_or(f64::INFINITY, |rows| rows as f64);
        }
        Ok(Cost { rows: None, units: None, scanned_rows: rows })
    }

    async fn run(
        &self,
        query: &Checked,
        caps: &Caps,
        sink: &mut (dyn Sink + Send),
        cancel: &CancellationToken,
    ) -> Result<Ran, SourceError> {
        let started = Instant::now();
        let ran = self.ask(query.sql(), caps, sink, cancel).await?;
        Ok(Ran { took: started.elapsed(), ..ran })
    }
}
