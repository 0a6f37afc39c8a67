//! Parts of a whole.

use super::{Pool, choices::unless, parts::Parts};
use crate::{
    query::{Aggregate, Ask, Filter, Group, Measure, Period},
    reading::measures,
    sense::Sense,
};

pub fn shares(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let asked = parts.clause.has(Sense::Share)
        || parts.says(
            "percent percentage share proportion fraction rate half majority often likely prozent anteil pct split",
        );
    let far = unless(asked) * 2;
    for (of, counted) in wholes(parts) {
        for (group, apart) in groups(parts) {
            let far = far + counted + apart;
            for (filters, few) in parts.conditions.within(2) {
                share_of_each(&of, group.as_ref(), &parts_of_years(filters), far + few, pool);
                if let Some(group) = &group {
                    pool.add(Ask::Shares { of: of.clone(), group: group.clone() }, filters, far + few);
                }
            }
        }
    }
}

/// Return the possible wholes of a share: the rows, or an amount.
fn wholes(parts: &Parts<'_, '_>) -> Vec<(Measure, u32)> {
    let amounts = parts.operands.within(1).filter(|(operand, _)| measures::adds_up(&parts.clause, operand));
    let total = |operand| Measure::Of { aggregate: Aggregate::Total, operand };
    let totals = amounts.map(|(operand, far)| (total(operand.clone()), far));
    std::iter::once((Measure::Rows, 0)).chain(totals).collect()
}

fn groups(parts: &Parts<'_, '_>) -> Vec<(Option<Group>, u32)> {
    let sides = parts.sides.iter().map(|group| (Some(group.clone()), 0));
    let named = parts.groups.within(1).map(|(group, far)| (Some(group.clone()), far));
    std::iter::once((None, 0)).chain(sides).chain(named).collect()
}

/// `how much of the money of 2024 came in December`: the year is what it is a part of.
fn parts_of_years(filters: &[Filter]) -> Vec<Filter> {
    let mut found = Vec::new();
    for filter in filters {
        match filter {
            Filter::Time { column, period } => {
                let whole = Period { years: period.years.clone(), ..Period::default() };
                let part = Period { years: vec![], ..period.clone() };
                let told = [whole, part].into_iter().filter(|period| !period.is_everything());
                found.extend(told.map(|period| Filter::Time { column: column.clone(), period }));
            }
            filter => found.push(filter.clone()),
        }
    }
    found
}

/// Each condition may be what makes the part, and so may all of them.
fn share_of_each(of: &Measure, group: Option<&Group>, filters: &[Filter], far: u32, pool: &mut Pool) {
    let share = |part: Vec<Filter>| Ask::Share { part, of: of.clone(), group: group.cloned() };
    for place in 0..filters.len() {
        let mut rest = filters.to_vec();
        let part = rest.remove(place);
        pool.add(share(vec![part]), &rest, far);
    }
    if filters.len() > 1 {
        pool.add(share(filters.to_vec()), &[], far);
    }
}
