//! The semantic type of a column: email addresses, postcodes, categories and so on.

use tabletalk_protocol::{ColumnKind, Meaning};

use super::sampled::SampledColumn;

/// Texts of a column that are looked at.
const SAMPLE: usize = 1_000;

/// Different values that still are categories, and the share of the rows that there may be.
const MOST_CATEGORIES: u64 = 50;

pub fn meaning(column: &SampledColumn<'_>) -> Meaning {
    let profile = column.profile;
    let repeats = profile.distinct <= MOST_CATEGORIES && profile.distinct * 5 <= column.rows - profile.missing;
    match profile.kind {
        ColumnKind::Date | ColumnKind::DateTime => Meaning::Time,
        ColumnKind::Integer if column.is_numbering() => Meaning::Identifier,
        ColumnKind::Integer if named(column, &POSTCODES) => Meaning::Postcode,
        ColumnKind::Integer if repeats && profile.distinct <= 2 => Meaning::Category,
        ColumnKind::Integer | ColumnKind::Decimal | ColumnKind::Duration => Meaning::Measure,
        ColumnKind::Boolean => Meaning::Category,
        ColumnKind::Empty => Meaning::Other,
        ColumnKind::Text => of_texts(column, repeats),
    }
}

fn of_texts(column: &SampledColumn<'_>, repeats: bool) -> Meaning {
    let Ok(texts) = column.series.str() else { return Meaning::Other };
    let texts: Vec<&str> = texts.iter().flatten().take(SAMPLE).map(str::trim).collect();
    let most = |is: fn(&str) -> bool| texts.iter().filter(|text| is(text)).count() * 10 >= texts.len() * 9;
    match () {
        () if texts.is_empty() => Meaning::Other,
        () if most(is_email) => Meaning::Email,
        () if most(is_web_address) => Meaning::WebAddress,
        () if named(column, &POSTCODES) && most(is_postcode) => Meaning::Postcode,
        () if most(is_phone) => Meaning::Phone,
        () if is_list(&texts) => Meaning::List,
        () if repeats => Meaning::Category,
        () if column.is_numbering() && !most(has_words) => Meaning::Identifier,
        () if texts.iter().filter(|text| is_sentence(text)).count() * 2 >= texts.len() => Meaning::FreeText,
        () => Meaning::Other,
    }
}

const POSTCODES: [&str; 8] = ["zip", "zipcode", "postcode", "postal", "postleitzahl", "plz", "cap", "cep"];

fn named(column: &SampledColumn<'_>, words: &[&str]) -> bool {
    let name = column.profile.name.to_lowercase();
    let mut parts = name.split(|character: char| !character.is_alphanumeric());
    parts.any(|part| words.contains(&part))
}

fn is_email(text: &str) -> bool {
    let Some((person, host)) = text.split_once('@') else { return false };
    let plain = |part: &str| !part.is_empty() && !part.contains(|c: char| c.is_whitespace() || c == '@' || c == ',');
    let ending = host.rsplit_once('.').map_or("", |(_, ending)| ending);
    plain(person) && plain(host) && ending.len() >= 2 && ending.chars().all(char::is_alphabetic)
}

fn is_web_address(text: &str) -> bool {
    let begins = ["http://", "https://", "www."].iter().any(|begin| text.starts_with(begin));
    begins && text.contains('.') && !text.contains(char::is_whitespace)
}

/// A plus or a zero, and seven digits or more with nothing but what people write between them.
fn is_phone(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let allowed = text.chars().all(|character| character.is_ascii_digit() || "+ -/().".contains(character));
    let grouped = text.contains([' ', '-', '/', '(', ')', '.']);
    let begins = text.starts_with(['+', '(']) || (grouped && text.starts_with(|c: char| c.is_ascii_digit()));
    allowed && begins && (7..=15).contains(&digits) && text.matches('.').count() != 1 && !is_date(text)
}

/// `2024-05-31` and `31.05.2024` are no numbers to call.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split(['-', '.', '/']).collect();
    parts.len() == 3 && parts.iter().all(|part| (1..=4).contains(&part.len())) && text.len() <= 10
}

fn is_postcode(text: &str) -> bool {
    let short = (3..=10).contains(&text.len());
    short
        && text.bytes().any(|byte| byte.is_ascii_digit())
        && text.chars().all(|c| c.is_alphanumeric() || " -".contains(c))
}

/// Short things between bars or semicolons in a third of the cells, and no sentences.
fn is_list(texts: &[&str]) -> bool {
    let separated = |separator: char| {
        let lists = texts.iter().filter(|text| text.split(separator).count() > 1);
        let short = |text: &&&str| text.split(separator).all(|part| part.trim().len() <= 40 && !part.trim().is_empty());
        lists.clone().count() * 3 >= texts.len() && lists.clone().filter(short).count() == lists.count()
    };
    texts.len() > 1 && ['|', ';'].into_iter().any(separated)
}

fn has_words(text: &str) -> bool {
    text.contains(' ')
}

fn is_sentence(text: &str) -> bool {
    const WORDS: usize = 4;
    text.split_whitespace().count() >= WORDS
}
