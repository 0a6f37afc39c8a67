//! Two things that are asked one after the other: what each half of the question asks for most likely.

use std::cmp::Reverse;

use super::{MOST_FAR, Pool, singles};
use crate::{
    query::Query,
    reading::scored::features::Seen,
    schema::Schema,
    sense::{Sense, Topic},
    token::{Meaning, Token},
    words::{Break, Word},
};

/// The largest number of readings of a half that are considered.
const MOST_WEIGHED: usize = 60;

/// The largest number of them that are combined with those of the other half.
const MOST_TAKEN: usize = 5;

/// The largest number of places that are tried for splitting a question.
const MOST_PLACES: usize = 2;

/// Readings of two halves, one after the other.
pub fn halves(words: &[Word], tokens: &[Token], schema: &Schema<'_>, pool: &mut Pool) {
    for (first, second) in parted(words, tokens).into_iter().take(MOST_PLACES) {
        let readings = [first, second].map(|(start, end, part)| likeliest(&words[start..end], &part, schema));
        let [one, other] = &readings;
        for (left, near) in one.iter().enumerate() {
            for (right, far) in other.iter().enumerate().filter(|(_, far)| *far != near) {
                let distance = u32::try_from((left + right) / 2).unwrap_or(MOST_FAR).min(MOST_FAR);
                pool.found.push((vec![near.clone(), far.clone()], distance));
                let mut of_those = far.clone();
                of_those.filters.extend(near.filters.iter().filter(|filter| !far.filters.contains(filter)).cloned());
                if of_those != *far && of_those != *near {
                    pool.found.push((vec![near.clone(), of_those], distance.max(1)));
                }
            }
        }
    }
}

/// Where the words of a half start and end, and its tokens.
type Half = (usize, usize, Vec<Token>);

/// The places at which a question parts in two that both ask for something.
fn parted(words: &[Word], tokens: &[Token]) -> Vec<(Half, Half)> {
    let mut found: Vec<(Break, Half, Half)> = Vec::new();
    for place in 1..tokens.len() {
        let joins = tokens[place].is(Sense::And);
        let before = words[tokens[place].start].before;
        let after = if joins { place + 1 } else { place };
        let (one, other) = (&tokens[..place], &tokens[after.min(tokens.len())..]);
        if (joins || before > Break::Space) && asks(one) && asks(other) {
            found.push((before, half(one), half(other)));
        }
    }
    // Sentences part a question better than its commas do.
    found.sort_by_key(|(before, ..)| Reverse(*before));
    found.into_iter().map(|(_, one, other)| (one, other)).collect()
}

fn half(tokens: &[Token]) -> Half {
    let (start, end) = (tokens.first().map_or(0, |token| token.start), tokens.last().map_or(0, Token::end));
    let moved = tokens.iter().map(|token| Token { start: token.start - start, ..token.clone() });
    (start, end, moved.collect())
}

/// Return whether the tokens hold a question word and a subject.
fn asks(tokens: &[Token]) -> bool {
    let asks = |token: &Token| {
        token.sense().is_some_and(Sense::asks)
            || matches!(
                token.sense(),
                Some(
                    Sense::Aggregate(_)
                        | Sense::Extreme(..)
                        | Sense::Topic(
                            Topic::Missing
                                | Topic::Duplicates
                                | Topic::Errors
                                | Topic::Dates
                                | Topic::Growth
                                | Topic::Outliers
                                | Topic::Correlation
                                | Topic::Elapsed
                                | Topic::Times
                        )
                )
            )
            || matches!(token.meaning, Meaning::Column { .. })
    };
    tokens.len() > 1 && tokens.iter().any(asks)
}

fn likeliest(words: &[Word], tokens: &[Token], schema: &Schema<'_>) -> Vec<Query> {
    let seen = Seen::new(words, tokens, schema);
    let readings = singles(words, tokens, schema).nearest(MOST_WEIGHED);
    let mut weighed: Vec<(f64, Query)> =
        readings.into_iter().map(|(queries, far)| (seen.score(&queries, far), queries)).filter_map(single).collect();
    weighed.sort_by(|one, other| other.0.total_cmp(&one.0));
    weighed.into_iter().take(MOST_TAKEN).map(|(_, query)| query).collect()
}

fn single((score, mut queries): (f64, Vec<Query>)) -> Option<(f64, Query)> {
    let query = queries.pop()?;
    queries.is_empty().then_some((score, query))
}
