//! Columns of text: blanks, spellings, damage, and values of another kind.

use tabletalk_messages::{findings, repairs};
use tabletalk_protocol::{Cell, Change, ColumnKind, Finding, FindingKind};

use super::counts::{counts, without_blanks};
use super::parse::{self, Mark, Read};
use super::rows::is_called_id;
use super::subject::{EXAMPLES, Subject, change, repair, text_cell};
use super::{compound_cells, mojibake, spellings};

/// Texts in a hundred that must be numbers, or dates, before the column should be.
const ENOUGH: u64 = 80;

/// Fewer say nothing about a column.
const FEWEST: u64 = 3;

pub fn findings(subject: Subject<'_>) -> Vec<Finding> {
    let Ok(texts) = subject.series.str() else { return vec![] };
    let counts = counts(texts);
    let present = subject.rows - subject.profile.missing.min(subject.rows);
    let other_kind = as_numbers(subject, &counts, present).or_else(|| as_dates(subject, &counts, present));
    // A column that repeats its values is one of categories; in any other, two that look alike are two.
    let repeats = subject.profile.distinct * 2 <= present && subject.profile.kind == ColumnKind::Text;
    let trimmed = if repeats && other_kind.is_none() {
        spellings::findings(subject, &without_blanks(&counts), &counts)
    } else {
        vec![]
    };
    let divided = if other_kind.is_none() { compound_cells::finding(subject, texts, &counts) } else { None };
    let others = [other_kind, blanks(subject, &counts), mojibake::finding(subject, &counts), divided];
    others.into_iter().flatten().chain(trimmed).collect()
}

fn blanks(subject: Subject<'_>, counts: &[(&str, u64)]) -> Option<Finding> {
    let padded: Vec<&(&str, u64)> =
        counts.iter().filter(|(text, _)| text.trim() != *text && !text.trim().is_empty()).collect();
    let count: u64 = padded.iter().map(|(_, count)| count).sum();
    let name = subject.name();
    let sentence = findings::blanks(name, count);
    // In free text they are ugly and harmless.
    let weight = if subject.profile.distinct * 2 <= subject.rows { 58 } else { 18 };
    let mut finding = (count > 0).then(|| subject.finding(FindingKind::Blanks, "blanks", weight, count, sentence))?;
    finding.examples = padded.iter().map(|(text, _)| text.to_string()).take(EXAMPLES).collect();
    let changes = padded.iter().map(|(text, count)| change(text_cell(text), text_cell(text.trim()), *count));
    let column = subject.code();
    let line = format!("{column} = {column}.str.strip()");
    finding.repairs = vec![repair("trim", repairs::trim_blanks(), line, count, changes.collect())];
    Some(finding)
}

fn as_numbers(subject: Subject<'_>, counts: &[(&str, u64)], present: u64) -> Option<Finding> {
    let mark = Mark::of(counts.iter().map(|(text, _)| *text));
    let read = |text: &str| parse::number(text, mark);
    let Read { fitting, others, .. } = Read::of(counts, read);
    if fitting < FEWEST || fitting * 100 < present.max(1) * ENOUGH || is_called_id(subject.name()) || identifies(counts)
    {
        return None;
    }
    let column = subject.code();
    let mut digits = column.clone();
    if counts.iter().any(|(text, _)| parse::has_signs(text)) {
        digits.push_str(r#".str.replace(r"[^0-9.,\-+eE]", "", regex=True)"#);
    }
    if mark == Mark::Comma {
        digits.push_str(r#".str.replace(".", "", regex=False).str.replace(",", ".", regex=False)"#);
    } else if counts.iter().any(|(text, _)| text.contains(',')) {
        digits.push_str(r#".str.replace(",", "", regex=False)"#);
    }
    let line = format!("import pandas as pd\n{column} = pd.to_numeric({digits}, errors=\"coerce\")");
    let after = |text: &str| read(text).map(Cell::Decimal);
    Some(other_kind(subject, OtherKind::Numbers, &others, fitting, line, changes(counts, after)))
}

fn as_dates(subject: Subject<'_>, counts: &[(&str, u64)], present: u64) -> Option<Finding> {
    let day_first = parse::DayFirst::of(counts.iter().map(|(text, _)| *text));
    let read = |text: &str| parse::date(text, day_first);
    let Read { fitting, others, .. } = Read::of(counts, read);
    if fitting < FEWEST || fitting * 100 < present.max(1) * ENOUGH {
        return None;
    }
    let column = subject.code();
    let ways = parse::ways(counts.iter().map(|(text, _)| *text), day_first);
    // One way to write a date after the other: pandas reads `2024-02-03` wrongly when it is told that the day comes first.
    let reading = |way: &String| format!("pd.to_datetime({column}, format=\"{way}\", errors=\"coerce\")");
    let first = ways.first().map(reading)?;
    let others_read: String = ways.iter().skip(1).map(|way| format!(".fillna({})", reading(way))).collect();
    let line = format!("import pandas as pd\n{column} = {first}{others_read}");
    let after = |text: &str| read(text).map(Cell::Text);
    Some(other_kind(subject, OtherKind::Dates, &others, fitting, line, changes(counts, after)))
}

/// The kind that a column of text should have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OtherKind {
    Numbers,
    Dates,
}

fn other_kind(
    subject: Subject<'_>,
    kind: OtherKind,
    others: &[(&str, u64)],
    fitting: u64,
    line: String,
    examples: Vec<Change>,
) -> Finding {
    let (found, id) = match kind {
        OtherKind::Numbers => (FindingKind::NumbersAsText, "numbers"),
        OtherKind::Dates => (FindingKind::DatesAsText, "dates"),
    };
    let lost: u64 = others.iter().map(|(_, count)| count).sum();
    let (name, values) = (subject.name(), fitting + lost);
    let sentence = match (others.first(), kind) {
        (None, OtherKind::Numbers) => findings::numbers_as_text(name),
        (None, OtherKind::Dates) => findings::dates_as_text(name),
        (Some((example, _)), OtherKind::Numbers) => findings::mostly_numbers(name, lost, values, *example),
        (Some((example, _)), OtherKind::Dates) => findings::mostly_dates(name, lost, values, *example),
    };
    let label = match kind {
        OtherKind::Numbers => repairs::make_numbers(name, lost),
        OtherKind::Dates => repairs::make_dates(name, lost),
    };
    let mut finding = subject.finding(found, id, 76, lost.max(1), sentence);
    finding.examples = others.iter().map(|(text, _)| text.to_string()).take(EXAMPLES).collect();
    finding.repairs = vec![repair("convert", label, line, values, examples)];
    finding
}

/// Values that do not fit come first, because they would be lost.
fn changes(counts: &[(&str, u64)], after: impl Fn(&str) -> Option<Cell>) -> Vec<Change> {
    let mut changes: Vec<Change> = counts
        .iter()
        .map(|(text, count)| change(text_cell(text), after(text).unwrap_or(Cell::Missing), *count))
        .collect();
    changes.sort_by_key(|change| change.after != Cell::Missing);
    changes.truncate(EXAMPLES);
    changes
}

/// Digits with zeros in front, or very many of them, name things and count nothing.
fn identifies(counts: &[(&str, u64)]) -> bool {
    let padded = |text: &str| text.starts_with('0') && text.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    let long = |text: &str| text.bytes().filter(u8::is_ascii_digit).count() > 15;
    counts.iter().any(|(text, _)| padded(text.trim()) || long(text))
}
