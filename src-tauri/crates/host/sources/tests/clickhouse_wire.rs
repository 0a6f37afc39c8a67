//! Servers that lie, stall, cut and flood in the place of ClickHouse: none takes memory or time for ever, and no failure
//! becomes a shorter table.

#[path = "support/scripted_http.rs"]
mod scripted_http;

use std::time::Duration;

use scripted_http::{Mood, Scripted, serve};
use tabletalk_sources::{
    Address, CancellationToken, Caps, ClickHouse, Collected, Password, Ran, Source, SourceError, TableName, Trust,
    Values,
};

const CAPS: Caps = Caps { rows: 5_000, bytes: 1_000_000, time: Duration::from_millis(300) };

fn source(server: &Scripted, trust: Trust) -> ClickHouse {
    let text = format!("clickhouse://ada:secret@127.0.0.1:{}/shop", server.port);
    let (address, password) = Address::parse(&text).unwrap();
    ClickHouse::new(address, password, trust).patience(Duration::from_millis(900))
}

async fn ask(mood: Mood, caps: Caps) -> (Result<Ran, SourceError>, Collected, Scripted) {
    let server = serve(mood).await;
    let source = source(&server, Trust::System);
    let query = source.gate([TableName::new("shop", "t")]).check("SELECT id, name FROM t").unwrap();
    let mut rows = Collected::default();
    let ran = source.run(&query, &caps, &mut rows, &CancellationToken::new()).await;
    (ran, rows, server)
}

fn was_killed(server: &Scripted) -> bool {
    let requests = server.requests();
    let id = requests[0].split(['?', '&', ' ']).find_map(|part| part.strip_prefix("query_id=")).unwrap();
    requests.iter().any(|request| request.ends_with(&format!("KILL QUERY WHERE query_id = '{id}' ASYNC")))
}

#[tokio::test]
async fn a_query_is_sent_with_its_limits_and_the_password_beside_it() {
    let (ran, rows, server) = ask(Mood::Ending(""), CAPS).await;
    assert_eq!(ran.map(|ran| (ran.rows, ran.unrepresentable, ran.rounded)), Ok((2, 0, 0)));
    let expected =
        [Values::Integer(vec![Some(7), Some(8)]), Values::Text(vec![Some("seven".into()), Some("eight".into())])];
    assert_eq!(rows.values, expected);
    let request = &server.requests()[0];
    let (head, body) = request.split_once("\r\n\r\n").unwrap();
    assert_eq!(body, r#"SELECT "id", "name" FROM "shop"."t""#);
    let (address, headers) = head.split_once("\r\n").unwrap();
    assert!(headers.contains("x-clickhouse-user: ada\r\n") && headers.contains("x-clickhouse-key: secret\r\n"));
    assert!(address.starts_with("POST /?") && !address.contains("secret"));
    for setting in [
        "database=shop",
        "readonly=2",
        "max_execution_time=1",
        "timeout_overflow_mode=throw",
        "max_result_rows=5000",
        "result_overflow_mode=throw",
        "cancel_http_readonly_queries_on_client_close=1",
        "session_timezone=UTC",
    ] {
        assert!(address.split(['?', '&', ' ']).any(|part| part == setting), "{setting}");
    }
    assert_eq!(server.requests().len(), 1);
}

#[tokio::test]
async fn connections_fail_with_a_reason() {
    let (host, user) = (|| "127.0.0.1".to_owned(), || "ada".to_owned());
    let wrong =
        "Code: 516. DB::Exception: ada: Authentication failed: secret (AUTHENTICATION_FAILED) (version 26.9.1.1)";
    let no_table = "Code: 60. DB::Exception: Unknown table expression identifier 'shop.t' in scope SELECT * FROM shop.t. (UNKNOWN_TABLE)";
    let memory = "Code: 241. DB::Exception: (total) memory limit exceeded near secret. (MEMORY_LIMIT_EXCEEDED) (version 26.9.1.1)";
    let said = "(total) memory limit exceeded near (password). (MEMORY_LIMIT_EXCEEDED)";
    let cases = [
        (Mood::Silent, SourceError::Silent { host: host(), seconds: 1 }),
        (Mood::Foreign, SourceError::BadProtocol),
        (Mood::Cut, SourceError::ConnectionLost),
        (Mood::Redirecting, SourceError::BadProtocol),
        (Mood::Unmeasured, SourceError::BadProtocol),
        (Mood::Refusing(200, 0, "Ok.\n"), SourceError::BadProtocol),
        (Mood::Refusing(404, 0, "<h1>nothing here</h1>"), SourceError::BadProtocol),
        (Mood::Refusing(503, 0, "<h1>Service unavailable</h1>"), SourceError::NotReady),
        (Mood::Refusing(403, 516, wrong), SourceError::WrongPassword { user: user() }),
        (Mood::Refusing(401, 0, ""), SourceError::WrongPassword { user: user() }),
        (Mood::Refusing(500, 0, no_table), SourceError::NoTable { table: "shop.t".into() }),
        (Mood::Refusing(404, 81, ""), SourceError::NoDatabase { database: "shop".into() }),
        (Mood::Refusing(500, 202, ""), SourceError::TooManyConnections),
        (Mood::Refusing(500, 241, memory), SourceError::Query { code: "241".into(), said: said.into() }),
        (Mood::Refusing(200, 241, memory), SourceError::Query { code: "241".into(), said: said.into() }),
    ];
    for (mood, expected) in cases {
        let server = serve(mood).await;
        assert_eq!(source(&server, Trust::System).test().await, Err(expected), "{mood:?}");
    }
}

#[tokio::test]
async fn a_host_may_be_unknown_or_closed() {
    let test = async |address: &str| {
        let (address, password) = Address::parse(address).unwrap();
        ClickHouse::new(address, password, Trust::System).test().await
    };
    assert_eq!(
        test("clickhouse://ada@nowhere.invalid/shop").await,
        Err(SourceError::UnknownHost { host: "nowhere.invalid".into() })
    );
    let refused = SourceError::ConnectionRefused { host: "127.0.0.1".into(), port: 1 };
    assert_eq!(test("clickhouse://ada@127.0.0.1:1/shop").await, Err(refused));
}

#[tokio::test]
async fn a_missing_password_is_asked_for() {
    let server = serve(Mood::Refusing(403, 516, "")).await;
    let (address, _) = Address::parse(&format!("clickhouse://ada@127.0.0.1:{}/shop", server.port)).unwrap();
    let source = ClickHouse::new(address, None::<Password>, Trust::System);
    assert_eq!(source.test().await, Err(SourceError::NoPassword { user: "ada".into() }));
}

#[tokio::test]
async fn no_password_leaves_without_encryption() {
    let server = serve(Mood::Refusing(400, 0, "")).await;
    let source = source(&server, Trust::Authority(vec![]));
    assert_eq!(source.test().await, Err(SourceError::NoTls { host: "127.0.0.1".into() }));
    assert_eq!(server.requests(), Vec::<String>::new());
}

/// Two rows came, then the reason: it is an error in each form that servers have had.
#[tokio::test]
async fn an_exception_after_200_is_no_shorter_table() {
    let tagged = "\r\n__exception__\r\nabcdefghij\r\nCode: 395. DB::Exception: Stopped: at the third row. (THROWN) (version 26.9.1.1)\n87 abcdefghij\r\n__exception__\r\n";
    let untagged =
        "__exception__\r\nCode: 395. DB::Exception: Stopped: at the third row. (THROWN) (version 25.3.1.1)\n";
    let object =
        "{\"exception\": \"Code: 395. DB::Exception: Stopped: at the third row. (THROWN) (version 24.8.1.1)\"}\n";
    let bare = "Code: 395. DB::Exception: Stopped: at the third row. (THROWN) (version 22.8.1.1)\n";
    let within = "[9, \"niCode: 395. DB::Exception: Stopped: at the third row. (THROWN) (version 22.8.1.1)\n";
    let expected = SourceError::Query { code: "395".into(), said: "Stopped: at the third row. (THROWN)".into() };
    for reason in [tagged, untagged, object, bare, within] {
        for mood in [Mood::Failing(reason), Mood::Ending(reason)] {
            let (ran, _, _) = ask(mood, CAPS).await;
            assert_eq!(ran, Err(expected.clone()), "{mood:?}");
        }
    }
    let quoted = "[9, \"__exception__ Code: 395. DB::Exception: a text of a cell\"]\n";
    assert_eq!(ask(Mood::Ending(quoted), CAPS).await.0.map(|ran| ran.rows), Ok(3));
}

#[tokio::test]
async fn what_breaks_off_or_lies_is_no_result() {
    for (mood, expected) in [
        (Mood::Failing(""), SourceError::ConnectionLost),
        (Mood::Failing("[9, \"ni"), SourceError::ConnectionLost),
        (Mood::Ending("[9, \"ni"), SourceError::BadProtocol),
        (Mood::Ending("[9, \"nine\"]"), SourceError::BadProtocol),
        (Mood::Ending("[9]\n"), SourceError::BadProtocol),
        (Mood::Ending("[9, \"nine\", 9]\n"), SourceError::BadProtocol),
        (Mood::Ending("[\"nine\", \"nine\"]\n"), SourceError::BadProtocol),
        (Mood::Ending("[9.5, \"nine\"]\n"), SourceError::BadProtocol),
        (Mood::Ending("\n"), SourceError::BadProtocol),
        (Mood::Ending("[18446744073709551615, \"\"]\n"), SourceError::TooLargeNumber { column: "id".into() }),
    ] {
        assert_eq!(ask(mood, CAPS).await.0, Err(expected), "{mood:?}");
    }
}

#[tokio::test]
async fn a_flood_ends_at_the_caps_and_at_the_server() {
    let (ran, rows, server) = ask(Mood::Flooding, CAPS).await;
    assert_eq!((ran, rows.rows()), (Err(SourceError::TooManyRows { limit: 5_000 }), 0));
    assert!(was_killed(&server));
    let (ran, _, _) = ask(Mood::Flooding, Caps { rows: u64::MAX, bytes: 10_000, ..CAPS }).await;
    assert_eq!(ran, Err(SourceError::TooManyBytes { limit: 10_000 }));
    let (ran, _, server) = ask(Mood::Endless, Caps { time: Duration::from_secs(60), ..CAPS }).await;
    assert_eq!((ran, was_killed(&server)), (Err(SourceError::TooManyBytes { limit: 1_000_000 }), true));
}

#[tokio::test]
async fn a_stalled_query_is_stopped_at_the_server() {
    let (ran, _, server) = ask(Mood::Stalling, CAPS).await;
    assert_eq!((ran, was_killed(&server)), (Err(SourceError::TooSlow { seconds: 0 }), true));
}

#[tokio::test]
async fn cancelling_reaches_the_server() {
    let server = serve(Mood::Stalling).await;
    let (source, cancel) = (source(&server, Trust::System), CancellationToken::new());
    let query = source.gate([TableName::new("shop", "t")]).check("SELECT id, name FROM t").unwrap();
    let mut rows = Collected::default();
    let asked = source.run(&query, &Caps::USUAL, &mut rows, &cancel);
    let pressed = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        cancel.cancel();
    };
    let (ran, ()) = tokio::join!(asked, pressed);
    assert_eq!((ran, was_killed(&server)), (Err(SourceError::Cancelled), true));
}
