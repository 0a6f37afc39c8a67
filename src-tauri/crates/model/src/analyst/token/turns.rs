//! Turns of speech: what a word comes to by the words around it, whatever the file holds.

use super::{Fit, Meaning, Token};
use crate::analyst::{
    decline::Decline,
    lexicon,
    query::{Direction, Span, TimeUnit},
    schema::{Column, Nature, Schema},
    sense::{About, Concept, Limit, Sense, Topic},
    words::{Word, root},
};

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
    for token in tokens.iter_mut() {
        let Meaning::Value { column, value } = &token.meaning else { continue };
        // `is that true?` asks for no `yes`.
        if words[token.start].lower == "true" && schema.columns[*column].known.iter().all(|known| known.key != "true") {
            token.meaning = Meaning::Sense(Sense::Filler);
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

/// `the worst month for returns` has the most of them: of what nobody wants more is worse.
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

/// `at which dock do most trips end`, where only their start is known: the other end is not in the file.
pub(super) fn other_end(tokens: &[Token], words: &[Word], schema: &Schema<'_>) -> Result<(), Decline> {
    let begins = words.iter().any(|word| lexicon::takes_off(word) || lexicon::is_origin(word));
    let ends =
        words.iter().any(|word| lexicon::gives_back(word) || ["destination", "ending"].contains(&word.lower.as_str()));
    if begins == ends {
        return Ok(());
    }
    for token in tokens {
        let Meaning::Column { columns, fit: Fit::Part | Fit::Synonym } = &token.meaning else { continue };
        let [column] = columns.as_slice() else { continue };
        let column = &schema.columns[*column];
        let own = |end: fn(&Word) -> bool| column.name.iter().any(end);
        let other = if ends { own(lexicon::is_origin) } else { own(lexicon::is_destination) };
        let said = words[token.start..token.end()]
            .iter()
            .any(|word| lexicon::is_origin(word) || lexicon::is_destination(word));
        if other && !said && matches!(column.nature, Nature::Category | Nature::Text) {
            let word = words[token.start].written.clone();
            return Err(Decline::UnknownWords { words: vec![word], columns: schema.names() });
        }
    }
    Ok(())
}

/// Questions for what only seems to be in the file.
pub(super) fn not_there(tokens: &[Token], words: &[Word], schema: &Schema<'_>) -> Result<(), Decline> {
    let said = |list: &[&str]| words.iter().any(|word| list.contains(&word.lower.as_str()));
    let is = |place: usize, test: &dyn Fn(&Column<'_>) -> bool| match tokens.get(place).map(|token| &token.meaning) {
        Some(Meaning::Column { columns, .. }) => columns.iter().all(|column| test(&schema.columns[*column])),
        _ => false,
    };
    // `which guest stays most`, where only their number is known.
    let counted =
        |column: &Column<'_>| column.nature == Nature::Number && lexicon::names(Concept::Customer, &column.name);
    let one_of_many = (1..tokens.len()).find(|place| {
        let word = &words[tokens[*place].start];
        tokens[place - 1].is(Sense::Which) && is(*place, &counted) && word.lower == word.stem
    });
    if let Some(place) = one_of_many {
        let word = words[tokens[place].start].written.clone();
        return Err(Decline::UnknownWords { words: vec![word], columns: schema.names() });
    }
    // `how much did we lose to discounts` is not what was taken in.
    let discount = |column: &Column<'_>| lexicon::names(Concept::Discount, &column.name);
    let given = said(&["lose", "lost", "gave", "give", "given", "cost", "costs", "save", "saved"]);
    let amount = tokens.iter().any(|token| matches!(token.sense(), Some(Sense::HowMuch)));
    if amount && given && (0..tokens.len()).any(|place| is(place, &discount)) {
        return Err(Decline::NotUnderstood);
    }
    // `what percent of the plan did each line reach` sets two numbers against each other.
    let share = tokens.iter().any(|token| token.is(Sense::Share));
    let number = |column: &Column<'_>| column.nature == Nature::Number;
    let numbers = (0..tokens.len()).filter(|place| is(*place, &number)).count();
    if share && numbers == 1 && said(&["reach", "reached", "achieve", "achieved", "fulfil", "fulfilled", "met", "meet"])
    {
        return Err(Decline::NotUnderstood);
    }
    // `what percent of the claimed money do we pay`, where another number is what was paid.
    let named = |column: &Column<'_>| {
        tokens.iter().any(|token| match &token.meaning {
            Meaning::Column { columns, .. } => columns.iter().any(|at| std::ptr::eq(&schema.columns[*at], column)),
            _ => false,
        })
    };
    // A verb has who does it, or what is done, before it; `our own pump` is a thing.
    let subjects = ["we", "they", "you", "i", "it", "was", "were", "is", "are", "been", "got"];
    let told = |column: &Column<'_>| {
        let done = |part: &Word| {
            let says =
                |pair: &[Word]| subjects.contains(&pair[0].lower.as_str()) && root(&pair[1].lower) == root(&part.lower);
            part.lower.len() > 3 && words.windows(2).any(says)
        };
        column.nature == Nature::Number && !named(column) && column.name.iter().any(done)
    };
    if share && numbers == 1 && schema.columns.iter().any(told) {
        return Err(Decline::TooMuch);
    }
    // `did not come back the same day`: how long that took is more than whether it ended.
    let same = words.windows(2).any(|pair| {
        pair[0].lower == "same" && ["day", "week", "month", "year", "night"].contains(&pair[1].lower.as_str())
    });
    let ended = |column: &Column<'_>| column.nature == Nature::Date;
    let dated = (0..tokens.len()).any(|place| is(place, &ended));
    if same && (dated || tokens.iter().any(|token| token.is(Sense::Unfinished))) {
        return Err(Decline::NotUnderstood);
    }
    Ok(())
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
