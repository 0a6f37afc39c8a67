//! Validators of the numbers: a number that the question does not mention, or the wrong aggregate.

use super::{Asked, Doubt, compared, number_columns, operands};
use crate::{
    lexicon,
    query::{Aggregate, Ask, Filter, Group, Measure, Operand, Query, TimeUnit},
    reading::Reading,
    schema::{Column, Nature, Schema},
    sense::{About, Concept, Sense},
    token::Meaning,
    words::Word,
};
use tabletalk_protocol::{ColumnKind, ColumnSummary};

pub(super) const DOUBTS: &[Doubt] = &[
    wants_an_amount,
    wants_the_usual,
    is_not_divided,
    takes_money_unasked,
    shares_money_unasked,
    shares_a_rate,
    counts_what_is_there_once_a_day,
    earns_a_cost,
    tells_apart_what_is_joined,
    counts_rows_for_days,
    counts_money,
    adds_up_what_happened,
    costs_a_count,
    bills_no_money,
    adds_up_for_rows,
    averages_all_together,
    counts_what_was_done,
    takes_money_for_results,
    spends_a_count,
    takes_a_part_of_the_money,
    says_nothing_of_debts,
    adds_up_times_of_runners,
];

/// `do companies give more per gift than schools`: how much they give is no number of rows.
fn wants_an_amount(asked: &Asked<'_, '_>, query: &Query) -> bool {
    // `do we get more people on free days`, where a row is a day
    let people = ["people", "visitors", "guests", "customers"].iter().any(|noun| asked.says_together(&["more", noun]));
    let daily = asked.schema.identifier().is_none() && !asked.schema.rows_are_people();
    if people && daily && compared(query).is_some_and(|measures| measures == [Measure::Rows]) {
        return true;
    }
    // `do juniors catch smaller fish than adults`
    let sized = asked.says(&["smaller", "bigger", "larger", "heavier", "lighter", "longer", "shorter"]);
    if sized && compared(query).is_some_and(|measures| measures == [Measure::Rows]) {
        return true;
    }
    let asks = asked.words.first().is_some_and(|word| ["do", "does", "did"].contains(&word.lower.as_str()));
    let much = asked.words.windows(2).any(|pair| {
        ["more", "less"].contains(&pair[0].lower.as_str()) && ["than", "per", "from"].contains(&pair[1].lower.as_str())
    });
    let often = asked.says(&["often", "many", "number", "frequently", "times"]);
    asks && much && !often && compared(query).is_some_and(|measures| measures == [Measure::Rows])
}

/// `are delays smaller at the weekend`: two days against five have the smaller total anyway.
fn wants_the_usual(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let weekend = matches!(&query.ask, Ask::Groups { group: Group::Time { unit: TimeUnit::Weekend, .. }, .. });
    let total = |measure: &Measure| matches!(measure, Measure::Of { aggregate: Aggregate::Total, .. });
    let sized = asked.says(&["smaller", "larger", "bigger", "longer", "shorter"]);
    let whole = asked.says(&["total", "totals", "sum", "altogether"]);
    weekend && sized && !whole && compared(query).is_some_and(|measures| measures.iter().any(total))
}

/// `the price per square metre`, which no single column tells.
fn is_not_divided(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let per = |unit: &str| asked.says_together(&["per", unit]);
    (per("square") || per("hectare")) && !divides(query)
}

/// `the average stay`, computed from the fee: money is averaged only if the question mentions it.
fn takes_money_unasked(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let unsaid = |column: &Column<'_>| is_money(column) && !asked.speaks_of(column);
    let averaged = |measure: &&Measure| match measure {
        Measure::Of { aggregate: Aggregate::Average, operand: Operand::Column(name) } => {
            asked.schema.column(name).is_some_and(unsaid)
        }
        _ => false,
    };
    !asked.speaks_of_money() && query.ask.measures().iter().any(averaged)
}

/// `what percentage of the cars was gone within 60 days`: a share of the cars, not of their prices.
fn shares_money_unasked(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const MONEY: [&str; 12] = [
        "money", "revenue", "sales", "income", "turnover", "takings", "value", "spend", "spending", "cost", "costs",
        "total",
    ];
    let unsaid = |column: &&Column<'_>| is_money(column) && !asked.speaks_of(column);
    let shared = matches!(query.ask, Ask::Share { .. });
    shared && !asked.says(&MONEY) && number_columns(query, asked.schema).iter().any(unsaid)
}

/// `our open rate on newsletters`: a rate is one number by another, not what a group has of a total.
fn shares_a_rate(asked: &Asked<'_, '_>, query: &Query) -> bool {
    matches!(query.ask, Ask::Share { of: Measure::Of { .. }, .. } | Ask::Shares { of: Measure::Of { .. }, .. })
        && asked.says(&["rate", "rates"])
}

/// `what was our busiest day`, `on which weekday is the canteen fullest`, where each day has one row, or one of each room,
/// that says how busy it was.
fn counts_what_is_there_once_a_day(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let Ask::Groups { group: Group::Time { column, unit }, .. } = &query.ask else { return false };
    let counted = query.ask.measures() == [&Measure::Rows]
        && query.filters.iter().all(|filter| filter.uses(column) || matches!(filter, Filter::Values { .. }));
    let ranked = asked
        .tokens
        .iter()
        .any(|token| matches!(token.sense(), Some(Sense::Extreme(_, About::Count) | Sense::Extreme(_, About::Of(_)))));
    // `which day had the most lessons` names them.
    let named = asked.tokens.iter().any(|token| token.is(Sense::Row));
    !named
        && counted
        && (ranked || *unit == TimeUnit::Day)
        && is_kept_daily(asked.schema, column, *unit == TimeUnit::Day)
}

/// Return whether each day has the same number of rows.
fn is_kept_daily(schema: &Schema<'_>, date: &str, whole_days: bool) -> bool {
    const FEW: u64 = 2;
    const LEAST_FULL: u64 = 97;
    const LEAST_PLACES: u64 = 3;
    let rows = schema.dataset.rows;
    if schema.column(date).is_some_and(is_kept_hourly) {
        return true;
    }
    let dated = schema.column(date).filter(|column| column.profile.kind == ColumnKind::Date);
    let days = dated.map_or(0, |column| column.profile.distinct);
    let full = |column: &Column<'_>| {
        let places = days * column.profile.distinct;
        column.nature == Nature::Category
            && column.profile.distinct >= LEAST_PLACES
            && (places * LEAST_FULL..=places * 101).contains(&(rows * 100))
    };
    let kinds: Vec<u64> = schema
        .columns
        .iter()
        .filter(|column| column.nature == Nature::Category && column.profile.distinct > 1)
        .map(|column| column.profile.distinct)
        .collect();
    // One row for each product in each shop.
    let full_twice = kinds.iter().enumerate().any(|(place, one)| {
        kinds[place + 1..].iter().any(|other| {
            let places = days * one * other;
            one * other >= LEAST_PLACES && (places * LEAST_FULL..=places * 101).contains(&(rows * 100))
        })
    });
    let daily = (days * LEAST_FULL..=days * 101).contains(&(rows * 100));
    let things = schema.identifier().is_some();
    days > 0
        && (rows < FEW * days && (whole_days || daily && !things)
            || !things && (full_twice || schema.columns.iter().any(full)))
}

/// Return whether each row has its own full hour: events do not occur at such times.
fn is_kept_hourly(column: &Column<'_>) -> bool {
    let ColumnSummary::Temporal { min, max, .. } = &column.profile.summary else { return false };
    let full = |end: &String| end.get(13..19).is_some_and(|rest| rest == ":00:00");
    column.profile.kind == ColumnKind::DateTime && full(min) && full(max)
}

/// `what does each mechanic earn`, answered by what something cost.
fn earns_a_cost(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let cost = |operand: &&Operand| {
        let column = operand.column_name().and_then(|name| asked.schema.column(name));
        column.is_some_and(|column| lexicon::is_cost(&column.name))
    };
    let paid = operands(query);
    asked.says(&["earn", "earns", "earned", "salary", "wage"]) && !paid.is_empty() && paid.iter().all(cost)
}

/// `labour plus parts`, `kWh per installed kWp`: the question combines two numbers, and the query returns each.
fn tells_apart_what_is_joined(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const FARTHEST: usize = 2;
    let operands = operands(query);
    let [first, rest @ ..] = operands.as_slice() else { return false };
    let columns = operands.iter().all(|operand| matches!(operand, Operand::Column(_)));
    let apart = columns && rest.iter().any(|other| other != first);
    let names = |word: &Word| {
        let column = |operand: &&Operand| operand.column_name().and_then(|name| asked.schema.column(name));
        operands.iter().filter_map(column).any(|column| column.name.iter().any(|part| part.stem == word.stem))
    };
    let behind = |at: usize| asked.words[at + 1..].iter().take(FARTHEST).any(names);
    let per = (0..asked.words.len()).any(|at| asked.words[at].lower == "per" && behind(at));
    apart && (per || asked.says(&["plus", "times", "minus"]))
}

/// `on how many different days`, answered by a number of rows.
fn counts_rows_for_days(asked: &Asked<'_, '_>, query: &Query) -> bool {
    asked.says_together(&["different", "days"]) && query.ask == Ask::Values(vec![Measure::Rows])
}

/// `the invoice total for each month`, `did we earn more`, answered by a number of rows.
fn counts_money(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const MONEY: [&str; 14] = [
        "earn", "earned", "takings", "revenue", "income", "turnover", "total", "money", "cost", "costs", "spend",
        "spent", "pay", "bill",
    ];
    const COUNTED: [&str; 12] =
        ["many", "number", "count", "counts", "often", "times", "most", "anzahl", "viele", "oft", "orders", "rows"];
    let grouped = matches!(query.ask, Ask::Groups { .. }) && query.ask.measures() == [&Measure::Rows];
    grouped && asked.says(&MONEY) && !asked.says(&COUNTED)
}

/// `how often was the limit broken`, answered by the sum of all limits.
fn adds_up_what_happened(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let often = asked.says_together(&["how", "often"]) || asked.says_together(&["many", "times"]);
    let total = |measure: &&Measure| matches!(measure, Measure::Of { aggregate: Aggregate::Total, .. });
    often && !asked.says(&["total", "sum"]) && query.ask.measures().iter().any(total)
}

/// `what does a case cost`, answered by the number of cases.
fn costs_a_count(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let costs = asked.says(&["cost"]) && asked.says(&["does", "did", "do"]);
    let columns = number_columns(query, asked.schema);
    let counted = |column: &&Column<'_>| lexicon::counts_things(&column.name) && !is_money(column);
    costs && !columns.is_empty() && columns.iter().all(counted)
}

/// `how high was our water bill`, answered in litres.
fn bills_no_money(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let columns = number_columns(query, asked.schema);
    let money = |column: &&Column<'_>| is_money(column) || column.is_in_currency();
    asked.says(&["bill", "bills"]) && !columns.is_empty() && !columns.iter().any(money)
}

/// `how many readings were taken with people in the room`, answered by the number of people.
fn adds_up_for_rows(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let counted = (0..asked.tokens.len()).any(|place| {
        let next = asked.tokens[place + 1..]
            .iter()
            .find(|token| !token.is_filler() && !matches!(token.meaning, Meaning::Moment(_) | Meaning::Value { .. }));
        asked.tokens[place].is(Sense::HowMany) && next.is_some_and(|next| next.is(Sense::Row))
    });
    let total = |measure: &Measure| matches!(measure, Measure::Of { aggregate: Aggregate::Total, .. });
    let Ask::Values(measures) = &query.ask else { return false };
    let asks_once = asked.tokens.iter().filter(|token| token.is(Sense::HowMany)).count() == 1;
    counted && asks_once && !asked.says(&["total", "altogether", "sum", "and"]) && measures.iter().all(total)
}

/// `the monthly wage bill, all salaries together`, answered by an average.
fn averages_all_together(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let together = asked.says_together(&["all", "together"]) || asked.says(&["together"]) && asked.says(&["all"]);
    let average = |measure: &&Measure| matches!(measure, Measure::Of { aggregate: Aggregate::Average, .. });
    let said = asked.says(&["average", "avg", "mean", "typical", "usual", "usually"])
        || asked.tokens.iter().any(|token| token.is(Sense::Aggregate(Aggregate::Average)));
    let measures = query.ask.measures();
    together && !said && !measures.is_empty() && measures.iter().all(average)
}

/// `how much does one customer spend`, answered by a number of customers.
fn spends_a_count(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let much = asked.tokens.iter().any(|token| token.is(Sense::HowMuch));
    let spends = asked.says(&["spend", "spends", "spent", "pay", "pays", "paid", "earn", "earns", "earned"]);
    let columns = number_columns(query, asked.schema);
    let money = |column: &&Column<'_>| is_money(column) || column.is_in_currency();
    much && spends && !columns.is_empty() && !columns.iter().any(money)
}

/// `our takings`, answered by what was paid by card.
fn takes_a_part_of_the_money(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const PARTS: [&str; 6] = ["card", "cash", "online", "tips", "voucher", "deposit"];
    number_columns(query, asked.schema).into_iter().filter(|column| is_money(column)).any(|column| {
        column.name.iter().any(|part| PARTS.contains(&part.lower.as_str()) && !asked.says(&[part.lower.as_str()]))
    })
}

/// `how many of them finished`, answered by all their times together.
fn adds_up_times_of_runners(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let timed = number_columns(query, asked.schema).iter().any(|column| column.is_stopwatch());
    let total = |measure: &&Measure| matches!(measure, Measure::Of { aggregate: Aggregate::Total, .. });
    timed && asked.tokens.iter().any(|token| token.is(Sense::HowMany)) && query.ask.measures().iter().any(total)
}

/// `how much do we still owe`, answered by what was paid.
fn says_nothing_of_debts(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let differs = operands(query).iter().any(|operand| matches!(operand, Operand::Difference(..)));
    let chosen = query
        .filters
        .iter()
        .any(|filter| matches!(filter, Filter::Missing { .. } | Filter::Number { .. } | Filter::Pair { .. }));
    let balance = number_columns(query, asked.schema).iter().any(|column| {
        lexicon::names(Concept::Balance, &column.name)
            || column
                .name
                .iter()
                .any(|word| ["due", "owed", "outstanding", "debt", "loan"].contains(&word.lower.as_str()))
    });
    let flagged = query.filters.iter().any(|filter| matches!(filter, Filter::Flag { .. }));
    asked.says(&["owe", "owes", "owed"])
        && !query.ask.measures().is_empty()
        && !differs
        && !chosen
        && !balance
        && !flagged
}

/// `what did we invoice in total`, answered by a number of rows.
fn counts_what_was_done(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let asks =
        asked.begins_with(&["what"]) && asked.words.get(1).is_some_and(|word| ["did", "do"].contains(&&*word.lower));
    asks && asked.says(&["total"]) && query.ask == Ask::Values(vec![Measure::Rows])
}

/// `which subject has the best results`, answered by the total of its fees.
fn takes_money_for_results(asked: &Asked<'_, '_>, query: &Query) -> bool {
    let columns = number_columns(query, asked.schema);
    let unsaid = |column: &Column<'_>| is_money(column) && !asked.speaks_of(column);
    asked.says(&["results", "result", "performance", "performs", "performed"])
        && !columns.is_empty()
        && columns.into_iter().all(unsaid)
}

/// `hours times rate plus parts`, `the kWh used times the tariff`
pub(super) fn is_not_reckoned_by_hand(asked: &Asked<'_, '_>, queries: &[Query]) -> bool {
    let by_hand = asked.says(&["times"]) && asked.says(&["plus"]) || asked.says_together(&["times", "the"]);
    by_hand && !queries.iter().any(multiplies)
}

/// An age is nothing to guess at.
pub(super) fn guesses_an_age(asked: &Asked<'_, '_>, reading: &Reading) -> bool {
    asked.says(&["age"]) && reading.taken.iter().any(|taken| taken.word.to_lowercase() == "age")
}

fn is_money(column: &Column<'_>) -> bool {
    [Concept::Money, Concept::Price, Concept::Pay].iter().any(|concept| lexicon::names(*concept, &column.name))
}

fn multiplies(query: &Query) -> bool {
    operands(query)
        .iter()
        .any(|operand| matches!(operand, Operand::Revenue { .. } | Operand::Product(..) | Operand::Stay { .. }))
}

fn divides(query: &Query) -> bool {
    let quotient = |measure: &&Measure| matches!(measure, Measure::Quotient { .. });
    query.ask.measures().iter().any(quotient)
        || operands(query).iter().any(|operand| matches!(operand, Operand::Ratio(..)))
        || !matches!(query.ask, Ask::Values(_) | Ask::Groups { .. })
}
