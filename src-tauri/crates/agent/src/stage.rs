use std::sync::{Arc, Mutex};

use tabletalk_protocol::{Delta, Event, Item, ItemBody, ItemId, Notice, NoticeLevel};

use crate::{
    Clock, Journal,
    conversation::lock,
    timeline::{Timeline, items},
};

/// Where events happen: every one goes to the timeline, those that last go to the journal first.
#[derive(Debug)]
pub(crate) struct Stage<C, J> {
    clock: C,
    journal: J,
    journal_state: JournalState,
    timeline: Arc<Mutex<Timeline>>,
    last_item: u64,
    turn: u32,
}

#[derive(Debug, PartialEq, Eq)]
enum JournalState {
    Written,
    /// Said once, not for every event.
    Failing,
}

/// How a turn ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum TurnEnd {
    Completed,
    Interrupted,
    Failed { message: String, hint: Option<String> },
}

impl<C: Clock, J: Journal> Stage<C, J> {
    pub fn new(clock: C, journal: J, timeline: Arc<Mutex<Timeline>>) -> Self {
        let (last_item, turn) = counters(lock(&timeline).past());
        Self { clock, journal, journal_state: JournalState::Written, timeline, last_item, turn }
    }

    pub fn items(&self) -> Vec<Item> {
        items(lock(&self.timeline).past())
    }

    pub fn turn(&self) -> u32 {
        self.turn
    }

    pub fn begin_turn(&mut self) {
        self.turn += 1;
        self.emit(Event::TurnStarted { turn: self.turn });
    }

    pub fn end_turn(&mut self, end: TurnEnd) {
        let turn = self.turn;
        self.emit(match end {
            TurnEnd::Completed => Event::TurnCompleted { turn },
            TurnEnd::Interrupted => Event::TurnInterrupted { turn },
            TurnEnd::Failed { message, hint } => Event::TurnFailed { turn, message, hint },
        });
    }

    pub fn start(&mut self, body: ItemBody) -> ItemId {
        self.last_item += 1;
        let item = self.item(ItemId(self.last_item), body);
        let id = item.id;
        self.emit(Event::ItemStarted { item });
        id
    }

    pub fn add(&mut self, id: ItemId, delta: Delta) {
        self.emit(Event::ItemDelta { id, delta });
    }

    pub fn complete(&mut self, id: ItemId, body: ItemBody) {
        let item = self.item(id, body);
        self.emit(Event::ItemCompleted { item });
    }

    /// Start and complete an item that is there at once.
    pub fn show(&mut self, body: ItemBody) -> ItemId {
        let id = self.start(body.clone());
        self.complete(id, body);
        id
    }

    fn item(&self, id: ItemId, body: ItemBody) -> Item {
        Item { id, turn: self.turn, body }
    }

    fn emit(&mut self, event: Event) {
        let written = self.journal.record(self.clock.now(), &event);
        lock(&self.timeline).push(event);
        if written.is_err() && self.journal_state == JournalState::Written {
            self.journal_state = JournalState::Failing;
            self.show(ItemBody::Notice(Notice {
                level: NoticeLevel::Error,
                message: "This conversation cannot be saved at the moment.".into(),
                hint: Some("Check that the disk is not full. Export a report to keep what you see.".into()),
            }));
        }
    }
}

/// The last item and the last turn of what happened before.
fn counters(past: &[Event]) -> (u64, u32) {
    let mut counters = (0, 0);
    for event in past {
        match event {
            Event::TurnStarted { turn } => counters.1 = counters.1.max(*turn),
            Event::ItemCompleted { item } => counters.0 = counters.0.max(item.id.0),
            _ => {}
        }
    }
    counters
}
