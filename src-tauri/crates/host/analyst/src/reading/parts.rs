//! The parts of a question, by function: they ask, restrict, or add to the previous sentence.

use crate::{
    query::{Aggregate, Ask, Filter, Measure, Order, Query},
    schema::{Nature, Schema},
    sense::{Sense, Topic},
    token::{Meaning, Token},
    words::{Break, Word},
};

/// Return whether the token names a subject for a calculation.
pub(super) fn is_subject(token: &Token) -> bool {
    matches!(token.meaning, Meaning::Column { .. } | Meaning::Value { .. } | Meaning::Unknown)
        || matches!(
            token.sense(),
            Some(Sense::Row | Sense::Person | Sense::Concept(_) | Sense::Unfinished | Sense::Flow(_))
                | Some(Sense::Topic(
                    Topic::Missing | Topic::Duplicates | Topic::Outliers | Topic::Dates | Topic::Summary
                ))
        )
}

/// `average`, `top`, `compare`: something is to be worked out.
pub(super) fn orders(token: &Token) -> bool {
    matches!(
        token.sense(),
        Some(
            Sense::Aggregate(_)
                | Sense::Extreme(..)
                | Sense::Topic(_)
                | Sense::Comparative(_)
                | Sense::By
                | Sense::Flow(_)
        )
    )
}

pub(super) fn works_out(token: &Token) -> bool {
    matches!(token.sense(), Some(Sense::Aggregate(_) | Sense::Extreme(..) | Sense::By | Sense::Not | Sense::Skipped))
}

/// Return whether the sentence asks for something.
pub(super) fn asks(tokens: &[Token]) -> bool {
    tokens.iter().filter_map(Token::sense).any(|sense| {
        sense.asks()
            || matches!(
                sense,
                Sense::Chart(_) | Sense::Topic(Topic::Elapsed | Topic::Ranks | Topic::Compare | Topic::Correlation)
            )
    })
}

/// A sentence that says more about the one before: it names nothing, or it asks nothing.
pub(super) fn only_adds(tokens: &[Token], words: &[Word]) -> bool {
    let names = tokens.iter().any(is_subject);
    let verb = tokens.first().and_then(|token| words.get(token.start)).is_some_and(|word| {
        [
            "is",
            "are",
            "do",
            "does",
            "did",
            "was",
            "were",
            "has",
            "have",
            "show",
            "plot",
            "draw",
            "give",
            "list",
            "can",
            "calculate",
            "compute",
        ]
        .contains(&word.lower.as_str())
    });
    !names || !(asks(tokens) || verb)
}

/// Passing over one of these words would answer another question.
pub(super) fn restricts(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| {
        matches!(
            token.sense(),
            Some(
                Sense::Not
                    | Sense::Skipped
                    | Sense::Without
                    | Sense::Limit(_)
                    | Sense::Blank
                    | Sense::Unfinished
                    | Sense::Beyond(_)
            )
        ) || matches!(token.meaning, Meaning::Moment(_) | Meaning::Value { .. } | Meaning::Number { .. })
    })
}

/// `how many have no price, and how many no driver`: the second gap is looked for in the same rows.
pub(super) fn more_gaps(last: &Query, tokens: &[Token], schema: &Schema<'_>) -> Option<Query> {
    let gap = |filter: &Filter| matches!(filter, Filter::Missing { .. });
    let counted = matches!(&last.ask, Ask::Values(measures) if measures.as_slice() == [Measure::Rows])
        && last.filters.iter().filter(|filter| gap(filter)).count() == 1;
    if !(counted || matches!(last.ask, Ask::Missing { most: None, .. })) {
        return None;
    }
    let columns: Vec<usize> = tokens
        .iter()
        .filter_map(|token| match &token.meaning {
            Meaning::Column { columns, .. } if columns.len() == 1 => columns.first().copied(),
            _ => None,
        })
        .collect();
    let plain = |token: &Token| {
        token.is_filler()
            || matches!(token.meaning, Meaning::Column { .. })
            || matches!(token.sense(), Some(Sense::HowMany | Sense::Without | Sense::Blank))
    };
    let ([column], true) = (columns.as_slice(), tokens.iter().all(plain)) else { return None };
    if !tokens.iter().any(|token| token.is(Sense::HowMany)) {
        return None;
    }
    let name = schema.columns[*column].profile.name.clone();
    let mut more = last.clone();
    match &mut more.ask {
        Ask::Missing { columns, .. } => *columns = vec![name],
        _ => {
            more.filters.retain(|filter| !gap(filter));
            more.filters.push(Filter::Missing { column: name });
        }
    }
    Some(more)
}

/// `and of customers?`
pub(super) fn adds_a_thing(tokens: &[Token], words: &[Word]) -> bool {
    let and = tokens.first().is_some_and(|token| token.is(Sense::And));
    let of = tokens
        .get(1)
        .and_then(|token| words.get(token.start))
        .is_some_and(|word| ["of", "von"].contains(&word.lower.as_str()));
    let things = tokens.iter().filter(|token| matches!(token.meaning, Meaning::Column { .. })).count();
    and && of
        && things == 1
        && tokens.iter().all(|token| token.is_filler() || matches!(token.meaning, Meaning::Column { .. }))
}

/// `-999 means that there was no reading`
pub(super) fn names_placeholder(tokens: &[Token], schema: &Schema<'_>) -> bool {
    let known = schema.placeholders();
    tokens.iter().any(|token| matches!(token.meaning, Meaning::Number { value, .. } if known.contains(&value)))
}

/// `How many could be deleted?`, `I need the count of the extra ones`: the answer before says it.
pub(super) fn counts_them(tokens: &[Token], words: &[Word]) -> bool {
    const ABOUT_ROWS: &str =
        "surplus extra ones delete deleted remove removed superfluous redundant too many need needed number";
    let counts =
        tokens.iter().any(|token| matches!(token.sense(), Some(Sense::HowMany | Sense::Aggregate(Aggregate::Count))));
    let listed = |token: &Token| {
        words.get(token.start).is_some_and(|word| ABOUT_ROWS.split(' ').any(|entry| entry == word.lower))
    };
    let plain = |token: &Token| {
        token.is_filler()
            || matches!(token.sense(), Some(Sense::HowMany | Sense::Row | Sense::Aggregate(Aggregate::Count)))
            || listed(token)
    };
    counts && tokens.iter().any(listed) && tokens.iter().all(plain)
}

/// Cut where `and` is followed by a word that begins another question.
pub(super) fn cut(tokens: &[Token], words: &[Word]) -> Vec<Vec<Token>> {
    let begins = |place: usize| {
        let mut next = place + 1;
        let article = |token: &Token| {
            words.get(token.start).is_some_and(|word| ["the", "also", "our"].contains(&word.lower.as_str()))
                && tokens.get(next + 1).is_none_or(|after| !after.is(Sense::Aggregate(Aggregate::Count)))
        };
        if tokens.get(next).is_some_and(article)
            && tokens.get(next + 1).is_some_and(|token| token.is(Sense::Topic(Topic::Dates)))
        {
            next += 1;
        }
        while tokens.get(next).is_some_and(|token| token.is(Sense::Of)) {
            next += 1;
        }
        matches!(
            tokens.get(next).and_then(Token::sense),
            Some(Sense::HowMany | Sense::HowMuch | Sense::Which | Sense::Who | Sense::Where)
                | Some(
                    Sense::Topic(Topic::Dates | Topic::Elapsed | Topic::Growth) | Sense::Aggregate(Aggregate::Count)
                )
        ) && !tokens
            .get(next)
            .and_then(|token| words.get(token.start))
            .is_some_and(|word| ["when", "wann"].contains(&word.lower.as_str()))
    };
    let mut parts = vec![Vec::new()];
    for (place, token) in tokens.iter().enumerate() {
        // `parcels sent, and parcels still under way`
        let again = words.get(token.start).is_some_and(|word| word.before == Break::Comma)
            && tokens.get(place + 1).is_some_and(|next| next.is(Sense::Row))
            && parts.last().is_some_and(|part: &Vec<Token>| part.iter().any(|token| token.is(Sense::Row)));
        if place > 0 && token.is(Sense::And) && (begins(place) || again || ranks_again(tokens, words, place)) {
            parts.push(Vec::new());
        } else if listed(tokens, words, place) {
            // `by how many customers` makes no groups.
            let begun = if token.is(Sense::By) { vec![] } else { vec![token.clone()] };
            parts.push(begun);
        } else if let Some(part) = parts.last_mut() {
            part.push(token.clone());
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// `the best month of 2024 and the best month of 2025`: the same is looked for in two times.
fn ranks_again(tokens: &[Token], words: &[Word], and: usize) -> bool {
    let extreme = |range: &[Token]| {
        let place = range.iter().position(|token| matches!(token.sense(), Some(Sense::Extreme(..))))?;
        let timed = range[place..].iter().any(|token| matches!(token.meaning, Meaning::Moment(_)));
        timed.then(|| words[range[place].start].lower.clone())
    };
    let (before, after) = (extreme(&tokens[..and]), extreme(&tokens[and + 1..]));
    before.is_some() && before == after
}

/// `how many orders, how many customers, first and last day`: a list of questions.
pub(super) fn listed(tokens: &[Token], words: &[Word], place: usize) -> bool {
    let token = &tokens[place];
    let comma = words.get(token.start).is_some_and(|word| word.before == Break::Comma);
    let next = tokens[place + 1..].iter().find(|token| !token.is_filler());
    // `how many are under 10, how many from 10 to 20` are classes.
    let direct = tokens.get(place + 1).is_some_and(|next| !next.is(Sense::Of));
    let named = next.is_some_and(|next| is_subject(next) || next.is(Sense::Topic(Topic::Distinct)));
    let dates = token.is(Sense::Topic(Topic::Dates))
        && token.length > 1
        && words
            .get(token.start)
            .is_some_and(|word| ["first", "earliest", "erste", "from", "von"].contains(&word.lower.as_str()));
    // `how many orders, by how many customers, for how many products`
    let from = matches!(token.sense(), Some(Sense::Of | Sense::By))
        && tokens.get(place + 1).is_some_and(|next| next.is(Sense::HowMany))
        && tokens
            .get(place + 2..)
            .and_then(|rest| rest.iter().find(|token| !token.is_filler()))
            .is_some_and(|next| is_subject(next) || next.is(Sense::Topic(Topic::Distinct)));
    comma
        && (token.is(Sense::HowMany) && direct && named || dates || from)
        && tokens[..place].iter().any(|token| token.is(Sense::HowMany))
}

/// `the best day, and how much came in`: the answer before says it.
pub(super) fn asks_its_amount(tokens: &[Token], last: &Query, schema: &Schema<'_>) -> bool {
    let ranked = match &last.ask {
        Ask::Groups { measures, order: Order::Ranked { .. }, .. } => measures.as_slice() != [Measure::Rows],
        _ => false,
    };
    let says = |token: &Token| match &token.meaning {
        // `how many dB is that`
        Meaning::Column { columns, .. } => {
            columns.iter().any(|column| last.ask.uses(&schema.columns[*column].profile.name))
        }
        Meaning::Sense(Sense::Flow(_) | Sense::HowMuch | Sense::HowMany | Sense::And) => true,
        _ => token.is_filler(),
    };
    let asks = |token: &Token| matches!(token.sense(), Some(Sense::HowMuch | Sense::HowMany));
    ranked && tokens.iter().any(asks) && tokens.iter().all(says)
}

/// `the highest flow, and at which gauge`: the row that is found tells all of it.
pub(super) fn asks_more_of_the_row(tokens: &[Token], last: &Query, schema: &Schema<'_>) -> bool {
    let told = |token: &Token| match &token.meaning {
        Meaning::Column { columns, .. } => {
            columns.iter().all(|column| !matches!(schema.columns[*column].nature, Nature::Number | Nature::Flag))
        }
        Meaning::Sense(Sense::Which | Sense::And | Sense::Row) => true,
        _ => token.is_filler(),
    };
    let asks = tokens.iter().any(|token| token.is(Sense::Which));
    matches!(last.ask, Ask::Rows { places: 1, .. }) && asks && tokens.iter().all(told)
}

/// `how many tickets was that`, `for how many people`: the answer before says it.
pub(super) fn refers_back(tokens: &[Token], words: &[Word]) -> bool {
    let plain = tokens.iter().all(|token| {
        token.is_filler() || matches!(token.sense(), Some(Sense::HowMany | Sense::Row | Sense::Person | Sense::Which))
    });
    let last = tokens.last().and_then(|token| words.get(token.start));
    let that = last.is_some_and(|word| ["that", "those", "it", "them", "das"].contains(&word.lower.as_str()));
    let only = tokens.iter().any(|token| token.is(Sense::HowMany));
    plain && only && (that || tokens.first().is_some_and(|token| token.is(Sense::Of)) || tokens.len() == 1)
}

pub(super) fn answers_how_many(query: &Query) -> bool {
    !matches!(query.ask, Ask::Span { .. } | Ask::ValuesOf { .. })
}

pub(super) fn speaks_of_them(tokens: &[Token], words: &[Word]) -> bool {
    tokens.iter().any(|token| {
        words
            .get(token.start)
            .is_some_and(|word| ["them", "those", "these", "that", "davon"].contains(&word.lower.as_str()))
    })
}

/// The tokens before, with what the new ones replace taken out.
pub(super) fn followed(before: &[Token], new: &[Token]) -> Vec<Token> {
    let mut kept: Vec<Token> = Vec::new();
    let grouping = |token: &Token| matches!(token.sense(), Some(Sense::By | Sense::Each));
    let groups_anew = new.iter().any(grouping);
    let mut in_group = false;
    for token in before {
        in_group = groups_anew && (grouping(token) || in_group && !token.is(Sense::Which));
        let group = in_group
            && (grouping(token) || matches!(token.meaning, Meaning::Column { .. } | Meaning::Sense(Sense::Unit(_))));
        if !group && !new.iter().any(|new| replaces(new, token)) {
            kept.push(token.clone());
        }
    }
    kept.extend(new.iter().cloned());
    kept
}

pub(super) fn replaces(new: &Token, old: &Token) -> bool {
    match (&new.meaning, &old.meaning) {
        (Meaning::Value { column: one, .. }, Meaning::Value { column: other, .. }) => one == other,
        (Meaning::Moment(_), Meaning::Moment(_)) => true,
        (Meaning::Sense(Sense::Aggregate(one)), Meaning::Sense(Sense::Aggregate(_))) => *one != Aggregate::Count,
        (Meaning::Sense(Sense::Chart(_)), Meaning::Sense(Sense::Chart(_)))
        | (Meaning::Sense(Sense::Extreme(..)), Meaning::Sense(Sense::Extreme(..))) => true,
        _ => false,
    }
}
