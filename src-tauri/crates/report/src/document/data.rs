//! Where the data is from: each file, how it was read, and what to be careful with.

use tabletalk_protocol::{
    ColumnFormat, DatasetProfile, FileKind, Item, ItemBody, PrivacyLevel, ReportLength, SetAsideReason, SetAsideRows,
    SourceFormat,
};

use super::{Data, figures::Figures};
use crate::{Material, format};

/// Facts about each dataset as it is now: one that was read again or removed does not count as it was.
pub fn data(material: &Material<'_>, length: ReportLength) -> Vec<Data> {
    let mut profiles: Vec<&DatasetProfile> = Vec::new();
    for item in material.items {
        match &*item.body {
            ItemBody::Dataset(profile) => match profiles.iter_mut().find(|known| known.variable == profile.variable) {
                Some(known) => *known = profile,
                None => profiles.push(profile),
            },
            ItemBody::DatasetRemoved { variable } => profiles.retain(|known| known.variable != *variable),
            _ => {}
        }
    }
    profiles.into_iter().map(|profile| one(profile, material, length)).collect()
}

fn one(profile: &DatasetProfile, material: &Material<'_>, length: ReportLength) -> Data {
    let DatasetProfile { file_name, format, bytes, rows, columns, warnings, decisions, set_aside, .. } = profile;
    let name = match &format.part {
        Some(part) => format!("{file_name} ({part})"),
        None => file_name.clone(),
    };
    let mut facts = match profile.made_by {
        Some(_) => vec![("Made from".to_owned(), "other tables of this conversation".to_owned())],
        None => vec![("Size".to_owned(), format!("{} bytes", format::count(*bytes)))],
    };
    let file = material.files.iter().find(|file| file.name == *file_name && profile.made_by.is_none());
    facts.extend(file.map(|file| ("Fingerprint (SHA-256)".to_owned(), file.sha256.clone())));
    facts.push(("Rows read".to_owned(), format::count(*rows)));
    facts.push(("Rows set aside".to_owned(), aside(set_aside)));
    facts.extend(profile.repairs.iter().map(|repair| ("Repair".to_owned(), format::sentence(&repair.label))));
    if length == ReportLength::Full {
        facts.extend(profile.made_by.is_none().then(|| ("Written as".to_owned(), written(format))));
        let told = decisions.iter().map(|decision| {
            (
                subject(decision.subject).to_owned(),
                format::sentence(&format!("{} ({})", decision.choice, decision.evidence)),
            )
        });
        facts.extend(told);
        facts.extend(format.columns.iter().filter_map(repaired));
    }
    let warnings = warnings.iter().map(|warning| format::sentence(warning)).collect();
    Data { name, rows: format::count(*rows), columns: format::count(columns.len() as u64), facts, warnings }
}

fn subject(subject: tabletalk_protocol::DecisionSubject) -> &'static str {
    use tabletalk_protocol::DecisionSubject::{DateOrder, DecimalMark, Delimiter, Encoding, Header};
    match subject {
        Encoding => "Encoding",
        Delimiter => "Cells",
        Header => "Names of columns",
        DecimalMark => "Decimal mark",
        DateOrder => "Order of dates",
    }
}

fn aside(set_aside: &[SetAsideRows]) -> String {
    let told: Vec<String> =
        set_aside.iter().map(|rows| format!("{} {}", format::count(rows.rows), why(rows))).collect();
    if told.is_empty() { "none".to_owned() } else { told.join("; ") }
}

fn why(rows: &SetAsideRows) -> &'static str {
    match rows.reason {
        SetAsideReason::Above => "above the table",
        SetAsideReason::Units => "with units",
        SetAsideReason::RepeatedHeader => "with the names of the columns once more",
        SetAsideReason::Comment => "with remarks",
        SetAsideReason::Total => "with totals",
        SetAsideReason::Below => "below the table",
        SetAsideReason::OtherTable => "of another table",
    }
}

fn written(format: &SourceFormat) -> String {
    match format.kind {
        FileKind::Delimited => match format.delimiter.as_str() {
            "" => format!("text in {}, one column", format.encoding),
            "," => format!("text in {}, cells separated by commas", format.encoding),
            ";" => format!("text in {}, cells separated by semicolons", format.encoding),
            "\t" => format!("text in {}, cells separated by tabs", format.encoding),
            other => format!("text in {}, cells separated by “{other}”", format.encoding),
        },
        FileKind::Workbook => "workbook".to_owned(),
        FileKind::Json => "JSON".to_owned(),
        FileKind::Parquet => "Parquet".to_owned(),
        FileKind::Arrow => "Arrow".to_owned(),
        FileKind::Database => "SQLite database".to_owned(),
        FileKind::WebPage => "web page".to_owned(),
    }
}

/// How values that are written in their own way were taken.
fn repaired(column: &ColumnFormat) -> Option<(String, String)> {
    let ColumnFormat { name, pattern, decimal, thousands, unit } = column;
    let marks = [
        pattern.as_ref().map(|pattern| format!("dates written as {pattern}")),
        decimal.map(|mark| format!("“{mark}” before decimals")),
        thousands.map(|mark| format!("“{mark}” between thousands")),
        unit.as_ref().map(|unit| format!("“{unit}” taken off the numbers")),
    ];
    let told: Vec<String> = marks.into_iter().flatten().collect();
    (!told.is_empty()).then(|| (format!("Column “{name}”"), told.join(", ")))
}

/// What a reader should know about the report as a whole.
pub fn limits(items: &[Item], models: &[String], figures: &Figures<'_>) -> Vec<String> {
    let mut limits = Vec::new();
    if !models.is_empty() {
        limits.push(format!(
            "The questions were answered by {}. The numbers were computed by code that ran on this computer; the words \
             around them may still misread the question, so check an answer before you rely on it.",
            models.join(", ")
        ));
    }
    limits.push(
        "The report describes the data in the files named here. It does not show causes, and it does not know whether the \
         files are complete or right."
            .to_owned(),
    );
    if figures.shortened {
        limits.push("Long tables are shortened; the rows that are not shown are counted below them.".to_owned());
    }
    limits.push(sent(items));
    limits
}

/// What left the computer for the answers.
fn sent(items: &[Item]) -> String {
    let mut told: Vec<String> = Vec::new();
    for item in items {
        if let ItemBody::Sent(sent) = &*item.body {
            let line = format!("{} ({})", sent.to, level(sent.level));
            if !told.contains(&line) {
                told.push(line);
            }
        }
    }
    match told.as_slice() {
        [] => "Nothing was sent to anybody: the answers were made on this computer alone.".to_owned(),
        told => format!("For the answers, requests were sent to {}.", told.join("; ")),
    }
}

fn level(level: PrivacyLevel) -> &'static str {
    match level {
        PrivacyLevel::Schema => "names of files and columns only",
        PrivacyLevel::Statistics => "names and statistics",
        PrivacyLevel::Samples => "names, statistics and sample rows",
        PrivacyLevel::Outputs => "names, statistics, sample rows and results",
    }
}
