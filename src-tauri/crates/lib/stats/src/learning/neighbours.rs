//! Nearest neighbours: by a tree in few dimensions, by comparing all in many.

use rayon::prelude::*;

use super::{
    products::{LEFT, RIGHT, products, squares},
    sort::{nth_element, two_way},
};

/// The distance between two rows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Metric {
    Euclidean,
    Manhattan,
    Chebyshev,
    /// With its exponent.
    Minkowski(f64),
    /// One less the cosine of the angle.
    Cosine,
}

impl Metric {
    /// Grows with the distance and is cheaper.
    fn rank(self, left: &[f64], right: &[f64]) -> f64 {
        let pairs = left.iter().zip(right);
        match self {
            Self::Euclidean => squared(left, right),
            Self::Manhattan => pairs.map(|(left, right)| (left - right).abs()).sum(),
            Self::Chebyshev => pairs.fold(0.0, |most, (left, right)| f64::max(most, (left - right).abs())),
            Self::Minkowski(power) => pairs.map(|(left, right)| (left - right).abs().powf(power)).sum(),
            Self::Cosine => {
                let product: f64 = left.iter().zip(right).map(|(left, right)| left * right).sum();
                let length = |values: &[f64]| values.iter().map(|value| value * value).sum::<f64>().sqrt();
                let lengths = length(left) * length(right);
                if lengths == 0.0 { 1.0 } else { (1.0 - product / lengths).max(0.0) }
            }
        }
    }

    fn distance(self, rank: f64) -> f64 {
        match self {
            Self::Euclidean => rank.sqrt(),
            Self::Minkowski(power) => rank.powf(1.0 / power),
            _ => rank,
        }
    }

    fn rank_of(self, distance: f64) -> f64 {
        match self {
            Self::Euclidean => distance * distance,
            Self::Minkowski(power) => distance.powf(power),
            _ => distance,
        }
    }
}

fn squared(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| (left - right) * (left - right)).sum()
}

/// All distances between the rows of two tables, row by row.
pub fn distances(left: &[f64], right: &[f64], columns: usize, metric: Metric) -> Vec<f64> {
    let to_all = |one| right.chunks_exact(columns).map(move |other| metric.distance(metric.rank(one, other)));
    left.chunks_exact(columns).flat_map(to_all).collect()
}

/// Rows that can be asked for the nearest among them.
///
/// The tree is that of scikit-learn, with the same rows in the same order in each leaf, so that of rows equally far away the
/// same are found.
#[derive(Debug, Clone)]
pub struct Neighbours<'a> {
    rows: &'a [f64],
    columns: usize,
    metric: Metric,
    /// Numbers of rows; each part of the tree is a range of them.
    order: Vec<u32>,
    /// The children of a node are at twice its place and 1 or 2; the last level are leaves.
    nodes: Vec<Node>,
}

#[derive(Debug, Clone, Default)]
struct Node {
    start: usize,
    end: usize,
    /// The least and the largest value of each column.
    bounds: Vec<(f64, f64)>,
}

/// Rows in a leaf, unless asked for otherwise.
const LEAF: usize = 30;
/// Beyond these dimensions most of a tree would be walked anyway.
const MOST_DIMENSIONS: usize = 15;
/// By how much a squared distance from products may be too large, as a share of the two squares: some rounding errors for
/// each of a few thousand columns.
const CANCELLATION: f64 = 1e-12;

impl<'a> Neighbours<'a> {
    pub fn new(rows: &'a [f64], columns: usize, metric: Metric) -> Self {
        Self::with_leaves(rows, columns, metric, Some(LEAF))
    }

    /// Without a number of rows in a leaf all are compared.
    pub fn with_leaves(rows: &'a [f64], columns: usize, metric: Metric, leaf: Option<usize>) -> Self {
        let count = rows.len() / columns;
        let plain = columns > MOST_DIMENSIONS || metric == Metric::Cosine;
        let leaf = leaf.filter(|_| !plain).unwrap_or(count).max(1);
        let levels = 1 + (count.saturating_sub(1) / leaf).checked_ilog2().unwrap_or(0);
        let nodes = vec![Node::default(); (1 << levels) - 1];
        let mut neighbours = Self { rows, columns, metric, order: (0..count as u32).collect(), nodes };
        neighbours.divide(0, 0, count);
        neighbours
    }

    fn row(&self, number: u32) -> &'a [f64] {
        &self.rows[number as usize * self.columns..][..self.columns]
    }

    fn is_leaf(&self, node: usize) -> bool {
        2 * node + 1 >= self.nodes.len()
    }

    fn divide(&mut self, node: usize, start: usize, end: usize) {
        let bounds = self.bounds(start, end);
        let axis = widest(&bounds);
        self.nodes[node] = Node { start, end, bounds };
        if self.is_leaf(node) {
            return;
        }
        let middle = (end - start) / 2;
        let (rows, columns) = (self.rows, self.columns);
        let value = |number: u32| rows[number as usize * columns + axis];
        let less = |one: u32, other: u32| {
            let (left, right) = (value(one), value(other));
            if left == right { one < other } else { left < right }
        };
        nth_element(&mut self.order[start..end], middle, &less);
        self.divide(2 * node + 1, start, start + middle);
        self.divide(2 * node + 2, start + middle, end);
    }

    fn bounds(&self, start: usize, end: usize) -> Vec<(f64, f64)> {
        let mut bounds = vec![(f64::INFINITY, f64::NEG_INFINITY); self.columns];
        for &number in &self.order[start..end] {
            for (bound, &value) in bounds.iter_mut().zip(self.row(number)) {
                *bound = (bound.0.min(value), bound.1.max(value));
            }
        }
        bounds
    }

    /// The least rank that a row in the node can have.
    fn least_rank(&self, node: usize, to: &[f64]) -> f64 {
        let gaps = self.nodes[node].bounds.iter().zip(to).map(|(&(low, high), &at)| {
            let (below, above) = (low - at, at - high);
            0.5 * ((below + below.abs()) + (above + above.abs()))
        });
        match self.metric {
            Metric::Chebyshev => gaps.fold(0.0, f64::max),
            Metric::Cosine => 0.0,
            Metric::Euclidean => gaps.map(|gap| gap * gap).sum(),
            Metric::Manhattan => gaps.sum(),
            Metric::Minkowski(power) => gaps.map(|gap| gap.powf(power)).sum(),
        }
    }

    /// Distances and numbers of the `count` nearest rows, the nearest first.
    pub fn nearest(&self, to: &[f64], count: usize) -> Vec<(f64, usize)> {
        let mut best = Best::of(count);
        self.look(0, self.least_rank(0, to), to, &mut best);
        self.distances_of(best)
    }

    /// As [`nearest`](Self::nearest), for each row of a table.
    pub fn nearest_to_each(&self, others: &[f64], count: usize) -> Vec<Vec<(f64, usize)>> {
        let blocks = others.par_chunks(LEFT * self.columns);
        if self.metric == Metric::Euclidean && self.nodes.len() == 1 {
            let squares = squares(self.rows, self.columns);
            return blocks.flat_map_iter(|block| self.nearest_by_products(block, &squares, count)).collect();
        }
        let of_block = |block: &'_ [f64]| {
            let nearest = block.chunks_exact(self.columns).map(|to| self.nearest(to, count));
            nearest.collect::<Vec<_>>()
        };
        blocks.flat_map_iter(of_block).collect()
    }

    /// Compare some rows with all: products of matrices tell which can be among the nearest, and only of these is the
    /// distance worked out, so that the result has none of the cancellation of the products.
    fn nearest_by_products(&self, block: &[f64], of_rows: &[f64], count: usize) -> Vec<Vec<(f64, usize)>> {
        let columns = self.columns;
        let of_block = squares(block, columns);
        let mut all: Vec<Best> = of_block.iter().map(|_| Best::of(count)).collect();
        for (piece, of_piece) in of_rows.chunks(RIGHT).enumerate() {
            let first = piece * RIGHT;
            let rows = &self.rows[first * columns..][..of_piece.len() * columns];
            for (at, products) in products(block, rows, columns).outer_iter().enumerate() {
                let (to, own, best) = (&block[at * columns..][..columns], of_block[at], &mut all[at]);
                for ((product, square), number) in products.iter().zip(of_piece).zip(first..) {
                    let scale = own + square;
                    if scale - 2.0 * product - CANCELLATION * scale < best.largest() {
                        best.offer(squared(self.row(number as u32), to), number as u32);
                    }
                }
            }
        }
        all.into_iter().map(|best| self.distances_of(best)).collect()
    }

    fn distances_of(&self, best: Best) -> Vec<(f64, usize)> {
        best.in_order().map(|(rank, number)| (self.metric.distance(rank), number as usize)).collect()
    }

    fn look(&self, node: usize, least: f64, to: &[f64], best: &mut Best) {
        if least > best.largest() {
            return;
        }
        if self.is_leaf(node) {
            for &number in &self.order[self.nodes[node].start..self.nodes[node].end] {
                best.offer(self.metric.rank(self.row(number), to), number);
            }
            return;
        }
        let [one, other] = [2 * node + 1, 2 * node + 2].map(|child| (child, self.least_rank(child, to)));
        let [near, far] = if one.1 <= other.1 { [one, other] } else { [other, one] };
        self.look(near.0, near.1, to, best);
        self.look(far.0, far.1, to, best);
    }

    /// The rows up to `radius` away with their distances, in the order of the rows.
    pub fn within(&self, to: &[f64], radius: f64) -> Vec<(f64, usize)> {
        let mut found = Vec::new();
        self.gather(0, to, self.metric.rank_of(radius), &mut found);
        found.sort_unstable_by_key(|&(_, number)| number);
        found.into_iter().map(|(rank, number)| (self.metric.distance(rank), number as usize)).collect()
    }

    fn gather(&self, node: usize, to: &[f64], most: f64, found: &mut Vec<(f64, u32)>) {
        if self.least_rank(node, to) > most {
            return;
        }
        if !self.is_leaf(node) {
            self.gather(2 * node + 1, to, most, found);
            self.gather(2 * node + 2, to, most, found);
            return;
        }
        let numbers = &self.order[self.nodes[node].start..self.nodes[node].end];
        let ranked = numbers.iter().map(|&number| (self.metric.rank(self.row(number), to), number));
        found.extend(ranked.filter(|(rank, _)| *rank <= most));
    }
}

/// The axis along which the rows spread most.
fn widest(bounds: &[(f64, f64)]) -> usize {
    let spreads = bounds.iter().map(|(low, high)| high - low).enumerate();
    spreads.fold((0, 0.0), |most, (axis, spread)| if spread > most.1 { (axis, spread) } else { most }).0
}

/// The nearest so far: a heap with the farthest at its top, kept as scikit-learn keeps it.
struct Best {
    ranks: Vec<f64>,
    numbers: Vec<u32>,
}

impl Best {
    fn of(count: usize) -> Self {
        Self { ranks: vec![f64::INFINITY; count], numbers: vec![0; count] }
    }

    fn largest(&self) -> f64 {
        self.ranks.first().copied().unwrap_or(f64::NEG_INFINITY)
    }

    fn offer(&mut self, rank: f64, number: u32) {
        if rank >= self.largest() {
            return;
        }
        let (mut at, count) = (0, self.ranks.len());
        while 2 * at + 1 < count {
            let (left, right) = (2 * at + 1, 2 * at + 2);
            let farther = right >= count || self.ranks[left] >= self.ranks[right];
            let child = if farther { left } else { right };
            if rank >= self.ranks[child] {
                break;
            }
            (self.ranks[at], self.numbers[at]) = (self.ranks[child], self.numbers[child]);
            at = child;
        }
        (self.ranks[at], self.numbers[at]) = (rank, number);
    }

    fn in_order(mut self) -> impl Iterator<Item = (f64, u32)> {
        two_way(&mut self.ranks, &mut self.numbers);
        self.ranks.into_iter().zip(self.numbers)
    }
}
