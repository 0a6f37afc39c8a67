//! The numbers that a question means without naming them.

use super::{Clause, Parts, chosen, measures};
use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Filter, Group, Measure, Operand, Span},
    schema::Nature,
    sense::{About, Concept, Sense, Topic},
    token::{Meaning, length_after},
    words::Break,
};
use tabletalk_protocol::ColumnKind;

pub(super) fn single_measure(clause: &mut Clause<'_, '_>, parts: &Parts) -> Result<Measure, Decline> {
    let measures = all_measures(clause, parts, false)?;
    match measures.as_slice() {
        [measure] => Ok(measure.clone()),
        _ => Err(Decline::TooMuch),
    }
}

/// Return the measures of each group, or of all rows.
pub(super) fn all_measures(
    clause: &mut Clause<'_, '_>,
    parts: &Parts,
    compared: bool,
) -> Result<Vec<Measure>, Decline> {
    // `which club brought the most runners to the finish line` counts runners, whatever `finish` is.
    let counts_rows = clause.extremes().iter().any(|(place, ..)| {
        lexicon::is_most(&clause.words[clause.tokens[*place].start])
            && clause.next(*place).is_some_and(|next| clause.sense(next) == Some(Sense::Row))
    });
    if counts_rows && !parts.operands.is_empty() && clause.aggregates().is_empty() {
        return Err(Decline::NotUnderstood);
    }
    if !parts.operands.is_empty() {
        let found = measures::measures(clause, &parts.operands, &parts.groups, compared);
        let averaged = |measure: &Measure| matches!(measure, Measure::Of { aggregate: Aggregate::Average, .. });
        // `how many` is never answered by an average.
        let unasked = clause.has(Sense::HowMany) && !clause.aggregates().contains(&Aggregate::Average);
        return if unasked && found.iter().all(averaged) { Err(Decline::NotUnderstood) } else { Ok(found) };
    }
    // `which donor gave the largest gift`: it is the gift that is large.
    let large = clause.extremes().iter().any(|(place, ..)| {
        let size = ["largest", "biggest", "highest", "smallest", "lowest", "greatest"].contains(&clause.word(*place));
        size && clause.next(*place).is_some_and(|next| clause.sense(next) == Some(Sense::Row))
    });
    if large && !parts.groups.groups.is_empty() {
        return Err(Decline::NoMeasure { columns: clause.numbers() });
    }
    // `do men come more often`, where a number says how often: it is not how many men there are.
    let often = clause.any(|sense| sense == Sense::Comparative(About::Count)) || clause.has_word(&["often"]);
    if often && clause.schema.rows_are_people() && !clause.has(Sense::HowMany) {
        let operand = clause.done_to_a_column().ok_or(Decline::NotUnderstood)?;
        return Ok(vec![Measure::Of { aggregate: Aggregate::Average, operand }]);
    }
    // `which doctor do patients rate best`
    let best = clause.words_of_tokens().any(lexicon::is_best) && !clause.counts_most() && !clause.asks_how_many();
    if best && let Some(operand) = clause.done_to_a_column() {
        return Ok(measures::measures(clause, &[operand], &parts.groups, compared));
    }
    let needs_numbers =
        clause.aggregates().iter().any(|aggregate| !matches!(aggregate, Aggregate::Count | Aggregate::Total));
    // `total orders` are counted, the `sum of donations` is money.
    let counts_rows = clause.has(Sense::Row) && !clause.has_word(&["sum", "summe"]);
    let totalled = clause.aggregates().contains(&Aggregate::Total) && !clause.asks_how_many() && !counts_rows;
    let money = clause.asks_how_much() && !clause.asks_how_many() || totalled && clause.only_money().is_some();
    // `how many orders took more than 3 days from start to end`
    let bounded = |filter: &Filter| matches!(filter, Filter::Number { operand: Operand::Elapsed { .. }, .. });
    let told = parts.restrictions.filters.iter().any(bounded) && clause.asks_how_many();
    if !told && clause.topic(Topic::Elapsed) || clause.has(Sense::Comparative(About::Time)) {
        return Err(Decline::NoDuration);
    }
    // The oldest of a group is no number of rows.
    if clause.extremes().iter().any(|(_, _, about)| *about == About::Date) {
        return Err(Decline::NotUnderstood);
    }
    if let Some(days) = days_counted(clause, parts) {
        return Ok(vec![days]);
    }
    if needs_numbers && clause.has(Sense::HowMany) {
        return Err(Decline::NotUnderstood);
    }
    if needs_numbers || money {
        // `how old is a dog on average`, where the age is no number: the money is not what is asked for.
        let named = parts.groups.groups.is_empty() && !parts.groups.things.is_empty() && needs_numbers && !money;
        if named {
            return Err(Decline::NoMeasure { columns: clause.numbers() });
        }
        let operand = clause.done().map_or_else(|| only_number(clause), Ok)?;
        return Ok(measures::measures(clause, &[operand], &parts.groups, compared));
    }
    // `do private patients pay more per visit`: the money of each row.
    let gives = || {
        const GIVES: [&str; 6] = ["give", "gives", "gave", "donate", "donates", "donated"];
        let gift = crate::words::words("donation");
        clause.has_word(&GIVES) && gift.iter().all(|word| clause.schema.is_row(word))
    };
    let pays = clause.words_of_tokens().any(lexicon::speaks_of_money) || gives();
    let more = clause.any(|sense| matches!(sense, Sense::Comparative(About::Anything)));
    if let Some(money) =
        clause.only_money().filter(|_| pays && !clause.asks_how_many() && (parts.groups.per_row || more && compared))
    {
        return Ok(vec![Measure::Of { aggregate: Aggregate::Average, operand: money }]);
    }
    if let Some(pieces) = measures::pieces(clause).filter(|_| counts_pieces(clause, parts)) {
        return Ok(vec![Measure::Of { aggregate: Aggregate::Total, operand: pieces }]);
    }
    if let Some(pieces) = measures::pieces(clause).filter(|_| sells_fewest(clause)) {
        return Ok(vec![Measure::Of { aggregate: Aggregate::Total, operand: pieces }]);
    }
    if let Some(money) = best_by_money(clause, parts) {
        return Ok(vec![Measure::Of { aggregate: Aggregate::Total, operand: money }]);
    }
    if !rows_are_meant(clause, parts)
        && let Some(operand) = clause.done()
    {
        return Ok(measures::measures(clause, &[operand], &parts.groups, compared));
    }
    if !rows_are_meant(clause, parts) || takes_in(clause) {
        return Err(Decline::NoMeasure { columns: clause.numbers() });
    }
    let counted = measures::counted(clause, &parts.groups)?;
    match clause.schema.money().as_slice() {
        // `compare Nord and Süd`: without a word about it, by rows and by money.
        [money] if compared && !clause.asks_how_many() && !clause.has(Sense::Row) && clause.topic(Topic::Compare) => {
            let of = |aggregate| Measure::Of { aggregate, operand: money.clone() };
            Ok(vec![counted, of(Aggregate::Total), of(Aggregate::Average)])
        }
        _ => Ok(vec![counted]),
    }
}

/// `number of days for each turbine and status`: the different days.
fn days_counted(clause: &Clause<'_, '_>, parts: &Parts) -> Option<Measure> {
    let counts =
        |place: usize| matches!(clause.sense(place), Some(Sense::HowMany | Sense::Aggregate(Aggregate::Count)));
    let asked = (1..clause.len()).any(|place| {
        length_after(&clause.tokens, place) == Some(Span::Days) && clause.previous(place).is_some_and(counts)
    });
    let date = parts.date.clone()?;
    let whole = clause.schema.column(&date).is_some_and(|column| column.profile.kind == ColumnKind::Date);
    (asked && whole).then_some(Measure::Different { column: date })
}

/// Return whether a countable thing is named: `compare 2021 and 2023` alone does not name one, and `the best store`
/// is not the one with the most rows.
fn rows_are_meant(clause: &Clause<'_, '_>, parts: &Parts) -> bool {
    let named = clause
        .any(|sense| matches!(sense, Sense::Row | Sense::Person | Sense::Unfinished | Sense::Topic(Topic::Ranks)));
    let things = !parts.groups.things.is_empty();
    let dated = (0..clause.len()).any(|place| clause.nature(place) == Some(Nature::Date));
    let divided = clause.any(|sense| matches!(sense, Sense::Topic(Topic::Distribution) | Sense::Chart(_)));
    let grouped = parts.groups.groups.iter().any(|group| matches!(group, Group::Column(_)));
    // `the most women`, `the top 3 titles` where nothing is sold
    let most_of = clause.extremes().iter().any(|(place, ..)| {
        clause.next(*place).is_some_and(|next| matches!(clause.tokens[next].meaning, Meaning::Value { .. }))
    });
    let top = clause.has_word(&["top"]) && grouped && !earns(clause);
    let growing = clause.topic(Topic::Growth) && grouped;
    let ends = clause.extremes().iter().any(|(_, _, about)| *about == About::Anything);
    let restricted = parts.restrictions.filters.iter().any(|filter| !matches!(filter, Filter::Time { .. }));
    let plain = !ends && (grouped && (divided || clause.topic(Topic::Compare)) || restricted && !grouped);
    let crossed = parts.groups.groups.len() > 1 && !ends;
    // `is Saturday busier than Sunday`
    let busier = clause.any(|sense| sense == Sense::Comparative(About::Count));
    clause.asks_how_many()
        || crossed
        || busier
        || clause.counts_most()
        || named
        || things
        || dated
        || plain
        || most_of
        || top
        || growing
}

/// The number that is meant when none is named: the money, or the only one.
pub(super) fn only_number(clause: &Clause<'_, '_>) -> Result<Operand, Decline> {
    if let Some(money) = clause.only_money() {
        return Ok(money);
    }
    let prices = clause.schema.numbers_about(Concept::Price);
    if let Some(price) = chosen::told_apart(clause, &prices).or_else(|| chosen::actually_paid(&prices)) {
        return Ok(price);
    }
    let numbers: Vec<_> = clause.schema.of_nature(Nature::Number).collect();
    match numbers.as_slice() {
        [column] => Ok(Operand::Column(column.profile.name.clone())),
        _ => Err(Decline::NoMeasure { columns: clause.numbers() }),
    }
}

/// `how many lattes did we sell` asks for pieces; `how many orders` does not.
pub(super) fn counts_pieces(clause: &Clause<'_, '_>, parts: &Parts) -> bool {
    let rows = (0..clause.len()).any(|place| clause.sense(place) == Some(Sense::Row));
    let more = clause.any(|sense| matches!(sense, Sense::Comparative(_))) && parts.groups.groups.is_empty();
    (clause.has(Sense::HowMany) || more) && !rows && parts.groups.things.is_empty()
}

/// `which item did we sell the fewest of`: what is counted are pieces.
fn sells_fewest(clause: &Clause<'_, '_>) -> bool {
    let of = |place: usize| {
        let next = clause.words.get(clause.tokens[place].end());
        next.is_some_and(|next| next.lower == "of" && next.before == Break::Space)
            && clause.words.get(clause.tokens[place].end() + 1).is_none_or(|word| word.before > Break::Space)
    };
    clause.extremes().iter().any(|(place, ..)| {
        clause.word(*place) == "fewest" || lexicon::is_most(&clause.words[clause.tokens[*place].start]) && of(*place)
    })
}

/// `which store takes in most` is about money, though no word names it.
pub(super) fn takes_in(clause: &Clause<'_, '_>) -> bool {
    let earns = clause.words_of_tokens().any(lexicon::takes_in);
    earns
        && !clause.asks_how_many()
        && !clause.counts_most()
        && !clause.any(|sense| matches!(sense, Sense::Row | Sense::Person))
}

/// Return whether the file holds income: the thing with the highest cost is not the best.
fn earns(clause: &Clause<'_, '_>) -> bool {
    !clause.schema.money().is_empty() && !clause.schema.only_costs()
}

/// `our best month`, `the best store`: by money where there is any.
fn best_by_money(clause: &Clause<'_, '_>, parts: &Parts) -> Option<Operand> {
    let best = clause.words_of_tokens().any(lexicon::is_best);
    let counted = clause.asks_how_many() || clause.counts_most() || clause.has(Sense::Row);
    let grouped = !parts.groups.groups.is_empty();
    match clause.schema.money().as_slice() {
        [money]
            if earns(clause)
                && (takes_in(clause) || best && !counted && grouped)
                && measures::adds_up(clause, money) =>
        {
            Some(money.clone())
        }
        _ => None,
    }
}
