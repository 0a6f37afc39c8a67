//! The notebook: successful cells with their outputs, in Jupyter's format (nbformat 4.5).

use serde_json::{Value, json};
use tabletalk_charts::{Size, description};
use tabletalk_protocol::{Chart, Item, ItemBody};

use super::{
    Answered, Kept, answer_after, kept,
    preamble::{self, Place},
    shown, table, titles,
};
use crate::{
    Material,
    document::{Document, Part},
    svg,
};

/// The notebook; with its data beside it, it runs from its beginning to its end.
pub fn notebook(material: &Material<'_>, document: &Document) -> Vec<u8> {
    let by = document.author.iter().chain([&document.day]).cloned().collect::<Vec<_>>().join(" · ");
    let kept = kept(material.items, document);
    let codes: Vec<&str> = kept.iter().map(|cell| cell.code).collect();
    let mut cells = vec![
        words(
            "about",
            &format!("# {}\n\n{by}\n\n```text\n{}\n```", document.title, preamble::remark(material, document)),
        ),
        folded("ready", &preamble::code(material, &codes, Place::Notebook, false), None, Vec::new()),
    ];
    cells.extend(document.parts.iter().enumerate().filter_map(|(number, part)| own_words(number, part)));
    for cell in kept {
        if let Some(question) = &cell.question {
            cells.push(words(&format!("question-{}", cell.id.0), &format!("## {question}")));
        }
        cells.push(of_run(&cell, material.items, document));
        cells.extend(answer_after(material.items, cell.id, document).map(|answered| answer(&answered, document)));
    }
    let notebook = json!({
        "cells": cells,
        "metadata": {
            "kernelspec": { "display_name": "Python 3", "language": "python", "name": "python3" },
            "language_info": { "name": "python" },
            "title": document.title,
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    });
    let mut bytes = serde_json::to_vec_pretty(&notebook).unwrap_or_default();
    bytes.push(b'\n');
    bytes
}

/// The author's own text; it comes before the cells because these are in execution order.
fn own_words(number: usize, part: &Part) -> Option<Value> {
    let Part::Words { heading, paragraphs } = part else { return None };
    let heading = heading.as_ref().map(|heading| format!("## {heading}"));
    let text = heading.into_iter().chain(paragraphs.iter().cloned()).collect::<Vec<_>>().join("\n\n");
    Some(words(&format!("words-{number}"), &text))
}

fn words(id: &str, text: &str) -> Value {
    json!({ "cell_type": "markdown", "id": id, "metadata": {}, "source": lines(text) })
}

fn code(id: &str, source: &str, count: Option<u32>, outputs: Vec<Value>) -> Value {
    code_with(json!({}), id, source, count, outputs)
}

/// The same with its code hidden: nobody reads it before the answers.
fn folded(id: &str, source: &str, count: Option<u32>, outputs: Vec<Value>) -> Value {
    code_with(json!({ "jupyter": { "source_hidden": true } }), id, source, count, outputs)
}

fn code_with(metadata: Value, id: &str, source: &str, count: Option<u32>, outputs: Vec<Value>) -> Value {
    json!({
        "cell_type": "code",
        "execution_count": count,
        "id": id,
        "metadata": metadata,
        "outputs": outputs,
        "source": lines(source.trim_end()),
    })
}

fn of_run(Kept { id, run, code: source, .. }: &Kept<'_>, items: &[Item], document: &Document) -> Value {
    let mut outputs = Vec::new();
    if !run.stdout.is_empty() {
        outputs.push(json!({ "name": "stdout", "output_type": "stream", "text": lines(&run.stdout) }));
    }
    for body in shown(items, *id) {
        let data = match body {
            ItemBody::Chart(chart) => {
                let drawn = drawn(chart);
                json!({ "image/svg+xml": lines(&drawn), "text/plain": [description(&chart.shown())] })
            }
            ItemBody::Table { table, .. } => {
                json!({ "text/html": lines(&table::html(table)), "text/plain": lines(&table::plain(table)) })
            }
            _ => continue,
        };
        outputs.push(json!({ "data": data, "metadata": {}, "output_type": "display_data" }));
    }
    if let Some(result) = &run.result {
        outputs.push(json!({
            "data": { "text/plain": lines(result) },
            "execution_count": run.cell,
            "metadata": {},
            "output_type": "execute_result",
        }));
    }
    let source = format!("{}{source}", titles(items, *id, document.words));
    code(&format!("cell-{}", run.cell), &source, Some(run.cell), outputs)
}

/// As it was drawn, or under the title that it was given later.
fn drawn(chart: &Chart) -> String {
    let again = chart.retitled.as_ref().and_then(|_| {
        let spec = chart.shown();
        tabletalk_charts::svg(&spec, Size::of(&spec)).ok()
    });
    again.or_else(|| svg::harmless(&chart.svg)).unwrap_or_default()
}

/// The answer, behind the last cell before it.
fn answer(answered: &Answered, document: &Document) -> Value {
    let Answered { id, by, text, remarks } = answered;
    let mut said = format!("**{}** ({by}): {text}", document.words.forms.answer);
    remarks.iter().for_each(|remark| said.push_str(&format!("\n\n> {remark}")));
    words(&format!("answer-{}", id.0), &said)
}

/// A text as notebooks keep it: its lines, each with its end.
fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}
