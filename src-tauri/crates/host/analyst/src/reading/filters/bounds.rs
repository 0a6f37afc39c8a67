//! Bounds for numbers: `over 50`, `between 10 and 20`, `negative`.

use super::super::{measures, times::days_between};
use super::{Clause, Restrictions};
use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Comparison, Filter, Operand, Span},
    schema::{Column, Nature},
    sense::{About, Concept, Limit, Sense, Topic},
    time::leading_number,
    token::{Fit, Meaning, length_after},
    unit::{self, Kind, Unit},
    words::{Break, name_words},
};
use tabletalk_protocol::{ColumnKind, ColumnSummary};

/// `over 50`, `between 10 and 20`, `5 or more`, `a rating of 5`
pub(super) fn comparisons(clause: &mut Clause<'_, '_>, found: &mut Restrictions) -> Result<(), Decline> {
    const MOST_KINDS: f64 = 5.0;
    for place in 0..clause.len() {
        let Meaning::Number { value, .. } = clause.tokens[place].meaning else { continue };
        if clause.used[place] {
            continue;
        }
        let Some((comparison, words)) = comparison(clause, place, value) else { continue };
        let last = words.iter().copied().max().unwrap_or(place);
        // `more than 5 orders`, `ordered more than 5 times`
        let times = clause.tokens.get(last + 1).is_some_and(|_| ["times", "mal"].contains(&clause.word(last + 1)));
        if (times || clause.next(last).is_some_and(|next| clause.sense(next) == Some(Sense::Row)))
            && !words.iter().all(|word| *word == place)
            && !is_named_before(clause, words.iter().copied().min().unwrap_or(place))
        {
            found.row_bound = Some(comparison);
            if times {
                clause.take(last + 1);
                clause.tokens[last + 1].meaning = Meaning::Sense(Sense::Filler);
            }
            words.into_iter().for_each(|place| clause.take(place));
            continue;
        }
        // `more than one course`: so many of them, and no amount of anything else.
        let kinds = clause.next(last).filter(|next| *next == last + 1).is_some_and(|next| {
            matches!(clause.nature(next), Some(Nature::Category | Nature::Text)) && clause.fit(next) == Some(Fit::Whole)
        });
        if kinds && value <= MOST_KINDS && !is_named_before(clause, words.iter().copied().min().unwrap_or(place)) {
            continue;
        }
        let unit = length_after(&clause.tokens, place + 1);
        let first = words.iter().copied().min().unwrap_or(place);
        let named = unit.and_then(|unit| between_named_dates(clause, first, unit));
        let measured = measured_in(clause, place).filter(|_| named.is_none());
        let subject = match (&measured, unit) {
            (Some((operand, _)), _) => Some((operand.clone(), None)),
            // `missed more than 10 days`: the days are those of a column that is named.
            (None, Some(_)) if counts_days(clause, first) && named.is_none() => None,
            (None, Some(span)) => named.or_else(|| clause.schema.elapsed(Some(span))).map(|operand| (operand, None)),
            (None, None) => None,
        };
        let Some((operand, named)) = subject.or(subject_of(clause, first, place)?) else { continue };
        let operand = match restricts_nothing(clause, &operand, comparison) {
            true => match money_of_most(clause) {
                Some(money) => money,
                None => continue,
            },
            false => operand,
        };
        let factor = measured.as_ref().map_or(1.0, |(_, factor)| *factor);
        let comparison = in_thousands(clause, &operand, comparison.times(factor));
        if measured.is_some() {
            take_measured(clause, place, &operand);
        }
        if unit.is_some() && measured.is_none() {
            clause.take(place + 1);
            lifetime_words(clause);
        }
        words.into_iter().for_each(|place| clause.take(place));
        if let (Operand::Elapsed { .. }, None) = (&operand, named) {
            lifetime_words(clause);
            found.filters.push(Filter::Number { operand, comparison });
        } else if is_worked_out_first(clause) {
            found.bound = Some((operand, comparison));
        } else {
            // `missed more than 10 days`, where both words name the column.
            let same = |next: &usize| {
                clause.column(*next).is_some_and(|column| operand.column_name() == Some(&*clause.name(column)))
            };
            let again = clause.next(last).filter(same);
            found.filters.push(Filter::Number { operand, comparison });
            named.into_iter().chain(again).for_each(|place| clause.take(place));
        }
    }
    Ok(())
}

/// `the time from booking to arrival is over 90 days`: between the two dates that are named before the bound.
fn between_named_dates(clause: &Clause<'_, '_>, first: usize, unit: Span) -> Option<Operand> {
    if !clause.topic(Topic::Elapsed) {
        return None;
    }
    let dated = |place: &usize| clause.nature(*place) == Some(Nature::Date);
    let dates: Vec<String> =
        (0..first).filter(dated).filter_map(|place| clause.column(place)).map(|column| clause.name(column)).collect();
    match dates.as_slice() {
        [start, end] if start != end => Some(Operand::Elapsed { start: start.clone(), end: end.clone(), unit }),
        _ => None,
    }
}

/// `3 bedrooms under 350,000`: no number of bedrooms comes near to the bound.
fn restricts_nothing(clause: &Clause<'_, '_>, operand: &Operand, comparison: Comparison) -> bool {
    const FAR: f64 = 50.0;
    let (Comparison::Under(bound) | Comparison::AtMost(bound)) = comparison else { return false };
    let column = operand.column_name().and_then(|name| clause.schema.column(name));
    matches!(column.map(|column| &column.profile.summary), Some(ColumnSummary::Numeric { max, .. }) if bound > max * FAR)
}

/// The money of a row, or of several prices the one that most rows have when it must be guessed.
fn money_of_most(clause: &Clause<'_, '_>) -> Option<Operand> {
    let guesses = clause.schema.effort.get() == crate::schema::Effort::Guesses;
    clause.only_money().or_else(|| clause.schema.fullest_money().filter(|_| guesses))
}

/// The verbs and dates that a length of time is about: `closed within 24 hours`.
pub(in crate::reading) fn lifetime_words(clause: &mut Clause<'_, '_>) {
    for place in 0..clause.len() {
        let elapsed =
            matches!(clause.sense(place), Some(Sense::Topic(Topic::Elapsed) | Sense::Concept(Concept::Duration)));
        if clause.nature(place) == Some(Nature::Date) || elapsed {
            clause.take(place);
        }
    }
}

/// `on how many days was the average above 25`: the bound is for the number of a day.
pub(super) fn is_worked_out_first(clause: &Clause<'_, '_>) -> bool {
    let counted = |place: usize| {
        clause.next(place).is_some_and(|next| {
            matches!(clause.sense(next), Some(Sense::Length(_) | Sense::Unit(_)))
                || clause.nature(next) == Some(Nature::Category)
        })
    };
    let counts = (0..clause.len()).any(|place| clause.sense(place) == Some(Sense::HowMany) && counted(place));
    let worked_out = clause.aggregates().iter().any(|aggregate| *aggregate != Aggregate::Count);
    counts && (worked_out || counts_periods(clause))
}

/// `on how many days did we get more than 1200 visitors`, where a day has several rows.
fn counts_periods(clause: &Clause<'_, '_>) -> bool {
    let long = |place: usize| length_after(&clause.tokens, place).is_some_and(|length| length >= Span::Days);
    let counted = (1..clause.len()).any(|place| clause.sense(place - 1) == Some(Sense::HowMany) && long(place));
    counted && clause.schema.of_nature(Nature::Date).next().is_some_and(|date| rows_share_days(clause, date))
}

/// Return whether most days have more than one row.
fn rows_share_days(clause: &Clause<'_, '_>, date: &Column<'_>) -> bool {
    let rows = clause.schema.dataset.rows;
    match &date.profile.summary {
        ColumnSummary::Temporal { min, max, .. } if date.profile.kind == ColumnKind::DateTime => {
            let days = days_between(min, max).unwrap_or(rows);
            days * 3 < rows * 2
        }
        _ => date.profile.distinct * 3 < rows * 2,
    }
}

/// The bound that a number is part of, and the words that it takes.
pub(in crate::reading) fn comparison(
    clause: &Clause<'_, '_>,
    place: usize,
    value: f64,
) -> Option<(Comparison, Vec<usize>)> {
    let before = clause.previous(place).filter(|before| !clause.used[*before]);
    let after = clause.next(place).filter(|after| !clause.used[*after]);
    let number = |place: usize| match clause.tokens[place].meaning {
        Meaning::Number { value, .. } => Some(value),
        _ => None,
    };
    if let Some(begin) = before.filter(|before| clause.tokens[*before].is(Sense::Between)) {
        let and = after.filter(|after| clause.tokens[*after].is(Sense::And))?;
        let second = clause.next(and)?;
        let high = number(second)?;
        return Some((Comparison::Between(value, high), vec![begin, place, and, second]));
    }
    if let Some(Sense::Limit(limit)) = after.and_then(|after| clause.sense(after))
        && matches!(limit, Limit::AtLeast | Limit::AtMost)
        && after.is_some_and(|after| {
            clause.word(after) == "or" || clause.word(after) == "and" || clause.word(after) == "oder"
        })
    {
        return Some((bounded(limit, value)?, vec![place, after?]));
    }
    if let Some(Sense::Limit(limit)) = before.and_then(|before| clause.sense(before)) {
        return Some((bounded(limit, value)?, vec![before?, place]));
    }
    let grade = |place: usize| {
        clause.column(place).is_some_and(|column| clause.schema.columns[column].is_grade()) && !clause.used[place]
    };
    // `3 bed houses under 350,000`
    let directly = after == Some(place + 1) && after.is_some_and(grade);
    let alone =
        directly || clause.tokens.iter().filter(|token| matches!(token.meaning, Meaning::Number { .. })).count() == 1;
    let extreme = !clause.extremes().is_empty();
    let beside = before.is_some_and(grade) || after.is_some_and(grade);
    (alone && beside && !extreme).then_some((Comparison::Exactly(value), vec![place]))
}

pub(in crate::reading) fn bounded(limit: Limit, value: f64) -> Option<Comparison> {
    match limit {
        Limit::Over => Some(Comparison::Over(value)),
        Limit::AtLeast => Some(Comparison::AtLeast(value)),
        Limit::Under => Some(Comparison::Under(value)),
        Limit::AtMost => Some(Comparison::AtMost(value)),
        Limit::Exactly => Some(Comparison::Exactly(value)),
        Limit::Positive | Limit::Negative => None,
    }
}

/// The number that a bound is for: named before it, or behind it, or the money if there is any.
pub(super) fn subject_of(
    clause: &Clause<'_, '_>,
    first: usize,
    last: usize,
) -> Result<Option<(Operand, Option<usize>)>, Decline> {
    if let Some(age) = age_of_people(clause, first) {
        return Ok(Some((age, None)));
    }
    if let Some(About::Of(concept)) = clause.degree(first) {
        let columns = clause.schema.numbers_about(concept);
        let named = |place: &usize| {
            clause
                .column(*place)
                .is_some_and(|at| columns.iter().any(|column| std::ptr::eq(*column, &clause.schema.columns[at])))
                && !clause.used[*place]
        };
        match (0..clause.len()).find(named) {
            Some(place) => return Ok(clause.operand(place)?.map(|operand| (operand, Some(place)))),
            None if !columns.is_empty() => {
                return Ok(measures::about(clause, concept, first)?.map(|operand| (operand, None)));
            }
            None => {}
        }
    }
    for place in (0..first).rev().chain(last + 1..clause.len()) {
        if let Some(operand) = clause.operand(place)? {
            return Ok(Some((operand, Some(place))));
        }
    }
    // `patients over 65`
    let of_people = first > 0
        && clause.previous(first).is_some_and(|before| {
            matches!(clause.sense(before), Some(Sense::Person | Sense::Row)) || clause.column(before).is_none()
        })
        && clause.schema.rows_are_people();
    if let ([age], true) = (clause.schema.numbers_about(Concept::Age).as_slice(), of_people) {
        return Ok(Some((Operand::Column(age.profile.name.clone()), None)));
    }
    // `who got a 7 or higher`: a mark, and no money.
    let marked = clause.has_word(&["got", "get", "gets", "scored", "achieved"])
        && !clause.schema.numbers_about(Concept::Score).is_empty();
    if marked {
        return Ok(None);
    }
    if let Some(operand) = clause.only_money().filter(|_| !of_people) {
        return Ok(Some((operand, None)));
    }
    // Of several prices the one that most rows have, when it must be guessed.
    if clause.schema.effort.get() == crate::schema::Effort::Guesses
        && let Some(money) = clause.schema.fullest_money().filter(|_| !of_people)
    {
        return Ok(Some((money, None)));
    }
    let numbers: Vec<_> = clause.schema.of_nature(Nature::Number).collect();
    match numbers.as_slice() {
        [column] => Ok(Some((Operand::Column(column.profile.name.clone()), None))),
        _ => Ok(None),
    }
}

/// `negative amounts`, `overdrawn`, `below freezing`, `spent`
pub(super) fn signs(clause: &mut Clause<'_, '_>, found: &mut Restrictions) -> Result<(), Decline> {
    for place in clause.open() {
        let Some(Sense::Limit(limit @ (Limit::Positive | Limit::Negative))) = clause.sense(place) else { continue };
        let word = clause.word(place);
        let balance = clause.schema.numbers_about(Concept::Balance);
        let operand = match balance.as_slice() {
            [column] if word == "overdrawn" || word == "in" || word == "overdraft" => {
                Some(Operand::Column(column.profile.name.clone()))
            }
            _ => subject_of(clause, place, place)?.map(|(operand, _)| operand),
        };
        if let Some(operand) = operand {
            let comparison = if limit == Limit::Positive { Comparison::Over(0.0) } else { Comparison::Under(0.0) };
            found.filters.push(Filter::Number { operand, comparison });
            clause.take(place);
        }
    }
    Ok(())
}

/// `-999 means there was no reading` says what is known already.
pub(super) fn placeholders(clause: &mut Clause<'_, '_>) {
    let known = clause.schema.placeholders();
    for place in 0..clause.len() {
        if let Meaning::Number { value, .. } = clause.tokens[place].meaning
            && known.contains(&value)
        {
            let before = clause.previous(place).filter(|before| clause.sense(*before) == Some(Sense::Not));
            before.into_iter().for_each(|before| clause.take(before));
            clause.take(place);
        }
    }
}

/// A number of rows is meant by `5 orders`, unless a number of each row stands before the bound: `a rating over 4 orders`.
fn is_named_before(clause: &Clause<'_, '_>, first: usize) -> bool {
    clause.previous(first).is_some_and(|before| clause.nature(before) == Some(Nature::Number))
}

/// A column of days or hours that is named before the bound.
fn counts_days(clause: &Clause<'_, '_>, first: usize) -> bool {
    (0..first).any(|place| clause.nature(place) == Some(Nature::Number))
}

/// `shorter than 2 km` is about the distance, `longer than two hours` about the running time, though nothing names them:
/// the column that is measured in such a unit, and what the number is to be multiplied with.
pub(in crate::reading) fn measured_in(clause: &Clause<'_, '_>, place: usize) -> Option<(Operand, f64)> {
    let unit = unit_behind(clause, place)?;
    // `200 pounds` are money where there is any.
    let token = &clause.tokens[place];
    let pounds = clause.words[token.start..(token.end() + 1).min(clause.words.len())]
        .iter()
        .any(|word| ["pound", "pounds"].contains(&word.lower.as_str()));
    let weighed = clause
        .schema
        .columns
        .iter()
        .any(|column| column.measured_in() == unit::named(&crate::words::words("lb").swap_remove(0)));
    if pounds && !weighed && !clause.schema.money().is_empty() {
        return None;
    }
    let fits = |column: &&Column<'_>| column.measured_in().is_some_and(|own| own.kind == unit.kind);
    let columns: Vec<&Column<'_>> = clause.schema.of_nature(Nature::Number).filter(fits).collect();
    let named = |column: &&&Column<'_>| {
        (0..clause.len()).any(|place| {
            clause.column(place).is_some_and(|at| std::ptr::eq(&clause.schema.columns[at], **column))
                && clause.column(place).is_some_and(|_| clause.fit(place) != Some(Fit::Synonym))
        })
    };
    let chosen: Vec<&Column<'_>> = columns.iter().filter(named).copied().collect();
    // Between two dates lies a time as well.
    let dated = unit.kind == Kind::Time && clause.schema.lifetime().is_some() && clause.timed_column().is_none()
        // Between two whole days lie no minutes.
        && !(unit.factor <= 60.0 && clause.schema.lifetime().is_some_and(|(start, _)| start.profile.kind == ColumnKind::Date));
    let other = (0..clause.len()).any(|near| near != place + 1 && clause.nature(near) == Some(Nature::Number))
        && chosen.is_empty();
    let column = match (chosen.as_slice(), columns.as_slice()) {
        ([column], _) => *column,
        ([], [column]) if !(dated || other && unit.kind == Kind::Time) => *column,
        _ => return None,
    };
    let factor = match unit.kind {
        Kind::Temperature => 1.0,
        _ => unit.factor / column.measured_in()?.factor,
    };
    Some((Operand::Column(column.profile.name.clone()), factor))
}

/// The unit of a number: in its token, grown together with it, or behind it.
pub(super) fn unit_behind(clause: &Clause<'_, '_>, place: usize) -> Option<Unit> {
    let token = &clause.tokens[place];
    let own = &clause.words[token.start..token.end()];
    let grown = own.first().and_then(|word| leading_number(&word.lower)).map(|(_, rest)| rest.to_owned());
    // `under 18s` are people, not seconds.
    let aged = !clause.schema.numbers_about(Concept::Age).is_empty();
    let grown = grown.filter(|rest| !(rest.is_empty() || aged && rest == "s")).and_then(|rest| name_words(&rest).pop());
    let behind = clause.words.get(token.end()).filter(|word| word.before == Break::Space);
    grown.iter().chain(own.iter().skip(1)).chain(behind).find_map(unit::named)
}

/// The unit, and the words that name the column.
fn take_measured(clause: &mut Clause<'_, '_>, place: usize, operand: &Operand) {
    if unit_behind(clause, place).is_some() && clause.tokens[place].length == 1 && place + 1 < clause.len() {
        clause.take(place + 1);
    }
    for near in 0..clause.len() {
        let own = clause.column(near).is_some_and(|column| operand.column_name() == Some(&*clause.name(column)));
        let length = matches!(clause.sense(near), Some(Sense::Comparative(About::Time) | Sense::Topic(Topic::Elapsed)));
        if own || length {
            clause.take(near);
        }
    }
}

/// `over 100 million`, where the column counts millions.
fn in_thousands(clause: &Clause<'_, '_>, operand: &Operand, comparison: Comparison) -> Comparison {
    let Some(column) = operand.column_name().and_then(|name| clause.schema.column(name)) else { return comparison };
    let (scale, ColumnSummary::Numeric { max, .. }) = (column.scale(), &column.profile.summary) else {
        return comparison;
    };
    if scale > 1.0 && comparison.least() > *max { comparison.times(1.0 / scale) } else { comparison }
}

/// `women over 60`, `children under 10`: a bound right behind people is for their age.
fn age_of_people(clause: &Clause<'_, '_>, first: usize) -> Option<Operand> {
    // `over 70s`
    let aged = clause.next(first).is_some_and(|next| {
        let written = clause.word(next).strip_suffix('s');
        written.is_some_and(|number| number.parse::<u32>().is_ok())
    });
    let person = aged
        || match &clause.tokens[clause.previous(first)?].meaning {
            Meaning::Sense(Sense::Person) => true,
            Meaning::Value { column, .. } => lexicon::names(Concept::Gender, &clause.schema.columns[*column].name),
            _ => false,
        };
    match clause.schema.numbers_about(Concept::Age).as_slice() {
        [age] if person => Some(Operand::Column(age.profile.name.clone())),
        _ => None,
    }
}

/// `on how many days did it rain`: those on which more than nothing fell.
pub(super) fn weather(clause: &mut Clause<'_, '_>, found: &mut Restrictions) -> Result<(), Decline> {
    let days = (1..clause.len()).any(|place| {
        clause.sense(place - 1) == Some(Sense::HowMany) && length_after(&clause.tokens, place) == Some(Span::Days)
    });
    let verb = clause.open().find(|place| lexicon::is_weather(&clause.words[clause.tokens[*place].start]));
    let Some(place) = verb.filter(|_| days && found.bound.is_none()) else { return Ok(()) };
    if let Some(operand) = clause.operand(place)? {
        found.bound = Some((operand, Comparison::Over(0.0)));
        clause.take(place);
    }
    Ok(())
}
