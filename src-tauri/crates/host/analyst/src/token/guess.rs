//! Words that neither the file nor the grammar holds, by what they mean in general English and by their place in the
//! sentence. A noun that is asked for must be about a column, a value or the rows, or else the question is not answered;
//! verbs and adverbs that only tell the story are passed over, and so is who does it.

use super::{Fit, Meaning, Token};
use crate::{
    lexicon::{self, Kinship},
    query::Aggregate,
    schema::{Column, Nature, Schema, is_person},
    sense::{Concept, Sense, Topic},
    unit::Kind,
    words::{Break, Quoted, Word, root},
};

/// A word and what it was taken to mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    pub word: String,
    /// The name of a column.
    pub column: String,
}

/// Give the words that are not known the meaning that they probably have, or none.
pub(super) fn guessed(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    denied_flags(tokens, words, schema);
    for place in 0..tokens.len() {
        if tokens[place].meaning != Meaning::Unknown || words[tokens[place].start].quoted != Quoted::No {
            continue;
        }
        let meaning = meant(tokens, words, place, schema);
        if let Some(meaning) = meaning {
            tokens[place].meaning = meaning;
        }
    }
    told_apart(tokens);
    surest_columns(tokens, schema);
    for place in 0..tokens.len() {
        let open = tokens[place].meaning == Meaning::Unknown && words[tokens[place].start].quoted == Quoted::No;
        if open && tells_only(tokens, words, place, schema) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// The columns that words were taken to mean though they are not called so.
pub fn taken(tokens: &[Token], strict: &[Token], words: &[Word], schema: &Schema<'_>) -> Vec<Taken> {
    let unknown = |start: usize| strict.iter().any(|token| token.start == start && token.meaning == Meaning::Unknown);
    let named = |token: &Token| match &token.meaning {
        Meaning::Column { columns, .. } if unknown(token.start) && columns.len() == 1 => columns.first().copied(),
        _ => None,
    };
    let told = |(token, column): (&Token, usize)| Taken {
        word: words[token.start].written.clone(),
        column: schema.columns[column].profile.name.clone(),
    };
    tokens.iter().filter_map(|token| Some((token, named(token)?))).map(told).collect()
}

/// `uninsured`, where a column says who is insured.
fn denied_flags(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let mut sided: Option<(usize, String)> = None;
    for token in tokens.iter_mut().filter(|token| token.meaning == Meaning::Unknown) {
        let word = &words[token.start].lower;
        let Some(rest) = word.strip_prefix("un").or(word.strip_prefix("non")).filter(|rest| rest.len() >= 4) else {
            continue;
        };
        let flag = schema.columns.iter().enumerate().find(|(_, column)| {
            column.yes().is_some()
                && column.name.iter().any(|part| part.lower == *rest || root(&part.lower) == root(rest))
        });
        let Some((place, column)) = flag else { continue };
        let yes = column.yes();
        let denied = column.values().iter().find(|value| Some(value.value.as_str()) != yes);
        if let (Some(denied), Some(yes)) = (denied, yes) {
            token.meaning = Meaning::Value { column: place, value: denied.value.clone() };
            sided = Some((place, yes.to_owned()));
        }
    }
    let Some((flag, yes)) = sided else { return };
    for token in tokens.iter_mut() {
        if matches!(&token.meaning, Meaning::Column { columns, .. } if columns.as_slice() == [flag]) {
            token.meaning = Meaning::Value { column: flag, value: yes.clone() };
        }
    }
}

/// `morning milk`: of the columns of milk that of the morning is named.
fn told_apart(tokens: &mut [Token]) {
    let single: Vec<usize> = tokens
        .iter()
        .filter_map(|token| match &token.meaning {
            Meaning::Column { columns, .. } if columns.len() == 1 => columns.first().copied(),
            _ => None,
        })
        .collect();
    for token in tokens.iter_mut() {
        let named = matches!(&token.meaning, Meaning::Column { columns, .. } if columns.len() > 1
            && columns.iter().any(|column| single.contains(column)));
        if named {
            token.meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// Of several columns that fit, the one that tells things apart, or the number that most rows have.
fn surest_columns(tokens: &mut [Token], schema: &Schema<'_>) {
    // Things are counted by their identifiers and listed by their names.
    let counts =
        tokens.iter().any(|token| matches!(token.sense(), Some(Sense::HowMany | Sense::Topic(Topic::Distinct))));
    let ranked = !counts && tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Extreme(..))));
    // `the most animals` are counted.
    let most: Vec<bool> = (0..tokens.len())
        .map(|place| place > 0 && matches!(tokens[place - 1].sense(), Some(Sense::Extreme(..))))
        .collect();
    let gaps = tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Blank | Sense::Topic(Topic::Missing))));
    for (place, token) in tokens.iter_mut().enumerate().filter(|_| !gaps) {
        let ranked = ranked && !most[place];
        let Meaning::Column { columns, .. } = &mut token.meaning else { continue };
        let nature = |column: &usize| schema.columns[*column].nature;
        if columns.len() < 2 {
            continue;
        }
        let told = |column: &usize| (nature(column) == Nature::Identifier) != ranked;
        if columns.iter().any(|column| nature(column) == Nature::Identifier) && columns.iter().any(told) {
            columns.retain(told);
        }
        // Of several prices the one that most rows have.
        let price = |column: &usize| lexicon::names(Concept::Price, &schema.columns[*column].name);
        if columns.iter().all(price)
            && let Some(fullest) = columns.iter().copied().min_by_key(|column| schema.columns[*column].profile.missing)
        {
            let least = schema.columns[fullest].profile.missing;
            if columns.iter().filter(|column| schema.columns[**column].profile.missing == least).count() == 1 {
                *columns = vec![fullest];
            }
        }
    }
}

/// Guess a word's meaning: a synonym of a column, a column whose values are of its kind, or the rows.
fn meant(tokens: &[Token], words: &[Word], place: usize, schema: &Schema<'_>) -> Option<Meaning> {
    let word = &words[tokens[place].start];
    let degree = lexicon::is_adjective(word) && (word.lower.ends_with("er") || word.lower.ends_with("est"));
    let kinds = place >= 2
        && words[..tokens[place].start]
            .iter()
            .rev()
            .take(3)
            .any(|word| ["kind", "kinds", "type", "types", "sort", "sorts"].contains(&word.lower.as_str()));
    let column = |columns: Vec<usize>| {
        // `animals` are distinguished by the identifier of a pet or by its name.
        let told = columns.len() == 2
            && columns.iter().filter(|place| schema.columns[**place].nature == Nature::Identifier).count() == 1;
        (columns.len() == 1 || told).then_some(Meaning::Column { columns, fit: Fit::Synonym })
    };
    if kinds && let Some(found) = column(classes(word, schema)) {
        return Some(found);
    }
    if kinds
        && schema.is_row(word) | names_rows(word, schema)
        && let Some(found) = column(sorts(schema))
    {
        return Some(found);
    }
    if let Some(found) = time_of_day(word, schema) {
        return Some(found);
    }
    if let Some(found) = column(kin(word, schema, degree)).or_else(|| column(measured(word, schema))) {
        return Some(found);
    }
    if lexicon::is_mostly_verb(word) || degree {
        return None;
    }
    // `how many cars` of `car_rentals.csv`; `car models` are models.
    let next = tokens.get(place + 1).map(|next| &next.meaning);
    if schema.names_file(word) && matches!(next, Some(Meaning::Column { .. })) {
        return Some(Meaning::Sense(Sense::Filler));
    }
    let many = place > 0 && tokens[place - 1].is(Sense::HowMany);
    if names_rows(word, schema) || many && schema.names_file(word) {
        return Some(Meaning::Sense(Sense::Row));
    }
    if let Some(date) = column(dates_of(word, schema)) {
        return Some(date);
    }
    column(classes(word, schema)).filter(|_| !is_person(word)).or_else(|| column(staff(word, schema)))
}

/// `the staff` are those whose profession a column is called by: `clinician`, `driver`.
fn staff(word: &Word, schema: &Schema<'_>) -> Vec<usize> {
    const STAFF: [&str; 6] = ["staff", "employee", "worker", "colleague", "personnel", "mitarbeiter"];
    let profession = |column: &Column<'_>| {
        let named =
            column.name.last().is_some_and(|last| lexicon::is_kind_of(&last.lower, "person") && !is_person(last));
        named && column.nature == Nature::Category
    };
    let asked = STAFF.contains(&word.stem.as_str());
    (0..schema.columns.len()).filter(|place| asked && profession(&schema.columns[*place])).collect()
}

/// The dates of what a verb tells: `the marking` of `MarkedOn`.
fn dates_of(word: &Word, schema: &Schema<'_>) -> Vec<usize> {
    let verbal = word.lower.ends_with("ing") || word.lower.ends_with("ed");
    let of = |column: &Column<'_>| {
        column.nature == Nature::Date
            && column.name.iter().any(|part| part.lower.len() > 3 && root(&part.lower) == root(&word.lower))
    };
    (0..schema.columns.len()).filter(|place| verbal && of(&schema.columns[*place])).collect()
}

/// The columns with the closest name.
fn kin(word: &Word, schema: &Schema<'_>, degree: bool) -> Vec<usize> {
    let mut best: Option<Kinship> = None;
    let mut found = Vec::new();
    for (place, column) in schema.columns.iter().enumerate() {
        let sorted = super::columns::sorts_money(word, column);
        let fits = match column.nature {
            _ if sorted => false,
            Nature::Number => true,
            Nature::Category | Nature::Identifier | Nature::Text => !degree && !lexicon::is_mostly_verb(word),
            _ => false,
        };
        let closest = telling(column)
            .filter_map(|part| {
                let degree = lexicon::is_degree_of(word, part).then_some(Kinship::Degree);
                // A mechanic is no machine, whatever he is called after.
                let person = lexicon::is_mostly_person(&word.lower) && !lexicon::is_mostly_person(&part.lower);
                lexicon::kinship(&word.lower, &part.lower).filter(|_| !person).max(degree)
            })
            .max();
        let Some(closest) = closest.filter(|_| fits) else { continue };
        if Some(closest) > best {
            best = Some(closest);
            found.clear();
        }
        if Some(closest) == best {
            found.push(place);
        }
    }
    found
}

fn telling<'c>(column: &'c Column<'_>) -> impl Iterator<Item = &'c Word> {
    column.name.iter().filter(|part| !lexicon::is_generic(part) && !lexicon::is_unit(part) && !lexicon::is_helper(part))
}

/// Electricity is what is measured in kilowatt hours.
fn measured(word: &Word, schema: &Schema<'_>) -> Vec<usize> {
    const MEASURED: [(&str, Kind); 5] = [
        ("electricity energy power current strom energie", Kind::Energy),
        ("liquid volume", Kind::Volume),
        ("weight mass load", Kind::Mass),
        ("space room size surface", Kind::Area),
        ("distance mileage far", Kind::Length),
    ];
    let of = MEASURED.iter().find(|(words, _)| words.split(' ').any(|entry| entry == word.lower));
    let Some((_, kind)) = of else { return vec![] };
    let own = |column: &Column<'_>| {
        column.nature == Nature::Number && column.measured_in().is_some_and(|unit| unit.kind == *kind)
    };
    (0..schema.columns.len()).filter(|place| own(&schema.columns[*place])).collect()
}

/// `morning milk` is in `Milk AM`.
fn time_of_day(word: &Word, schema: &Schema<'_>) -> Option<Meaning> {
    const TIMES: [(&str, &str); 2] = [("morning mornings", "am"), ("evening evenings afternoon afternoons", "pm")];
    let (_, part) = TIMES.iter().find(|(words, _)| words.split(' ').any(|entry| entry == word.lower))?;
    let named = |column: &Column<'_>| {
        column.nature == Nature::Number && column.written.iter().any(|written| written.lower == *part)
    };
    let columns: Vec<usize> = (0..schema.columns.len()).filter(|place| named(&schema.columns[*place])).collect();
    (columns.len() == 1).then_some(Meaning::Column { columns, fit: Fit::Whole })
}

/// The column that classifies the rows: `type of membership` where a column is called `Plan`.
fn sorts(schema: &Schema<'_>) -> Vec<usize> {
    const SORTS: &str = "plan type kind category class tier package tariff segment model variety grade";
    let named = |column: &Column<'_>| {
        column.nature == Nature::Category
            && column.name.len() == 1
            && SORTS.split(' ').any(|entry| column.name[0].stem == entry)
    };
    (0..schema.columns.len()).filter(|place| named(&schema.columns[*place])).collect()
}

/// Columns most of whose values are of a kind: `animal` for dogs, cats and rabbits.
fn classes(word: &Word, schema: &Schema<'_>) -> Vec<usize> {
    const LEAST_KNOWN: usize = 2;
    let of = |column: &Column<'_>| {
        let single = column.known.iter().filter(|known| known.words.len() == 1);
        let kind = single.clone().filter(|known| lexicon::is_kind_of(&known.key, &word.lower)).count();
        kind >= LEAST_KNOWN && kind * 2 > single.count()
    };
    (0..schema.columns.len()).filter(|place| of(&schema.columns[*place])).collect()
}

/// `jobs`, `cases`: whatever a row tells of. What the file calls its rows is known already; here are its kin.
fn names_rows(word: &Word, schema: &Schema<'_>) -> bool {
    const EVENTS: &str = "job case item entry instance occasion event record transaction task incident deal thing";
    const PAPERS: &str = "invoice bill receipt payment";
    EVENTS.split(' ').any(|event| event == word.stem)
        || !schema.money().is_empty() && PAPERS.split(' ').any(|paper| paper == word.stem)
        || schema.row_kin().iter().any(|noun| lexicon::kinship(&word.lower, &noun.lower) == Some(Kinship::Same))
}

/// Return whether the word is only background: how something is done, and by whom.
fn tells_only(tokens: &[Token], words: &[Word], place: usize, schema: &Schema<'_>) -> bool {
    let start = tokens[place].start;
    let word = &words[start];
    if lexicon::is_adverb(word) || is_aside(word) {
        return true;
    }
    let looks = tokens
        .iter()
        .any(|token| matches!(token.sense(), Some(Sense::Topic(Topic::Duplicates | Topic::Outliers | Topic::Missing))));
    if looks && !is_focus(tokens, words, place) {
        return true;
    }
    if schema.names_file(word) && !is_focus(tokens, words, place) {
        return true;
    }
    if is_place_in_general(tokens, words, place) {
        return true;
    }
    if is_of_a_compound(tokens, words, place) {
        return false;
    }
    if goes_late(words, start) {
        return true;
    }
    if is_verb_here(words, start) {
        // `break down`: with a particle it is another verb.
        let particle = words
            .get(start + 1)
            .is_some_and(|next| ["off", "away", "back", "down", "out", "over"].contains(&next.lower.as_str()));
        return !particle && !restricts(tokens, words, place, schema);
    }
    // People whom the business serves; a profession needs a column of its own.
    let somebody = is_person(word) || lexicon::is_person_noun(word);
    somebody && !is_focus(tokens, words, place) && !compares(tokens)
}

/// `left more than 30 minutes late`: what is so late comes or goes. Whether it is late at all is another question.
fn goes_late(words: &[Word], at: usize) -> bool {
    const GOES: [&str; 10] =
        ["left", "leave", "departed", "depart", "arrived", "arrive", "started", "start", "landed", "came"];
    let late = |word: &Word| ["late", "early", "delayed"].contains(&word.lower.as_str());
    let numbers = |word: &Word| word.lower.starts_with(|letter: char| letter.is_ascii_digit());
    let rest = &words[at..];
    GOES.contains(&words[at].lower.as_str()) && rest.iter().any(late) && rest.iter().any(numbers)
}

/// Return whether the question asks for a thing that the file lacks: `the leasing rate`, `Erik Marsh's contract`.
pub fn asks_for_unknown_thing(tokens: &[Token], words: &[Word]) -> bool {
    (0..tokens.len()).any(|place| tokens[place].meaning == Meaning::Unknown && is_of_a_compound(tokens, words, place))
}

/// `the leasing rate`, `Erik Marsh's contract`: a thing, whatever else the word may be.
fn is_of_a_compound(tokens: &[Token], words: &[Word], place: usize) -> bool {
    let start = tokens[place].start;
    let rate = words
        .get(start + 1)
        .is_some_and(|next| next.before == Break::Space && ["rate", "rates", "quota"].contains(&next.lower.as_str()));
    let owned = start.checked_sub(1).is_some_and(|before| {
        let owner = &words[before].written;
        owner.ends_with("'s") || owner.ends_with("’s")
    });
    let name = owned && place > 0 && matches!(tokens[place - 1].meaning, Meaning::Value { .. });
    rate || name
}

fn compares(tokens: &[Token]) -> bool {
    tokens.iter().any(|token| {
        matches!(token.sense(), Some(Sense::Comparative(_) | Sense::Versus | Sense::Topic(Topic::Compare)))
    }) && !tokens.iter().any(|token| matches!(token.meaning, Meaning::Value { .. } | Meaning::Moment(_)))
}

/// Return whether the word is a filler that fits any sentence.
fn is_aside(word: &Word) -> bool {
    const ASIDES: &str = "altogether apiece overall simply just please kindly roughly per se almost nearly barely mostly \
        dear folks guys mate boss yesterday later soon already again once always often sometimes usually wont weren isn aren \
        hasn haven werent isnt arent must might shall may could should've place places \
        counted counting including included across whole";
    let plain: String = word.lower.chars().filter(|letter| letter.is_alphanumeric()).collect();
    ASIDES.split_whitespace().any(|aside| aside == plain)
}

/// `in each box`, `sit in the waiting room`, `all over the world`: somewhere, and nowhere in the file.
fn is_place_in_general(tokens: &[Token], words: &[Word], place: usize) -> bool {
    const PLACES: &str = "room box cell field square log world planet earth row way hall desk counter door street end whole \
        go part bit side top bottom middle course run start life";
    let word = &words[tokens[place].start];
    PLACES.split_whitespace().any(|entry| entry == word.lower || entry == word.stem) && !asked_for(tokens, words, place)
}

/// Return whether the word is in the position of a verb.
fn is_verb_here(words: &[Word], at: usize) -> bool {
    let word = &words[at];
    if !lexicon::is_verb(word) {
        return false;
    }
    const BEFORE: &str = "do does did to we you they people i can could will would must may might not never ever who that which it \
        he she has have had was were is are be been being get got gets really typically usually anyone anybody somebody \
        someone nobody customers guests clients patients members";
    let before = at.checked_sub(1).map(|before| words[before].lower.as_str());
    // `which tutor has …`, at the beginning: a thing is asked for.
    let first = at == 1 || at > 1 && words[at - 1].before > Break::Space;
    if first && before.is_some_and(|before| ["which", "what"].contains(&before)) {
        return false;
    }
    const BEFORE_NOUNS: &str =
        "on in for with of at by from about into the a an our your their this each every any no more most many much";
    let noun = before.is_some_and(|before| BEFORE_NOUNS.split_whitespace().any(|entry| entry == before));
    if noun {
        return false;
    }
    let after_helper = before.is_some_and(|before| BEFORE.split_whitespace().any(|entry| entry == before));
    let form = word.lower.ends_with("ed") || word.lower.ends_with("ing");
    after_helper || form || lexicon::is_mostly_verb(word)
}

/// Return whether a verb restricts the rows: `how many visits were cancelled`.
fn restricts(tokens: &[Token], words: &[Word], place: usize, schema: &Schema<'_>) -> bool {
    let counts = tokens[..place].iter().any(|token| {
        matches!(token.sense(), Some(Sense::HowMany | Sense::Share | Sense::Which | Sense::Aggregate(Aggregate::Count)))
    });
    let at = tokens[place].start;
    let before = at.checked_sub(1).map_or("", |before| words[before].lower.as_str());
    let passive = ["was", "were", "is", "are", "be", "been", "being", "got", "get", "gets"].contains(&before);
    let participle = words[at].lower.ends_with("ed") && place > 0 && !tokens[place - 1].is_filler();
    let number = |column: &usize| schema.columns[*column].nature == Nature::Number;
    let many = tokens[..place].iter().any(|token| token.is(Sense::HowMany));
    // `how much of the wood was recycled`
    let of_whole = words.windows(3).any(|run| run[0].lower == "how" && run[1].lower == "much" && run[2].lower == "of");
    if of_whole && words[at].lower.ends_with("ed") {
        return true;
    }
    let asks_by_verb = words.windows(3).any(|run| {
        let said = |at: usize, list: &[&str]| list.contains(&run[at].lower.as_str());
        said(0, &["how"]) && said(1, &["much"]) && said(2, &["do", "does", "did"])
    }) && place + 1 == tokens.len();
    let measured = tokens.iter().any(|token| match &token.meaning {
        // `how much do guests tip` asks for what the verb says.
        Meaning::Sense(Sense::HowMuch) => !asks_by_verb,
        Meaning::Sense(Sense::Aggregate(aggregate)) => *aggregate != Aggregate::Count,
        // `how many passengers complained` is not how many there were.
        Meaning::Column { columns, .. } => !many && !asks_by_verb && columns.iter().all(number),
        _ => false,
    });
    let ranked = tokens.iter().any(|token| matches!(token.sense(), Some(Sense::Extreme(..))));
    if asks_by_verb && !measured {
        return true;
    }
    let when = words.iter().any(|word| ["when", "who", "why"].contains(&word.lower.as_str()));
    when || (counts || ranked) && !measured || (passive || participle) && !measured
}

/// Return whether an unknown thing is asked for: `which tutor`, `how many viewings`. A similar thing is no answer.
pub fn asks_for_unknown(tokens: &[Token], words: &[Word]) -> bool {
    // `every extra bedroom`: it only says which one.
    let names_nothing = |place: usize| match tokens.get(place + 1) {
        Some(next) => {
            words[next.start].before > Break::Space
                || !matches!(next.meaning, Meaning::Column { .. } | Meaning::Sense(Sense::Row | Sense::Person))
        }
        None => true,
    };
    let unknown = |place: usize| tokens[place].meaning == Meaning::Unknown && names_nothing(place);
    (0..tokens.len()).any(|place| unknown(place) && asked_for(tokens, words, place))
}

/// Return whether a noun is what the question asks for.
fn is_focus(tokens: &[Token], words: &[Word], place: usize) -> bool {
    asked_for(tokens, words, place) || {
        let next = tokens.get(place + 1).and_then(Token::sense);
        matches!(next, Some(Sense::Limit(_)))
    }
}

/// Return whether the words before the noun ask for it.
fn asked_for(tokens: &[Token], words: &[Word], place: usize) -> bool {
    let verbs = ["is", "are", "was", "were", "do", "does", "did", "has", "have", "can", "had", "will"];
    let mut at = place;
    while at > 0 {
        at -= 1;
        let token = &tokens[at];
        if words[tokens[at + 1].start].before >= Break::Comma {
            return false;
        }
        if ["one", "single"].contains(&words[token.start].lower.as_str()) {
            return true;
        }
        if verbs.contains(&words[token.start].lower.as_str()) {
            return false;
        }
        // `the five pupils with the highest score`
        if matches!(token.meaning, Meaning::Number { .. }) {
            return true;
        }
        if !token.is_filler() {
            // `somebody mixed up dates`, `whose sale date`: no question for a person.
            if token.is(Sense::Who)
                && !["who", "wer", "whom", "wen", "wem"].contains(&words[token.start].lower.as_str())
            {
                return false;
            }
            return matches!(
                token.sense(),
                Some(
                    Sense::HowMany
                        | Sense::HowMuch
                        | Sense::Which
                        | Sense::Who
                        | Sense::By
                        | Sense::Each
                        | Sense::Share
                        | Sense::Extreme(..)
                        | Sense::Comparative(_)
                        | Sense::Aggregate(_)
                        | Sense::Without
                        | Sense::Topic(Topic::Distinct | Topic::Correlation | Topic::Trend | Topic::Distribution)
                )
            );
        }
    }
    false
}
