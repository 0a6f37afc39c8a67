//! The forms of values that point to a person: e-mail addresses, and phone, card, account and identity numbers.

use std::{ops::Range, sync::LazyLock};

use regex::Regex;

/// What a value that points to a person is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum PersonalKind {
    Email,
    Phone,
    Card,
    Account,
    Identity,
    Password,
}

impl PersonalKind {
    pub const ALL: [Self; 6] = [Self::Email, Self::Phone, Self::Card, Self::Account, Self::Identity, Self::Password];

    /// What its stand-ins are called, as in `<e-mail 3>`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Email => "e-mail",
            Self::Phone => "phone number",
            Self::Card => "card number",
            Self::Account => "account number",
            Self::Identity => "ID number",
            Self::Password => "password",
        }
    }
}

/// A place in a text and what stands there.
pub(super) type Found = (Range<usize>, PersonalKind);

fn form(form: &str) -> Regex {
    Regex::new(form).expect("the forms of addresses and numbers are regular expressions")
}

static EMAIL: LazyLock<Regex> =
    LazyLock::new(|| form(r"(?i)\b[\p{L}0-9._%+-]+@[\p{L}0-9-]+(?:\.[\p{L}0-9-]+)*\.[\p{L}]{2,}\b"));
/// Two letters and two check digits begin an account number (ISO 13616).
static IBAN_START: LazyLock<Regex> = LazyLock::new(|| form(r"\b[A-Z]{2}\d{2} ?[A-Z0-9]{4}"));
/// In the groups that are printed on cards, all divided in the same way.
static GROUPED_CARD: LazyLock<Regex> =
    LazyLock::new(|| form(r"\b(?:\d{4}(?: \d{4}){3}|\d{4}(?:-\d{4}){3}|3\d{3} \d{6} \d{4,5}|3\d{3}-\d{6}-\d{4,5})\b"));
/// With the country's code, or with the area in brackets: no other number is written so.
static SURE_PHONE: LazyLock<Regex> =
    LazyLock::new(|| form(r"^(?:\+\d[\d ./()-]{6,20}\d|\(\d{2,5}\) ?\d{3,4}[ -]?\d{3,5})$"));
static PHONE: LazyLock<Regex> =
    LazyLock::new(|| form(r"(?i)^[+(]?\d[\d ./()-]{4,20}\d(?: ?(?:x|ext\.?|-) ?\d{1,5})?$"));
/// Three groups as in dates of any order.
static DATE: LazyLock<Regex> =
    LazyLock::new(|| form(r"^(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))$"));
/// The United States' social security number, without the areas, groups and numbers that are never given out.
static SOCIAL_SECURITY: LazyLock<Regex> = LazyLock::new(|| form(r"^(\d{3})-(\d{2})-(\d{4})$"));
static IDENTITY: LazyLock<Regex> = LazyLock::new(|| form(r"^[A-Za-z0-9](?:[ ./-]?[A-Za-z0-9]){5,19}$"));

/// How many letters and digits an account number has (SWIFT's registry of IBANs).
const IBAN_LENGTHS: &str = "\
    AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 \
    FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 \
    LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 \
    SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20";

/// The values in a text whose form leaves no doubt, in order.
pub(super) fn unmistakable(text: &str) -> Vec<Found> {
    let mut found = Vec::new();
    if text.contains('@') {
        let emails = EMAIL.find_iter(text).map(|found| found.range());
        // `a @ b.sum()` is code.
        found.extend(emails.filter(|at| !text[at.end..].starts_with(['(', '['])).map(|at| (at, PersonalKind::Email)));
    }
    found.extend(ibans(text).map(|at| (at, PersonalKind::Account)));
    found.extend(cards(text).map(|at| (at, PersonalKind::Card)));
    found.sort_by_key(|(at, _)| at.start);
    found
}

fn ibans(text: &str) -> impl Iterator<Item = Range<usize>> {
    IBAN_START.find_iter(text).filter_map(|begun| {
        let start = begun.start();
        let end = start + iban_length(&text[start..])?;
        stands_alone(text, &(start..end)).then_some(start..end)
    })
}

/// The bytes of the account number that a text begins with.
fn iban_length(text: &str) -> Option<usize> {
    let country = text.get(..2)?;
    let length: usize = IBAN_LENGTHS.split(' ').find_map(|known| known.strip_prefix(country)?.parse().ok())?;
    let grouped = text.as_bytes().get(4) == Some(&b' ');
    let spaces = if grouped { (length - 1) / 4 } else { 0 };
    let written = text.get(..length + spaces)?;
    let is_letter = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit();
    let fits = |(place, byte): (usize, u8)| if grouped && place % 5 == 4 { byte == b' ' } else { is_letter(byte) };
    (written.bytes().enumerate().all(fits) && has_iban_check(written)).then_some(written.len())
}

/// The check digits of ISO 7064, modulo 97.
fn has_iban_check(text: &str) -> bool {
    let letters: Vec<char> = text.chars().filter(|letter| *letter != ' ').collect();
    let Some((first, last)) = letters.split_at_checked(4) else { return false };
    let rest = last.iter().chain(first).fold(0_u32, |rest, letter| {
        let value = letter.to_digit(36).unwrap_or(0);
        (rest * if value > 9 { 100 } else { 10 } + value) % 97
    });
    rest == 1
}

fn cards(text: &str) -> impl Iterator<Item = Range<usize>> {
    GROUPED_CARD
        .find_iter(text)
        .map(|found| found.range())
        .filter(|at| is_card(&text[at.clone()]) && stands_alone(text, at) && is_among_words(text, at))
}

/// Whether a line has words, and no other number directly beside this one: a row of numbers has neither.
fn is_among_words(text: &str, at: &Range<usize>) -> bool {
    let before = text[..at.start].rsplit('\n').next().unwrap_or_default();
    let behind = text[at.end..].split('\n').next().unwrap_or_default();
    let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let alone = !is_digit(before.trim_end().chars().next_back()) && !is_digit(behind.trim_start().chars().next());
    alone && before.chars().chain(behind.chars()).any(char::is_alphabetic)
}

/// Whether nothing is joined to a value that would make it a part of something longer.
pub(super) fn stands_alone(text: &str, at: &Range<usize>) -> bool {
    let (before, behind) = (text[..at.start].chars().rev(), text[at.end..].chars());
    let value = &text[at.clone()];
    !is_joined(value.chars().next(), before) && !is_joined(value.chars().next_back(), behind)
}

/// Whether a letter goes on with what stands next to it: with a letter, or with digits behind a mark between digits.
fn is_joined(edge: Option<char>, mut next: impl Iterator<Item = char>) -> bool {
    let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    match next.next() {
        Some('.' | ',' | '-' | '/') => is_digit(edge) && is_digit(next.next()),
        Some(letter) => letter.is_alphanumeric() || letter == '_',
        None => false,
    }
}

pub(super) fn is_email(text: &str) -> bool {
    EMAIL.find(text).is_some_and(|found| found.range() == (0..text.len()))
}

pub(super) fn is_iban(text: &str) -> bool {
    iban_length(text) == Some(text.len())
}

/// The digits of a payment card: those that a network gives out (ISO 7812), with the check digit of Luhn.
pub(super) fn is_card(text: &str) -> bool {
    let plain = text.chars().all(|letter| letter.is_ascii_digit() || " -".contains(letter));
    let digits: Vec<u32> = text.chars().filter_map(|letter| letter.to_digit(10)).collect();
    plain && is_of_card_network(&digits) && has_luhn_check(&digits)
}

pub(super) fn is_grouped_card(text: &str) -> bool {
    GROUPED_CARD.find(text).is_some_and(|found| found.range() == (0..text.len())) && is_card(text)
}

fn is_of_card_network(digits: &[u32]) -> bool {
    let prefix = |length: usize| digits.iter().take(length).fold(0, |number, digit| number * 10 + digit);
    match digits.len() {
        13 | 19 if prefix(1) == 4 => true,
        14 => matches!(prefix(3), 300..=305) || matches!(prefix(2), 36 | 38),
        15 => matches!(prefix(2), 34 | 37),
        16 => {
            prefix(1) == 4
                || matches!(prefix(2), 50..=58 | 62..=65 | 67)
                || matches!(prefix(4), 2221..=2720 | 3528..=3589 | 6011)
        }
        17..=19 => matches!(prefix(2), 62 | 64 | 65) || prefix(4) == 6011,
        _ => false,
    }
}

/// The check digit of Luhn (ISO 7812-1, annex B).
fn has_luhn_check(digits: &[u32]) -> bool {
    let doubled = |(place, digit): (usize, &u32)| match (place % 2, digit * 2) {
        (0, _) => *digit,
        (_, double) => double / 10 + double % 10,
    };
    digits.iter().rev().enumerate().map(doubled).sum::<u32>().is_multiple_of(10)
}

/// A number to call, as people write it: between 7 and 15 digits (ITU-T E.164), and not a date.
pub(super) fn is_phone(text: &str) -> bool {
    PHONE.is_match(text) && (7..=15).contains(&digits(text)) && !is_date(text) && !is_decimal(text)
}

/// One that cannot be taken for anything else.
pub(super) fn is_sure_phone(text: &str) -> bool {
    SURE_PHONE.is_match(text) && (8..=15).contains(&digits(text))
}

pub(super) fn is_date(text: &str) -> bool {
    DATE.is_match(text)
}

fn is_decimal(text: &str) -> bool {
    text.matches('.').count() == 1 && text.chars().all(|letter| letter.is_ascii_digit() || letter == '.')
}

pub(super) fn is_social_security(text: &str) -> bool {
    SOCIAL_SECURITY.captures(text).map(|parts| parts.extract()).is_some_and(|(_, [area, group, serial])| {
        !["000", "666"].contains(&area) && !area.starts_with('9') && group != "00" && serial != "0000"
    })
}

/// As in passports, identity cards and tax numbers.
pub(super) fn is_identity(text: &str) -> bool {
    IDENTITY.is_match(text) && digits(text) >= 4 && !is_date(text) && !is_decimal(text)
}

pub(super) fn digits(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(&str, PersonalKind)> {
        unmistakable(text).into_iter().map(|(at, kind)| (&text[at], kind)).collect()
    }

    #[test]
    fn a_form_that_leaves_no_doubt_is_found_in_any_text() {
        use PersonalKind::{Account, Card, Email};
        for (text, expected) in [
            ("mail anna.b+x@mail.example.org now", ("anna.b+x@mail.example.org", Email)),
            // The test numbers of card networks, and the examples of the registry of IBANs.
            ("paid with 4111 1111 1111 1111.", ("4111 1111 1111 1111", Card)),
            ("paid with 3782-822463-10005", ("3782-822463-10005", Card)),
            ("to DE89 3704 0044 0532 0130 00 ACME", ("DE89 3704 0044 0532 0130 00", Account)),
            ("GB29NWBK60161331926819", ("GB29NWBK60161331926819", Account)),
            ("NO93 8601 1117 947, today", ("NO93 8601 1117 947", Account)),
        ] {
            assert_eq!(found(text), [expected], "{text}");
        }
    }

    #[test]
    fn what_only_looks_like_it_is_not_found() {
        for text in [
            "4111111111111111",
            "4111 1111 1111 1112",
            "0.4111-1111-1111-1111",
            "4111 1111 1111 1111",
            "[4512 4620 4700 4812]",
            "years 2018 2019 2020 2021",
            "1590-4111 1111 1111 1111-20",
            "DE89 3704 0044 0532 0130 01",
            "XX89370400440532013000",
            "SDE89370400440532013000",
            "USW00094728 and 078-05-1120 and +49 170 1234567",
            "left @ right.sum()",
            "a@b",
        ] {
            assert_eq!(found(text), [], "{text}");
        }
    }

    #[test]
    fn forms_of_numbers() {
        for text in ["+49 170 1234567", "(030) 1234567", "555-123-4567", "020 7215 5000", "01701234567", "555.123.4567"]
        {
            assert!(is_phone(text), "{text}");
        }
        for text in ["2024-03-01", "31.12.2024", "1234567.89", "12", "iPhone 12", "123456789012345678"] {
            assert!(!is_phone(text), "{text}");
        }
        assert!(is_social_security("078-05-1120") && !is_social_security("666-05-1120"));
        assert!(is_identity("C01X00T47") && is_identity("L01234567") && !is_identity("2024-03-01"));
        assert!(is_card("5555555555554444") && !is_card("5555555555554445") && !is_card("1234567812345670"));
    }
}
