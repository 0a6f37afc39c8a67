//! Validators of a reading: each word has a meaning, but the query as a whole may differ from the question.
//!
//! Each validator checks a query against the words that it came from; one objection is enough to decline. They are
//! sorted by the kind of mistake: in the [`shape`] of the answer, the [`numbers`], the [`conditions`] on rows, and the
//! [`times`].

mod conditions;
mod numbers;
mod shape;
#[cfg(test)]
mod tests;
mod times;

use super::{Reading, account};
use crate::{
    decline::Decline,
    lexicon,
    query::{Ask, Group, Measure, Operand, Order, Query, TimeUnit},
    schema::{Column, Nature, Schema},
    sense::{Concept, Sense},
    token::{Meaning, Token},
    words::Word,
};

/// Return whether a query answers a different question.
type Doubt = fn(&Asked<'_, '_>, &Query) -> bool;

/// The validators of each query of a reading.
const DOUBTS: [&[Doubt]; 4] = [shape::DOUBTS, numbers::DOUBTS, conditions::DOUBTS, times::DOUBTS];

/// The reading, unless it answers something else.
pub(super) fn meant(words: &[Word], reading: Reading, schema: &Schema<'_>) -> Result<Reading, Decline> {
    let asked = Asked::new(words, schema);
    let of_one = |query: &Query| DOUBTS.iter().copied().flatten().any(|doubt| doubt(&asked, query));
    let doubted = reading.queries.iter().any(of_one)
        || shape::half_is_asked_again(&asked, &reading.queries)
        || shape::forgets_of_whom(&asked, &reading.queries)
        || shape::tells_no_end(&asked, &reading.queries)
        || shape::leaves_out_what_is_asked(&reading)
        || numbers::is_not_reckoned_by_hand(&asked, &reading.queries)
        || numbers::guesses_an_age(&asked, &reading);
    if doubted { Err(Decline::NotUnderstood) } else { Ok(reading) }
}

/// The reading that only its weight speaks for, unless it answers something else.
pub(super) fn meant_by_weight(words: &[Word], reading: Reading, schema: &Schema<'_>) -> Result<Reading, Decline> {
    let asked = Asked::new(words, schema);
    if reading.queries.iter().all(|query| shape::counts_what_is_best(&asked, query))
        || reading.queries.iter().any(shape::looks_for_gaps)
    {
        return Err(Decline::NotUnderstood);
    }
    meant(words, reading, schema)
}

/// A question and the file that it is asked of.
struct Asked<'q, 'a> {
    words: &'q [Word],
    /// The meanings of the words, if all of them have one.
    tokens: Vec<Token>,
    schema: &'q Schema<'a>,
}

impl<'q, 'a> Asked<'q, 'a> {
    fn new(words: &'q [Word], schema: &'q Schema<'a>) -> Self {
        Self { words, tokens: account::all_tokens(words, schema).unwrap_or_default(), schema }
    }

    fn says(&self, list: &[&str]) -> bool {
        self.words.iter().any(|word| list.contains(&word.lower.as_str()))
    }

    /// Return whether a word has one of these prefixes: `rank` is in `ranked` and `ranking`.
    fn says_begun(&self, beginnings: &[&str]) -> bool {
        self.words.iter().any(|word| beginnings.iter().any(|beginning| word.lower.starts_with(beginning)))
    }

    fn says_together(&self, phrase: &[&str]) -> bool {
        self.words.windows(phrase.len()).any(|said| said.iter().zip(phrase).all(|(word, part)| word.lower == *part))
    }

    fn begins_with(&self, list: &[&str]) -> bool {
        self.words.first().is_some_and(|word| list.contains(&word.lower.as_str()))
    }

    /// Return whether the question contains a word of the column's name.
    fn names(&self, column: &Column<'_>) -> bool {
        column.name.iter().any(|part| self.words.iter().any(|word| word.stem == part.stem))
    }

    /// Return whether a word means the column, or shares a prefix with its name: `sold` and `Sold For`.
    fn speaks_of(&self, column: &Column<'_>) -> bool {
        let meant = |token: &Token| match &token.meaning {
            Meaning::Column { columns, .. } => {
                columns.iter().any(|place| self.schema.columns[*place].profile.name == column.profile.name)
            }
            _ => false,
        };
        self.tokens.iter().any(meant) || self.words.iter().any(|word| is_about(word, column))
    }

    fn speaks_of_money(&self) -> bool {
        const SOLD: [&str; 30] = [
            "sell",
            "sold",
            "sale",
            "give",
            "gave",
            "gift",
            "donat",
            "take",
            "took",
            "taking",
            "make",
            "made",
            "bring",
            "brought",
            "worth",
            "money",
            "price",
            "amount",
            "income",
            "sum",
            "total",
            "much",
            "salar",
            "wage",
            "rais",
            "cheap",
            "expensive",
            "dear",
            "turnover",
            "fee",
        ];
        let concept = |token: &Token| {
            matches!(token.sense(), Some(Sense::Concept(Concept::Money | Concept::Price | Concept::Pay)))
        };
        self.tokens.iter().any(concept) || self.words.iter().any(lexicon::speaks_of_money) || self.says_begun(&SOLD)
    }
}

/// Return whether the word shares a prefix with one in the column's name.
fn is_about(word: &Word, column: &Column<'_>) -> bool {
    const LEAST: usize = 3;
    const BEGINNING: usize = 5;
    let begins = |part: &Word| part.lower.chars().take(BEGINNING).collect::<String>();
    column.name.iter().any(|part| {
        part.lower.chars().count() >= LEAST
            && !lexicon::is_unit(part)
            && !lexicon::is_generic(part)
            && !["for", "and", "per", "out", "was"].contains(&part.lower.as_str())
            && word.lower.starts_with(&begins(part))
    })
}

/// The numbers of the compared groups.
fn compared(query: &Query) -> Option<&[Measure]> {
    match &query.ask {
        Ask::Groups { measures, order: Order::Compared, .. } => Some(measures),
        Ask::Groups { measures, group: Group::Time { unit: TimeUnit::Weekend, .. }, .. } => Some(measures),
        _ => None,
    }
}

/// The numbers of each row that an answer is worked out of, or that rows are sorted by.
fn operands(query: &Query) -> Vec<&Operand> {
    let sorted_by = match &query.ask {
        Ask::Rows { by, .. } => Some(by),
        _ => None,
    };
    query.ask.measures().into_iter().filter_map(Measure::operand).chain(sorted_by).collect()
}

/// Return whether the query groups its rows.
fn is_grouped(query: &Query) -> bool {
    !matches!(query.ask, Ask::Values(_) | Ask::Share { group: None, .. })
}

/// The columns whose single numbers an answer is worked out of.
fn number_columns<'s, 'a>(query: &Query, schema: &'s Schema<'a>) -> Vec<&'s Column<'a>> {
    let of = |operand: &&Operand| matches!(operand, Operand::Column(_));
    let names = operands(query).into_iter().filter(of).filter_map(Operand::column_name);
    names.filter_map(|name| schema.column(name)).filter(|column| column.nature == Nature::Number).collect()
}
