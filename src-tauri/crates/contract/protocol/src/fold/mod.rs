//! The fold of a conversation: what its edits leave, item by item.
//!
//! A conversation is only ever added to. [`Fold`] takes its items one by one and keeps what stands in it, so that a step costs
//! what it touches and not what the conversation is long; [`ScreenFold`] does the same for events and yields patches for a
//! window.

mod course;
#[cfg(test)]
mod export;
mod patch;
mod placement;
mod references;
mod screen;

use std::collections::{BTreeMap, BTreeSet};

pub use patch::{
    Activity, CodeOrigin, Freshness, Growth, Heading, Patch, PlacedEnd, PlacedItem, Progress, TurnEnd, Work,
};
pub use screen::ScreenFold;

use course::Course;
use placement::{Placement, Position};
use references::Resolve;

use crate::{Edit, Item, ItemBody, ItemId};

/// A conversation as it stands: what a screen shows, a report tells, a model is told and a session is restored from.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Current {
    /// Its items, in reading order. A run that was edited later carries the `turn` of the run that it replaces. The
    /// only edits among them are deleted variables.
    pub items: Vec<Item>,
    /// Runs and answers that were computed from something that is different now.
    pub stale: BTreeSet<ItemId>,
    /// Runs whose code a person changed.
    pub edited: BTreeSet<ItemId>,
    /// Answers that are kept for the report, in the order in which they were pinned.
    pub pinned: Vec<ItemId>,
    pub title: Option<String>,
    /// The turn that [`Op::Undo`](crate::Op::Undo) would undo.
    pub undo: Option<u32>,
    /// The turn that [`Op::Redo`](crate::Op::Redo) would redo.
    pub redo: Option<u32>,
    /// Items that something else stands in the place of, and what. That may have been replaced as well.
    pub replaced: BTreeMap<ItemId, ItemId>,
}

impl Current {
    /// Follows replacements: returns the item itself, its replacement, or the replacement of that.
    pub fn latest(&self, id: ItemId) -> ItemId {
        placement::latest(&self.replaced, id)
    }

    /// The item that stands there now.
    pub fn item(&self, id: ItemId) -> Option<&Item> {
        let id = self.latest(id);
        self.items.iter().find(|item| item.id == id)
    }
}

/// Folds all items that a conversation ever held into its current state.
///
/// ```
/// use tabletalk_protocol::{Edit, Item, ItemBody, ItemId, current};
///
/// let question = |id, turn, text: &str| Item { id: ItemId(id), turn, body: ItemBody::UserText { text: text.into(), built: None }.into() };
/// let edit = |id, turn, edit| Item { id: ItemId(id), turn, body: ItemBody::Edit(edit).into() };
/// let items = [
///     question(1, 1, "how many?"),
///     question(2, 2, "and now?"),
///     edit(3, 3, Edit::DeleteTurn { of: 1, stale: vec![] }),
/// ];
/// assert_eq!(current(&items).items, [question(2, 2, "and now?")]);
/// let undone = [&items[..], &[edit(4, 4, Edit::Undo { of: 3 })]].concat();
/// assert_eq!(current(&undone).items, items[..2]);
/// ```
pub fn current<'a>(items: impl IntoIterator<Item = &'a Item>) -> Current {
    items.into_iter().cloned().collect::<Fold>().current()
}

/// A conversation that is folded as it grows. Items count in the order of their ids, in which they appeared, however late
/// one of them was completed.
#[derive(Debug, Clone, Default)]
pub struct Fold {
    items: Vec<Item>,
    /// The first item of each turn.
    first: BTreeMap<u32, ItemId>,
    course: Course,
    placement: Placement,
}

impl Fold {
    /// Take one more item, or the final form of one that had begun. The items that changed are returned: those that stand
    /// there now, stand elsewhere, refer to something else, or are gone.
    pub fn take(&mut self, item: Item) -> BTreeSet<ItemId> {
        let index = self.items.partition_point(|known| known.id < item.id);
        let from = match self.items.get_mut(index).filter(|known| known.id == item.id) {
            // An edit begins and is complete at once, and counts once.
            Some(known) if matches!(*known.body, ItemBody::Edit(_)) => return BTreeSet::new(),
            Some(known) => {
                *known = item;
                index
            }
            None => self.insert(index, item),
        };
        self.replay(from);
        self.placement.settle()
    }

    fn insert(&mut self, index: usize, item: Item) -> usize {
        let switched = self.course.take(&item);
        let first = self.first.entry(item.turn).or_insert(item.id);
        *first = (*first).min(item.id);
        self.items.insert(index, item);
        let switched = switched.and_then(|turn| self.first.get(&turn)).copied();
        switched.map_or(index, |first| index.min(self.items.partition_point(|known| known.id < first)))
    }

    /// Place the items from this one on anew.
    fn replay(&mut self, from: usize) {
        self.placement.roll_back(from);
        for (index, item) in self.items.iter().enumerate().skip(from) {
            if self.course.counts(item) {
                self.placement.take(index, item);
            }
        }
    }

    /// Everything that was ever taken, edits and what they hide among it.
    pub fn all(&self) -> &[Item] {
        &self.items
    }

    /// The items of the conversation, in reading order.
    pub fn items(&self) -> impl DoubleEndedIterator<Item = &Item> {
        self.placement.items()
    }

    /// Follows replacements: returns the item itself, its replacement, or the replacement of that.
    pub fn latest(&self, id: ItemId) -> ItemId {
        self.placement.latest(id)
    }

    /// The item that stands in the place of this one now.
    pub fn item(&self, id: ItemId) -> Option<&Item> {
        self.placement.item(self.placement.latest(id))
    }

    /// An item that was taken, whether it stands in the conversation or not.
    fn taken(&self, id: ItemId) -> Option<&Item> {
        let index = self.items.partition_point(|known| known.id < id);
        self.items.get(index).filter(|known| known.id == id)
    }

    /// This item, if it stands in the conversation.
    fn standing(&self, id: ItemId) -> Option<&Item> {
        self.placement.item(id)
    }

    fn position(&self, id: ItemId) -> Option<Position> {
        self.placement.position(id)
    }

    pub fn is_stale(&self, id: ItemId) -> bool {
        self.placement.is_stale(id)
    }

    /// Only a person puts other code in the place of a run: whatever is run again by itself keeps its code.
    pub fn code_origin(&self, id: ItemId) -> CodeOrigin {
        let first = self.position(id).map_or(id, |position| position.first);
        match (code(self.taken(first)), code(self.standing(id))) {
            (Some(before), Some(now)) if before != now => CodeOrigin::Edited,
            _ => CodeOrigin::AsWritten,
        }
    }

    fn edited(&self) -> BTreeSet<ItemId> {
        self.items().map(|item| item.id).filter(|id| self.code_origin(*id) == CodeOrigin::Edited).collect()
    }

    pub fn title(&self) -> Option<&str> {
        self.placement.title()
    }

    /// Answers that are kept for the report, in the order in which they were pinned.
    pub fn pinned(&self) -> Vec<ItemId> {
        self.placement.pinned()
    }

    /// The turn that [`Op::Undo`](crate::Op::Undo) would undo.
    pub fn next_undo(&self) -> Option<u32> {
        self.course.next_undo()
    }

    /// The turn that [`Op::Redo`](crate::Op::Redo) would redo.
    pub fn next_redo(&self) -> Option<u32> {
        self.course.next_redo()
    }

    /// All of it at once.
    pub fn current(&self) -> Current {
        Current {
            items: self.items().cloned().collect(),
            stale: self.placement.stale(),
            edited: self.edited(),
            pinned: self.pinned(),
            title: self.title().map(str::to_owned),
            undo: self.next_undo(),
            redo: self.next_redo(),
            replaced: self.placement.replaced().clone(),
        }
    }
}

impl FromIterator<Item> for Fold {
    fn from_iter<I: IntoIterator<Item = Item>>(items: I) -> Self {
        let mut fold = Self { items: items.into_iter().collect(), ..Self::default() };
        // The last form of an item counts.
        fold.items.reverse();
        fold.items.sort_by_key(|item| item.id);
        fold.items.dedup_by_key(|item| item.id);
        for item in &fold.items {
            fold.course.take(item);
            fold.first.entry(item.turn).or_insert(item.id);
        }
        fold.replay(0);
        fold.placement.settle();
        fold
    }
}

fn code(item: Option<&Item>) -> Option<&str> {
    match &*item?.body {
        ItemBody::CodeRun(run) => Some(&run.code),
        _ => None,
    }
}

/// The run that an edit is about to run again.
fn run_again(item: &Item) -> Option<ItemId> {
    if let ItemBody::Edit(Edit::RunAgain { run, .. }) = &*item.body { Some(*run) } else { None }
}
