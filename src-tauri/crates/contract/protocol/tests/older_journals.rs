//! Journals from before messages had codes hold sentences.

use serde_json::{Value, json};
use tabletalk_messages::{Language, Message, NumberMarks};
use tabletalk_protocol::{Item, ItemBody, ItemId};

const GERMAN: NumberMarks = NumberMarks { decimal: ',', group: '.' };

fn repair(label: &str) -> Value {
    json!({ "id": "drop", "label": label, "step": { "step": "run", "code": "df" }, "changes": 1, "examples": [] })
}

fn item(body: Value) -> Item {
    let mut item = json!({ "id": 7, "turn": 1 });
    item.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
    serde_json::from_value(item).unwrap()
}

fn sentences(item: &Item) -> Vec<&Message> {
    match &*item.body {
        ItemBody::Dataset(profile) => {
            let findings = profile.findings.iter();
            let found = findings.flat_map(|finding| {
                std::iter::once(&finding.sentence).chain(finding.repairs.iter().map(|repair| &repair.label))
            });
            let decided = profile.decisions.iter().flat_map(|decision| [&decision.choice, &decision.evidence]);
            profile.warnings.iter().chain(found).chain(decided).collect()
        }
        ItemBody::Repaired(repaired) => vec![&repaired.repair.label],
        ItemBody::Undone(undone) => vec![&undone.label],
        ItemBody::Proposal(proposal) => vec![&proposal.sentence, &proposal.label],
        _ => vec![],
    }
}

#[test]
fn sentences_without_codes_stay_as_they_are() {
    let dataset = json!({
        "kind": "dataset", "file_name": "sales.csv", "variable": "sales", "bytes": 9, "rows": 3, "columns": [],
        "format": { "encoding": "UTF-8", "delimiter": ",", "header": true },
        "preview": { "columns": [], "label_columns": 0, "rows": [], "total_rows": 3 },
        "warnings": ["`amount` is missing in 1 of 3 rows"],
        "findings": [{
            "id": "gaps:amount", "kind": "gaps", "weight": 31, "column": "amount", "count": 1,
            "sentence": "`amount` is missing in 1 of 3 rows", "examples": [],
            "repairs": [repair("Leave out the 1 row without amount")],
        }],
        "decisions": [{
            "subject": "delimiter", "choice": "commas separate the cells", "evidence": "3 of 3 rows have 2 cells then",
            "confidence": 100,
        }],
    });
    let repaired = json!({
        "kind": "repaired", "variable": "sales", "run": 3, "finding": "gaps:amount",
        "repair": repair("Leave out the 1 row without amount"),
    });
    let undone = json!({ "kind": "undone", "repair": 4, "variable": "sales", "label": "Take the blanks away" });
    let proposal = json!({
        "kind": "proposal", "way": { "proposal": "stack" }, "inputs": ["a", "b"], "variable": "all",
        "sentence": "`a` and `b` have the same 2 columns, 3 rows together", "label": "Put 2 files together as all", "code": "",
    });
    let expected: [&[&str]; 4] = [
        &[
            "`amount` is missing in 1 of 3 rows",
            "`amount` is missing in 1 of 3 rows",
            "Leave out the 1 row without amount",
            "commas separate the cells",
            "3 of 3 rows have 2 cells then",
        ],
        &["Leave out the 1 row without amount"],
        &["Take the blanks away"],
        &["`a` and `b` have the same 2 columns, 3 rows together", "Put 2 files together as all"],
    ];
    for (body, expected) in [dataset, repaired, undone, proposal].into_iter().zip(expected) {
        let item = item(body);
        assert_eq!(item.id, ItemId(7));
        assert_eq!(sentences(&item), expected);
        let german: Vec<String> =
            sentences(&item).iter().map(|message| message.in_language(Language::German, GERMAN)).collect();
        assert_eq!(german, expected);
        let written: Item = serde_json::from_str(&serde_json::to_string(&item).unwrap()).unwrap();
        assert_eq!(written, item);
    }
}
