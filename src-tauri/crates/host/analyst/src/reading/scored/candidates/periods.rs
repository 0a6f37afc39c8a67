//! Candidates about the change of groups from one period to the next.

use super::{Pool, parts::Parts};
use crate::{
    query::{Ask, Direction, Group, Order, TimeUnit},
    sense::{Sense, Topic},
};

pub fn periods(parts: &Parts<'_, '_>, pool: &mut Pool) {
    let clause = &parts.clause;
    let ranks = clause.topic(Topic::Ranks)
        || parts.says("rank ranks ranking ranked place places position positions overtake overtook moved order league");
    let changes = clause.topic(Topic::Growth)
        || clause.topic(Topic::Trend)
        || clause.topic(Topic::Compare)
        || clause.topic(Topic::Difference)
        || clause.any(|sense| matches!(sense, Sense::Comparative(_)))
        || parts.says(
            "up down grew grow grown fell fall rose rise changed change gained lost shrank improved improve dropped",
        );
    if !ranks && !changes {
        return;
    }
    let falls = parts.says("down fell fall dropped lost shrank declined less fewer worse lower");
    let direction = if falls { Direction::Bottom } else { Direction::Top };
    for (periods, timed) in units(parts) {
        for (filters, few) in parts.conditions.within(1) {
            for (measure, way) in parts.measures.within(2) {
                let far = few + way + timed;
                let measures = vec![measure.clone()];
                let compared = Ask::Groups { measures, group: periods.clone(), order: Order::Compared };
                pool.add(compared, filters, far + 1);
                for (group, apart) in parts.groups.within(1) {
                    if !matches!(group, Group::Column(_)) {
                        continue;
                    }
                    let (measure, group, periods) = (measure.clone(), group.clone(), periods.clone());
                    if ranks {
                        let (measure, group, periods) = (measure.clone(), group.clone(), periods.clone());
                        pool.add(Ask::Ranks { measure, group, periods }, filters, far + apart);
                    }
                    if changes {
                        pool.add(Ask::Changes { measure, group, periods, direction }, filters, far + apart);
                    }
                }
            }
        }
    }
}

/// The compared periods, or those that may be meant.
fn units(parts: &Parts<'_, '_>) -> Vec<(Group, u32)> {
    let sides = parts.sides.iter().filter(|group| matches!(group, Group::Time { .. }));
    let mut found: Vec<(Group, u32)> = sides.map(|group| (group.clone(), 0)).collect();
    let named = parts.groups.within(0).filter(|(group, _)| matches!(group, Group::Time { .. }));
    found.extend(named.map(|(group, far)| (group.clone(), far)));
    if let (Some(column), true) = (&parts.date, found.is_empty()) {
        let unsaid = [TimeUnit::Year, TimeUnit::Half, TimeUnit::Quarter];
        found.extend(unsaid.map(|unit| (Group::Time { column: column.clone(), unit }, 1)));
    }
    found
}
