//! Profiles of columns. Expected figures from pandas 3 (`describe`, `nunique`) and `numpy.histogram`.

use polars::df;
use polars::prelude::*;
use tabletalk_profile::{Running, profile};
use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, Histogram, ValueCount, Vocabulary};

fn only(column: Column) -> ColumnProfile {
    profile(&DataFrame::new_infer_height(vec![column]).unwrap()).remove(0)
}

#[test]
fn decimals_have_the_figures_that_pandas_gives() {
    let values = [Some(3.5), Some(-1.0), Some(2.0), Some(8.25), Some(2.0), Some(f64::NAN), Some(10.0), Some(0.5), None];
    let expected = ColumnProfile {
        name: "price".into(),
        kind: ColumnKind::Decimal,
        missing: 2,
        distinct: 6,
        approximate: false,
        summary: ColumnSummary::Numeric {
            min: -1.0,
            max: 10.0,
            mean: 3.607142857142857,
            quartiles: [1.25, 2.0, 5.875],
            std: Some(4.051381304714539),
            histogram: Histogram {
                edges: vec![-1.0, 2.6666666666666665, 6.333333333333333, 10.0],
                counts: vec![4, 1, 2],
            },
        },
        vocabulary: None,
    };
    assert_eq!(only(Column::new("price".into(), values)), expected);
}

#[test]
fn few_integers_get_one_bar_each() {
    let ColumnSummary::Numeric { mean, quartiles, std, histogram, .. } =
        only(Column::new("stars".into(), [1, 2, 2, 3, 5, 5, 5])).summary
    else {
        panic!("integers have a numeric summary")
    };
    assert_eq!((mean, quartiles, std), (3.2857142857142856, [2.0, 3.0, 5.0], Some(1.7043362064926932)));
    let expected = Histogram { edges: vec![0.5, 1.5, 2.5, 3.5, 4.5, 5.5], counts: vec![1, 2, 1, 0, 3] };
    assert_eq!(histogram, expected);
}

#[test]
fn many_values_share_twenty_bars() {
    let values: Vec<i64> = (0..500).map(|n| (n * 37) % 1000).collect();
    let ColumnSummary::Numeric { histogram, .. } = only(Column::new("n".into(), values)).summary else {
        panic!("integers have a numeric summary")
    };
    let expected = [20, 26, 31, 19, 28, 29, 19, 30, 27, 19, 30, 24, 19, 31, 22, 21, 31, 20, 23, 31];
    assert_eq!(histogram.counts, expected);
}

#[test]
fn a_single_value_has_no_deviation() {
    let expected = ColumnSummary::Numeric {
        min: 7.0,
        max: 7.0,
        mean: 7.0,
        quartiles: [7.0; 3],
        std: None,
        histogram: Histogram { edges: vec![6.5, 7.5], counts: vec![1] },
    };
    assert_eq!(only(Column::new("n".into(), [7])).summary, expected);
}

/// JSON has no infinity: a figure that is not finite would be lost on the way to the screen.
#[test]
fn enormous_numbers_keep_every_figure_finite() {
    let values = [f64::MAX, f64::MIN, f64::MAX, f64::INFINITY, 1.0];
    let profile = only(Column::new("n".into(), values));
    assert_eq!((profile.missing, profile.distinct), (0, 4));
    let expected = ColumnSummary::Numeric {
        min: f64::MIN,
        max: f64::MAX,
        mean: f64::MAX / 4.0,
        quartiles: [-4.49423283715579e307, f64::MAX / 2.0, f64::MAX],
        std: None,
        histogram: Histogram { edges: vec![f64::MIN, 0.0, f64::MAX], counts: vec![1, 3] },
    };
    assert_eq!(profile.summary, expected);
}

#[test]
fn texts_are_counted_and_measured_in_characters() {
    let values = [Some("Köln"), Some("Rome"), None, Some("Köln"), Some("日本"), Some("")];
    let count = |value: &str, count| ValueCount { value: value.into(), count };
    let expected = ColumnProfile {
        name: "city".into(),
        kind: ColumnKind::Text,
        missing: 1,
        distinct: 4,
        approximate: false,
        summary: ColumnSummary::Text {
            top: vec![count("Köln", 2), count("", 1), count("Rome", 1), count("日本", 1)],
            shortest: 0,
            longest: 4,
        },
        vocabulary: None,
    };
    assert_eq!(only(Column::new("city".into(), values)), expected);
}

#[test]
fn categories_are_listed_whole_and_of_many_texts_the_ten_most_frequent() {
    let listed = |different: u64| {
        let values: Vec<String> = (0..different).flat_map(|n| vec![format!("v{n:03}"); n as usize + 1]).collect();
        let profile = only(Column::new("v".into(), values));
        let ColumnSummary::Text { top, .. } = profile.summary else { panic!("words have a text summary") };
        (profile.distinct, top)
    };
    let most_frequent = |from: u64, to: u64| -> Vec<ValueCount> {
        (from..to).rev().map(|n| ValueCount { value: format!("v{n:03}"), count: n + 1 }).collect()
    };
    assert_eq!(listed(300), (300, most_frequent(0, 300)));
    assert_eq!(listed(301), (301, most_frequent(291, 301)));
}

#[test]
fn the_vocabulary_holds_the_texts_that_the_summary_leaves_out() {
    let vocabulary = |different: usize| {
        let values: Vec<String> = (0..different).flat_map(|n| vec![format!("v{n:04}"); 1 + n % 2]).collect();
        let frame = DataFrame::new_infer_height(vec![Column::new("v".into(), values)]).unwrap();
        let mut running = Running::new(frame.schema());
        running.add(std::slice::from_ref(&frame));
        assert_eq!(running.so_far()[0].vocabulary, None);
        let found = profile(&frame).remove(0).vocabulary;
        assert_eq!(running.finish().remove(0).vocabulary, found);
        found
    };
    let expected = |different: usize, kept: usize| {
        let odd = (1..different).step_by(2).map(|n| ValueCount { value: format!("v{n:04}"), count: 2 });
        let even = (0..different).step_by(2).map(|n| ValueCount { value: format!("v{n:04}"), count: 1 });
        Some(Vocabulary { values: odd.chain(even).take(kept).collect(), complete: kept == different })
    };
    assert_eq!(vocabulary(300), None);
    assert_eq!(vocabulary(301), expected(301, 301));
    assert_eq!(vocabulary(5_001), expected(5_001, 5_000));
}

#[test]
fn dates_get_one_bar_a_day_and_texts_in_iso() {
    let days = Int32Chunked::from_slice("day".into(), &[19_782, 19_783, 19_783, 19_785]).into_date();
    let day = 86_400_000.0;
    let expected = ColumnProfile {
        name: "day".into(),
        kind: ColumnKind::Date,
        missing: 0,
        distinct: 3,
        approximate: false,
        summary: ColumnSummary::Temporal {
            min: "2024-02-29".into(),
            max: "2024-03-03".into(),
            histogram: Histogram {
                edges: [19_782.0, 19_783.0, 19_784.0, 19_785.0, 19_786.0].map(|edge| edge * day).to_vec(),
                counts: vec![1, 2, 0, 1],
            },
        },
        vocabulary: None,
    };
    assert_eq!(only(days.into_column()), expected);
}

#[test]
fn times_are_binned_in_milliseconds() {
    let micros = Int64Chunked::from_slice("at".into(), &[0, 500_000, 1_000_000, 4_000_000]);
    let expected = ColumnSummary::Temporal {
        min: "1970-01-01T00:00:00".into(),
        max: "1970-01-01T00:00:04".into(),
        histogram: Histogram { edges: vec![0.0, 2000.0, 4000.0], counts: vec![3, 1] },
    };
    assert_eq!(only(micros.into_datetime(TimeUnit::Microseconds, None).into_column()).summary, expected);
}

#[test]
fn booleans_are_counted() {
    let profile = only(Column::new("paid".into(), [Some(true), None, Some(false), Some(true)]));
    assert_eq!((profile.kind, profile.missing, profile.distinct), (ColumnKind::Boolean, 1, 2));
    assert_eq!(profile.summary, ColumnSummary::Boolean { yes: 2, no: 1 });
}

#[test]
fn columns_without_values_are_empty_whatever_their_type() {
    let frame = df!["a" => [None::<f64>, None], "b" => [None::<&str>, None], "c" => [f64::NAN, f64::NAN]].unwrap();
    let expected = |name: &str| ColumnProfile {
        name: name.into(),
        kind: ColumnKind::Empty,
        missing: 2,
        distinct: 0,
        approximate: false,
        summary: ColumnSummary::Empty,
        vocabulary: None,
    };
    assert_eq!(profile(&frame), ["a", "b", "c"].map(expected));
}

#[test]
fn categories_and_nested_values_are_described_by_their_text() {
    let lists = ListChunked::from_iter([Some(Series::new("".into(), [1, 2])), Some(Series::new("".into(), [1, 2]))]);
    let profile = only(lists.into_series().with_name("tags".into()).into_column());
    assert_eq!((profile.kind, profile.distinct), (ColumnKind::Text, 1));
    let categories = Categories::global();
    let words = Series::new("size".into(), ["big", "small", "big"]);
    let dtype = DataType::Categorical(categories.clone(), categories.mapping());
    let profile = only(words.cast(&dtype).unwrap().into_column());
    let count = |value: &str, count| ValueCount { value: value.into(), count };
    let top = vec![count("big", 2), count("small", 1)];
    assert_eq!(profile.summary, ColumnSummary::Text { top, shortest: 3, longest: 5 });
}
