//! Training examples for the scored reading.

use std::collections::BTreeSet;

use tabletalk_protocol::{ColumnSummary, DatasetProfile};

use super::{
    language::Language,
    program,
    query::{Ask, Direction, Filter, Group, Measure, Order, Period, Query},
    reading::{self, Features, Reading},
    schema::Schema,
    words::words,
};

/// The training examples of one question.
#[derive(Debug, Clone)]
pub struct Lesson {
    /// The index of the candidate that the analyst reads, if it reads one.
    pub read: Option<usize>,
    pub examples: Vec<Example>,
}

/// One candidate.
#[derive(Debug, Clone)]
pub struct Example {
    /// Its features: how it uses the words of the question.
    pub features: Features,
    /// The cell that answers it.
    pub program: String,
}

/// Build the training examples of a question about a file.
pub fn lesson(question: &str, dataset: &DatasetProfile) -> Lesson {
    let mut schema = Schema::new(dataset);
    reading::declared(question).into_iter().for_each(|code| schema.take_for_missing(code));
    let (candidates, read) = reading::candidates(question, &schema);
    let language = Language::of(&words(question));
    let example = |candidate: reading::Candidate| Example {
        features: candidate.features,
        program: program::code(&candidate.queries, &schema, language),
    };
    Lesson { read, examples: candidates.into_iter().map(example).collect() }
}

/// Label each candidate of a question by whether the plain question asks for it; `None` where the plain question is
/// not understood for certain. Without a plain question, no candidate is right.
pub fn pair(question: &str, plain: Option<&str>, dataset: &DatasetProfile) -> Option<Vec<(Features, bool)>> {
    let mut schema = Schema::new(dataset);
    let told = match plain {
        Some(plain) => Some(told(&understood_for_sure(plain, &schema)?.queries, &schema)),
        None => None,
    };
    reading::declared(question).into_iter().for_each(|code| schema.take_for_missing(code));
    let (candidates, read) = reading::candidates(question, &schema);
    let right = |place: usize, candidate: &reading::Candidate| {
        let tells = self::told(&candidate.queries, &schema);
        // The reading may contain more than was asked.
        told.as_ref().is_some_and(|told| *told == tells || read == Some(place) && told.is_subset(&tells))
    };
    let right: Vec<bool> = candidates.iter().enumerate().map(|(place, candidate)| right(place, candidate)).collect();
    Some(candidates.into_iter().map(|candidate| candidate.features).zip(right).collect())
}

fn understood_for_sure(plain: &str, schema: &Schema<'_>) -> Option<Reading> {
    reading::read(plain, None, schema).ok().filter(|reading| reading.left_out.is_empty())
}

/// The contents of queries as a set of numbers and conditions. Left out are the order of groups that a table shows in
/// full, the year if there is only one, charts, and the number of places.
fn told(queries: &[Query], schema: &Schema<'_>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for query in queries {
        let mut filters: Vec<String> =
            query.filters.iter().map(|filter| format!("{:?}", plainly(filter, schema))).collect();
        filters.sort();
        for ask in single(&query.ask) {
            found.insert(format!("{ask:?} {filters:?}"));
        }
    }
    found
}

/// The asks for one number each.
fn single(ask: &Ask) -> Vec<Ask> {
    match ask {
        Ask::Values(measures) => measures.iter().map(|measure| Ask::Values(vec![measure.clone()])).collect(),
        Ask::Groups { measures, group, order } => {
            let last = matches!(order, Order::Ranked { direction: Direction::Bottom, .. });
            let first = matches!(order, Order::Ranked { .. }) && matches!(group, Group::Time { .. });
            let order = match (last, first) {
                (true, _) => Order::Ranked { direction: Direction::Bottom, places: None },
                (false, true) => Order::Ranked { direction: Direction::Top, places: None },
                (false, false) => Order::Natural,
            };
            let of = |measure: &Measure| Ask::Groups { measures: vec![measure.clone()], group: group.clone(), order };
            measures.iter().map(of).collect()
        }
        Ask::Pivot { measure, rows, columns } if format!("{rows:?}") > format!("{columns:?}") => {
            vec![Ask::Pivot { measure: measure.clone(), rows: columns.clone(), columns: rows.clone() }]
        }
        Ask::Correlation { x, y } if format!("{x:?}") > format!("{y:?}") => {
            vec![Ask::Correlation { x: y.clone(), y: x.clone() }]
        }
        ask => vec![ask.clone()],
    }
}

/// Without a year that all rows are of.
fn plainly(filter: &Filter, schema: &Schema<'_>) -> Filter {
    let mut filter = filter.clone();
    if let Filter::Time { column, period } = &mut filter
        && let Some(ColumnSummary::Temporal { min, max, .. }) =
            schema.column(column).map(|column| &column.profile.summary)
        && let [year] = period.years.as_slice()
        && [min, max].iter().all(|end| end.starts_with(&year.to_string()))
        && *period != (Period { years: vec![*year], ..Period::default() })
    {
        period.years.clear();
    }
    filter
}
