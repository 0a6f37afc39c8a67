//! A database of any kind that can be asked.

use tokio_util::sync::CancellationToken;

use crate::{
    Address, Caps, Checked, ClickHouse, Cost, Described, Dialect, Engine, Listed, Password, Postgres, Ran, Server,
    Sink, Source, SourceError, TableName, Trust,
};

/// A database, as one user sees it.
#[derive(Debug, Clone)]
pub enum Database {
    Postgres(Postgres),
    ClickHouse(ClickHouse),
}

impl Database {
    /// The one at this address; nothing is sent yet.
    pub fn new(address: Address, password: Option<Password>, trust: Trust) -> Self {
        match address.engine {
            Engine::Postgres => Self::Postgres(Postgres::new(address, password, trust)),
            Engine::ClickHouse => Self::ClickHouse(ClickHouse::new(address, password, trust)),
        }
    }
}

/// Say the same of each kind.
macro_rules! each {
    ($database:expr, $source:ident => $said:expr) => {
        match $database {
            Database::Postgres($source) => $said,
            Database::ClickHouse($source) => $said,
        }
    };
}

impl Source for Database {
    fn dialect(&self) -> Dialect {
        each!(self, source => source.dialect())
    }

    async fn test(&self) -> Result<Server, SourceError> {
        each!(self, source => source.test().await)
    }

    async fn tables(&self, search: &str, most: u32) -> Result<Vec<Listed>, SourceError> {
        each!(self, source => source.tables(search, most).await)
    }

    async fn describe(&self, table: &TableName) -> Result<Described, SourceError> {
        each!(self, source => source.describe(table).await)
    }

    async fn cost(&self, query: &Checked) -> Result<Cost, SourceError> {
        each!(self, source => source.cost(query).await)
    }

    async fn run(
        &self,
        query: &Checked,
        caps: &Caps,
        sink: &mut (dyn Sink + Send),
        cancel: &CancellationToken,
    ) -> Result<Ran, SourceError> {
        each!(self, source => source.run(query, caps, sink, cancel).await)
    }
}
