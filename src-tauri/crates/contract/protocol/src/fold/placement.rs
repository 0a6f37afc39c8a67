//! Where items stand after the edits, kept so that every step can be rolled back.

use std::{
    collections::{BTreeMap, BTreeSet},
    mem,
    sync::Arc,
};

use super::references::{self, References, Resolve};
use crate::{Edit, Item, ItemBody, ItemId};

/// Items in their places. All lasting changes go through [`Placement::change`], which remembers how to revert them.
#[derive(Debug, Clone, Default)]
pub(super) struct Placement {
    placed: BTreeMap<ItemId, Placed>,
    /// Turns that stand in the place of others.
    places: BTreeMap<u32, u32>,
    slot: Option<Slot>,
    /// Answers that are gone from a turn; the next one there replaces them.
    answers: BTreeMap<u32, Vec<ItemId>>,
    /// Titles that charts were given.
    chart_titles: BTreeMap<ItemId, Option<String>>,
    stale: BTreeSet<ItemId>,
    /// Pinned answers, by when they were pinned.
    pins: BTreeMap<u64, ItemId>,
    title: Option<String>,
    replaced: BTreeMap<ItemId, ItemId>,
    trail: Vec<(usize, Change)>,
    /// The index of the item that is being taken.
    at: usize,
    index: Index,
    /// The items that changed since they were last settled.
    touched: BTreeSet<ItemId>,
    /// Placed items that refer to what stands there now.
    settled: BTreeMap<ItemId, Item>,
}

/// An item and where it stands.
#[derive(Debug, Clone)]
struct Placed {
    first: ItemId,
    /// With the turn in whose place it stands.
    item: Item,
}

/// Reading order: by turn, then by the id of the item that stood there first, then by the item's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Position {
    pub turn: u32,
    pub first: ItemId,
    pub id: ItemId,
}

/// Where the items of a turn go while it runs something again.
#[derive(Debug, Clone)]
struct Slot {
    turn: u32,
    place: u32,
    /// The run to be replaced; `None` when the files are read again.
    run: Option<OldRun>,
}

/// A run that is being replaced, and what it showed.
#[derive(Debug, Clone)]
struct OldRun {
    id: ItemId,
    first: ItemId,
    tables: Vec<ItemId>,
    charts: Vec<ItemId>,
}

/// One value, as it is to be from now on; `None` removes it.
#[derive(Debug, Clone)]
enum Change {
    Placed(ItemId, Option<Placed>),
    Place(u32, Option<u32>),
    Slot(Option<Slot>),
    Answers(u32, Option<Vec<ItemId>>),
    ChartTitle(ItemId, Option<Option<String>>),
    Stale(ItemId, Option<()>),
    Pin(u64, Option<ItemId>),
    Title(Option<String>),
    Replaced(ItemId, Option<ItemId>),
}

/// Lookup tables derived from the placed items alone.
#[derive(Debug, Clone, Default)]
struct Index {
    order: BTreeMap<Position, ItemId>,
    /// Tables and charts of each run.
    outputs: BTreeMap<ItemId, BTreeSet<ItemId>>,
    /// States of each dataset.
    datasets: BTreeMap<String, BTreeSet<ItemId>>,
    references: References,
}

impl Placement {
    /// Take one more item, which counts.
    pub fn take(&mut self, at: usize, item: &Item) {
        self.at = at;
        if self.slot.as_ref().is_some_and(|slot| slot.turn != item.turn) {
            self.change(Change::Slot(None));
        }
        match &*item.body {
            ItemBody::Edit(edit) => self.edit(item, edit),
            // A comparison of everything stands in the turn that asked for it.
            ItemBody::Comparison(_) => self.place(item.turn, item.id, item),
            _ if self.slot.is_some() => self.place_in_slot(item),
            _ => self.place(self.place_of(item.turn), item.id, item),
        }
    }

    /// Forget the items from this index on.
    pub fn roll_back(&mut self, from: usize) {
        while let Some((_, change)) = self.trail.pop_if(|(at, _)| *at >= from) {
            self.apply(change);
        }
    }

    /// Let what changed refer to what stands there now; the ids of it are returned.
    pub fn settle(&mut self) -> BTreeSet<ItemId> {
        let touched = mem::take(&mut self.touched);
        for id in &touched {
            match self.placed.get(id).map(|placed| self.settled_item(placed)) {
                Some(item) => self.settled.insert(*id, item),
                None => self.settled.remove(id),
            };
        }
        touched
    }

    fn settled_item(&self, placed: &Placed) -> Item {
        let mut item = placed.item.clone();
        references::redirect(&mut item, self);
        if let Some(Some(title)) = self.chart_titles.get(&item.id)
            && let ItemBody::Chart(chart) = Arc::make_mut(&mut item.body)
        {
            chart.retitled = Some(title.clone());
        }
        item
    }

    pub fn items(&self) -> impl DoubleEndedIterator<Item = &Item> {
        self.index.order.values().filter_map(|id| self.settled.get(id))
    }

    pub fn item(&self, id: ItemId) -> Option<&Item> {
        self.settled.get(&id)
    }

    pub fn position(&self, id: ItemId) -> Option<Position> {
        self.placed.get(&id).map(Placed::position)
    }

    pub fn is_stale(&self, id: ItemId) -> bool {
        self.stale.contains(&id) && self.stands(id)
    }

    pub fn stale(&self) -> BTreeSet<ItemId> {
        self.stale.iter().copied().filter(|id| self.stands(*id)).collect()
    }

    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    pub fn pinned(&self) -> Vec<ItemId> {
        self.pins.values().map(|id| self.latest(*id)).filter(|id| self.stands(*id)).collect()
    }

    pub fn replaced(&self) -> &BTreeMap<ItemId, ItemId> {
        &self.replaced
    }

    fn edit(&mut self, item: &Item, edit: &Edit) {
        match edit {
            Edit::RunAgain { run, stale } => {
                self.change(Change::Slot(self.slot_of(item.turn, *run)));
                self.mark_stale(stale);
            }
            Edit::ReadAgain => {
                self.change(Change::Slot(Some(Slot { turn: item.turn, place: item.turn, run: None })));
            }
            Edit::AskAgain { of, stale } => {
                let place = self.place_of(*of);
                self.change(Change::Place(item.turn, Some(place)));
                self.clear(place);
                self.mark_stale(stale);
            }
            Edit::DeleteTurn { of, stale } => {
                self.clear(self.place_of(*of));
                self.mark_stale(stale);
            }
            Edit::DeleteVariable { .. } => self.place(item.turn, item.id, item),
            Edit::Confirm { items } => items.iter().for_each(|id| self.change(Change::Stale(*id, None))),
            Edit::Rename { title } => self.change(Change::Title((!title.is_empty()).then(|| title.clone()))),
            Edit::Pin { answer } => {
                self.unpin(*answer);
                let next = self.pins.last_key_value().map_or(0, |(last, _)| last + 1);
                self.change(Change::Pin(next, Some(*answer)));
            }
            Edit::Unpin { answer } => self.unpin(*answer),
            Edit::TitleChart { chart, title } => {
                self.change(Change::ChartTitle(self.latest(*chart), Some(title.clone())));
            }
            Edit::Undo { .. } | Edit::Redo { .. } => {}
        }
    }

    fn mark_stale(&mut self, ids: &[ItemId]) {
        ids.iter().for_each(|id| self.change(Change::Stale(*id, Some(()))));
    }

    fn place_of(&self, turn: u32) -> u32 {
        self.places.get(&turn).copied().unwrap_or(turn)
    }

    fn place(&mut self, place: u32, first: ItemId, item: &Item) {
        if matches!(*item.body, ItemBody::Answer(_)) && self.answers.contains_key(&place) {
            for old in self.answers.get(&place).cloned().unwrap_or_default() {
                self.replace(old, item.id);
            }
            self.change(Change::Answers(place, None));
        }
        let item = Item { turn: place, ..item.clone() };
        self.change(Change::Placed(item.id, Some(Placed { first, item })));
    }

    /// Note that another item stands in the place of this one. A chart keeps the title that it was given.
    fn replace(&mut self, old: ItemId, new: ItemId) {
        self.change(Change::Replaced(old, Some(new)));
        if let Some(title) = self.chart_titles.get(&old).filter(|_| new > old).cloned() {
            self.change(Change::ChartTitle(new, Some(title)));
        }
    }

    /// A run that is gone has no slot: what runs then stands in a turn of its own.
    fn slot_of(&self, turn: u32, run: ItemId) -> Option<Slot> {
        let id = self.latest(run);
        let old = self.placed.get(&id)?;
        let (mut tables, mut charts) = (Vec::new(), Vec::new());
        for output in self.outputs(id) {
            match self.placed.get(&output).map(|placed| &*placed.item.body) {
                Some(ItemBody::Table { .. }) => tables.push(output),
                _ => charts.push(output),
            }
        }
        Some(Slot { turn, place: old.item.turn, run: Some(OldRun { id, first: old.first, tables, charts }) })
    }

    fn outputs(&self, run: ItemId) -> Vec<ItemId> {
        self.index.outputs.get(&run).into_iter().flatten().copied().collect()
    }

    fn place_in_slot(&mut self, item: &Item) {
        let Some(mut slot) = self.slot.clone() else { return };
        let place = slot.place;
        let (mut first, mut replaces) = (slot.run.as_ref().map_or(item.id, |old| old.first), None);
        match (&*item.body, &mut slot.run) {
            (ItemBody::CodeRun(_), Some(old)) => {
                self.outputs(old.id).into_iter().chain([old.id]).for_each(|id| self.remove(id));
                replaces = Some(old.id);
            }
            (ItemBody::Table { .. }, Some(old)) => replaces = take_first(&mut old.tables),
            (ItemBody::Chart(_), Some(old)) => replaces = take_first(&mut old.charts),
            (ItemBody::Answer(_), Some(_)) => first = self.make_room_for_answer(place).unwrap_or(item.id),
            (ItemBody::Dataset(profile), None) => {
                if let Some(old) = self.newest_dataset(&profile.variable) {
                    self.remove(old.item.id);
                    self.replace(old.item.id, item.id);
                    return self.place(old.item.turn, old.first, item);
                }
            }
            _ => {}
        }
        self.change(Change::Slot(Some(slot)));
        if let Some(old) = replaces {
            self.replace(old, item.id);
        }
        self.place(place, first, item);
    }

    fn newest_dataset(&self, variable: &str) -> Option<Placed> {
        let newest = self.index.datasets.get(variable)?.last()?;
        self.placed.get(newest).cloned()
    }

    /// Take away the answer of a turn, and the checks of it; where the answer stood is returned.
    fn make_room_for_answer(&mut self, place: u32) -> Option<ItemId> {
        let goes =
            |body: &ItemBody| matches!(body, ItemBody::Answer(_) | ItemBody::Review(_) | ItemBody::SecondOpinion(_));
        let gone = self.in_turn(place, goes);
        let answers = gone.iter().filter_map(|id| self.placed.get(id)).filter(|placed| placed.is_answer());
        let first = answers.min_by_key(|placed| placed.item.id).map(|placed| placed.first);
        self.remove_from_turn(place, gone);
        first
    }

    /// Take a turn away. Choices about the conversation as a whole stay as they were made.
    fn clear(&mut self, place: u32) {
        let gone = self.in_turn(place, |body| !body.is_standing_choice());
        self.remove_from_turn(place, gone);
    }

    fn in_turn(&self, turn: u32, is_wanted: impl Fn(&ItemBody) -> bool) -> Vec<ItemId> {
        let begin = Position { turn, first: ItemId(0), id: ItemId(0) };
        let end = Position { turn, first: ItemId(u64::MAX), id: ItemId(u64::MAX) };
        let placed = self.index.order.range(begin..=end).filter_map(|(_, id)| self.placed.get(id));
        placed.filter(|placed| is_wanted(&placed.item.body)).map(|placed| placed.item.id).collect()
    }

    fn remove_from_turn(&mut self, place: u32, gone: Vec<ItemId>) {
        let is_answer = |id: &ItemId| self.placed.get(id).is_some_and(Placed::is_answer);
        let answers: Vec<_> = gone.iter().copied().filter(is_answer).collect();
        gone.into_iter().for_each(|id| self.remove(id));
        if !answers.is_empty() {
            let before = self.answers.get(&place).into_iter().flatten().copied();
            let answers = before.chain(answers).collect();
            self.change(Change::Answers(place, Some(answers)));
        }
    }

    fn remove(&mut self, id: ItemId) {
        self.change(Change::Placed(id, None));
    }

    fn unpin(&mut self, answer: ItemId) {
        let answer = self.latest(answer);
        let pinned = self.pins.iter().filter(|(_, id)| self.latest(**id) == answer).map(|(at, _)| *at);
        pinned.collect::<Vec<_>>().into_iter().for_each(|at| self.change(Change::Pin(at, None)));
    }

    /// Change a value, and remember what it was.
    fn change(&mut self, change: Change) {
        let inverse = self.apply(change);
        self.trail.push((self.at, inverse));
    }

    /// Change a value; what reverts that is returned.
    fn apply(&mut self, change: Change) -> Change {
        match change {
            Change::Placed(id, placed) => {
                let old = self.placed.remove(&id);
                if let Some(old) = &old {
                    self.index.remove(old);
                }
                if let Some(new) = placed {
                    let targets = references::targets(&new.item.body).into_iter().map(|id| self.latest(id)).collect();
                    self.index.add(&new, targets);
                    self.placed.insert(id, new);
                }
                self.touched.insert(id);
                self.touched.extend(self.index.references.referrers(id));
                Change::Placed(id, old)
            }
            Change::Place(turn, place) => Change::Place(turn, exchange(&mut self.places, turn, place)),
            Change::Slot(slot) => Change::Slot(mem::replace(&mut self.slot, slot)),
            Change::Answers(place, ids) => Change::Answers(place, exchange(&mut self.answers, place, ids)),
            Change::ChartTitle(id, title) => {
                self.touched.insert(id);
                Change::ChartTitle(id, exchange(&mut self.chart_titles, id, title))
            }
            Change::Stale(id, stale) => {
                self.touched.insert(id);
                let was_stale = if stale.is_some() { !self.stale.insert(id) } else { self.stale.remove(&id) };
                Change::Stale(id, was_stale.then_some(()))
            }
            Change::Pin(at, answer) => Change::Pin(at, exchange(&mut self.pins, at, answer)),
            Change::Title(title) => Change::Title(mem::replace(&mut self.title, title)),
            Change::Replaced(old, new) => {
                let referrers = self.index.references.referrers(self.latest(old));
                let before = exchange(&mut self.replaced, old, new);
                referrers.into_iter().for_each(|id| self.refer_anew(id));
                Change::Replaced(old, before)
            }
        }
    }

    fn refer_anew(&mut self, id: ItemId) {
        let Some(placed) = self.placed.get(&id) else { return };
        let targets = references::targets(&placed.item.body).into_iter().map(|id| self.latest(id)).collect();
        self.index.references.set(id, targets);
        self.touched.insert(id);
    }
}

impl Resolve for Placement {
    fn latest(&self, id: ItemId) -> ItemId {
        latest(&self.replaced, id)
    }

    fn stands(&self, id: ItemId) -> bool {
        self.placed.contains_key(&id)
    }

    fn cell(&self, run: ItemId) -> Option<u32> {
        match &*self.placed.get(&run)?.item.body {
            ItemBody::CodeRun(run) => Some(run.cell),
            _ => None,
        }
    }
}

impl Placed {
    fn position(&self) -> Position {
        Position { turn: self.item.turn, first: self.first, id: self.item.id }
    }

    fn is_answer(&self) -> bool {
        matches!(*self.item.body, ItemBody::Answer(_))
    }
}

impl Index {
    fn add(&mut self, placed: &Placed, targets: Vec<ItemId>) {
        let id = placed.item.id;
        self.order.insert(placed.position(), id);
        self.references.set(id, targets);
        if let Some(run) = shown_by(&placed.item) {
            self.outputs.entry(run).or_default().insert(id);
        }
        if let ItemBody::Dataset(profile) = &*placed.item.body {
            self.datasets.entry(profile.variable.clone()).or_default().insert(id);
        }
    }

    fn remove(&mut self, placed: &Placed) {
        let id = placed.item.id;
        self.order.remove(&placed.position());
        self.references.forget(id);
        if let Some(outputs) = shown_by(&placed.item).and_then(|run| self.outputs.get_mut(&run)) {
            outputs.remove(&id);
        }
        if let ItemBody::Dataset(profile) = &*placed.item.body
            && let Some(states) = self.datasets.get_mut(&profile.variable)
        {
            states.remove(&id);
        }
    }
}

/// Follow replacements to their end.
pub(super) fn latest(replaced: &BTreeMap<ItemId, ItemId>, mut id: ItemId) -> ItemId {
    // A replacement came after what it replaces: an id that does not grow is no replacement.
    while let Some(next) = replaced.get(&id).filter(|next| **next > id) {
        id = *next;
    }
    id
}

/// The run that showed a table or a chart.
fn shown_by(item: &Item) -> Option<ItemId> {
    match &*item.body {
        ItemBody::Table { run, .. } => Some(*run),
        ItemBody::Chart(chart) => Some(chart.run),
        _ => None,
    }
}

fn exchange<K: Ord, V>(map: &mut BTreeMap<K, V>, key: K, value: Option<V>) -> Option<V> {
    match value {
        Some(value) => map.insert(key, value),
        None => map.remove(&key),
    }
}

fn take_first(ids: &mut Vec<ItemId>) -> Option<ItemId> {
    (!ids.is_empty()).then(|| ids.remove(0))
}
