//! The restrictions on rows in a request.

mod bounds;
mod classes;
mod dates;
mod gaps;
mod pairs;
mod stated;
mod texts;
mod values;

use super::clause::Clause;
use crate::{
    decline::Decline,
    query::{Comparison, Filter, Operand},
    sense::Sense,
};
pub(super) use bounds::{bounded, comparison, lifetime_words as take_lifetime, measured_in};
use bounds::{comparisons, placeholders, signs, weather};
use classes::{classes, grades_compared};
use dates::{delayed, finished, lateness, order_of_dates, unfinished};
use gaps::gaps;
use pairs::{outcomes, pairs, stock};
use stated::stated;
use texts::{parts_of_values, texts};
use values::{flags, values};

/// The restrictions found, and other possible uses of the same words.
#[derive(Debug, Clone, Default)]
pub struct Restrictions {
    pub filters: Vec<Filter>,
    /// Values of one column that stand side by side.
    pub sides: Option<Sides>,
    /// A bound for a number that is worked out for each group first.
    pub bound: Option<(Operand, Comparison)>,
    /// `under 500, 500 to 800, 800 and up`: where classes part.
    pub classes: Vec<f64>,
    /// Whether the class edges are durations.
    pub timed_classes: bool,
    /// A bound for the number of rows of a group.
    pub row_bound: Option<Comparison>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Sides {
    pub column: usize,
    pub values: Vec<String>,
}

/// Reads restrictions of one kind and uses their words.
type Reader = fn(&mut Clause<'_, '_>, &mut Restrictions) -> Result<(), Decline>;

/// In the order in which they have the first right to a word.
const READERS: [Reader; 8] = [
    |clause, found| {
        stated(clause, found);
        Ok(())
    },
    |clause, found| {
        order_of_dates(clause, found);
        lateness(clause, found);
        delayed(clause, found);
        outcomes(clause, found);
        stock(clause, found);
        Ok(())
    },
    texts,
    |clause, found| {
        parts_of_values(clause, found);
        grades_compared(clause);
        placeholders(clause);
        classes(clause, found);
        pairs(clause, found);
        comparisons(clause, found)
    },
    weather,
    signs,
    |clause, found| unfinished(clause, found).and_then(|()| gaps(clause, found)),
    |clause, found| {
        values(clause, found);
        flags(clause, found);
        finished(clause, found);
        Ok(())
    },
];

/// Read the restrictions and use their words.
pub fn read(clause: &mut Clause<'_, '_>) -> Result<Restrictions, Decline> {
    let mut found = Restrictions::default();
    for reader in READERS {
        reader(clause, &mut found)?;
    }
    Ok(found)
}

/// The same without the kinds that cannot be made out.
pub fn read_what_fits(clause: &mut Clause<'_, '_>) -> Restrictions {
    let mut found = Restrictions::default();
    for reader in READERS {
        let before = (clause.clone(), found.clone());
        if reader(clause, &mut found).is_err() {
            (*clause, found) = before;
        }
    }
    found
}

/// Two values of one column: `without cancellations and no-shows`.
fn same_column(clause: &Clause<'_, '_>, one: usize, other: usize) -> bool {
    use crate::token::Meaning::Value;
    match (&clause.tokens[one].meaning, &clause.tokens[other].meaning) {
        (Value { column: one, .. }, Value { column: other, .. }) => one == other,
        (one, other) => one == other,
    }
}

/// Return whether the negation applies to a word for missing values.
fn behind_gap(clause: &Clause<'_, '_>, not: usize) -> bool {
    let told = (not + 1..clause.len()).take(2).map(|place| clause.word(place));
    told.into_iter().any(|word| ["missing", "blank", "empty", "leer"].contains(&word))
}

/// Return whether `not` or `except` precedes, or `can be skipped` follows.
pub(super) fn negated(clause: &mut Clause<'_, '_>, place: usize) -> bool {
    let behind = clause.next(place).filter(|next| clause.sense(*next) == Some(Sense::Skipped));
    if let Some(behind) = behind {
        clause.take(behind);
        return true;
    }
    let mut at = place;
    for _ in 0..3 {
        let Some(before) = clause.previous(at) else { return false };
        // `without the bookings that were cancelled`
        let rows = clause.tokens[before].is(Sense::Row)
            && clause
                .previous(before)
                .is_some_and(|not| matches!(clause.sense(not), Some(Sense::Not | Sense::Without)));
        if rows {
            at = before;
            continue;
        }
        if matches!(clause.sense(before), Some(Sense::Not | Sense::Without)) {
            // `where the end is not missing and the type is Cargo` denies no cargo.
            // `without any rain at Vale Airfield` denies the rain.
            let other = clause.next(before).filter(|next| *next < place).and_then(|next| clause.column(next));
            let of_other = other.is_some_and(|_| !same_column(clause, before + 1, place));
            let of_gap = clause.used[before] && (behind_gap(clause, before) || of_other);
            clause.take(before);
            return !of_gap;
        }
        if !matches!(clause.sense(before), Some(Sense::And | Sense::Or))
            && !same_column(clause, before, place)
            && clause.column(before).is_none()
        {
            return false;
        }
        at = before;
    }
    false
}
