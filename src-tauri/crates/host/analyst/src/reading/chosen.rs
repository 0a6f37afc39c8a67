//! The choice between several columns that the words fit equally well.

use super::clause::Clause;
use crate::{
    lexicon,
    query::Operand,
    schema::Column,
    words::{Word, root},
};

/// Where each row is a sale, the price at which it was sold is the price, whatever was asked for before.
pub fn actually_paid(columns: &[&Column<'_>]) -> Option<Operand> {
    let paid = |column: &&&Column<'_>| {
        let done = column.name.iter().any(|word| ["sold", "paid", "final", "actual"].contains(&word.lower.as_str()));
        done && column.profile.missing == 0
    };
    match columns.iter().filter(paid).collect::<Vec<_>>().as_slice() {
        [column] => Some(Operand::Column(column.profile.name.clone())),
        _ => None,
    }
}

/// The one of several columns of which most words stand in the question.
pub fn told_apart(clause: &Clause<'_, '_>, columns: &[&Column<'_>]) -> Option<Operand> {
    let said = |column: &Column<'_>| {
        let stands = |part: &&Word| {
            clause.words.iter().any(|word| root(&word.lower) == root(&part.lower) || lexicon::means(word, &part.stem))
        };
        column.name.iter().filter(stands).count()
    };
    let most = columns.iter().map(|column| said(column)).max().filter(|most| *most > 0)?;
    match columns.iter().filter(|column| said(column) == most).collect::<Vec<_>>().as_slice() {
        [column] => Some(Operand::Column(column.profile.name.clone())),
        _ => None,
    }
}
