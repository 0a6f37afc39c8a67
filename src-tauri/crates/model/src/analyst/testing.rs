//! A dataset to ask about.

use tabletalk_protocol::{
    ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, Histogram, SourceFormat, Table, ValueCount,
};

/// Invented orders of three coffee shops, 200 rows.
pub fn orders() -> DatasetProfile {
    DatasetProfile {
        file_name: "coffee_orders.csv".into(),
        variable: "coffee_orders".into(),
        bytes: 8_000,
        format: SourceFormat::plain(),
        rows: 200,
        columns: vec![
            numeric("order_id", ColumnKind::Integer, 0, 200, [1001.0, 1200.0]),
            date("date"),
            text("store", 5, &["Harbour", "Station", "Old Town"]),
            text("product", 0, &["Cappuccino", "Espresso", "Flat White"]),
            numeric("quantity", ColumnKind::Integer, 0, 5, [1.0, 6.0]),
            numeric("amount", ColumnKind::Decimal, 0, 40, [2.16, 22.8]),
            numeric("rating", ColumnKind::Integer, 20, 5, [1.0, 5.0]),
        ],
        preview: Table { title: None, columns: vec![], label_columns: 0, rows: vec![], total_rows: 200 },
        warnings: vec!["`rating` is missing in 20 of 200 rows".into()],
        decisions: vec![],
        set_aside: vec![],
    }
}

fn numeric(name: &str, kind: ColumnKind, missing: u64, distinct: u64, [min, max]: [f64; 2]) -> ColumnProfile {
    let mean = f64::midpoint(min, max);
    let histogram = Histogram { edges: vec![min, max], counts: vec![200 - missing] };
    let summary = ColumnSummary::Numeric { min, max, mean, quartiles: [min, mean, max], std: None, histogram };
    ColumnProfile { name: name.into(), kind, missing, distinct, summary }
}

fn date(name: &str) -> ColumnProfile {
    let histogram = Histogram { edges: vec![0.0, 1.0], counts: vec![200] };
    let summary = ColumnSummary::Temporal { min: "2024-01-02".into(), max: "2024-12-25".into(), histogram };
    ColumnProfile { name: name.into(), kind: ColumnKind::Date, missing: 0, distinct: 200, summary }
}

fn text(name: &str, missing: u64, values: &[&str]) -> ColumnProfile {
    let top = values.iter().map(|value| ValueCount { value: (*value).into(), count: 40 }).collect();
    let summary = ColumnSummary::Text { top, shortest: 7, longest: 10 };
    let distinct = u64::try_from(values.len()).unwrap_or(u64::MAX);
    ColumnProfile { name: name.into(), kind: ColumnKind::Text, missing, distinct, summary }
}
