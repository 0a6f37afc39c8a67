//! The fold of a conversation's events for a window, which also sees what is under way and how turns ended.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use super::{
    Activity, Fold, Freshness, Growth, Heading, Patch, PlacedEnd, PlacedItem, Progress, TurnEnd, Work,
    placement::Position, run_again,
};
use crate::{CodeRun, Delta, Event, Item, ItemBody, ItemId};

/// The content of a window, updated event by event. The cost of a step depends only on the items that it changes.
#[derive(Debug, Clone, Default)]
pub struct ScreenFold {
    fold: Fold,
    unfinished: BTreeMap<ItemId, Unfinished>,
    datasets: Datasets,
    ends: Ends,
    /// Items that the window shows, and in which turn.
    shown: BTreeMap<ItemId, u32>,
    /// How many items each turn shows.
    counts: BTreeMap<u32, usize>,
    heading: Heading,
    activity: Activity,
}

/// An item that was not completed, or not yet.
#[derive(Debug, Clone)]
struct Unfinished {
    turn: u32,
    progress: Progress,
    work: Option<Work>,
    /// Its content so far, once a delta was added to it.
    grown: Option<ItemBody>,
}

impl ScreenFold {
    /// The fold of everything that happened, and the patch that shows all of it.
    pub fn open(events: &[Event]) -> (Self, Patch) {
        let mut screen = Self { fold: events.iter().filter_map(item_of).cloned().collect(), ..Self::default() };
        let all = screen.fold.all().to_vec();
        for item in &all {
            screen.ends.note(item);
        }
        let mut patch = Patch::default();
        for event in events {
            patch.growth = None;
            screen.follow(event, &mut BTreeSet::new(), &mut patch);
        }
        patch = Patch::default();
        screen.show(all.iter().map(|item| item.id).collect(), &mut patch);
        patch.heading = Some(screen.heading.clone());
        patch.activity = Some(screen.activity.clone());
        (screen, patch)
    }

    /// Applies an event and returns the changes.
    pub fn advance(&mut self, event: &Event) -> Patch {
        let (mut patch, mut touched) = (Patch::default(), BTreeSet::new());
        let activity = self.activity.clone();
        if let Some(item) = item_of(event) {
            self.ends.note(item);
            touched = self.fold.take(item.clone());
            touched.insert(item.id);
        }
        self.follow(event, &mut touched, &mut patch);
        self.show(touched, &mut patch);
        if self.activity != activity {
            patch.activity = Some(self.activity.clone());
        }
        patch
    }

    /// The items that stand in the conversation, in reading order.
    pub fn fold(&self) -> &Fold {
        &self.fold
    }

    /// Keep track of what is under way.
    fn follow(&mut self, event: &Event, touched: &mut BTreeSet<ItemId>, patch: &mut Patch) {
        self.activity.model = None;
        match event {
            Event::ModelStatus { status } => self.activity.model = Some(*status),
            Event::TurnStarted { turn } => {
                self.ends.reach(*turn);
                self.activity = Activity { running: Some(*turn), ended: None, ..self.activity };
            }
            Event::ItemStarted { item } => {
                self.appear(item);
                let begun = Unfinished { turn: item.turn, progress: Progress::Running, work: None, grown: None };
                self.unfinished.insert(item.id, begun);
            }
            Event::ItemDelta { id, delta } => {
                if self.grow(*id, delta) {
                    patch.growth = Some(Growth { id: *id, delta: delta.clone() });
                }
            }
            Event::ItemCompleted { item } => {
                self.appear(item);
                self.unfinished.remove(&item.id);
            }
            Event::TurnCompleted { turn } => self.end(*turn, None, touched),
            Event::TurnInterrupted { turn } => self.end(*turn, Some(TurnEnd::Interrupted), touched),
            Event::TurnFailed { turn, message, hint } => {
                let end = TurnEnd::Failed { message: message.clone(), hint: hint.clone() };
                self.end(*turn, Some(end), touched);
            }
        }
    }

    fn appear(&mut self, item: &Item) {
        self.ends.reach(item.turn);
        self.activity.newest = self.activity.newest.max(Some(item.id));
        self.activity.ended = None;
    }

    fn grow(&mut self, id: ItemId, delta: &Delta) -> bool {
        let Some(item) = self.unfinished.get_mut(&id).filter(|item| item.progress == Progress::Running) else {
            return false;
        };
        if let Delta::Progress { done, of } = delta {
            item.work = Some(Work { done: *done, of: *of });
            return true;
        }
        if item.grown.is_none() {
            item.grown = self.fold.taken(id).map(|item| (*item.body).clone());
        }
        match (&mut item.grown, delta) {
            (Some(ItemBody::AssistantText { text }), Delta::Text(more)) => text.push_str(more),
            (Some(ItemBody::CodeRun(run)), Delta::Stdout(more)) => run.stdout.push_str(more),
            (Some(ItemBody::Dataset(profile)), Delta::Dataset { rows, columns }) => {
                profile.rows = *rows;
                profile.columns.clone_from(columns);
            }
            _ => return false,
        }
        true
    }

    fn end(&mut self, turn: u32, end: Option<TurnEnd>, touched: &mut BTreeSet<ItemId>) {
        for (id, item) in self.unfinished.iter_mut().rev() {
            if item.turn == turn && item.progress == Progress::Running {
                item.progress = Progress::Abandoned;
                touched.insert(*id);
            } else if item.turn < turn {
                break;
            }
        }
        self.activity.running = None;
        self.activity.ended.clone_from(&end);
        self.ends.reach(turn);
        if let Some(end) = end {
            self.ends.add(turn, end);
        }
    }

    /// Put what was touched into the patch, and what follows from it.
    fn show(&mut self, touched: BTreeSet<ItemId>, patch: &mut Patch) {
        let mut turns = BTreeSet::new();
        for id in self.datasets.update(&touched, &self.fold) {
            match self.placed_item(id) {
                Some(item) => {
                    self.count(id, Some(item.item.turn), &mut turns);
                    patch.placed.push(item);
                }
                None if self.shown.contains_key(&id) => {
                    self.count(id, None, &mut turns);
                    patch.removed.push(id);
                }
                None => {}
            }
        }
        patch.ends = self.ends.update(&touched, turns, &self.fold, &self.counts);
        let heading = self.new_heading();
        if !touched.is_empty() && heading != self.heading {
            self.heading = heading.clone();
            patch.heading = Some(heading);
        }
    }

    fn placed_item(&self, id: ItemId) -> Option<PlacedItem> {
        let Position { turn, first, .. } = self.datasets.position(id, &self.fold)?;
        let item = self.fold.standing(id)?;
        let unfinished = self.unfinished.get(&id);
        let grown = unfinished.and_then(|item| item.grown.clone());
        Some(PlacedItem {
            item: Item { id, turn, body: grown.map_or_else(|| on_screen(&item.body), Arc::new) },
            first,
            progress: unfinished.map_or(Progress::Completed, |item| item.progress),
            freshness: if self.fold.is_stale(id) { Freshness::Stale } else { Freshness::Fresh },
            code: self.fold.code_origin(id),
            work: unfinished.and_then(|item| item.work),
        })
    }

    /// Count the items of turns; turns that gain or lose an item are noted.
    fn count(&mut self, id: ItemId, turn: Option<u32>, turns: &mut BTreeSet<u32>) {
        let before = match turn {
            Some(turn) => self.shown.insert(id, turn),
            None => self.shown.remove(&id),
        };
        if before == turn {
            return;
        }
        if let Some(count) = before.and_then(|turn| self.counts.get_mut(&turn)) {
            *count = count.saturating_sub(1);
        }
        if let Some(turn) = turn {
            *self.counts.entry(turn).or_default() += 1;
        }
        turns.extend(before.into_iter().chain(turn));
    }

    fn new_heading(&self) -> Heading {
        Heading {
            title: self.fold.title().map(str::to_owned),
            pinned: self.fold.pinned(),
            undo: self.fold.next_undo(),
            redo: self.fold.next_redo(),
        }
    }
}

/// A window needs no more texts of a file than the summaries of its columns hold, nor the whole answers to a cell's calls, and
/// a patch stays small without them.
fn on_screen(body: &Arc<ItemBody>) -> Arc<ItemBody> {
    match &**body {
        ItemBody::CodeRun(run) if !run.calls.is_empty() => {
            Arc::new(ItemBody::CodeRun(CodeRun { calls: Vec::new(), ..run.clone() }))
        }
        ItemBody::Dataset(profile) if profile.columns.iter().any(|column| column.vocabulary.is_some()) => {
            Arc::new(ItemBody::Dataset(profile.clone().without_vocabularies()))
        }
        _ => Arc::clone(body),
    }
}

fn item_of(event: &Event) -> Option<&Item> {
    match event {
        Event::ItemStarted { item } | Event::ItemCompleted { item } => Some(item),
        _ => None,
    }
}

/// Of the states of a dataset only the newest is shown, where the first one stands.
#[derive(Debug, Clone, Default)]
struct Datasets {
    /// The variable of each item that says something about a dataset.
    variables: BTreeMap<ItemId, (String, Position)>,
    states: BTreeMap<String, BTreeMap<Position, State>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Read,
    Removed,
}

impl Datasets {
    /// Follow the items that were touched. Those that have to be shown anew, or not any more, are returned.
    fn update(&mut self, touched: &BTreeSet<ItemId>, fold: &Fold) -> BTreeSet<ItemId> {
        let mut all = touched.clone();
        for id in touched {
            if let Some((variable, position)) = self.variables.remove(id)
                && let Some(states) = self.states.get_mut(&variable)
            {
                all.extend(states.values().zip(states.keys()).map(|(_, position)| position.id));
                states.remove(&position);
            }
            let Some((variable, state)) = fold.standing(*id).and_then(state_of) else { continue };
            let Some(position) = fold.position(*id) else { continue };
            let states = self.states.entry(variable.to_owned()).or_default();
            states.insert(position, state);
            all.extend(states.keys().map(|position| position.id));
            self.variables.insert(*id, (variable.to_owned(), position));
        }
        all
    }

    /// Where an item is shown, if it is.
    fn position(&self, id: ItemId, fold: &Fold) -> Option<Position> {
        let position = fold.position(id)?;
        let Some((variable, _)) = self.variables.get(&id) else { return Some(position) };
        let states = self.states.get(variable)?;
        if states.get(&position) == Some(&State::Removed) {
            return Some(position);
        }
        let (newest, state) = states.last_key_value()?;
        let (first, _) = states.iter().find(|(_, state)| **state == State::Read)?;
        (newest.id == id && *state == State::Read).then_some(Position { id, ..*first })
    }
}

/// A file that is still being read has no variable yet, and says nothing about a dataset.
fn state_of(item: &Item) -> Option<(&str, State)> {
    match &*item.body {
        ItemBody::Dataset(profile) if !profile.variable.is_empty() => Some((&profile.variable, State::Read)),
        ItemBody::DatasetRemoved { variable } => Some((variable, State::Removed)),
        _ => None,
    }
}

/// How turns ended, and where that is shown: beside the run that a turn did not come to, else where its items stand.
#[derive(Debug, Clone, Default)]
struct Ends {
    ends: BTreeMap<u32, TurnEnd>,
    /// The turn in which each item appeared.
    own_turns: BTreeMap<ItemId, u32>,
    /// The placed items of each turn in which items appeared.
    standing: BTreeMap<u32, BTreeMap<Position, ItemId>>,
    positions: BTreeMap<ItemId, Position>,
    /// For each turn that runs something again, the last run that it was about to run, and the other way round.
    due: BTreeMap<u32, ItemId>,
    waiting: BTreeMap<ItemId, BTreeSet<u32>>,
    /// The turns whose ends belong to each turn.
    places: BTreeMap<u32, u32>,
    placed: BTreeMap<u32, BTreeSet<u32>>,
    newest: u32,
    dirty: BTreeSet<u32>,
}

impl Ends {
    /// Remember where an item appeared, and what it is about to run again.
    fn note(&mut self, item: &Item) {
        self.own_turns.insert(item.id, item.turn);
        self.standing.entry(item.turn).or_default();
        self.dirty.insert(item.turn);
        if let Some(run) = run_again(item) {
            self.due.insert(item.turn, run);
            self.waiting.entry(run).or_default().insert(item.turn);
        }
    }

    fn reach(&mut self, turn: u32) {
        if turn > self.newest {
            self.dirty.insert(self.newest);
            self.newest = turn;
        }
    }

    fn add(&mut self, turn: u32, end: TurnEnd) {
        self.ends.insert(turn, end);
        self.dirty.insert(turn);
    }

    /// Find out which turns show another end than before. `turns` gained or lost items.
    fn update(
        &mut self,
        touched: &BTreeSet<ItemId>,
        mut turns: BTreeSet<u32>,
        fold: &Fold,
        counts: &BTreeMap<u32, usize>,
    ) -> Vec<PlacedEnd> {
        touched.iter().for_each(|id| self.follow(*id, fold));
        for turn in std::mem::take(&mut self.dirty) {
            if self.ends.contains_key(&turn) {
                self.move_end(turn, fold, &mut turns);
            }
        }
        turns.retain(|turn| self.placed.contains_key(turn));
        turns.into_iter().map(|turn| PlacedEnd { turn, end: self.shown(turn, counts).cloned() }).collect()
    }

    fn follow(&mut self, id: ItemId, fold: &Fold) {
        let Some(own) = self.own_turns.get(&id).copied() else { return };
        self.dirty.insert(own);
        self.dirty.extend(self.waiting.get(&id).into_iter().flatten());
        let standing = self.standing.entry(own).or_default();
        if let Some(before) = self.positions.remove(&id) {
            standing.remove(&before);
        }
        if let Some(now) = fold.position(id) {
            standing.insert(now, id);
            self.positions.insert(id, now);
        }
    }

    fn move_end(&mut self, turn: u32, fold: &Fold, turns: &mut BTreeSet<u32>) {
        if let Some(before) = self.places.remove(&turn) {
            self.placed.entry(before).or_default().remove(&turn);
            turns.insert(before);
        }
        if let Some(place) = self.place(turn, fold) {
            self.places.insert(turn, place);
            self.placed.entry(place).or_default().insert(turn);
            turns.insert(place);
        }
    }

    /// A turn that was run again shows only the end of its last attempt. The end of the newest turn is always shown.
    fn place(&self, turn: u32, fold: &Fold) -> Option<u32> {
        let Some(standing) = self.standing.get(&turn) else { return Some(turn) };
        let due = self.due.get(&turn).and_then(|run| fold.position(*run));
        let place = due.or_else(|| standing.last_key_value().map(|(position, _)| *position));
        place.map(|position| position.turn).or((turn == self.newest).then_some(turn))
    }

    /// The last end that belongs to a turn, as long as something else stands there.
    fn shown(&self, turn: u32, counts: &BTreeMap<u32, usize>) -> Option<&TurnEnd> {
        let is_there = |own: &&u32| {
            let alone = **own == turn && (!self.standing.contains_key(own) || **own == self.newest);
            alone || counts.get(&turn).is_some_and(|count| *count > 0)
        };
        let own = self.placed.get(&turn)?.iter().rev().find(is_there)?;
        self.ends.get(own)
    }
}
