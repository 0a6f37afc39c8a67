use tabletalk_protocol::{DatasetProfile, Event, Item, ItemBody, ItemId, Outcome};
use tabletalk_sandbox::{Dataset, History, PastCell};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::datasets::undone_cells;

/// What happened so far, and those who want to hear what happens next.
#[derive(Debug, Default)]
pub(crate) struct Timeline {
    past: Vec<Event>,
    listeners: Vec<UnboundedSender<Event>>,
}

impl Timeline {
    pub fn new(past: Vec<Event>) -> Self {
        Self { past, listeners: Vec::new() }
    }

    pub fn push(&mut self, event: Event) {
        self.listeners.retain(|listener| listener.send(event.clone()).is_ok());
        if let Event::ItemCompleted { item } = &event {
            self.forget_beginnings(item.id);
        }
        self.past.push(event);
    }

    /// The past and, without a gap and without an overlap, what follows.
    pub fn listen(&mut self) -> (Vec<Event>, UnboundedReceiver<Event>) {
        let (sender, receiver) = unbounded_channel();
        self.listeners.push(sender);
        (self.past.clone(), receiver)
    }

    pub fn past(&self) -> &[Event] {
        &self.past
    }

    /// A completed item holds everything that its start and its deltas said.
    fn forget_beginnings(&mut self, completed: ItemId) {
        self.past.retain(|event| match event {
            Event::ItemStarted { item } => item.id != completed,
            Event::ItemDelta { id, .. } => *id != completed,
            _ => true,
        });
    }
}

/// The completed items of a stream of events, in order.
pub fn items(events: &[Event]) -> Vec<Item> {
    let completed = events.iter().filter_map(|event| match event {
        Event::ItemCompleted { item } => Some(item.clone()),
        _ => None,
    });
    completed.collect()
}

/// What a sandbox needs to be where the events say that it was: with it a conversation goes on after it was closed.
pub fn history(events: &[Event]) -> History {
    history_of(&items(events))
}

/// The same after these items.
pub(crate) fn history_of(items: &[Item]) -> History {
    let undone = undone_cells(items);
    let mut history = History::default();
    for item in items {
        match &item.body {
            ItemBody::Dataset(profile) if profile.made_by.is_none() => read(&mut history, profile),
            ItemBody::DatasetRemoved { variable } => history.datasets.retain(|known| known.variable != *variable),
            ItemBody::CodeRun(run) => {
                history.last_cell = history.last_cell.max(run.cell);
                if run.outcome == Some(Outcome::Finished) && !undone.contains(&run.cell) {
                    history.cells.push(PastCell { cell: run.cell, code: run.code.clone() });
                }
            }
            _ => {}
        }
    }
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
