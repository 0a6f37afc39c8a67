//! The undo history: which turns count, which can be taken back, and which can be done again.

use std::collections::BTreeSet;

use crate::{Edit, Item, ItemBody};

#[derive(Debug, Clone, Default)]
pub(super) struct Course {
    done: Vec<u32>,
    undone: Vec<u32>,
    /// Taken back and out of reach, because something else was done afterwards.
    gone: BTreeSet<u32>,
    /// The last turn that cannot be taken back, nor any before it.
    fixed: u32,
}

impl Course {
    /// Follow one more item. When it takes a turn back, or does one again, that turn is returned.
    pub fn take(&mut self, item: &Item) -> Option<u32> {
        match &*item.body {
            ItemBody::Edit(Edit::Undo { of }) => return self.undo(*of),
            ItemBody::Edit(Edit::Redo { of }) => return self.redo(*of),
            // The files have changed: nothing that was computed from the old ones can come back.
            ItemBody::Edit(Edit::ReadAgain) => {
                self.gone.extend(self.undone.drain(..));
                self.done.clear();
                self.fixed = item.turn;
            }
            // Taking it back unseen would show a model more than was agreed, or change what answers heed.
            body if body.is_standing_choice() => {}
            // It was asked before the turn began to do anything.
            ItemBody::ReducedConfinement(_) => {}
            // The first other item of a turn decides that the turn can be taken back.
            _ if self.is_old(item.turn) => {}
            _ => {
                self.gone.extend(self.undone.drain(..));
                self.done.push(item.turn);
            }
        }
        None
    }

    pub fn counts(&self, item: &Item) -> bool {
        let undone = self.undone.contains(&item.turn) || self.gone.contains(&item.turn);
        !undone || item.body.is_standing_choice()
    }

    /// The turn that [`Op::Undo`](crate::Op::Undo) would take back.
    pub fn next_undo(&self) -> Option<u32> {
        self.done.last().copied()
    }

    /// The turn that [`Op::Redo`](crate::Op::Redo) would do again.
    pub fn next_redo(&self) -> Option<u32> {
        self.undone.last().copied()
    }

    fn undo(&mut self, turn: u32) -> Option<u32> {
        remove(&mut self.done, turn);
        self.undone.push(turn);
        Some(turn)
    }

    fn redo(&mut self, turn: u32) -> Option<u32> {
        remove(&mut self.undone, turn);
        self.done.push(turn);
        Some(turn)
    }

    fn is_old(&self, turn: u32) -> bool {
        turn <= self.fixed || self.done.last().is_some_and(|last| turn <= *last)
    }
}

/// Search from the end, where the turn nearly always is.
fn remove(turns: &mut Vec<u32>, turn: u32) {
    while let Some(index) = turns.iter().rposition(|known| *known == turn) {
        turns.remove(index);
    }
}
