//! Why a file was read as it was, and what is in it besides the table.

use tabletalk_messages::reading;
use tabletalk_protocol::{Decision, DecisionSubject, ReadingChoices, SetAsideReason, SetAsideRow, SetAsideRows};

use crate::convention::{Columns, Marks};
use crate::decode::Sign;
use crate::layout::NameOrigin;
use crate::sheet::Sheet;
use crate::types::column::Note;
use crate::types::date::DateOrder;
use crate::types::number::DecimalMark;

/// Rows of each kind that are shown as examples; the count says how many there are.
const EXAMPLES: usize = 20;

/// Characters of a row that was set aside.
const LONGEST_EXAMPLE: usize = 200;

/// The confidence in a decision of the user.
const CHOSEN: u8 = 100;

/// The decisions made while reading, in order.
pub fn decisions(sheet: &Sheet<'_>, columns: &Columns) -> Vec<Decision> {
    let dates = columns.typed.iter().flat_map(|typed| &typed.notes).find_map(date_order);
    let of_file = [encoding(sheet), delimiter(sheet), header(sheet)];
    let found = of_file.into_iter().chain(decimal_mark(columns.marks)).chain(dates);
    found
        .map(|decision| if is_chosen(&sheet.choices, decision.subject) { chosen(decision) } else { decision })
        .collect()
}

fn is_chosen(choices: &ReadingChoices, subject: DecisionSubject) -> bool {
    match subject {
        DecisionSubject::Encoding => choices.encoding.is_some(),
        DecisionSubject::Delimiter => choices.delimiter.is_some(),
        DecisionSubject::Header => choices.header.is_some(),
        DecisionSubject::DecimalMark => choices.decimal.is_some(),
        DecisionSubject::DateOrder => choices.dates.is_some(),
    }
}

fn chosen(decision: Decision) -> Decision {
    Decision { evidence: reading::chosen(), confidence: CHOSEN, ..decision }
}

fn encoding(sheet: &Sheet<'_>) -> Decision {
    let decoded = &sheet.decoded;
    let (evidence, confidence) = match decoded.sign {
        Sign::Mark => (reading::encoding_marked(), 100),
        Sign::Grammar if decoded.damaged == 0 => (reading::encoding_fits(), 100),
        Sign::Grammar => (reading::encoding_nearly_fits(), 90),
        Sign::Zeros => (reading::encoding_zeros(), 95),
        Sign::Words => (reading::encoding_words(), 80),
        Sign::Chosen => (reading::chosen(), CHOSEN),
    };
    let choice = reading::encoding(decoded.encoding);
    Decision { subject: DecisionSubject::Encoding, choice, evidence, confidence }
}

fn delimiter(sheet: &Sheet<'_>) -> Decision {
    let detected = &sheet.detected;
    let choice = match detected.dialect.delimiter.as_str() {
        "" => reading::single_column(),
        "," => reading::commas(),
        ";" => reading::semicolons(),
        "\t" => reading::tabs(),
        " " => reading::spaces(),
        other => reading::delimiter(other.escape_debug().to_string()),
    };
    let evidence = reading::agreeing_rows(detected.agreeing, detected.rows, detected.columns);
    Decision { subject: DecisionSubject::Delimiter, choice, evidence, confidence: percent(detected.confidence) }
}

fn header(sheet: &Sheet<'_>) -> Decision {
    let layout = &sheet.layout;
    let choice = match (layout.origin, layout.header.as_slice()) {
        (NameOrigin::Numbered, _) | (NameOrigin::File, []) => reading::no_header(),
        (NameOrigin::File, [row]) => reading::header_line(line(sheet, *row)),
        (NameOrigin::File, [first, .., last]) => reading::header_lines(line(sheet, *first), line(sheet, *last)),
    };
    let (evidence, confidence) = match layout.votes {
        ..0 => (reading::header_like_rows(), sure(layout.votes)),
        0 => (reading::header_usual(), 60),
        1.. => (reading::header_unlike_rows(), sure(layout.votes)),
    };
    Decision { subject: DecisionSubject::Header, choice, evidence, confidence }
}

/// More for more columns that say the same.
fn sure(votes: i32) -> u8 {
    (75 + votes.unsigned_abs().min(5) * 5) as u8
}

/// Returns `None` when no number has decimals.
fn decimal_mark(marks: Marks) -> Option<Decision> {
    let (choice, own, others) = match marks.chosen {
        DecimalMark::Comma => (reading::decimal_comma(), marks.commas, marks.points),
        DecimalMark::Point => (reading::decimal_point(), marks.points, marks.commas),
    };
    let evidence = match (own, others) {
        (0, 0) => return None,
        (own, 0) => reading::numbers_agree(own),
        (own, others) => reading::numbers_disagree(own, others),
    };
    let confidence = percent(own as f64 / (own + others) as f64);
    Some(Decision { subject: DecisionSubject::DecimalMark, choice, evidence, confidence })
}

fn date_order(note: &Note) -> Option<Decision> {
    let (order, evidence, confidence) = match note {
        Note::SettledDates { order } => (order, reading::dates_settled(), 100),
        Note::DoubtfulDates { order } => (order, reading::dates_doubtful(), 50),
        _ => return None,
    };
    let choice = match order {
        DateOrder::DayFirst => reading::dates_day_first(),
        _ => reading::dates_month_first(),
    };
    Some(Decision { subject: DecisionSubject::DateOrder, choice, evidence, confidence })
}

fn percent(share: f64) -> u8 {
    (share * 100.0).round().clamp(0.0, 100.0) as u8
}

/// The rows that were set aside, by reason.
pub fn set_aside(sheet: &Sheet<'_>) -> Vec<SetAsideRows> {
    let aside = &sheet.layout.set_aside;
    let mut reasons: Vec<SetAsideReason> = aside.iter().map(|aside| aside.reason).collect();
    reasons.sort_unstable();
    reasons.dedup();
    let rows = |reason| {
        let rows = aside.iter().filter(move |aside| aside.reason == reason);
        let examples = rows.clone().take(EXAMPLES).map(|aside| example(sheet, aside.row)).collect();
        SetAsideRows { reason, rows: rows.count() as u64, examples }
    };
    reasons.into_iter().map(rows).collect()
}

fn example(sheet: &Sheet<'_>, row: usize) -> SetAsideRow {
    let records = &sheet.tokenized.records;
    let text = &sheet.decoded.text;
    let end = if row + 1 < records.len() { records.start(row + 1) } else { text.len() };
    let written = text.get(records.start(row)..end).unwrap_or_default().trim_end();
    SetAsideRow { line: line(sheet, row) as u64, text: written.chars().take(LONGEST_EXAMPLE).collect() }
}

/// The line in which a row begins, from 1.
pub fn line(sheet: &Sheet<'_>, row: usize) -> usize {
    if let Some(line) = sheet.lines.as_ref().and_then(|lines| lines.get(row)) {
        return *line as usize;
    }
    let (before, _) = sheet.decoded.text.as_bytes().split_at(sheet.tokenized.records.start(row));
    let feeds = memchr::memchr_iter(b'\n', before).count();
    // CR alone ends lines in files that have no LF.
    if feeds > 0 || !before.contains(&b'\r') { feeds + 1 } else { memchr::memchr_iter(b'\r', before).count() + 1 }
}

/// Lines above the names, or above the values where there are no names.
pub fn skipped_lines(sheet: &Sheet<'_>) -> usize {
    let first = sheet.layout.header.first().copied().or_else(|| sheet.layout.body.first().map(|row| *row as usize));
    first.map_or(0, |row| line(sheet, row) - 1)
}
