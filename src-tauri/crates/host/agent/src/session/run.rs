//! One cell: run, shown, and remembered.

use tabletalk_messages::{Message, Problem, sandbox};
use tabletalk_protocol::{
    Chart, CodeRun, Delta, HostCall, HostService, ItemBody, ItemId, Notice, NoticeLevel, Outcome, Table,
};
use tabletalk_sandbox::{Answering, CancellationToken, CellHost, CellReport, Output, Progress, Restored, Sandbox};

use crate::{
    failure,
    record::{event_recorder::EventRecorder, turn_end::TurnEnd},
    session::{Session, databases::DatabaseDesk, tools::ToolDesk},
};

/// The most standard output that is kept of a cell. The worker truncates too, but the host does not rely on it.
const MAX_STDOUT_BYTES: usize = 256 * 1024;
/// Tables and charts of one cell; more than a person looks at.
const MAX_SHOWN: usize = 24;
/// Variables that a notice names.
const MOST_NAMED: usize = 12;

/// The purpose of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Goal {
    /// 1 for the first try.
    pub attempt: u32,
    /// The failed run before it.
    pub corrects: Option<ItemId>,
}

impl Default for Goal {
    fn default() -> Self {
        Self { attempt: 1, corrects: None }
    }
}

impl Goal {
    pub fn corrected(self, failed: ItemId) -> Self {
        Self { attempt: self.attempt + 1, corrects: Some(failed) }
    }
}

/// How a run went.
#[derive(Debug)]
pub(crate) struct Ran {
    pub id: ItemId,
    pub outcome: Outcome,
    /// The value that the code gave to `final_answer`, if what failed after it does not matter to it.
    pub answer: Option<String>,
}

/// The outputs of a cell.
#[derive(Default)]
struct Outputs {
    stdout: String,
    tables: Vec<(Table, String)>,
    charts: Vec<Output>,
}

/// A running cell, as it is shown, with what its code can call.
struct ShownCell<'a> {
    run: ItemId,
    cell: u32,
    record: &'a mut EventRecorder,
    tools: &'a mut ToolDesk,
    databases: &'a mut DatabaseDesk,
    outputs: Outputs,
    /// The notice that the session is being restored.
    restoring: Option<ItemId>,
}

impl CellHost for ShownCell<'_> {
    fn output(&mut self, output: Output) {
        if let Output::Restoring(Progress { done, of }) = output {
            let begin = || self.record.start(ItemBody::Notice(restoring_notice()));
            let notice = *self.restoring.get_or_insert_with(begin);
            self.record.add(notice, Delta::Progress { done, of });
        } else if let Some(text) = self.outputs.take(output) {
            self.record.add(self.run, Delta::Stdout(text));
        }
    }

    fn call(&mut self, call: HostCall) -> Answering<'_> {
        Box::pin(async move {
            match call.service {
                HostService::Tools => self.tools.answer(&call, self.cell, self.record).await,
                HostService::Sql => self.databases.answer(&call, self.cell, self.record).await,
            }
        })
    }
}

impl<S: Sandbox> Session<S> {
    /// Run a cell and show it. Its tables and charts follow it, when it is complete.
    pub(crate) async fn run(&mut self, code: String, goal: Goal, cancel: &CancellationToken) -> Result<Ran, TurnEnd> {
        let mut run = self.new_run(code.clone(), goal);
        let id = self.record.start(ItemBody::CodeRun(run.clone()));
        let Self { sandbox, record, tools, databases, .. } = self;
        let (cell, outputs) = (run.cell, Outputs::default());
        let mut shown = ShownCell { run: id, cell, record, tools, databases, outputs, restoring: None };
        let report = sandbox.run_in(&mut shown, &run.code, cancel).await;
        let ShownCell { outputs, restoring, .. } = shown;
        self.tools.stop(&mut self.record);
        self.databases.stop(&mut self.record);
        let report = match report {
            Ok(report) => report,
            Err(error) => {
                run.outcome = Some(Outcome::Crashed { reason: error.to_string() });
                self.record.complete(id, ItemBody::CodeRun(run));
                return Err(failure::sandbox(&error));
            }
        };
        self.last_cell = report.cell;
        complete(&mut run, &report, &outputs);
        self.record.complete(id, ItemBody::CodeRun(run));
        self.show_outputs(id, outputs);
        self.tell_of_restart(&report, restoring);
        let answer = report.answer.filter(|_| answer_stands(&report.outcome, &code));
        Ok(Ran { id, outcome: report.outcome, answer })
    }

    fn new_run(&self, code: String, goal: Goal) -> CodeRun {
        CodeRun {
            cell: self.last_cell + 1,
            code,
            attempt: goal.attempt,
            corrects: goal.corrects,
            stdout: String::new(),
            result: None,
            outcome: None,
            elapsed_ms: 0,
            calls: Vec::new(),
        }
    }

    /// A notice that was begun while the session was restored says at last what is there again.
    fn tell_of_restart(&mut self, report: &CellReport, begun: Option<ItemId>) {
        let restored = report.restored.clone().unwrap_or_default();
        match begun {
            Some(id) => self.record.complete(id, ItemBody::Notice(restored_notice(&restored))),
            None if report.restored.is_some() && is_news(&restored, &report.outcome) => {
                self.record.show(ItemBody::Notice(restored_notice(&restored)));
            }
            None => {}
        }
    }

    /// Show a notice about cells and datasets of the conversation that could not be restored.
    pub(crate) fn tell_of_lost_cells(&mut self, restored: &Restored) {
        if !restored.failed.is_empty() || !restored.lost_datasets.is_empty() {
            self.record.show(ItemBody::Notice(lost_notice(restored)));
        }
    }

    fn show_outputs(&mut self, run: ItemId, outputs: Outputs) {
        for (table, _) in outputs.tables {
            self.record.show(ItemBody::Table { run, table });
        }
        for chart in outputs.charts {
            if let Output::Chart { spec, svg, description } = chart {
                self.record.show(ItemBody::Chart(Chart { run, spec, svg, description, retitled: None }));
            }
        }
    }
}

impl Outputs {
    /// Keep an output; text that was kept is returned. A notebook shows stderr between stdout, and so do we.
    fn take(&mut self, output: Output) -> Option<String> {
        match output {
            Output::Stdout(text) | Output::Stderr(text) => {
                let room = MAX_STDOUT_BYTES.saturating_sub(self.stdout.len());
                let text = &text[..text.floor_char_boundary(room)];
                self.stdout.push_str(text);
                return (!text.is_empty()).then(|| text.to_owned());
            }
            Output::Table { table, text } if self.tables.len() < MAX_SHOWN => self.tables.push((table, text)),
            Output::Chart { .. } if self.charts.len() < MAX_SHOWN => self.charts.push(output),
            Output::Table { .. } | Output::Chart { .. } | Output::Opening(_) | Output::Restoring(_) => {}
        }
        None
    }
}

fn complete(run: &mut CodeRun, report: &CellReport, outputs: &Outputs) {
    run.cell = report.cell;
    // Do not show a table as text as well.
    run.stdout = outputs.tables.iter().fold(outputs.stdout.clone(), |stdout, (_, text)| without(&stdout, text));
    let as_table = |result: &&String| outputs.tables.iter().any(|(_, text)| text == *result);
    run.result = report.result.as_ref().filter(|result| !as_table(result)).cloned();
    run.outcome = Some(report.outcome.clone());
    run.calls = report.calls.clone();
    run.elapsed_ms = u64::try_from(report.elapsed.as_millis()).unwrap_or(u64::MAX);
}

/// The text without a printed table.
fn without(stdout: &str, table: &str) -> String {
    let printed = format!("{}\n", table.trim_end());
    if table.trim().is_empty() { stdout.to_owned() } else { stdout.replacen(&printed, "", 1) }
}

/// Whether the answer of a cell counts: the cell ran to its end, or only failed to show something at the last.
fn answer_stands(outcome: &Outcome, code: &str) -> bool {
    match outcome {
        Outcome::Finished => true,
        Outcome::Raised { traceback } => {
            traceback.frames.first().is_some_and(|frame| is_last_display(code, frame.line))
        }
        _ => false,
    }
}

/// Whether the last statement begins in this line and only shows something. A check or another answer does more.
fn is_last_display(code: &str, line: u32) -> bool {
    let mut lines = code.lines().skip((line as usize).saturating_sub(1));
    let Some(statement) = lines.next() else { return false };
    let does_more = ["assert", "raise", "final_answer("].iter().any(|begin| statement.trim_start().starts_with(begin));
    // What is indented, or only closes brackets, belongs to the same statement.
    let mut rest = lines.filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    !does_more && rest.all(|line| line.starts_with([' ', '\t', ')', ']', '}']))
}

/// A worker that starts when a conversation is opened again is no news, one that was lost is.
fn is_news(restored: &Restored, outcome: &Outcome) -> bool {
    let lost = !restored.failed.is_empty() || !restored.lost_datasets.is_empty();
    lost || !matches!(outcome, Outcome::Finished | Outcome::Raised { .. })
}

fn restoring_notice() -> Notice {
    Notice::new(NoticeLevel::Info, Problem::new(sandbox::restoring()))
}

/// A notice about the variables and datasets that a session lost when it was rebuilt after a change.
fn lost_notice(Restored { failed, lost_datasets, .. }: &Restored) -> Notice {
    let (files, count, cells) = (lost_datasets.join(", "), failed.len(), cells_named(failed));
    let message = match (lost_datasets.is_empty(), failed.is_empty()) {
        (false, true) => sandbox::changed_without_files(files),
        (true, _) => sandbox::changed_without_cells(count, cells),
        (false, false) => sandbox::changed_without_both(files, count, cells),
    };
    Notice::new(NoticeLevel::Warning, Problem::new(message).hint(sandbox::take_back()))
}

/// A notice about the restored and the lost variables, for the person and for the model.
fn restored_notice(restored: &Restored) -> Notice {
    let Restored { variables, cells, skipped, failed, lost_datasets, .. } = restored;
    let (files, count, lost) = (lost_datasets.join(", "), failed.len(), cells_named(failed));
    let message = match (lost_datasets.is_empty(), failed.is_empty()) {
        (true, true) => sandbox::restored(),
        (false, true) => sandbox::restored_without_files(files),
        (true, false) => sandbox::restored_without_cells(count, lost),
        (false, false) => sandbox::restored_without_both(files, count, lost),
    };
    let kept = (!variables.is_empty()).then(|| from_saved_state(variables));
    let ran = (!cells.is_empty()).then(|| sandbox::ran_again(cells.len(), cells_named(cells)));
    let not_needed = (!skipped.is_empty()).then(|| sandbox::not_run_again(skipped.len(), cells_named(skipped)));
    let hint = kept.into_iter().chain(ran).chain(not_needed).reduce(Message::followed_by);
    Notice::new(NoticeLevel::Warning, Problem { message, hint })
}

/// Names a person may look for; of very many the first.
fn from_saved_state(names: &[String]) -> Message {
    let named: Vec<&str> = names.iter().take(MOST_NAMED).map(String::as_str).collect();
    sandbox::from_saved_state(named.join(", "), names.len().saturating_sub(MOST_NAMED))
}

/// As in `1, 4–6`.
pub(crate) fn cells_named(cells: &[u32]) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for &cell in cells {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == cell => *last = cell,
            _ => ranges.push((cell, cell)),
        }
    }
    let named = ranges.iter().map(|(first, last)| match last - first {
        0 => first.to_string(),
        1 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    });
    named.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_last_statement_that_shows_something_may_fail_after_an_answer() {
        let fails = |code: &str, line| is_last_display(code, line);
        assert!(fails("final_answer(done)\ntotals", 2));
        assert!(fails("final_answer(done)\nplt.bar(\n    names,\n    values,\n)\n# end\n", 2));
        assert!(fails("final_answer(done)\nfor name in names:\n    print(name)", 2));
        assert!(!fails("final_answer(done)\nassert total == 3", 2));
        assert!(!fails("final_answer(done)\ntotal = add()\nfinal_answer(total)", 2));
        assert!(!fails("final_answer(done)\nfinal_answer(total)", 2));
        assert!(!fails("", 7));
    }

    #[test]
    fn a_notice_says_exactly_what_is_there_again() {
        let restored =
            Restored { cells: vec![1, 2, 3, 7], skipped: vec![5, 6], failed: vec![4], ..Restored::default() };
        let Notice { message, hint, .. } = restored_notice(&restored);
        assert_eq!(
            message.text(),
            "The sandbox had to be started again. Your files are there again; what cell 4 computed is lost."
        );
        assert_eq!(hint.unwrap().text(), "Ran again: cells 1–3, 7. Not run again: cells 5, 6.");
    }
}
