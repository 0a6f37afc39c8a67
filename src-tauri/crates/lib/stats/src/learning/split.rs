//! The search for the question that divides a node best.
//!
//! Features are drawn one after the other without replacement, as scikit-learn draws them: what was found constant in
//! a node is not looked at again below it, and the order of the draws decides between equal gains.

use super::{features::Features, impurity::Impurity, xorshift::XorShift};

/// Values closer than this count as equal.
const NEAR: f32 = 1e-7;

/// The choice of thresholds: by search or at random.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Splitter {
    /// Every place between two values.
    Best,
    /// One place for each feature, by chance.
    Random,
}

/// The least that both sides of a split must hold.
#[derive(Debug, Clone, Copy)]
pub(super) struct Least {
    pub members: usize,
    pub weight: f64,
}

/// A question and what it does.
#[derive(Debug, Clone, Copy)]
pub(super) struct Split {
    pub feature: usize,
    pub threshold: f64,
    /// How many members go to the left.
    pub left: usize,
    pub impurity_left: f64,
    pub impurity_right: f64,
}

/// Rows in the order of the nodes, and which features are still worth a look.
pub(super) struct Search<'a> {
    features: &'a Features,
    pub members: Vec<u32>,
    order: Vec<usize>,
    constant: Vec<usize>,
    most: usize,
    least: Least,
    splitter: Splitter,
    chance: XorShift,
    keys: Vec<u64>,
    sorted: Vec<u32>,
}

impl<'a> Search<'a> {
    pub fn new(
        features: &'a Features,
        members: Vec<u32>,
        most: usize,
        least: Least,
        splitter: Splitter,
        seed: u32,
    ) -> Self {
        let columns = features.columns();
        Self {
            features,
            keys: Vec::with_capacity(members.len()),
            sorted: Vec::with_capacity(members.len()),
            members,
            order: (0..columns).collect(),
            constant: vec![0; columns],
            most,
            least,
            splitter,
            chance: XorShift::from_seed(seed),
        }
    }

    /// The best split of the members from `start` to `end`, whose sums `impurity` holds; they are brought into the
    /// order of the split. `known` features are constant in the parent; the second result says how many are here.
    pub fn split(
        &mut self,
        start: usize,
        end: usize,
        known: usize,
        impurity: &mut impl Impurity,
    ) -> (Option<Split>, usize) {
        let (mut best, mut best_gain) = (None, f64::NEG_INFINITY);
        let (mut undrawn, mut visited, mut found, mut drawn) = (self.order.len(), 0, 0, 0);
        while undrawn > known + found && (visited < self.most || visited <= found + drawn) {
            visited += 1;
            let draw = self.chance.between(drawn, undrawn - found);
            if draw < known {
                self.order.swap(drawn, draw);
                drawn += 1;
                continue;
            }
            let place = draw + found;
            let feature = self.order[place];
            let candidate = match self.splitter {
                Splitter::Best => self.best(feature, start, end, impurity, &mut best_gain),
                Splitter::Random => self.random(feature, start, end, impurity, &mut best_gain),
            };
            match candidate {
                Found::Constant => {
                    self.order.swap(place, known + found);
                    found += 1;
                    continue;
                }
                Found::Better(split) => best = Some(split),
                Found::Nothing => {}
            }
            undrawn -= 1;
            self.order.swap(undrawn, place);
        }
        // Nodes below and beside this one rely on the order of the constant features.
        self.order[..known].copy_from_slice(&self.constant[..known]);
        self.constant[known..known + found].copy_from_slice(&self.order[known..known + found]);
        (best.map(|split| self.divide(split, start, end, impurity)), known + found)
    }

    fn best(
        &mut self,
        feature: usize,
        start: usize,
        end: usize,
        impurity: &mut impl Impurity,
        best_gain: &mut f64,
    ) -> Found {
        let column = self.features.column(feature);
        self.sort(column, start, end);
        let value = |place: usize| column[self.sorted[place] as usize];
        let count = end - start;
        if value(count - 1) <= value(0) + NEAR {
            return Found::Constant;
        }
        impurity.reset();
        let (mut passed, mut split) = (0, Found::Nothing);
        let mut place = 0;
        loop {
            place += 1;
            while place < count && value(place) <= value(place - 1) + NEAR {
                place += 1;
            }
            if place >= count {
                return split;
            }
            if place < self.least.members || count - place < self.least.members {
                continue;
            }
            impurity.pass(&self.sorted[passed..place], &self.sorted[place..]);
            passed = place;
            if self.too_light(impurity) {
                continue;
            }
            let gain = impurity.gain();
            if gain > *best_gain {
                *best_gain = gain;
                let threshold = f64::from(value(place - 1)) / 2.0 + f64::from(value(place)) / 2.0;
                split =
                    Found::Better(Split { feature, threshold, left: place, impurity_left: 0.0, impurity_right: 0.0 });
            }
        }
    }

    fn random(
        &mut self,
        feature: usize,
        start: usize,
        end: usize,
        impurity: &mut impl Impurity,
        best_gain: &mut f64,
    ) -> Found {
        let column = self.features.column(feature);
        let values = self.members[start..end].iter().map(|&member| column[member as usize]);
        let (low, high) =
            values.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        if high <= low + NEAR {
            return Found::Constant;
        }
        let drawn = self.chance.uniform(low.into(), high.into());
        let threshold = if drawn == f64::from(high) { f64::from(low) } else { drawn };
        self.sorted.clear();
        let below = self.members[start..end].iter().filter(|&&member| f64::from(column[member as usize]) <= threshold);
        self.sorted.extend(below);
        let left = self.sorted.len();
        if left < self.least.members || end - start - left < self.least.members {
            return Found::Nothing;
        }
        impurity.reset();
        let above = self.members[start..end].iter().filter(|&&member| f64::from(column[member as usize]) > threshold);
        let above: Vec<u32> = above.copied().collect();
        impurity.pass(&self.sorted, &above);
        let gain = impurity.gain();
        if self.too_light(impurity) || gain <= *best_gain {
            return Found::Nothing;
        }
        *best_gain = gain;
        Found::Better(Split { feature, threshold, left, impurity_left: 0.0, impurity_right: 0.0 })
    }

    fn too_light(&self, impurity: &impl Impurity) -> bool {
        let (left, right) = impurity.weights();
        left < self.least.weight || right < self.least.weight
    }

    /// The members of the node by their value; one key holds value and member, so that plain integers are sorted.
    fn sort(&mut self, column: &[f32], start: usize, end: usize) {
        self.keys.clear();
        let keys = self.members[start..end]
            .iter()
            .map(|&member| u64::from(ordered(column[member as usize])) << 32 | u64::from(member));
        self.keys.extend(keys);
        self.keys.sort_unstable();
        self.sorted.clear();
        self.sorted.extend(self.keys.iter().map(|&key| key as u32));
        self.members[start..end].copy_from_slice(&self.sorted);
    }

    /// Bring the members into the order of the split.
    fn divide(&mut self, split: Split, start: usize, end: usize, impurity: &mut impl Impurity) -> Split {
        let column = self.features.column(split.feature);
        let node = &mut self.members[start..end];
        // A member that goes right is swapped with the last unvisited one: sums over a node are taken in
        // this order, and their rounding decides between equal gains.
        let (mut place, mut last) = (0, node.len());
        while place < last {
            if f64::from(column[node[place] as usize]) <= split.threshold {
                place += 1;
            } else {
                last -= 1;
                node.swap(place, last);
            }
        }
        let (left, right) = node.split_at(place);
        impurity.reset();
        impurity.pass(left, right);
        let (impurity_left, impurity_right) = impurity.of_sides(left);
        Split { left: left.len(), impurity_left, impurity_right, ..split }
    }
}

enum Found {
    Constant,
    Nothing,
    Better(Split),
}

/// Bits that sort like the numbers.
fn ordered(value: f32) -> u32 {
    // Both zeros are the same value.
    let bits = (value + 0.0).to_bits();
    if bits >> 31 == 1 { !bits } else { bits | 1 << 31 }
}
