//! A real PostgreSQL: what the attacks would do, that queries mean what they meant, numbers, limits, encryption.

#[path = "support/cases.rs"]
mod cases;
#[path = "support/sales.rs"]
mod sales;
#[path = "support/server.rs"]
mod server;

use std::{fmt::Write as _, time::Duration};

use cases::cases;
use server::{PASSWORD, Server};
use tabletalk_protocol::Cell;
use tabletalk_sources::{
    CancellationToken, Caps, Collected, Dialect, Password, Postgres, Ran, RelationKind, Source, SourceError, TableName,
    Trust, ValueKind, Values, cell, profile,
};
use tokio_postgres::{Client, SimpleQueryMessage};

const SHOP: &str = include_str!("postgres/shop.sql");

async fn shop() -> (Server, Client) {
    let server = Server::start();
    let owner = server.alone().await;
    owner.batch_execute(SHOP).await.expect("the shop");
    (server, owner)
}

fn table(name: &str) -> TableName {
    TableName::new("public", name)
}

async fn ask(source: &Postgres, sql: &str, caps: &Caps) -> Result<(Ran, Collected), SourceError> {
    let query = source.gate(["sales", "stores", "orders", "kinds"].map(table)).check(sql)?;
    let mut rows = Collected::default();
    let ran = source.run(&query, caps, &mut rows, &CancellationToken::new()).await?;
    Ok((ran, rows))
}

#[tokio::test]
async fn attacks_do_what_they_are_recorded_to_do() {
    let (server, _) = shop().await;
    let mut surprises = String::new();
    for case in cases(include_str!("gate/attacks.md")).iter().filter(|case| case.dialect == Dialect::Postgres) {
        // Each on a connection of its own, for some of them change it.
        let owner = server.alone().await;
        owner.batch_execute("BEGIN READ ONLY; SET LOCAL search_path = public").await.unwrap();
        let outcome = match owner.query(&case.sql, &[]).await {
            Ok(_) => "carried out".to_owned(),
            Err(error) => error.code().map_or_else(|| format!("{error:?}"), |code| code.code().to_owned()),
        };
        if case.alone.as_ref() != Some(&outcome) {
            writeln!(surprises, "{}: {outcome}", case.name).unwrap();
        }
    }
    assert_eq!(surprises, "");
}

#[tokio::test]
async fn queries_mean_behind_the_gate_what_they_mean_before_it() {
    let (server, owner) = shop().await;
    owner.batch_execute("SET search_path = public").await.unwrap();
    for case in cases(include_str!("gate/queries.md")).iter().filter(|case| case.dialect == Dialect::Postgres) {
        let checked = case.gate().check(&case.sql).unwrap();
        let before = rows(&owner, &case.sql).await;
        let behind = server.alone().await;
        behind.batch_execute("SET search_path = pg_catalog").await.unwrap();
        assert_eq!(rows(&behind, checked.sql()).await, before, "{}", case.name);
        assert!(!before.is_empty(), "{}", case.name);
    }
}

async fn rows(client: &Client, sql: &str) -> Vec<Vec<Option<String>>> {
    let messages = client.simple_query(sql).await.unwrap_or_else(|error| panic!("{sql}: {error:?}"));
    let row = |message: SimpleQueryMessage| match message {
        SimpleQueryMessage::Row(row) => Some((0..row.len()).map(|place| row.get(place).map(str::to_owned)).collect()),
        _ => None,
    };
    messages.into_iter().filter_map(row).collect()
}

/// The questions of `postgres/numbers.json`, whose answers pandas gave for the same rows.
#[tokio::test]
async fn numbers_are_those_of_pandas() {
    let (server, _) = shop().await;
    let source = server.source("owner");
    let questions: serde_json::Value = serde_json::from_str(include_str!("postgres/numbers.json")).unwrap();
    let questions = questions.as_array().unwrap();
    assert!(questions.len() >= 20);
    for question in questions {
        let (ran, rows) = ask(&source, question["sql"].as_str().unwrap(), &Caps::USUAL).await.unwrap();
        let expected = question["rows"].as_array().unwrap();
        assert_eq!(ran.rows as usize, expected.len(), "{question}");
        for (place, expected) in expected.iter().enumerate() {
            for (column, expected) in expected.as_array().unwrap().iter().enumerate() {
                let found = cell(rows.column(column).unwrap(), rows.columns[column].kind, place);
                assert!(is_same(&found, expected), "{question}\nrow {place}: {found:?}");
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
    let (server, _) = shop().await;
    let (ran, rows) = ask(&server.source("owner"), "SELECT * FROM kinds ORDER BY id", &Caps::USUAL).await.unwrap();
    let kinds: Vec<_> = rows.columns.iter().map(|column| (column.name.as_str(), column.kind)).collect();
    use ValueKind as K;
    let expected = [
        ("id", K::Integer),
        ("yes", K::Boolean),
        ("big", K::Integer),
        ("single", K::Float),
        ("exact", K::Float),
        ("day", K::Date),
        ("moment", K::Timestamp),
        ("instant", K::TimestampUtc),
        ("word", K::Text),
        ("code", K::Text),
        ("size", K::Text),
        ("data", K::Text),
        ("parts", K::Text),
        ("span", K::Text),
    ];
    assert_eq!(kinds, expected);
    let text = |text: &str| Cell::Text(text.into());
    let row = |row: usize| -> Vec<Cell> {
        rows.values.iter().zip(&rows.columns).map(|(values, column)| cell(values, column.kind, row)).collect()
    };
    let first = vec![
        Cell::Integer(1),
        Cell::Boolean(true),
        text("9223372036854775807"),
        Cell::Decimal(0.1),
        Cell::Decimal(12345678.9),
        text("2024-02-29"),
        text("2024-02-29T13:05:00.25"),
        text("2024-02-29T12:05:00Z"),
        text("it's „ä“"),
        text("a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"),
        text("large"),
        text(r#"{"a": [1, 2]}"#),
        text("{1,NULL,3}"),
        text("P1Y2M3DT4H"),
    ];
    assert_eq!(row(0), first);
    assert_eq!(row(1), [vec![Cell::Integer(2)], vec![Cell::Missing; 13]].concat());
    assert_eq!((row(2)[5].clone(), row(2)[6].clone()), (Cell::Missing, Cell::Missing));
    assert_eq!((ran.rows, ran.unrepresentable), (3, 2));
}

#[tokio::test]
async fn the_catalogue_is_searched_and_described() {
    let (server, owner) = shop().await;
    owner.batch_execute("ANALYZE sales; ANALYZE orders").await.unwrap();
    let source = server.source("owner");
    let names = async |search| {
        let tables = source.tables(search, 10).await.unwrap();
        tables.into_iter().map(|listed| (listed.table.to_string(), listed.kind)).collect::<Vec<_>>()
    };
    assert_eq!(names("what each STORE").await, [("public.sales".to_owned(), RelationKind::Table)]);
    assert_eq!(names("best").await, [("public.best_days".to_owned(), RelationKind::View)]);
    assert_eq!(names("no such thing").await, []);
    assert_eq!(source.tables("", 100).await.unwrap().len(), 9);
    let orders = source.describe(&table("orders")).await.unwrap();
    assert_eq!((orders.listed.rows, orders.as_of.is_some()), (Some(2000), true));
    let store = orders.columns.iter().find(|column| column.name == "store").unwrap();
    let estimate = store.estimate.as_ref().unwrap();
    assert_eq!((store.kind, estimate.distinct, estimate.missing), (ValueKind::Text, Some(3), 0.1));
    assert_eq!(source.describe(&table("nothing")).await, Err(SourceError::NoTable { table: "public.nothing".into() }));
}

#[tokio::test]
async fn the_profile_is_computed_there() {
    let (server, _) = shop().await;
    let source = server.source("owner");
    let described = source.describe(&table("sales")).await.unwrap();
    let profiled = profile(&source, &described, &Caps::USUAL, &CancellationToken::new()).await.unwrap();
    assert_eq!(profiled.profile.columns, sales::columns());
    assert_eq!((profiled.profile.rows, profiled.profile.preview.rows.len(), profiled.queries.len()), (6, 6, 4));
}

#[tokio::test]
async fn limits_are_told() {
    let (server, owner) = shop().await;
    let source = server.source("owner");
    let caps = |rows, bytes, time| Caps { rows, bytes, time: Duration::from_millis(time) };
    let ask = async |sql: &str, caps: Caps| ask(&source, sql, &caps).await.map(|(ran, _)| ran.rows);
    let all = "SELECT * FROM orders";
    assert_eq!(ask(all, caps(2_000, 1_000_000, 60_000)).await, Ok(2_000));
    assert_eq!(ask(all, caps(1_999, 1_000_000, 60_000)).await, Err(SourceError::TooManyRows { limit: 1_999 }));
    assert_eq!(ask(all, caps(2_000, 1_000, 60_000)).await, Err(SourceError::TooManyBytes { limit: 1_000 }));
    let long = "SELECT count(*) FROM generate_series(1, 100000) AS a, generate_series(1, 1000000) AS b";
    assert_eq!(ask(long, caps(10, 1_000, 1_000)).await, Err(SourceError::TooSlow { seconds: 1 }));
    owner.batch_execute("BEGIN; LOCK TABLE sales IN ACCESS EXCLUSIVE MODE").await.unwrap();
    assert_eq!(ask("SELECT * FROM sales", Caps::USUAL).await, Err(SourceError::Locked));
}

#[tokio::test]
async fn cancelling_ends_the_query_at_the_server() {
    let (server, owner) = shop().await;
    let (source, cancel) = (server.source("owner"), CancellationToken::new());
    let long = "SELECT count(*) FROM generate_series(1, 100000) AS a, generate_series(1, 1000000) AS b";
    let query = source.gate([]).check(long).unwrap();
    let mut rows = Collected::default();
    let running = "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'Tabletalk' AND state = 'active'";
    let pressed = async {
        tokio::time::sleep(Duration::from_millis(700)).await;
        let count: i64 = owner.query_one(running, &[]).await.unwrap().get(0);
        cancel.cancel();
        count
    };
    let (ran, before) = tokio::join!(source.run(&query, &Caps::USUAL, &mut rows, &cancel), pressed);
    assert_eq!((ran, before), (Err(SourceError::Cancelled), 1));
    tokio::time::sleep(Duration::from_millis(300)).await;
    let after: i64 = owner.query_one(running, &[]).await.unwrap().get(0);
    assert_eq!(after, 0);
}

#[tokio::test]
async fn doors_are_closed_with_a_reason() {
    let (server, _) = shop().await;
    let test = async |user: &str, database: &str, password: Option<&str>, trust: Trust| {
        let source = Postgres::new(server.address(user, database), password.map(Password::new), trust);
        source.test().await.map(|server| server.is_encrypted)
    };
    let (right, user) = (Some(PASSWORD), || "owner".to_owned());
    assert_eq!(test("owner", "postgres", right, Trust::System).await, Ok(false));
    assert_eq!(test("owner", "postgres", right, server.authority()).await, Ok(true));
    assert_eq!(
        test("owner", "postgres", Some("wrong"), Trust::System).await,
        Err(SourceError::WrongPassword { user: user() })
    );
    assert_eq!(test("owner", "postgres", None, Trust::System).await, Err(SourceError::NoPassword { user: user() }));
    assert_eq!(
        test("owner", "nothing", right, Trust::System).await,
        Err(SourceError::NoDatabase { database: "nothing".into() })
    );
    let strangers = test("owner", "postgres", right, Trust::Authority(vec![])).await;
    assert!(matches!(strangers, Err(SourceError::BadCertificate { .. })), "{strangers:?}");
}

/// The three lines of `docs/databases.md`.
#[tokio::test]
async fn the_role_of_the_guide_reads_and_does_nothing_else() {
    let (server, owner) = shop().await;
    let guide = include_str!("../../../../docs/databases.md");
    let (_, rest) = guide.split_once("```sql\n").unwrap();
    let (lines, _) = rest.split_once("```").unwrap();
    let lines = lines.replace("'choose a password'", "'it''s secret'").replace("DATABASE shop", "DATABASE postgres");
    owner.batch_execute(&lines).await.unwrap();
    let source = server.source("tabletalk");
    assert!(!source.test().await.unwrap().is_powerful);
    assert!(server.source("owner").test().await.unwrap().is_powerful);
    assert_eq!(
        ask(&source, "SELECT count(*) FROM sales", &Caps::USUAL).await.unwrap().1.values,
        [Values::Integer(vec![Some(6)])]
    );
    let alone = server.address("tabletalk", "postgres");
    let mut config = tokio_postgres::Config::new();
    config.host(alone.host).port(alone.port).user("tabletalk").password(PASSWORD).dbname("postgres");
    let (client, connection) = config.connect(tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    for refused in [
        "DELETE FROM sales",
        "SELECT passwd FROM pg_shadow",
        "SELECT pg_read_file('PG_VERSION')",
        "CREATE TABLE t (a int)",
    ] {
        let code = client.batch_execute(refused).await.unwrap_err().code().map(|code| code.code().to_owned());
        assert!(matches!(code.as_deref(), Some("42501" | "25006")), "{refused}: {code:?}");
    }
}
