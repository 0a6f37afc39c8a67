//! Compares the time of a polars call in a cell with that of the engine alone, on a table of three rows.
//!
//! `cargo run --release -p tabletalk-worker --features calls --bin polars_calls`. Both run in this process, one after
//! the other, and the fastest of several rounds counts, because the others include delays of the machine. The engine
//! gets the same query with the same passes and threads as from a cell; the column `added` is the overhead of the
//! binding, which must stay under 20 µs. With `TABLETALK_REFERENCE_PYTHON` naming a Python that has polars, the last
//! column is the time of the call there.

#![expect(clippy::disallowed_types, reason = "the polars to compare with is in a process of this machine")]

use std::{collections::BTreeMap, env, hint::black_box, process::Command, time::Instant};

use polars::prelude::*;
use tabletalk_python::testing::{collected, run_cells, single_step};

const ROUNDS: usize = 30;
const CALLS: u32 = 200;

/// The highest overhead allowed for the binding, in microseconds.
const MOST_ADDED: f64 = 20.0;

/// The names, what a cell says, and what the engine does for it.
type Call = (&'static str, Box<dyn Fn()>);

fn main() {
    let mut missed = 0;
    println!("{:<52}{:>12}{:>12}{:>12}{:>12}", "µs", "cell", "engine", "added", "py-polars");
    let calls = calls();
    let script = script(calls.iter().map(|(code, _)| *code));
    let (cells, reference) = (in_a_cell(&script), in_the_reference(&script));
    for (place, ((code, call), cell)) in calls.iter().zip(cells).enumerate() {
        let engine = fastest(call);
        missed += usize::from(cell - engine >= MOST_ADDED);
        let there = reference.get(place).map_or_else(|| "-".to_owned(), |there| format!("{there:.2}"));
        println!("{code:<52}{cell:>12.2}{engine:>12.2}{:>12.2}{there:>12}", cell - engine);
    }
    println!("{missed} of {} add more than {MOST_ADDED} µs", calls.len());
}

fn table() -> DataFrame {
    df!("a" => [1_i64, 2, 3], "b" => [1.0, 2.0, 3.0], "c" => ["x", "y", "x"]).expect("columns of one length")
}

fn calls() -> Vec<Call> {
    fn on_table(work: impl Fn(&DataFrame) -> PolarsResult<DataFrame> + 'static) -> Box<dyn Fn()> {
        let table = table();
        Box::new(move || drop(black_box(work(black_box(&table)).expect("a call that succeeds"))))
    }
    fn on_query(work: impl Fn(&DataFrame) -> LazyFrame + 'static) -> Box<dyn Fn()> {
        on_table(move |table| collected(work(table)))
    }
    fn on_column<T>(work: impl Fn(&Series) -> T + 'static) -> Box<dyn Fn()> {
        let column = table().column("a").expect("a column").as_materialized_series().clone();
        Box::new(move || drop(black_box(work(black_box(&column)))))
    }
    vec![
        ("pl.col('a') + 1", Box::new(|| drop(black_box(col("a") + lit(1))))),
        ("pl.when(pl.col('a') > 1).then(1).otherwise(0)", {
            Box::new(|| drop(black_box(when(col("a").gt(lit(1))).then(lit(1)).otherwise(lit(0)))))
        }),
        ("df.select(pl.col('a'))", on_query(|table| single_step(table).select([col("a")]))),
        ("df.select('a', 'b')", on_query(|table| single_step(table).select([col("a"), col("b")]))),
        ("df.select(pl.col('a') + 1)", on_query(|table| single_step(table).select([col("a") + lit(1)]))),
        (
            "df.with_columns(d=pl.col('a') * 2)",
            on_query(|table| single_step(table).with_columns([(col("a") * lit(2)).alias("d")])),
        ),
        (
            "df.select(pl.when(pl.col('a') > 1).then(1).otherwise(0))",
            on_query(|table| {
                let chosen = when(col("a").gt(lit(1))).then(lit(1)).otherwise(lit(0));
                single_step(table).select([chosen])
            }),
        ),
        ("df.filter(pl.col('a') > 1)", on_query(|table| single_step(table).filter(col("a").gt(lit(1))))),
        (
            "df.group_by('c').agg(pl.col('b').sum())",
            on_query(|table| single_step(table).group_by([col("c")]).agg([col("b").sum()])),
        ),
        ("df.sort('b')", on_query(|table| single_step(table).sort(["b"], SortMultipleOptions::default()))),
        (
            "df.join(df, on='c')",
            on_query(|table| {
                single_step(table).join(single_step(table), [col("c")], [col("c")], JoinType::Inner.into())
            }),
        ),
        ("df.unique('c')", {
            on_query(|table| {
                let keys = by_name(["c"], true, false);
                single_step(table).unique(Some(keys), UniqueKeepStrategy::Any)
            })
        }),
        ("df.with_row_index()", on_table(|table| table.with_row_index("index".into(), None))),
        ("df.rename({'a': 'd'})", on_query(|table| single_step(table).rename(["a"], ["d"], true))),
        ("df.drop('a')", on_table(|table| table.drop("a"))),
        ("df.head(2)", on_table(|table| Ok(table.head(Some(2))))),
        ("df['a']", on_table(|table| table.select(["a"]))),
        ("df.shape", on_table(|table| Ok(DataFrame::empty_with_height(table.shape().0)))),
        ("df.rows()", on_table(|table| Ok(table.clone()))),
        ("df.item(0, 0)", on_column(|column| column.get(0).expect("a value").into_static())),
        ("s.sum()", on_column(|column| column.sum_reduce())),
        ("s.mean()", on_column(|column| column.mean_reduce())),
        ("s.max()", on_column(|column| column.max_reduce())),
        ("s + 1", on_column(|column| column + 1)),
        ("s > 1", on_column(|column| column.gt(1))),
        ("s.to_list()", on_column(|column| column.iter().count())),
        ("s.unique()", on_column(|column| column.unique())),
        ("s.head(2)", on_column(|column| column.head(Some(2)))),
        ("s.value_counts()", on_column(|column| column.value_counts(false, false, "count".into(), false))),
        ("pl.Series('a', [1, 2, 3])", on_column(|_| Series::new("a".into(), [1_i64, 2, 3]))),
        ("pl.DataFrame({'a': [1, 2, 3]})", on_table(|_| df!("a" => [1_i64, 2, 3]))),
    ]
}

/// Microseconds of the fastest round.
fn fastest(call: &dyn Fn()) -> f64 {
    let round = |_| {
        let start = Instant::now();
        (0..CALLS).for_each(|_| call());
        start.elapsed().as_secs_f64() / f64::from(CALLS)
    };
    (0..ROUNDS).map(round).fold(f64::INFINITY, f64::min) * 1e6
}

/// Prints the same for what each of these says, without the loop around it.
fn script(codes: impl Iterator<Item = &'static str>) -> String {
    let lines: String = codes.map(|code| format!("print(fastest(lambda: {code}) - nothing)\n")).collect();
    format!("{START}{lines}")
}

fn in_a_cell(script: &str) -> Vec<f64> {
    let ran = run_cells([script], BTreeMap::new());
    assert_eq!(ran[0].error, None, "a cell that finishes");
    numbers(&ran[0].text)
}

/// Returns an empty list when there is no such Python.
fn in_the_reference(script: &str) -> Vec<f64> {
    let python = env::var("TABLETALK_REFERENCE_PYTHON").ok();
    let ran = python.and_then(|python| Command::new(python).args(["-c", script]).output().ok());
    ran.map_or_else(Vec::new, |ran| numbers(&String::from_utf8_lossy(&ran.stdout)))
}

fn numbers(lines: &str) -> Vec<f64> {
    lines.lines().map(|line| line.parse().expect("a number in each line")).collect()
}

const START: &str = r#"
import time
import polars as pl

df = pl.DataFrame({"a": [1, 2, 3], "b": [1.0, 2.0, 3.0], "c": ["x", "y", "x"]})
s = df["a"]


def fastest(call):
    best = float("inf")
    for _ in range(30):
        start = time.perf_counter()
        for _ in range(200):
            call()
        best = min(best, time.perf_counter() - start)
    return best / 200 * 1e6


nothing = fastest(lambda: None)
"#;
