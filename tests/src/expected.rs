//! What a report must hold, derived from the conversation without the code that writes reports.

use serde_json::{Value, json};
use tabletalk_protocol::{CodeRun, Item, ItemBody, ItemId, Outcome, PlanScope, Table};

use crate::reports::Recorded;

/// The expected content, derived from the conversation without the reports.
pub fn expected(Recorded { items, locale, .. }: &Recorded) -> Value {
    let texts = |pick: &dyn Fn(&ItemBody) -> Option<String>| -> Vec<String> {
        items.iter().filter_map(|item| pick(&item.body)).collect()
    };
    let questions = texts(&|body| match body {
        ItemBody::UserText { text, .. } => Some(text.clone()),
        _ => None,
    });
    let answers = texts(&|body| match body {
        ItemBody::Answer(answer) => Some(answer.text()),
        _ => None,
    });
    let finished = || items.iter().filter_map(finished_run);
    let charts = |item: &&Item| matches!(*item.body, ItemBody::Chart(_));
    json!({
        "table": if locale.is_some() { "Tabelle" } else { "Table" },
        "plans": plans(items),
        "repairs": if locale.is_some() { Vec::new() } else { repairs(items) },
        "delimiter": if locale.is_some() { ";" } else { "," },
        "questions": questions,
        "answers": answers,
        "tables": tables(items),
        "tables_in_order": tables_in_order(items),
        "charts": items.iter().filter(charts).count(),
        "charts_drawn": items.iter().filter(|item| charts(item) && is_of_finished(item, items)).count(),
        "code": finished().map(first_line).collect::<Vec<_>>(),
        "printed": finished().flat_map(printed).collect::<Vec<_>>(),
        "answer_lines": finished().filter(|run| run.code.contains("final_answer")).count(),
        "unwritten": items.iter().any(|item| format!("{:?}", item.body).chars().any(|c| c > '\u{2e00}')),
    })
}

/// The steps of the plans for whole answers, in the wording of the last plan.
fn plans(items: &[Item]) -> Vec<&String> {
    let plans = items.iter().filter_map(|item| match &*item.body {
        ItemBody::Plan(plan) if plan.scope == PlanScope::Answer => Some(&plan.steps),
        _ => None,
    });
    plans.flatten().collect()
}

/// The repairs in force for the file that was attached last.
fn repairs(items: &[Item]) -> Vec<&str> {
    let profiles = items.iter().rev().filter_map(|item| match &*item.body {
        ItemBody::Dataset(profile) => Some(profile),
        _ => None,
    });
    profiles.take(1).flat_map(|profile| profile.repairs.iter().map(|repair| repair.label.text())).collect()
}

/// How many rows of a table are read on paper: fewer on the way to an answer.
const ROWS_OF_ANSWER: usize = 50;
const ROWS_OF_STEP: usize = 20;

fn finished_run(item: &Item) -> Option<&CodeRun> {
    match &*item.body {
        ItemBody::CodeRun(run) if run.outcome == Some(Outcome::Finished) => Some(run),
        _ => None,
    }
}

/// The first non-blank line of a run's code, which marks the steps in a report. A report wraps longer texts.
fn first_line(run: &CodeRun) -> &str {
    run.code.lines().find(|line| !line.trim().is_empty()).unwrap_or_default()
}

fn is_of_finished(item: &Item, items: &[Item]) -> bool {
    let ItemBody::Chart(chart) = &*item.body else { return false };
    items.iter().any(|run| run.id == chart.run && finished_run(run).is_some())
}

/// The lines that a notebook shows below the cell.
fn printed(run: &CodeRun) -> Vec<String> {
    let texts = [Some(&run.stdout), run.result.as_ref()];
    texts.into_iter().flatten().flat_map(|text| text.lines()).map(str::to_owned).collect()
}

/// The tables of the cells that ran to their end, in order.
fn tables_in_order(items: &[Item]) -> Vec<Value> {
    let of_finished = |id: ItemId| items.iter().any(|item| item.id == id && finished_run(item).is_some());
    let rows = items.iter().filter_map(|item| match &*item.body {
        ItemBody::Table { run, table } if of_finished(*run) => Some(json!(table.rows)),
        _ => None,
    });
    rows.collect()
}

/// The tables in the order of a report: those of answers stand before those on the way to them.
fn tables(items: &[Item]) -> Vec<Value> {
    let of_answer: Vec<ItemId> = items
        .iter()
        .filter_map(|item| match &*item.body {
            ItemBody::Answer(answer) => Some(answer.tables.clone()),
            _ => None,
        })
        .flatten()
        .collect();
    let mut found: Vec<(u32, bool, &Table)> = items
        .iter()
        .filter_map(|item| match &*item.body {
            ItemBody::Table { table, .. } => Some((item.turn, !of_answer.contains(&item.id), table)),
            _ => None,
        })
        .collect();
    found.sort_by_key(|(turn, later, _)| (*later, *turn));
    let tables = found.into_iter().map(|(_, later, table)| {
        let most = if later { ROWS_OF_STEP } else { ROWS_OF_ANSWER };
        let columns: Vec<&str> = table.columns.iter().map(|column| column.name.as_str()).collect();
        json!({ "columns": columns, "rows": table.rows, "shown": table.rows.iter().take(most).collect::<Vec<_>>() })
    });
    tables.collect()
}
