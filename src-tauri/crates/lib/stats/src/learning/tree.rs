//! Decision trees after L. Breiman, J. Friedman, R. Olshen and C. Stone (1984), grown as scikit-learn grows them.

use super::{
    features::Features,
    frontier::Frontier,
    impurity::{Classes, Impurity, Mixture, Numbers},
    split::{Least, Search, Split, Splitter},
};

/// The targets of a tree, one for each row.
#[derive(Debug, Clone, Copy)]
pub enum Target<'a> {
    /// Numbers of classes, below `count`.
    Classes { labels: &'a [u32], count: usize },
    /// Numeric outputs of each row, in row-major order.
    Numbers { values: &'a [f64], outputs: usize },
}

/// The impurity criterion for classes; numbers are always split by their variance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Criterion {
    Gini,
    Entropy,
}

/// The limits on the growth of a tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Growth {
    pub criterion: Criterion,
    pub splitter: Splitter,
    /// Features to look at in each node; `None` for all.
    pub max_features: Option<usize>,
    pub max_depth: Option<usize>,
    pub min_samples_split: usize,
    pub min_samples_leaf: usize,
    pub min_weight_leaf: f64,
    /// In units of the impurity, weighted with the share of the rows.
    pub min_impurity_decrease: f64,
    /// With a limit the tree grows where it gains most, otherwise depth first.
    pub max_leaf_nodes: Option<usize>,
    pub seed: u32,
}

impl Default for Growth {
    /// Until every leaf is pure.
    fn default() -> Self {
        Self {
            criterion: Criterion::Gini,
            splitter: Splitter::Best,
            max_features: None,
            max_depth: None,
            min_samples_split: 2,
            min_samples_leaf: 1,
            min_weight_leaf: 0.0,
            min_impurity_decrease: 0.0,
            max_leaf_nodes: None,
            seed: 1,
        }
    }
}

/// Nodes in the order in which they grew; the root is the first.
#[derive(Debug, Clone, PartialEq)]
pub struct Tree {
    pub columns: usize,
    /// How many values a node has: classes or outputs.
    pub width: usize,
    /// The nodes below; `-1` in leaves.
    pub left: Vec<i64>,
    pub right: Vec<i64>,
    /// The feature that a node splits by; `-2` in leaves.
    pub feature: Vec<i64>,
    /// Rows up to this value go to the left; `-2` in leaves.
    pub threshold: Vec<f64>,
    pub impurity: Vec<f64>,
    pub samples: Vec<i64>,
    pub weights: Vec<f64>,
    /// Shares of classes, or means; `width` for each node.
    pub values: Vec<f64>,
    pub depth: usize,
}

const LEAF: i64 = -1;
const NO_FEATURE: i64 = -2;

impl Growth {
    /// Grow a tree on the rows with a weight; all rows without `weights`.
    pub fn grow(&self, features: &Features, target: &Target, weights: Option<&[f64]>) -> Tree {
        match *target {
            Target::Classes { labels, count } => {
                let mixture = if self.criterion == Criterion::Gini { Mixture::Gini } else { Mixture::Entropy };
                self.grow_with(features, weights, count, Classes::new(labels, count, weights, mixture))
            }
            Target::Numbers { values, outputs } => {
                self.grow_with(features, weights, outputs, Numbers::new(values, outputs, weights))
            }
        }
    }

    fn grow_with(
        &self,
        features: &Features,
        weights: Option<&[f64]>,
        width: usize,
        mut impurity: impl Impurity,
    ) -> Tree {
        let members: Vec<u32> = (0..features.rows() as u32)
            .filter(|&row| weights.is_none_or(|weights| weights[row as usize] != 0.0))
            .collect();
        let least = Least { members: self.min_samples_leaf, weight: self.min_weight_leaf };
        let most = self.max_features.unwrap_or(features.columns());
        let end = members.len();
        impurity.begin(&members);
        let whole = impurity.weight();
        let root = Node { start: 0, end, depth: 0, parent: None, impurity: impurity.of_node(), constant: 0 };
        let mut growing = Growing {
            growth: self,
            whole,
            search: Search::new(features, members, most, least, self.splitter, self.seed),
            impurity,
            tree: Tree::empty(features.columns(), width),
        };
        match self.max_leaf_nodes {
            None => growing.depth_first(root),
            Some(leaves) => growing.best_first(root, leaves),
        }
        growing.tree
    }
}

/// A node that is to be split or left.
#[derive(Debug, Clone, Copy)]
struct Node {
    start: usize,
    end: usize,
    depth: usize,
    parent: Option<(usize, Side)>,
    impurity: f64,
    /// How many features are constant in the parent.
    constant: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
}

struct Growing<'a, I> {
    growth: &'a Growth,
    whole: f64,
    search: Search<'a>,
    impurity: I,
    tree: Tree,
}

impl<I: Impurity> Growing<'_, I> {
    fn depth_first(&mut self, root: Node) {
        let mut waiting = vec![root];
        while let Some(node) = waiting.pop() {
            let (number, split, _) = self.add(node);
            if let Some((split, constant)) = split {
                let [left, right] = below(node, number, split, constant);
                waiting.extend([right, left]);
            }
        }
    }

    /// The node with the largest improvement is split next, until there are as many leaves as allowed.
    fn best_first(&mut self, root: Node, leaves: usize) {
        let mut frontier = Frontier::new();
        self.offer(root, &mut frontier);
        let mut left = leaves.saturating_sub(1);
        while let Some(Offer { number, node, split }) = frontier.pop() {
            let Some(split) = split.filter(|_| left > 0) else {
                self.tree.make_leaf(number);
                continue;
            };
            left -= 1;
            // Here every node looks for constant features anew.
            for child in below(node, number, split, 0) {
                self.offer(child, &mut frontier);
            }
        }
    }

    fn offer(&mut self, node: Node, frontier: &mut Frontier<Offer>) {
        let (number, split, improvement) = self.add(node);
        frontier.push(improvement, Offer { number, node, split: split.map(|(split, _)| split) });
    }

    /// Add the node to the tree; with its split, the constant features in it and the improvement, when it has one.
    fn add(&mut self, node: Node) -> (usize, Option<(Split, usize)>, f64) {
        let Growth { max_depth, min_samples_split, min_samples_leaf, min_weight_leaf, min_impurity_decrease, .. } =
            *self.growth;
        let count = node.end - node.start;
        self.impurity.begin(&self.search.members[node.start..node.end]);
        let weight = self.impurity.weight();
        let number = self.tree.add(node.parent, node.impurity, count, weight, node.depth);
        self.impurity.value(&mut self.tree.values);
        let stays = max_depth.is_some_and(|most| node.depth >= most)
            || count < min_samples_split
            || count < 2 * min_samples_leaf
            || weight < 2.0 * min_weight_leaf
            || node.impurity <= f64::EPSILON;
        if stays {
            return (number, None, 0.0);
        }
        let (split, constant) = self.search.split(node.start, node.end, node.constant, &mut self.impurity);
        let Some(split) = split.filter(|split| split.left < count) else { return (number, None, 0.0) };
        let (left, right) = self.impurity.weights();
        let remaining = node.impurity - right / weight * split.impurity_right - left / weight * split.impurity_left;
        let improvement = weight / self.whole * remaining;
        if improvement + f64::EPSILON < min_impurity_decrease {
            return (number, None, 0.0);
        }
        self.tree.ask(number, split);
        (number, Some((split, constant)), improvement)
    }
}

fn below(node: Node, number: usize, split: Split, constant: usize) -> [Node; 2] {
    let (middle, depth) = (node.start + split.left, node.depth + 1);
    let child =
        |start, end, side, impurity| Node { start, end, depth, parent: Some((number, side)), impurity, constant };
    [
        child(node.start, middle, Side::Left, split.impurity_left),
        child(middle, node.end, Side::Right, split.impurity_right),
    ]
}

/// A node that could be split next; a leaf without a split.
struct Offer {
    number: usize,
    node: Node,
    split: Option<Split>,
}

impl Tree {
    fn empty(columns: usize, width: usize) -> Self {
        Self {
            columns,
            width,
            left: Vec::new(),
            right: Vec::new(),
            feature: Vec::new(),
            threshold: Vec::new(),
            impurity: Vec::new(),
            samples: Vec::new(),
            weights: Vec::new(),
            values: Vec::new(),
            depth: 0,
        }
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.left.len()
    }

    pub fn is_empty(&self) -> bool {
        self.left.is_empty()
    }

    fn add(&mut self, parent: Option<(usize, Side)>, impurity: f64, count: usize, weight: f64, depth: usize) -> usize {
        let number = self.left.len();
        match parent {
            Some((parent, Side::Left)) => self.left[parent] = number as i64,
            Some((parent, Side::Right)) => self.right[parent] = number as i64,
            None => {}
        }
        self.left.push(LEAF);
        self.right.push(LEAF);
        self.feature.push(NO_FEATURE);
        self.threshold.push(NO_FEATURE as f64);
        self.impurity.push(impurity);
        self.samples.push(count as i64);
        self.weights.push(weight);
        self.depth = self.depth.max(depth);
        number
    }

    fn ask(&mut self, number: usize, split: Split) {
        self.feature[number] = split.feature as i64;
        self.threshold[number] = split.threshold;
    }

    fn make_leaf(&mut self, number: usize) {
        self.feature[number] = NO_FEATURE;
        self.threshold[number] = NO_FEATURE as f64;
    }

    /// The number of the leaf that each row reaches.
    ///
    /// # Panics
    ///
    /// When the table has fewer columns than the one that the tree grew on.
    pub fn apply(&self, features: &Features) -> Vec<i64> {
        (0..features.rows()).map(|row| self.leaf(features, row) as i64).collect()
    }

    fn leaf(&self, features: &Features, row: usize) -> usize {
        let mut at = 0;
        while self.left[at] != LEAF {
            let value = features.column(self.feature[at] as usize)[row];
            at = if f64::from(value) <= self.threshold[at] { self.left[at] } else { self.right[at] } as usize;
        }
        at
    }

    /// The values of the leaf that each row reaches, `width` for each row.
    ///
    /// # Panics
    ///
    /// When the table has fewer columns than the one that the tree grew on.
    pub fn predict(&self, features: &Features) -> Vec<f64> {
        let values = |row| self.values[self.leaf(features, row) * self.width..][..self.width].iter().copied();
        (0..features.rows()).flat_map(values).collect()
    }

    /// How much impurity each feature took away, as a share of the rows; not brought to a sum of 1.
    pub fn importances(&self) -> Vec<f64> {
        let mut importances = vec![0.0; self.columns];
        let mixed = |node: usize| self.weights[node] * self.impurity[node];
        for node in (0..self.len()).filter(|&node| self.left[node] != LEAF) {
            let (left, right) = (self.left[node] as usize, self.right[node] as usize);
            importances[self.feature[node] as usize] += mixed(node) - mixed(left) - mixed(right);
        }
        let whole = self.weights.first().copied().unwrap_or(1.0);
        importances.iter().map(|importance| importance / whole).collect()
    }

    /// The tree without the branches whose gain for each leaf is at most `price`: minimal cost-complexity pruning.
    pub fn pruned(&self, price: f64) -> Self {
        let mut kept: Vec<bool> = self.left.iter().map(|&left| left != LEAF).collect();
        let cost = |node: usize| self.weights[node] * self.impurity[node] / self.weights[0];
        while kept.first() == Some(&true) {
            let (below, leaves) = self.branches(&kept, &cost);
            let inner = (0..self.len()).filter(|&node| kept[node]);
            let gain = |node: usize| (cost(node) - below[node]) / (leaves[node] - 1.0);
            let Some(weakest) = inner.min_by(|&a, &b| gain(a).total_cmp(&gain(b))) else { break };
            if gain(weakest) > price {
                break;
            }
            self.cut(weakest, &mut kept);
        }
        self.with_inner(&kept)
    }

    /// For each node what its leaves cost and how many they are.
    fn branches(&self, kept: &[bool], cost: &impl Fn(usize) -> f64) -> (Vec<f64>, Vec<f64>) {
        let (mut costs, mut leaves) = (vec![0.0; self.len()], vec![0.0; self.len()]);
        // Children come after their parents.
        for node in (0..self.len()).rev() {
            (costs[node], leaves[node]) = if kept[node] {
                let (left, right) = (self.left[node] as usize, self.right[node] as usize);
                (costs[left] + costs[right], leaves[left] + leaves[right])
            } else {
                (cost(node), 1.0)
            };
        }
        (costs, leaves)
    }

    fn cut(&self, top: usize, kept: &mut [bool]) {
        let mut waiting = vec![top];
        while let Some(node) = waiting.pop() {
            if std::mem::replace(&mut kept[node], false) {
                waiting.extend([self.left[node] as usize, self.right[node] as usize]);
            }
        }
    }

    fn with_inner(&self, inner: &[bool]) -> Self {
        let mut tree = Self::empty(self.columns, self.width);
        let mut waiting = vec![(0, None, 0)];
        while let Some((node, parent, depth)) = waiting.pop() {
            let count = self.samples[node] as usize;
            let number = tree.add(parent, self.impurity[node], count, self.weights[node], depth);
            tree.values.extend(&self.values[node * self.width..][..self.width]);
            if inner[node] {
                tree.feature[number] = self.feature[node];
                tree.threshold[number] = self.threshold[node];
                waiting.push((self.right[node] as usize, Some((number, Side::Right)), depth + 1));
                waiting.push((self.left[node] as usize, Some((number, Side::Left)), depth + 1));
            }
        }
        tree
    }
}
