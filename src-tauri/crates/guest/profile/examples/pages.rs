//! How long pages of a large table take: `cargo run -p tabletalk-profile --example pages -- [ROWS]`.

use std::time::Instant;

use polars::prelude::*;
use tabletalk_profile::Browser;
use tabletalk_protocol::{ColumnFilter, FilterTest, PageRequest, SortKey, SortOrder};

fn main() -> PolarsResult<()> {
    let rows: u32 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(3_000_000);
    let mixed = |row: u32| row.wrapping_mul(2_654_435_761);
    let cities = ["Berlin", "Oslo", "Rome", "Paris", "Köln"];
    let frame = df![
        "id" => (0..rows).collect::<Vec<u32>>(),
        "amount" => (0..rows).map(|row| f64::from(mixed(row) % 100_000) / 100.0).collect::<Vec<f64>>(),
        "city" => (0..rows).map(|row| cities[mixed(row) as usize % 5]).collect::<Vec<&str>>(),
        "customer" => (0..rows).map(|row| format!("customer {}", mixed(row) % 50_000)).collect::<Vec<String>>(),
    ]?;
    let begun = Instant::now();
    let mut browser = Browser::new(frame);
    println!("{rows} rows, opened in {:?}", begun.elapsed());
    let sort = |column: &str| vec![SortKey { column: column.into(), order: SortOrder::Descending }];
    let filters = vec![ColumnFilter { column: "city".into(), test: FilterTest::Contains { text: "OSL".into() } }];
    let request = PageRequest { variable: "sales".into(), limit: 100, ..PageRequest::default() };
    let requests = [
        ("as it is", request.clone()),
        ("sorted by a number", PageRequest { sort: sort("amount"), ..request.clone() }),
        ("sorted by a text", PageRequest { sort: sort("customer"), ..request.clone() }),
        ("filtered", PageRequest { filters: filters.clone(), ..request.clone() }),
        ("filtered and sorted", PageRequest { filters, sort: sort("amount"), ..request.clone() }),
        ("searched", PageRequest { search: Some("customer 4999".into()), ..request }),
    ];
    for (name, request) in requests {
        let begun = Instant::now();
        let matching = browser.page(&request, &|| true).map_or(0, |page| page.matching);
        let first = begun.elapsed();
        let begun = Instant::now();
        browser.page(&PageRequest { offset: matching / 2, ..request }, &|| true);
        println!("{name}: {matching} rows, the first page {first:?}, another {:?}", begun.elapsed());
    }
    Ok(())
}
