//! Which columns hold values that point to a person, judged by name and by most of the values.

use std::collections::BTreeSet;

use tabletalk_protocol::{Cell, ColumnKind, ColumnProfile, ColumnSummary, DatasetProfile};

use super::forms::{self, PersonalKind};

/// So many different values say by their form alone what a column holds.
const FEWEST: usize = 3;
/// Of five values, how many must have the form: others stand for nothing, as `n/a`.
const MOST_OF_FIVE: usize = 4;

/// Words in the names of columns, each between blanks.
const PHONE_WORDS: [&str; 18] = [
    "phone",
    "phones",
    "phonenumber",
    "telephone",
    "tel",
    "telefon",
    "telefonnummer",
    "rufnummer",
    "mobile",
    "mobil",
    "mobilnummer",
    "handy",
    "handynummer",
    "cell",
    "cellphone",
    "fax",
    "faxnummer",
    "whatsapp",
];
const CARD_WORDS: [&str; 7] =
    ["card", "cardnumber", "creditcard", "credit card", "kreditkarte", "kartennummer", "cc number"];
const IDENTITY_WORDS: [&str; 22] = [
    "ssn",
    "social security",
    "passport",
    "reisepass",
    "ausweis",
    "personalausweis",
    "ausweisnummer",
    "passnummer",
    "national id",
    "identity card",
    "id card",
    "tax id",
    "steuernummer",
    "steuer id",
    "sozialversicherungsnummer",
    "svnr",
    "nin",
    "nino",
    "dni",
    "bsn",
    "pesel",
    "aadhaar",
];
const PASSWORD_WORDS: [&str; 3] = ["password", "passwort", "kennwort"];

/// The smallest number that can be one to call, and the smallest number of a card.
const LOWEST_PHONE: f64 = 1e6;
const LOWEST_CARD: f64 = 1e12;

/// The kind of the values in a column of text that point to a person; `None` in every other column.
pub(super) fn personal_kind(name: &str, values: &BTreeSet<&str>) -> Option<PersonalKind> {
    let named = |words: &[&str]| is_named(name, words);
    let most = |has_form: fn(&str) -> bool| {
        let fitting = values.iter().filter(|value| has_form(value.trim())).count();
        fitting > 0 && fitting * 5 >= values.len() * MOST_OF_FIVE
    };
    let surely = |has_form: fn(&str) -> bool| values.len() >= FEWEST && most(has_form);
    match () {
        () if most(forms::is_email) => Some(PersonalKind::Email),
        () if most(forms::is_iban) => Some(PersonalKind::Account),
        () if surely(forms::is_grouped_card) || (named(&CARD_WORDS) && most(forms::is_card)) => {
            Some(PersonalKind::Card)
        }
        () if surely(forms::is_social_security) || (named(&IDENTITY_WORDS) && most(forms::is_identity)) => {
            Some(PersonalKind::Identity)
        }
        () if surely(forms::is_sure_phone) || (named(&PHONE_WORDS) && most(forms::is_phone)) => {
            Some(PersonalKind::Phone)
        }
        () if named(&PASSWORD_WORDS) && !values.is_empty() => Some(PersonalKind::Password),
        () => None,
    }
}

/// Whether whole numbers are numbers of phones, cards or people by name and size: an analysis needs none of them, nor the
/// lowest and the highest. Nothing in them is replaced, since nobody can tell such a number from another.
pub(super) fn hides_numbers(column: &ColumnProfile) -> bool {
    let ColumnSummary::Numeric { min, .. } = column.summary else { return false };
    let named = |words: &[&str]| is_named(&column.name, words);
    column.kind == ColumnKind::Integer
        && ((min >= LOWEST_PHONE && (named(&PHONE_WORDS) || named(&IDENTITY_WORDS)))
            || (min >= LOWEST_CARD && named(&CARD_WORDS)))
}

/// Whether a value has the form of its column's kind: `n/a` in a column of phone numbers is none.
pub(super) fn has_form(kind: PersonalKind, value: &str) -> bool {
    let value = value.trim();
    match kind {
        PersonalKind::Email => forms::is_email(value),
        PersonalKind::Phone => forms::is_phone(value) || forms::is_sure_phone(value),
        PersonalKind::Card => forms::is_card(value),
        PersonalKind::Account => forms::is_iban(value),
        PersonalKind::Identity => forms::is_identity(value),
        PersonalKind::Password => !value.is_empty(),
    }
}

/// The different texts of a column that are known without a look at the file: those of its profile, and of the first rows.
pub(super) fn known_texts<'a>(profile: &'a DatasetProfile, column: &'a ColumnProfile) -> Vec<&'a str> {
    if column.kind != ColumnKind::Text {
        return Vec::new();
    }
    let place = profile.preview.columns.iter().position(|shown| shown.name == column.name);
    let cells = place.into_iter().flat_map(|place| profile.preview.rows.iter().filter_map(move |row| row.get(place)));
    let preview = cells.filter_map(|cell| if let Cell::Text(text) = cell { Some(text.as_str()) } else { None });
    let mut texts: Vec<&str> = column.texts().iter().map(|count| count.value.as_str()).chain(preview).collect();
    let mut seen = BTreeSet::new();
    texts.retain(|text| seen.insert(*text));
    texts
}

fn is_named(name: &str, words: &[&str]) -> bool {
    let spaced = format!(" {} ", spaced(name));
    words.iter().any(|word| spaced.contains(&format!(" {word} ")))
}

/// The words of a name in lower case: `customerPhone_2` is `customer phone`.
fn spaced(name: &str) -> String {
    let mut spaced = String::new();
    let mut was_lower = false;
    for letter in name.chars() {
        if !letter.is_alphabetic() || (letter.is_uppercase() && was_lower) {
            spaced.push(' ');
        }
        spaced.extend(letter.to_lowercase().filter(|letter| letter.is_alphabetic()));
        was_lower = letter.is_lowercase();
    }
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::column;

    fn kind(name: &str, values: &[&str]) -> Option<PersonalKind> {
        personal_kind(name, &values.iter().copied().collect())
    }

    #[test]
    fn a_column_is_known_by_its_name_and_most_of_its_values() {
        use PersonalKind::{Account, Card, Email, Identity, Password, Phone};
        let phones = ["020 7215 5000", "020 7215 5001", "020 7215 5002", "020 7215 5003", "n/a"];
        for (name, values, expected) in [
            ("who", &["a@example.org", "b@example.org"][..], Email),
            ("Phone", &phones[..], Phone),
            ("customerTel_2", &["030 1234567"][..], Phone),
            ("contact", &["+49 170 1234567", "+49 171 1234567", "+1 555 123 4567"][..], Phone),
            ("card_number", &["4111111111111111", "5555555555554444"][..], Card),
            ("paid with", &["4111 1111 1111 1111", "5555 5555 5555 4444", "3782 822463 10005"][..], Card),
            ("account", &["DE89 3704 0044 0532 0130 00", "GB29NWBK60161331926819"][..], Account),
            ("SSN", &["078-05-1120"][..], Identity),
            ("number", &["078-05-1120", "219-09-9999", "457-55-5462"][..], Identity),
            ("passport no", &["L01X00T47", "C01X00T47"][..], Identity),
            ("Password", &["hunter2"][..], Password),
        ] {
            assert_eq!(kind(name, values), Some(expected), "{name}");
        }
    }

    #[test]
    fn neither_a_name_nor_a_form_alone_is_enough() {
        for (name, values) in [
            ("phone", &["iPhone 12", "Galaxy S9", "Pixel 4"][..]),
            ("mobile", &["yes", "no"][..]),
            ("email", &["opened", "bounced"][..]),
            ("card", &["gold", "silver"][..]),
            ("card", &["4111111111111112", "5555555555554445"][..]),
            ("imei", &["490154203237518", "356938035643809", "352099001761481"][..]),
            ("part", &["555-123-4567", "555-123-4568", "555-123-4569"][..]),
            ("station", &["USW00094728", "GM000003319", "AB1234567"][..]),
            ("range", &["4615605-4615700", "4615701-4615800", "4615801-4615900"][..]),
            ("contact", &["+49 170 1234567"][..]),
            ("passport", &["yes", "no", "applied"][..]),
            ("handling", &["030 1234567"][..]),
            ("phone", &["2024-03-01", "2024-03-02"][..]),
        ] {
            assert_eq!(kind(name, values), None, "{name}");
        }
    }

    #[test]
    fn numbers_are_hidden_by_name_and_size() {
        let hides = |name: &str, kind, min: f64| {
            let histogram = tabletalk_protocol::Histogram { edges: vec![], counts: vec![] };
            let summary =
                ColumnSummary::Numeric { min, max: 9e15, mean: min, quartiles: [min; 3], std: None, histogram };
            hides_numbers(&column(name, kind, 0, summary))
        };
        assert!(hides("Mobile", ColumnKind::Integer, 4e10) && hides("card", ColumnKind::Integer, 4e15));
        assert!(!hides("Mobile", ColumnKind::Integer, 0.0), "how many phones");
        assert!(!hides("card", ColumnKind::Integer, 1e6) && !hides("total", ColumnKind::Integer, 4e15));
        assert!(!hides("phone", ColumnKind::Decimal, 4e10));
    }
}
