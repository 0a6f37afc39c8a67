//! The events of a conversation, folded as they arrive, and the listeners for further events.

use std::{
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
};

use tabletalk_protocol::{Event, Fold, Item, ItemBody, ItemId, Money};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{privacy::SharedStandIns, record::turn_end::TurnEnd};

#[derive(Debug)]
pub(crate) struct Timeline {
    past: Vec<Event>,
    /// The beginnings of items that are not completed yet.
    under_way: Vec<Event>,
    fold: Fold,
    last_item: ItemId,
    last_turn: u32,
    /// The cost of the requests so far.
    cost: Money,
    /// In the order in which items were completed, which the journal keeps.
    stand_ins: SharedStandIns,
    listeners: Vec<UnboundedSender<Event>>,
}

impl Timeline {
    pub fn new(past: Vec<Event>) -> Self {
        let fold = past.iter().filter_map(completed).cloned().collect();
        let last_item = past.iter().filter_map(completed).map(|item| item.id).max().unwrap_or(ItemId(0));
        let last_turn = past.iter().filter_map(begun).max().unwrap_or(0);
        let cost = past.iter().filter_map(completed).filter_map(cost).sum();
        let stand_ins = past.iter().filter_map(completed).collect();
        Self { past, under_way: Vec::new(), fold, last_item, last_turn, cost, stand_ins, listeners: Vec::new() }
    }

    pub fn push(&mut self, event: Event) {
        self.listeners.retain(|listener| listener.send(event.clone()).is_ok());
        self.last_item = self.last_item.max(begins(&event).unwrap_or(ItemId(0)));
        match event {
            // Whoever listens from now on learns of the next one.
            Event::ModelStatus { .. } => return,
            Event::ItemStarted { .. } | Event::ItemDelta { .. } => return self.under_way.push(event),
            Event::ItemCompleted { ref item } => {
                // A completed item holds everything that its start and its deltas said.
                self.under_way.retain(|begun| begins(begun) != Some(item.id));
                self.cost = self.cost.saturating_add(cost(item).unwrap_or_default());
                self.stand_ins.meet_item(&item.body);
                self.fold.take(item.clone());
            }
            Event::TurnStarted { turn } => self.last_turn = turn,
            Event::TurnCompleted { .. } | Event::TurnInterrupted { .. } | Event::TurnFailed { .. } => {
                self.past.append(&mut mem::take(&mut self.under_way));
            }
        }
        self.past.push(event);
    }

    /// Begin a turn and end it at once, because it cannot be processed.
    pub fn refuse_turn(&mut self, end: TurnEnd) {
        let turn = self.last_turn + 1;
        self.push(Event::TurnStarted { turn });
        self.push(end.event(turn));
    }

    /// The past events and a receiver for later ones, without gaps or duplicates.
    pub fn listen(&mut self) -> (Vec<Event>, UnboundedReceiver<Event>) {
        let (sender, receiver) = unbounded_channel();
        self.listeners.push(sender);
        (self.past.iter().chain(&self.under_way).cloned().collect(), receiver)
    }

    /// The completed items, folded.
    pub fn fold(&self) -> &Fold {
        &self.fold
    }

    /// The cost of the requests so far, including those of turns that were removed.
    pub fn cost(&self) -> Money {
        self.cost
    }

    /// The values that point to a person, of all items.
    pub fn stand_ins(&self) -> SharedStandIns {
        self.stand_ins.clone()
    }

    /// The numbers of the last item and of the last turn.
    pub fn last(&self) -> (u64, u32) {
        (self.last_item.0, self.last_turn)
    }
}

fn completed(event: &Event) -> Option<&Item> {
    if let Event::ItemCompleted { item } = event { Some(item) } else { None }
}

fn cost(item: &Item) -> Option<Money> {
    if let ItemBody::Sent(sent) = &*item.body { sent.cost } else { None }
}

fn begun(event: &Event) -> Option<u32> {
    if let Event::TurnStarted { turn } = event { Some(*turn) } else { None }
}

fn begins(event: &Event) -> Option<ItemId> {
    match event {
        Event::ItemStarted { item } => Some(item.id),
        Event::ItemDelta { id, .. } => Some(*id),
        _ => None,
    }
}

/// A panic while the lock was held cannot leave a timeline half changed.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
