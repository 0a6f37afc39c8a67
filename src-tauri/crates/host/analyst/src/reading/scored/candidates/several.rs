//! Two things that are asked at once.

use super::{Pool, choices::unless, conditions::opposite, left_of, numbers::lists, parts::Parts};
use crate::{
    query::{Ask, Filter, Group, Keep, Measure, Operand, Order, Query},
    sense::{Sense, Topic},
};

/// Asks and the conditions of each.
type Asked = Vec<(Ask, Vec<Filter>)>;

pub fn several(parts: &Parts<'_, '_>, pool: &mut Pool) {
    whole_and_part(parts, pool);
    each_condition(parts, pool);
    with_and_without(parts, pool);
    each_group(parts, pool);
    with_contents(parts, pool);
    with_errors(parts, pool);
    with_each_of_two(parts, pool);
}

fn joined(parts: &Parts<'_, '_>) -> bool {
    parts.clause.any(|sense| matches!(sense, Sense::And | Sense::Versus | Sense::Or))
}

/// `how many tickets, and how many of them are still open`
fn whole_and_part(parts: &Parts<'_, '_>, pool: &mut Pool) {
    for (filters, few) in parts.conditions.within(1).filter(|(filters, _)| !filters.is_empty()) {
        for (measure, way) in parts.measures.within(1) {
            let ask = Ask::Values(vec![measure.clone()]);
            let both = vec![(ask.clone(), vec![]), (ask, filters.clone())];
            pool.add_several(both, few + way + 1 + unless(joined(parts)));
        }
        for left_out in 0..filters.len().min(2) {
            let mut rest = filters.clone();
            rest.remove(left_out);
            if !rest.is_empty() {
                let ask = Ask::Values(vec![Measure::Rows]);
                pool.add_several(vec![(ask.clone(), rest), (ask, filters.clone())], few + 1 + unless(joined(parts)));
            }
        }
    }
}

/// `how many have no score, and how many have no agent`
fn each_condition(parts: &Parts<'_, '_>, pool: &mut Pool) {
    for (filters, few) in parts.conditions.within(1).filter(|(filters, _)| filters.len() == 2) {
        for (measure, way) in parts.measures.within(1) {
            let ask = Ask::Values(vec![measure.clone()]);
            let each: Asked = filters.iter().map(|filter| (ask.clone(), vec![filter.clone()])).collect();
            pool.add_several(each, few + way + unless(joined(parts)));
        }
    }
}

/// `do those with a discount buy more`: those for whom a condition holds, and the others.
fn with_and_without(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let compares = parts.clause.any(|sense| {
        matches!(
            sense,
            Sense::Comparative(_) | Sense::Versus | Sense::Without | Sense::Topic(Topic::Compare | Topic::Difference)
        )
    }) || parts.says("than other others rest without everyone everybody against");
    for (filters, few) in parts.conditions.within(2).filter(|_| compares) {
        for place in 0..filters.len() {
            let Some(other) = others(&filters[place]) else { continue };
            let mut rest = filters.clone();
            rest[place] = other;
            for (measure, way) in parts.measures.within(1) {
                let ask = Ask::Values(vec![measure.clone()]);
                pool.add_several(vec![(ask.clone(), filters.clone()), (ask, rest.clone())], few + way);
            }
        }
    }
}

/// Return the condition that holds for all other rows.
fn others(filter: &Filter) -> Option<Filter> {
    match filter.clone() {
        Filter::Missing { column } => Some(Filter::Present { column }),
        Filter::Present { column } => Some(Filter::Missing { column }),
        Filter::Values { column, values, keep: Keep::These } => {
            Some(Filter::Values { column, values, keep: Keep::AllOthers })
        }
        Filter::Flag { column, keep: Keep::These } => Some(Filter::Flag { column, keep: Keep::AllOthers }),
        Filter::Contains { column, texts, keep: Keep::These } => {
            Some(Filter::Contains { column, texts, keep: Keep::AllOthers })
        }
        Filter::Number { operand, comparison } => {
            Some(Filter::Number { operand, comparison: opposite(comparison) }).filter(|other| other != filter)
        }
        _ => None,
    }
}

/// `by shop, and by month`; a number over all rows, and which group has most of it.
fn each_group(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let ranked = |measure: &Measure, group: &Group, parts: &Parts<'_, '_>| {
        let direction = parts.directions.within(0).next().map(|(direction, _)| *direction);
        direction.map(|direction| Ask::Groups {
            measures: vec![measure.clone()],
            group: group.clone(),
            order: Order::Ranked { direction, places: parts.places },
        })
    };
    let far = unless(joined(parts));
    for (filters, few) in parts.conditions.within(1) {
        for (measure, way) in parts.measures.within(1) {
            for ([one, other], apart) in parts.groups.pairs(left_of(few + way + far + 1)) {
                let asks: Option<Asked> =
                    [one, other].iter().map(|group| Some((ranked(measure, group, parts)?, filters.clone()))).collect();
                if let Some(asks) = asks {
                    pool.add_several(asks, few + way + apart + far + 1);
                }
            }
            for (group, apart) in parts.groups.within(1) {
                let all = (Ask::Values(vec![measure.clone()]), filters.clone());
                if let Some(ask) = ranked(measure, group, parts) {
                    pool.add_several(vec![all, (ask, filters.clone())], few + way + apart + far + 1);
                }
            }
        }
    }
}

/// `how many rows, and from when to when`
fn with_contents(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let dated = parts.clause.topic(Topic::Dates)
        || parts.says("when from until period dates date cover covers since span first last time");
    let counts = |measure: &Measure| matches!(measure, Measure::Rows | Measure::Different { .. });
    let single = parts.measures.within(2).map(|(measure, far)| (vec![measure.clone()], far));
    let things = single.chain(lists(parts)).filter(|(list, _)| list.iter().all(counts));
    let things: Vec<(Vec<Measure>, u32)> = things.collect();
    let Some(date) = parts.date.clone().filter(|_| dated) else { return };
    let span = Ask::Span { column: date };
    for (filters, few) in parts.conditions.within(1) {
        for (list, far) in &things {
            let count = (Ask::Values(list.clone()), filters.clone());
            pool.add_several(vec![count, (span.clone(), filters.clone())], few + far);
        }
        for (group, far) in parts.groups.within(0) {
            if let Group::Column(column) = group {
                let values = (Ask::ValuesOf { column: column.clone() }, filters.clone());
                let both = [values, (span.clone(), filters.clone())];
                pool.add_several(both.to_vec(), few + far);
                let count = (Ask::Values(vec![Measure::Rows]), filters.clone());
                pool.add_several(std::iter::once(count).chain(both).collect(), few + far);
            }
        }
    }
}

/// `rows that are in there twice, and those that end before they begin`
fn with_errors(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let looks = |query: &Query| {
        matches!(
            query.ask,
            Ask::Missing { most: None, .. }
                | Ask::Duplicates { whole: true, .. }
                | Ask::EndBeforeStart { .. }
                | Ask::Outliers(_)
        )
    };
    let found: Vec<(Query, u32)> = pool.singles().filter(|(query, far)| looks(query) && *far <= 1).collect();
    for (place, (one, near)) in found.iter().enumerate() {
        for (other, far) in &found[place + 1..] {
            if std::mem::discriminant(&one.ask) != std::mem::discriminant(&other.ask) {
                let both = [one, other].map(|query| (query.ask.clone(), query.filters.clone()));
                pool.add_several(both.to_vec(), near + far + unless(joined(parts)));
            }
        }
    }
}

/// `what goes together more with the price, the size or the age`
fn with_each_of_two(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let named: Vec<&Operand> = parts.operands.within(0).map(|(operand, _)| operand).collect();
    let [first, second, third] = named.as_slice() else { return };
    for [x, y, z] in [[first, second, third], [second, first, third], [third, first, second]] {
        let together = |one: &Operand| Ask::Correlation { x: (*x).clone(), y: one.clone() };
        let far = unless(parts.clause.topic(Topic::Correlation));
        for (filters, few) in parts.conditions.within(1) {
            let both = vec![(together(y), filters.clone()), (together(z), filters.clone())];
            pool.add_several(both, few + far);
        }
    }
}
