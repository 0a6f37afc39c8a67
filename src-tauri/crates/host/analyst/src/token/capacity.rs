//! Occupancy, where one column holds the capacity and another one the occupied places.

use super::{Meaning, Token};
use crate::{
    query::Direction,
    schema::Schema,
    sense::{About, Concept, Sense},
    words::Word,
};

const EMPTY: [&str; 7] = ["empty", "free", "unused", "unsold", "unoccupied", "unfilled", "leer"];

/// `how many seats flew empty`: vacant places. Without a capacity, the fullest day is the busiest.
pub(super) fn places_taken(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let Some((_, places)) = schema.capacity() else {
        return busiest(tokens, schema);
    };
    let counted = tokens.iter().any(|token| matches!(token.sense(), Some(Sense::HowMany | Sense::HowMuch)));
    let empty = tokens.iter().position(|token| EMPTY.contains(&&*words[token.start].lower));
    let named = tokens.iter().position(|token| match &token.meaning {
        Meaning::Column { columns, .. } => columns.iter().all(|column| std::ptr::eq(&schema.columns[*column], places)),
        _ => false,
    });
    if let (true, Some(empty), Some(named)) = (counted, empty, named) {
        tokens[named].meaning = Meaning::Sense(Sense::Concept(Concept::Vacancy));
        tokens[empty].meaning = Meaning::Sense(Sense::Filler);
    }
}

fn busiest(tokens: &mut [Token], schema: &Schema<'_>) {
    let fullest = Sense::Extreme(Direction::Top, About::Of(Concept::Occupancy));
    let known = !schema.numbers_about(Concept::Occupancy).is_empty();
    for token in tokens.iter_mut().filter(|token| !known && token.is(fullest)) {
        token.meaning = Meaning::Sense(Sense::Extreme(Direction::Top, About::Count));
    }
}
