//! What a conversation comes to after its edits.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use crate::{Edit, Item, ItemBody, ItemId, Span};

/// A conversation as it stands: what a screen shows, a report tells, a model is told and a session is restored from.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Current {
    /// What stands in it, in reading order. An item's `turn` is the turn in whose place it stands: a run that was edited
    /// later stands in the turn of the one that it replaces. Of the edits only deleted variables are left.
    pub items: Vec<Item>,
    /// Runs and answers that were computed from something that is different now.
    pub stale: BTreeSet<ItemId>,
    /// Answers that are kept for the report, in the order in which they were pinned.
    pub pinned: Vec<ItemId>,
    pub title: Option<String>,
    /// What [`Op::Undo`](crate::Op::Undo) would take back.
    pub undo: Option<u32>,
    /// What [`Op::Redo`](crate::Op::Redo) would do again.
    pub redo: Option<u32>,
    /// Items that something else stands in the place of, and what. That may have been replaced as well.
    pub replaced: BTreeMap<ItemId, ItemId>,
}

impl Current {
    /// What stands in the place of an item now: itself, its replacement, or the replacement of that.
    pub fn latest(&self, id: ItemId) -> ItemId {
        latest(&self.replaced, id)
    }

    /// The item that stands there now.
    pub fn item(&self, id: ItemId) -> Option<&Item> {
        let id = self.latest(id);
        self.items.iter().find(|item| item.id == id)
    }
}

/// What is left of these items, all that a conversation ever held in the order in which they were completed.
///
/// ```
/// use tabletalk_protocol::{Edit, Item, ItemBody, ItemId, current};
///
/// let question = |id, turn, text: &str| Item { id: ItemId(id), turn, body: ItemBody::UserText { text: text.into() }.into() };
/// let edit = |id, turn, edit| Item { id: ItemId(id), turn, body: ItemBody::Edit(edit).into() };
/// let items = [
///     question(1, 1, "how many?"),
///     question(2, 2, "and now?"),
///     edit(3, 3, Edit::DeleteTurn { of: 1, stale: vec![] }),
/// ];
/// assert_eq!(current(&items).items, [question(2, 2, "and now?")]);
/// let undone = [&items[..], &[edit(4, 4, Edit::Undo { of: 3 })]].concat();
/// assert_eq!(current(&undone).items, items[..2]);
/// ```
pub fn current<'a, I>(items: I) -> Current
where
    I: IntoIterator<Item = &'a Item>,
    I::IntoIter: Clone,
{
    let items = items.into_iter();
    let course = Course::of(items.clone());
    let mut page = Page::default();
    items.filter(|item| course.counts(item)).for_each(|item| page.take(item));
    Current { undo: course.done.last().copied(), redo: course.undone.last().copied(), ..page.current() }
}

/// Which turns can be taken back, and which were.
#[derive(Default)]
struct Course {
    done: Vec<u32>,
    undone: Vec<u32>,
    /// Taken back and out of reach, since something else was done then.
    gone: BTreeSet<u32>,
    /// The last turn that cannot be taken back, nor any before it.
    fixed: u32,
}

impl Course {
    fn of<'a>(items: impl Iterator<Item = &'a Item>) -> Self {
        let mut course = Self::default();
        items.for_each(|item| course.take(item));
        course
    }

    fn take(&mut self, item: &Item) {
        match &*item.body {
            ItemBody::Edit(Edit::Undo { of }) => {
                self.done.retain(|done| done != of);
                self.undone.push(*of);
            }
            ItemBody::Edit(Edit::Redo { of }) => {
                self.undone.retain(|undone| undone != of);
                self.done.push(*of);
            }
            // The files are other ones now: what was computed from the old ones cannot come back.
            ItemBody::Edit(Edit::ReadAgain) => {
                self.gone.extend(self.undone.drain(..));
                self.done.clear();
                self.fixed = item.turn;
            }
            // Taking it back would show a model more than was agreed.
            ItemBody::Privacy(_) => {}
            // A turn that can be taken back begins with something else.
            _ if self.is_old(item.turn) => {}
            _ => {
                self.gone.extend(self.undone.drain(..));
                self.done.push(item.turn);
            }
        }
    }

    fn is_old(&self, turn: u32) -> bool {
        turn <= self.fixed || self.done.last().is_some_and(|last| turn <= *last)
    }

    fn counts(&self, item: &Item) -> bool {
        let undone = self.undone.contains(&item.turn) || self.gone.contains(&item.turn);
        !undone || matches!(*item.body, ItemBody::Privacy(_))
    }
}

/// An item and where it stands: by turn, then by the id of what stood there first, then by its own.
struct Standing {
    first: ItemId,
    item: Item,
}

/// The conversation while its items are gone through.
#[derive(Default)]
struct Page {
    standing: Vec<Standing>,
    /// Turns that stand in the place of others.
    places: BTreeMap<u32, u32>,
    spot: Option<Spot>,
    /// Answers that are gone from a turn; the next one there stands for them.
    answers: BTreeMap<u32, Vec<ItemId>>,
    /// Titles that charts were given, in the order in which they were.
    titles: Vec<(ItemId, Option<String>)>,
    now: Current,
}

/// Where the items of a turn go while it runs something again.
struct Spot {
    turn: u32,
    place: u32,
    /// The run to be replaced; `None` when the files are read again.
    run: Option<Old>,
}

/// A run that is being replaced, and what it showed.
struct Old {
    id: ItemId,
    first: ItemId,
    tables: Vec<ItemId>,
    charts: Vec<ItemId>,
}

impl Page {
    fn take(&mut self, item: &Item) {
        if self.spot.as_ref().is_some_and(|spot| spot.turn != item.turn) {
            self.spot = None;
        }
        match &*item.body {
            ItemBody::Edit(edit) => self.edit(item, edit),
            // What everything came to stands where it was asked for.
            ItemBody::Comparison(_) => self.stand(item.turn, item.id, item),
            _ if self.spot.is_some() => self.stand_in_spot(item),
            _ => self.stand(self.place(item.turn), item.id, item),
        }
    }

    fn edit(&mut self, item: &Item, edit: &Edit) {
        match edit {
            Edit::RunAgain { run, stale } => {
                self.spot = self.spot_of(item.turn, *run);
                self.now.stale.extend(stale);
            }
            Edit::ReadAgain => self.spot = Some(Spot { turn: item.turn, place: item.turn, run: None }),
            Edit::AskAgain { of, stale } => {
                let place = self.place(*of);
                self.places.insert(item.turn, place);
                self.clear(place);
                self.now.stale.extend(stale);
            }
            Edit::DeleteTurn { of, stale } => {
                self.clear(self.place(*of));
                self.now.stale.extend(stale);
            }
            Edit::DeleteVariable { .. } => self.stand(item.turn, item.id, item),
            Edit::Confirm { items } => self.now.stale.retain(|id| !items.contains(id)),
            Edit::Rename { title } => self.now.title = (!title.is_empty()).then(|| title.clone()),
            Edit::Pin { answer } => {
                self.unpin(*answer);
                self.now.pinned.push(*answer);
            }
            Edit::Unpin { answer } => self.unpin(*answer),
            Edit::TitleChart { chart, title } => self.titles.push((*chart, title.clone())),
            Edit::Undo { .. } | Edit::Redo { .. } => {}
        }
    }

    fn place(&self, turn: u32) -> u32 {
        self.places.get(&turn).copied().unwrap_or(turn)
    }

    fn stand(&mut self, place: u32, first: ItemId, item: &Item) {
        if matches!(*item.body, ItemBody::Answer(_)) {
            for old in self.answers.remove(&place).unwrap_or_default() {
                self.now.replaced.insert(old, item.id);
            }
        }
        self.standing.push(Standing { first, item: Item { turn: place, ..item.clone() } });
    }

    /// A run that is not there any more has no spot: what runs then stands in a turn of its own.
    fn spot_of(&self, turn: u32, run: ItemId) -> Option<Spot> {
        let id = latest(&self.now.replaced, run);
        let old = self.standing.iter().find(|standing| standing.item.id == id)?;
        let shown = |shows: fn(&Item) -> Option<ItemId>| {
            let items = self.standing.iter().map(|standing| &standing.item);
            items.filter(|item| shows(item) == Some(id)).map(|item| item.id).collect()
        };
        let old_run = Old { id, first: old.first, tables: shown(of_table), charts: shown(of_chart) };
        Some(Spot { turn, place: old.item.turn, run: Some(old_run) })
    }

    fn stand_in_spot(&mut self, item: &Item) {
        let Some(Spot { place, run, .. }) = &mut self.spot else { return };
        let place = *place;
        let (mut first, mut replaces) = (run.as_ref().map_or(item.id, |old| old.first), None);
        match (&*item.body, run) {
            (ItemBody::CodeRun(_), Some(old)) => {
                let old = old.id;
                self.standing.retain(|standing| standing.item.id != old && !shows(&standing.item, old));
                replaces = Some(old);
            }
            (ItemBody::Table { .. }, Some(old)) => replaces = next(&mut old.tables),
            (ItemBody::Chart(_), Some(old)) => replaces = next(&mut old.charts),
            (ItemBody::Answer(_), Some(_)) => first = self.make_room_for_answer(place, item.id),
            (ItemBody::Dataset(profile), None) => {
                let same = |body: &ItemBody| matches!(body, ItemBody::Dataset(old) if old.variable == profile.variable);
                let known = self.standing.iter().rposition(|standing| same(&standing.item.body));
                if let Some(Standing { first, item: old }) = known.map(|known| self.standing.remove(known)) {
                    self.now.replaced.insert(old.id, item.id);
                    return self.stand(old.turn, first, item);
                }
            }
            _ => {}
        }
        self.now.replaced.extend(replaces.map(|old| (old, item.id)));
        self.stand(place, first, item);
    }

    /// Take away the answer of a turn, and what was said about it; where it stood is returned.
    fn make_room_for_answer(&mut self, place: u32, otherwise: ItemId) -> ItemId {
        let mut first = None;
        for standing in self.standing.extract_if(.., |standing| is_verdict_of(standing, place)) {
            if matches!(*standing.item.body, ItemBody::Answer(_)) {
                first.get_or_insert(standing.first);
                self.answers.entry(place).or_default().push(standing.item.id);
            }
        }
        first.unwrap_or(otherwise)
    }

    /// What a model may see stays as it was agreed, whatever becomes of the turn.
    fn clear(&mut self, place: u32) {
        let gone = |standing: &mut Standing| {
            standing.item.turn == place && !matches!(*standing.item.body, ItemBody::Privacy(_))
        };
        for standing in self.standing.extract_if(.., gone) {
            if matches!(*standing.item.body, ItemBody::Answer(_)) {
                self.answers.entry(place).or_default().push(standing.item.id);
            }
        }
    }

    fn unpin(&mut self, answer: ItemId) {
        let latest = |id| latest(&self.now.replaced, id);
        self.now.pinned.retain(|pinned| latest(*pinned) != latest(answer));
    }

    fn current(mut self) -> Current {
        self.standing.sort_by_key(|standing| (standing.item.turn, standing.first, standing.item.id));
        let mut now = self.now;
        now.items = self.standing.into_iter().map(|standing| standing.item).collect();
        let there: BTreeSet<ItemId> = now.items.iter().map(|item| item.id).collect();
        let cells: BTreeMap<ItemId, u32> = now.items.iter().filter_map(cell).collect();
        now.stale.retain(|id| there.contains(id));
        now.pinned.iter_mut().for_each(|id| *id = latest(&now.replaced, *id));
        now.pinned.retain(|id| there.contains(id));
        now.items.iter_mut().for_each(|item| refer(item, &now.replaced, &cells, &there));
        let titles = self.titles.into_iter().map(|(chart, title)| (latest(&now.replaced, chart), title)).collect();
        now.items.iter_mut().for_each(|item| call(item, &titles));
        now
    }
}

/// Let a chart have the title that it was given last.
fn call(item: &mut Item, titles: &BTreeMap<ItemId, Option<String>>) {
    let Some(Some(title)) = titles.get(&item.id) else { return };
    if let ItemBody::Chart(chart) = Arc::make_mut(&mut item.body) {
        chart.retitled = Some(title.clone());
    }
}

fn latest(replaced: &BTreeMap<ItemId, ItemId>, mut id: ItemId) -> ItemId {
    // What replaces an item came after it: an id that does not grow is no replacement.
    while let Some(next) = replaced.get(&id).filter(|next| **next > id) {
        id = *next;
    }
    id
}

fn next(ids: &mut Vec<ItemId>) -> Option<ItemId> {
    (!ids.is_empty()).then(|| ids.remove(0))
}

fn of_table(item: &Item) -> Option<ItemId> {
    if let ItemBody::Table { run, .. } = &*item.body { Some(*run) } else { None }
}

fn of_chart(item: &Item) -> Option<ItemId> {
    if let ItemBody::Chart(chart) = &*item.body { Some(chart.run) } else { None }
}

fn cell(item: &Item) -> Option<(ItemId, u32)> {
    if let ItemBody::CodeRun(run) = &*item.body { Some((item.id, run.cell)) } else { None }
}

fn shows(item: &Item, run: ItemId) -> bool {
    of_table(item) == Some(run) || of_chart(item) == Some(run)
}

fn is_verdict_of(standing: &Standing, place: u32) -> bool {
    standing.item.turn == place && matches!(*standing.item.body, ItemBody::Answer(_) | ItemBody::Review(_))
}

/// The items that an item refers to.
fn speaks_of(body: &ItemBody) -> Vec<ItemId> {
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

/// Let an item speak of what stands there now. Most do already, and stay shared.
fn refer(
    item: &mut Item,
    replaced: &BTreeMap<ItemId, ItemId>,
    cells: &BTreeMap<ItemId, u32>,
    there: &BTreeSet<ItemId>,
) {
    if speaks_of(&item.body).iter().all(|id| there.contains(id)) {
        return;
    }
    match Arc::make_mut(&mut item.body) {
        ItemBody::Answer(answer) => {
            for ids in [&mut answer.tables, &mut answer.charts] {
                ids.iter_mut().for_each(|id| *id = latest(replaced, *id));
                ids.retain(|id| there.contains(id));
            }
            for span in &mut answer.spans {
                if let Span::Number { source: Some(source), .. } = span {
                    source.run = latest(replaced, source.run);
                    source.cell = cells.get(&source.run).copied().unwrap_or(source.cell);
                }
            }
        }
        ItemBody::CodeRun(run) => run.corrects = run.corrects.map(|id| latest(replaced, id)),
        _ => {}
    }
}
