//! Numbers and measures as German nouns, with article and case.

use super::operands::operand_words;
use crate::{
    language::Language::German,
    query::{Aggregate, Operand},
};

/// The cases of German nouns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    Nominative,
    Genitive,
    Dative,
    Accusative,
}

impl Case {
    /// A masculine noun, as `der Median`; with `s` or `es` for its genitive.
    pub fn masculine(self, noun: &str, ending: &str) -> String {
        match self {
            Self::Nominative => format!("der {noun}"),
            Self::Genitive => format!("des {noun}{ending}"),
            Self::Dative => format!("dem {noun}"),
            Self::Accusative => format!("den {noun}"),
        }
    }

    pub fn feminine(self, noun: &str) -> String {
        match self {
            Self::Nominative | Self::Accusative => format!("die {noun}"),
            Self::Genitive | Self::Dative => format!("der {noun}"),
        }
    }

    fn neuter(self, noun: &str, after: &str) -> String {
        match self {
            Self::Nominative | Self::Accusative => format!("das {noun}{after}"),
            Self::Genitive => format!("des {noun}ses{after}"),
            Self::Dative => format!("dem {noun}{after}"),
        }
    }

    /// As in `der größte Wert`.
    fn value(self, adjective: &str) -> String {
        match self {
            Self::Nominative => format!("der {adjective} Wert"),
            case => case.masculine(&format!("{adjective}n Wert"), "s"),
        }
    }
}

/// As in `der Durchschnitt`.
pub fn aggregated(aggregate: Aggregate, case: Case) -> String {
    match aggregate {
        Aggregate::Total => case.feminine("Summe"),
        Aggregate::Average => case.masculine("Durchschnitt", "s"),
        Aggregate::Median => case.masculine("Median", "s"),
        Aggregate::Smallest => case.value("kleinste"),
        Aggregate::Largest => case.value("größte"),
        Aggregate::Deviation => case.feminine("Standardabweichung"),
        Aggregate::Count => case.feminine("Anzahl der Werte"),
    }
}

/// A number of a row, as in `der Umsatz`.
pub fn operand(operand: &Operand, case: Case) -> String {
    let words = operand_words(operand, German);
    match operand {
        Operand::Revenue { .. } | Operand::Stay { .. } => case.masculine(&words, "es"),
        Operand::Elapsed { .. } => case.feminine(&words),
        Operand::Ratio(..) => match words.split_once(' ') {
            Some((noun, after)) => case.neuter(noun, &format!(" {after}")),
            None => words,
        },
        _ => words,
    }
}

/// The genitive of a number: `des Umsatzes`, `von amount`.
pub fn of(number: &Operand) -> String {
    match number {
        Operand::Revenue { .. } | Operand::Stay { .. } | Operand::Elapsed { .. } | Operand::Ratio(..) => {
            operand(number, Case::Genitive)
        }
        number => format!("von {}", operand_words(number, German)),
    }
}
