use tabletalk_messages::Language;
use tabletalk_protocol::{
    ColumnProfile, Completion, CompletionItem, DatasetProfile, Offer, RecognisedWord, TextRange, WordKind,
};

use super::{CompletionIndex, Draft};
use crate::testing;

fn completed_of(datasets: Vec<DatasetProfile>, text: &str, language: Language) -> Completion {
    let index = CompletionIndex::new(datasets);
    index.complete(Draft { text, cursor: text.encode_utf16().count(), before: None, language })
}

fn completed(text: &str) -> Completion {
    completed_of(vec![testing::orders()], text, Language::English)
}

fn texts(completion: Completion) -> Vec<String> {
    completion.suggestions.into_iter().map(|item| item.text).collect()
}

fn suggested(text: &str) -> Vec<String> {
    texts(completed(text))
}

fn suggested_in_german(text: &str) -> Vec<String> {
    texts(completed_of(vec![testing::orders()], text, Language::German))
}

/// Each part of a text that is marked, what it is, and what could stand in its place.
fn marked(text: &str) -> Vec<(String, WordKind, Vec<String>)> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let part = |range: TextRange| String::from_utf16_lossy(&units[range.start..range.end]);
    let marks = completed(text).words.into_iter();
    marks.map(|RecognisedWord { range, kind, instead }| (part(range), kind, instead)).collect()
}

#[test]
fn what_can_follow_is_suggested_before_a_letter_is_typed() {
    for (text, expected) in [
        ("", vec!["how many", "total", "average", "share of", "median", "top 5", "highest", "lowest"]),
        ("average ", vec!["quantity", "amount", "rating"]),
        ("how many ", vec!["rows", "different", "store", "product", "Harbour", "Station", "Old Town", "Cappuccino"]),
        ("amount by ", vec!["store", "product", "month", "year", "quarter", "weekday", "week", "date"]),
        ("top 5 ", vec!["store", "product", "quantity", "amount", "rating", "order_id", "date"]),
        ("orders over ", vec![]),
    ] {
        assert_eq!(suggested(text), expected, "{text}");
    }
}

#[test]
fn names_are_found_by_their_beginning_a_later_word_another_word_and_with_typing_errors() {
    for (text, expected) in [
        ("av", vec!["average"]),
        ("har", vec!["Harbour", "share of", "as a bar chart", "as a line chart", "as a pie chart"]),
        ("town", vec!["Old Town"]),
        ("cappucino", vec!["Cappuccino"]),
        ("avrage", vec!["average", "by"]),
        ("reven", vec!["amount"]),
        ("in mar", vec!["March", "summary", "rating"]),
        ("rating bet", vec!["between", "correlation between", "amount"]),
    ] {
        assert_eq!(suggested(text), expected, "{text}");
    }
}

#[test]
fn a_suggestion_takes_the_place_of_the_words_that_begin_it() {
    let item = |start, end| CompletionItem {
        text: "Old Town".into(),
        kind: WordKind::Value,
        detail: "store · 2 rows".into(),
        range: TextRange { start, end },
    };
    assert_eq!(completed("how many in old tow").suggestions.first(), Some(&item(12, 19)));
    // A letter outside of the basic plane counts as two.
    assert_eq!(completed("😀 town").suggestions.first(), Some(&item(3, 7)));
    let index = CompletionIndex::new(vec![testing::orders()]);
    let inside = Draft { text: "how many in old tow by day", cursor: 17, before: None, language: Language::English };
    assert_eq!(index.complete(inside).suggestions.first(), Some(&item(12, 19)));
}

#[test]
fn the_parts_of_a_text_are_marked() {
    use WordKind::{Column, Computation, Filler, Grouping, Number, Period, Value};
    let plain = |parts: &[(&str, WordKind)]| -> Vec<(String, WordKind, Vec<String>)> {
        parts.iter().map(|(text, kind)| ((*text).to_owned(), *kind, vec![])).collect()
    };
    assert_eq!(
        marked("average amount by store in March"),
        plain(&[
            ("average", Computation),
            ("amount", Column),
            ("by", Grouping),
            ("store", Column),
            ("in", Filler),
            ("March", Period)
        ])
    );
    assert_eq!(
        marked("how many orders from Old Town over 5"),
        plain(&[
            ("how many", Computation),
            ("orders", Filler),
            ("from", Filler),
            ("Old Town", Value),
            ("over", WordKind::Comparison),
            ("5", Number)
        ])
    );
}

#[test]
fn a_word_that_nothing_knows_is_marked_with_what_could_stand_there() {
    let unknown = |text: &str| -> Vec<(String, Vec<String>)> {
        let marks = marked(text).into_iter().filter(|(_, kind, _)| *kind == WordKind::Unknown);
        marks.map(|(text, _, instead)| (text, instead)).collect()
    };
    let found =
        |word: &str, instead: &[&str]| vec![(word.to_owned(), instead.iter().map(|text| (*text).to_owned()).collect())];
    assert_eq!(unknown("average amuont by store"), found("amuont", &["amount"]));
    assert_eq!(unknown("average xqzt by store"), found("xqzt", &["quantity", "amount", "rating"]));
    assert_eq!(unknown("why did amount fall"), found("why", &[]));
    // A word that is still being typed can become something.
    assert_eq!(unknown("average amo"), []);
}

#[test]
fn what_is_certain_is_restated_and_anything_else_offered() {
    let sentences = |text: &str| {
        let Completion { certain, offers, .. } = completed(text);
        (certain.map(|certain| certain.sentence), offers.into_iter().map(|offer| offer.sentence).collect::<Vec<_>>())
    };
    let certain = |sentence: &str| (Some(sentence.to_owned()), vec![]);
    let nothing = (None, vec![]);
    assert_eq!(sentences("average amount by store"), certain("What is the average amount for each store?"));
    assert_eq!(sentences("Summe amount nach store"), certain("Wie hoch ist die Summe von amount je store?"));
    let offers =
        ["What is the average rating?", "What is the median rating?", "What is the total amount for each rating?"];
    assert_eq!(sentences("total rating"), (None, offers.map(str::to_owned).to_vec()));
    let slip = completed("average amuont by store").offers;
    let taken = |offer: &Offer| offer.taken.iter().map(|taken| format!("{} {}", taken.word, taken.meaning)).collect();
    let slip: Vec<(&str, Vec<String>)> = slip.iter().map(|offer| (offer.sentence.as_str(), taken(offer))).collect();
    assert_eq!(slip, [("What is the average amount for each store?", vec!["amuont amount".to_owned()])]);
    // Not before a word is complete.
    assert_eq!(sentences("average amo"), nothing);
    assert_eq!(sentences(""), nothing);
}

#[test]
fn a_follow_up_is_restated_with_the_question_before() {
    let index = CompletionIndex::new(vec![testing::orders()]);
    let text = "and by product?";
    let draft = Draft { text, cursor: text.len(), before: Some("total amount by store"), language: Language::English };
    let certain = index.complete(draft).certain.map(|certain| certain.sentence);
    assert_eq!(certain.as_deref(), Some("What is the total amount for each product?"));
}

#[test]
fn words_are_suggested_in_the_language_of_the_text_or_of_the_window() {
    for (text, expected) in [
        ("", vec!["wie viele", "Summe", "Durchschnitt", "Anteil von", "Median", "Top 5", "höchste", "niedrigste"]),
        ("Summe von amount nach ", vec!["store", "product", "Monat", "Jahr", "Quartal", "Wochentag", "Woche", "date"]),
        ("im mär", vec!["März"]),
        ("hoech", vec!["höchste", "höchstens"]),
        ("umsatz", vec!["amount"]),
        ("average amount by mon", vec!["month", "per month", "growth of", "amount"]),
    ] {
        assert_eq!(suggested_in_german(text), expected, "{text}");
    }
    assert_eq!(suggested("Durchschnitt von amount je mon"), ["Monat", "pro Monat", "Wachstum von", "amount"]);
}

#[test]
fn values_are_found_in_the_whole_vocabulary_of_a_column() {
    let item = CompletionItem {
        text: "Nintendo".into(),
        kind: WordKind::Value,
        detail: "publisher · 1 row".into(),
        range: TextRange { start: 12, end: 16 },
    };
    assert_eq!(completed_of(vec![testing::games()], "how many of nint", Language::English).suggestions, [item]);
}

#[test]
fn for_a_language_model_names_of_columns_are_completed_and_nothing_else() {
    let index = CompletionIndex::new(vec![testing::orders()]);
    let texts = |text: &str| {
        let draft = Draft { text, cursor: text.len(), before: None, language: Language::English };
        let completion = index.complete_columns(draft);
        assert_eq!((completion.words.len(), completion.certain, completion.offers.len()), (0, None, 0));
        completion.suggestions.into_iter().map(|item| item.text).collect::<Vec<_>>()
    };
    assert_eq!(texts("Please plot am"), ["amount"]);
    assert_eq!(texts("Please plot the order i"), ["order_id"]);
    for text in ["", "a", "average", "har", "amuont", "reven"] {
        assert_eq!(texts(text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn of_several_files_the_one_is_named_that_a_suggestion_is_of() {
    let details = |text: &str| {
        let completion = completed_of(vec![testing::orders(), testing::account()], text, Language::English);
        completion.suggestions.into_iter().map(|item| (item.text, item.detail)).collect::<Vec<_>>()
    };
    let of = |text: &str, detail: &str| (text.to_owned(), detail.to_owned());
    assert_eq!(details("bala"), [of("Balance", "number · account.csv")]);
}

#[test]
fn a_text_too_long_for_a_question_is_not_completed() {
    assert_eq!(completed(&"average amount ".repeat(200)), Completion::default());
}

#[test]
fn a_wide_file_is_completed_and_not_read_at_each_key() {
    let mut wide = testing::orders();
    let spare = wide.columns[0].clone();
    wide.columns.extend((0..40).map(|place| ColumnProfile { name: format!("spare {place}"), ..spare.clone() }));
    let Completion { suggestions, certain, offers, .. } =
        completed_of(vec![wide.clone()], "average amou", Language::English);
    assert_eq!(suggestions.first().map(|item| item.text.as_str()), Some("amount"));
    assert_eq!((certain, offers), (None, vec![]));
    let whole = completed_of(vec![wide], "average amount", Language::English);
    assert_eq!((whole.certain, whole.offers), (None, vec![]));
}
