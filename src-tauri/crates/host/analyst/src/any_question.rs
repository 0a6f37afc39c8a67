//! Questions that nobody would think of: no words make the analyst panic or think for long.

use std::time::{Duration, Instant};

use proptest::{prelude::*, sample::select};
use tabletalk_protocol::{ColumnSummary, DatasetProfile};

use super::{reply, testing};
use tabletalk_model::{Reply, Task};

/// For a machine that does much else at once.
const LONGEST: Duration = Duration::from_secs(20);

/// Words that shape questions, with marks and numbers among them.
const SHAPING: &str = "what which how many much is the a of in by per for each and or not no than more less over under between \
    total average median mean sum count share percent most fewest highest lowest top bottom first last 3 10 2024 May March \
    monday week month year quarter since before after when why missing duplicates outliers correlation trend compare with \
    against chart bar pie histogram rows column values same different every all only except where have has had was were did \
    do wie viele welche der die das ist im je pro und oder nicht mehr als weniger Summe Durchschnitt Anteil höchste niedrigste \
    , . ? ! - 's 50% €5 12.5 1,000 (both) \"quoted\" And";

fn datasets() -> Vec<DatasetProfile> {
    vec![
        testing::orders(),
        testing::tickets(),
        testing::account(),
        testing::stays(),
        testing::journeys(),
        testing::deliveries(),
        testing::screenings(),
        testing::trainings(),
    ]
}

/// The names and values of a file, whole and word by word, and the words that shape questions.
fn vocabulary(dataset: &DatasetProfile) -> Vec<String> {
    let values = dataset.columns.iter().flat_map(|column| match &column.summary {
        ColumnSummary::Text { top, .. } => top.iter().map(|known| known.value.clone()).collect(),
        _ => Vec::new(),
    });
    let names = dataset.columns.iter().map(|column| column.name.clone());
    let whole: Vec<String> = names.chain(values).collect();
    let parts = whole.iter().flat_map(|name| name.split(['_', ' '])).map(str::to_owned);
    let shaping = SHAPING.split_whitespace().map(str::to_owned);
    parts.chain(shaping).chain(whole.iter().cloned()).collect()
}

fn any_words() -> impl Strategy<Value = (DatasetProfile, String)> {
    select(datasets()).prop_flat_map(|dataset| {
        let words = prop::collection::vec(select(vocabulary(&dataset)), 0..14);
        (Just(dataset), words.prop_map(|words| words.join(" ")))
    })
}

fn asked(question: &str, dataset: &DatasetProfile, before: Option<&str>) -> Reply {
    let begun = Instant::now();
    let task =
        Task { question: question.to_owned(), datasets: vec![dataset.clone()], attempts: Vec::new(), built: None };
    let reply = reply(&task, before);
    let took = begun.elapsed();
    assert!(took < LONGEST, "{question:?} took {took:.1?}");
    reply
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) })]

    #[test]
    fn any_words_of_a_file_get_a_reply((dataset, question) in any_words(), (_, before) in any_words()) {
        prop_assert!(!asked(&question, &dataset, None).text.is_empty());
        prop_assert!(!asked(&question, &dataset, Some(&before)).text.is_empty());
    }

    #[test]
    fn any_characters_get_a_reply(question in prop_oneof!["\\PC{0,60}", ".{0,40}", any::<String>()]) {
        prop_assert!(!asked(&question, &testing::orders(), None).text.is_empty());
    }

    #[test]
    fn what_was_understood_is_understood_again((dataset, question) in any_words()) {
        if let Some(understood) = asked(&question, &dataset, None).understood {
            let again = asked(&understood.sentence, &dataset, None).understood;
            let same = again.is_some_and(|again| again.question == understood.question);
            println!("restated {same}: {question:?} → {:?}", understood.sentence);
        }
    }
}
