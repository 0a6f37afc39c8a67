//! Conditions in so many words: `Paid is no`, `Member No. is “M61”`.

use super::{Clause, Restrictions};
use crate::{
    query::{Comparison, Filter, Keep, Operand},
    schema::{Column, Nature},
    sense::Sense,
    token::Meaning,
    words::Quoted,
};
use tabletalk_protocol::{ColumnKind, ColumnSummary};

const YES: [&str; 5] = ["yes", "y", "true", "1", "ja"];
const NO: [&str; 5] = ["no", "n", "false", "0", "nein"];

/// A column, `is`, and what it is.
pub(super) fn stated(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    for place in 0..clause.len().saturating_sub(2) {
        let Some(column) = clause.column(place).filter(|_| !clause.used[place]) else { continue };
        let said = place + 2;
        let is = ["is", "are", "was", "were", "ist", "sind"].contains(&clause.word(place + 1));
        // `is no longer`, `is no higher than`
        let ends = clause.tokens.get(said + 1).is_none_or(|token| {
            matches!(
                token.meaning,
                Meaning::Sense(Sense::And | Sense::Or | Sense::Where | Sense::Filler) | Meaning::Moment(_)
            )
        });
        if !is || !ends || clause.used[said] {
            continue;
        }
        let filter = yes_or_no(clause, column, said).or_else(|| code(clause, column, said));
        if let Some(filter) = filter {
            found.filters.push(filter);
            clause.take(place);
            clause.take(said);
            clause.tokens[said].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// Of a column that only says yes or no, in letters or as 1 and 0.
fn yes_or_no(clause: &Clause<'_, '_>, column: usize, said: usize) -> Option<Filter> {
    let word = clause.word(said);
    let yes = YES.contains(&word);
    if clause.tokens[said].length > 1 || !yes && !NO.contains(&word) {
        return None;
    }
    let known = &clause.schema.columns[column];
    let name = clause.name(column);
    if is_one_or_zero(known) {
        let comparison = Comparison::Exactly(if yes { 1.0 } else { 0.0 });
        return Some(Filter::Number { operand: Operand::Column(name), comparison });
    }
    if !known.is_flag() {
        return None;
    }
    let Some(value) = known.yes() else {
        return Some(Filter::Flag { column: name, keep: if yes { Keep::These } else { Keep::AllOthers } });
    };
    let others = known.known.iter().map(|other| other.usual.as_str());
    let value =
        if yes { Some(value) } else { others.clone().find(|other| NO.contains(&other.to_lowercase().as_str())) };
    Some(Filter::Values { column: name, values: vec![value?.to_owned()], keep: Keep::These })
}

fn is_one_or_zero(column: &Column<'_>) -> bool {
    let ends = matches!(&column.profile.summary, ColumnSummary::Numeric { min, max, .. } if *min == 0.0 && *max == 1.0);
    column.profile.kind == ColumnKind::Integer && column.profile.distinct == 2 && ends
}

/// A code in quotation marks, or in letters and digits, where a column holds too many to know them all.
fn code(clause: &Clause<'_, '_>, column: usize, said: usize) -> Option<Filter> {
    let token = &clause.tokens[said];
    let word = &clause.words[token.start];
    let digits = word.written.chars().any(|letter| letter.is_ascii_digit());
    let letters = word.written.chars().any(char::is_alphabetic);
    let many = matches!(clause.schema.columns[column].nature, Nature::Identifier | Nature::Text);
    let open = token.meaning == Meaning::Unknown && token.length == 1;
    (many && open && letters && (digits || word.quoted != Quoted::No)).then(|| Filter::Values {
        column: clause.name(column),
        values: vec![word.written.clone()],
        keep: Keep::These,
    })
}
