//! Recording of events, and what was recorded so far.

use std::{
    io,
    sync::{Arc, Mutex},
};

use jiff::Timestamp;
use tabletalk_messages::{Message, Problem, conversation};
use tabletalk_model::Heard;
use tabletalk_protocol::{
    Current, DatasetProfile, Delta, Event, InstructionScope, Instructions, Item, ItemBody, ItemId, Money, Notice,
    NoticeLevel,
};

use crate::{
    Clock, Journal, SystemClock,
    privacy::Redactor,
    record::fold::datasets,
    record::timeline::{Timeline, lock},
    record::turn_end::TurnEnd,
};

/// Records what happens: every event goes to the timeline, lasting ones to the journal first.
pub(crate) struct EventRecorder {
    clock: Box<dyn Clock>,
    journal: Box<dyn Journal>,
    journal_state: JournalState,
    timeline: Arc<Mutex<Timeline>>,
    last_item: u64,
    own_turn: u32,
    /// The turn whose place this one takes.
    place: u32,
    turn_state: TurnState,
}

/// Whether a turn is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TurnState {
    Open,
    Over,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum JournalState {
    Written,
    /// Said once, not for every event.
    Failing,
}

/// A journal for a record that is not kept.
struct NotKept;

impl Journal for NotKept {
    fn record(&mut self, _at: Timestamp, _event: &Event) -> io::Result<()> {
        Ok(())
    }
}

impl EventRecorder {
    pub fn new(clock: impl Clock + 'static, journal: impl Journal + 'static, timeline: Arc<Mutex<Timeline>>) -> Self {
        let (last_item, turn) = lock(&timeline).last();
        let (clock, journal) = (Box::new(clock), Box::new(journal));
        let (journal_state, turn_state) = (JournalState::Written, TurnState::Over);
        Self { clock, journal, journal_state, timeline, last_item, own_turn: turn, place: turn, turn_state }
    }

    /// A record of what stood before this turn, for work in this turn that must not see it and is not kept.
    pub fn apart(&self) -> Self {
        let before = |item: &Item| item.turn < self.place || counts_everywhere(&item.body);
        let items = self.current().items.into_iter().filter(before);
        let past = items.map(|item| Event::ItemCompleted { item }).collect();
        let mut record = Self::new(SystemClock, NotKept, Arc::new(Mutex::new(Timeline::new(past))));
        (record.own_turn, record.place, record.turn_state) = (self.own_turn, self.place, TurnState::Open);
        record
    }

    /// Continue from the recorded state, regardless of how the turn's work ended.
    pub fn resume(&mut self) {
        (self.last_item, self.own_turn) = lock(&self.timeline).last();
        self.place = self.own_turn;
    }

    pub fn turn_state(&self) -> TurnState {
        self.turn_state
    }

    /// Everything that was ever said, edits and what they hide among it.
    pub fn all_items(&self) -> Vec<Item> {
        lock(&self.timeline).fold().all().to_vec()
    }

    /// The cost of the requests so far.
    pub fn cost(&self) -> Money {
        lock(&self.timeline).cost()
    }

    /// The current state of the conversation.
    pub fn current(&self) -> Current {
        lock(&self.timeline).fold().current()
    }

    /// The items up to the current turn. Files and choices about the conversation as a whole count at any position.
    pub fn items(&self) -> Vec<Item> {
        let timeline = lock(&self.timeline);
        let counts = |item: &&Item| item.turn <= self.place || counts_everywhere(&item.body);
        timeline.fold().items().filter(counts).cloned().collect()
    }

    /// The attached datasets in their current state, newest last.
    pub fn datasets(&self) -> Vec<DatasetProfile> {
        datasets(&self.items())
    }

    /// The dataset with this variable.
    pub fn dataset(&self, variable: &str) -> Option<DatasetProfile> {
        self.datasets().into_iter().find(|dataset| dataset.variable == variable)
    }

    /// What stands between a model and the data.
    pub fn redactor(&self) -> Redactor {
        let timeline = lock(&self.timeline);
        Redactor::new(timeline.fold().items(), timeline.stand_ins())
    }

    /// The current turn, by its place.
    pub fn turn(&self) -> u32 {
        self.place
    }

    /// Record the following events in the place of this turn.
    pub fn stand_in(&mut self, place: u32) {
        self.place = place;
    }

    pub fn stand_in_own_place(&mut self) {
        self.place = self.own_turn;
    }

    pub fn begin_turn(&mut self) {
        self.own_turn += 1;
        self.turn_state = TurnState::Open;
        self.stand_in_own_place();
        self.emit(Event::TurnStarted { turn: self.own_turn });
    }

    pub fn end_turn(&mut self, end: TurnEnd) {
        let turn = self.own_turn;
        self.turn_state = TurnState::Over;
        self.emit(end.event(turn));
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

    /// Show standing instructions, if they are not those that hold already.
    pub fn instruct(&mut self, scope: InstructionScope, text: &str) {
        let text = Instructions::bounded(text);
        let items = self.current().items;
        if Instructions::newest(&items, scope).map_or("", Instructions::text) != text {
            self.show(ItemBody::Instructions(Instructions { scope, text: text.to_owned() }));
        }
    }

    pub fn warn(&mut self, message: Message) {
        self.show(ItemBody::Notice(Notice::new(NoticeLevel::Warning, Problem::new(message))));
    }

    /// Show why no words of the model come yet.
    pub fn tell_progress(&mut self, heard: Heard<'_>) {
        match heard {
            Heard::Text(_) => {}
            Heard::Status(status) => self.emit(Event::ModelStatus { status }),
            Heard::Waiting { reason, wait } => {
                let hint = match wait.as_secs() + u64::from(wait.subsec_nanos() > 0) {
                    ..=1 => conversation::asked_in_a_second(),
                    seconds => conversation::asked_in_seconds(seconds),
                };
                let problem = Problem::new(reason.clone()).hint(hint);
                self.show(ItemBody::Notice(Notice::new(NoticeLevel::Info, problem)));
            }
        }
    }

    fn item(&self, id: ItemId, body: ItemBody) -> Item {
        Item { id, turn: self.own_turn, body: body.into() }
    }

    fn emit(&mut self, event: Event) {
        let written = self.journal.record(self.clock.now(), &event);
        let is_lasting =
            !matches!(event, Event::ItemStarted { .. } | Event::ItemDelta { .. } | Event::ModelStatus { .. });
        lock(&self.timeline).push(event);
        match (written, self.journal_state) {
            (Err(_), JournalState::Written) => {
                self.journal_state = JournalState::Failing;
                self.show(ItemBody::Notice(unsaved()));
            }
            // The events that could not be written earlier have been written before this one.
            (Ok(()), JournalState::Failing) if is_lasting => {
                self.journal_state = JournalState::Written;
                self.show(ItemBody::Notice(saved_again()));
            }
            _ => {}
        }
    }
}

fn unsaved() -> Notice {
    let problem = Problem::new(conversation::unsaved()).hint(conversation::keep_a_report());
    Notice::new(NoticeLevel::Error, problem)
}

fn saved_again() -> Notice {
    Notice::new(NoticeLevel::Info, Problem::new(conversation::saved_again()))
}

fn counts_everywhere(body: &ItemBody) -> bool {
    match body {
        ItemBody::UserText { .. }
        | ItemBody::AssistantText { .. }
        | ItemBody::Plan(_)
        | ItemBody::CodeRun(_)
        | ItemBody::Table { .. }
        | ItemBody::Chart(_)
        | ItemBody::Answer(_)
        | ItemBody::Review(_)
        | ItemBody::SecondOpinion(_)
        | ItemBody::ReducedConfinement(_)
        | ItemBody::ToolCall(_)
        | ItemBody::Sent(_)
        | ItemBody::Suggestions(_)
        | ItemBody::Edit(_)
        | ItemBody::Comparison(_)
        | ItemBody::Unknown(_)
        | ItemBody::Notice(_) => false,
        ItemBody::Dataset(_)
        | ItemBody::Privacy(_)
        | ItemBody::Instructions(_)
        | ItemBody::Repaired(_)
        | ItemBody::Undone(_)
        | ItemBody::DatasetRemoved { .. }
        | ItemBody::Proposal(_) => true,
    }
}
