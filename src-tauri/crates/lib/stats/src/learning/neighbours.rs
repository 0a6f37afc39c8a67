//! Nearest neighbours: by a tree in few dimensions, by comparing all in many.

use rayon::prelude::*;

use super::products::{LEFT, RIGHT, products, squares};

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

    /// The least rank of anything beyond a plane at this distance along one axis; nothing where axes do not count singly.
    fn beyond(self, gap: f64) -> Option<f64> {
        (self != Self::Cosine).then(|| self.rank_of(gap.abs()))
    }
}

fn squared(left: &[f64], right: &[f64]) -> f64 {
    const LANES: usize = 4;
    let mut sums = [0.0; LANES];
    let (lefts, rights) = (left.chunks_exact(LANES), right.chunks_exact(LANES));
    let pairs = lefts.remainder().iter().zip(rights.remainder());
    let rest: f64 = pairs.map(|(left, right)| (left - right) * (left - right)).sum();
    for (left, right) in lefts.zip(rights) {
        for lane in 0..LANES {
            let gap = left[lane] - right[lane];
            sums[lane] += gap * gap;
        }
    }
    sums.iter().sum::<f64>() + rest
}

/// All distances between the rows of two tables, row by row.
pub fn distances(left: &[f64], right: &[f64], columns: usize, metric: Metric) -> Vec<f64> {
    let to_all = |one| right.chunks_exact(columns).map(move |other| metric.distance(metric.rank(one, other)));
    left.chunks_exact(columns).flat_map(to_all).collect()
}

/// Rows that can be asked for the nearest among them.
#[derive(Debug, Clone)]
pub struct Neighbours<'a> {
    rows: &'a [f64],
    columns: usize,
    metric: Metric,
    /// Numbers of rows; each part of the tree is a range of them.
    order: Vec<u32>,
    nodes: Vec<Node>,
}

#[derive(Debug, Clone)]
enum Node {
    Leaf {
        start: usize,
        end: usize,
    },
    /// Rows up to `value` on `axis` are in the next node, the others in the node `above`.
    Inner {
        axis: usize,
        value: f64,
        above: usize,
    },
}

/// Rows in a leaf.
const LEAF: usize = 30;
/// Beyond these dimensions most of a tree would be walked anyway.
const MOST_DIMENSIONS: usize = 15;
/// By how much a squared distance from products may be too large, as a share of the two squares: some rounding errors for
/// each of a few thousand columns.
const CANCELLATION: f64 = 1e-12;

impl<'a> Neighbours<'a> {
    pub fn new(rows: &'a [f64], columns: usize, metric: Metric) -> Self {
        let count = rows.len() / columns;
        let mut neighbours = Self { rows, columns, metric, order: (0..count as u32).collect(), nodes: Vec::new() };
        neighbours.divide(0, count);
        neighbours
    }

    fn row(&self, number: u32) -> &'a [f64] {
        &self.rows[number as usize * self.columns..][..self.columns]
    }

    fn divide(&mut self, start: usize, end: usize) {
        let plain = self.columns > MOST_DIMENSIONS || self.metric == Metric::Cosine;
        let widest = (!plain && end - start > LEAF).then(|| self.widest(start, end)).flatten();
        let Some(axis) = widest else {
            self.nodes.push(Node::Leaf { start, end });
            return;
        };
        let middle = (start + end) / 2;
        let (rows, columns) = (self.rows, self.columns);
        let value = |number: &u32| rows[*number as usize * columns + axis];
        self.order[start..end].select_nth_unstable_by(middle - start, |a, b| value(a).total_cmp(&value(b)));
        let node = self.nodes.len();
        let border = value(&self.order[middle]);
        self.nodes.push(Node::Inner { axis, value: border, above: 0 });
        self.divide(start, middle);
        let next = self.nodes.len();
        if let Node::Inner { above, .. } = &mut self.nodes[node] {
            *above = next;
        }
        self.divide(middle, end);
    }

    /// The axis along which the rows spread most; nothing when they are all equal.
    fn widest(&self, start: usize, end: usize) -> Option<usize> {
        let spread = |axis: usize| {
            let values = self.order[start..end].iter().map(|&number| self.row(number)[axis]);
            let (low, high) =
                values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
            high - low
        };
        let spreads: Vec<f64> = (0..self.columns).map(spread).collect();
        let axis = (0..self.columns).max_by(|&a, &b| spreads[a].total_cmp(&spreads[b]))?;
        (spreads[axis] > 0.0).then_some(axis)
    }

    /// Distances and numbers of the `count` nearest rows, the nearest first, of equal ones the first row.
    pub fn nearest(&self, to: &[f64], count: usize) -> Vec<(f64, usize)> {
        let mut best = Best::of(count);
        self.look(0, to, &mut best);
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
                    if best.has_room_for(scale - 2.0 * product - CANCELLATION * scale) {
                        best.offer(squared(self.row(number as u32), to), number as u32);
                    }
                }
            }
        }
        all.into_iter().map(|best| self.distances_of(best)).collect()
    }

    fn distances_of(&self, best: Best) -> Vec<(f64, usize)> {
        best.found.into_iter().map(|(rank, number)| (self.metric.distance(rank), number as usize)).collect()
    }

    fn look(&self, node: usize, to: &[f64], best: &mut Best) {
        match self.nodes[node] {
            Node::Leaf { start, end } => {
                for &number in &self.order[start..end] {
                    best.offer(self.metric.rank(self.row(number), to), number);
                }
            }
            Node::Inner { axis, value, above } => {
                let gap = to[axis] - value;
                let (near, far) = if gap <= 0.0 { (node + 1, above) } else { (above, node + 1) };
                self.look(near, to, best);
                if self.metric.beyond(gap).is_none_or(|rank| best.has_room_for(rank)) {
                    self.look(far, to, best);
                }
            }
        }
    }

    /// The rows up to `radius` away with their distances, in the order of the rows.
    pub fn within(&self, to: &[f64], radius: f64) -> Vec<(f64, usize)> {
        let mut found = Vec::new();
        self.gather(0, to, self.metric.rank_of(radius), &mut found);
        found.sort_unstable_by_key(|&(_, number)| number);
        found.into_iter().map(|(rank, number)| (self.metric.distance(rank), number as usize)).collect()
    }

    fn gather(&self, node: usize, to: &[f64], most: f64, found: &mut Vec<(f64, u32)>) {
        match self.nodes[node] {
            Node::Leaf { start, end } => {
                let ranked =
                    self.order[start..end].iter().map(|&number| (self.metric.rank(self.row(number), to), number));
                found.extend(ranked.filter(|(rank, _)| *rank <= most));
            }
            Node::Inner { axis, value, above } => {
                let gap = to[axis] - value;
                let reaches = self.metric.beyond(gap).is_none_or(|rank| rank <= most);
                if gap <= 0.0 || reaches {
                    self.gather(node + 1, to, most, found);
                }
                if gap >= 0.0 || reaches {
                    self.gather(above, to, most, found);
                }
            }
        }
    }
}

/// The best so far, in order.
struct Best {
    found: Vec<(f64, u32)>,
    count: usize,
}

impl Best {
    fn of(count: usize) -> Self {
        Self { found: Vec::with_capacity(count + 1), count }
    }

    fn has_room_for(&self, rank: f64) -> bool {
        self.found.len() < self.count || self.found.last().is_some_and(|&(worst, _)| rank <= worst)
    }

    fn offer(&mut self, rank: f64, number: u32) {
        if !self.has_room_for(rank) {
            return;
        }
        let place = self.found.partition_point(|&(other, row)| other < rank || other == rank && row < number);
        self.found.insert(place, (rank, number));
        self.found.truncate(self.count);
    }
}
