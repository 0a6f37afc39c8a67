//! The profile of the table `sales`, which every database computes alike.

use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, Histogram, ValueCount};

pub fn columns() -> Vec<ColumnProfile> {
    let column = |name: &str, kind, missing, distinct, summary| ColumnProfile {
        name: name.into(),
        kind,
        missing,
        distinct,
        approximate: false,
        summary,
        vocabulary: None,
    };
    let top = [("Bonn", 3), ("Mainz", 2), ("Köln", 1)].map(|(value, count)| ValueCount { value: value.into(), count });
    vec![
        column(
            "id",
            ColumnKind::Integer,
            0,
            6,
            ColumnSummary::Numeric {
                min: 1.0,
                max: 6.0,
                mean: 3.5,
                quartiles: [2.25, 3.5, 4.75],
                std: Some(3.5_f64.sqrt()),
                histogram: Histogram { edges: vec![0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5], counts: vec![1; 6] },
            },
        ),
        column("store", ColumnKind::Text, 0, 3, ColumnSummary::Text { top: top.to_vec(), shortest: 4, longest: 5 }),
        column(
            "amount",
            ColumnKind::Decimal,
            1,
            4,
            ColumnSummary::Numeric {
                min: 5.0,
                max: 40.0,
                mean: 19.0,
                quartiles: [10.0, 20.0, 20.0],
                std: Some(180.0_f64.sqrt()),
                histogram: Histogram {
                    edges: vec![5.0, 5.0 + 35.0 * (1.0 / 3.0), 5.0 + 35.0 * (2.0 / 3.0), 40.0],
                    counts: vec![2, 2, 1],
                },
            },
        ),
        column(
            "day",
            ColumnKind::Date,
            0,
            4,
            ColumnSummary::Temporal {
                min: "2024-01-01".into(),
                max: "2024-01-05".into(),
                histogram: Histogram {
                    edges: (0..=5).map(|day| 1_704_067_200_000.0 + 86_400_000.0 * f64::from(day)).collect(),
                    counts: vec![2, 2, 1, 0, 1],
                },
            },
        ),
    ]
}
