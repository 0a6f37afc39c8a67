//! Words that are looked for in texts.

use super::{Clause, Restrictions, negated};
use crate::{
    decline::Decline,
    lexicon,
    query::{Filter, Keep},
    schema::{Column, Nature},
    sense::{Concept, Sense, Topic},
    token::{Fit, Meaning},
    words::{Quoted, Word},
};

/// `about refunds`, `say "log in" or "login" in the subject`
pub(super) fn texts(clause: &mut Clause<'_, '_>, found: &mut Restrictions) -> Result<(), Decline> {
    let mut texts = Vec::new();
    let mut places = Vec::new();
    // `went to a neighbour according to the notes`
    let searched = (clause.asks_how_many() || clause.has(Sense::Share))
        && !clause.has(Sense::Mentions)
        && (1..clause.len()).any(|place| {
            let column = clause.column(place).map(|column| &clause.schema.columns[column]);
            column.is_some_and(|column| column.nature == Nature::Text && lexicon::is_remark(&column.name))
        })
        && clause.words.iter().any(|word| ["according", "laut", "in", "im"].contains(&word.lower.as_str()));
    // `(some write neighbor)`
    let spelt = |clause: &Clause<'_, '_>, place: usize| {
        place > 0 && ["write", "writes", "spell", "schreiben", "schreibt"].contains(&clause.word(place - 1))
    };
    let telling: Vec<usize> = (0..clause.len())
        .filter(|place| {
            searched
                && ["some", "manche", "write", "writes", "spell", "schreiben", "schreibt"]
                    .contains(&clause.word(*place))
        })
        .collect();
    for place in telling.iter().copied() {
        clause.take(place);
        clause.tokens[place].meaning = Meaning::Sense(Sense::Filler);
    }
    for place in 0..clause.len() {
        let token = &clause.tokens[place];
        let quoted = token.meaning == Meaning::Unknown && clause.words[token.start].quoted != Quoted::No;
        let listed = ["mention", "mentions", "mentioned", "contain", "contains"]
            .iter()
            .any(|word| clause.words.iter().any(|said| said.lower == **word));
        // `about burn marks`, where electricity is burnt: the text to search for is not a column.
        let loose = matches!(token.meaning, Meaning::Column { fit: Fit::Synonym, .. });
        let spoken = (token.meaning == Meaning::Unknown
            || loose
            || is_part_of_value(clause, place, 1)
            || listed && is_part_of_value(clause, place, 0))
            && follows_mention(clause, place, &places);
        if quoted
            || spoken
            || token.meaning == Meaning::Unknown
                && searched
                && (places.is_empty() || spelt(clause, place) || places.contains(&place.wrapping_sub(1)))
        {
            let words = &clause.words[token.start..token.end()];
            let text = words.iter().map(|word| match (quoted, word.written.is_ascii()) {
                (_, false) => word.written.to_lowercase(),
                (true, true) => word.lower.clone(),
                (false, true) => sought(word),
            });
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
    let held = column_with(clause, &texts);
    let text = text_column(clause).filter(|column| held.is_none() || is_searched(clause, *column));
    let Some(column) = text.or(held) else { return Ok(()) };
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

/// `from schools`, `linen`: a word that stands in several values of one column, and in no other column.
pub(super) fn parts_of_values(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    const LEAST_WORD: usize = 4;
    const LEAST_VALUES: usize = 2;
    for place in clause.open() {
        let token = &clause.tokens[place];
        let word = &clause.words[token.start];
        let unknown = token.meaning == Meaning::Unknown && word.quoted == Quoted::No && token.length == 1;
        if !unknown || word.lower.chars().count() < LEAST_WORD {
            continue;
        }
        let holding = |column: &Column<'_>| {
            column.known.iter().filter(|known| known.words.iter().any(|part| part.stem == word.stem)).count()
        };
        let schema = clause.schema;
        let holders: Vec<usize> =
            (0..schema.columns.len()).filter(|column| holding(&schema.columns[*column]) > 0).collect();
        let [column] = holders.as_slice() else { continue };
        let column = *column;
        if holding(&schema.columns[column]) < LEAST_VALUES {
            continue;
        }
        let keep = if negated(clause, place) { Keep::AllOthers } else { Keep::These };
        let text = sought(&clause.words[clause.tokens[place].start]);
        let mention = mention_before(clause, place);
        let filter = Filter::Contains { column: clause.name(column), texts: vec![text], keep };
        if !found.filters.contains(&filter) {
            found.filters.push(filter);
        }
        // `how many different schools`
        if clause.previous(place).is_some_and(|before| clause.sense(before) == Some(Sense::Topic(Topic::Distinct))) {
            clause.tokens[place].meaning = Meaning::Column { columns: vec![column], fit: Fit::Synonym };
            continue;
        }
        clause.take(place);
        mention.into_iter().for_each(|mention| clause.take(mention));
        let named = clause.previous(mention.unwrap_or(place)).filter(|before| clause.column(*before) == Some(column));
        named.into_iter().for_each(|named| clause.take(named));
    }
}

/// `delivery`, where a value is `Delivery was late`: it is looked for, and is not the value.
pub(super) fn is_part_of_value(clause: &Clause<'_, '_>, place: usize, more: usize) -> bool {
    let token = &clause.tokens[place];
    let Meaning::Value { column, value } = &token.meaning else { return false };
    let known = clause.schema.columns[*column].known.iter().find(|known| known.usual == *value);
    known.is_some_and(|known| known.words.len() > token.length + more)
}

pub(super) fn mention_before(clause: &Clause<'_, '_>, place: usize) -> Option<usize> {
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

pub(super) fn follows_mention(clause: &Clause<'_, '_>, place: usize, taken: &[usize]) -> bool {
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

/// The category of which several values hold what is looked for: `about a fever`, among the reasons for visits.
fn column_with(clause: &Clause<'_, '_>, texts: &[String]) -> Option<usize> {
    let holds = |column: &Column<'_>| {
        texts.iter().any(|text| column.known.iter().any(|known| known.words.iter().any(|word| word.stem == *text)))
    };
    clause.schema.columns.iter().position(holds)
}

/// Return whether a text column is searched: free text, or a named column, but not names and number plates by default.
fn is_searched(clause: &Clause<'_, '_>, column: usize) -> bool {
    let name = &clause.schema.columns[column].name;
    lexicon::is_remark(name)
        || lexicon::names(Concept::Subject, name)
        || (0..clause.len()).any(|place| clause.column(place) == Some(column))
}

/// The text that is searched: the one that is named, or the only one, or what a thing is about.
pub(super) fn text_column(clause: &Clause<'_, '_>) -> Option<usize> {
    let schema = clause.schema;
    let searchable = |column: usize| matches!(schema.columns[column].nature, Nature::Text | Nature::Category);
    let named = (0..clause.len())
        .find_map(|place| clause.column(place).filter(|column| schema.columns[*column].nature == Nature::Text));
    let texts: Vec<usize> =
        (0..schema.columns.len()).filter(|column| schema.columns[*column].nature == Nature::Text).collect();
    let about = |concept| {
        (0..schema.columns.len())
            .find(|column| searchable(*column) && lexicon::names(concept, &schema.columns[*column].name))
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

/// Return a search term that matches singular and plural: `batter` for batteries, `rabies` for rabies.
fn sought(word: &Word) -> String {
    const LEAST: usize = 4;
    match word.lower.strip_suffix("ies") {
        Some(rest) if rest.len() >= LEAST => rest.to_owned(),
        Some(_) => word.lower.clone(),
        None => word.stem.clone(),
    }
}
