//! Metadata of PostgreSQL tables from the system catalogue; no row is read.

use tokio_postgres::{Client, Row};

use crate::{
    Described, TableName, ValueKind,
    postgres::decode::Reading,
    source::{ColumnEstimate, DescribedColumn, LONGEST_COMMENT, Listed, RelationKind, Server, shortened},
};

/// Bytes of a value in statistics.
const LONGEST_VALUE: usize = 200;

type Answer<T> = Result<T, tokio_postgres::Error>;

const SERVER: &str = "
SELECT current_setting('server_version'), rolsuper OR pg_has_role(current_user, 'pg_execute_server_program', 'MEMBER')
       OR pg_has_role(current_user, 'pg_read_server_files', 'MEMBER'),
       ARRAY(SELECT datname::text FROM pg_database
             WHERE datallowconn AND NOT datistemplate AND has_database_privilege(oid, 'CONNECT') ORDER BY 1)
FROM pg_roles WHERE rolname = current_user";

pub async fn server(client: &Client, is_encrypted: bool) -> Answer<Server> {
    let row = client.query_one(SERVER, &[]).await?;
    let version: String = row.try_get(0)?;
    let number = version.split_whitespace().next().unwrap_or_default();
    let version = format!("PostgreSQL {number}");
    Ok(Server { version, is_encrypted, is_powerful: row.try_get(1)?, databases: row.try_get(2)? })
}

/// Tables, views and foreign tables; of a partitioned table the whole and not its parts.
const RELATIONS: &str = "
SELECT n.nspname::text, c.relname::text, c.relkind::text, obj_description(c.oid, 'pg_class'),
       CASE c.relkind WHEN 'p' THEN (SELECT sum(greatest(leaf.reltuples, 0)) FROM pg_partition_tree(c.oid) AS part
                                     JOIN pg_class AS leaf ON leaf.oid = part.relid WHERE part.isleaf)::float8
                      WHEN 'v' THEN NULL ELSE nullif(c.reltuples, -1)::float8 END,
       CASE c.relkind WHEN 'p' THEN (SELECT sum(pg_table_size(part.relid)) FROM pg_partition_tree(c.oid) AS part)::int8
                      WHEN 'r' THEN pg_table_size(c.oid) WHEN 'm' THEN pg_table_size(c.oid) END
FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
  AND n.nspname <> 'information_schema' AND n.nspname !~ '^pg_'
  AND has_schema_privilege(n.oid, 'USAGE')
  AND (has_table_privilege(c.oid, 'SELECT') OR has_any_column_privilege(c.oid, 'SELECT'))";

const SEARCHED: &str = "
  AND strpos(lower(n.nspname || '.' || c.relname || ' ' || coalesce(obj_description(c.oid, 'pg_class'), '')), lower($1)) > 0
ORDER BY 1, 2 LIMIT $2";

const NAMED: &str = " AND n.nspname = $1 AND c.relname = $2";

pub async fn tables(client: &Client, search: &str, most: u32) -> Answer<Vec<Listed>> {
    // Every text contains a space behind the name.
    let search = if search.is_empty() { " " } else { search };
    let rows = client.query(&format!("{RELATIONS}{SEARCHED}"), &[&search, &i64::from(most)]).await?;
    rows.iter().map(listed).collect()
}

fn listed(row: &Row) -> Answer<Listed> {
    let (rows, bytes): (Option<f64>, Option<i64>) = (row.try_get(4)?, row.try_get(5)?);
    let kind = match row.try_get::<_, &str>(2)? {
        "v" => RelationKind::View,
        "m" => RelationKind::MaterializedView,
        "f" => RelationKind::Foreign,
        _ => RelationKind::Table,
    };
    Ok(Listed {
        table: TableName::new(row.try_get::<_, String>(0)?, row.try_get::<_, String>(1)?),
        kind,
        comment: row.try_get::<_, Option<&str>>(3)?.map(|comment| shortened(comment, LONGEST_COMMENT)),
        rows: rows.map(|rows| rows.max(0.0) as u64),
        bytes: bytes.and_then(|bytes| u64::try_from(bytes).ok()),
    })
}

const COLUMNS: &str = "
SELECT a.attname::text, a.atttypid, format_type(a.atttypid, a.atttypmod), col_description(c.oid, a.attnum), NOT a.attnotnull,
       s.null_frac::numeric::float8, s.n_distinct::numeric::float8, s.most_common_vals::text::text[], s.most_common_freqs::numeric[]::float8[],
       s.histogram_bounds::text::text[],
       to_char(greatest(t.last_analyze, t.last_autoanalyze) AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"'),
       has_column_privilege(c.oid, a.attnum, 'SELECT')
FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
LEFT JOIN pg_stats AS s ON s.schemaname = n.nspname AND s.tablename = c.relname AND s.attname = a.attname
     AND s.inherited = (c.relkind = 'p')
LEFT JOIN pg_stat_all_tables AS t ON t.relid = c.oid
WHERE n.nspname = $1 AND c.relname = $2 ORDER BY a.attnum";

pub async fn describe(client: &Client, table: &TableName) -> Answer<Option<Described>> {
    let TableName { schema, name } = table;
    let Some(row) = client.query_opt(&format!("{RELATIONS}{NAMED}"), &[schema, name]).await? else { return Ok(None) };
    let listed = listed(&row)?;
    let rows = client.query(COLUMNS, &[schema, name]).await?;
    let as_of = rows.first().map_or(Ok(None), |row| row.try_get(10))?;
    let mut columns = vec![];
    for row in &rows {
        if row.try_get(11)? {
            columns.push(column(row, listed.rows)?);
        }
    }
    Ok(Some(Described { listed, as_of, columns }))
}

fn column(row: &Row, rows: Option<u64>) -> Answer<DescribedColumn> {
    let missing: Option<f64> = row.try_get(5)?;
    let kind = tokio_postgres::types::Type::from_oid(row.try_get(1)?).and_then(|kind| Reading::of(&kind));
    Ok(DescribedColumn {
        name: row.try_get(0)?,
        source_type: row.try_get(2)?,
        kind: kind.map_or(ValueKind::Text, Reading::kind),
        comment: row.try_get::<_, Option<&str>>(3)?.map(|comment| shortened(comment, LONGEST_COMMENT)),
        is_nullable: row.try_get(4)?,
        estimate: missing.map(|missing| estimate(row, missing, rows)).transpose()?,
    })
}

fn estimate(row: &Row, missing: f64, rows: Option<u64>) -> Answer<ColumnEstimate> {
    let distinct: Option<f64> = row.try_get(6)?;
    let texts = |place: usize| -> Answer<Vec<String>> {
        let texts: Option<Vec<Option<String>>> = row.try_get(place)?;
        Ok(texts.unwrap_or_default().into_iter().flatten().map(|text| shortened(&text, LONGEST_VALUE)).collect())
    };
    let shares: Option<Vec<f64>> = row.try_get(8)?;
    // Below zero it is a share of the rows.
    let distinct = distinct.and_then(|distinct| match (distinct < 0.0, rows) {
        (true, Some(rows)) => Some((-distinct * rows as f64).round() as u64),
        (true, None) => None,
        (false, _) => Some(distinct as u64),
    });
    Ok(ColumnEstimate {
        missing,
        distinct,
        frequent: texts(7)?.into_iter().zip(shares.unwrap_or_default()).collect(),
        bounds: texts(9)?,
    })
}
