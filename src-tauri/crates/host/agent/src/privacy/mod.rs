//! The part of the data that a model may see.

mod cautions;
mod columns;
mod forms;
mod ledger;
mod names;
mod profile;
mod stand_ins;
mod written;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tabletalk_model::Message;
use tabletalk_protocol::{ColumnProfile, DatasetProfile, Item, ItemBody, Privacy, PrivacyLevel};

pub(crate) use cautions::{Certainty, RedactedCaution};
pub use ledger::{FileLedger, SentRequest};
use names::Name;
pub(crate) use profile::{RedactedColumn, RedactedProfile, RedactedRepair, RedactedSummary};
use stand_ins::StandIns;

/// The stand-ins of a conversation, which grow with each of its items and are never made anew.
#[derive(Debug, Clone, Default)]
pub(crate) struct SharedStandIns(Arc<Mutex<StandIns>>);

impl SharedStandIns {
    /// Give the values of an item that is new their stand-ins.
    pub fn meet_item(&self, body: &ItemBody) {
        self.get().meet_item(body);
    }

    fn get(&self) -> MutexGuard<'_, StandIns> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<'a> FromIterator<&'a Item> for SharedStandIns {
    fn from_iter<I: IntoIterator<Item = &'a Item>>(items: I) -> Self {
        let stand_ins = Self::default();
        items.into_iter().for_each(|item| stand_ins.meet_item(&item.body));
        stand_ins
    }
}

/// Between a model and the data: columns that are private have other names for it, values that point to a person have
/// stand-ins, and what may not be seen is left out.
#[derive(Debug, Clone, Default)]
pub(crate) struct Redactor {
    level: PrivacyLevel,
    names: Vec<Name>,
    stand_ins: SharedStandIns,
}

impl Redactor {
    /// As it was chosen last.
    pub fn new<'a>(items: impl DoubleEndedIterator<Item = &'a Item>, stand_ins: SharedStandIns) -> Self {
        let chosen = items.rev().find_map(|item| match &*item.body {
            ItemBody::Privacy(privacy) => Some(privacy.clone()),
            _ => None,
        });
        Self::of(chosen.unwrap_or_default(), stand_ins)
    }

    /// As this choice has it.
    pub fn of(Privacy { level, private_columns }: Privacy, stand_ins: SharedStandIns) -> Self {
        let names: Vec<Name> =
            private_columns.into_iter().zip(1..).map(|(column, number)| Name::new(column, number)).collect();
        // Any output may hold a value of a private column.
        let level = if names.is_empty() { level } else { level.min(PrivacyLevel::Samples) };
        Self { level, names, stand_ins }
    }

    /// With the values of a text that is not an item yet.
    pub fn knowing(self, text: &str) -> Self {
        self.stand_ins.get().meet(text);
        self
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

    /// Whether a text names no private column.
    fn names_nothing_private(&self, text: &str) -> bool {
        self.without_names(text) == text
    }

    fn without_names(&self, text: &str) -> String {
        self.names.iter().fold(text.to_owned(), |text, name| name.hidden_in(&text))
    }

    /// The text with placeholders for the names of private columns, and stand-ins for values that point to a person.
    pub fn hidden(&self, text: &str) -> String {
        self.stand_ins.get().hidden(text, |part| self.without_names(part))
    }

    /// The same for code.
    pub fn hidden_code(&self, code: &str) -> String {
        self.stand_ins.get().hidden_code(code, |part| self.without_names(part))
    }

    /// Whether code holds values that have a stand-in.
    pub fn hides_values(&self, code: &str) -> bool {
        self.stand_ins.get().hidden_code(code, str::to_owned) != code
    }

    /// A model's text with the columns' own names and the values themselves.
    pub fn revealed(&self, text: &str) -> String {
        // Later ones first: `private_column_12` begins like `private_column_1`.
        self.stand_ins
            .get()
            .revealed(&self.names.iter().rev().fold(text.to_owned(), |text, name| name.revealed_in(&text)))
    }

    /// The same in the JSON of a call's arguments.
    pub fn revealed_json(&self, json: &str) -> String {
        let named = self.names.iter().rev().fold(json.to_owned(), |json, name| name.revealed_in_json(&json));
        self.stand_ins.get().revealed_json(&named)
    }

    /// The value of a cell or a name, with a stand-in for it or in it.
    fn hidden_cell(&self, text: &str) -> String {
        self.stand_ins.get().hidden_cell(text)
    }

    /// Examples of the stand-ins that a model meets: the first of each kind that occurs.
    fn stand_in_examples(&self) -> Vec<String> {
        if self.shows(PrivacyLevel::Samples) { self.stand_ins.get().examples() } else { Vec::new() }
    }

    pub fn message(&self, message: Message) -> Message {
        let code = message.code.map(|code| self.hidden_code(&code));
        Message { text: self.hidden(&message.text), code, ..message }
    }
}

/// A column of which a model reads other values than the file has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MaskedColumn {
    pub variable: String,
    pub column: String,
    /// How many of the values that are known of it, and the first as a model reads it; `None` where it reads no value.
    pub masked: Option<(usize, String)>,
}

/// The columns with stand-ins in the datasets of these items, for those who look for values that are masked by mistake.
pub fn masked_columns(items: &[Item]) -> Vec<MaskedColumn> {
    let redactor = Redactor::of(Privacy::default(), items.iter().collect());
    let datasets = items.iter().filter_map(|item| match &*item.body {
        ItemBody::Dataset(profile) => Some(profile),
        _ => None,
    });
    let columns = datasets.flat_map(|profile| profile.columns.iter().map(move |column| (profile, column)));
    columns.filter_map(|(profile, column)| masked_column(profile, column, &redactor)).collect()
}

fn masked_column(profile: &DatasetProfile, column: &ColumnProfile, redactor: &Redactor) -> Option<MaskedColumn> {
    let texts = columns::known_texts(profile, column).into_iter();
    let mut masked = texts.filter_map(|text| Some(redactor.hidden_cell(text)).filter(|told| told != text));
    let masked = match masked.next() {
        Some(first) => Some((masked.count() + 1, first)),
        None if columns::hides_numbers(column) => None,
        None => return None,
    };
    Some(MaskedColumn { variable: profile.variable.clone(), column: column.name.clone(), masked })
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::{ItemId, PrivateColumn};

    use super::*;
    use crate::testing::{dataset, text_column};

    fn redactor(columns: &[&str]) -> Redactor {
        let private_columns =
            columns.iter().map(|column| PrivateColumn { variable: "sales".into(), column: (*column).into() }).collect();
        let body = ItemBody::Privacy(Privacy { level: PrivacyLevel::Outputs, private_columns });
        let items = [Item { id: ItemId(1), turn: 1, body: body.into() }];
        Redactor::new(items.iter(), items.iter().collect())
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

    /// A stand-in is not a text in which names are looked for.
    #[test]
    fn a_private_column_called_mail_leaves_stand_ins_alone() {
        let redactor = redactor(&["mail"]).knowing("anna@mail.example.org");
        let told = redactor.hidden("mail of anna@mail.example.org");
        assert_eq!(told, "private_column_1 of <e-mail 1>");
        assert_eq!(redactor.hidden(&told), told);
        assert_eq!(redactor.revealed(&told), "mail of anna@mail.example.org");
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

    /// Digits that look like any others, the same in every run.
    fn digits(seed: u64, count: usize) -> String {
        let mut state = seed;
        let mut digit = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            char::from(b'1' + u8::try_from((state >> 33) % 9).unwrap())
        };
        (0..count).map(|_| digit()).collect()
    }

    /// The digits with the last one of ISO/IEC 7812 behind them.
    fn card(digits: &str) -> String {
        let doubled =
            |(place, digit): (usize, u32)| if place % 2 == 0 { digit * 2 / 10 + digit * 2 % 10 } else { digit };
        let sum: u32 = digits.chars().rev().filter_map(|digit| digit.to_digit(10)).enumerate().map(doubled).sum();
        format!("{digits}{}", (10 - sum % 10) % 10)
    }

    /// A German account of ISO 13616: the letters count as 13 and 14.
    fn iban(account: &str) -> String {
        let digits = format!("{account}131400");
        let rest =
            digits.chars().filter_map(|digit| digit.to_digit(10)).fold(0, |rest, digit| (rest * 10 + digit) % 97);
        let check = 98 - rest;
        format!("DE{check:02}{account}")
    }

    #[test]
    fn of_columns_made_by_rule_only_those_with_personal_values_are_masked() {
        type Form = (&'static str, fn(u64) -> String);
        let forms: [Form; 9] = [
            ("share", |seed| format!("0.{}", digits(seed, 16))),
            ("range", |seed| format!("{}-{}", digits(seed, 7), digits(seed + 1, 7))),
            ("total", |seed| digits(seed, 13)),
            ("station", |seed| format!("USW000{}", digits(seed, 5))),
            ("order", |seed| format!("{}-{}", digits(seed, 3), digits(seed + 1, 7))),
            ("order number", |seed| digits(seed, 16)),
            ("mail", |seed| format!("{}@example.org", digits(seed, 6))),
            ("card", |seed| card(&format!("4{}", digits(seed, 14)))),
            ("iban", |seed| iban(&digits(seed, 18))),
        ];
        let columns = forms.map(|(name, form)| {
            let values: Vec<String> = (0..40).map(|row| form(row * 1_000_003)).collect();
            text_column(name, &values.iter().map(String::as_str).collect::<Vec<_>>())
        });
        let profile = DatasetProfile { columns: columns.into(), ..dataset("made.csv") };
        let items = [Item { id: ItemId(1), turn: 1, body: ItemBody::Dataset(profile).into() }];
        let masked: Vec<_> = masked_columns(&items).into_iter().map(|one| (one.column, one.masked)).collect();
        let all = |column: &str, first: &str| (column.to_owned(), Some((40, first.to_owned())));
        assert_eq!(
            masked,
            [all("mail", "<e-mail 1>"), all("card", "<card number 1>"), all("iban", "<account number 1>")]
        );
    }
}
