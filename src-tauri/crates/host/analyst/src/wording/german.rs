//! Questions in German.
//!
//! The gender of a column's name is not known: nothing stands before one that would have to agree with it.

use super::{Style, conditions::Scope, sides};
use crate::{
    language::Language::German,
    program::comparison_words,
    query::{Aggregate, Ask, Direction, Filter, Group, Measure, Operand, Order, Query},
};

impl Style<'_, '_> {
    pub(super) fn german(&self, query: &Query, scope: &Scope) -> Vec<String> {
        let scope = scope.text.as_str();
        let names = |columns: &[String]| columns.iter().map(|column| self.name(column)).collect::<Vec<_>>();
        match &query.ask {
            Ask::Values(measures) => vec![self.german_asked(measures, "", scope)],
            Ask::Groups { measures, group, order: Order::Compared } => {
                self.german_compared(query, measures, group, scope)
            }
            Ask::Groups { measures, group, order } => self.german_grouped(measures, group, *order, scope),
            Ask::Pivot { measure, rows, columns } => {
                let each = format!(" je {} und {}", self.group(rows), self.group(columns));
                vec![self.german_asked(std::slice::from_ref(measure), &each, scope)]
            }
            Ask::PerPeriod { measure, period } => {
                let each = format!(" im Durchschnitt pro {}", self.group(period));
                vec![self.german_asked(std::slice::from_ref(measure), &each, scope)]
            }
            Ask::List => vec![format!("Welche Zeilen gibt es{scope}?")],
            Ask::Share { part, of, group } => self.german_share(part, of, group.as_ref(), scope),
            Ask::Shares { of, group } => {
                vec![format!("Wie hoch ist der Anteil an {} je {}{scope}?", self.german_whole(of), self.group(group))]
            }
            Ask::Distribution(of) => vec![format!("Wie ist {} verteilt{scope}?", self.operand(of))],
            Ask::Rows { by, direction, places: 1 } => {
                vec![format!("Welche Zeile hat den {} Wert von {}{scope}?", german_end(*direction), self.operand(by))]
            }
            Ask::Rows { by, direction, places } => vec![format!(
                "Welche {places} Zeilen haben die {} Werte von {}{scope}?",
                german_end(*direction),
                self.operand(by)
            )],
            Ask::GroupsWhere { measure: Measure::Rows, group, comparison } => vec![format!(
                "Wie viele {} haben {} Zeilen{scope}?",
                self.group(group),
                comparison_words(*comparison, German)
            )],
            Ask::Correlation { x, y } => {
                vec![format!("Wie hängen {} und {} zusammen{scope}?", self.operand(x), self.operand(y))]
            }
            Ask::Outliers(columns) => vec![format!("Gibt es Ausreißer in {}{scope}?", self.all_of(&names(columns)))],
            Ask::Missing { columns, most: None } if columns.is_empty() => {
                vec![format!("Wie viele Werte fehlen{scope}?")]
            }
            Ask::Missing { columns, most: None } => {
                vec![format!("Wie viele Werte von {} fehlen{scope}?", self.all_of(&names(columns)))]
            }
            Ask::Duplicates { whole: true, .. } => vec![format!("Wie viele Zeilen gibt es doppelt{scope}?")],
            Ask::Span { column } => vec![format!("Was ist {} von wann bis wann{scope}?", self.name(column))],
            Ask::ValuesOf { column } => vec![format!("Welche verschiedenen {} gibt es{scope}?", self.name(column))],
            Ask::Spellings { column } => vec![format!("Welche {} sind falsch geschrieben{scope}?", self.name(column))],
            Ask::Summary => vec![format!("Kannst du eine Zusammenfassung geben{scope}?")],
            Ask::Missing { .. }
            | Ask::Duplicates { .. }
            | Ask::EndBeforeStart { .. }
            | Ask::GroupsWhere { .. }
            | Ask::Significance { .. }
            | Ask::Ranks { .. }
            | Ask::Changes { .. }
            | Ask::Classes { .. } => vec![],
        }
    }

    /// A question for numbers, with its groups.
    fn german_asked(&self, measures: &[Measure], each: &str, scope: &str) -> String {
        match measures {
            [Measure::Rows] => format!("Wie viele Zeilen gibt es{each}{scope}?"),
            [Measure::Different { column }] => {
                format!("Wie viele verschiedene {} gibt es{each}{scope}?", self.name(column))
            }
            [measure] => format!("Wie hoch ist {}{each}{scope}?", self.german_noun(measure)),
            measures => {
                let nouns: Vec<String> = measures.iter().map(|measure| self.german_noun(measure)).collect();
                format!("Wie hoch sind {}{each}{scope}?", self.all_of(&nouns))
            }
        }
    }

    /// As in `die Summe von Fare`.
    fn german_noun(&self, measure: &Measure) -> String {
        match measure {
            Measure::Rows => "die Anzahl der Zeilen".into(),
            Measure::Different { column } => format!("die Anzahl verschiedener {}", self.name(column)),
            Measure::Of { aggregate, operand: Operand::Revenue { .. } } => {
                format!("{} Umsatz", german_revenue(*aggregate))
            }
            Measure::Of { aggregate, operand } => {
                format!("{} von {}", german_aggregate(*aggregate), self.operand(operand))
            }
            Measure::Quotient { of, by, .. } => format!("{} pro {}", self.name(of), self.name(by)),
        }
    }

    fn german_whole(&self, of: &Measure) -> String {
        match of {
            Measure::Of { aggregate: Aggregate::Total, operand } => format!("der Summe von {}", self.operand(operand)),
            _ => "den Zeilen".into(),
        }
    }

    fn german_grouped(&self, measures: &[Measure], group: &Group, order: Order, scope: &str) -> Vec<String> {
        let group = self.group(group);
        match (order, measures) {
            (Order::Ranked { direction, places: Some(places) }, [measure]) if places > 1 => {
                let most = german_most(&self.german_noun(measure), direction);
                vec![format!("Welche {places} {group} haben {most}{scope}?")]
            }
            (Order::Ranked { direction: Direction::Bottom, .. }, [Measure::Rows]) => {
                vec![format!("Bei welchem {group} gibt es die wenigsten Zeilen{scope}?")]
            }
            (Order::Ranked { direction: Direction::Bottom, .. }, [measure]) => {
                vec![format!("Bei welchem {group} ist {} am niedrigsten{scope}?", self.german_noun(measure))]
            }
            _ => vec![self.german_asked(measures, &format!(" je {group}"), scope)],
        }
    }

    fn german_compared(&self, query: &Query, measures: &[Measure], group: &Group, scope: &str) -> Vec<String> {
        let Some((values, rest)) = sides(query, group) else {
            return vec![self.german_asked(measures, &format!(" je {}", self.group(group)), scope)];
        };
        let Some(rest) = self.scope(&rest) else { return vec![] };
        let values: Vec<String> = values.iter().map(|value| self.language.quoted(value)).collect();
        vec![self.german_asked(measures, &format!(" bei {}", self.all_of(&values)), &rest.text)]
    }

    fn german_share(&self, part: &[Filter], of: &Measure, group: Option<&Group>, scope: &str) -> Vec<String> {
        let Some(part) = self.scope(part) else { return vec![] };
        let each = group.map(|group| format!(" je {}", self.group(group))).unwrap_or_default();
        vec![format!("Wie hoch ist der Anteil an {}{}{each}{scope}?", self.german_whole(of), part.text)]
    }
}

fn german_aggregate(aggregate: Aggregate) -> &'static str {
    match aggregate {
        Aggregate::Total => "die Summe",
        Aggregate::Average => "der Durchschnitt",
        Aggregate::Median => "der Median",
        Aggregate::Smallest => "das Minimum",
        Aggregate::Largest => "das Maximum",
        Aggregate::Deviation => "die Standardabweichung",
        Aggregate::Count => "die Anzahl der Werte",
    }
}

fn german_revenue(aggregate: Aggregate) -> &'static str {
    match aggregate {
        Aggregate::Average => "der durchschnittliche",
        Aggregate::Median => "der mittlere",
        Aggregate::Smallest => "der kleinste",
        Aggregate::Largest => "der größte",
        _ => "der gesamte",
    }
}

/// A number with its article as the object of a sentence: `die höchste Summe`, `den höchsten Durchschnitt`.
fn german_most(noun: &str, direction: Direction) -> String {
    let end = german_end(direction);
    let ending = end.trim_end_matches('n');
    match noun.split_once(' ') {
        Some(("der", noun)) => format!("den {end} {noun}"),
        Some((article @ ("die" | "das"), noun)) => format!("{article} {ending} {noun}"),
        _ => format!("die {end} Werte für {noun}"),
    }
}

fn german_end(direction: Direction) -> &'static str {
    match direction {
        Direction::Top => "höchsten",
        Direction::Bottom => "niedrigsten",
    }
}
