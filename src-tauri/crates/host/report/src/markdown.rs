//! Text with the marks of CommonMark and GitHub's tables, and the charts as pictures beside it.

use std::fmt::Write as _;

use crate::{
    File,
    document::{Changes, Data, Document, Grid, Part, Picture, Ran, Section, Spoken, Step},
    picture::pixels,
    words::Words,
};

/// The folder of the pictures.
const PICTURES: &str = "pictures";

/// The text and its pictures.
pub fn text(document: &Document) -> (String, Vec<File>) {
    let (mut text, words) = (String::new(), document.words);
    let by = document.author.as_ref().map(|author| format!("{} · ", escaped(author))).unwrap_or_default();
    let _ = write!(text, "# {}\n\n{by}{}\n", escaped(&document.title), escaped(&document.day));
    write_summary(&mut text, document);
    for part in &document.parts {
        match part {
            Part::Question(section) => write_section(&mut text, section, document),
            Part::Words { heading, paragraphs } => write_words(&mut text, heading.as_deref(), paragraphs),
        }
    }
    write_changes(&mut text, document.changes.as_ref(), words);
    write_data(&mut text, &document.data, words);
    let _ = write!(text, "\n## {}\n\n", words.limits_heading);
    document.limits.iter().for_each(|limit| item(&mut text, limit));
    write_steps(&mut text, document);
    let _ = write!(text, "\n---\n\n{}\n", escaped(&document.made));
    (text, document.pictures().filter_map(file).collect())
}

fn file(picture: &Picture) -> Option<File> {
    pixels(picture).map(|pixels| File { name: place(picture), bytes: pixels.bytes })
}

fn place(picture: &Picture) -> String {
    format!("{PICTURES}/chart-{}.png", picture.number)
}

fn write_words(text: &mut String, heading: Option<&str>, paragraphs: &[String]) {
    if let Some(heading) = heading {
        let _ = write!(text, "\n## {}\n", escaped(heading));
    }
    for paragraph in paragraphs {
        let _ = write!(text, "\n{}\n", lines(paragraph));
    }
}

fn write_summary(text: &mut String, document: &Document) {
    if document.summary.is_empty() {
        return;
    }
    let _ = write!(text, "\n## {}\n\n", document.words.summary_heading);
    document.summary.iter().for_each(|finding| item(text, &finding.text));
}

fn write_section(text: &mut String, section: &Section, document: &Document) {
    let words = document.words;
    let _ = write!(text, "\n## {}\n\n", escaped(&section.heading));
    match &section.answer {
        Some(answer) => write_answer(text, answer),
        None => {
            let _ = writeln!(text, "{}", words.unanswered);
        }
    }
    section.pictures.iter().for_each(|picture| write_picture(text, picture));
    section.grids.iter().for_each(|grid| write_grid(text, grid));
    if !section.method.is_empty() {
        let _ = write!(text, "\n{}: {}\n", words.method, escaped(&section.method.join(" ")));
    }
    if let Some(answer) = section.answer.as_ref().filter(|_| document.models.len() > 1) {
        let _ = write!(text, "\n{}: {}\n", words.answered_by, escaped(&answer.model));
    }
}

/// Where the numbers of an answer are from, for those who check it.
fn write_background(text: &mut String, section: &Section, words: &Words) {
    for told in section.background_lines(words) {
        let _ = write!(text, "\n{}\n", escaped(&told));
    }
}

fn write_changes(text: &mut String, changes: Option<&Changes>, words: &Words) {
    let Some(changes) = changes else { return };
    let _ = write!(text, "\n## {}\n\n", words.changes_heading);
    changes.paragraphs.iter().for_each(|paragraph| item(text, paragraph));
    changes.grids.iter().for_each(|grid| write_grid(text, grid));
}

/// The steps to the answers, placed after the main part, for readers of code.
fn write_steps(text: &mut String, document: &Document) {
    if !document.has_steps() {
        return;
    }
    let words = document.words;
    let _ = write!(text, "\n## {}\n", words.steps_heading);
    for section in document.sections().filter(|section| !section.steps.is_empty()) {
        let _ = write!(text, "\n### {}\n", escaped(&section.heading));
        write_background(text, section, words);
        section.steps.iter().for_each(|step| write_step(text, step, words));
    }
    if !document.repairs.is_empty() {
        let _ = write!(text, "\n### {}\n", words.repairs_heading);
        document.repairs.iter().for_each(|step| write_step(text, step, words));
    }
}

fn write_answer(text: &mut String, answer: &Spoken) {
    let said: String = answer.spans.iter().map(crate::document::Said::text).collect();
    let _ = writeln!(text, "**{}**", lines(said.trim()));
    for remark in answer.cautions.iter().chain(&answer.notes) {
        let _ = write!(text, "\n> {}\n", escaped(remark));
    }
}

fn write_picture(text: &mut String, picture: &Picture) {
    let (description, caption) = (escaped(&picture.description), escaped(&picture.caption));
    let _ = write!(text, "\n![{description}]({})\n\n*{caption}*\n", place(picture));
}

fn write_grid(text: &mut String, grid: &Grid) {
    let _ = write!(text, "\n*{}*\n\n", escaped(&grid.caption));
    let names: Vec<String> = grid.columns.iter().map(|column| cell(&column.name)).collect();
    let sides: Vec<&str> = grid.columns.iter().map(|column| if column.number { "--:" } else { ":--" }).collect();
    let _ = write!(text, "| {} |\n| {} |\n", names.join(" | "), sides.join(" | "));
    for row in &grid.rows {
        let cells: Vec<String> = row.iter().map(|text| cell(text)).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    if let Some(more) = &grid.more {
        let _ = write!(text, "\n{more}\n");
    }
}

fn write_step(text: &mut String, step: &Step, words: &Words) {
    match step {
        Step::Plan { text: plan } => {
            let _ = write!(text, "\n{}: {}\n", words.plan, escaped(plan));
        }
        Step::Text { text: said } | Step::Notice { text: said } => {
            let _ = write!(text, "\n{}\n", lines(said));
        }
        Step::Run(ran) => write_run(text, ran),
        Step::Table { table } => write_grid(text, table),
        Step::Chart { chart } => write_picture(text, chart),
    }
}

fn write_run(text: &mut String, ran: &Ran) {
    let corrects = ran.corrects.as_ref().map(|link| format!(" ({} {})", ran.attempt, link.name));
    let _ = write!(text, "\n#### {}{}\n", ran.name, corrects.unwrap_or_default());
    write_block(text, "python", &ran.code);
    [&ran.stdout, &ran.result]
        .into_iter()
        .filter(|put_out| !put_out.is_empty())
        .for_each(|out| write_block(text, "text", out));
    if let Some(problem) = &ran.problem {
        let _ = write!(text, "\n{}\n", problem.sentence);
        if !problem.text.is_empty() {
            write_block(text, "text", &problem.text);
        }
    }
}

/// A fence that is longer than any in the text.
fn write_block(text: &mut String, kind: &str, code: &str) {
    let longest = code.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    let _ = write!(text, "\n{fence}{kind}\n{code}\n{fence}\n");
}

fn write_data(text: &mut String, data: &[Data], words: &Words) {
    if data.is_empty() {
        return;
    }
    let _ = write!(text, "\n## {}\n", words.data_heading);
    for file in data {
        let _ = write!(text, "\n### {}\n\n{}\n\n", escaped(&file.name), file.shape);
        file.facts.iter().for_each(|(name, fact)| item(text, &format!("{name}: {fact}")));
        file.warnings.iter().for_each(|warning| item(text, &format!("{}: {warning}", words.careful)));
    }
}

fn item(text: &mut String, said: &str) {
    let _ = writeln!(text, "- {}", escaped(said));
}

fn cell(text: &str) -> String {
    escaped(text).replace('|', "\\|")
}

/// Text of several lines, each of which stays one.
fn lines(text: &str) -> String {
    text.lines().map(escaped).collect::<Vec<_>>().join("  \n")
}

/// Text in which nothing is a mark, on one line.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.trim().chars() {
        match character {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '~' | '$' => escaped.extend(['\\', character]),
            '&' => escaped.push_str("&amp;"),
            '\n' | '\r' | '\t' => escaped.push(' '),
            other => escaped.push(other),
        }
    }
    if let Some(at) = list_mark(&escaped) {
        escaped.insert(at, '\\');
    }
    escaped
}

/// Where a line begins like a list, an underlined heading or a rule: the place of the mark.
fn list_mark(line: &str) -> Option<usize> {
    let at = line.find(|c: char| !c.is_ascii_digit())?;
    let mut rest = line[at..].chars();
    let (mark, next) = (rest.next()?, rest.next());
    let ends = next.is_none_or(|next| next == ' ' || next == mark);
    let is_mark = if at == 0 { ['-', '+', '='].contains(&mark) } else { ['.', ')'].contains(&mark) };
    (is_mark && ends).then_some(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_is_a_mark() {
        assert_eq!(escaped("a *b* [c](d) <e> `f`"), "a \\*b\\* \\[c\\](d) \\<e\\> \\`f\\`");
        assert_eq!(cell("x|y\nz"), "x\\|y z");
        assert_eq!(["1. one", "- one", "-5", "1.5", "==="].map(escaped), ["1\\. one", "\\- one", "-5", "1.5", "\\==="]);
    }

    #[test]
    fn a_fence_is_longer_than_those_in_the_text() {
        let mut text = String::new();
        write_block(&mut text, "text", "```` four");
        assert_eq!(text, "\n`````text\n```` four\n`````\n");
    }
}
