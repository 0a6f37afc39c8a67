//! A question, each word with what it means: a column, a value, a number, a time, or a word that shapes questions.

#![expect(clippy::indexing_slicing, reason = "places in a question and in a schema come from walking them")]

mod absent;
mod beside;
mod capacity;
mod choices;
mod columns;
mod context;
mod factors;
mod guess;
mod numbers;
mod rates;
mod reasons;
mod turns;
mod values;

pub use super::meaning::{Fit, Meaning, Token};
use super::{
    decline::Decline,
    lexicon,
    query::Span,
    schema::{Column, Effort, Nature, Schema, lexicon_type},
    sense::{About, Concept, Sense, Topic},
    time,
    words::{Quoted, Word, words},
};
use absent::{not_there, other_end};
use beside::{
    came_in, covered, ends_as_columns, hours_of_dates, money_counted, names_of_columns, people_by_name, stays,
    types_of_columns,
};
use capacity::places_taken;
use choices::{
    columns_by_other_words, measures_or_rows, money_that_counts, numbers_of_what_is_dated, numbers_or_groups,
    values_by_other_words, values_or_numbers, years_in_names,
};
use columns::column;
use context::{
    bounds_without_number, counted_in_short, dates_called_units, divisions, doubled_extremes, expenses_as_rows,
    hours_without_dates, joins, lengths_asked_for, light_words, money_that_is_not_there, nights, oldest, open_rows,
    people, people_counted, priced_per, sizes_of_columns, spent_on, undone, units_behind_numbers, units_of_columns,
    where_of_conditions, words_of_speech, years_as_numbers,
};
use factors::factors;
use guess::guessed;
pub use guess::{Taken, asks_for_unknown, asks_for_unknown_thing, taken};
use numbers::number;
use rates::rate;
pub use reasons::column_of_reasons;
use reasons::reasons;
use turns::{
    another_one, awaited, compounds, ended_otherwise, flows, hours_as_rows, inside_or_out, is_over, lasting, later,
    participles, parts_of_values, rows_in_columns, rows_in_dates, strangest, the_two, there_twice, times_of_numbers,
    unwanted,
};
use values::{close_value, done, mentioned_texts, text, value};

/// Tokenize a sentence: the meanings of its words, in order.
pub fn tokens(words: &[Word], schema: &Schema<'_>) -> Result<Vec<Token>, Decline> {
    // A question is read several times, and again with each offer.
    let asked = (schema.effort.get(), words.to_vec());
    schema.memo.tokens.get_or(asked, || tokenized(words, schema))
}

fn tokenized(words: &[Word], schema: &Schema<'_>) -> Result<Vec<Token>, Decline> {
    let mut tokens = Vec::new();
    let mut start = 0;
    while start < words.len() {
        let begun = words[start..].to_vec();
        let (meaning, length) = schema.memo.longest.get_or(begun, || longest(&words[start..], schema))?;
        tokens.push(Token { start, length, meaning });
        start += length;
    }
    tokens.dedup_by(|next, token| !lexicon::is_worth(&words[next.start]) && joins(token, next, schema));
    mentioned_texts(&mut tokens, schema);
    reasons(&mut tokens, words, schema);
    places_taken(&mut tokens, words, schema);
    factors(&mut tokens, words, schema)?;
    dates_called_units(&mut tokens, words, schema);
    nights(&mut tokens, words, schema);
    expenses_as_rows(&mut tokens, words);
    sizes_of_columns(&mut tokens, words);
    divisions(&mut tokens, words, schema);
    people(&mut tokens, words, schema);
    people_counted(&mut tokens, words, schema);
    hours_of_dates(&mut tokens, words, schema);
    years_as_numbers(&mut tokens, words, schema);
    parts_of_values(&mut tokens, words, schema);
    rows_in_dates(&mut tokens, words, schema);
    rows_in_columns(&mut tokens, words, schema);
    there_twice(&mut tokens, words);
    strangest(&mut tokens);
    later(&mut tokens, words, schema);
    compounds(&mut tokens, words, schema);
    another_one(&mut tokens, words, schema);
    is_over(&mut tokens, words);
    lasting(&mut tokens, words);
    ended_otherwise(&mut tokens, words, schema);
    times_of_numbers(&mut tokens, words, schema);
    hours_as_rows(&mut tokens, words, schema);
    inside_or_out(&mut tokens, words, schema);
    units_behind_numbers(&mut tokens, words, schema);
    bounds_without_number(&mut tokens, words, schema);
    oldest(&mut tokens, words, schema);
    hours_without_dates(&mut tokens, words, schema);
    units_of_columns(&mut tokens, words, schema);
    words_of_speech(&mut tokens, words, schema);
    doubled_extremes(&mut tokens);
    awaited(&mut tokens, words, schema);
    flows(&mut tokens, words, schema);
    participles(&mut tokens, words, schema);
    undone(&mut tokens, words, schema);
    open_rows(&mut tokens, words, schema);
    lengths_asked_for(&mut tokens, words, schema);
    values_or_numbers(&mut tokens, words, schema)?;
    values_by_other_words(&mut tokens, words, schema)?;
    measures_or_rows(&mut tokens, words, schema)?;
    money_that_counts(&mut tokens, words, schema);
    numbers_or_groups(&mut tokens, schema);
    numbers_of_what_is_dated(&mut tokens, words, schema);
    counted_in_short(&mut tokens, words, schema);
    priced_per(&mut tokens, words, schema);
    covered(&mut tokens, words);
    types_of_columns(&mut tokens, words, schema);
    names_of_columns(&mut tokens, words, schema);
    ends_as_columns(&mut tokens, words, schema);
    people_by_name(&mut tokens, words, schema);
    came_in(&mut tokens, words);
    stays(&mut tokens, words, schema);
    money_counted(&mut tokens, words, schema);
    spent_on(&mut tokens, words, schema);
    columns_by_other_words(&mut tokens, words, schema);
    years_in_names(&mut tokens, schema);
    unwanted(&mut tokens, words, schema);
    other_end(&tokens, words, schema)?;
    not_there(&tokens, words, schema)?;
    the_two(&mut tokens, words, schema);
    where_of_conditions(&mut tokens, words);
    light_words(&mut tokens, words);
    money_that_is_not_there(&mut tokens, words, schema);
    if schema.effort.get() == Effort::Guesses {
        guessed(&mut tokens, words, schema);
    }
    Ok(tokens)
}

/// Money that is worked out, or a length of time between two dates.
fn concept(word: &Word, schema: &Schema<'_>) -> Option<Concept> {
    let concepts = lexicon::concepts(word);
    // Spending is not revenue.
    let other_way = lexicon::is_income(word) && schema.only_costs();
    // An expensive thing has a high cost: where a column of costs exists, income is not meant.
    let costs = || schema.of_nature(Nature::Number).any(|column| lexicon::is_own_cost(&column.name));
    let other_way = other_way || lexicon::is_dear(word) && !schema.only_costs() && costs();
    if concepts.contains(&Concept::Money) && !schema.money().is_empty() && !other_way {
        return Some(Concept::Money);
    }
    (concepts.contains(&Concept::Duration) && schema.lifetime().is_some()).then_some(Concept::Duration)
}

/// The longest reading; of equally long ones the surest.
fn longest(words: &[Word], schema: &Schema<'_>) -> Result<(Meaning, usize), Decline> {
    if words[0].quoted != Quoted::No
        && let Some(phrase) = quotation(words, schema)
    {
        return Ok(phrase);
    }
    // `portions sold` are no share of anything.
    let sense = lexicon::sense(words).filter(|(sense, _)| *sense != Sense::Share || words[0].lower != "portions");
    let untimed = |sense: &Sense| *sense == Sense::Topic(Topic::Elapsed) && schema.lifetime().is_none();
    // `sold the most`: where nothing says how many pieces, those that were sold are counted.
    let dated = |column: &Column<'_>| column.nature == Nature::Date && column.name.iter().any(lexicon::is_sold);
    let all_sold = schema.columns.iter().any(|column| dated(column) && column.profile.missing == 0);
    let unsold = |sense: &Sense| {
        matches!(sense, Sense::Extreme(_, About::Of(Concept::Quantity)))
            && schema.numbers_about(Concept::Quantity).is_empty()
            && schema.columns.iter().any(dated)
    };
    let sense = sense.map(|(found, length)| match found {
        Sense::Extreme(direction, _) if unsold(&found) && all_sold => (Sense::Extreme(direction, About::Count), length),
        _ if unsold(&found) => lexicon::sense(&words[..1]).unwrap_or((Sense::Filler, 1)),
        _ => (found, length),
    });
    let phrase = sense
        .filter(|(sense, length)| *length > 1 && !untimed(sense) && !unsold(sense))
        .map(|(sense, length)| (Meaning::Sense(sense), length));
    // These are written as they are meant.
    let light = lexicon::is_light(&words[0]);
    let readings = [
        column(words, schema, Fit::Whole)?,
        turned(words, schema)?,
        rate(words).map(|(factor, length)| (Meaning::Rate { factor }, length)),
        time::moment(words).map(|(moment, length)| (Meaning::Moment(moment), length)),
        value(words, schema),
        done(words, schema).filter(|_| shapes_nothing(sense)),
        phrase,
        number(words),
        schema.is_row(&words[0]).then_some((Meaning::Sense(Sense::Row), 1)),
        column(words, schema, Fit::Part)?
            .filter(|(_, length)| *length > 1 || shapes_nothing(sense) && words[0].lower != "missing"),
        sense
            .filter(|(sense, _)| matches!(sense, Sense::Flow(_)))
            .map(|(sense, length)| (Meaning::Sense(sense), length)),
        concept(&words[0], schema)
            .filter(|_| shapes_nothing(sense))
            .map(|concept| (Meaning::Sense(Sense::Concept(concept)), 1)),
        sense.map(|(sense, length)| (Meaning::Sense(sense), length)),
        text(words, schema),
        schema.is_almost_row(&words[0]).then_some((Meaning::Sense(Sense::Row), 1)).filter(|_| !light),
        column(words, schema, Fit::Slip)?.filter(|_| !light),
        close_value(words, schema).filter(|_| !light && !lexicon::is_small(&words[0])),
        lexicon::misspelt(&words[0]).filter(|_| !light).map(|sense| (Meaning::Sense(sense), 1)),
    ];
    let mut best: Option<(Meaning, usize)> = None;
    for reading in readings.into_iter().flatten() {
        if best.as_ref().is_none_or(|(_, length)| reading.1 > *length) {
            best = Some(reading);
        }
    }
    Ok(best.unwrap_or((Meaning::Unknown, 1)))
}

/// `type of bike` for `bike_type`, `class of the vehicle` for `veh_cls`.
fn turned(words: &[Word], schema: &Schema<'_>) -> Result<Option<(Meaning, usize)>, Decline> {
    let small = |word: &Word, list: &[&str]| list.contains(&word.lower.as_str());
    if !words.get(1).is_some_and(|word| small(word, &["of", "der", "des", "vom", "von"])) {
        return Ok(None);
    }
    let article = words.get(2).is_some_and(|word| small(word, &["the", "a", "each", "our"]));
    let at = if article { 3 } else { 2 };
    let Some(owner) = words.get(at) else { return Ok(None) };
    let named = [owner.clone(), words[0].clone()];
    let found = column(&named, schema, Fit::Whole)?.or(column(&named, schema, Fit::Part)?);
    let one = |meaning: &Meaning| matches!(meaning, Meaning::Column { columns, .. } if columns.len() == 1);
    Ok(found.filter(|(meaning, length)| *length == 2 && one(meaning)).map(|(meaning, _)| (meaning, at + 1)))
}

/// A word that shapes the question is no part of a column's name.
fn shapes_nothing(sense: Option<(Sense, usize)>) -> bool {
    matches!(
        sense.map(|(sense, _)| sense),
        None | Some(
            Sense::Topic(Topic::Convert(_))
                | Sense::Filler
                | Sense::Row
                | Sense::Person
                | Sense::Mentions
                | Sense::Beyond(_)
                | Sense::Blank
                | Sense::Limit(_)
        )
    ) || matches!(sense, Some((Sense::Topic(Topic::Elapsed), 1)))
}

/// Words in quotation marks are a value, or text to look for.
fn quotation(words: &[Word], schema: &Schema<'_>) -> Option<(Meaning, usize)> {
    let length = words.iter().take_while(|word| word.quoted == words[0].quoted).count();
    let whole = value(words, schema).filter(|(_, taken)| *taken == length);
    let named = |place: usize| (Meaning::Column { columns: vec![place], fit: Fit::Whole }, length);
    let name = as_written(&words[..length], schema).map(named);
    let name = name.or_else(|| column(words, schema, Fit::Whole).ok().flatten().filter(|(_, taken)| *taken == length));
    let text = || text(words, schema).filter(|(_, taken)| *taken == length);
    Some(whole.or(name).or_else(text).unwrap_or((Meaning::Unknown, length)))
}

/// The column of which these words are the whole name, with its unit.
fn as_written(said: &[Word], schema: &Schema<'_>) -> Option<usize> {
    let lowers = |words: &[Word]| words.iter().map(|word| word.lower.clone()).collect::<Vec<_>>();
    let said = lowers(said);
    schema.columns.iter().position(|column| lowers(&words(&column.profile.name)) == said)
}

/// Return whether the words match only a column that classifies things: `customers` is not `customer_type`.
pub fn only_sorts(schema: &Schema<'_>, column: usize, fit: Fit) -> bool {
    fit <= Fit::Part && schema.columns[column].name.iter().any(lexicon_type)
}

/// The length of time that a number is followed by, as in `24 hours`.
pub fn length_after(tokens: &[Token], place: usize) -> Option<Span> {
    use crate::query::TimeUnit;
    match tokens.get(place)?.sense()? {
        Sense::Length(span) => Some(span),
        Sense::Unit(TimeUnit::Day) => Some(Span::Days),
        Sense::Unit(TimeUnit::Week) => Some(Span::Weeks),
        Sense::Unit(TimeUnit::Month) => Some(Span::Months),
        Sense::Unit(TimeUnit::Year) => Some(Span::Years),
        Sense::Unit(TimeUnit::Hour) => Some(Span::Hours),
        _ => None,
    }
}
