//! The impurity of a node's targets, and the gain of a split.

/// Sums over the members of a node, of which some have moved to the left.
pub(super) trait Impurity {
    /// Look at a node.
    fn begin(&mut self, members: &[u32]);
    /// All members are on the right again.
    fn reset(&mut self);
    /// `moved` go from the right to the left, where `rest` stay; the fewer of them are summed up.
    fn pass(&mut self, moved: &[u32], rest: &[u32]);
    /// The total weight of the node's members.
    fn weight(&self) -> f64;
    /// The total weights of the left and of the right child.
    fn weights(&self) -> (f64, f64);
    fn of_node(&self) -> f64;
    /// Of both sides; `left` are the members that have moved.
    fn of_sides(&self, left: &[u32]) -> (f64, f64);
    /// Grows with the impurity that the split takes away; cheaper than that.
    fn gain(&self) -> f64;
    /// Append the node's prediction.
    fn value(&self, values: &mut Vec<f64>);
}

fn weight_of(weights: Option<&[f64]>, member: u32) -> f64 {
    weights.map_or(1.0, |weights| weights[member as usize])
}

/// The measure of the impurity of classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mixture {
    Gini,
    Entropy,
}

/// Weighted counts of classes.
pub(super) struct Classes<'a> {
    labels: &'a [u32],
    weights: Option<&'a [f64]>,
    mixture: Mixture,
    total: Vec<f64>,
    left: Vec<f64>,
    right: Vec<f64>,
    weight: f64,
    weight_left: f64,
}

impl<'a> Classes<'a> {
    pub fn new(labels: &'a [u32], count: usize, weights: Option<&'a [f64]>, mixture: Mixture) -> Self {
        let none = vec![0.0; count];
        Self {
            labels,
            weights,
            mixture,
            total: none.clone(),
            left: none.clone(),
            right: none,
            weight: 0.0,
            weight_left: 0.0,
        }
    }

    fn of(&self, counts: &[f64], weight: f64) -> f64 {
        match self.mixture {
            Mixture::Gini => 1.0 - counts.iter().map(|count| count * count).sum::<f64>() / (weight * weight),
            Mixture::Entropy => {
                let shares = counts.iter().filter(|count| **count > 0.0).map(|count| count / weight);
                -shares.map(|share| share * (share.ln() / std::f64::consts::LN_2)).sum::<f64>()
            }
        }
    }
}

impl Impurity for Classes<'_> {
    fn begin(&mut self, members: &[u32]) {
        self.total.fill(0.0);
        self.weight = 0.0;
        for &member in members {
            let weight = weight_of(self.weights, member);
            self.total[self.labels[member as usize] as usize] += weight;
            self.weight += weight;
        }
        self.reset();
    }

    fn reset(&mut self) {
        self.left.fill(0.0);
        self.right.copy_from_slice(&self.total);
        self.weight_left = 0.0;
    }

    fn pass(&mut self, moved: &[u32], rest: &[u32]) {
        if moved.len() > rest.len() {
            self.left.copy_from_slice(&self.total);
            self.weight_left = self.weight;
        }
        let mut add = |member: u32, sign: f64| {
            let weight = sign * weight_of(self.weights, member);
            self.left[self.labels[member as usize] as usize] += weight;
            self.weight_left += weight;
        };
        if moved.len() > rest.len() {
            rest.iter().rev().for_each(|&member| add(member, -1.0));
        } else {
            moved.iter().for_each(|&member| add(member, 1.0));
        }
        for (right, (total, left)) in self.right.iter_mut().zip(self.total.iter().zip(&self.left)) {
            *right = total - left;
        }
    }

    fn weight(&self) -> f64 {
        self.weight
    }

    fn weights(&self) -> (f64, f64) {
        (self.weight_left, self.weight - self.weight_left)
    }

    fn of_node(&self) -> f64 {
        self.of(&self.total, self.weight)
    }

    fn of_sides(&self, _left: &[u32]) -> (f64, f64) {
        let (left, right) = self.weights();
        (self.of(&self.left, left), self.of(&self.right, right))
    }

    fn gain(&self) -> f64 {
        let (left, right) = self.of_sides(&[]);
        let (weight_left, weight_right) = self.weights();
        -weight_right * right - weight_left * left
    }

    fn value(&self, values: &mut Vec<f64>) {
        values.extend(self.total.iter().map(|count| count / self.weight));
    }
}

/// Weighted sums of numbers, of one or several targets; the impurity is their variance.
pub(super) struct Numbers<'a> {
    values: &'a [f64],
    outputs: usize,
    weights: Option<&'a [f64]>,
    squares: f64,
    total: Vec<f64>,
    left: Vec<f64>,
    weight: f64,
    weight_left: f64,
}

impl<'a> Numbers<'a> {
    pub fn new(values: &'a [f64], outputs: usize, weights: Option<&'a [f64]>) -> Self {
        let none = vec![0.0; outputs];
        Self { values, outputs, weights, squares: 0.0, total: none.clone(), left: none, weight: 0.0, weight_left: 0.0 }
    }

    fn of(&self, member: u32) -> &[f64] {
        &self.values[member as usize * self.outputs..][..self.outputs]
    }
}

impl Impurity for Numbers<'_> {
    fn begin(&mut self, members: &[u32]) {
        self.total.fill(0.0);
        (self.squares, self.weight) = (0.0, 0.0);
        for &member in members {
            let weight = weight_of(self.weights, member);
            let values = &self.values[member as usize * self.outputs..][..self.outputs];
            for (total, value) in self.total.iter_mut().zip(values) {
                *total += weight * value;
                self.squares += weight * value * value;
            }
            self.weight += weight;
        }
        self.reset();
    }

    fn reset(&mut self) {
        self.left.fill(0.0);
        self.weight_left = 0.0;
    }

    fn pass(&mut self, moved: &[u32], rest: &[u32]) {
        if moved.len() > rest.len() {
            self.left.copy_from_slice(&self.total);
            self.weight_left = self.weight;
            for &member in rest.iter().rev() {
                let weight = weight_of(self.weights, member);
                let values = &self.values[member as usize * self.outputs..][..self.outputs];
                for (left, value) in self.left.iter_mut().zip(values) {
                    *left -= weight * value;
                }
                self.weight_left -= weight;
            }
            return;
        }
        for &member in moved {
            let weight = weight_of(self.weights, member);
            let values = &self.values[member as usize * self.outputs..][..self.outputs];
            for (left, value) in self.left.iter_mut().zip(values) {
                *left += weight * value;
            }
            self.weight_left += weight;
        }
    }

    fn weight(&self) -> f64 {
        self.weight
    }

    fn weights(&self) -> (f64, f64) {
        (self.weight_left, self.weight - self.weight_left)
    }

    fn of_node(&self) -> f64 {
        let means = self.total.iter().map(|total| (total / self.weight).powi(2));
        means.fold(self.squares / self.weight, |left, mean| left - mean) / self.outputs as f64
    }

    fn of_sides(&self, left: &[u32]) -> (f64, f64) {
        let squared = |&member: &u32| {
            let weight = weight_of(self.weights, member);
            self.of(member).iter().map(|value| weight * value * value).sum::<f64>()
        };
        let squares: f64 = left.iter().map(squared).sum();
        let (weight_left, weight_right) = self.weights();
        let (mut one, mut other) = (squares / weight_left, (self.squares - squares) / weight_right);
        for (total, left) in self.total.iter().zip(&self.left) {
            one -= (left / weight_left).powi(2);
            other -= ((total - left) / weight_right).powi(2);
        }
        (one / self.outputs as f64, other / self.outputs as f64)
    }

    fn gain(&self) -> f64 {
        let (weight_left, weight_right) = self.weights();
        let (mut one, mut other) = (0.0, 0.0);
        for (total, left) in self.total.iter().zip(&self.left) {
            one += left * left;
            other += (total - left) * (total - left);
        }
        one / weight_left + other / weight_right
    }

    fn value(&self, values: &mut Vec<f64>) {
        values.extend(self.total.iter().map(|total| total / self.weight));
    }
}
