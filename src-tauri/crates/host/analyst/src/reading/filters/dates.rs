//! Conditions on the state of a row by its dates: late, finished, still open.

use super::{Clause, Restrictions};
use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Comparison, Filter, Keep, Operand, TimeUnit},
    schema::Nature,
    sense::{About, Concept, Sense, Topic},
    token::{Fit, Meaning, length_after},
};

/// `closed before they were opened`, `paid after the due date`
pub(super) fn order_of_dates(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let told = |place: &usize| match clause.sense(*place) {
        Some(Sense::Topic(Topic::Before)) => true,
        Some(Sense::Topic(Topic::Times)) => clause.word(*place) == "after",
        _ => false,
    };
    let Some(between) = (0..clause.len()).find(told) else { return };
    let after = clause.word(between) == "after";
    // `how long do they keep it before they return it` asks for the time between.
    if clause.topic(Topic::Elapsed) || !clause.aggregates().iter().all(|aggregate| *aggregate == Aggregate::Count) {
        return;
    }
    let dates = |range: std::ops::Range<usize>| {
        range.filter(|place| clause.nature(*place) == Some(Nature::Date)).collect::<Vec<_>>()
    };
    let (ends, starts) = (dates(0..between), dates(between + 1..clause.len()));
    let (Some(end), Some(start)) = (ends.last().copied(), starts.first().copied()) else {
        if let ([], [due], true) = (ends.as_slice(), starts.as_slice(), after) {
            after_it_was_due(clause, between, *due, found);
        }
        if let ([end], [], false) = (ends.as_slice(), starts.as_slice(), after) {
            before_its_start(clause, between, *end, found);
        }
        return;
    };
    if after && counts_a_length(clause) {
        return;
    }
    let name = |place| clause.column(place).map(|column| clause.name(column));
    // `paid late, after the due date`
    let end = ends.iter().copied().rev().find(|place| name(*place) != name(start)).unwrap_or(end);
    if let (Some(end_name), Some(start_name)) = (name(end), name(start))
        && end_name != start_name
    {
        let (start_name, end_name) = if after { (end_name, start_name) } else { (start_name, end_name) };
        found.filters.push(Filter::EndBeforeStart { start: start_name, end: end_name });
        [between, end, start].into_iter().for_each(|place| clause.take(place));
    }
}

/// `fees that came in after the due date`: what ends a thing lies after the day when it was due.
fn after_it_was_due(clause: &mut Clause<'_, '_>, after: usize, due: usize, found: &mut Restrictions) {
    let Some(column) = clause.column(due) else { return };
    let is_due = lexicon::names(Concept::Due, &clause.schema.columns[column].name);
    let end = clause.schema.of_nature(Nature::Date).find(|column| lexicon::names_ending(&column.name));
    if let (Some(end), true, false) = (end, is_due, counts_a_length(clause)) {
        found.filters.push(Filter::EndBeforeStart { start: end.profile.name.clone(), end: clause.name(column) });
        [after, due].into_iter().for_each(|place| clause.take(place));
    }
}

/// `more than 5 days`: a length of time that is bounded or asked for.
fn counts_a_length(clause: &Clause<'_, '_>) -> bool {
    (1..clause.len()).any(|place| {
        let counted = matches!(clause.tokens[place - 1].meaning, Meaning::Number { .. })
            || clause.sense(place - 1) == Some(Sense::HowMany);
        counted && length_after(&clause.tokens, place).is_some()
    })
}

/// `invoices that were paid before the visit took place`: before the other date of the row.
fn before_its_start(clause: &mut Clause<'_, '_>, before: usize, end: usize, found: &mut Restrictions) {
    let Some((start, last)) = clause.schema.lifetime() else { return };
    let (start, last) = (start.profile.name.clone(), last.profile.name.clone());
    let named = clause.column(end).map(|column| clause.name(column)) == Some(last.clone());
    let again = (before + 1..clause.len())
        .any(|place| clause.tokens[place].is(Sense::Row) || ["they", "it", "that"].contains(&clause.word(place)));
    let timed = clause.topic(Topic::Elapsed)
        || clause.tokens[before + 1..].iter().any(|token| matches!(token.meaning, Meaning::Moment(_)));
    if named && again && !timed {
        found.filters.push(Filter::EndBeforeStart { start, end: last });
        [before, end].into_iter().for_each(|place| clause.take(place));
    }
}

/// `paid late`: the end lies after the date when it was due.
pub(super) fn lateness(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let Some(late) = (0..clause.len()).find(|place| ["late", "spaet", "verspaetet"].contains(&clause.word(*place)))
    else {
        return;
    };
    let due = clause.schema.about(Concept::Due).find(|column| column.nature == Nature::Date);
    let end = clause.schema.of_nature(Nature::Date).find(|column| lexicon::names_ending(&column.name));
    // `more than 5 days late` is bounded, `by how many days` is asked.
    let bounded = (1..clause.len()).any(|place| {
        let number = matches!(clause.tokens[place - 1].meaning, Meaning::Number { .. });
        number && length_after(&clause.tokens, place).is_some()
    });
    if let (Some(due), Some(end), false) = (due, end, bounded) {
        days_late(clause);
        let filter = Filter::EndBeforeStart { start: end.profile.name.clone(), end: due.profile.name.clone() };
        let name = end.profile.name.clone();
        // `paid late, after the due date` says it twice.
        if !found.filters.contains(&filter) {
            found.filters.push(filter);
        }
        clause.take(late);
        for place in 0..clause.len() {
            if clause.column(place).is_some_and(|column| clause.name(column) == name) {
                clause.take(place);
            }
        }
    }
}

/// `how many flights were late`, where a number tells the delay: rows, and not minutes.
pub(super) fn delayed(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    const LATE: [&str; 4] = ["late", "delayed", "spaet", "verspaetet"];
    let said = |place: usize| LATE.contains(&clause.word(place));
    // `how many minutes late`
    let minutes = (1..clause.len()).any(|place| {
        let number = clause.nature(place) == Some(Nature::Number) && !said(place);
        clause.sense(place - 1) == Some(Sense::HowMany) && (number || length_after(&clause.tokens, place).is_some())
    });
    let counts = (clause.has(Sense::HowMany) || clause.has(Sense::Share)) && !minutes;
    let bounded = clause.tokens.iter().any(|token| matches!(token.meaning, Meaning::Number { .. }));
    let [delay] = clause.schema.numbers_about(Concept::Delay)[..] else { return };
    let name = delay.profile.name.clone();
    let late = (0..clause.len()).find(|place| said(*place));
    let (Some(late), true, false) = (late, counts && clause.aggregates().is_empty(), bounded) else { return };
    found.filters.push(Filter::Number { operand: Operand::Column(name), comparison: Comparison::Over(0.0) });
    clause.take(late);
    clause.tokens[late].meaning = Meaning::Sense(Sense::Filler);
}

/// `late, by how many days`: how long after the day it was due.
fn days_late(clause: &mut Clause<'_, '_>) {
    for place in 1..clause.len() {
        if clause.sense(place - 1) == Some(Sense::HowMany) && length_after(&clause.tokens, place).is_some() {
            clause.tokens[place - 1].meaning = Meaning::Sense(Sense::Topic(Topic::Elapsed));
            if place > 1 && clause.sense(place - 2) == Some(Sense::By) {
                clause.tokens[place - 2].meaning = Meaning::Sense(Sense::Filler);
            }
        }
    }
}

/// `still open`, `not yet paid`: the date that ends a thing is missing.
pub(super) fn unfinished(clause: &mut Clause<'_, '_>, found: &mut Restrictions) -> Result<(), Decline> {
    let places: Vec<usize> = clause.open().filter(|place| clause.sense(*place) == Some(Sense::Unfinished)).collect();
    let Some(first) = places.first().copied() else { return Ok(()) };
    // `still in transit`, where a status is called so
    let told = clause.next(first).is_some_and(|next| matches!(clause.tokens[next].meaning, Meaning::Value { .. }));
    if told && ["still", "currently", "noch", "derzeit", "aktuell"].contains(&clause.word(first)) {
        clause.take(first);
        return Ok(());
    }
    let named = (0..clause.len()).find_map(|place| {
        let column = clause.column(place)?;
        let column_is_end =
            clause.schema.columns[column].nature == Nature::Date && clause.schema.ends(&clause.schema.columns[column]);
        column_is_end.then_some((place, column))
    });
    let end = named
        .map(|(_, column)| clause.name(column))
        .or_else(|| clause.schema.end().map(|end| end.profile.name.clone()));
    if let Some(filter) = flag_said_otherwise(clause, first) {
        clause.take(first);
        found.filters.push(filter);
        return Ok(());
    }
    // `not yet paid`, where a column says whether it is paid.
    let flag = (0..clause.len())
        .any(|place| clause.column(place).is_some_and(|column| clause.schema.columns[column].is_flag()));
    if named.is_none() && flag {
        clause.tokens[first].meaning = Meaning::Sense(Sense::Not);
        return Ok(());
    }
    let Some(column) = end else {
        let words = clause.written(&clause.tokens[first]);
        return Err(Decline::UnknownWords { words: vec![words] });
    };
    places.into_iter().for_each(|place| clause.take(place));
    if let Some((place, _)) = named {
        clause.take(place);
        negated_around(clause, place);
    }
    found.filters.push(Filter::Missing { column });
    Ok(())
}

/// `not paid yet`, where a column says of each row whether it is paid.
fn flag_said_otherwise(clause: &Clause<'_, '_>, place: usize) -> Option<Filter> {
    let token = &clause.tokens[place];
    let said = &clause.words[token.start..token.end()];
    let own = |column: &&crate::schema::Column<'_>| matches!(column.name.as_slice(), [name] if said.iter().any(|word| word.lower == name.lower));
    let column = clause.schema.columns.iter().find(own)?;
    let yes = column.yes()?;
    Some(Filter::Values { column: column.profile.name.clone(), values: vec![yes.to_owned()], keep: Keep::AllOthers })
}

/// `people who left`, `tickets that were closed`: the date that ends a thing is there.
pub(super) fn finished(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let timed = clause.topic(Topic::Trend)
        || !clause.units().is_empty()
        || clause.tokens.iter().any(|token| matches!(token.meaning, Meaning::Moment(_)));
    let counted = clause.units().iter().any(|(_, unit)| *unit != TimeUnit::Day) && timed;
    if counted || timed && !clause.has(Sense::Share) || clause.topic(Topic::Missing) {
        return;
    }
    for place in clause.open() {
        let Some(column) = clause.column(place) else { continue };
        let end = clause.schema.columns[column].nature == Nature::Date
            && clause.schema.ends(&clause.schema.columns[column])
            && clause.schema.columns[column].profile.missing > 0;
        // `Leaving Date` says no more than `left`.
        let telling = clause.schema.columns[column].name.iter().filter(|word| !lexicon::is_generic(word)).count();
        let verb = clause.fit(place).is_some_and(|fit| fit <= Fit::Slip) || telling == 1;
        if !(end && verb) {
            continue;
        }
        if lexicon::is_habit(&clause.words[clause.tokens[place].start]) {
            clause.take(place);
            clause.tokens[place].meaning = Meaning::Sense(Sense::Filler);
            continue;
        }
        // `how long does it take to close` asks for the duration, not only for closed rows.
        let elapsed = clause.any(|sense| {
            matches!(
                sense,
                Sense::Topic(Topic::Elapsed) | Sense::Comparative(About::Time) | Sense::Extreme(_, About::Time)
            )
        });
        let purpose = clause.word(place).ends_with("ing") || place > 0 && clause.last_word(place - 1) == "to";
        if elapsed && purpose {
            clause.take(place);
            continue;
        }
        let missing = negated_around(clause, place);
        clause.take(place);
        let column = clause.name(column);
        let filter = if missing { Filter::Missing { column } } else { Filter::Present { column } };
        if !found.filters.contains(&filter) {
            found.filters.push(filter);
        }
    }
}

/// `leavers don't count`, `has not left`
pub(super) fn negated_around(clause: &mut Clause<'_, '_>, place: usize) -> bool {
    // `with no end date`
    if let Some(before) = clause.previous(place).filter(|before| clause.sense(*before) == Some(Sense::Without)) {
        clause.take(before);
        return true;
    }
    for near in [clause.previous(place), clause.next(place)].into_iter().flatten() {
        if matches!(clause.sense(near), Some(Sense::Not | Sense::Skipped)) {
            clause.take(near);
            return true;
        }
    }
    false
}
