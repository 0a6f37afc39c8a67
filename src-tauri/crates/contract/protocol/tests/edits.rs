//! The cases of `edits.json`: what is left of a conversation after its edits.

use serde::Deserialize;
use serde_json::{Value, json};
use tabletalk_messages::proposals;
use tabletalk_protocol::{
    CodeRun, Current, Edit, Item, ItemBody, ItemId, Outcome, Proposal, ProposalKind, Span, current,
};

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

#[test]
fn a_run_whose_code_a_person_changed_is_known() {
    let run = |id, turn, code: &str| {
        let run = CodeRun {
            cell: 1,
            code: code.into(),
            attempt: 1,
            corrects: None,
            stdout: String::new(),
            result: None,
            outcome: Some(Outcome::Finished),
            elapsed_ms: 0,
            calls: Vec::new(),
        };
        Item { id: ItemId(id), turn, body: ItemBody::CodeRun(run).into() }
    };
    let again = |id, turn, run| {
        let edit = Edit::RunAgain { run: ItemId(run), stale: vec![] };
        Item { id: ItemId(id), turn, body: ItemBody::Edit(edit).into() }
    };
    let mut items = vec![run(1, 1, "a = 1"), again(2, 2, 1), run(3, 2, "a = 1")];
    assert_eq!(current(&items).edited, [].into(), "run again as it was");
    items.extend([again(4, 3, 3), run(5, 3, "a = 2")]);
    assert_eq!(current(&items).edited, [ItemId(5)].into());
    let undo = Item { id: ItemId(6), turn: 4, body: ItemBody::Edit(Edit::Undo { of: 3 }).into() };
    items.push(undo);
    assert_eq!(current(&items).edited, [].into(), "undone");
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
