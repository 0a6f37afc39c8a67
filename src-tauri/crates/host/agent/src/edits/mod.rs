//! The turns that edit earlier parts of the conversation.
//!
//! Each shows an [`Edit`] and leaves the session as if the conversation had always been in its present form: the cells
//! that are in it and not stale have run, in conversation order, and no others.

mod difference;
mod replay;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use tabletalk_messages::{Message, Problem, conversation};
use tabletalk_model::Model;
use tabletalk_protocol::{
    AnswerStatus, CodeRun, Current, Edit, Item, ItemBody, ItemId, Op, Outcome, RunDifference, Span, TypedQuestion,
};
use tabletalk_sandbox::{CancellationToken, Change, History, PastCell, Sandbox, SandboxError};

use crate::{
    Clock, Journal,
    actor::{Actor, SyncState},
    answer::trace::Origin,
    edits::difference::difference,
    failure,
    record::fold::{has_worked, history_of},
    record::turn_end::TurnEnd,
    turn::DraftAnswer,
    turn::run::{Goal, Ran},
};

/// Characters of a title; more is a text pasted by mistake.
const LONGEST_TITLE: usize = 200;

/// A run and its position in the conversation.
#[derive(Debug, Clone)]
pub(crate) struct PlacedRun {
    pub id: ItemId,
    /// The turn in whose place it is shown.
    pub place: u32,
    pub run: CodeRun,
}

/// Why an edit goes no further, and how its turn ends.
type Step<T> = Result<T, TurnEnd>;

impl<M: Model, S: Sandbox, C: Clock, J: Journal> Actor<M, S, C, J> {
    /// Run other code in the place of a run's.
    pub(crate) async fn edit_cell(&mut self, run: ItemId, code: String, cancel: &CancellationToken) -> TurnEnd {
        ended(self.replace_code(run, code, cancel).await)
    }

    async fn replace_code(&mut self, run: ItemId, code: String, cancel: &CancellationToken) -> Step<()> {
        let old = self.standing(run)?;
        let change = Change { before: ran(&old), after: vec![code.clone()] };
        let below = self.below(old.id);
        let stale = self.out_of_date(&change, &below, Some(&old)).await?;
        self.stage.show(ItemBody::Edit(Edit::RunAgain { run: old.id, stale }));
        self.go_to(old.id, cancel).await?;
        self.run_in_place(&old, code, cancel).await?;
        self.confirm();
        self.come_back(&below, cancel).await
    }

    /// Run again from here: this run, and those below that are out of date by now or by this.
    pub(crate) async fn run_again(&mut self, from: ItemId, cancel: &CancellationToken) -> TurnEnd {
        ended(self.run_on(from, cancel).await)
    }

    async fn run_on(&mut self, from: ItemId, cancel: &CancellationToken) -> Step<()> {
        let first = self.standing(from)?;
        let was_stale = self.stage.current().stale;
        let change = Change { before: ran(&first), after: vec![first.run.code.clone()] };
        let below = self.below(first.id);
        let stale = self.out_of_date(&change, &below, Some(&first)).await?;
        let due = |standing: &&PlacedRun| was_stale.contains(&standing.id) || stale.contains(&standing.id);
        let due: Vec<PlacedRun> = std::iter::once(&first).chain(below.iter().filter(due)).cloned().collect();
        self.replay(&due, &stale, cancel).await?;
        self.confirm();
        self.come_back(&below, cancel).await
    }

    /// Rerun these one after the other, each in the session state at its position. Stop at the first failure: the runs
    /// that used its results stay stale.
    async fn replay(&mut self, due: &[PlacedRun], stale: &[ItemId], cancel: &CancellationToken) -> Step<()> {
        // As long as none of them has run, all are out of date.
        let mut stale = stale.to_vec();
        for (index, old) in due.iter().enumerate() {
            self.stage.show(ItemBody::Edit(Edit::RunAgain { run: old.id, stale: std::mem::take(&mut stale) }));
            if index == 0 || !self.follows(&due[index - 1], old) {
                self.go_to(old.id, cancel).await?;
            }
            let outcome = self.run_in_place(old, old.run.code.clone(), cancel).await?;
            if outcome != Outcome::Finished {
                break;
            }
        }
        Ok(())
    }

    /// Run code in the place of a run, and bring the answer there up to date as far as the code does.
    pub(crate) async fn run_in_place(
        &mut self,
        old: &PlacedRun,
        code: String,
        cancel: &CancellationToken,
    ) -> Step<Outcome> {
        let before = self.stage.current();
        let goal = Goal { attempt: old.run.attempt, corrects: old.run.corrects };
        let ran = self.run(code, goal, cancel).await?;
        match &ran.outcome {
            Outcome::Interrupted => return Err(TurnEnd::Interrupted),
            Outcome::Finished => self.answer_again(old, &ran, &before.items).await,
            _ => {}
        }
        Ok(ran.outcome)
    }

    /// Show the new answer of a rerun that gives one itself. A model's prose is not rewritten.
    async fn answer_again(&mut self, old: &PlacedRun, ran: &Ran, before: &[Item]) {
        let (Some((question, _)), Some(text)) = (asked(before, old.place), &ran.answer) else { return };
        let said =
            DraftAnswer { text: text.clone(), origin: Origin::FinalAnswer, follow_ups: Vec::new(), understood: None };
        self.stage.stand_in(old.place);
        let answer = self.traced(&said, &question);
        self.show_with_cautions(answer, &question, None).await;
        self.stage.stand_in_own_place();
    }

    /// An answer becomes valid again when all runs that it depends on have rerun with the same outputs as when it was
    /// written.
    pub(crate) fn confirm(&mut self) {
        let (current, all) = (self.stage.current(), self.stage.all_items());
        let stale = current.items.iter().filter(|item| current.stale.contains(&item.id));
        let items: Vec<ItemId> = stale.filter(|item| holds(item, &current, &all)).map(|item| item.id).collect();
        if !items.is_empty() {
            self.stage.show(ItemBody::Edit(Edit::Confirm { items }));
        }
    }

    /// Ask a question once more, where it was asked.
    pub(crate) async fn ask_again(
        &mut self,
        turn: u32,
        question: Option<String>,
        built: Option<Box<TypedQuestion>>,
        cancel: &CancellationToken,
    ) -> TurnEnd {
        let (old, below) = match self.make_room(turn).await {
            Ok(room) => room,
            Err(end) => return end,
        };
        let (question, built) = match question {
            Some(question) => (question, built),
            None => old,
        };
        if let Err(end) = self.go(|item| item.turn < turn, cancel).await {
            self.keep_question(question, built);
            self.stage.stand_in_own_place();
            return end;
        }
        let end = self.ask_in_place(&question, built, cancel).await;
        self.stage.stand_in_own_place();
        self.come_back(&below, cancel).await.err().unwrap_or(end)
    }

    /// Keep a question that could not be asked, with the reason, so that it can be asked again.
    pub(crate) fn keep_question(&mut self, text: String, built: Option<Box<TypedQuestion>>) {
        self.stage.show(ItemBody::UserText { text, built });
    }

    /// Take a turn away so that this one can stand there; its question, and the code below it.
    async fn make_room(&mut self, turn: u32) -> Step<(Asked, Vec<PlacedRun>)> {
        let items = self.stage.current().items;
        let question = asked(&items, turn).ok_or_else(|| gone(conversation::question_gone()))?;
        let change = Change { before: codes(&items, turn), after: Vec::new() };
        let below: Vec<PlacedRun> = worked(&items).into_iter().filter(|standing| standing.place > turn).collect();
        let stale = self.out_of_date(&change, &below, None).await?;
        self.stage.show(ItemBody::Edit(Edit::AskAgain { of: turn, stale }));
        self.stage.stand_in(turn);
        Ok((question, below))
    }

    pub(crate) async fn delete_turn(&mut self, turn: u32, cancel: &CancellationToken) -> TurnEnd {
        ended(self.take_away(turn, cancel).await)
    }

    async fn take_away(&mut self, turn: u32, cancel: &CancellationToken) -> Step<()> {
        let items = self.stage.current().items;
        let of_turn = |item: &&Item| item.turn == turn && !matches!(*item.body, ItemBody::Privacy(_));
        if !items.iter().any(|item| of_turn(&item)) {
            return Err(gone(conversation::part_gone()));
        }
        // A file that goes is a variable that goes.
        let files = items.iter().filter(of_turn).filter_map(|item| match &*item.body {
            ItemBody::Dataset(profile) => Some(format!("{} = None", profile.variable)),
            _ => None,
        });
        let before: Vec<String> = files.chain(codes(&items, turn)).collect();
        let made_something = !before.is_empty();
        let below: Vec<PlacedRun> = worked(&items).into_iter().filter(|standing| standing.place > turn).collect();
        let stale = self.out_of_date(&Change { before, after: Vec::new() }, &below, None).await?;
        self.stage.show(ItemBody::Edit(Edit::DeleteTurn { of: turn, stale }));
        if made_something { self.go_to_end(cancel).await } else { Ok(()) }
    }

    pub(crate) async fn delete_variable(&mut self, name: String) -> TurnEnd {
        match self.sandbox.delete(&name).await {
            Ok(cell) => {
                self.last_cell = cell;
                self.stage.show(ItemBody::Edit(Edit::DeleteVariable { name, cell }));
                TurnEnd::Completed
            }
            Err(SandboxError::UnknownVariable(name)) => TurnEnd::Failed(Problem::new(conversation::no_variable(name))),
            Err(error) => failure::sandbox(&error),
        }
    }

    /// Take back what was done last. Without anything to take back nothing happens.
    pub(crate) async fn undo(&mut self, cancel: &CancellationToken) -> TurnEnd {
        match self.stage.current().undo {
            Some(of) => self.turn_back(Edit::Undo { of }, of, cancel).await,
            None => TurnEnd::Completed,
        }
    }

    pub(crate) async fn redo(&mut self, cancel: &CancellationToken) -> TurnEnd {
        match self.stage.current().redo {
            Some(of) => self.turn_back(Edit::Redo { of }, of, cancel).await,
            None => TurnEnd::Completed,
        }
    }

    async fn turn_back(&mut self, edit: Edit, of: u32, cancel: &CancellationToken) -> TurnEnd {
        self.stage.show(ItemBody::Edit(edit));
        let touched = self.stage.all_items().iter().any(|item| item.turn == of && touches_session(&item.body));
        if touched { ended(self.go_to_end(cancel).await) } else { TurnEnd::Completed }
    }

    pub(crate) fn rename(&mut self, title: &str) -> TurnEnd {
        self.stage.show(ItemBody::Edit(Edit::Rename { title: plain_title(title) }));
        TurnEnd::Completed
    }

    pub(crate) fn pin(&mut self, answer: ItemId) -> TurnEnd {
        if self.stage.current().item(answer).is_none_or(|item| !is_answer(item)) {
            return gone(conversation::answer_gone());
        }
        self.stage.show(ItemBody::Edit(Edit::Pin { answer }));
        TurnEnd::Completed
    }

    pub(crate) fn unpin(&mut self, answer: ItemId) -> TurnEnd {
        self.stage.show(ItemBody::Edit(Edit::Unpin { answer }));
        TurnEnd::Completed
    }

    pub(crate) fn title_chart(&mut self, chart: ItemId, title: Option<&str>) -> TurnEnd {
        let current = self.stage.current();
        let Some(item) = current.item(chart).filter(|item| matches!(*item.body, ItemBody::Chart(_))) else {
            return gone(conversation::chart_gone());
        };
        self.stage.show(ItemBody::Edit(Edit::TitleChart { chart: item.id, title: title.map(plain_title) }));
        TurnEnd::Completed
    }

    fn standing(&self, run: ItemId) -> Step<PlacedRun> {
        let current = self.stage.current();
        current.item(run).and_then(standing).ok_or_else(|| gone(conversation::code_gone()))
    }

    /// The runs behind this one that worked.
    fn below(&self, run: ItemId) -> Vec<PlacedRun> {
        let items = self.stage.current().items;
        let behind = items.iter().skip_while(|item| item.id != run).skip(1);
        worked(&behind.cloned().collect::<Vec<_>>())
    }

    /// The later runs that this change makes stale, and the answers that depend on them or on the changed run.
    async fn out_of_date(
        &mut self,
        change: &Change,
        below: &[PlacedRun],
        changes: Option<&PlacedRun>,
    ) -> Step<Vec<ItemId>> {
        let cells: Vec<PastCell> = below.iter().map(past).collect();
        let numbers = self.sandbox.dependents(change, &cells).await.map_err(|error| failure::sandbox(&error))?;
        let stale = below.iter().filter(|standing| numbers.contains(&standing.run.cell));
        let runs: Vec<ItemId> = stale.map(|standing| standing.id).collect();
        let touched: Vec<ItemId> = runs.iter().copied().chain(changes.map(|standing| standing.id)).collect();
        let items = self.stage.current().items;
        let rests = |item: &&Item| rests_on(item, &items).iter().any(|run| touched.contains(run));
        let answers = items.iter().filter(rests).map(|item| item.id);
        Ok(runs.into_iter().chain(answers).collect())
    }

    /// Complete an interrupted edit before this operation.
    pub(crate) async fn catch_up(&mut self, op: &Op, cancel: &CancellationToken) -> Step<()> {
        match self.sync {
            SyncState::InSync => Ok(()),
            // It brings the session to where it is asked.
            SyncState::Stale if matches!(op, Op::AskAgain { .. }) => Ok(()),
            SyncState::Stale => self.go_to_end(cancel).await,
        }
    }

    /// Bring the session back from where something ran to where the conversation ends.
    async fn come_back(&mut self, below: &[PlacedRun], cancel: &CancellationToken) -> Step<()> {
        if below.is_empty() {
            self.sync = SyncState::InSync;
            return Ok(());
        }
        self.go_to_end(cancel).await
    }

    async fn go_to_end(&mut self, cancel: &CancellationToken) -> Step<()> {
        self.go(|_| true, cancel).await?;
        self.sync = SyncState::InSync;
        Ok(())
    }

    /// Bring the session to where the code above this run has left it.
    pub(crate) async fn go_to(&mut self, run: ItemId, cancel: &CancellationToken) -> Step<()> {
        let items = self.stage.current().items;
        let above: BTreeSet<ItemId> = items.iter().map(|item| item.id).take_while(|id| *id != run).collect();
        self.go(|item| above.contains(&item.id), cancel).await
    }

    /// Files are read before any code runs, regardless of their position.
    async fn go(&mut self, counts: impl Fn(&Item) -> bool, cancel: &CancellationToken) -> Step<()> {
        self.sync = SyncState::Stale;
        let current = self.stage.current();
        let is_code = |item: &Item| matches!(*item.body, ItemBody::CodeRun(_) | ItemBody::Edit(_));
        let items = current.items.into_iter().filter(|item| !is_code(item) || counts(item));
        let items: Vec<Item> = items.filter(|item| !current.stale.contains(&item.id)).collect();
        // Cell numbers continue, even if cells were removed.
        let history = History { last_cell: self.last_cell, ..history_of(&items) };
        self.rewind(history, cancel).await
    }

    /// Let the session become what a history says, and tell what is lost by it.
    pub(crate) async fn rewind(&mut self, history: History, cancel: &CancellationToken) -> Result<(), TurnEnd> {
        match self.sandbox.rewind(history, cancel).await {
            Ok(restored) => {
                self.tell_of_lost_cells(&restored);
                Ok(())
            }
            Err(_) if cancel.is_cancelled() => Err(TurnEnd::Interrupted),
            Err(error) => Err(failure::sandbox(&error)),
        }
    }

    /// Whether no other code ran between these two runs.
    fn follows(&self, before: &PlacedRun, next: &PlacedRun) -> bool {
        let current = self.stage.current();
        let before = current.latest(before.id);
        let between = current.items.iter().skip_while(|item| item.id != before).skip(1);
        let mut between = between.take_while(|item| item.id != next.id);
        !between.any(|item| touches_session(&item.body) && !current.stale.contains(&item.id))
    }
}

/// The successful runs, in conversation order.
pub(crate) fn worked(items: &[Item]) -> Vec<PlacedRun> {
    items.iter().filter_map(standing).filter(|standing| has_worked(&standing.run)).collect()
}

fn standing(item: &Item) -> Option<PlacedRun> {
    match &*item.body {
        ItemBody::CodeRun(run) => Some(PlacedRun { id: item.id, place: item.turn, run: run.clone() }),
        _ => None,
    }
}

/// A question as it was asked.
type Asked = (String, Option<Box<TypedQuestion>>);

/// The question of a turn.
fn asked(items: &[Item], turn: u32) -> Option<Asked> {
    items.iter().filter(|item| item.turn == turn).find_map(|item| match &*item.body {
        ItemBody::UserText { text, built } => Some((text.clone(), built.clone())),
        _ => None,
    })
}

/// The code of a turn that changed the session.
fn codes(items: &[Item], turn: u32) -> Vec<String> {
    worked(items).into_iter().filter(|standing| standing.place == turn).map(|standing| standing.run.code).collect()
}

/// The code of a run that did something to the session.
fn ran(standing: &PlacedRun) -> Vec<String> {
    has_worked(&standing.run).then(|| standing.run.code.clone()).into_iter().collect()
}

fn past(standing: &PlacedRun) -> PastCell {
    PastCell { cell: standing.run.cell, code: standing.run.code.as_str().into() }
}

pub(crate) fn is_answer(item: &Item) -> bool {
    matches!(&*item.body, ItemBody::Answer(answer) if answer.status != AnswerStatus::Declined)
}

/// The runs that an answer rests on: those of its turn, and those that its numbers come from. Nothing else rests on any.
fn rests_on(item: &Item, items: &[Item]) -> BTreeSet<ItemId> {
    let ItemBody::Answer(answer) = &*item.body else { return BTreeSet::new() };
    let of_turn = items.iter().filter(|other| other.turn == item.turn && matches!(*other.body, ItemBody::CodeRun(_)));
    let sources = answer.spans.iter().filter_map(|span| match span {
        Span::Number { source: Some(source), .. } => Some(source.run),
        _ => None,
    });
    of_turn.map(|run| run.id).chain(sources).collect()
}

/// Whether a stale answer still matches the current runs.
fn holds(answer: &Item, current: &Current, all: &[Item]) -> bool {
    let former: BTreeMap<ItemId, ItemId> = current.replaced.iter().map(|(old, new)| (*new, *old)).collect();
    let when_written = |run: ItemId| {
        let mut line = std::iter::successors(Some(run), |id| former.get(id).copied());
        line.find(|id| *id < answer.id)
    };
    let same = |run: &ItemId| {
        let before = when_written(*run).filter(|_| !current.stale.contains(run));
        before.is_some_and(|before| difference(all, before, all, *run) == RunDifference::Same)
    };
    is_answer(answer) && rests_on(answer, &current.items).iter().all(same)
}

fn touches_session(body: &ItemBody) -> bool {
    match body {
        ItemBody::CodeRun(_)
        | ItemBody::Dataset(_)
        | ItemBody::Repaired(_)
        | ItemBody::Undone(_)
        | ItemBody::DatasetRemoved { .. } => true,
        ItemBody::Edit(edit) => {
            !matches!(edit, Edit::Rename { .. } | Edit::Pin { .. } | Edit::Unpin { .. } | Edit::TitleChart { .. })
        }
        _ => false,
    }
}

fn ended(step: Step<()>) -> TurnEnd {
    step.err().unwrap_or(TurnEnd::Completed)
}

fn gone(message: Message) -> TurnEnd {
    TurnEnd::Failed(Problem::new(message))
}

/// One line without what terminals and file names trip over.
pub(crate) fn plain_title(title: &str) -> String {
    let words = title.split_whitespace().map(|word| word.chars().filter(|letter| !letter.is_control()).collect());
    let words: Vec<String> = words.collect();
    words.join(" ").chars().take(LONGEST_TITLE).collect()
}
