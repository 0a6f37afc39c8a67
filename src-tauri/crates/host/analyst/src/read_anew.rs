//! Columns that hold more than reading found: dates, numbers and lengths of time that the file has as text.

use tabletalk_protocol::{ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, FindingKind, RepairStep};

use super::{
    python::literal,
    schema::{Column, Nature},
    words::name_words,
};

/// Dates and numbers that stand in the file as text, mostly: what they are, and the repair that reading offers for them.
pub fn read_as(profile: &ColumnProfile, dataset: &DatasetProfile) -> Option<(Nature, String)> {
    if is_only_calendar(profile, dataset) {
        let name = literal(&profile.name);
        let code = format!(
            "df[{name}] = pd.to_datetime(df[{name}].astype(\"Int64\").astype(str), format=\"%Y\", errors=\"coerce\")"
        );
        return Some((Nature::Date, code));
    }
    if profile.kind == ColumnKind::Duration {
        let name = literal(&profile.name);
        return Some((Nature::Number, format!("df[{name}] = df[{name}].dt.total_seconds() / 60")));
    }
    if profile.kind != ColumnKind::Text {
        return None;
    }
    if is_stopwatch(profile) {
        let name = literal(&profile.name);
        return Some((
            Nature::Number,
            format!("df[{name}] = pd.to_timedelta(df[{name}], errors=\"coerce\").dt.total_seconds() / 60"),
        ));
    }
    let own = dataset.findings.iter().filter(|finding| finding.column.as_deref() == Some(profile.name.as_str()));
    own.into_iter().find_map(|finding| {
        let nature = match finding.kind {
            FindingKind::DatesAsText => Nature::Date,
            FindingKind::NumbersAsText => Nature::Number,
            _ => return None,
        };
        // With too many words among them it is text after all.
        if finding.count * 10 > dataset.rows && nature == Nature::Number && finding.count * 5 > dataset.rows {
            return None;
        }
        let RepairStep::Run { code } = &finding.repairs.first()?.step else { return None };
        let code = code.lines().filter(|line| !line.starts_with("import ")).collect::<Vec<_>>().join("\n");
        let mut code = code.replace(&format!("{}[", dataset.variable), "df[");
        let name = literal(&profile.name);
        let text = format!("{}[{name}]", dataset.variable);
        if nature == Nature::Number && finding.examples.iter().any(|example| example.starts_with(|letter: char| letter.is_ascii_digit())) {
            // `1.6 kg` is a number as well.
            code.push_str(&format!(
                "\nbehind = {text}.str.extract(r\"^\\s*(-?\\d+(?:\\.\\d+)?)\\s*[A-Za-z]+\\s*$\", expand=False)\ndf[{name}] = df[{name}].fillna(pd.to_numeric(behind, errors=\"coerce\"))"
            ));
        }
        // These forms leave no doubt about the order of day and month.
        let forms = ["%d.%m.%Y", "%d %b %Y", "%d %B %Y", "%B %d, %Y"].into_iter().filter(|form| nature == Nature::Date && !code.contains(form));
        for form in forms.collect::<Vec<_>>() {
            code.push_str(&format!("\ndf[{name}] = df[{name}].fillna(pd.to_datetime({text}, format=\"{form}\", errors=\"coerce\"))"));
        }
        Some((nature, code))
    })
}

/// Years in a file that has no dates: they are its calendar.
fn is_only_calendar(profile: &ColumnProfile, dataset: &DatasetProfile) -> bool {
    let dated = |column: &ColumnProfile| {
        matches!(column.kind, ColumnKind::Date | ColumnKind::DateTime)
            || dataset.findings.iter().any(|finding| {
                finding.kind == FindingKind::DatesAsText && finding.column.as_deref() == Some(column.name.as_str())
            })
    };
    let named = ["year", "jahr"].contains(&profile.name.trim().to_lowercase().as_str());
    let within =
        matches!(&profile.summary, ColumnSummary::Numeric { min, max, .. } if *min >= 1900.0 && *max <= 2100.0);
    // Many years, each a few times, tell of what things were made in.
    const MOST_YEARS: u64 = 12;
    let repeated = profile.distinct <= MOST_YEARS && dataset.rows >= profile.distinct * 2;
    named && within && repeated && !dataset.columns.iter().any(dated)
}

/// How long something took, as a stop watch shows it: `4:32:05`.
fn is_stopwatch(profile: &ColumnProfile) -> bool {
    const CLOCKS: [&str; 12] =
        ["start", "end", "depart", "departure", "arrival", "open", "close", "at", "from", "to", "beginn", "ende"];
    // A competitor who did not start, did not finish or was disqualified has no time.
    const WITHOUT: [&str; 5] = ["dnf", "dns", "dsq", "dq", "n/a"];
    if profile.kind == ColumnKind::Duration {
        return true;
    }
    let ColumnSummary::Text { top, .. } = &profile.summary else { return false };
    let timed = |value: &str| {
        let parts: Vec<&str> = value.trim().split(':').collect();
        parts.len() == 3 && parts.iter().all(|part| part.len() <= 2 && part.parse::<u8>().is_ok())
    };
    let clock = name_words(&profile.name).iter().any(|word| CLOCKS.contains(&word.lower.as_str()));
    let told = top.iter().filter(|entry| !WITHOUT.contains(&entry.value.trim().to_lowercase().as_str()));
    !clock && told.clone().count() >= 3 && told.clone().all(|entry| timed(&entry.value))
}

impl Column<'_> {
    /// Return whether the column is written in stopwatch format; its numbers are minutes then.
    pub fn is_stopwatch(&self) -> bool {
        is_stopwatch(self.profile)
    }
}
