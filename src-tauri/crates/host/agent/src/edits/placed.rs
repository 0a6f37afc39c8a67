//! The runs of a conversation, by their place, and what rests on them.

use std::collections::BTreeSet;

use tabletalk_protocol::{AnswerStatus, CodeRun, Current, Edit, Item, ItemBody, ItemId, Span};
use tabletalk_sandbox::PastCell;

use crate::{record::fold::has_worked, turn::Question};

/// A run and its position in the conversation.
#[derive(Debug, Clone)]
pub(crate) struct PlacedRun {
    pub id: ItemId,
    /// The turn in whose place it is shown.
    pub place: u32,
    pub run: CodeRun,
}

impl PlacedRun {
    /// The run, if the item is one.
    pub fn of(item: &Item) -> Option<Self> {
        match &*item.body {
            ItemBody::CodeRun(run) => Some(Self { id: item.id, place: item.turn, run: run.clone() }),
            _ => None,
        }
    }

    /// The code, if it did something to the session.
    pub fn effective_code(&self) -> Vec<String> {
        has_worked(&self.run).then(|| self.run.code.clone()).into_iter().collect()
    }

    pub fn past_cell(&self) -> PastCell {
        PastCell { calls: self.run.calls.clone(), ..PastCell::new(self.run.cell, &self.run.code) }
    }
}

/// The successful runs, in conversation order.
pub(super) fn worked<'a>(items: impl IntoIterator<Item = &'a Item>) -> Vec<PlacedRun> {
    items.into_iter().filter_map(PlacedRun::of).filter(|placed| has_worked(&placed.run)).collect()
}

/// The runs that worked behind this one.
pub(super) fn worked_below(current: &Current, run: ItemId) -> Vec<PlacedRun> {
    worked(current.items.iter().skip_while(|item| item.id != run).skip(1))
}

/// Whether no other code ran between these two runs.
pub(super) fn follows(current: &Current, before: &PlacedRun, next: &PlacedRun) -> bool {
    let before = current.latest(before.id);
    let between = current.items.iter().skip_while(|item| item.id != before).skip(1);
    let mut between = between.take_while(|item| item.id != next.id);
    !between.any(|item| touches_session(&item.body) && !current.stale.contains(&item.id))
}

/// The question of a turn.
pub(super) fn question(items: &[Item], turn: u32) -> Option<Question> {
    items.iter().filter(|item| item.turn == turn).find_map(|item| match &*item.body {
        ItemBody::UserText { text, built } => Some(Question { text: text.clone(), built: built.clone() }),
        _ => None,
    })
}

/// The code of a turn that changed the session.
pub(super) fn codes(items: &[Item], turn: u32) -> Vec<String> {
    worked(items).into_iter().filter(|placed| placed.place == turn).map(|placed| placed.run.code).collect()
}

pub(super) fn is_answer(item: &Item) -> bool {
    matches!(&*item.body, ItemBody::Answer(answer) if answer.status != AnswerStatus::Declined)
}

/// The runs that an answer rests on: those of its turn, and those that its numbers come from. Nothing else rests on any.
pub(super) fn rests_on(item: &Item, items: &[Item]) -> BTreeSet<ItemId> {
    let ItemBody::Answer(answer) = &*item.body else { return BTreeSet::new() };
    let of_turn = items.iter().filter(|other| other.turn == item.turn && matches!(*other.body, ItemBody::CodeRun(_)));
    let sources = answer.spans.iter().filter_map(|span| match span {
        Span::Number { source: Some(source), .. } => Some(source.run),
        _ => None,
    });
    of_turn.map(|run| run.id).chain(sources).collect()
}

pub(super) fn touches_session(body: &ItemBody) -> bool {
    match body {
        ItemBody::CodeRun(_)
        | ItemBody::Dataset(_)
        | ItemBody::Repaired(_)
        | ItemBody::Undone(_)
        | ItemBody::DatasetRemoved { .. } => true,
        ItemBody::Edit(edit) => {
            !matches!(edit, Edit::Rename { .. } | Edit::Pin { .. } | Edit::Unpin { .. } | Edit::TitleChart { .. })
        }
        _ => false,
    }
}
