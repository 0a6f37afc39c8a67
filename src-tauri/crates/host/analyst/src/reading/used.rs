//! Whether every word of a request was used: an unused word may be the point of the question.

use super::clause::Clause;
use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Ask, Comparison, Filter, Group, Operand, TimeUnit},
    schema::{Nature, Schema},
    sense::{About, Concept, Sense, Topic},
    token::{Fit, Meaning, Token},
};
use tabletalk_protocol::{ColumnKind, ColumnSummary};

/// A year that the file has no dates of is no year without sales.
pub(super) fn within(years: &[i32], date: &str, schema: &Schema<'_>) -> Result<(), Decline> {
    let Some(ColumnSummary::Temporal { min, max, .. }) = schema.column(date).map(|column| &column.profile.summary)
    else {
        return Ok(());
    };
    let day = |text: &str| text.get(..10).unwrap_or(text).to_owned();
    let year = |text: &str| text.get(..4).and_then(|year| year.parse::<i32>().ok());
    let (Some(first), Some(last)) = (year(min), year(max)) else { return Ok(()) };
    match years.iter().find(|year| !(first..=last).contains(*year)) {
        Some(year) => Err(Decline::NotThen { year: *year, column: date.to_owned(), first: day(min), last: day(max) }),
        None => Ok(()),
    }
}

/// A date that is named and not used was misunderstood: `overdue` is more than its column.
pub(super) fn dates_used(
    clause: &Clause<'_, '_>,
    decided: Vec<(Ask, Vec<Filter>)>,
) -> Result<Vec<(Ask, Vec<Filter>)>, Decline> {
    for place in clause.open() {
        let date = clause.column(place).filter(|_| clause.nature(place) == Some(Nature::Date));
        if let Some(column) = date
            && !decided.iter().any(|(ask, filters)| {
                ask.uses(&clause.name(column)) || filters.iter().any(|filter| filter.uses(&clause.name(column)))
            })
            && !begins_each_row(clause, place, column)
        {
            let words = vec![clause.written(&clause.tokens[place])];
            return Err(Decline::UnknownWords { words });
        }
    }
    Ok(decided)
}

/// `how many of each fuel stand at which branch`: each group that is asked for plays a part.
pub(super) fn groups_used(
    clause: &Clause<'_, '_>,
    decided: Vec<(Ask, Vec<Filter>)>,
) -> Result<Vec<(Ask, Vec<Filter>)>, Decline> {
    let whole_days =
        |column: &String| clause.schema.column(column).is_some_and(|column| column.profile.kind == ColumnKind::Date);
    let hourly = |group: &Group| matches!(group, Group::Time { column, unit: TimeUnit::Hour } if whole_days(column));
    let by_hour = |(ask, _): &(Ask, Vec<Filter>)| match ask {
        Ask::Groups { group, .. } => hourly(group),
        Ask::Pivot { rows, columns, .. } => hourly(rows) || hourly(columns),
        _ => false,
    };
    // `countries with 30 or more scores`: no score is 30.
    let beyond = |filter: &Filter| match filter {
        Filter::Number { operand: Operand::Column(name), comparison } => {
            clause.schema.column(name).is_some_and(|column| is_beyond(&column.profile.summary, *comparison))
        }
        _ => false,
    };
    let empty = |(ask, filters): &(Ask, Vec<Filter>)| {
        matches!(ask, Ask::Groups { .. } | Ask::Rows { .. }) && filters.iter().any(beyond)
    };
    if decided.iter().any(empty) {
        return Err(Decline::NotUnderstood);
    }
    if decided.iter().any(by_hour) {
        return Err(Decline::NoDates);
    }
    // `list the branches by what they earn` does not ask for months.
    let timed = |(ask, _): &(Ask, Vec<Filter>)| {
        matches!(ask, Ask::Groups { group: Group::Time { .. }, .. })
            && clause.units().is_empty()
            && !clause.topic(Topic::Trend)
    };
    let category = |place: usize| {
        clause.nature(place) == Some(Nature::Category)
            && clause.column(place).is_some_and(|column| {
                !decided.iter().any(|(ask, filters)| {
                    ask.uses(&clause.name(column)) || filters.iter().any(|filter| filter.uses(&clause.name(column)))
                })
            })
    };
    if decided.iter().any(timed)
        && !clause.tokens.iter().any(|token| matches!(token.meaning, Meaning::Moment(_)))
        && (0..clause.len()).any(category)
    {
        return Err(Decline::NotUnderstood);
    }
    let grouped = decided.iter().all(|(ask, _)| matches!(ask, Ask::Groups { .. } | Ask::PerPeriod { .. }));
    for place in (1..clause.len()).filter(|_| grouped) {
        let asked = clause
            .previous(place)
            .is_some_and(|before| matches!(clause.sense(before), Some(Sense::Which | Sense::Each | Sense::By)));
        let category = clause.nature(place) == Some(Nature::Category);
        let Some(column) = clause.column(place).filter(|_| asked && category) else { continue };
        let used = |(ask, filters): &(Ask, Vec<Filter>)| {
            ask.uses(&clause.name(column)) || filters.iter().any(|filter| filter.uses(&clause.name(column)))
        };
        if !decided.iter().any(used) {
            return Err(Decline::TooMuch);
        }
    }
    Ok(decided)
}

/// `customers who ordered`: every row has such a date, so that it restricts nothing.
fn begins_each_row(clause: &Clause<'_, '_>, place: usize, column: usize) -> bool {
    let concepts = lexicon::concepts(&clause.words[clause.tokens[place].start]);
    let always = !concepts.contains(&Concept::Due) && clause.word(place).ends_with('d');
    let begins = always || concepts.iter().any(|concept| lexicon::BEGINNINGS.contains(concept));
    begins && clause.schema.columns[column].profile.missing == 0 && clause.fit(place) != Some(Fit::Whole)
}

/// The largest number that is read as a count of outliers; a larger number is a bound.
const MOST_SEEN: f64 = 5.0;

/// Check that every word was used, or carries no information.
pub(super) fn nothing_passed_over(clause: &Clause<'_, '_>) -> Result<(), Decline> {
    let mut words: Vec<String> = Vec::new();
    for place in clause.open() {
        let token = &clause.tokens[place];
        let passed = match &token.meaning {
            Meaning::Unknown => !is_harmless(clause, place),
            // `two of the weights look wrong`: which ones is looked for.
            Meaning::Number { value, .. } => !(clause.topic(Topic::Outliers) && *value <= MOST_SEEN),
            Meaning::Value { .. } | Meaning::Moment(_) | Meaning::Rate { .. } => true,
            Meaning::Column { .. } => false,
            Meaning::Sense(sense) => must_do_something(clause, place, *sense),
        };
        if passed {
            words.push(clause.written(token));
        }
    }
    words.dedup();
    if words.is_empty() { Ok(()) } else { Err(Decline::UnknownWords { words }) }
}

fn must_do_something(clause: &Clause<'_, '_>, place: usize, sense: Sense) -> bool {
    match sense {
        // `they don't give quite the same marks: is that chance?`
        Sense::Not if clause.topic(Topic::Significance) => false,
        Sense::Not
        | Sense::Skipped
        | Sense::Layout
        | Sense::Without
        | Sense::Blank
        | Sense::Unfinished
        | Sense::Limit(_)
        | Sense::Stocked(_)
        | Sense::Flow(_) => true,
        Sense::Topic(Topic::Before) => {
            let timed = |sense| matches!(sense, Sense::Comparative(About::Time) | Sense::Extreme(_, About::Time));
            !clause.topic(Topic::Elapsed) && !clause.any(timed)
        }
        Sense::Topic(Topic::Convert(_)) => true,
        Sense::Topic(Topic::Times) => !clause.topic(Topic::Elapsed),
        Sense::Mentions => true,
        Sense::Unit(_) | Sense::Length(_) => {
            let aside = clause.any(|sense| {
                matches!(
                    sense,
                    Sense::Share
                        | Sense::HowMany
                        | Sense::Aggregate(Aggregate::Count)
                        | Sense::Topic(
                            Topic::Duplicates | Topic::Elapsed | Topic::Trend | Topic::Dates | Topic::Growth
                        )
                )
            });
            let all = place > 0 && ["both", "all", "over", "across", "several"].contains(&clause.word(place - 1));
            !(aside || all)
        }
        Sense::Person => {
            clause.has(Sense::HowMany) && !clause.schema.rows_are_people() && directly_asked(clause, place)
        }
        _ => false,
    }
}

/// A word that is not known and cannot change what is asked.
fn is_harmless(clause: &Clause<'_, '_>, place: usize) -> bool {
    const IN_OUTLIERS: [&str; 12] =
        ["sudden", "giant", "huge", "big", "large", "tiny", "small", "enormous", "massive", "high", "low", "ones"];
    let word = clause.word(place);
    if clause.topic(Topic::Outliers) && IN_OUTLIERS.contains(&word) {
        return true;
    }
    // In a question about outliers of a named column, unknown words may be ignored.
    let named = (0..clause.len()).any(|at| clause.nature(at) == Some(Nature::Number));
    if clause.topic(Topic::Outliers) && named && !directly_asked(clause, place) {
        return true;
    }
    const IN_DUPLICATES: [&str; 13] = [
        "same",
        "slip",
        "slipped",
        "sneak",
        "sneaked",
        "surplus",
        "extra",
        "enter",
        "entered",
        "identical",
        "copy",
        "copies",
        "typed",
    ];
    if clause.topic(Topic::Duplicates) && IN_DUPLICATES.contains(&word) {
        return true;
    }
    const IN_SEARCHES: [&str; 9] =
        ["spot", "spotted", "notice", "right", "true", "possibly", "far", "rest", "somebody"];
    if clause.topic(Topic::Outliers) && IN_SEARCHES.contains(&word) {
        return true;
    }
    // `until the car is sold`
    let timed = clause.topic(Topic::Elapsed) || clause.any(|sense| matches!(sense, Sense::Comparative(About::Time)));
    if timed && ["bis", "until", "till", "ehe", "bevor"].contains(&word) {
        return true;
    }
    let said = &clause.words[clause.tokens[place].start];
    let after_column =
        place > 0 && matches!(clause.tokens[place - 1].meaning, Meaning::Column { .. } | Meaning::Value { .. });
    let costs = || {
        (0..clause.len()).filter_map(|at| clause.column(at)).any(|at| lexicon::is_cost(&clause.schema.columns[at].name))
    };
    if ["lose", "lost", "losing"].contains(&word) && costs() {
        return true;
    }
    if lexicon::is_plain_verb(said) && !is_which(clause, place) || after_column && lexicon::is_echo(said) {
        return true;
    }
    // `average profit (box office minus budget)`: what follows says what it is.
    let columns = |tokens: &[Token]| {
        tokens
            .iter()
            .filter(|token| matches!(token.meaning, Meaning::Column { .. } | Meaning::Sense(Sense::Concept(_))))
            .count()
    };
    let reckons = clause.has_word(&["minus", "times", "divided"]);
    if reckons && (word == "minus" || columns(&clause.tokens[..place]) == 0) {
        return columns(&clause.tokens[place..]) >= 2 || word == "minus";
    }
    if (clause.schema.names_file(&clause.words[clause.tokens[place].start]) || word.starts_with("account"))
        && !directly_asked(clause, place)
    {
        return true;
    }
    // `customers are happy`: who does it, when they are not what is asked for.
    let concepts = lexicon::concepts(&clause.words[clause.tokens[place].start]);
    let people = concepts.iter().any(|concept| matches!(concept, Concept::Customer | Concept::Staff));
    people && !directly_asked(clause, place)
}

/// `which ship is late`: a thing, though one ships as well.
fn is_which(clause: &Clause<'_, '_>, place: usize) -> bool {
    let asked = clause.previous(place).is_some_and(|before| clause.sense(before) == Some(Sense::Which));
    let does = ["is", "are", "was", "were", "has", "had", "have", "do", "does", "did"];
    asked && place + 1 < clause.len() && does.contains(&clause.word(place + 1))
}

/// `how many customers`, `which employee`, `by customer`
fn directly_asked(clause: &Clause<'_, '_>, place: usize) -> bool {
    let verbs = ["is", "are", "was", "were", "do", "does", "did", "has", "have", "can"];
    clause
        .previous(place)
        .filter(|before| !(*before..place).any(|between| verbs.contains(&clause.word(between))))
        .is_some_and(|before| {
            matches!(
                clause.sense(before),
                Some(
                    Sense::HowMany
                        | Sense::Which
                        | Sense::By
                        | Sense::Each
                        | Sense::Share
                        | Sense::Extreme(..)
                        | Sense::Aggregate(Aggregate::Count)
                        | Sense::Topic(_)
                )
            )
        })
}

/// Return whether no value of a column fits a bound.
fn is_beyond(summary: &ColumnSummary, comparison: Comparison) -> bool {
    let ColumnSummary::Numeric { min, max, .. } = summary else { return false };
    match comparison {
        Comparison::Over(value) => value >= *max,
        Comparison::AtLeast(value) => value > *max,
        Comparison::Under(value) => value <= *min,
        Comparison::AtMost(value) => value < *min,
        Comparison::Exactly(_) | Comparison::Between(..) => false,
    }
}
