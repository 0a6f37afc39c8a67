//! Servers that lie, stall, cut and flood: each is named for what it is, and none takes memory or time for ever.

#[path = "support/scripted.rs"]
mod scripted;

use std::{sync::atomic::Ordering, time::Duration};

use scripted::{Mood, Scripted, serve};
use tabletalk_sources::{
    Address, CancellationToken, Caps, Collected, Password, Postgres, Ran, Source, SourceError, TableName, Trust,
};

const CAPS: Caps = Caps { rows: 5_000, bytes: 1_000_000, time: Duration::from_millis(300) };

fn source(server: &Scripted, trust: Trust) -> Postgres {
    let (address, password) = Address::parse(&format!("postgres://ada:secret@127.0.0.1:{}/shop", server.port)).unwrap();
    Postgres::new(address, password, trust).patience(Duration::from_millis(500))
}

async fn ask(mood: Mood, caps: Caps) -> (Result<Ran, SourceError>, Collected, Scripted) {
    let server = serve(mood).await;
    let source = source(&server, Trust::System);
    let query = source.gate([TableName::new("public", "t")]).check("SELECT id, name FROM t").unwrap();
    let mut rows = Collected::default();
    let ran = source.run(&query, &caps, &mut rows, &CancellationToken::new()).await;
    (ran, rows, server)
}

/// The request to cancel travels on a connection of its own, and nobody answers it.
async fn was_cancelled(server: &Scripted) -> bool {
    for _ in 0..100 {
        if server.was_cancelled.load(Ordering::SeqCst) {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    false
}

#[tokio::test]
async fn connections_fail_with_a_reason() {
    let host = || "127.0.0.1".to_owned();
    let user = || "ada".to_owned();
    let cases = [
        (Mood::Silent, SourceError::Silent { host: host(), seconds: 1 }),
        (Mood::Foreign, SourceError::ConnectionLost),
        (Mood::Cut, SourceError::ConnectionLost),
        (Mood::Asking, SourceError::WrongPassword { user: user() }),
        (Mood::Failing("28P01"), SourceError::WrongPassword { user: user() }),
        (Mood::Failing("28000"), SourceError::NotAdmitted { user: user() }),
        (Mood::Failing("3D000"), SourceError::NoDatabase { database: "shop".into() }),
        (Mood::Failing("53300"), SourceError::TooManyConnections),
        (Mood::Failing("57P03"), SourceError::NotReady),
        (
            Mood::Failing("XX000"),
            SourceError::Query { code: "XX000".into(), said: "the password (password) is wrong".into() },
        ),
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
        Postgres::new(address, password, Trust::System).test().await
    };
    assert_eq!(
        test("postgres://ada@nowhere.invalid/shop").await,
        Err(SourceError::UnknownHost { host: "nowhere.invalid".into() })
    );
    let refused = SourceError::ConnectionRefused { host: "127.0.0.1".into(), port: 1 };
    assert_eq!(test("postgres://ada@127.0.0.1:1/shop").await, Err(refused));
}

#[tokio::test]
async fn a_missing_password_is_asked_for() {
    let server = serve(Mood::Asking).await;
    let (address, _) = Address::parse(&format!("postgres://ada@127.0.0.1:{}/shop", server.port)).unwrap();
    let source = Postgres::new(address, None::<Password>, Trust::System);
    assert_eq!(source.test().await, Err(SourceError::NoPassword { user: "ada".into() }));
}

#[tokio::test]
async fn no_password_leaves_without_encryption() {
    let server = serve(Mood::Plain).await;
    let source = source(&server, Trust::Authority(vec![]));
    assert_eq!(source.test().await, Err(SourceError::NoTls { host: "127.0.0.1".into() }));
}

#[tokio::test]
async fn a_flood_ends_at_the_caps() {
    let (ran, rows, _) = ask(Mood::Flooding, CAPS).await;
    assert_eq!(ran, Err(SourceError::TooManyRows { limit: 5_000 }));
    assert_eq!(rows.rows(), 0);
    let (ran, _, _) = ask(Mood::Flooding, Caps { rows: u64::MAX, bytes: 10_000, ..CAPS }).await;
    assert_eq!(ran, Err(SourceError::TooManyBytes { limit: 10_000 }));
}

#[tokio::test]
async fn a_row_without_end_ends_as_well() {
    let (ran, _, _) = ask(Mood::Endless, Caps { time: Duration::from_secs(60), ..CAPS }).await;
    assert!(matches!(ran, Err(SourceError::TooManyBytes { .. })), "{ran:?}");
}

#[tokio::test]
async fn what_breaks_off_or_lies_is_no_result() {
    assert_eq!(ask(Mood::Breaking, CAPS).await.0, Err(SourceError::ConnectionLost));
    assert_eq!(ask(Mood::Lying, CAPS).await.0, Err(SourceError::BadProtocol));
    assert_eq!(ask(Mood::Short, CAPS).await.0, Err(SourceError::BadProtocol));
}

#[tokio::test]
async fn a_stalled_query_is_stopped_at_the_server() {
    let (ran, _, server) = ask(Mood::Stalling, CAPS).await;
    assert_eq!(ran, Err(SourceError::TooSlow { seconds: 0 }));
    assert!(was_cancelled(&server).await);
}

#[tokio::test]
async fn cancelling_reaches_the_server() {
    let server = serve(Mood::Stalling).await;
    let (source, cancel) = (source(&server, Trust::System), CancellationToken::new());
    let query = source.gate([TableName::new("public", "t")]).check("SELECT id, name FROM t").unwrap();
    let mut rows = Collected::default();
    let asked = source.run(&query, &Caps::USUAL, &mut rows, &cancel);
    let pressed = async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        cancel.cancel();
    };
    let (ran, ()) = tokio::join!(asked, pressed);
    assert_eq!(ran, Err(SourceError::Cancelled));
    assert!(was_cancelled(&server).await);
}
