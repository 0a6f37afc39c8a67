//! The conversation's code for another Python: as a script and as a notebook.
//!
//! Both begin with a preamble that makes the ready variables from the data that goes with them. A ready variable is a
//! table as it was read and repaired here, so its values come as text with the dtype of each column, and not from the
//! original file, which another reader may understand otherwise. The original lies beside it for code that reads files by
//! their names.

mod cell;
mod notebook;
mod preamble;
mod script;
mod table;

pub use notebook::notebook;
pub use script::script;

use tabletalk_protocol::{CodeRun, Item, ItemBody, ItemId, Outcome, ReadyTable, python_escaped};

use crate::{
    File, Material,
    document::{Document, Said, has_word, model},
    words::{Words, fill},
};

/// The data that a script and a notebook read.
pub fn files(material: &Material<'_>) -> Vec<File> {
    let originals = material.files.iter().filter_map(|file| {
        let bytes = file.bytes.clone()?;
        Some(File { name: file.name.clone(), bytes })
    });
    let ready = material.tables.iter().map(|table| File { name: ready_name(table), bytes: table.csv.clone() });
    originals.chain(ready).collect()
}

/// The file name of a ready variable.
fn ready_name(table: &ReadyTable) -> String {
    format!("{}.as-read.csv", table.variable)
}

/// A cell that did something that lasts.
struct Kept<'a> {
    id: ItemId,
    run: &'a CodeRun,
    /// Its code, as far as it ran.
    code: &'a str,
    extent: Extent,
    /// The question that it was written for, with its first cell.
    question: Option<String>,
}

/// How far a cell ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    Whole,
    /// It stopped with an error; a later cell uses what it had made until then.
    Beginning,
}

/// The cells that completed, in order, and the parts of failed ones that later cells depend on.
fn kept<'a>(items: &'a [Item], document: &Document) -> Vec<Kept<'a>> {
    let undone = [undone_runs(items), remote_tables(items)].concat();
    let mut cells = Vec::new();
    let mut question = None;
    let mut rest = items;
    while let [item, later @ ..] = rest {
        rest = later;
        match &*item.body {
            ItemBody::UserText { text, .. } => {
                let asked = document.section(item.turn).map_or(text, |section| &section.heading);
                question = Some(one_line(asked));
            }
            ItemBody::CodeRun(run) if !undone.contains(&item.id) => {
                if let Some((code, extent)) = kept_code(run, later) {
                    cells.push(Kept { id: item.id, run, code, extent, question: question.take() });
                }
            }
            _ => {}
        }
    }
    cells
}

/// The runs of repairs that were taken back.
fn undone_runs(items: &[Item]) -> Vec<ItemId> {
    let taken_back = items.iter().filter_map(|item| match &*item.body {
        ItemBody::Undone(undone) => Some(undone.repair),
        _ => None,
    });
    let taken_back: Vec<ItemId> = taken_back.collect();
    let runs = items.iter().filter_map(|item| match &*item.body {
        ItemBody::Repaired(repaired) if taken_back.contains(&item.id) => Some(repaired.run),
        _ => None,
    });
    runs.collect()
}

/// The runs that made variables for tables of a database: elsewhere such a variable says nothing.
fn remote_tables(items: &[Item]) -> Vec<ItemId> {
    let runs = items.iter().filter_map(|item| match &*item.body {
        ItemBody::Dataset(profile) if profile.remote.is_some() => profile.made_by,
        _ => None,
    });
    runs.collect()
}

fn kept_code<'a>(run: &'a CodeRun, later: &[Item]) -> Option<(&'a str, Extent)> {
    match run.outcome.as_ref()? {
        Outcome::Finished => Some((&run.code, Extent::Whole)),
        Outcome::Raised { traceback } => {
            let frame = traceback.frames.first().filter(|frame| frame.function == "<module>")?;
            let before = cell::before_line(&run.code, frame.line);
            let names = cell::names(before);
            let used = later.iter().any(|item| match &*item.body {
                ItemBody::CodeRun(later) if later.outcome == Some(Outcome::Finished) => {
                    names.iter().any(|name| has_word(&later.code, name))
                }
                _ => false,
            });
            used.then_some((before, Extent::Beginning))
        }
        _ => None,
    }
}

/// An answer, for the last run before it.
struct Answered {
    id: ItemId,
    /// The model that answered.
    by: String,
    /// In the words of the report.
    text: String,
    /// Remarks beside the answer.
    remarks: Vec<String>,
}

fn answer_after(items: &[Item], run: ItemId, document: &Document) -> Option<Answered> {
    for item in items.iter().skip_while(|item| item.id != run).skip(1) {
        match &*item.body {
            ItemBody::CodeRun(_) | ItemBody::UserText { .. } => return None,
            ItemBody::Answer(answer) => {
                let spoken = document.section(item.turn).and_then(|section| section.answer.as_ref());
                return Some(Answered {
                    id: item.id,
                    by: model(&answer.model, document.words),
                    text: spoken.map_or_else(|| answer.text(), |spoken| spoken.spans.iter().map(Said::text).collect()),
                    remarks: spoken.map_or_else(Vec::new, |spoken| [&spoken.cautions[..], &spoken.notes].concat()),
                });
            }
            _ => {}
        }
    }
    None
}

/// The outputs of a run.
fn shown(items: &[Item], id: ItemId) -> impl Iterator<Item = &ItemBody> {
    items.iter().map(|item| &*item.body).filter(move |body| match body {
        ItemBody::Table { run, .. } => *run == id,
        ItemBody::Chart(chart) => chart.run == id,
        _ => false,
    })
}

/// Remarks on what charts of a run were called later: their code calls them as it did.
fn titles(items: &[Item], id: ItemId, words: &Words) -> String {
    let titles = shown(items, id).filter_map(|body| match body {
        ItemBody::Chart(chart) => chart.retitled.as_ref(),
        _ => None,
    });
    titles.map(|title| format!("# {}\n", fill(words.forms.chart_called, &[&one_line(title)]))).collect()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text as Python writes it.
fn literal(text: &str) -> String {
    format!("\"{}\"", python_escaped(text))
}
