//! Questions about groups: numbers of each, changes between periods, groups whose number fits.

use super::{
    Clause, Decided, Parts,
    implied::{all_measures, only_number, single_measure},
    measures,
    rows::{places, ranked},
};
use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Ask, ChartKind, Comparison, Direction, Filter, Group, Keep, Measure, Operand, Order, TimeUnit},
    schema::Nature,
    sense::{About, Concept, Sense, Topic},
    token::{Meaning, length_after},
    words::Break,
};

pub(super) fn ranks(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let periods = parts.groups.groups.iter().position(|group| matches!(group, Group::Time { .. }));
    let sides = parts.times.sides.zip(parts.date.clone()).map(|(unit, column)| Group::Time { column, unit });
    if !clause.topic(Topic::Ranks) {
        return Ok(None);
    }
    let periods = match periods {
        Some(place) => Some(parts.groups.groups.remove(place)),
        None => sides,
    };
    let group = parts.groups.groups.first().cloned();
    match (group, periods) {
        (Some(group), Some(periods)) => {
            Ok(Some(Ask::Ranks { measure: single_measure(clause, parts)?, group, periods }))
        }
        (Some(_), None) => Ok(None),
        _ => Err(Decline::NotUnderstood),
    }
}

/// `on how many days was the average above 25`
pub(super) fn groups_where(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    if let Some(comparison) = parts.restrictions.row_bound.take() {
        let things = parts.groups.things.iter().map(|column| Group::Column(clause.name(*column)));
        let named = parts.groups.groups.iter().cloned().chain(things).next();
        // `how many people donated more than 20 times`
        let person = (0..clause.len())
            .find(|place| matches!(clause.sense(*place), Some(Sense::Person | Sense::Who)))
            .filter(|_| named.is_none() && !clause.schema.rows_are_people());
        person.into_iter().for_each(|place| clause.take(place));
        let people =
            person.and_then(|_| clause.schema.person()).map(|column| Group::Column(column.profile.name.clone()));
        let period = counted_unit(clause).zip(parts.date.clone()).map(|(unit, column)| Group::Time { column, unit });
        let group = named.or(people).or(period).ok_or(Decline::NotUnderstood)?;
        return Ok(Some(Ask::GroupsWhere { measure: Measure::Rows, group, comparison }));
    }
    let Some((operand, comparison)) = parts.restrictions.bound.take() else { return Ok(None) };
    let unit = counted_unit(clause);
    let group = match (unit, parts.date.clone()) {
        (Some(unit), Some(column)) => Group::Time { column, unit },
        (Some(_), None) => return Err(Decline::NoDates),
        (None, _) => match parts.groups.things.first() {
            Some(column) => Group::Column(clause.name(*column)),
            None => return Err(Decline::NotUnderstood),
        },
    };
    let measure = measures::measures(clause, &[operand], &parts.groups, false).into_iter().next();
    let measure = end_that_reaches(clause, measure.ok_or(Decline::NotUnderstood)?, &group, comparison);
    Ok(Some(Ask::GroupsWhere { measure, group, comparison }))
}

/// `on how many days did it go above 70`: at any time of the day, unless its average is spoken of.
fn end_that_reaches(clause: &Clause<'_, '_>, measure: Measure, group: &Group, comparison: Comparison) -> Measure {
    let end = match comparison {
        Comparison::Over(_) | Comparison::AtLeast(_) => Aggregate::Largest,
        Comparison::Under(_) | Comparison::AtMost(_) => Aggregate::Smallest,
        Comparison::Exactly(_) | Comparison::Between(..) => return measure,
    };
    match measure {
        Measure::Of { aggregate: Aggregate::Average, operand }
            if clause.aggregates().is_empty() && matches!(group, Group::Time { .. }) =>
        {
            Measure::Of { aggregate: end, operand }
        }
        measure => measure,
    }
}

/// `on how many days`, `how many months`: the periods that are counted.
fn counted_unit(clause: &Clause<'_, '_>) -> Option<TimeUnit> {
    (0..clause.len()).find_map(|place| {
        let counts = clause.sense(place) == Some(Sense::HowMany);
        let next = clause.next(place).filter(|_| counts)?;
        match (clause.sense(next), length_after(&clause.tokens, next)) {
            (Some(Sense::Unit(unit)), _) => Some(unit),
            (_, Some(length)) => Some(unit_of(length)),
            _ => None,
        }
    })
}

pub(in crate::reading) fn unit_of(length: crate::query::Span) -> TimeUnit {
    use crate::query::Span;
    match length {
        Span::Minutes | Span::Hours => TimeUnit::Hour,
        Span::Days => TimeUnit::Day,
        Span::Weeks => TimeUnit::Week,
        Span::Months => TimeUnit::Month,
        Span::Years => TimeUnit::Year,
    }
}

/// `how are the ratings spread`, `how many 1s, 2s and 3s`
pub(super) fn distribution(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    if !parts.restrictions.classes.is_empty() {
        let of = match parts.operands.as_slice() {
            [operand] => operand.clone(),
            [] if parts.restrictions.timed_classes => {
                let timed = |column: &&crate::schema::Column<'_>| column.is_stopwatch();
                match clause.schema.of_nature(Nature::Number).filter(timed).collect::<Vec<_>>().as_slice() {
                    [column] => Operand::Column(column.profile.name.clone()),
                    _ => return Err(Decline::NoMeasure { columns: clause.numbers() }),
                }
            }
            // `under 18s, … 65 or older`
            [] => match (clause.schema.numbers_about(Concept::Age).as_slice(), speaks_of_age(clause)) {
                ([age], true) => Operand::Column(age.profile.name.clone()),
                _ => only_number(clause)?,
            },
            _ => return Err(Decline::TooMuch),
        };
        return Ok(Some(Ask::Classes { of, edges: std::mem::take(&mut parts.restrictions.classes) }));
    }
    let numbers: Vec<usize> =
        clause.open().filter(|place| matches!(clause.tokens[*place].meaning, Meaning::Number { .. })).collect();
    let listed = numbers.len() >= 2 && clause.asks_how_many();
    let asked = clause.topic(Topic::Distribution) || clause.chart() == Some(ChartKind::Histogram) || listed;
    if !asked {
        return Ok(None);
    }
    let natural = |column: String| Ask::Groups {
        measures: vec![Measure::Rows],
        group: Group::Column(column),
        order: Order::Natural,
    };
    match (parts.operands.as_slice(), parts.groups.groups.as_slice(), parts.groups.things.as_slice()) {
        ([Operand::Column(name)], [], _) if clause.schema.column(name).is_some_and(|column| column.is_grade()) => {
            numbers.into_iter().for_each(|place| clause.take(place));
            Ok(Some(natural(name.clone())))
        }
        ([operand], [], _) => Ok(Some(Ask::Distribution(operand.clone()))),
        ([], [], [thing]) => Ok(Some(Ask::Groups {
            measures: vec![Measure::Rows],
            group: Group::Column(clause.name(*thing)),
            order: ranked(None, None),
        })),
        _ => Ok(None),
    }
}

fn speaks_of_age(clause: &Clause<'_, '_>) -> bool {
    clause.words.iter().any(|word| {
        let plural = word.lower.strip_suffix('s').is_some_and(|digits| digits.parse::<u8>().is_ok());
        plural
            || ["older", "younger", "aged", "old", "age", "ages", "jahre", "alt", "aelter", "juenger"]
                .contains(&word.lower.as_str())
    })
}

/// `which customers went down from 2022 to 2023`
pub(super) fn changes(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let asked = clause.topic(Topic::Growth) || clause.any(|sense| matches!(sense, Sense::Comparative(_)));
    let ([group @ Group::Column(_)], Some(unit), true) = (parts.groups.groups.as_slice(), parts.times.sides, asked)
    else {
        return Ok(None);
    };
    let column = parts.date.clone().ok_or(Decline::NoDates)?;
    let down = [
        "down",
        "fell",
        "fall",
        "dropped",
        "drop",
        "declined",
        "decline",
        "decreased",
        "less",
        "fewer",
        "shrank",
        "lost",
        "lower",
        "worse",
        "weniger",
        "gefallen",
        "gesunken",
        "falling",
        "weakened",
    ];
    let falls = clause.words.iter().any(|word| down.contains(&word.lower.as_str()));
    let direction = if falls { Direction::Bottom } else { Direction::Top };
    let mut found = all_measures(clause, parts, false)?;
    if let ([Measure::Rows], [money], false) =
        (found.as_slice(), clause.schema.money().as_slice(), clause.asks_how_many())
    {
        found = measures::measures(clause, std::slice::from_ref(money), &parts.groups, false);
    }
    let [measure] = found.as_slice() else { return Err(Decline::TooMuch) };
    let periods = Group::Time { column, unit };
    Ok(Some(Ask::Changes { measure: measure.clone(), group: group.clone(), periods, direction }))
}

/// `how many orders a day on average`, `average monthly spending`
pub(super) fn per_period(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let averaged = clause.aggregates().contains(&Aggregate::Average);
    let [period @ Group::Time { unit, .. }] = parts.groups.groups.as_slice() else { return Ok(None) };
    let steps = matches!(unit, TimeUnit::Day | TimeUnit::Week | TimeUnit::Month | TimeUnit::Quarter | TimeUnit::Year);
    let said = (0..clause.len()).any(|place| {
        matches!(
            clause.word(place),
            "monthly" | "daily" | "weekly" | "yearly" | "annual" | "quarterly" | "per" | "each" | "every" | "pro"
        )
    });
    if !averaged || !steps || !said || !clause.extremes().is_empty() || clause.chart().is_some() {
        return Ok(None);
    }
    let measure = match parts.operands.as_slice() {
        [] if clause.asks_how_many() || clause.has(Sense::Row) => measures::counted(clause, &parts.groups)?,
        [operand] if measures::is_amount(clause, operand) => {
            Measure::Of { aggregate: Aggregate::Total, operand: operand.clone() }
        }
        _ => return Ok(None),
    };
    Ok(Some(Ask::PerPeriod { measure, period: period.clone() }))
}

pub(super) fn pivot(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let mut groups = parts.groups.groups.clone();
    let sided = parts.times.sides.is_some() || parts.restrictions.sides.is_some();
    // `number of customers in each town`
    let number_of = (0..clause.len()).any(|place| {
        let next = clause.next(place).and_then(|next| clause.column(next));
        clause.sense(place) == Some(Sense::Aggregate(Aggregate::Count))
            && next.is_some_and(|column| parts.groups.things.contains(&column))
    });
    let counts = clause.has(Sense::HowMany) || clause.topic(Topic::Distinct) || number_of;
    if groups.len() == 1 && !counts && clause.extremes().is_empty() && !sided {
        // `payment method by store`: both make groups.
        if let [thing] = parts.groups.things.as_slice()
            && clause.schema.columns[*thing].nature == Nature::Category
            && (parts.operands.is_empty()
                || sorts_by_next(clause, *thing)
                || clause
                    .words
                    .iter()
                    .any(|word| ["grid", "table", "matrix", "crosstab", "pivot"].contains(&word.lower.as_str())))
        {
            groups.insert(0, Group::Column(clause.name(*thing)));
        }
    }
    // `source vs status as a table`
    if let ([], [one, other], true) = (groups.as_slice(), parts.groups.things.as_slice(), parts.operands.is_empty()) {
        let sorts = |thing: &usize| matches!(clause.schema.columns[*thing].nature, Nature::Category | Nature::Flag);
        let crossed = clause.has(Sense::Versus) || clause.topic(Topic::Compare);
        if sorts(one) && sorts(other) && crossed && clause.extremes().is_empty() {
            groups.extend([one, other].map(|thing| Group::Column(clause.name(*thing))));
        }
    }
    if groups.len() == 1
        && let Some(sides) = side_group(clause, parts)
        && !groups.contains(&sides)
        && !groups.iter().any(|group| matches!((group, &sides), (Group::Time { .. }, Group::Time { .. })))
    {
        groups.push(sides);
    }
    let timed = groups.iter().any(|group| matches!(group, Group::Time { .. }));
    match groups.as_slice() {
        // `which room type gets the best reviews` asks for one of them.
        [_, _] if clause.has(Sense::Which) && !clause.extremes().is_empty() && !timed => Err(Decline::TooMuch),
        [rows, columns] => Ok(Some(Ask::Pivot {
            measure: single_measure(clause, parts)?,
            rows: rows.clone(),
            columns: columns.clone(),
        })),
        [_, _, _, ..] => Err(Decline::TooMuch),
        _ => Ok(None),
    }
}

/// `pieces sold, shop by product`: what stands between a comma and `by` makes groups as well.
fn sorts_by_next(clause: &Clause<'_, '_>, thing: usize) -> bool {
    (1..clause.len()).any(|place| {
        let comma = clause.words[clause.tokens[place].start].before == Break::Comma;
        let by = clause.next(place).is_some_and(|next| clause.tokens[next].is(Sense::By));
        comma && by && clause.column(place) == Some(thing)
    })
}

/// Return the compared values as a group.
pub(super) fn side_group(clause: &Clause<'_, '_>, parts: &mut Parts) -> Option<Group> {
    if let Some(sides) = parts.restrictions.sides.take() {
        let column = clause.name(sides.column);
        let mut values = sides.values;
        // `per wave A B C D` lists them all; `A` may have been read as a small word.
        let listed = parts.groups.groups.contains(&Group::Column(column.clone()));
        if listed && values.len() + 1 >= clause.schema.columns[sides.column].known.len() {
            values.clear();
        }
        if !values.is_empty() {
            parts.restrictions.filters.push(Filter::Values { column: column.clone(), values, keep: Keep::These });
        }
        return Some(Group::Column(column));
    }
    let unit = parts.times.sides.take()?;
    Some(Group::Time { column: parts.date.clone()?, unit })
}

pub(super) fn grouped(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let compared = side_group(clause, parts);
    let sided = compared.is_some();
    let Some(group) = compared.or_else(|| parts.groups.groups.first().cloned()).or_else(|| trend_group(clause, parts))
    else {
        return Ok(None);
    };
    let one_person = clause.has_word(&["one", "single", "ein", "eine", "jeder"]) && clause.asks_how_much();
    if parts.operands.len() > 1 && one_person {
        return Err(Decline::TooMuch);
    }
    if let Some(measure) = end_of_each(clause, parts, sided) {
        let order = match &group {
            _ if sided => Order::Compared,
            Group::Time { .. } => Order::Natural,
            Group::Column(_) => ranked(None, None),
        };
        return Ok(Some(Ask::Groups { measures: vec![measure], group, order }));
    }
    if let (Some(measure), Group::Column(_)) = (end_of_one(clause, parts), &group) {
        let (_, direction, _) = clause.extremes()[0];
        return Ok(Some(Ask::Groups { measures: vec![measure], group, order: ranked(Some(direction), None) }));
    }
    let measures = all_measures(clause, parts, sided)?;
    // `the worst site at getting animals adopted` may mean the fewest or the smallest share.
    let best = clause.words_of_tokens().any(lexicon::is_best) && !clause.has_word(&["top", "most"]);
    let counted = matches!(measures.as_slice(), [Measure::Rows]);
    if best && counted && parts.restrictions.filters.iter().any(|filter| matches!(filter, Filter::Values { .. })) {
        return Err(Decline::NotUnderstood);
    }
    let direction = clause.extremes().first().map(|(_, direction, _)| *direction);
    let places = places(clause);
    let order = match &group {
        _ if sided => Order::Compared,
        _ if direction.is_some() => ranked(direction, places),
        Group::Time { .. } => Order::Natural,
        Group::Column(column) if clause.schema.column(column).is_some_and(|column| column.is_grade()) => Order::Natural,
        Group::Column(_) => ranked(None, None),
    };
    Ok(Some(Ask::Groups { measures, group, order }))
}

/// `which pet had the longest visit`: whose one row has the end, whatever its others are like.
fn end_of_one(clause: &Clause<'_, '_>, parts: &Parts) -> Option<Measure> {
    let extremes = clause.extremes();
    let ([(place, direction, About::Time)], [operand]) = (extremes.as_slice(), parts.operands.as_slice()) else {
        return None;
    };
    let next = place + 1;
    let row = clause.tokens.get(next).is_some_and(|token| token.is(Sense::Row));
    let one = row && clause.words[clause.tokens[next].start].lower == clause.words[clause.tokens[next].start].stem;
    let aggregate = if *direction == Direction::Top { Aggregate::Largest } else { Aggregate::Smallest };
    let asked = clause.has(Sense::Which) && clause.aggregates().is_empty();
    (one && asked).then(|| Measure::Of { aggregate, operand: operand.clone() })
}

/// `the highest price for each store`, `the longest ride per station`: the end of a number in each group, not the group at
/// the end.
fn end_of_each(clause: &Clause<'_, '_>, parts: &Parts, sided: bool) -> Option<Measure> {
    let extremes = clause.extremes();
    let ([(place, direction, about)], [operand]) = (extremes.as_slice(), parts.operands.as_slice()) else {
        return None;
    };
    let asks_for_group = (0..clause.len()).any(|at| {
        clause.sense(at) == Some(Sense::Who) || clause.sense(at) == Some(Sense::Which) && clause.word(at) == "which"
    });
    let each = (*place..clause.len()).any(|at| {
        matches!(clause.sense(at), Some(Sense::By | Sense::Each))
            && [clause.word(at), clause.last_word(at)]
                .iter()
                .any(|word| ["for", "per", "each", "je", "pro"].contains(word))
    });
    let next = clause.next(*place)?;
    let names = clause.operand(next).ok().flatten().as_ref() == Some(operand) && *about == About::Anything;
    let row = clause.sense(next) == Some(Sense::Row) && *about != About::Anything;
    let plain = clause.aggregates().is_empty()
        && !asks_for_group
        && !lexicon::is_most(&clause.words[clause.tokens[*place].start]);
    let aggregate = if *direction == Direction::Top { Aggregate::Largest } else { Aggregate::Smallest };
    ((each || sided) && plain && (names || row && !sided)).then(|| Measure::Of { aggregate, operand: operand.clone() })
}

/// `how did sales develop`: by month.
pub(super) fn trend_group(clause: &Clause<'_, '_>, parts: &Parts) -> Option<Group> {
    let asked = clause.topic(Topic::Trend)
        || clause.topic(Topic::Growth)
        || (clause.chart() == Some(ChartKind::Line) && parts.groups.things.is_empty());
    // `how much rain fell` does not ask how the rain developed.
    let told = clause.has(Sense::HowMuch) && !parts.operands.is_empty() && !clause.topic(Topic::Trend);
    let column = parts.date.clone().filter(|_| asked && !told)?;
    let yearly = clause.words.iter().any(|word| ["years", "jahre"].contains(&word.lower.as_str()));
    Some(Group::Time { column, unit: if yearly { TimeUnit::Year } else { TimeUnit::Month } })
}
