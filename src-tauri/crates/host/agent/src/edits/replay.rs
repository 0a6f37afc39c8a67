//! The turn that runs everything again, and says what came out differently.

use std::path::Path;

use tabletalk_messages::{Problem, conversation};
use tabletalk_protocol::{Comparison, Current, DatasetChange, DatasetProfile, Edit, Item, ItemBody, ItemId, RunChange};
use tabletalk_sandbox::{History, ImportError, Sandbox, SandboxError};

use crate::{
    datasets::changed,
    edits::{
        Edits, Step,
        difference::{difference, with_answer},
        placed::{PlacedRun, is_answer, worked},
        stale::confirm,
    },
    failure,
    record::fold::{datasets, history_of},
    record::turn_end::TurnEnd,
    session::SyncState,
};

impl<S: Sandbox> Edits<'_, S> {
    /// Read the files again and run every cell that worked again, in order. A cell that fails now does not keep those
    /// behind it from running: they may be about something else.
    pub async fn run_all_again(&mut self) -> TurnEnd {
        let before = self.session.record.current();
        self.session.record.show(ItemBody::Edit(Edit::ReadAgain));
        if let Err(end) = self.begin_anew(&before.items).await {
            return end;
        }
        self.show_replay(&before).await
    }

    /// The same with a newer file in the place of one of the session's. One that cannot be read changes nothing.
    pub async fn run_all_on_newer(&mut self, file: &str, newer: &Path) -> TurnEnd {
        let before = self.session.record.current();
        let history = self.history_of_files(&before.items);
        match self.session.sandbox.renew(file, newer.to_owned(), history, self.cancel).await {
            Ok(_) => {}
            Err(ImportError::Cancelled) => return TurnEnd::Interrupted,
            Err(ImportError::File(problem)) => {
                self.session.record.show(failure::unreadable(problem));
                return TurnEnd::Completed;
            }
            Err(ImportError::Sandbox(SandboxError::UnknownDataset(_))) => {
                return TurnEnd::Failed(Problem::new(conversation::file_gone()));
            }
            Err(ImportError::Sandbox(error)) => return failure::sandbox(&error),
        }
        self.session.sync = SyncState::Stale;
        self.session.record.show(ItemBody::Edit(Edit::ReadAgain));
        self.show_replay(&before).await
    }

    async fn show_replay(&mut self, before: &Current) -> TurnEnd {
        match self.replayed(before).await {
            Ok(comparison) => {
                self.session.record.show(ItemBody::Comparison(comparison));
                TurnEnd::Completed
            }
            Err(end) => end,
        }
    }

    /// In a session that holds the files and nothing else.
    async fn replayed(&mut self, before: &Current) -> Step<Comparison> {
        let read = self.read_anew(&before.items).await;
        let mut runs = Vec::new();
        // Until they have run, all are out of date.
        let mut stale = runs_and_answers(&before.items);
        for old in worked(&before.items) {
            self.session.record.show(ItemBody::Edit(Edit::RunAgain { run: old.id, stale: std::mem::take(&mut stale) }));
            self.run_in_place(&old, old.run.code.clone()).await?;
            runs.push(self.change(&before.items, &old));
        }
        self.session.sync = SyncState::InSync;
        confirm(&mut self.session.record);
        let now = self.session.record.current();
        let outdated = now.items.iter().filter(|item| is_answer(item) && now.stale.contains(&item.id));
        Ok(Comparison { datasets: read, runs, outdated: outdated.map(|item| item.id).collect() })
    }

    /// A session that holds the files, read anew, and nothing else.
    async fn begin_anew(&mut self, items: &[Item]) -> Step<()> {
        self.session.sync = SyncState::Stale;
        self.rewind(self.history_of_files(items)).await
    }

    /// Cell numbers continue.
    fn history_of_files(&self, items: &[Item]) -> History {
        History { cells: Vec::new(), last_cell: self.session.last_cell, ..history_of(items) }
    }

    /// Show each file as it is now, and say what is different about it.
    async fn read_anew(&mut self, items: &[Item]) -> Vec<DatasetChange> {
        let mut changes = Vec::new();
        for old in datasets(items).into_iter().filter(|dataset| dataset.made_by.is_none()) {
            let now = self
                .session
                .sandbox
                .describe(&old.variable)
                .await
                .ok()
                .map(|described| changed(old.clone(), described));
            changes.push(dataset_change(&old, now.as_ref()));
            if let Some(now) = now {
                self.session.record.show(ItemBody::Dataset(now));
            }
        }
        changes
    }

    fn change(&self, before: &[Item], old: &PlacedRun) -> RunChange {
        let now = self.session.record.current();
        let after = now.latest(old.id);
        let mut difference = difference(before, old.id, &now.items, after);
        if let (Some((was, before)), Some((is, now))) = (answer(before, old.place), answer(&now.items, old.place))
            && was != is
        {
            difference = with_answer(difference, &before, &now);
        }
        RunChange { turn: old.place, before: old.id, after, difference }
    }
}

fn answer(items: &[Item], turn: u32) -> Option<(ItemId, String)> {
    items.iter().filter(|item| item.turn == turn).find_map(|item| match &*item.body {
        ItemBody::Answer(answer) => Some((item.id, answer.text())),
        _ => None,
    })
}

fn dataset_change(old: &DatasetProfile, now: Option<&DatasetProfile>) -> DatasetChange {
    let names = |profile: &DatasetProfile| -> Vec<String> {
        profile.columns.iter().map(|column| column.name.clone()).collect()
    };
    let (before, after) = (names(old), now.map(names).unwrap_or_default());
    let missing = |from: &[String], of: &[String]| of.iter().filter(|name| !from.contains(name)).cloned().collect();
    DatasetChange {
        variable: old.variable.clone(),
        file: old.file_name.clone(),
        rows_before: old.rows,
        rows_after: now.map(|now| now.rows),
        columns_added: now.map(|_| missing(&before, &after)).unwrap_or_default(),
        columns_removed: now.map(|_| missing(&after, &before)).unwrap_or_default(),
    }
}

fn runs_and_answers(items: &[Item]) -> Vec<ItemId> {
    let runs = worked(items).into_iter().map(|placed| placed.id);
    runs.chain(items.iter().filter(|item| is_answer(item)).map(|item| item.id)).collect()
}
