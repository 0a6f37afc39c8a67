//! The score of an answer: the numbers and labels that it gives, against those that are right.
//!
//! Strict on purpose. A number counts with its sign, which may be put into a word beside it (`fell by 500`); a label counts as
//! whole words; a ranking counts in its order; and only the text of the answer and the tables that belong to it are read.

use serde_json::Value;

/// How a question came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Right,
    Wrong,
    /// Not answered, with the reason.
    Refused,
}

/// Words that make the number beside them a negative one, in English and German, by their beginnings.
const DECREASE: &[&str] = &[
    "fell",
    "fall",
    "drop",
    "decreas",
    "declin",
    "down",
    "lower",
    "less",
    "fewer",
    "minus",
    "negativ",
    "loss",
    "lost",
    "lose",
    "shrank",
    "shrunk",
    "reduc",
    "below",
    "behind",
    "inverse",
    "overdrawn",
    "sank",
    "gesunken",
    "gefallen",
    "weniger",
    "niedriger",
    "unter",
    "verlust",
    "verlor",
    "rückgang",
    "abgenommen",
    "zurück",
    "spent",
    "ausgegeben",
];

/// How a question came out with this answer.
pub fn outcome(question: &Value, answer: &Value) -> Outcome {
    if answer["refused"] == true {
        return Outcome::Refused;
    }
    let said = Said::new(answer);
    let is_right = list(&question["expected"]).iter().any(|expected| said.holds(expected));
    let is_drawn = question["chart"].is_null() || question["chart"] == answer["chart"];
    if is_right && is_drawn { Outcome::Right } else { Outcome::Wrong }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A sentence, or a row of a table.
struct Unit {
    words: String,
    numbers: Vec<f64>,
    /// A word says that a number went down.
    decreases: bool,
}

impl Unit {
    fn sentence(text: &str) -> Self {
        let words = text.to_lowercase();
        let decreases = words
            .split(|letter: char| !letter.is_alphabetic())
            .any(|word| DECREASE.iter().any(|beginning| word.starts_with(beginning)));
        Self { numbers: numbers(text), words, decreases }
    }

    fn row(cells: &[Value]) -> Self {
        let mut row = Self { words: String::new(), numbers: vec![], decreases: false };
        for cell in cells {
            match cell {
                Value::Number(number) => row.numbers.extend(number.as_f64()),
                Value::String(text) => {
                    row.numbers.extend(numbers(text));
                    row.words.push_str(&text.to_lowercase());
                    row.words.push('\n');
                }
                _ => {}
            }
        }
        row
    }

    fn tells(&self, expected: f64, tolerance: f64, percent: bool) -> bool {
        let is_near = |found: f64, expected: f64| (found - expected).abs() <= (tolerance * expected.abs()).max(1e-9);
        let is_told = |expected: f64| {
            let is_it = |found: &f64| {
                is_near(*found, expected) || expected < 0.0 && self.decreases && is_near(*found, -expected)
            };
            self.numbers.iter().any(is_it)
        };
        is_told(expected) || percent && is_told(expected / 100.0)
    }
}

/// An answer: the sentences of its text, and the rows of its tables.
struct Said {
    sentences: Vec<Unit>,
    rows: Vec<Unit>,
}

impl Said {
    fn new(answer: &Value) -> Self {
        let text = answer["text"].as_str().unwrap_or_default();
        let rows = list(&answer["tables"]).iter().flat_map(list);
        Self {
            sentences: sentences(text).into_iter().map(Unit::sentence).collect(),
            rows: rows.map(|row| Unit::row(list(row))).collect(),
        }
    }

    fn units(&self) -> impl Iterator<Item = &Unit> {
        self.sentences.iter().chain(&self.rows)
    }

    /// Returns whether every expected number and label is present, the winner in the text, and a ranking in order.
    fn holds(&self, expected: &Value) -> bool {
        let tolerance = expected["tolerance"].as_f64().unwrap_or(0.0);
        let percent = expected["percent"] == true;
        let numbers: Vec<f64> = list(&expected["numbers"]).iter().filter_map(Value::as_f64).collect();
        let labels: Vec<&str> = list(&expected["labels"]).iter().filter_map(Value::as_str).collect();
        let is_named = |label: &str| self.units().any(|unit| place(&unit.words, label).is_some());
        let tells = |unit: &Unit, cell: &Value| match cell {
            Value::String(label) => place(&unit.words, label).is_some(),
            cell => cell.as_f64().is_none_or(|number| unit.tells(number, tolerance, percent)),
        };
        numbers.iter().all(|number| self.units().any(|unit| unit.tells(*number, tolerance, percent)))
            && labels.iter().all(|label| match label.strip_prefix('!') {
                Some(absent) => !is_named(absent),
                None => is_named(label),
            })
            && list(&expected["rows"])
                .iter()
                .all(|row| self.units().any(|unit| list(row).iter().all(|cell| tells(unit, cell))))
            && self.is_in_order(&labels, &numbers, expected["lead"].as_str().unwrap_or_default())
    }

    /// The winner is named in the text, before the others; a ranking has its places in order, in the text or in a table.
    fn is_in_order(&self, labels: &[&str], numbers: &[f64], lead: &str) -> bool {
        if lead.is_empty() {
            return true;
        }
        let others = labels.iter().filter(|label| **label != lead && !label.starts_with('!'));
        let Some(first) = place_among(&self.sentences, lead) else { return false };
        let leads = others.filter_map(|label| place_among(&self.sentences, label)).all(|other| first <= other);
        let is_ranking = labels.len() > 1
            && labels.first() == Some(&lead)
            && (numbers
                .get(..labels.len())
                .is_some_and(|numbers| numbers.is_sorted() || numbers.iter().rev().is_sorted()));
        leads && (!is_ranking || is_ordered(&self.sentences, labels) || is_ordered(&self.rows, labels))
    }
}

/// Returns whether all labels are named, in this order.
fn is_ordered(units: &[Unit], labels: &[&str]) -> bool {
    let places: Vec<_> = labels.iter().map(|label| place_among(units, label)).collect();
    places.iter().all(Option::is_some) && places.is_sorted()
}

/// The unit that names a label first, and where in it.
fn place_among(units: &[Unit], label: &str) -> Option<(usize, usize)> {
    units.iter().enumerate().find_map(|(at, unit)| Some((at, place(&unit.words, label)?)))
}

/// The position of the first spelling, separated by `|`, that occurs as whole words.
fn place(words: &str, label: &str) -> Option<usize> {
    let label = label.to_lowercase();
    label.split('|').filter_map(|spelling| whole_words(words, spelling)).min()
}

fn whole_words(words: &str, spelling: &str) -> Option<usize> {
    let is_open = |letter: Option<char>| letter.is_none_or(|letter| !letter.is_alphanumeric());
    words
        .match_indices(spelling)
        .map(|(at, _)| at)
        .find(|at| is_open(words[..*at].chars().next_back()) && is_open(words[at + spelling.len()..].chars().next()))
}

/// A stop and a blank end a sentence, and so does a line; a stop behind a short word ends an abbreviation (`Dr. Patel`).
fn sentences(text: &str) -> Vec<&str> {
    const SHORT: usize = 2;
    let ends_word = |before: &str| before.chars().rev().take_while(|letter| letter.is_alphabetic()).count();
    let is_end = |(at, letter): (usize, char)| match letter {
        '\n' => Some(at + 1),
        '.' if (1..=SHORT).contains(&ends_word(&text[..at])) => None,
        '.' | '!' | '?' | ';' if text[at + 1..].starts_with(char::is_whitespace) => Some(at + 1),
        _ => None,
    };
    let (mut found, mut start) = (Vec::new(), 0);
    for end in text.char_indices().filter_map(is_end) {
        found.push(&text[start..end]);
        start = end;
    }
    found.push(&text[start..]);
    found
}

/// Every number of a text with its sign, but for those inside of words and dates.
fn numbers(text: &str) -> Vec<f64> {
    let is_part = |letter: char| letter.is_ascii_digit() || matches!(letter, '.' | ',' | '-' | '/' | ':');
    let (mut found, mut before) = (Vec::new(), ' ');
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let end = rest.find(|letter: char| !is_part(letter)).unwrap_or(rest.len());
        if end == 0 {
            (before, rest) = (letter, &rest[letter.len_utf8()..]);
            continue;
        }
        let run = rest[..end].trim_end_matches(['.', ',', '-', '/', ':']);
        if !before.is_alphanumeric() {
            found.extend(signed(run, before));
        }
        before = rest[..end].chars().next_back().unwrap_or(' ');
        rest = &rest[end..];
    }
    found
}

/// The numbers in a run of digits, marks and signs: a date gives no number, a range gives two.
fn signed(run: &str, before: char) -> Vec<f64> {
    let bare = run.strip_prefix('-').unwrap_or(run);
    let is_negative = bare.len() < run.len() || before == '−';
    let sign = if is_negative { -1.0 } else { 1.0 };
    let is_date = bare.contains(['/', ':']) || bare.matches('-').count() > 1 || is_dotted_date(bare);
    match bare.split_once('-') {
        _ if is_date => vec![],
        Some((low, high)) => [low, high].into_iter().flat_map(readings).collect(),
        None => readings(bare).into_iter().map(|value| sign * value).collect(),
    }
}

/// `03.04.2024`
fn is_dotted_date(run: &str) -> bool {
    matches!(run.split('.').map(str::len).collect::<Vec<_>>()[..], [1 | 2, 1 | 2, 4])
}

/// The numbers that digits with `.` and `,` can mean: the last of two kinds is the decimal mark, a repeated one
/// groups thousands, and a single one before three digits can be either.
fn readings(digits: &str) -> Vec<f64> {
    let marks: Vec<char> = digits.chars().filter(|letter| matches!(letter, '.' | ',')).collect();
    let without = |mark: char| digits.replace(mark, "");
    let forms = match marks.as_slice() {
        [] => vec![digits.to_owned()],
        [mark] => {
            let decimals = digits.rsplit(*mark).next().map_or(0, str::len);
            let grouped = (decimals == 3 && !digits.starts_with('0')).then(|| without(*mark));
            [digits.replace(',', ".")].into_iter().chain(grouped).collect()
        }
        [first, .., last] if first == last => vec![without(*first)],
        [first, ..] => vec![without(*first).replace(',', ".")],
    };
    forms.iter().filter_map(|form| form.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// How an answer of these words and this table comes out.
    fn scored(expected: Value, text: &str, table: Value) -> Outcome {
        outcome(&json!({ "expected": [expected], "chart": null }), &json!({ "text": text, "tables": [table] }))
    }

    fn said(expected: Value, text: &str) -> Outcome {
        scored(expected, text, json!([]))
    }

    #[test]
    fn a_number_counts_with_its_sign() {
        let loss = || json!({ "numbers": [-500] });
        assert_eq!(said(loss(), "The profit was -500."), Outcome::Right);
        assert_eq!(said(loss(), "The profit was −500."), Outcome::Right);
        assert_eq!(said(loss(), "The profit was 500."), Outcome::Wrong);
        assert_eq!(said(loss(), "The profit fell by 500."), Outcome::Right);
        assert_eq!(said(loss(), "The profit fell. It was 500."), Outcome::Wrong);
        assert_eq!(said(json!({ "numbers": [500] }), "The profit was -500."), Outcome::Wrong);
        assert_eq!(scored(loss(), "", json!([["profit"], [500]])), Outcome::Wrong);
    }

    #[test]
    fn a_label_counts_as_whole_words() {
        let on = || json!({ "labels": ["on|switched on"] });
        assert_eq!(said(on(), "London has most."), Outcome::Wrong);
        assert_eq!(said(on(), "Most are on."), Outcome::Right);
        assert_eq!(said(json!({ "labels": ["Dr. Patel"] }), "Dr. Patel has most."), Outcome::Right);
        assert_eq!(said(json!({ "labels": ["!Rome"] }), "Rome has most."), Outcome::Wrong);
    }

    #[test]
    fn a_ranking_counts_in_its_order() {
        let three = || json!({ "numbers": [9, 5, 2], "labels": ["Rome", "Oslo", "Bonn"], "lead": "Rome" });
        assert_eq!(said(three(), "Rome (9), Oslo (5), Bonn (2)."), Outcome::Right);
        assert_eq!(said(three(), "Rome (9), Bonn (2), Oslo (5)."), Outcome::Wrong);
        assert_eq!(said(three(), "Oslo (5), Rome (9), Bonn (2)."), Outcome::Wrong);
        let table = json!([["Rome", 9], ["Oslo", 5], ["Bonn", 2]]);
        assert_eq!(scored(three(), "Rome has most.", table), Outcome::Right);
        let table = json!([["Bonn", 2], ["Oslo", 5], ["Rome", 9]]);
        assert_eq!(scored(three(), "Rome has most.", table), Outcome::Wrong);
    }

    #[test]
    fn numbers_are_read_in_both_notations_and_not_in_words_or_dates() {
        assert_eq!(numbers("1,234.5 and 1.234,5"), [1234.5, 1234.5]);
        assert_eq!(numbers("1,234"), [1.234, 1234.0]);
        assert_eq!(numbers("5-10 days"), [5.0, 10.0]);
        assert_eq!(numbers("PM2.5 on 2024-07-15, 03.04.2024 and 7/8/2024 at 10:30"), [0.0; 0]);
        assert_eq!(numbers("€-3, 12%"), [-3.0, 12.0]);
    }

    #[test]
    fn values_of_a_row_stand_together() {
        let row = || json!({ "rows": [["Airport", 5, 4]] });
        assert_eq!(scored(row(), "", json!([["Airport", 5, 4], ["Harbour", 1, 1]])), Outcome::Right);
        assert_eq!(scored(row(), "", json!([["Airport", 1, 1], ["Harbour", 5, 4]])), Outcome::Wrong);
    }
}
