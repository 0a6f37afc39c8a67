//! Renders events as lines of text for human readers.

use tabletalk_protocol::{
    AnswerStatus, Cell, CodeRun, Comparison, Current, Edit, Event, Instructions, Item, ItemBody, ItemId, Notice,
    NoticeLevel, Outcome, OutputKind, Plan, PlanScope, RowFate, RunDifference, Sent, Span, Table, ToolCall,
};

/// The rows of a table that a story tells.
const MAX_ROWS: usize = 6;

/// Renders events as a story.
pub fn story(events: &[Event]) -> String {
    let lines: Vec<String> = events.iter().filter_map(chapter).collect();
    format!("{}\n", lines.join("\n"))
}

/// Renders the items of the conversation at the end, stale parts marked.
pub fn standing(current: &Current) -> String {
    let lines = current.items.iter().map(|item| {
        let stale = if current.stale.contains(&item.id) { ", stale" } else { "" };
        format!("turn {}{stale}, {}", item.turn, completed(item).replace('\n', "\n  "))
    });
    format!("What stands there:\n{}\n", lines.collect::<Vec<_>>().join("\n"))
}

fn chapter(event: &Event) -> Option<String> {
    match event {
        Event::ItemCompleted { item } => Some(completed(item)),
        Event::TurnCompleted { .. } => Some("turn completed\n".into()),
        Event::TurnInterrupted { .. } => Some("turn interrupted\n".into()),
        Event::TurnFailed { message, hint, .. } => Some(
            format!("turn failed: {message} {}", hint.as_ref().map(ToString::to_string).unwrap_or_default())
                .trim_end()
                .to_owned()
                + "\n",
        ),
        Event::TurnStarted { .. } | Event::ItemStarted { .. } | Event::ItemDelta { .. } | Event::ModelStatus { .. } => {
            None
        }
    }
}

fn completed(item: &Item) -> String {
    match &*item.body {
        ItemBody::UserText { text, .. } => format!("question: {text}"),
        ItemBody::AssistantText { text } => format!("text: {text}"),
        ItemBody::Plan(Plan { steps, scope: PlanScope::Changed }) => format!("changed plan: {}", steps.join("; ")),
        ItemBody::Plan(plan) => format!("plan: {}", plan.steps.join("; ")),
        ItemBody::CodeRun(run) => code_run(item.id.0, run),
        ItemBody::Table { table, .. } => shown_table(table),
        ItemBody::Chart(chart) => format!("chart: {}", chart.description),
        ItemBody::Dataset(profile) => {
            let mut lines = vec![format!(
                "dataset {}: {} rows, {} columns",
                profile.file_name,
                profile.rows,
                profile.columns.len()
            )];
            lines.extend(profile.warnings.iter().map(|warning| format!("  careful: {warning}")));
            lines.join("\n")
        }
        ItemBody::Repaired(repaired) => {
            let changes = repaired.repair.examples.iter().map(|change| {
                let after = match change.row {
                    RowFate::Kept => cell(&change.after),
                    RowFate::Dropped => "dropped".into(),
                };
                format!("\n  {} → {after} ({})", cell(&change.before), change.count)
            });
            let changes: String = changes.collect();
            format!("repaired {}: {}{changes}", repaired.variable, repaired.repair.label)
        }
        ItemBody::Undone(undone) => format!("undone: {}", undone.label),
        ItemBody::DatasetRemoved { variable } => format!("removed {variable}"),
        ItemBody::Proposal(proposal) => {
            format!("proposal: {}\n  {}\n  {}", proposal.label, proposal.sentence, proposal.code)
        }
        ItemBody::Answer(answer) => {
            let preface = answer.preface.iter().map(|preface| format!("{preface} "));
            let spans: String = preface.chain(answer.spans.iter().map(span)).collect();
            let spans = spans.trim_end();
            let next: String = answer.next_questions().map(|question| format!("\n  next: {question}")).collect();
            let cautions: String = answer.cautions.iter().map(|caution| format!("\n  note: {caution}")).collect();
            format!("answer ({}): {spans}{cautions}{next}", status(answer.status))
        }
        ItemBody::Review(review) => {
            let points: String = review.points.iter().map(|point| format!("\n  - {point}")).collect();
            format!("second look: {:?}{points}", review.verdict)
        }
        ItemBody::SecondOpinion(second) => {
            let mut lines = vec![format!("second run ({:?}): {}", second.outcome, second.summary)];
            let text = Some(&second.result.text).filter(|text| !text.is_empty());
            lines.extend(text.map(|text| format!("  says: {text}")));
            lines.extend(second.result.cells.iter().flat_map(|code| code.lines()).map(|line| format!("  | {line}")));
            lines.extend(second.result.tables.iter().map(|table| shown_table(table).replace('\n', "\n  ")));
            lines.join("\n")
        }
        ItemBody::Instructions(Instructions { scope, text }) => format!("instructions, {scope:?}: [{text}]"),
        ItemBody::Privacy(privacy) => {
            let columns: Vec<&str> = privacy.private_columns.iter().map(|private| private.column.as_str()).collect();
            format!("privacy: {:?}, private: [{}]", privacy.level, columns.join(", "))
        }
        ItemBody::ReducedConfinement(reduced) => {
            format!("confinement without {:?}: {:?}", reduced.confinement.missing_layers(), reduced.consent)
        }
        ItemBody::ToolCall(call) => {
            let ToolCall { server, tool, arguments, consent, outcome, .. } = call;
            format!("tool {server}.{tool}({arguments}), {consent:?}: {outcome:?}")
        }
        ItemBody::Suggestions(suggestions) => format!("suggestions: {}", suggestions.questions.join(" | ")),
        ItemBody::Sent(Sent { to, requests, read, written, cost: Some(cost), .. }) if cost.0 > 0 => {
            format!("sent: {requests} requests to {to}, {read} tokens read, {written} written, {cost}")
        }
        ItemBody::Sent(sent) => format!("sent: {} requests to {}", sent.requests, sent.to),
        ItemBody::Edit(edit) => format!("edit: {}", edit_in_words(edit)),
        ItemBody::Comparison(comparison) => comparison_in_words(comparison),
        ItemBody::Unknown(unknown) => format!("unknown: {}", unknown.name),
        ItemBody::Notice(notice) => shown_notice(notice),
    }
}

/// `run again 4, stale: 6, 7`
fn edit_in_words(edit: &Edit) -> String {
    let (told, stale): (String, &[ItemId]) = match edit {
        Edit::RunAgain { run, stale } => (format!("run again {}", run.0), stale),
        Edit::ReadAgain => ("read again".into(), &[]),
        Edit::AskAgain { of, stale } => (format!("ask turn {of} again"), stale),
        Edit::DeleteTurn { of, stale } => (format!("delete turn {of}"), stale),
        Edit::DeleteVariable { name, cell } => (format!("delete variable {name} in cell {cell}"), &[]),
        Edit::Confirm { items } => (format!("confirm {}", ids(items)), &[]),
        Edit::Undo { of } => (format!("undo turn {of}"), &[]),
        Edit::Redo { of } => (format!("redo turn {of}"), &[]),
        Edit::Rename { title } => (format!("rename to {title}"), &[]),
        Edit::Pin { answer } => (format!("pin {}", answer.0), &[]),
        Edit::Unpin { answer } => (format!("unpin {}", answer.0), &[]),
        Edit::TitleChart { chart, title } => (format!("call chart {} {title:?}", chart.0), &[]),
    };
    if stale.is_empty() { told } else { format!("{told}, stale: {}", ids(stale)) }
}

fn ids(items: &[ItemId]) -> String {
    items.iter().map(|id| id.0.to_string()).collect::<Vec<_>>().join(", ")
}

fn comparison_in_words(comparison: &Comparison) -> String {
    let mut lines = vec!["comparison".to_owned()];
    lines.extend(comparison.datasets.iter().map(|dataset| {
        let after = dataset.rows_after.map_or_else(|| "gone".to_owned(), |rows| format!("{rows} rows"));
        format!("  {}: {} rows, now {after}", dataset.variable, dataset.rows_before)
    }));
    for change in &comparison.runs {
        lines.extend(difference(&change.difference).iter().map(|line| format!("  run {}: {line}", change.after.0)));
    }
    if !comparison.outdated.is_empty() {
        lines.push(format!("  outdated: {}", ids(&comparison.outdated)));
    }
    lines.join("\n")
}

fn difference(difference: &RunDifference) -> Vec<String> {
    match difference {
        RunDifference::Same => vec!["the same".into()],
        RunDifference::Numbers { numbers, .. } => {
            numbers.iter().map(|one| format!("{}: {}, now {}", one.label, one.before, one.after)).collect()
        }
        RunDifference::Output { .. } => vec!["other output".into()],
        RunDifference::Ending { before, after } => vec![format!("{before}, now {after}")],
    }
}

fn code_run(id: u64, run: &CodeRun) -> String {
    let corrects = run.corrects.map(|id| format!(", corrects run {}", id.0)).unwrap_or_default();
    let mut lines = vec![format!("run {id}: cell {}, attempt {}{corrects}", run.cell, run.attempt)];
    lines.extend(run.stdout.lines().map(|line| format!("  | {line}").trim_end().to_owned()));
    lines.extend(
        run.result.iter().flat_map(|result| result.lines()).map(|line| format!("  = {line}").trim_end().to_owned()),
    );
    lines.push(format!("  {}", outcome(run.outcome.as_ref())));
    lines.join("\n")
}

fn outcome(outcome: Option<&Outcome>) -> String {
    match outcome {
        None => "runs".into(),
        Some(Outcome::Finished) => "finished".into(),
        Some(Outcome::Raised { traceback }) => format!("raised {}: {}", traceback.exception, traceback.message),
        Some(Outcome::Interrupted) => "interrupted".into(),
        Some(Outcome::TimedOut { limit_seconds }) => format!("timed out after {limit_seconds} s"),
        Some(Outcome::OutOfCpuTime { limit_seconds }) => format!("out of computing time after {limit_seconds} s"),
        Some(Outcome::OutOfMemory { .. }) => "out of memory".into(),
        Some(Outcome::Crashed { .. }) => "crashed".into(),
    }
}

fn shown_table(table: &Table) -> String {
    let names: Vec<&str> = table.columns.iter().map(|column| column.name.as_str()).collect();
    let mut lines = vec![format!("table of {} rows: {}", table.total_rows, names.join(" | "))];
    lines.extend(table.rows.iter().take(MAX_ROWS).map(|row| {
        let cells: Vec<String> = row.iter().map(cell).collect();
        format!("  {}", cells.join(" | "))
    }));
    lines.join("\n")
}

fn cell(cell: &Cell) -> String {
    match cell {
        Cell::Missing => "–".into(),
        Cell::Boolean(value) => value.to_string(),
        Cell::Integer(value) => value.to_string(),
        Cell::Decimal(value) => ((value * 1e6).round() / 1e6).to_string(),
        Cell::Text(text) => text.clone(),
    }
}

/// `510.56⟨cell 1, table⟩`
fn span(span: &Span) -> String {
    match span {
        Span::Text { text } => text.clone(),
        Span::Number { text, source: None } => format!("{text}⟨not found⟩"),
        Span::Number { text, source: Some(source) } => {
            let output = match source.output {
                OutputKind::Stdout => "printed",
                OutputKind::Result => "result",
                OutputKind::Table => "table",
                OutputKind::FinalAnswer => "answer",
            };
            format!("{text}⟨cell {}, {output}⟩", source.cell)
        }
    }
}

fn status(status: AnswerStatus) -> &'static str {
    match status {
        AnswerStatus::Computed => "computed",
        AnswerStatus::NotTraced => "not traced",
        AnswerStatus::Declined => "declined",
        AnswerStatus::Failed => "failed",
        AnswerStatus::Partial => "partial",
    }
}

fn shown_notice(notice: &Notice) -> String {
    let level = match notice.level {
        NoticeLevel::Info => "info",
        NoticeLevel::Warning => "warning",
        NoticeLevel::Error => "error",
    };
    let hint = notice.hint.iter().map(|hint| format!("\n  hint: {hint}"));
    format!("{level}: {}{}", notice.message, hint.collect::<String>())
}
