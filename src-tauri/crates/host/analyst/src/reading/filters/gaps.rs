//! Conditions on missing and present values.

use super::{Clause, Restrictions};
use crate::{
    decline::Decline,
    lexicon,
    query::{Comparison, Filter, Keep, Operand},
    schema::Nature,
    sense::{Sense, Topic},
    token::{Fit, Meaning},
};

/// `without a rating`, `have no agent`, `rating is blank`
pub(super) fn gaps(clause: &mut Clause<'_, '_>, found: &mut Restrictions) -> Result<(), Decline> {
    where_missing(clause, found);
    having(clause, found);
    for place in clause.open() {
        match clause.sense(place) {
            Some(Sense::Without) => {
                let Some(next) = clause.next(place) else { continue };
                length_as_column(clause, next);
                if let Some(column) = clause.certain_column(next)?.filter(|_| !clause.used[next]) {
                    found.filters.push(absent(clause, column));
                    [place, next].into_iter().for_each(|place| clause.take(place));
                } else if matches!(clause.sense(next), Some(Sense::Row)) {
                    // `there was no reading`
                    clause.take(place);
                }
            }
            // `did not give their income`
            Some(Sense::Not) => {
                let next = clause.next(place).filter(|next| !clause.used[*next]);
                let doubted = clause.words.iter().any(|word| {
                    ["significant", "significantly", "chance", "luck", "coincidence", "same", "difference"]
                        .contains(&word.lower.as_str())
                });
                let compares = doubted
                    || clause.any(|sense| {
                        matches!(
                            sense,
                            Sense::Comparative(_)
                                | Sense::Topic(Topic::Significance | Topic::Correlation | Topic::Difference)
                        )
                    });
                let Some(next) = next.filter(|_| !compares) else { continue };
                if let Some(column) = clause.certain_column(next)?
                    && clause.schema.columns[column].nature == Nature::Number
                    && clause.schema.columns[column].profile.missing > 0
                {
                    found.filters.push(Filter::Missing { column: clause.name(column) });
                    [place, next].into_iter().for_each(|place| clause.take(place));
                }
            }
            Some(Sense::Blank) => {
                let mut near: Vec<usize> =
                    (0..clause.len()).filter(|near| clause.column(*near).is_some() && !clause.used[*near]).collect();
                // `apart from the returns, what is missing`
                let but = |near: usize| {
                    clause
                        .previous(near)
                        .is_some_and(|before| clause.sense(before) == Some(Sense::Not) && !clause.used[before])
                };
                near.retain(|near| !but(*near) || clause.asks_how_many());
                // `of those that were not cancelled, how many have an unknown delay`: a yes or no has its own place.
                let flag = |near: &usize| clause.column(*near).is_some_and(|at| clause.schema.columns[at].is_flag());
                if !near.iter().all(flag) {
                    near.retain(|near| !flag(near));
                }
                // `the remarks don't matter`
                let skipped =
                    |near: &usize| clause.next(*near).filter(|next| clause.sense(*next) == Some(Sense::Skipped));
                let (apart, named): (Vec<usize>, Vec<usize>) =
                    near.into_iter().partition(|near| skipped(near).is_some());
                let behind: Vec<usize> = apart.iter().filter_map(skipped).collect();
                apart.into_iter().chain(behind).for_each(|place| clause.take(place));
                if named.is_empty() {
                    clause.tokens[place].meaning = Meaning::Sense(Sense::Topic(Topic::Missing));
                }
                for near in named {
                    // `missing for each quiz`: for all that are called so.
                    let Meaning::Column { columns, .. } = clause.tokens[near].meaning.clone() else { continue };
                    for column in columns {
                        found.filters.push(Filter::Missing { column: clause.name(column) });
                    }
                    clause.take(near);
                }
                clause.take(place);
            }
            _ => {}
        }
    }
    Ok(())
}

/// `the total fare where Coupon is missing`: the rows are meant, not how many gaps there are.
fn where_missing(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    let missing = |clause: &Clause<'_, '_>, place: usize| {
        matches!(clause.sense(place), Some(Sense::Blank | Sense::Topic(Topic::Missing)))
    };
    for place in 1..clause.len() {
        let Some(column) = clause.column(place).filter(|_| clause.word(place - 1) == "where") else { continue };
        let Some(next) = clause.next(place) else { continue };
        let not = clause.sense(next) == Some(Sense::Not);
        let Some(blank) = (if not { clause.next(next) } else { Some(next) }) else { continue };
        if missing(clause, blank) {
            let column = clause.name(column);
            found.filters.push(if not { Filter::Present { column } } else { Filter::Missing { column } });
            for at in [place, next, blank] {
                clause.take(at);
            }
            clause.tokens[blank].meaning = Meaning::Sense(Sense::Filler);
        }
    }
}

/// `no waiting time`, where a column holds it.
fn length_as_column(clause: &mut Clause<'_, '_>, place: usize) {
    if clause.sense(place) != Some(Sense::Topic(Topic::Elapsed)) {
        return;
    }
    let Some(Operand::Column(name)) = clause.duration() else { return };
    if let Some(column) = clause.schema.columns.iter().position(|column| column.profile.name == name) {
        clause.tokens[place].meaning = Meaning::Column { columns: vec![column], fit: Fit::Synonym };
    }
}

/// `loans that had a fine`: those where it is more than nothing.
pub(super) fn having(clause: &mut Clause<'_, '_>, found: &mut Restrictions) {
    use tabletalk_protocol::{ColumnKind, ColumnSummary};
    for place in clause.open() {
        let Some(column) = clause.column(place).filter(|_| place >= 2) else { continue };
        let has = ["had", "have", "has", "with", "got", "having"].contains(&clause.word(place - 2));
        let article = ["a", "an", "any"].contains(&clause.word(place - 1));
        let amount =
            matches!(&clause.schema.columns[column].profile.summary, ColumnSummary::Numeric { min, .. } if *min == 0.0);
        let other = (0..clause.len()).any(|other| other != place && clause.column(other) == Some(column));
        let counted = clause.asks_how_many() || clause.has(Sense::Share);
        let gappy = clause.schema.columns[column].profile.missing > 0
            && matches!(clause.schema.columns[column].nature, Nature::Category | Nature::Text | Nature::Identifier)
            && !clause.schema.columns[column].is_flag();
        let holds = has || ["had", "have", "has", "with", "use", "used"].contains(&clause.word(place - 1));
        let grouped = clause.any(|sense| {
            let grouped = matches!(sense, Sense::By | Sense::Each) && !(has && article);
            grouped || matches!(sense, Sense::Topic(_) | Sense::Without | Sense::Not | Sense::Blank)
        });
        let named = clause
            .tokens
            .iter()
            .any(|token| matches!(&token.meaning, Meaning::Value { column: of, .. } if *of == column));
        if holds && gappy && counted && !grouped && !named {
            found.filters.push(Filter::Present { column: clause.name(column) });
            clause.take(place);
            continue;
        }
        // `bookings with children`: more than none.
        let directly = ["with", "had", "have", "has", "having"].contains(&clause.word(place - 1));
        let plural = lexicon::counts_things(&clause.schema.columns[column].name)
            && clause.schema.columns[column].profile.kind == ColumnKind::Integer;
        if directly && plural && amount && counted && !other && !grouped {
            let operand = Operand::Column(clause.name(column));
            found.filters.push(Filter::Number { operand, comparison: Comparison::Over(0.0) });
            clause.take(place);
            continue;
        }
        if has && article && amount && (other || clause.asks_how_many() || clause.has(Sense::Share)) {
            let operand = Operand::Column(clause.name(column));
            found.filters.push(Filter::Number { operand, comparison: Comparison::Over(0.0) });
            clause.take(place);
        }
    }
}

/// `no goals` means 0; `no insurance` means the value `none` if it exists, and otherwise a missing value.
pub(super) fn absent(clause: &Clause<'_, '_>, column: usize) -> Filter {
    use tabletalk_protocol::ColumnSummary;
    let known = &clause.schema.columns[column];
    let name = clause.name(column);
    let none = known
        .known
        .iter()
        .find(|value| ["none", "no", "nothing", "keine", "kein", "ohne"].contains(&value.key.as_str()));
    if let Some(none) = none.filter(|_| known.nature == Nature::Category) {
        return Filter::Values { column: name, values: vec![none.usual.clone()], keep: Keep::These };
    }
    let zero = matches!(&known.profile.summary, ColumnSummary::Numeric { min, .. } if *min == 0.0);
    if zero && known.profile.missing == 0 && known.placeholder.is_none() {
        return Filter::Number { operand: Operand::Column(name), comparison: Comparison::Exactly(0.0) };
    }
    Filter::Missing { column: name }
}
