//! Numbers in another unit than that of their column.

use super::clause::Clause;
use crate::{
    decline::Decline,
    query::{Conversion, Operand},
    schema::Column,
    sense::{Sense, Topic},
    time::leading_number,
    token::Meaning,
    unit,
    words::Word,
};

/// `in Fahrenheit`, or at a rate that the question tells.
pub fn converted(clause: &mut Clause<'_, '_>, found: Vec<Operand>) -> Result<Vec<Operand>, Decline> {
    let rate = clause.open().find_map(|place| match clause.tokens[place].meaning {
        Meaning::Rate { factor } => Some((place, factor)),
        _ => None,
    });
    match rate {
        Some((place, factor)) => at_rate(clause, place, factor, &found),
        None => {
            let found = by_unit(clause, found);
            Ok(in_unit(clause, found))
        }
    }
}

/// `how many minutes`, `in hours`, of what the file has in seconds.
fn in_unit(clause: &mut Clause<'_, '_>, found: Vec<Operand>) -> Vec<Operand> {
    let [Operand::Column(name)] = found.as_slice() else { return found };
    let Some(own) = clause.schema.column(name).and_then(Column::measured_in) else { return found };
    let asked = (1..clause.len()).find_map(|place| {
        let word = &clause.words[clause.tokens[place].start];
        let told = clause.tokens[place - 1].is(Sense::HowMany) || clause.last_word(place - 1) == "in";
        let unit = unit::named(word).filter(|unit| unit.kind == own.kind && unit.factor != own.factor)?;
        let length = matches!(clause.sense(place), Some(Sense::Length(_) | Sense::Unit(_)));
        (told && length).then(|| (place, unit, word.written.clone()))
    });
    let Some((place, unit, word)) = asked else { return found };
    clause.take(place);
    clause.tokens[place].meaning = Meaning::Sense(Sense::Filler);
    vec![Operand::Scaled { column: name.clone(), factor: own.factor / unit.factor, unit: word }]
}

/// `the average in megajoules (1 kWh is 3.6 MJ)`
fn at_rate(clause: &mut Clause<'_, '_>, place: usize, factor: f64, found: &[Operand]) -> Result<Vec<Operand>, Decline> {
    let [Operand::Column(name)] = found else { return Err(Decline::TooMuch) };
    let told = &clause.words[clause.tokens[place].start..clause.tokens[place].end()];
    let (Some(one), Some(other)) = (end_of(told, factor, true), end_of(told, factor, false)) else {
        return Err(Decline::NotUnderstood);
    };
    let asks_for = |unit: &Word| {
        (0..clause.len()).filter(|at| *at != place).find(|at| {
            let token = &clause.tokens[*at];
            clause.words[token.start..token.end()].iter().any(|word| is_called(word, unit))
        })
    };
    let (unit, factor, at) = match (asks_for(other), asks_for(one)) {
        (Some(at), None) => (other, factor, at),
        (None, Some(at)) => (one, 1.0 / factor, at),
        _ => return Err(Decline::NotUnderstood),
    };
    // A column already in this unit needs no conversion rate.
    let own = clause.schema.column(name).and_then(|column| column.unit()).map(str::to_lowercase);
    if own.is_some_and(|own| own == unit.lower) {
        return Err(Decline::NotUnderstood);
    }
    let unit = unit.written.clone();
    [place, at].into_iter().for_each(|place| clause.take(place));
    Ok(vec![Operand::Scaled { column: name.clone(), factor, unit }])
}

/// The unit that a rate is for one of, or the other one: `1 kWh is 3.6 MJ`, `1.17 euros for a pound`.
fn end_of(told: &[Word], factor: f64, one: bool) -> Option<&Word> {
    let number = told.iter().position(|word| leading_number(&word.lower).is_some_and(|(value, _)| value == factor))?;
    match (number, one) {
        (0, true) => told.last(),
        (_, true) => told.get(1),
        (number, false) => told.get(number + 1),
    }
}

/// `megajoules` are `MJ`.
fn is_called(word: &Word, unit: &Word) -> bool {
    let mut letters = word.lower.chars();
    let short = unit.lower.len() <= 3
        && word.lower.len() > 3
        && word.lower.chars().next() == unit.lower.chars().next()
        && unit.lower.chars().all(|letter| letters.any(|other| other == letter));
    let known = unit::named(word).is_some() && unit::named(word) == unit::named(unit);
    word.stem == unit.stem || known || short
}

fn by_unit(clause: &mut Clause<'_, '_>, found: Vec<Operand>) -> Vec<Operand> {
    let Some((place, conversion)) = clause.open().find_map(|place| match clause.sense(place) {
        Some(Sense::Topic(Topic::Convert(conversion))) => Some((place, conversion)),
        _ => None,
    }) else {
        return found;
    };
    let [Operand::Column(name)] = found.as_slice() else { return found };
    let unit = clause.schema.column(name).and_then(|column| column.unit()).unwrap_or_default().to_lowercase();
    if from_unit(conversion).iter().any(|known| unit == *known || name.to_lowercase().ends_with(&format!("_{known}"))) {
        clause.take(place);
        return vec![Operand::Converted { column: name.clone(), conversion }];
    }
    found
}

fn from_unit(conversion: Conversion) -> &'static [&'static str] {
    match conversion {
        Conversion::CelsiusToFahrenheit => &["°c", "c", "celsius", "degc"],
        Conversion::FahrenheitToCelsius => &["°f", "f", "fahrenheit", "degf"],
        Conversion::KilometresToMiles => &["km", "kilometres", "kilometers"],
        Conversion::MilesToKilometres => &["mi", "miles", "mile"],
        Conversion::KilogramsToPounds => &["kg", "kilograms"],
        Conversion::PoundsToKilograms => &["lb", "lbs", "pounds"],
        Conversion::MetresPerSecondToKilometresPerHour => &["m/s", "mps"],
    }
}
