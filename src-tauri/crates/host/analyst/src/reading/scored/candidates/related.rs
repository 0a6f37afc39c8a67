//! Candidates about distributions, correlations and single rows.

use super::{Pool, choices::unless, left_of, parts::Parts};
use crate::{
    query::{Ask, ChartKind, Direction, Filter, Operand},
    schema::{Column, Nature},
    sense::{About, Sense, Topic},
};

/// The default number of rows to show.
const USUAL_PLACES: u32 = 10;

pub fn related(parts: &Parts<'_, '_>, pool: &mut Pool) {
    for (filters, few) in parts.conditions.within(1) {
        correlations(parts, filters, few, pool);
        spread(parts, filters, few, pool);
        rows(parts, filters, few, pool);
        significance(parts, filters, few, pool);
        outliers(parts, filters, few, pool);
    }
}

fn correlations(parts: &Parts<'_, '_>, filters: &[Filter], far: u32, pool: &mut Pool) {
    let clause = &parts.clause;
    let asked = clause.topic(Topic::Correlation)
        || clause.chart() == Some(ChartKind::Scatter)
        || clause.any(|sense| matches!(sense, Sense::Comparative(_)));
    // A number goes together with what is worked out of it.
    let apart_from_each_other = |([x, y], _): &([&Operand; 2], u32)| {
        !clause.schema.names().iter().any(|name| [x, y].iter().all(|one| Ask::Distribution((**one).clone()).uses(name)))
    };
    for ([x, y], apart) in parts.operands.pairs(left_of(far)).filter(apart_from_each_other) {
        // Two named numbers may be correlated, whatever the other words mean.
        let unasked = unless(asked || apart == 0);
        pool.add(Ask::Correlation { x: x.clone(), y: y.clone() }, filters, far + apart + unasked);
    }
}

fn spread(parts: &Parts<'_, '_>, filters: &[Filter], far: u32, pool: &mut Pool) {
    let clause = &parts.clause;
    let asked = clause.topic(Topic::Distribution)
        || clause.chart() == Some(ChartKind::Histogram)
        || parts.says("spread range distributed vary varies variation histogram");
    for (operand, away) in parts.operands.within(2) {
        pool.add(Ask::Distribution(operand.clone()), filters, far + away + unless(asked) * 2);
        if !parts.edges.is_empty() {
            let ask = Ask::Classes { of: operand.clone(), edges: parts.edges.clone() };
            pool.add(ask, filters, far + away);
        }
    }
}

/// The rows at one end of an order: by a number, or by a date.
fn rows(parts: &Parts<'_, '_>, filters: &[Filter], far: u32, pool: &mut Pool) {
    let clause = &parts.clause;
    let ranked = unless(!clause.extremes().is_empty());
    let dated = clause.any(|sense| matches!(sense, Sense::Extreme(_, About::Date)))
        || parts.says("first last earliest latest newest oldest recent");
    let dates = clause.schema.of_nature(Nature::Date).filter(|_| dated);
    let dates = dates.map(|column| (Operand::Column(column.profile.name.clone()), 1));
    let numbers = parts.operands.within(2).map(|(operand, away)| (operand.clone(), away));
    for (by, away) in numbers.chain(dates) {
        for (direction, turned) in parts.directions.iter() {
            let far = far + away + turned + ranked;
            places(parts, &by, *direction, filters, far, pool);
        }
    }
}

fn places(parts: &Parts<'_, '_>, by: &Operand, direction: Direction, filters: &[Filter], far: u32, pool: &mut Pool) {
    let more = if parts.places.is_none() { Some((USUAL_PLACES, far + 1)) } else { None };
    let told = parts.places.map(|places| (places, far));
    for (places, far) in [Some((1, far)), told, more].into_iter().flatten() {
        pool.add(Ask::Rows { by: by.clone(), direction, places }, filters, far);
    }
}

/// Two compared values, or the two that a column has.
fn significance(parts: &Parts<'_, '_>, filters: &[Filter], far: u32, pool: &mut Pool) {
    if !(parts.clause.topic(Topic::Significance)
        || parts.says("chance luck coincidence random significant real zufall"))
    {
        return;
    }
    let of_two = |column: &&Column<'_>| column.known.len() == 2 && column.variants.is_empty();
    let both = |column: &Column<'_>| {
        let value = |place: usize| column.spellings(&column.known[place].usual);
        (column.profile.name.clone(), [value(0), value(1)])
    };
    let named = parts.two.clone().map(|two| (two, 0));
    let known = parts.clause.schema.columns.iter().filter(of_two).map(|column| (both(column), 1));
    for ((column, values), apart) in named.into_iter().chain(known) {
        let rest: Vec<Filter> = filters.iter().filter(|filter| !filter.uses(&column)).cloned().collect();
        for (of, away) in parts.operands.within(1) {
            let ask = Ask::Significance { of: of.clone(), column: column.clone(), values: values.clone() };
            pool.add(ask, &rest, far + apart + away);
        }
    }
}

fn outliers(parts: &Parts<'_, '_>, filters: &[Filter], far: u32, pool: &mut Pool) {
    let clause = &parts.clause;
    let looked = clause.topic(Topic::Outliers)
        || clause.topic(Topic::Errors)
        || parts.says("strange weird odd wrong impossible crazy suspicious mistyped typo typos unrealistic off");
    if !looked {
        return;
    }
    let columns = |most: u32| -> Vec<String> {
        parts.operands.within(most).filter_map(|(operand, _)| operand.column_name().map(str::to_owned)).collect()
    };
    for column in columns(2) {
        pool.add(Ask::Outliers(vec![column]), filters, far + 1);
    }
    for (together, away) in [(columns(0), 0), (clause.numbers(), 1)] {
        if !together.is_empty() {
            pool.add(Ask::Outliers(together), filters, far + away);
        }
    }
}
