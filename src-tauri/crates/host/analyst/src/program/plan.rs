//! The plan of an answer, in plain words.

use super::{
    filter,
    german::{self, Case},
    groups, measure,
    operands::operand_words,
};
use crate::{
    language::Language::{self, English, German},
    query::{Ask, Query},
    schema::Schema,
};

/// The steps of the queries.
pub fn plan(queries: &[Query], schema: &Schema<'_>, language: Language) -> String {
    let steps: Vec<String> = queries.iter().map(|query| step(query, schema, language)).collect();
    steps.join(language.pick(", then ", ", dann "))
}

fn step(query: &Query, schema: &Schema<'_>, language: Language) -> String {
    let step = match language {
        English => english(query, schema),
        German => german(query, schema),
    };
    match filter::words(&query.filters, schema, language) {
        scope if scope.is_empty() => step,
        scope => format!("{step}, {} {scope}", language.pick("only for", "nur für")),
    }
}

fn english(query: &Query, schema: &Schema<'_>) -> String {
    let group = |group| measure::group_words(group, English);
    let operand = |operand| operand_words(operand, English);
    let verb = |measure| measure::verb(measure, English);
    match &query.ask {
        Ask::Values(measures) => measures.iter().map(verb).collect::<Vec<_>>().join(", "),
        Ask::Groups { measures, group, order } => groups::plan(measures, group, *order, English),
        Ask::Pivot { measure, rows, columns } => {
            format!("{} for each {} and {}", verb(measure), group(rows), group(columns))
        }
        Ask::Ranks { measure, group: of, periods } => {
            format!("rank each {} by {} in each {}", group(of), measure::words(measure, English), group(periods))
        }
        Ask::Changes { measure, group: of, periods, .. } => {
            format!("{} for each {} and {} and compare", verb(measure), group(of), group(periods))
        }
        Ask::PerPeriod { measure, period } => format!("{} for each {} and average that", verb(measure), group(period)),
        Ask::List => "list the rows".into(),
        Ask::Distribution(of) => format!("look at how {} is spread", operand(of)),
        Ask::Classes { of, edges } => format!("count the rows in {} classes of {}", edges.len() + 1, operand(of)),
        Ask::Share { part, group: of, .. } => {
            let each = of.as_ref().map(|of| format!(" for each {}", group(of))).unwrap_or_default();
            format!("work out the share with {}{each}", filter::words(part, schema, English))
        }
        Ask::Shares { of, group: by } => {
            format!("work out the share of each {} in the {}", group(by), measure::words(of, English))
        }
        Ask::Rows { by, direction, places: 1 } => {
            format!("find the row with the {} {}", measure::end(*direction, English), operand(by))
        }
        Ask::Rows { by, direction, places } => {
            format!("find the {places} rows with the {} {}", measure::end(*direction, English), operand(by))
        }
        Ask::GroupsWhere { measure, group: of, comparison } => format!(
            "{} for each {} and count those with {}",
            verb(measure),
            group(of),
            filter::comparison_words(*comparison, English)
        ),
        Ask::Correlation { x, y } => format!("work out how closely {} and {} go together", operand(x), operand(y)),
        Ask::Significance { of, column, .. } => {
            format!("test whether the difference in {} by {column} could be chance", operand(of))
        }
        Ask::Outliers(columns) => format!("look for values far away from the others in {}", columns.join(", ")),
        Ask::Missing { columns, .. } if columns.is_empty() => "count the missing values of every column".into(),
        Ask::Missing { columns, .. } => format!("count the missing values of {}", columns.join(" and ")),
        Ask::Duplicates { keys, whole: false } => {
            format!("look for rows that repeat another one in {}", keys.join(" and "))
        }
        Ask::Duplicates { .. } => "look for rows that repeat another one".into(),
        Ask::EndBeforeStart { start, end } => format!("look for rows where {end} is before {start}"),
        Ask::Span { column } => format!("find the first and the last {column}"),
        Ask::ValuesOf { column } => format!("list the different values of {column}"),
        Ask::Spellings { column } => format!("look for values of {column} that are written in another way than mostly"),
        Ask::Summary => "summarise the columns that hold numbers".into(),
    }
}

fn german(query: &Query, schema: &Schema<'_>) -> String {
    let group = |group| measure::group_words(group, German);
    let operand = |operand| operand_words(operand, German);
    let verb = |measure| measure::verb(measure, German);
    match &query.ask {
        Ask::Values(measures) => measures.iter().map(verb).collect::<Vec<_>>().join(", "),
        Ask::Groups { measures, group, order } => groups::plan(measures, group, *order, German),
        Ask::Pivot { measure, rows, columns } => {
            format!("je {} und {} {}", group(rows), group(columns), verb(measure))
        }
        Ask::Ranks { measure, group: of, periods } => {
            format!(
                "Plätze nach {} bestimmen, je {} und {}",
                measure::german_noun(measure, Case::Dative),
                group(of),
                group(periods)
            )
        }
        Ask::Changes { measure, group: of, periods, .. } => {
            format!("je {} und {} {} und vergleichen", group(of), group(periods), verb(measure))
        }
        Ask::PerPeriod { measure, period } => {
            format!("je {} {} und daraus den Durchschnitt bilden", group(period), verb(measure))
        }
        Ask::List => "die Zeilen zeigen".into(),
        Ask::Distribution(of) => format!("ansehen, wie {} verteilt ist", german::operand(of, Case::Nominative)),
        Ask::Classes { of, edges } => format!("die Zeilen in {} Klassen von {} zählen", edges.len() + 1, operand(of)),
        Ask::Share { part, group: of, .. } => {
            let each = of.as_ref().map(|of| format!(" je {}", group(of))).unwrap_or_default();
            format!("den Anteil mit {}{each} berechnen", filter::words(part, schema, German))
        }
        Ask::Shares { of, group: by } => {
            format!("die Anteile an {} nach {} berechnen", measure::german_noun(of, Case::Dative), group(by))
        }
        Ask::Rows { by, direction, places: 1 } => {
            format!("die Zeile mit dem {} Wert {} finden", measure::end(*direction, German), german::of(by))
        }
        Ask::Rows { by, direction, places } => {
            format!("die {places} Zeilen mit den {} Werten {} finden", measure::end(*direction, German), german::of(by))
        }
        Ask::GroupsWhere { measure, group: of, comparison } => format!(
            "je {} {} und die zählen mit {}",
            group(of),
            verb(measure),
            filter::comparison_words(*comparison, German)
        ),
        Ask::Correlation { x, y } => {
            format!("berechnen, wie eng {} und {} zusammenhängen", operand(x), operand(y))
        }
        Ask::Significance { of, column, .. } => {
            format!(
                "prüfen, ob der Unterschied bei {} nach {column} Zufall sein kann",
                german::operand(of, Case::Dative)
            )
        }
        Ask::Outliers(columns) => format!("Werte suchen, die weit ab von den anderen liegen: {}", columns.join(", ")),
        Ask::Missing { columns, .. } if columns.is_empty() => "fehlende Werte in jeder Spalte zählen".into(),
        Ask::Missing { columns, .. } => format!("fehlende Werte in {} zählen", columns.join(" und ")),
        Ask::Duplicates { keys, whole: false } => {
            format!("Zeilen suchen, die eine andere in {} wiederholen", keys.join(" und "))
        }
        Ask::Duplicates { .. } => "Zeilen suchen, die eine andere wiederholen".into(),
        Ask::EndBeforeStart { start, end } => format!("Zeilen suchen, in denen {end} vor {start} liegt"),
        Ask::Span { column } => format!("das erste und das letzte {column} finden"),
        Ask::ValuesOf { column } => format!("die verschiedenen Werte von {column} zeigen"),
        Ask::Spellings { column } => format!("Werte von {column} suchen, die anders als meist geschrieben sind"),
        Ask::Summary => "die Spalten mit Zahlen zusammenfassen".into(),
    }
}
