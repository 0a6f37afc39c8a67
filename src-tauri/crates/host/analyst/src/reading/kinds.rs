//! Questions of a known kind: outliers, dates in the wrong order, correlations,
//! distributions, changes between two periods, differences between two groups.
//!
//! Such a question has a few words for the operation and others for its columns; the rest is background. If the
//! grammar does not know a word of it, the kind is looked for in the whole question, all sentences at once. Every word
//! that restricts, counts or names a column must still be used: only the background may be ignored.

use super::{account, clause::Clause, filters, times};
use crate::{
    lexicon,
    query::{Aggregate, Ask, Comparison, Filter, Group, Measure, Operand, Order, Query, TimeUnit},
    schema::{Column, Nature, Schema},
    sense::{About, Concept, Sense, Topic},
    time::Moment,
    token::{Fit, Meaning, asks_for_unknown},
    words::{Break, Word, root},
};

/// The result of a question of a known kind, with its filters.
type Asked = Vec<(Ask, Vec<Filter>)>;

/// Reads a question as one of a kind, if it is one, and uses its words.
type Kind = fn(&mut Clause<'_, '_>) -> Option<Asked>;

/// The words that may be ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Story {
    /// Any words: the question asks for an error in the file and names its columns.
    Any,
    /// Known nouns only: an unknown noun may be what is asked for.
    Known,
}

/// The queries of a question whose kind is clear.
pub(super) fn known_by_kind(words: &[Word], schema: &Schema<'_>) -> Option<Vec<Query>> {
    let tokens = account::all_tokens(words, schema)?;
    let clause = Clause::new(schema, words, tokens);
    if clause.any(|sense| matches!(sense, Sense::Beyond(_))) || asks_for_unknown(&clause.tokens, words) {
        return None;
    }
    let kinds: [(Kind, Story); 6] = [
        (dates_the_wrong_way, Story::Any),
        (strange, Story::Any),
        (together, Story::Known),
        (spread, Story::Known),
        (crossed, Story::Known),
        (between_periods, Story::Known),
    ];
    for (kind, story) in kinds {
        let mut tried = clause.clone();
        if let Some(asked) = kind(&mut tried).filter(|_| only_story_is_left(&tried, story)) {
            let chart = tried.chart();
            let query = |(ask, filters)| Query { ask, filters, chart, tells_when: false };
            return Some(asked.into_iter().map(query).collect());
        }
    }
    None
}

/// Return whether the unused words neither restrict nor count nor name anything.
fn only_story_is_left(clause: &Clause<'_, '_>, story: Story) -> bool {
    clause.open().all(|place| match &clause.tokens[place].meaning {
        Meaning::Value { .. } | Meaning::Moment(_) | Meaning::Number { .. } | Meaning::Rate { .. } => false,
        Meaning::Column { columns, fit } => {
            let nature = |column: &usize| clause.schema.columns[*column].nature;
            let named =
                columns.iter().all(|column| matches!(nature(column), Nature::Number | Nature::Category | Nature::Flag));
            let row = clause.schema.is_row(&clause.words[clause.tokens[place].start]);
            !named || row || *fit < Fit::Part
        }
        Meaning::Sense(sense) => !matches!(
            sense,
            Sense::Not
                | Sense::Skipped
                | Sense::Without
                | Sense::Blank
                | Sense::Unfinished
                | Sense::Limit(_)
                | Sense::Aggregate(
                    Aggregate::Average
                        | Aggregate::Median
                        | Aggregate::Deviation
                        | Aggregate::Smallest
                        | Aggregate::Largest
                )
                | Sense::Extreme(..)
                | Sense::Share
                | Sense::Stocked(_)
                | Sense::Mentions
                | Sense::Unit(_)
                | Sense::Topic(
                    Topic::Significance
                        | Topic::Ranks
                        | Topic::Ratio
                        | Topic::Distinct
                        | Topic::Convert(_)
                        | Topic::Missing
                )
        ),
        Meaning::Unknown => story == Story::Any,
    })
}

/// Take all words of these kinds.
fn take_all(clause: &mut Clause<'_, '_>, test: impl Fn(&Clause<'_, '_>, usize) -> bool) {
    let places: Vec<usize> = clause.open().filter(|place| test(clause, *place)).collect();
    places.into_iter().for_each(|place| clause.take(place));
}

fn says(clause: &Clause<'_, '_>, list: &'static str) -> bool {
    clause.words.iter().any(|word| lexicon::has(list, &word.lower))
}

/// The dates that the question names, in order: by their names, or by the verbs that these hold.
fn dates_named(clause: &Clause<'_, '_>) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = Vec::new();
    for place in 0..clause.len() {
        let word = &clause.words[clause.tokens[place].start];
        let told = |column: &usize| {
            let column = &clause.schema.columns[*column];
            column.nature == Nature::Date
                && column.name.iter().any(|part| {
                    part.lower.len() > 3 && !lexicon::is_generic(part) && root(&part.lower) == root(&word.lower)
                })
        };
        let dates: Vec<usize> = (0..clause.schema.columns.len()).filter(told).collect();
        let named = clause.column(place).filter(|_| clause.nature(place) == Some(Nature::Date));
        let only = named.or(match dates.as_slice() {
            [one] => Some(*one),
            _ => None,
        });
        if let Some(column) = only.filter(|column| found.iter().all(|(_, known)| known != column)) {
            found.push((place, column));
        }
    }
    found
}

/// `delivered before it was even sent`, `the booking date is later than the appointment`: rows whose end lies before
/// their start.
fn dates_the_wrong_way(clause: &mut Clause<'_, '_>) -> Option<Asked> {
    const EARLIER: &str = "before earlier prior";
    const LATER: &str = "after later";
    let cue = (0..clause.len()).find(|place| {
        let token = &clause.tokens[*place];
        clause.words[token.start..token.end()]
            .iter()
            .any(|word| format!("{EARLIER} {LATER}").split(' ').any(|entry| entry == word.lower))
    })?;
    let timed = clause.tokens.iter().any(|token| matches!(token.meaning, Meaning::Moment(_) | Meaning::Number { .. }));
    let reckoned = clause.topic(Topic::Elapsed) || clause.has(Sense::Share) || !clause.extremes().is_empty();
    if timed || reckoned {
        return None;
    }
    let mut named = dates_named(clause);
    named.extend(day_it_happened(clause).filter(|(_, date)| named.iter().all(|(_, known)| known != date)));
    named.sort_unstable();
    let all = clause.schema.of_nature(Nature::Date).count();
    // `leave before they arrive`, where a row was also booked.
    let all = if clause.schema.stay().is_some() && speaks_of_both_ends(clause) { 2 } else { all };
    // A date after its own start is in order.
    let earlier = says(clause, EARLIER);
    let (start, end) = match named.as_slice() {
        [_, _] => {
            let (one, other) = (named[0].1, named[1].1);
            let later = says(clause, LATER) && !earlier;
            let both = named[0].0 < cue && named[1].0 > cue;
            match both {
                true if later => (one, other),
                true => (other, one),
                false if all == 2 => in_order(clause)?,
                false => return None,
            }
        }
        [_] if all == 2 && earlier => in_order(clause)?,
        // `brought back before it was taken out`, `left before they had even come in`
        [] if all == 2 && earlier && (speaks_of_both_ends(clause) || says(clause, "even")) => in_order(clause)?,
        _ => return None,
    };
    let ask = Ask::EndBeforeStart { start: clause.name(start), end: clause.name(end) };
    let mut asked = vec![];
    if clause.topic(Topic::Duplicates) {
        let keys = clause.schema.identifier().map(|column| column.profile.name.clone()).into_iter().collect();
        asked.push((Ask::Duplicates { keys, whole: true }, vec![]));
    }
    asked.push((ask, vec![]));
    named.iter().for_each(|(place, _)| clause.take(*place));
    clause.take(cue);
    take_all(clause, |clause, place| matches!(clause.sense(place), Some(Sense::Unit(TimeUnit::Day | TimeUnit::Hour))));
    Some(asked)
}

/// `before the damage happened`: the day on which what a row tells of came about.
fn day_it_happened(clause: &Clause<'_, '_>) -> Option<(usize, usize)> {
    const HAPPENS: &str = "happen happens happened occur occurs occurred place";
    let told = |place: &usize| {
        let token = &clause.tokens[*place];
        let said = &clause.words[token.start..token.end()];
        said.iter().any(|word| HAPPENS.split(' ').any(|entry| entry == word.lower))
    };
    let place = (0..clause.len()).find(told)?;
    Some((place, clause.schema.event()?))
}

fn speaks_of_both_ends(clause: &Clause<'_, '_>) -> bool {
    clause.words.iter().any(lexicon::takes_off) && clause.words.iter().any(lexicon::gives_back)
}

/// Of two dates, the one that comes first.
fn in_order(clause: &Clause<'_, '_>) -> Option<(usize, usize)> {
    let (start, end) = clause.schema.lifetime()?;
    let place = |name: &str| clause.schema.columns.iter().position(|column| column.profile.name == name);
    Some((place(&start.profile.name)?, place(&end.profile.name)?))
}

/// `any ages that must be typos`: numbers far away from the others, of the columns that are named.
fn strange(clause: &mut Clause<'_, '_>) -> Option<Asked> {
    let doubted = clause.topic(Topic::Outliers) || says(clause, "mistakes mistake gigantic mistyped");
    let columns = numbers_named(clause);
    if !doubted || clause.topic(Topic::Duplicates) || !clause.aggregates().is_empty() {
        return None;
    }
    if let Some(beyond) = beyond_a_limit(clause, &columns) {
        return Some(beyond);
    }
    if columns.is_empty() {
        return None;
    }
    let numbers = columns.iter().map(|(place, _)| *place).collect::<Vec<_>>();
    numbers.into_iter().for_each(|place| clause.take(place));
    take_all(clause, |clause, place| {
        let word = clause.word(place);
        matches!(&clause.tokens[place].meaning, Meaning::Number { value, .. } if clause.schema.placeholders().contains(value))
            || ["high", "low", "not"].contains(&word)
    });
    let mut named: Vec<String> = columns.into_iter().map(|(_, column)| clause.name(column)).collect();
    named.extend(clause.scores_named());
    named.dedup();
    Some(vec![(Ask::Outliers(named), vec![])])
}

/// `weights that are impossible? The scales go up to 5 kg`: the rows beyond what a sentence of its own says to be the most.
fn beyond_a_limit(clause: &mut Clause<'_, '_>, columns: &[(usize, usize)]) -> Option<Asked> {
    let number = |place: &usize| matches!(clause.tokens[*place].meaning, Meaning::Number { .. });
    let mut numbers = (0..clause.len()).filter(number);
    let (Some(place), None) = (numbers.next(), numbers.next()) else { return None };
    let Meaning::Number { value, .. } = clause.tokens[place].meaning else { return None };
    let (operand, factor) = filters::measured_in(clause, place)?;
    // `fuel amounts` are no money.
    let columns: Vec<_> =
        columns.iter().filter(|(place, _)| clause.fit(*place).is_some_and(|fit| fit > Fit::Synonym)).collect();
    let own = |column: usize| operand.column_name() == Some(&*clause.name(column));
    let named = columns.is_empty() || columns.iter().any(|(_, column)| own(*column));
    let (start, end) = sentence_around(clause, clause.tokens[place].start);
    let apart = columns.iter().all(|(named, _)| !(start..end).contains(&clause.tokens[*named].start));
    if !(named && apart) {
        return None;
    }
    // `fuel amounts`, where the unit says which column of fuel is meant.
    let speaks = |clause: &Clause<'_, '_>, place: usize| match &clause.tokens[place].meaning {
        Meaning::Column { columns, fit } => {
            *fit == Fit::Synonym || columns.iter().any(|column| operand.column_name() == Some(&*clause.name(*column)))
        }
        _ => false,
    };
    take_all(clause, |clause, place| speaks(clause, place) || (start..end).contains(&clause.tokens[place].start));
    let comparison = Comparison::Over(value * factor);
    Some(vec![(Ask::List, vec![Filter::Number { operand, comparison }])])
}

/// Where the sentence of a word starts, and where the next one does.
fn sentence_around(clause: &Clause<'_, '_>, word: usize) -> (usize, usize) {
    let begins = |at: &usize| clause.words[*at].before == Break::Sentence;
    let start = (1..=word).rev().find(begins).unwrap_or(0);
    (start, (word + 1..clause.words.len()).find(begins).unwrap_or(clause.words.len()))
}

/// The columns of numbers that are named, each by one word that means no other.
fn numbers_named(clause: &Clause<'_, '_>) -> Vec<(usize, usize)> {
    let single =
        |place: &usize| matches!(&clause.tokens[*place].meaning, Meaning::Column { columns, .. } if columns.len() == 1);
    (0..clause.len())
        .filter(|place| clause.nature(*place) == Some(Nature::Number))
        .filter(single)
        .filter_map(|place| Some((place, clause.column(place)?)))
        .collect()
}

/// `does the rate get lower the longer they stay`: two numbers of each row.
fn together(clause: &mut Clause<'_, '_>) -> Option<Asked> {
    let begins = clause.words.first().map_or("", |word| word.lower.as_str());
    let yes_or_no = ["do", "does", "is", "are", "did", "when", "how"].contains(&begins);
    let comparatives =
        (0..clause.len()).filter(|place| matches!(clause.sense(*place), Some(Sense::Comparative(_)))).count();
    let asked = clause.topic(Topic::Correlation) || yes_or_no && comparatives > 0;
    let reckoned = !clause.aggregates().is_empty() || !clause.extremes().is_empty() || clause.has(Sense::Share);
    let sided = clause.tokens.iter().any(|token| matches!(token.meaning, Meaning::Value { .. } | Meaning::Moment(_)));
    let flagged = (0..clause.len())
        .any(|place| clause.column(place).is_some_and(|column| clause.schema.columns[column].is_flag()));
    if !asked || reckoned || sided || flagged {
        return None;
    }
    let mut operands: Vec<Operand> = Vec::new();
    for (place, column) in numbers_named(clause) {
        let operand = Operand::Column(clause.name(column));
        if !operands.contains(&operand) {
            operands.push(operand);
        }
        clause.take(place);
    }
    for place in 0..clause.len() {
        let Some(operand) = meant_by_degree(clause, place) else { continue };
        if !operands.contains(&operand) {
            operands.push(operand);
        }
    }
    let [x, y] = operands.as_slice() else { return None };
    Some(vec![(Ask::Correlation { x: x.clone(), y: y.clone() }, vec![])])
}

/// `the longer`, `older`: the number that a comparative tells the degree of.
fn meant_by_degree(clause: &Clause<'_, '_>, place: usize) -> Option<Operand> {
    let one = |concept: Concept| match clause.schema.numbers_about(concept).as_slice() {
        [column] => Some(Operand::Column(column.profile.name.clone())),
        _ => None,
    };
    match clause.sense(place) {
        Some(Sense::Comparative(About::Of(concept))) => one(concept),
        Some(Sense::Comparative(About::Time)) => one(Concept::Duration).or_else(|| days_counted(clause)),
        Some(Sense::Topic(Topic::Correlation)) if clause.last_word(place) == "longer" => {
            one(Concept::Duration).or_else(|| days_counted(clause))
        }
        Some(Sense::Topic(Topic::Correlation)) if clause.last_word(place) == "older" => one(Concept::Age),
        _ => None,
    }
}

/// A number of days, nights or hours that each row has, or the time between its dates.
fn days_counted(clause: &Clause<'_, '_>) -> Option<Operand> {
    const LENGTHS: &str = "day night hour minute week month year";
    let counts = |column: &&Column<'_>| matches!(column.name.as_slice(), [one] if LENGTHS.split(' ').any(|entry| entry == one.stem));
    match clause.schema.of_nature(Nature::Number).filter(counts).collect::<Vec<_>>().as_slice() {
        [column] => Some(Operand::Column(column.profile.name.clone())),
        [] => clause.duration(),
        _ => None,
    }
}

/// `how often was each mark from 1 to 5 given`: how many rows each grade has.
fn spread(clause: &mut Clause<'_, '_>) -> Option<Asked> {
    let counts = clause.asks_how_many() || clause.topic(Topic::Distribution);
    let listed =
        (0..clause.len()).filter(|place| matches!(clause.tokens[*place].meaning, Meaning::Number { .. })).count() > 1;
    let each = clause.has(Sense::Each) || listed;
    let columns = numbers_named(clause);
    let [(place, column)] = columns.as_slice() else { return None };
    let (place, column) = (*place, *column);
    let grades = clause.schema.columns[column].is_grade();
    let limited = clause.any(|sense| matches!(sense, Sense::Limit(_) | Sense::Share | Sense::Comparative(_)));
    if !counts || !each || !grades || limited || !clause.extremes().is_empty() {
        return None;
    }
    clause.take(place);
    take_all(clause, |clause, place| {
        let within = |value: f64| is_within(clause, column, value);
        matches!(&clause.tokens[place].meaning, Meaning::Number { value, percent: false } if within(*value))
    });
    let ask =
        Ask::Groups { measures: vec![Measure::Rows], group: Group::Column(clause.name(column)), order: Order::Natural };
    Some(vec![(ask, vec![])])
}

fn is_within(clause: &Clause<'_, '_>, column: usize, value: f64) -> bool {
    use tabletalk_protocol::ColumnSummary::Numeric;
    matches!(&clause.schema.columns[column].profile.summary, Numeric { min, max, .. } if (*min..=*max).contains(&value))
}

/// `species across, branches down, number of visits in each box`: how many rows each pair has.
fn crossed(clause: &mut Clause<'_, '_>) -> Option<Asked> {
    let counts = clause.asks_how_many() || says(clause, "numbers");
    let sorts = |place: &usize| matches!(clause.nature(*place), Some(Nature::Category | Nature::Flag));
    let mut places: Vec<usize> = (0..clause.len()).filter(sorts).collect();
    places.dedup_by_key(|place| clause.column(*place));
    let [rows, columns] = places.as_slice() else { return None };
    let (rows, columns) = (clause.column(*rows)?, clause.column(*columns)?);
    let reckoned = clause.has(Sense::Share) || !clause.extremes().is_empty() || !numbers_named(clause).is_empty();
    if !counts || reckoned || rows == columns {
        return None;
    }
    places.iter().for_each(|place| clause.take(*place));
    // `the status (attended, cancelled, no-show)`: its values are listed, not chosen.
    take_all(
        clause,
        |clause, place| matches!(&clause.tokens[place].meaning, Meaning::Value { column, .. } if *column == rows || *column == columns),
    );
    let group = |column: usize| Group::Column(clause.name(column));
    Some(vec![(Ask::Pivot { measure: Measure::Rows, rows: group(rows), columns: group(columns) }, vec![])])
}

/// `the income of 2024 and of 2023, and the change in percent`: a total of two periods.
fn between_periods(clause: &mut Clause<'_, '_>) -> Option<Asked> {
    let changes = clause.has(Sense::Share)
        || clause.any(|sense| {
            matches!(
                sense,
                Sense::Topic(Topic::Growth | Topic::Difference | Topic::Compare) | Sense::Comparative(About::Anything)
            )
        });
    let years: Vec<i32> = clause
        .tokens
        .iter()
        .filter_map(|token| match token.meaning {
            Meaning::Moment(Moment::Year(year)) => Some(year),
            _ => None,
        })
        .collect();
    let two = years.len() >= 2 && years.iter().any(|year| *year != years[0]);
    let valued = clause.tokens.iter().any(|token| matches!(token.meaning, Meaning::Value { .. }));
    if !changes || !two || valued || !clause.extremes().is_empty() {
        return None;
    }
    let date = clause.date().ok()?;
    let times = times::read(clause, &date);
    let operand = money_of_rows(clause)?;
    let named = numbers_named(clause);
    // The factors of the money are named with it.
    let ours = |name: &String| operand_uses(&operand, name);
    if !named.iter().all(|(_, column)| ours(&clause.name(*column))) {
        return None;
    }
    named.into_iter().for_each(|(place, _)| clause.take(place));
    take_all(clause, |clause, place| {
        let sense = clause.sense(place);
        matches!(sense, Some(Sense::Share | Sense::Flow(_))) || clause.nature(place) == Some(Nature::Date)
    });
    let measure = Measure::Of { aggregate: Aggregate::Total, operand };
    let group = Group::Time { column: date.clone(), unit: TimeUnit::Year };
    let ask = Ask::Groups { measures: vec![measure], group, order: Order::Compared };
    Some(vec![(ask, vec![Filter::Time { column: date, period: times.period }])])
}

fn operand_uses(operand: &Operand, name: &str) -> bool {
    Ask::Distribution(operand.clone()).uses(name)
}

/// The money of a row, with what comes on top where that is named.
fn money_of_rows(clause: &Clause<'_, '_>) -> Option<Operand> {
    let speaks = clause
        .words_of_tokens()
        .any(|word| lexicon::speaks_of_money(word) || lexicon::is_income(word) || lexicon::takes_in(word))
        || clause.any(|sense| matches!(sense, Sense::Flow(_) | Sense::Concept(Concept::Money)));
    match clause.only_money().filter(|_| speaks)? {
        Operand::Revenue { quantity, price, discount, .. } => {
            let extra = clause.schema.extra();
            let named = extra.filter(|extra| {
                (0..clause.len()).any(|place| clause.column(place).is_some_and(|column| clause.name(column) == *extra))
            });
            Some(Operand::Revenue { quantity, price, discount, extra: named })
        }
        operand => Some(operand),
    }
}
