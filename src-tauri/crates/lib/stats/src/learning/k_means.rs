//! S. Lloyd's iterations (1982) for clusters around means.

use rayon::prelude::*;

use super::products::{LEFT, products, squares};

/// Rows that are added up in one go.
const PIECE: usize = 8192;

/// Clusters that were found.
#[derive(Debug, Clone, PartialEq)]
pub struct KMeans {
    /// One after the other.
    pub centres: Vec<f64>,
    pub labels: Vec<u32>,
    /// The weighted sum of squared distances to the own centre.
    pub inertia: f64,
    pub rounds: usize,
}

/// Move the centres until no row changes its cluster, or their squared moves are at most `tolerance` together.
pub fn k_means(
    rows: &[f64],
    columns: usize,
    weights: Option<&[f64]>,
    start: &[f64],
    tolerance: f64,
    most_rounds: usize,
) -> KMeans {
    let clusters = start.len() / columns;
    let mut centres = start.to_vec();
    let mut labels = vec![u32::MAX; rows.len() / columns];
    let (mut strict, mut rounds) = (false, 0);
    while rounds < most_rounds {
        rounds += 1;
        let before = labels.clone();
        assign(rows, columns, &centres, &mut labels);
        let next = means(rows, columns, weights, &labels, &centres, clusters);
        let moved: f64 = next.iter().zip(&centres).map(|(new, old)| (new - old) * (new - old)).sum();
        centres = next;
        strict = labels == before;
        if strict || moved <= tolerance {
            break;
        }
    }
    if !strict {
        assign(rows, columns, &centres, &mut labels);
    }
    let inertia = inertia(rows, columns, weights, &centres, &labels);
    KMeans { centres, labels, inertia, rounds }
}

/// The nearest centre of each row.
pub fn assign(rows: &[f64], columns: usize, centres: &[f64], labels: &mut [u32]) {
    let squares = squares(centres, columns);
    labels.par_chunks_mut(LEFT).zip(rows.par_chunks(LEFT * columns)).for_each(|(labels, rows)| {
        for (products, label) in products(rows, centres, columns).outer_iter().zip(labels) {
            *label = nearest(products.iter().zip(&squares));
        }
    });
}

/// The number of the centre with the least distance. The square of the row itself is the same for all of them.
fn nearest<'a>(centres: impl Iterator<Item = (&'a f64, &'a f64)>) -> u32 {
    let mut nearest = (f64::INFINITY, 0);
    for ((product, square), number) in centres.zip(0..) {
        let distance = square - 2.0 * product;
        if distance < nearest.0 {
            nearest = (distance, number);
        }
    }
    nearest.1
}

fn weight_of(weights: Option<&[f64]>, row: usize) -> f64 {
    weights.map_or(1.0, |weights| weights[row])
}

fn means(
    rows: &[f64],
    columns: usize,
    weights: Option<&[f64]>,
    labels: &[u32],
    centres: &[f64],
    clusters: usize,
) -> Vec<f64> {
    let (mut sums, mut weighed) = (vec![0.0; clusters * columns], vec![0.0; clusters]);
    // Pieces of a fixed length, added in their order: the same sums on any number of threads.
    let pieces = rows.par_chunks(PIECE * columns).zip(labels.par_chunks(PIECE)).enumerate();
    let pieces = pieces.map(|(piece, (rows, labels))| sum(rows, columns, weights, labels, piece * PIECE, clusters));
    for (piece_sums, piece_weighed) in pieces.collect::<Vec<_>>() {
        add(&mut sums, &piece_sums);
        add(&mut weighed, &piece_weighed);
    }
    fill_empty(rows, columns, weights, labels, centres, &mut sums, &mut weighed);
    for (cluster, &weight) in weighed.iter().enumerate() {
        let sum = &mut sums[cluster * columns..][..columns];
        if weight > 0.0 {
            sum.iter_mut().for_each(|value| *value /= weight);
        } else {
            sum.copy_from_slice(&centres[cluster * columns..][..columns]);
        }
    }
    sums
}

/// The weighted sums of the rows of each cluster, and the sums of their weights. `first` is the number of the first row.
fn sum(
    rows: &[f64],
    columns: usize,
    weights: Option<&[f64]>,
    labels: &[u32],
    first: usize,
    clusters: usize,
) -> (Vec<f64>, Vec<f64>) {
    let (mut sums, mut weighed) = (vec![0.0; clusters * columns], vec![0.0; clusters]);
    for (number, (row, &label)) in rows.chunks_exact(columns).zip(labels).enumerate() {
        let weight = weight_of(weights, first + number);
        weighed[label as usize] += weight;
        for (sum, value) in sums[label as usize * columns..].iter_mut().zip(row) {
            *sum += weight * value;
        }
    }
    (sums, weighed)
}

fn add(sums: &mut [f64], values: &[f64]) {
    sums.iter_mut().zip(values).for_each(|(sum, value)| *sum += value);
}

/// A cluster without rows gets the row that is farthest from its centre.
fn fill_empty(
    rows: &[f64],
    columns: usize,
    weights: Option<&[f64]>,
    labels: &[u32],
    centres: &[f64],
    sums: &mut [f64],
    weighed: &mut [f64],
) {
    let empty: Vec<usize> = (0..weighed.len()).filter(|&cluster| weighed[cluster] == 0.0).collect();
    if empty.is_empty() {
        return;
    }
    let distance = |row: usize| {
        let centre = &centres[labels[row] as usize * columns..][..columns];
        square_distance(&rows[row * columns..][..columns], centre)
    };
    let mut order: Vec<usize> = (0..labels.len()).collect();
    order.sort_by(|&a, &b| distance(b).total_cmp(&distance(a)));
    for (cluster, row) in empty.into_iter().zip(order) {
        let (weight, old) = (weight_of(weights, row), labels[row] as usize);
        for column in 0..columns {
            let value = weight * rows[row * columns + column];
            sums[cluster * columns + column] = value;
            sums[old * columns + column] -= value;
        }
        weighed[cluster] = weight;
        weighed[old] -= weight;
    }
}

fn square_distance(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| (left - right) * (left - right)).sum()
}

fn inertia(rows: &[f64], columns: usize, weights: Option<&[f64]>, centres: &[f64], labels: &[u32]) -> f64 {
    let to_centre = |(number, (row, &label)): (usize, (&[f64], &u32))| {
        weight_of(weights, number) * square_distance(row, &centres[label as usize * columns..][..columns])
    };
    rows.chunks_exact(columns).zip(labels).enumerate().map(to_centre).sum()
}
