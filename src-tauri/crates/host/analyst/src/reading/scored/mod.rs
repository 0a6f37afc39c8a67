//! The scored reading: the candidate queries of a question, and the one that fits best.
//!
//! [`candidates`] combines the columns, values, times and function words of a question; [`features`]
//! describes how well a candidate fits its question; the weight of each feature is learnt from questions with known
//! answers (crate `analyst-train`). Declining has the score 0. A candidate with a clearly higher score than 0 and the
//! others is the reading; otherwise the analyst declines, as before.

mod candidates;
mod features;
mod offered;
mod weights;

use super::{Query, Reading, account};
use crate::{
    lexicon,
    query::{Ask, Comparison, Filter, Operand},
    schema::{Effort, Schema},
    sense::{About, Sense},
    token::{Meaning, Token, asks_for_unknown},
    words::Word,
};
use tabletalk_protocol::ColumnSummary;

pub use features::Features;
use features::{Left, Seen};
pub(super) use offered::offered;

/// The least share of the odds that the best candidate has among all and nothing.
const LEAST_SHARE: f64 = 0.75;

/// The largest number of unknown verbs that count as background.
const MOST_VERBS: usize = 1;

/// Something a question may ask for, and how it fits.
#[derive(Debug, Clone)]
pub struct Candidate {
    pub queries: Vec<Query>,
    pub features: Features,
}

/// Return the likeliest reading of a question, if one candidate fits clearly best.
pub(super) fn likely(words: &[Word], schema: &Schema<'_>) -> Option<Reading> {
    schema.effort.set(Effort::Guesses);
    let tokens = account::all_tokens(words, schema)?;
    let left_out = passed_over(words, &tokens)?;
    let found = ranked(candidates::all(words, &tokens, schema), words, &tokens, schema);
    let (queries, best) = found.first()?;
    let odds: f64 = found.iter().map(|(_, score)| score.exp()).sum();
    if best.exp() / (1.0 + odds) < LEAST_SHARE {
        return None;
    }
    let reading = Reading { queries: queries.clone(), left_out, taken: vec![] };
    let told = shares_told(&tokens, &reading.queries)
        && !passes_over_condition(words, &tokens, &reading.queries)
        && features::lost_numbers(&tokens, &reading.queries) == 0
        && !reading.queries.iter().flat_map(|query| &query.filters).any(|filter| is_beyond_all(filter, schema))
        && account::unaccounted(words, &reading, schema).is_none();
    told.then_some(reading)
}

/// Rank the candidates, given their distance from the words, by how well they fit, the best first.
fn ranked(
    candidates: Vec<(Vec<Query>, u32)>,
    words: &[Word],
    tokens: &[Token],
    schema: &Schema<'_>,
) -> Vec<(Vec<Query>, f64)> {
    let seen = Seen::new(words, tokens, schema);
    let scored = |(queries, far): (Vec<Query>, u32)| {
        let score = seen.score(&queries, far);
        (queries, score)
    };
    let mut ranked: Vec<(Vec<Query>, f64)> = candidates.into_iter().map(scored).collect();
    ranked.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    ranked
}

/// The unknown words, if the question can be answered without them: a thing that is not in the file may
/// be what is asked for.
fn passed_over(words: &[Word], tokens: &[Token]) -> Option<Vec<String>> {
    let open: Vec<&Word> =
        tokens.iter().filter(|token| token.meaning == Meaning::Unknown).map(|token| &words[token.start]).collect();
    let count = |part: Left| open.iter().filter(|word| features::left(word) == part).count();
    (!asks_for_unknown(tokens, words) && count(Left::Thing) == 0 && count(Left::Verb) <= MOST_VERBS)
        .then(|| open.iter().map(|word| word.written.clone()).collect())
}

/// `how many times was somebody absent`: an unknown adjective restricts the rows, unless other words do.
fn passes_over_condition(words: &[Word], tokens: &[Token], queries: &[Query]) -> bool {
    let any = |test: fn(Sense) -> bool| tokens.iter().any(|token| token.sense().is_some_and(test));
    let counts = any(|sense| matches!(sense, Sense::HowMany | Sense::Share));
    let often = any(|sense| matches!(sense, Sense::Extreme(_, About::Count)));
    let faults = queries.iter().any(|query| matches!(query.ask, Ask::EndBeforeStart { .. } | Ask::Duplicates { .. }));
    let open = |token: &Token| {
        let word = &words[token.start];
        let manner = lexicon::is_adjective(word) && !lexicon::is_adverb(word);
        // `which bikes break down most often`: what is counted is what the verb says.
        let verb = (often || faults) && features::left(word) == Left::Verb;
        token.meaning == Meaning::Unknown && (counts && manner || verb)
    };
    tokens.iter().any(open) && queries.iter().all(|query| query.conditions().next().is_none())
}

/// Return whether a noun is among the unknown words.
fn passed_over_thing(words: &[Word], tokens: &[Token]) -> bool {
    let thing = |token: &Token| token.meaning == Meaning::Unknown && features::left(&words[token.start]) == Left::Thing;
    tokens.iter().any(thing)
}

/// Return whether the queries tell a share if one is asked for.
fn shares_told(tokens: &[Token], queries: &[Query]) -> bool {
    let asked = tokens.iter().any(|token| token.is(Sense::Share));
    !asked || queries.iter().any(|query| matches!(query.ask, Ask::Share { .. } | Ask::Shares { .. }))
}

/// Return whether a bound lies beyond all values: `countries with 30 or more scores` bounds no score from 1 to 10.
fn is_beyond_all(filter: &Filter, schema: &Schema<'_>) -> bool {
    let Filter::Number { operand: Operand::Column(name), comparison } = filter else { return false };
    let Some(ColumnSummary::Numeric { min, max, .. }) = schema.column(name).map(|column| &column.profile.summary)
    else {
        return false;
    };
    match comparison {
        Comparison::Over(bound) | Comparison::AtLeast(bound) => bound > max,
        Comparison::Under(bound) | Comparison::AtMost(bound) => bound < min,
        Comparison::Exactly(_) | Comparison::Between(..) => false,
    }
}

/// All that a question may ask for, and the place of the present reading among it.
pub fn candidates(words: &[Word], schema: &Schema<'_>, present: Option<Vec<Query>>) -> (Vec<Candidate>, Option<usize>) {
    schema.effort.set(Effort::Guesses);
    let Some(tokens) = account::all_tokens(words, schema) else { return (vec![], None) };
    let mut found = candidates::all(words, &tokens, schema);
    let read = present.map(|present| {
        let answer = candidates::answer(&present);
        let place = found.iter().position(|(queries, _)| candidates::answer(queries) == answer);
        place.unwrap_or_else(|| {
            found.push((present, candidates::MOST_FAR));
            found.len() - 1
        })
    });
    let seen = Seen::new(words, &tokens, schema);
    let candidate = |(queries, far): (Vec<Query>, u32)| Candidate { features: seen.of(&queries, far), queries };
    (found.into_iter().map(candidate).collect(), read)
}
