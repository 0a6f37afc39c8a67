//! Questions about shares: which rows are the part, and of what.

use super::{
    ask::{Decided, Parts},
    clause::Clause,
    measures,
};
use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Ask, Comparison, Filter, Group, Keep, Measure, Operand},
    sense::{About, Sense, Topic},
    token::Meaning,
};

/// `what share of orders comes from Harbour`, `percentage by product`
pub fn share(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let changed = clause.topic(Topic::Growth) && clause.any(|sense| matches!(sense, Sense::Comparative(_)));
    let narrow = parts.restrictions.filters.iter().any(|filter| matches!(filter, Filter::Values { .. }));
    let period = parts.times.sides.filter(|_| changed && narrow && parts.operands.is_empty());
    // A rate of conversion is a ratio of two numbers.
    let ratio = matches!(parts.operands.as_slice(), [Operand::Ratio(..)]);
    // `more in 2024 than in 2023, in percent` asks for the change.
    let values =
        parts.restrictions.filters.iter().any(|filter| matches!(filter, Filter::Values { .. } | Filter::Flag { .. }));
    let set_apart = clause.any(|sense| matches!(sense, Sense::Comparative(_) | Sense::Topic(Topic::Compare)));
    let compares = set_apart && parts.times.sides.is_some() && !values;
    let asked = clause.has(Sense::Share)
        && !compares
        && !clause.topic(Topic::Growth)
        && !clause.topic(Topic::Difference)
        && !ratio;
    if !(asked || period.is_some()) {
        return Ok(None);
    }
    let of = whole(clause, parts)?;
    let mut group = parts.groups.groups.first().cloned();
    if parts.groups.groups.len() > 1 {
        return Err(Decline::TooMuch);
    }
    if group.is_none() {
        group = parts.times.sides.zip(parts.date.clone()).map(|(unit, column)| Group::Time { column, unit });
    }
    if let Some(sides) = parts.restrictions.sides.take() {
        if group.is_none() {
            return Ok(Some(Ask::Shares { of, group: Group::Column(clause.name(sides.column)) }));
        }
        if !sides.values.is_empty() {
            let column = clause.name(sides.column);
            parts.restrictions.filters.push(Filter::Values { column, values: sides.values, keep: Keep::These });
        }
    }
    let part = part(clause, parts, group.as_ref());
    if !part.is_empty() {
        return Ok(Some(Ask::Share { part, of, group }));
    }
    if group.is_none() {
        group = parts.groups.things.first().map(|column| Group::Column(clause.name(*column)));
    }
    // `what percent of the pieces is scrap, per product` is no share of all scrap.
    let share = (0..clause.len()).find(|place| clause.sense(*place) == Some(Sense::Share));
    let number = (0..clause.len()).rfind(|place| matches!(clause.operand(*place), Ok(Some(_))));
    if let (Some(share), Some(number), false) = (share, number, of == Measure::Rows)
        && (share..number).any(|place| ["is", "are", "was", "were"].contains(&clause.word(place)))
    {
        return Err(Decline::NotUnderstood);
    }
    match group {
        Some(group) => Ok(Some(Ask::Shares { of, group })),
        None => Err(Decline::NotUnderstood),
    }
}

/// `do Premium people finish more often than Free ones`: the share of each for which that holds.
pub fn more_often(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let found = &mut parts.restrictions;
    let plain = parts.operands.is_empty() && parts.groups.groups.is_empty() && clause.extremes().is_empty();
    if !plain || !clause.has(Sense::Comparative(About::Count)) {
        return Ok(None);
    }
    let Some(sides) = found.sides.clone().filter(|sides| !sides.values.is_empty()) else { return Ok(None) };
    let column = clause.name(sides.column);
    let outcome = |filter: &Filter| match filter {
        Filter::Present { column: of }
        | Filter::Missing { column: of }
        | Filter::Flag { column: of, .. }
        | Filter::Values { column: of, .. } => *of != column,
        Filter::EndBeforeStart { .. } => true,
        _ => false,
    };
    if found.filters.iter().filter(|filter| outcome(filter)).count() != 1 {
        return Ok(None);
    }
    let (part, rest): (Vec<Filter>, Vec<Filter>) = found.filters.drain(..).partition(outcome);
    found.sides = None;
    found.filters = rest;
    let values = sides.values.iter().flat_map(|value| clause.schema.columns[sides.column].spellings(value)).collect();
    found.filters.push(Filter::Values { column: column.clone(), values, keep: Keep::These });
    Ok(Some(Ask::Share { part, of: Measure::Rows, group: Some(Group::Column(column)) }))
}

/// Return the whole of a share: the rows, or a total.
fn whole(clause: &Clause<'_, '_>, parts: &Parts) -> Result<Measure, Decline> {
    match parts.operands.as_slice() {
        [] => match clause.only_money().filter(|money| speaks_of_a_total(clause) && measures::adds_up(clause, money)) {
            Some(operand) => Ok(Measure::Of { aggregate: Aggregate::Total, operand }),
            None => Ok(Measure::Rows),
        },
        [operand] if measures::adds_up(clause, operand) => {
            Ok(Measure::Of { aggregate: Aggregate::Total, operand: operand.clone() })
        }
        [_] => Ok(Measure::Rows),
        _ => Err(Decline::TooMuch),
    }
}

/// `what share of the total went to software` is about money where nothing is counted.
fn speaks_of_a_total(clause: &Clause<'_, '_>) -> bool {
    clause.has(Sense::Aggregate(Aggregate::Total)) && !clause.any(|sense| matches!(sense, Sense::Row | Sense::Person))
}

/// The restrictions that make the part: what is said after the verb, or else all but the values and times that the
/// whole has as well.
fn part(clause: &Clause<'_, '_>, parts: &mut Parts, group: Option<&Group>) -> Vec<Filter> {
    let filters = &mut parts.restrictions.filters;
    let makes_part = |filter: &Filter| {
        // In a share of spending, all spending is the whole, and rent is a part of it.
        let flow = matches!(filter, Filter::Number { comparison: Comparison::Over(0.0) | Comparison::Under(0.0), .. });
        // `per source, without walk-ins`: those are left out of the whole.
        let other = matches!(filter, Filter::Values { keep: Keep::AllOthers, column, .. }
            if group != Some(&Group::Column(column.clone())));
        !flow && (other || !matches!(filter, Filter::Time { .. } | Filter::Values { .. }))
    };
    let strong = filters.iter().filter(|filter| makes_part(filter)).count();
    let mut part: Vec<Filter> = Vec::new();
    if strong > 0 {
        part.extend(filters.iter().filter(|filter| makes_part(filter)).cloned());
        filters.retain(|filter| !makes_part(filter));
        return part;
    }
    let of_group = |filter: &Filter| matches!(filter, Filter::Values { column, keep: Keep::AllOthers, .. } if group == Some(&Group::Column(column.clone())));
    let apart: Vec<Filter> = filters.iter().filter(|filter| of_group(filter)).cloned().collect();
    filters.retain(|filter| !of_group(filter));
    let values: Vec<Filter> =
        filters.iter().filter(|filter| matches!(filter, Filter::Values { .. })).cloned().collect();
    if values.is_empty() {
        part.append(filters);
    } else if values.len() == 1 {
        part.extend(values);
        filters.retain(|filter| !matches!(filter, Filter::Values { .. }));
    } else {
        // `what share of the Berlin orders was paid by card`: the last value is the part.
        let last = last_value(clause, filters);
        part.push(filters.remove(last));
    }
    filters.extend(apart);
    part
}

fn last_value(clause: &Clause<'_, '_>, filters: &[Filter]) -> usize {
    use crate::sense::Concept::{City, Country, Department, Office, Region, Station, Store};
    // `the share of days with snow in Oslo`: a place says of what the share is.
    let is_place = |filter: &Filter| match filter {
        Filter::Values { column, .. } => clause.schema.column(column).is_some_and(|column| {
            [City, Country, Department, Office, Region, Station, Store]
                .iter()
                .any(|concept| lexicon::names(*concept, &column.name))
        }),
        _ => true,
    };
    let place = |filter: &Filter| match filter {
        Filter::Values { column, .. } => clause.tokens.iter().rposition(|token| match &token.meaning {
            Meaning::Value { column: of, .. } => clause.name(*of) == *column,
            Meaning::Column { columns, .. } => columns.iter().any(|of| clause.name(*of) == *column),
            _ => false,
        }),
        _ => None,
    };
    let last = filters.iter().enumerate().max_by_key(|(_, filter)| (!is_place(filter), place(filter)));
    last.map_or(0, |(at, _)| at)
}
