//! The parts of a question.

use super::{
    choices::Choices,
    conditions,
    groups::{groups, things},
    operands::operands,
};
use crate::{
    lexicon,
    query::{Aggregate, Comparison, Direction, Filter, Group, Keep, Measure, Operand, Scale},
    reading::{clause::Clause, filters, measures, times},
    schema::{Nature, Schema},
    sense::{About, Sense, Topic},
    token::{Meaning, Token},
    words::Word,
};

/// The parts of a question, named or implied.
pub struct Parts<'s, 'a> {
    pub clause: Clause<'s, 'a>,
    pub conditions: Choices<Vec<Filter>>,
    pub operands: Choices<Operand>,
    pub measures: Choices<Measure>,
    pub groups: Choices<Group>,
    /// Groups to compare.
    pub sides: Vec<Group>,
    pub directions: Choices<Direction>,
    pub places: Option<u32>,
    pub date: Option<String>,
    pub comparisons: Vec<Comparison>,
    /// Where classes of a number part.
    pub edges: Vec<f64>,
    /// Two values of one column, in all their spellings.
    pub two: Option<(String, [Vec<String>; 2])>,
}

impl<'s, 'a> Parts<'s, 'a> {
    pub fn new(words: &'s [Word], tokens: &[Token], schema: &'s Schema<'a>) -> Self {
        let mut clause = Clause::new(schema, words, tokens.to_vec());
        let date = clause.date().ok();
        let restrictions = filters::read_what_fits(&mut clause);
        let mut known = restrictions.filters;
        let mut sides = vec![];
        let mut two = None;
        if let Some(found) = restrictions.sides {
            let column = clause.name(found.column);
            if let [one, other] = found.values.as_slice() {
                let spellings = |value: &String| schema.columns[found.column].spellings(value);
                two = Some((column.clone(), [spellings(one), spellings(other)]));
            }
            if !found.values.is_empty() {
                known.push(Filter::Values { column: column.clone(), values: found.values, keep: Keep::These });
            }
            sides.push(Group::Column(column));
        }
        if let Some(date) = &date {
            let times = times::read(&mut clause, date);
            if !times.period.is_everything() {
                known.push(Filter::Time { column: date.clone(), period: times.period });
            }
            sides.extend(times.sides.map(|unit| Group::Time { column: date.clone(), unit }));
        }
        let operands = operands(&clause);
        let bound = restrictions.bound.map(|(_, comparison)| comparison);
        let mut comparisons: Vec<Comparison> = bound.into_iter().chain(restrictions.row_bound).collect();
        comparisons.extend(conditions::comparisons(&clause));
        Self {
            conditions: conditions::conditions(&clause, &known, &operands),
            measures: measured(&clause, &operands),
            groups: groups(&clause, date.as_deref()),
            directions: directions(&clause),
            places: places(&clause),
            edges: restrictions.classes,
            operands,
            sides,
            date,
            comparisons,
            two,
            clause,
        }
    }

    pub fn says(&self, list: &'static str) -> bool {
        self.clause.words.iter().any(|word| lexicon::has(list, &word.lower))
    }
}

/// A number that bounds something is no number of places.
fn places(clause: &Clause<'_, '_>) -> Option<u32> {
    clause.open().find_map(|place| match clause.tokens[place].meaning {
        Meaning::Number { value, percent: false } if (1.0..=100.0).contains(&value) && value.fract() == 0.0 => {
            Some(value as u32)
        }
        _ => None,
    })
}

/// The stated end of the order; the best time is the shortest, so the other end may be meant.
fn directions(clause: &Clause<'_, '_>) -> Choices<Direction> {
    let mut found = Choices::default();
    clause.extremes().iter().for_each(|(_, direction, _)| found.add(*direction, 0));
    let said = found.within(0).next().is_some();
    if !said {
        found.add(Direction::Top, 0);
    }
    let judged = clause.any(|sense| matches!(sense, Sense::Extreme(_, About::Anything | About::Time)));
    if judged || !said && clause.any(|sense| matches!(sense, Sense::Comparative(_) | Sense::Which | Sense::Who)) {
        [Direction::Top, Direction::Bottom].into_iter().for_each(|direction| found.add(direction, 1));
    }
    found
}

fn measured(clause: &Clause<'_, '_>, operands: &Choices<Operand>) -> Choices<Measure> {
    let mut found = Choices::default();
    let stated = clause.aggregates();
    let reckons = stated.iter().any(|aggregate| *aggregate != Aggregate::Count) && !clause.asks_how_many();
    found.add(Measure::Rows, u32::from(reckons));
    for thing in things(clause) {
        found.add(Measure::Different { column: clause.name(thing) }, 0);
    }
    if clause.asks_how_many() || clause.topic(Topic::Distinct) {
        let codes =
            [Nature::Identifier, Nature::Category].into_iter().flat_map(|nature| clause.schema.of_nature(nature));
        codes.for_each(|column| found.add(Measure::Different { column: column.profile.name.clone() }, 2));
    }
    let ways = aggregates(clause, &stated);
    for (operand, far) in operands.iter() {
        for (aggregate, way) in ways.iter() {
            let summed = *aggregate == Aggregate::Total && !measures::adds_up(clause, operand);
            let measure = Measure::Of { aggregate: *aggregate, operand: operand.clone() };
            found.add(measure, far + way + u32::from(summed) * 2);
        }
        if let Operand::Ratio(of, by) = operand {
            let scale = if clause.has(Sense::Share) { Scale::Percent } else { Scale::Plain };
            found.add(Measure::Quotient { of: of.clone(), by: by.clone(), scale }, far);
        }
    }
    found
}

/// The stated aggregates; without one, a total or an average.
fn aggregates(clause: &Clause<'_, '_>, stated: &[Aggregate]) -> Choices<Aggregate> {
    let mut found = Choices::default();
    let reckoned = stated.iter().filter(|aggregate| **aggregate != Aggregate::Count);
    reckoned.clone().for_each(|aggregate| found.add(*aggregate, 0));
    let unsaid = u32::from(reckoned.count() > 0);
    found.add(Aggregate::Total, unsaid);
    found.add(Aggregate::Average, unsaid);
    for (_, direction, _) in clause.extremes() {
        found.add(if direction == Direction::Top { Aggregate::Largest } else { Aggregate::Smallest }, 1);
    }
    found.add(Aggregate::Median, 2);
    found.add(Aggregate::Count, 2);
    found
}
