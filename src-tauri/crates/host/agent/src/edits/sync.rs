//! Bringing the session to a place in the conversation, and back to its end.

use std::collections::BTreeSet;

use tabletalk_protocol::{Item, ItemBody, ItemId, Op};
use tabletalk_sandbox::{History, Sandbox};

use crate::{
    edits::{Edits, Step, placed::PlacedRun},
    record::fold::history_of,
    session::SyncState,
};

impl<S: Sandbox> Edits<'_, S> {
    /// Complete an interrupted edit before this operation.
    pub async fn catch_up(&mut self, op: &Op) -> Step<()> {
        match self.session.sync {
            SyncState::InSync => Ok(()),
            // It brings the session to where it is asked.
            SyncState::Stale if matches!(op, Op::AskAgain { .. }) => Ok(()),
            SyncState::Stale => self.go_to_end().await,
        }
    }

    /// Bring the session back from where something ran to where the conversation ends.
    pub(super) async fn come_back(&mut self, below: &[PlacedRun]) -> Step<()> {
        if below.is_empty() {
            self.session.sync = SyncState::InSync;
            return Ok(());
        }
        self.go_to_end().await
    }

    pub(super) async fn go_to_end(&mut self) -> Step<()> {
        self.go(|_| true).await?;
        self.session.sync = SyncState::InSync;
        Ok(())
    }

    /// Bring the session to where the code above this run has left it.
    pub(super) async fn go_to(&mut self, run: ItemId) -> Step<()> {
        let items = self.session.record.current().items;
        let above: BTreeSet<ItemId> = items.iter().map(|item| item.id).take_while(|id| *id != run).collect();
        self.go(|item| above.contains(&item.id)).await
    }

    /// Files are read before any code runs, regardless of their position.
    pub(super) async fn go(&mut self, counts: impl Fn(&Item) -> bool) -> Step<()> {
        self.session.sync = SyncState::Stale;
        let current = self.session.record.current();
        let is_code = |item: &Item| matches!(*item.body, ItemBody::CodeRun(_) | ItemBody::Edit(_));
        let items = current.items.into_iter().filter(|item| !is_code(item) || counts(item));
        let items: Vec<Item> = items.filter(|item| !current.stale.contains(&item.id)).collect();
        self.rewind(history_of(&items)).await
    }

    /// Let the session become what a history says, and tell what is lost by it.
    pub(super) async fn rewind(&mut self, history: History) -> Step<()> {
        let restored = self.session.rewind(history, self.cancel).await?;
        self.session.tell_of_lost_cells(&restored);
        Ok(())
    }
}
