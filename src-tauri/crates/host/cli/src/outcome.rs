//! The answer to a question as one JSON object: the last line of `ask --json`.

use serde_json::{Value, json};
use tabletalk_messages::Message;
use tabletalk_protocol::{Answer, AnswerStatus, Event, Item, ItemBody, ItemId, Span};

/// The result of a turn: its answer with its tables, or the reason why there is no answer.
pub fn outcome(items: &[Item], end: &Event) -> Value {
    let turn = items.last().map(|item| item.turn);
    let answer = items.iter().rev().filter(|item| Some(item.turn) == turn).find_map(|item| match &*item.body {
        ItemBody::Answer(answer) => Some(answer),
        _ => None,
    });
    match (answer, end) {
        (Some(answer), _) => told(answer, items),
        (None, Event::TurnFailed { message, hint, .. }) => {
            json!({"event": "no_answer", "message": message.text(), "hint": hint.as_ref().map(Message::text)})
        }
        (None, _) => json!({"event": "no_answer", "message": "stopped", "hint": null}),
    }
}

fn told(answer: &Answer, items: &[Item]) -> Value {
    let tables: Vec<&ItemBody> = shown(items, &answer.tables);
    let tables: Vec<Value> = tables
        .into_iter()
        .filter_map(|body| match body {
            ItemBody::Table { table, .. } => Some(json!(table)),
            _ => None,
        })
        .collect();
    json!({
        "event": "answer",
        "text": answer.text(),
        "status": answer.status,
        "refused": answer.status == AnswerStatus::Declined,
        "tables": tables,
        "cautions": answer.cautions.iter().map(Message::text).collect::<Vec<_>>(),
        "follow_ups": answer.next_questions().collect::<Vec<_>>(),
        "charts": answer.charts.len(),
        "sources": answer.spans.iter().filter_map(number).collect::<Vec<_>>(),
        "model": answer.model,
    })
}

fn shown<'a>(items: &'a [Item], ids: &[ItemId]) -> Vec<&'a ItemBody> {
    items.iter().filter(|item| ids.contains(&item.id)).map(|item| &*item.body).collect()
}

/// A number and where it was computed.
fn number(span: &Span) -> Option<Value> {
    match span {
        Span::Text { .. } => None,
        Span::Number { text, source } => Some(json!({"number": text, "source": source})),
    }
}
