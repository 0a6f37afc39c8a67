use std::sync::{Arc, Mutex};

use tabletalk_model::Model;
use tabletalk_protocol::{DatasetProfile, Item, ItemBody, Op, Outcome};
use tabletalk_sandbox::{CancellationToken, Past, PastCell, PastDataset, Sandbox};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::{
    Clock, Journal, Setup,
    conversation::Task,
    stage::{Stage, TurnEnd},
    timeline::Timeline,
};

/// The one task that works on a conversation.
pub(crate) struct Actor<M, S, C, J> {
    pub model: M,
    pub sandbox: S,
    pub stage: Stage<C, J>,
    /// The number of the last cell.
    pub last_cell: u32,
}

impl<M: Model, S: Sandbox, C: Clock, J: Journal> Actor<M, S, C, J> {
    pub fn new(setup: Setup<M, S, C, J>, timeline: Arc<Mutex<Timeline>>) -> Self {
        let stage = Stage::new(setup.clock, setup.journal, timeline);
        let past = past(&stage.items());
        let last_cell = past.last_cell;
        let mut sandbox = setup.sandbox;
        if past != Past::default() {
            sandbox.resume(past);
        }
        Self { model: setup.model, sandbox, stage, last_cell }
    }

    /// Work until nobody can submit anything any more.
    pub async fn work(mut self, mut queue: UnboundedReceiver<Task>) {
        while let Some(task) = queue.recv().await {
            self.stage.begin_turn();
            let end = self.turn(task.op, &task.cancel).await;
            self.stage.end_turn(end);
        }
    }

    async fn turn(&mut self, op: Op, cancel: &CancellationToken) -> TurnEnd {
        match op {
            Op::AttachFiles { paths } => self.attach(paths, cancel).await,
            Op::Ask { question } => self.ask(question, cancel).await,
            Op::Interrupt => TurnEnd::Completed,
        }
    }

    /// What was attached, newest last.
    pub fn datasets(&self) -> Vec<DatasetProfile> {
        datasets(self.stage.items())
    }
}

fn datasets(items: Vec<Item>) -> Vec<DatasetProfile> {
    let profiles = items.into_iter().filter_map(|item| match item.body {
        ItemBody::Dataset(profile) => Some(profile),
        _ => None,
    });
    profiles.collect()
}

/// What the sandbox needs to be where the items say that it was.
fn past(items: &[Item]) -> Past {
    let mut past = Past::default();
    for item in items {
        match &item.body {
            ItemBody::Dataset(DatasetProfile { file_name, variable, .. }) => {
                past.datasets.push(PastDataset { file_name: file_name.clone(), variable: variable.clone() });
            }
            ItemBody::CodeRun(run) => {
                past.last_cell = past.last_cell.max(run.cell);
                if run.outcome == Some(Outcome::Finished) {
                    past.cells.push(PastCell { cell: run.cell, code: run.code.clone() });
                }
            }
            _ => {}
        }
    }
    past
}
