//! Edits that leave the session alone: names of the conversation and its charts, and pinned answers.

use tabletalk_messages::conversation;
use tabletalk_protocol::{Edit, ItemBody, ItemId};

use crate::{
    edits::{gone, placed::is_answer},
    record::{event_recorder::EventRecorder, turn_end::TurnEnd},
};

/// Characters of a title; more is a text pasted by mistake.
const LONGEST_TITLE: usize = 200;

pub(crate) fn rename(record: &mut EventRecorder, title: &str) -> TurnEnd {
    record.show(ItemBody::Edit(Edit::Rename { title: plain_title(title) }));
    TurnEnd::Completed
}

pub(crate) fn pin(record: &mut EventRecorder, answer: ItemId) -> TurnEnd {
    if record.current().item(answer).is_none_or(|item| !is_answer(item)) {
        return gone(conversation::answer_gone());
    }
    record.show(ItemBody::Edit(Edit::Pin { answer }));
    TurnEnd::Completed
}

pub(crate) fn unpin(record: &mut EventRecorder, answer: ItemId) -> TurnEnd {
    record.show(ItemBody::Edit(Edit::Unpin { answer }));
    TurnEnd::Completed
}

pub(crate) fn title_chart(record: &mut EventRecorder, chart: ItemId, title: Option<&str>) -> TurnEnd {
    let current = record.current();
    let Some(item) = current.item(chart).filter(|item| matches!(*item.body, ItemBody::Chart(_))) else {
        return gone(conversation::chart_gone());
    };
    record.show(ItemBody::Edit(Edit::TitleChart { chart: item.id, title: title.map(plain_title) }));
    TurnEnd::Completed
}

/// One line without what terminals and file names trip over.
pub(crate) fn plain_title(title: &str) -> String {
    let words = title.split_whitespace().map(|word| word.chars().filter(|letter| !letter.is_control()).collect());
    let words: Vec<String> = words.collect();
    words.join(" ").chars().take(LONGEST_TITLE).collect()
}
