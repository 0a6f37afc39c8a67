//! The numbers that a request is about.

use super::{chosen, clause::Clause, groups::Groups};
use crate::{
    decline::Decline,
    lexicon,
    query::{Aggregate, Comparison, Direction, Filter, Group, Measure, Operand, Scale, TimeUnit},
    schema::Column,
    sense::{About, Concept, Sense, Topic},
    token::{Meaning, only_sorts},
    unit::Kind,
    words::Word,
};
use tabletalk_protocol::ColumnSummary;

/// Read the numbers of a row that the request names, and use their words.
pub fn operands(clause: &mut Clause<'_, '_>, filters: &mut Vec<Filter>) -> Result<Vec<Operand>, Decline> {
    let mut found: Vec<Operand> = Vec::new();
    let flow = flow(clause, filters)?;
    found.extend(flow);
    found.extend(super::reckoned::owed(clause));
    found.extend(super::reckoned::margin(clause)?);
    found.extend(super::reckoned::stock_value(clause)?);
    found.extend(super::reckoned::heads(clause));
    for place in clause.open() {
        // `missing for each quiz`, where there are several: all of them are looked through.
        let several = matches!(&clause.tokens[place].meaning, Meaning::Column { columns, .. } if columns.len() > 1);
        if several && (clause.topic(Topic::Missing) || clause.has(Sense::Blank)) {
            clause.take(place);
            continue;
        }
        let Some(operand) = operand(clause, place)? else { continue };
        clause.take(place);
        if !found.contains(&operand) {
            found.push(operand);
        }
    }
    // `the median time in hours from shipping to delivery`
    let ends = clause.schema.lifetime().map(|(start, end)| [start.profile.name.clone(), end.profile.name.clone()]);
    let dates: Vec<String> =
        (0..clause.len()).filter_map(|place| clause.column(place)).map(|column| clause.name(column)).collect();
    let both = ends.is_some_and(|ends| ends.iter().all(|end| dates.contains(end)));
    let timed =
        clause.has_word(&["time", "hours", "days", "stay", "gap", "zeit", "dauer"]) && !clause.aggregates().is_empty();
    if both
        && timed
        && found.is_empty()
        && let Some(duration) = clause.duration()
    {
        super::filters::take_lifetime(clause);
        found.push(duration);
    }
    if clause.topic(Topic::Elapsed)
        && !clause.names_timed_number()
        && !found.iter().any(|operand| clause.duration().as_ref() == Some(operand))
    {
        let timed = |name: &String| clause.schema.column(name).is_some_and(|column| column.is_timed());
        let counted = filters.iter().any(|filter| match filter {
            Filter::Number { operand: Operand::Elapsed { .. }, .. } => true,
            Filter::Number { operand: Operand::Column(name), .. } => timed(name),
            _ => false,
        });
        if !counted {
            return Err(Decline::NoDuration);
        }
    }
    if let Some(duration) =
        clause.duration().filter(|duration| clause.topic(Topic::Elapsed) && found.contains(duration))
    {
        // `how long do guests stay`: the number of guests is not asked for.
        found.retain(|operand| *operand == duration || !speaks_of_people(clause, operand));
    }
    let found = what_was_paid(clause, found);
    let found = reckoned(clause, found);
    super::converted::converted(clause, found)
}

/// `how much rent did we take`, where one column holds the rent and another one what was paid of it.
fn what_was_paid(clause: &Clause<'_, '_>, found: Vec<Operand>) -> Vec<Operand> {
    let Some((charged, paid)) = clause.schema.charged_and_paid() else { return found };
    let received = clause.asks_how_much()
        && clause
            .words
            .iter()
            .any(|word| lexicon::takes_in(word) || ["paid", "received", "receive"].contains(&word.lower.as_str()));
    let of_charge = |operand: &Operand| operand.column_name() == Some(charged.as_str());
    let demanded = clause.has_word(&["charge", "charged", "bill", "billed"]);
    match found.as_slice() {
        [operand] if received && of_charge(operand) => vec![Operand::Column(paid)],
        [operand] if demanded && operand.column_name() == Some(paid.as_str()) => vec![Operand::Column(charged)],
        _ => found,
    }
}

/// Money that came in or went out, where one column holds both.
fn flow(clause: &mut Clause<'_, '_>, filters: &mut Vec<Filter>) -> Result<Option<Operand>, Decline> {
    let said = clause.open().find(|place| matches!(clause.sense(*place), Some(Sense::Flow(_))));
    let out = clause.spending();
    if let Some(column) = &out {
        filters.push(Filter::Number { operand: Operand::Column(column.clone()), comparison: Comparison::Under(0.0) });
    }
    // `how many tickets came in`, where no money does
    if let Some(place) = said.filter(|_| clause.schema.money().is_empty() && clause.has(Sense::HowMany)) {
        clause.take(place);
    }
    let Some(place) = said.filter(|_| !clause.schema.money().is_empty()) else { return Ok(None) };
    let money = clause.money()?;
    let incoming = clause.sense(place) == Some(Sense::Flow(Direction::Top));
    let signed = clause
        .schema
        .of_nature(crate::schema::Nature::Number)
        .any(|column| matches!(&column.profile.summary, ColumnSummary::Numeric { min, .. } if *min < 0.0));
    // `what was paid came in after the due date`
    let dated = filters.iter().any(|filter| matches!(filter, Filter::EndBeforeStart { .. }));
    if dated && clause.has(Sense::Share) {
        clause.take(place);
        return Ok(None);
    }
    // `how many answers came in`
    if clause.has(Sense::HowMany) && !signed {
        clause.take(place);
        return Ok(None);
    }
    clause.take(place);
    if let (true, Operand::Column(column)) = (incoming, &money)
        && clause
            .schema
            .column(column)
            .is_some_and(|column| matches!(&column.profile.summary, ColumnSummary::Numeric { min, .. } if *min < 0.0))
    {
        filters.push(Filter::Number { operand: money.clone(), comparison: Comparison::Over(0.0) });
    }
    Ok(Some(money))
}

/// Rows that are sales can be counted for pieces.
fn sale() -> Word {
    crate::words::words("sale").swap_remove(0)
}

fn speaks_of_people(clause: &Clause<'_, '_>, operand: &Operand) -> bool {
    match operand {
        Operand::Column(name) => {
            clause.schema.column(name).is_some_and(|column| lexicon::names(Concept::Customer, &column.name))
        }
        _ => false,
    }
}

fn operand(clause: &Clause<'_, '_>, place: usize) -> Result<Option<Operand>, Decline> {
    match clause.sense(place) {
        Some(Sense::Topic(Topic::Elapsed) | Sense::Extreme(_, About::Time) | Sense::Comparative(About::Time)) => {
            // `is the wait longer`: the number is named.
            Ok(clause.duration().filter(|_| !clause.names_timed_number()))
        }
        Some(Sense::Extreme(_, About::Of(concept)) | Sense::Comparative(About::Of(concept))) => {
            about(clause, concept, place)
        }
        // `the longer the trip`
        Some(Sense::Topic(Topic::Correlation)) => match clause.degree(place) {
            Some(About::Time) => Ok(clause.duration().filter(|_| !clause.names_timed_number())),
            Some(About::Of(concept)) => about(clause, concept, place),
            _ => Ok(None),
        },
        _ => clause.operand(place),
    }
}

/// The column that `cheapest` or `happier` refers to, unless another number is named.
pub fn about(clause: &Clause<'_, '_>, concept: Concept, place: usize) -> Result<Option<Operand>, Decline> {
    let columns = clause.schema.numbers_about(concept);
    match (columns.as_slice(), concept) {
        // Without sale prices, the most expensive thing is the one with the highest cost.
        ([], Concept::Price) if own_cost(clause).is_some() => Ok(own_cost(clause)),
        ([], Concept::Price | Concept::Pay) => clause.money().map(Some),
        // An older thing has an earlier year.
        ([], Concept::Age) if clause.schema.numbers_about(Concept::Year).len() == 1 => Ok(clause
            .schema
            .numbers_about(Concept::Year)
            .first()
            .map(|column| Operand::Column(column.profile.name.clone()))),
        ([], Concept::Occupancy) if clause.schema.capacity().is_some() => Ok(clause.schema.capacity().map(occupancy)),
        // `best selling` counts rows if no quantity is mentioned.
        ([], Concept::Quantity) if clause.schema.is_row(&sale()) || clause.schema.sells() => Ok(None),
        ([], _) => Err(Decline::UnknownWords { words: vec![clause.written(&clause.tokens[place])] }),
        ([column], _) => Ok(Some(Operand::Column(column.profile.name.clone()))),
        (several, _) if end_of_range(clause, place, several).is_some() => Ok(end_of_range(clause, place, several)),
        // `the dearest cars that we sold`: by the price at which they were sold.
        (several, _) if chosen::told_apart(clause, several).is_some() => Ok(chosen::told_apart(clause, several)),
        (several, Concept::Price) if chosen::actually_paid(several).is_some() => Ok(chosen::actually_paid(several)),
        (several, _) => Err(Decline::Ambiguous {
            word: clause.written(&clause.tokens[place]),
            columns: several.iter().map(|column| column.profile.name.clone()).collect(),
        }),
    }
}

/// Occupancy: the occupied share of the capacity.
fn occupancy((taken, places): (&Column<'_>, &Column<'_>)) -> Operand {
    Operand::Ratio(taken.profile.name.clone(), places.profile.name.clone())
}

fn own_cost(clause: &Clause<'_, '_>) -> Option<Operand> {
    let costs: Vec<_> = clause
        .schema
        .of_nature(crate::schema::Nature::Number)
        .filter(|column| lexicon::is_own_cost(&column.name))
        .collect();
    match costs.as_slice() {
        [column] => Some(Operand::Column(column.profile.name.clone())),
        _ => None,
    }
}

/// The hottest day is the one with the highest maximum, the coldest the one with the lowest minimum.
fn end_of_range(clause: &Clause<'_, '_>, place: usize, columns: &[&Column<'_>]) -> Option<Operand> {
    let Some(Sense::Extreme(direction, _)) = clause.sense(place) else { return None };
    let fits = |column: &&&Column<'_>| column.is_end(direction);
    match columns.iter().filter(fits).collect::<Vec<_>>().as_slice() {
        [column] => Some(Operand::Column(column.profile.name.clone())),
        _ => None,
    }
}

/// `quantity times price minus discount` is one number; so are a ratio and a difference of two.
fn reckoned(clause: &mut Clause<'_, '_>, found: Vec<Operand>) -> Vec<Operand> {
    let found = with_revenue(clause, found);
    let found = super::reckoned::nights_times_rate(clause, found);
    let found = super::reckoned::of_three(clause, found);
    super::reckoned::of_two(clause, found)
}

fn with_revenue(clause: &mut Clause<'_, '_>, found: Vec<Operand>) -> Vec<Operand> {
    let Some(Operand::Revenue { quantity, price, discount, .. }) = clause.schema.money().into_iter().next() else {
        return found;
    };
    let extra = clause.schema.extra();
    let discount = discount.or_else(|| clause.schema.deduction().filter(|deduction| names(&found, &deduction.column)));
    let discounted = discount.as_ref().map(|discount| discount.column.clone());
    let part = |operand: &Operand| match operand {
        Operand::Column(name) => {
            *name == quantity || *name == price || Some(name) == discounted.as_ref() || Some(name) == extra.as_ref()
        }
        Operand::Revenue { .. } => true,
        _ => false,
    };
    let names_discount =
        found.iter().any(|operand| matches!(operand, Operand::Column(name) if Some(name) == discounted.as_ref()));
    let names_revenue = found.iter().any(|operand| matches!(operand, Operand::Revenue { .. }));
    let words = |list: &[&str]| (0..clause.len()).any(|place| list.contains(&clause.word(place)));
    let before = names_discount && (words(&["before"]) || clause.has(Sense::Without));
    let reckons = words(&["times", "multiplied", "minus", "less", "after", "net"])
        && (names_discount || words(&["times", "multiplied"]));
    if found.is_empty()
        || !found.iter().all(part)
        || !(reckons || before || names_revenue)
        || (!names_revenue && found.len() < 2)
    {
        return found;
    }
    for place in clause.open().collect::<Vec<_>>() {
        let arithmetic =
            ["times", "multiplied", "minus", "less", "after", "net", "before", "plus"].contains(&clause.word(place));
        if arithmetic || clause.sense(place) == Some(Sense::Without) {
            clause.take(place);
        }
    }
    let extra = extra.filter(|extra| found.iter().any(|operand| operand.column_name() == Some(extra)));
    vec![Operand::Revenue { quantity, price, discount: if before { None } else { discount }, extra }]
}

fn names(operands: &[Operand], column: &str) -> bool {
    operands.iter().any(|operand| operand.column_name() == Some(column))
}

/// Return the measures of these numbers.
pub fn measures(clause: &Clause<'_, '_>, operands: &[Operand], groups: &Groups, compared: bool) -> Vec<Measure> {
    let mut aggregates = clause.aggregates();
    aggregates.retain(|aggregate| *aggregate != Aggregate::Count || operands.is_empty());
    let mut found = Vec::new();
    for operand in operands {
        if let Some(quotient) = quotient(clause, operand) {
            found.push(quotient);
            continue;
        }
        if aggregates.is_empty() {
            found.extend(usual(clause, operand, groups, compared).into_iter().map(|aggregate| of(aggregate, operand)));
        }
        for aggregate in &aggregates {
            let summed = *aggregate == Aggregate::Total && !adds_up(clause, operand);
            if summed && aggregates.len() > 1 {
                continue;
            }
            let aggregate = if summed { Aggregate::Average } else { *aggregate };
            let measure = of(aggregate, operand);
            if !found.contains(&measure) {
                found.push(measure);
            }
        }
    }
    found
}

/// Orders per visitor are all orders by all visitors, not the average over rows.
fn quotient(clause: &Clause<'_, '_>, operand: &Operand) -> Option<Measure> {
    let Operand::Ratio(one, other) = operand else { return None };
    let counts = |name: &String| is_amount(clause, &Operand::Column(name.clone()));
    let middle =
        clause.aggregates().iter().any(|aggregate| !matches!(aggregate, Aggregate::Average | Aggregate::Total));
    let scale = if clause.has(Sense::Share) { Scale::Percent } else { Scale::Plain };
    (counts(one) && counts(other) && !middle).then(|| Measure::Quotient { of: one.clone(), by: other.clone(), scale })
}

fn of(aggregate: Aggregate, operand: &Operand) -> Measure {
    Measure::Of { aggregate, operand: operand.clone() }
}

/// Without a word about it, amounts are added up and rates are averaged.
fn usual(clause: &Clause<'_, '_>, operand: &Operand, groups: &Groups, compared: bool) -> Vec<Aggregate> {
    let directly = |sense: &dyn Fn(Sense) -> bool| {
        let column = operand.column_name();
        (0..clause.len()).filter(|place| clause.sense(*place).is_some_and(sense)).any(|place| {
            let next = clause.next(place).and_then(|next| clause.column(next));
            next.is_some_and(|next| Some(clause.name(next).as_str()) == column)
        })
    };
    let rate = operand.column_name().and_then(|name| clause.schema.column(name)).is_some_and(Column::is_rate);
    // `sick days per person`
    if groups.per_row {
        return vec![Aggregate::Average];
    }
    if directly(&|sense| sense == Sense::HowMany) {
        return vec![if rate { Aggregate::Count } else { Aggregate::Total }];
    }
    // `most guests` are those that add up to the most.
    if !rate
        && directly(&|sense| matches!(sense, Sense::Extreme(_, About::Anything)))
        && clause.words.iter().any(lexicon::is_most)
    {
        return vec![Aggregate::Total];
    }
    // `hours of downtime per machine`: so much of something adds up.
    let so_much = clause.words.windows(2).any(|pair| {
        ["hours", "minutes", "litres", "liters", "kilometres", "kilometers", "miles", "tonnes", "kilos"]
            .contains(&pair[0].lower.as_str())
            && pair[1].lower == "of"
    });
    if !rate && so_much && !compared && matches!(operand, Operand::Column(_)) {
        return vec![Aggregate::Total];
    }
    // The cheapest of several things is the one that costs least each time.
    let priced = clause.any(|sense| matches!(sense, Sense::Extreme(_, About::Of(Concept::Price))));
    if priced && matches!(operand, Operand::Column(_)) {
        return vec![Aggregate::Average];
    }
    // `how much did Ali make in tips`
    let amount = clause.asks_how_much() || clause.has_word(&["altogether", "insgesamt"]);
    if !rate && amount && !is_or_costs(clause) && matches!(operand, Operand::Column(_)) {
        return vec![Aggregate::Total];
    }
    // The total of all sales.
    let earned = clause.words.iter().any(lexicon::is_income) || clause.has_word(&["money", "spent", "spend", "spends"]);
    if operand.column_name().is_some_and(|name| clause.schema.is_price_of_row(name)) && earned {
        return vec![Aggregate::Total];
    }
    // `keeps people waiting the longest`: each time, not all of them together.
    let timed =
        operand.column_name().and_then(|name| clause.schema.column(name)).is_some_and(|column| column.is_timed());
    if timed && clause.any(|sense| matches!(sense, Sense::Extreme(_, About::Time) | Sense::Comparative(About::Time))) {
        return vec![Aggregate::Average];
    }
    // `are delays smaller at the weekend`: two days against five have the smaller total anyway.
    let weekend = clause.units().iter().any(|(_, unit)| *unit == TimeUnit::Weekend);
    if weekend && clause.has_word(&["smaller", "larger", "bigger", "longer", "shorter"]) {
        return vec![Aggregate::Average];
    }
    // The coldest day has the lowest reading, not the lowest average.
    if let Some(direction) = coldest_or_warmest(clause) {
        return vec![if direction == Direction::Top { Aggregate::Largest } else { Aggregate::Smallest }];
    }
    let plain =
        matches!(operand, Operand::Column(_) | Operand::Revenue { .. } | Operand::Stay { .. } | Operand::Spent(_));
    if !is_amount(clause, operand) || groups.per_row {
        vec![Aggregate::Average]
    } else if compared && plain {
        vec![Aggregate::Total, Aggregate::Average]
    } else {
        vec![Aggregate::Total]
    }
}

/// `how much is a ticket`, `how much do they weigh`: a number of each, not of all.
fn is_or_costs(clause: &Clause<'_, '_>) -> bool {
    clause.has_word(&[
        "is", "are", "cost", "costs", "kostet", "kosten", "weigh", "weighs", "a", "an", "each", "one", "typical",
    ])
}

fn coldest_or_warmest(clause: &Clause<'_, '_>) -> Option<Direction> {
    let measured = |about: About| matches!(about, About::Of(Concept::Temperature | Concept::Wind));
    match clause.extremes().as_slice() {
        [(_, direction, about)] if measured(*about) && length_of_a_day(clause) => Some(*direction),
        _ => None,
    }
}

fn length_of_a_day(clause: &Clause<'_, '_>) -> bool {
    let units = clause.units();
    !units.is_empty() && units.iter().all(|(_, unit)| *unit == TimeUnit::Day)
}

/// Return whether the number is summed by default.
pub fn is_amount(clause: &Clause<'_, '_>, operand: &Operand) -> bool {
    match operand {
        Operand::Column(name) => clause.schema.column(name).is_some_and(|column| {
            let whole = column.profile.kind == tabletalk_protocol::ColumnKind::Integer
                && (!column.is_grade() || lexicon::counts_things(&column.name));
            let poured = column.measured_in().is_some_and(|unit| matches!(unit.kind, Kind::Volume | Kind::Energy))
                || counts_time(&column.name);
            !column.is_rate()
                && !column.is_stopwatch()
                && (lexicon::is_amount(&column.name) || whole || poured || column.is_in_currency() && !is_price(column))
        }),
        operand => adds_up(clause, operand),
    }
}

fn is_price(column: &Column<'_>) -> bool {
    lexicon::names(Concept::Price, &column.name) || column.is_per_unit()
}

/// `days`, `hours worked`: so much time of each row, which adds up.
fn counts_time(name: &[Word]) -> bool {
    const LENGTHS: [&str; 4] = ["days", "nights", "hours", "shifts"];
    const SPENT: &str = "worked watched lost billed missed absent off taken trained booked logged played flown driven";
    match name {
        [length] => LENGTHS.contains(&length.lower.as_str()),
        [one, other] => [(one, other), (other, one)].into_iter().any(|(length, spent)| {
            LENGTHS.contains(&length.lower.as_str()) && SPENT.split(' ').any(|word| word == spent.lower)
        }),
        _ => false,
    }
}

/// Weights, lengths, points, prices and discounts are added up where a total is asked for, and averaged else.
fn is_extensive(clause: &Clause<'_, '_>, name: &str) -> bool {
    let extensive = |word: &Word| {
        ["weight", "gewicht", "length", "points", "punkte", "discount", "rabatt", "balance"]
            .contains(&word.lower.as_str())
    };
    let of_one = |word: &Word| ["unit", "rate", "average", "avg", "mean", "index"].contains(&word.lower.as_str());
    clause.schema.column(name).is_some_and(|column| {
        // Where the pieces are known, prices are multiplied.
        let price =
            lexicon::names(Concept::Price, &column.name) && clause.schema.numbers_about(Concept::Quantity).is_empty();
        (column.name.iter().any(extensive) || price || lexicon::is_cost(&column.name))
            && !column.is_per_unit()
            && !column.is_percent()
            && !column.name.iter().any(of_one)
    })
}

/// Return whether a sum of the number is meaningful.
pub fn adds_up(clause: &Clause<'_, '_>, operand: &Operand) -> bool {
    match operand {
        // Salaries are averaged by default, and can be summed.
        Operand::Column(name) => {
            clause
                .schema
                .column(name)
                .is_some_and(|column| !column.is_rate() || lexicon::names(Concept::Pay, &column.name))
                || clause.schema.is_price_of_row(name)
                || clause.aggregates().contains(&Aggregate::Total) && is_extensive(clause, name)
        }
        Operand::Revenue { .. }
        | Operand::Stay { .. }
        | Operand::Product(..)
        | Operand::Sum(_)
        | Operand::Difference(..)
        | Operand::Spent(_) => true,
        Operand::Scaled { column, .. } => adds_up(clause, &Operand::Column(column.clone())),
        Operand::Ratio(..) | Operand::Elapsed { .. } | Operand::Converted { .. } => false,
    }
}

/// The number of rows, or of the different things that are counted: `how many products are there`.
pub fn counted(clause: &Clause<'_, '_>, groups: &Groups) -> Result<Measure, Decline> {
    let most = |place: usize| lexicon::is_most(&clause.words[clause.tokens[place].start]) && !groups.groups.is_empty();
    let counts = |place: &usize| {
        most(*place)
            || matches!(
                clause.sense(*place),
                Some(Sense::HowMany | Sense::Topic(Topic::Distinct) | Sense::Aggregate(Aggregate::Count))
            )
    };
    let thing = (0..clause.len()).filter(counts).find_map(|place| {
        let next = clause.next(place)?;
        let column = clause.column(next).filter(|column| groups.things.contains(column))?;
        Some((next, column))
    });
    match thing {
        // `how many bikes have not come back`, in a file of trips by bike: each of them is a row.
        Some((place, _))
            if clause.has(Sense::Unfinished) && clause.schema.names_file(&clause.words[clause.tokens[place].start]) =>
        {
            Ok(Measure::Rows)
        }
        // `who has done the most work`: work without a piece count is not counted by its kinds.
        Some((place, column)) if most_of(clause, place) && is_mass(clause, place, column) => Ok(Measure::Rows),
        Some((place, column)) if clause.fit(place).is_some_and(|fit| only_sorts(clause.schema, column, fit)) => {
            Err(Decline::UnknownWords { words: vec![clause.written(&clause.tokens[place])] })
        }
        // `how many books were borrowed`: each time counts.
        Some((_, column)) if happens(clause, column) => Ok(Measure::Rows),
        // `when do most bikes leave`: each time one does.
        Some((place, column)) if most_of(clause, place) && by_clock(groups) && !is_unique(clause, column) => {
            Ok(Measure::Rows)
        }
        Some((_, column)) => Ok(Measure::Different { column: clause.name(column) }),
        None => Ok(Measure::Rows),
    }
}

fn most_of(clause: &Clause<'_, '_>, place: usize) -> bool {
    clause.previous(place).is_some_and(|before| lexicon::is_most(&clause.words[clause.tokens[before].start]))
}

fn is_mass(clause: &Clause<'_, '_>, place: usize, column: usize) -> bool {
    let word = &clause.words[clause.tokens[place].start];
    let english = word.lower == word.stem && !lexicon::is_german(word) && !word.written.starts_with(char::is_uppercase);
    english && clause.schema.columns[column].nature == crate::schema::Nature::Category
}

fn by_clock(groups: &Groups) -> bool {
    matches!(groups.groups.as_slice(), [Group::Time { unit: TimeUnit::Hour | TimeUnit::Weekday, .. }])
}

fn is_unique(clause: &Clause<'_, '_>, column: usize) -> bool {
    clause.schema.columns[column].profile.distinct * 2 >= clause.schema.dataset.rows
}

/// Return whether the counted thing undergoes an event, or is still in progress.
fn happens(clause: &Clause<'_, '_>, column: usize) -> bool {
    let name = &clause.schema.columns[column].name;
    // `how many courses were finished`, where a few courses were finished many times.
    let often = clause.schema.columns[column].profile.distinct * MOST_TIMES < clause.schema.dataset.rows;
    let passive = clause
        .words
        .windows(2)
        .any(|pair| ["was", "were", "been"].contains(&pair[0].lower.as_str()) && pair[1].lower.ends_with("ed"));
    let object = [Concept::Product, Concept::Title].iter().any(|concept| lexicon::names(*concept, name))
        || often && passive && !is_people(name);
    let verb = (0..clause.len()).any(|place| {
        clause.nature(place) == Some(crate::schema::Nature::Date) && clause.fit(place) <= Some(crate::token::Fit::Part)
    });
    object && !clause.topic(Topic::Distinct) && (verb || clause.has(Sense::Unfinished))
}

/// A thing that so many rows tell of each is no row.
const MOST_TIMES: u64 = 20;

fn is_people(name: &[Word]) -> bool {
    name.iter().any(lexicon::is_person_noun)
        || [Concept::Customer, Concept::Staff].iter().any(|concept| lexicon::names(*concept, name))
}

/// Pieces are counted by their quantity: `how many iced lattes did we sell`.
pub fn pieces(clause: &Clause<'_, '_>) -> Option<Operand> {
    let speaks = clause.words.iter().any(lexicon::is_sold);
    let quantities = clause.schema.pieces_sold();
    match quantities.as_slice() {
        [column] if (speaks || counts_products(clause)) && lexicon::names(Concept::Quantity, &column.name) => {
            Some(Operand::Column(column.profile.name.clone()))
        }
        _ => None,
    }
}

/// `how many winter jackets came back`
fn counts_products(clause: &Clause<'_, '_>) -> bool {
    (0..clause.len()).filter(|place| clause.sense(*place) == Some(Sense::HowMany)).any(|place| {
        let next = clause.next(place).map(|next| &clause.tokens[next].meaning);
        matches!(next, Some(Meaning::Value { column, .. })
            if lexicon::names(Concept::Product, &clause.schema.columns[*column].name))
    })
}
