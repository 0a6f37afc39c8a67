//! Where the data is from: each file, how it was read, and what to be careful with.

use tabletalk_protocol::{
    AppliedRepair, ColumnFormat, DatasetProfile, DecisionSubject, FileKind, Item, ItemBody, ProfileBasis, RemoteTable,
    ReportLength, SetAsideReason, SetAsideRows, SourceFormat,
};

use super::Data;
use crate::{
    Material, format,
    locale::Locale,
    words::{DataWords, counted, fill},
};

/// Facts about each dataset as it is now: one that was read again or removed does not count as it was.
pub fn data(material: &Material<'_>, length: ReportLength, locale: &Locale) -> Vec<Data> {
    let profiles = profiles(material.items).into_iter();
    profiles.map(|profile| one(profile, material, length, locale)).collect()
}

/// The current profile of each dataset.
pub fn profiles(items: &[Item]) -> Vec<&DatasetProfile> {
    let mut profiles: Vec<&DatasetProfile> = Vec::new();
    for item in items {
        match &*item.body {
            ItemBody::Dataset(profile) => match profiles.iter_mut().find(|known| known.variable == profile.variable) {
                Some(known) => *known = profile,
                None => profiles.push(profile),
            },
            ItemBody::DatasetRemoved { variable } => profiles.retain(|known| known.variable != *variable),
            _ => {}
        }
    }
    profiles
}

fn one(profile: &DatasetProfile, material: &Material<'_>, length: ReportLength, locale: &Locale) -> Data {
    let DatasetProfile { file_name, format, rows, columns, warnings, .. } = profile;
    let words = &locale.words().files;
    let name = match &format.part {
        Some(part) => format!("{file_name} ({part})"),
        None => file_name.clone(),
    };
    let count = |word, amount: u64| counted(word, amount, &tabletalk_format::count(amount, locale.marks));
    let rows = count(words.rows, *rows);
    let mut facts = origin(profile, material, locale);
    if length == ReportLength::Full {
        facts.extend(reading(profile, locale));
    }
    Data {
        name,
        shape: format!("{rows}, {}", count(words.columns, columns.len() as u64)),
        rows,
        facts: facts.into_iter().map(|(name, fact)| (name.into_owned(), fact)).collect(),
        warnings: warnings.iter().map(|warning| format::whole_message(warning, locale)).collect(),
    }
}

/// The name of a fact, and its text.
type Fact = (std::borrow::Cow<'static, str>, String);

/// Which file it is, which rows of it, and what was repaired.
fn origin(profile: &DatasetProfile, material: &Material<'_>, locale: &Locale) -> Vec<Fact> {
    let words = &locale.words().files;
    let mut facts: Vec<Fact> = match profile.made_by {
        _ if profile.remote.is_some() => {
            return profile.remote.iter().flat_map(|remote| stays(remote, words)).collect();
        }
        Some(_) => vec![(words.made_from.into(), words.other_tables.to_owned())],
        None => vec![(words.size.into(), format::bytes(profile.bytes, locale))],
    };
    let file = material.files.iter().find(|file| file.name == profile.file_name && profile.made_by.is_none());
    facts.extend(file.map(|file| (words.fingerprint.into(), file.sha256.clone())));
    facts.push((words.rows_read.into(), tabletalk_format::count(profile.rows, locale.marks)));
    facts.push((words.rows_aside.into(), aside(&profile.set_aside, locale)));
    facts.extend(profile.repairs.iter().map(|done| (words.repair.into(), repaired(done, material.items, locale))));
    facts
}

/// A table of a database: which one, and what its numbers rest on.
fn stays(remote: &RemoteTable, words: &DataWords) -> Vec<Fact> {
    let basis = match remote.basis {
        ProfileBasis::AllRows => words.over_all_rows,
        ProfileBasis::Statistics => words.own_estimates,
    };
    let as_of = remote.as_of.as_ref().map(|as_of| (words.as_of.into(), as_of.clone()));
    let place = (words.in_database.into(), format!("{} ({})", remote.source, remote.engine));
    std::iter::once(place).chain([(words.basis.into(), basis.to_owned())]).chain(as_of).collect()
}

/// A repair with its subject: the repair's label alone, as in `Split into 2 columns`, does not name the column.
fn repaired(done: &AppliedRepair, items: &[Item], locale: &Locale) -> String {
    let label = format::whole_message(&done.label, locale);
    let repaired = items.iter().find_map(|item| match &*item.body {
        ItemBody::Repaired(repaired) if item.id == done.item => Some(repaired),
        _ => None,
    });
    let found = repaired.and_then(|repaired| {
        let findings = items.iter().filter_map(|item| match &*item.body {
            ItemBody::Dataset(profile) if profile.variable == repaired.variable => Some(&profile.findings),
            _ => None,
        });
        findings.flatten().find(|finding| finding.id == repaired.finding)
    });
    match found {
        Some(finding) => format!("{} {label}", format::whole_message(&finding.sentence, locale)),
        None => label,
    }
}

/// How the file was written, and what had to be found out.
fn reading(profile: &DatasetProfile, locale: &Locale) -> Vec<Fact> {
    let words = &locale.words().files;
    let written = profile.made_by.is_none().then(|| (words.written_as.into(), written(&profile.format, words)));
    // `Written as` says these two. Why a choice was made is told in the program, where it can be changed.
    let is_said =
        |subject| matches!(subject, DecisionSubject::Encoding | DecisionSubject::Delimiter) && written.is_some();
    let decided = profile
        .decisions
        .iter()
        .filter(|decision| !is_said(decision.subject))
        .map(|decision| (subject(decision.subject, words).into(), format::message(&decision.choice, locale)));
    let decided: Vec<Fact> = decided.collect();
    let columns = profile.format.columns.iter().filter_map(|column| taken(column, words));
    written.into_iter().chain(decided).chain(columns).collect()
}

fn subject(subject: DecisionSubject, words: &DataWords) -> &'static str {
    match subject {
        DecisionSubject::Encoding => words.encoding,
        DecisionSubject::Delimiter => words.delimiter,
        DecisionSubject::Header => words.header,
        DecisionSubject::DecimalMark => words.decimal_mark,
        DecisionSubject::DateOrder => words.date_order,
    }
}

fn aside(set_aside: &[SetAsideRows], locale: &Locale) -> String {
    let words = &locale.words().files;
    let told: Vec<String> = set_aside
        .iter()
        .map(|rows| fill(why(rows, words), &[&tabletalk_format::count(rows.rows, locale.marks)]))
        .collect();
    if told.is_empty() { words.none.to_owned() } else { told.join("; ") }
}

fn why(rows: &SetAsideRows, words: &DataWords) -> &'static str {
    match rows.reason {
        SetAsideReason::Above => words.above,
        SetAsideReason::Units => words.units,
        SetAsideReason::RepeatedHeader => words.repeated_header,
        SetAsideReason::Comment => words.comment,
        SetAsideReason::Total => words.total,
        SetAsideReason::Below => words.below,
        SetAsideReason::OtherTable => words.other_table,
    }
}

fn written(format: &SourceFormat, words: &DataWords) -> String {
    let text = |pattern| fill(pattern, &[&format.encoding, &format.delimiter]);
    match format.kind {
        FileKind::Delimited => text(match format.delimiter.as_str() {
            "" => words.one_column,
            "," => words.commas,
            ";" => words.semicolons,
            "\t" => words.tabs,
            _ => words.other_delimiter,
        }),
        FileKind::Workbook => words.workbook.to_owned(),
        FileKind::Json => "JSON".to_owned(),
        FileKind::Parquet => "Parquet".to_owned(),
        FileKind::Arrow => "Arrow".to_owned(),
        FileKind::Database => words.database.to_owned(),
        FileKind::WebPage => words.web_page.to_owned(),
    }
}

/// As in `DD.MM.YYYY` for `%d.%m.%Y`.
fn readable(pattern: &str, words: &DataWords) -> String {
    words.date_parts.iter().fold(pattern.to_owned(), |pattern, (sign, letters)| pattern.replace(sign, letters))
}

/// How values that are written in their own way were taken.
fn taken(column: &ColumnFormat, words: &DataWords) -> Option<Fact> {
    let ColumnFormat { name, pattern, decimal, thousands, unit } = column;
    let mark = |words: &str, mark: &char| fill(words, &[&mark.to_string()]);
    let marks = [
        pattern.as_ref().map(|pattern| fill(words.dates_as, &[&readable(pattern, words)])),
        decimal.as_ref().map(|decimal| mark(words.before_decimals, decimal)),
        thousands.as_ref().map(|thousands| mark(words.between_thousands, thousands)),
        unit.as_ref().map(|unit| fill(words.unit, &[unit])),
    ];
    let told: Vec<String> = marks.into_iter().flatten().collect();
    (!told.is_empty()).then(|| (fill(words.column, &[name]).into(), told.join(", ")))
}
