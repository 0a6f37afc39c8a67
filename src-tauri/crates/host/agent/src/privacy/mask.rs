//! Addresses and numbers that point to a person are left out of what a model reads.

use std::sync::LazyLock;

use regex::{Captures, Regex};

fn form(form: &str) -> Regex {
    Regex::new(form).expect("the forms of addresses and numbers are regular expressions")
}

static EMAIL: LazyLock<Regex> =
    LazyLock::new(|| form(r"(?i)\b[\p{L}0-9._%+-]+@[\p{L}0-9-]+(?:\.[\p{L}0-9-]+)*\.[\p{L}]{2,}\b"));
/// Two letters, two check digits, groups of letters and digits (ISO 13616).
static IBAN: LazyLock<Regex> = LazyLock::new(|| form(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b"));
/// 13 to 19 digits (ISO 7812), in groups or not.
static CARD: LazyLock<Regex> = LazyLock::new(|| form(r"\b\d(?:[ -]?\d){12,18}\b"));
/// With a country's code, with an area in brackets, or in the groups of North America and Europe.
static PHONE: LazyLock<Regex> = LazyLock::new(|| {
    form(
        r"\+\d{1,3}[ ./-]?(?:\(0?\)[ ]?)?\(?\d{1,5}\)?(?:[ ./-]?\d{2,5}){1,5}\b|\(\d{2,5}\) ?\d{3,4}[ -]?\d{3,5}\b|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b|\b0\d{2,5}[ /-]\d{3,}(?:[ -]?\d{2,})*\b",
    )
});
/// The United States' social security number, and letters and digits as in passports and identity cards.
static IDENTITY: LazyLock<Regex> =
    LazyLock::new(|| form(r"\b\d{3}-\d{2}-\d{4}\b|\b[A-Z]{1,2}\d{7,9}\b|\b\d{2} ?\d{6} ?[A-Z] ?\d{3}\b"));

/// The text without e-mail addresses and without phone, card, account and identity numbers.
pub(crate) fn masked(text: &str) -> String {
    if !text.contains('@') && text.bytes().filter(u8::is_ascii_digit).count() < 7 {
        return text.to_owned();
    }
    let text = EMAIL.replace_all(text, "[e-mail]");
    let text = IBAN.replace_all(&text, |found: &Captures<'_>| kept_unless(found, is_iban, "[account number]"));
    let text = CARD.replace_all(&text, |found: &Captures<'_>| kept_unless(found, is_card, "[card number]"));
    let text = IDENTITY.replace_all(&text, "[ID number]");
    PHONE.replace_all(&text, |found: &Captures<'_>| kept_unless(found, is_phone, "[phone number]")).into_owned()
}

fn kept_unless(found: &Captures<'_>, is_it: fn(&str) -> bool, mark: &str) -> String {
    let text = found.get(0).map_or("", |whole| whole.as_str());
    if is_it(text) { mark.to_owned() } else { text.to_owned() }
}

/// The check digit of Luhn (ISO 7812-1, annex B).
fn is_card(text: &str) -> bool {
    let digits: Vec<u32> = text.chars().filter_map(|letter| letter.to_digit(10)).collect();
    let doubled = |(place, digit): (usize, &u32)| match (place % 2, digit * 2) {
        (0, _) => *digit,
        (_, double) => double / 10 + double % 10,
    };
    let sum: u32 = digits.iter().rev().enumerate().map(doubled).sum();
    sum.is_multiple_of(10) && digits.array_windows().any(|[digit, next]| digit != next)
}

/// The check digits of ISO 7064, modulo 97.
fn is_iban(text: &str) -> bool {
    let letters: Vec<char> = text.chars().filter(|letter| letter.is_alphanumeric()).collect();
    if !(15..=34).contains(&letters.len()) {
        return false;
    }
    let (first, last) = letters.split_at(4);
    let rest = last.iter().chain(first).fold(0_u32, |rest, letter| {
        let value = letter.to_digit(36).unwrap_or(0);
        (rest * if value > 9 { 100 } else { 10 } + value) % 97
    });
    rest == 1
}

/// Between 8 and 15 digits (ITU-T E.164), and not a date.
fn is_phone(text: &str) -> bool {
    (8..=15).contains(&text.bytes().filter(u8::is_ascii_digit).count())
}

/// Words in a column name that mark its numbers as personal, regardless of their format.
const PERSONAL: [&str; 16] = [
    "email",
    "mail",
    "phone",
    "telephone",
    "telefon",
    "mobile",
    "handy",
    "iban",
    "ssn",
    "passport",
    "ausweis",
    "creditcard",
    "card number",
    "cardnumber",
    "steuernummer",
    "password",
];

pub(super) fn is_personal(column: &str) -> bool {
    let name = column.to_lowercase().replace(['_', '-'], " ");
    let joined = name.replace(' ', "");
    PERSONAL
        .iter()
        .any(|word| name.split(' ').any(|part| part == *word) || joined == *word || name.contains("card number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_points_to_a_person_is_masked() {
        for (text, expected) in [
            ("mail anna.b+x@mail.example.org now", "mail [e-mail] now"),
            ("call +49 170 1234567 or (030) 1234567", "call [phone number] or [phone number]"),
            ("call 555-123-4567", "call [phone number]"),
            // The test numbers of card networks, and the example of the IBAN registry.
            ("4111 1111 1111 1111, 5555555555554444", "[card number], [card number]"),
            ("DE89 3704 0044 0532 0130 00", "[account number]"),
            ("078-05-1120 and L01234567", "[ID number] and [ID number]"),
        ] {
            assert_eq!(masked(text), expected);
        }
    }

    #[test]
    fn numbers_of_an_analysis_stay() {
        for text in [
            "1234567.89 and 1,069,180.90",
            "2024-03-01 12:30:00",
            "4111111111111112",
            "2023-01-01 to 2024-12-31: 12345678",
            "0.123456789012345",
            "10000000000000000",
        ] {
            assert_eq!(masked(text), text);
        }
    }

    #[test]
    fn columns_of_addresses_are_known_by_their_names() {
        assert!(is_personal("E_Mail") && is_personal("customer_phone") && is_personal("IBAN"));
        assert!(!is_personal("mailbox_size") && !is_personal("amount") && !is_personal("handling"));
    }
}
