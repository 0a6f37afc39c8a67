//! The search for the question that divides a node best.
//!
//! Features are drawn one after the other without replacement, as scikit-learn draws them: what was found constant in
//! a node is not looked at again below it, and the order of the draws decides between equal gains.

use super::{features::Features, impurity::Impurity, sort, xorshift::XorShift};

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
    /// Of the feature that is looked at, for each of the node's members.
    values: Vec<f32>,
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
            values: Vec::with_capacity(members.len()),
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
        let (mut best, mut best_gain, mut last) = (None, f64::NEG_INFINITY, None);
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
            last = Some(feature);
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
        // After a random question about the feature that was looked at last, the members are in its order already.
        let divided = |split: &Split| self.splitter == Splitter::Random && last == Some(split.feature);
        let left = best.as_ref().filter(|split| divided(split)).map(|split| split.left);
        (best.map(|split| self.divide(split, left, start, end, impurity)), known + found)
    }

    fn best(
        &mut self,
        feature: usize,
        start: usize,
        end: usize,
        impurity: &mut impl Impurity,
        best_gain: &mut f64,
    ) -> Found {
        self.look(feature, start, end);
        sort::three_way(&mut self.values, &mut self.members[start..end]);
        let (values, members) = (&self.values, &self.members[start..end]);
        let count = values.len();
        if values[count - 1] <= values[0] + NEAR {
            return Found::Constant;
        }
        impurity.reset();
        let (mut passed, mut split) = (0, Found::Nothing);
        let mut place = 0;
        loop {
            place += 1;
            while place < count && values[place] <= values[place - 1] + NEAR {
                place += 1;
            }
            if place >= count {
                return split;
            }
            if place < self.least.members || count - place < self.least.members {
                continue;
            }
            impurity.pass(&members[passed..place], &members[place..]);
            passed = place;
            if self.too_light(impurity) {
                continue;
            }
            let gain = impurity.gain();
            if gain > *best_gain {
                *best_gain = gain;
                let threshold = f64::from(values[place - 1]) / 2.0 + f64::from(values[place]) / 2.0;
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
        self.look(feature, start, end);
        let (low, high) = self
            .values
            .iter()
            .fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), &value| (low.min(value), high.max(value)));
        if high <= low + NEAR {
            return Found::Constant;
        }
        let drawn = self.chance.uniform(low.into(), high.into());
        let threshold = if drawn == f64::from(high) { f64::from(low) } else { drawn };
        let left = partition(self.features.column(feature), &mut self.members[start..end], threshold);
        if left < self.least.members || end - start - left < self.least.members {
            return Found::Nothing;
        }
        impurity.reset();
        let (below, above) = self.members[start..end].split_at(left);
        impurity.pass(below, above);
        let gain = impurity.gain();
        if self.too_light(impurity) || gain <= *best_gain {
            return Found::Nothing;
        }
        *best_gain = gain;
        Found::Better(Split { feature, threshold, left, impurity_left: 0.0, impurity_right: 0.0 })
    }

    /// Take up the values of a feature.
    fn look(&mut self, feature: usize, start: usize, end: usize) {
        let column = self.features.column(feature);
        self.values.clear();
        self.values.extend(self.members[start..end].iter().map(|&member| column[member as usize]));
    }

    fn too_light(&self, impurity: &impl Impurity) -> bool {
        let (left, right) = impurity.weights();
        left < self.least.weight || right < self.least.weight
    }

    /// Bring the members into the order of the split, unless `left` of them are on their side already.
    fn divide(
        &mut self,
        split: Split,
        left: Option<usize>,
        start: usize,
        end: usize,
        impurity: &mut impl Impurity,
    ) -> Split {
        let column = self.features.column(split.feature);
        let node = &mut self.members[start..end];
        let left = left.unwrap_or_else(|| partition(column, node, split.threshold));
        let (below, above) = node.split_at(left);
        impurity.reset();
        impurity.pass(below, above);
        let (impurity_left, impurity_right) = impurity.of_sides(below);
        Split { left, impurity_left, impurity_right, ..split }
    }
}

/// Bring those up to the threshold to the left; how many they are. A member that goes right is swapped with the last
/// unvisited one: sums over a node are taken in this order, and their rounding decides between equal gains.
fn partition(column: &[f32], members: &mut [u32], threshold: f64) -> usize {
    let (mut place, mut last) = (0, members.len());
    while place < last {
        if f64::from(column[members[place] as usize]) <= threshold {
            place += 1;
        } else {
            last -= 1;
            members.swap(place, last);
        }
    }
    place
}

enum Found {
    Constant,
    Nothing,
    Better(Split),
}
