//! Conversations whose code asks a real PostgreSQL: right numbers, each query written down first, and nobody is asked again when
//! the conversation is opened again.

#[path = "../../src-tauri/crates/host/sources/tests/support/server.rs"]
#[expect(dead_code, reason = "tests of the gate need more of it")]
mod server;

use std::{fs, sync::Arc};

use server::Server;
use tabletalk_agent::{
    ConnectedDatabase, ConnectedDatabases, Conversation, FileJournal, FileLedger, Setup, Subscription, SystemClock,
    history,
};
use tabletalk_model::ScriptedModel;
use tabletalk_protocol::{
    ConfinementLayer, DatasetProfile, Event, Item, ItemBody, Op, Outcome, ProfileBasis, RemoteTable, RemoteTableName,
    Runs, ToolCall, ToolConsent, ToolOutcome,
};
use tabletalk_sandbox::{LocalSandbox, Options, Sandbox, Spares, data_folder};
use tabletalk_sources::{Database, TableName};
use tempfile::TempDir;

const SHOP: &str = include_str!("../../src-tauri/crates/host/sources/tests/postgres/shop.sql");

/// A conversation beside a database; the person has chosen two of its tables.
struct Bench {
    folder: TempDir,
    server: Server,
    conversation: Conversation,
    stream: Subscription,
}

impl Bench {
    /// A conversation that runs these pieces of code, one for each question.
    async fn new(cells: &[&str]) -> Self {
        let server = Server::start();
        server.alone().await.batch_execute(SHOP).await.expect("the shop");
        server.alone().await.batch_execute("ANALYZE").await.expect("statistics");
        let mut bench = Self::open(tempfile::tempdir().unwrap(), server, cells).await;
        let tables = ["orders", "sales"].map(|name| RemoteTableName { schema: "public".into(), name: name.into() });
        bench.turn(Op::AttachTables { source: "shop".into(), tables: tables.into() }).await;
        bench
    }

    async fn open(folder: TempDir, server: Server, cells: &[&str]) -> Self {
        let (journal, past) =
            FileJournal::open_soon(&folder.path().join("journal.jsonl"), jiff::Timestamp::now()).await.unwrap();
        let session = folder.path().join("session");
        let options = Options { spare: Spares::None, seed: 0, ..Options::for_session(&session) };
        let mut sandbox = LocalSandbox::resume(options, history(&past));
        sandbox.accept(&ConfinementLayer::ALL);
        let reply = |code: &&str| format!("````reply\n```python\n{code}\nfinal_answer('done')\n```\n````\n");
        let model = ScriptedModel::parse(&cells.iter().map(reply).collect::<String>()).unwrap();
        let conversation = Conversation::start(Setup { model, sandbox, clock: SystemClock, journal, past });
        let ledger = FileLedger::open(&folder.path().join("sent.jsonl")).unwrap();
        let tables = ["orders", "sales", "stores"].map(|name| TableName::new("public", name));
        let database = ConnectedDatabase {
            name: "shop".into(),
            source: Database::Postgres(server.source("owner")),
            tables: tables.into(),
        };
        conversation.connect_databases(ConnectedDatabases {
            databases: vec![database],
            folder: data_folder(&session),
            ledger: Some(Arc::new(ledger)),
        });
        let stream = conversation.subscribe();
        Self { folder, server, conversation, stream }
    }

    /// The items that a turn completed.
    async fn turn(&mut self, op: Op) -> Vec<Item> {
        self.conversation.submit(op);
        let mut items = Vec::new();
        while let Some(event) = self.stream.events.recv().await {
            match event {
                Event::ItemCompleted { item } => items.push(item),
                Event::TurnCompleted { .. } | Event::TurnFailed { .. } | Event::TurnInterrupted { .. } => break,
                _ => {}
            }
        }
        items
    }

    async fn ask(&mut self) -> Vec<Item> {
        self.turn(Op::Ask { question: "Which?".into(), built: None, runs: Runs::Once }).await
    }

    /// The queries that were sent, those of profiles and of the catalogue left out.
    fn sent(&self) -> Vec<String> {
        let ledger = FileLedger::read(&self.folder.path().join("sent.jsonl"), 1_000).unwrap();
        let bodies = ledger.into_iter().rev().filter(|sent| sent.to == "database shop").map(|sent| sent.body);
        bodies.skip_while(|body| !body.contains("LIMIT 10")).filter(|body| body.contains("sum(")).collect()
    }
}

/// What the cells of these items printed, or the exception that ended them.
fn printed(items: &[Item]) -> Vec<String> {
    let run = |item: &Item| match &*item.body {
        ItemBody::CodeRun(run) => Some(match &run.outcome {
            Some(Outcome::Raised { traceback }) => format!("{}: {}", traceback.exception, traceback.message),
            _ => run.stdout.trim_end().to_owned(),
        }),
        _ => None,
    };
    items.iter().filter_map(run).collect()
}

fn queries(items: &[Item]) -> Vec<ToolCall> {
    let call = |item: &Item| match &*item.body {
        ItemBody::ToolCall(call) => Some(call.clone()),
        _ => None,
    };
    items.iter().filter_map(call).collect()
}

fn datasets(items: &[Item]) -> Vec<DatasetProfile> {
    let dataset = |item: &Item| match &*item.body {
        ItemBody::Dataset(profile) => Some(profile.clone()),
        _ => None,
    };
    items.iter().filter_map(dataset).collect()
}

const TOTALS: &str = r#"
totals = pd.read_sql("SELECT store, count(*) AS orders, sum(price) AS total FROM orders WHERE store IS NOT NULL GROUP BY store ORDER BY store", con)
for row in totals.itertuples():
    print(row.store, row.orders, round(row.total, 2))
"#;

#[tokio::test]
async fn a_question_is_computed_in_the_database() {
    let mut bench = Bench::new(&[TOTALS]).await;
    let items = bench.ask().await;
    let sql = "SELECT store, count(*)::text, round(sum(price), 2)::text FROM orders WHERE store IS NOT NULL GROUP BY 1 ORDER BY 1";
    let rows = bench.server.alone().await.query(sql, &[]).await.unwrap();
    let row = |row: &tokio_postgres::Row| {
        let text = |place| row.get::<_, String>(place);
        format!("{} {} {}", text(0), text(1), text(2).trim_end_matches('0').trim_end_matches('.'))
    };
    let expected: Vec<String> = rows.iter().map(row).collect();
    assert_eq!(printed(&items), [expected.join("\n")]);
    let query = r#"SELECT "store", count(*) AS "orders", sum("price") AS "total" FROM "public"."orders" WHERE "store" IS NOT NULL GROUP BY "store" ORDER BY "store""#;
    assert_eq!(bench.sent(), [query]);
    let [call] = &queries(&items)[..] else { panic!("one query is shown") };
    assert_eq!((call.server.as_str(), call.tool.as_str(), call.consent), ("shop", "", ToolConsent::Before));
    assert_eq!(call.arguments, serde_json::json!({ "sql": query }).to_string());
    let Some(ToolOutcome::Answered { beginning, .. }) = &call.outcome else { panic!("it was answered") };
    let answered: serde_json::Value = serde_json::from_str(beginning).unwrap();
    assert_eq!(answered["rows"], 3);
    let session = bench.folder.path().join("session");
    assert!(data_folder(&session).join(answered["file"].as_str().unwrap()).is_file());
}

#[tokio::test]
async fn a_conversation_that_is_opened_again_asks_nobody() {
    let mut bench = Bench::new(&[TOTALS]).await;
    let first = printed(&bench.ask().await);
    let Bench { folder, server, conversation, stream } = bench;
    drop((conversation, stream));
    // Without the variables that were saved, the cells run again.
    let session = folder.path().join("session");
    for entry in fs::read_dir(&session).unwrap().flatten().filter(|entry| entry.file_name() != "data") {
        drop(fs::remove_dir_all(entry.path()).or_else(|_| fs::remove_file(entry.path())));
    }
    let said = "for row in totals.itertuples():\n    print(row.store, row.orders, round(row.total, 2))";
    let mut bench = Bench::open(folder, server, &[said]).await;
    bench.server.stop();
    assert_eq!(printed(&bench.ask().await), first);
    assert_eq!(bench.sent().len(), 1, "it was asked once");
}

#[tokio::test]
async fn a_remote_table_is_described_and_says_how_to_ask() {
    let code = "print(orders.columns)\ntry:\n    orders.groupby('store')\nexcept AttributeError as error:\n    print(error, error.hint, sep='; ')";
    let mut bench = Bench::new(&[code]).await;
    let profiles = datasets(&bench.conversation.items());
    let [orders, sales] = &profiles[..] else { panic!("two tables were added") };
    let engine = orders.remote.as_ref().unwrap().engine.clone();
    assert!(engine.starts_with("PostgreSQL "), "{engine}");
    let as_of = orders.remote.as_ref().unwrap().as_of.clone();
    let table = RemoteTableName { schema: "public".into(), name: "orders".into() };
    let remote = RemoteTable { source: "shop".into(), engine, table, basis: ProfileBasis::AllRows, as_of };
    assert_eq!(orders.remote, Some(remote));
    let shape = |profile: &DatasetProfile| (profile.variable.clone(), profile.rows, profile.columns.len());
    assert_eq!([shape(orders), shape(sales)], [("orders".to_owned(), 2000, 7), ("sales".to_owned(), 6, 4)]);
    let expected = "['id', 'store', 'quantity', 'weight', 'price', 'at', 'paid']\n\
                    the table public.orders stays in the database, and its rows are not here; \
                    ask it with SQL: `pd.read_sql(\"SELECT … FROM public.orders\", con)`";
    assert_eq!(printed(&bench.ask().await), [expected]);
}

#[tokio::test]
async fn queries_that_may_not_pass_are_exceptions_that_teach() {
    let sentences = [
        ("SELECT * FROM salaries", "the table `salaries` was not chosen; there are public.orders, public.sales"),
        // It is chosen in the settings, and was not added to this conversation.
        ("SELECT * FROM stores", "the table `stores` was not chosen; there are public.orders, public.sales"),
        ("DELETE FROM orders", "only a `SELECT` can be sent; write one `SELECT`, with `WITH` before it where it helps"),
        (
            "SELECT a.id FROM orders AS a CROSS JOIN orders AS b",
            "the result has more than 1000000 rows; filter or add up in the query; only the result should come here",
        ),
        ("SELECT no_such FROM orders", "the database refuses the query: column \"no_such\" does not exist; None"),
    ];
    let tried = |(sql, _): &(&str, &str)| {
        format!(
            "try:\n    pd.read_sql({sql:?}, con)\nexcept Exception as error:\n    print(error, getattr(error, 'hint', None), sep='; ')\n"
        )
    };
    let code: String = sentences.iter().map(tried).collect();
    let mut bench = Bench::new(&[&code]).await;
    let said = printed(&bench.ask().await);
    let expected: Vec<&str> = sentences.iter().map(|(_, said)| *said).collect();
    assert_eq!(said.first().map(|said| said.lines().collect::<Vec<_>>()), Some(expected));
}

#[tokio::test]
async fn results_have_the_types_of_the_database_in_both_libraries() {
    let code = r#"
import polars as pl
columns = "id, store, quantity, price, at, at::date AS day, paid"
frame = pd.read_sql_query(f"SELECT {columns} FROM orders WHERE id <= %s ORDER BY id", con, params=[3], index_col="id")
print(frame.dtypes.astype(str).tolist())
print(frame["store"].isna().tolist(), frame["at"].iloc[0].isoformat(), round(frame["price"].sum(), 2))
read = pl.read_database(f"SELECT {columns} FROM orders WHERE id <= 3 ORDER BY id", con)
print([str(kind) for kind in read.dtypes])
print(read["quantity"].to_list(), round(read["price"].sum(), 2))
"#;
    let mut bench = Bench::new(&[code]).await;
    let expected = [
        "['str', 'int64', 'float64', 'datetime64[us, UTC]', 'datetime64[us]', 'bool']",
        "[False, False, True] 2024-03-30T21:01:11+00:00 174.93",
        "['Int64', 'String', 'Int64', 'Float64', \"Datetime(time_unit='us', time_zone='UTC')\", 'Date', 'Boolean']",
        "[-1, 4, -4] 174.93",
    ];
    assert_eq!(printed(&bench.ask().await), [expected.join("\n")]);
}
