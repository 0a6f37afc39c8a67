//! What the template shows: the items, put in the order in which a reader wants them.

use minijinja::{Value, context};
use tabletalk_protocol::{Answer, AnswerStatus, CodeRun, DatasetProfile, Item, ItemBody, ItemId, Outcome, Span, Table};

use crate::{format, svg};

/// The rows of a table on paper; the rest is counted.
const MAX_ROWS: usize = 50;

/// The values of the template.
pub fn page(items: &[Item], day: &str) -> Value {
    let datasets: Vec<Value> = items.iter().filter_map(dataset).collect();
    let mut turns: Vec<u32> = items.iter().map(|item| item.turn).collect();
    turns.dedup();
    let questions: Vec<Value> = turns.into_iter().filter_map(|turn| question(items, turn)).collect();
    context! { day => day.to_owned(), datasets, questions }
}

fn dataset(item: &Item) -> Option<Value> {
    let ItemBody::Dataset(profile) = &item.body else { return None };
    let DatasetProfile { file_name, rows, columns, warnings, .. } = profile;
    Some(context! {
        name => file_name.clone(),
        rows => format::count(*rows),
        columns => format::count(columns.len() as u64),
        warnings => warnings.iter().map(|warning| format::sentence(warning)).collect::<Vec<_>>(),
    })
}

/// A turn that began with a question: the answer first, how it was computed after it.
fn question(items: &[Item], turn: u32) -> Option<Value> {
    let items: Vec<&Item> = items.iter().filter(|item| item.turn == turn).collect();
    let text = items.iter().find_map(|item| match &item.body {
        ItemBody::UserText { text } => Some(text.clone()),
        _ => None,
    })?;
    let answer = items.iter().rev().find_map(|item| match &item.body {
        ItemBody::Answer(answer) => Some(answer),
        _ => None,
    });
    let (tables, charts) = answer.map_or((&[][..], &[][..]), |answer| (&answer.tables[..], &answer.charts[..]));
    let steps: Vec<Value> = items.iter().filter_map(|item| step(item, &items, tables, charts)).collect();
    Some(context! {
        text,
        answer => answer.map(spoken),
        charts => items.iter().filter(|item| charts.contains(&item.id)).filter_map(|item| chart(item)).collect::<Vec<_>>(),
        tables => items.iter().filter(|item| tables.contains(&item.id)).filter_map(|item| table(item)).collect::<Vec<_>>(),
        steps,
    })
}

fn spoken(answer: &Answer) -> Value {
    let spans: Vec<Value> = answer.spans.iter().map(span).collect();
    let (status, note) = match answer.status {
        AnswerStatus::Computed => ("computed", ""),
        AnswerStatus::NotTraced => {
            ("not-traced", "A number in this answer was not found in any result. Check it before you use it.")
        }
        AnswerStatus::Declined => ("declined", ""),
        AnswerStatus::Failed => ("failed", ""),
        AnswerStatus::Partial => ("partial", "This answer was not finished."),
    };
    let cautions: Vec<String> = answer.cautions.iter().map(|caution| format::sentence(caution)).collect();
    context! { spans, status, note, cautions, model => answer.model.clone() }
}

fn span(span: &Span) -> Value {
    match span {
        Span::Text { text } => context! { kind => "text", text => text.clone() },
        Span::Number { text, source: None } => context! { kind => "untraced", text => text.clone() },
        Span::Number { text, source: Some(source) } => {
            context! { kind => "number", text => text.clone(), run => source.run.0, cell => source.cell }
        }
    }
}

/// What belongs to the way to the answer, in its order.
fn step(item: &Item, items: &[&Item], tables: &[ItemId], charts: &[ItemId]) -> Option<Value> {
    match &item.body {
        ItemBody::Plan { steps } => Some(context! { kind => "plan", text => steps.join("; ") }),
        ItemBody::AssistantText { text } if !text.is_empty() => Some(context! { kind => "text", text => text.clone() }),
        ItemBody::Notice(notice) => {
            let hint = notice.hint.clone().unwrap_or_default();
            let text = format::sentence(format!("{} {hint}", notice.message).trim());
            Some(context! { kind => "notice", text })
        }
        ItemBody::Review(review) if !review.points.is_empty() => {
            let points = review.points.iter().map(|point| format::sentence(point)).collect::<Vec<_>>().join(" ");
            Some(context! { kind => "notice", text => format!("A second look by {} found: {points}", review.model) })
        }
        ItemBody::CodeRun(run) => Some(code_run(item.id, run, items)),
        ItemBody::Table { .. } if !tables.contains(&item.id) => {
            Some(context! { kind => "table", table => table(item) })
        }
        ItemBody::Chart(_) if !charts.contains(&item.id) => Some(context! { kind => "chart", chart => chart(item) }),
        _ => None,
    }
}

fn code_run(id: ItemId, run: &CodeRun, items: &[&Item]) -> Value {
    let corrects = items.iter().find(|item| Some(item.id) == run.corrects).and_then(|item| match &item.body {
        ItemBody::CodeRun(corrected) => Some(context! { run => item.id.0, cell => corrected.cell }),
        _ => None,
    });
    let corrected_by = items.iter().find_map(|item| match &item.body {
        ItemBody::CodeRun(later) if later.corrects == Some(id) => {
            Some(context! { run => item.id.0, cell => later.cell })
        }
        _ => None,
    });
    context! {
        kind => "run",
        id => id.0,
        cell => run.cell,
        code => run.code.clone(),
        attempt => run.attempt,
        corrects,
        corrected_by,
        stdout => run.stdout.trim_end().to_owned(),
        result => run.result.clone().unwrap_or_default(),
        problem => run.outcome.as_ref().and_then(problem),
    }
}

/// What went wrong, in a sentence, and the technical text.
fn problem(outcome: &Outcome) -> Option<Value> {
    let (sentence, text) = match outcome {
        Outcome::Finished => return None,
        Outcome::Raised { traceback } => ("This code stopped with an error.".to_owned(), traceback.text.clone()),
        Outcome::Interrupted => ("This code was stopped.".to_owned(), String::new()),
        Outcome::TimedOut { limit_seconds } => {
            (format!("This code took longer than {limit_seconds} seconds and was stopped."), String::new())
        }
        Outcome::OutOfCpuTime { limit_seconds } => {
            (format!("This code computed for longer than {limit_seconds} seconds and was stopped."), String::new())
        }
        Outcome::OutOfMemory { .. } => ("This code needed more memory than there is.".to_owned(), String::new()),
        Outcome::Crashed { reason } => ("This code made the sandbox break down.".to_owned(), reason.clone()),
    };
    Some(context! { sentence, text })
}

fn chart(item: &Item) -> Option<Value> {
    let ItemBody::Chart(chart) = &item.body else { return None };
    let picture = svg::harmless(&chart.svg).unwrap_or_default();
    Some(context! { svg => Value::from_safe_string(picture), description => chart.description.clone() })
}

fn table(item: &Item) -> Option<Value> {
    let ItemBody::Table { table, .. } = &item.body else { return None };
    let Table { title, columns, label_columns, rows, total_rows } = table;
    let labels = usize::try_from(*label_columns).unwrap_or(0);
    // A caption that repeats the name of a column says nothing.
    let title = title.clone().filter(|title| columns.iter().all(|column| column.name != *title));
    let shown = &rows[..rows.len().min(MAX_ROWS)];
    let texts: Vec<Vec<String>> = (0..columns.len()).map(|column| format::column(shown, column)).collect();
    let row = |row: usize| texts.iter().map(|column| column[row].clone()).collect::<Vec<_>>();
    let more = total_rows.saturating_sub(shown.len() as u64);
    let columns: Vec<Value> = columns
        .iter()
        .map(|column| context! { name => column.name.clone(), number => format::is_number(column.kind) })
        .collect();
    Some(context! {
        title => title.unwrap_or_default(),
        columns,
        labels,
        rows => (0..shown.len()).map(row).collect::<Vec<_>>(),
        more => (more > 0).then(|| format::count(more)),
    })
}
