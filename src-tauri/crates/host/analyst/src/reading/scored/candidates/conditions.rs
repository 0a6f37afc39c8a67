//! The possible conditions on rows.

use super::choices::Choices;
use crate::{
    lexicon,
    query::{Comparison, Filter, Keep, Operand, Relation},
    reading::{clause::Clause, filters},
    schema::{Column, Nature},
    sense::{Concept, Limit, Sense},
    token::{Meaning, Token},
};
use tabletalk_protocol::ColumnSummary;

/// The largest number of conditions that are added without being understood.
const MOST_ADDED: usize = 8;

/// The largest number of words of a question that are searched for in texts, one at a time.
const MOST_WORDS: usize = 3;

/// Shorter words are in too many values.
const SHORTEST_PART: usize = 3;

/// The largest number of date columns that are tried.
const MOST_DATES: usize = 3;

/// A column with so few values says what became of a row.
const MOST_OUTCOMES: usize = 5;

/// Return the known conditions; the same with one condition left out or added; and no condition at all.
pub fn conditions(clause: &Clause<'_, '_>, known: &[Filter], operands: &Choices<Operand>) -> Choices<Vec<Filter>> {
    let mut found = Choices::default();
    found.add(known.to_vec(), 0);
    for left_out in 0..known.len() {
        let mut rest = known.to_vec();
        rest.remove(left_out);
        found.add(rest, 1);
    }
    if known.len() > 2 {
        known.iter().for_each(|only| found.add(vec![only.clone()], 2));
    }
    for (moved, far) in on_other_dates(clause, known) {
        found.add(moved, far);
    }
    let mut added = Choices::default();
    unread_values(clause, &mut added);
    left_out(clause, known, &mut added);
    outcomes(clause, &mut added);
    bounds(clause, operands, &mut added);
    pairs(clause, &mut added);
    same(clause, &mut added);
    nothing(clause, &mut added);
    late(clause, &mut added);
    within_scale(clause, operands, &mut added);
    gaps(clause, &mut added);
    texts(clause, &mut added);
    let new = |filter: &Filter| !known.contains(filter);
    for (filter, far) in added.nearest(MOST_ADDED).iter().filter(|(filter, _)| new(filter)) {
        let others = known.iter().filter(|one| !is_about_the_same(one, filter));
        found.add(others.chain([filter]).cloned().collect(), far);
        if !known.is_empty() {
            found.add(vec![filter.clone()], far + 1);
        }
    }
    found.add(vec![], u32::try_from(known.len().min(2)).unwrap_or(2));
    found
}

/// Two conditions for one number or one column, of which only one can be meant.
fn is_about_the_same(one: &Filter, other: &Filter) -> bool {
    match (one, other) {
        (Filter::Number { operand: one, .. }, Filter::Number { operand: other, .. }) => one == other,
        (
            Filter::Values { column: one, .. } | Filter::Contains { column: one, .. },
            Filter::Values { column: other, .. } | Filter::Contains { column: other, .. },
        ) => one == other,
        _ => false,
    }
}

/// The same times of another date of the row.
fn on_other_dates(clause: &Clause<'_, '_>, known: &[Filter]) -> Vec<(Vec<Filter>, u32)> {
    let of = |filter: &Filter, other: &str| match filter {
        Filter::Time { period, .. } => Filter::Time { column: other.to_owned(), period: period.clone() },
        filter => filter.clone(),
    };
    let dates = clause.schema.of_nature(Nature::Date).map(|column| column.profile.name.as_str());
    let timed = known.iter().any(|filter| matches!(filter, Filter::Time { .. }));
    let dates = dates.filter(|_| timed).take(MOST_DATES);
    dates.map(|other| (known.iter().map(|filter| of(filter, other)).collect(), 1)).collect()
}

/// Values and flags that the question names, one at a time.
fn unread_values(clause: &Clause<'_, '_>, found: &mut Choices<Filter>) {
    for token in &clause.tokens {
        match &token.meaning {
            Meaning::Value { column, value } => {
                let values = clause.schema.columns[*column].spellings(value);
                found.add(Filter::Values { column: clause.name(*column), values, keep: Keep::These }, 1);
            }
            Meaning::Column { columns, .. } if columns.len() == 1 => {
                let column = &clause.schema.columns[columns[0]];
                let name = clause.name(columns[0]);
                match column.yes() {
                    _ if !column.is_flag() => {}
                    Some(yes) => {
                        found.add(Filter::Values { column: name, values: vec![yes.into()], keep: Keep::These }, 1)
                    }
                    None => found.add(Filter::Flag { column: name, keep: Keep::These }, 1),
                }
            }
            _ => {}
        }
    }
}

/// `leave out the stays over 5 hours`: the others count, not these.
fn left_out(clause: &Clause<'_, '_>, known: &[Filter], found: &mut Choices<Filter>) {
    for filter in known.iter().filter(|_| says(clause, EXCLUDING)) {
        let other = match filter.clone() {
            Filter::Number { operand, comparison } => Filter::Number { operand, comparison: opposite(comparison) },
            Filter::Values { column, values, keep: Keep::These } => {
                Filter::Values { column, values, keep: Keep::AllOthers }
            }
            Filter::Contains { column, texts, keep: Keep::These } => {
                Filter::Contains { column, texts, keep: Keep::AllOthers }
            }
            _ => continue,
        };
        found.add(other, 1);
    }
}

/// Add conditions for outcomes in words other than the file's: `actually turned up` for `Stayed`.
fn outcomes(clause: &Clause<'_, '_>, found: &mut Choices<Filter>) {
    let few = |column: &&Column<'_>| column.known.len() <= MOST_OUTCOMES && column.yes().is_none();
    let status = |column: &&Column<'_>| {
        lexicon::names(Concept::Status, &column.name)
            || column.name.iter().any(|word| ["outcome", "result", "status", "ergebnis"].contains(&word.lower.as_str()))
    };
    for column in clause.schema.of_nature(Nature::Category).filter(few).filter(status) {
        for value in &column.known {
            let values = column.spellings(&value.usual);
            found.add(Filter::Values { column: column.profile.name.clone(), values, keep: Keep::These }, 2);
        }
    }
}

/// A bound for each number of a row that is near.
fn bounds(clause: &Clause<'_, '_>, operands: &Choices<Operand>, found: &mut Choices<Filter>) {
    for comparison in comparisons(clause) {
        for (operand, far) in operands.within(2) {
            found.add(Filter::Number { operand: operand.clone(), comparison }, far + 1);
        }
    }
}

/// Return the comparisons that the unused numbers of a question may bound.
pub fn comparisons(clause: &Clause<'_, '_>) -> Vec<Comparison> {
    let limit = clause.tokens.iter().find_map(|token| match token.sense() {
        Some(Sense::Limit(limit)) => Some(limit),
        _ => None,
    });
    let excludes = says(clause, EXCLUDING);
    let mut found = Vec::new();
    match limit {
        Some(Limit::Positive) => found.push(Comparison::Over(0.0)),
        Some(Limit::Negative) => found.push(Comparison::Under(0.0)),
        _ => {}
    }
    for place in clause.open() {
        let Meaning::Number { value, .. } = clause.tokens[place].meaning else { continue };
        let read = filters::comparison(clause, place, value).map(|(comparison, _)| comparison);
        let read = read.or_else(|| filters::bounded(limit?, value));
        found.extend(read.filter(|_| excludes).map(opposite));
        found.extend(read);
        if excludes && read.is_none() {
            found.push(Comparison::Under(value));
        }
    }
    found
}

/// Words that exclude rows.
const EXCLUDING: &str =
    "ignore ignoring without except excluding exclude skip leave leaving forget apart not minus nonsense ohne ausser";

/// Return the negation of a comparison.
pub fn opposite(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::Over(value) => Comparison::AtMost(value),
        Comparison::AtLeast(value) => Comparison::Under(value),
        Comparison::Under(value) => Comparison::AtLeast(value),
        Comparison::AtMost(value) => Comparison::Over(value),
        other => other,
    }
}

/// Two numbers of a row that are named, one beyond the other.
fn pairs(clause: &Clause<'_, '_>, found: &mut Choices<Filter>) {
    let under = |token: Option<Sense>| matches!(token, Some(Sense::Limit(Limit::Under | Limit::AtMost)));
    let compares =
        clause.any(|sense| matches!(sense, Sense::Limit(_) | Sense::Comparative(_) | Sense::Versus | Sense::Not));
    let numbers: Vec<String> = (0..clause.len())
        .filter(|place| clause.nature(*place) == Some(Nature::Number))
        .filter_map(|place| clause.column(place).map(|column| clause.name(column)))
        .collect();
    let [left, right] = numbers.as_slice() else { return };
    if !compares || left == right {
        return;
    }
    let below = clause.tokens.iter().any(|token| under(token.sense()));
    for (relation, far) in [(Relation::Over, u32::from(below) + 1), (Relation::Under, u32::from(!below) + 1)] {
        found.add(Filter::Pair { left: left.clone(), relation, right: right.clone() }, far);
    }
}

/// `ends at the station where it began`: two columns with the same values.
fn same(clause: &Clause<'_, '_>, found: &mut Choices<Filter>) {
    if !says(clause, "same different another other elsewhere gleich gleichen selben") {
        return;
    }
    let sorts: Vec<&Column<'_>> = clause.schema.of_nature(Nature::Category).collect();
    for (place, one) in sorts.iter().enumerate() {
        for other in &sorts[place + 1..] {
            let shared =
                one.known.iter().filter(|value| other.known.iter().any(|known| known.usual == value.usual)).count();
            if shared > 1 && shared * 2 > one.known.len() {
                let (left, right) = (one.profile.name.clone(), other.profile.name.clone());
                found.add(Filter::Pair { left, relation: Relation::Equal, right }, 1);
            }
        }
    }
}

/// `(1-10)` in the name of a score says which of its values can be right.
fn within_scale(clause: &Clause<'_, '_>, operands: &Choices<Operand>, found: &mut Choices<Filter>) {
    for (operand, far) in operands.within(1) {
        let column = operand.column_name().and_then(|name| clause.schema.column(name));
        let scale = column.and_then(Column::unit).and_then(|unit| unit.split_once(['-', '–']));
        let Some((Ok(low), Ok(high))) = scale.map(|(low, high)| (low.trim().parse(), high.trim().parse())) else {
            continue;
        };
        let comparison = Comparison::Between(low, high);
        found.add(Filter::Number { operand: operand.clone(), comparison }, far + 1);
    }
}

/// `no rain at all`, `did not sell once`; `when a fine is due`
fn nothing(clause: &Clause<'_, '_>, found: &mut Choices<Filter>) {
    let none = says(clause, "no not none nothing never zero without free once empty kein keine ohne nie")
        || clause.words.iter().any(|word| word.lower.ends_with("n't"));
    let any = says(clause, "any had has have having with some when least");
    for (place, column) in clause.schema.columns.iter().enumerate() {
        let from_zero = matches!(&column.profile.summary, ColumnSummary::Numeric { min, .. } if *min == 0.0);
        let named = (0..clause.len()).any(|at| clause.column(at) == Some(place));
        if column.nature != Nature::Number || !from_zero {
            continue;
        }
        let operand = Operand::Column(column.profile.name.clone());
        let bounds = [(Comparison::Exactly(0.0), none), (Comparison::Over(0.0), any || none)];
        for (comparison, _) in bounds.into_iter().filter(|(_, said)| *said) {
            found.add(Filter::Number { operand: operand.clone(), comparison }, if named { 1 } else { 2 });
        }
    }
}

/// `paid after the due date`: a date of the row lies before another one.
fn late(clause: &Clause<'_, '_>, found: &mut Choices<Filter>) {
    let dates: Vec<&Column<'_>> = clause.schema.of_nature(Nature::Date).collect();
    if !says(clause, "late overdue after before earlier later time deadline promised due spaet") {
        return;
    }
    let named = |column: &Column<'_>| {
        (0..clause.len()).filter_map(|at| clause.column(at)).any(|at| std::ptr::eq(&clause.schema.columns[at], column))
    };
    for one in &dates {
        for other in dates.iter().filter(|other| !std::ptr::eq(**other, *one)) {
            let (start, end) = (one.profile.name.clone(), other.profile.name.clone());
            let far = if named(one) || named(other) { 1 } else { 2 };
            found.add(Filter::EndBeforeStart { start, end }, far);
        }
    }
}

fn says(clause: &Clause<'_, '_>, list: &'static str) -> bool {
    clause.words.iter().any(|word| lexicon::has(list, &word.lower))
}

/// Add conditions on missing or present values: `never came back`, `have a note`.
fn gaps(clause: &Clause<'_, '_>, found: &mut Choices<Filter>) {
    let without = "no not never without still yet missing blank empty open pending outstanding unknown lack nobody none \
                   kein keine ohne nicht noch fehlt fehlen";
    let denied = says(clause, without)
        || clause.words.iter().any(|word| word.lower.ends_with("n't") || word.lower.starts_with("un"));
    let named = |column: usize| (0..clause.len()).any(|place| clause.column(place) == Some(column));
    for (place, column) in clause.schema.columns.iter().enumerate() {
        let ends = clause.schema.end().is_some_and(|end| std::ptr::eq(end, column));
        if column.profile.missing == 0 && column.placeholder.is_none() || !named(place) && !ends {
            continue;
        }
        let name = column.profile.name.clone();
        let [missing, present] = match (denied, named(place)) {
            (true, _) => [1, 2],
            (false, true) => [2, 1],
            (false, false) => [2, 2],
        };
        found.add(Filter::Missing { column: name.clone() }, missing);
        found.add(Filter::Present { column: name }, present);
    }
}

/// Unknown words may be searched for in a text, and parts of values among all that hold them.
fn texts(clause: &Clause<'_, '_>, found: &mut Choices<Filter>) {
    let unknown: Vec<String> = clause
        .tokens
        .iter()
        .filter(|token| token.meaning == Meaning::Unknown)
        .map(|token| clause.words[token.start].stem.clone())
        .collect();
    let contains = |column: &Column<'_>, texts: Vec<String>| Filter::Contains {
        column: column.profile.name.clone(),
        texts,
        keep: Keep::These,
    };
    for column in clause.schema.of_nature(Nature::Text).filter(|_| !unknown.is_empty()) {
        found.add(contains(column, unknown.clone()), 1);
        unknown.iter().rev().take(MOST_WORDS).for_each(|word| found.add(contains(column, vec![word.clone()]), 2));
    }
    let told = |token: &Token| matches!(token.meaning, Meaning::Unknown | Meaning::Value { .. });
    for token in clause.tokens.iter().filter(|token| told(token)) {
        let word = &clause.words[token.start].stem;
        for column in clause.schema.of_nature(Nature::Category) {
            let holding = column.known.iter().filter(|known| known.lower.contains(word.as_str())).count();
            if word.len() >= SHORTEST_PART && holding > 1 && holding < column.known.len() {
                found.add(contains(column, vec![word.clone()]), 1);
            }
        }
    }
}
