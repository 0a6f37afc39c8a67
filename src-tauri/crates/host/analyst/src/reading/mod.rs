//! From a question to queries.
//!
//! A question is cut into sentences, and these into [`Clause`]s that ask for one thing each. A sentence that only adds to
//! the one before (`And the median?`, `A pie chart would be nice.`) is read with it; a follow-up question is read with
//! the question before. Of each clause [`filters`], [`times`], [`groups`] and [`measures`] take what they understand,
//! [`ask`] decides which result is asked for. An unused word makes the analyst decline: a question that is half
//! understood is answered wrongly. At the end, [`account`] checks coverage: the queries must use every named thing.
//! If nothing was found, [`kinds`] looks for a question of a clear kind and ignores its background.
//! If all of these decline, [`scored`] ranks every candidate that the question allows and takes a clear winner.

#![expect(clippy::indexing_slicing, reason = "places in a question and in a schema come from walking them")]

mod account;
mod ask;
mod care;
mod chosen;
mod clause;
mod codes;
mod converted;
mod done;
mod filters;
mod groups;
mod hearsay;
mod kinds;
mod measures;
mod parts;
mod quality;
mod reckoned;
mod scored;
mod sentences;
mod share;
mod times;
mod used;

use super::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Ask, Filter, Group, Query, TimeUnit},
    sayings,
    schema::{Effort, Schema},
    sense::{Beyond, Sense, Topic},
    token::{Meaning, Taken, asks_for_unknown_thing, taken, tokens},
    words::{Break, Word, words},
};
use clause::Clause;
pub use codes::declared;
use parts::{asks, is_subject, restricts};
pub use scored::{Candidate, Features};
use sentences::Sentences;

/// A question, understood.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    pub queries: Vec<Query>,
    /// Sentences that were not understood and restrict nothing.
    pub left_out: Vec<String>,
    /// Words that were taken for columns that are not called so.
    pub taken: Vec<Taken>,
}

/// Read a question of which every word is known; the one before it completes a follow-up.
pub fn read(question: &str, before: Option<&str>, schema: &Schema<'_>) -> Result<Reading, Decline> {
    schema.effort.set(Effort::Knows);
    read_with_effort(question, before, schema)
}

/// Read a question and guess what unknown words mean, where that may help.
pub fn guess(question: &str, before: Option<&str>, schema: &Schema<'_>, known: Decline) -> Result<Reading, Decline> {
    if !is_guessable(&known) || is_too_much_to_guess(question, schema) {
        return Err(known);
    }
    schema.effort.set(Effort::Guesses);
    match read_with_effort(question, before, schema) {
        Ok(reading) if reading.left_out.is_empty() => Ok(Reading { taken: taken_words(question, schema), ..reading }),
        // A guess that also leaves out a part is too unsure.
        Ok(_) => by_kind(question, schema).ok_or(known),
        Err(decline) => by_kind(question, schema).ok_or(decline),
    }
}

/// Return the likeliest reading of a question that the grammar declined. A follow-up is not read alone.
pub fn likely(question: &str, before: Option<&str>, schema: &Schema<'_>, known: Decline) -> Result<Reading, Decline> {
    let words = words(&sayings::plain(question, schema));
    let follows = before.is_some() && is_follow_up(&words, schema);
    schema.effort.set(Effort::Knows);
    let unknown = tokens(&words, schema).is_ok_and(|tokens| asks_for_unknown_thing(&tokens, &words));
    if follows || unknown || !is_guessable(&known) || is_too_much_to_guess(question, schema) {
        return Err(known);
    }
    let reading = scored::likely(&words, schema).ok_or(known)?;
    Ok(Reading { taken: taken_words(question, schema), ..reading })
}

/// Return the possible readings of a declined question, the likeliest first; empty if no column fits.
pub fn ranked(question: &str, before: Option<&str>, schema: &Schema<'_>, known: &Decline) -> Vec<Vec<Query>> {
    let words = words(&sayings::plain(question, schema));
    let follows = before.is_some() && is_follow_up(&words, schema);
    schema.effort.set(Effort::Knows);
    let unknown = tokens(&words, schema).is_ok_and(|tokens| asks_for_unknown_thing(&tokens, &words));
    if follows || unknown || !is_guessable(known) || is_too_much_to_guess(question, schema) {
        return vec![];
    }
    scored::offered(&words, schema)
}

/// Return whether the question asks for the top or the bottom of an order.
pub fn asks_for_end(question: &str, schema: &Schema<'_>) -> bool {
    schema.effort.set(Effort::Knows);
    tokens(&words(question), schema)
        .is_ok_and(|tokens| tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Extreme(..)))))
}

/// All that a question may ask for, and the place of the present reading among it, if there is one.
pub fn candidates(question: &str, schema: &Schema<'_>) -> (Vec<Candidate>, Option<usize>) {
    let present = read(question, None, schema).or_else(|decline| guess(question, None, schema, decline)).ok();
    let words = words(&sayings::plain(question, schema));
    scored::candidates(&words, schema, present.map(|reading| reading.queries))
}

/// The words of the question itself, without helpful remarks and attributions.
fn question_words(question: &str, schema: &Schema<'_>) -> Vec<Word> {
    let asked = codes::without_codes(&hearsay::without_hearsay(question), schema);
    care::without_asides(words(&sayings::plain(&care::without_care(&asked), schema)), schema)
}

/// A question whose kind is clear, whatever else it tells.
fn by_kind(question: &str, schema: &Schema<'_>) -> Option<Reading> {
    schema.effort.set(Effort::Guesses);
    let words = question_words(question, schema);
    let queries = kinds::known_by_kind(&words, schema)?;
    let taken = taken_words(question, schema);
    Some(Reading { queries, left_out: vec![], taken })
}

/// Money in a file without any, sums that are spelt out, and sentences that restrict need more than a guess.
fn is_too_much_to_guess(question: &str, schema: &Schema<'_>) -> bool {
    let words = words(question);
    let paid = schema.money().is_empty() && words.iter().any(lexicon::speaks_of_money);
    let restricts =
        words.iter().any(|word| word.before == Break::Sentence && ["only", "counting"].contains(&word.lower.as_str()));
    paid || restricts || words.iter().filter(|word| word.lower == "plus").count() > 1
}

/// An opinion is not guessed at, nor a year that the file has no dates of.
fn is_guessable(decline: &Decline) -> bool {
    matches!(
        decline,
        Decline::UnknownWords { .. }
            | Decline::NotUnderstood
            | Decline::NoMeasure { .. }
            | Decline::TooMuch
            | Decline::NoDuration
            | Decline::NotTwoNumbers { .. }
            | Decline::Ambiguous { .. }
    )
}

/// The words that were taken for columns that are not called so.
pub fn taken_words(question: &str, schema: &Schema<'_>) -> Vec<Taken> {
    let words = question_words(question, schema);
    let guessed = tokens(&words, schema);
    schema.effort.set(Effort::Knows);
    match (tokens(&words, schema), guessed) {
        (Ok(known), Ok(guessed)) => taken(&guessed, &known, &words, schema),
        _ => vec![],
    }
}

fn read_with_effort(question: &str, before: Option<&str>, schema: &Schema<'_>) -> Result<Reading, Decline> {
    let words = question_words(question, schema);
    let whole = Sentences::new(&words, schema).and_then(|sentences| sentences.read(schema));
    // A named thing without a part in the query was asked for too, so the reading is incomplete.
    let accounted = |reading: Reading| account::unaccounted(&words, &reading, schema).map_or(Ok(reading), Err);
    let whole = whole.and_then(accounted);
    let alone = whole
        .or_else(|decline| behind_colon(&words, schema).and_then(|reading| accounted(reading).ok()).ok_or(decline));
    let Some(before) = before.filter(|_| is_follow_up(&words, schema) || alone.is_err()) else { return alone };
    let follow_up = is_follow_up(&words, schema);
    if !follow_up {
        return alone;
    }
    let mut together = self::words(before);
    let start = together.len();
    together.extend(words);
    if let Some(word) = together.get_mut(start) {
        word.before = Break::Sentence;
    }
    let sentences = Sentences::new(&together, schema)?;
    sentences.follow_up(start, schema).or(alone)
}

/// `Give me the basics: how many bookings are there?`: what stands before the colon names nothing.
fn behind_colon(words: &[Word], schema: &Schema<'_>) -> Option<Reading> {
    let colon = (1..words.len()).find(|place| words[*place].before == Break::Colon)?;
    let (before, rest) = words.split_at(colon);
    let before = tokens(before, schema).ok()?;
    let named = before.iter().any(|token| matches!(token.meaning, Meaning::Column { .. } | Meaning::Moment(_)));
    let rest_tokens = tokens(rest, schema).ok()?;
    if named || restricts(&before) || asks(&before) || !rest_tokens.iter().any(is_subject) {
        return None;
    }
    Sentences::new(rest, schema).and_then(|sentences| sentences.read(schema)).ok()
}

/// `And by month?`, `What about Station?`, `only 2023`
pub fn is_follow_up(words: &[Word], schema: &Schema<'_>) -> bool {
    const OPENINGS: [&str; 14] = [
        "and",
        "und",
        "what about",
        "how about",
        "now",
        "only",
        "just",
        "same",
        "instead",
        "then",
        "but",
        "by",
        "per",
        "ok",
    ];
    let text = words.iter().map(|word| word.lower.as_str()).collect::<Vec<_>>().join(" ");
    let opens = OPENINGS.iter().any(|opening| text == *opening || text.starts_with(&format!("{opening} ")));
    let Ok(tokens) = tokens(words, schema) else { return false };
    let subject = tokens.iter().any(is_subject);
    opens || !subject && !words.is_empty() && words.len() <= 8
}

/// Read the queries of a clause.
fn clause(mut clause: Clause<'_, '_>) -> Result<Vec<Query>, Decline> {
    // `prices that are far too high` asks for outliers, not for a judgement.
    let looks = clause.any(|sense| matches!(sense, Sense::Topic(Topic::Outliers | Topic::Duplicates | Topic::Errors)));
    if let Some(beyond) = clause.tokens.iter().find_map(|token| match token.sense() {
        Some(Sense::Beyond(Beyond::Yardstick)) if looks => None,
        Some(Sense::Beyond(beyond)) => Some(beyond),
        _ => None,
    }) {
        return Err(Decline::Beyond(beyond));
    }
    let date = clause.date().ok();
    let mut restrictions = filters::read(&mut clause)?;
    let timed = clause.tokens.iter().any(|token| matches!(token.meaning, Meaning::Moment(_)));
    let times = match (&date, timed) {
        (Some(date), _) => times::read(&mut clause, date),
        (None, true) => return Err(Decline::NoDates),
        (None, false) => times::Times::default(),
    };
    if let Some(date) = &date {
        used::within(&times.period.years, date, clause.schema)?;
    }
    if let Some(column) = date.clone().filter(|_| !times.period.is_everything()) {
        restrictions.filters.push(Filter::Time { column, period: times.period.clone() });
    }
    let groups = groups::read(&mut clause, date.as_deref())?;
    let operands = measures::operands(&mut clause, &mut restrictions.filters)?;
    let parts = ask::Parts { restrictions, times, date, groups, operands };
    let whole = with_the_whole(&clause);
    let decided = ask::decide(&mut clause, parts);
    used::nothing_passed_over(&clause)?;
    let decided = decided
        .and_then(|decided| used::dates_used(&clause, decided))
        .and_then(|decided| used::groups_used(&clause, decided));
    let chart = clause.chart();
    let tells_when = clause.asks_when();
    let mut decided = decided?;
    if let ([(Ask::Groups { measures, .. }, filters)], true) = (decided.as_slice(), whole) {
        decided.insert(0, (Ask::Values(measures.clone()), filters.clone()));
    }
    Ok(decided.into_iter().map(|(ask, filters)| Query { ask, filters, chart, tells_when }).collect())
}

/// `altogether and month by month`: the total of all as well.
fn with_the_whole(clause: &Clause<'_, '_>) -> bool {
    let total = |place: usize| {
        clause.sense(place) == Some(Sense::Aggregate(Aggregate::Total))
            && ["altogether", "in", "overall", "together", "insgesamt"].contains(&clause.word(place))
    };
    let grouped = |place: usize| matches!(clause.sense(place), Some(Sense::By | Sense::Each | Sense::Unit(_)));
    (1..clause.len().saturating_sub(1))
        .any(|place| clause.tokens[place].is(Sense::And) && total(place - 1) && grouped(place + 1))
}

/// Return whether the group is a calendar unit.
pub fn is_time(group: &Group) -> bool {
    matches!(group, Group::Time { unit, .. } if *unit != TimeUnit::Weekend)
}
