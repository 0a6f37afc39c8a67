//! Doubts about which number is told: one that nobody spoke of, or one reckoned in another way.

use super::{Asked, Doubt, compared, number_columns, operands};
use crate::analyst::{
    lexicon,
    query::{Aggregate, Ask, Group, Measure, Operand, Query, TimeUnit},
    reading::Reading,
    schema::Column,
    sense::Concept,
    words::Word,
};
use tabletalk_protocol::ColumnKind;

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
];

/// `do companies give more per gift than schools`: how much they give is no number of rows.
fn wants_an_amount(asked: &Asked<'_, '_>, query: &Query) -> bool {
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

/// `the average stay`, worked out of the fee: money is averaged where somebody speaks of it.
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
    matches!(query.ask, Ask::Share { of: Measure::Of { .. }, .. }) && asked.says(&["rate", "rates"])
}

/// `what was our busiest day`, where each day has one row that says how busy it was.
fn counts_what_is_there_once_a_day(asked: &Asked<'_, '_>, query: &Query) -> bool {
    const FEW: u64 = 2;
    let Ask::Groups { group: Group::Time { column, unit: TimeUnit::Day }, .. } = &query.ask else { return false };
    let dated = asked.schema.column(column).filter(|column| column.profile.kind == ColumnKind::Date);
    let days = dated.map_or(0, |column| column.profile.distinct);
    query.ask.measures() == [&Measure::Rows] && asked.schema.dataset.rows < FEW * days
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

/// `labour plus parts`, `kWh per installed kWp`: two numbers become one, and each was told for itself.
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
