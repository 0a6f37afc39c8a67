//! A second look at a table. Expected values from pandas (`skew`, `corr`, `quantile`) and SciPy (`contingency.association`).

use polars::prelude::*;
use tabletalk_profile::{Source, dataset};
use tabletalk_protocol::{ColumnDetail, Meaning, RelationMeasure, SharedGaps, TableDetail};

fn detail(frame: &DataFrame) -> TableDetail {
    dataset(Source::unknown("t"), frame, Some("t")).detail.unwrap()
}

fn column<'a>(detail: &'a TableDetail, name: &str) -> &'a ColumnDetail {
    detail.columns.iter().find(|column| column.name == name).unwrap()
}

/// Sixty rows: `y` follows `x`, `region` follows `store` but for one row, `price` differs by `store`, `level` rises with time.
fn shop() -> DataFrame {
    let rows = 0..60_i64;
    let store = |row: i64| ["North", "South", "East"][(row % 3) as usize];
    let x = |row: i64| (row * 37 % 60) as f64;
    let days = rows.clone().map(|row| 19_723 + row as i32 + if row > 30 { 9 } else { 0 }).collect();
    let mut shop = df!(
        "id" => rows.clone().map(|row| row + 1).collect::<Vec<_>>(),
        "x" => rows.clone().map(x).collect::<Vec<_>>(),
        "y" => rows.clone().map(|row| 2.0 * x(row) + (row % 7) as f64).collect::<Vec<_>>(),
        "store" => rows.clone().map(store).collect::<Vec<_>>(),
        "region" => rows.clone().map(|row| if row % 3 == 0 && row != 3 { "cold" } else { "warm" }).collect::<Vec<_>>(),
        "price" => rows.clone().map(|row| if row % 3 == 0 { 10.0 } else { 20.0 } + (row % 5) as f64).collect::<Vec<_>>(),
        "level" => rows.clone().map(|row| (row / 20 * 10 + row % 3) as f64).collect::<Vec<_>>(),
        "tail" => rows.clone().map(|row| ((row % 10) as f64).powi(3)).collect::<Vec<_>>(),
    )
    .unwrap();
    shop.with_column(Int32Chunked::from_vec("day".into(), days).into_date().into_column()).unwrap();
    shop
}

#[test]
fn columns_that_belong_together_are_found_by_kind() {
    let detail = detail(&shop());
    let strength = |left: &str, right: &str| {
        let found =
            detail.relations.iter().find(|relation| (relation.left.as_str(), relation.right.as_str()) == (left, right));
        found.map(|relation| (relation.measure, (relation.strength * 1e6).round() / 1e6, relation.rows))
    };
    assert_eq!(strength("x", "y"), Some((RelationMeasure::Correlation, 0.998352, 60)));
    assert_eq!(strength("store", "region"), Some((RelationMeasure::CramersV, 0.96272, 60)));
    assert_eq!(strength("store", "price"), Some((RelationMeasure::CorrelationRatio, 0.957826, 60)));
    assert_eq!(strength("id", "level"), None, "what counts the rows goes with everything that is ordered");
    let strongest = detail.relations.iter().map(|relation| relation.strength.abs());
    assert!(strongest.collect::<Vec<_>>().is_sorted_by(|one, next| one >= next));
    assert_eq!((detail.rows, detail.keys), (60, vec!["id".to_owned(),]));
}

#[test]
fn numbers_have_tails_outliers_and_drifts() {
    let detail = detail(&shop());
    let tail = column(&detail, "tail");
    assert!((tail.skew.unwrap() - 1.1053736103970633).abs() < 1e-9);
    assert_eq!((tail.outside_fences, tail.outside_robust), (0, 6));
    let drifts: Vec<_> = detail
        .drifts
        .iter()
        .map(|drift| (drift.column.as_str(), drift.over.as_str(), drift.before, drift.after))
        .collect();
    assert_eq!(drifts, [("level", "day", 0.95, 21.05)]);
    assert_eq!(column(&detail, "day").longest_gap_days, Some(10.0));
}

#[test]
fn texts_are_known_by_what_they_mean() {
    let frame = df!(
        "contact" => ["ann@example.com", "bo.b@example.org", "cy@example.co.uk"],
        "call" => ["+49 351 123456", "+49 30 654321", "030 1234567"],
        "plz" => ["01067", "10115", "80331"],
        "site" => ["https://example.com/a", "www.example.org", "http://example.net"],
        "tags" => ["red|blue", "red", "green|red"],
        "note" => ["it was all very good", "came a day too late", "never had such a thing"],
        "code" => ["A-17", "B-22", "C-91"],
        "when" => ["2024-05-31", "2024-06-01", "2024-06-02"],
    )
    .unwrap();
    let detail = detail(&frame);
    let found: Vec<Meaning> = detail.columns.iter().map(|column| column.meaning).collect();
    use Meaning::{Email, FreeText, Identifier, List, Phone, Postcode, WebAddress};
    assert_eq!(found, [Email, Phone, Postcode, WebAddress, List, FreeText, Identifier, Identifier]);
}

#[test]
fn gaps_that_come_together_and_rows_that_are_nearly_the_same_are_counted() {
    let gap = |row: i32| if row % 4 == 0 { None } else { Some(f64::from(row)) };
    let frame = df!(
        "name" => ["Ann Lee", "ann lee", "Bo", "Bo", "ANN-LEE", "Cy", "Di", "Ed"],
        "n" => [1, 1, 2, 2, 1, 5, 6, 7],
        "a" => (0..8).map(gap).collect::<Vec<_>>(),
        "b" => (0..8).map(gap).collect::<Vec<_>>(),
        "c" => (0..8).map(|row| if row == 1 { None } else { Some(1) }).collect::<Vec<_>>(),
    )
    .unwrap();
    assert_eq!(detail(&frame).gaps, [SharedGaps { columns: vec!["a".into(), "b".into()], rows: 2 }]);
    let texts = frame.select(["name", "n"]).unwrap();
    assert_eq!(detail(&texts).near_duplicates, 2, "`Bo` is there twice as it is, `Ann Lee` in three spellings");
}
