//! A new conversation that shares the beginning of another one.

use std::collections::BTreeSet;

use tabletalk_protocol::{Current, Edit, Event, Item, ItemBody, ItemId, current};

use super::{SessionError, add_edit, summary::Summary};
use crate::{
    Clock, ConversationFolder, Home,
    record::journal::{Line, lines},
};

impl Home {
    /// A new conversation that begins as another one does, up to the end of a turn, with the same files.
    ///
    /// # Errors
    /// When it is not there, or there is no room.
    pub fn branch(&self, name: &str, turn: u32, clock: &impl Clock) -> Result<ConversationFolder, SessionError> {
        let from = self.session(name)?;
        let title = Summary::of(&from)?.title;
        let branch = self.copied(&from, clock, |journal| Ok(beginning(&String::from_utf8_lossy(journal), turn)))?;
        if let Some(title) = title {
            add_edit(&branch, Edit::Rename { title: format!("{title} (branch)") }, clock)?;
        }
        Ok(branch)
    }
}

/// The lines of a journal that make its beginning what it is: the items that stand there, those that they replaced, and
/// the edits that say so. A line is kept as it is, also when it cannot be understood in full.
pub(super) fn beginning(journal: &str, turn: u32) -> Vec<u8> {
    only(journal, |items| kept(items, turn), |line, _| line.to_owned())
}

/// The lines of a journal that hold these items, and of the turns that they are in, each as `written` writes it.
pub(super) fn only(
    journal: &str,
    kept: impl FnOnce(&[Item]) -> BTreeSet<ItemId>,
    written: impl Fn(&str, &Line) -> String,
) -> Vec<u8> {
    let mut all = journal.lines();
    let first = all.next().unwrap_or_default();
    let rest: Vec<(&str, Line)> =
        all.flat_map(|line| lines(std::iter::once(line)).map(move |read| (line, read))).collect();
    let items: Vec<Item> = rest.iter().filter_map(|(_, line)| item(line).cloned()).collect();
    let kept = kept(&items);
    let turns: BTreeSet<u32> = items.iter().filter(|item| kept.contains(&item.id)).map(|item| item.turn).collect();
    let counts = |line: &Line| match line {
        Line::Event { event, .. } => match event {
            Event::ItemCompleted { item } => kept.contains(&item.id),
            Event::TurnStarted { turn }
            | Event::TurnCompleted { turn }
            | Event::TurnInterrupted { turn }
            | Event::TurnFailed { turn, .. } => turns.contains(turn),
            Event::ItemStarted { .. } | Event::ItemDelta { .. } | Event::ModelStatus { .. } => false,
        },
        Line::Foreign | Line::Unreadable => false,
    };
    let rest = rest.iter().filter(|(_, line)| counts(line)).map(|(text, line)| written(text, line));
    let lines = std::iter::once(first.to_owned()).chain(rest);
    lines.flat_map(|line| (line + "\n").into_bytes()).collect()
}

pub(super) fn item(line: &Line) -> Option<&Item> {
    if let Line::Event { event: Event::ItemCompleted { item }, .. } = line { Some(item) } else { None }
}

/// The items that a branch needs to show everything up to the end of a turn unchanged.
pub(super) fn kept(items: &[Item], turn: u32) -> BTreeSet<ItemId> {
    let current = current(items);
    let standing: BTreeSet<ItemId> =
        current.items.iter().filter(|item| item.turn <= turn).map(|item| item.id).collect();
    let needed = |item: &&Item| match &*item.body {
        body if body.is_standing_choice() => true,
        ItemBody::Edit(edit) => is_in_force(edit, item.turn, &current, items),
        _ => standing.contains(&current.latest(item.id)),
    };
    items.iter().filter(needed).map(|item| item.id).collect()
}

/// Edits of turns that were taken back are gone with them.
fn is_in_force(edit: &Edit, turn: u32, current: &Current, items: &[Item]) -> bool {
    let is_undone = |edits: &[Item]| {
        let mut undone = BTreeSet::new();
        for item in edits {
            match &*item.body {
                ItemBody::Edit(Edit::Undo { of }) => drop(undone.insert(*of)),
                ItemBody::Edit(Edit::Redo { of }) => drop(undone.remove(of)),
                _ => {}
            }
        }
        undone.contains(&turn)
    };
    match edit {
        Edit::Undo { .. } | Edit::Redo { .. } | Edit::Rename { .. } => false,
        Edit::Pin { answer: item } | Edit::Unpin { answer: item } | Edit::TitleChart { chart: item, .. } => {
            current.item(*item).is_some() && !is_undone(items)
        }
        _ => !is_undone(items),
    }
}
