//! Words that name a column.

use super::{Fit, Meaning};
use crate::analyst::{
    decline::Decline,
    lexicon,
    schema::Schema,
    sense::Sense,
    words::{Word, alike, joined, root, stem},
};

pub(super) fn column(words: &[Word], schema: &Schema<'_>, least: Fit) -> Result<Option<(Meaning, usize)>, Decline> {
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
    let compound = |part: &Word| {
        part.lower.len() >= LEAST_PART && first.lower.strip_prefix(&*part.lower).is_some_and(lexicon::is_measured_end)
    };
    if parts.clone().any(|part| same_beginning(first, part) || compound(part)) {
        return Some((Fit::Part, 1));
    }
    let concepts = lexicon::concepts(first);
    let other_way = lexicon::is_income(first) && lexicon::is_cost(name);
    if !other_way && concepts.iter().any(|concept| lexicon::names(*concept, name)) {
        return Some((Fit::Synonym, 1));
    }
    (!known && parts.any(|part| alike(&first.stem, &part.stem))).then_some((Fit::Slip, 1))
}

/// A shorter name begins too many words.
const LEAST_PART: usize = 4;

/// `max temperature` for `max_temp_c`: every word stands for another word of the name.
fn several(words: &[Word], name: &[Word]) -> Option<usize> {
    let means = |word: &Word, part: &Word| {
        word.stem == part.stem
            || related(word, part)
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
        let cut = endings.iter().filter(|_| !word.lower.ends_with("ss"));
        cut.into_iter().find_map(|ending| word.lower.strip_suffix(ending)).unwrap_or(&word.lower).to_owned()
    };
    let verb = bare(word).chars().count() >= 4 && bare(word) == bare(part);
    one.chars().count() >= 3 && one == other || verb
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
