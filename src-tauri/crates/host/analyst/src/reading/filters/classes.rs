//! Classes of a number: `how many under 500, from 500 to 800, and 800 or more`.

use super::{Clause, Restrictions, bounds::unit_behind};
use crate::{
    sense::{Limit, Sense, Topic},
    token::{Meaning, length_after},
    unit::Kind,
};

/// Fewer numbers are a bound, or two.
const LEAST_NUMBERS: usize = 3;

/// Read where classes part, and use the words.
pub(super) fn classes(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let places: Vec<usize> =
        clause.open().filter(|place| matches!(clause.tokens[*place].meaning, Meaning::Number { .. })).collect();
    let asked = clause.asks_how_many() || clause.topic(Topic::Distribution) || clause.any(|sense| sense == Sense::Each);
    let (Some(first), Some(last), true) = (places.first(), places.last(), asked && places.len() >= LEAST_NUMBERS)
    else {
        return;
    };
    let limit = |place: usize| match clause.sense(place) {
        Some(Sense::Limit(limit)) => Some(limit),
        _ => None,
    };
    let below = clause.previous(*first).and_then(limit) == Some(Limit::Under);
    let above = [clause.previous(*last), clause.next(*last)].into_iter().flatten().filter_map(limit);
    let above = above.into_iter().any(|limit| matches!(limit, Limit::Over | Limit::AtLeast));
    let open = |edges: &Vec<f64>| edges.len() >= 2 && (below || above);
    let Some(edges) = rising(clause, &places).filter(open).or_else(|| between_pairs(clause, &places)) else { return };
    found.classes = edges;
    found.timed_classes =
        places.iter().filter_map(|place| unit_behind(clause, *place)).any(|unit| unit.kind == Kind::Time);
    let (first, last) = (*first, *last);
    for place in first.saturating_sub(1)..clause.len() {
        let between =
            place <= last && matches!(clause.sense(place), Some(Sense::To | Sense::Between | Sense::And | Sense::Of));
        let bound = matches!(clause.sense(place), Some(Sense::Limit(_)));
        let length = place > 0 && places.contains(&(place - 1)) && length_after(&clause.tokens, place).is_some();
        if bound || between || length || places.contains(&place) {
            clause.take(place);
        }
    }
}

/// `0-39, 40-59, 60-79 and 80-100`: where one pair ends, the next one begins.
fn between_pairs(clause: &Clause<'_, '_>, places: &[usize]) -> Option<Vec<f64>> {
    const LEAST_PAIRS: usize = 2;
    let number = |place: &usize| match clause.tokens[*place].meaning {
        Meaning::Number { value, percent: false } => Some(value),
        _ => None,
    };
    let numbers: Vec<f64> = places.iter().filter_map(number).collect();
    let (pairs, rest) = numbers.as_chunks::<2>();
    let joined = pairs.windows(2).all(|two| two[0][1] <= two[1][0] && two[1][0] - two[0][1] <= 1.0);
    let rise = pairs.iter().all(|[low, high]| low < high);
    (rest.is_empty() && pairs.len() >= LEAST_PAIRS && joined && rise)
        .then(|| pairs[1..].iter().map(|[low, _]| *low).collect())
}

/// `a 1 bedroom flat compared to a 2 bedroom one`: each number of bedrooms is a group.
pub(super) fn grades_compared(clause: &mut Clause<'_, '_>) {
    let compared = clause.any(|sense| {
        matches!(sense, Sense::Versus | Sense::Comparative(_) | Sense::Topic(Topic::Compare | Topic::Difference))
    });
    let grade = |place: usize| {
        let column = clause.column(place + 1)?;
        let number = matches!(clause.tokens[place].meaning, Meaning::Number { percent: false, .. });
        (number && clause.schema.columns[column].is_grade()).then_some((place, column))
    };
    let graded: Vec<(usize, usize)> = (0..clause.len().saturating_sub(1)).filter_map(grade).collect();
    let ([(first, column), rest @ ..], true) = (graded.as_slice(), compared) else { return };
    if rest.is_empty() || rest.iter().any(|(_, other)| other != column) {
        return;
    }
    let (first, rest) = (*first, rest.iter().map(|(place, _)| *place).collect::<Vec<_>>());
    clause.tokens[first].meaning = Meaning::Sense(Sense::By);
    for place in rest {
        clause.tokens[place].meaning = Meaning::Sense(Sense::Filler);
        clause.tokens[place + 1].meaning = Meaning::Sense(Sense::Filler);
    }
}

/// The numbers as edges, each once, when they rise; `5 to 10k` begins at 5,000.
fn rising(clause: &Clause<'_, '_>, places: &[usize]) -> Option<Vec<f64>> {
    let minutes = places.iter().filter_map(|place| unit_behind(clause, *place)).find(|unit| unit.kind == Kind::Time);
    // Stop watches are read in minutes.
    let factor = minutes.map_or(1.0, |unit| unit.factor / 60.0);
    let mut edges: Vec<f64> = Vec::new();
    for place in places {
        let Meaning::Number { value, .. } = clause.tokens[*place].meaning else { continue };
        let mut value = value * factor;
        if edges.last().is_some_and(|last| value < *last && value * 1000.0 >= *last) {
            value *= 1000.0;
        }
        match edges.last() {
            // `18 to 39, 40 to 64`
            Some(last) if edges.len() > 1 && *last + 1.0 == value && last.fract() == 0.0 => {
                edges.pop();
                edges.push(value);
            }
            Some(last) if *last == value => {}
            Some(last) if *last > value => return None,
            _ => edges.push(value),
        }
    }
    Some(edges)
}
