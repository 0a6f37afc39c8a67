//! The parts of a question as a menu names them.

use super::{Link, Quotes, Style};
use crate::{
    language::Language::{self, English, German},
    program::{adjective, end},
    query::{ChartKind, Direction, Group, Operand, Order},
    schema::Schema,
};
use tabletalk_protocol::Computation;

/// A way to compute, as in `average` and `share of each group`.
pub fn computation(computation: Computation, language: Language) -> &'static str {
    use Computation::{
        Aggregate, Change, Correlation, Different, Distribution, Duplicates, EndBeforeStart, HighestRows, List,
        Missing, Outliers, PerPeriod, Quotient, Ranks, Rows, ShareWhere, Shares, Significance, Span, Spellings,
        Summary, ValuesOf,
    };
    let [english, german] = match computation {
        Aggregate(aggregate) => return adjective(aggregate, language).trim_end_matches(" of"),
        Rows => ["number of rows", "Anzahl der Zeilen"],
        Different => ["number of different values", "Anzahl verschiedener Werte"],
        Quotient => ["total per", "Summe pro"],
        Shares => ["share of each group", "Anteil jeder Gruppe"],
        ShareWhere => ["share where this holds", "Anteil, für den das gilt"],
        HighestRows => ["highest or lowest rows", "höchste oder niedrigste Zeilen"],
        List => ["list of the rows", "Liste der Zeilen"],
        Distribution => ["distribution", "Verteilung"],
        Correlation => ["correlation", "Zusammenhang"],
        Change => ["change over time", "Veränderung über die Zeit"],
        Ranks => ["places over time", "Plätze über die Zeit"],
        PerPeriod => ["average per period", "Durchschnitt pro Zeitraum"],
        Missing => ["missing values", "fehlende Werte"],
        Duplicates => ["repeated rows", "doppelte Zeilen"],
        Outliers => ["outliers", "Ausreißer"],
        ValuesOf => ["different values", "verschiedene Werte"],
        Span => ["first and last date", "erstes und letztes Datum"],
        Summary => ["summary", "Zusammenfassung"],
        Significance => ["significant difference", "signifikanter Unterschied"],
        EndBeforeStart => ["end before start", "Ende vor Beginn"],
        Spellings => ["unusual spellings", "abweichende Schreibweisen"],
    };
    language.pick(english, german)
}

/// A number of a row: a column under its whole name, so that two with the same beginning differ.
pub fn operand(operand: &Operand, schema: &Schema<'_>, language: Language) -> String {
    match operand {
        Operand::Column(name) => name.clone(),
        operand => style(schema, language).operand(operand),
    }
}

pub fn all_rows(language: Language) -> &'static str {
    language.pick("all rows", "alle Zeilen")
}

pub fn all_columns(language: Language) -> &'static str {
    language.pick("all columns", "alle Spalten")
}

/// As in `store` and `month`.
pub fn group(group: Option<&Group>, schema: &Schema<'_>, language: Language) -> String {
    match group {
        None => language.pick("all together", "alle zusammen").into(),
        Some(Group::Column(name)) => name.clone(),
        Some(group) => style(schema, language).group(group),
    }
}

/// As in `highest first` and `the 5 lowest`.
pub fn order(direction: Option<Direction>, places: Option<u32>, language: Language) -> String {
    match (direction, places, language) {
        (None, _, _) => language.pick("in their own order", "in ihrer eigenen Reihenfolge").into(),
        (Some(direction), None, English) => format!("{} first", end(direction, language)),
        (Some(direction), None, German) => format!("die {} zuerst", end(direction, language)),
        (Some(direction), Some(1), English) => format!("only the {}", end(direction, language)),
        (Some(Direction::Top), Some(1), German) => "nur der höchste Wert".into(),
        (Some(Direction::Bottom), Some(1), German) => "nur der niedrigste Wert".into(),
        (Some(direction), Some(places), English) => format!("the {places} {}", end(direction, language)),
        (Some(direction), Some(places), German) => format!("die {places} {}", end(direction, language)),
    }
}

/// The order of groups that no menu offers.
pub fn present_order(present: Order, language: Language) -> String {
    match present {
        Order::Compared => language.pick("compared with each other", "im Vergleich").into(),
        Order::Natural => order(None, None, language),
        Order::Ranked { direction, places } => order(Some(direction), places, language),
    }
}

pub fn chart(kind: Option<ChartKind>, language: Language) -> &'static str {
    match kind {
        None => language.pick("as usual", "wie üblich"),
        Some(ChartKind::Bar) => language.pick("bars", "Balken"),
        Some(ChartKind::Line) => language.pick("line", "Linie"),
        Some(ChartKind::Pie) => language.pick("pie", "Kreis"),
        Some(ChartKind::Scatter) => language.pick("points", "Punkte"),
        Some(ChartKind::Histogram) => language.pick("histogram", "Histogramm"),
        Some(ChartKind::Any) => language.pick("the chart that fits", "das passende Diagramm"),
    }
}

fn style<'s, 'a>(schema: &'s Schema<'a>, language: Language) -> Style<'s, 'a> {
    Style { schema, language, quotes: Quotes::Values, link: Link::Where }
}
