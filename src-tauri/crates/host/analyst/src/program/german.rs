//! What is worked out, as a noun in a German sentence: with its article and in its case.

use super::measure;
use crate::{
    language::Language::German,
    python::capitalised,
    query::{Aggregate, Measure, Operand},
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
    fn masculine(self, noun: &str, ending: &str) -> String {
        match self {
            Self::Nominative => format!("der {noun}"),
            Self::Genitive => format!("des {noun}{ending}"),
            Self::Dative => format!("dem {noun}"),
            Self::Accusative => format!("den {noun}"),
        }
    }

    fn feminine(self, noun: &str) -> String {
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

/// As in `der Durchschnitt von amount`. Of a column's own name the gender is not known: it has no article.
pub fn noun(measure: &Measure, case: Case) -> String {
    match measure {
        Measure::Of { aggregate: Aggregate::Total, operand: Operand::Revenue { .. } | Operand::Stay { .. } } => {
            case.masculine("Gesamtumsatz", "es")
        }
        Measure::Of { aggregate, operand } => format!("{} {}", aggregated(*aggregate, case), of(operand)),
        Measure::Rows | Measure::Different { .. } => case.feminine(&measure::words(measure, German)),
        Measure::Quotient { .. } => measure::words(measure, German),
    }
}

fn aggregated(aggregate: Aggregate, case: Case) -> String {
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
    let words = measure::operand_words(operand, German);
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

/// What a number is of: `des Umsatzes`, `von amount`.
pub fn of(number: &Operand) -> String {
    match number {
        Operand::Revenue { .. } | Operand::Stay { .. } | Operand::Elapsed { .. } | Operand::Ratio(..) => {
            operand(number, Case::Genitive)
        }
        number => format!("von {}", measure::operand_words(number, German)),
    }
}

/// The beginning of a sentence. A column's own name stays as it is written.
pub fn opening(measure: &Measure) -> String {
    let words = measure::words(measure, German);
    if matches!(measure, Measure::Quotient { .. }) { words } else { capitalised(&words) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the Duden declines them.
    #[test]
    fn nouns_have_their_articles_in_every_case() {
        let cases = [Case::Nominative, Case::Genitive, Case::Dative, Case::Accusative];
        let of = |aggregate| Measure::Of { aggregate, operand: Operand::Column("Miete".into()) };
        let declined = |measure: &Measure| cases.map(|case| noun(measure, case));
        assert_eq!(
            declined(&of(Aggregate::Average)),
            [
                "der Durchschnitt von Miete",
                "des Durchschnitts von Miete",
                "dem Durchschnitt von Miete",
                "den Durchschnitt von Miete"
            ]
        );
        assert_eq!(
            declined(&of(Aggregate::Largest)),
            [
                "der größte Wert von Miete",
                "des größten Werts von Miete",
                "dem größten Wert von Miete",
                "den größten Wert von Miete"
            ]
        );
        assert_eq!(
            declined(&Measure::Rows),
            ["die Anzahl der Zeilen", "der Anzahl der Zeilen", "der Anzahl der Zeilen", "die Anzahl der Zeilen"]
        );
        let ratio = Operand::Ratio("Miete".into(), "Fläche".into());
        assert_eq!(
            cases.map(|case| operand(&ratio, case)),
            [
                "das Verhältnis von Miete zu Fläche",
                "des Verhältnisses von Miete zu Fläche",
                "dem Verhältnis von Miete zu Fläche",
                "das Verhältnis von Miete zu Fläche"
            ]
        );
    }

    #[test]
    fn a_sentence_begins_with_a_capital_but_never_changes_a_name() {
        let least = Measure::Of { aggregate: Aggregate::Smallest, operand: Operand::Column("rent".into()) };
        let rate = Measure::Quotient { of: "rent".into(), by: "area".into(), scale: crate::query::Scale::Plain };
        assert_eq!([opening(&least), opening(&rate)], ["Kleinster Wert von rent", "rent pro area"]);
    }
}
