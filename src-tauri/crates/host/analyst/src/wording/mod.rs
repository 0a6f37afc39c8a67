//! A query as a plain question, with the names and the values of the file: what a person may be offered to ask.
//!
//! There are several ways to put a question, the most natural one first. Whoever offers one has it read first: only what
//! is read as the same query is the same question.

mod conditions;
mod english;
mod german;
pub mod menu;

use super::{
    language::Language,
    program::short,
    query::{Filter, Group, Operand, Query, Span},
    schema::{Nature, Schema},
};

/// Whether the question asks for the top or the bottom of an order: `which one has the highest` instead of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    End,
    All,
}

/// The questions that ask for a query, the most natural one first.
pub fn questions(query: &Query, schema: &Schema<'_>, language: Language, wanted: Wanted) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for quotes in [Quotes::Values, Quotes::Names] {
        for link in [Link::Where, Link::With] {
            let style = Style { schema, language, quotes, link };
            let Some(scope) = style.scope(&query.filters) else { continue };
            let ways = match language {
                Language::English => style.english(query, &scope, wanted),
                Language::German => style.german(query, &scope),
            };
            let new: Vec<String> = ways.into_iter().filter(|way| !found.contains(way)).collect();
            found.extend(new);
        }
    }
    found
}

/// The style of names, and the link between conditions and the rest.
#[derive(Debug, Clone, Copy)]
struct Style<'s, 'a> {
    schema: &'s Schema<'a>,
    language: Language,
    quotes: Quotes,
    link: Link,
}

/// The kinds of text that are put in quotation marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Quotes {
    Values,
    /// The names of columns as well, where they could be taken for other words.
    Names,
}

/// `where City is “Leeds”`, or `with City “Leeds”`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Link {
    Where,
    With,
}

impl Style<'_, '_> {
    /// A column, without the unit in brackets where that is clear.
    fn name(&self, column: &str) -> String {
        match self.quotes {
            Quotes::Values => short(column).to_owned(),
            Quotes::Names => self.language.quoted(column),
        }
    }

    /// `city and month`, `Ort und Monat`
    fn all_of(&self, parts: &[String]) -> String {
        self.joined(parts, self.language.pick("and", "und"))
    }

    fn any_of(&self, parts: &[String]) -> String {
        self.joined(parts, self.language.pick("or", "oder"))
    }

    fn joined(&self, parts: &[String], word: &str) -> String {
        match parts.split_last() {
            Some((last, rest)) if !rest.is_empty() => format!("{} {word} {last}", rest.join(", ")),
            _ => parts.concat(),
        }
    }

    /// Return whether a date must be called by its column's name.
    fn has_several_dates(&self) -> bool {
        self.schema.of_nature(Nature::Date).count() > 1
    }
}

/// The compared values, and the other conditions.
fn sides<'q>(query: &'q Query, group: &Group) -> Option<(&'q [String], Vec<Filter>)> {
    let Group::Column(name) = group else { return None };
    let of_group = |filter: &&Filter| matches!(filter, Filter::Values { column, .. } if column == name);
    let (sides, rest): (Vec<&Filter>, Vec<&Filter>) = query.filters.iter().partition(of_group);
    match sides.as_slice() {
        [Filter::Values { values, .. }] if values.len() > 1 => Some((values, rest.into_iter().cloned().collect())),
        _ => None,
    }
}

/// The unit of a length of time.
fn length(operand: &Operand) -> Option<Span> {
    match operand {
        Operand::Elapsed { unit, .. } => Some(*unit),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{reading, testing, words};

    /// The first way in which the query of a question is put and read back as the same.
    #[track_caller]
    fn put(asked: &[(&str, &str)]) {
        let orders = testing::orders();
        let schema = Schema::new(&orders);
        let again = |question: &str| {
            let read = reading::read(question, None, &schema).unwrap();
            let [query] = read.queries.as_slice() else { return String::new() };
            let same = |text: &String| reading::read(text, None, &schema).is_ok_and(|other| other.queries[0] == *query);
            questions(query, &schema, Language::of(&words::words(question)), Wanted::All)
                .into_iter()
                .find(same)
                .unwrap_or_default()
        };
        let told: Vec<(&str, String)> = asked.iter().map(|(question, _)| (*question, again(question))).collect();
        let expected: Vec<(&str, String)> = asked.iter().map(|(question, put)| (*question, (*put).into())).collect();
        assert_eq!(told, expected);
    }

    #[test]
    fn a_query_is_put_as_a_person_would_ask() {
        put(&[
            ("number of orders", "How many rows are there?"),
            ("takings per shop", "What is the total amount for each store?"),
            (
                "average amount at Harbour in March 2024",
                "What is the average amount where store is “Harbour” in March 2024?",
            ),
            ("which store has the fewest orders", "Which store has the lowest total quantity?"),
            ("top 3 products by amount", "Which 3 product have the highest total amount?"),
            ("what share of orders comes from Harbour", "What share of the rows is there where store is “Harbour”?"),
            ("median rating by month", "What is the median rating for each month?"),
            ("how many orders have no rating", "How many values of rating are missing?"),
            ("orders over 20", "Which rows are there where amount is over 20?"),
            (
                "total amount without a rating by product",
                "What is the total amount for each product where rating is missing?",
            ),
            ("amount by store and product", "What is the total amount for each store and product?"),
            ("how many different products are there", "How many different product are there?"),
            ("average amount in Harbour and Station", "What is the average amount for “Harbour” and “Station”?"),
        ]);
    }

    #[test]
    fn a_query_is_put_in_german_where_it_was_asked_in_german() {
        put(&[
            ("wie viele Bestellungen gibt es", "Wie viele Zeilen gibt es?"),
            ("Summe amount je store", "Wie hoch ist die Summe von amount je store?"),
            (
                "durchschnittlicher amount im März 2024 in Harbour",
                "Wie hoch ist der Durchschnitt von amount im März 2024, wo store „Harbour“ ist?",
            ),
            ("welcher store hat die wenigsten Bestellungen", "Bei welchem store gibt es die wenigsten Zeilen?"),
            ("Median rating pro Monat", "Wie hoch ist der Median von rating je Monat?"),
        ]);
    }
}
