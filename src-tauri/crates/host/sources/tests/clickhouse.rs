//! ClickHouse's engine behind an HTTP front: catalogue, types, profile and limits, and that the attacks on the gate would have
//! had something to reach. Users, cancelling and a cluster are not the engine's.

#[path = "support/cases.rs"]
mod cases;
#[path = "support/clickhouse.rs"]
mod front;
#[path = "support/sales.rs"]
mod sales;

use std::time::Duration;

use cases::cases;
use front::Front;
use tabletalk_protocol::{Cell, ColumnSummary};
use tabletalk_sources::{
    CancellationToken, Caps, ClickHouse, Collected, Dialect, Gate, Ran, RelationKind, Source, SourceError, TableName,
    ValueKind, Values, cell, profile, profile_at_once,
};

const SHOP: &str = "clickhouse/shop.sql";

fn table(name: &str) -> TableName {
    TableName::new("shop", name)
}

fn gate() -> Gate {
    Gate::new(Dialect::ClickHouse, ["sales", "stores", "orders", "kinds", "best_days"].map(table))
}

async fn ask(source: &ClickHouse, sql: &str, caps: &Caps) -> Result<(Ran, Collected), SourceError> {
    let mut rows = Collected::default();
    let ran = source.run(&gate().check(sql)?, caps, &mut rows, &CancellationToken::new()).await?;
    Ok((ran, rows))
}

fn row(rows: &Collected, row: usize) -> Vec<Cell> {
    rows.values.iter().zip(&rows.columns).map(|(values, column)| cell(values, column.kind, row)).collect()
}

#[tokio::test]
async fn queries_behind_the_gate_are_the_dialects_own() {
    let front = Front::start(SHOP);
    let source = front.source("shop");
    for case in cases(include_str!("gate/queries.md")).iter().filter(|case| case.dialect == Dialect::ClickHouse) {
        let (query, mut rows) = (case.gate().check(&case.sql).unwrap(), Collected::default());
        let ran = source.run(&query, &Caps::USUAL, &mut rows, &CancellationToken::new()).await;
        assert!(ran.as_ref().is_ok_and(|ran| ran.rows > 0), "{}: {ran:?}", case.name);
    }
}

/// The same rows as in PostgreSQL, whose answers are pandas' own.
#[tokio::test]
async fn numbers_are_those_of_pandas() {
    let front = Front::start(SHOP);
    let source = front.source("shop");
    let questions: serde_json::Value = serde_json::from_str(include_str!("postgres/numbers.json")).unwrap();
    let expected = |question: &str| {
        let found = questions.as_array().unwrap().iter().find(|it| it["question"] == question);
        found.unwrap_or_else(|| panic!("no question `{question}`"))["rows"].as_array().unwrap().clone()
    };
    for (question, sql) in [
        ("how many rows", "SELECT count(*) FROM orders"),
        ("total weight", "SELECT sum(weight) FROM orders"),
        ("mean, missing left out", "SELECT avg(quantity) FROM orders"),
        ("sample deviation", "SELECT stddevSamp(weight), varSamp(weight) FROM orders"),
        ("population deviation", "SELECT stddevPop(price) FROM orders"),
        ("median", "SELECT quantileExactInclusive(0.5)(weight) FROM orders"),
        (
            "quantiles of whole numbers",
            "SELECT quantileExactInclusive(0.1)(quantity), quantileExactInclusive(0.9)(quantity) FROM orders",
        ),
        ("different values", "SELECT count(DISTINCT store), uniqExact(quantity) FROM orders"),
        (
            "by store, missing as a group, missing last",
            "SELECT store, count(), sum(price) FROM orders GROUP BY store ORDER BY store",
        ),
        (
            "shares",
            "SELECT store, sum(weight) / sum(sum(weight)) OVER () FROM orders WHERE store IS NOT NULL GROUP BY store ORDER BY store",
        ),
        (
            "ranks with ties",
            "SELECT id, rank() OVER (ORDER BY quantity DESC), dense_rank() OVER (ORDER BY quantity DESC) FROM orders WHERE quantity IS NOT NULL AND id <= 40 ORDER BY id",
        ),
        (
            "moving mean",
            "SELECT id, avg(weight) OVER (ORDER BY id ROWS BETWEEN 6 PRECEDING AND CURRENT ROW) FROM orders ORDER BY id LIMIT 20",
        ),
        (
            "by month in UTC",
            "SELECT toDateTime(toStartOfMonth(at), 'UTC') AS month, count(), sum(weight) FROM orders GROUP BY month ORDER BY month",
        ),
        ("day of the week, Monday first", "SELECT toDayOfWeek(at) AS d, avg(weight) FROM orders GROUP BY d ORDER BY d"),
        ("share of paid", "SELECT avg(paid), countIf(paid) FROM orders"),
        (
            "weighted mean",
            "SELECT store, sum(price * weight) / sum(weight) FROM orders WHERE store IS NOT NULL GROUP BY store ORDER BY store",
        ),
    ] {
        let (_, rows) = ask(&source, sql, &Caps::USUAL).await.unwrap_or_else(|error| panic!("{question}: {error:?}"));
        let expected = expected(question);
        assert_eq!(rows.rows(), expected.len(), "{question}");
        for (place, expected) in expected.iter().enumerate() {
            for (found, expected) in row(&rows, place).iter().zip(expected.as_array().unwrap()) {
                assert!(is_same(found, expected), "{question}, row {place}: {found:?} is not {expected}");
            }
        }
    }
}

/// To twelve digits.
fn is_same(found: &Cell, expected: &serde_json::Value) -> bool {
    let number = match found {
        Cell::Missing => return expected.is_null(),
        Cell::Text(text) => return expected.as_str() == Some(text),
        Cell::Boolean(value) => return expected.as_bool() == Some(*value),
        Cell::Integer(value) => *value as f64,
        Cell::Decimal(value) => *value,
    };
    expected.as_f64().is_some_and(|expected| (number - expected).abs() <= 1e-12 * expected.abs().max(1e-300))
}

#[tokio::test]
async fn types_arrive_as_they_are() {
    let front = Front::start(SHOP);
    let source = front.source("shop");
    let wanted = "id, yes, big, huge, toString(whole) AS whole, single, number, exact, day, old, moment, fine, instant, word, padded, code, size, parts, pairs, both, address";
    let (ran, rows) = ask(&source, &format!("SELECT {wanted} FROM kinds ORDER BY id"), &Caps::USUAL).await.unwrap();
    let kinds: Vec<_> = rows.columns.iter().map(|column| column.kind).collect();
    use ValueKind as K;
    let expected = [
        &[K::Integer, K::Boolean, K::Integer, K::Float, K::Text, K::Float, K::Float, K::Float, K::Date, K::Date][..],
        &[K::Timestamp, K::Timestamp, K::TimestampUtc],
        &[K::Text; 8],
    ];
    assert_eq!(kinds, expected.concat());
    let text = |text: &str| Cell::Text(text.into());
    let first = vec![
        Cell::Integer(1),
        Cell::Boolean(true),
        text("9223372036854775807"),
        Cell::Decimal(170_141_183_460_469_231_731_687_303_715_884_105_727.0),
        text("18446744073709551615"),
        Cell::Decimal(0.1),
        Cell::Missing,
        Cell::Decimal(12_345_678.9),
        text("2024-02-29"),
        text("1905-03-01"),
        text("2024-02-29T13:05:00"),
        text("2024-02-29T13:05:00.25"),
        text("2024-02-29T12:05:00.5Z"),
        text("it's „ä“ \\ \"x\""),
        text("ab"),
        text("a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"),
        text("large"),
        text("[1,null,9223372036854775807]"),
        text(r#"{"a":1}"#),
        text(r#"[1,"x"]"#),
        text("10.0.0.1"),
    ];
    assert_eq!(row(&rows, 0), first);
    let second = row(&rows, 1);
    assert_eq!((&second[1], &second[6], &second[13]), (&Cell::Missing, &Cell::Missing, &Cell::Missing));
    // The byte that is no text, and the whole number that a double rounds.
    assert_eq!((ran.rows, ran.unrepresentable, ran.rounded), (2, 1, 1));
    let too_large = ask(&source, "SELECT whole FROM kinds", &Caps::USUAL).await.map(|(ran, _)| ran);
    assert_eq!(too_large, Err(SourceError::TooLargeNumber { column: "whole".into() }));
}

#[tokio::test]
async fn the_catalogue_is_searched_and_described() {
    let front = Front::start(SHOP);
    let source = front.source("shop");
    let server = source.test().await.unwrap();
    assert!(server.version.starts_with("ClickHouse 2") && server.is_powerful && !server.is_encrypted);
    assert_eq!(server.databases, ["default", "hidden", "shop"]);
    let names = async |search| {
        let tables = source.tables(search, 10).await.unwrap();
        tables.into_iter().map(|listed| (listed.table.to_string(), listed.kind)).collect::<Vec<_>>()
    };
    assert_eq!(names("what each STORE").await, [("shop.sales".to_owned(), RelationKind::Table)]);
    assert_eq!(names("best").await, [("shop.best_days".to_owned(), RelationKind::View)]);
    assert_eq!(names("it's \\ nothing").await, []);
    assert_eq!(source.tables("", 100).await.unwrap().len(), 6);
    let orders = source.describe(&table("orders")).await.unwrap();
    assert_eq!((orders.listed.rows, orders.as_of.is_some()), (Some(2000), true));
    let types: Vec<_> = orders.columns.iter().map(|it| (it.name.as_str(), it.kind, it.is_nullable)).collect();
    assert_eq!(types[1..3], [("store", ValueKind::Text, true), ("quantity", ValueKind::Integer, true)]);
    assert_eq!(source.describe(&table("nothing")).await, Err(SourceError::NoTable { table: "shop.nothing".into() }));
    assert_eq!(front.source("absent").test().await, Err(SourceError::NoDatabase { database: "absent".into() }));
}

#[tokio::test]
async fn the_cost_is_what_the_index_says_and_else_the_table() {
    let front = Front::start(SHOP);
    let source = front.source("shop");
    let scanned = async |sql| source.cost(&gate().check(sql).unwrap()).await.unwrap().scanned_rows;
    assert_eq!(scanned("SELECT sum(weight) FROM orders").await, 2000.0);
    assert_eq!(scanned("SELECT sum(total) FROM best_days").await, 6.0);
    assert_eq!(scanned("SELECT count(region) FROM stores").await, 3.0);
}

#[tokio::test]
async fn the_profile_is_that_of_postgresql() {
    let front = Front::start(SHOP);
    let source = front.source("shop");
    let described = source.describe(&table("sales")).await.unwrap();
    let profiled = profile(&source, &described, &Caps::USUAL, &CancellationToken::new()).await.unwrap();
    assert_eq!(profiled.profile.columns, sales::columns());
    assert_eq!((profiled.profile.rows, profiled.profile.preview.rows.len(), profiled.queries.len()), (6, 6, 4));
}

/// Every type has a profile; a table that is too large to be read shows what the catalogue says.
#[tokio::test]
async fn every_type_has_a_profile() {
    let front = Front::start(SHOP);
    let source = front.source("shop");
    let described = source.describe(&table("kinds")).await.unwrap();
    let cancel = CancellationToken::new();
    let profiled = profile(&source, &described, &Caps::USUAL, &cancel).await.unwrap().profile;
    let preview = &profiled.preview.rows[0];
    assert_eq!((&preview[4], profiled.rows), (&Cell::Text("18446744073709551615".into()), 2));
    assert_eq!(profiled.preview.rows[1][4], Cell::Integer(7));
    let column = |name: &str| profiled.columns.iter().find(|column| column.name == name).unwrap();
    assert_eq!((column("number").missing, column("yes").missing), (2, 1));
    let Some(ColumnSummary::Temporal { min, max, .. }) = Some(&column("fine").summary) else { panic!("no times") };
    assert_eq!((min.as_str(), max.as_str()), ("1970-01-01T00:00:00", "2024-02-29T13:05:00.25"));
    let at_once = profile_at_once(&source, &described, 1, &Caps::USUAL, &cancel).await.unwrap();
    assert_eq!((at_once.profile.rows, at_once.profile.preview.rows.len(), at_once.queries.len()), (2, 2, 1));
    assert!(at_once.profile.columns.iter().all(|column| column.approximate && column.summary == ColumnSummary::Empty));
}

#[tokio::test]
async fn limits_are_told() {
    let front = Front::start(SHOP);
    let source = front.source("shop");
    let caps = |rows, bytes, time| Caps { rows, bytes, time: Duration::from_millis(time) };
    let ask = async |sql: &str, caps: Caps| ask(&source, sql, &caps).await.map(|(ran, _)| ran.rows);
    let all = "SELECT * FROM orders";
    assert_eq!(ask(all, caps(2_000, 1_000_000, 60_000)).await, Ok(2_000));
    assert_eq!(ask(all, caps(1_999, 1_000_000, 60_000)).await, Err(SourceError::TooManyRows { limit: 1_999 }));
    assert_eq!(ask(all, caps(2_000, 1_000, 60_000)).await, Err(SourceError::TooManyBytes { limit: 1_000 }));
    let long = "SELECT sum(a.weight * b.weight * c.weight) FROM orders AS a, orders AS b, orders AS c";
    assert_eq!(ask(long, caps(10, 1_000, 1_000)).await, Err(SourceError::TooSlow { seconds: 1 }));
    let unknown = ask("SELECT nothing FROM orders", Caps::USUAL).await;
    assert!(matches!(&unknown, Err(SourceError::Query { code, .. }) if code == "47"), "{unknown:?}");
}

/// A join finds NULL where it finds nothing, and a column's own name goes before an alias.
#[tokio::test]
async fn sql_means_what_the_standard_says() {
    let front = Front::start(SHOP);
    let source = front.source("shop");
    let asked = async |sql: &str| ask(&source, sql, &Caps::USUAL).await.unwrap().1.values;
    let joined =
        "SELECT s.store, t.store FROM stores AS s LEFT JOIN sales AS t ON s.store = t.store WHERE t.store IS NULL";
    assert_eq!(asked(joined).await, [Values::Text(vec![Some("Aachen".into())]), Values::Text(vec![None])]);
    let alias = "SELECT sum(amount) AS amount, max(amount) AS most FROM sales";
    assert_eq!(asked(alias).await, [Values::Float(vec![Some(95.0)]), Values::Float(vec![Some(40.0)])]);
    assert_eq!(asked("SELECT amount::text AS a FROM sales WHERE id = 3").await, [Values::Text(vec![None])]);
}
