//! The conversation as a turn knows it. Nothing here costs more in a longer conversation, unless it says so.

use std::collections::BTreeSet;

use tabletalk_protocol::{AppliedRepair, DatasetProfile, Fold, Item, ItemBody, ItemId, Privacy, RepairStep, Repaired};

use crate::record::fold::{cell, datasets, repairs_in_force, undone_cells};

/// The conversation up to a turn. What is said of the data counts in any turn.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View<'a> {
    fold: &'a Fold,
    pub turn: u32,
}

impl<'a> View<'a> {
    pub fn new(fold: &'a Fold, turn: u32) -> Self {
        Self { fold, turn }
    }

    /// The items of a turn, in reading order.
    pub fn of_turn(self, turn: u32) -> impl DoubleEndedIterator<Item = &'a Item> {
        self.fold.of_turn(turn)
    }

    /// The items of the current turn, in reading order.
    pub fn of_this_turn(self) -> impl DoubleEndedIterator<Item = &'a Item> {
        self.of_turn(self.turn)
    }

    /// All items up to this turn, for as many as are taken.
    pub fn newest_first(self) -> impl Iterator<Item = &'a Item> {
        self.fold.up_to(self.turn).rev()
    }

    /// The turns before this one in which something was asked, for as many as are taken.
    pub fn asked_newest_first(self) -> impl Iterator<Item = u32> {
        self.fold.asked_before(self.turn).rev()
    }

    pub fn count_asked(self) -> usize {
        self.fold.count_asked_before(self.turn)
    }

    /// The tables and charts of a run.
    pub fn outputs(self, run: ItemId) -> impl Iterator<Item = &'a Item> {
        self.fold.outputs(run)
    }

    pub fn item(self, id: ItemId) -> Option<&'a Item> {
        self.fold.item(id)
    }

    /// The number of a run's cell.
    pub fn cell_of(self, run: ItemId) -> Option<u32> {
        self.item(run).and_then(cell)
    }

    /// The files, what was done to them, and what a model may see of them.
    pub fn about_data(self) -> impl DoubleEndedIterator<Item = &'a Item> + Clone {
        self.fold.about_data()
    }

    /// The attached datasets in their current state, newest last.
    pub fn datasets(self) -> Vec<DatasetProfile> {
        datasets(self.about_data())
    }

    pub fn repairs_in_force(self) -> Vec<(ItemId, Repaired)> {
        repairs_in_force(self.about_data())
    }

    pub fn repair_in_force(self, repair: ItemId) -> Option<Repaired> {
        self.repairs_in_force().into_iter().find(|(id, _)| *id == repair).map(|(_, repaired)| repaired)
    }

    /// The repairs of a dataset that are code.
    pub fn applied_repairs(self, variable: &str) -> Vec<AppliedRepair> {
        let of_dataset = self.repairs_in_force().into_iter().filter(|(_, repaired)| repaired.variable == variable);
        let applied = of_dataset.filter_map(|(item, Repaired { repair, .. })| match repair.step {
            RepairStep::Run { code } => Some(AppliedRepair { item, label: repair.label, code }),
            RepairStep::ReadAgain { .. } => None,
        });
        applied.collect()
    }

    /// The cells of repairs that were taken back, and of those on datasets that are gone.
    pub fn undone_cells(self) -> BTreeSet<u32> {
        undone_cells(self.about_data(), |run| self.cell_of(run))
    }

    /// As it was chosen last.
    pub fn privacy(self) -> Privacy {
        let chosen = self.about_data().rev().find_map(|item| match &*item.body {
            ItemBody::Privacy(privacy) => Some(privacy.clone()),
            _ => None,
        });
        chosen.unwrap_or_default()
    }
}
