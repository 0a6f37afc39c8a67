//! Idioms: the meaning of a word by the words around it, independent of the file.

use super::{Fit, Meaning, Token};
use crate::{
    lexicon,
    query::{Aggregate, Direction, Span, TimeUnit},
    schema::{Column, Nature, Schema, lexicon_type},
    sense::{About, Concept, Limit, Sense, Topic},
    words::{Break, Word},
};

/// `are there any in it two times`: those that are there twice. `three times as high` is another matter.
pub(super) fn there_twice(tokens: &mut [Token], words: &[Word]) {
    for place in 1..tokens.len() {
        let twice = matches!(tokens[place - 1].meaning, Meaning::Number { value, .. } if value == 2.0)
            && words[tokens[place].start].lower == "times";
        let bound = place > 1 && matches!(tokens[place - 2].sense(), Some(Sense::Limit(_)));
        let last = tokens.get(place + 1).is_none_or(|next| words[next.start].before > Break::Space);
        if twice && last && !bound {
            tokens[place - 1].meaning = Meaning::Sense(Sense::Filler);
            tokens[place].meaning = Meaning::Sense(Sense::Topic(Topic::Duplicates));
        }
    }
}

/// `which price zones`, where a column holds zones and another one prices: zones are asked for.
pub(super) fn compounds(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let of = |token: &Token, nature: Nature| match &token.meaning {
        Meaning::Column { columns, .. } => columns.iter().all(|column| schema.columns[*column].nature == nature),
        _ => false,
    };
    for place in 1..tokens.len().saturating_sub(1) {
        let asked = matches!(tokens[place - 1].sense(), Some(Sense::Which | Sense::HowMany));
        let (first, second) = (&words[tokens[place].start], &words[tokens[place + 1].start]);
        let joined = tokens[place].length == 1 && first.lower == first.stem && second.before == Break::Space;
        let plural = second.lower != second.stem;
        if asked && joined && plural && of(&tokens[place], Nature::Number) && of(&tokens[place + 1], Nature::Category) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `who is later`, where a number tells the delay.
pub(super) fn later(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let delayed = schema.numbers_about(Concept::Delay).len() == 1;
    for token in tokens.iter_mut().filter(|token| delayed && token.length == 1) {
        if words[token.start].lower == "later"
            && matches!(token.meaning, Meaning::Unknown | Meaning::Sense(Sense::Filler))
        {
            token.meaning = Meaning::Sense(Sense::Comparative(About::Of(Concept::Delay)));
        }
    }
}

/// `the most crazy day`: the one with the most rows.
pub(super) fn strangest(tokens: &mut [Token]) {
    for place in 1..tokens.len() {
        let most = matches!(tokens[place - 1].sense(), Some(Sense::Extreme(_, About::Anything)));
        if most && tokens[place].is(Sense::Topic(Topic::Outliers)) {
            let Some(Sense::Extreme(direction, _)) = tokens[place - 1].sense() else { continue };
            tokens[place - 1].meaning = Meaning::Sense(Sense::Extreme(direction, About::Count));
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `find a home`, where a value is `Foster home`: what is spoken of for the first time is no value that is known.
pub(super) fn parts_of_values(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    // `busiest first` is an order, whatever a value like `First visit` is.
    for place in 1..tokens.len() {
        let order = ["first", "last"].contains(&words[tokens[place].start].lower.as_str()) && tokens[place].length == 1;
        let ranked = matches!(tokens[place - 1].sense(), Some(Sense::Extreme(..)));
        if order && ranked && matches!(tokens[place].meaning, Meaning::Value { .. } | Meaning::Unknown) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
    let delayed = !schema.numbers_about(Concept::Delay).is_empty();
    for token in tokens.iter_mut() {
        let Meaning::Value { column, value } = &token.meaning else { continue };
        let longer =
            schema.columns[*column].known.iter().any(|known| known.usual == *value && known.words.len() > token.length);
        // `aircraft type` is no `Late aircraft`, and `an hour late` tells the delay.
        let sorts = words.get(token.end()).is_some_and(|next| next.before == Break::Space && lexicon_type(next));
        if longer && token.length == 1 && (sorts || delayed && words[token.start].lower == "late") {
            token.meaning = if sorts { Meaning::Unknown } else { Meaning::Sense(Sense::Filler) };
            continue;
        }
        // `is that true?` asks for no `yes`.
        if words[token.start].lower == "true" && schema.columns[*column].known.iter().all(|known| known.key != "true") {
            token.meaning = Meaning::Sense(Sense::Filler);
            continue;
        }
        // `the day the book was borrowed`, in a file of loans: that of the row, though a format is called so.
        let definite = token.length == 1 && said_before(words, token.start) == Some("the");
        if definite && words[token.start].lower == words[token.start].stem && schema.is_row(&words[token.start]) {
            token.meaning = Meaning::Sense(Sense::Row);
            continue;
        }
        let known = schema.columns[*column].known.iter().find(|known| known.usual == *value);
        let part = known.is_some_and(|known| known.words.len() > token.length);
        let article = said_before(words, token.start).is_some_and(|before| ["a", "an", "another"].contains(&before));
        if part && article {
            token.meaning = Meaning::Unknown;
        }
    }
}

fn said_before(words: &[Word], start: usize) -> Option<&str> {
    words.get(start.checked_sub(1)?).map(|word| word.lower.as_str())
}

/// `the worst month for returns` has the most of them: more of an undesirable thing is worse.
pub(super) fn unwanted(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let numbers: Vec<usize> = tokens
        .iter()
        .filter_map(|token| match &token.meaning {
            Meaning::Column { columns, .. } if columns.iter().all(|column| is_number(schema, *column)) => {
                columns.first().copied()
            }
            _ => None,
        })
        .collect();
    let bad_number = |column: &usize| schema.columns[*column].name.iter().any(lexicon::is_unwanted);
    let bad_row = |token: &Token| token.is(Sense::Row) && lexicon::is_unwanted(&words[token.start]);
    let bad = if numbers.is_empty() { tokens.iter().any(bad_row) } else { numbers.iter().all(bad_number) };
    for token in tokens.iter_mut().filter(|_| bad) {
        let judges = ["worst", "best", "poorest"].contains(&words[token.start].lower.as_str());
        if let (true, Meaning::Sense(Sense::Extreme(direction, About::Anything))) = (judges, &token.meaning) {
            let turned = if *direction == Direction::Top { Direction::Bottom } else { Direction::Top };
            token.meaning = Meaning::Sense(Sense::Extreme(turned, About::Anything));
        }
    }
}

fn is_number(schema: &Schema<'_>, column: usize) -> bool {
    schema.columns[column].nature == Nature::Number
}

/// `is over within 30 minutes` has ended within them.
pub(super) fn is_over(tokens: &mut [Token], words: &[Word]) {
    for place in 0..tokens.len().saturating_sub(1) {
        let over = words[tokens[place].start].lower == "over" && tokens[place].length == 1;
        let bound = matches!(tokens[place + 1].sense(), Some(Sense::Limit(_)));
        if over && bound && tokens[place].is(Sense::Limit(Limit::Over)) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `money in 2022` is all money of that time; `spend with us` is no money at all where a time is asked for.
pub(super) fn flows(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let timed = tokens.iter().any(|token| {
        matches!(token.sense(), Some(Sense::Topic(Topic::Elapsed)))
            || matches!(token.sense(), Some(Sense::Comparative(About::Time) | Sense::Extreme(_, About::Time)))
    });
    for place in 0..tokens.len() {
        if !matches!(tokens[place].meaning, Meaning::Sense(Sense::Flow(_))) {
            continue;
        }
        let word = words[tokens[place].start].lower.as_str();
        let followed = tokens.get(place + 1).is_some_and(|next| {
            matches!(next.meaning, Meaning::Moment(_) | Meaning::Value { .. } | Meaning::Number { .. })
        });
        let last = words[tokens[place].end() - 1].lower.as_str();
        if word == "money" && last == "in" && followed && !schema.money().is_empty() {
            tokens[place].meaning = Meaning::Sense(Sense::Concept(Concept::Money));
        }
        if timed && ["spend", "spends", "spent", "spending"].contains(&word) && schema.lifetime().is_some() {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `still waiting for a home`: what ends the wait says nothing more, where only one thing ends.
pub(super) fn awaited(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let gappy = schema.of_nature(Nature::Date).filter(|column| column.profile.missing > 0).count();
    if gappy != 1 || schema.end().is_none() {
        return;
    }
    for place in 0..tokens.len() {
        let waits = words[tokens[place].start..tokens[place].end()]
            .iter()
            .any(|word| ["waiting", "awaiting", "wait"].contains(&word.lower.as_str()));
        if !waits || !tokens[place].is(Sense::Unfinished) {
            continue;
        }
        let Some(next) = (place + 1..tokens.len()).find(|next| !tokens[*next].is_filler()) else { continue };
        if tokens[next].meaning == Meaning::Unknown && lexicon::ends_a_wait(&words[tokens[next].start]) {
            tokens[next].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `electricity reading`, where a date is called `Reading time`: a line of the file, not its date.
pub(super) fn rows_in_dates(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for token in tokens.iter_mut().filter(|token| token.length == 1) {
        let Meaning::Column { columns, fit: Fit::Part } = &token.meaning else { continue };
        let dated = columns.iter().all(|column| schema.columns[*column].nature == Nature::Date);
        let row = lexicon::sense(&words[token.start..=token.start]).is_some_and(|(sense, _)| sense == Sense::Row);
        if dated && row {
            token.meaning = Meaning::Sense(Sense::Row);
        }
    }
}

/// `enrolments per quarter`, where a column `enrolment` numbers the rows; `how many departures`, where each row has one:
/// what is named in the plural are the rows.
pub(super) fn rows_in_columns(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let numbers_rows = |column: &Column<'_>| schema.identifier().is_some_and(|own| std::ptr::eq(own, column));
    let doubled = tokens.iter().any(|token| token.is(Sense::Topic(Topic::Duplicates)));
    for place in 0..tokens.len() {
        let word = &words[tokens[place].start];
        let Meaning::Column { columns, .. } = &tokens[place].meaning else { continue };
        let [column] = columns.as_slice() else { continue };
        let column = &schema.columns[*column];
        let counted = place > 0
            && matches!(tokens[place - 1].sense(), Some(Sense::HowMany | Sense::Aggregate(Aggregate::Count)))
            || tokens.get(place + 1).is_some_and(|next| next.is(Sense::By));
        let row = match column.nature {
            Nature::Identifier | Nature::Text => numbers_rows(column),
            Nature::Date => column.profile.missing == 0 && (counted || doubled),
            _ => false,
        };
        let plural = word.lower != word.stem;
        if row && (plural || doubled) && tokens[place].length == 1 && schema.is_row(word) {
            tokens[place].meaning = Meaning::Sense(Sense::Row);
        }
    }
}

/// `worth more than one that does not fit`: another of the kind, not the number.
pub(super) fn another_one(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 0..tokens.len().saturating_sub(1) {
        let limit = matches!(tokens[place].sense(), Some(Sense::Limit(Limit::Over | Limit::Under)));
        let one = &tokens[place + 1];
        let pronoun = words[one.start].lower == "one"
            && words.get(one.end()).is_some_and(|next| {
                [
                    "that", "which", "who", "with", "without", "in", "from", "of", "for", "by", "at", "on", "to",
                    "because",
                ]
                .contains(&next.lower.as_str())
            });
        if !(limit && pronoun) {
            continue;
        }
        let lead = words[tokens[place].start].lower.as_str();
        let about = match lexicon::sense(&words[tokens[place].start..=tokens[place].start]) {
            Some((Sense::Comparative(about), _)) => about,
            _ => About::Anything,
        };
        let worth = lead == "worth" && !schema.money().is_empty();
        let one = if worth { Sense::Concept(Concept::Money) } else { Sense::Filler };
        tokens[place].meaning = Meaning::Sense(Sense::Comparative(about));
        tokens[place + 1].meaning = Meaning::Sense(one);
    }
}

/// `not arrived`, `not come back`: only where the date that ends a thing tells of that.
pub(super) fn ended_otherwise(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let end = schema.end();
    let tells = |concepts: &[Concept]| {
        end.is_some_and(|column| concepts.iter().any(|concept| lexicon::names(*concept, &column.name)))
    };
    for token in tokens.iter_mut().filter(|token| token.is(Sense::Unfinished)) {
        let said = |word: &str| words[token.start..token.end()].iter().any(|said| said.lower == word);
        let back = said("back") && !tells(&[Concept::Returning, Concept::Closing]);
        let arrived = said("arrived") && !tells(&[Concept::Delivering, Concept::Closing]);
        if back || arrived {
            token.meaning = Meaning::Unknown;
        }
    }
}

/// `waiting times`, where a number is called `Wait` and a date is a time as well.
pub(super) fn times_of_numbers(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 1..tokens.len() {
        let timed = match &tokens[place - 1].meaning {
            Meaning::Column { columns, .. } => columns.iter().all(|column| schema.columns[*column].is_timed()),
            _ => false,
        };
        let dated = match &tokens[place].meaning {
            Meaning::Column { columns, fit: Fit::Synonym | Fit::Part } => {
                columns.iter().all(|column| schema.columns[*column].nature == Nature::Date)
            }
            _ => false,
        };
        if timed && dated && ["time", "times"].contains(&words[tokens[place].start].lower.as_str()) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `I just need the two temperatures`: those that were spoken of.
pub(super) fn the_two(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 0..tokens.len().saturating_sub(1) {
        let counted = matches!(tokens[place].meaning, Meaning::Number { .. });
        let word = &words[tokens[place].start];
        let spelt = word.lower.chars().all(char::is_alphabetic);
        let definite =
            said_before(words, tokens[place].start).is_some_and(|before| ["the", "these", "those"].contains(&before));
        let named = match &tokens[place + 1].meaning {
            Meaning::Column { columns, .. } => columns.iter().all(|column| is_number(schema, *column)),
            _ => false,
        };
        let plural = words[tokens[place + 1].start].lower != words[tokens[place + 1].start].stem;
        if counted && spelt && definite && named && plural {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `the refunded money`, where a column is called `refund_via`: what was done with it says nothing more.
pub(super) fn participles(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 0..tokens.len().saturating_sub(1) {
        let word = &words[tokens[place].start];
        let part = match &tokens[place].meaning {
            Meaning::Column { columns, fit: Fit::Part } => columns.iter().all(|column| {
                let column = &schema.columns[*column];
                column.nature == Nature::Category && column.name.iter().all(|part| part.lower != word.lower)
            }),
            _ => false,
        };
        let number = match &tokens[place + 1].meaning {
            Meaning::Column { columns, .. } => columns.iter().all(|column| is_number(schema, *column)),
            meaning => matches!(meaning, Meaning::Sense(Sense::Concept(_) | Sense::Flow(_))),
        };
        if word.lower.ends_with("ed") && tokens[place].length == 1 && part && number {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `colder outside`, where temperatures are measured outdoors and indoors: it says which of them is meant.
pub(super) fn inside_or_out(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let sided = |word: &Word| {
        schema.columns.iter().any(|column| {
            column.nature == Nature::Number
                && column.name.iter().any(|part| lexicon::is_inside_or_out(part) && lexicon::means(word, &part.stem))
        })
    };
    let about = |word: &Word| {
        matches!(
            lexicon::sense(std::slice::from_ref(word)),
            Some((Sense::Comparative(About::Of(_)) | Sense::Extreme(_, About::Of(_)), _))
        )
    };
    if !words.iter().any(about) {
        return;
    }
    for token in tokens.iter_mut().filter(|token| token.meaning == Meaning::Unknown) {
        if sided(&words[token.start]) {
            token.meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `in what percentage of the hours`, where each row is what was read in an hour: those are the rows.
pub(super) fn hours_as_rows(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let hourly = schema.of_nature(Nature::Date).next().is_some_and(|date| {
        date.profile.kind == tabletalk_protocol::ColumnKind::DateTime && schema.lifetime().is_none()
    });
    for place in 0..tokens.len().saturating_sub(1) {
        let next = (place + 1..tokens.len()).find(|next| !tokens[*next].is_filler());
        let Some(next) = next.filter(|_| hourly && tokens[place].is(Sense::Share)) else { continue };
        let hours = matches!(tokens[next].sense(), Some(Sense::Length(Span::Hours) | Sense::Unit(TimeUnit::Hour)));
        if hours && words[tokens[next].start].lower == "hours" && tokens[next].length == 1 {
            tokens[next].meaning = Meaning::Sense(Sense::Row);
        }
    }
}

/// `the longer a ticket is open`: how long that was, whatever has become of it.
pub(super) fn lasting(tokens: &mut [Token], words: &[Word]) {
    let longer = words.iter().any(|word| ["longer", "shorter"].contains(&word.lower.as_str()));
    for token in tokens.iter_mut().filter(|_| longer) {
        let open = words[token.start..token.end()]
            .iter()
            .all(|word| ["is", "are", "stays", "open"].contains(&word.lower.as_str()));
        if open && token.is(Sense::Unfinished) {
            token.meaning = Meaning::Sense(Sense::Filler);
        }
    }
}
