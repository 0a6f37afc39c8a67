//! The part of a dataset's profile that a model may see.

use tabletalk_messages::Message;
use tabletalk_protocol::{Cell, ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile};

use super::{Redactor, mask, written};

/// The part of a dataset's profile that a model may see, under the names that it may see. It is built field by field,
/// so a field that is added to [`DatasetProfile`] later stays hidden.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RedactedProfile {
    pub file_name: String,
    pub variable: String,
    pub rows: u64,
    pub columns: Vec<RedactedColumn>,
    /// The first rows, without private columns.
    pub first_rows: RedactedRows,
    pub warnings: Vec<String>,
    /// The code that reads the cells as they were written, where reading changed some.
    pub as_written: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RedactedColumn {
    pub name: String,
    pub kind: ColumnKind,
    /// How the file writes the values, where that is not plain.
    pub written: Option<String>,
    pub missing: u64,
    pub distinct: u64,
    pub summary: RedactedSummary,
}

/// The values of a column in short.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RedactedSummary {
    Numeric {
        min: f64,
        max: f64,
    },
    Temporal {
        min: String,
        max: String,
    },
    Boolean {
        yes: u64,
        no: u64,
    },
    /// The most frequent values.
    Text {
        top: Vec<String>,
    },
    Empty,
    /// The values are hidden.
    Private,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RedactedRows {
    pub columns: Vec<String>,
    pub rows: Vec<Vec<Cell>>,
}

impl RedactedProfile {
    pub fn new(profile: &DatasetProfile, redactor: &Redactor) -> Self {
        let column = |column: &ColumnProfile| match redactor.placeholder(&profile.variable, &column.name) {
            Some(placeholder) => RedactedColumn::private(column.kind, placeholder),
            None => RedactedColumn::new(column, written::of_column(profile, &column.name)),
        };
        let warnings = profile.warnings.iter().map(Message::text);
        let says_nothing_private = |warning: &&str| redactor.hidden(warning) == **warning;
        Self {
            file_name: profile.file_name.clone(),
            variable: profile.variable.clone(),
            rows: profile.rows,
            columns: profile.columns.iter().map(column).collect(),
            first_rows: RedactedRows::new(profile, redactor),
            warnings: warnings.filter(says_nothing_private).map(str::to_owned).collect(),
            as_written: written::as_written(profile),
        }
    }
}

impl RedactedColumn {
    fn new(column: &ColumnProfile, written: Option<String>) -> Self {
        Self {
            name: column.name.clone(),
            kind: column.kind,
            written,
            missing: column.missing,
            distinct: column.distinct,
            summary: RedactedSummary::new(column),
        }
    }

    /// A column of which only the kind is known.
    fn private(kind: ColumnKind, placeholder: &str) -> Self {
        let summary = RedactedSummary::Private;
        Self { name: placeholder.to_owned(), kind, written: None, missing: 0, distinct: 0, summary }
    }
}

impl RedactedSummary {
    /// An analysis needs no values of columns that name people.
    fn new(column: &ColumnProfile) -> Self {
        let is_personal = mask::is_personal(&column.name);
        match &column.summary {
            ColumnSummary::Numeric { .. } if is_personal => Self::Private,
            ColumnSummary::Numeric { min, max, .. } => Self::Numeric { min: *min, max: *max },
            ColumnSummary::Temporal { min, max, .. } => Self::Temporal { min: min.clone(), max: max.clone() },
            ColumnSummary::Boolean { yes, no } => Self::Boolean { yes: *yes, no: *no },
            ColumnSummary::Text { .. } if is_personal => Self::Text { top: Vec::new() },
            ColumnSummary::Text { top, .. } => {
                Self::Text { top: top.iter().map(|count| count.value.clone()).collect() }
            }
            ColumnSummary::Empty if column.kind == ColumnKind::Empty => Self::Empty,
            ColumnSummary::Empty => Self::Private,
        }
    }
}

impl RedactedRows {
    fn new(profile: &DatasetProfile, redactor: &Redactor) -> Self {
        let is_private = |name: &str| redactor.placeholder(&profile.variable, name).is_some();
        let is_shown: Vec<bool> = profile.preview.columns.iter().map(|column| !is_private(&column.name)).collect();
        let shown = |row: &Vec<Cell>| {
            let cells = row.iter().zip(&is_shown).filter(|(_, is_shown)| **is_shown);
            cells.map(|(cell, _)| cell.clone()).collect()
        };
        let columns = profile.preview.columns.iter().zip(&is_shown).filter(|(_, is_shown)| **is_shown);
        Self {
            columns: columns.map(|(column, _)| mask::masked(&column.name)).collect(),
            rows: profile.preview.rows.iter().map(shown).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletalk_messages::findings;
    use tabletalk_protocol::{
        Decision, DecisionSubject, Privacy, PrivacyLevel, PrivateColumn, Table, TableColumn, ValueCount, Vocabulary,
    };

    use super::*;
    use crate::testing::{column, dataset};

    fn text(values: &[&str]) -> ColumnSummary {
        let top = values.iter().map(|value| ValueCount { value: (*value).to_owned(), count: 1 }).collect();
        ColumnSummary::Text { top, shortest: 1, longest: 9 }
    }

    /// With a text that no model may see.
    fn with_vocabulary(column: ColumnProfile) -> ColumnProfile {
        let values = vec![ValueCount { value: "rare value".into(), count: 1 }];
        ColumnProfile { vocabulary: Some(Vocabulary { values, complete: false }), ..column }
    }

    #[test]
    fn a_model_sees_only_the_fields_on_the_list() {
        let names = ["store", "salary", "email"];
        let columns = names.map(|name| TableColumn { name: name.into(), kind: ColumnKind::Text });
        let row = names.map(|name| Cell::Text(format!("{name} value")));
        let profile = DatasetProfile {
            columns: names.map(|name| with_vocabulary(column(name, ColumnKind::Text, 1, text(&["value"])))).to_vec(),
            preview: Table { columns: columns.to_vec(), rows: vec![row.to_vec()], ..Table::default() },
            warnings: vec![
                findings::missing_values("store", 1_u32, 3_u32),
                findings::missing_values("salary", 1_u32, 3_u32),
            ],
            other_parts: vec!["Salaries 2024".into()],
            decisions: vec![Decision {
                subject: DecisionSubject::Header,
                choice: Message::verbatim("the first row names `salary`"),
                evidence: Message::verbatim("salary"),
                confidence: 90,
            }],
            ..dataset("sales.csv")
        };
        let private_columns = vec![PrivateColumn { variable: "sales".into(), column: "salary".into() }];
        let redactor = Redactor::new(Privacy { level: PrivacyLevel::Samples, private_columns });
        let seen = |name: &str, distinct, missing, summary| RedactedColumn {
            name: name.into(),
            kind: ColumnKind::Text,
            written: None,
            missing,
            distinct,
            summary,
        };
        let expected = RedactedProfile {
            file_name: "sales.csv".into(),
            variable: "sales".into(),
            rows: 3,
            columns: vec![
                seen("store", 2, 1, RedactedSummary::Text { top: vec!["value".into()] }),
                seen("private_column_1", 0, 0, RedactedSummary::Private),
                seen("email", 2, 1, RedactedSummary::Text { top: vec![] }),
            ],
            first_rows: RedactedRows {
                columns: vec!["store".into(), "email".into()],
                rows: vec![vec![Cell::Text("store value".into()), Cell::Text("email value".into())]],
            },
            warnings: vec!["`store` is missing in 1 of 3 rows".into()],
            as_written: None,
        };
        assert_eq!(redactor.profiles(&[profile]), [expected]);
    }
}
