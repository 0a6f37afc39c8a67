//! Trees for boosting that are grown on counted bins instead of sorted values, as scikit-learn grows them after LightGBM
//! (G. Ke and others 2017).

use super::frontier::Frontier;

/// The bin of values that are missing; every other bin is below it.
const MISSING: u8 = 255;
const BINS: usize = 256;
/// A child with a smaller sum of curvatures is not made.
const LEAST_CURVATURE: f64 = 1e-3;
/// So many members give a category a place of its own.
const LEAST_SUPPORT: f64 = 10.0;

/// What is known about the bins of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BinsOf {
    /// How many there are without that of missing values.
    pub count: usize,
    /// Bins of categories have no order.
    pub categories: bool,
}

/// A table of bins, one column after the other.
#[derive(Debug, Clone, PartialEq)]
pub struct Bins {
    rows: usize,
    columns: Vec<BinsOf>,
    values: Vec<u8>,
    missing: Vec<bool>,
}

impl Bins {
    /// From the bins row by row; `None` when they do not make whole rows.
    pub fn from_rows(values: &[u8], columns: &[BinsOf]) -> Option<Self> {
        let width = columns.len();
        if width == 0 || !values.len().is_multiple_of(width) {
            return None;
        }
        let turned: Vec<u8> =
            (0..width).flat_map(|column| values.iter().skip(column).step_by(width).copied()).collect();
        let rows = values.len() / width;
        let missing = (0..width).map(|column| turned[column * rows..][..rows].contains(&MISSING)).collect();
        Some(Self { rows, columns: columns.to_vec(), values: turned, missing })
    }

    pub fn rows(&self) -> usize {
        self.rows
    }

    pub fn columns(&self) -> usize {
        self.columns.len()
    }

    fn column(&self, column: usize) -> &[u8] {
        &self.values[column * self.rows..][..self.rows]
    }
}

/// The limits on the growth of a tree.
#[derive(Debug, Clone, PartialEq)]
pub struct HistogramGrowth {
    pub max_leaves: Option<usize>,
    pub max_depth: Option<usize>,
    pub min_members: usize,
    pub ridge: f64,
}

/// What the members of a bin or a node add up to.
#[derive(Debug, Clone, Copy, Default)]
struct Sums {
    slope: f64,
    curvature: f64,
    count: usize,
}

impl Sums {
    fn plus(self, other: Self) -> Self {
        Self {
            slope: self.slope + other.slope,
            curvature: self.curvature + other.curvature,
            count: self.count + other.count,
        }
    }

    fn minus(self, other: Self) -> Self {
        Self {
            slope: self.slope - other.slope,
            curvature: self.curvature - other.curvature,
            count: self.count - other.count,
        }
    }

    fn value(self, ridge: f64) -> f64 {
        -self.slope / (self.curvature + ridge + 1e-15)
    }
}

/// The bins that go to the left.
type Left = [bool; BINS];

#[derive(Debug, Clone)]
struct Split {
    gain: f64,
    column: usize,
    left: Box<Left>,
    sums: Sums,
}

#[derive(Debug, Clone, PartialEq)]
enum Node {
    Leaf,
    Inner { column: usize, left: Box<Left>, below: [usize; 2] },
}

/// A tree whose questions are about bins.
#[derive(Debug, Clone, PartialEq)]
pub struct HistogramTree {
    nodes: Vec<Node>,
    /// Of each node.
    pub values: Vec<f64>,
    /// How many members each node has.
    pub counts: Vec<i64>,
}

/// A question about a column in order: what goes where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Question {
    pub column: usize,
    /// The last bin that goes to the left.
    pub last: usize,
    pub below: [usize; 2],
}

impl HistogramTree {
    /// The node in which each row ends.
    ///
    /// # Panics
    ///
    /// When the table has fewer columns than the one that the tree grew on.
    pub fn apply(&self, bins: &Bins) -> Vec<usize> {
        (0..bins.rows).map(|row| self.leaf(bins, row)).collect()
    }

    /// What each node asks; nothing in leaves.
    pub fn questions(&self) -> impl Iterator<Item = Option<Question>> {
        self.nodes.iter().map(|node| match node {
            Node::Leaf => None,
            Node::Inner { column, left, below } => {
                let last = left[..MISSING as usize].iter().rposition(|&left| left).unwrap_or_default();
                Some(Question { column: *column, last, below: *below })
            }
        })
    }

    fn leaf(&self, bins: &Bins, row: usize) -> usize {
        let mut at = 0;
        while let Node::Inner { column, left, below } = &self.nodes[at] {
            at = below[usize::from(!left[bins.column(*column)[row] as usize])];
        }
        at
    }
}

impl HistogramGrowth {
    /// Grow a tree that lowers a loss with these slopes and curvatures most; every curvature is 1 without any.
    pub fn grow(&self, bins: &Bins, slopes: &[f32], curvatures: Option<&[f32]>) -> HistogramTree {
        let mut growing = Growing {
            growth: self,
            bins,
            slopes,
            curvatures,
            leaves: 0,
            frontier: Frontier::new(),
            tree: HistogramTree { nodes: vec![Node::Leaf], values: vec![0.0], counts: vec![bins.rows as i64] },
        };
        growing.grow();
        growing.tree
    }
}

struct Growing<'a> {
    growth: &'a HistogramGrowth,
    bins: &'a Bins,
    slopes: &'a [f32],
    curvatures: Option<&'a [f32]>,
    leaves: usize,
    frontier: Frontier<Waiting>,
    tree: HistogramTree,
}

/// A node that is to be split.
struct Waiting {
    number: usize,
    depth: usize,
    members: Vec<u32>,
    histograms: Vec<Sums>,
    sums: Sums,
    split: Split,
}

impl Growing<'_> {
    fn grow(&mut self) {
        let members: Vec<u32> = (0..self.bins.rows as u32).collect();
        let histograms = self.count(&members);
        let sums = self.whole(&histograms);
        if sums.count >= 2 * self.growth.min_members && sums.curvature >= LEAST_CURVATURE {
            self.offer(0, 0, members, histograms, sums);
        }
        while let Some(node) = self.frontier.pop() {
            self.split(node);
        }
    }

    /// The sums over all members, from the bins of the first column.
    fn whole(&self, histograms: &[Sums]) -> Sums {
        let first = &histograms[..BINS];
        let slope = pairwise(&first.iter().map(|bin| bin.slope).collect::<Vec<_>>());
        let count = self.bins.rows;
        let curvatures: Vec<f64> = first.iter().map(|bin| bin.curvature).collect();
        let curvature = if self.curvatures.is_some() { pairwise(&curvatures) } else { count as f64 };
        Sums { slope, curvature, count }
    }

    fn count(&self, members: &[u32]) -> Vec<Sums> {
        let mut histograms = vec![Sums::default(); BINS * self.bins.columns()];
        for (column, histogram) in histograms.chunks_exact_mut(BINS).enumerate() {
            let bins = self.bins.column(column);
            for &member in members {
                let member = member as usize;
                let bin = &mut histogram[bins[member] as usize];
                bin.slope += f64::from(self.slopes[member]);
                bin.curvature += self.curvatures.map_or(1.0, |curvatures| f64::from(curvatures[member]));
                bin.count += 1;
            }
        }
        histograms
    }

    /// Put the node on the frontier when a question gains anything; otherwise it stays a leaf.
    fn offer(&mut self, number: usize, depth: usize, members: Vec<u32>, histograms: Vec<Sums>, sums: Sums) {
        match self.best(&histograms, sums, self.tree.values[number]) {
            Some(split) => {
                self.frontier.push(split.gain, Waiting { number, depth, members, histograms, sums, split });
            }
            None => self.leaves += 1,
        }
    }

    fn split(&mut self, node: Waiting) {
        let Waiting { number, depth, members, histograms, sums, split } = node;
        let all_leaves = self.leaves + self.frontier.len() + 2;
        let bins = self.bins.column(split.column);
        let (left, right): (Vec<u32>, Vec<u32>) =
            members.into_iter().partition(|&member| split.left[bins[member as usize] as usize]);
        let children = [split.sums, sums.minus(split.sums)];
        let below = [0, 1].map(|side| self.tree.nodes.len() + side);
        for child in children {
            self.tree.nodes.push(Node::Leaf);
            self.tree.values.push(child.value(self.growth.ridge));
            self.tree.counts.push(child.count as i64);
        }
        let mut towards = split.left;
        if !self.bins.missing[split.column] {
            towards[MISSING as usize] = left.len() > right.len();
        }
        self.tree.nodes[number] = Node::Inner { column: split.column, left: towards, below };
        if self.growth.max_leaves == Some(all_leaves) {
            self.frontier = Frontier::new();
            return;
        }
        let ends = self.growth.max_depth == Some(depth + 1);
        let large = [&left, &right].map(|side| !ends && side.len() >= 2 * self.growth.min_members);
        self.leaves += large.iter().filter(|large| !**large).count();
        if large == [false, false] {
            return;
        }
        // Only the smaller side is counted; the other is what is left.
        let smaller = usize::from(left.len() >= right.len());
        let counted = self.count(if smaller == 0 { &left } else { &right });
        let rest = histograms.into_iter().zip(&counted).map(|(all, &part)| all.minus(part)).collect();
        let [first, second] = if smaller == 0 { [counted, rest] } else { [rest, counted] };
        let sides = [(left, first), (right, second)];
        for (side, (members, histograms)) in sides.into_iter().enumerate().filter(|(side, _)| large[*side]) {
            self.offer(below[side], depth + 1, members, histograms, children[side]);
        }
    }

    fn best(&self, histograms: &[Sums], sums: Sums, value: f64) -> Option<Split> {
        let columns = histograms.chunks_exact(BINS).enumerate();
        let found = columns.filter_map(|(column, histogram)| {
            let scan = Scan { histogram, column, sums, loss: sums.slope * value, growth: self.growth };
            let BinsOf { count, categories } = self.bins.columns[column];
            let missing = self.bins.missing[column];
            if categories { scan.categories(count, missing) } else { scan.ordered(count, missing) }
        });
        found.fold(
            None,
            |best: Option<Split>, split| {
                if best.as_ref().is_some_and(|best| best.gain >= split.gain) { best } else { Some(split) }
            },
        )
    }
}

/// The search among the bins of a column.
struct Scan<'a> {
    histogram: &'a [Sums],
    column: usize,
    /// Of the whole node.
    sums: Sums,
    loss: f64,
    growth: &'a HistogramGrowth,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

/// Whether a side of a split holds enough.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sides {
    TooLittleTaken,
    TooLittleLeft,
    Enough,
}

impl Scan<'_> {
    fn gain(&self, left: Sums, right: Sums) -> f64 {
        let value = |side: Sums| side.slope * side.value(self.growth.ridge);
        self.loss - value(left) - value(right)
    }

    fn sides(&self, taken: Sums, rest: Sums) -> Sides {
        let least = self.growth.min_members;
        if taken.count < least {
            Sides::TooLittleTaken
        } else if rest.count < least {
            Sides::TooLittleLeft
        } else if taken.curvature < LEAST_CURVATURE {
            Sides::TooLittleTaken
        } else if rest.curvature < LEAST_CURVATURE {
            Sides::TooLittleLeft
        } else {
            Sides::Enough
        }
    }

    /// Take bins one after the other; the place, the gain and the sums of the best cut above `least`. What is taken goes to the
    /// `to` side: equal cuts from both ends differ by rounding alone, and the one that is a hair better is taken.
    fn along(&self, bins: impl Iterator<Item = usize>, to: Side, least: f64) -> Option<(usize, f64, Sums)> {
        let (mut taken, mut best, mut most) = (Sums::default(), None, least);
        for (place, bin) in bins.enumerate() {
            taken = taken.plus(self.histogram[bin]);
            let rest = self.sums.minus(taken);
            match self.sides(taken, rest) {
                Sides::TooLittleTaken => continue,
                Sides::TooLittleLeft => break,
                Sides::Enough => {}
            }
            let gain = match to {
                Side::Left => self.gain(taken, rest),
                Side::Right => self.gain(rest, taken),
            };
            if gain > most && gain > 0.0 {
                most = gain;
                best = Some((place, gain, taken));
            }
        }
        best
    }

    fn ordered(&self, count: usize, missing: bool) -> Option<Split> {
        let from_left = self.along(0..(count + usize::from(missing)).saturating_sub(1), Side::Left, -1.0).map(
            |(last, gain, sums)| {
                let mut left = [false; BINS];
                left[..=last].fill(true);
                Split { gain, column: self.column, left: Box::new(left), sums }
            },
        );
        if !missing {
            return from_left;
        }
        let least = from_left.as_ref().map_or(-1.0, |split| split.gain);
        let from_right = self.along((1..count).rev(), Side::Right, least).map(|(place, gain, sums)| {
            let mut left = [false; BINS];
            left[..count - 1 - place].fill(true);
            left[MISSING as usize] = true;
            Split { gain, column: self.column, left: Box::new(left), sums: self.sums.minus(sums) }
        });
        from_right.or(from_left)
    }

    /// Categories are put in the order of their mean slope, and cut there.
    fn categories(&self, count: usize, missing: bool) -> Option<Split> {
        let factor = self.sums.count as f64 / self.sums.curvature;
        let used = (0..count).chain(missing.then_some(MISSING as usize));
        let mut used: Vec<usize> =
            used.filter(|&bin| self.histogram[bin].curvature * factor >= LEAST_SUPPORT).collect();
        if used.len() <= 1 {
            return None;
        }
        let height = |bin: usize| self.histogram[bin].slope / (self.histogram[bin].curvature + LEAST_SUPPORT);
        used.sort_by(|&one, &other| height(one).total_cmp(&height(other)));
        let middle = used.len().div_ceil(2);
        let upwards = self.along(used.iter().copied().take(middle), Side::Left, -1.0);
        let least = upwards.map_or(-1.0, |(_, gain, _)| gain);
        let downwards = self.along(used.iter().rev().copied().take(middle - 1), Side::Left, least);
        let chosen: Vec<usize> = match (downwards, upwards) {
            (Some((place, ..)), _) => used.iter().rev().copied().take(place + 1).collect(),
            (None, Some((place, ..))) => used.iter().copied().take(place + 1).collect(),
            (None, None) => return None,
        };
        let (_, gain, sums) = downwards.or(upwards)?;
        let mut left = [false; BINS];
        for bin in chosen {
            left[bin] = true;
        }
        Some(Split { gain, column: self.column, left: Box::new(left), sums })
    }
}

/// The sum as numpy takes it: in eight rows over each half of the bins.
fn pairwise(values: &[f64]) -> f64 {
    const LANES: usize = 8;
    let half = |values: &[f64]| {
        let mut lanes = [0.0; LANES];
        for (lane, &value) in lanes.iter_mut().zip(values) {
            *lane = value;
        }
        for line in values[LANES..].chunks_exact(LANES) {
            for (lane, value) in lanes.iter_mut().zip(line) {
                *lane += value;
            }
        }
        let [a, b, c, d, e, f, g, h] = lanes;
        ((a + b) + (c + d)) + ((e + f) + (g + h))
    };
    half(&values[..BINS / 2]) + half(&values[BINS / 2..])
}
