//! Suggestions for a declined question: up to three questions that the analyst is sure to understand.
//!
//! Every candidate query ([`reading::ranked`]) is put in plain words ([`wording`]), the likeliest first. A candidate is
//! offered only if the grammar alone reads its wording as the same query, so that the offered question is answered, and
//! if it differs from the earlier offers in more than its order.

use super::{
    decline::Decline,
    language::Language,
    query::{Ask, Order, Query},
    reading,
    schema::Schema,
    wording::{self, Wanted},
    words,
};

/// More are not taken in at a glance.
const MOST: usize = 3;

/// The largest number of likely candidates that are put in words.
const MOST_TRIED: usize = 24;

/// A longer question is not read before it is picked.
const LONGEST: usize = 140;

/// The questions to offer in place of one that was declined.
pub fn offers(question: &str, before: Option<&str>, schema: &Schema<'_>, decline: &Decline) -> Vec<String> {
    let mut offered: Vec<(String, Vec<Query>)> = Vec::new();
    for queries in reading::ranked(question, before, schema, decline).into_iter().take(MOST_TRIED) {
        if offered.len() == MOST {
            break;
        }
        if offered.iter().all(|(_, known)| differ(known, &queries))
            && let Some(text) = said(&queries, question, schema)
        {
            offered.push((text, queries));
        }
    }
    offered.into_iter().map(|(text, _)| text).collect()
}

/// The queries in plain words, if these are read back as the same.
pub fn said(queries: &[Query], question: &str, schema: &Schema<'_>) -> Option<String> {
    let asked = words::words(question);
    let language = Language::of(&asked);
    let wanted = if reading::asks_for_end(question, schema) { Wanted::End } else { Wanted::All };
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
    use tabletalk_protocol::DatasetProfile;

    use super::*;
    use crate::{testing, understand};

    fn offered(question: &str, dataset: &DatasetProfile) -> Vec<String> {
        let decline =
            understand(question, None, std::slice::from_ref(dataset)).map(|(_, reading)| reading).unwrap_err();
        offers(question, None, &Schema::new(dataset), &decline)
    }

    #[test]
    fn what_may_have_been_meant_is_offered_in_the_language_of_the_question() {
        let offers = |question| offered(question, &testing::orders());
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
            assert_eq!(offered(question, &testing::orders()), Vec::<String>::new(), "{question}");
        }
    }

    /// With the declined question before it, as when it is picked.
    #[test]
    fn each_offer_is_understood_after_the_question_that_it_stands_for() {
        let orders = [testing::orders()];
        for question in
            ["total rating", "which products are rated poorly", "median amount and rating per product and store"]
        {
            for offer in offered(question, &orders[0]) {
                assert!(understand(&offer, Some(question), &orders).is_ok(), "{question} {offer}");
            }
        }
    }
}
