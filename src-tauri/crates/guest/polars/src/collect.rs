//! Queries carried out: those of few rows by the interpreter's own thread, since handing a part of the work to another
//! thread and waiting for it takes longer than the work.

use polars::prelude::{DataFrame, DslPlan, IntoLazy, LazyFrame, OptFlags, PolarsResult};
use polars_async::executor::ALLOW_RAYON_THREADS;

/// Up to so many rows a query does without threads. With some ten columns that is a tenth of a millisecond of work.
const FEW_ROWS: usize = 4096;

/// A query of more steps is not looked through.
const MOST_STEPS: usize = 64;

/// A query of a single step over a table, which needs none of the passes that look for shorter ways through several.
pub fn single_step(frame: &DataFrame) -> LazyFrame {
    frame.clone().lazy().with_optimizations(OptFlags::EAGER | OptFlags::schema_only() | OptFlags::SIMPLIFY_EXPR)
}

/// The result of a query.
pub fn collected(query: LazyFrame) -> PolarsResult<DataFrame> {
    let rows = most_rows(&query.logical_plan, &mut MOST_STEPS.clone());
    let _alone = rows.is_some_and(|rows| (1..=FEW_ROWS).contains(&rows)).then(Alone::begin);
    query.collect()
}

/// How many rows a query passes on at most; `None` when that is not plain to see.
fn most_rows(plan: &DslPlan, steps: &mut usize) -> Option<usize> {
    *steps = steps.checked_sub(1)?;
    Some(match plan {
        DslPlan::DataFrameScan { df, .. } => df.height(),
        DslPlan::Filter { input, .. }
        | DslPlan::Select { input, .. }
        | DslPlan::HStack { input, .. }
        | DslPlan::GroupBy { input, .. }
        | DslPlan::Distinct { input, .. }
        | DslPlan::Sort { input, .. }
        | DslPlan::Slice { input, .. }
        | DslPlan::MapFunction { input, .. } => most_rows(input, steps)?,
        DslPlan::Join { input_left, input_right, .. } => {
            most_rows(input_left, steps)?.saturating_mul(most_rows(input_right, steps)?)
        }
        _ => return None,
    })
}

/// While it lives, this thread does itself what Polars would hand to others.
struct Alone {
    before: bool,
}

impl Alone {
    fn begin() -> Self {
        Self { before: ALLOW_RAYON_THREADS.replace(false) }
    }
}

impl Drop for Alone {
    fn drop(&mut self) {
        ALLOW_RAYON_THREADS.set(self.before);
    }
}

#[cfg(test)]
mod tests {
    use polars::prelude::{JoinType, SortMultipleOptions, col, df, lit};

    use super::*;

    fn rows_of(query: LazyFrame) -> Option<usize> {
        most_rows(&query.logical_plan, &mut MOST_STEPS.clone())
    }

    #[test]
    fn rows_of_a_query_are_known_beforehand() {
        let table = df!("a" => [1, 2, 3], "b" => [1, 1, 2]).unwrap();
        let sorted = table.clone().lazy().filter(col("a").gt(lit(1))).sort(["b"], SortMultipleOptions::default());
        assert_eq!(rows_of(sorted.clone()), Some(3));
        let joined = sorted.join(table.clone().lazy(), [col("a")], [col("a")], JoinType::Inner.into());
        assert_eq!(rows_of(joined.group_by([col("b")]).agg([col("a").sum()])), Some(9));
        let long = (0..100).fold(table.lazy(), |query, _| query.filter(col("a").gt(lit(0))));
        assert_eq!(rows_of(long), None);
    }

    #[test]
    fn threads_are_there_again_after_a_query() {
        let table = df!("a" => [3, 1, 2]).unwrap();
        let result = collected(single_step(&table).sort(["a"], SortMultipleOptions::default())).unwrap();
        assert_eq!(result, df!("a" => [1, 2, 3]).unwrap());
        assert!(ALLOW_RAYON_THREADS.get());
        assert!(collected(single_step(&table).select([col("b")])).is_err());
        assert!(ALLOW_RAYON_THREADS.get());
    }
}
