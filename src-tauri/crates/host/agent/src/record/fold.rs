//! State derived from items: the files and repairs in force, and the history that a sandbox is restored from.

use std::collections::BTreeSet;

use tabletalk_protocol::{
    AppliedRepair, CodeRun, Confinement, ConfinementLayer, Consent, Current, DatasetProfile, Edit, Event, Item,
    ItemBody, ItemId, Outcome, Repair, RepairStep, Repaired, current,
};
use tabletalk_sandbox::{Dataset, History, PastCell};

/// The completed items of a stream of events, in order: everything that was ever said, edits among it.
pub fn items(events: &[Event]) -> Vec<Item> {
    completed(events).cloned().collect()
}

/// The same, where they are.
fn completed(events: &[Event]) -> impl Iterator<Item = &Item> + Clone {
    events.iter().filter_map(|event| match event {
        Event::ItemCompleted { item } => Some(item),
        _ => None,
    })
}

/// The history that brings a sandbox to the state after these events, so that a closed conversation can be continued.
pub fn history(events: &[Event]) -> History {
    let Current { items: standing, stale, .. } = current(completed(events));
    let fresh: Vec<Item> = standing.into_iter().filter(|item| !stale.contains(&item.id)).collect();
    // Cell numbers continue, even if cells were removed.
    History { last_cell: last_cell(completed(events)), ..history_of(&fresh) }
}

/// The history of these items: all of a conversation, or a part of it.
pub(crate) fn history_of(items: &[Item]) -> History {
    let undone = undone_cells(items);
    let mut history = History::default();
    for item in items {
        match &*item.body {
            ItemBody::Dataset(profile) if profile.made_by.is_none() => read(&mut history, profile),
            ItemBody::DatasetRemoved { variable } => history.datasets.retain(|known| known.variable != *variable),
            ItemBody::CodeRun(run) if has_worked(run) && !undone.contains(&run.cell) => {
                history.cells.push(PastCell { calls: run.calls.clone(), ..PastCell::new(run.cell, &run.code) });
            }
            ItemBody::Edit(Edit::DeleteVariable { name, cell }) if is_named(&history, name) => {
                history.cells.push(PastCell::deleting(*cell, name));
            }
            _ => {}
        }
    }
    history.last_cell = last_cell(items);
    history
}

/// A file that is read again counts as if it had been read so from the beginning.
fn read(history: &mut History, profile: &DatasetProfile) {
    let DatasetProfile { file_name, variable, choices, format, .. } = profile.clone();
    let dataset = Dataset { file: file_name, part: format.part, variable, choices };
    match history.datasets.iter_mut().find(|known| known.variable == dataset.variable) {
        Some(known) => *known = dataset,
        None => history.datasets.push(dataset),
    }
}

/// The number of the last cell.
pub(crate) fn last_cell<'a>(items: impl IntoIterator<Item = &'a Item>) -> u32 {
    let cells = items.into_iter().filter_map(|item| match &*item.body {
        ItemBody::CodeRun(run) => Some(run.cell),
        ItemBody::Edit(Edit::DeleteVariable { cell, .. }) => Some(*cell),
        _ => None,
    });
    cells.max().unwrap_or(0)
}

/// Whether a run succeeded.
pub(crate) fn has_worked(run: &CodeRun) -> bool {
    run.outcome == Some(Outcome::Finished)
}

/// Whether a variable of this name may exist; the item that made it may have been removed from the conversation.
fn is_named(history: &History, name: &str) -> bool {
    let is_part_of_name = |letter: char| letter.is_alphanumeric() || letter == '_';
    let names = |code: &str| code.split(|letter| !is_part_of_name(letter)).any(|word| word == name);
    history.datasets.iter().any(|dataset| dataset.variable == name)
        || history.cells.iter().any(|past| names(&past.code))
}

/// The datasets and the tables made of them; a later state replaces an earlier one.
pub(crate) fn datasets(items: &[Item]) -> Vec<DatasetProfile> {
    dataset_items(items).into_iter().filter_map(profile).cloned().collect()
}

/// The items with the current states of datasets, in the order in which these came.
pub fn dataset_items(items: &[Item]) -> Vec<&Item> {
    let mut datasets: Vec<&Item> = Vec::new();
    let is_of = |item: &Item, variable: &str| profile(item).is_some_and(|profile| profile.variable == variable);
    for item in items {
        match &*item.body {
            ItemBody::Dataset(profile) => match datasets.iter_mut().find(|known| is_of(known, &profile.variable)) {
                Some(known) => *known = item,
                None => datasets.push(item),
            },
            ItemBody::DatasetRemoved { variable } => datasets.retain(|known| !is_of(known, variable)),
            _ => {}
        }
    }
    datasets
}

fn profile(item: &Item) -> Option<&DatasetProfile> {
    match &*item.body {
        ItemBody::Dataset(profile) => Some(profile),
        _ => None,
    }
}

/// The cells of repairs that were taken back, and of those on datasets that are gone.
pub(crate) fn undone_cells(items: &[Item]) -> BTreeSet<u32> {
    let in_force: BTreeSet<ItemId> = repairs_in_force(items).into_iter().map(|(id, _)| id).collect();
    let undone = items.iter().filter(|item| !in_force.contains(&item.id));
    let cells = undone.filter_map(|item| match &*item.body {
        ItemBody::Repaired(repaired) => cell_of(items, repaired.run),
        _ => None,
    });
    cells.collect()
}

pub(crate) fn repairs_in_force(items: &[Item]) -> Vec<(ItemId, Repaired)> {
    let mut repairs: Vec<(ItemId, Repaired)> = Vec::new();
    for item in items {
        match &*item.body {
            ItemBody::Repaired(repaired) => repairs.push((item.id, repaired.clone())),
            ItemBody::Undone(undone) => repairs.retain(|(id, _)| *id != undone.repair),
            ItemBody::DatasetRemoved { variable } => repairs.retain(|(_, repaired)| repaired.variable != *variable),
            _ => {}
        }
    }
    repairs
}

pub(crate) fn in_force(items: &[Item], repair: ItemId) -> Option<Repaired> {
    repairs_in_force(items).into_iter().find(|(id, _)| *id == repair).map(|(_, repaired)| repaired)
}

pub(crate) fn applied(items: &[Item], variable: &str) -> Vec<AppliedRepair> {
    let of_dataset = repairs_in_force(items).into_iter().filter(|(_, repaired)| repaired.variable == variable);
    let applied = of_dataset.filter_map(|(item, Repaired { repair, .. })| {
        let Repair { label, step, changes, examples, .. } = repair;
        match step {
            RepairStep::Run { code } => Some(AppliedRepair { item, label, code, changes, examples }),
            RepairStep::ReadAgain { .. } => None,
        }
    });
    applied.collect()
}

pub(crate) fn cell_of(items: &[Item], run: ItemId) -> Option<u32> {
    items.iter().find(|item| item.id == run).and_then(|item| match &*item.body {
        ItemBody::CodeRun(run) => Some(run.cell),
        _ => None,
    })
}

/// The layers without which the person has let code run in this conversation.
pub(crate) fn accepted_layers(items: &[Item]) -> Vec<ConfinementLayer> {
    let given = items.iter().filter_map(|item| match &*item.body {
        ItemBody::ReducedConfinement(reduced) if reduced.consent == Consent::Given => Some(&reduced.confinement),
        _ => None,
    });
    given.flat_map(Confinement::missing_layers).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::code_run;

    fn ran(id: u64, turn: u32, cell: u32, code: &str) -> Event {
        completed(id, turn, ItemBody::CodeRun(CodeRun { cell, ..code_run(code, "") }))
    }

    fn completed(id: u64, turn: u32, body: ItemBody) -> Event {
        Event::ItemCompleted { item: Item { id: ItemId(id), turn, body: body.into() } }
    }

    fn edited(id: u64, turn: u32, edit: Edit) -> Event {
        completed(id, turn, ItemBody::Edit(edit))
    }

    fn cells(events: &[Event]) -> (Vec<(u32, String)>, u32) {
        let history = history(events);
        (history.cells.into_iter().map(|past| (past.cell, past.code.to_string())).collect(), history.last_cell)
    }

    #[test]
    fn cells_that_do_not_count_any_more_are_not_run_when_a_session_is_restored() {
        let past = [
            ran(1, 1, 1, "a = 1"),
            ran(2, 2, 2, "b = a"),
            ran(3, 3, 3, "c = 3"),
            edited(4, 4, Edit::RunAgain { run: ItemId(1), stale: vec![ItemId(2)] }),
            ran(5, 4, 4, "a = 2"),
            edited(6, 5, Edit::DeleteTurn { of: 3, stale: vec![] }),
        ];
        assert_eq!(cells(&past), (vec![(4, "a = 2".into())], 4));
        let undone = [&past[..], &[edited(7, 6, Edit::Undo { of: 5 }), edited(8, 7, Edit::Undo { of: 4 })]].concat();
        let all = vec![(1, "a = 1".into()), (2, "b = a".into()), (3, "c = 3".into())];
        assert_eq!(cells(&undone), (all, 4));
    }

    #[test]
    fn a_deleted_variable_stays_deleted_as_long_as_something_makes_it() {
        let past = [
            ran(1, 1, 1, "big = 1"),
            edited(2, 2, Edit::DeleteVariable { name: "big".into(), cell: 2 }),
            ran(3, 3, 3, "biggest = 3"),
        ];
        let deleting = PastCell::deleting(2, "big");
        assert_eq!(
            cells(&past).0,
            [(1, "big = 1".into()), (2, deleting.code.to_string()), (3, "biggest = 3".to_owned())]
        );
        let gone = [&past[..], &[edited(4, 4, Edit::DeleteTurn { of: 1, stale: vec![] })]].concat();
        assert_eq!(cells(&gone).0, [(3, "biggest = 3".into())]);
    }
}
