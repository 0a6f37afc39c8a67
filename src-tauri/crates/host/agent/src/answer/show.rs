//! Answers as they are shown: traced, checked, and with cautions for the reader.

use tabletalk_protocol::{Answer, ItemBody, ItemId};
use tabletalk_sandbox::Sandbox;

use crate::{
    answer::{
        self, DraftAnswer,
        checks::{Checked, may_lose_rows},
        trace::Claim,
    },
    record::{event_recorder::EventRecorder, turn_end::TurnEnd},
    session::Session,
};

/// The answer of the current turn that this draft makes.
pub(crate) fn traced(draft: &DraftAnswer, question: &str, record: &EventRecorder, model: &str) -> Answer {
    let claim = Claim { text: &draft.text, question, origin: draft.origin };
    let answer = answer::traced(&claim, &record.items(), record.turn(), model);
    Answer { follow_ups: draft.follow_ups.clone(), understood: draft.understood.clone(), ..answer }
}

/// Look at an answer beside what the current turn computed.
pub(crate) fn checked<T>(
    answer: &Answer,
    question: &str,
    record: &EventRecorder,
    look: impl FnOnce(&Checked<'_>) -> T,
) -> T {
    look(&Checked { answer, question, items: &record.items(), turn: record.turn() })
}

/// Show an answer, with what its reader should know.
pub(crate) async fn show_with_cautions<S: Sandbox>(
    answer: Answer,
    question: &str,
    session: &mut Session<S>,
    streamed: Option<ItemId>,
) -> TurnEnd {
    let loses = checked(&answer, question, &session.record, |checked| may_lose_rows(&checked.code()));
    // A sandbox that cannot say is no reason to keep an answer back.
    let variables = if loses { session.sandbox.variables().await.unwrap_or_default() } else { Vec::new() };
    let cautions = checked(&answer, question, &session.record, |checked| checked.cautions(&variables));
    let cautions = [answer.cautions.clone(), cautions].concat();
    show(Answer { cautions, ..answer }, &mut session.record, streamed)
}

/// Show an answer. Prose that was streamed before anyone knew that it is the answer becomes the answer.
pub(crate) fn show(answer: Answer, record: &mut EventRecorder, streamed: Option<ItemId>) -> TurnEnd {
    match streamed {
        Some(id) => record.complete(id, ItemBody::Answer(answer)),
        None => {
            record.show(ItemBody::Answer(answer));
        }
    }
    TurnEnd::Completed
}
