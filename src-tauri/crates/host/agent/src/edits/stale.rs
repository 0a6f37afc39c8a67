//! What a change makes stale, and what is fresh again.

use std::collections::BTreeMap;

use tabletalk_protocol::{Current, Edit, Item, ItemBody, ItemId, RunDifference};
use tabletalk_sandbox::{Change, PastCell, Sandbox};

use crate::{
    edits::{
        Edits, Step,
        difference::difference,
        placed::{PlacedRun, is_answer, rests_on},
    },
    failure,
    record::event_recorder::EventRecorder,
};

impl<S: Sandbox> Edits<'_, S> {
    /// The later runs that this change makes stale, and the answers that depend on them or on the changed run.
    pub(super) async fn out_of_date(
        &mut self,
        change: &Change,
        below: &[PlacedRun],
        changes: Option<&PlacedRun>,
    ) -> Step<Vec<ItemId>> {
        let cells: Vec<PastCell> = below.iter().map(PlacedRun::past_cell).collect();
        let numbers =
            self.session.sandbox.dependents(change, &cells).await.map_err(|error| failure::sandbox(&error))?;
        let stale = below.iter().filter(|placed| numbers.contains(&placed.run.cell));
        let runs: Vec<ItemId> = stale.map(|placed| placed.id).collect();
        let touched: Vec<ItemId> = runs.iter().copied().chain(changes.map(|placed| placed.id)).collect();
        let items = self.session.record.current().items;
        let rests = |item: &&Item| rests_on(item, &items).iter().any(|run| touched.contains(run));
        let answers = items.iter().filter(rests).map(|item| item.id);
        Ok(runs.into_iter().chain(answers).collect())
    }
}

/// An answer becomes valid again when all runs that it depends on have rerun with the same outputs as when it was
/// written.
pub(super) fn confirm(record: &mut EventRecorder) {
    let (current, all) = (record.current(), record.all_items());
    let stale = current.items.iter().filter(|item| current.stale.contains(&item.id));
    let items: Vec<ItemId> = stale.filter(|item| holds(item, &current, &all)).map(|item| item.id).collect();
    if !items.is_empty() {
        record.show(ItemBody::Edit(Edit::Confirm { items }));
    }
}

/// Whether a stale answer still matches the current runs.
fn holds(answer: &Item, current: &Current, all: &[Item]) -> bool {
    let former: BTreeMap<ItemId, ItemId> = current.replaced.iter().map(|(old, new)| (*new, *old)).collect();
    let when_written = |run: ItemId| {
        let mut line = std::iter::successors(Some(run), |id| former.get(id).copied());
        line.find(|id| *id < answer.id)
    };
    let same = |run: &ItemId| {
        let before = when_written(*run).filter(|_| !current.stale.contains(run));
        before.is_some_and(|before| difference(all, before, all, *run) == RunDifference::Same)
    };
    is_answer(answer) && rests_on(answer, &current.items).iter().all(same)
}
