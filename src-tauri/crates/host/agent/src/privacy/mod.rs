//! The part of the data that a model may see.

mod ledger;
mod mask;
mod names;
mod profile;
mod written;

use tabletalk_model::Message;
use tabletalk_protocol::{DatasetProfile, Privacy, PrivacyLevel};

pub use ledger::{FileLedger, SentRequest};
pub(crate) use mask::masked;
use names::Name;
pub(crate) use profile::{RedactedColumn, RedactedProfile, RedactedSummary};

/// Between a model and the data: columns that are private have other names for it, and what may not be seen is left out.
#[derive(Debug, Clone, Default)]
pub(crate) struct Redactor {
    level: PrivacyLevel,
    names: Vec<Name>,
}

impl Redactor {
    /// As this choice has it.
    pub fn new(Privacy { level, private_columns }: Privacy) -> Self {
        let names: Vec<Name> =
            private_columns.into_iter().zip(1..).map(|(column, number)| Name::new(column, number)).collect();
        // Any output may hold a value of a private column.
        let level = if names.is_empty() { level } else { level.min(PrivacyLevel::Samples) };
        Self { level, names }
    }

    pub fn level(&self) -> PrivacyLevel {
        self.level
    }

    pub fn shows(&self, level: PrivacyLevel) -> bool {
        self.level >= level
    }

    /// The files as a model may know them.
    pub fn profiles(&self, profiles: &[DatasetProfile]) -> Vec<RedactedProfile> {
        profiles.iter().map(|profile| RedactedProfile::new(profile, self)).collect()
    }

    fn placeholder(&self, variable: &str, column: &str) -> Option<&str> {
        self.names.iter().find(|name| name.is_of(variable, column)).map(|name| name.placeholder.as_str())
    }

    /// The text with placeholders for the names of private columns.
    pub fn hidden(&self, text: &str) -> String {
        self.names.iter().fold(text.to_owned(), |text, name| name.hidden_in(&text))
    }

    /// A model's text with the columns' own names.
    pub fn revealed(&self, text: &str) -> String {
        // Later ones first: `private_column_12` begins like `private_column_1`.
        self.names.iter().rev().fold(text.to_owned(), |text, name| name.revealed_in(&text))
    }

    /// The same in the JSON of a call's arguments.
    pub fn revealed_json(&self, json: &str) -> String {
        self.names.iter().rev().fold(json.to_owned(), |json, name| name.revealed_in_json(&json))
    }

    pub fn message(&self, message: Message) -> Message {
        let code = message.code.map(|code| self.hidden(&code));
        Message { text: self.hidden(&message.text), code, ..message }
    }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::PrivateColumn;

    use super::*;

    fn redactor(columns: &[&str]) -> Redactor {
        let private_columns =
            columns.iter().map(|column| PrivateColumn { variable: "sales".into(), column: (*column).into() }).collect();
        Redactor::new(Privacy { level: PrivacyLevel::Outputs, private_columns })
    }

    #[test]
    fn private_names_go_and_come_back() {
        let redactor = redactor(&["salary", "Home address"]);
        assert_eq!(
            redactor.hidden("Salary by home_address: df['salary'].mean(), salaryman"),
            "private_column_1 by private_column_2: df['private_column_1'].mean(), salaryman"
        );
        assert_eq!(
            redactor.revealed("df.private_column_1, df['private_column_2'], df.private_column_2.max()"),
            "df.salary, df['Home address'], df[\"Home address\"].max()"
        );
    }

    #[test]
    fn a_tenth_private_column_is_not_the_first() {
        let names: Vec<String> = (1..=12).map(|number| format!("c{number}")).collect();
        let redactor = redactor(&names.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(redactor.revealed("private_column_12 private_column_1"), "c12 c1");
    }

    #[test]
    fn outputs_are_kept_back_while_a_column_is_private() {
        assert_eq!(redactor(&[]).level(), PrivacyLevel::Outputs);
        assert_eq!(redactor(&["salary"]).level(), PrivacyLevel::Samples);
    }
}
