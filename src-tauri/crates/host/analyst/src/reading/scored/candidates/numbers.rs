//! Numbers over all rows, for each group, and for pairs of groups.

use super::{
    MOST_FAR, Pool,
    choices::{Choices, unless},
    left_of,
    parts::Parts,
};
use crate::{
    query::{Aggregate, Ask, Comparison, Direction, Filter, Group, Measure, Operand, Order, TimeUnit},
    reading::{clause::Clause, measures},
    schema::{Column, Nature},
    sense::Sense,
};

pub fn numbers(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let lists = lists(parts);
    for (filters, few) in parts.conditions.iter() {
        for (measure, way) in parts.measures.within(left_of(few)) {
            let measures = [measure.clone()];
            pool.add(Ask::Values(measures.to_vec()), filters, few + way);
            grouped(parts, &measures, filters, few + way, pool);
            pivots(parts, measure, filters, few + way, pool);
            typical(parts, measure, filters, few + way, pool);
        }
        for (list, far) in lists.iter().filter(|(_, far)| *far <= left_of(few)) {
            pool.add(Ask::Values(list.clone()), filters, few + far);
            grouped(parts, list, filters, few + far, pool);
        }
    }
}

/// For each group, in each order.
fn grouped(parts: &Parts<'_, '_>, list: &[Measure], filters: &[Filter], far: u32, pool: &mut Pool) {
    for (group, apart) in parts.groups.within(left_of(far)) {
        for (order, turned) in orders(parts, group) {
            let ask = Ask::Groups { measures: list.to_vec(), group: group.clone(), order };
            pool.add(ask, filters, far + apart + turned);
        }
    }
    for group in &parts.sides {
        let ask = Ask::Groups { measures: list.to_vec(), group: group.clone(), order: Order::Compared };
        pool.add(ask, filters, far);
    }
}

/// The possible orders of groups, each with its distance from the words.
fn orders(parts: &Parts<'_, '_>, group: &Group) -> Vec<(Order, u32)> {
    let clause = &parts.clause;
    let natural = match group {
        Group::Column(name) => clause.schema.column(name).is_some_and(|column| column.is_grade()),
        Group::Time { .. } => true,
    };
    let ends = clause.any(|sense| matches!(sense, Sense::Extreme(..) | Sense::Which));
    let ranked = |(direction, far): (&Direction, u32)| {
        let far = if natural && !ends { far + 1 } else { far };
        (Order::Ranked { direction: *direction, places: parts.places }, far)
    };
    let mut found: Vec<(Order, u32)> = parts.directions.iter().map(ranked).collect();
    if natural {
        found.push((Order::Natural, u32::from(!clause.extremes().is_empty())));
    }
    found
}

fn pivots(parts: &Parts<'_, '_>, measure: &Measure, filters: &[Filter], far: u32, pool: &mut Pool) {
    let crossed = unless(parts.clause.any(|sense| matches!(sense, Sense::By | Sense::Each | Sense::Versus)));
    let mut groups = parts.groups.clone();
    parts.sides.iter().for_each(|group| groups.add(group.clone(), 0));
    for ([rows, columns], apart) in groups.pairs(left_of(far + crossed)) {
        let both_timed = matches!((rows, columns), (Group::Time { .. }, Group::Time { .. }));
        if !both_timed {
            let ask = Ask::Pivot { measure: measure.clone(), rows: rows.clone(), columns: columns.clone() };
            pool.add(ask, filters, far + apart + crossed);
        }
    }
}

/// Add averages per period or thing, and counts of things with such a number: `visits a day`, `orders per
/// customer`, `members who came only once`.
fn typical(parts: &Parts<'_, '_>, measure: &Measure, filters: &[Filter], far: u32, pool: &mut Pool) {
    let clause = &parts.clause;
    let averaged = clause.aggregates().contains(&Aggregate::Average)
        || parts.says("per daily weekly monthly typical typically usual usually normal normally a each every");
    if far + unless(averaged) > MOST_FAR {
        return;
    }
    for (period, apart) in single_things(parts).within(1) {
        let ask = Ask::PerPeriod { measure: measure.clone(), period: period.clone() };
        pool.add(ask, filters, far + apart + unless(averaged));
        for (comparison, away) in bounds(parts) {
            let (measure, group) = (measure.clone(), period.clone());
            pool.add(Ask::GroupsWhere { measure, group, comparison }, filters, far + apart + away);
        }
    }
}

/// Return the groups with a number of their own: named columns, days, and the identifier.
fn single_things(parts: &Parts<'_, '_>) -> Choices<Group> {
    let mut found = parts.groups.clone();
    if let Some(column) = &parts.date {
        found.add(Group::Time { column: column.clone(), unit: TimeUnit::Day }, 1);
    }
    let schema = parts.clause.schema;
    let several = |column: &&Column<'_>| column.profile.distinct * 10 < schema.dataset.rows * 9;
    for column in schema.of_nature(Nature::Identifier).filter(several) {
        found.add(Group::Column(column.profile.name.clone()), 1);
    }
    found
}

/// The stated bounds, in numbers or as `only once` and `again`.
fn bounds(parts: &Parts<'_, '_>) -> Vec<(Comparison, u32)> {
    let mut found: Vec<(Comparison, u32)> = parts.comparisons.iter().map(|comparison| (*comparison, 0)).collect();
    if parts.says("once single") {
        found.push((Comparison::Exactly(1.0), 1));
    }
    if parts.says("once twice again repeat repeated regular several multiple back one") {
        found.push((Comparison::Over(1.0), 1));
    }
    found
}

/// Several numbers at once: each stated aggregate, each number that is named, with or without how many there
/// are.
pub fn lists(parts: &Parts<'_, '_>) -> Vec<(Vec<Measure>, u32)> {
    let clause = &parts.clause;
    let mut found: Vec<(Vec<Measure>, u32)> = Vec::new();
    let mut stated = clause.aggregates();
    stated.retain(|aggregate| *aggregate != Aggregate::Count);
    let of = |aggregate: Aggregate, operand: &Operand| Measure::Of { aggregate, operand: operand.clone() };
    for (operand, far) in parts.operands.within(1) {
        if stated.len() > 1 {
            found.push((stated.iter().map(|aggregate| of(*aggregate, operand)).collect(), far));
        }
        let usual = if stated.is_empty() { vec![Aggregate::Total, Aggregate::Average] } else { stated.clone() };
        for aggregate in usual.iter().filter(|aggregate| adds_up(clause, **aggregate, operand)) {
            found.push((vec![Measure::Rows, of(*aggregate, operand)], far + unless(clause.asks_how_many())));
        }
        let ends = ends(clause, operand);
        if !stated.is_empty() && !ends.is_empty() {
            let ways = stated.iter().map(|aggregate| of(*aggregate, operand));
            found.push((ways.chain(ends.iter().cloned()).collect(), far));
        }
        if ends.len() > 1 {
            found.push((ends, far));
        }
        if stated.is_empty() {
            found.push((vec![of(Aggregate::Total, operand), of(Aggregate::Average, operand)], far + 2));
        }
    }
    of_all_named(parts, &stated, &mut found);
    different_things(parts, &mut found);
    found
}

/// `how many visits, and how many members`
fn different_things(parts: &Parts<'_, '_>, found: &mut Vec<(Vec<Measure>, u32)>) {
    let far = unless(parts.clause.asks_how_many());
    let named = parts.measures.within(0).filter(|(measure, _)| matches!(measure, Measure::Different { .. }));
    let named: Vec<Measure> = named.map(|(measure, _)| measure.clone()).collect();
    for thing in &named {
        found.push((vec![Measure::Rows, thing.clone()], far));
    }
    if named.len() > 1 {
        found.push((std::iter::once(Measure::Rows).chain(named.iter().cloned()).collect(), far));
        found.push((named, far));
    }
}

fn of_all_named(parts: &Parts<'_, '_>, stated: &[Aggregate], found: &mut Vec<(Vec<Measure>, u32)>) {
    let named: Vec<&Operand> = parts.operands.within(0).map(|(operand, _)| operand).collect();
    if named.len() < 2 || named.len() > 4 {
        return;
    }
    let usual = if stated.is_empty() { vec![Aggregate::Total, Aggregate::Average] } else { stated.to_vec() };
    for aggregate in usual {
        let all = named.iter().map(|operand| Measure::Of { aggregate, operand: (*operand).clone() });
        found.push((all.collect(), 0));
    }
}

fn adds_up(clause: &Clause<'_, '_>, aggregate: Aggregate, operand: &Operand) -> bool {
    aggregate != Aggregate::Total || measures::adds_up(clause, operand)
}

/// `the cheapest and the dearest`
fn ends(clause: &Clause<'_, '_>, operand: &Operand) -> Vec<Measure> {
    let of = |direction: &Direction| Measure::Of {
        aggregate: if *direction == Direction::Top { Aggregate::Largest } else { Aggregate::Smallest },
        operand: operand.clone(),
    };
    let mut found: Vec<Measure> = clause.extremes().iter().map(|(_, direction, _)| of(direction)).collect();
    found.dedup();
    found
}
