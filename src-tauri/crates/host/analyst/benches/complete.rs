//! Measures what a key costs while a question is typed, for a file with 300 columns and full vocabularies:
//! `cargo bench -p tabletalk-analyst`.
//!
//! Suggestions and restatement come from one call; the text that ends in a begun word is not read, and shows what the
//! suggestions alone cost. All are wall times, the fastest and the median.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use tabletalk_analyst::{CompletionIndex, Draft};
use tabletalk_messages::Language;
use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, Histogram, ValueCount, Vocabulary};

const ROUNDS: usize = 20;

const COLUMNS: usize = 300;

/// Columns with as many texts as a vocabulary holds; together they fill what a file may have.
const VOCABULARIES: usize = 2;

fn main() {
    let dataset = dataset();
    println!("{:<52}{:>12}{:>12}", "", "fastest", "median");
    report("the index is made", || CompletionIndex::new(vec![dataset.clone()]));
    let index = CompletionIndex::new(vec![dataset.clone()]);
    for text in [
        "",
        "a",
        "average am",
        "how many na",
        "how many name 4999 va",
        "average amuont 17 b",
        "average amount 17 by category 21",
        "how many in name 4999",
        "how many rows in value 3 of category 21",
        "total xqzt by category 21",
        "amount 17 amount 18 by category 21 category 22 category 23",
    ] {
        let draft = Draft { text, cursor: text.len(), before: None, language: Language::English };
        report(&format!("“{text}”"), || index.complete(draft));
    }
}

fn report<T>(what: &str, mut work: impl FnMut() -> T) {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let begun = Instant::now();
            black_box(work());
            begun.elapsed()
        })
        .collect();
    times.sort();
    let millis = |time: Duration| format!("{:.1} ms", time.as_secs_f64() * 1e3);
    println!("{what:<52}{:>12}{:>12}", millis(times[0]), millis(times[ROUNDS / 2]));
}

fn dataset() -> DatasetProfile {
    let columns = (0..COLUMNS).map(|place| match place {
        ..VOCABULARIES => names(place),
        _ if place % 3 == 0 => category(place),
        _ if place % 20 == 1 => date(place),
        _ => number(place),
    });
    DatasetProfile {
        variable: "wide".into(),
        rows: 10_000_000,
        columns: columns.collect(),
        ..DatasetProfile::named("wide.csv")
    }
}

fn values(name: &str, many: usize) -> Vec<ValueCount> {
    let count = |place: usize| (many - place) as u64 * 1_000;
    (0..many).map(|place| ValueCount { value: format!("{name} {place}"), count: count(place) }).collect()
}

fn text(name: String, top: Vec<ValueCount>, distinct: usize, vocabulary: Option<Vocabulary>) -> ColumnProfile {
    let summary = ColumnSummary::Text { top, shortest: 6, longest: 12 };
    profile(name, ColumnKind::Text, distinct as u64, summary, vocabulary)
}

fn names(place: usize) -> ColumnProfile {
    let values = values(["Name", "Person"][place % 2], Vocabulary::MOST_VALUES);
    let vocabulary = Vocabulary { values, complete: true };
    text(format!("name_{place}"), vec![], Vocabulary::MOST_VALUES, Some(vocabulary))
}

fn category(place: usize) -> ColumnProfile {
    const VALUES: usize = 50;
    text(format!("category_{place}"), values("Value", VALUES), VALUES, None)
}

fn date(place: usize) -> ColumnProfile {
    let histogram = Histogram { edges: vec![0.0, 1.0], counts: vec![1] };
    let summary = ColumnSummary::Temporal { min: "2015-01-02".into(), max: "2024-12-25".into(), histogram };
    profile(format!("date_{place}"), ColumnKind::Date, 3_000, summary, None)
}

fn number(place: usize) -> ColumnProfile {
    let histogram = Histogram { edges: vec![0.5, 99.5], counts: vec![1] };
    let quartiles = [10.25, 50.25, 75.5];
    let summary = ColumnSummary::Numeric { min: 0.5, max: 99.5, mean: 50.5, quartiles, std: None, histogram };
    profile(format!("amount_{place}"), ColumnKind::Decimal, 9_000, summary, None)
}

fn profile(
    name: String,
    kind: ColumnKind,
    distinct: u64,
    summary: ColumnSummary,
    vocabulary: Option<Vocabulary>,
) -> ColumnProfile {
    ColumnProfile { name, kind, missing: 0, distinct, approximate: false, summary, vocabulary }
}
