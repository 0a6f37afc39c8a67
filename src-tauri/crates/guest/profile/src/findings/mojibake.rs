//! Text that was read in the wrong encoding and saved like that, as in `MÃ¼nchen`.

use std::collections::BTreeMap;

use tabletalk_messages::{findings, repairs};
use tabletalk_protocol::{Cell, Finding, FindingKind};

use super::subject::{EXAMPLES, Subject, change, repair, text_cell};
use crate::python;

/// The characters of Windows-1252 at 0x80 to 0x9F.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Damaged letters with what they were.
pub fn finding(subject: Subject<'_>, counts: &[(&str, u64)]) -> Option<Finding> {
    let mut letters: BTreeMap<String, String> = BTreeMap::new();
    let (mut rows, mut lost, mut changes) = (0, 0, vec![]);
    for (text, count) in counts {
        if text.contains('\u{fffd}') {
            lost += count;
        }
        let found = damaged_letters(text);
        if !found.is_empty() {
            let mended = found.iter().fold(text.to_string(), |text, (wrong, right)| text.replace(wrong, right));
            changes.push(change(text_cell(text), Cell::Text(mended), *count));
            rows += count;
            letters.extend(found);
        }
    }
    let name = subject.name();
    if rows == 0 {
        let sentence = findings::lost_letters(name, lost);
        return (lost > 0).then(|| subject.finding(FindingKind::DamagedText, "damaged", 68, lost, sentence));
    }
    let pairs: Vec<(String, String)> = letters.into_iter().collect();
    let (wrong, right) = pairs.first()?;
    let sentence = findings::damaged_letters(name, rows, wrong, right);
    let column = subject.code();
    let line = format!("{column} = {column}.replace({}, regex=True)", python::dictionary(&pairs));
    let mut finding = subject.finding(FindingKind::DamagedText, "damaged", 70, rows, sentence);
    finding.examples = changes.iter().take(EXAMPLES).filter_map(|change| text_of(&change.before)).collect();
    finding.repairs = vec![repair("mend", repairs::mend_letters(), line, rows, changes)];
    Some(finding)
}

fn text_of(cell: &Cell) -> Option<String> {
    if let Cell::Text(text) = cell { Some(text.clone()) } else { None }
}

/// Each run of letters that are together one letter in UTF-8, with that letter.
fn damaged_letters(text: &str) -> Vec<(String, String)> {
    if text.is_ascii() {
        return vec![];
    }
    let characters: Vec<(char, Option<u8>)> = text.chars().map(|character| (character, byte(character))).collect();
    let mut found = vec![];
    let mut place = 0;
    while let Some((_, first)) = characters.get(place) {
        let length = first.map_or(1, sequence_length);
        let run = characters.get(place..place + length);
        let bytes: Option<Vec<u8>> = run.and_then(|run| run.iter().map(|(_, byte)| *byte).collect());
        let right = bytes.filter(|_| length > 1).and_then(|bytes| String::from_utf8(bytes).ok());
        match right.zip(run) {
            Some((right, run)) => {
                let wrong: String = run.iter().map(|(character, _)| character).collect();
                found.push((wrong, right));
                place += length;
            }
            None => place += 1,
        }
    }
    found
}

/// How many bytes a letter has in UTF-8 that begins with this one.
fn sequence_length(first: u8) -> usize {
    match first {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 1,
    }
}

/// The byte that Windows-1252 writes for a letter.
fn byte(character: char) -> Option<u8> {
    match u32::from(character) {
        code @ (0..=0x7F | 0xA0..=0xFF) => u8::try_from(code).ok(),
        _ => WINDOWS.iter().position(|known| *known == character).and_then(|place| u8::try_from(0x80 + place).ok()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As `"München – 5 €".encode("utf-8").decode("cp1252")` gives it in Python.
    #[test]
    fn letters_that_were_read_in_another_encoding_are_recognised() {
        let found = damaged_letters("MÃ¼nchen â€“ 5 â‚¬");
        let expected = [("Ã¼", "ü"), ("â€“", "–"), ("â‚¬", "€")].map(|(wrong, right)| (wrong.into(), right.into()));
        assert_eq!(found, expected);
        assert_eq!(damaged_letters("Müller, São Paulo, naïve, Ãœ"), [("Ãœ".to_string(), "Ü".to_string())]);
    }
}
