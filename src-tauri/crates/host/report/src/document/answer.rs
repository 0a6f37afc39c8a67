//! The text of an answer, with the sources of its numbers.

use tabletalk_protocol::{Answer, AnswerStatus, CodeOrigin, OutputKind, Source, Span};

use super::{Origin, Said, Spoken};
use crate::{
    format,
    locale::Locale,
    words::{AnswerWords, Words, fill},
};

/// What happened to the sources of an answer after it was given.
#[derive(Debug, Clone, Copy)]
pub struct Provenance {
    pub freshness: Freshness,
    pub code: CodeOrigin,
}

/// Whether the sources of an answer are unchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Freshness {
    Current,
    Stale,
}

/// The name under which the built-in analyst signs.
const ANALYST: &str = "built-in analyst";

/// The name of the model that answered; the built-in analyst has a label of its own.
pub fn model(name: &str, words: &Words) -> String {
    if name == ANALYST { words.analyst.to_owned() } else { name.to_owned() }
}

/// The same in the middle of a sentence.
pub fn model_inside(name: &str, words: &Words) -> String {
    if name == ANALYST { words.the_analyst.to_owned() } else { name.to_owned() }
}

/// The answer in its own words, or in the author's.
pub fn spoken(answer: &Answer, edited: Option<&str>, provenance: Provenance, locale: &Locale) -> Spoken {
    let words = locale.words();
    let own = || preface(answer, locale).into_iter().chain(answer.spans.iter().map(|span| said(span, words))).collect();
    let spans =
        edited.filter(|text| *text != answer.text().trim()).map_or_else(own, |text| respoken(text, answer, words));
    let mut notes = notes(&spans, answer, edited, &words.answer);
    if provenance.code == CodeOrigin::Edited {
        notes.push(words.answer.code_edited.to_owned());
    }
    if provenance.freshness == Freshness::Stale {
        notes.push(words.answer.stale.to_owned());
    }
    Spoken {
        sources: sources(&spans, answer, &words.answer),
        spans,
        status: status(answer.status),
        notes,
        cautions: answer.cautions.iter().map(|caution| format::whole_message(caution, locale)).collect(),
        model: model(&answer.model, words),
    }
}

fn status(status: AnswerStatus) -> &'static str {
    match status {
        AnswerStatus::Computed => "computed",
        AnswerStatus::NotTraced => "not_traced",
        AnswerStatus::Declined => "declined",
        AnswerStatus::Failed => "failed",
        AnswerStatus::Partial => "partial",
    }
}

fn notes(spans: &[Said], answer: &Answer, edited: Option<&str>, words: &AnswerWords) -> Vec<String> {
    let mut notes = Vec::new();
    if edited.is_some_and(|text| text != answer.text().trim()) {
        notes.push(words.edited.to_owned());
    }
    if spans.iter().any(|said| matches!(said, Said::Untraced { .. })) {
        notes.push(words.number_not_found.to_owned());
    }
    if answer.status == AnswerStatus::Partial {
        let is_unfinished = answer.preface.is_some();
        notes.push(if is_unfinished { words.unfinished } else { words.partly }.to_owned());
    }
    notes
}

/// The program's text before the model's answer.
fn preface(answer: &Answer, locale: &Locale) -> Option<Said> {
    let gap = if answer.spans.is_empty() { "" } else { " " };
    let preface = answer.preface.as_ref()?;
    Some(Said::Text { text: format!("{}{gap}", format::message(preface, locale)) })
}

fn said(span: &Span, words: &Words) -> Said {
    match span {
        Span::Text { text } => Said::Text { text: text.clone() },
        Span::Number { text, source: None } => Said::Untraced { text: text.clone() },
        Span::Number { text, source: Some(source) } => number(text, source, words),
    }
}

fn number(text: &str, source: &Source, words: &Words) -> Said {
    let place = fill(words.from_cell, &[&source.cell.to_string()]);
    Said::Number { text: text.to_owned(), run: source.run.0, place }
}

/// Other words for the answer: a number that stood in it keeps its source, and one that did not has none.
fn respoken(text: &str, answer: &Answer, words: &Words) -> Vec<Said> {
    let mut spans = Vec::new();
    let mut rest = text;
    while let Some((before, found, after)) = next_number(rest) {
        if !before.is_empty() {
            spans.push(Said::Text { text: before.to_owned() });
        }
        spans.push(
            source_of(found, answer)
                .map_or_else(|| Said::Untraced { text: found.to_owned() }, |source| number(found, source, words)),
        );
        rest = after;
    }
    if !rest.is_empty() {
        spans.push(Said::Text { text: rest.to_owned() });
    }
    spans
}

/// The next number of a text, with the text before and after it. Digits inside a word, as in `Q1`, do not count.
fn next_number(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    loop {
        let start = from + text[from..].find(|c: char| c.is_ascii_digit())?;
        let end = start + number_length(&text[start..]);
        let in_word = text[..start].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_');
        if !in_word {
            return Some((&text[..start], &text[start..end], &text[end..]));
        }
        from = end;
    }
}

/// Digits, with marks between two of them.
fn number_length(text: &str) -> usize {
    let mut length = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let goes_on = match character {
            '0'..='9' => true,
            '.' | ',' | '\u{a0}' | '\u{202f}' | '\'' => {
                characters.peek().is_some_and(|(_, next)| next.is_ascii_digit())
            }
            _ => false,
        };
        if !goes_on {
            break;
        }
        length = at + character.len_utf8();
    }
    length
}

fn source_of<'a>(number: &str, answer: &'a Answer) -> Option<&'a Source> {
    let digits = |text: &str| text.trim_matches(|c: char| !c.is_ascii_digit()).to_owned();
    answer.spans.iter().find_map(|span| match span {
        Span::Number { text, source: Some(source) } if digits(text) == digits(number) => Some(source),
        _ => None,
    })
}

/// The numbers of the answer, grouped by where they are from.
fn sources(spans: &[Said], answer: &Answer, words: &AnswerWords) -> Vec<Origin> {
    let mut origins: Vec<Origin> = Vec::new();
    for said in spans {
        let Said::Number { text, run, .. } = said else { continue };
        let Some(source) = source_of(text, answer).filter(|source| source.run.0 == *run) else { continue };
        let place = place(source, words);
        match origins.iter_mut().find(|origin| origin.run == *run && origin.place == place) {
            Some(origin) if origin.numbers.contains(text) => {}
            Some(origin) => origin.numbers.push(text.clone()),
            None => origins.push(Origin { numbers: vec![text.clone()], run: *run, place }),
        }
    }
    origins
}

fn place(Source { cell, output, .. }: &Source, words: &AnswerWords) -> String {
    let pattern = match output {
        OutputKind::Stdout => words.printed,
        OutputKind::Result => words.result,
        OutputKind::Table => words.table,
        OutputKind::FinalAnswer => words.final_answer,
    };
    fill(pattern, &[&cell.to_string()])
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::ItemId;

    use super::*;

    const UNTOUCHED: Provenance = Provenance { freshness: Freshness::Current, code: CodeOrigin::AsWritten };

    fn answer() -> Answer {
        let source = Source { run: ItemId(4), cell: 2, output: OutputKind::Table };
        Answer {
            spans: vec![
                Span::Text { text: "Harbour sold ".into() },
                Span::Number { text: "12,510.56".into(), source: Some(source) },
                Span::Text { text: ".".into() },
            ],
            status: AnswerStatus::Computed,
            tables: vec![],
            charts: vec![],
            model: "built-in analyst".into(),
            cautions: vec![],
            preface: None,
            follow_ups: vec![],
            understood: None,
            offers: vec![],
        }
    }

    #[test]
    fn other_words_keep_the_sources_of_the_same_numbers_only() {
        let spoken = spoken(&answer(), Some("In Q1 Harbour made 12,510.56 €, up 7 %."), UNTOUCHED, &Locale::of(None));
        let expected = [
            Said::Text { text: "In Q1 Harbour made ".into() },
            Said::Number { text: "12,510.56".into(), run: 4, place: "from cell 2".into() },
            Said::Text { text: " €, up ".into() },
            Said::Untraced { text: "7".into() },
            Said::Text { text: " %.".into() },
        ];
        assert_eq!(spoken.spans, expected);
        assert_eq!(spoken.notes.len(), 2);
    }

    #[test]
    fn the_same_words_are_not_edited() {
        let spoken = spoken(&answer(), Some("Harbour sold 12,510.56."), UNTOUCHED, &Locale::of(None));
        assert_eq!(spoken.notes, Vec::<String>::new());
        assert_eq!(spoken.sources[0].place, "from the table in cell 2");
    }

    #[test]
    fn code_that_was_edited_by_hand_is_said() {
        let edited = Provenance { code: CodeOrigin::Edited, ..UNTOUCHED };
        let spoken = spoken(&answer(), None, edited, &Locale::of(None));
        assert_eq!(spoken.notes, ["The code behind this answer was edited by hand."]);
    }
}
