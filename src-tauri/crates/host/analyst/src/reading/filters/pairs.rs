//! Two numbers of a row against each other: stock below its reorder level, matches that the home side won.

use super::{Clause, Restrictions};
use crate::{
    query::{Filter, Relation},
    schema::Nature,
    sense::{About, Concept, Limit, Sense},
    token::Meaning,
};

/// `items below their reorder level`, `more home goals than away goals`
pub(super) fn pairs(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    more_than(clause, found);
    for place in clause.open() {
        let Some(Sense::Limit(limit)) = clause.sense(place) else { continue };
        let Some(next) = clause.next(place).filter(|next| clause.nature(*next) == Some(Nature::Number)) else {
            continue;
        };
        let pair = relation(limit).and_then(|relation| Some((subject(clause, place, next)?, relation)));
        match pair.filter(|_| asks_for_rows(clause)) {
            Some((left, relation)) => {
                let right = clause.column(next).map(|column| clause.name(column)).unwrap_or_default();
                take_all(clause, &left);
                [place, next].into_iter().for_each(|place| clause.take(place));
                found.filters.push(Filter::Pair { left, relation, right });
            }
            // `is the price higher than the cost` compares the aggregates of both.
            None if clause.last_word(place) == "than" || clause.last_word(place) == "als" => {
                clause.tokens[place].meaning = Meaning::Sense(Sense::Comparative(About::Anything));
            }
            None => {}
        }
    }
}

/// The largest distance, in words, from `more` to `than`, and from there to the other number.
const FARTHEST: usize = 4;

/// `flights with more passengers than seats`
fn more_than(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let number = |clause: &Clause<'_, '_>, place: usize| {
        clause.column(place).filter(|column| clause.schema.columns[*column].nature == Nature::Number)
    };
    let said = |clause: &Clause<'_, '_>, place: usize| ["than", "als"].contains(&clause.word(place));
    for more in clause.open() {
        let relation = match clause.word(more) {
            "more" | "higher" | "mehr" => Relation::Over,
            "fewer" | "less" | "lower" | "weniger" => Relation::Under,
            _ => continue,
        };
        if clause.sense(more) != Some(Sense::Comparative(About::Anything)) || !asks_for_rows(clause) {
            continue;
        }
        let together = clause.last_word(more) == "than";
        let than = if together {
            Some(more)
        } else {
            (more + 1..clause.len().min(more + FARTHEST)).find(|place| said(clause, *place))
        };
        let Some(than) = than else { continue };
        let between = (more + 1..than).find(|place| number(clause, *place).is_some());
        // `somebody attended more sessions than we held`
        let left = between.or_else(|| (0..more).rev().find(|place| number(clause, *place).is_some()));
        let right = (than + 1..clause.len().min(than + FARTHEST)).find(|place| number(clause, *place).is_some());
        let (Some(first), Some(last)) = (left, right) else { continue };
        let (Some(left), Some(right)) = (number(clause, first), number(clause, last)) else { continue };
        if left == right {
            continue;
        }
        let (left, right) = (clause.name(left), clause.name(right));
        (more.min(first)..=last).for_each(|place| clause.take(place));
        clause.tokens[more].meaning = Meaning::Sense(Sense::Filler);
        found.filters.push(Filter::Pair { left, relation, right });
    }
}

fn relation(limit: Limit) -> Option<Relation> {
    match limit {
        Limit::Over => Some(Relation::Over),
        Limit::AtLeast => Some(Relation::AtLeast),
        Limit::Under => Some(Relation::Under),
        Limit::AtMost => Some(Relation::AtMost),
        Limit::Exactly => Some(Relation::Equal),
        Limit::Positive | Limit::Negative => None,
    }
}

/// Only questions for rows look at each row: `is A higher than B` looks at all of them.
fn asks_for_rows(clause: &Clause<'_, '_>) -> bool {
    clause.asks_how_many()
        || clause.any(|sense| matches!(sense, Sense::Which | Sense::Share | Sense::Row | Sense::Person | Sense::Who))
        || clause.has_word(&["there", "any"])
}

/// The number that is bounded: named before, or the stock where none is named.
fn subject(clause: &Clause<'_, '_>, place: usize, bound: usize) -> Option<String> {
    let number = |at: &usize| clause.nature(*at) == Some(Nature::Number) && clause.column(*at) != clause.column(bound);
    let named = (0..place).rev().find(number).and_then(|at| clause.column(at));
    if let Some(column) = named {
        return Some(clause.name(column));
    }
    let bound = clause.column(bound)?;
    let stock: Vec<String> = clause
        .schema
        .numbers_about(Concept::Stock)
        .into_iter()
        .map(|column| column.profile.name.clone())
        .filter(|name| *name != clause.name(bound))
        .collect();
    match stock.as_slice() {
        [only] => Some(only.clone()),
        _ => None,
    }
}

fn take_all(clause: &mut Clause<'_, '_>, name: &str) {
    for place in 0..clause.len() {
        if clause.column(place).is_some_and(|column| clause.name(column) == name) {
            clause.take(place);
        }
    }
}

/// `ended in a draw`, `the home side won`
pub(super) fn outcomes(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let Some((home, away)) = clause.schema.scores() else { return };
    let (home, away) = (home.profile.name.clone(), away.profile.name.clone());
    let is = |clause: &Clause<'_, '_>, place: usize, list: &[&str]| list.contains(&clause.word(place));
    for place in clause.open() {
        let level = is(clause, place, &["draw", "draws", "drawn", "tie", "ties", "tied", "unentschieden"]);
        let won =
            is(clause, place, &["win", "wins", "won", "winning", "victory", "victories", "gewonnen", "sieg", "siege"]);
        let side = |list: &[&str]| clause.words.iter().any(|word| list.contains(&word.lower.as_str()));
        let relation = match (level, won) {
            (true, _) => Relation::Equal,
            (_, true) if side(&["home", "host", "hosts", "heim", "heimsiege", "heimmannschaft"]) => Relation::Over,
            (_, true) if side(&["away", "visitors", "guests", "auswaerts", "gast"]) => Relation::Under,
            _ => continue,
        };
        found.filters.push(Filter::Pair { left: home.clone(), relation, right: away.clone() });
        clause.take(place);
        for near in clause.open() {
            let named = is(
                clause,
                near,
                &["home", "away", "side", "sides", "team", "teams", "ended", "end", "finished", "host"],
            );
            if named && !matches!(clause.tokens[near].meaning, Meaning::Value { .. }) {
                clause.take(near);
                clause.tokens[near].meaning = Meaning::Sense(Sense::Filler);
            }
        }
        return;
    }
}

/// `out of stock`: none is there.
pub(super) fn stock(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    use crate::query::{Comparison, Operand};
    for place in clause.open() {
        let Some(Sense::Stocked(keep)) = clause.sense(place) else { continue };
        let columns = clause.schema.numbers_about(Concept::Stock);
        let [column] = columns.as_slice() else { continue };
        let operand = Operand::Column(column.profile.name.clone());
        let comparison = match keep {
            crate::query::Keep::These => Comparison::Over(0.0),
            crate::query::Keep::AllOthers => Comparison::AtMost(0.0),
        };
        found.filters.push(Filter::Number { operand, comparison });
        clause.take(place);
    }
}
