//! The references of items: from an answer to its tables, charts and sources, from a run to the run that it corrects.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use crate::{Item, ItemBody, ItemId, Span};

/// The items that refer to each item, so that a replaced item leads to those to adjust.
#[derive(Debug, Clone, Default)]
pub(super) struct References {
    targets: BTreeMap<ItemId, Vec<ItemId>>,
    referrers: BTreeMap<ItemId, BTreeSet<ItemId>>,
}

impl References {
    /// Note what an item refers to, in place of what it referred to before.
    pub fn set(&mut self, referrer: ItemId, targets: Vec<ItemId>) {
        self.forget(referrer);
        for target in &targets {
            self.referrers.entry(*target).or_default().insert(referrer);
        }
        if !targets.is_empty() {
            self.targets.insert(referrer, targets);
        }
    }

    pub fn forget(&mut self, referrer: ItemId) {
        for target in self.targets.remove(&referrer).unwrap_or_default() {
            if let Some(referrers) = self.referrers.get_mut(&target) {
                referrers.remove(&referrer);
                if referrers.is_empty() {
                    self.referrers.remove(&target);
                }
            }
        }
    }

    pub fn referrers(&self, target: ItemId) -> Vec<ItemId> {
        self.referrers.get(&target).into_iter().flatten().copied().collect()
    }
}

/// The items that an item refers to.
pub(super) fn targets(body: &ItemBody) -> Vec<ItemId> {
    let source = |span: &Span| match span {
        Span::Number { source: Some(source), .. } => Some(source.run),
        _ => None,
    };
    match body {
        ItemBody::Answer(answer) => {
            let sources = answer.spans.iter().filter_map(source);
            answer.tables.iter().chain(&answer.charts).copied().chain(sources).collect()
        }
        ItemBody::CodeRun(run) => run.corrects.into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Where a reference leads now.
pub(super) trait Resolve {
    fn latest(&self, id: ItemId) -> ItemId;
    fn stands(&self, id: ItemId) -> bool;
    fn cell(&self, run: ItemId) -> Option<u32>;
}

/// Let an item refer to what stands there now. Most do already, and stay shared.
pub(super) fn redirect(item: &mut Item, to: &impl Resolve) {
    if targets(&item.body).iter().all(|id| to.stands(*id)) {
        return;
    }
    match Arc::make_mut(&mut item.body) {
        ItemBody::Answer(answer) => {
            for ids in [&mut answer.tables, &mut answer.charts] {
                ids.iter_mut().for_each(|id| *id = to.latest(*id));
                ids.retain(|id| to.stands(*id));
            }
            answer.spans.iter_mut().for_each(|span| redirect_source(span, to));
        }
        ItemBody::CodeRun(run) => run.corrects = run.corrects.map(|id| to.latest(id)),
        _ => {}
    }
}

/// A number names its cell, too.
fn redirect_source(span: &mut Span, to: &impl Resolve) {
    if let Span::Number { source: Some(source), .. } = span {
        source.run = to.latest(source.run);
        source.cell = to.cell(source.run).unwrap_or(source.cell);
    }
}
