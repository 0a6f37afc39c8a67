//! Numbers, as code and in words.

use tabletalk_messages::{Argument, Code, Message};
use tabletalk_protocol::{ColumnKind, ColumnSummary};

use super::{
    german::{self, Case},
    operands::{operand_column, operand_words, short, span_words, target_unit},
};
use crate::{
    language::Language::{self, English, German},
    python::{capitalised, inside, literal},
    query::{Aggregate, Direction, Group, Measure, Operand, Scale, Span, TimeUnit},
    schema::{Column, Schema},
};

/// How a number is written in a sentence: `£{value:,.2f}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Format {
    pub before: String,
    pub spec: &'static str,
    pub after: String,
}

impl Format {
    /// As in `total amount (thousand €)`: on an axis no number says its unit.
    pub fn with_unit(&self, words: String) -> String {
        match format!("{}{}", self.before, self.after).trim() {
            "" => words,
            unit => format!("{words} ({unit})"),
        }
    }

    /// `expression` inside an f-string.
    pub fn of(&self, expression: &str) -> String {
        if self.spec == CLOCK {
            let seconds = format!("round(abs({expression}) * 60)");
            return format!("{{{seconds} // 3600:02}}:{{{seconds} // 60 % 60:02}}:{{{seconds} % 60:02}}");
        }
        format!("{}{{{expression}:{}}}{}", inside(&self.before), self.spec, inside(&self.after))
    }
}

/// Minutes as a stop watch shows them.
const CLOCK: &str = "h:mm:ss";

/// How a number is written.
pub fn format(measure: &Measure, schema: &Schema<'_>, language: Language) -> Format {
    match measure {
        Measure::Rows | Measure::Different { .. } | Measure::Of { aggregate: Aggregate::Count, .. } => {
            Format { before: String::new(), spec: ",", after: String::new() }
        }
        Measure::Quotient { scale: Scale::Plain, .. } => {
            Format { before: String::new(), spec: ",.4f", after: String::new() }
        }
        Measure::Quotient { scale: Scale::Percent, .. } => {
            Format { before: String::new(), spec: ",.1f", after: language.pick("%", " %").into() }
        }
        Measure::Of { aggregate, operand } => {
            let exact = matches!(aggregate, Aggregate::Total | Aggregate::Smallest | Aggregate::Largest);
            operand_format(operand, schema, exact, language)
        }
    }
}

/// How a value of this kind is written: whole when the values are whole, more decimals for small ones.
pub fn operand_format(operand: &Operand, schema: &Schema<'_>, exact: bool, language: Language) -> Format {
    let plain = |spec, after: &str| Format { before: String::new(), spec, after: after.into() };
    match operand {
        Operand::Column(name) | Operand::Spent(name) => {
            let Some(column) = schema.column(name) else { return plain(",.2f", "") };
            if column.is_stopwatch() {
                return plain(CLOCK, "");
            }
            let whole = exact && column.profile.kind == ColumnKind::Integer;
            let small = matches!(&column.profile.summary, ColumnSummary::Numeric { min, max, .. } if min.abs().max(max.abs()) < 1.0);
            let spec = if whole {
                ",.0f"
            } else if small {
                ",.4f"
            } else {
                ",.2f"
            };
            Format { before: currency(column, schema), spec, after: unit(column) }
        }
        // A workout of half an hour is shown as exactly as one of a week.
        Operand::Elapsed { unit: Span::Hours, .. } => plain(",.3f", &format!(" {}", span_words(Span::Hours, language))),
        Operand::Elapsed { unit, .. } => plain(",.2f", &format!(" {}", span_words(*unit, language))),
        Operand::Ratio(..) => plain(",.4f", ""),
        Operand::Converted { conversion, .. } => plain(",.2f", &format!(" {}", target_unit(*conversion, language))),
        Operand::Scaled { unit, .. } => plain(",.2f", &format!(" {unit}")),
        Operand::Sum(columns) => {
            let whole = exact
                && columns
                    .iter()
                    .all(|name| schema.column(name).is_some_and(|column| column.profile.kind == ColumnKind::Integer));
            plain(if whole { ",.0f" } else { ",.2f" }, "")
        }
        Operand::Revenue { .. } | Operand::Product(..) | Operand::Difference(..) | Operand::Stay { .. } => {
            plain(",.2f", "")
        }
    }
}

/// The sign that stood before the amounts in the file.
fn currency(column: &Column<'_>, schema: &Schema<'_>) -> String {
    let name = Argument::name(&column.profile.name);
    let is_about_column = |warning: &&Message| {
        let columns = warning.argument("columns");
        warning.code() == Some(Code::ReadingCurrency)
            && matches!(columns, Some(Argument::List(columns)) if columns.contains(&name))
    };
    let told = schema.dataset.warnings.iter().find(is_about_column);
    match told.and_then(|warning| warning.argument("sign")) {
        Some(Argument::Name(sign)) if sign.chars().count() == 1 => sign.clone(),
        _ => String::new(),
    }
}

fn unit(column: &Column<'_>) -> String {
    column
        .unit()
        .filter(|unit| !unit.chars().any(|letter| letter.is_ascii_digit()))
        .map(|unit| format!(" {unit}"))
        .unwrap_or_default()
}

/// As in `total amount`.
pub fn words(measure: &Measure, language: Language) -> String {
    match (measure, language) {
        (Measure::Rows, English) => "number of rows".into(),
        (Measure::Rows, German) => "Anzahl der Zeilen".into(),
        (Measure::Different { column }, English) => format!("number of different {column}"),
        (Measure::Different { column }, German) => format!("Anzahl verschiedener Werte von {column}"),
        (Measure::Of { aggregate, operand }, English) => {
            let (adjective, operand) = (adjective(*aggregate, language), operand_words(operand, language));
            // A column may be called `Total` itself.
            let says_it =
                operand.to_lowercase().split(|letter: char| !letter.is_alphabetic()).next() == Some(adjective);
            if says_it { operand } else { format!("{adjective} {operand}") }
        }
        (
            Measure::Of { aggregate: Aggregate::Total, operand: Operand::Revenue { .. } | Operand::Stay { .. } },
            German,
        ) => "Gesamtumsatz".into(),
        (Measure::Of { aggregate, operand }, German) => {
            format!("{} {}", adjective(*aggregate, language), german::of(operand))
        }
        (Measure::Quotient { of, by, scale: Scale::Plain }, _) => {
            format!("{} {} {}", short(of), language.pick("per", "pro"), short(by))
        }
        (Measure::Quotient { of, by, scale: Scale::Percent }, _) => {
            format!("{} {} {}", short(of), language.pick("in percent of", "in Prozent von"), short(by))
        }
    }
}

/// As in `add up amount`, the beginning of a plan.
pub fn verb(measure: &Measure, language: Language) -> String {
    match (measure, language) {
        (Measure::Rows, English) => "count the rows".into(),
        (Measure::Rows, German) => "die Zeilen zählen".into(),
        (Measure::Different { column }, English) => format!("count the different values of {column}"),
        (Measure::Different { column }, German) => format!("die verschiedenen Werte von {column} zählen"),
        (Measure::Of { aggregate: Aggregate::Total, operand }, English) => {
            format!("add up {}", operand_words(operand, language))
        }
        (Measure::Of { aggregate: Aggregate::Total, operand }, German) => {
            format!("{} zusammenzählen", german::operand(operand, Case::Accusative))
        }
        (Measure::Of { aggregate: Aggregate::Count, operand }, English) => {
            format!("count the values of {}", operand_words(operand, language))
        }
        (_, English) => format!("work out the {}", words(measure, language)),
        (_, German) => format!("{} berechnen", german_noun(measure, Case::Accusative)),
    }
}

/// In German, as in `der Durchschnitt von amount`. Of a column's own name the gender is not known: it has no article.
pub fn german_noun(measure: &Measure, case: Case) -> String {
    match measure {
        Measure::Of { aggregate: Aggregate::Total, operand: Operand::Revenue { .. } | Operand::Stay { .. } } => {
            case.masculine("Gesamtumsatz", "es")
        }
        Measure::Of { aggregate, operand } => {
            format!("{} {}", german::aggregated(*aggregate, case), german::of(operand))
        }
        Measure::Rows | Measure::Different { .. } => case.feminine(&words(measure, German)),
        Measure::Quotient { .. } => words(measure, German),
    }
}

/// The beginning of a German sentence. A column's own name stays as it is written.
pub fn german_opening(measure: &Measure) -> String {
    let words = words(measure, German);
    if matches!(measure, Measure::Quotient { .. }) { words } else { capitalised(&words) }
}

pub fn adjective(aggregate: Aggregate, language: Language) -> &'static str {
    match aggregate {
        Aggregate::Total => language.pick("total", "Summe"),
        Aggregate::Average => language.pick("average", "Durchschnitt"),
        Aggregate::Median => language.pick("median", "Median"),
        Aggregate::Smallest => language.pick("lowest", "kleinster Wert"),
        Aggregate::Largest => language.pick("highest", "größter Wert"),
        Aggregate::Deviation => language.pick("standard deviation of", "Standardabweichung"),
        Aggregate::Count => language.pick("number of values of", "Anzahl der Werte"),
    }
}

pub fn end(direction: Direction, language: Language) -> &'static str {
    match direction {
        Direction::Top => language.pick("highest", "höchsten"),
        Direction::Bottom => language.pick("lowest", "niedrigsten"),
    }
}

/// The expression over a table or over its groups.
pub fn expression(measure: &Measure, table: &str, language: Language) -> String {
    match measure {
        Measure::Rows if table == "df" => "len(df)".into(),
        Measure::Rows => format!("{table}.size()"),
        Measure::Different { column } => format!("{table}[{}].nunique()", literal(column)),
        Measure::Of { aggregate, operand } => {
            format!("{table}[{}].{}()", literal(&operand_column(operand, language)), method(*aggregate))
        }
        Measure::Quotient { of, by, scale } => {
            let times = if *scale == Scale::Percent { " * 100" } else { "" };
            format!("{table}[{}].sum() / {table}[{}].sum(){times}", literal(of), literal(by))
        }
    }
}

pub fn method(aggregate: Aggregate) -> &'static str {
    match aggregate {
        Aggregate::Total => "sum",
        Aggregate::Average => "mean",
        Aggregate::Median => "median",
        Aggregate::Smallest => "min",
        Aggregate::Largest => "max",
        Aggregate::Deviation => "std",
        Aggregate::Count => "count",
    }
}

/// The words for a group: its column, or a part of a date.
pub fn group_words(group: &Group, language: Language) -> String {
    match group {
        Group::Column(column) => column.clone(),
        Group::Time { unit, .. } => unit_words(*unit, language).into(),
    }
}

pub fn unit_words(unit: TimeUnit, language: Language) -> &'static str {
    match unit {
        TimeUnit::Day => language.pick("day", "Tag"),
        TimeUnit::Week => language.pick("week", "Woche"),
        TimeUnit::Month | TimeUnit::MonthOfYear => language.pick("month", "Monat"),
        TimeUnit::Quarter => language.pick("quarter", "Quartal"),
        TimeUnit::Half => language.pick("half of the year", "Halbjahr"),
        TimeUnit::Year => language.pick("year", "Jahr"),
        TimeUnit::Weekday => language.pick("weekday", "Wochentag"),
        TimeUnit::Weekend => language.pick("part of the week", "Teil der Woche"),
        TimeUnit::Hour => language.pick("hour", "Stunde"),
        TimeUnit::Season => language.pick("season", "Jahreszeit"),
    }
}

/// Several of a group in a sentence.
pub fn groups_words(group: &Group, language: Language) -> String {
    match (group, language) {
        (Group::Column(column), _) => column.clone(),
        (Group::Time { unit, .. }, English) => format!("{}s", unit_words(*unit, language)),
        (Group::Time { unit, .. }, German) => match unit {
            TimeUnit::Day => "Tage",
            TimeUnit::Week => "Wochen",
            TimeUnit::Month | TimeUnit::MonthOfYear => "Monate",
            TimeUnit::Quarter => "Quartale",
            TimeUnit::Half => "Halbjahre",
            TimeUnit::Year => "Jahre",
            TimeUnit::Weekday => "Wochentage",
            TimeUnit::Weekend => "Teile der Woche",
            TimeUnit::Hour => "Stunden",
            TimeUnit::Season => "Jahreszeiten",
        }
        .into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the Duden declines them.
    #[test]
    fn nouns_have_their_articles_in_every_case() {
        let cases = [Case::Nominative, Case::Genitive, Case::Dative, Case::Accusative];
        let of = |aggregate| Measure::Of { aggregate, operand: Operand::Column("Miete".into()) };
        let declined = |measure: &Measure| cases.map(|case| german_noun(measure, case));
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
            cases.map(|case| german::operand(&ratio, case)),
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
        let rate = Measure::Quotient { of: "rent".into(), by: "area".into(), scale: Scale::Plain };
        assert_eq!([german_opening(&least), german_opening(&rate)], ["Kleinster Wert von rent", "rent pro area"]);
    }
}
