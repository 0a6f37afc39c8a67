//! The numbers of a row that a question may be about.

use super::choices::Choices;
use crate::{
    lexicon,
    query::{Operand, Span},
    reading::{clause::Clause, converted, reckoned},
    schema::Nature,
    sense::{About, Concept, Sense, Topic},
    token::Meaning,
};

/// The largest number of numeric columns that are tried.
const MOST_OPERANDS: usize = 10;

/// The largest number of calculations with two columns.
const MOST_DERIVED: usize = 8;

pub fn operands(clause: &Clause<'_, '_>) -> Choices<Operand> {
    let mut found = Choices::default();
    named(clause, &mut found);
    spoken_of(clause, &mut found);
    times(clause, &mut found);
    reckoned_up(clause, &mut found);
    converted(clause, &mut found);
    unsaid(clause, &mut found);
    let mut found = found.nearest(MOST_OPERANDS);
    for (operand, far) in of_two(clause, &found).nearest(MOST_DERIVED).iter() {
        found.add(operand.clone(), far);
    }
    found
}

fn named(clause: &Clause<'_, '_>, found: &mut Choices<Operand>) {
    for (place, token) in clause.tokens.iter().enumerate() {
        let Meaning::Column { columns, .. } = &token.meaning else { continue };
        if let Ok(Some(operand)) = clause.operand(place) {
            found.add(operand, 0);
        }
        for column in columns.iter().filter(|column| clause.schema.columns[**column].nature == Nature::Number) {
            found.add(Operand::Column(clause.name(*column)), 0);
        }
    }
}

/// `cheapest`, `takings`, `how much`: what the words are about, without its name.
fn spoken_of(clause: &Clause<'_, '_>, found: &mut Choices<Operand>) {
    let schema = clause.schema;
    for token in &clause.tokens {
        match token.sense() {
            Some(
                Sense::Concept(concept)
                | Sense::Extreme(_, About::Of(concept))
                | Sense::Comparative(About::Of(concept)),
            ) => {
                if concept == Concept::Money {
                    schema.money().into_iter().for_each(|operand| found.add(operand, 0));
                }
                for column in schema.numbers_about(concept) {
                    found.add(Operand::Column(column.profile.name.clone()), 0);
                }
            }
            Some(Sense::Flow(_)) => schema.money().into_iter().for_each(|operand| found.add(operand, 0)),
            _ => {}
        }
    }
    let paid = clause.words.iter().any(lexicon::speaks_of_money) || clause.has(Sense::HowMuch);
    for operand in schema.money() {
        if let Operand::Revenue { quantity, price, discount: Some(_), extra } = &operand {
            let (quantity, price, extra) = (quantity.clone(), price.clone(), extra.clone());
            found.add(Operand::Revenue { quantity, price, discount: None, extra }, if paid { 1 } else { 3 });
        }
        found.add(operand, if paid { 0 } else { 2 });
    }
}

/// The time between two dates.
fn times(clause: &Clause<'_, '_>, found: &mut Choices<Operand>) {
    let asked = clause.words.iter().any(lexicon::takes_time)
        || clause.any(|sense| {
            matches!(
                sense,
                Sense::Topic(Topic::Elapsed) | Sense::Extreme(_, About::Time) | Sense::Comparative(About::Time)
            )
        });
    if let Some(duration) = clause.duration() {
        found.add(duration, if asked { 0 } else { 2 });
    }
    let unit = match clause.schema.elapsed(None) {
        Some(Operand::Elapsed { unit, .. }) => unit,
        _ => Span::Days,
    };
    let dates: Vec<usize> = (0..clause.schema.columns.len())
        .filter(|column| clause.schema.columns[*column].nature == Nature::Date)
        .collect();
    let is_named = |column: usize| (0..clause.len()).any(|place| clause.column(place) == Some(column));
    for (at, start) in dates.iter().enumerate() {
        for end in &dates[at + 1..] {
            let told = [start, end].iter().filter(|date| is_named(***date)).count();
            let elapsed = Operand::Elapsed { start: clause.name(*start), end: clause.name(*end), unit };
            let far = if asked { 2 } else { 3 };
            found.add(elapsed, far - u32::try_from(told).unwrap_or_default());
        }
    }
}

/// Add the calculated numbers that the words ask for: a margin, the value of a stock, the total of visitors.
fn reckoned_up(clause: &Clause<'_, '_>, found: &mut Choices<Operand>) {
    let mut tried = clause.clone();
    let margin = reckoned::margin(&mut tried).ok().flatten();
    let value = reckoned::stock_value(&mut tried).ok().flatten();
    let heads = reckoned::heads(&mut tried);
    margin.into_iter().chain(value).chain(heads).for_each(|operand| found.add(operand, 0));
}

/// In the unit that the question asks for.
fn converted(clause: &Clause<'_, '_>, found: &mut Choices<Operand>) {
    let named: Vec<Operand> = found.within(0).map(|(operand, _)| operand.clone()).collect();
    for operand in named {
        let told = converted::converted(&mut clause.clone(), vec![operand]);
        told.into_iter().flatten().for_each(|operand| found.add(operand, 0));
    }
}

/// Numbers that the question does not mention: an unknown word may mean them.
fn unsaid(clause: &Clause<'_, '_>, found: &mut Choices<Operand>) {
    let far = if found.within(0).next().is_none() { 1 } else { 2 };
    for column in clause.schema.of_nature(Nature::Number) {
        found.add(Operand::Column(column.profile.name.clone()), far);
    }
}

/// Ratios, differences, products and sums of two columns.
fn of_two(clause: &Clause<'_, '_>, columns: &Choices<Operand>) -> Choices<Operand> {
    let says = |list: &'static str| clause.words.iter().any(|word| lexicon::has(list, &word.lower));
    let divides =
        says("per each ratio divided percent percentage share proportion rate fraction pro je anteil every by")
            || clause.has(Sense::Share)
            || clause.topic(Topic::Ratio);
    let takes_off = says(
        "difference minus less gap between margin profit lost left more below above over under off net unterschied \
                          abzueglich than cheaper dearer higher lower",
    ) || clause.topic(Topic::Difference);
    let multiplies = says("times multiplied worth value revenue income turnover takings total mal spend spent cost");
    let adds = says("plus and together combined altogether total overall both sum added zusammen und");
    let mut found = Choices::default();
    for ([one, other], far) in columns.pairs(2) {
        let (Operand::Column(one), Operand::Column(other)) = (one, other) else { continue };
        let (one, other) = (one.clone(), other.clone());
        let far = |said: bool| far + if said { 1 } else { 2 };
        found.add(Operand::Ratio(one.clone(), other.clone()), far(divides));
        found.add(Operand::Ratio(other.clone(), one.clone()), far(divides));
        found.add(Operand::Difference(one.clone(), other.clone()), far(takes_off));
        found.add(Operand::Difference(other.clone(), one.clone()), far(takes_off));
        found.add(Operand::Product(one.clone(), other.clone()), far(multiplies));
        found.add(Operand::Sum(vec![one, other]), far(adds));
    }
    found
}
