//! The turns that change datasets: repairs, reading again, bringing together, taking away.

mod attach;
mod remote;

use std::{collections::BTreeSet, mem};

use tabletalk_messages::{Message, Problem, conversation, repairs};
use tabletalk_protocol::{
    DatasetProfile, FindingKind, Item, ItemBody, ItemId, Outcome, Proposal, ProposalKind, ReadingChoices, Repair,
    RepairStep, Repaired, Undone, python_escaped,
};
use tabletalk_sandbox::{CancellationToken, Described, ImportError, Reading, Restored, Sandbox, SandboxError};

use crate::{
    failure,
    record::fold::{applied, cell_of, history_of, in_force, repairs_in_force, undone_cells},
    record::turn_end::TurnEnd,
    session::Session,
    session::run::{Goal, Ran, cells_named},
};

/// A heading that still fits on an axis and in a sentence.
const MAX_NAME_LENGTH: usize = 120;

/// The datasets of a session, and what stops a change of them.
pub(crate) struct Datasets<'a, S> {
    pub session: &'a mut Session<S>,
    pub cancel: &'a CancellationToken,
}

impl<S: Sandbox> Datasets<'_, S> {
    /// Carry out a repair that a dataset offers.
    pub async fn repair(&mut self, variable: &str, finding: &str, repair: &str) -> TurnEnd {
        let offered = self.session.record.dataset(variable).and_then(|dataset| offered(&dataset, finding, repair));
        let Some(repair) = offered else { return gone(conversation::repair_gone()) };
        match repair.step.clone() {
            RepairStep::Run { code } => {
                self.run_repair(variable, finding, repair, code).await.unwrap_or_else(|end| end)
            }
            RepairStep::ReadAgain { choices } => self.read_again(variable, choices).await,
        }
    }

    /// Give a column the name that a person knows it by.
    pub async fn rename_column(&mut self, variable: &str, column: &str, name: &str) -> TurnEnd {
        let Some(dataset) = self.session.record.dataset(variable) else { return gone(conversation::file_gone()) };
        match renaming(&dataset, column, name) {
            Ok((repair, code)) => {
                self.run_repair(variable, &format!("column:{column}"), repair, code).await.unwrap_or_else(|end| end)
            }
            Err(refusal) => gone(refusal),
        }
    }

    async fn run_repair(
        &mut self,
        variable: &str,
        finding: &str,
        repair: Repair,
        code: String,
    ) -> Result<TurnEnd, TurnEnd> {
        let ran = self.run(repair.label.text(), &code).await?;
        match &ran.outcome {
            Outcome::Finished => {}
            Outcome::Interrupted => return Ok(TurnEnd::Interrupted),
            outcome => {
                if let Some(reason) = failure::reason(outcome) {
                    self.session.record.warn(conversation::repair_failed(reason));
                }
                return Ok(TurnEnd::Completed);
            }
        }
        let (variable, finding) = (variable.to_owned(), finding.to_owned());
        self.session.record.show(ItemBody::Repaired(Repaired {
            variable: variable.clone(),
            run: ran.id,
            finding,
            repair,
        }));
        Ok(self.show_again(&variable, None).await)
    }

    /// Undo a repair and recompute the later cells without it.
    pub async fn undo_repair(&mut self, repair: ItemId) -> TurnEnd {
        let items = self.session.record.items();
        let Some(Repaired { variable, repair: repaired, .. }) = in_force(&items, repair) else {
            return gone(conversation::repair_gone());
        };
        let undone = Undone { repair, variable: variable.clone(), label: repaired.label };
        if let Err(end) = self.rewind_and_show(ItemBody::Undone(undone)).await {
            return end;
        }
        self.show_again(&variable, None).await
    }

    /// Forget a dataset.
    pub async fn remove(&mut self, variable: String) -> TurnEnd {
        if self.session.record.dataset(&variable).is_none() {
            return gone(conversation::file_gone());
        }
        self.rewind_and_show(ItemBody::DatasetRemoved { variable }).await.err().unwrap_or(TurnEnd::Completed)
    }

    /// Show an item that changes what came before, once the session is what it says.
    async fn rewind_and_show(&mut self, body: ItemBody) -> Result<(), TurnEnd> {
        let current = self.session.record.current();
        let mut items = current.items;
        items.retain(|item| !current.stale.contains(&item.id));
        items.push(Item { id: ItemId(u64::MAX), turn: self.session.record.turn(), body: body.clone().into() });
        let restored = self.session.rewind(history_of(&items), self.cancel).await?;
        self.session.record.show(body);
        self.drop_lost_tables(&restored);
        self.tell_of_lost(&restored);
        Ok(())
    }

    /// Read a file again with other choices.
    pub async fn read_again(&mut self, variable: &str, choices: ReadingChoices) -> TurnEnd {
        match self.session.sandbox.read_again(variable, choices.clone(), self.cancel).await {
            Ok(restored) => {
                self.drop_failed_repairs(&restored);
                self.drop_lost_tables(&restored);
                let end = self.show_again(variable, Some(choices)).await;
                self.tell_of_lost(&restored);
                end
            }
            Err(ImportError::Cancelled) => TurnEnd::Interrupted,
            Err(ImportError::File(problem)) => {
                self.session.record.show(failure::unreadable(problem));
                TurnEnd::Completed
            }
            Err(ImportError::Sandbox(SandboxError::UnknownDataset(_))) => gone(conversation::file_gone()),
            Err(ImportError::Sandbox(error)) => failure::sandbox(&error),
        }
    }

    /// Bring datasets together.
    pub async fn accept(&mut self, proposal: ItemId) -> TurnEnd {
        let known = self.session.record.items().into_iter().find(|item| item.id == proposal).map(Item::into_body);
        let Some(ItemBody::Proposal(proposal)) = known else { return gone(conversation::proposal_gone()) };
        let Proposal { variable, label, code, .. } = proposal;
        let ran = match self.run(label.text(), &code).await {
            Ok(ran) => ran,
            Err(end) => return end,
        };
        if ran.outcome != Outcome::Finished {
            return TurnEnd::Completed;
        }
        match self.session.sandbox.describe(&variable).await {
            Ok(Described { profile, .. }) => {
                let profile =
                    DatasetProfile { file_name: variable.clone(), variable, made_by: Some(ran.id), ..*profile };
                self.session.record.show(ItemBody::Dataset(profile));
                self.propose().await;
                TurnEnd::Completed
            }
            Err(error) => failure::sandbox(&error),
        }
    }

    /// Propose operations on several datasets, each only once; stacked tables are proposed as a whole.
    async fn propose(&mut self) {
        let here = self.session.record.datasets().into_iter().filter(|dataset| dataset.remote.is_none());
        let variables: Vec<String> = here.map(|dataset| dataset.variable).collect();
        if variables.len() < 2 {
            return;
        }
        let known: Vec<Proposal> = self.session.record.items().into_iter().filter_map(proposal).collect();
        let taken: Vec<Proposal> = known.iter().filter(|known| variables.contains(&known.variable)).cloned().collect();
        // Failure here is not fatal: the next call replaces a worker that was lost.
        for proposal in self.session.sandbox.relate(variables).await.unwrap_or_default() {
            if !known.iter().any(|known| is_same(known, &proposal))
                && !taken.iter().any(|taken| settles(taken, &proposal))
            {
                self.session.record.show(ItemBody::Proposal(proposal));
            }
        }
    }

    /// The dataset as it is now.
    async fn show_again(&mut self, variable: &str, choices: Option<ReadingChoices>) -> TurnEnd {
        let Some(old) = self.session.record.dataset(variable) else { return gone(conversation::file_gone()) };
        match self.session.sandbox.describe(variable).await {
            Ok(described) => {
                let repairs = applied(&self.session.record.items(), variable);
                let choices = choices.unwrap_or_else(|| old.choices.clone());
                let now = DatasetProfile { repairs, choices, ..changed(old, described) };
                self.session.record.show(ItemBody::Dataset(now));
                TurnEnd::Completed
            }
            Err(error) => failure::sandbox(&error),
        }
    }

    /// Drop the repairs that cannot be applied to the current content of the file.
    fn drop_failed_repairs(&mut self, restored: &Restored) {
        let items = self.session.record.items();
        for (id, repaired) in repairs_in_force(&items) {
            if cell_of(&items, repaired.run).is_some_and(|cell| restored.failed.contains(&cell)) {
                let (variable, label) = (repaired.variable, repaired.repair.label);
                self.session.record.show(ItemBody::Undone(Undone { repair: id, variable, label }));
            }
        }
    }

    /// A table that was made of others is gone with the cell that made it.
    fn drop_lost_tables(&mut self, restored: &Restored) {
        let items = self.session.record.items();
        for DatasetProfile { variable, made_by, .. } in self.session.record.datasets() {
            let cell = made_by.and_then(|run| cell_of(&items, run));
            if cell.is_some_and(|cell| restored.failed.contains(&cell)) {
                self.session.record.show(ItemBody::DatasetRemoved { variable });
            }
        }
    }

    /// Cells that do not run on what is there now.
    fn tell_of_lost(&mut self, restored: &Restored) {
        let items = self.session.record.items();
        let undone: BTreeSet<u32> = undone_cells(&items);
        let failed: Vec<u32> = restored.failed.iter().copied().filter(|cell| !undone.contains(cell)).collect();
        if !failed.is_empty() {
            self.session.record.warn(conversation::cells_broken(failed.len(), cells_named(&failed)));
        }
    }

    /// Run code as a cell that begins with what it is for.
    async fn run(&mut self, label: &str, code: &str) -> Result<Ran, TurnEnd> {
        self.session.run(format!("# {}\n{code}", one_line(label)), Goal::default(), self.cancel).await
    }
}

fn offered(dataset: &DatasetProfile, finding: &str, repair: &str) -> Option<Repair> {
    let finding = dataset.findings.iter().find(|known| known.id == finding)?;
    finding.repairs.iter().find(|known| known.id == repair).cloned()
}

/// The repair that renames a column, and its line of pandas.
fn renaming(dataset: &DatasetProfile, column: &str, name: &str) -> Result<(Repair, String), Message> {
    let name = one_line(name);
    let is_there = |wanted: &str| dataset.columns.iter().any(|known| known.name == wanted);
    match name.chars().count() {
        _ if !is_there(column) => return Err(conversation::column_gone()),
        0 => return Err(conversation::column_unnamed()),
        length if length > MAX_NAME_LENGTH => return Err(conversation::column_name_long(MAX_NAME_LENGTH)),
        _ if is_there(&name) => return Err(conversation::column_name_taken(&name)),
        _ => {}
    }
    let [variable, before, after] = [&dataset.variable, column, &name].map(python_escaped);
    let code = format!("{variable} = {variable}.rename(columns={{\"{before}\": \"{after}\"}})");
    let repair = Repair {
        id: "rename".into(),
        label: repairs::rename_column(column, &name),
        step: RepairStep::Run { code: code.clone() },
        changes: 0,
        examples: vec![],
    };
    Ok((repair, code))
}

/// A dataset after a change: the facts about the file are kept, unless it was read again.
pub(crate) fn changed(old: DatasetProfile, Described { profile, reading }: Described) -> DatasetProfile {
    let mut now = *profile;
    // A newer file under the same name has another size.
    let bytes = if reading == Reading::Known && now.bytes > 0 { now.bytes } else { old.bytes };
    if reading == Reading::Unknown {
        let of_file = |kind| matches!(kind, FindingKind::Reading | FindingKind::SetAside);
        now.findings.extend(old.findings.into_iter().filter(|finding| of_file(finding.kind)));
        now.findings.sort_by_key(|finding| std::cmp::Reverse(finding.weight));
        (now.format, now.decisions, now.set_aside) = (old.format, old.decisions, old.set_aside);
    }
    now.warnings = now.findings.iter().map(|finding| finding.sentence.clone()).collect();
    DatasetProfile {
        file_name: old.file_name,
        variable: old.variable,
        bytes,
        other_parts: old.other_parts,
        made_by: old.made_by,
        revision: old.revision + 1,
        ..now
    }
}

/// Whether both do the same with the same tables, regardless of the result's name.
fn is_same(one: &Proposal, other: &Proposal) -> bool {
    mem::discriminant(&one.kind) == mem::discriminant(&other.kind) && one.inputs == other.inputs
}

/// Whether the accepted proposal makes this one redundant: a part of stacked tables is joined as the whole, and a
/// joined table already contains the table that it was joined with.
fn settles(taken: &Proposal, proposal: &Proposal) -> bool {
    let holds = |variable: &String| proposal.inputs.contains(variable);
    let of_parts = taken.kind == ProposalKind::Stack && proposal.kind != ProposalKind::Stack;
    taken.inputs.iter().any(holds) && (of_parts || holds(&taken.variable))
}

fn proposal(item: Item) -> Option<Proposal> {
    if let ItemBody::Proposal(proposal) = item.into_body() { Some(proposal) } else { None }
}

fn gone(message: Message) -> TurnEnd {
    TurnEnd::Failed(Problem::new(message))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
