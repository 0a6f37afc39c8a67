//! A second run of a question that a person marked as important, apart from the conversation, and its result in the
//! place of the first.

use tabletalk_messages::{Message, Problem, conversation, opinions};
use tabletalk_model::Model;
use tabletalk_protocol::{
    AnswerStatus, Item, ItemBody, ItemId, Money, OpinionOutcome, Outcome, RunResult, SecondOpinion, Sent,
};
use tabletalk_sandbox::Sandbox;

use crate::{
    answer::{
        DraftAnswer,
        agreement::Pair,
        show::{show_with_cautions, traced},
        trace::Origin,
    },
    edits::{Edits, Step, ended, gone, placed::codes},
    record::turn_end::TurnEnd,
    session::{Session, SyncState, run::Goal, tools::ToolDesk},
    turn::{Question, Questions, Used},
};

impl<S: Sandbox> Edits<'_, S> {
    /// Answer the question of the current turn once more, in the session as it was before the turn, and show what both
    /// answers say together. The variables stay those of the first.
    pub async fn check_again<M: Model>(&mut self, questions: &mut Questions<M>, question: &Question) -> TurnEnd {
        let turn = self.session.record.turn();
        let items = self.session.record.current().items;
        if !has_result(&items, turn) {
            return TurnEnd::Completed;
        }
        let first = result(&items, turn);
        let running = self.opinion(OpinionOutcome::Running, opinions::running());
        let id = self.session.record.start(ItemBody::SecondOpinion(running));
        let (end, sent, second) = self.run_apart(questions, question, turn).await;
        let (outcome, summary) = match &end {
            TurnEnd::Interrupted => (OpinionOutcome::Stopped, opinions::stopped()),
            TurnEnd::Failed(Problem { message, .. }) => {
                (OpinionOutcome::Failed, opinions::failed().followed_by(message.clone()))
            }
            TurnEnd::Completed if !has_result(&second, turn) => (OpinionOutcome::Failed, opinions::failed()),
            TurnEnd::Completed => {
                let (datasets, second) = (self.session.record.datasets(), &result(&second, turn));
                Pair { question: &question.text, datasets: &datasets, first: &first, second }.compared()
            }
        };
        let (tokens, cost) = (sent.as_ref().map_or(0, tokens), sent.as_ref().and_then(|sent| sent.cost));
        let opinion = SecondOpinion { result: result(&second, turn), tokens, cost, ..self.opinion(outcome, summary) };
        self.session.record.complete(id, ItemBody::SecondOpinion(opinion));
        if let Some(sent) = sent {
            self.session.record.show(ItemBody::Sent(sent));
        }
        // A second run that failed is no failure of the answer.
        match end {
            TurnEnd::Interrupted => end,
            _ => ended(self.go_to_end().await),
        }
    }

    /// The second run, what was sent for it, and its items.
    async fn run_apart<M: Model>(
        &mut self,
        questions: &mut Questions<M>,
        question: &Question,
        turn: u32,
    ) -> (TurnEnd, Option<Sent>, Vec<Item>) {
        if let Err(end) = self.go(|item| item.turn < turn).await {
            return (end, None, Vec::new());
        }
        let used = self.used(turn);
        let (record, last_cell) = (self.session.record.apart(), self.session.last_cell);
        let sandbox = self.session.sandbox.clone();
        // A tool may do something when it is called again; a database is only read.
        let (tools, databases) = (ToolDesk::closed(), self.session.databases.beside());
        let mut apart = Session { sandbox, record, last_cell, sync: SyncState::InSync, tools, databases };
        let (end, sent) = questions.ask_apart(question, &mut apart, &used, self.cancel).await;
        (end, sent, apart.record.current().items)
    }

    /// What the first run has used.
    fn used(&self, turn: u32) -> Used {
        let items = self.session.record.current().items;
        let sent: Vec<&Sent> = items.iter().filter(|item| item.turn == turn).filter_map(sent).collect();
        Used {
            tokens: sent.iter().map(|sent| tokens(sent)).sum(),
            money: sent.iter().filter_map(|sent| sent.cost).sum::<Money>(),
            conversation: self.session.record.cost(),
        }
    }

    fn opinion(&self, outcome: OpinionOutcome, summary: Message) -> SecondOpinion {
        let model = self.model.clone();
        SecondOpinion { outcome, summary, result: RunResult::default(), model, tokens: 0, cost: None }
    }

    /// Let a second result stand in the place of the first: its code runs in the conversation, and undoing brings the
    /// first one back.
    pub async fn keep_second(&mut self, opinion: ItemId) -> TurnEnd {
        ended(self.exchange(opinion).await)
    }

    async fn exchange(&mut self, opinion: ItemId) -> Step<()> {
        let current = self.session.record.current();
        let item = current.item(opinion).ok_or_else(|| gone(conversation::part_gone()))?;
        let (turn, ItemBody::SecondOpinion(second)) = (item.turn, &*item.body) else {
            return Err(gone(conversation::part_gone()));
        };
        if !second.outcome.offers_choice() {
            return Err(gone(conversation::part_gone()));
        }
        let first = result(&current.items, turn);
        let (question, below) = self.make_room(turn).await?;
        self.go(|item| item.turn < turn).await?;
        question.show(&mut self.session.record);
        self.answer_with_second(&question, second).await?;
        let exchanged = self.opinion(OpinionOutcome::Exchanged, opinions::exchanged());
        let exchanged = SecondOpinion { result: first, model: second.model.clone(), ..exchanged };
        self.session.record.show(ItemBody::SecondOpinion(exchanged));
        self.session.record.stand_in_own_place();
        self.come_back(&below).await
    }

    /// Run the code of a second result, and show its answer.
    async fn answer_with_second(&mut self, question: &Question, second: &SecondOpinion) -> Step<()> {
        let (mut text, mut origin) = (second.result.text.clone(), Origin::Prose);
        for code in &second.result.cells {
            let ran = self.session.run(code.clone(), Goal::default(), self.cancel).await?;
            if ran.outcome == Outcome::Interrupted {
                return Err(TurnEnd::Interrupted);
            }
            if let Some(answer) = ran.answer {
                (text, origin) = (answer, Origin::FinalAnswer);
            }
        }
        let draft = DraftAnswer { text, origin, follow_ups: Vec::new(), understood: None };
        let answer = traced(&draft, &question.text, &self.session.record, &second.model);
        show_with_cautions(answer, &question.text, self.session, None).await;
        Ok(())
    }
}

/// Whether a turn ended with an answer that says something about the data.
fn has_result(items: &[Item], turn: u32) -> bool {
    items.iter().filter(|item| item.turn == turn).any(|item| match &*item.body {
        // With a preface, a limit cut it short.
        ItemBody::Answer(answer) => {
            answer.preface.is_none() && !matches!(answer.status, AnswerStatus::Declined | AnswerStatus::Failed)
        }
        _ => false,
    })
}

/// What a turn computed.
fn result(items: &[Item], turn: u32) -> RunResult {
    let mut result = RunResult { cells: codes(items, turn), ..RunResult::default() };
    for item in items.iter().filter(|item| item.turn == turn) {
        match &*item.body {
            ItemBody::Answer(answer) => result.text = answer.text(),
            ItemBody::Table { table, .. } => result.tables.push(table.clone()),
            _ => {}
        }
    }
    result
}

fn sent(item: &Item) -> Option<&Sent> {
    if let ItemBody::Sent(sent) = &*item.body { Some(sent) } else { None }
}

fn tokens(sent: &Sent) -> u64 {
    sent.read.saturating_add(sent.written)
}

#[cfg(test)]
mod tests {
    use tabletalk_model::ScriptedModel;
    use tabletalk_protocol::{Event, Op, Runs};

    use super::*;
    use crate::{
        AnyModel, items,
        testing::{Act, attach, conversation, events, events_with, finished},
    };

    const COUNT: &str = "````reply\nPlan: count\n\n```python\nlen(sales)\n```\n````\n\n";
    const SHAPE: &str = "````reply\nPlan: look\n\n```python\nsales.shape[0]\n```\n````\n\n";
    const DOWN: &str = "````failure\nThe service is down.\n````\n";

    fn twice() -> Vec<Op> {
        vec![attach("sales.csv"), Op::Ask { question: "How many?".into(), built: None, runs: Runs::Twice }]
    }

    fn three() -> Act {
        finished("3\n", Some("There are 3 rows."))
    }

    fn opinions(events: &[Event]) -> Vec<(OpinionOutcome, String, Vec<String>)> {
        let opinions = items(events).into_iter().filter_map(|item| match item.into_body() {
            ItemBody::SecondOpinion(second) => Some((second.outcome, second.result.text, second.result.cells)),
            _ => None,
        });
        opinions.collect()
    }

    fn answers(items: &[Item]) -> Vec<String> {
        let answers = items.iter().filter_map(|item| match &*item.body {
            ItemBody::Answer(answer) => Some(answer.text()),
            _ => None,
        });
        answers.collect()
    }

    #[tokio::test]
    async fn a_second_run_agrees_and_its_code_stays_out_of_the_conversation() {
        let conversation =
            conversation(&format!("{COUNT}{SHAPE}"), vec![three(), finished("3\n", Some("3 rows in all."))]);
        let events = events(&conversation, twice()).await;
        let expected = (OpinionOutcome::Same, "3 rows in all.".to_owned(), vec!["sales.shape[0]".to_owned()]);
        assert_eq!(opinions(&events), [expected]);
        let written = events.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>().unwrap();
        let read = written.iter().map(|line| serde_json::from_str(line)).collect::<Result<Vec<Event>, _>>();
        assert_eq!(read.unwrap(), events);
        let current = conversation.current();
        assert_eq!(
            (codes(&current.items, 2), answers(&current.items)),
            (vec!["len(sales)".to_owned()], vec!["There are 3 rows.".to_owned()])
        );
        assert!(matches!(events.last(), Some(Event::TurnCompleted { turn: 2 })));
    }

    #[tokio::test]
    async fn another_model_makes_the_second_run_where_one_was_chosen() {
        let conversation = conversation(COUNT, vec![three(), finished("4\n", Some("It is 4."))]);
        conversation.check_with(Some(AnyModel::Scripted(ScriptedModel::parse(SHAPE).unwrap())));
        let events = events(&conversation, twice()).await;
        let expected = (OpinionOutcome::OtherNumbers, "It is 4.".to_owned(), vec!["sales.shape[0]".to_owned()]);
        assert_eq!(opinions(&events), [expected]);
        assert_eq!(answers(&conversation.current().items), ["There are 3 rows."]);
    }

    #[tokio::test]
    async fn another_result_can_be_kept_and_taken_back() {
        let acts = vec![three(), finished("4\n", Some("It is 4.")), finished("4\n", Some("It is 4."))];
        let conversation = conversation(&format!("{COUNT}{SHAPE}"), acts);
        let asked = events(&conversation, twice()).await;
        assert_eq!(opinions(&asked).first().map(|(outcome, ..)| *outcome), Some(OpinionOutcome::OtherNumbers));
        let opinion = items(&asked).into_iter().find(|item| matches!(*item.body, ItemBody::SecondOpinion(_)));
        let kept = events(&conversation, vec![Op::KeepSecond { opinion: opinion.unwrap().id }]).await;
        let first = (OpinionOutcome::Exchanged, "There are 3 rows.".to_owned(), vec!["len(sales)".to_owned()]);
        assert_eq!(opinions(&kept), [first]);
        let current = conversation.current().items;
        assert_eq!((codes(&current, 2), answers(&current)), (vec!["sales.shape[0]".into()], vec!["It is 4.".into()]));
        events(&conversation, vec![Op::Undo]).await;
        assert_eq!(answers(&conversation.current().items), ["There are 3 rows."]);
    }

    #[tokio::test]
    async fn a_second_run_that_fails_leaves_the_answer_as_it_is() {
        let conversation = conversation(&format!("{COUNT}{DOWN}"), vec![three()]);
        let events = events(&conversation, twice()).await;
        assert_eq!(opinions(&events), [(OpinionOutcome::Failed, String::new(), vec![])]);
        assert_eq!(answers(&conversation.current().items), ["There are 3 rows."]);
        assert!(matches!(events.last(), Some(Event::TurnCompleted { turn: 2 })));
    }

    #[tokio::test]
    async fn a_second_run_can_be_stopped() {
        // The second cell has no act: it runs until it is stopped.
        let conversation = conversation(&format!("{COUNT}{SHAPE}"), vec![three()]);
        let is_begun = |event: &Event| match event {
            Event::ItemStarted { item } => matches!(*item.body, ItemBody::SecondOpinion(_)),
            _ => false,
        };
        let stop = |event: &Event| {
            if is_begun(event) {
                conversation.submit(Op::Interrupt);
            }
        };
        let events = events_with(&conversation, twice(), stop).await;
        assert_eq!(opinions(&events), [(OpinionOutcome::Stopped, String::new(), vec![])]);
        assert_eq!(answers(&conversation.current().items), ["There are 3 rows."]);
        assert!(matches!(events.last(), Some(Event::TurnInterrupted { turn: 2 })));
    }
}
