//! How a file writes its values, as far as a model should know.

use tabletalk_protocol::{DatasetProfile, FileKind, Finding, FindingKind, python_escaped};

/// How values of a column stand in the file, where a table shows them otherwise: a question may quote one.
pub(super) fn of_column(profile: &DatasetProfile, column: &str) -> Option<String> {
    let format = profile.format.columns.iter().find(|format| format.name == column)?;
    let pattern = format.pattern.as_ref().filter(|pattern| !pattern.starts_with("%Y-%m-%d"));
    let unit = || format.unit.as_ref().map(|unit| format!("with `{unit}`"));
    pattern.map(|pattern| format!("`{pattern}`")).or_else(unit)
}

/// The code that reads the cells of a file as they were written, where reading changed some of them.
pub(super) fn as_written(profile: &DatasetProfile) -> Option<String> {
    let is_of_reading = |finding: &Finding| matches!(finding.kind, FindingKind::Reading | FindingKind::SetAside);
    let format = &profile.format;
    let is_text = format.kind == FileKind::Delimited && format.part.is_none() && profile.made_by.is_none();
    if !is_text || !profile.findings.iter().any(is_of_reading) {
        return None;
    }
    let mut code = format!("pd.read_csv(\"{}\"", python_escaped(&profile.file_name));
    if format.delimiter != "," && !format.delimiter.is_empty() {
        code.push_str(&format!(", sep=\"{}\"", python_escaped(&format.delimiter)));
    }
    if format.encoding != "UTF-8" {
        code.push_str(&format!(", encoding=\"{}\"", python_escaped(&format.encoding)));
    }
    if format.skipped_lines > 0 {
        code.push_str(&format!(", skiprows={}", format.skipped_lines));
    }
    Some(format!("{code}, dtype=str)"))
}

#[cfg(test)]
mod tests {
    use tabletalk_messages::Message;
    use tabletalk_protocol::{ColumnFormat, SourceFormat};

    use super::*;
    use crate::testing::dataset;

    fn finding(kind: FindingKind) -> Finding {
        let sentence = Message::verbatim("3 lines above the table were left out");
        let (id, examples, repairs) = ("reading:0".to_owned(), vec![], vec![]);
        Finding { id, kind, weight: 25, column: None, columns: vec![], count: 0, sentence, examples, repairs }
    }

    #[test]
    fn a_file_that_reading_changed_can_be_read_as_it_was_written() {
        let plain = DatasetProfile { findings: vec![finding(FindingKind::Gaps)], ..dataset("sales.csv") };
        assert_eq!(as_written(&plain), None);
        let format = SourceFormat {
            encoding: "windows-1252".into(),
            delimiter: "\t".into(),
            skipped_lines: 3,
            ..SourceFormat::plain()
        };
        let changed = DatasetProfile { findings: vec![finding(FindingKind::SetAside)], format, ..plain };
        let code = r#"pd.read_csv("sales.csv", sep="\t", encoding="windows-1252", skiprows=3, dtype=str)"#;
        assert_eq!(as_written(&changed).as_deref(), Some(code));
    }

    #[test]
    fn what_a_table_shows_otherwise_is_told_as_the_file_has_it() {
        let column = |name: &str, pattern: Option<&str>, unit: Option<&str>| ColumnFormat {
            name: name.into(),
            pattern: pattern.map(str::to_owned),
            decimal: None,
            thousands: None,
            unit: unit.map(str::to_owned),
        };
        let columns = vec![
            column("at", Some("%Y%m%d_%H%M%S"), None),
            column("day", Some("%Y-%m-%d"), None),
            column("price", None, Some("€")),
        ];
        let format = SourceFormat { columns, ..SourceFormat::plain() };
        let profile = DatasetProfile { format, ..dataset("sales.csv") };
        let told = ["at", "day", "price", "store"].map(|column| of_column(&profile, column));
        assert_eq!(told, [Some("`%Y%m%d_%H%M%S`".into()), None, Some("with `€`".into()), None]);
    }
}
