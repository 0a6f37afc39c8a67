//! Numbers that a question multiplies: beside `times` stands a number, whatever the word means elsewhere.

use super::{Fit, Meaning, Token, columns::column};
use crate::{
    decline::Decline,
    schema::{Nature, Schema},
    sense::Sense,
    words::Word,
};

/// `hours times rate`, where a rate is a share in other questions.
pub(super) fn factors(tokens: &mut [Token], words: &[Word], schema: &Schema<'_>) -> Result<(), Decline> {
    for token in tokens.iter_mut().filter(|token| token.length == 1 && is_factor(words, token)) {
        if matches!(token.meaning, Meaning::Column { .. } | Meaning::Number { .. }) {
            continue;
        }
        let named = &words[token.start..token.end()];
        let found = column(named, schema, Fit::Whole)?.or(column(named, schema, Fit::Part)?);
        let number = |columns: &[usize]| columns.iter().all(|column| schema.columns[*column].nature == Nature::Number);
        if let Some((Meaning::Column { columns, fit }, 1)) = found
            && number(&columns)
        {
            token.meaning = Meaning::Column { columns, fit };
        }
    }
    // `times` is no time between two numbers.
    for place in 1..tokens.len() {
        let behind = tokens[place + 1..].iter().find(|token| !token.is_filler());
        let times = ["times", "multiplied"].contains(&&*words[tokens[place].start].lower);
        if times && is_number(&tokens[place - 1], schema) && behind.is_some_and(|token| is_number(token, schema)) {
            tokens[place].meaning = Meaning::Sense(Sense::Filler);
        }
    }
    Ok(())
}

fn is_number(token: &Token, schema: &Schema<'_>) -> bool {
    match &token.meaning {
        Meaning::Column { columns, .. } => {
            columns.iter().all(|column| schema.columns[*column].nature == Nature::Number)
        }
        _ => false,
    }
}

/// Return whether the word is a factor: `times` precedes or follows it.
fn is_factor(words: &[Word], token: &Token) -> bool {
    let multiplies = |word: Option<&Word>| word.is_some_and(|word| ["times", "multiplied"].contains(&&*word.lower));
    let small = |word: &&Word| !["the", "by", "a", "its", "their"].contains(&&*word.lower);
    let before = words[..token.start].iter().rev().find(small);
    multiplies(before) || multiplies(words.get(token.end()))
}
