//! A database: connected to, a table of it added, asked, and its password kept in the keyring only.

#[path = "../../../src-tauri/crates/host/sources/tests/support/server.rs"]
#[expect(dead_code, reason = "tests of the gate need more of it")]
mod server;

use std::{fs, path::Path};

use anyhow::ensure;

use crate::{
    keyring::Keyring,
    opening::{ANSWER, DATASET, DIALOG, Outcome, command},
    window::{Account, TITLE},
};
use server::{PASSWORD, Server};

const SHOP: &str = include_str!("../../../src-tauri/crates/host/sources/tests/postgres/shop.sql");
const READER: &str =
    "CREATE ROLE reader LOGIN PASSWORD 'it''s secret'; GRANT SELECT ON orders, sales, stores TO reader; ANALYZE";

#[tokio::test]
async fn a_database_is_connected_to_and_its_table_asked() -> Outcome {
    let server = Server::start();
    let owner = server.alone().await;
    owner.batch_execute(SHOP).await?;
    owner.batch_execute(READER).await?;
    let (account, keyring) = (Account::overheard()?, Keyring::start()?);
    let (name, place) = keyring.environment();
    let window = account.open_with(&[], &[(name, place.as_path())]).await?;

    window.press("Connect to a database…").await?;
    window.fill("#connect label:first-of-type input", "shop").await?;
    let address = format!("postgres://reader@127.0.0.1:{}/postgres", server.port);
    window.fill("#connect > label:nth-of-type(2) input", &address).await?;
    window.fill("#connect input[type=password]", "wrong").await?;
    window.press("Connect").await?;
    window.until_told(&format!("{DIALOG} [role=alert]"), "does not let reader in with this password").await?;
    window.looks("131-a-wrong-password").await?;
    window.fill("#connect input[type=password]", PASSWORD).await?;
    window.looks("132-connecting-to-a-database").await?;
    window.press("Connect").await?;
    window.until_told(&format!("{DIALOG} .tested"), "The connection works: PostgreSQL").await?;
    window.until_all_read(&format!("{DIALOG} .tables .first"), &["orders", "sales", "stores"]).await?;
    window.click(&format!("{DIALOG} .tables li:first-child input")).await?;
    window.looks("133-tables-of-a-database").await?;
    window.press("Add one table").await?;
    window.gone(DIALOG).await?;

    window.until_read(&format!("{DATASET} h2"), "public.orders").await?;
    window.until_told(&format!("{DATASET} .remote"), "It stays in the database “shop”").await?;
    window.at_rest().await?;
    window.looks("134-a-remote-table").await?;
    window.ask("What is the average price per store?").await?;
    window.see(&format!("{ANSWER} tbody tr")).await?;
    window.at_rest().await?;
    window.looks("135-an-answer-of-a-database").await?;
    let rows = window.read_all(&format!("{ANSWER} tbody tr")).await?;
    let asked = "SELECT store, avg(price)::float8 FROM orders WHERE store IS NOT NULL GROUP BY 1";
    for row in owner.query(asked, &[]).await? {
        let (store, average): (String, f64) = (row.get(0), row.get(1));
        let shown =
            rows.iter().find(|shown| shown.starts_with(&store)).and_then(|shown| shown.split_whitespace().last());
        let shown: f64 = shown.unwrap_or_default().replace(',', "").parse()?;
        ensure!((shown - average).abs() < 0.01, "{store}: {average}, and the window shows {rows:?}");
    }

    window.shortcut('d').await?;
    window.until_told(".tab-content .note", "The others stay in the database").await?;
    window.looks("136-rows-of-a-remote-table").await?;
    window.prefer("language", "de").await?;
    command(&window, "Mit einer Datenbank verbinden …").await?;
    window.see(DIALOG).await?;
    window.looks("137-a-database-in-german").await?;
    window.escape().await?;
    account.desktop.close(TITLE)?;
    drop(window);
    unwritten(&account.path("data"))?;
    unwritten(&account.path("settings"))
}

/// The password is in no file.
fn unwritten(folder: &Path) -> Outcome {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            unwritten(&path)?;
        } else {
            let held = fs::read(&path)?;
            let found = held.windows(PASSWORD.len()).any(|part| part == PASSWORD.as_bytes());
            ensure!(!found, "{} holds the password", path.display());
        }
    }
    Ok(())
}
