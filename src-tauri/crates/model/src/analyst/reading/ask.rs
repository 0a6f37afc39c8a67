//! What a request asks for, from its parts.

use super::{
    clause::Clause,
    filters::{Restrictions, Sides},
    groups::Groups,
    measures, quality, share,
    times::Times,
};
use crate::analyst::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Ask, ChartKind, Direction, Filter, Group, Keep, Measure, Operand, Order, TimeUnit},
    schema::Nature,
    sense::{About, Sense, Topic},
    token::{Meaning, length_after},
};

/// The parts of a request.
pub struct Parts {
    pub restrictions: Restrictions,
    pub times: Times,
    pub date: Option<String>,
    pub groups: Groups,
    pub operands: Vec<Operand>,
}

/// When rows are asked for without a number.
const USUAL_PLACES: u32 = 10;
/// Above this a number is a year or a value, not a number of places.
const MOST_PLACES: u32 = 100;

/// What the parts come to, and the restrictions that are left.
pub fn decide(clause: &mut Clause<'_, '_>, mut parts: Parts) -> Result<Vec<(Ask, Vec<Filter>)>, Decline> {
    if let Some(asks) = quality::quality(clause, &mut parts)? {
        return Ok(asks.into_iter().map(|ask| (ask, parts.restrictions.filters.clone())).collect());
    }
    let asks = [
        significance,
        outliers,
        correlation,
        span,
        share::share,
        ranks,
        groups_where,
        distribution,
        changes,
        per_period,
        pivot,
        rows,
        grouped,
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

/// `do they get more` asks for a comparison: a plain number does not answer it.
fn compares(clause: &Clause<'_, '_>, ask: &Ask) -> Result<(), Decline> {
    counts_readings(clause, ask)?;
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
    match parts.restrictions.sides.take() {
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

fn outliers(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    if !clause.topic(Topic::Outliers) {
        return Ok(None);
    }
    let columns = parts.operands.iter().filter_map(|operand| match operand {
        Operand::Column(name) => Some(name.clone()),
        _ => None,
    });
    let columns: Vec<String> = columns.collect();
    let columns = if columns.is_empty() { clause.numbers() } else { columns };
    if columns.is_empty() { Err(Decline::NoMeasure { columns }) } else { Ok(Some(Ask::Outliers(columns))) }
}

fn correlation(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let comparatives = clause.any(|sense| matches!(sense, Sense::Comparative(_)));
    let asked = clause.topic(Topic::Correlation) || clause.chart() == Some(ChartKind::Scatter);
    let sided = parts.restrictions.sides.is_some() || parts.times.sides.is_some();
    match parts.operands.as_slice() {
        [x, y] if asked || (comparatives && !sided && parts.groups.groups.is_empty()) => {
            Ok(Some(Ask::Correlation { x: x.clone(), y: y.clone() }))
        }
        _ if asked => Err(Decline::NotTwoNumbers { columns: clause.numbers() }),
        _ => Ok(None),
    }
}

fn span(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    if !clause.topic(Topic::Dates) || !parts.operands.is_empty() || !parts.groups.groups.is_empty() {
        return Ok(None);
    }
    let column = parts.date.clone().ok_or(Decline::NoDates)?;
    Ok(Some(Ask::Span { column }))
}

fn ranks(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let periods = parts.groups.groups.iter().position(|group| matches!(group, Group::Time { .. }));
    let sides = parts.times.sides.zip(parts.date.clone()).map(|(unit, column)| Group::Time { column, unit });
    if !clause.topic(Topic::Ranks) {
        return Ok(None);
    }
    let periods = match periods {
        Some(place) => Some(parts.groups.groups.remove(place)),
        None => sides,
    };
    let group = parts.groups.groups.first().cloned();
    match (group, periods) {
        (Some(group), Some(periods)) => {
            Ok(Some(Ask::Ranks { measure: single_measure(clause, parts)?, group, periods }))
        }
        (Some(_), None) => Ok(None),
        _ => Err(Decline::NotUnderstood),
    }
}

/// `on how many days was the average above 25`
fn groups_where(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    if let Some(comparison) = parts.restrictions.row_bound.take() {
        let things = parts.groups.things.iter().map(|column| Group::Column(clause.name(*column)));
        let group = parts.groups.groups.iter().cloned().chain(things).next().ok_or(Decline::NotUnderstood)?;
        return Ok(Some(Ask::GroupsWhere { measure: Measure::Rows, group, comparison }));
    }
    let Some((operand, comparison)) = parts.restrictions.bound.take() else { return Ok(None) };
    let unit = (0..clause.len()).find_map(|place| {
        let counts = clause.sense(place) == Some(Sense::HowMany);
        let next = clause.next(place).filter(|_| counts)?;
        match (clause.sense(next), length_after(&clause.tokens, next)) {
            (Some(Sense::Unit(unit)), _) => Some(unit),
            (_, Some(length)) => Some(unit_of(length)),
            _ => None,
        }
    });
    let group = match (unit, parts.date.clone()) {
        (Some(unit), Some(column)) => Group::Time { column, unit },
        (Some(_), None) => return Err(Decline::NoDates),
        (None, _) => match parts.groups.things.first() {
            Some(column) => Group::Column(clause.name(*column)),
            None => return Err(Decline::NotUnderstood),
        },
    };
    let measure = measures::measures(clause, &[operand], &parts.groups, false).into_iter().next();
    let measure = measure.ok_or(Decline::NotUnderstood)?;
    Ok(Some(Ask::GroupsWhere { measure, group, comparison }))
}

fn unit_of(length: crate::analyst::query::Span) -> TimeUnit {
    use crate::analyst::query::Span;
    match length {
        Span::Minutes | Span::Hours => TimeUnit::Hour,
        Span::Days => TimeUnit::Day,
        Span::Weeks => TimeUnit::Week,
        Span::Months => TimeUnit::Month,
        Span::Years => TimeUnit::Year,
    }
}

/// `how are the ratings spread`, `how many 1s, 2s and 3s`
fn distribution(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let numbers: Vec<usize> =
        clause.open().filter(|place| matches!(clause.tokens[*place].meaning, Meaning::Number { .. })).collect();
    let listed = numbers.len() >= 2 && clause.asks_how_many();
    let asked = clause.topic(Topic::Distribution) || clause.chart() == Some(ChartKind::Histogram) || listed;
    if !asked {
        return Ok(None);
    }
    let natural = |column: String| Ask::Groups {
        measures: vec![Measure::Rows],
        group: Group::Column(column),
        order: Order::Natural,
    };
    match (parts.operands.as_slice(), parts.groups.groups.as_slice(), parts.groups.things.as_slice()) {
        ([Operand::Column(name)], [], _) if clause.schema.column(name).is_some_and(|column| column.is_grade()) => {
            numbers.into_iter().for_each(|place| clause.take(place));
            Ok(Some(natural(name.clone())))
        }
        ([operand], [], _) => Ok(Some(Ask::Distribution(operand.clone()))),
        ([], [], [thing]) => Ok(Some(Ask::Groups {
            measures: vec![Measure::Rows],
            group: Group::Column(clause.name(*thing)),
            order: ranked(None, None),
        })),
        _ => Ok(None),
    }
}

/// `which customers went down from 2022 to 2023`
fn changes(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let asked = clause.topic(Topic::Growth) || clause.any(|sense| matches!(sense, Sense::Comparative(_)));
    let ([group @ Group::Column(_)], Some(unit), true) = (parts.groups.groups.as_slice(), parts.times.sides, asked)
    else {
        return Ok(None);
    };
    let column = parts.date.clone().ok_or(Decline::NoDates)?;
    let down = [
        "down",
        "fell",
        "fall",
        "dropped",
        "drop",
        "declined",
        "decline",
        "decreased",
        "less",
        "fewer",
        "shrank",
        "lost",
        "lower",
        "worse",
        "weniger",
        "gefallen",
        "gesunken",
        "falling",
        "weakened",
    ];
    let falls = clause.words.iter().any(|word| down.contains(&word.lower.as_str()));
    let direction = if falls { Direction::Bottom } else { Direction::Top };
    let mut found = all_measures(clause, parts, false)?;
    if let ([Measure::Rows], [money], false) =
        (found.as_slice(), clause.schema.money().as_slice(), clause.asks_how_many())
    {
        found = measures::measures(clause, std::slice::from_ref(money), &parts.groups, false);
    }
    let [measure] = found.as_slice() else { return Err(Decline::TooMuch) };
    let periods = Group::Time { column, unit };
    Ok(Some(Ask::Changes { measure: measure.clone(), group: group.clone(), periods, direction }))
}

/// `how many orders a day on average`, `average monthly spending`
fn per_period(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let averaged = clause.aggregates().contains(&Aggregate::Average);
    let [period @ Group::Time { unit, .. }] = parts.groups.groups.as_slice() else { return Ok(None) };
    let steps = matches!(unit, TimeUnit::Day | TimeUnit::Week | TimeUnit::Month | TimeUnit::Quarter | TimeUnit::Year);
    let said = (0..clause.len()).any(|place| {
        matches!(
            clause.word(place),
            "monthly" | "daily" | "weekly" | "yearly" | "annual" | "quarterly" | "per" | "each" | "every" | "pro"
        )
    });
    if !averaged || !steps || !said || !clause.extremes().is_empty() || clause.chart().is_some() {
        return Ok(None);
    }
    let measure = match parts.operands.as_slice() {
        [] if clause.asks_how_many() || clause.has(Sense::Row) => measures::counted(clause, &parts.groups)?,
        [operand] if measures::is_amount(clause, operand) => {
            Measure::Of { aggregate: Aggregate::Total, operand: operand.clone() }
        }
        _ => return Ok(None),
    };
    Ok(Some(Ask::PerPeriod { measure, period: period.clone() }))
}

fn pivot(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let mut groups = parts.groups.groups.clone();
    let sided = parts.times.sides.is_some() || parts.restrictions.sides.is_some();
    if groups.len() == 1 && !clause.has(Sense::HowMany) && clause.extremes().is_empty() && !sided {
        // `payment method by store`: both make groups.
        if let [thing] = parts.groups.things.as_slice()
            && clause.schema.columns[*thing].nature == Nature::Category
            && (parts.operands.is_empty())
        {
            groups.insert(0, Group::Column(clause.name(*thing)));
        }
    }
    if groups.len() == 1
        && let Some(sides) = side_group(clause, parts)
        && !groups.contains(&sides)
        && !groups.iter().any(|group| matches!((group, &sides), (Group::Time { .. }, Group::Time { .. })))
    {
        groups.push(sides);
    }
    match groups.as_slice() {
        [rows, columns] => Ok(Some(Ask::Pivot {
            measure: single_measure(clause, parts)?,
            rows: rows.clone(),
            columns: columns.clone(),
        })),
        [_, _, _, ..] => Err(Decline::TooMuch),
        _ => Ok(None),
    }
}

/// What is set against each other, as a group.
fn side_group(clause: &Clause<'_, '_>, parts: &mut Parts) -> Option<Group> {
    if let Some(sides) = parts.restrictions.sides.take() {
        let column = clause.name(sides.column);
        parts.restrictions.filters.push(Filter::Values {
            column: column.clone(),
            values: sides.values,
            keep: Keep::These,
        });
        return Some(Group::Column(column));
    }
    let unit = parts.times.sides.take()?;
    Some(Group::Time { column: parts.date.clone()?, unit })
}

fn single_measure(clause: &mut Clause<'_, '_>, parts: &Parts) -> Result<Measure, Decline> {
    let measures = all_measures(clause, parts, false)?;
    match measures.as_slice() {
        [measure] => Ok(measure.clone()),
        _ => Err(Decline::TooMuch),
    }
}

/// What is worked out of each group, or of all rows.
fn all_measures(clause: &mut Clause<'_, '_>, parts: &Parts, compared: bool) -> Result<Vec<Measure>, Decline> {
    if !parts.operands.is_empty() {
        let found = measures::measures(clause, &parts.operands, &parts.groups, compared);
        let averaged = |measure: &Measure| matches!(measure, Measure::Of { aggregate: Aggregate::Average, .. });
        // `how many` is never answered by an average.
        let unasked = clause.has(Sense::HowMany) && !clause.aggregates().contains(&Aggregate::Average);
        return if unasked && found.iter().all(averaged) { Err(Decline::NotUnderstood) } else { Ok(found) };
    }
    let needs_numbers =
        clause.aggregates().iter().any(|aggregate| !matches!(aggregate, Aggregate::Count | Aggregate::Total));
    let totalled =
        clause.aggregates().contains(&Aggregate::Total) && !clause.asks_how_many() && !clause.has(Sense::Row);
    let money = clause.has(Sense::HowMuch) || totalled && clause.only_money().is_some();
    if clause.topic(Topic::Elapsed) || clause.has(Sense::Comparative(About::Time)) {
        return Err(Decline::NoDuration);
    }
    if needs_numbers && clause.has(Sense::HowMany) {
        return Err(Decline::NotUnderstood);
    }
    if needs_numbers || money {
        let operand = only_number(clause)?;
        return Ok(measures::measures(clause, &[operand], &parts.groups, compared));
    }
    if let Some(pieces) = measures::pieces(clause).filter(|_| counts_pieces(clause, parts)) {
        return Ok(vec![Measure::Of { aggregate: Aggregate::Total, operand: pieces }]);
    }
    if let Some(money) = best_by_money(clause, parts) {
        return Ok(vec![Measure::Of { aggregate: Aggregate::Total, operand: money }]);
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

/// Whether something is named that can be counted: `compare 2021 and 2023` alone does not say what.
fn rows_are_meant(clause: &Clause<'_, '_>, parts: &Parts) -> bool {
    let named = clause
        .any(|sense| matches!(sense, Sense::Row | Sense::Person | Sense::Unfinished | Sense::Topic(Topic::Ranks)));
    let things =
        !parts.groups.things.is_empty() || parts.groups.groups.iter().any(|group| matches!(group, Group::Column(_)));
    let dated = (0..clause.len()).any(|place| clause.nature(place) == Some(Nature::Date));
    let restricted = parts.restrictions.filters.iter().any(|filter| !matches!(filter, Filter::Time { .. }));
    clause.asks_how_many() || clause.counts_most() || named || things || dated || restricted
}

/// The number that is meant when none is named: the money, or the only one.
fn only_number(clause: &Clause<'_, '_>) -> Result<Operand, Decline> {
    if let Some(money) = clause.only_money() {
        return Ok(money);
    }
    let numbers: Vec<_> = clause.schema.of_nature(Nature::Number).collect();
    match numbers.as_slice() {
        [column] => Ok(Operand::Column(column.profile.name.clone())),
        _ => Err(Decline::NoMeasure { columns: clause.numbers() }),
    }
}

/// `how many lattes did we sell` asks for pieces; `how many orders` does not.
fn counts_pieces(clause: &Clause<'_, '_>, parts: &Parts) -> bool {
    let rows = (0..clause.len()).any(|place| clause.sense(place) == Some(Sense::Row));
    let more = clause.any(|sense| matches!(sense, Sense::Comparative(_))) && parts.groups.groups.is_empty();
    (clause.has(Sense::HowMany) || more) && !rows && parts.groups.things.is_empty()
}

/// `which store takes in most` is about money, though no word names it.
fn takes_in(clause: &Clause<'_, '_>) -> bool {
    let earns = (0..clause.len()).any(|place| lexicon::takes_in(&clause.words[clause.tokens[place].start]));
    earns && !clause.asks_how_many()
}

/// `our best month`, `which store takes in most`: by money where there is any.
fn best_by_money(clause: &Clause<'_, '_>, parts: &Parts) -> Option<Operand> {
    let best = (0..clause.len()).any(|place| {
        matches!(clause.word(place), "best" | "worst" | "strongest" | "weakest" | "beste" | "bester" | "leading")
    });
    let counted = clause.asks_how_many() || clause.counts_most();
    let timed = matches!(parts.groups.groups.as_slice(), [Group::Time { .. }]);
    match clause.schema.money().as_slice() {
        [money] if (takes_in(clause) || best && !counted && timed) && measures::adds_up(clause, money) => {
            Some(money.clone())
        }
        _ => None,
    }
}

fn rows(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let Some((place, direction, about)) = clause.extremes().first().copied() else { return Ok(None) };
    if !parts.groups.groups.is_empty() || parts.restrictions.sides.is_some() || clause.extremes().len() > 1 {
        return Ok(None);
    }
    let places = places(clause);
    let rows = clause.any(|sense| matches!(sense, Sense::Row | Sense::Who | Sense::Which | Sense::Person))
        || clause.has_word(&["single", "individual", "einzelne"])
        || !parts.groups.things.is_empty();
    let singular = rows || clause.asks_when();
    if clause.any(|sense| matches!(sense, Sense::Flow(_))) && !clause.has(Sense::Row) {
        return Ok(None);
    }
    let by = match (parts.operands.as_slice(), about) {
        ([operand], _) => operand.clone(),
        ([], About::Date) => Operand::Column(parts.date.clone().ok_or(Decline::NoDates)?),
        // `the largest invoice`: by its money.
        ([], About::Anything)
            if past_numbers(clause, place).is_some_and(|next| clause.sense(next) == Some(Sense::Row)) =>
        {
            match clause.only_money() {
                Some(money) => money,
                None => return Ok(None),
            }
        }
        _ => return Ok(None),
    };
    let aggregated = clause.aggregates().iter().any(|aggregate| *aggregate != Aggregate::Count);
    if !(singular || places.is_some() || about == About::Date) || aggregated {
        return Ok(None);
    }
    clause.take(place);
    let noun = clause.next(place).map(|next| &clause.words[clause.tokens[next].start]);
    let plural = noun.is_some_and(|noun| noun.lower != noun.stem);
    Ok(Some(Ask::Rows { by, direction, places: places.unwrap_or(if plural { USUAL_PLACES } else { 1 }) }))
}

fn past_numbers(clause: &Clause<'_, '_>, place: usize) -> Option<usize> {
    let next = clause.next(place)?;
    if matches!(clause.tokens[next].meaning, Meaning::Number { .. }) { clause.next(next) } else { Some(next) }
}

/// `top 5`, `the three best`
fn places(clause: &mut Clause<'_, '_>) -> Option<u32> {
    let extremes = clause.extremes();
    for (place, ..) in extremes {
        for near in [clause.next(place), clause.previous(place)].into_iter().flatten() {
            if let Some(places) = place_count(clause, near) {
                return Some(places);
            }
        }
    }
    // `the 10 orders with the highest amount`
    (0..clause.len()).find_map(|place| {
        let counted = clause.next(place).is_some_and(|next| {
            matches!(clause.sense(next), Some(Sense::Row | Sense::Person)) || clause.column(next).is_some()
        });
        if counted { place_count(clause, place) } else { None }
    })
}

fn place_count(clause: &mut Clause<'_, '_>, place: usize) -> Option<u32> {
    match clause.tokens[place].meaning {
        Meaning::Number { value, percent: false }
            if !clause.used[place] && value.fract() == 0.0 && (1.0..=f64::from(MOST_PLACES)).contains(&value) =>
        {
            clause.take(place);
            Some(value as u32)
        }
        _ => None,
    }
}

fn ranked(direction: Option<Direction>, places: Option<u32>) -> Order {
    Order::Ranked { direction: direction.unwrap_or(Direction::Top), places }
}

fn grouped(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let compared = side_group(clause, parts);
    let sided = compared.is_some();
    let Some(group) = compared.or_else(|| parts.groups.groups.first().cloned()).or_else(|| trend_group(clause, parts))
    else {
        return Ok(None);
    };
    let measures = all_measures(clause, parts, sided)?;
    let direction = clause.extremes().first().map(|(_, direction, _)| *direction);
    let places = places(clause);
    let order = match &group {
        _ if sided => Order::Compared,
        _ if direction.is_some() => ranked(direction, places),
        Group::Time { .. } => Order::Natural,
        Group::Column(column) if clause.schema.column(column).is_some_and(|column| column.is_grade()) => Order::Natural,
        Group::Column(_) => ranked(None, None),
    };
    Ok(Some(Ask::Groups { measures, group, order }))
}

/// `how did sales develop`: by month.
fn trend_group(clause: &Clause<'_, '_>, parts: &Parts) -> Option<Group> {
    let asked = clause.topic(Topic::Trend)
        || clause.topic(Topic::Growth)
        || (clause.chart() == Some(ChartKind::Line) && parts.groups.things.is_empty());
    // `how much rain fell` does not ask how the rain developed.
    let told = clause.has(Sense::HowMuch) && !parts.operands.is_empty() && !clause.topic(Topic::Trend);
    let column = parts.date.clone().filter(|_| asked && !told)?;
    Some(Group::Time { column, unit: TimeUnit::Month })
}

/// `which stations are there`
fn values_of(clause: &mut Clause<'_, '_>, parts: &mut Parts) -> Decided {
    let lists = clause.has(Sense::Which)
        || clause
            .tokens
            .iter()
            .enumerate()
            .any(|(place, _)| matches!(clause.word(place), "list" | "liste" | "name" | "nenne"));
    match parts.groups.things.as_slice() {
        [thing] if lists && parts.operands.is_empty() && !clause.asks_how_many() => {
            Ok(Some(Ask::ValuesOf { column: clause.name(*thing) }))
        }
        _ => Ok(None),
    }
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
    if !parts.operands.is_empty() {
        return Ok(Some(Ask::Values(all_measures(clause, parts, false)?)));
    }
    if !extremes.is_empty() {
        return Err(Decline::NoMeasure { columns: clause.numbers() });
    }
    if clause.topic(Topic::Summary) {
        return Ok(Some(Ask::Summary));
    }
    let rows =
        clause.any(|sense| matches!(sense, Sense::Row | Sense::Person | Sense::Who)) || !parts.groups.things.is_empty();
    let listed = clause.any(|sense| matches!(sense, Sense::Which | Sense::Who)) || !clause.asks_how_many();
    if rows && listed && !parts.restrictions.filters.is_empty() && clause.aggregates().is_empty() {
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
