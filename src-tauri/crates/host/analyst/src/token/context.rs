//! Meanings by context: the same word is a unit, a number or a group by its place in the question.

use super::{Fit, Meaning, Token};
use tabletalk_protocol::ColumnKind;

use crate::{
    lexicon,
    query::{Aggregate, Direction, Span},
    schema::{Column, Nature, Schema, is_person},
    sense::{About, Concept, Limit, Sense, Topic},
    time::Moment,
    words::{Break, Quoted, Word, joined, root},
};

/// `satisfaction score` is one name of one column.
pub(super) fn joins(token: &mut Token, next: &Token, schema: &Schema<'_>) -> bool {
    let one = match (&token.meaning, &next.meaning) {
        (Meaning::Column { columns: one, .. }, Meaning::Column { columns: other, .. })
            if one == other || (one.len() == 1 && other.contains(&one[0])) =>
        {
            true
        }
        // `maths score` is maths, whatever other column is a score.
        (
            Meaning::Column { columns: one, fit: Fit::Whole | Fit::Part },
            Meaning::Column { columns: other, fit: Fit::Synonym },
        ) => {
            let number = |column: &usize| schema.columns[*column].nature == Nature::Number;
            one.iter().all(number) && other.iter().all(number)
        }
        _ => false,
    };
    if one && token.end() == next.start {
        token.length += next.length;
    }
    one && token.end() == next.end()
}

/// `more than 10 mm`, `above 1800 kWh`: the unit of a column says nothing more.
pub(super) fn units_behind_numbers(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 1..tokens.len() {
        let number = matches!(tokens[place - 1].meaning, Meaning::Number { .. });
        // `took 10 days to arrive`: the days belong to the number.
        let elapsed = tokens[place].is(Sense::Topic(Topic::Elapsed));
        let length = match words[tokens[place].start].lower.as_str() {
            "days" => Some(Span::Days),
            "hours" => Some(Span::Hours),
            "minutes" => Some(Span::Minutes),
            _ => None,
        };
        if let (true, true, Some(length)) = (number, elapsed, length) {
            tokens[place].meaning = Meaning::Sense(Sense::Length(length));
        }
        // `12 m/s`
        let two = (words.len() > tokens[place].start + 1)
            .then(|| joined(&words[tokens[place].start..tokens[place].start + 2]));
        if number
            && two.is_some_and(|two| two.len() <= 4 && schema.has_unit(&two))
            && tokens[place].length == 1
            && place + 1 < tokens.len()
        {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
            tokens[place + 1].meaning = Meaning::Sense(Sense::Filler);
            continue;
        }
        let span = &words[tokens[place].start..tokens[place].end()];
        let unit = joined(span);
        let slashed = span.iter().map(|word| word.lower.as_str()).collect::<Vec<_>>().join("/");
        let length = matches!(tokens[place].meaning, Meaning::Sense(Sense::Length(_) | Sense::Unit(_)));
        if number && !length && (schema.has_unit(&unit) || schema.has_unit(&slashed)) {
            let unsaid = !tokens.iter().any(|token| is_number(token, schema));
            let measured = schema.measured_in(&unit).filter(|_| unsaid);
            tokens[place].meaning = match measured {
                Some(column) => Meaning::Column { columns: vec![column], fit: Fit::Synonym },
                None => Meaning::Sense(Sense::Filler),
            };
        }
    }
}

/// `hours of downtime`, `downtime hours`: what a number is measured in says nothing more.
pub(super) fn units_of_columns(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    use crate::unit;
    let timed = |token: Option<&Token>| match token.map(|token| &token.meaning) {
        Some(Meaning::Column { columns, .. }) => columns.iter().all(|column| schema.columns[*column].is_timed()),
        _ => false,
    };
    for place in 0..tokens.len() {
        let word = &words[tokens[place].start];
        // `the longest fermentation, in days`, where a number is called `Ferm. Days`
        let said_in = tokens[place].start > 0 && words[tokens[place].start - 1].lower == "in";
        let called = |token: &Token| match &token.meaning {
            Meaning::Column { columns, .. } => columns.iter().any(|column| {
                let column = &schema.columns[*column];
                column.nature == Nature::Number && column.name.iter().any(|part| part.stem == word.stem)
            }),
            _ => false,
        };
        let length = matches!(tokens[place].meaning, Meaning::Sense(Sense::Unit(_) | Sense::Length(_)));
        if said_in && length && word.lower != word.stem && tokens.iter().any(called) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
            continue;
        }
        let is_unit = matches!(tokens[place].meaning, Meaning::Sense(Sense::Unit(_) | Sense::Length(_)))
            && unit::named(word).is_some_and(|unit| unit.factor <= 3600.0);
        let of = tokens.get(place + 1).is_some_and(|next| words[next.start].lower == "of");
        let behind = if of { tokens.get(place + 2) } else { tokens.get(place + 1) };
        let numbered = place > 0 && matches!(tokens[place - 1].meaning, Meaning::Number { .. });
        let before = place > 0 && timed(tokens.get(place - 1));
        // `how many hours were they down`, where a number is measured in hours.
        let own = |column: &Column<'_>| {
            column.nature == Nature::Number && column.is_timed() && column.measured_in() == unit::named(word)
        };
        let columns: Vec<usize> = (0..schema.columns.len()).filter(|column| own(&schema.columns[*column])).collect();
        let many = place > 0 && tokens[place - 1].is(Sense::HowMany);
        let on = tokens.get(place.wrapping_sub(2)).is_some_and(|token| token.is(Sense::Of));
        if is_unit && many && !on && columns.len() == 1 && schema.lifetime().is_none() {
            let named = tokens
                .iter()
                .any(|token| matches!(&token.meaning, Meaning::Column { columns: named, .. } if *named == columns));
            tokens[place - 1].meaning = Meaning::Sense(Sense::HowMuch);
            tokens[place].meaning =
                if named { Meaning::Sense(Sense::Filler) } else { Meaning::Column { columns, fit: Fit::Synonym } };
            continue;
        }
        if is_unit && (timed(behind) && (of || !numbered) || before) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `hours studied`, where nothing has a date: a column, not a time of day.
pub(super) fn hours_without_dates(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let doubted = tokens.iter().any(|token| token.is(Sense::Topic(Topic::Outliers)));
    if schema.of_nature(Nature::Date).next().is_some() && !doubted {
        return;
    }
    for token in tokens {
        let is_time = matches!(token.meaning, Meaning::Sense(Sense::Unit(_) | Sense::Length(_)));
        let word = &words[token.start];
        let named = |column: &Column<'_>| {
            column.nature == Nature::Number && column.name.iter().any(|part| part.stem == word.stem)
        };
        let columns: Vec<usize> =
            (0..schema.columns.len()).filter(|place| is_time && named(&schema.columns[*place])).collect();
        if columns.len() == 1 {
            token.meaning = Meaning::Column { columns, fit: Fit::Part };
        }
    }
}

/// The oldest patient has the highest age, the oldest house the lowest year.
pub(super) fn oldest(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for token in tokens {
        let Meaning::Sense(Sense::Extreme(direction, About::Date)) = token.meaning else { continue };
        let word = words[token.start].lower.as_str();
        if !["oldest", "newest", "aelteste", "aeltesten", "neueste", "juengste"].contains(&word) {
            continue;
        }
        let turned = if direction == Direction::Top { Direction::Bottom } else { Direction::Top };
        let dated = schema.of_nature(Nature::Date).next().is_some();
        let of_people = schema.numbers_about(Concept::Age).iter().any(|column| {
            column.name.iter().any(|part| is_person(part) && words.iter().any(|word| word.stem == part.stem))
        });
        if of_people || !schema.numbers_about(Concept::Age).is_empty() && schema.rows_are_people() {
            token.meaning = Meaning::Sense(Sense::Extreme(turned, About::Of(Concept::Age)));
        } else if schema.numbers_about(Concept::Year).len() == 1 && (!dated || word != "newest") {
            token.meaning = Meaning::Sense(Sense::Extreme(direction, About::Of(Concept::Year)));
        }
    }
}

/// `spent on fuel`, in a file about fuel: the money is asked for, not the litres.
pub(super) fn spent_on(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let Some(spent) = tokens.iter().position(|token| token.is(Sense::Flow(Direction::Bottom))) else { return };
    let priced = !schema.money().is_empty();
    for place in 1..tokens.len() {
        let word = &words[tokens[place].start];
        let on = words[tokens[place].start - 1..tokens[place].start]
            .iter()
            .any(|word| ["on", "for", "fuer", "an"].contains(&word.lower.as_str()));
        let column = match &tokens[place].meaning {
            Meaning::Column { columns, .. } => columns.iter().all(|column| {
                let column = &schema.columns[*column];
                matches!(column.nature, Nature::Number | Nature::Identifier)
                    && !lexicon::names(Concept::Money, &column.name)
            }),
            Meaning::Unknown | Meaning::Sense(Sense::Row) => true,
            _ => false,
        };
        // It is what the whole file is about.
        let subject = schema.names_file(word)
            || schema.columns.iter().any(|column| {
                column.name.iter().any(|part| lexicon::means(word, &part.stem) && schema.names_file(part))
            });
        if on && priced && column && subject && place != spent {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `the total fare where Status is “open”`: no place is asked for.
pub(super) fn where_of_conditions(tokens: &mut [Token], words: &[Word]) {
    let restricts = |token: &Token| {
        matches!(token.meaning, Meaning::Value { .. } | Meaning::Number { .. } | Meaning::Moment(_))
            || words[token.start].quoted != Quoted::No
            || matches!(
                token.sense(),
                Some(
                    Sense::Limit(_)
                        | Sense::Between
                        | Sense::Not
                        | Sense::Blank
                        | Sense::Mentions
                        | Sense::Topic(Topic::Missing)
                )
            )
    };
    for place in 1..tokens.len() {
        let named = tokens.get(place + 1).is_some_and(|next| matches!(next.meaning, Meaning::Column { .. }));
        let condition = (place + 2..tokens.len()).find(|at| !tokens[*at].is_filler()).map(|at| &tokens[at]);
        if tokens[place].is(Sense::Where) && named && condition.is_some_and(restricts) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// Light verbs, adverbs and pronouns say nothing, unless they are what is counted or what texts are searched for.
pub(super) fn light_words(tokens: &mut [Token], words: &[Word]) {
    for place in 0..tokens.len() {
        let word = &words[tokens[place].start];
        if tokens[place].meaning != Meaning::Unknown || word.quoted != Quoted::No || !lexicon::is_light(word) {
            continue;
        }
        let before = (0..place).rev().find(|before| !tokens[*before].is_filler());
        let asked = before.and_then(|before| tokens[before].sense()).is_some_and(|sense| {
            matches!(
                sense,
                Sense::HowMany
                    | Sense::HowMuch
                    | Sense::Which
                    | Sense::By
                    | Sense::Each
                    | Sense::Share
                    | Sense::Extreme(..)
                    | Sense::Aggregate(_)
            )
        });
        let searched = tokens[..place].iter().any(|token| token.is(Sense::Mentions));
        // `taken off`, `break down`: with a particle it is another verb.
        let particle = words.get(tokens[place].end()).is_some_and(|next| {
            let last = words.get(tokens[place].end() + 1).is_none_or(|word| word.before != Break::Space);
            ["off", "away", "back", "down", "out", "over"].contains(&next.lower.as_str()) || next.lower == "in" && last
        });
        if !(searched || particle || asked && lexicon::is_light_noun(word)) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `our record month` is the best one; `on this list` says nothing, though a column may be called `Listed`.
pub(super) fn words_of_speech(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 0..tokens.len() {
        let word = words[tokens[place].start].lower.as_str();
        let next = tokens.get(place + 1).and_then(Token::sense);
        let before = tokens[place]
            .start
            .checked_sub(1)
            .and_then(|before| words.get(before))
            .map_or("", |word| word.lower.as_str());
        let listed = ["list", "liste", "records"].contains(&word)
            && ["this", "the", "our", "my", "a", "dieser", "der"].contains(&before);
        // `museums down, years across`
        let last = tokens.get(place + 1).is_none_or(|next| words[next.start].before == Break::Comma);
        if place > 0 && last && ["down", "across"].contains(&word) {
            tokens[place].meaning = Meaning::Sense(Sense::Layout);
        }
        // `for the different regions`
        let spread = (0..place).rev().find(|before| !tokens[*before].is(Sense::Filler));
        let among = spread.is_some_and(|before| {
            ["for", "across", "among", "fuer"].contains(&words[tokens[before].start].lower.as_str())
        });
        if tokens[place].is(Sense::Topic(Topic::Distinct)) && among {
            tokens[place].meaning = Meaning::Sense(Sense::Each);
        }
        // `price over year as dots`
        let column = |token: Option<&Token>| token.is_some_and(|token| matches!(token.meaning, Meaning::Column { .. }));
        let against = tokens.iter().any(|token| {
            matches!(
                token.sense(),
                Some(Sense::Chart(crate::query::ChartKind::Scatter) | Sense::Topic(Topic::Correlation))
            )
        });
        let behind = tokens[place + 1..].iter().find(|token| !token.is_filler());
        if against && matches!(tokens[place].sense(), Some(Sense::Limit(Limit::Over))) && column(behind) {
            tokens[place].meaning = Meaning::Sense(Sense::Versus);
        }
        // `name the three vets`: do it.
        let told = tokens[place].start == 0 || words[tokens[place].start].before == Break::Sentence;
        let article = words.get(tokens[place].end()).is_some_and(|next| {
            ["the", "me", "our", "all", "three", "five", "ten", "two"].contains(&next.lower.as_str())
        });
        // A `room rate` is a price where a number is called so, and people who rate give a rating.
        let rate = ["rate", "rates", "rated"].contains(&word) && tokens[place].is(Sense::Share);
        let of = tokens.get(place + 1).is_some_and(|next| words[next.start].lower == "of");
        let called =
            |column: &Column<'_>| column.nature == Nature::Number && column.name.iter().any(|part| part.stem == "rate");
        let rates: Vec<usize> = (0..schema.columns.len()).filter(|column| called(&schema.columns[*column])).collect();
        let part = |column: &usize| schema.columns[*column].nature != Nature::Number;
        let of_thing = place > 0
            && matches!(&tokens[place - 1].meaning, Meaning::Column { columns, .. } if columns.iter().all(part));
        if rate && !of && of_thing && rates.len() == 1 {
            let part = |column: &usize| schema.columns[*column].nature != Nature::Number;
            if place > 0
                && matches!(&tokens[place - 1].meaning, Meaning::Column { columns, .. } if columns.iter().all(part))
            {
                tokens[place - 1].meaning = Meaning::Sense(Sense::Filler);
            }
            tokens[place].meaning = Meaning::Column { columns: rates, fit: Fit::Part };
            continue;
        }
        let done = place > 0
            && (lexicon::is_person_noun(&words[tokens[place].start - 1])
                || ["we", "they", "people", "do"].contains(&before));
        if rate && !of && done && schema.numbers_about(Concept::Score).len() == 1 {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
            continue;
        }
        // `how many percent girls are there`: only what is more or less by so many percent has grown.
        let many = word == "how" && tokens[place].is(Sense::Topic(Topic::Growth)) && tokens[place].length == 3;
        let grows = tokens.iter().any(|token| {
            matches!(token.sense(), Some(Sense::Comparative(_) | Sense::Limit(_) | Sense::Topic(Topic::Difference)))
        }) || tokens.iter().filter(|token| token.is(Sense::Topic(Topic::Growth))).count() > 1
            || tokens.iter().filter(|token| matches!(token.meaning, Meaning::Moment(_))).count() > 1;
        if many && !grows {
            tokens[place].meaning = Meaning::Sense(Sense::Share);
            continue;
        }
        // `what do they pay`, where another column is called `Payment`.
        let first = words.first().map_or("", |word| word.lower.as_str());
        let asks_price = ["what", "whats"].contains(&first) || tokens.iter().any(|token| token.is(Sense::HowMuch));
        let sorted = matches!(&tokens[place].meaning, Meaning::Column { columns, .. } if columns.iter().all(|column| schema.columns[*column].nature == Nature::Category));
        let alone = tokens[place].length == 1;
        if asks_price && alone && sorted && ["pay", "pays", "paid"].contains(&word) && !schema.money().is_empty() {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
            continue;
        }
        // `what do they pay per month`, where the fee is a monthly one.
        let monthly = matches!(next, Some(Sense::Unit(unit)) if {
            let adjective = match unit {
                crate::query::TimeUnit::Month => "monthly",
                crate::query::TimeUnit::Day => "daily",
                crate::query::TimeUnit::Week => "weekly",
                crate::query::TimeUnit::Year => "annual",
                crate::query::TimeUnit::Hour => "hourly",
                _ => "-",
            };
            schema.of_nature(Nature::Number).any(|column| column.name.iter().any(|part| part.lower == adjective))
        });
        let per = tokens[place].is(Sense::By) || ["a", "an"].contains(&word);
        if per && monthly && words.iter().any(|word| lexicon::speaks_of_money(word) || word.lower == "money") {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
            tokens[place + 1].meaning = Meaning::Sense(Sense::Filler);
            continue;
        }
        // `now`, beside the years that are compared
        let years = tokens.iter().filter(|token| matches!(token.meaning, Meaning::Moment(Moment::Year(_)))).count();
        if years > 1 && ["now", "nowadays", "today"].contains(&word) && tokens[place].is(Sense::Unfinished) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
            continue;
        }
        // `do long waits go with bad ratings`: the adjective judges nothing.
        let judged = matches!(tokens[place].meaning, Meaning::Sense(Sense::Beyond(crate::sense::Beyond::Yardstick)));
        let related = tokens.iter().any(|token| token.is(Sense::Topic(Topic::Correlation)));
        if judged && related && column(tokens.get(place + 1)) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
            continue;
        }
        if told
            && article
            && ["name", "list", "number", "rank"].contains(&word)
            && !tokens[place].is(Sense::Topic(Topic::Ranks))
        {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
            continue;
        }
        if word == "record" && matches!(next, Some(Sense::Unit(_))) {
            tokens[place].meaning = Meaning::Sense(Sense::Extreme(Direction::Top, About::Anything));
        } else if listed && !matches!(tokens[place].meaning, Meaning::Value { .. }) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `top 5 most expensive cars`: the second superlative says by what.
pub(super) fn doubled_extremes(tokens: &mut [Token]) {
    for place in 0..tokens.len() {
        let Meaning::Sense(Sense::Extreme(direction, About::Anything)) = tokens[place].meaning else { continue };
        let mut next = place + 1;
        while tokens.get(next).is_some_and(|token| matches!(token.meaning, Meaning::Number { .. })) {
            next += 1;
        }
        let same = |token: &Token| matches!(token.sense(), Some(Sense::Extreme(other, about)) if about != About::Anything && (other == direction || direction == Direction::Top));
        if next < tokens.len() && same(&tokens[next]) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `unsold`, `undelivered`: what ends a thing has not happened.
pub(super) fn undone(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for token in tokens.iter_mut().filter(|token| token.meaning == Meaning::Unknown) {
        let Some(verb) = words[token.start].lower.strip_prefix("un").filter(|verb| verb.len() >= 4) else { continue };
        let done = |column: &&Column<'_>| {
            column.profile.missing > 0
                && column.name.iter().any(|part| part.lower == verb || root(&part.lower) == root(verb))
        };
        let mut ended = schema.of_nature(Nature::Date).filter(done);
        if ended.next().is_some()
            || lexicon::concepts_of(verb).iter().any(|concept| lexicon::ENDINGS.contains(concept))
                && schema.end().is_some()
        {
            token.meaning = Meaning::Sense(Sense::Unfinished);
        }
    }
}

/// `open deals` have not ended.
pub(super) fn open_rows(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 1..tokens.len() {
        let open = ["open", "offene", "offenen", "active"].contains(&words[tokens[place - 1].start].lower.as_str());
        let value = matches!(tokens[place - 1].meaning, Meaning::Value { .. });
        if open && !value && tokens[place].is(Sense::Row) && schema.end().is_some() {
            tokens[place - 1].meaning = Meaning::Sense(Sense::Unfinished);
        }
    }
}

/// `better than boys` compares, `better than 5` restricts.
pub(super) fn bounds_without_number(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 0..tokens.len() {
        let word = &words[tokens[place].start];
        let than = words.get(tokens[place].end() - 1).is_some_and(|word| matches!(word.lower.as_str(), "than" | "als"));
        if let Some(next) = tokens
            .get(place + 1)
            .filter(|_| matches!(tokens[place].sense(), Some(Sense::Limit(_))))
            .map(|token| token.start)
            && (words[next].lower == "one" || is_article_of_length(tokens, place + 1, words))
        {
            tokens[place + 1].meaning = Meaning::Number { value: 1.0, percent: false };
        }
        let next = tokens[place + 1..].iter().find(|token| !token.is_filler());
        // `on average and at most`
        let number_follows = next.is_some_and(|token| matches!(token.meaning, Meaning::Number { .. }));
        let averaged = tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Aggregate(_))));
        if word.lower == "at" && tokens[place].is(Sense::Limit(Limit::AtMost)) && averaged && !number_follows {
            tokens[place].meaning = Meaning::Sense(Sense::Aggregate(Aggregate::Largest));
            continue;
        }
        let moments = tokens.iter().filter(|token| matches!(token.meaning, Meaning::Moment(_))).count();
        let number = next.is_some_and(|token| match &token.meaning {
            Meaning::Number { .. } => true,
            // `is 2024 higher than 2023` compares them.
            Meaning::Moment(_) => moments == 1,
            // `more home goals than away goals`
            Meaning::Column { columns, .. } => {
                columns.iter().all(|column| schema.columns[*column].nature == Nature::Number)
            }
            _ => false,
        });
        if than && !number && matches!(tokens[place].sense(), Some(Sense::Limit(_))) {
            let time = ["longer", "shorter", "laenger", "kuerzer"].contains(&word.lower.as_str());
            let told = lexicon::sense(&words[tokens[place].start..=tokens[place].start]);
            let about = match told {
                _ if time => About::Time,
                Some((Sense::Comparative(about), _)) => about,
                _ => About::Anything,
            };
            tokens[place].meaning = Meaning::Sense(Sense::Comparative(about));
        }
    }
}

/// `more than a week`, `within an hour`
fn is_article_of_length(tokens: &[Token], place: usize, words: &[Word]) -> bool {
    let article = ["a", "an", "eine", "einen", "einer", "einem"].contains(&words[tokens[place].start].lower.as_str());
    article && matches!(tokens.get(place + 1).and_then(Token::sense), Some(Sense::Length(_) | Sense::Unit(_)))
}

/// `how many days do people keep a book` asks how long that takes.
pub(super) fn lengths_asked_for(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    // `how many days after ordering`
    let after = words
        .windows(2)
        .any(|pair| ["days", "weeks", "hours", "months"].contains(&pair[0].lower.as_str()) && pair[1].lower == "after");
    dates_called_rows(tokens, words, schema);
    // `how many days from booking to completion`
    let dates: Vec<&Meaning> =
        tokens.iter().filter(|token| is_date(token, schema)).map(|token| &token.meaning).collect();
    let both = dates.len() == 2 && dates[0] != dates[1];
    let takes = after || both || words.iter().any(lexicon::takes_time);
    if !takes || schema.lifetime().is_none() {
        return;
    }
    for place in 1..tokens.len() {
        let many = tokens[place - 1].is(Sense::HowMany);
        let on = place >= 2 && tokens[place - 2].is(Sense::Of);
        let length = matches!(tokens[place].meaning, Meaning::Sense(Sense::Length(_) | Sense::Unit(_)));
        if many && length && !on {
            tokens[place - 1].meaning = Meaning::Sense(Sense::Topic(Topic::Elapsed));
        }
        // `average days from reported to finished`
        let from = tokens.get(place + 1).is_some_and(|next| ["from", "between"].contains(&&*words[next.start].lower));
        if both && from && length && matches!(tokens[place - 1].sense(), Some(Sense::Aggregate(_))) {
            tokens[place + 1].meaning = Meaning::Sense(Sense::Topic(Topic::Elapsed));
        }
    }
}

/// `from booking to completion`, in a file of bookings: between two ends that have dates, no row is meant.
fn dates_called_rows(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for token in tokens.iter_mut().filter(|token| token.is(Sense::Row) && token.length == 1) {
        let word = &words[token.start];
        let before = token.start.checked_sub(1).map_or("", |before| &words[before].lower);
        let after = words.get(token.end()).map_or("", |after| &after.lower);
        let end = ["from", "between"].contains(&before) && ["to", "and", "until"].contains(&after);
        let told = |column: &usize| {
            let column = &schema.columns[*column];
            column.nature == Nature::Date && column.name.iter().any(|part| root(&part.lower) == root(&word.lower))
        };
        let dates: Vec<usize> = (0..schema.columns.len()).filter(|column| end && told(column)).collect();
        if dates.len() == 1 {
            token.meaning = Meaning::Column { columns: dates, fit: Fit::Part };
        }
    }
}

/// `how many nights do guests stay`, where only a price is for a night: the time between the dates of a row.
pub(super) fn nights(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let counts =
        |column: &Column<'_>| column.nature == Nature::Number && column.name.iter().any(|part| part.stem == "night");
    let dated = schema.lifetime().is_some_and(|(start, _)| start.profile.kind == ColumnKind::Date);
    if !dated || schema.columns.iter().any(|column| counts(column) && !column.is_per_unit()) {
        return;
    }
    for token in tokens.iter_mut().filter(|token| token.length == 1 && words[token.start].lower == "nights") {
        token.meaning = Meaning::Sense(Sense::Length(Span::Days));
    }
}

/// `the pot size`: how big a thing is that has a column, and no money.
pub(super) fn sizes_of_columns(tokens: &mut [Token], words: &[Word]) {
    for place in 1..tokens.len() {
        let size = words[tokens[place].start].stem == "size" && tokens[place].is(Sense::Concept(Concept::Money));
        let column = matches!(tokens[place - 1].meaning, Meaning::Column { .. });
        if size && column && words[tokens[place].start].before == Break::Space {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `how many expenses`, `until an expense is repaid`: those that are counted are rows, not the money that they cost.
pub(super) fn expenses_as_rows(tokens: &mut [Token], words: &[Word]) {
    for place in 1..tokens.len() {
        let word = &words[tokens[place].start];
        let expense = word.stem == "expense" && tokens[place].is(Sense::Flow(Direction::Bottom));
        let before = words[tokens[place].start - 1].lower.as_str();
        let counted = tokens[place - 1].is(Sense::HowMany)
            || word.lower == word.stem && ["a", "an", "each", "per", "which"].contains(&before);
        if expense && counted {
            tokens[place].meaning = Meaning::Sense(Sense::Row);
        }
    }
}

/// Words about money, where nothing in the file is money, ask for what it does not hold.
pub(super) fn money_that_is_not_there(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let priced = [Concept::Money, Concept::Pay, Concept::Price, Concept::Balance]
        .iter()
        .any(|concept| schema.about(*concept).any(|column| column.nature == Nature::Number));
    // `the cost, use times tariff`: it says itself what the money is.
    let reckoned =
        words.iter().any(|word| word.lower == "times") && tokens.iter().any(|token| is_number(token, schema));
    for token in tokens.iter_mut().filter(|_| !priced && !reckoned) {
        let said = words[token.start..token.end()].iter().any(lexicon::speaks_of_money);
        if said && matches!(token.meaning, Meaning::Sense(Sense::Filler | Sense::Flow(_))) {
            token.meaning = Meaning::Unknown;
        }
    }
}

/// `passengers divided by seats` is one number.
pub(super) fn divisions(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 0..tokens.len().saturating_sub(1) {
        let divided = tokens[place].is(Sense::By) && words[tokens[place].start].lower == "divided";
        let counts = |column: &usize| schema.columns[*column].nature == Nature::Number;
        let number = match &mut tokens[place + 1].meaning {
            Meaning::Column { columns, .. } if divided && columns.iter().any(counts) => {
                columns.retain(counts);
                true
            }
            _ => false,
        };
        if divided && number {
            tokens[place].meaning = Meaning::Sense(Sense::Topic(Topic::Ratio));
        }
    }
}

/// A date column called `day` is a unit of time as well: `our best day`, `on how many days`.
pub(super) fn dates_called_units(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 0..tokens.len() {
        let word = &words[tokens[place].start..tokens[place].start + 1];
        let unit = lexicon::sense(word).map(|(sense, _)| sense);
        let dated = tokens[place].length == 1 && is_date(&tokens[place], schema);
        let called = ["day", "week", "month", "quarter", "year"].contains(&word[0].stem.as_str());
        if let (true, true, Some(unit @ (Sense::Unit(_) | Sense::Length(_)))) = (dated, called, unit) {
            tokens[place].meaning = Meaning::Sense(unit);
        }
        // `no delivery date`: the date of a delivery is the column that was named.
        let named = place > 0 && is_date(&tokens[place - 1], schema);
        if named && ["date", "dates", "datum", "day"].contains(&word[0].lower.as_str()) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

fn is_number(token: &Token, schema: &Schema<'_>) -> bool {
    match &token.meaning {
        Meaning::Column { columns, .. } => {
            columns.iter().any(|column| schema.columns[*column].nature == Nature::Number)
        }
        Meaning::Sense(Sense::Concept(_)) => true,
        _ => false,
    }
}

/// `3 bed houses`: after a number, the beginning of what a column counts.
pub(super) fn counted_in_short(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    const LEAST: usize = 3;
    for place in 1..tokens.len() {
        let word = &words[tokens[place].start];
        let counted = matches!(tokens[place - 1].meaning, Meaning::Number { percent: false, .. });
        if !counted || tokens[place].meaning != Meaning::Unknown || word.stem.len() < LEAST {
            continue;
        }
        let begun = |column: &usize| {
            let column = &schema.columns[*column];
            column.nature == Nature::Number
                && lexicon::counts_things(&column.name)
                && column.name.iter().any(|part| part.stem.starts_with(&*word.stem))
        };
        let columns: Vec<usize> = (0..schema.columns.len()).filter(begun).collect();
        if columns.len() == 1 {
            tokens[place].meaning = Meaning::Column { columns, fit: Fit::Part };
        }
    }
}

/// `the average price per litre`, where no price is known but what was paid and how many litres were bought.
pub(super) fn priced_per(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let money = schema.money();
    let [crate::query::Operand::Column(money)] = money.as_slice() else { return };
    let Some(column) = schema.columns.iter().position(|column| column.profile.name == *money) else { return };
    for place in 0..tokens.len().saturating_sub(2) {
        let word = &words[tokens[place].start];
        // `what do people pay per kWh`
        let price = tokens[place].meaning == Meaning::Unknown && word.stem == "price"
            || tokens[place].is_filler() && ["pay", "pays", "paid", "cost", "costs"].contains(&word.lower.as_str());
        let per = ["per", "pro", "je"].contains(&&*words[tokens[place + 1].start].lower);
        if price && per && is_number(&tokens[place + 2], schema) {
            tokens[place].meaning = Meaning::Column { columns: vec![column], fit: Fit::Synonym };
        }
    }
}

fn is_date(token: &Token, schema: &Schema<'_>) -> bool {
    match &token.meaning {
        Meaning::Column { columns, .. } => columns.iter().all(|column| schema.columns[*column].nature == Nature::Date),
        _ => false,
    }
}

/// `built before 1950`: where the year is a number, it is compared as one.
pub(super) fn years_as_numbers(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let years = schema.numbers_about(Concept::Year);
    let [year] = years.as_slice() else { return };
    for place in 1..tokens.len() {
        let Meaning::Moment(Moment::Year(value)) = tokens[place].meaning else { continue };
        let named = |token: &Token| match &token.meaning {
            Meaning::Column { columns, .. } => {
                columns.iter().any(|column| std::ptr::eq(&schema.columns[*column], *year))
            }
            _ => false,
        };
        if !tokens[..place].iter().rev().take(3).any(named) {
            continue;
        }
        let bound = match (tokens[place - 1].sense(), words[tokens[place - 1].start].lower.as_str()) {
            (Some(Sense::Topic(Topic::Before)), _) => Some(Limit::Under),
            (Some(Sense::Topic(Topic::Times)), "since" | "seit" | "ab") => Some(Limit::AtLeast),
            (Some(Sense::Topic(Topic::Times)), "after" | "nach") => Some(Limit::Over),
            (Some(Sense::Of), _) => Some(Limit::Exactly),
            // `where the year of release is under 1990`
            (Some(Sense::Limit(limit)), _) => Some(limit),
            _ => None,
        };
        if let Some(limit) = bound {
            tokens[place - 1].meaning = Meaning::Sense(Sense::Limit(limit));
            tokens[place].meaning = Meaning::Number { value: f64::from(value), percent: false };
        }
    }
}

/// `for how many different people`, where a row is something that somebody did: those whom a column names.
pub(super) fn people_counted(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    if schema.rows_are_people() {
        return;
    }
    let named = |column: &Column<'_>| {
        matches!(column.nature, Nature::Category | Nature::Text)
            && [Concept::Staff, Concept::Customer].iter().any(|concept| lexicon::names(*concept, &column.name))
            && !column.name.iter().any(crate::schema::lexicon_type)
    };
    let columns: Vec<usize> = (0..schema.columns.len()).filter(|place| named(&schema.columns[*place])).collect();
    for place in 1..tokens.len() {
        let person = tokens[place].is(Sense::Person) && tokens[place].length == 1;
        let different = tokens[place - 1].is(Sense::Topic(Topic::Distinct));
        let begin = tokens[place - 1].start;
        let each = tokens[place - 1].is(Sense::HowMany) && begin > 0 && words[begin - 1].lower == "for";
        if person && (different || each) && columns.len() == 1 {
            tokens[place].meaning = Meaning::Column { columns: columns.clone(), fit: Fit::Synonym };
        }
    }
}

/// Words that are people in one question and something else in another.
pub(super) fn people(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    // `the income from guests who stayed`: `who` describes the guests; they are not counted.
    for place in 0..tokens.len().saturating_sub(1) {
        let told = words[tokens[place + 1].start].lower == "who" && is_number(&tokens[place], schema);
        if told && is_person(&words[tokens[place].start]) && tokens[place].length == 1 {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
    for token in tokens.iter_mut().filter(|token| token.meaning == Meaning::Unknown) {
        let word = &words[token.start];
        let named = || schema.columns.iter().any(|column| column.name.iter().any(|part| part.stem == word.stem));
        if is_person(word) && (named() || schema.names_file(word)) {
            token.meaning = Meaning::Sense(Sense::Person);
        }
    }
    if !schema.rows_are_people() {
        return;
    }
    let ends: Vec<usize> = (0..schema.columns.len())
        .filter(|place| {
            let column = &schema.columns[*place];
            column.nature == Nature::Date
                && [Concept::Closing, Concept::Cancelling].iter().any(|concept| lexicon::names(*concept, &column.name))
        })
        .collect();
    for place in 0..tokens.len() {
        if !matches!(tokens[place].meaning, Meaning::Unknown) {
            continue;
        }
        let word = &words[tokens[place].start];
        // `children under 10`; `have children` is another matter.
        let bounded = tokens.get(place + 1).is_some_and(|next| matches!(next.sense(), Some(Sense::Limit(_))));
        if bounded && lexicon::is_aged(word) {
            tokens[place].meaning = Meaning::Sense(Sense::Person);
        }
        // `people who left` have an end date.
        if ends.len() == 1 && lexicon::concepts(word).contains(&Concept::Leaving) {
            tokens[place].meaning = Meaning::Column { columns: ends.clone(), fit: Fit::Synonym };
        }
    }
}
