//! What could be asked, put together from the parts that a question names.

use super::super::{clause::Clause, filters, measures, times};
use crate::analyst::{
    lexicon,
    query::{Aggregate, Ask, Direction, Filter, Group, Keep, Measure, Operand, Order, Query, TimeUnit},
    schema::{Nature, Schema},
    sense::{About, Concept, Sense, Topic},
    token::{Meaning, Token},
    words::Word,
};

/// The parts of a question.
struct Parts {
    filters: Vec<Filter>,
    operands: Vec<Operand>,
    measures: Vec<Measure>,
    groups: Vec<Group>,
    sides: Vec<Group>,
    things: Vec<usize>,
    direction: Option<Direction>,
    places: Option<u32>,
    date: Option<String>,
    /// Two values of one column.
    two: Option<(usize, Vec<String>)>,
}

/// Every query that the parts of a question allow.
pub fn all(words: &[Word], tokens: &[Token], schema: &Schema<'_>) -> Vec<Query> {
    let mut clause = Clause::new(schema, words, tokens.to_vec());
    let date = clause.date().ok();
    let before = clause.clone();
    let restrictions = match filters::read(&mut clause) {
        Ok(found) => found,
        Err(_) => {
            clause = before;
            filters::Restrictions::default()
        }
    };
    let times = date.as_ref().map(|date| times::read(&mut clause, date)).unwrap_or_default();
    let mut parts = Parts {
        filters: restrictions.filters,
        operands: vec![],
        measures: vec![],
        groups: vec![],
        sides: vec![],
        things: vec![],
        direction: clause.extremes().first().map(|(_, direction, _)| *direction),
        places: None,
        date: date.clone(),
        two: None,
    };
    if let Some(sides) = restrictions.sides {
        let column = clause.name(sides.column);
        if sides.values.len() == 2 {
            parts.two = Some((sides.column, sides.values.clone()));
        }
        if !sides.values.is_empty() {
            parts.filters.push(Filter::Values { column: column.clone(), values: sides.values, keep: Keep::These });
        }
        parts.sides.push(Group::Column(column));
    }
    if let Some(date) = &date {
        if !times.period.is_everything() {
            parts.filters.push(Filter::Time { column: date.clone(), period: times.period.clone() });
        }
        parts.sides.extend(times.sides.map(|unit| Group::Time { column: date.clone(), unit }));
    }
    // A number that bounds something is no number of places.
    parts.places = clause.open().find_map(|place| match clause.tokens[place].meaning {
        Meaning::Number { value, percent: false } if (1.0..=100.0).contains(&value) && value.fract() == 0.0 => {
            Some(value as u32)
        }
        _ => None,
    });
    parts.operands = operands(&clause);
    parts.measures = measured(&clause, &parts.operands);
    parts.groups = groups(&clause, date.as_deref());
    parts.things = things(&clause);
    let chart = clause.chart();
    let tells_when = clause.asks_when();
    asks(&clause, &parts).into_iter().map(|(ask, filters)| Query { ask, filters, chart, tells_when }).collect()
}

/// The numbers of a row that are named or spoken of.
fn operands(clause: &Clause<'_, '_>) -> Vec<Operand> {
    let schema = clause.schema;
    let mut found: Vec<Operand> = Vec::new();
    let mut add = |operand: Operand| {
        if !found.contains(&operand) {
            found.push(operand);
        }
    };
    let column = |place: usize| Operand::Column(schema.columns[place].profile.name.clone());
    for (place, token) in clause.tokens.iter().enumerate() {
        match &token.meaning {
            Meaning::Column { columns, .. } => {
                if let Ok(Some(operand)) = clause.operand(place) {
                    add(operand);
                }
                columns
                    .iter()
                    .filter(|place| schema.columns[**place].nature == Nature::Number)
                    .for_each(|at| add(column(*at)));
            }
            Meaning::Sense(
                Sense::Concept(concept)
                | Sense::Extreme(_, About::Of(concept))
                | Sense::Comparative(About::Of(concept)),
            ) => {
                if *concept == Concept::Money {
                    schema.money().into_iter().for_each(&mut add);
                }
                schema
                    .numbers_about(*concept)
                    .into_iter()
                    .for_each(|column| add(Operand::Column(column.profile.name.clone())));
            }
            Meaning::Sense(Sense::Flow(_)) => schema.money().into_iter().for_each(&mut add),
            Meaning::Sense(
                Sense::Topic(Topic::Elapsed) | Sense::Extreme(_, About::Time) | Sense::Comparative(About::Time),
            ) => {
                if let Some(duration) = clause.duration() {
                    add(duration);
                }
            }
            _ => {}
        }
    }
    if clause.words.iter().any(lexicon::speaks_of_money) || clause.has(Sense::HowMuch) {
        schema.money().into_iter().for_each(&mut add);
    }
    if clause.words.iter().any(lexicon::takes_time)
        && let Some(duration) = clause.duration()
    {
        add(duration);
    }
    found.truncate(5);
    found
}

fn measured(clause: &Clause<'_, '_>, operands: &[Operand]) -> Vec<Measure> {
    let mut stated = clause.aggregates();
    stated.retain(|aggregate| *aggregate != Aggregate::Count);
    let mut aggregates = vec![Aggregate::Total, Aggregate::Average];
    for aggregate in stated {
        if !aggregates.contains(&aggregate) {
            aggregates.push(aggregate);
        }
    }
    for (_, direction, _) in clause.extremes() {
        let aggregate = if direction == Direction::Top { Aggregate::Largest } else { Aggregate::Smallest };
        if !aggregates.contains(&aggregate) {
            aggregates.push(aggregate);
        }
    }
    let mut found = vec![Measure::Rows];
    for thing in things(clause) {
        found.push(Measure::Different { column: clause.name(thing) });
    }
    for operand in operands {
        for aggregate in &aggregates {
            if *aggregate == Aggregate::Total && !measures::adds_up(clause, operand) {
                continue;
            }
            found.push(Measure::Of { aggregate: *aggregate, operand: operand.clone() });
        }
    }
    found
}

/// Columns of texts that are named.
fn things(clause: &Clause<'_, '_>) -> Vec<usize> {
    let mut found = Vec::new();
    for token in &clause.tokens {
        let Meaning::Column { columns, .. } = &token.meaning else { continue };
        for column in columns {
            let nature = clause.schema.columns[*column].nature;
            let groups = matches!(nature, Nature::Category | Nature::Identifier | Nature::Text | Nature::Flag);
            if groups && !found.contains(column) {
                found.push(*column);
            }
        }
    }
    found
}

fn groups(clause: &Clause<'_, '_>, date: Option<&str>) -> Vec<Group> {
    let mut found: Vec<Group> = things(clause).into_iter().map(|column| Group::Column(clause.name(column))).collect();
    for token in &clause.tokens {
        if let Meaning::Column { columns, .. } = &token.meaning {
            let grade = columns.iter().find(|column| {
                let column = &clause.schema.columns[**column];
                column.nature == Nature::Number && column.is_grade()
            });
            found.extend(grade.map(|column| Group::Column(clause.name(*column))));
        }
    }
    if clause.has(Sense::Who)
        && let Some(person) = clause.schema.person()
    {
        found.push(Group::Column(person.profile.name.clone()));
    }
    if clause.has(Sense::Where)
        && let Some(place) = clause.schema.place()
    {
        found.push(Group::Column(place.profile.name.clone()));
    }
    if let Some(date) = date {
        for (_, unit) in clause.units() {
            found.push(Group::Time { column: date.to_owned(), unit });
        }
        if clause.topic(Topic::Trend) || clause.topic(Topic::Growth) {
            found.push(Group::Time { column: date.to_owned(), unit: TimeUnit::Month });
        }
    }
    let mut single: Vec<Group> = Vec::new();
    for group in found {
        if !single.contains(&group) {
            single.push(group);
        }
    }
    single.truncate(5);
    single
}

type Asked = Vec<(Ask, Vec<Filter>)>;

fn asks(clause: &Clause<'_, '_>, parts: &Parts) -> Asked {
    let mut found: Asked = Vec::new();
    let filters = &parts.filters;
    for measure in &parts.measures {
        found.push((Ask::Values(vec![measure.clone()]), filters.clone()));
        for group in &parts.groups {
            for order in orders(clause, group, parts) {
                found.push((
                    Ask::Groups { measures: vec![measure.clone()], group: group.clone(), order },
                    filters.clone(),
                ));
            }
        }
        for group in &parts.sides {
            let ask = Ask::Groups { measures: vec![measure.clone()], group: group.clone(), order: Order::Compared };
            found.push((ask, filters.clone()));
        }
        pivots(measure, parts, &mut found);
        for group in &parts.groups {
            if let Group::Time { .. } = group {
                found.push((Ask::PerPeriod { measure: measure.clone(), period: group.clone() }, filters.clone()));
            }
        }
    }
    several(clause, parts, &mut found);
    shares(clause, parts, &mut found);
    numbers(clause, parts, &mut found);
    quality(clause, parts, &mut found);
    found
}

fn orders(clause: &Clause<'_, '_>, group: &Group, parts: &Parts) -> Vec<Order> {
    let grade = match group {
        Group::Column(name) => clause.schema.column(name).is_some_and(|column| column.is_grade()),
        Group::Time { .. } => true,
    };
    match parts.direction {
        Some(direction) => vec![Order::Ranked { direction, places: parts.places }],
        None if grade => vec![Order::Natural],
        None => vec![Order::Ranked { direction: Direction::Top, places: None }],
    }
}

fn pivots(measure: &Measure, parts: &Parts, found: &mut Asked) {
    let all: Vec<&Group> = parts.groups.iter().chain(&parts.sides).collect();
    for (place, rows) in all.iter().enumerate() {
        for columns in &all[place + 1..] {
            let both_timed = matches!((rows, columns), (Group::Time { .. }, Group::Time { .. }));
            if rows == columns || both_timed {
                continue;
            }
            let ask = Ask::Pivot { measure: measure.clone(), rows: (*rows).clone(), columns: (*columns).clone() };
            found.push((ask, parts.filters.clone()));
        }
    }
}

/// Several numbers at once: each way to reckon that is stated, each number that is named, with or without how many there are.
fn several(clause: &Clause<'_, '_>, parts: &Parts, found: &mut Asked) {
    let mut lists: Vec<Vec<Measure>> = Vec::new();
    let mut stated = clause.aggregates();
    stated.retain(|aggregate| *aggregate != Aggregate::Count);
    let of = |aggregate: Aggregate, operand: &Operand| Measure::Of { aggregate, operand: operand.clone() };
    for operand in &parts.operands {
        if stated.len() > 1 {
            lists.push(stated.iter().map(|aggregate| of(*aggregate, operand)).collect());
        }
        for aggregate in [Aggregate::Total, Aggregate::Average] {
            if aggregate == Aggregate::Average || measures::adds_up(clause, operand) {
                lists.push(vec![Measure::Rows, of(aggregate, operand)]);
            }
        }
        let ends: Vec<Measure> = clause
            .extremes()
            .iter()
            .map(|(_, direction, _)| {
                of(if *direction == Direction::Top { Aggregate::Largest } else { Aggregate::Smallest }, operand)
            })
            .collect();
        if ends.len() > 1 {
            lists.push(ends);
        }
    }
    if parts.operands.len() > 1 && parts.operands.len() < 5 {
        let aggregates = if stated.is_empty() { vec![Aggregate::Total, Aggregate::Average] } else { stated.clone() };
        for aggregate in aggregates {
            lists.push(parts.operands.iter().map(|operand| of(aggregate, operand)).collect());
        }
    }
    for thing in &parts.things {
        lists.push(vec![Measure::Rows, Measure::Different { column: clause.name(*thing) }]);
    }
    for list in lists {
        found.push((Ask::Values(list.clone()), parts.filters.clone()));
        for group in &parts.groups {
            for order in orders(clause, group, parts) {
                let ask = Ask::Groups { measures: list.clone(), group: group.clone(), order };
                found.push((ask, parts.filters.clone()));
            }
        }
        for group in &parts.sides {
            let ask = Ask::Groups { measures: list.clone(), group: group.clone(), order: Order::Compared };
            found.push((ask, parts.filters.clone()));
        }
    }
}

fn shares(clause: &Clause<'_, '_>, parts: &Parts, found: &mut Asked) {
    let mut groups: Vec<Option<Group>> = vec![None];
    groups.extend(parts.groups.iter().chain(&parts.sides).cloned().map(Some));
    let mut of = vec![Measure::Rows];
    for operand in parts.operands.iter().filter(|operand| measures::adds_up(clause, operand)) {
        of.push(Measure::Of { aggregate: Aggregate::Total, operand: operand.clone() });
    }
    // `fully furnished`, where a column says who is.
    let flagged: Vec<Filter> = parts
        .things
        .iter()
        .filter_map(|thing| {
            let column = &clause.schema.columns[*thing];
            let name = column.profile.name.clone();
            match column.yes() {
                _ if !column.is_flag() => None,
                Some(yes) => Some(Filter::Values { column: name, values: vec![yes.to_owned()], keep: Keep::These }),
                None => Some(Filter::Flag { column: name, keep: Keep::These }),
            }
        })
        .collect();
    for of in of {
        for group in &groups {
            for part in &flagged {
                let ask = Ask::Share { part: vec![part.clone()], of: of.clone(), group: group.clone() };
                found.push((ask, parts.filters.clone()));
            }
            for part in 0..parts.filters.len() {
                let mut rest = parts.filters.clone();
                let part = rest.remove(part);
                found.push((Ask::Share { part: vec![part], of: of.clone(), group: group.clone() }, rest));
            }
            if parts.filters.len() > 1 {
                let ask = Ask::Share { part: parts.filters.clone(), of: of.clone(), group: group.clone() };
                found.push((ask, vec![]));
            }
            if let Some(group) = group {
                found.push((Ask::Shares { of: of.clone(), group: group.clone() }, parts.filters.clone()));
            }
        }
    }
}

fn numbers(clause: &Clause<'_, '_>, parts: &Parts, found: &mut Asked) {
    if let (Some((column, values)), true) = (&parts.two, clause.topic(Topic::Significance)) {
        let spellings = |value: &String| clause.schema.columns[*column].spellings(value);
        let name = clause.name(*column);
        for of in &parts.operands {
            let values = [spellings(&values[0]), spellings(&values[1])];
            let rest = parts.filters.iter().filter(|filter| !filter.uses(&name)).cloned().collect();
            found.push((Ask::Significance { of: of.clone(), column: name.clone(), values }, rest));
        }
    }
    for (place, x) in parts.operands.iter().enumerate() {
        for y in &parts.operands[place + 1..] {
            found.push((Ask::Correlation { x: x.clone(), y: y.clone() }, parts.filters.clone()));
        }
        found.push((Ask::Distribution(x.clone()), parts.filters.clone()));
        if let Some(direction) = parts.direction {
            for places in [Some(1), parts.places, Some(10)].into_iter().flatten() {
                found.push((Ask::Rows { by: x.clone(), direction, places }, parts.filters.clone()));
            }
        }
    }
}

fn quality(clause: &Clause<'_, '_>, parts: &Parts, found: &mut Asked) {
    let mut names: Vec<String> = clause
        .tokens
        .iter()
        .filter_map(|token| match &token.meaning {
            Meaning::Column { columns, .. } if columns.len() == 1 => Some(clause.name(columns[0])),
            _ => None,
        })
        .collect();
    names.dedup();
    let blank = clause.any(|sense| matches!(sense, Sense::Topic(Topic::Missing) | Sense::Blank))
        && !clause.topic(Topic::Significance);
    if blank {
        found.push((Ask::Missing { columns: vec![], most: None }, vec![]));
        let gaps = |name: &String| clause.schema.column(name).is_some_and(|column| column.profile.missing > 0);
        if names.iter().any(gaps) {
            found.push((Ask::Missing { columns: names.clone(), most: None }, vec![]));
        }
        if let Some(direction) = parts.direction {
            found.push((Ask::Missing { columns: vec![], most: Some(direction) }, vec![]));
        }
    }
    if clause.topic(Topic::Duplicates) {
        // `rows in there twice, and those that end before they begin` are two things.
        let order = |filter: &Filter| matches!(filter, Filter::EndBeforeStart { .. });
        let filters = parts.filters.iter().filter(|filter| !order(filter)).cloned().collect();
        found.push((Ask::Duplicates { keys: vec![], whole: true }, filters));
    }
    if clause.topic(Topic::Outliers) || clause.topic(Topic::Errors) {
        for operand in &parts.operands {
            if let Operand::Column(name) = operand {
                found.push((Ask::Outliers(vec![name.clone()]), parts.filters.clone()));
            }
        }
    }
    if let Some(date) = &parts.date {
        found.push((Ask::Span { column: date.clone() }, parts.filters.clone()));
    }
    for thing in &parts.things {
        found.push((Ask::ValuesOf { column: clause.name(*thing) }, parts.filters.clone()));
    }
    if !parts.filters.is_empty() {
        found.push((Ask::List, parts.filters.clone()));
    }
}
