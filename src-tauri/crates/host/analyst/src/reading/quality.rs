//! Questions about the data itself: repeated rows, dates in the wrong order, gaps.

use super::{ask::Parts, clause::Clause};
use crate::{
    decline::Decline,
    query::{Ask, Comparison, Filter, Group, Measure, Operand},
    schema::Nature,
    sense::{Sense, Topic},
    token::{Meaning, Token},
    words::root,
};

/// Repeated rows, dates in the wrong order, gaps.
pub fn quality(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Result<Option<Vec<Ask>>, Decline> {
    let errors = clause.topic(Topic::Errors);
    let mut asks = Vec::new();
    // `how many donors gave more than once`: those with several rows.
    let often = clause.has_word(&["more", "several", "multiple"]) && clause.topic(Topic::Duplicates) && !errors;
    if let ([thing], true) = (parts.groups.things.as_slice(), often && clause.asks_how_many()) {
        let column = &clause.schema.columns[*thing];
        let told_apart = column.profile.distinct * 10 >= clause.schema.dataset.rows * 9;
        if column.nature != Nature::Number && !told_apart && parts.groups.groups.is_empty() {
            let group = Group::Column(column.profile.name.clone());
            return Ok(Some(vec![Ask::GroupsWhere {
                measure: Measure::Rows,
                group,
                comparison: Comparison::Over(1.0),
            }]));
        }
    }
    if errors || clause.topic(Topic::Duplicates) {
        asks.push(duplicates(clause, parts));
    }
    // `what percentage was paid late`: such rows are the part, and no error.
    let order = parts.restrictions.filters.iter().position(|filter| matches!(filter, Filter::EndBeforeStart { .. }));
    // `which branch has most that came back after they were due`: they are the rows that count.
    let counts_for_groups = !parts.groups.groups.is_empty() && !errors;
    let order = order.filter(|_| !clause.has(Sense::Share) && !counts_for_groups);
    if let Some(Filter::EndBeforeStart { start, end }) = order.map(|place| parts.restrictions.filters.remove(place)) {
        asks.push(Ask::EndBeforeStart { start, end });
    } else if errors && let Some((start, end)) = clause.schema.lifetime() {
        asks.push(Ask::EndBeforeStart { start: start.profile.name.clone(), end: end.profile.name.clone() });
    }
    if errors && asks.len() == 1 {
        asks.push(Ask::Missing { columns: vec![], most: None });
    }
    // `don't know the region; UNK is unknown as well`: a gap and a value at once.
    let filters = &parts.restrictions.filters;
    let gap =
        |column: &str| filters.iter().any(|filter| matches!(filter, Filter::Missing { column: of } if of == column));
    if filters.iter().any(|filter| matches!(filter, Filter::Values { column, .. } if gap(column))) {
        return Err(Decline::TooMuch);
    }
    if asks.is_empty() {
        asks.extend(missing(clause, parts));
    }
    if asks.iter().any(|ask| matches!(ask, Ask::Missing { columns, .. } if asks_for_no_gap(clause, columns))) {
        return Err(Decline::NotUnderstood);
    }
    Ok((!asks.is_empty()).then_some(asks))
}

fn duplicates(clause: &Clause<'_, '_>, parts: &Parts) -> Ask {
    let mut keys: Vec<String> = parts.groups.things.iter().map(|column| clause.name(*column)).collect();
    keys.extend(parts.groups.groups.iter().map(|group| match group {
        Group::Column(column) | Group::Time { column, .. } => column.clone(),
    }));
    let timed = clause.any(|sense| matches!(sense, Sense::Length(_) | Sense::Unit(_)));
    if timed
        && !keys.is_empty()
        && let Some(date) = &parts.date
        && !keys.contains(date)
    {
        keys.insert(0, date.clone());
    }
    keys.dedup();
    let whole = keys.is_empty();
    if whole && let Some(identifier) = clause.schema.identifier() {
        keys.push(identifier.profile.name.clone());
    }
    Ask::Duplicates { keys, whole }
}

/// `each quiz`, where there are two: every one of them.
fn numbered_alike(clause: &Clause<'_, '_>) -> Vec<String> {
    let several = |token: &Token| match &token.meaning {
        Meaning::Column { columns, .. } if columns.len() > 1 => columns.clone(),
        _ => vec![],
    };
    clause.tokens.iter().flat_map(several).map(|column| clause.name(column)).collect()
}

/// `apart from the return columns, what is missing`: the gaps of all others that have some.
fn all_but_these(clause: &mut Clause<'_, '_>) -> Option<Vec<String>> {
    let not = clause.open().find(|place| clause.sense(*place) == Some(Sense::Not))?;
    let named = clause.next(not)?;
    let Meaning::Column { columns, .. } = clause.tokens.get(named)?.meaning.clone() else { return None };
    let word = clause.words[clause.tokens[named].start].clone();
    let own = |place: usize| {
        let name = &clause.schema.columns[place].name;
        columns.contains(&place) || name.iter().any(|part| root(&part.lower) == root(&word.stem))
    };
    let gappy = |place: &usize| !own(*place) && clause.schema.columns[*place].profile.missing > 0;
    let others = (0..clause.schema.columns.len()).filter(gappy).map(|place| clause.name(place)).collect();
    clause.take(not);
    clause.take(named);
    Some(others)
}

/// `how many seats flew empty`: that something is in every row is not what is asked.
fn asks_for_no_gap(clause: &Clause<'_, '_>, columns: &[String]) -> bool {
    let full = |name: &String| clause.schema.column(name).is_some_and(|column| column.profile.missing == 0);
    clause.has_word(&["empty", "leer"]) && !columns.is_empty() && columns.iter().all(full)
}

/// `how many ratings are missing`, `which columns have gaps`
fn missing(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Option<Ask> {
    let filters = &parts.restrictions.filters;
    let gap = |filter: &Filter| matches!(filter, Filter::Missing { .. });
    let counted = clause.asks_how_many() || clause.topic(Topic::Missing) || clause.has(Sense::Blank);
    let unfinished = clause.has(Sense::Unfinished);
    let most = clause.extremes().first().map(|(_, direction, _)| *direction);
    if !filters.is_empty()
        && filters.iter().all(gap)
        && counted
        && !unfinished
        && parts.operands.is_empty()
        && parts.groups.groups.is_empty()
        && !clause.has(Sense::Share)
    {
        let columns = parts.restrictions.filters.drain(..).filter_map(|filter| match filter {
            Filter::Missing { column } => Some(column),
            _ => None,
        });
        return Some(Ask::Missing { columns: columns.collect(), most: None });
    }
    // `it writes -999 when the sensor is dead: how often was that`
    let known = clause.schema.placeholders();
    let told = clause.words.iter().any(|word| word.lower.parse::<f64>().is_ok_and(|number| known.contains(&number)));
    let counts = clause.asks_how_many()
        && clause.aggregates().iter().all(|aggregate| *aggregate == crate::query::Aggregate::Count);
    let only_columns = !parts.operands.is_empty()
        && parts.operands.iter().all(|operand| matches!(operand, Operand::Column(_)))
        && parts.groups.groups.is_empty()
        && filters.is_empty()
        && !clause.any(|sense| matches!(sense, Sense::Row | Sense::Limit(_)));
    let asked = clause.topic(Topic::Missing) || told && counts && only_columns;
    if !asked {
        return None;
    }
    if let Some(columns) = all_but_these(clause) {
        return Some(Ask::Missing { columns, most });
    }
    // `the remarks don't matter`
    let skipped: Vec<usize> = clause.open().filter(|place| clause.sense(*place) == Some(Sense::Skipped)).collect();
    let apart: Vec<usize> =
        skipped.iter().filter_map(|place| clause.previous(*place)).filter_map(|before| clause.column(before)).collect();
    skipped.into_iter().for_each(|place| clause.take(place));
    let things = parts.groups.things.iter().filter(|column| !apart.contains(column));
    let mut columns: Vec<String> = things.map(|column| clause.name(*column)).collect();
    columns.extend(parts.operands.iter().filter_map(|operand| match operand {
        Operand::Column(name) => Some(name.clone()),
        _ => None,
    }));
    let dated = (0..clause.len()).filter(|place| clause.nature(*place) == Some(Nature::Date));
    let dates = dated.filter_map(|place| clause.column(place)).map(|column| clause.name(column));
    for name in dates.collect::<Vec<_>>().into_iter().chain(numbered_alike(clause)) {
        if !columns.contains(&name) {
            columns.push(name);
        }
    }
    Some(Ask::Missing { columns, most })
}
