//! The gate: which queries reach a database, and in which form.
//!
//! A query passes when it is one `SELECT` that reads tables the person chose and calls functions of a list. The server gets
//! the query as it is written anew from the checked tree, never the text itself, so a parser that reads the text otherwise
//! than the server's cannot be used against it.

mod names;
mod render;
mod walk;

use std::{collections::BTreeSet, fmt, thread};

use sqlparser::{
    ast::{Query, Statement},
    dialect::{ClickHouseDialect, PostgreSqlDialect},
    parser::{Parser, ParserError},
};
use tabletalk_messages::{Message, Problem, sources};

use walk::Walker;

/// Bytes of a query: thirty pages of SQL.
pub const LONGEST_QUERY: usize = 64 * 1024;

/// Trees nest at most as deep as [`walk::DEEPEST`] allows, but a chain of operators is as deep as it is long, and printing,
/// comparing and dropping a tree recurse. A thread with this much of a stack has room for the longest query.
const STACK: usize = 256 * 1024 * 1024;

/// The language of a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dialect {
    Postgres,
    ClickHouse,
}

impl Dialect {
    /// What stands before a query to ask for its cost.
    pub fn explain(self) -> &'static str {
        match self {
            Self::Postgres => "EXPLAIN (FORMAT JSON)",
            Self::ClickHouse => "EXPLAIN ESTIMATE",
        }
    }
}

/// A table or view, with the schema that holds it (ClickHouse says database).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
pub struct TableName {
    pub schema: String,
    pub name: String,
}

impl TableName {
    pub fn new(schema: impl Into<String>, name: impl Into<String>) -> Self {
        Self { schema: schema.into(), name: name.into() }
    }
}

impl fmt::Display for TableName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{}", self.schema, self.name)
    }
}

/// What may be asked of one database: its language, and the tables that the person chose.
#[derive(Debug, Clone)]
pub struct Gate {
    dialect: Dialect,
    tables: BTreeSet<TableName>,
}

/// A query that passed a gate, written from the checked tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    sql: String,
    tables: BTreeSet<TableName>,
}

impl Checked {
    /// The text that may be sent.
    pub fn sql(&self) -> &str {
        &self.sql
    }

    /// The tables it reads.
    pub fn tables(&self) -> &BTreeSet<TableName> {
        &self.tables
    }
}

impl Gate {
    pub fn new(dialect: Dialect, tables: impl IntoIterator<Item = TableName>) -> Self {
        Self { dialect, tables: tables.into_iter().collect() }
    }

    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    pub fn tables(&self) -> &BTreeSet<TableName> {
        &self.tables
    }

    /// Check a query.
    ///
    /// ```
    /// use tabletalk_sources::{Dialect, Gate, Refusal, TableName};
    ///
    /// let gate = Gate::new(Dialect::Postgres, [TableName::new("public", "sales")]);
    /// let checked = gate.check("SELECT sum(Amount) FROM sales -- all of them").unwrap();
    /// assert_eq!(checked.sql(), r#"SELECT sum("amount") FROM "public"."sales""#);
    /// assert_eq!(gate.check("SELECT * FROM pg_shadow"), Err(Refusal::Table("pg_shadow".into())));
    /// ```
    ///
    /// # Errors
    ///
    /// [`Refusal`] says what does not pass.
    pub fn check(&self, sql: &str) -> Result<Checked, Refusal> {
        if sql.len() > LONGEST_QUERY {
            return Err(Refusal::TooLong);
        }
        thread::scope(|scope| {
            let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || self.check_here(sql));
            worker.ok().and_then(|worker| worker.join().ok()).unwrap_or(Err(Refusal::TooDeep))
        })
    }

    fn check_here(&self, sql: &str) -> Result<Checked, Refusal> {
        let mut query = self.parse(sql)?;
        let mut walker = Walker::new(self.dialect, &self.tables);
        walker.query(&mut query)?;
        let sql = render::render(self.dialect, &query).ok_or(Refusal::Literal)?;
        if self.parse(&sql).ok().as_deref() != Some(&*query) {
            return Err(Refusal::Ambiguous);
        }
        Ok(Checked { sql, tables: walker.into_tables() })
    }

    fn parse(&self, sql: &str) -> Result<Box<Query>, Refusal> {
        let parsed = match self.dialect {
            Dialect::Postgres => Parser::parse_sql(&PostgreSqlDialect {}, sql),
            Dialect::ClickHouse => Parser::parse_sql(&ClickHouseDialect {}, sql),
        };
        let mut statements = parsed.map_err(Refusal::of_parser)?;
        match (statements.pop(), statements.is_empty()) {
            (Some(Statement::Query(query)), true) => Ok(query),
            (Some(_), true) => Err(Refusal::NotSelect),
            (_, _) => Err(Refusal::NotOne),
        }
    }
}

/// Why a query does not pass.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.problem())]
pub enum Refusal {
    /// Longer than [`LONGEST_QUERY`].
    TooLong,
    TooDeep,
    /// Not SQL, with the parser's own words.
    NotSql(String),
    /// No statement, or several.
    NotOne,
    /// A statement that does more than read.
    NotSelect,
    /// A table that the person did not choose.
    Table(String),
    /// A name that several chosen tables have.
    SeveralTables(String),
    Function(String),
    /// An argument that could fill the server's memory, of this function.
    Size(String),
    Type(String),
    Operator(String),
    /// A name that would have to be escaped.
    Name,
    /// A literal other than a number, a text in single quotes, TRUE, FALSE or NULL.
    Literal,
    /// A clause or expression, as SQL writes it.
    Construct(&'static str),
    /// Written anew, it would be another query.
    Ambiguous,
}

impl Refusal {
    fn of_parser(error: ParserError) -> Self {
        match error {
            ParserError::TokenizerError(said) | ParserError::ParserError(said) => Self::NotSql(said),
            ParserError::RecursionLimitExceeded => Self::TooDeep,
        }
    }

    /// A stable name for tests and records.
    pub fn code(&self) -> &'static str {
        match self {
            Self::TooLong => "too-long",
            Self::TooDeep => "too-deep",
            Self::NotSql(_) => "not-sql",
            Self::NotOne => "not-one",
            Self::NotSelect => "not-select",
            Self::Table(_) => "table",
            Self::SeveralTables(_) => "several-tables",
            Self::Function(_) => "function",
            Self::Size(_) => "size",
            Self::Type(_) => "type",
            Self::Operator(_) => "operator",
            Self::Name => "name",
            Self::Literal => "literal",
            Self::Construct(_) => "construct",
            Self::Ambiguous => "ambiguous",
        }
    }

    pub fn problem(&self) -> Problem {
        let (message, hint): (Message, Message) = match self {
            Self::TooLong => (sources::query_too_long(), sources::hint_shorter()),
            Self::TooDeep => (sources::query_too_deep(), sources::hint_shorter()),
            Self::NotSql(said) => (sources::not_sql(said.as_str()), sources::hint_one_select()),
            Self::NotOne => (sources::not_one_statement(), sources::hint_one_select()),
            Self::NotSelect => (sources::not_a_select(), sources::hint_one_select()),
            Self::Table(name) => (sources::table_not_chosen(name.as_str()), sources::hint_chosen_tables()),
            Self::SeveralTables(name) => (sources::table_ambiguous(name.as_str()), sources::hint_schema()),
            Self::Function(name) => (sources::function_not_allowed(name.as_str()), sources::hint_in_python()),
            Self::Size(name) => (sources::argument_too_large(name.as_str()), sources::hint_literal_size()),
            Self::Type(name) => (sources::type_not_allowed(name.as_str()), sources::hint_plain_types()),
            Self::Operator(name) => (sources::operator_not_allowed(name.as_str()), sources::hint_in_python()),
            Self::Name => (sources::name_not_allowed(), sources::hint_alias()),
            Self::Literal => (sources::literal_not_allowed(), sources::hint_plain_literal()),
            Self::Construct(what) => (sources::construct_not_allowed(*what), sources::hint_in_python()),
            Self::Ambiguous => (sources::query_ambiguous(), sources::hint_shorter()),
        };
        Problem::new(message).hint(hint)
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        refusal.problem()
    }
}
