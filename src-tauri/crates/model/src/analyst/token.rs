//! A question, each word with what it means: a column, a value, a number, a time, or a word that shapes questions.

use super::{
    decline::Decline,
    lexicon,
    query::{Direction, Span},
    schema::{KnownValue, Nature, Schema, lexicon_type},
    sense::{Concept, Sense},
    time::{self, Moment},
    words::{Quoted, Word, alike, joined, root, stem},
};

/// Words that mean one thing.
#[derive(Debug, Clone, PartialEq)]
pub struct Token {
    /// The place of its first word.
    pub start: usize,
    pub length: usize,
    pub meaning: Meaning,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Meaning {
    /// Places in the schema: several when the words fit several columns equally well.
    Column {
        columns: Vec<usize>,
        fit: Fit,
    },
    /// A value of a column, in its usual spelling.
    Value {
        column: usize,
        value: String,
    },
    Number {
        value: f64,
        percent: bool,
    },
    Moment(Moment),
    Sense(Sense),
    Unknown,
}

/// How well words fit a column's name, the worst first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// Another word for the same thing.
    Synonym,
    /// A part of the name: `price` for `unit_price`.
    Part,
    Slip,
    Whole,
}

/// What the words of a sentence mean, in order.
pub fn tokens(words: &[Word], schema: &Schema<'_>) -> Result<Vec<Token>, Decline> {
    let mut tokens = Vec::new();
    let mut start = 0;
    while start < words.len() {
        let (meaning, length) = longest(&words[start..], schema)?;
        tokens.push(Token { start, length, meaning });
        start += length;
    }
    tokens.dedup_by(|next, token| joins(token, next, schema));
    units_behind_numbers(&mut tokens, words, schema);
    bounds_without_number(&mut tokens, words);
    oldest(&mut tokens, words, schema);
    hours_without_dates(&mut tokens, words, schema);
    open_rows(&mut tokens, words, schema);
    values_or_numbers(&mut tokens, words, schema)?;
    money_or_rows(&mut tokens, words, schema);
    numbers_or_groups(&mut tokens, schema);
    Ok(tokens)
}

/// `satisfaction score` is one name of one column.
fn joins(token: &mut Token, next: &Token, schema: &Schema<'_>) -> bool {
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
fn units_behind_numbers(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 1..tokens.len() {
        let number = matches!(tokens[place - 1].meaning, Meaning::Number { .. });
        // `took 10 days to arrive`: the days belong to the number.
        let elapsed = tokens[place].is(Sense::Topic(super::sense::Topic::Elapsed));
        let length = match words[tokens[place].start].lower.as_str() {
            "days" => Some(Span::Days),
            "hours" => Some(Span::Hours),
            "minutes" => Some(Span::Minutes),
            _ => None,
        };
        if let (true, true, Some(length)) = (number, elapsed, length) {
            tokens[place].meaning = Meaning::Sense(Sense::Length(length));
        }
        let span = &words[tokens[place].start..tokens[place].end()];
        let unit = joined(span);
        let slashed = span.iter().map(|word| word.lower.as_str()).collect::<Vec<_>>().join("/");
        let length = matches!(tokens[place].meaning, Meaning::Sense(Sense::Length(_) | Sense::Unit(_)));
        if number && !length && (schema.has_unit(&unit) || schema.has_unit(&slashed)) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `hours studied`, where nothing has a date: a column, not a time of day.
fn hours_without_dates(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    if schema.of_nature(Nature::Date).next().is_some() {
        return;
    }
    for token in tokens {
        let is_time = matches!(token.meaning, Meaning::Sense(Sense::Unit(_) | Sense::Length(_)));
        let word = &words[token.start];
        let named = |column: &super::schema::Column<'_>| {
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
fn oldest(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    use super::sense::About;
    for token in tokens {
        let Meaning::Sense(Sense::Extreme(direction, About::Date)) = token.meaning else { continue };
        let word = words[token.start].lower.as_str();
        if !["oldest", "newest", "aelteste", "aeltesten", "neueste", "juengste"].contains(&word) {
            continue;
        }
        let turned = if direction == Direction::Top { Direction::Bottom } else { Direction::Top };
        let dated = schema.of_nature(Nature::Date).next().is_some();
        if !schema.numbers_about(Concept::Age).is_empty() && schema.rows_are_people() {
            token.meaning = Meaning::Sense(Sense::Extreme(turned, About::Of(Concept::Age)));
        } else if schema.numbers_about(Concept::Year).len() == 1 && (!dated || word != "newest") {
            token.meaning = Meaning::Sense(Sense::Extreme(direction, About::Of(Concept::Year)));
        }
    }
}

/// `open deals` have not ended.
fn open_rows(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    for place in 1..tokens.len() {
        let open = ["open", "offene", "offenen", "active"].contains(&words[tokens[place - 1].start].lower.as_str());
        let value = matches!(tokens[place - 1].meaning, Meaning::Value { .. });
        if open && !value && tokens[place].is(Sense::Row) && schema.end().is_some() {
            tokens[place - 1].meaning = Meaning::Sense(Sense::Unfinished);
        }
    }
}

/// `how much rain` is a number, `days with rain` are rows with this value.
fn values_or_numbers(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) -> Result<(), Decline> {
    let counts = tokens.iter().any(|token| {
        matches!(token.sense(), Some(Sense::HowMany | Sense::Share | Sense::Aggregate(super::query::Aggregate::Count)))
    });
    // `rain more than 10 mm`, `no rain`: a bound is for a number.
    let bounded = tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Limit(_) | Sense::Without)))
        && tokens.iter().all(|token| !matches!(token.sense(), Some(Sense::Topic(super::sense::Topic::Elapsed))));
    if counts && !bounded {
        return Ok(());
    }
    for token in tokens.iter_mut().filter(|token| matches!(token.meaning, Meaning::Value { .. })) {
        let named = column(&words[token.start..token.end()], schema, Fit::Part)?;
        // `income` may be a kind of payment, and is then no other word for the amount.
        let paid = lexicon::concepts(&words[token.start]).contains(&Concept::Money);
        if let Some((Meaning::Column { columns, fit }, length)) = named
            && length == token.length
            && !(paid && fit == Fit::Synonym)
            && columns.iter().all(|column| schema.columns[*column].nature == Nature::Number)
        {
            token.meaning = Meaning::Column { columns, fit };
        }
    }
    Ok(())
}

/// `better than boys` compares, `better than 5` restricts.
fn bounds_without_number(tokens: &mut [Token], words: &[Word]) {
    for place in 0..tokens.len() {
        let word = &words[tokens[place].start];
        let than = words.get(tokens[place].end() - 1).is_some_and(|word| matches!(word.lower.as_str(), "than" | "als"));
        if let Some(next) = tokens
            .get(place + 1)
            .filter(|_| matches!(tokens[place].sense(), Some(Sense::Limit(_))))
            .map(|token| token.start)
            && words[next].lower == "one"
        {
            tokens[place + 1].meaning = Meaning::Number { value: 1.0, percent: false };
        }
        let next = tokens[place + 1..].iter().find(|token| !token.is_filler());
        let number = next.is_some_and(|token| matches!(token.meaning, Meaning::Number { .. } | Meaning::Moment(_)));
        if than && !number && matches!(tokens[place].sense(), Some(Sense::Limit(_))) {
            let time = ["longer", "shorter", "laenger", "kuerzer"].contains(&word.lower.as_str());
            let about = if time { super::sense::About::Time } else { super::sense::About::Anything };
            tokens[place].meaning = Meaning::Sense(Sense::Comparative(about));
        }
    }
}

/// `how many sales` are rows, `total sales` is money.
fn money_or_rows(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    if schema.money().is_empty() {
        return;
    }
    for place in 0..tokens.len() {
        let word = &words[tokens[place].start];
        let money = tokens[place].is(Sense::Row) && lexicon::concepts(word).contains(&Concept::Money);
        let before =
            (0..place).rev().find(|before| !tokens[*before].is_filler()).and_then(|before| tokens[before].sense());
        let counted = matches!(
            before,
            Some(
                Sense::HowMany
                    | Sense::Share
                    | Sense::Which
                    | Sense::Aggregate(super::query::Aggregate::Count)
                    | Sense::Extreme(..)
                    | Sense::By
            )
        );
        if money && !counted {
            tokens[place].meaning = Meaning::Sense(Sense::Concept(Concept::Money));
        }
    }
}

/// `items by store` are pieces, `top 3 items` are products: where both fit, the place in the question decides.
fn numbers_or_groups(tokens: &mut [Token], schema: &Schema<'_>) {
    let extremes: Vec<Direction> = tokens
        .iter()
        .filter_map(|token| match token.sense() {
            Some(Sense::Extreme(direction, _)) => Some(direction),
            _ => None,
        })
        .collect();
    for place in 0..tokens.len() {
        let before = (0..place)
            .rev()
            .find(|before| !tokens[*before].is_filler() && !matches!(tokens[*before].meaning, Meaning::Number { .. }));
        let grouped = before
            .and_then(|before| tokens[before].sense())
            .is_some_and(|sense| matches!(sense, Sense::By | Sense::Each | Sense::Which | Sense::Extreme(..)));
        if let Meaning::Column { columns, .. } = &mut tokens[place].meaning {
            let fits = |column: &usize| (schema.columns[*column].nature == Nature::Number) != grouped;
            if columns.iter().any(fits) {
                columns.retain(fits);
            }
            // The coldest temperature is the lowest minimum.
            if let [direction] = extremes.as_slice() {
                let end = |column: &usize| schema.columns[*column].is_end(*direction);
                if columns.iter().any(end) {
                    columns.retain(end);
                }
            }
            // `booked` is a time more than a number.
            let dated = |column: &usize| schema.columns[*column].nature == Nature::Date;
            if columns.iter().all(|column| dated(column) || schema.columns[*column].nature == Nature::Identifier)
                && columns.iter().any(dated)
            {
                columns.retain(dated);
            }
        }
    }
}

/// Money that is worked out, or a length of time between two dates.
fn concept(word: &Word, schema: &Schema<'_>) -> Option<Concept> {
    let concepts = lexicon::concepts(word);
    if concepts.contains(&Concept::Money) && !schema.money().is_empty() {
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
    let sense = lexicon::sense(words);
    let untimed = |sense: &Sense| *sense == Sense::Topic(super::sense::Topic::Elapsed) && schema.lifetime().is_none();
    let phrase = sense
        .filter(|(sense, length)| *length > 1 && !untimed(sense))
        .map(|(sense, length)| (Meaning::Sense(sense), length));
    let readings = [
        column(words, schema, Fit::Whole)?,
        time::moment(words).map(|(moment, length)| (Meaning::Moment(moment), length)),
        value(words, schema),
        phrase,
        number(words),
        schema.is_row(&words[0]).then_some((Meaning::Sense(Sense::Row), 1)),
        column(words, schema, Fit::Part)?.filter(|(_, length)| *length > 1 || shapes_nothing(sense)),
        sense
            .filter(|(sense, _)| matches!(sense, Sense::Flow(_)))
            .map(|(sense, length)| (Meaning::Sense(sense), length)),
        concept(&words[0], schema)
            .filter(|_| shapes_nothing(sense))
            .map(|concept| (Meaning::Sense(Sense::Concept(concept)), 1)),
        sense.map(|(sense, length)| (Meaning::Sense(sense), length)),
        column(words, schema, Fit::Slip)?,
        close_value(words, schema),
        lexicon::misspelt(&words[0]).map(|sense| (Meaning::Sense(sense), 1)),
    ];
    let mut best: Option<(Meaning, usize)> = None;
    for reading in readings.into_iter().flatten() {
        if best.as_ref().is_none_or(|(_, length)| reading.1 > *length) {
            best = Some(reading);
        }
    }
    Ok(best.unwrap_or((Meaning::Unknown, 1)))
}

/// A word that shapes the question is no part of a column's name.
fn shapes_nothing(sense: Option<(Sense, usize)>) -> bool {
    matches!(
        sense.map(|(sense, _)| sense),
        None | Some(
            Sense::Topic(super::sense::Topic::Convert(_))
                | Sense::Filler
                | Sense::Row
                | Sense::Person
                | Sense::Mentions
                | Sense::Blank
                | Sense::Limit(_)
        )
    ) || matches!(sense, Some((Sense::Topic(super::sense::Topic::Elapsed), 1)))
}

/// Words in quotation marks are a value, or text to look for.
fn quotation(words: &[Word], schema: &Schema<'_>) -> Option<(Meaning, usize)> {
    let length = words.iter().take_while(|word| word.quoted == words[0].quoted).count();
    let whole = value(words, schema).filter(|(_, taken)| *taken == length);
    let name = column(words, schema, Fit::Whole).ok().flatten().filter(|(_, taken)| *taken == length);
    Some(whole.or(name).unwrap_or((Meaning::Unknown, length)))
}

fn column(words: &[Word], schema: &Schema<'_>, least: Fit) -> Result<Option<(Meaning, usize)>, Decline> {
    let mut best: Option<(Fit, usize)> = None;
    let mut columns = Vec::new();
    for (place, column) in schema.columns.iter().enumerate() {
        let Some(found) = fit(words, &column.name) else { continue };
        match best {
            Some(known) if known.1.cmp(&found.1).then(known.0.cmp(&found.0)).is_gt() => {}
            Some(known) if known == found => columns.push(place),
            _ => {
                best = Some(found);
                columns = vec![place];
            }
        }
    }
    let Some((fit, length)) = best else { return Ok(None) };
    let accepted = match least {
        Fit::Whole => fit == Fit::Whole,
        Fit::Part | Fit::Synonym => matches!(fit, Fit::Part | Fit::Synonym),
        Fit::Slip => fit == Fit::Slip,
    };
    Ok(accepted.then_some((Meaning::Column { columns, fit }, length)))
}

fn fit(words: &[Word], name: &[Word]) -> Option<(Fit, usize)> {
    let first = words.first()?;
    if name.is_empty() {
        return None;
    }
    if let Some(length) = whole(words, name) {
        return Some((Fit::Whole, length));
    }
    let near = |word: &Word, part: &Word| word.stem == part.stem || alike(&word.stem, &part.stem);
    let known = lexicon::sense(std::slice::from_ref(first)).is_some_and(|(sense, _)| sense != Sense::Filler);
    if words.len() >= name.len() && !known && words.iter().zip(name).all(|(word, part)| near(word, part)) {
        return Some((Fit::Slip, name.len()));
    }
    if let Some(length) = several(words, name) {
        return Some((Fit::Part, length));
    }
    let mut parts = name.iter().filter(|part| !lexicon::is_generic(part));
    if parts.clone().any(|part| first.stem == part.stem || related(first, part)) {
        return Some((Fit::Part, 1));
    }
    if parts.clone().any(|part| same_beginning(first, part)) {
        return Some((Fit::Part, 1));
    }
    let concepts = lexicon::concepts(first);
    let other_way = lexicon::is_income(first) && lexicon::is_cost(name);
    if !other_way && concepts.iter().any(|concept| lexicon::names(*concept, name)) {
        return Some((Fit::Synonym, 1));
    }
    (!known && parts.any(|part| alike(&first.stem, &part.stem))).then_some((Fit::Slip, 1))
}

/// `max temperature` for `max_temp_c`: every word stands for another word of the name.
fn several(words: &[Word], name: &[Word]) -> Option<usize> {
    let means = |word: &Word, part: &Word| {
        word.stem == part.stem
            || lexicon::concepts(word).iter().any(|concept| lexicon::names(*concept, std::slice::from_ref(part)))
    };
    let mut left: Vec<&Word> = name.iter().collect();
    let mut length = 0;
    for word in words {
        let Some(place) = left.iter().position(|part| means(word, part)) else { break };
        left.remove(place);
        length += 1;
    }
    (length >= 2).then_some(length)
}

/// `hired` for `Hire Date`.
fn related(word: &Word, part: &Word) -> bool {
    let (one, other) = (root(&word.lower), root(&part.lower));
    let bare = |word: &Word| {
        let endings = ["ing", "ed", "s"];
        let cut = endings.iter().find_map(|ending| word.lower.strip_suffix(ending)).unwrap_or(&word.lower);
        cut.to_owned()
    };
    let verb = bare(word).chars().count() >= 4 && bare(word) == bare(part);
    one.chars().count() >= 3 && one == other || verb
}

/// `cancellation` for `cancelled`.
fn same_beginning(word: &Word, part: &Word) -> bool {
    const LEAST: usize = 6;
    let shared = word.lower.chars().zip(part.lower.chars()).take_while(|(one, other)| one == other).count();
    let verb = part.lower.ends_with("ed") && word.lower.ends_with("ion");
    let noun =
        word.lower.ends_with("ed") && ["ance", "ence", "ment", "ion"].iter().any(|end| part.lower.ends_with(end));
    verb && shared >= LEAST || noun && shared >= LEAST - 1
}

/// The name as it is, also written together or apart: `pm 2.5` for `PM2.5`.
fn whole(words: &[Word], name: &[Word]) -> Option<usize> {
    let wanted = joined(name);
    let wanted_stem = stem(&wanted);
    (1..=words.len().min(name.len() + 2)).rev().find(|length| {
        let written = joined(&words[..*length]);
        written == wanted || (written.len() > 3 && stem(&written) == wanted_stem)
    })
}

/// A value as it is in the data, also in the plural, or by another word for it.
fn value(words: &[Word], schema: &Schema<'_>) -> Option<(Meaning, usize)> {
    let mut best: Option<(Meaning, usize)> = None;
    for (place, column) in schema.columns.iter().enumerate() {
        for known in &column.known {
            let Some(length) = value_length(words, known) else { continue };
            if best.as_ref().is_none_or(|(_, longest)| length > *longest) {
                best = Some((Meaning::Value { column: place, value: known.usual.clone() }, length));
            }
        }
    }
    best
}

fn value_length(question: &[Word], value: &KnownValue) -> Option<usize> {
    let key = value.key.as_str();
    if key.is_empty() {
        return None;
    }
    let single = question[0].lower.chars().count() < 2 && question[0].quoted == Quoted::No;
    let begins = key.starts_with(question[0].lower.chars().next()?) || question[0].lower.starts_with(key);
    let length = (1..=question.len().min(value.words.len() + 1)).rev().filter(|_| begins).find(|length| {
        let written = joined(&question[..*length]);
        let adverb = written.strip_suffix("ly").is_some_and(|word| word == key);
        written == key || adverb || (key.len() > 2 && (stem(&written) == key || stem(key) == written))
    });
    let length = length.or_else(|| (!single && lexicon::same_value(&question[0], &value.lower)).then_some(1))?;
    // `a`, `in`, `no` are words first: they are values only when they are quoted or written in capitals.
    let common = lexicon::sense(&question[..length]).is_some_and(|(sense, taken)| {
        taken == length && !matches!(sense, Sense::Row | Sense::Mentions) && length == 1 && question[0].lower.len() <= 3
    });
    let capitals = question[0].written.chars().count() > 1 && !question[0].written.contains(char::is_lowercase);
    (!common || capitals || question[0].quoted != Quoted::No).then_some(length)
}

/// A value with a slip, or one word of a longer value that no other value has.
fn close_value(words: &[Word], schema: &Schema<'_>) -> Option<(Meaning, usize)> {
    let word = &words[0];
    if word.lower.chars().count() < 4 {
        return None;
    }
    let mut found: Vec<(usize, String)> = Vec::new();
    for (place, column) in schema.columns.iter().enumerate() {
        for known in &column.known {
            let part = known.words.len() > 1 && known.words.iter().any(|part| part.stem == word.stem);
            let slip = alike(&known.key, &word.lower) || alike(&known.key, &word.stem);
            let candidate = (place, known.usual.clone());
            if (part || slip) && !found.contains(&candidate) {
                found.push(candidate);
            }
        }
    }
    match found.as_slice() {
        [(column, value)] => Some((Meaning::Value { column: *column, value: value.clone() }, 1)),
        _ => None,
    }
}

/// `1,200`, `60k`, `5%`, `three`, `1.5 million`.
fn number(words: &[Word]) -> Option<(Meaning, usize)> {
    const NAMES: [(&str, f64); 30] = [
        ("zero", 0.0),
        ("one", 1.0),
        ("two", 2.0),
        ("three", 3.0),
        ("four", 4.0),
        ("five", 5.0),
        ("six", 6.0),
        ("seven", 7.0),
        ("eight", 8.0),
        ("nine", 9.0),
        ("ten", 10.0),
        ("eleven", 11.0),
        ("twelve", 12.0),
        ("fifteen", 15.0),
        ("twenty", 20.0),
        ("thirty", 30.0),
        ("fifty", 50.0),
        ("hundred", 100.0),
        ("dozen", 12.0),
        ("null", 0.0),
        ("zwei", 2.0),
        ("drei", 3.0),
        ("vier", 4.0),
        ("fuenf", 5.0),
        ("sechs", 6.0),
        ("sieben", 7.0),
        ("acht", 8.0),
        ("neun", 9.0),
        ("zehn", 10.0),
        ("zwoelf", 12.0),
    ];
    let word = words[0].lower.as_str();
    if let Some((_, value)) = NAMES.iter().find(|(name, _)| *name == word && *name != "one") {
        return Some((Meaning::Number { value: *value, percent: false }, 1));
    }
    let (mut value, suffix) = time::leading_number(word)?;
    let mut percent = false;
    let mut length = 1;
    match suffix {
        "" | "s" | "€" | "$" | "£" | "x" | "h" => {}
        "%" => percent = true,
        "k" => value *= 1e3,
        "m" | "mio" => value *= 1e6,
        "st" | "nd" | "rd" | "th" => {}
        _ => return None,
    }
    match words.get(1).map(|word| word.lower.as_str()) {
        Some("million" | "millions" | "millionen" | "mio") => (value, length) = (value * 1e6, 2),
        Some("thousand" | "tausend") => (value, length) = (value * 1e3, 2),
        Some("percent" | "%" | "prozent") => (percent, length) = (true, 2),
        Some(
            "euro" | "euros" | "dollar" | "dollars" | "pounds" | "eur" | "usd" | "gbp" | "€" | "$" | "£" | "degrees"
            | "grad" | "°c" | "°",
        ) => length = 2,
        _ => {}
    }
    Some((Meaning::Number { value, percent }, length))
}

impl Token {
    pub fn sense(&self) -> Option<Sense> {
        match self.meaning {
            Meaning::Sense(sense) => Some(sense),
            _ => None,
        }
    }

    pub fn is(&self, sense: Sense) -> bool {
        self.sense() == Some(sense)
    }

    pub fn is_filler(&self) -> bool {
        matches!(self.sense(), Some(Sense::Filler | Sense::Of | Sense::And))
    }

    pub fn end(&self) -> usize {
        self.start + self.length
    }
}

/// Whether the words for a thing name a column that only sorts such things: `customers` is no `customer_type`.
pub fn only_sorts(schema: &Schema<'_>, column: usize, fit: Fit) -> bool {
    fit <= Fit::Part && schema.columns[column].name.iter().any(lexicon_type)
}

/// The length of time that a number is followed by, as in `24 hours`.
pub fn length_after(tokens: &[Token], place: usize) -> Option<Span> {
    use super::query::TimeUnit;
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
