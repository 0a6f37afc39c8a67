//! Files of several tables, and files as text.

use std::fs;

use tabletalk_protocol::FileKind;
use tabletalk_sandbox::{CancellationToken, ImportError, LocalSandbox, Sandbox, TextForm};

use crate::bench::Bench;

const SHOP: &str =
    r#"{"orders": [{"id": 1, "price": 2.5}, {"id": 2, "price": 4.0}], "none": [{}], "people": [{"name": "Ann"}]}"#;

#[tokio::test]
async fn each_table_of_a_file_is_a_variable_also_in_the_next_worker() {
    let mut bench = Bench::new();
    let profiles =
        bench.sandbox.import(bench.file("shop.json", SHOP), &mut |_| {}, &CancellationToken::new()).await.unwrap();
    let found: Vec<_> = profiles.iter().map(|profile| (profile.variable.as_str(), profile.rows)).collect();
    assert_eq!(found, [("shop_orders", 2), ("shop_people", 1)]);
    assert_eq!(profiles[0].format.kind, FileKind::Json);
    assert_eq!(profiles[1].format.part.as_deref(), Some("people"));
    assert_eq!(bench.value("float(shop_orders['price'].sum()), len(shop_people)").await, "(6.5, 1)");
    bench.sandbox = LocalSandbox::resume(bench.options(), bench.sandbox.history().clone());
    assert_eq!(bench.value("float(shop_orders['price'].sum()), len(shop_people)").await, "(6.5, 1)");
}

#[tokio::test]
async fn a_file_is_written_as_text() {
    let mut bench = Bench::new();
    let file = bench.file("umsatz.csv", "Bericht\n\nTag;Betrag\n31.12.2024;1.234,50\n01.01.2025;\nSumme;1.234,50\n");
    let mut text = async |form| {
        let written = bench.sandbox.convert(file.clone(), form, &mut |_| {}, &CancellationToken::new()).await.unwrap();
        fs::read_to_string(written).unwrap()
    };
    let raw = "Tag,Betrag\n31.12.2024,\"1.234,50\"\n01.01.2025,\nSumme,\"1.234,50\"\n";
    assert_eq!(text(TextForm::Raw).await, raw);
    assert_eq!(text(TextForm::Canonical).await, "Tag,Betrag\n2024-12-31,1234.5\n2025-01-01,\n");
    let picture = bench.file("photo.csv", "\u{1}\u{2}\0\0\0GIF");
    let Err(ImportError::File(problem)) =
        bench.sandbox.convert(picture, TextForm::Raw, &mut |_| {}, &CancellationToken::new()).await
    else {
        panic!("it was read")
    };
    assert!(problem.message.text().starts_with("`photo.csv` "), "{problem}");
    let left = |folder| fs::read_dir(bench.options().folder.join(folder)).unwrap().count();
    assert_eq!((left("data"), left("scratch"), left("tables")), (0, 1, 0));
}
