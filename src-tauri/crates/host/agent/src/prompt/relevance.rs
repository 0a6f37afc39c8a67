//! Which columns of a wide file a question is about.

use crate::privacy::{RedactedColumn, RedactedSummary};

/// The places of the columns that matter most for what was said, at most so many, in the file's order. Where nothing
/// was said about any, the first ones.
pub(crate) fn relevant(columns: &[RedactedColumn], said: &str, most: usize) -> Vec<usize> {
    let said = words(said);
    let mut ranked: Vec<(usize, &RedactedColumn)> = columns.iter().enumerate().collect();
    // Stable: among equals the file's order stays.
    ranked.sort_by_key(|(_, column)| std::cmp::Reverse(score(column, &said)));
    let mut places: Vec<usize> = ranked.into_iter().take(most).map(|(place, _)| place).collect();
    places.sort_unstable();
    places
}

fn score(column: &RedactedColumn, said: &[String]) -> u32 {
    let named: u32 =
        words(&column.name).iter().map(|word| said.iter().map(|other| likeness(word, other)).max().unwrap_or(0)).sum();
    let values: u32 = match &column.summary {
        RedactedSummary::Text { top } => top.iter().map(|value| u32::from(is_said(value, said))).sum(),
        _ => 0,
    };
    3 * named + values.min(2)
}

fn is_said(value: &str, said: &[String]) -> bool {
    let words = words(value);
    !words.is_empty() && words.iter().all(|word| word.len() > 1 && said.contains(word))
}

/// The same word, or two forms of one: `sale` and `sales`, `region` and `regional`.
fn likeness(word: &str, other: &str) -> u32 {
    if word == other {
        return 2;
    }
    let shorter = word.chars().count().min(other.chars().count());
    u32::from(shorter >= 4 && (word.starts_with(other) || other.starts_with(word)))
}

/// Words in lower case; `unitPrice` and `unit_price` are two.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for character in text.chars() {
        let begins = !character.is_alphanumeric() || (character.is_uppercase() && was_lower);
        if begins {
            words.push(String::new());
        }
        was_lower = character.is_lowercase() || character.is_numeric();
        if let Some(word) = words.last_mut().filter(|_| character.is_alphanumeric()) {
            word.extend(character.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use tabletalk_protocol::ColumnKind;

    use super::*;

    fn with_value(name: &str, value: &str) -> RedactedColumn {
        let summary = RedactedSummary::Text { top: vec![value.into()] };
        RedactedColumn { name: name.into(), kind: ColumnKind::Text, written: None, missing: 0, distinct: 2, summary }
    }

    fn named(said: &str, most: usize) -> Vec<String> {
        let columns = [("id", "7"), ("unitPrice", "x"), ("City", "New York"), ("sales_total", "y"), ("note", "z")];
        let columns = columns.map(|(name, value)| with_value(name, value));
        relevant(&columns, said, most).into_iter().map(|place| columns[place].name.clone()).collect()
    }

    #[test]
    fn columns_are_found_by_name_in_any_form_and_by_value() {
        assert_eq!(named("total sale and price of each unit", 2), ["unitPrice", "sales_total"]);
        assert_eq!(named("what was sold in new york?", 1), ["City"]);
        assert_eq!(named("hello", 2), ["id", "unitPrice"]);
    }
}
