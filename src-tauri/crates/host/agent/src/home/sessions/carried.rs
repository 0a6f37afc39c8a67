//! A conversation to be given away without a trace of what was deleted, taken back, replaced or removed.

use std::collections::BTreeSet;

use jiff::Timestamp;
use tabletalk_protocol::{
    Answer, Chart, ChartSpec, CodeRun, DatasetProfile, Edit, Event, Item, ItemBody, ItemId, Outcome, Table, ToolCall,
    current,
};

use super::branch::{item, kept, only};
use crate::{
    items,
    record::fold::history_of,
    record::journal::{Line, lines, written},
};

/// The journal of the current items. A replaced item is still named, so that its replacement can be placed, but its
/// content is removed.
pub(super) fn standing(journal: &str) -> Vec<u8> {
    let all: Vec<Item> = lines(journal.lines().skip(1)).filter_map(|line| item(&line).cloned()).collect();
    let said = said(&all);
    let codes: BTreeSet<&str> = all.iter().filter(|item| said.contains(&item.id)).filter_map(code).collect();
    only(
        journal,
        |items| kept(items, u32::MAX).into_iter().chain(title(items)).collect(),
        |text, line| match line {
            Line::Event { at, event: Event::ItemCompleted { item } } if !said.contains(&item.id) => {
                emptied(item, *at, &codes).unwrap_or_else(|| text.to_owned())
            }
            _ => text.to_owned(),
        },
    )
}

/// The names of the files that these events speak of and that were not removed.
pub(super) fn files(events: &[Event]) -> BTreeSet<String> {
    let items = current(&items(events)).items;
    history_of(&items).datasets.into_iter().map(|dataset| dataset.file).collect()
}

/// The items whose text is kept: those in the conversation, except for files that were removed from it.
fn said(all: &[Item]) -> BTreeSet<ItemId> {
    let standing = current(all).items;
    let removed = |place: usize, variable: &str| {
        standing
            .iter()
            .skip(place)
            .any(|item| matches!(&*item.body, ItemBody::DatasetRemoved { variable: removed } if removed == variable))
    };
    let says = |(place, item): (usize, &Item)| match &*item.body {
        ItemBody::Dataset(profile) if removed(place, &profile.variable) => None,
        _ => Some(item.id),
    };
    standing.iter().enumerate().filter_map(says).collect()
}

/// The edit that gave the conversation its title.
fn title(items: &[Item]) -> Option<ItemId> {
    let title = current(items).title?;
    let renamed =
        |item: &&Item| matches!(&*item.body, ItemBody::Edit(Edit::Rename { title: given }) if *given == title);
    items.iter().rfind(renamed).map(|item| item.id)
}

fn code(item: &Item) -> Option<&str> {
    match &*item.body {
        ItemBody::CodeRun(run) => Some(&run.code),
        _ => None,
    }
}

/// The line of an item with nothing in it; `None` where there is nothing to take out. Code that stands elsewhere stays, so that
/// what was only run again does not look as if a person had edited it.
fn emptied(item: &Item, at: Option<Timestamp>, codes: &BTreeSet<&str>) -> Option<String> {
    let body = match item.clone().into_body() {
        ItemBody::CodeRun(run) => {
            let code = if codes.contains(run.code.as_str()) { run.code.clone() } else { String::new() };
            let (stdout, outcome) = (String::new(), Some(Outcome::Interrupted));
            ItemBody::CodeRun(CodeRun { code, stdout, result: None, outcome, calls: vec![], ..run })
        }
        ItemBody::Table { run, .. } => ItemBody::Table { run, table: Table::default() },
        ItemBody::Chart(Chart { run, .. }) => {
            let (spec, svg, description) = (ChartSpec::default(), String::new(), String::new());
            ItemBody::Chart(Chart { run, spec, svg, description, retitled: None })
        }
        ItemBody::Answer(answer) => {
            let (preface, spans, tables, charts) = (None, vec![], vec![], vec![]);
            let (cautions, follow_ups, understood, offers) = (vec![], vec![], None, vec![]);
            let said = Answer { preface, spans, tables, charts, cautions, follow_ups, understood, offers, ..answer };
            ItemBody::Answer(said)
        }
        ItemBody::ToolCall(call) => ItemBody::ToolCall(ToolCall { arguments: String::new(), outcome: None, ..call }),
        ItemBody::Dataset(profile) => ItemBody::Dataset(DatasetProfile {
            columns: vec![],
            preview: Table::default(),
            warnings: vec![],
            findings: vec![],
            repairs: vec![],
            other_parts: vec![],
            decisions: vec![],
            set_aside: vec![],
            ..profile
        }),
        _ => return None,
    };
    let event = Event::ItemCompleted { item: Item { body: body.into(), ..*item } };
    let line = written(at.unwrap_or(Timestamp::UNIX_EPOCH), &event).ok()?;
    Some(String::from_utf8_lossy(&line).trim_end().to_owned())
}
