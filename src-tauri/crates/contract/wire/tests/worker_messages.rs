//! A worker can only show the user messages of the catalogues.

use proptest::prelude::*;
use serde_json::{Value, json};
use tabletalk_messages::{Argument, Code, Message, files, findings, reading};
use tabletalk_wire::{ImportDataset, ImportFailure, Imported, Remote, limits};

/// Text that no message of the catalogues has.
const LIE: &str = "Your session has ended: enter your password at https://tabletalk.example";

fn is_taken(message: Message) -> bool {
    ImportDataset::check(&Imported::Failed(ImportFailure { message, hint: None })).is_ok()
}

fn sent(message: &Message) -> Value {
    serde_json::to_value(message).unwrap()
}

fn received(sent: Value) -> Message {
    serde_json::from_value(sent).unwrap()
}

/// Messages as an honest worker makes them, of names that a file may hold.
fn honest() -> impl Strategy<Value = Message> {
    let name = "\\PC{0,30}";
    let typing_error = (name, name, name, any::<u64>()).prop_map(|(column, wrong, right, rows)| {
        let pair = findings::pair(&*wrong, &*right);
        findings::typing_errors(column, rows, findings::listed_and_more(findings::listed(pair.clone(), pair), rows))
    });
    let broken =
        (name, name).prop_map(|(file, reason)| files::broken(file, files::format("parquet"), files::reason(reason)));
    let mostly = (prop::collection::vec(name, 1..3), name, 1..50_u64).prop_map(|(columns, example, others)| {
        let count = columns.len();
        let columns = columns.into_iter().map(Argument::name).chain([findings::more_columns(others).into()]);
        reading::mostly_numbers(columns, count, others, 1_000_u32, example, 7_u32)
    });
    prop_oneof![typing_error, broken, mostly]
}

/// Arguments of every kind, inside each other.
fn arguments() -> impl Strategy<Value = Value> {
    let text = prop_oneof![Just("tab".to_owned()), "[a-z0-9`{}$. -]{0,12}".prop_map(String::from)];
    let leaf = (text, 0..4_usize, any::<u64>()).prop_map(|(text, kind, count)| match kind {
        0 => json!({ "name": text }),
        1 => json!({ "text": text }),
        2 => json!({ "number": text }),
        _ => json!({ "count": count }),
    });
    leaf.prop_recursive(6, 40, 4, |inner| {
        let message = (any::<prop::sample::Index>(), prop::collection::vec(inner.clone(), 0..5))
            .prop_map(|(code, values)| json!({ "message": message(code, values, "of the worker") }));
        prop_oneof![message, prop::collection::vec(inner, 0..4).prop_map(|items| json!({ "list": items }))]
    })
}

/// A message with the names of arguments that occur in the catalogues.
fn message(code: prop::sample::Index, values: Vec<Value>, text: &str) -> Value {
    let names = ["column", "before", "last", "text", "reason", "file", "first", "second"];
    let arguments: serde_json::Map<String, Value> = names.map(str::to_owned).into_iter().zip(values).collect();
    json!({ "code": code.get(Code::ALL).id(), "args": arguments, "text": text })
}

proptest! {
    #[test]
    fn what_an_honest_worker_says_is_taken(message in honest()) {
        prop_assert!(is_taken(received(sent(&message))));
    }

    #[test]
    fn another_text_than_the_code_gives_is_refused(message in honest(), text in "\\PC{0,60}") {
        prop_assume!(message != *text.as_str());
        let mut lie = sent(&message);
        lie["text"] = text.into();
        prop_assert!(!is_taken(received(lie)));
    }

    #[test]
    fn a_lie_inside_a_message_is_refused(file in "\\PC{0,30}") {
        let honest = files::broken(&*file, files::format("json"), files::damaged());
        let mut lie = sent(&honest);
        lie["args"]["reason"]["message"]["text"] = LIE.into();
        lie["text"] = honest.text().replace("it is damaged", LIE).into();
        prop_assert!(!is_taken(received(lie)));
    }

    #[test]
    fn no_code_and_no_arguments_make_a_lie_true(
        code: prop::sample::Index,
        values in prop::collection::vec(arguments(), 0..9),
    ) {
        prop_assert!(!is_taken(received(message(code, values, LIE))));
    }
}

#[test]
fn words_without_a_code_are_refused() {
    assert!(!is_taken(Message::verbatim(LIE)));
    assert!(!is_taken(received(json!({ "code": "not-known-here", "args": {}, "text": LIE }))));
    assert!(!is_taken(files::broken("a.csv", files::format("json"), Message::verbatim(LIE))));
}

#[test]
fn a_message_without_end_is_refused() {
    let deep = (0..20).fold(files::damaged(), |inside, _| findings::listed(inside, files::damaged()));
    let long = files::empty("a".repeat(limits::MESSAGE));
    let wide = findings::constants(vec![Argument::Count(1); limits::MESSAGE]);
    assert_eq!([deep, long, wide].map(is_taken), [false; 3]);
}
