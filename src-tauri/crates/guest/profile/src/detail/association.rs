//! Which columns say something about each other: numbers by Pearson's correlation, categories by Cramér's V, both by the
//! correlation ratio.

#![expect(clippy::indexing_slicing, reason = "places in a table of counts are counted here")]

use std::collections::HashMap;

use tabletalk_protocol::{ColumnKind, Relation, RelationMeasure};

use super::sampled::{FEWEST, SampledColumn};

/// Weaker ones are nothing to tell.
const WEAKEST: f64 = 0.3;

/// More are not told.
const MOST_RELATIONS: usize = 30;

/// Categories of a column that is compared by them.
const MOST_GROUPS: u64 = 50;

/// How a column is compared with others.
enum Compared {
    Numbers(Vec<Option<f64>>),
    /// The group of each row, and how many there are.
    Groups(Vec<Option<usize>>, usize),
}

/// The pairs of columns with a notable association, the strongest first.
pub fn relations(columns: &[SampledColumn<'_>]) -> Vec<Relation> {
    let compared: Vec<(String, Compared)> =
        columns.iter().filter_map(|column| Some((column.name(), Compared::of(column)?))).collect();
    let mut relations: Vec<Relation> = vec![];
    for (place, (left, one)) in compared.iter().enumerate() {
        relations
            .extend(compared[place + 1..].iter().filter_map(|(right, other)| relation((left, one), (right, other))));
    }
    relations.sort_by(|left, right| right.strength.abs().total_cmp(&left.strength.abs()));
    relations.truncate(MOST_RELATIONS);
    relations
}

impl Compared {
    /// Returns `None` for columns that differ in every row and for free text.
    fn of(column: &SampledColumn<'_>) -> Option<Self> {
        if column.is_numbering() || column.profile.distinct < 2 {
            return None;
        }
        if column.is_number() {
            return Some(Self::Numbers(column.numbers()));
        }
        let few = column.profile.distinct <= MOST_GROUPS && column.profile.distinct * 2 <= column.rows;
        let groups = matches!(column.profile.kind, ColumnKind::Text | ColumnKind::Boolean) && few;
        groups.then(|| Self::groups(column)).flatten()
    }

    fn groups(column: &SampledColumn<'_>) -> Option<Self> {
        let texts = column.series.cast(&polars::prelude::DataType::String).ok()?;
        let mut known: HashMap<&str, usize> = HashMap::new();
        let groups = texts.str().ok()?.iter().map(|text| {
            let next = known.len();
            text.map(|text| *known.entry(text).or_insert(next))
        });
        let groups: Vec<Option<usize>> = groups.collect();
        let count = known.len();
        Some(Self::Groups(groups, count))
    }
}

fn relation((left, one): (&String, &Compared), (right, other): (&String, &Compared)) -> Option<Relation> {
    use Compared::{Groups, Numbers};
    let (left, right, measure, found) = match (one, other) {
        (Numbers(one), Numbers(other)) => (left, right, RelationMeasure::Correlation, correlation(one, other)),
        (Groups(one, ones), Groups(other, others)) => {
            (left, right, RelationMeasure::CramersV, cramers_v((one, *ones), (other, *others)))
        }
        (Groups(groups, count), Numbers(numbers)) => {
            (left, right, RelationMeasure::CorrelationRatio, correlation_ratio(groups, *count, numbers))
        }
        (Numbers(numbers), Groups(groups, count)) => {
            (right, left, RelationMeasure::CorrelationRatio, correlation_ratio(groups, *count, numbers))
        }
    };
    let (strength, rows) = found?;
    let tells = strength.is_finite() && strength.abs() >= WEAKEST && rows >= FEWEST;
    tells.then(|| Relation { left: left.clone(), right: right.clone(), measure, strength, rows: rows as u64 })
}

/// Pearson's, over the rows in which both have a number.
fn correlation(left: &[Option<f64>], right: &[Option<f64>]) -> Option<(f64, usize)> {
    let pairs = left.iter().zip(right).filter_map(|(left, right)| Some(((*left)?, (*right)?)));
    let (left, right): (Vec<f64>, Vec<f64>) = pairs.unzip();
    Some((tabletalk_stats::correlation(&left, &right)?, left.len()))
}

/// The square root of χ² over the rows and the smaller number of groups less one.
fn cramers_v(
    (left, lefts): (&[Option<usize>], usize),
    (right, rights): (&[Option<usize>], usize),
) -> Option<(f64, usize)> {
    let mut counts = vec![0.0_f64; lefts * rights];
    for (left, right) in left.iter().zip(right).filter_map(|(left, right)| Some(((*left)?, (*right)?))) {
        counts[left * rights + right] += 1.0;
    }
    let all: f64 = counts.iter().sum();
    let row: Vec<f64> = counts.chunks(rights).map(|row| row.iter().sum()).collect();
    let column: Vec<f64> = (0..rights).map(|place| counts.iter().skip(place).step_by(rights).sum()).collect();
    let used = |sums: &[f64]| sums.iter().filter(|sum| **sum > 0.0).count();
    let smaller = used(&row).min(used(&column));
    if smaller < 2 {
        return None;
    }
    let chi: f64 = counts
        .iter()
        .enumerate()
        .map(|(place, count)| {
            let expected = row[place / rights] * column[place % rights] / all;
            if expected > 0.0 { (count - expected).powi(2) / expected } else { 0.0 }
        })
        .sum();
    Some(((chi / (all * (smaller - 1) as f64)).sqrt(), all as usize))
}

/// η: the square root of what the groups explain of the variance.
fn correlation_ratio(groups: &[Option<usize>], count: usize, numbers: &[Option<f64>]) -> Option<(f64, usize)> {
    let pairs = || groups.iter().zip(numbers).filter_map(|(group, number)| Some(((*group)?, (*number)?)));
    let mut sums = vec![(0.0, 0.0); count];
    pairs().for_each(|(group, number)| sums[group] = (sums[group].0 + number, sums[group].1 + 1.0));
    let all = pairs().count();
    let mean = pairs().map(|(_, number)| number).sum::<f64>() / all as f64;
    let total: f64 = pairs().map(|(_, number)| (number - mean).powi(2)).sum();
    let filled = sums.iter().filter(|(_, rows)| *rows > 0.0);
    let between: f64 = filled.map(|(sum, rows)| rows * (sum / rows - mean).powi(2)).sum();
    Some(((between / total).sqrt(), all))
}
