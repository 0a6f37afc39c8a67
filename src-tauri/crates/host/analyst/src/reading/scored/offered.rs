//! Possible meanings of an unclear question, for a person to choose from.

use super::{Query, candidates, features, passed_over_thing, ranked};
use crate::{
    lexicon,
    query::{Aggregate, Ask, Filter, Group, Keep, Measure, Operand, Order},
    reading::account,
    schema::{Effort, Nature, Schema},
    semantic_check,
    sense::{Concept, Sense, Topic},
    token::{Meaning, Token, asks_for_unknown},
    words::Word,
};

/// The lowest score of an offered candidate, relative to no answer.
const LEAST_SCORE: f64 = -6.0;

/// Where a thing that is asked for has no place in the file: more likely than nothing.
const LEAST_SCORE_WITHOUT_A_THING: f64 = 0.5;

/// The penalty of a candidate for each column that the question does not name.
const LOSS: f64 = 2.0;

/// The candidates that tell most of what the question names, the likeliest first; none where it asks for a thing that
/// nobody knows.
pub fn offered(words: &[Word], schema: &Schema<'_>) -> Vec<Vec<Query>> {
    schema.effort.set(Effort::Guesses);
    let Some(tokens) = account::all_tokens(words, schema) else { return vec![] };
    if asks_for_unknown(&tokens, words) {
        return vec![];
    }
    let least_score = if passed_over_thing(words, &tokens) { LEAST_SCORE_WITHOUT_A_THING } else { LEAST_SCORE };
    let mut all = candidates::all(words, &tokens, schema);
    let fits = |query: &Query| {
        is_spoken_of(&query.ask, &tokens, schema)
            && is_timely(&query.ask, &tokens)
            && gaps_are_meant(query, &tokens, schema)
            && tells(query)
            && adds_up(&query.ask, schema)
            && compares_numbers(query, &tokens)
            && means_one_column(query, &tokens, schema)
    };
    let asked = asked_times(&tokens);
    all.retain(|(queries, _)| queries.len() <= asked && queries.iter().all(fits));
    let mut found: Vec<(Vec<Query>, usize, f64)> = ranked(all, words, &tokens, schema)
        .into_iter()
        .map(|(queries, score)| {
            let lost = lost(&queries, &tokens, schema);
            let unsaid = unsaid(&queries, &tokens, schema);
            (queries, lost, score - LOSS * unsaid as f64)
        })
        .collect();
    found.retain(|(.., score)| *score >= least_score);
    let least = found.iter().map(|(_, lost, _)| *lost).min().unwrap_or_default();
    found.retain(|(_, lost, _)| *lost == least);
    found.sort_by(|(.., one), (.., other)| other.total_cmp(one));
    found.into_iter().map(|(queries, ..)| queries).collect()
}

/// The number of columns, values, times and numbers of the question that the query does not use.
fn lost(queries: &[Query], tokens: &[Token], schema: &Schema<'_>) -> usize {
    let uses = |column: usize| {
        let name = &schema.columns[column].profile.name;
        queries.iter().any(|query| query.uses(name))
    };
    let timed = || {
        let period = |filter: &Filter| matches!(filter, Filter::Time { .. });
        queries.iter().any(|query| query.filters.iter().any(period))
    };
    let is_lost = |token: &&Token| match &token.meaning {
        Meaning::Column { columns, .. } => !columns.iter().any(|column| uses(*column)),
        Meaning::Value { column, .. } => !uses(*column),
        Meaning::Moment(_) => !timed(),
        _ => false,
    };
    tokens.iter().filter(is_lost).count() + features::lost_numbers(tokens, queries)
}

/// The number of columns used without being named; a date needs no name.
fn unsaid(queries: &[Query], tokens: &[Token], schema: &Schema<'_>) -> usize {
    let named = |place: usize| {
        tokens.iter().any(|token| match &token.meaning {
            Meaning::Column { columns, .. } => columns.contains(&place),
            Meaning::Value { column, .. } => *column == place,
            _ => false,
        })
    };
    let used = |place: usize| {
        let name = &schema.columns[place].profile.name;
        queries.iter().any(|query| query.uses(name))
    };
    let counts = |place: &usize| schema.columns[*place].nature != Nature::Date && used(*place) && !named(*place);
    (0..schema.columns.len()).filter(counts).count()
}

/// Return whether the groups are informative: not the number itself, and not a column with a single value.
fn tells(query: &Query) -> bool {
    let groups: Vec<&Group> = match &query.ask {
        Ask::Groups { group, .. } | Ask::Shares { group, .. } => vec![group],
        Ask::Pivot { rows, columns, .. } => vec![rows, columns],
        _ => vec![],
    };
    let measures: &[Measure] = match &query.ask {
        Ask::Groups { measures, .. } => measures,
        Ask::Pivot { measure, .. } => std::slice::from_ref(measure),
        _ => &[],
    };
    let single = |name: &str| {
        let one = |filter: &Filter| matches!(filter, Filter::Values { column, values, keep: Keep::These } if column == name && values.len() == 1);
        query.filters.iter().any(one)
    };
    groups.iter().all(|group| match group {
        Group::Column(name) => {
            !single(name) && !measures.iter().any(|measure| Ask::Values(vec![measure.clone()]).uses(name))
        }
        Group::Time { .. } => true,
    })
}

/// Return whether a rare kind of query is mentioned in the question; it is offered only then.
fn is_spoken_of(ask: &Ask, tokens: &[Token], schema: &Schema<'_>) -> bool {
    let any = |test: fn(Sense) -> bool| tokens.iter().filter_map(Token::sense).any(test);
    match ask {
        Ask::Missing { .. } => any(|sense| {
            matches!(sense, Sense::Blank | Sense::Without | Sense::Unfinished | Sense::Topic(Topic::Missing))
        }),
        Ask::Summary => any(|sense| sense == Sense::Topic(Topic::Summary)),
        Ask::List => {
            any(|sense| matches!(sense, Sense::Which | Sense::Who))
                && !any(|sense| matches!(sense, Sense::HowMany | Sense::HowMuch | Sense::Share | Sense::Aggregate(_)))
        }
        Ask::Outliers(_) | Ask::Duplicates { .. } | Ask::EndBeforeStart { .. } => {
            any(|sense| matches!(sense, Sense::Topic(Topic::Outliers | Topic::Duplicates | Topic::Errors)))
        }
        Ask::Correlation { x, y } => {
            let both = named_number(x, tokens, schema) && named_number(y, tokens, schema);
            both && any(|sense| matches!(sense, Sense::Comparative(_) | Sense::Topic(Topic::Correlation)))
        }
        Ask::Significance { .. } => any(|sense| sense == Sense::Topic(Topic::Significance)),
        Ask::Share { .. } | Ask::Shares { .. } => any(|sense| sense == Sense::Share),
        Ask::Distribution(_) => any(|sense| sense == Sense::Topic(Topic::Distribution)),
        Ask::Values(measures) | Ask::Groups { measures, .. } if measures.len() > 1 => any(|sense| sense == Sense::And),
        Ask::Groups { order: Order::Ranked { places: Some(_), .. }, .. } => counts_places(tokens),
        Ask::GroupsWhere { .. } => {
            any(|sense| matches!(sense, Sense::Limit(_) | Sense::Between | Sense::Topic(Topic::Duplicates)))
        }
        Ask::Rows { places, .. } => {
            any(|sense| matches!(sense, Sense::Extreme(..))) && (*places == 1 || counts_places(tokens))
        }
        _ => true,
    }
}

/// Return whether the number of a row is named, or computed from others.
fn named_number(operand: &Operand, tokens: &[Token], schema: &Schema<'_>) -> bool {
    let Some(name) = operand.column_name() else { return true };
    tokens.iter().any(|token| match &token.meaning {
        Meaning::Column { columns, .. } => columns.iter().any(|at| schema.columns[*at].profile.name == name),
        _ => false,
    })
}

/// `top 5`, `which 5 films`, `the 5 best`: a number beside other words is no number of places.
fn counts_places(tokens: &[Token]) -> bool {
    let leads = |token: &Token| matches!(token.sense(), Some(Sense::Extreme(..) | Sense::Which | Sense::Who));
    let number = |token: &Token| matches!(token.meaning, Meaning::Number { .. });
    tokens.windows(2).any(|pair| leads(&pair[0]) && number(&pair[1]) || number(&pair[0]) && leads(&pair[1]))
}

/// The number of questions in the text: at least one, and more only if a word joins them.
fn asked_times(tokens: &[Token]) -> usize {
    if !tokens.iter().any(|token| token.is(Sense::And)) {
        return 1;
    }
    let asks = |token: &&Token| {
        matches!(
            token.sense(),
            Some(
                Sense::HowMany
                    | Sense::HowMuch
                    | Sense::Which
                    | Sense::Who
                    | Sense::Topic(Topic::Dates | Topic::Elapsed)
            )
        )
    };
    tokens.iter().filter(asks).count().max(1)
}

/// Return whether conditions on missing values have support: a word for absence, or, for present values, a column
/// that is filled in later, as a day of payment.
fn gaps_are_meant(query: &Query, tokens: &[Token], schema: &Schema<'_>) -> bool {
    let lacks = tokens.iter().any(|token| {
        matches!(
            token.sense(),
            Some(Sense::Blank | Sense::Without | Sense::Not | Sense::Unfinished | Sense::Topic(Topic::Missing))
        )
    });
    let dated = |name: &str| schema.column(name).is_some_and(|column| column.nature == Nature::Date);
    query.conditions().all(|filter| match filter {
        Filter::Missing { .. } => lacks,
        Filter::Present { column } => lacks || dated(column),
        _ => true,
    })
}

/// Return whether a comparison of two columns is backed by a comparing word in the question.
fn compares_numbers(query: &Query, tokens: &[Token]) -> bool {
    let pairs = query.filters.iter().any(|filter| matches!(filter, Filter::Pair { .. }));
    let sets = |token: &Token| matches!(token.sense(), Some(Sense::Limit(_) | Sense::Comparative(_) | Sense::Versus));
    !pairs || tokens.iter().any(sets)
}

/// Return whether an ambiguous word stands for only one of its columns: `CO2` is not its average by its peak.
fn means_one_column(query: &Query, tokens: &[Token], schema: &Schema<'_>) -> bool {
    let uses = |column: &&usize| {
        let name = &schema.columns[**column].profile.name;
        query.uses(name)
    };
    tokens.iter().all(|token| match &token.meaning {
        Meaning::Column { columns, .. } => columns.iter().filter(uses).count() <= 1,
        _ => true,
    })
}

/// Return whether the query sums no percentages, grades or prices, and multiplies no grades.
fn adds_up(ask: &Ask, schema: &Schema<'_>) -> bool {
    let never_added =
        |name: &String| schema.column(name).is_some_and(|column| column.is_grade() || !semantic_check::adds_up(column));
    let score = |name: &String| {
        schema.column(name).is_some_and(|column| column.is_percent() || lexicon::names(Concept::Score, &column.name))
    };
    !ask.measures().iter().any(|measure| match measure {
        Measure::Of { aggregate: Aggregate::Total, operand: Operand::Column(name) } => never_added(name),
        Measure::Of { operand: Operand::Product(one, other), .. } => score(one) || score(other),
        _ => false,
    })
}

/// Reject groups by time that the question does not mention.
fn is_timely(ask: &Ask, tokens: &[Token]) -> bool {
    let timed = |group: &Group| matches!(group, Group::Time { .. });
    let grouped = ask.groups().into_iter().any(timed);
    // `how many days` asks for a length of time.
    let is_length = |place: usize| place > 0 && tokens[place - 1].is(Sense::HowMany);
    let counts_them = matches!(ask, Ask::GroupsWhere { .. } | Ask::PerPeriod { .. });
    let spoken_of = |place: usize| match &tokens[place].meaning {
        Meaning::Moment(_) => true,
        Meaning::Sense(Sense::Unit(_)) => counts_them || !is_length(place),
        Meaning::Sense(sense) => matches!(sense, Sense::Topic(Topic::Trend | Topic::Growth | Topic::Dates)),
        _ => false,
    };
    !grouped || (0..tokens.len()).any(spoken_of)
}
