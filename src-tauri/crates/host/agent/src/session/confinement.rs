//! The person's consent before code runs in a worker with fewer confinement layers than it should have.

use tabletalk_protocol::{Confinement, ConfinementLayer, Consent, ItemBody, Op, ReducedConfinement};
use tabletalk_sandbox::{CancellationToken, Sandbox};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::{
    record::{event_recorder::EventRecorder, fold::accepted_layers, turn_end::TurnEnd},
    session::Session,
};

/// Layers of confinement that the person accepts to miss, as the replies come.
pub(crate) struct Consents(pub UnboundedReceiver<Vec<ConfinementLayer>>);

impl Consents {
    /// Ask before an operation that runs code, unless every layer is in force or the person has accepted what is missing.
    pub async fn confine<S: Sandbox>(
        &mut self,
        session: &mut Session<S>,
        op: &Op,
        cancel: &CancellationToken,
    ) -> Result<(), TurnEnd> {
        if !runs_code(op, session.last_cell) {
            return Ok(());
        }
        // If no worker can start, the call that needs it reports that; no sandbox runs code without this consent.
        let Ok(confinement) = session.sandbox.confinement().await else { return Ok(()) };
        let missing = confinement.missing_layers();
        if !is_covered(&missing, &accepted_layers(&session.record.all_items())) {
            self.ask(&mut session.record, confinement, &missing, cancel).await?;
        }
        session.sandbox.accept(&missing);
        Ok(())
    }

    async fn ask(
        &mut self,
        record: &mut EventRecorder,
        confinement: Confinement,
        missing: &[ConfinementLayer],
        cancel: &CancellationToken,
    ) -> Result<(), TurnEnd> {
        // A reply to an earlier question is not one to this question.
        while self.0.try_recv().is_ok() {}
        let asked = ReducedConfinement { confinement, consent: Consent::Asked };
        let id = record.start(ItemBody::ReducedConfinement(asked.clone()));
        let consent = tokio::select! {
            biased;
            () = cancel.cancelled() => Consent::Refused,
            consent = self.next(missing) => consent,
        };
        record.complete(id, ItemBody::ReducedConfinement(ReducedConfinement { consent, ..asked }));
        if consent == Consent::Given { Ok(()) } else { Err(TurnEnd::Interrupted) }
    }

    async fn next(&mut self, missing: &[ConfinementLayer]) -> Consent {
        while let Some(accepted) = self.0.recv().await {
            if is_covered(missing, &accepted) {
                return Consent::Given;
            }
        }
        Consent::Refused
    }
}

fn is_covered(missing: &[ConfinementLayer], accepted: &[ConfinementLayer]) -> bool {
    missing.iter().all(|layer| accepted.contains(layer))
}

/// Files are read without running code; where cells have run, they run again when the session is restored.
fn runs_code(op: &Op, last_cell: u32) -> bool {
    match op {
        Op::AttachFiles { .. } | Op::PasteTable { .. } | Op::Suggest { .. } => last_cell > 0,
        Op::AttachTables { .. }
        | Op::Repair { .. }
        | Op::RenameColumn { .. }
        | Op::UndoRepair { .. }
        | Op::ReadAgain { .. }
        | Op::RemoveDataset { .. }
        | Op::AcceptProposal { .. }
        | Op::Ask { .. }
        | Op::KeepSecond { .. }
        | Op::EditCell { .. }
        | Op::RunAgain { .. }
        | Op::RunAllAgain
        | Op::AskAgain { .. }
        | Op::DeleteTurn { .. }
        | Op::DeleteVariable { .. }
        | Op::Undo
        | Op::Redo => true,
        Op::ChangePlan { .. }
        | Op::SetPrivacy { .. }
        | Op::SetInstructions { .. }
        | Op::Rename { .. }
        | Op::Pin { .. }
        | Op::Unpin { .. }
        | Op::TitleChart { .. }
        | Op::AcceptConfinement { .. }
        | Op::AllowToolCall { .. }
        | Op::Interrupt => false,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use tabletalk_model::ScriptedModel;
    use tabletalk_protocol::{Event, Item, ItemId, MissingLayer, MissingReason};

    use super::*;
    use crate::{
        Conversation, Setup, items,
        testing::{Forgotten, Midnight, ScriptedSandbox, ask, attach, events_with, finished},
    };

    const FILES: MissingLayer = MissingLayer { layer: ConfinementLayer::Files, reason: MissingReason::Unsupported };
    const CODE: &str = "````reply\nPlan: count\n\n```python\nlen(sales)\n```\n````\n";

    fn without_files() -> Confinement {
        let in_force = ConfinementLayer::ALL.into_iter().filter(|layer| *layer != ConfinementLayer::Files);
        Confinement { in_force: in_force.collect(), missing: vec![FILES] }
    }

    /// A conversation in a sandbox that lacks a layer, and the layers without which it may run cells.
    fn conversation(past: Vec<Event>) -> (Conversation, Arc<Mutex<Vec<ConfinementLayer>>>) {
        let accepted = Arc::default();
        let sandbox = ScriptedSandbox {
            acts: [finished("3\n", Some("There are 3 rows."))].into(),
            confinement: without_files(),
            accepted: Arc::clone(&accepted),
            ..ScriptedSandbox::default()
        };
        let model = ScriptedModel::parse(CODE).unwrap();
        let setup = Setup { model, sandbox, clock: Midnight, journal: Forgotten, past };
        (Conversation::start(setup), accepted)
    }

    /// Submit these operations; reply to each request for consent with `reply`.
    async fn events(conversation: &Conversation, ops: Vec<Op>, reply: &[Op]) -> Vec<Event> {
        let is_question = |item: &Item| matches!(*item.body, ItemBody::ReducedConfinement(_));
        let answer = |event: &Event| {
            if matches!(event, Event::ItemStarted { item } if is_question(item)) {
                reply.iter().for_each(|op| conversation.submit(op.clone()));
            }
        };
        events_with(conversation, ops, answer).await
    }

    fn accepting(missing: &[ConfinementLayer]) -> Op {
        Op::AcceptConfinement { missing: missing.to_vec() }
    }

    /// The replies to the question, and whether a cell ran.
    fn consents(events: &[Event]) -> (Vec<ReducedConfinement>, bool) {
        let items = items(events);
        let asked = items.iter().filter_map(|item| match &*item.body {
            ItemBody::ReducedConfinement(reduced) => Some(reduced.clone()),
            _ => None,
        });
        (asked.collect(), items.iter().any(|item| matches!(*item.body, ItemBody::CodeRun(_))))
    }

    fn reduced(consent: Consent) -> ReducedConfinement {
        ReducedConfinement { confinement: without_files(), consent }
    }

    #[tokio::test]
    async fn code_runs_with_fewer_layers_only_after_consent_to_those() {
        let (conversation, accepted) = conversation(vec![]);
        let replies = [accepting(&[ConfinementLayer::Limits]), accepting(&[ConfinementLayer::Files])];
        let happened = events(&conversation, vec![attach("sales.csv"), ask("how many?")], &replies).await;
        assert_eq!(consents(&happened), (vec![reduced(Consent::Given)], true));
        assert_eq!(*accepted.lock().unwrap(), [ConfinementLayer::Files]);
    }

    #[tokio::test]
    async fn no_code_runs_where_the_person_refuses() {
        let (conversation, accepted) = conversation(vec![]);
        let happened = events(&conversation, vec![attach("sales.csv"), ask("how many?")], &[Op::Interrupt]).await;
        assert_eq!(consents(&happened), (vec![reduced(Consent::Refused)], false));
        assert!(matches!(happened.last(), Some(Event::TurnInterrupted { .. })));
        assert_eq!(*accepted.lock().unwrap(), []);
    }

    #[tokio::test]
    async fn a_consent_is_remembered_in_the_conversation() {
        let item = Item { id: ItemId(1), turn: 1, body: ItemBody::ReducedConfinement(reduced(Consent::Given)).into() };
        let past =
            vec![Event::TurnStarted { turn: 1 }, Event::ItemCompleted { item }, Event::TurnCompleted { turn: 1 }];
        let (conversation, accepted) = conversation(past);
        let happened = events(&conversation, vec![attach("sales.csv"), ask("how many?")], &[]).await;
        assert_eq!(consents(&happened), (vec![], true));
        assert_eq!(*accepted.lock().unwrap(), [ConfinementLayer::Files; 2]);
    }

    #[tokio::test]
    async fn files_are_read_without_asking() {
        let (conversation, _) = conversation(vec![]);
        assert_eq!(consents(&events(&conversation, vec![attach("sales.csv")], &[]).await), (vec![], false));
        assert_eq!(conversation.confinement().await, Ok(without_files()));
    }
}
