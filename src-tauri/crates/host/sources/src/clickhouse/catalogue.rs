//! Metadata of ClickHouse tables from the `system` database; no row is read.

use crate::{
    Collected, Cost, TableName, Values,
    clickhouse::decode::Reading,
    source::{DescribedColumn, LONGEST_COMMENT, Listed, RelationKind, Server, shortened},
};

pub const SERVER: &str = "
SELECT version(), arraySort(groupArray(name))
FROM system.databases WHERE lower(name) NOT IN ('system', 'information_schema')";

/// What a user may have who only asks.
const HARMLESS: &[&str] = &["SELECT", "SHOW", "dictGet", "USAGE"];

/// The answers to [`SERVER`] and `SHOW GRANTS`.
pub fn server(about: &Collected, grants: &Collected, is_encrypted: bool) -> Server {
    let databases = about.column(1).and_then(|names| names.text(0)).unwrap_or_default();
    Server {
        version: format!("ClickHouse {}", about.column(0).and_then(|version| version.text(0)).unwrap_or_default()),
        is_encrypted,
        is_powerful: texts(grants, 0).flatten().any(|grant| !is_harmless(grant)),
        databases: serde_json::from_str(databases).unwrap_or_default(),
    }
}

/// As in `GRANT SELECT(id, name), SHOW ON shop.* TO ada`; what a role allows is not said here.
fn is_harmless(grant: &str) -> bool {
    let rights = grant.strip_prefix("GRANT ").unwrap_or(grant);
    let Some((rights, _)) = rights.split_once(" ON ") else { return true };
    let mut depth = 0_i32;
    let outside: String = rights
        .chars()
        .filter(|letter| {
            depth += i32::from(*letter == '(') - i32::from(*letter == ')');
            depth == 0 && *letter != ')'
        })
        .collect();
    outside.split(',').all(|right| right.split_whitespace().next().is_some_and(|right| HARMLESS.contains(&right)))
}

const RELATIONS: &str = "
SELECT database, name, engine, comment, total_rows, total_bytes FROM system.tables
WHERE lower(database) NOT IN ('system', 'information_schema') AND NOT is_temporary AND NOT startsWith(name, '.inner')";

pub fn tables(search: &str, most: u32) -> String {
    // Every text contains a dot between database and name.
    let search = literal(if search.is_empty() { "." } else { search });
    format!(
        "{RELATIONS} AND positionCaseInsensitiveUTF8(concat(database, '.', name, ' ', comment), {search}) > 0
         ORDER BY database, name LIMIT {most}"
    )
}

pub fn named(TableName { schema, name }: &TableName) -> String {
    format!("{RELATIONS} AND database = {} AND name = {}", literal(schema), literal(name))
}

/// The answer to [`tables`] or [`named`].
pub fn listed(answer: &Collected) -> Vec<Listed> {
    let row = |row: usize| {
        let text = |column: usize| answer.column(column)?.text(row);
        let number = |column: usize| answer.column(column)?.integer(row).map(i64::unsigned_abs);
        let kind = kind(text(2)?);
        let is_counted = kind != RelationKind::View;
        Some(Listed {
            table: TableName::new(text(0)?, text(1)?),
            kind,
            comment: comment_of(text(3)),
            rows: number(4).filter(|_| is_counted),
            bytes: number(5).filter(|_| is_counted),
        })
    };
    (0..answer.rows()).filter_map(row).collect()
}

fn kind(engine: &str) -> RelationKind {
    match engine {
        "View" => RelationKind::View,
        "MaterializedView" | "LiveView" | "WindowView" => RelationKind::MaterializedView,
        "Distributed" | "PostgreSQL" | "MySQL" | "SQLite" | "MongoDB" | "Redis" | "ODBC" | "JDBC" | "URL" | "S3"
        | "S3Queue" | "HDFS" | "AzureBlobStorage" | "Hive" | "Iceberg" | "DeltaLake" | "Hudi" | "Kafka"
        | "RabbitMQ" | "NATS" => RelationKind::Foreign,
        _ => RelationKind::Table,
    }
}

/// Columns that can be asked for: states of aggregates have no value, and some exist only to be inserted.
pub fn columns_of(TableName { schema, name }: &TableName) -> String {
    format!(
        "SELECT name, type, comment FROM system.columns WHERE database = {} AND table = {}
           AND default_kind <> 'EPHEMERAL' AND NOT startsWith(type, 'AggregateFunction') ORDER BY position",
        literal(schema),
        literal(name)
    )
}

/// The answer to [`columns_of`].
pub fn columns(answer: &Collected) -> Vec<DescribedColumn> {
    let row = |row: usize| {
        let text = |column: usize| answer.column(column)?.text(row);
        let source_type = text(1)?.to_owned();
        let reading = Reading::of(&source_type);
        Some(DescribedColumn {
            name: text(0)?.to_owned(),
            kind: reading.kind,
            is_nullable: reading.is_nullable,
            source_type,
            comment: comment_of(text(2)),
            estimate: None,
        })
    };
    (0..answer.rows()).filter_map(row).collect()
}

/// The answer to `EXPLAIN ESTIMATE`: database, table, parts, rows and marks of each table that has an index.
pub fn estimate(answer: &Collected) -> Option<Cost> {
    let sum = |column: usize| -> f64 {
        let values = answer.column(column);
        (0..answer.rows()).filter_map(|row| values.and_then(|values| values.number(row))).sum()
    };
    (answer.rows() > 0).then(|| Cost { rows: None, units: Some(sum(4)), scanned_rows: sum(3) })
}

fn texts(answer: &Collected, column: usize) -> impl Iterator<Item = Option<&str>> {
    let values = answer.column(column);
    (0..answer.rows()).map(move |row| values.and_then(|values: &Values| values.text(row)))
}

/// A text as ClickHouse takes it.
fn literal(text: &str) -> String {
    format!("'{}'", text.replace('\\', r"\\").replace('\'', r"\'"))
}

fn comment_of(text: Option<&str>) -> Option<String> {
    text.filter(|comment| !comment.is_empty()).map(|comment| shortened(comment, LONGEST_COMMENT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rights_are_told_apart() {
        assert!(is_harmless("GRANT SHOW, SELECT(id, `INSERT ON x`) ON shop.sales TO ada"));
        assert!(is_harmless("GRANT readers TO ada"));
        assert!(!is_harmless("GRANT SELECT, INSERT ON shop.* TO ada"));
        assert!(!is_harmless("GRANT ALL ON *.* TO default WITH GRANT OPTION"));
        assert!(!is_harmless("GRANT READ ON FILE TO ada"));
    }
}
