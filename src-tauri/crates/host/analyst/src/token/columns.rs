//! Words that name a column.

use super::{Fit, Meaning};
use crate::{
    decline::Decline,
    lexicon,
    query::Direction,
    schema::{self, Column, Nature, Schema},
    sense::{Concept, Sense},
    unit::{self, Kind},
    words::{self, Word, alike, joined, root, stem},
};

/// The part of a name that the words match, the smallest first. The last word of a name is its head: `donors` are in
/// `donor_name` more than in `age_of_donor`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Closeness {
    Modifier,
    Head,
    /// All that says something.
    Essence,
}

pub(super) fn column(words: &[Word], schema: &Schema<'_>, least: Fit) -> Result<Option<(Meaning, usize)>, Decline> {
    let mut best: Option<(usize, Fit, Closeness)> = None;
    let mut columns = Vec::new();
    for (place, column) in schema.columns.iter().enumerate() {
        let as_written = whole(words, &column.written).map(|length| (Fit::Whole, length));
        let Some((fit, length)) = as_written.or_else(|| fit(words, &column.name)) else { continue };
        // `the marks got better` refers to scores, not to the date `MarkedOn`.
        let scored = || {
            let concepts = lexicon::concepts(&words[0]);
            concepts.iter().any(|concept| *concept == Concept::Score && !schema.numbers_about(*concept).is_empty())
        };
        let noun = words[0].lower != words[0].stem && column.nature == Nature::Date && length == 1;
        if noun && column.name.iter().any(|part| part.lower.ends_with("ed")) && scored() {
            continue;
        }
        if fit == Fit::Synonym && column.is_percent() && lexicon::concepts(&words[0]).contains(&Concept::Money) {
            continue;
        }
        // `costs per month` are money, which a `cost_type` only classifies.
        let sorted = fit == Fit::Part && length == 1 && sorts_money(&words[0], column) && !schema.money().is_empty();
        // `turnover` is no column of sales people.
        let amount =
            |concept: &Concept| matches!(concept, Concept::Money | Concept::Pay | Concept::Quantity | Concept::Area);
        let named = fit == Fit::Synonym && !matches!(column.nature, Nature::Number | Nature::Empty);
        let only_amounts = named && {
            let concepts = lexicon::concepts(&words[0]);
            !concepts.is_empty() && concepts.iter().all(amount)
        };
        if sorted || only_amounts {
            continue;
        }
        if is_cut_short_of_another(&words[0], column, schema) {
            continue;
        }
        // `how many days`, where a column `day` says which one of the week it is.
        if words[0].lower == "days" && column.profile.distinct <= WEEKDAYS && column.nature == Nature::Category {
            continue;
        }
        // `which item sells best`, where a column is called `Item`: no other one is meant by it.
        let owned = |other: &Column<'_>| whole(&words[..1], &other.name) == Some(1);
        let own = |part: &Word| part.stem == words[0].stem;
        if fit == Fit::Part && length > 1 && !column.name.iter().any(own) && schema.columns.iter().any(owned) {
            continue;
        }
        let closeness = closeness(&words[..length], &column.name);
        let modifies = fit == Fit::Part && closeness == Closeness::Modifier && length == 1;
        // `patients` are not those of whom a flag says `New Patient`.
        let one_of_them = column.is_flag() && closeness != Closeness::Essence && schema::is_person(&words[0]);
        if one_of_them && length == 1 {
            continue;
        }
        if modifies && !may_be_meant(&words[0], column) {
            continue;
        }
        let found = (length, fit, closeness);
        match best {
            Some(known) if known > found => {}
            Some(known) if known == found => columns.push(place),
            _ => {
                best = Some(found);
                columns = vec![place];
            }
        }
    }
    if let Some((1, Fit::Part, _)) = best
        && let Some(whole) = other_than_ends(&words[0], &columns, schema)
    {
        best = Some((1, Fit::Synonym, Closeness::Head));
        columns = whole;
    }
    let Some((length, fit, _)) = best else {
        return Ok(measured(&words[0], schema).filter(|_| least == Fit::Part));
    };
    if fit == Fit::Synonym && columns.len() > 1 {
        keep_meant(&mut columns, &words[0], schema);
    }
    let accepted = match least {
        Fit::Whole => fit == Fit::Whole,
        Fit::Part | Fit::Synonym => matches!(fit, Fit::Part | Fit::Synonym),
        Fit::Slip => fit == Fit::Slip,
    };
    Ok(accepted.then_some((Meaning::Column { columns, fit }, length)))
}

/// `power`, where a column is called `Peak power` and another one holds the energy: no peak is mentioned.
fn other_than_ends(word: &Word, columns: &[usize], schema: &Schema<'_>) -> Option<Vec<usize>> {
    let end = |column: &Column<'_>| column.is_end(Direction::Top) || column.is_end(Direction::Bottom);
    if !columns.iter().all(|column| end(&schema.columns[*column])) {
        return None;
    }
    let concepts = lexicon::concepts(word);
    let about = |column: &Column<'_>| {
        column.nature == Nature::Number
            && !end(column)
            && concepts.iter().any(|concept| lexicon::names(*concept, &column.name))
    };
    let others: Vec<usize> = (0..schema.columns.len()).filter(|place| about(&schema.columns[*place])).collect();
    (!others.is_empty()).then_some(others)
}

/// `kilometres` are a distance before they are the reading of an odometer: a unit alone says less than a name.
fn keep_meant(columns: &mut Vec<usize>, word: &Word, schema: &Schema<'_>) {
    let concepts = lexicon::concepts(word);
    let says = |column: &usize| {
        let telling: Vec<Word> =
            schema.columns[*column].name.iter().filter(|part| !lexicon::is_unit(part)).cloned().collect();
        concepts.iter().any(|concept| lexicon::names(*concept, &telling))
    };
    if columns.iter().any(says) {
        columns.retain(says);
    }
}

/// Return whether a word for money only refers to the things that a category classifies.
pub(super) fn sorts_money(word: &Word, column: &Column<'_>) -> bool {
    let sorts = column.nature == Nature::Category && column.name.last().is_some_and(schema::lexicon_type);
    let money = [Concept::Money, Concept::Price].iter().any(|concept| lexicon::concepts(word).contains(concept));
    sorts && money && !schema::lexicon_type(word)
}

fn fit(words: &[Word], name: &[Word]) -> Option<(Fit, usize)> {
    let first = words.first()?;
    if name.is_empty() {
        return None;
    }
    if let Some(length) = whole(words, name) {
        return Some((Fit::Whole, length));
    }
    let near = |word: &Word, part: &Word| {
        word.stem == part.stem || alike(&word.stem, &part.stem) || alike(&word.lower, &part.lower)
    };
    let known = lexicon::sense(std::slice::from_ref(first)).is_some_and(|(sense, _)| sense != Sense::Filler);
    if words.len() >= name.len() && !known && words.iter().zip(name).all(|(word, part)| near(word, part)) {
        return Some((Fit::Slip, name.len()));
    }
    if let Some(length) = several(words, name) {
        return Some((Fit::Part, length));
    }
    let mut parts = name.iter().filter(|part| !lexicon::is_generic(part));
    if parts.clone().any(|part| stands_for(first, part)) {
        return Some((Fit::Part, 1));
    }
    if translated(words, name).is_some() {
        return translated(words, name).map(|length| (Fit::Part, length));
    }
    let concepts = lexicon::concepts(first);
    let other_way = lexicon::is_income(first) && lexicon::is_cost(name);
    if !other_way && concepts.iter().any(|concept| lexicon::names(*concept, name)) {
        return Some((Fit::Synonym, 1));
    }
    (!known && parts.any(|part| alike(&first.stem, &part.stem))).then_some((Fit::Slip, 1))
}

/// `average km`: the one column that is measured in it, when its name does not say so; `packs` for `Qty (packs)`.
fn measured(word: &Word, schema: &Schema<'_>) -> Option<(Meaning, usize)> {
    const LEAST_UNIT: usize = 4;
    let counted = |column: &Column<'_>| {
        column.nature == Nature::Number
            && column.unit().is_some_and(|unit| unit.len() >= LEAST_UNIT && stem(&words::folded(unit)) == word.stem)
    };
    let columns: Vec<usize> = (0..schema.columns.len()).filter(|place| counted(&schema.columns[*place])).collect();
    if columns.len() == 1 && lexicon::sense(std::slice::from_ref(word)).is_none() {
        return Some((Meaning::Column { columns, fit: Fit::Synonym }, 1));
    }
    const SHORTEST_UNIT: usize = 2;
    let small = lexicon::is_small(word) || lexicon::sense(std::slice::from_ref(word)).is_some();
    if let Some(column) = schema.measured_in(&word.lower).filter(|_| word.lower.len() >= SHORTEST_UNIT && !small) {
        return Some((Meaning::Column { columns: vec![column], fit: Fit::Synonym }, 1));
    }
    let unit = unit::named(word)?;
    let own = |column: &Column<'_>| column.nature == Nature::Number && column.measured_in() == Some(unit);
    let columns: Vec<usize> = (0..schema.columns.len()).filter(|place| own(&schema.columns[*place])).collect();
    (columns.len() == 1 && unit.kind != Kind::Time).then_some((Meaning::Column { columns, fit: Fit::Synonym }, 1))
}

/// A verb is no part of a number's name (`where do we ship to` asks for no `Shipping Cost`), and what stands before the
/// last word of a flag is another thing (`the average gift`, where a flag says `gift_aid`).
fn may_be_meant(word: &Word, column: &Column<'_>) -> bool {
    let written = column.name.iter().any(|part| part.stem == word.stem);
    let same_form = column.name.iter().any(|part| part.lower == word.lower || part.stem == word.lower);
    match column.nature {
        // `private patients` ask for no `Patient Age`.
        Nature::Number if schema::is_person(word) => false,
        Nature::Number => {
            (written
                || same_form
                || !word.lower.ends_with("ed") && column.name.iter().any(|part| same_beginning(word, part)))
                && !behind_of(word, &column.name)
        }
        Nature::Flag => false,
        _ => !column.is_flag(),
    }
}

/// `donor` in `age_of_donor`.
fn behind_of(word: &Word, name: &[Word]) -> bool {
    let of =
        name.iter().position(|part| ["of", "der", "des", "von", "per", "pro", "je"].contains(&part.lower.as_str()));
    // `years_of_experience` are the experience.
    let measured = name.first().is_some_and(|first| lexicon::sense(std::slice::from_ref(first)).is_some());
    of.is_some_and(|of| name[of..].iter().any(|part| part.stem == word.stem)) && !measured
}

/// `Zimmertyp` for `room_type`, `energy class` for `Energieklasse`: all that a name says, in the other language.
fn translated(words: &[Word], name: &[Word]) -> Option<usize> {
    let first = words.first()?;
    let telling: Vec<&Word> = name.iter().filter(|part| !lexicon::is_unit(part)).collect();
    match telling.as_slice() {
        [part] if lexicon::means(first, &part.stem) || lexicon::means(first, &part.lower) => Some(1),
        [part] => {
            let (one, other) = lexicon::halves(&part.lower)?;
            let second = words.get(1)?;
            (lexicon::means(first, one) && lexicon::means(second, other)).then_some(2)
        }
        [one, other] => {
            let halves = lexicon::halves(&first.lower)?;
            let half = |half: &str, part: &Word| {
                words::words(half).first().is_some_and(|half| lexicon::means(half, &part.stem))
            };
            (half(halves.0, one) && half(halves.1, other)).then_some(1)
        }
        _ => None,
    }
}

/// Return whether a word matches a word of a name: an inflected form, or one with an ending that adds no meaning.
fn stands_for(word: &Word, part: &Word) -> bool {
    let compound = || {
        part.lower.len() >= LEAST_PART && word.lower.strip_prefix(&*part.lower).is_some_and(lexicon::is_measured_end)
    };
    word.stem == part.stem
        || related(word, part)
        || same_beginning(word, part)
        || compound()
        || is_cut_short(part, word)
        || lexicon::is_skeleton(&part.lower, &word.stem)
}

/// `complaints`, in a file of them with a number called `Comp`: only things that are sorted are called by a beginning.
fn is_cut_short_of_another(word: &Word, column: &Column<'_>, schema: &Schema<'_>) -> bool {
    let cut = column.name.iter().any(|part| is_cut_short(part, word) && !says_it_is_cut(part));
    let verb = word.lower.ends_with("ed") || word.lower.ends_with("ing");
    let known = lexicon::concepts(word).iter().any(|concept| lexicon::names(*concept, &column.name));
    // A beginning that stands alone may be that of anything that is counted.
    let alone = column.nature == Nature::Number && column.name.len() == 1;
    cut && !known && (alone || verb || schema.names_file(word) || schema.is_row(word))
}

/// `Mech` for `mechanic`: a prefix that is not a word itself.
fn is_cut_short(part: &Word, word: &Word) -> bool {
    const LEAST_CUT: usize = 2;
    (says_it_is_cut(part) || part.lower.len() >= LEAST_PART && !lexicon::is_word(part))
        && word.stem.len() >= part.lower.len() + LEAST_CUT
        && word.stem.starts_with(&*part.lower)
}

/// `Cat.` for `category`, by its full stop.
fn says_it_is_cut(part: &Word) -> bool {
    const LEAST_DOTTED: usize = 3;
    part.written.ends_with('.') && part.lower.len() >= LEAST_DOTTED
}

fn closeness(words: &[Word], name: &[Word]) -> Closeness {
    let said = |part: &&Word| words.iter().any(|word| stands_for(word, part));
    // `Milk AM` is not milk as such, `Eingestellt am` is.
    let half_day =
        |part: &Word| part.lower == "am" && name.len() > 1 && !name[name.len() - 2].lower.ends_with(['t', 'n']);
    let telling: Vec<&Word> = name
        .iter()
        .filter(|part| {
            half_day(part)
                || ![lexicon::is_generic, lexicon::is_unit, lexicon::is_helper, lexicon::is_title]
                    .iter()
                    .any(|says_nothing| says_nothing(part))
        })
        .collect();
    // A `donor_type` classifies donors; it does not identify one.
    let sorts = name.last().filter(|last| schema::lexicon_type(last) && name.len() > 1);
    if sorts.is_some_and(|last| !said(&last)) {
        return Closeness::Modifier;
    }
    let before =
        name.iter().position(|part| ["of", "per", "by", "to", "in", "pro", "je"].contains(&part.lower.as_str()));
    let head = match (before, telling.as_slice()) {
        (Some(place), _) if place > 0 => name.get(place - 1),
        // `Tickets Sold` are tickets.
        (_, [.., counted, last]) if lexicon::is_sold(last) && counted.lower != counted.stem => Some(*counted),
        (_, telling) => telling.last().copied(),
    };
    if telling.iter().all(said) && !telling.is_empty() || translated(words, name).is_some() && telling.len() > 1 {
        Closeness::Essence
    } else if head.as_ref().is_some_and(said) {
        Closeness::Head
    } else {
        Closeness::Modifier
    }
}

const WEEKDAYS: u64 = 7;

/// A shorter name begins too many words.
const LEAST_PART: usize = 4;

/// `max temperature` for `max_temp_c`: every word matches a different word of the name.
fn several(words: &[Word], name: &[Word]) -> Option<usize> {
    let means = |word: &Word, part: &Word| {
        word.stem == part.stem
            || related(word, part)
            || is_cut_short(part, word)
            || lexicon::is_skeleton(&part.lower, &word.stem)
            || lexicon::concepts(word).iter().any(|concept| lexicon::names(*concept, std::slice::from_ref(part)))
    };
    let mut left: Vec<&Word> = name.iter().collect();
    let mut length = 0;
    for word in words {
        let Some(place) = left.iter().position(|part| means(word, part)) else { break };
        left.remove(place);
        length += 1;
    }
    // `litres per station` is no `price per litre`.
    let small = |word: &Word| ["per", "of", "by", "in", "to", "at", "pro", "je"].contains(&word.lower.as_str());
    // `to finish on average`
    let averaged = |length: usize| words.get(length).is_some_and(|next| next.lower == "average");
    while length > 0 && (small(&words[length - 1]) || words[length - 1].lower == "on" && averaged(length)) {
        length -= 1;
    }
    // `per month` alone is no `visits per month`.
    let timed = |word: &Word| {
        lexicon::sense(std::slice::from_ref(word)).is_some_and(|(sense, _)| matches!(sense, Sense::Unit(_)))
    };
    if words[..length].iter().all(|word| small(word) || timed(word)) {
        return None;
    }
    (length >= 2).then_some(length)
}

/// `hired` for `Hire Date`.
fn related(word: &Word, part: &Word) -> bool {
    let (one, other) = (root(&word.lower), root(&part.lower));
    let bare = |word: &Word| {
        let endings = ["ing", "ed", "s"];
        let cut = endings.iter().filter(|_| !word.lower.ends_with("ss"));
        cut.into_iter().find_map(|ending| word.lower.strip_suffix(ending)).unwrap_or(&word.lower).to_owned()
    };
    let verb = bare(word).chars().count() >= 4 && bare(word) == bare(part);
    let adverb = word.lower.strip_suffix("ly").is_some_and(|noun| noun.len() >= 4 && noun == part.lower);
    let noun = word.lower.strip_suffix("ment").is_some_and(|verb| verb.len() >= 3 && verb == part.lower);
    one.chars().count() >= 3 && one == other || verb || adverb || noun
}

/// `cancellation` for `cancelled`, `renewed` for `renewals`.
fn same_beginning(word: &Word, part: &Word) -> bool {
    const LEAST: usize = 6;
    let verbal = |word: &Word| word.lower.strip_suffix("ed").or(word.lower.strip_suffix("ing")).map(str::to_owned);
    let nominal = |word: &Word| word.stem.strip_suffix("al").map(str::to_owned);
    if [(word, part), (part, word)]
        .into_iter()
        .any(|(one, other)| verbal(one).is_some_and(|verb| nominal(other) == Some(verb)))
    {
        return true;
    }
    // `recommendation` for `recommend`
    let done = ["ation", "ion", "ment"].iter().find_map(|end| word.stem.strip_suffix(end));
    if done.is_some_and(|verb| verb.len() >= LEAST - 1 && (verb == part.lower || format!("{verb}e") == part.lower)) {
        return true;
    }
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
