//! What a model is shown of the data.

mod ledger;
mod mask;
mod names;

use tabletalk_model::Message;
use tabletalk_protocol::{ColumnProfile, ColumnSummary, DatasetProfile, Item, ItemBody, Privacy, PrivacyLevel};

pub use ledger::{FileLedger, SentRequest};
pub(crate) use mask::masked;
use names::Name;

/// Between a model and the data: columns that are private have other names for it, and what may not be seen is left out.
#[derive(Debug, Clone, Default)]
pub(crate) struct Veil {
    level: PrivacyLevel,
    names: Vec<Name>,
}

impl Veil {
    /// As it was chosen last.
    pub fn new(items: &[Item]) -> Self {
        let chosen = items.iter().rev().find_map(|item| match &*item.body {
            ItemBody::Privacy(privacy) => Some(privacy.clone()),
            _ => None,
        });
        Self::of(chosen.unwrap_or_default())
    }

    /// As this choice has it.
    pub fn of(Privacy { level, private_columns }: Privacy) -> Self {
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
    pub fn profiles(&self, profiles: &[DatasetProfile]) -> Vec<DatasetProfile> {
        profiles.iter().map(|profile| self.profile(profile)).collect()
    }

    fn profile(&self, profile: &DatasetProfile) -> DatasetProfile {
        let mut veiled = profile.clone();
        // What belongs together would name private columns, and models are told of none of it.
        veiled.detail = None;
        let is_private = |column: &str| self.placeholder(&profile.variable, column);
        veiled.preview.columns.iter_mut().for_each(|column| column.name = masked(&column.name));
        let hidden: Vec<usize> = (0..profile.preview.columns.len())
            .filter(|place| is_private(&profile.preview.columns[*place].name).is_some())
            .collect();
        for place in hidden.into_iter().rev() {
            veiled.preview.columns.remove(place);
            veiled.preview.rows.iter_mut().filter(|row| place < row.len()).for_each(|row| drop(row.remove(place)));
        }
        for column in &mut veiled.columns {
            match is_private(&column.name) {
                Some(placeholder) => *column = private(column, placeholder),
                None if mask::is_personal(&column.name) => column.summary = nameless(&column.summary),
                None => {}
            }
        }
        let says_nothing_private =
            |warning: &tabletalk_messages::Message| self.hidden(warning.text()) == warning.text();
        veiled.warnings.retain(says_nothing_private);
        veiled
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

/// A column of which only the kind is known.
fn private(column: &ColumnProfile, placeholder: &str) -> ColumnProfile {
    let summary = ColumnSummary::Empty;
    ColumnProfile { name: placeholder.to_owned(), missing: 0, distinct: 0, summary, ..column.clone() }
}

/// A column of numbers or texts that name people: their values say nothing that an analysis needs.
fn nameless(summary: &ColumnSummary) -> ColumnSummary {
    match summary {
        ColumnSummary::Text { shortest, longest, .. } => {
            ColumnSummary::Text { top: Vec::new(), shortest: *shortest, longest: *longest }
        }
        ColumnSummary::Numeric { .. } => ColumnSummary::Empty,
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ItemId, PrivateColumn};

    use super::*;

    fn veil(columns: &[&str]) -> Veil {
        let private_columns =
            columns.iter().map(|column| PrivateColumn { variable: "sales".into(), column: (*column).into() }).collect();
        let body = ItemBody::Privacy(Privacy { level: PrivacyLevel::Outputs, private_columns });
        Veil::new(&[Item { id: ItemId(1), turn: 1, body: body.into() }])
    }

    #[test]
    fn private_names_go_and_come_back() {
        let veil = veil(&["salary", "Home address"]);
        assert_eq!(
            veil.hidden("Salary by home_address: df['salary'].mean(), salaryman"),
            "private_column_1 by private_column_2: df['private_column_1'].mean(), salaryman"
        );
        assert_eq!(
            veil.revealed("df.private_column_1, df['private_column_2'], df.private_column_2.max()"),
            "df.salary, df['Home address'], df[\"Home address\"].max()"
        );
    }

    #[test]
    fn a_tenth_private_column_is_not_the_first() {
        let names: Vec<String> = (1..=12).map(|number| format!("c{number}")).collect();
        let veil = veil(&names.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(veil.revealed("private_column_12 private_column_1"), "c12 c1");
    }

    #[test]
    fn outputs_are_kept_back_while_a_column_is_private() {
        assert_eq!(veil(&[]).level(), PrivacyLevel::Outputs);
        assert_eq!(veil(&["salary"]).level(), PrivacyLevel::Samples);
    }
}
