//! Describes all columns of a table.

use polars::frame::DataFrame;
use polars_core::runtime::RAYON;
use rayon::prelude::*;
use tabletalk_protocol::ColumnProfile;

use crate::column;
use crate::running::Running;

/// A table with more rows than this is described by [`Running`], so that it takes seconds and no second copy of its columns.
const MOST_EXACT: usize = 1_000_000;

/// Rows that are described at a time.
const PIECE: usize = 50_000;

/// Describes every column, in the order of the table. All is exact up to a million rows; as [`Running`] says above that.
pub fn profile(frame: &DataFrame) -> Vec<ColumnProfile> {
    if frame.height() <= MOST_EXACT || !Running::knows(frame.schema()) {
        return exact(frame);
    }
    let mut running = Running::new(frame.schema());
    let pieces = (0..frame.height()).step_by(PIECE).map(|start| frame.slice(start as i64, PIECE));
    running.add(&pieces.collect::<Vec<_>>());
    running.finish()
}

fn exact(frame: &DataFrame) -> Vec<ColumnProfile> {
    // On the threads of Polars, since the sandbox lets no others start.
    RAYON
        .install(|| frame.columns().par_iter().map(|column| column::profile(column.as_materialized_series())).collect())
}

#[cfg(test)]
mod tests {
    use polars::prelude::*;
    use tabletalk_protocol::ColumnSummary;

    use super::*;
    use crate::distinct::hash;

    /// Few enough values that nothing has to be estimated.
    #[test]
    fn a_small_table_in_pieces_is_described_as_a_whole_one() {
        let rows = 5_000_usize;
        let price = |row: usize| (!row.is_multiple_of(7)).then_some((row * 37 % 1009) as i64);
        let text = |row: usize| (!row.is_multiple_of(11)).then(|| format!("city {}", row % 50));
        let day = |row: usize| (19_000 + row * 13 % 400) as i32;
        let frame = df![
            "id" => (0..rows as i64).collect::<Vec<_>>(),
            "price" => (0..rows).map(price).collect::<Vec<_>>(),
            "city" => (0..rows).map(text).collect::<Vec<_>>(),
            "paid" => (0..rows).map(|row| row % 3 == 0).collect::<Vec<_>>(),
            "nothing" => vec![None::<f64>; rows],
            "day" => (0..rows).map(day).collect::<Vec<_>>(),
        ]
        .unwrap();
        let frame = frame.lazy().with_column(col("day").cast(DataType::Date)).collect().unwrap();
        let mut running = Running::new(frame.schema());
        let pieces: Vec<DataFrame> = (0..rows).step_by(700).map(|start| frame.slice(start as i64, 700)).collect();
        running.add(&pieces[..3]);
        running.add(&pieces[3..]);
        for (found, expected) in running.finish().into_iter().zip(exact(&frame)) {
            let rounded = |summary: ColumnSummary| match summary {
                // Sums in another order differ in their last digits.
                ColumnSummary::Numeric { min, max, mean, quartiles, std, histogram } => ColumnSummary::Numeric {
                    min,
                    max,
                    mean: (mean * 1e9).round(),
                    quartiles,
                    std: std.map(|std| (std * 1e9).round()),
                    histogram,
                },
                summary => summary,
            };
            assert_eq!(
                (found.name, found.kind, found.missing, found.distinct, rounded(found.summary)),
                (expected.name, expected.kind, expected.missing, expected.distinct, rounded(expected.summary))
            );
        }
    }

    #[test]
    fn many_different_values_are_estimated_and_marked() {
        let rows = 400_000_u64;
        let frame = df![
            "code" => (0..rows).map(|row| format!("c{}", hash(row) % 300_000)).collect::<Vec<_>>(),
            "number" => (0..rows).map(|row| hash(row) as f64).collect::<Vec<_>>(),
        ]
        .unwrap();
        let mut running = Running::new(frame.schema());
        running.add(std::slice::from_ref(&frame));
        for (found, expected) in running.finish().iter().zip(exact(&frame)) {
            assert!(found.approximate && !expected.approximate);
            let off = found.distinct.abs_diff(expected.distinct) as f64 / expected.distinct as f64;
            assert!(off < 0.025, "{}: {} for {}", found.name, found.distinct, expected.distinct);
        }
    }
}
