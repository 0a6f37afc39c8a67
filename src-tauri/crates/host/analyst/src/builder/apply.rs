//! One change of one query.

use super::{
    columns::{self, is_condition, is_date, is_number, is_operand, is_period, two_values, usual_order},
    compose::{are_over_time, can_be_averaged, computation, computed, numbers},
};
use crate::{
    query::{Aggregate, Ask, ChartKind, Direction, Filter, Group, Measure, Operand, Order, Query},
    schema::{Nature, Schema},
    semantic_check::{can_be_computed, makes_sense},
};
use tabletalk_protocol::QueryChange;

/// The query after a change; `None` when that would not fit the file or the query.
pub fn changed(query: &Query, change: &QueryChange, schema: &Schema<'_>) -> Option<Query> {
    let with_ask = |ask: Option<Ask>| ask.map(|ask| Query { ask, ..query.clone() });
    let mut changed = match change {
        QueryChange::Keep => Some(query.clone()),
        // That is for all queries of the question.
        QueryChange::Dataset(variable) => (*variable == schema.dataset.variable).then(|| query.clone()),
        QueryChange::What(wanted) if computation(&query.ask) == Some(*wanted) => Some(query.clone()),
        QueryChange::What(wanted) => computed(query, *wanted, schema),
        QueryChange::Of(name) => with_ask(of(&query.ask, &Target::Column(name), schema)),
        QueryChange::OfAll => with_ask(of(&query.ask, &Target::All, schema)),
        QueryChange::Calculated(operand) => with_ask(of(&query.ask, &Target::Calculated(operand), schema)),
        QueryChange::With(name) => with_ask(with(&query.ask, name, schema)),
        QueryChange::By(group) => with_ask(by(&query.ask, known(group.as_ref(), schema)?, schema)),
        QueryChange::ThenBy(group) => with_ask(then_by(&query.ask, known(group.as_ref(), schema)?, schema)),
        QueryChange::AddFilter(filter) => with_filter(query, filter, schema),
        QueryChange::RemoveFilter(place) => without_filter(query, *place, schema),
        QueryChange::Order { direction, places } => with_ask(ordered(&query.ask, *direction, *places)),
        QueryChange::Chart(kind) => charted(query, *kind),
    }?;
    if changed.ask != query.ask {
        changed.chart = changed.chart.filter(|kind| charts(&changed.ask).contains(kind));
    }
    (changed == *query || makes_sense(&changed, schema)).then_some(changed)
}

/// What is computed: of all rows or columns, of a column, or of a number that is worked out.
enum Target<'t> {
    All,
    Column(&'t str),
    Calculated(&'t Operand),
}

impl Target<'_> {
    fn operand(&self, schema: &Schema<'_>) -> Option<Operand> {
        let operand = match self {
            Self::All => return None,
            Self::Column(name) => Operand::Column((*name).to_owned()),
            Self::Calculated(operand) => (*operand).clone(),
        };
        is_operand(&operand, schema).then_some(operand)
    }

    /// The column, if the file has it and it is not empty.
    fn column(&self, schema: &Schema<'_>) -> Option<String> {
        let Self::Column(name) = self else { return None };
        schema.column(name).filter(|column| column.nature != Nature::Empty).map(|column| column.profile.name.clone())
    }
}

fn of(ask: &Ask, target: &Target<'_>, schema: &Schema<'_>) -> Option<Ask> {
    let mut changed = ask.clone();
    match &mut changed {
        Ask::Missing { columns, most } => {
            *columns = columns_of(columns, target, schema)?;
            *most = most.filter(|_| columns.is_empty());
        }
        Ask::Duplicates { keys, whole } => {
            let had_none = keys.is_empty();
            *keys = columns_of(keys, target, schema)?;
            *whole = if had_none && keys.is_empty() { *whole } else { keys.is_empty() };
        }
        Ask::Outliers(columns) => *columns = vec![target.operand(schema)?.column_name()?.to_owned()],
        Ask::Rows { by, .. } => *by = target.operand(schema).or_else(|| date(target, schema).map(Operand::Column))?,
        Ask::Distribution(operand) => *operand = target.operand(schema)?,
        Ask::Correlation { x, y } => exchange(x, y, target.operand(schema)?),
        Ask::Significance { of, .. } => {
            *of = target.operand(schema).filter(|operand| can_be_averaged(operand, schema))?;
        }
        Ask::Span { column } => *column = date(target, schema)?,
        Ask::EndBeforeStart { start, end } => exchange(start, end, date(target, schema)?),
        Ask::ValuesOf { column } | Ask::Spellings { column } => *column = target.column(schema)?,
        Ask::Shares { of, .. } | Ask::Share { of, .. } => *of = whole(of, target, schema)?,
        Ask::Ranks { measure, .. } | Ask::Changes { measure, .. } | Ask::PerPeriod { measure, .. } => {
            *measure = measured(measure, target, schema)?;
        }
        Ask::Pivot { measure, .. } => *measure = measured(measure, target, schema)?,
        Ask::Values(measures) | Ask::Groups { measures, .. } => {
            if let [measure] = measures.as_mut_slice() {
                *measure = measured(measure, target, schema)?;
            } else {
                *measures = vec![measured(&Measure::Rows, target, schema)?];
            }
        }
        Ask::List | Ask::Summary | Ask::Classes { .. } | Ask::GroupsWhere { .. } => {
            changed = numbers(vec![measured(&Measure::Rows, target, schema)?], &[], schema);
        }
    }
    Some(changed)
}

fn date(target: &Target<'_>, schema: &Schema<'_>) -> Option<String> {
    target.column(schema).filter(|name| is_date(name, schema))
}

/// One column, or none for all; several that the question has stay until another choice is made.
fn columns_of(present: &[String], target: &Target<'_>, schema: &Schema<'_>) -> Option<Vec<String>> {
    match target {
        Target::All => Some(vec![]),
        Target::Column(_) => target.column(schema).map(|column| vec![column]),
        Target::Calculated(_) => (!present.is_empty()).then(|| present.to_vec()),
    }
}

/// The measure of another column, computed in the same way where that makes sense.
fn measured(measure: &Measure, target: &Target<'_>, schema: &Schema<'_>) -> Option<Measure> {
    let (name, operand) = (target.column(schema), target.operand(schema));
    match (measure, target) {
        (_, Target::All) => Some(Measure::Rows),
        (Measure::Different { .. }, Target::Column(_)) => name.map(|column| Measure::Different { column }),
        (Measure::Quotient { of, by, scale }, Target::Column(_)) => {
            let (mut of, mut by) = (of.clone(), by.clone());
            exchange(&mut of, &mut by, name.filter(|name| is_number(name, schema))?);
            Some(Measure::Quotient { of, by, scale: *scale })
        }
        (measure, _) => match operand {
            Some(operand) => aggregated(measure, &operand, schema),
            None => name.map(|column| Measure::Different { column }),
        },
    }
}

/// The present aggregate of the number, or the first that makes sense.
fn aggregated(measure: &Measure, operand: &Operand, schema: &Schema<'_>) -> Option<Measure> {
    let present = match measure {
        Measure::Of { aggregate, .. } => Some(*aggregate),
        _ => None,
    };
    let usual = [Aggregate::Total, Aggregate::Average, Aggregate::Largest];
    let of = |aggregate| Measure::Of { aggregate, operand: operand.clone() };
    present.into_iter().chain(usual).map(of).find(|measure| can_be_computed(measure, schema))
}

/// The whole that is shared out: all rows, or the total of a number.
fn whole(of: &Measure, target: &Target<'_>, schema: &Schema<'_>) -> Option<Measure> {
    let measure = measured(of, target, schema)?;
    let adds_up = match &measure {
        Measure::Rows => true,
        Measure::Of { aggregate, .. } => *aggregate == Aggregate::Total,
        Measure::Different { .. } | Measure::Quotient { .. } => false,
    };
    adds_up.then_some(measure)
}

fn with(ask: &Ask, name: &str, schema: &Schema<'_>) -> Option<Ask> {
    let mut changed = ask.clone();
    let column = Target::Column(name);
    match &mut changed {
        Ask::Correlation { x, y } => exchange(y, x, column.operand(schema)?),
        Ask::EndBeforeStart { start, end } => exchange(end, start, date(&column, schema)?),
        Ask::Values(measures) | Ask::Groups { measures, .. } => match measures.as_mut_slice() {
            [measure] => *measure = divided(measure, name, schema)?,
            _ => return None,
        },
        Ask::Pivot { measure, .. } => *measure = divided(measure, name, schema)?,
        _ => return None,
    }
    Some(changed)
}

fn divided(measure: &Measure, name: &str, schema: &Schema<'_>) -> Option<Measure> {
    let Measure::Quotient { of, by, scale } = measure else { return None };
    let (mut of, mut by) = (of.clone(), by.clone());
    exchange(&mut by, &mut of, Some(name.to_owned()).filter(|name| is_number(name, schema))?);
    Some(Measure::Quotient { of, by, scale: *scale })
}

/// Put another one in the place of the first of two. If that is the second, they change places.
fn exchange<T: PartialEq>(one: &mut T, other: &mut T, wanted: T) {
    if *other == wanted {
        std::mem::swap(one, other);
    } else {
        *one = wanted;
    }
}

/// The group as the file allows it; `None` when it does not, `Some(None)` for no group.
fn known(group: Option<&Group>, schema: &Schema<'_>) -> Option<Option<Group>> {
    match group {
        None => Some(None),
        Some(group) => columns::group(group, schema).map(Some),
    }
}

fn by(ask: &Ask, group: Option<Group>, schema: &Schema<'_>) -> Option<Ask> {
    let mut changed = ask.clone();
    match (&mut changed, group) {
        (Ask::Values(_), None) => {}
        (Ask::Values(measures), Some(group)) => changed = numbers(measures.clone(), &[group], schema),
        (Ask::Groups { measures, .. }, None) => changed = Ask::Values(measures.clone()),
        (Ask::Groups { group: present, order, .. }, Some(group)) => {
            if *present != group {
                *order = usual_order(&group, schema);
                *present = group;
            }
        }
        (Ask::Pivot { measure, columns, .. }, None) => {
            changed = numbers(vec![measure.clone()], std::slice::from_ref(columns), schema);
        }
        (Ask::Pivot { rows, columns, .. }, Some(group)) => {
            *rows = Some(group).filter(|group| group != columns)?;
        }
        (Ask::Share { group: present, .. }, group) => *present = group,
        (Ask::Shares { group: present, .. }, Some(group)) | (Ask::GroupsWhere { group: present, .. }, Some(group)) => {
            *present = group;
        }
        (Ask::Shares { of: measure, .. } | Ask::PerPeriod { measure, .. }, None) => {
            changed = Ask::Values(vec![measure.clone()]);
        }
        (Ask::PerPeriod { period, .. }, Some(group)) => *period = Some(group).filter(is_period)?,
        (Ask::Ranks { group: present, periods, .. } | Ask::Changes { group: present, periods, .. }, Some(group)) => {
            *present = Some(group).filter(|group| are_over_time(group, periods))?;
        }
        (Ask::Ranks { measure, periods, .. } | Ask::Changes { measure, periods, .. }, None) => {
            changed = numbers(vec![measure.clone()], std::slice::from_ref(periods), schema);
        }
        (Ask::Significance { column, values, .. }, Some(Group::Column(name))) => {
            if *column != name {
                *values = two_values(&name, schema)?;
                *column = name;
            }
        }
        (Ask::Significance { .. } | Ask::GroupsWhere { .. }, _) => return None,
        (_, None) => {}
        (_, Some(group)) => changed = numbers(vec![Measure::Rows], &[group], schema),
    }
    Some(changed)
}

fn then_by(ask: &Ask, second: Option<Group>, schema: &Schema<'_>) -> Option<Ask> {
    let changed = match (ask, second) {
        (Ask::Groups { measures, group, .. }, Some(second)) => {
            let [measure] = measures.as_slice() else { return None };
            let (measure, rows) = (measure.clone(), group.clone());
            Ask::Pivot { measure, columns: Some(second).filter(|second| *second != rows)?, rows }
        }
        (Ask::Pivot { measure, rows, .. }, None) => numbers(vec![measure.clone()], std::slice::from_ref(rows), schema),
        (Ask::Pivot { measure, rows, .. }, Some(second)) => {
            let columns = Some(second).filter(|second| second != rows)?;
            Ask::Pivot { measure: measure.clone(), rows: rows.clone(), columns }
        }
        (Ask::Ranks { measure, group, .. } | Ask::Changes { measure, group, .. }, None) => {
            numbers(vec![measure.clone()], std::slice::from_ref(group), schema)
        }
        (ask @ (Ask::Ranks { group, .. } | Ask::Changes { group, .. }), Some(second)) => {
            let mut changed = ask.clone();
            let wanted = Some(second).filter(|second| are_over_time(group, second))?;
            if let Ask::Ranks { periods, .. } | Ask::Changes { periods, .. } = &mut changed {
                *periods = wanted;
            }
            changed
        }
        (ask, None) => ask.clone(),
        (ask @ Ask::Values(_), second) => by(ask, second, schema)?,
        (_, Some(_)) => return None,
    };
    Some(changed)
}

/// The query with one more condition. Of two lists of values for one column the later one holds, because both together
/// would leave no row.
fn with_filter(query: &Query, filter: &Filter, schema: &Schema<'_>) -> Option<Query> {
    let mut changed = query.clone();
    if query.conditions().any(|known| known == filter) {
        return Some(changed);
    }
    if !is_condition(filter, schema) {
        return None;
    }
    let same = |known: &Filter| match (known, filter) {
        (Filter::Values { column, keep, .. }, Filter::Values { column: other, keep: wanted, .. }) => {
            column == other && keep == wanted
        }
        _ => false,
    };
    match changed.filters.iter_mut().find(|known| same(known)) {
        Some(known) => *known = filter.clone(),
        None => changed.filters.push(filter.clone()),
    }
    Some(changed)
}

fn without_filter(query: &Query, place: usize, schema: &Schema<'_>) -> Option<Query> {
    let mut changed = query.clone();
    if place < changed.filters.len() {
        changed.filters.remove(place);
        return Some(changed);
    }
    let Ask::Share { part, of, group } = &mut changed.ask else { return None };
    let place = place - changed.filters.len();
    if place >= part.len() {
        return None;
    }
    part.remove(place);
    // A share without a condition is the whole.
    if part.is_empty() {
        changed.ask = numbers(vec![of.clone()], group.as_slice(), schema);
    }
    Some(changed)
}

fn ordered(ask: &Ask, direction: Option<Direction>, places: Option<u32>) -> Option<Ask> {
    let mut changed = ask.clone();
    match (&mut changed, direction, places) {
        (Ask::Groups { order, .. }, None, None) => *order = Order::Natural,
        (Ask::Groups { order, .. }, direction, places) => {
            *order = Order::Ranked { direction: direction.unwrap_or(Direction::Top), places };
        }
        (Ask::Rows { direction: present, places: shown, .. }, direction, places) => {
            *present = direction.unwrap_or(*present);
            *shown = places.unwrap_or(*shown);
        }
        (Ask::Changes { direction: present, .. }, Some(direction), None) => *present = direction,
        (Ask::Missing { columns, most }, direction, None) if columns.is_empty() => *most = direction,
        (_, None, None) => {}
        _ => return None,
    }
    Some(changed)
}

/// The charts that the code of a query can draw, where there is a choice.
pub fn charts(ask: &Ask) -> &'static [ChartKind] {
    use ChartKind::{Any, Bar, Line, Pie};
    match ask {
        Ask::Groups { .. } => &[Bar, Line, Pie, Any],
        Ask::Pivot { .. } => &[Bar, Line, Any],
        Ask::Shares { .. } => &[Pie, Bar, Line, Any],
        _ => &[],
    }
}

fn charted(query: &Query, chart: Option<ChartKind>) -> Option<Query> {
    let known = chart == query.chart || chart.is_none_or(|kind| charts(&query.ask).contains(&kind));
    known.then(|| Query { chart, ..query.clone() })
}
