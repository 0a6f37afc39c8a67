//! Support vector machines by sequential minimal optimisation.
//!
//! The pair to move is chosen by second order information (R.-E. Fan, P.-H. Chen and C.-J. Lin, Journal of Machine Learning
//! Research 6, 2005), and variables that stay at a bound are set aside, both as LIBSVM does it: the same pairs are moved in
//! the same order, so that a search that stops early stops at the same place.

use super::lbfgs::dot;

/// The kernel: the similarity of two rows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Kernel {
    Linear,
    /// `(gamma · product + offset) ^ degree`
    Polynomial {
        gamma: f64,
        offset: f64,
        degree: i32,
    },
    /// `exp(-gamma · squared distance)`
    Radial {
        gamma: f64,
    },
    /// `tanh(gamma · product + offset)`
    Sigmoid {
        gamma: f64,
        offset: f64,
    },
}

impl Kernel {
    fn of(self, left: &[f64], right: &[f64]) -> f64 {
        match self {
            Self::Linear => dot(left, right),
            Self::Polynomial { gamma, offset, degree } => (gamma * dot(left, right) + offset).powi(degree),
            Self::Radial { gamma } => {
                let distance: f64 = left.iter().zip(right).map(|(left, right)| (left - right) * (left - right)).sum();
                (-gamma * distance).exp()
            }
            Self::Sigmoid { gamma, offset } => (gamma * dot(left, right) + offset).tanh(),
        }
    }
}

/// A fitted two-class or regression model: `sum(coefficients · kernel(row, x)) + intercept`.
#[derive(Debug, Clone, PartialEq)]
pub struct SupportVectors {
    /// One for each row; 0 for rows that do not support.
    pub coefficients: Vec<f64>,
    pub intercept: f64,
    pub steps: usize,
    /// Whether the tolerance was reached before the limit.
    pub converged: bool,
}

impl SupportVectors {
    /// The height at each of `others`, for a fit to `rows`.
    pub fn heights(&self, rows: &[f64], columns: usize, kernel: Kernel, others: &[f64]) -> Vec<f64> {
        let support: Vec<(&[f64], f64)> = rows
            .chunks_exact(columns)
            .zip(self.coefficients.iter().copied())
            .filter(|(_, coefficient)| *coefficient != 0.0)
            .collect();
        let height = |other: &[f64]| {
            let parts = support.iter().map(|(row, coefficient)| coefficient * kernel.of(row, other));
            parts.sum::<f64>() + self.intercept
        };
        others.chunks_exact(columns).map(height).collect()
    }
}

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    /// Of the violation of the optimality conditions.
    pub tolerance: f64,
    pub most_steps: Option<usize>,
}

/// Divide rows into those where `positive` holds and the others; `costs` bound the coefficients of the rows.
pub fn support_vector_classes(
    rows: &[f64],
    columns: usize,
    positive: &[bool],
    costs: &[f64],
    kernel: Kernel,
    limits: Limits,
) -> SupportVectors {
    let signs: Vec<f64> = positive.iter().map(|&positive| if positive { 1.0 } else { -1.0 }).collect();
    let table = Kernels::new(rows, columns, kernel, (0..positive.len()).collect());
    let solved = Solver::new(table, &signs, vec![-1.0; signs.len()], costs.to_vec()).solve(limits);
    let coefficients = solved.alphas.iter().zip(&signs).map(|(alpha, sign)| alpha * sign).collect();
    SupportVectors { coefficients, intercept: -solved.offset, steps: solved.steps, converged: solved.converged }
}

/// Fit numbers, of which errors up to `tube` cost nothing.
pub fn support_vector_line(
    rows: &[f64],
    columns: usize,
    target: &[f64],
    costs: &[f64],
    tube: f64,
    kernel: Kernel,
    limits: Limits,
) -> SupportVectors {
    let count = target.len();
    let table = Kernels::new(rows, columns, kernel, (0..count).chain(0..count).collect());
    let signs: Vec<f64> = (0..2 * count).map(|at| if at < count { 1.0 } else { -1.0 }).collect();
    let above = target.iter().map(|value| tube - value);
    let linear: Vec<f64> = above.chain(target.iter().map(|value| tube + value)).collect();
    let solved = Solver::new(table, &signs, linear, [costs, costs].concat()).solve(limits);
    let (above, below) = solved.alphas.split_at(count);
    let coefficients = above.iter().zip(below).map(|(above, below)| above - below).collect();
    SupportVectors { coefficients, intercept: -solved.offset, steps: solved.steps, converged: solved.converged }
}

/// Rows of the kernel's matrix, made when asked for; the oldest go when there are too many.
struct Kernels<'a> {
    rows: &'a [f64],
    columns: usize,
    kernel: Kernel,
    /// The row that each variable stands for.
    origin: Vec<usize>,
    squares: Vec<f64>,
    cached: Vec<Option<Vec<f32>>>,
    order: std::collections::VecDeque<usize>,
}

/// Bytes of cached kernel values.
const MOST_CACHED: usize = 200 << 20;

impl<'a> Kernels<'a> {
    fn new(rows: &'a [f64], columns: usize, kernel: Kernel, origin: Vec<usize>) -> Self {
        let count = rows.len() / columns;
        let squares = rows.chunks_exact(columns).map(|row| dot(row, row)).collect();
        Self { rows, columns, kernel, origin, squares, cached: vec![None; count], order: Default::default() }
    }

    fn row(&self, number: usize) -> &'a [f64] {
        &self.rows[number * self.columns..][..self.columns]
    }

    fn value(&self, one: usize, other: usize) -> f64 {
        let product = dot(self.row(one), self.row(other));
        match self.kernel {
            Kernel::Linear => product,
            Kernel::Polynomial { gamma, offset, degree } => (gamma * product + offset).powi(degree),
            Kernel::Radial { gamma } => (-gamma * (self.squares[one] + self.squares[other] - 2.0 * product)).exp(),
            Kernel::Sigmoid { gamma, offset } => (gamma * product + offset).tanh(),
        }
    }

    /// Of the variable with itself.
    fn diagonal(&self, variable: usize) -> f64 {
        let origin = self.origin[variable];
        self.value(origin, origin)
    }

    fn prepare(&mut self, variable: usize) {
        let origin = self.origin[variable];
        if self.cached[origin].is_some() {
            return;
        }
        let most = (MOST_CACHED / (4 * self.cached.len())).max(2);
        if self.order.len() >= most
            && let Some(oldest) = self.order.pop_front()
        {
            self.cached[oldest] = None;
        }
        // Single precision, as LIBSVM keeps them.
        let values = (0..self.cached.len()).map(|other| self.value(origin, other) as f32).collect();
        self.cached[origin] = Some(values);
        self.order.push_back(origin);
    }

    /// The kernel of a prepared variable with another.
    fn with(&self, variable: usize, other: usize) -> f64 {
        let row = self.cached[self.origin[variable]].as_ref();
        row.map_or_else(
            || self.value(self.origin[variable], self.origin[other]),
            |row| f64::from(row[self.origin[other]]),
        )
    }
}

struct Solved {
    alphas: Vec<f64>,
    offset: f64,
    steps: usize,
    converged: bool,
}

/// Takes the place of curvatures that are not positive.
const FLAT: f64 = 1e-12;

struct Solver<'a> {
    kernels: Kernels<'a>,
    signs: &'a [f64],
    linear: Vec<f64>,
    costs: Vec<f64>,
    diagonal: Vec<f64>,
    alphas: Vec<f64>,
    gradient: Vec<f64>,
    /// The contribution to the gradient of the variables at their upper bound.
    bounded: Vec<f64>,
    /// Variables that are still moved, in LIBSVM's order: the front of this list.
    order: Vec<usize>,
    active: usize,
    unshrunk: bool,
}

impl<'a> Solver<'a> {
    fn new(kernels: Kernels<'a>, signs: &'a [f64], linear: Vec<f64>, costs: Vec<f64>) -> Self {
        let count = signs.len();
        Self {
            diagonal: (0..count).map(|variable| kernels.diagonal(variable)).collect(),
            kernels,
            signs,
            gradient: linear.clone(),
            linear,
            costs,
            alphas: vec![0.0; count],
            bounded: vec![0.0; count],
            order: (0..count).collect(),
            active: count,
            unshrunk: false,
        }
    }

    fn is_low(&self, at: usize) -> bool {
        self.alphas[at] <= 0.0
    }

    fn is_high(&self, at: usize) -> bool {
        self.alphas[at] >= self.costs[at]
    }

    /// The signed kernel.
    fn q(&self, one: usize, other: usize) -> f64 {
        self.signs[one] * self.signs[other] * self.kernels.with(one, other)
    }

    fn solve(mut self, limits: Limits) -> Solved {
        let count = self.signs.len();
        let most = limits.most_steps.unwrap_or_else(|| (100 * count).max(10_000_000));
        let (mut steps, mut countdown, mut converged) = (0, count.min(1000) + 1, false);
        while steps < most {
            countdown -= 1;
            if countdown == 0 {
                countdown = count.min(1000);
                self.shrink(limits.tolerance);
            }
            let mut pair = self.pair(limits.tolerance);
            if pair.is_none() {
                self.restore();
                self.active = count;
                pair = self.pair(limits.tolerance);
                countdown = 1;
            }
            let Some((one, other)) = pair else {
                converged = true;
                break;
            };
            steps += 1;
            self.step(one, other);
        }
        if !converged && self.active < count {
            self.restore();
            self.active = count;
        }
        Solved { offset: self.offset(), alphas: self.alphas, steps, converged }
    }

    /// The pair that violates the conditions most and brings most; nothing when the violation is below the tolerance.
    fn pair(&mut self, tolerance: f64) -> Option<(usize, usize)> {
        let (mut highest, mut one) = (f64::NEG_INFINITY, None);
        for &at in &self.order[..self.active] {
            let free = if self.signs[at] > 0.0 { !self.is_high(at) } else { !self.is_low(at) };
            let height = -self.signs[at] * self.gradient[at];
            if free && height >= highest {
                (highest, one) = (height, Some(at));
            }
        }
        let one = one?;
        self.kernels.prepare(one);
        let (mut lowest, mut least, mut other) = (f64::NEG_INFINITY, f64::INFINITY, None);
        for &at in &self.order[..self.active] {
            let free = if self.signs[at] > 0.0 { !self.is_low(at) } else { !self.is_high(at) };
            if !free {
                continue;
            }
            let depth = self.signs[at] * self.gradient[at];
            lowest = lowest.max(depth);
            let violation = highest + depth;
            if violation > 0.0 {
                let bend = self.diagonal[one] + self.diagonal[at] - 2.0 * self.kernels.with(one, at);
                let change = -(violation * violation) / if bend > 0.0 { bend } else { FLAT };
                if change <= least {
                    (least, other) = (change, Some(at));
                }
            }
        }
        if highest + lowest < tolerance {
            return None;
        }
        Some((one, other?))
    }

    fn step(&mut self, one: usize, other: usize) {
        self.kernels.prepare(one);
        self.kernels.prepare(other);
        let (old_one, old_other) = (self.alphas[one], self.alphas[other]);
        let (high_before, other_high_before) = (self.is_high(one), self.is_high(other));
        let (cost_one, cost_other) = (self.costs[one], self.costs[other]);
        let bend = self.diagonal[one] + self.diagonal[other] - 2.0 * self.kernels.with(one, other);
        let bend = if bend > 0.0 { bend } else { FLAT };
        let (mut a, mut b) = (old_one, old_other);
        if self.signs[one] != self.signs[other] {
            let delta = (-self.gradient[one] - self.gradient[other]) / bend;
            let difference = a - b;
            (a, b) = (a + delta, b + delta);
            if difference > 0.0 && b < 0.0 {
                (a, b) = (difference, 0.0);
            } else if difference <= 0.0 && a < 0.0 {
                (a, b) = (0.0, -difference);
            }
            if difference > cost_one - cost_other && a > cost_one {
                (a, b) = (cost_one, cost_one - difference);
            } else if difference <= cost_one - cost_other && b > cost_other {
                (a, b) = (cost_other + difference, cost_other);
            }
        } else {
            let delta = (self.gradient[one] - self.gradient[other]) / bend;
            let sum = a + b;
            (a, b) = (a - delta, b + delta);
            if sum > cost_one && a > cost_one {
                (a, b) = (cost_one, sum - cost_one);
            } else if sum <= cost_one && b < 0.0 {
                (a, b) = (sum, 0.0);
            }
            if sum > cost_other && b > cost_other {
                (a, b) = (sum - cost_other, cost_other);
            } else if sum <= cost_other && a < 0.0 {
                (a, b) = (0.0, sum);
            }
        }
        (self.alphas[one], self.alphas[other]) = (a, b);
        let (moved, other_moved) = (a - old_one, b - old_other);
        for position in 0..self.active {
            let at = self.order[position];
            self.gradient[at] += self.q(one, at) * moved + self.q(other, at) * other_moved;
        }
        for (at, before, cost) in [(one, high_before, cost_one), (other, other_high_before, cost_other)] {
            if before != self.is_high(at) {
                let change = if before { -cost } else { cost };
                for variable in 0..self.bounded.len() {
                    self.bounded[variable] += change * self.q(at, variable);
                }
            }
        }
    }

    /// The largest violations on both sides, of the active variables.
    fn violations(&self) -> (f64, f64) {
        let (mut up, mut down) = (f64::NEG_INFINITY, f64::NEG_INFINITY);
        for &at in &self.order[..self.active] {
            let height = self.signs[at] * self.gradient[at];
            let (may_rise, may_fall) = (!self.is_high(at), !self.is_low(at));
            if self.signs[at] > 0.0 && may_rise || self.signs[at] < 0.0 && may_fall {
                up = up.max(-height);
            }
            if self.signs[at] > 0.0 && may_fall || self.signs[at] < 0.0 && may_rise {
                down = down.max(height);
            }
        }
        (up, down)
    }

    fn rests(&self, at: usize, (up, down): (f64, f64)) -> bool {
        let (first, second) = if self.signs[at] > 0.0 { (up, down) } else { (down, up) };
        if self.is_high(at) {
            -self.gradient[at] > first
        } else if self.is_low(at) {
            self.gradient[at] > second
        } else {
            false
        }
    }

    /// Set aside what rests at a bound.
    fn shrink(&mut self, tolerance: f64) {
        let violations = self.violations();
        if !self.unshrunk && violations.0 + violations.1 <= tolerance * 10.0 {
            self.unshrunk = true;
            self.restore();
            self.active = self.order.len();
        }
        let mut position = 0;
        while position < self.active {
            if self.rests(self.order[position], violations) {
                self.active -= 1;
                while self.active > position {
                    if !self.rests(self.order[self.active], violations) {
                        self.order.swap(position, self.active);
                        break;
                    }
                    self.active -= 1;
                }
            }
            position += 1;
        }
    }

    /// The gradient of what was set aside, from the bounds and the free variables.
    fn restore(&mut self) {
        let aside: Vec<usize> = self.order[self.active..].to_vec();
        for &at in &aside {
            self.gradient[at] = self.bounded[at] + self.linear[at];
        }
        let free: Vec<usize> =
            self.order[..self.active].iter().copied().filter(|&at| !self.is_low(at) && !self.is_high(at)).collect();
        for one in free {
            self.kernels.prepare(one);
            for &at in &aside {
                self.gradient[at] += self.alphas[one] * self.q(one, at);
            }
        }
    }

    fn offset(&self) -> f64 {
        let (mut upper, mut lower, mut sum, mut free) = (f64::INFINITY, f64::NEG_INFINITY, 0.0, 0);
        for &at in &self.order[..self.active] {
            let height = self.signs[at] * self.gradient[at];
            let positive = self.signs[at] > 0.0;
            if self.is_high(at) {
                if positive { lower = lower.max(height) } else { upper = upper.min(height) }
            } else if self.is_low(at) {
                if positive { upper = upper.min(height) } else { lower = lower.max(height) }
            } else {
                free += 1;
                sum += height;
            }
        }
        if free > 0 { sum / f64::from(free) } else { (upper + lower) / 2.0 }
    }
}
