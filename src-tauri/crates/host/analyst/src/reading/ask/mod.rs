//! The results that a request asks for, decided from its parts.

mod groups;
mod implied;
mod rows;

pub(super) use groups::unit_of;
use groups::{changes, distribution, grouped, groups_where, per_period, pivot, ranks};
use implied::all_measures;
use rows::rows;

use super::{
    chosen,
    clause::Clause,
    filters::{Restrictions, Sides},
    groups::Groups,
    measures, quality, share,
    times::Times,
};
use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Ask, ChartKind, Direction, Filter, Group, Measure, Operand, Order},
    schema::Nature,
    sense::{About, Concept, Sense, Topic},
    token::length_after,
    words::Break,
};

/// The parts of a request.
pub struct Parts {
    pub restrictions: Restrictions,
    pub times: Times,
    pub date: Option<String>,
    pub groups: Groups,
    pub operands: Vec<Operand>,
}

/// Decide the results from the parts, with the filters of each.
pub fn decide(clause: &mut Clause<'_, '_>, mut parts: Parts) -> Result<Vec<(Ask, Vec<Filter>)>, Decline> {
    if let Some(asks) = tied_to_either(clause, &parts) {
        let filters = std::mem::take(&mut parts.restrictions.filters);
        return Ok(asks.into_iter().map(|ask| (ask, filters.clone())).collect());
    }
    if let Some(ask) = spellings(clause, &parts) {
        return Ok(vec![(ask, std::mem::take(&mut parts.restrictions.filters))]);
    }
    if let Some(asks) = quality::quality(clause, &mut parts)? {
        return Ok(asks.into_iter().map(|ask| (ask, parts.restrictions.filters.clone())).collect());
    }
    let asks = [
        significance,
        outliers,
        correlation,
        span,
        share::share,
        share::more_often,
        ranks,
        groups_where,
        distribution,
        changes,
        per_period,
        pivot,
        rows,
        grouped,
        drawn,
        values_of,
        overall,
    ];
    for ask in asks {
        if let Some(ask) = ask(clause, &mut parts)? {
            compares(clause, &ask)?;
            return Ok(vec![(ask, std::mem::take(&mut parts.restrictions.filters))]);
        }
    }
    Err(Decline::NotUnderstood)
}

/// `is energy tied more closely to sunshine or to temperature`: how it goes together with each of them.
fn tied_to_either(clause: &Clause<'_, '_>, parts: &Parts) -> Option<Vec<Ask>> {
    let either = clause.any(|sense| matches!(sense, Sense::Or | Sense::Versus | Sense::And));
    match parts.operands.as_slice() {
        [x, one, other] if clause.topic(Topic::Correlation) && either && parts.groups.groups.is_empty() => {
            Some([one, other].map(|y| Ask::Correlation { x: x.clone(), y: y.clone() }).to_vec())
        }
        _ => None,
    }
}

/// `some building names are spelt wrong, which ones?`
fn spellings(clause: &Clause<'_, '_>, parts: &Parts) -> Option<Ask> {
    const WRONGLY: &str = "misspelt misspelled mistyped misspellings typos";
    const WRITTEN: &str = "spelt spelled typed written";
    let said = |list: &str| clause.words.iter().any(|word| list.split(' ').any(|entry| entry == word.lower));
    let asked =
        said(WRONGLY) || said(WRITTEN) && (clause.topic(Topic::Outliers) || said("wrongly differently incorrectly"));
    let mut named: Vec<usize> =
        parts.groups.things.iter().copied().chain(clause.grouped_columns(&parts.groups)).collect();
    // `department names`
    let names = |column: &usize| clause.schema.columns[*column].nature != Nature::Category;
    if named.len() > 1 && clause.has_word(&["name", "names", "namen"]) {
        named.retain(|column| !names(column));
    }
    match named.as_slice() {
        [column] if asked && parts.operands.is_empty() && clause.schema.columns[*column].nature == Nature::Category => {
            Some(Ask::Spellings { column: clause.name(*column) })
        }
        _ => None,
    }
}

/// `do they get more` asks for a comparison: a plain number does not answer it.
fn compares(clause: &Clause<'_, '_>, ask: &Ask) -> Result<(), Decline> {
    counts_readings(clause, ask)?;
    // `on how many days did it rain` is not answered by an amount of rain.
    let periods = (1..clause.len())
        .any(|place| clause.sense(place - 1) == Some(Sense::HowMany) && length_after(&clause.tokens, place).is_some());
    if let (true, Ask::Values(measures)) = (periods, ask)
        && measures.iter().any(|measure| matches!(measure, Measure::Of { aggregate: Aggregate::Total, .. }))
    {
        return Err(Decline::NotUnderstood);
    }
    // `does warm weather bring people in` is not answered by a temperature.
    let bounded = clause.any(|sense| matches!(sense, Sense::Limit(_)));
    let plain_number =
        matches!(ask, Ask::Values(measures) if measures.iter().all(|measure| matches!(measure, Measure::Of { .. })));
    if asks_yes_or_no(clause)
        && plain_number
        && !bounded
        && clause.aggregates().is_empty()
        && clause.extremes().is_empty()
        && clause.chart().is_none()
    {
        return Err(Decline::NotUnderstood);
    }
    // `do families have breakfast more often` asks for shares.
    let often = clause.any(|sense| sense == Sense::Comparative(About::Count));
    let told = clause.schema.rows_are_people() && clause.done_to_a_column().is_some();
    if let (true, Ask::Groups { measures, order: Order::Compared, .. }) = (often && !told, ask)
        && measures.iter().any(|measure| matches!(measure, Measure::Of { .. }))
    {
        return Err(Decline::NotUnderstood);
    }
    // `did it get better` is not answered by how many there are.
    let judged = clause.has_word(&["better", "worse", "besser", "schlechter"]) && !clause.asks_how_many();
    if let (true, Ask::Groups { measures, order: Order::Compared, .. }) = (judged, ask)
        && measures.as_slice() == [Measure::Rows]
    {
        return Err(Decline::NoMeasure { columns: clause.numbers() });
    }
    let comparative = clause.any(|sense| matches!(sense, Sense::Comparative(_)));
    let between = clause.topic(Topic::Difference) && clause.words.iter().any(|word| word.lower == "between");
    let numbers = match ask {
        Ask::Values(measures) | Ask::Groups { measures, order: Order::Ranked { .. } | Order::Natural, .. } => {
            measures.as_slice()
        }
        _ => &[],
    };
    let subtracts = |measure: &Measure| matches!(measure, Measure::Of { operand: Operand::Difference(..), .. });
    if between && !numbers.is_empty() && !numbers.iter().all(subtracts) {
        return Err(Decline::NotUnderstood);
    }
    // The sum of prices or ratings says nothing.
    let summed = clause.has_word(&["total", "sum", "summe"]);
    let averaged = |measure: &Measure| matches!(measure, Measure::Of { aggregate: Aggregate::Average, operand } if !measures::adds_up(clause, operand));
    if summed && !clause.aggregates().contains(&Aggregate::Average) && numbers.iter().any(averaged) {
        return Err(Decline::NotUnderstood);
    }
    let plain = match ask {
        // `which products are out of stock` asks for products.
        Ask::Values(_) if asks_for_things(clause) => return Err(Decline::NotUnderstood),
        Ask::Values(_) => true,
        Ask::Groups { order: Order::Natural, group: Group::Time { .. }, .. } => false,
        Ask::Groups { order, .. } => {
            *order != Order::Compared && clause.extremes().is_empty() && !clause.has(Sense::Which)
        }
        _ => false,
    };
    if comparative && plain { Err(Decline::NotUnderstood) } else { Ok(()) }
}

/// `compare weekdays and weekends`, where rows are measurements: how many there are is not what is asked.
fn counts_readings(clause: &Clause<'_, '_>, ask: &Ask) -> Result<(), Decline> {
    let Ask::Groups { measures, group: Group::Time { .. }, .. } = ask else { return Ok(()) };
    if !clause.topic(Topic::Compare) {
        return Ok(());
    }
    let counts = clause.asks_how_many()
        || clause.any(|sense| matches!(sense, Sense::Row | Sense::Person | Sense::Comparative(About::Count)));
    let columns = clause.numbers();
    if measures.as_slice() == [Measure::Rows] && !counts && !columns.is_empty() {
        return Err(Decline::NoMeasure { columns });
    }
    Ok(())
}

/// `does`, `is`, `do`: the answer is yes or no.
fn asks_yes_or_no(clause: &Clause<'_, '_>) -> bool {
    let first = clause.tokens.first().map_or("", |_| clause.word(0));
    ["does", "do", "did", "is", "are", "was", "were", "has", "have", "ist", "sind", "hat", "haben"].contains(&first)
}

fn asks_for_things(clause: &Clause<'_, '_>) -> bool {
    (0..clause.len()).any(|place| {
        let next = clause.next(place).filter(|_| clause.sense(place) == Some(Sense::Which));
        next.is_some_and(|next| matches!(clause.nature(next), Some(Nature::Category | Nature::Text)))
    })
}

pub type Decided = Result<Option<Ask>, Decline>;

fn significance(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    if !clause.topic(Topic::Significance) {
        return Ok(None);
    }
    let operand = match parts.operands.as_slice() {
        [operand] => operand.clone(),
        _ => return Err(Decline::NoMeasure { columns: clause.numbers() }),
    };
    let sides = parts.restrictions.sides.take().or_else(|| both_of_flag(clause, parts));
    match sides {
        Some(Sides { column, values }) if values.len() == 2 => {
            let spellings = |value: &String| clause.schema.columns[column].spellings(value);
            Ok(Some(Ask::Significance {
                of: operand,
                column: clause.name(column),
                values: [spellings(&values[0]), spellings(&values[1])],
            }))
        }
        _ => Err(Decline::TooMuch),
    }
}

/// `do insured animals have higher bills, or is that chance`: compares the insured with the uninsured.
fn both_of_flag(clause: &Clause<'_, '_>, parts: &mut Parts) -> Option<Sides> {
    let one_of_two = |filter: &Filter| match filter {
        Filter::Values { column, .. } => clause
            .schema
            .columns
            .iter()
            .position(|known| known.profile.name == *column && known.known.len() == 2 && known.variants.is_empty()),
        _ => None,
    };
    let place = parts.restrictions.filters.iter().position(|filter| one_of_two(filter).is_some())?;
    let column = one_of_two(&parts.restrictions.filters.remove(place))?;
    let values = clause.schema.columns[column].known.iter().map(|known| known.usual.clone()).collect();
    Some(Sides { column, values })
}

fn outliers(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    if !clause.topic(Topic::Outliers) {
        return Ok(None);
    }
    let columns = parts.operands.iter().filter_map(|operand| match operand {
        Operand::Column(name) => Some(name.clone()),
        _ => None,
    });
    let columns: Vec<String> = columns.chain(clause.scores_named()).collect();
    // `stops that went on unbelievably long`: those that took longest.
    let long = clause.has_word(&["long", "longer", "lasting", "length", "lengths", "duration"]);
    if let Some(by) = clause.duration().filter(|by| columns.is_empty() && long && matches!(by, Operand::Elapsed { .. }))
    {
        return Ok(Some(Ask::Rows { by, direction: Direction::Top, places: rows::USUAL_PLACES }));
    }
    let columns = if columns.is_empty() { clause.numbers() } else { columns };
    if columns.is_empty() { Err(Decline::NoMeasure { columns }) } else { Ok(Some(Ask::Outliers(columns))) }
}

fn correlation(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let comparatives = clause.any(|sense| matches!(sense, Sense::Comparative(_)));
    let asked = clause.topic(Topic::Correlation) || clause.chart() == Some(ChartKind::Scatter);
    let sided = parts.restrictions.sides.is_some() || parts.times.sides.is_some();
    // `is a heavy parcel also an expensive one`
    let joined = clause.any(|sense| matches!(sense, Sense::And | Sense::Or | Sense::Versus));
    let related = asks_yes_or_no(clause) && !joined && clause.aggregates().is_empty() && clause.extremes().is_empty();
    // `do older members come less often`, where a number says how often.
    let done = clause
        .done_to_a_column()
        .filter(|done| !parts.operands.contains(done) && comparatives && !sided && parts.groups.groups.is_empty());
    if let ([x], Some(y), true) = (parts.operands.as_slice(), done, asks_yes_or_no(clause)) {
        return Ok(Some(Ask::Correlation { x: x.clone(), y }));
    }
    match parts.operands.as_slice() {
        [x, y] if asked || ((comparatives || related) && !sided && parts.groups.groups.is_empty()) => {
            Ok(Some(Ask::Correlation { x: x.clone(), y: y.clone() }))
        }
        _ if asked => Err(Decline::NotTwoNumbers { columns: clause.numbers() }),
        _ => Ok(None),
    }
}

fn span(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let dated = |direction| clause.any(|sense| sense == Sense::Extreme(direction, About::Date));
    if dated(Direction::Top)
        && dated(Direction::Bottom)
        && parts.operands.is_empty()
        && parts.groups.groups.is_empty()
        && let Some(column) = parts.date.clone()
    {
        return Ok(Some(Ask::Span { column }));
    }
    // `the biggest bill and when` asks for the bill.
    if !clause.topic(Topic::Dates)
        || !clause.extremes().is_empty()
        || !clause.aggregates().is_empty()
        || clause.has_word(&["old", "who"])
        || !parts.operands.is_empty()
        || !parts.groups.groups.is_empty()
    {
        return Ok(None);
    }
    let column = parts.date.clone().ok_or(Decline::NoDates)?;
    Ok(Some(Ask::Span { column }))
}

/// `a pie of the species`: how many rows each has.
fn drawn(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    match (clause.chart(), parts.groups.things.as_slice(), parts.operands.as_slice()) {
        (Some(_), [thing], []) => Ok(Some(Ask::Groups {
            measures: vec![Measure::Rows],
            group: Group::Column(clause.name(*thing)),
            order: Order::Ranked { direction: Direction::Top, places: None },
        })),
        _ => Ok(None),
    }
}

/// `which stations are there`
fn values_of(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let lists = clause.has(Sense::Which)
        || clause
            .tokens
            .iter()
            .enumerate()
            .any(|(place, _)| matches!(clause.word(place), "list" | "liste" | "name" | "nenne"));
    // `which countries do the guests come from`: who has them is not asked for.
    let asked = (0..clause.len()).filter(|place| clause.sense(*place) == Some(Sense::Which)).find_map(|place| {
        let next = clause.column(clause.next(place)?)?;
        parts.groups.things.contains(&next).then_some(next)
    });
    let people = |column: &usize| {
        [Concept::Customer, Concept::Staff]
            .iter()
            .any(|concept| lexicon::names(*concept, &clause.schema.columns[*column].name))
    };
    let things: Vec<usize> = parts
        .groups
        .things
        .iter()
        .copied()
        .filter(|thing| asked.is_none_or(|asked| *thing == asked || !people(thing)))
        .collect();
    match things.as_slice() {
        // `what do our vets earn` asks for more than their names.
        [_] if clause.words_of_tokens().any(lexicon::speaks_of_money) || !clause.extremes().is_empty() => Ok(None),
        [thing] if lists && parts.operands.is_empty() && !clause.asks_how_many() => {
            Ok(Some(Ask::ValuesOf { column: clause.name(*thing) }))
        }
        _ => Ok(None),
    }
}

/// Two numbers that no `and` joins are one number that was not understood.
fn joined(clause: &Clause<'_, '_>) -> bool {
    clause.any(|sense| matches!(sense, Sense::And | Sense::Or | Sense::Versus | Sense::Between))
        || clause.words.iter().any(|word| word.before == Break::Comma)
        || clause.topic(Topic::Compare)
}

/// `the median temperature, also the coldest and the warmest`
fn ends_besides(clause: &Clause<'_, '_>, parts: &Parts) -> Vec<Measure> {
    let [operand] = parts.operands.as_slice() else { return vec![] };
    let mut ends: Vec<Aggregate> = Vec::new();
    for (_, direction, _) in clause.extremes() {
        let end = if direction == Direction::Top { Aggregate::Largest } else { Aggregate::Smallest };
        if !ends.contains(&end) {
            ends.push(end);
        }
    }
    ends.into_iter().map(|aggregate| Measure::Of { aggregate, operand: operand.clone() }).collect()
}

fn overall(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let extremes = clause.extremes();
    if !parts.operands.is_empty() && !extremes.is_empty() && clause.aggregates().is_empty() {
        let mut found = Vec::new();
        for operand in &parts.operands {
            for (_, direction, _) in &extremes {
                let aggregate = if *direction == Direction::Top { Aggregate::Largest } else { Aggregate::Smallest };
                found.push(Measure::Of { aggregate, operand: operand.clone() });
            }
        }
        return Ok(Some(Ask::Values(found)));
    }
    if parts.operands.len() > 1 && !joined(clause) {
        return Err(Decline::TooMuch);
    }
    if !parts.operands.is_empty() {
        let mut measures = all_measures(clause, parts, false)?;
        measures.extend(ends_besides(clause, parts));
        return Ok(Some(Ask::Values(measures)));
    }
    if !extremes.is_empty() {
        return Err(Decline::NoMeasure { columns: clause.numbers() });
    }
    let counts = clause.asks_how_many() || clause.topic(Topic::Distinct);
    if clause.topic(Topic::Summary) && !counts {
        return Ok(Some(Ask::Summary));
    }
    let people = clause.has(Sense::Person) && clause.schema.names_people();
    let rows =
        people || clause.any(|sense| matches!(sense, Sense::Row | Sense::Who)) || !parts.groups.things.is_empty();
    // `members look faster than others` does not ask for the members.
    let compared =
        clause.any(|sense| matches!(sense, Sense::Comparative(_) | Sense::Topic(Topic::Growth | Topic::Significance)));
    let listed = clause.any(|sense| matches!(sense, Sense::Which | Sense::Who)) || !clause.asks_how_many();
    let listed = listed && !clause.asks_how_much();
    // `who adopted Bella`: this file has no names of people.
    let nobody = clause.has(Sense::Who) && !clause.schema.rows_are_people() && !clause.schema.names_people();
    if nobody && parts.groups.things.is_empty() {
        return Err(Decline::NotUnderstood);
    }
    if rows && listed && !compared && !parts.restrictions.filters.is_empty() && clause.aggregates().is_empty() {
        return Ok(Some(Ask::List));
    }
    let asked = clause.asks_how_many()
        || clause.has(Sense::HowMuch)
        || !clause.aggregates().is_empty()
        || clause.topic(Topic::Distinct);
    if asked || (rows && !parts.restrictions.filters.is_empty()) {
        return Ok(Some(Ask::Values(all_measures(clause, parts, false)?)));
    }
    Ok(None)
}
