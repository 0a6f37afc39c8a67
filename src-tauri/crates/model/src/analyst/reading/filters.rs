//! What a request restricts the rows to.

use super::clause::Clause;
use crate::analyst::{
    decline::Decline,
    query::{Comparison, Filter, Keep, Operand, TimeUnit},
    schema::Nature,
    sense::{About, Concept, Limit, Sense, Topic},
    token::{Fit, Meaning, length_after},
    words::Quoted,
};

/// What was found, with what else the same words could be used for.
#[derive(Debug, Default)]
pub struct Restrictions {
    pub filters: Vec<Filter>,
    /// Values of one column that stand side by side.
    pub sides: Option<Sides>,
    /// A bound for a number that is worked out for each group first.
    pub bound: Option<(Operand, Comparison)>,
    /// A bound for the number of rows of a group.
    pub row_bound: Option<Comparison>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Sides {
    pub column: usize,
    pub values: Vec<String>,
}

/// Read the restrictions and use their words.
pub fn read(clause: &mut Clause<'_, '_>) -> Result<Restrictions, Decline> {
    let mut found = Restrictions::default();
    order_of_dates(clause, &mut found);
    lateness(clause, &mut found);
    texts(clause, &mut found)?;
    placeholders(clause);
    comparisons(clause, &mut found)?;
    signs(clause, &mut found)?;
    unfinished(clause, &mut found)?;
    gaps(clause, &mut found)?;
    values(clause, &mut found);
    flags(clause, &mut found);
    finished(clause, &mut found);
    Ok(found)
}

/// `closed before they were opened`
fn order_of_dates(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let Some(before) = (0..clause.len()).find(|place| clause.sense(*place) == Some(Sense::Topic(Topic::Before))) else {
        return;
    };
    let dates = |range: std::ops::Range<usize>| {
        range.filter(|place| clause.nature(*place) == Some(Nature::Date)).collect::<Vec<_>>()
    };
    let (ends, starts) = (dates(0..before), dates(before + 1..clause.len()));
    let (Some(end), Some(start)) = (ends.last().copied(), starts.first().copied()) else { return };
    let name = |place| clause.column(place).map(|column| clause.name(column));
    if let (Some(end_name), Some(start_name)) = (name(end), name(start))
        && end_name != start_name
    {
        found.filters.push(Filter::EndBeforeStart { start: start_name, end: end_name });
        [before, end, start].into_iter().for_each(|place| clause.take(place));
    }
}

/// `paid late`: the end lies after the date when it was due.
fn lateness(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let Some(late) = (0..clause.len()).find(|place| ["late", "spaet", "verspaetet"].contains(&clause.word(*place)))
    else {
        return;
    };
    let due = clause.schema.about(Concept::Due).find(|column| column.nature == Nature::Date);
    let end = clause.schema.of_nature(Nature::Date).find(|column| crate::analyst::lexicon::names_ending(&column.name));
    if let (Some(due), Some(end), false) =
        (due, end, clause.any(|sense| matches!(sense, Sense::Length(_) | Sense::Unit(_))))
    {
        let filter = Filter::EndBeforeStart { start: end.profile.name.clone(), end: due.profile.name.clone() };
        let name = end.profile.name.clone();
        found.filters.push(filter);
        clause.take(late);
        for place in 0..clause.len() {
            if clause.column(place).is_some_and(|column| clause.name(column) == name) {
                clause.take(place);
            }
        }
    }
}

/// `about refunds`, `say "log in" or "login" in the subject`
fn texts(clause: &mut Clause<'_, '_>, found: &mut Restrictions) -> Result<(), Decline> {
    let mut texts = Vec::new();
    let mut places = Vec::new();
    for place in 0..clause.len() {
        let token = &clause.tokens[place];
        let quoted = token.meaning == Meaning::Unknown && clause.words[token.start].quoted != Quoted::No;
        let spoken = (token.meaning == Meaning::Unknown || is_part_of_value(clause, place))
            && follows_mention(clause, place, &places);
        if quoted || spoken {
            let words = &clause.words[token.start..token.end()];
            let text = words.iter().map(|word| if quoted { word.lower.clone() } else { word.stem.clone() });
            let text = text.collect::<Vec<_>>().join(" ");
            match (spoken && !quoted, places.last(), texts.last_mut()) {
                // `late delivery` is one thing to look for.
                (true, Some(last), Some(before)) if *last + 1 == place => *before = format!("{before} {text}"),
                _ => texts.push(text),
            }
            places.push(place);
        }
    }
    if texts.is_empty() {
        return Ok(());
    }
    let Some(column) = text_column(clause) else { return Ok(()) };
    let keep = if places[0] > 0 && negated(clause, mention_before(clause, places[0]).unwrap_or(places[0])) {
        Keep::AllOthers
    } else {
        Keep::These
    };
    places.into_iter().for_each(|place| clause.take(place));
    (0..clause.len())
        .filter(|place| clause.tokens[*place].is(Sense::Mentions))
        .collect::<Vec<_>>()
        .into_iter()
        .for_each(|place| clause.take(place));
    (0..clause.len())
        .filter(|place| clause.column(*place) == Some(column))
        .collect::<Vec<_>>()
        .into_iter()
        .for_each(|place| clause.take(place));
    found.filters.push(Filter::Contains { column: clause.name(column), texts, keep });
    Ok(())
}

/// `delivery`, where a value is `Delivery was late`: it is looked for, and is not the value.
fn is_part_of_value(clause: &Clause<'_, '_>, place: usize) -> bool {
    let token = &clause.tokens[place];
    let Meaning::Value { column, value } = &token.meaning else { return false };
    let known = clause.schema.columns[*column].known.iter().find(|known| known.usual == *value);
    known.is_some_and(|known| known.words.len() > token.length + 1)
}

fn mention_before(clause: &Clause<'_, '_>, place: usize) -> Option<usize> {
    let mut at = place;
    while let Some(before) = clause.previous(at) {
        match clause.sense(before)? {
            Sense::Mentions => return Some(before),
            Sense::Or | Sense::And => at = before,
            _ => return None,
        }
    }
    None
}

fn follows_mention(clause: &Clause<'_, '_>, place: usize, taken: &[usize]) -> bool {
    let counts = clause.asks_how_many() || clause.has(Sense::Share) || clause.has(Sense::Which);
    if !counts {
        return false;
    }
    let after_text = |before: usize| taken.contains(&before);
    mention_before(clause, place).is_some()
        || clause.previous(place).is_some_and(|before| {
            after_text(before) && before + 1 == place
                || matches!(clause.sense(before), Some(Sense::Or | Sense::And))
                    && clause.previous(before).is_some_and(after_text)
        })
}

/// The text that is searched: the one that is named, or the only one, or what a thing is about.
fn text_column(clause: &Clause<'_, '_>) -> Option<usize> {
    let schema = clause.schema;
    let searchable = |column: usize| matches!(schema.columns[column].nature, Nature::Text | Nature::Category);
    let named = (0..clause.len())
        .find_map(|place| clause.column(place).filter(|column| schema.columns[*column].nature == Nature::Text));
    let texts: Vec<usize> =
        (0..schema.columns.len()).filter(|column| schema.columns[*column].nature == Nature::Text).collect();
    let about = |concept| {
        (0..schema.columns.len()).find(|column| {
            searchable(*column) && crate::analyst::lexicon::names(concept, &schema.columns[*column].name)
        })
    };
    named
        .or(match texts.as_slice() {
            [column] => Some(*column),
            _ => None,
        })
        .or_else(|| about(Concept::Subject))
        .or_else(|| texts.first().copied())
        .or_else(|| (0..clause.len()).find_map(|place| clause.column(place).filter(|column| searchable(*column))))
}

/// `-999 means there was no reading` says what is known already.
fn placeholders(clause: &mut Clause<'_, '_>) {
    let known = clause.schema.placeholders();
    for place in 0..clause.len() {
        if let Meaning::Number { value, .. } = clause.tokens[place].meaning
            && known.contains(&value)
        {
            clause.take(place);
        }
    }
}

/// `over 50`, `between 10 and 20`, `5 or more`, `a rating of 5`
fn comparisons(clause: &mut Clause<'_, '_>, found: &mut Restrictions) -> Result<(), Decline> {
    for place in 0..clause.len() {
        let Meaning::Number { value, .. } = clause.tokens[place].meaning else { continue };
        if clause.used[place] {
            continue;
        }
        let Some((comparison, words)) = comparison(clause, place, value) else { continue };
        let last = words.iter().copied().max().unwrap_or(place);
        // `more than 5 orders`, `ordered more than 5 times`
        let times = clause.tokens.get(last + 1).is_some_and(|_| ["times", "mal"].contains(&clause.word(last + 1)));
        if (times || clause.next(last).is_some_and(|next| clause.sense(next) == Some(Sense::Row)))
            && !words.iter().all(|word| *word == place)
        {
            found.row_bound = Some(comparison);
            if times {
                clause.take(last + 1);
                clause.tokens[last + 1].meaning = Meaning::Sense(Sense::Filler);
            }
            words.into_iter().for_each(|place| clause.take(place));
            continue;
        }
        let unit = length_after(&clause.tokens, place + 1);
        let first = words.iter().copied().min().unwrap_or(place);
        let subject = match unit {
            Some(span) => clause.schema.elapsed(Some(span)).map(|operand| (operand, None)),
            None => None,
        };
        let Some((operand, named)) = subject.or(subject_of(clause, first, place)?) else { continue };
        if unit.is_some() {
            clause.take(place + 1);
            lifetime_words(clause);
        }
        words.into_iter().for_each(|place| clause.take(place));
        if let (Operand::Elapsed { .. }, None) = (&operand, named) {
            found.filters.push(Filter::Number { operand, comparison });
        } else if is_worked_out_first(clause) {
            found.bound = Some((operand, comparison));
        } else {
            found.filters.push(Filter::Number { operand, comparison });
            named.into_iter().for_each(|place| clause.take(place));
        }
    }
    Ok(())
}

/// The verbs and dates that a length of time is about: `closed within 24 hours`.
fn lifetime_words(clause: &mut Clause<'_, '_>) {
    for place in 0..clause.len() {
        let elapsed =
            matches!(clause.sense(place), Some(Sense::Topic(Topic::Elapsed) | Sense::Concept(Concept::Duration)));
        if clause.nature(place) == Some(Nature::Date) || elapsed {
            clause.take(place);
        }
    }
}

/// `on how many days was the average above 25`: the bound is for the number of a day.
fn is_worked_out_first(clause: &Clause<'_, '_>) -> bool {
    let counted = |place: usize| {
        clause.next(place).is_some_and(|next| {
            matches!(clause.sense(next), Some(Sense::Length(_) | Sense::Unit(_)))
                || clause.nature(next) == Some(Nature::Category)
        })
    };
    let counts = (0..clause.len()).any(|place| clause.sense(place) == Some(Sense::HowMany) && counted(place));
    let worked_out = clause.aggregates().iter().any(|aggregate| *aggregate != crate::analyst::query::Aggregate::Count);
    counts && worked_out
}

/// The bound that a number is part of, and the words that it takes.
fn comparison(clause: &Clause<'_, '_>, place: usize, value: f64) -> Option<(Comparison, Vec<usize>)> {
    let before = clause.previous(place).filter(|before| !clause.used[*before]);
    let after = clause.next(place).filter(|after| !clause.used[*after]);
    let number = |place: usize| match clause.tokens[place].meaning {
        Meaning::Number { value, .. } => Some(value),
        _ => None,
    };
    if let Some(begin) = before.filter(|before| clause.tokens[*before].is(Sense::Between)) {
        let and = after.filter(|after| clause.tokens[*after].is(Sense::And))?;
        let second = clause.next(and)?;
        let high = number(second)?;
        return Some((Comparison::Between(value, high), vec![begin, place, and, second]));
    }
    if let Some(Sense::Limit(limit)) = after.and_then(|after| clause.sense(after))
        && matches!(limit, Limit::AtLeast | Limit::AtMost)
        && after.is_some_and(|after| {
            clause.word(after) == "or" || clause.word(after) == "and" || clause.word(after) == "oder"
        })
    {
        return Some((bounded(limit, value)?, vec![place, after?]));
    }
    if let Some(Sense::Limit(limit)) = before.and_then(|before| clause.sense(before)) {
        return Some((bounded(limit, value)?, vec![before?, place]));
    }
    let grade = |place: usize| {
        clause.column(place).is_some_and(|column| clause.schema.columns[column].is_grade()) && !clause.used[place]
    };
    let alone = clause.tokens.iter().filter(|token| matches!(token.meaning, Meaning::Number { .. })).count() == 1;
    let extreme = !clause.extremes().is_empty();
    let beside = before.is_some_and(grade) || after.is_some_and(grade);
    (alone && beside && !extreme).then_some((Comparison::Exactly(value), vec![place]))
}

fn bounded(limit: Limit, value: f64) -> Option<Comparison> {
    match limit {
        Limit::Over => Some(Comparison::Over(value)),
        Limit::AtLeast => Some(Comparison::AtLeast(value)),
        Limit::Under => Some(Comparison::Under(value)),
        Limit::AtMost => Some(Comparison::AtMost(value)),
        Limit::Exactly => Some(Comparison::Exactly(value)),
        Limit::Positive | Limit::Negative => None,
    }
}

/// The number that a bound is for: named before it, or behind it, or the money if there is any.
fn subject_of(clause: &Clause<'_, '_>, first: usize, last: usize) -> Result<Option<(Operand, Option<usize>)>, Decline> {
    for place in (0..first).rev().chain(last + 1..clause.len()) {
        if let Some(operand) = clause.operand(place)? {
            return Ok(Some((operand, Some(place))));
        }
    }
    // `patients over 65`
    let of_people = first > 0
        && clause.previous(first).is_some_and(|before| {
            matches!(clause.sense(before), Some(Sense::Person | Sense::Row)) || clause.column(before).is_none()
        })
        && clause.schema.rows_are_people();
    if let ([age], true) = (clause.schema.numbers_about(Concept::Age).as_slice(), of_people) {
        return Ok(Some((Operand::Column(age.profile.name.clone()), None)));
    }
    if let Some(operand) = clause.only_money().filter(|_| !of_people) {
        return Ok(Some((operand, None)));
    }
    let numbers: Vec<_> = clause.schema.of_nature(Nature::Number).collect();
    match numbers.as_slice() {
        [column] => Ok(Some((Operand::Column(column.profile.name.clone()), None))),
        _ => Ok(None),
    }
}

/// `negative amounts`, `overdrawn`, `below freezing`, `spent`
fn signs(clause: &mut Clause<'_, '_>, found: &mut Restrictions) -> Result<(), Decline> {
    for place in clause.open() {
        let Some(Sense::Limit(limit @ (Limit::Positive | Limit::Negative))) = clause.sense(place) else { continue };
        let word = clause.word(place);
        let balance = clause.schema.numbers_about(Concept::Balance);
        let operand = match balance.as_slice() {
            [column] if word == "overdrawn" || word == "in" || word == "overdraft" => {
                Some(Operand::Column(column.profile.name.clone()))
            }
            _ => subject_of(clause, place, place)?.map(|(operand, _)| operand),
        };
        if let Some(operand) = operand {
            let comparison = if limit == Limit::Positive { Comparison::Over(0.0) } else { Comparison::Under(0.0) };
            found.filters.push(Filter::Number { operand, comparison });
            clause.take(place);
        }
    }
    Ok(())
}

/// `still open`, `not yet paid`: the date that ends a thing is missing.
fn unfinished(clause: &mut Clause<'_, '_>, found: &mut Restrictions) -> Result<(), Decline> {
    let places: Vec<usize> = clause.open().filter(|place| clause.sense(*place) == Some(Sense::Unfinished)).collect();
    let Some(first) = places.first().copied() else { return Ok(()) };
    let named = (0..clause.len()).find_map(|place| {
        let column = clause.column(place)?;
        let column_is_end = clause.schema.columns[column].nature == Nature::Date
            && crate::analyst::lexicon::names_ending(&clause.schema.columns[column].name);
        column_is_end.then_some((place, column))
    });
    let end = named
        .map(|(_, column)| clause.name(column))
        .or_else(|| clause.schema.end().map(|end| end.profile.name.clone()));
    // `not yet paid`, where a column says whether it is paid.
    let flag = (0..clause.len())
        .any(|place| clause.column(place).is_some_and(|column| clause.schema.columns[column].is_flag()));
    if end.is_none() && flag {
        clause.tokens[first].meaning = Meaning::Sense(Sense::Not);
        return Ok(());
    }
    let Some(column) = end else {
        let words = clause.written(&clause.tokens[first]);
        return Err(Decline::UnknownWords { words: vec![words], columns: clause.schema.names() });
    };
    places.into_iter().for_each(|place| clause.take(place));
    if let Some((place, _)) = named {
        clause.take(place);
        negated_around(clause, place);
    }
    found.filters.push(Filter::Missing { column });
    Ok(())
}

/// `without a rating`, `have no agent`, `rating is blank`
fn gaps(clause: &mut Clause<'_, '_>, found: &mut Restrictions) -> Result<(), Decline> {
    having(clause, found);
    for place in clause.open() {
        match clause.sense(place) {
            Some(Sense::Without) => {
                let Some(next) = clause.next(place) else { continue };
                if let Some(column) = clause.certain_column(next)?.filter(|_| !clause.used[next]) {
                    found.filters.push(absent(clause, column));
                    [place, next].into_iter().for_each(|place| clause.take(place));
                } else if matches!(clause.sense(next), Some(Sense::Row)) {
                    // `there was no reading`
                    clause.take(place);
                }
            }
            // `did not give their income`
            Some(Sense::Not) => {
                let next = clause.next(place).filter(|next| !clause.used[*next]);
                let Some(next) = next else { continue };
                if let Some(column) = clause.certain_column(next)?
                    && clause.schema.columns[column].nature == Nature::Number
                    && clause.schema.columns[column].profile.missing > 0
                {
                    found.filters.push(Filter::Missing { column: clause.name(column) });
                    [place, next].into_iter().for_each(|place| clause.take(place));
                }
            }
            Some(Sense::Blank) => {
                let near = (0..clause.len()).filter(|near| clause.column(*near).is_some() && !clause.used[*near]);
                let named: Vec<usize> = near.collect();
                if named.is_empty() {
                    clause.tokens[place].meaning = Meaning::Sense(Sense::Topic(Topic::Missing));
                }
                for near in named {
                    if let Some(column) = clause.certain_column(near)? {
                        found.filters.push(Filter::Missing { column: clause.name(column) });
                        clause.take(near);
                    }
                }
                clause.take(place);
            }
            _ => {}
        }
    }
    Ok(())
}

/// `loans that had a fine`: those where it is more than nothing.
fn having(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    use tabletalk_protocol::ColumnSummary;
    for place in clause.open() {
        let Some(column) = clause.column(place).filter(|_| place >= 2) else { continue };
        let has = ["had", "have", "has", "with", "got", "having"].contains(&clause.word(place - 2));
        let article = ["a", "an", "any"].contains(&clause.word(place - 1));
        let amount =
            matches!(&clause.schema.columns[column].profile.summary, ColumnSummary::Numeric { min, .. } if *min == 0.0);
        let other = (0..clause.len()).any(|other| other != place && clause.column(other) == Some(column));
        if has && article && amount && (other || clause.asks_how_many() || clause.has(Sense::Share)) {
            let operand = Operand::Column(clause.name(column));
            found.filters.push(Filter::Number { operand, comparison: Comparison::Over(0.0) });
            clause.take(place);
        }
    }
}

/// `no goals` are none, `no insurance` is the value `none` where there is one, and else a gap.
fn absent(clause: &Clause<'_, '_>, column: usize) -> Filter {
    use tabletalk_protocol::ColumnSummary;
    let known = &clause.schema.columns[column];
    let name = clause.name(column);
    let none = known
        .known
        .iter()
        .find(|value| ["none", "no", "nothing", "keine", "kein", "ohne"].contains(&value.key.as_str()));
    if let Some(none) = none.filter(|_| known.nature == Nature::Category) {
        return Filter::Values { column: name, values: vec![none.usual.clone()], keep: Keep::These };
    }
    let zero = matches!(&known.profile.summary, ColumnSummary::Numeric { min, .. } if *min == 0.0);
    if zero && known.profile.missing == 0 && known.placeholder.is_none() {
        return Filter::Number { operand: Operand::Column(name), comparison: Comparison::Exactly(0.0) };
    }
    Filter::Missing { column: name }
}

/// `in Harbour`, `except Berlin`, `members … guests`
fn values(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let mut chosen: Vec<(usize, Vec<String>, Keep)> = Vec::new();
    for place in clause.open() {
        let Meaning::Value { column, value } = clause.tokens[place].meaning.clone() else { continue };
        let keep = if negated(clause, place) { Keep::AllOthers } else { Keep::These };
        clause.take(place);
        match chosen.iter_mut().find(|(known, _, kept)| *known == column && *kept == keep) {
            Some((_, values, _)) if values.contains(&value) => {}
            Some((_, values, _)) => values.push(value),
            None => chosen.push((column, vec![value], keep)),
        }
        own_column(clause, place, column);
        // `contain the product Yoga Mat`
        let own = |near: usize| clause.column(near) == Some(column);
        let earlier = clause.previous(place).filter(|before| own(*before)).and_then(|before| clause.previous(before));
        if let Some(before) = earlier.filter(|before| clause.tokens[*before].is(Sense::Mentions)) {
            clause.take(before);
        }
        if let Some(before) = clause.previous(place).filter(|before| clause.tokens[*before].is(Sense::Mentions)) {
            clause.take(before);
        }
    }
    for (column, values, keep) in chosen {
        if keep == Keep::These && values.len() > 1 && found.sides.is_none() {
            found.sides = Some(Sides { column, values });
        } else {
            found.filters.push(Filter::Values { column: clause.name(column), values, keep });
        }
    }
}

/// `the Harbour store`, `channel is Email`: the column's own name says nothing more.
fn own_column(clause: &mut Clause<'_, '_>, place: usize, column: usize) {
    for near in [clause.previous(place), clause.next(place)].into_iter().flatten() {
        let grouped = clause
            .previous(near)
            .is_some_and(|before| matches!(clause.sense(before), Some(Sense::By | Sense::Each | Sense::Which)));
        let same = match &clause.tokens[near].meaning {
            Meaning::Column { columns, .. } => columns.contains(&column),
            _ => false,
        };
        if same && !grouped {
            clause.take(near);
        }
    }
}

/// Whether `not` or `except` stands in front.
fn negated(clause: &mut Clause<'_, '_>, place: usize) -> bool {
    let mut at = place;
    for _ in 0..3 {
        let Some(before) = clause.previous(at) else { return false };
        if matches!(clause.sense(before), Some(Sense::Not | Sense::Without)) {
            clause.take(before);
            return true;
        }
        if !matches!(clause.sense(before), Some(Sense::And | Sense::Or))
            && clause.tokens[before].meaning != clause.tokens[place].meaning
            && clause.column(before).is_none()
        {
            return false;
        }
        at = before;
    }
    false
}

/// `smokers and non-smokers`, `homes with a garden … than those without`: both sides of a column of yes and no.
fn contrasted_flag(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let places: Vec<usize> = clause
        .open()
        .filter(|place| clause.column(*place).is_some_and(|column| clause.schema.columns[column].is_flag()))
        .collect();
    let Some(column) = places.first().and_then(|place| clause.column(*place)) else { return };
    let [yes, no] = match (clause.schema.columns[column].yes(), clause.schema.columns[column].values()) {
        (Some(yes), [one, other]) => {
            let no = if one.value == yes { other } else { one };
            [yes.to_owned(), no.value.clone()]
        }
        _ => return,
    };
    let denies = |clause: &Clause<'_, '_>, place: usize| {
        clause.previous(place).filter(|before| matches!(clause.sense(*before), Some(Sense::Not | Sense::Without)))
    };
    // At the end stands the other side without its name.
    let last = clause.open().filter(|place| !clause.tokens[*place].is_filler()).last();
    let trailing = last.filter(|place| matches!(clause.sense(*place), Some(Sense::Not | Sense::Without)));
    let denied: Vec<Option<usize>> = places.iter().map(|place| denies(clause, *place)).collect();
    let both = places.len() == 2
        && clause.column(places[1]) == Some(column)
        && denied.iter().filter(|denied| denied.is_some()).count() == 1;
    if found.sides.is_some() || !(both || places.len() == 1 && denied[0].is_none() && trailing.is_some()) {
        return;
    }
    places.into_iter().chain(denied.into_iter().flatten()).chain(trailing).for_each(|place| clause.take(place));
    found.sides = Some(Sides { column, values: vec![yes, no] });
}

/// `are active`, for a column of yes and no.
fn flags(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    contrasted_flag(clause, found);
    for place in clause.open() {
        let Some(column) = clause.column(place).filter(|column| clause.schema.columns[*column].is_flag()) else {
            continue;
        };
        let grouped = clause
            .previous(place)
            .is_some_and(|before| matches!(clause.sense(before), Some(Sense::By | Sense::Each | Sense::Which)));
        if grouped {
            continue;
        }
        let keep = if negated(clause, place) { Keep::AllOthers } else { Keep::These };
        clause.take(place);
        // `under warranty`
        if let Some(before) =
            clause.previous(place).filter(|before| matches!(clause.sense(*before), Some(Sense::Limit(Limit::Under))))
        {
            clause.take(before);
        }
        let name = clause.name(column);
        found.filters.push(match clause.schema.columns[column].yes() {
            Some(yes) => Filter::Values { column: name, values: vec![yes.to_owned()], keep },
            None => Filter::Flag { column: name, keep },
        });
    }
}

/// `people who left`, `tickets that were closed`: the date that ends a thing is there.
fn finished(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let timed = clause.topic(Topic::Trend)
        || !clause.units().is_empty()
        || clause.tokens.iter().any(|token| matches!(token.meaning, Meaning::Moment(_)));
    let counted = clause.units().iter().any(|(_, unit)| *unit != TimeUnit::Day) && timed;
    if counted || timed && !clause.has(Sense::Share) {
        return;
    }
    for place in clause.open() {
        let Some(column) = clause.column(place) else { continue };
        let end = clause.schema.columns[column].nature == Nature::Date
            && crate::analyst::lexicon::names_ending(&clause.schema.columns[column].name)
            && clause.schema.columns[column].profile.missing > 0;
        let verb =
            clause.fit(place).is_some_and(|fit| fit <= Fit::Part) || clause.schema.columns[column].name.len() == 1;
        if !(end && verb) {
            continue;
        }
        // `how long does it take to close` speaks of the time, not of those that are closed.
        let elapsed = clause.any(|sense| {
            matches!(
                sense,
                Sense::Topic(Topic::Elapsed) | Sense::Comparative(About::Time) | Sense::Extreme(_, About::Time)
            )
        });
        let purpose = clause.word(place).ends_with("ing") || place > 0 && clause.word(place - 1) == "to";
        if elapsed && purpose {
            clause.take(place);
            continue;
        }
        let missing = negated_around(clause, place);
        clause.take(place);
        let column = clause.name(column);
        let filter = if missing { Filter::Missing { column } } else { Filter::Present { column } };
        if !found.filters.contains(&filter) {
            found.filters.push(filter);
        }
    }
}

/// `leavers don't count`, `has not left`
fn negated_around(clause: &mut Clause<'_, '_>, place: usize) -> bool {
    for near in [clause.previous(place), clause.next(place)].into_iter().flatten() {
        if matches!(clause.sense(near), Some(Sense::Not)) {
            clause.take(near);
            return true;
        }
    }
    false
}
