//! Questions for single rows: the largest, the ten cheapest.

use super::{Clause, Decided, Parts};
use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Ask, Direction, Operand, Order},
    sense::{About, Sense},
    token::{Meaning, length_after},
};

/// When rows are asked for without a number.
pub(super) const USUAL_PLACES: u32 = 10;

/// Above this a number is a year or a value, not a number of places.
const MOST_PLACES: u32 = 100;

pub(super) fn rows(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let Some((place, direction, about)) = clause.extremes().first().copied() else { return Ok(None) };
    if !parts.groups.groups.is_empty() || parts.restrictions.sides.is_some() || clause.extremes().len() > 1 {
        return Ok(None);
    }
    let places = places(clause);
    let rows = clause.any(|sense| matches!(sense, Sense::Row | Sense::Who | Sense::Which | Sense::Person))
        || clause.words_of_tokens().any(lexicon::is_single)
        || !parts.groups.things.is_empty();
    let singular = rows || clause.asks_when();
    if clause.any(|sense| matches!(sense, Sense::Flow(_))) && !clause.has(Sense::Row) {
        return Ok(None);
    }
    let by = match (parts.operands.as_slice(), about) {
        ([operand], _) => operand.clone(),
        ([], About::Date) => Operand::Column(parts.date.clone().ok_or(Decline::NoDates)?),
        // `the largest invoice`: by its money.
        ([], About::Anything)
            if past_numbers(clause, place).is_some_and(|next| clause.sense(next) == Some(Sense::Row)) =>
        {
            match clause.only_money() {
                Some(money) => money,
                None => return Ok(None),
            }
        }
        _ => return Ok(None),
    };
    let aggregated = clause.aggregates().iter().any(|aggregate| *aggregate != Aggregate::Count);
    if !(singular || places.is_some() || about == About::Date) || aggregated {
        return Ok(None);
    }
    clause.take(place);
    let noun = clause.next(place).map(|next| &clause.words[clause.tokens[next].start]);
    // `which row has the most days`
    let one = (0..clause.len()).filter(|at| clause.sense(*at) == Some(Sense::Which)).any(|at| {
        let asked = clause.next(at).filter(|next| clause.sense(*next) == Some(Sense::Row));
        asked.is_some_and(|asked| clause.words[clause.tokens[asked].start].is_singular())
    });
    let plural = !one && noun.is_some_and(|noun| !noun.is_singular());
    Ok(Some(Ask::Rows { by, direction, places: places.unwrap_or(if plural { USUAL_PLACES } else { 1 }) }))
}

pub(super) fn past_numbers(clause: &Clause<'_, '_>, place: usize) -> Option<usize> {
    let next = clause.next(place)?;
    if matches!(clause.tokens[next].meaning, Meaning::Number { .. }) { clause.next(next) } else { Some(next) }
}

/// `top 5`, `the three best`
pub(super) fn places(clause: &mut Clause<'_, '_>) -> Option<u32> {
    let extremes = clause.extremes();
    for (place, ..) in extremes {
        for near in [clause.next(place), clause.previous(place)].into_iter().flatten() {
            if let Some(places) = place_count(clause, near) {
                return Some(places);
            }
        }
    }
    // `which 5 films have the best rating`, `three countries with the most`
    let asked = (0..clause.len()).find(|place| {
        let which = clause.previous(*place).is_some_and(|before| clause.sense(before) == Some(Sense::Which));
        let unit = clause.tokens.get(place + 1).is_some_and(|_| length_after(&clause.tokens, place + 1).is_some());
        // `which 3 months have the most orders`; `3 months` alone are a length of time.
        (which || *place == 0 && !unit) && matches!(clause.tokens[*place].meaning, Meaning::Number { .. })
    });
    if let Some(place) = asked.filter(|_| !clause.extremes().is_empty())
        && let Some(places) = place_count(clause, place)
    {
        return Some(places);
    }
    // `the 10 orders with the highest amount`
    (0..clause.len()).find_map(|place| {
        let counted = clause.next(place).is_some_and(|next| {
            matches!(clause.sense(next), Some(Sense::Row | Sense::Person)) || clause.column(next).is_some()
        });
        if counted { place_count(clause, place) } else { None }
    })
}

pub(super) fn place_count(clause: &mut Clause<'_, '_>, place: usize) -> Option<u32> {
    match clause.tokens[place].meaning {
        Meaning::Number { value, percent: false }
            if !clause.used[place] && value.fract() == 0.0 && (1.0..=f64::from(MOST_PLACES)).contains(&value) =>
        {
            clause.take(place);
            Some(value as u32)
        }
        _ => None,
    }
}

pub(super) fn ranked(direction: Option<Direction>, places: Option<u32>) -> Order {
    Order::Ranked { direction: direction.unwrap_or(Direction::Top), places }
}
