//! The cells that succeeded, with what they put out, as Jupyter keeps them (nbformat 4.5).

use serde_json::{Value, json};
use tabletalk_protocol::{Answer, Item, ItemBody, ItemId};

use super::{
    Kept, kept,
    preamble::{self, Place},
    shown,
};
use crate::{
    Material,
    document::{Document, model},
    format, svg,
};

/// The notebook; with its data beside it, it runs from its beginning to its end.
pub fn notebook(material: &Material<'_>, document: &Document) -> Vec<u8> {
    let mut cells = vec![
        words("about", &format!("# {}\n\n```text\n{}\n```", document.title, preamble::remark(material, document))),
        code("ready", &preamble::code(material, Place::Notebook, false), None, Vec::new()),
    ];
    for cell in kept(material.items) {
        if let Some(question) = &cell.question {
            cells.push(words(&format!("question-{}", cell.id.0), &format!("## {question}")));
        }
        cells.push(of_run(&cell, material.items));
        cells.extend(answer_after(material.items, cell.id, document));
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

fn words(id: &str, text: &str) -> Value {
    json!({ "cell_type": "markdown", "id": id, "metadata": {}, "source": lines(text) })
}

fn code(id: &str, source: &str, count: Option<u32>, outputs: Vec<Value>) -> Value {
    json!({
        "cell_type": "code",
        "execution_count": count,
        "id": id,
        "metadata": {},
        "outputs": outputs,
        "source": lines(source.trim_end()),
    })
}

fn of_run(Kept { id, run, code: source, .. }: &Kept<'_>, items: &[Item]) -> Value {
    let mut outputs = Vec::new();
    if !run.stdout.is_empty() {
        outputs.push(json!({ "name": "stdout", "output_type": "stream", "text": lines(&run.stdout) }));
    }
    for body in shown(items, *id) {
        if let ItemBody::Chart(chart) = body {
            outputs.push(json!({
                "data": { "image/svg+xml": lines(&svg::harmless(&chart.svg).unwrap_or_default()), "text/plain": [chart.description] },
                "metadata": {},
                "output_type": "display_data",
            }));
        }
    }
    if let Some(result) = &run.result {
        outputs.push(json!({
            "data": { "text/plain": lines(result) },
            "execution_count": run.cell,
            "metadata": {},
            "output_type": "execute_result",
        }));
    }
    code(&format!("cell-{}", run.cell), source, Some(run.cell), outputs)
}

/// The answer, behind the last cell before it.
fn answer_after(items: &[Item], id: ItemId, document: &Document) -> Option<Value> {
    let later = items.iter().skip_while(|item| item.id != id).skip(1);
    for item in later {
        match &*item.body {
            ItemBody::CodeRun(_) | ItemBody::UserText { .. } => return None,
            ItemBody::Answer(answer) => return Some(words(&format!("answer-{}", item.id.0), &said(answer, document))),
            _ => {}
        }
    }
    None
}

fn said(answer: &Answer, Document { words, locale, .. }: &Document) -> String {
    let mut text = format!("**{}** ({}): {}", words.forms.answer, model(&answer.model, words), answer.text());
    for caution in &answer.cautions {
        text.push_str(&format!("\n\n> {}", format::whole_sentence(caution, locale)));
    }
    text
}

/// A text as notebooks keep it: its lines, each with its end.
fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}
