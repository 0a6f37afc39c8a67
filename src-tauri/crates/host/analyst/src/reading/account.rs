//! Coverage: whether a reading uses everything that its question names. A column, a value, a time or an aggregate that
//! the query leaves out was asked for and is not answered.

use super::Reading;
use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Ask, Direction, Filter, Group, Measure, Operand, Order, Query, TimeUnit},
    schema::{Column, Nature, Schema},
    sense::{About, Concept, Sense, Topic},
    time::Moment,
    token::{Fit, Meaning, Token, tokens},
    words::{Break, Word, root},
};
use tabletalk_protocol::ColumnSummary;

/// Why a reading does not answer its question, if it does not: a word asks for something of which no query tells.
pub(super) fn unaccounted(words: &[Word], reading: &Reading, schema: &Schema<'_>) -> Option<Decline> {
    if reading.queries.iter().any(looks_where_nothing_is) {
        return Some(Decline::NotUnderstood);
    }
    let named = all_tokens(words, schema)?;
    let passed = half_answered(&named, words, reading, schema).or_else(|| {
        named.iter().enumerate().position(|(place, token)| !is_told(&named, place, token, words, reading, schema))
    })?;
    // The first word stands for the whole question.
    if passed == 0 {
        return Some(Decline::NotUnderstood);
    }
    let said = &words[named[passed].start..named[passed].end()];
    let word = said.iter().map(|word| word.written.as_str()).collect::<Vec<_>>().join(" ");
    Some(Decline::UnknownWords { words: vec![word] })
}

/// Return whether a number is computed from a column in just the rows where that column is empty.
fn looks_where_nothing_is(query: &Query) -> bool {
    let empty = |filter: &Filter| matches!(filter, Filter::Missing { column } if query.ask.uses(column));
    measures(&query.ask).is_some() && query.filters.iter().any(empty)
}

/// The place of a word for a part of the question that no query answers.
fn half_answered(all: &[Token], words: &[Word], reading: &Reading, schema: &Schema<'_>) -> Option<usize> {
    let asks: Vec<&Ask> = reading.queries.iter().map(|query| &query.ask).collect();
    let places = |test: &dyn Fn(Sense) -> bool| -> Vec<usize> {
        (0..all.len()).filter(|place| all[*place].sense().is_some_and(test)).collect()
    };
    let reckoned: Vec<&Measure> = asks.iter().filter_map(|ask| measures(ask)).flatten().collect();
    let only_values = asks.iter().all(|ask| matches!(ask, Ask::Values(_)));
    // `how many production runs`, where a column is called `product`: the words name the rows.
    let of_file = |place: &usize| match &all[*place].meaning {
        Meaning::Column { columns, fit } if *fit != Fit::Whole => {
            let different = |measure: &&Measure| matches!(measure, Measure::Different { column } if columns.iter().any(|of| schema.columns[*of].profile.name == *column));
            *place > 0
                && all[*place - 1].is(Sense::HowMany)
                && schema.names_file(&words[all[*place].start])
                && reckoned.iter().any(different)
        }
        _ => false,
    };
    if let Some(place) = (0..all.len()).find(of_file) {
        return Some(place);
    }
    // `number of visits, number of animals and number of branches`
    let counts = places(&|sense| matches!(sense, Sense::HowMany | Sense::Aggregate(Aggregate::Count)));
    if only_values && counts.len() > reckoned.len() {
        return counts.first().copied();
    }
    // `what dates, how many repairs and how many unfinished`
    let spans = asks.iter().filter(|ask| matches!(ask, Ask::Span { .. })).count();
    let all_but_spans = asks.iter().all(|ask| matches!(ask, Ask::Span { .. } | Ask::Values(_)));
    let of_rows = |place: &&usize| {
        all[**place + 1..].iter().find(|token| !token.is_filler()).is_some_and(|next| next.is(Sense::Row))
    };
    let whole = counts.iter().filter(of_rows).count();
    if spans > 0 && all_but_spans && (1..counts.len()).contains(&whole) && counts.len() > reckoned.len() {
        return counts.first().copied();
    }
    // `the median gift, and the age of the median donor`
    for aggregate in [Aggregate::Median, Aggregate::Average] {
        let said = places(&|sense| sense == Sense::Aggregate(aggregate));
        let told = reckoned.iter().filter(|measure| reckons(measure, aggregate)).count();
        if only_values
            && said.len() > 1
            && told < said.len()
            && words[all[said[0]].start].stem == words[all[said[1]].start].stem
        {
            return said.first().copied();
        }
    }
    let ends = places(&|sense| matches!(sense, Sense::Extreme(..)));
    // `the median, also the coldest and the warmest`
    let at_an_end =
        |measure: &&Measure| matches!(measure, Measure::Of { aggregate: Aggregate::Smallest | Aggregate::Largest, .. });
    if only_values && !ends.is_empty() && !reckoned.is_empty() && !reckoned.iter().any(at_an_end) {
        return ends.first().copied();
    }
    // `the youngest and the oldest`: one ranking tells of one end.
    let both = ends.iter().any(|place| words[all[*place].start].stem != words[all[ends[0]].start].stem);
    let one_end = |ask: &&Ask| matches!(ask, Ask::Groups { order: Order::Ranked { .. }, .. } | Ask::Rows { .. });
    if let ([ask], true) = (asks.as_slice(), both)
        && one_end(ask)
        && joined_by_and(all, ends[0], ends[ends.len() - 1])
    {
        return ends.last().copied();
    }
    // `how many are not repaid, and what do they add up to`, `are they returned more often`: gaps alone do not say it.
    let sums = places(&|sense| matches!(sense, Sense::Aggregate(Aggregate::Total) | Sense::Comparative(About::Count)));
    if !sums.is_empty() && asks.iter().all(|ask| matches!(ask, Ask::Missing { .. })) {
        return sums.first().copied();
    }
    // `how many visits, from when to when`: the dates alone are half of it.
    if !counts.is_empty() && asks.iter().all(|ask| matches!(ask, Ask::Span { .. })) {
        return counts.first().copied();
    }
    // `who waits longest? I mean which doctor`: the rows are not what is asked for.
    let lists = asks.iter().any(|ask| matches!(ask, Ask::ValuesOf { .. }));
    if lists && asks.iter().any(|ask| matches!(ask, Ask::Rows { .. })) {
        return ends.first().copied();
    }
    daily_in_place_of_years(all, &asks)
        .or_else(|| per_thing(all, words, &asks, schema))
        .or_else(|| one_of_each(all, words, &reckoned))
        .or_else(|| looked_for(all, words, &asks, schema))
        .or_else(|| meant_by_two(all, words, reading, schema))
}

fn joined_by_and(all: &[Token], one: usize, other: usize) -> bool {
    all[one..other].iter().any(|token| token.is(Sense::And))
}

/// `the income of 2024 and of 2023, by date of arrival`: a number of each day does not compare the years.
fn daily_in_place_of_years(all: &[Token], asks: &[&Ask]) -> Option<usize> {
    let year = |token: &Token| match token.meaning {
        Meaning::Moment(Moment::Year(year)) => Some(year),
        _ => None,
    };
    let years: Vec<usize> = (0..all.len()).filter(|place| year(&all[*place]).is_some()).collect();
    let apart = years.iter().any(|place| year(&all[*place]) != year(&all[years[0]]));
    let compared = all.iter().any(|token| {
        matches!(token.sense(), Some(Sense::Share | Sense::Topic(Topic::Growth | Topic::Compare | Topic::Difference)))
    });
    let daily = asks.iter().any(|ask| {
        matches!(ask, Ask::Groups { group: Group::Time { unit: TimeUnit::Day, .. }, order: Order::Natural, .. })
    });
    years.first().copied().filter(|_| apart && compared && daily)
}

/// `gifts per donor on average` divides rows by donors; `the most tries per parcel` is about tries.
fn per_thing(all: &[Token], words: &[Word], asks: &[&Ask], schema: &Schema<'_>) -> Option<usize> {
    let averaged = all.iter().any(|token| token.is(Sense::Aggregate(Aggregate::Average)));
    let told = asks.iter().any(|ask| matches!(ask, Ask::PerPeriod { .. }));
    let identifies = |token: &Token| {
        matches!(&token.meaning, Meaning::Column { columns, .. }
        if columns.iter().any(|column| schema.columns[*column].nature == Nature::Identifier))
    };
    let told_rows =
        |place: &usize| all[*place].is(Sense::Row) && all[*place + 1].is(Sense::By) && identifies(&all[*place + 2]);
    let rows = (0..all.len().saturating_sub(2)).find(told_rows).filter(|_| averaged && !told);
    let most = |place: &usize| {
        matches!(all[*place].sense(), Some(Sense::Extreme(..)))
            && lexicon::is_most(&words[all[*place].start])
            && all[*place + 1].is(Sense::Filler)
            && all[*place + 2].is(Sense::By)
    };
    rows.or_else(|| (0..all.len().saturating_sub(2)).find(most).map(|place| place + 1))
}

/// `the fewest parts out of a run`: a number of each row, which a total is not.
fn one_of_each(all: &[Token], words: &[Word], reckoned: &[&Measure]) -> Option<usize> {
    let totals = |measure: &&Measure| matches!(measure, Measure::Of { aggregate: Aggregate::Total, .. });
    let before = |place: usize, list: &[&str]| {
        all[place].start.checked_sub(1).is_some_and(|at| list.contains(&words[at].lower.as_str()))
    };
    let single = |place: &usize| {
        let word = &words[all[*place].start];
        all[*place].is(Sense::Row)
            && word.lower == word.stem
            && (before(*place, &["per"])
                || before(*place, &["a", "an", "one", "each"]) && all[*place].start > 1 && {
                    let preposition = &words[all[*place].start - 2].lower;
                    ["of", "from", "in", "on", "for", "with"].contains(&preposition.as_str())
                })
    };
    let asked = (0..all.len()).find(single);
    asked.filter(|_| !reckoned.is_empty() && reckoned.iter().all(totals))
}

/// `any amounts that look mistyped`: something is looked for, and a total or an average does not find it; numbers that
/// nobody named are not what is looked for.
fn looked_for(all: &[Token], words: &[Word], asks: &[&Ask], schema: &Schema<'_>) -> Option<usize> {
    let first = words.first().map_or("", |word| word.lower.as_str());
    let begins = first == "any" || words.len() > 2 && words[1].lower == "there" && words[2].lower == "any";
    let ways = |token: &Token| matches!(token.sense(), Some(Sense::Aggregate(_) | Sense::Extreme(..) | Sense::HowMuch));
    let number = |ask: &&Ask| matches!(ask, Ask::Values(measures) if measures.iter().all(|measure| matches!(measure, Measure::Of { .. })));
    if begins && !all.iter().any(ways) && asks.iter().all(number) {
        return Some(0);
    }
    let named = |token: &Token| match &token.meaning {
        Meaning::Column { columns, .. } if columns.len() == 1 => columns.clone(),
        _ => vec![],
    };
    let named: Vec<&str> = all
        .iter()
        .flat_map(named)
        .filter(|column| schema.columns[*column].nature == Nature::Number)
        .map(|column| schema.columns[column].profile.name.as_str())
        .collect();
    let beyond = |ask: &&Ask| match ask {
        // Where none was understood, all of them are looked through.
        Ask::Outliers(columns) => {
            !named.is_empty()
                && named.len() < columns.len()
                && columns.len() == schema.of_nature(Nature::Number).count()
        }
        _ => false,
    };
    asks.iter().any(beyond).then_some(0)
}

/// `which claim cost us the most`, where one amount is claimed and another one paid; `within 30 days of being reported`,
/// where the days are counted from another date; `by phone, app and so on`, which lists some and means all.
fn meant_by_two(all: &[Token], words: &[Word], reading: &Reading, schema: &Schema<'_>) -> Option<usize> {
    let head = |column: &Column<'_>| column.name.last().map(|word| word.stem.clone());
    // The words of its name that others do not share; what names the rows names no column.
    let said = |column: &Column<'_>| {
        let own = &column.name[..column.name.len().saturating_sub(1)];
        words
            .iter()
            .filter(|word| !schema.is_row(word))
            .any(|word| own.iter().any(|part| root(&part.lower) == root(&word.lower)))
    };
    let paid = |column: &Column<'_>| {
        [Concept::Money, Concept::Price].iter().any(|concept| lexicon::names(*concept, &column.name))
    };
    let twin = |column: &Column<'_>| {
        schema.of_nature(Nature::Number).any(|other| {
            other.profile.name != column.profile.name
                && other.name.len() > 1
                && head(other) == head(column)
                && !other.name.last().is_some_and(lexicon::is_unit)
        })
    };
    let reckons = |query: &&Query| measures(&query.ask).is_some() || matches!(query.ask, Ask::Rows { .. });
    let reckoning: Vec<&Ask> = reading.queries.iter().filter(reckons).map(|query| &query.ask).collect();
    let unsure = schema.of_nature(Nature::Number).filter(|column| paid(column)).any(|column| {
        column.name.len() > 1
            && reckoning.iter().any(|ask| ask.uses(&column.profile.name))
            && !said(column)
            && twin(column)
    });
    let timed = |query: &Query| {
        schema.of_nature(Nature::Date).filter(|column| uses(std::slice::from_ref(query), &column.profile.name)).count()
            > 1
    };
    let told = |word: &Word| {
        schema.of_nature(Nature::Date).find(|column| {
            column.name.iter().any(|part| {
                part.lower.len() > 3 && !lexicon::is_generic(part) && root(&part.lower) == root(&word.lower)
            })
        })
    };
    let other_date = words.iter().position(|word| {
        !schema.is_row(word) && told(word).is_some_and(|column| !uses(&reading.queries, &column.profile.name))
    });
    let timed = reading.queries.iter().any(timed);
    let open_list = words.windows(3).any(|three| {
        three[0].lower == "and" && three[1].lower == "so" && ["on", "forth"].contains(&three[2].lower.as_str())
    }) || words.iter().any(|word| word.lower == "etc");
    let chosen = |query: &Query| query.filters.iter().any(|filter| matches!(filter, Filter::Values { .. }));
    if unsure || open_list && reading.queries.iter().any(chosen) {
        return Some(0);
    }
    let place = other_date.filter(|_| timed)?;
    all.iter().position(|token| (token.start..token.end()).contains(&place))
}

/// The tokens of all sentences, one after the other.
pub(super) fn all_tokens(words: &[Word], schema: &Schema<'_>) -> Option<Vec<Token>> {
    let mut all = Vec::new();
    let mut start = 0;
    while start < words.len() {
        let end = (start + 1..words.len()).find(|place| words[*place].before == Break::Sentence).unwrap_or(words.len());
        let mut found = tokens(&words[start..end], schema).ok()?;
        found.iter_mut().for_each(|token| token.start += start);
        all.extend(found);
        start = end;
    }
    Some(all)
}

fn is_told(all: &[Token], place: usize, token: &Token, words: &[Word], reading: &Reading, schema: &Schema<'_>) -> bool {
    let queries = &reading.queries;
    match &token.meaning {
        Meaning::Column { columns, fit } => {
            columns.iter().any(|column| uses(queries, &schema.columns[*column].profile.name))
                || needs_no_place(all, place, columns, *fit, words, queries, schema)
        }
        Meaning::Value { column, .. } => uses(queries, &schema.columns[*column].profile.name),
        // `leave out counts that are impossible`: what is strange is found, or the question is not answered.
        Meaning::Sense(Sense::Topic(Topic::Outliers)) => {
            let found = queries.iter().any(|query| matches!(query.ask, Ask::Outliers(_) | Ask::List));
            found || !all[..place].iter().any(|token| matches!(token.sense(), Some(Sense::Not | Sense::Skipped)))
        }
        // `spending by category`, where money came in as well
        Meaning::Sense(Sense::Flow(Direction::Bottom)) => {
            let spent = |query: &Query| {
                let operands = |measure: &&Measure| matches!(measure, Measure::Of { operand: Operand::Spent(_), .. });
                query.ask.measures().iter().any(operands)
                    || query.filters.iter().any(|filter| matches!(filter, Filter::Number { .. }))
            };
            let signed = schema.money().iter().filter_map(Operand::column_name).any(|name| {
                schema.column(name).is_some_and(|column| {
                    matches!(&column.profile.summary, ColumnSummary::Numeric { min, max, .. } if *min < 0.0 && *max > 0.0)
                })
            });
            !signed || queries.iter().any(spent)
        }
        // `days where the minimum is above the maximum`
        Meaning::Sense(Sense::Limit(_)) if ["above", "below"].contains(&words[token.start].lower.as_str()) => {
            let bounds = |filter: &Filter| {
                matches!(filter, Filter::Number { .. } | Filter::Pair { .. } | Filter::EndBeforeStart { .. })
            };
            let told = |query: &Query| {
                query.conditions().any(bounds) || matches!(query.ask, Ask::GroupsWhere { .. } | Ask::Classes { .. })
            };
            queries.iter().any(told)
        }
        // `of each species that are still standing`
        Meaning::Sense(Sense::Unfinished | Sense::Stocked(_)) => queries
            .iter()
            .any(|query| !query.filters.is_empty() || matches!(query.ask, Ask::Missing { .. } | Ask::Share { .. })),
        Meaning::Sense(Sense::Aggregate(Aggregate::Total)) => true,
        Meaning::Sense(Sense::Aggregate(aggregate)) => tells(queries, *aggregate),
        _ => true,
    }
}

fn uses(queries: &[Query], name: &str) -> bool {
    queries.iter().any(|query| query.uses(name))
}

/// Return whether a query uses this aggregate.
fn tells(queries: &[Query], aggregate: Aggregate) -> bool {
    let told = |query: &Query| match measures(&query.ask) {
        None => true,
        Some(measures) => measures.iter().any(|measure| reckons(measure, aggregate)),
    };
    queries.iter().any(told)
}

/// The numbers that are asked for, with the aggregate where it is part of them.
fn measures(ask: &Ask) -> Option<Vec<&Measure>> {
    match ask {
        Ask::Values(measures) | Ask::Groups { measures, .. } => Some(measures.iter().collect()),
        Ask::Pivot { measure, .. } | Ask::Ranks { measure, .. } | Ask::Changes { measure, .. } => Some(vec![measure]),
        _ => None,
    }
}

fn reckons(measure: &Measure, aggregate: Aggregate) -> bool {
    let quotient = matches!(measure, Measure::Quotient { .. } | Measure::Of { operand: Operand::Ratio(..), .. });
    match aggregate {
        Aggregate::Average => quotient || matches!(measure, Measure::Of { aggregate: Aggregate::Average, .. }),
        Aggregate::Median => matches!(measure, Measure::Of { aggregate: Aggregate::Median, .. }),
        Aggregate::Total => {
            let total = matches!(measure, Measure::Of { aggregate: Aggregate::Total, .. });
            quotient || total || matches!(measure, Measure::Rows | Measure::Different { .. })
        }
        _ => true,
    }
}

/// A column that is named and that no query needs: it names the rows, it is a date that others check, or it only repeats a
/// part of what is used.
fn needs_no_place(
    all: &[Token],
    place: usize,
    columns: &[usize],
    fit: Fit,
    words: &[Word],
    queries: &[Query],
    schema: &Schema<'_>,
) -> bool {
    let whole = |query: &Query| match &query.ask {
        Ask::Summary | Ask::List => true,
        Ask::Missing { columns, .. } => columns.is_empty(),
        Ask::Duplicates { whole, .. } => *whole,
        _ => false,
    };
    if queries.iter().any(whole) {
        return true;
    }
    // Only what is called by its whole name is surely meant; a category may say where, unless it is ranked or grouped by.
    let nature = |column: &usize| schema.columns[*column].nature;
    let word = &words[all[place].start];
    let names_rows = all[place].length == 1 && (schema.is_row(word) || schema.names_file(word));
    if fit != Fit::Whole || columns.len() > 1 || names_rows {
        return true;
    }
    let grouping = |sense: Sense| matches!(sense, Sense::By | Sense::Each | Sense::Which | Sense::Topic(Topic::Ranks));
    let before = all[..place].iter().rev().find(|token| !token.is_filler()).and_then(Token::sense);
    match nature(&columns[0]) {
        Nature::Number | Nature::Flag => false,
        Nature::Category if schema.columns[columns[0]].is_flag() => false,
        Nature::Category => !before.is_some_and(grouping),
        _ => true,
    }
}
