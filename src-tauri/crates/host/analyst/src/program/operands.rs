//! The numbers of a row that a query works with: their columns and their words.

use crate::{
    language::Language::{self, English, German},
    query::{Conversion, Operand, Span},
};

/// The column that holds the operand.
pub fn operand_column(operand: &Operand, language: Language) -> String {
    match operand {
        Operand::Column(name) => name.clone(),
        Operand::Revenue { .. } | Operand::Stay { .. } => language.pick("revenue", "Umsatz").into(),
        Operand::Product(one, other) => format!("{one} × {other}"),
        Operand::Sum(columns) => columns.join(" + "),
        Operand::Ratio(one, other) => format!("{one} / {other}"),
        Operand::Difference(one, other) => format!("{one} - {other}"),
        Operand::Elapsed { start, end, unit } => match language {
            English => format!("{} from {start} to {end}", span_words(*unit, language)),
            German => format!("{} von {start} bis {end}", span_words(*unit, language)),
        },
        Operand::Spent(name) => format!("{name} {}", language.pick("spent", "ausgegeben")),
        Operand::Converted { column, conversion } => {
            format!("{} in {}", short(column), target_unit(*conversion, language))
        }
        Operand::Scaled { column, unit, .. } => format!("{} in {unit}", short(column)),
    }
}

/// The columns that an operand is worked out from.
pub fn operand_sources(operand: &Operand) -> Vec<String> {
    match operand {
        Operand::Column(name)
        | Operand::Spent(name)
        | Operand::Converted { column: name, .. }
        | Operand::Scaled { column: name, .. } => vec![name.clone()],
        Operand::Revenue { quantity, price, discount, extra } => {
            let discount = discount.iter().map(|discount| discount.column.clone());
            [quantity.clone(), price.clone()].into_iter().chain(discount).chain(extra.clone()).collect()
        }
        Operand::Product(one, other) | Operand::Ratio(one, other) | Operand::Difference(one, other) => {
            vec![one.clone(), other.clone()]
        }
        Operand::Sum(columns) => columns.clone(),
        Operand::Elapsed { start, end, .. } => vec![start.clone(), end.clone()],
        Operand::Stay { start, end, rate, .. } => vec![start.clone(), end.clone(), rate.clone()],
    }
}

/// An operand in a sentence.
pub fn operand_words(operand: &Operand, language: Language) -> String {
    match (operand, language) {
        (Operand::Column(name), _) => short(name).to_owned(),
        (Operand::Elapsed { start, end, .. }, English) => format!("time from {start} to {end}"),
        (Operand::Elapsed { start, end, .. }, German) => format!("Zeit von {start} bis {end}"),
        (Operand::Ratio(one, other), English) => format!("ratio of {} to {}", short(one), short(other)),
        (Operand::Ratio(one, other), German) => format!("Verhältnis von {} zu {}", short(one), short(other)),
        (operand, language) => operand_column(operand, language),
    }
}

/// A name without the unit in brackets.
pub fn short(name: &str) -> &str {
    name.split(['(', '[']).next().unwrap_or(name).trim()
}

pub fn span_words(span: Span, language: Language) -> &'static str {
    match span {
        Span::Minutes => language.pick("minutes", "Minuten"),
        Span::Hours => language.pick("hours", "Stunden"),
        Span::Days => language.pick("days", "Tage"),
        Span::Weeks => language.pick("weeks", "Wochen"),
        Span::Months => language.pick("months", "Monate"),
        Span::Years => language.pick("years", "Jahre"),
    }
}

pub fn target_unit(conversion: Conversion, language: Language) -> &'static str {
    match conversion {
        Conversion::CelsiusToFahrenheit => "°F",
        Conversion::FahrenheitToCelsius => "°C",
        Conversion::KilometresToMiles => language.pick("miles", "Meilen"),
        Conversion::MilesToKilometres => "km",
        Conversion::KilogramsToPounds => language.pick("lb", "Pfund"),
        Conversion::PoundsToKilograms => "kg",
        Conversion::MetresPerSecondToKilometresPerHour => "km/h",
    }
}
