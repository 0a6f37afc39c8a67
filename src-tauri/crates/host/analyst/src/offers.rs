//! What may have been meant by a question that is not certain: up to three restatements, each with its query.
//!
//! Candidates are readings of the question for several files, readings that guess what a word means, and at last every
//! query that the words allow, the likeliest first ([`reading::ranked`]). Each is put in plain words ([`wording`]); where the
//! grammar would read those as something else, the plan of its program says what is computed. An offer answers what it
//! says, so that a wrong guess costs a glance and never a wrong answer.

use std::iter;

use tabletalk_protocol::{DatasetProfile, Offer, TakenWord, TypedQuestion};

use super::{
    Understood,
    decline::Decline,
    language::Language,
    program,
    python::capitalised,
    query::{Ask, Measure, Order, Query},
    reading::{self, Reading},
    schema::Schema,
    semantic_check::makes_sense,
    token::Taken,
    wording::{self, Wanted},
    words,
};

/// More are not taken in at a glance.
const MOST: usize = 3;

/// The largest number of likely candidates of a file that are put in words.
const MOST_TRIED: usize = 24;

/// A longer question is not read before it is picked.
const LONGEST: usize = 140;

/// A question that is not certain, and the files that it is asked of.
#[derive(Debug, Clone, Copy)]
pub struct Uncertain<'q> {
    pub question: &'q str,
    pub before: Option<&'q str>,
    pub datasets: &'q [DatasetProfile],
}

/// A query that may have been meant, before it is put in words.
struct Candidate<'c, 'q> {
    schema: &'c Schema<'q>,
    queries: Vec<Query>,
    taken: Vec<Taken>,
    origin: Origin,
}

#[derive(PartialEq, Eq)]
enum Origin {
    /// A reading of the question.
    Read,
    /// A combination of what the words allow: offered only if the grammar reads its wording as the same.
    Combined,
}

impl<'q> Uncertain<'q> {
    /// The offers, best first. `fitting` are readings without a guess: of several files, or of one whose sentence says something
    /// else than the question. A candidate is looked for only as long as there are too few.
    pub(crate) fn offers(self, fitting: Vec<Understood<'q>>, declined: &[(Schema<'q>, Decline)]) -> Vec<Offer> {
        let Self { question, before, .. } = self;
        let read = |schema, reading: Reading| {
            let Reading { queries, taken, .. } = reading;
            Candidate { schema, queries, taken, origin: Origin::Read }
        };
        let certain = fitting.iter().map(|Understood { schema, queries, .. }| Candidate {
            schema,
            queries: queries.clone(),
            taken: reading::taken_words(question, schema),
            origin: Origin::Read,
        });
        let guessed = declined.iter().flat_map(|(schema, decline)| {
            let guess = iter::once_with(|| reading::guess(question, before, schema, decline.clone()));
            let likely = iter::once_with(|| reading::likely(question, before, schema, decline.clone()));
            guess.chain(likely).flatten().map(move |reading| read(schema, reading))
        });
        let combined = declined.iter().flat_map(|(schema, decline)| {
            let ranked = reading::ranked(question, before, schema, decline).into_iter().take(MOST_TRIED);
            // The number of all rows is no way to understand anything.
            let telling = ranked.filter(|queries| !is_count_of_rows(queries));
            telling.map(move |queries| Candidate { schema, queries, taken: vec![], origin: Origin::Combined })
        });
        let language = Language::of(&words::words(question));
        let mut offers: Vec<Offer> = Vec::new();
        let mut candidates = certain.chain(guessed).chain(combined);
        while offers.len() < MOST
            && let Some(candidate) = candidates.next()
        {
            offers.extend(self.offer(candidate, &offers, language));
        }
        offers
    }

    /// The candidate in words, unless another offer says the same or its answer would mean nothing.
    fn offer(self, candidate: Candidate<'_, '_>, offers: &[Offer], language: Language) -> Option<Offer> {
        let Candidate { schema, queries, taken, origin } = candidate;
        let dataset = &schema.dataset.variable;
        let known = |offer: &Offer| offer.question.dataset == *dataset && !differ(&offer.question.queries, &queries);
        if offers.iter().any(known) || !queries.iter().all(|query| makes_sense(query, schema)) {
            return None;
        }
        let in_words = said(&queries, self.question, schema);
        let sentence = match origin {
            Origin::Read => in_words.unwrap_or_else(|| restated(&queries, schema, language)),
            Origin::Combined => in_words?,
        };
        Some(Offer {
            sentence: with_file(sentence, schema, self.datasets),
            question: TypedQuestion { dataset: dataset.clone(), queries },
            taken: taken.into_iter().map(|Taken { word, column }| TakenWord { word, meaning: column }).collect(),
        })
    }
}

fn is_count_of_rows(queries: &[Query]) -> bool {
    let counts = |query: &Query| query.ask == Ask::Values(vec![Measure::Rows]) && query.filters.is_empty();
    queries.iter().all(counts)
}

/// What will be computed, as a sentence without a full stop.
fn restated(queries: &[Query], schema: &Schema<'_>, language: Language) -> String {
    capitalised(&program::plan(queries, schema, language))
}

/// Name the file where there are several.
pub fn with_file(sentence: String, schema: &Schema<'_>, datasets: &[DatasetProfile]) -> String {
    match datasets {
        [_] => sentence,
        _ => format!("{sentence} ({})", schema.dataset.file_name),
    }
}

/// The queries in plain words, or the steps of their program.
pub fn worded(queries: &[Query], schema: &Schema<'_>, language: Language) -> String {
    read_back(queries, schema, language, Wanted::All).unwrap_or_else(|| restated(queries, schema, language))
}

/// The queries in plain words of the language of a question, if these are read back as the same.
pub fn said(queries: &[Query], question: &str, schema: &Schema<'_>) -> Option<String> {
    let wanted = if reading::asks_for_end(question, schema) { Wanted::End } else { Wanted::All };
    read_back(queries, schema, Language::of(&words::words(question)), wanted)
}

fn read_back(queries: &[Query], schema: &Schema<'_>, language: Language, wanted: Wanted) -> Option<String> {
    // One thing after the other, each in the first way that is read.
    let mut text = String::new();
    for query in queries {
        let alone = std::slice::from_ref(query);
        let ways = wording::questions(query, schema, language, wanted);
        let way = ways.into_iter().find(|way| reads_as(way, alone, schema))?;
        let space = if text.is_empty() { "" } else { " " };
        text.push_str(&format!("{space}{way}"));
    }
    let whole = queries.len() == 1 || reads_as(&text, queries, schema);
    (whole && text.chars().count() <= LONGEST && !text.contains(['|', '\n'])).then_some(text)
}

fn reads_as(text: &str, queries: &[Query], schema: &Schema<'_>) -> bool {
    reading::read(text, None, schema).is_ok_and(|reading| {
        reading.left_out.is_empty()
            && reading.queries.len() == queries.len()
            && reading.queries.iter().zip(queries).all(|(read, query)| same(read, query))
    })
}

/// Return whether two queries have the same answer.
fn same(one: &Query, other: &Query) -> bool {
    one.ask == other.ask
        && one.filters.len() == other.filters.len()
        && one.filters.iter().all(|filter| other.filters.contains(filter))
}

/// Return whether two offers ask for different things; another order of the same numbers or groups is not different.
fn differ(one: &[Query], other: &[Query]) -> bool {
    let plain = |queries: &[Query]| -> Vec<Query> { queries.iter().cloned().map(without_order).collect() };
    let (one, other) = (plain(one), plain(other));
    one.len() != other.len() || !one.iter().zip(&other).all(|(one, other)| same(one, other))
}

fn without_order(mut query: Query) -> Query {
    match &mut query.ask {
        Ask::Groups { order, .. } => *order = Order::Natural,
        Ask::Significance { values, .. } => values.sort_unstable(),
        _ => {}
    }
    query
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Understanding, testing, understand};

    fn offered(question: &str, datasets: &[DatasetProfile]) -> Vec<String> {
        match understand(question, None, datasets) {
            Understanding::Certain(_) => panic!("{question} is certain"),
            Understanding::Uncertain { offers, .. } => offers.into_iter().map(|offer| offer.sentence).collect(),
        }
    }

    #[test]
    fn what_may_have_been_meant_is_offered_in_the_language_of_the_question() {
        let offers = |question| offered(question, &[testing::orders()]);
        assert_eq!(
            offers("total rating"),
            ["What is the average rating?", "What is the median rating?", "What is the total amount for each rating?"]
        );
        assert_eq!(
            offers("which products are rated poorly"),
            [
                "What is the average rating for each product?",
                "How many rows are there for each product and rating?",
                "What is the median rating for each product?"
            ]
        );
        assert_eq!(
            offers("Summe der ratings"),
            [
                "Wie hoch ist der Durchschnitt von rating?",
                "Wie hoch ist der Median von rating?",
                "Wie viele Zeilen gibt es je rating?"
            ]
        );
    }

    #[test]
    fn nothing_is_offered_where_no_table_answers_or_a_thing_is_not_in_the_file() {
        for question in [
            "Should we close Station?",
            "Why did the amount fall in March?",
            "What will the revenue be next year?",
            "total amount in 2019",
            "which waiter sells the most",
            "How many customers came back?",
        ] {
            assert_eq!(offered(question, &[testing::orders()]), Vec::<String>::new(), "{question}");
        }
    }

    #[test]
    fn of_several_files_that_fit_each_is_offered_by_its_name() {
        let earlier = DatasetProfile {
            file_name: "orders_2023.csv".into(),
            variable: "orders_2023".into(),
            rows: 75,
            ..testing::orders()
        };
        assert_eq!(
            offered("total amount by store", &[earlier, testing::orders()]),
            [
                "What is the total amount for each store? (coffee_orders.csv)",
                "What is the total amount for each store? (orders_2023.csv)"
            ]
        );
    }
}
