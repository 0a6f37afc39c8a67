//! Numbers that a question means and no column holds: a margin, the worth of a stock, a price per square metre.

use super::clause::Clause;
use tabletalk_protocol::{ColumnKind, ColumnSummary};

use crate::{
    decline::Decline,
    lexicon,
    query::Operand,
    schema::{Column, Nature},
    sense::{Concept, Sense, Topic},
    token::{Fit, Meaning},
    words::Word,
};

/// `margin`, `profit`: what comes in less what it costs, for each row.
pub fn margin(clause: &mut Clause<'_, '_>) -> Result<Option<Operand>, Decline> {
    let Some(place) = unknown_word(clause, lexicon::is_margin) else { return Ok(None) };
    let name = |column: &Column<'_>| column.profile.name.clone();
    let costs: Vec<String> =
        clause.schema.of_nature(Nature::Number).filter(|column| lexicon::is_own_cost(&column.name)).map(name).collect();
    let income = |column: &&Column<'_>| {
        !lexicon::is_cost(&column.name)
            && [Concept::Price, Concept::Money].iter().any(|concept| lexicon::names(*concept, &column.name))
    };
    let incomes: Vec<String> = clause.schema.of_nature(Nature::Number).filter(income).map(name).collect();
    // With pieces sold beside prices, a profit is more than a margin of one piece.
    let pieces = !clause.schema.numbers_about(Concept::Quantity).is_empty();
    let each = clause.has_word(&["unit", "piece", "item", "each", "stueck"]);
    // `profit margin` is a share, not an amount.
    let share = clause.word(place) == "profit" && place + 1 < clause.len() && clause.word(place + 1) == "margin";
    match (incomes.as_slice(), costs.as_slice()) {
        ([income], [cost]) if (!pieces || each) && !share => {
            clause.take(place);
            take_echo(clause, &["unit", "piece", "item", "stueck", "each"]);
            Ok(Some(Operand::Difference(income.clone(), cost.clone())))
        }
        _ => Ok(None),
    }
}

/// `how much rent is still owed`: what was charged less what was paid of it.
pub fn owed(clause: &mut Clause<'_, '_>) -> Option<Operand> {
    const OWES: [&str; 7] = ["owe", "owes", "owed", "owing", "outstanding", "arrears", "unpaid"];
    let (charged, paid) = clause.schema.charged_and_paid()?;
    let asked = clause.asks_how_much() || !clause.extremes().is_empty() || !clause.aggregates().is_empty();
    let place = (0..clause.len()).find(|place| asked && OWES.contains(&clause.word(*place)))?;
    clause.take(place);
    for near in 0..clause.len() {
        let own = clause.column(near).map(|column| clause.name(column));
        let money = matches!(clause.sense(near), Some(Sense::Concept(Concept::Money) | Sense::Unfinished));
        if money || own.is_some_and(|name| name == charged || name == paid) {
            clause.take(near);
        }
    }
    Some(Operand::Difference(charged, paid))
}

/// `what is our stock worth`: pieces times what one costs, or what one is sold for.
pub fn stock_value(clause: &mut Clause<'_, '_>) -> Result<Option<Operand>, Decline> {
    let stock = clause.schema.numbers_about(Concept::Stock);
    let [stock] = stock.as_slice() else { return Ok(None) };
    let stock = stock.profile.name.clone();
    let Some(place) = unknown_word(clause, lexicon::is_worth) else { return Ok(None) };
    let of_unit =
        |column: &&Column<'_>| lexicon::is_own_cost(&column.name) || lexicon::names(Concept::Price, &column.name);
    let mut units: Vec<(String, bool)> = clause
        .schema
        .of_nature(Nature::Number)
        .filter(of_unit)
        .map(|column| (column.profile.name.clone(), lexicon::is_own_cost(&column.name)))
        .collect();
    let at_cost = clause.has_word(&["cost", "costs", "purchase", "einkaufspreis", "einkaufspreisen"]);
    let at_price =
        clause.has_word(&["price", "prices", "retail", "selling", "sale", "verkaufspreis", "verkaufspreisen"]);
    if at_cost != at_price {
        units.retain(|(_, cost)| *cost == at_cost);
    }
    match units.as_slice() {
        [] => Ok(None),
        [(unit, _)] => {
            clause.take(place);
            for near in 0..clause.len() {
                let own = clause.column(near).map(|column| clause.name(column));
                if own.is_some_and(|name| name == stock || name == *unit) {
                    clause.take(near);
                }
            }
            Ok(Some(Operand::Product(stock, unit.clone())))
        }
        several => Err(Decline::Ambiguous {
            word: clause.word(place).to_owned(),
            columns: several.iter().map(|(name, _)| format!("{stock} × {name}")).collect(),
        }),
    }
}

/// `how many visitors did we have`, where adults and children are counted apart.
pub fn heads(clause: &mut Clause<'_, '_>) -> Option<Operand> {
    let counted = |column: &&Column<'_>| {
        column.profile.kind == ColumnKind::Integer && column.name.iter().all(lexicon::is_kind_of_people)
    };
    let columns: Vec<String> =
        clause.schema.of_nature(Nature::Number).filter(counted).map(|column| column.profile.name.clone()).collect();
    let counts =
        clause.asks_how_much() || clause.asks_how_many() || clause.has(Sense::Share) || !clause.extremes().is_empty();
    let compares = clause.any(|sense| {
        matches!(
            sense,
            Sense::Comparative(_) | Sense::Topic(_) | Sense::Aggregate(_) | Sense::By | Sense::Each | Sense::Chart(_)
        )
    });
    let yes_or_no = clause.tokens.first().is_some_and(|_| ["do", "does", "did", "is", "are"].contains(&clause.word(0)));
    let stepped = !clause.units().is_empty();
    if columns.len() < 2 || !(counts || compares || yes_or_no || stepped) {
        return None;
    }
    let place = clause.open().find(|place| {
        let person = clause.tokens[*place].is(Sense::Person) && !clause.schema.rows_are_people();
        let unknown = clause.tokens[*place].meaning == Meaning::Unknown;
        let visits = clause.word(*place) == "visits" && clause.tokens[*place].is(Sense::Filler);
        person || visits || unknown && lexicon::is_visitor(&clause.words[clause.tokens[*place].start])
    })?;
    clause.take(place);
    // `adults plus children` only says who they are.
    for near in clause.open() {
        if clause.column(near).is_some_and(|column| columns.contains(&clause.name(column))) {
            clause.take(near);
            clause.tokens[near].meaning = Meaning::Sense(Sense::Filler);
        }
    }
    Some(Operand::Sum(columns))
}

fn unknown_word(clause: &Clause<'_, '_>, is: impl Fn(&Word) -> bool) -> Option<usize> {
    let unknown = |place: &usize| {
        matches!(
            clause.tokens[*place].meaning,
            Meaning::Unknown
                | Meaning::Sense(Sense::Filler | Sense::Flow(_) | Sense::Concept(_))
                | Meaning::Column { fit: Fit::Synonym, .. }
        ) && is(&clause.words[clause.tokens[*place].start])
    };
    clause.open().find(unknown)
}

fn take_echo(clause: &mut Clause<'_, '_>, list: &[&str]) {
    for place in clause.open() {
        if list.contains(&clause.word(place)) {
            clause.take(place);
        }
    }
}

/// `the fee plus the extras`, `add the fees and the charges`, `yellow and red cards together`: amounts that say the same
/// of different parts.
fn is_added_up(clause: &Clause<'_, '_>, names: [&str; 2]) -> bool {
    let [Some(one), Some(other)] = names.map(|name| clause.schema.column(name)) else { return false };
    if one.is_rate() || other.is_rate() || clause.topic(Topic::Correlation) {
        return false;
    }
    let places = names.map(|name| {
        (0..clause.len()).find(|place| clause.column(*place).is_some_and(|column| clause.name(column) == name))
    });
    let said = |list: &[&str]| clause.has_word(list);
    let between = matches!(places, [Some(one), Some(other)]
        if (one.min(other)..one.max(other)).any(|place| clause.word(place) == "plus"));
    let money = |column: &Column<'_>| lexicon::names(Concept::Money, &column.name);
    let same_thing = |one: &Column<'_>, other: &Column<'_>| {
        one.name.len() > 1 && one.name.last().map(|word| &word.stem) == other.name.last().map(|word| &word.stem)
    };
    let one_kind = money(one) && money(other) || same_thing(one, other);
    between || one_kind && said(&["add", "adding", "plus", "together", "altogether", "combined", "zusammen"])
}

/// `nights times price`, where each row has two dates and a price for each night between them.
pub fn nights_times_rate(clause: &mut Clause<'_, '_>, found: Vec<Operand>) -> Vec<Operand> {
    let money = clause.schema.money();
    let [stay @ Operand::Stay { rate, .. }] = money.as_slice() else { return found };
    let guests = |operand: &Operand| {
        let column = operand.column_name().and_then(|name| clause.schema.column(name));
        column.is_some_and(|column| lexicon::names(Concept::Customer, &column.name))
    };
    // `the income from guests who stayed`: `who` describes the guests; they are not counted.
    let found: Vec<Operand> = match found.contains(stay) {
        true => found.into_iter().filter(|operand| !guests(operand)).collect(),
        false => found,
    };
    let part = |operand: &Operand| operand == stay || operand.column_name() == Some(rate);
    let times = clause.has_word(&["times", "multiplied", "mal"]);
    let reckons = times || found.contains(stay) && found.len() > 1;
    if found.is_empty() || !found.iter().all(part) || !reckons {
        return found;
    }
    let length = |sense| matches!(sense, Some(Sense::Length(_) | Sense::Unit(_)));
    let lengths: Vec<usize> = clause.open().filter(|place| length(clause.sense(*place))).collect();
    lengths.into_iter().for_each(|place| clause.take(place));
    vec![stay.clone()]
}

/// The operation that combines two adjacent numbers of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Operator {
    Times,
    Plus,
}

/// `hours times rate`: what stands between two columns that are named, with no more than an article.
fn operator_between(clause: &Clause<'_, '_>, one: &str, other: &str) -> Option<Operator> {
    const MOST_WORDS: usize = 3;
    let at = |name: &str| {
        (0..clause.len()).find(|place| clause.column(*place).is_some_and(|column| clause.name(column) == name))
    };
    let (first, last) = (at(one)?, at(other)?);
    let between = first.min(last) + 1..first.max(last);
    if between.len() > MOST_WORDS {
        return None;
    }
    between.into_iter().find_map(|place| match clause.word(place) {
        "times" | "multiplied" | "mal" => Some(Operator::Times),
        "plus" => Some(Operator::Plus),
        _ => None,
    })
}

/// `hours times rate plus parts`
pub fn of_three(clause: &Clause<'_, '_>, found: Vec<Operand>) -> Vec<Operand> {
    let [Operand::Column(one), Operand::Column(two), Operand::Column(three)] = found.as_slice() else { return found };
    let revenue = |quantity: &String, price: &String, extra: &String| Operand::Revenue {
        quantity: quantity.clone(),
        price: price.clone(),
        discount: None,
        extra: Some(extra.clone()),
    };
    match (operator_between(clause, one, two), operator_between(clause, two, three)) {
        (Some(Operator::Times), Some(Operator::Plus)) => vec![revenue(one, two, three)],
        (Some(Operator::Plus), Some(Operator::Times)) => vec![revenue(two, three, one)],
        _ => found,
    }
}

/// `what share of the use is at night`: so much of the one is a part of the other, which is measured alike.
fn part_of_whole(clause: &Clause<'_, '_>, one: &str, other: &str) -> Option<Operand> {
    let [one, other] = [clause.schema.column(one)?, clause.schema.column(other)?];
    let alike = |word: &Word| other.name.iter().any(|part| part.stem == word.stem);
    let measured_alike = one.unit().is_some() && one.unit() == other.unit() || one.name.iter().any(alike);
    let middle = |column: &Column<'_>| match &column.profile.summary {
        ColumnSummary::Numeric { quartiles, .. } => Some(quartiles[1]),
        _ => None,
    };
    if one.is_rate() || other.is_rate() || !measured_alike || !clause.has(Sense::Share) {
        return None;
    }
    let (part, whole) = if middle(one)? < middle(other)? { (one, other) } else { (other, one) };
    (middle(part)? < middle(whole)?).then(|| Operand::Ratio(part.profile.name.clone(), whole.profile.name.clone()))
}

/// A ratio, a product or a difference of two columns that are named.
pub fn of_two(clause: &mut Clause<'_, '_>, found: Vec<Operand>) -> Vec<Operand> {
    let [Operand::Column(one), Operand::Column(other)] = found.as_slice() else { return found };
    let (one, other) = (one.clone(), other.clone());
    // `price (average per litre)`, where a column holds the price per litre.
    let per = |name: &String| {
        clause
            .schema
            .column(name)
            .is_some_and(|column| column.name.iter().any(|part| ["per", "pro", "je"].contains(&part.lower.as_str())))
    };
    if clause.has_word(&["per", "pro", "je"]) && per(&one) != per(&other) {
        return vec![Operand::Column(if per(&one) { one } else { other })];
    }
    if let Some(place) = unknown_word(clause, lexicon::is_conversion) {
        clause.take(place);
        return vec![Operand::Ratio(other, one)];
    }
    // `the tip as a percentage of the bill`
    let at = |name: &str| {
        (0..clause.len()).find(|place| clause.column(*place).is_some_and(|column| clause.name(column) == name))
    };
    let share = (0..clause.len()).find(|place| clause.sense(*place) == Some(Sense::Share));
    let between = matches!((at(&one), share, at(&other)), (Some(first), Some(share), Some(last)) if first < share && share < last);
    // `rent divided by area`, whatever was named first
    let divided = (0..clause.len())
        .find(|place| clause.sense(*place) == Some(Sense::Topic(Topic::Ratio)) && clause.word(*place) == "divided");
    let behind = divided.and_then(|place| clause.column(place + 1)).map(|column| clause.name(column));
    if behind.as_ref() == Some(&one) {
        return vec![Operand::Ratio(other, one)];
    }
    if clause.topic(Topic::Ratio) || between {
        return vec![Operand::Ratio(one, other)];
    }
    // `price per square metre`
    let per = (0..clause.len()).any(|place| {
        let named = clause.column(place).is_some_and(|column| clause.name(column) == other);
        named
            && clause
                .previous(place)
                .is_some_and(|before| ["per", "pro", "je", "an", "a"].contains(&clause.word(before)))
    });
    if per {
        return vec![Operand::Ratio(one, other)];
    }
    if let Some(ratio) = part_of_whole(clause, &one, &other) {
        return vec![ratio];
    }
    let said = |word: &str| (0..clause.len()).any(|place| clause.word(place) == word);
    if is_added_up(clause, [&one, &other]) {
        return vec![Operand::Sum(vec![one, other])];
    }
    if said("multiplied") || said("×") || operator_between(clause, &one, &other) == Some(Operator::Times) {
        return vec![Operand::Product(one, other)];
    }
    let apart = clause.topic(Topic::Difference) && clause.words.iter().any(|word| word.lower == "between");
    if said("minus") || apart {
        return vec![Operand::Difference(one, other)];
    }
    found
}
