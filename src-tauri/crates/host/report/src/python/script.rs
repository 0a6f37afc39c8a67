//! The cells that succeeded, as one script.

use tabletalk_protocol::{Item, ItemBody};

use super::{
    Extent, Kept, answer_after,
    cell::displayed,
    kept, one_line,
    preamble::{self, Place},
    shown, titles,
};
use crate::{
    Material,
    document::Document,
    words::{Words, fill},
};

/// The script: with its data beside it, it prints what the conversation printed. Its cells are marked as editors know it.
pub fn script(material: &Material<'_>, document: &Document) -> String {
    let cells = kept(material.items, document);
    let draws = material.items.iter().any(|item| matches!(*item.body, ItemBody::Chart(_)));
    let mut script = format!("\"\"\"{}\n\"\"\"\n\n", preamble::remark(material, document));
    let codes: Vec<&str> = cells.iter().map(|cell| cell.code).collect();
    script.push_str(&preamble::code(material, &codes, Place::Script, draws));
    for cell in &cells {
        write_cell(&mut script, cell, material.items, document.words);
        write_answer(&mut script, cell, material.items, document);
    }
    script
}

fn write_cell(script: &mut String, Kept { id, run, code, extent, question }: &Kept<'_>, items: &[Item], words: &Words) {
    if let Some(question) = question {
        script.push_str(&format!("\n\n# {question}"));
    }
    let ends_in_value = run.result.is_some() || shown(items, *id).any(|body| matches!(body, ItemBody::Table { .. }));
    let code = if ends_in_value { displayed(code) } else { (*code).to_owned() };
    let until = match extent {
        Extent::Whole => String::new(),
        Extent::Beginning => format!(", {}", words.forms.until_error),
    };
    let name = fill(words.cell_inside, &[&run.cell.to_string()]);
    let titles = titles(items, *id, words);
    script.push_str(&format!("\n\n# %% {name}{until}\n{titles}{}\n", code.trim_end()));
    if shown(items, *id).any(|body| matches!(body, ItemBody::Chart(_))) {
        script.push_str("keep_charts()\n");
    }
}

/// Write the answer as a comment: the code does not contain the model's text.
fn write_answer(script: &mut String, cell: &Kept<'_>, items: &[Item], document: &Document) {
    let Some(answered) = answer_after(items, cell.id, document) else { return };
    let said = format!("{} ({}): {}", document.words.forms.answer, answered.by, answered.text);
    let lines = std::iter::once(&said).chain(&answered.remarks).flat_map(|said| said.lines());
    lines.map(one_line).filter(|line| !line.is_empty()).for_each(|line| script.push_str(&format!("# {line}\n")));
}
