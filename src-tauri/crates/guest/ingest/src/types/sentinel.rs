//! Numbers that stand for "not known", as `-999` does.

use crate::types::column::Note;

/// Common placeholder numbers for missing values, the longest first.
const SENTINELS: [i64; 9] = [-999_999, -99_999, -9_999, -999, -99, -8_888, -888, 999_999, 99_999];

/// So many cells at least say that a number is no accident.
const ENOUGH: usize = 2;

/// A number of a column.
pub trait Number: Copy {
    fn value(self) -> f64;
}

impl Number for i64 {
    fn value(self) -> f64 {
        self as f64
    }
}

impl Number for f64 {
    fn value(self) -> f64 {
        self
    }
}

/// Makes a sentinel missing. It is one when nothing else in the column is anywhere near: a negative one among numbers
/// that are never negative, or any of them as far away as the other numbers are from each other, three times over.
pub fn remove<N: Number>(values: &mut [Option<N>]) -> Option<Note> {
    let number = *occurring(values).iter().find(|number| is_sentinel(values, **number as f64))?;
    let mut cells = 0;
    for value in values.iter_mut().filter(|value| value.is_some_and(|value| value.value() == number as f64)) {
        *value = None;
        cells += 1;
    }
    Some(Note::Sentinel { number, cells })
}

/// The sentinels that occur in a column; nearly all columns have no sentinel.
fn occurring<N: Number>(values: &[Option<N>]) -> Vec<i64> {
    let mut found = vec![];
    for value in
        values.iter().flatten().map(|value| value.value()).filter(|value| *value <= -99.0 || *value >= 99_999.0)
    {
        let known = SENTINELS.into_iter().find(|number| *number as f64 == value && !found.contains(number));
        found.extend(known);
    }
    found
}

/// The counts that [`remove`] needs of a column that is not in memory as a whole.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Census {
    cells: [u64; SENTINELS.len()],
    others: u64,
    low: f64,
    high: f64,
}

impl Default for Census {
    fn default() -> Self {
        Self { cells: [0; SENTINELS.len()], others: 0, low: f64::INFINITY, high: f64::NEG_INFINITY }
    }
}

impl Census {
    pub fn push(&mut self, value: f64) {
        let odd = value <= -99.0 || value >= 99_999.0;
        let mut counts = SENTINELS.iter().zip(&mut self.cells);
        match counts.find(|(number, _)| odd && **number as f64 == value) {
            Some((_, cells)) => *cells += 1,
            None => {
                self.others += 1;
                (self.low, self.high) = (self.low.min(value), self.high.max(value));
            }
        }
    }

    pub fn add(&mut self, more: &Self) {
        self.cells.iter_mut().zip(more.cells).for_each(|(cells, more)| *cells += more);
        self.others += more.others;
        (self.low, self.high) = (self.low.min(more.low), self.high.max(more.high));
    }

    /// Returns whether [`remove`] would find a sentinel.
    pub fn has_sentinel(&self) -> bool {
        let counts = || SENTINELS.iter().map(|number| *number as f64).zip(self.cells);
        counts().any(|(number, cells)| {
            let (mut others, mut low, mut high) = (self.others, self.low, self.high);
            for (other, cells) in counts().filter(|(other, cells)| *other != number && *cells > 0) {
                others += cells;
                (low, high) = (low.min(other), high.max(other));
            }
            stands_apart(number, cells as usize, others as usize, (low, high))
        })
    }
}

fn is_sentinel<N: Number>(values: &[Option<N>], number: f64) -> bool {
    let (mut cells, mut others, mut low, mut high) = (0, 0, f64::INFINITY, f64::NEG_INFINITY);
    for value in values.iter().flatten().map(|value| value.value()) {
        if value == number {
            cells += 1;
        } else {
            others += 1;
            (low, high) = (low.min(value), high.max(value));
        }
    }
    stands_apart(number, cells, others, (low, high))
}

fn stands_apart(number: f64, cells: usize, others: usize, (low, high): (f64, f64)) -> bool {
    let apart = if number < 0.0 { low - number } else { number - high };
    let alone = number < 0.0 && low >= 0.0 && cells >= ENOUGH;
    cells > 0
        && others > cells
        && (alone || apart > 3.0 * (high - low).max(1.0) && (cells >= ENOUGH || number <= -999.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentinel_is_far_from_everything_else() {
        let cases = [
            (vec![12, 15, -999, 18], Some((-999, 1))),
            (vec![12, -99, 18, 20, -99], Some((-99, 2))),
            (vec![-5, 3, -999, 8, 4], Some((-999, 1))),
            (vec![100, 200, 99_999, 150, 99_999], Some((99_999, 2))),
            (vec![12, -99, 18], None),
            (vec![-500, 200, -999, 100], None),
            (vec![50_000, 99_999, 120_000], None),
            (vec![-999, -999, 1], None),
        ];
        for (values, expected) in cases {
            let mut column: Vec<Option<i64>> = values.iter().copied().map(Some).collect();
            let expected_note = expected.map(|(number, cells)| Note::Sentinel { number, cells });
            assert_eq!(remove(&mut column), expected_note, "{values:?}");
            assert_eq!(column.iter().filter(|value| value.is_none()).count(), expected.map_or(0, |(_, cells)| cells));
        }
    }
}
