//! The session of a conversation: the sandbox that runs its cells, and the record of what happened in it.

pub(crate) mod confinement;
pub(crate) mod databases;
pub(crate) mod run;
pub(crate) mod tools;

use tabletalk_sandbox::{CancellationToken, History, Restored, Sandbox};

use crate::{
    failure,
    pages::shared_sandbox::SharedSandbox,
    record::event_recorder::{EventRecorder, TurnState},
    record::fold::{accepted_layers, last_cell},
    record::turn_end::TurnEnd,
    session::{databases::DatabaseDesk, tools::ToolDesk},
};

pub(crate) struct Session<S> {
    pub sandbox: SharedSandbox<S>,
    pub record: EventRecorder,
    /// The number of the last cell.
    pub last_cell: u32,
    pub sync: SyncState,
    /// What code can call.
    pub tools: ToolDesk,
    /// Which databases it can ask.
    pub databases: DatabaseDesk,
}

/// Whether the variables match the conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SyncState {
    InSync,
    /// A change was stopped or failed on the way.
    Stale,
}

impl<S: Sandbox> Session<S> {
    pub fn new(sandbox: S, record: EventRecorder, tools: ToolDesk) -> Self {
        let items = record.all_items();
        let mut sandbox = SharedSandbox::new(sandbox);
        sandbox.accept(&accepted_layers(&items));
        Self {
            sandbox,
            record,
            last_cell: last_cell(&items),
            sync: SyncState::InSync,
            tools,
            databases: DatabaseDesk::default(),
        }
    }

    /// Start again from what was recorded, after a panic: fail the turn, and rebuild the variables before the next one.
    pub fn recover(&mut self) {
        self.record.resume();
        self.last_cell = last_cell(&self.record.all_items());
        self.sync = SyncState::Stale;
        if self.record.turn_state() == TurnState::Open {
            self.record.end_turn(failure::panicked());
        }
    }

    /// Let the variables become what a history says. Cell numbers continue, even if cells were removed.
    pub async fn rewind(&mut self, history: History, cancel: &CancellationToken) -> Result<Restored, TurnEnd> {
        let history = History { last_cell: self.last_cell, ..history };
        match self.sandbox.rewind(history, cancel).await {
            Err(_) if cancel.is_cancelled() => Err(TurnEnd::Interrupted),
            restored => restored.map_err(|error| failure::sandbox(&error)),
        }
    }
}
