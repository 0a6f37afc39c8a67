//! Reasons that a column tells: `the top reasons for delays` asks for its values, and not why the world is as it is.

use super::{Fit, Meaning, Token};
use crate::{
    schema::{Column, Nature, Schema},
    sense::{Beyond, Sense},
    words::Word,
};

/// Words that name a column of reasons, and ask for one.
const REASONS: [&str; 5] = ["reason", "cause", "grund", "gruende", "ursache"];

pub(super) fn reasons(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) {
    let Some(column) = column_of_reasons(schema) else { return };
    for token in tokens.iter_mut().filter(|token| token.is(Sense::Beyond(Beyond::Cause)) && token.length == 1) {
        if REASONS.contains(&words[token.start].stem.as_str()) {
            token.meaning = Meaning::Column { columns: vec![column], fit: Fit::Part };
        }
    }
}

/// The only column that tells why, for each row.
pub fn column_of_reasons(schema: &Schema<'_>) -> Option<usize> {
    let tells = |column: &Column<'_>| {
        column.nature == Nature::Category && column.name.iter().any(|part| REASONS.contains(&part.stem.as_str()))
    };
    let mut found = (0..schema.columns.len()).filter(|place| tells(&schema.columns[*place]));
    let only = found.next()?;
    found.next().is_none().then_some(only)
}
