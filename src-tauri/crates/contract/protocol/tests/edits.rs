//! The cases of `edits.json`: what is left of a conversation after its edits.

use serde::Deserialize;
use serde_json::{Value, json};
use tabletalk_messages::proposals;
use tabletalk_protocol::{Current, Item, ItemBody, ItemId, Proposal, ProposalKind, Span, current};

#[derive(Deserialize)]
struct Case {
    name: String,
    items: Vec<Item>,
    current: Value,
}

#[test]
fn edits_leave_what_the_cases_say() {
    let cases: Vec<Case> = serde_json::from_str(include_str!("edits.json")).unwrap();
    for Case { name, items, current: expected } in cases {
        assert_eq!(told(&current(&items)), expected, "{name}");
    }
}

/// An item and what it holds stand in one object: their names must not be the same.
#[test]
fn a_proposal_is_read_as_it_was_written() {
    let proposal = Proposal {
        kind: ProposalKind::Stack,
        inputs: vec!["may".into(), "june".into()],
        variable: "both".into(),
        sentence: proposals::two_alike("may", "june", 3_u32, 20_u32),
        label: proposals::stack(2_u32, "both"),
        code: "both = pd.concat([may, june])".into(),
    };
    let item = Item { id: ItemId(1), turn: 1, body: ItemBody::Proposal(proposal).into() };
    let text = serde_json::to_string(&item).unwrap();
    assert_eq!(serde_json::from_str::<Item>(&text).unwrap(), item);
}

fn told(current: &Current) -> Value {
    let Current { items, stale, pinned, title, undo, redo, .. } = current;
    let stands: Vec<_> = items.iter().map(|item| json!([item.turn, item.id])).collect();
    let answers: Vec<_> = items.iter().filter_map(answer).collect();
    let titles: Vec<_> = items.iter().filter_map(chart_title).collect();
    json!({
        "items": stands, "stale": stale, "pinned": pinned, "title": title, "undo": undo, "redo": redo, "answers": answers,
        "titles": titles
    })
}

fn chart_title(item: &Item) -> Option<Value> {
    let ItemBody::Chart(chart) = &*item.body else { return None };
    chart.retitled.as_ref().map(|title| json!([item.id, title]))
}

fn answer(item: &Item) -> Option<Value> {
    let ItemBody::Answer(answer) = &*item.body else { return None };
    let source = answer.spans.iter().find_map(|span| match span {
        Span::Number { source, .. } => source.as_ref(),
        Span::Text { .. } => None,
    });
    let (run, cell) = (source.map(|source| source.run), source.map(|source| source.cell));
    Some(json!({ "answer": item.id, "run": run, "cell": cell, "tables": answer.tables }))
}
