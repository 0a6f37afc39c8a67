//! Units that columns are measured in and that questions name: `2 km`, `two hours`, `100 million`.

use super::{
    lexicon,
    schema::Column,
    words::{Word, name_words},
};

/// A unit, as so many of the basic one of its kind.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Unit {
    pub kind: Kind,
    pub factor: f64,
}

/// The quantity that a unit measures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// In metres.
    Length,
    /// In grams.
    Mass,
    /// In seconds.
    Time,
    /// In square metres.
    Area,
    /// In watt hours.
    Energy,
    /// In litres.
    Volume,
    /// In degrees, of whatever scale.
    Temperature,
}

const UNITS: [(&str, Kind, f64); 28] = [
    ("mm millimetre millimeter", Kind::Length, 0.001),
    ("cm centimetre centimeter zentimeter", Kind::Length, 0.01),
    ("m metre meter", Kind::Length, 1.0),
    ("km kilometre kilometer", Kind::Length, 1000.0),
    ("mi mile meile meilen", Kind::Length, 1609.344),
    ("ft feet foot", Kind::Length, 0.3048),
    ("g gram gramm", Kind::Mass, 1.0),
    ("kg kilo kilogram kilogramm", Kind::Mass, 1000.0),
    ("t ton tonne tonnen", Kind::Mass, 1e6),
    ("lb pound", Kind::Mass, 453.59237),
    ("ms millisecond millisekunden", Kind::Time, 0.001),
    ("s sec second sekunde sekunden", Kind::Time, 1.0),
    ("min minute minuten", Kind::Time, 60.0),
    ("h hr hour stunde stunden", Kind::Time, 3600.0),
    ("day tag tage tagen", Kind::Time, 86_400.0),
    ("week woche wochen", Kind::Time, 604_800.0),
    ("month monat monate monaten", Kind::Time, 2_629_746.0),
    ("year yr jahr jahre jahren", Kind::Time, 31_556_952.0),
    ("m2 sqm m² quadratmeter", Kind::Area, 1.0),
    ("ha hectare hektar", Kind::Area, 10_000.0),
    ("sqft", Kind::Area, 0.092_903_04),
    ("wh", Kind::Energy, 1.0),
    ("kwh kilowattstunden", Kind::Energy, 1000.0),
    ("mwh", Kind::Energy, 1e6),
    ("ml millilitre milliliter", Kind::Volume, 0.001),
    ("l litre liter", Kind::Volume, 1.0),
    ("c celsius °c degc", Kind::Temperature, 1.0),
    ("° degree grad °f", Kind::Temperature, 1.0),
];

/// The unit that a word of a question names.
pub fn named(word: &Word) -> Option<Unit> {
    unit(&word.lower).or_else(|| unit(&word.stem))
}

fn unit(word: &str) -> Option<Unit> {
    let known = UNITS.iter().find(|(names, ..)| lexicon::has(names, word));
    known.map(|(_, kind, factor)| Unit { kind: *kind, factor: *factor })
}

impl Column<'_> {
    /// The unit of the column: in brackets after its name, or as the last word of it.
    pub fn measured_in(&self) -> Option<Unit> {
        if let Some(bracketed) = self.unit() {
            return unit(&bracketed.to_lowercase());
        }
        let last = name_words(&self.profile.name).pop()?;
        // `hours` and `days` stand before what they count as well: `sick_days`, `hours_studied`.
        let first = || name_words(&self.profile.name).into_iter().next().filter(|word| word.lower != word.stem);
        named(&last).or_else(|| named(&first()?)).filter(|_| !self.name.is_empty())
    }

    /// Return whether the column holds durations; an age is not one.
    pub fn is_timed(&self) -> bool {
        use super::sense::Concept;
        let aged = [Concept::Age, Concept::Year].iter().any(|concept| lexicon::names(*concept, &self.name));
        !aged && (self.is_stopwatch() || self.measured_in().is_some_and(|unit| unit.kind == Kind::Time))
    }

    /// The number of base units in one of the column's: a million for `budget_musd`.
    pub fn scale(&self) -> f64 {
        let words = name_words(&self.profile.name);
        let is = |list: &[&str]| words.iter().any(|word| list.contains(&word.lower.as_str()));
        if is(&["musd", "meur", "mgbp", "million", "millions", "mio", "mn", "mln", "millionen"]) {
            1e6
        } else if is(&["kusd", "keur", "kgbp", "thousand", "thousands", "tsd", "teur", "tausend"]) {
            1e3
        } else if is(&["bn", "billion", "billions", "mrd", "milliarden"]) {
            1e9
        } else {
            1.0
        }
    }
}
