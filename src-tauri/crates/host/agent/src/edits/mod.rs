//! The turns that edit earlier parts of the conversation.
//!
//! Each shows an [`Edit`] and leaves the session as if the conversation had always been in its present form: the cells
//! that are in it and not stale have run, in conversation order, and no others.

mod difference;
pub(crate) mod labels;
mod placed;
mod replay;
mod second_opinion;
mod stale;
mod sync;
#[cfg(test)]
mod tests;

use tabletalk_messages::{Message, Problem, conversation};
use tabletalk_model::Model;
use tabletalk_protocol::{Edit, Item, ItemBody, ItemId, Outcome};
use tabletalk_sandbox::{CancellationToken, Change, Sandbox, SandboxError};

use crate::{
    answer::{
        DraftAnswer,
        show::{show_with_cautions, traced},
        trace::Origin,
    },
    edits::{
        placed::{PlacedRun, codes, follows, question, touches_session, worked, worked_below},
        stale::confirm,
    },
    failure,
    record::turn_end::TurnEnd,
    session::{
        Session,
        run::{Goal, Ran},
    },
    turn::{Question, Questions},
};

/// Why an edit goes no further, and how its turn ends.
type Step<T> = Result<T, TurnEnd>;

/// Edits of a session, and what stops them.
pub(crate) struct Edits<'a, S> {
    session: &'a mut Session<S>,
    /// The name of the model, for answers that are computed again.
    model: String,
    cancel: &'a CancellationToken,
}

impl<'a, S: Sandbox> Edits<'a, S> {
    pub fn new(session: &'a mut Session<S>, model: &str, cancel: &'a CancellationToken) -> Self {
        Self { session, model: model.to_owned(), cancel }
    }

    /// Run other code in the place of a run's.
    pub async fn edit_cell(&mut self, run: ItemId, code: String) -> TurnEnd {
        ended(self.replace_code(run, code).await)
    }

    async fn replace_code(&mut self, run: ItemId, code: String) -> Step<()> {
        let old = self.standing(run)?;
        let change = Change { before: old.effective_code(), after: vec![code.clone()] };
        let below = worked_below(&self.session.record.current(), old.id);
        let stale = self.out_of_date(&change, &below, Some(&old)).await?;
        self.session.record.show(ItemBody::Edit(Edit::RunAgain { run: old.id, stale }));
        self.go_to(old.id).await?;
        self.run_in_place(&old, code).await?;
        confirm(&mut self.session.record);
        self.come_back(&below).await
    }

    /// Run again from here: this run, and those below that are out of date by now or by this.
    pub async fn run_again(&mut self, from: ItemId) -> TurnEnd {
        ended(self.run_on(from).await)
    }

    async fn run_on(&mut self, from: ItemId) -> Step<()> {
        let first = self.standing(from)?;
        let was_stale = self.session.record.current().stale;
        let change = Change { before: first.effective_code(), after: vec![first.run.code.clone()] };
        let below = worked_below(&self.session.record.current(), first.id);
        let stale = self.out_of_date(&change, &below, Some(&first)).await?;
        let due = |placed: &&PlacedRun| was_stale.contains(&placed.id) || stale.contains(&placed.id);
        let due: Vec<PlacedRun> = std::iter::once(&first).chain(below.iter().filter(due)).cloned().collect();
        self.replay(&due, &stale).await?;
        confirm(&mut self.session.record);
        self.come_back(&below).await
    }

    /// Rerun these one after the other, each in the session state at its position. Stop at the first failure: the runs
    /// that used its results stay stale.
    async fn replay(&mut self, due: &[PlacedRun], stale: &[ItemId]) -> Step<()> {
        // As long as none of them has run, all are out of date.
        let mut stale = stale.to_vec();
        let mut before: Option<&PlacedRun> = None;
        for old in due {
            self.session.record.show(ItemBody::Edit(Edit::RunAgain { run: old.id, stale: std::mem::take(&mut stale) }));
            if !before.replace(old).is_some_and(|before| follows(&self.session.record.current(), before, old)) {
                self.go_to(old.id).await?;
            }
            let outcome = self.run_in_place(old, old.run.code.clone()).await?;
            if outcome != Outcome::Finished {
                break;
            }
        }
        Ok(())
    }

    /// Run code in the place of a run, and bring the answer there up to date as far as the code does.
    async fn run_in_place(&mut self, old: &PlacedRun, code: String) -> Step<Outcome> {
        let before = self.session.record.current();
        let goal = Goal { attempt: old.run.attempt, corrects: old.run.corrects };
        let ran = self.session.run(code, goal, self.cancel).await?;
        match &ran.outcome {
            Outcome::Interrupted => return Err(TurnEnd::Interrupted),
            _ => self.answer_again(old, &ran, &before.items).await,
        }
        Ok(ran.outcome)
    }

    /// Show the new answer of a rerun that gives one itself. A model's prose is not rewritten.
    async fn answer_again(&mut self, old: &PlacedRun, ran: &Ran, before: &[Item]) {
        let (Some(Question { text: question, .. }), Some(text)) = (question(before, old.place), &ran.answer) else {
            return;
        };
        let said =
            DraftAnswer { text: text.clone(), origin: Origin::FinalAnswer, follow_ups: Vec::new(), understood: None };
        self.session.record.stand_in(old.place);
        let answer = traced(&said, &question, &self.session.record, &self.model);
        show_with_cautions(answer, &question, self.session, None).await;
        self.session.record.stand_in_own_place();
    }

    /// Ask a question once more, where it was asked.
    pub async fn ask_again<M: Model>(
        &mut self,
        questions: &mut Questions<M>,
        turn: u32,
        question: Option<Question>,
    ) -> TurnEnd {
        let (old, below) = match self.make_room(turn).await {
            Ok(room) => room,
            Err(end) => return end,
        };
        let question = question.unwrap_or(old);
        if let Err(end) = self.go(|item| item.turn < turn).await {
            question.show(&mut self.session.record);
            self.session.record.stand_in_own_place();
            return end;
        }
        let end = questions.ask(question, self.session, self.cancel).await;
        self.session.record.stand_in_own_place();
        self.come_back(&below).await.err().unwrap_or(end)
    }

    /// Take a turn away so that this one can stand there; its question, and the code below it.
    async fn make_room(&mut self, turn: u32) -> Step<(Question, Vec<PlacedRun>)> {
        let items = self.session.record.current().items;
        let question = question(&items, turn).ok_or_else(|| gone(conversation::question_gone()))?;
        let change = Change { before: codes(&items, turn), after: Vec::new() };
        let below: Vec<PlacedRun> = worked(&items).into_iter().filter(|placed| placed.place > turn).collect();
        let stale = self.out_of_date(&change, &below, None).await?;
        self.session.record.show(ItemBody::Edit(Edit::AskAgain { of: turn, stale }));
        self.session.record.stand_in(turn);
        Ok((question, below))
    }

    pub async fn delete_turn(&mut self, turn: u32) -> TurnEnd {
        ended(self.take_away(turn).await)
    }

    async fn take_away(&mut self, turn: u32) -> Step<()> {
        let items = self.session.record.current().items;
        let of_turn = |item: &&Item| item.turn == turn && !item.body.is_standing_choice();
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
        let below: Vec<PlacedRun> = worked(&items).into_iter().filter(|placed| placed.place > turn).collect();
        let stale = self.out_of_date(&Change { before, after: Vec::new() }, &below, None).await?;
        self.session.record.show(ItemBody::Edit(Edit::DeleteTurn { of: turn, stale }));
        if made_something { self.go_to_end().await } else { Ok(()) }
    }

    pub async fn delete_variable(&mut self, name: String) -> TurnEnd {
        match self.session.sandbox.delete(&name).await {
            Ok(cell) => {
                self.session.last_cell = cell;
                self.session.record.show(ItemBody::Edit(Edit::DeleteVariable { name, cell }));
                TurnEnd::Completed
            }
            Err(SandboxError::UnknownVariable(name)) => TurnEnd::Failed(Problem::new(conversation::no_variable(name))),
            Err(error) => failure::sandbox(&error),
        }
    }

    /// Take back what was done last. Without anything to take back nothing happens.
    pub async fn undo(&mut self) -> TurnEnd {
        match self.session.record.current().undo {
            Some(of) => self.turn_back(Edit::Undo { of }, of).await,
            None => TurnEnd::Completed,
        }
    }

    pub async fn redo(&mut self) -> TurnEnd {
        match self.session.record.current().redo {
            Some(of) => self.turn_back(Edit::Redo { of }, of).await,
            None => TurnEnd::Completed,
        }
    }

    async fn turn_back(&mut self, edit: Edit, of: u32) -> TurnEnd {
        self.session.record.show(ItemBody::Edit(edit));
        let touched = self.session.record.all_items().iter().any(|item| item.turn == of && touches_session(&item.body));
        if touched { ended(self.go_to_end().await) } else { TurnEnd::Completed }
    }

    fn standing(&self, run: ItemId) -> Step<PlacedRun> {
        let current = self.session.record.current();
        current.item(run).and_then(PlacedRun::of).ok_or_else(|| gone(conversation::code_gone()))
    }
}

fn ended(step: Step<()>) -> TurnEnd {
    step.err().unwrap_or(TurnEnd::Completed)
}

fn gone(message: Message) -> TurnEnd {
    TurnEnd::Failed(Problem::new(message))
}
