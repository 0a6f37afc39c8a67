//! The part of a dataset's profile that a model may see.

use std::collections::BTreeSet;

use tabletalk_protocol::{
    AppliedRepair, Cell, Change, ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile, RemoteTable,
};

use super::{
    Redactor,
    cautions::{RedactedCaution, cautions},
    columns::hides_numbers,
    written,
};

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
    pub cautions: Vec<RedactedCaution>,
    /// The repairs in force, in their order.
    pub repairs: Vec<RedactedRepair>,
    /// The code that reads the cells as they were written, where reading changed some.
    pub as_written: Option<String>,
    /// The first stand-in of each kind that the conversation has.
    pub stand_ins: Vec<String>,
    /// Set for a table that stays in a database.
    pub remote: Option<RemoteTable>,
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

/// A repair that was made: what it does, its line of pandas, and what it changed.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RedactedRepair {
    pub label: String,
    pub code: String,
    pub changes: u64,
    pub examples: Vec<Change>,
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
        let hidden = hidden_columns(profile);
        let column = |column: &ColumnProfile| match redactor.placeholder(&profile.variable, &column.name) {
            Some(placeholder) => RedactedColumn::private(column.kind, placeholder),
            None => RedactedColumn::new(column, written::of_column(profile, &column.name), &hidden, redactor),
        };
        Self {
            file_name: profile.file_name.clone(),
            variable: profile.variable.clone(),
            rows: profile.rows,
            columns: profile.columns.iter().map(column).collect(),
            first_rows: RedactedRows::new(profile, &hidden, redactor),
            cautions: cautions(profile, &hidden, redactor),
            repairs: profile
                .repairs
                .iter()
                .filter_map(|repair| RedactedRepair::new(repair, &hidden, redactor))
                .collect(),
            as_written: written::as_written(profile),
            stand_ins: redactor.stand_in_examples(),
            // Names of the person's own choosing, and of the table.
            remote: profile.remote.clone(),
        }
    }
}

impl RedactedRepair {
    /// A repair may hold values, so that of a column whose values are hidden is not told.
    fn new(repair: &AppliedRepair, hidden: &BTreeSet<&str>, redactor: &Redactor) -> Option<Self> {
        let AppliedRepair { label, code, changes, examples, .. } = repair;
        let label = label.text();
        let is_hidden = hidden.iter().any(|column| code.contains(column));
        let example = |change: &Change| Change {
            before: hidden_cell(&change.before, redactor),
            after: hidden_cell(&change.after, redactor),
            ..change.clone()
        };
        (!is_hidden && redactor.names_nothing_private(label) && redactor.names_nothing_private(code)).then(|| Self {
            label: redactor.hidden(label),
            code: redactor.hidden_code(code),
            changes: *changes,
            examples: examples.iter().map(example).collect(),
        })
    }
}

impl RedactedColumn {
    fn new(column: &ColumnProfile, written: Option<String>, hidden: &BTreeSet<&str>, redactor: &Redactor) -> Self {
        let is_hidden = hidden.contains(column.name.as_str());
        Self {
            name: redactor.hidden_cell(&column.name),
            kind: column.kind,
            written,
            missing: column.missing,
            distinct: column.distinct,
            summary: if is_hidden { RedactedSummary::Private } else { RedactedSummary::new(column, redactor) },
        }
    }

    /// A column of which only the kind is known.
    fn private(kind: ColumnKind, placeholder: &str) -> Self {
        let summary = RedactedSummary::Private;
        Self { name: placeholder.to_owned(), kind, written: None, missing: 0, distinct: 0, summary }
    }
}

impl RedactedSummary {
    fn new(column: &ColumnProfile, redactor: &Redactor) -> Self {
        match &column.summary {
            ColumnSummary::Numeric { min, max, .. } => Self::Numeric { min: *min, max: *max },
            ColumnSummary::Temporal { min, max, .. } => Self::Temporal { min: min.clone(), max: max.clone() },
            ColumnSummary::Boolean { yes, no } => Self::Boolean { yes: *yes, no: *no },
            ColumnSummary::Text { top, .. } => {
                Self::Text { top: top.iter().map(|count| redactor.hidden_cell(&count.value)).collect() }
            }
            ColumnSummary::Empty if column.kind == ColumnKind::Empty => Self::Empty,
            ColumnSummary::Empty => Self::Private,
        }
    }
}

impl RedactedRows {
    fn new(profile: &DatasetProfile, hidden: &BTreeSet<&str>, redactor: &Redactor) -> Self {
        let is_shown = |name: &str| !hidden.contains(name) && redactor.placeholder(&profile.variable, name).is_none();
        let columns = profile.preview.columns.iter().map(|column| column.name.as_str()).enumerate();
        let shown: Vec<(usize, &str)> = columns.filter(|(_, name)| is_shown(name)).collect();
        let cell = |cell: &Cell| hidden_cell(cell, redactor);
        let row = |row: &Vec<Cell>| shown.iter().filter_map(|(place, _)| row.get(*place)).map(cell).collect();
        Self {
            columns: shown.iter().map(|(_, name)| redactor.hidden_cell(name)).collect(),
            rows: profile.preview.rows.iter().map(row).collect(),
        }
    }
}

fn hidden_cell(cell: &Cell, redactor: &Redactor) -> Cell {
    match cell {
        Cell::Text(text) => Cell::Text(redactor.hidden_cell(text)),
        other => other.clone(),
    }
}

/// The columns of a file of which no value is shown: there is nothing in them that a stand-in could replace.
fn hidden_columns(profile: &DatasetProfile) -> BTreeSet<&str> {
    profile.columns.iter().filter(|column| hides_numbers(column)).map(|column| column.name.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use tabletalk_messages::{Message, findings};
    use tabletalk_protocol::{
        Decision, DecisionSubject, Finding, FindingKind, Histogram, Item, ItemBody, ItemId, Privacy, PrivacyLevel,
        PrivateColumn, Table, TableColumn, ValueCount, Vocabulary,
    };

    use super::*;
    use crate::{
        privacy::Certainty,
        testing::{column, dataset, text_column},
    };

    fn finding(id: &str, kind: FindingKind, columns: &[&str], sentence: Message) -> Finding {
        let columns = columns.iter().map(|name| (*name).to_owned()).collect();
        let (id, examples, repairs) = (id.to_owned(), vec![], vec![]);
        Finding { id, kind, weight: 50, column: None, columns, count: 1, sentence, examples, repairs }
    }

    /// With a text that no model may see.
    fn with_vocabulary(column: ColumnProfile) -> ColumnProfile {
        let values = vec![ValueCount { value: "rare value".into(), count: 1 }];
        ColumnProfile { vocabulary: Some(Vocabulary { values, complete: false }), ..column }
    }

    fn numbers(name: &str) -> ColumnProfile {
        let histogram = Histogram { edges: vec![], counts: vec![] };
        let (min, max) = (4_915_201_234_567.0, 4_915_201_234_999.0);
        let summary = ColumnSummary::Numeric { min, max, mean: min, quartiles: [min; 3], std: None, histogram };
        column(name, ColumnKind::Integer, 0, summary)
    }

    fn preview(names: &[&str], row: Vec<Cell>) -> Table {
        let columns = names.iter().map(|name| TableColumn { name: (*name).into(), kind: ColumnKind::Text }).collect();
        Table { columns, rows: vec![row], ..Table::default() }
    }

    fn redactor(profile: &DatasetProfile, private: &[&str]) -> Redactor {
        let private = private.iter().map(|name| PrivateColumn { variable: "sales".into(), column: (*name).into() });
        let items = [Item { id: ItemId(1), turn: 1, body: ItemBody::Dataset(profile.clone()).into() }];
        let privacy = Privacy { level: PrivacyLevel::Samples, private_columns: private.collect() };
        Redactor::of(privacy, items.iter().collect())
    }

    #[test]
    fn a_model_sees_only_the_fields_on_the_list() {
        let names = ["store", "salary", "email", "phone"];
        let email = Cell::Text("zoe@example.org".into());
        let row = vec![Cell::Text("Oslo".into()), Cell::Integer(51_000), email, Cell::Integer(4_915_201_234_567)];
        let profile = DatasetProfile {
            columns: vec![
                with_vocabulary(text_column("store", &["Oslo"])),
                text_column("salary", &["value"]),
                text_column("email", &["anna@example.org", "ben@example.org"]),
                numbers("phone"),
            ],
            preview: preview(&names, row),
            findings: vec![
                finding("reading:0", FindingKind::Gaps, &["store"], Message::verbatim("3 cells were left empty")),
                finding("gaps:store", FindingKind::Gaps, &["store"], findings::missing_values("store", 1_u32, 3_u32)),
                finding("slips:store", FindingKind::Spellings, &["store"], Message::verbatim("`Olso` for `Oslo`")),
                finding("slips:salary", FindingKind::Sentinel, &["salary"], Message::verbatim("3 values are 0")),
                finding("reading:1", FindingKind::Reading, &[], Message::verbatim("`salary` is in `€`")),
                finding("outliers:phone", FindingKind::Outliers, &["phone"], Message::verbatim("4915201234567")),
                finding("x", FindingKind::RepeatedId, &["email"], Message::verbatim("twice: ben@example.org")),
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
        let redactor = redactor(&profile, &["salary"]);
        let seen = |name: &str, kind, distinct, summary| RedactedColumn {
            name: name.into(),
            kind,
            written: None,
            missing: 0,
            distinct,
            summary,
        };
        let top = |values: &[&str]| RedactedSummary::Text { top: values.iter().map(|value| (*value).into()).collect() };
        let caution = |certainty, columns: &[&str], text: &str| {
            let columns = columns.iter().map(|name| (*name).into()).collect();
            RedactedCaution { certainty, columns, text: text.into() }
        };
        let expected = RedactedProfile {
            file_name: "sales.csv".into(),
            variable: "sales".into(),
            rows: 3,
            columns: vec![
                seen("store", ColumnKind::Text, 1, top(&["Oslo"])),
                seen("private_column_1", ColumnKind::Text, 0, RedactedSummary::Private),
                seen("email", ColumnKind::Text, 2, top(&["<e-mail 1>", "<e-mail 2>"])),
                seen("phone", ColumnKind::Integer, 2, RedactedSummary::Private),
            ],
            first_rows: RedactedRows {
                columns: vec!["store".into(), "email".into()],
                rows: vec![vec![Cell::Text("Oslo".into()), Cell::Text("<e-mail 3>".into())]],
            },
            cautions: vec![
                caution(Certainty::Fact, &["store"], "3 cells were left empty"),
                caution(Certainty::Suspicion, &["store"], "`Olso` for `Oslo`"),
                caution(Certainty::Suspicion, &["email"], "twice: <e-mail 2>"),
            ],
            repairs: vec![],
            as_written: Some("pd.read_csv(\"sales.csv\", dtype=str)".into()),
            stand_ins: vec!["<e-mail 1>".into()],
            remote: None,
        };
        assert_eq!(redactor.profiles(&[profile]), [expected]);
    }

    /// Values that look like those of people and are none, each in a column as files have it.
    #[test]
    fn no_value_of_a_table_without_people_has_a_stand_in() {
        let texts = [
            text_column("station", &["USW00094728", "GM000003319", "ASN00066062", "AB1234567"]),
            text_column("range", &["4615605-4615700", "4615701-4615800", "2146-1234-5678-9012"]),
            text_column("isbn", &["978-3-16-148410-0", "0-306-40615-2", "978-0-596-52068-7"]),
            text_column("imei", &["490154203237518", "356938035643809", "352099001761481"]),
            text_column("time", &["2024-03-01 12:30:00", "20170413_120000", "1483228800"]),
            text_column("period", &["2018-2019", "2019/20", "2018 2019 2020 2021"]),
            text_column("CAS", &["7732-18-5", "64-17-5", "50-00-0"]),
            text_column("part", &["555-123-4567", "555-123-4568", "078-05-1120 A"]),
            text_column("place", &["48.137154, 11.576124", "52.520008, 13.404954", "+48.1371+011.5761/"]),
            text_column("mobile", &["iPhone 12", "Galaxy S9", "Pixel 4"]),
            text_column("card", &["gold", "silver", "4111111111111112"]),
            text_column("price", &["1 234 567,89 €", "12 345 678", "1.069.180,90"]),
            text_column("address", &["192.168.100.100", "10.0.0.1", "fe80::1"]),
            text_column("handle", &["@anna", "anna@home", "left@right"]),
            text_column("phone", &["2024-03-01", "n/a", "12345"]),
            text_column("formula", &["C6H12O6", "H2SO4", "DE12 3456 7890 1234 5678 90"]),
            text_column("hash", &["d41d8cd98f00b204e9800998ecf8427e", "9e107d9d372bb6826bd81d3542a419d6"]),
        ];
        let printed = "           total     rate  count\n2019  4111111111111111  0.4111111111111111  4012 8888 8888 1881\n\
                       2020  1234567890123  -78.051120  [4111 1111 1111 1111]\n5105105105105100 1e+13 020 7215 5000\n";
        let profile = DatasetProfile { columns: texts.to_vec(), ..dataset("sales.csv") };
        let redactor = redactor(&profile, &[]);
        let top = |column: &ColumnProfile| match &column.summary {
            ColumnSummary::Text { top, .. } => top.iter().map(|count| count.value.clone()).collect::<Vec<_>>(),
            _ => Vec::new(),
        };
        let seen: Vec<RedactedSummary> =
            redactor.profiles(&[profile])[0].columns.iter().map(|column| column.summary.clone()).collect();
        assert_eq!(seen, texts.map(|column| RedactedSummary::Text { top: top(&column) }));
        assert_eq!(redactor.hidden(printed), printed);
    }
}
