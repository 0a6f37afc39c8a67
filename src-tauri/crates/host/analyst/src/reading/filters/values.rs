//! Values of a column, and columns of yes and no.

use super::{Clause, Restrictions, Sides, negated};
use crate::{
    query::{Filter, Keep},
    schema::Nature,
    sense::{Limit, Sense, Topic},
    token::Meaning,
};

/// `in Harbour`, `except Berlin`, `members … guests`
pub(super) fn values(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let mut chosen: Vec<(usize, Vec<String>, Keep)> = Vec::new();
    for place in clause.open() {
        let Meaning::Value { column, value } = clause.tokens[place].meaning.clone() else { continue };
        let keep = if negated(clause, place) { Keep::AllOthers } else { Keep::These };
        clause.take(place);
        match chosen.iter_mut().find(|(known, _, kept)| *known == column && *kept == keep) {
            Some((_, values, _)) if values.contains(&value) => {}
            Some((_, values, _)) => values.push(value),
            None => chosen.push((column, vec![value], keep)),
        }
        own_column(clause, place, column);
        // `contain the product Yoga Mat`
        let own = |near: usize| clause.column(near) == Some(column);
        let earlier = clause.previous(place).filter(|before| own(*before)).and_then(|before| clause.previous(before));
        if let Some(before) = earlier.filter(|before| clause.tokens[*before].is(Sense::Mentions)) {
            clause.take(before);
        }
        if let Some(before) = clause.previous(place).filter(|before| clause.tokens[*before].is(Sense::Mentions)) {
            clause.take(before);
        }
    }
    for (column, values, keep) in chosen {
        let alternatives = told_of_rows(clause, column);
        if keep == Keep::These && values.len() > 1 && found.sides.is_none() && !alternatives {
            found.sides = Some(Sides { column, values });
        } else {
            let values = values.iter().flat_map(|value| spellings(clause, column, value)).collect();
            found.filters.push(Filter::Values { column: clause.name(column), values, keep });
        }
    }
}

/// The ways in which a text is written. Those of a category are made one before anything is computed.
fn spellings(clause: &Clause<'_, '_>, column: usize, value: &str) -> Vec<String> {
    let known = clause.schema.texts().spellings(column, value);
    if known.is_empty() { vec![value.to_owned()] } else { known }
}

/// `the trees that are poor or dead`: either of them, without a comparison.
fn told_of_rows(clause: &Clause<'_, '_>, column: usize) -> bool {
    let of = |place: usize| matches!(clause.tokens[place].meaning, Meaning::Value { column: own, .. } if own == column);
    let Some(first) = (0..clause.len()).find(|place| of(*place)) else { return false };
    let told = first >= 2
        && ["are", "is", "was", "were"].contains(&clause.word(first - 1))
        && (["that", "which", "who"].contains(&clause.word(first - 2)) || clause.has(Sense::Share));
    told && clause.tokens.get(first + 1).is_some_and(|token| token.is(Sense::Or))
}

/// `the Harbour store`, `channel is Email`: the column's own name says nothing more.
pub(super) fn own_column(clause: &mut Clause<'_, '_>, place: usize, column: usize) {
    for near in [clause.previous(place), clause.next(place)].into_iter().flatten() {
        let grouped = clause
            .previous(near)
            .is_some_and(|before| matches!(clause.sense(before), Some(Sense::By | Sense::Each | Sense::Which)));
        let same = match &clause.tokens[near].meaning {
            Meaning::Column { columns, .. } => columns.contains(&column),
            _ => false,
        };
        if same && !grouped {
            clause.take(near);
        }
    }
}

/// `smokers and non-smokers`, `homes with a garden … than those without`: both sides of a column of yes and no.
pub(super) fn contrasted_flag(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let places: Vec<usize> = clause
        .open()
        .filter(|place| clause.column(*place).is_some_and(|column| clause.schema.columns[column].is_flag()))
        .collect();
    let Some(column) = places.first().and_then(|place| clause.column(*place)) else { return };
    let [yes, no] = match (clause.schema.columns[column].yes(), clause.schema.columns[column].values()) {
        (Some(yes), [one, other]) => {
            let no = if one.value == yes { other } else { one };
            [yes.to_owned(), no.value.clone()]
        }
        // Of true and false both sides are all rows.
        _ if clause.schema.columns[column].nature == Nature::Flag => [String::new(), String::new()],
        _ => return,
    };
    let denies = |clause: &Clause<'_, '_>, place: usize| {
        clause.previous(place).filter(|before| matches!(clause.sense(*before), Some(Sense::Not | Sense::Without)))
    };
    // At the end stands the other side without its name.
    let last = clause.open().filter(|place| !clause.tokens[*place].is_filler()).last();
    let compares = clause.any(|sense| {
        matches!(sense, Sense::Comparative(_) | Sense::Versus | Sense::Topic(Topic::Difference | Topic::Compare))
    });
    let others =
        |place: usize| compares && ["others", "rest", "other", "anderen", "uebrigen"].contains(&clause.word(place));
    let trailing =
        last.filter(|place| matches!(clause.sense(*place), Some(Sense::Not | Sense::Without)) || others(*place));
    let denied: Vec<Option<usize>> = places.iter().map(|place| denies(clause, *place)).collect();
    let both = places.len() == 2
        && clause.column(places[1]) == Some(column)
        && denied.iter().filter(|denied| denied.is_some()).count() == 1;
    if found.sides.is_some() || !(both || places.len() == 1 && denied[0].is_none() && trailing.is_some()) {
        return;
    }
    places.into_iter().chain(denied.into_iter().flatten()).chain(trailing).for_each(|place| clause.take(place));
    let values = if yes.is_empty() { vec![] } else { vec![yes, no] };
    found.sides = Some(Sides { column, values });
}

/// `are active`, for a column of yes and no.
pub(super) fn flags(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    contrasted_flag(clause, found);
    for place in clause.open() {
        let Some(column) = clause.column(place).filter(|column| clause.schema.columns[*column].is_flag()) else {
            continue;
        };
        if in_group_list(clause, place) {
            continue;
        }
        let keep = if negated(clause, place) { Keep::AllOthers } else { Keep::These };
        clause.take(place);
        // `under warranty`
        if let Some(before) =
            clause.previous(place).filter(|before| matches!(clause.sense(*before), Some(Sense::Limit(Limit::Under))))
        {
            clause.take(before);
        }
        let name = clause.name(column);
        found.filters.push(match clause.schema.columns[column].yes() {
            Some(yes) => Filter::Values { column: name, values: vec![yes.to_owned()], keep },
            None => Filter::Flag { column: name, keep },
        });
    }
}

/// `by region and would buy again`: a column of yes and no makes groups there.
fn in_group_list(clause: &Clause<'_, '_>, place: usize) -> bool {
    let mut at = place;
    while let Some(before) = clause.previous(at) {
        match clause.sense(before) {
            Some(Sense::By | Sense::Each | Sense::Which) => return true,
            Some(Sense::And) => {}
            None if clause.column(before).is_some() && clause.sense(at) == Some(Sense::And) => {}
            _ => return false,
        }
        at = before;
    }
    false
}
