//! Lasso and elastic net by coordinate descent (J. Friedman, T. Hastie and R. Tibshirani 2010).

use super::lbfgs::{add, dot};

/// The penalty on large coefficients.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Penalty {
    /// For their absolute values.
    pub lasso: f64,
    /// For half their squares.
    pub ridge: f64,
    /// Whether coefficients must not be negative.
    pub positive: bool,
}

/// Where the descent ended.
#[derive(Debug, Clone, PartialEq)]
pub struct Descent {
    pub coefficients: Vec<f64>,
    /// At most so far is the value above the least one.
    pub gap: f64,
    /// The gap at which the descent stops.
    pub wanted: f64,
    pub rounds: usize,
}

/// Minimise half the squared error plus the penalty; `columns` holds one column after the other, as long as `target`.
///
/// The descent stops when the duality gap is below `tolerance` times the squared length of the target. The gap is looked at
/// when a round moves no coefficient by more than `tolerance` of the largest, as scikit-learn does.
pub fn coordinate_descent(
    columns: &[f64],
    target: &[f64],
    start: &[f64],
    penalty: Penalty,
    tolerance: f64,
    most_rounds: usize,
) -> Descent {
    let mut state = State::new(columns, target, start, penalty);
    let wanted = tolerance * dot(target, target);
    let (mut gap, reach) = state.gap();
    if gap <= wanted {
        return Descent { coefficients: state.coefficients, gap, wanted, rounds: 0 };
    }
    state.screen(gap, reach);
    for round in 0..most_rounds {
        let (moved, largest) = state.round();
        if largest == 0.0 || moved / largest <= tolerance || round + 1 == most_rounds {
            let reach;
            (gap, reach) = state.gap();
            if gap <= wanted {
                return Descent { coefficients: state.coefficients, gap, wanted, rounds: round + 1 };
            }
            state.screen(gap, reach);
        }
    }
    Descent { coefficients: state.coefficients, gap, wanted, rounds: most_rounds }
}

struct State<'a> {
    columns: &'a [f64],
    target: &'a [f64],
    penalty: Penalty,
    coefficients: Vec<f64>,
    residuals: Vec<f64>,
    lengths: Vec<f64>,
    /// Columns that may have a coefficient.
    active: Vec<usize>,
    products: Vec<f64>,
}

impl<'a> State<'a> {
    fn new(columns: &'a [f64], target: &'a [f64], start: &[f64], penalty: Penalty) -> Self {
        let column = |number: usize| &columns[number * target.len()..][..target.len()];
        let mut residuals = target.to_vec();
        for (number, &coefficient) in start.iter().enumerate().filter(|(_, coefficient)| **coefficient != 0.0) {
            add(&mut residuals, -coefficient, column(number));
        }
        Self {
            columns,
            target,
            penalty,
            coefficients: start.to_vec(),
            residuals,
            lengths: (0..start.len()).map(|number| dot(column(number), column(number))).collect(),
            active: (0..start.len()).collect(),
            products: vec![0.0; start.len()],
        }
    }

    fn column(&self, number: usize) -> &'a [f64] {
        &self.columns[number * self.target.len()..][..self.target.len()]
    }

    /// Once over all active coefficients: the largest move and the largest coefficient.
    fn round(&mut self) -> (f64, f64) {
        let (mut moved, mut largest) = (0.0_f64, 0.0_f64);
        for position in 0..self.active.len() {
            let number = self.active[position];
            let length = self.lengths[number];
            if length == 0.0 {
                continue;
            }
            let (column, before) = (self.column(number), self.coefficients[number]);
            let pull = dot(column, &self.residuals) + before * length;
            let shrunk = pull.signum() * (pull.abs() - self.penalty.lasso).max(0.0) / (length + self.penalty.ridge);
            let now = if self.penalty.positive && pull < 0.0 { 0.0 } else { shrunk };
            if now != before {
                add(&mut self.residuals, before - now, column);
            }
            self.coefficients[number] = now;
            moved = moved.max((now - before).abs());
            largest = largest.max(now.abs());
        }
        (moved, largest)
    }

    /// The duality gap, and the largest product of a column with the dual point.
    fn gap(&mut self) -> (f64, f64) {
        let Penalty { lasso, ridge, positive } = self.penalty;
        let residual = dot(&self.residuals, &self.residuals);
        let products: Vec<f64> =
            (0..self.coefficients.len()).map(|number| dot(self.column(number), &self.residuals)).collect();
        let size = |value: f64| if positive { value } else { value.abs() };
        let squares = dot(&self.coefficients, &self.coefficients);
        if lasso == 0.0 {
            let largest = products.iter().fold(0.0, |largest: f64, &product| largest.max(size(product)));
            let ours = dot(&self.residuals, self.target);
            let gap = if ridge == 0.0 {
                largest
            } else {
                residual + 0.5 * ridge * squares - ours + dot(&products, &products) / (2.0 * ridge)
            };
            self.products = products;
            return (gap, largest);
        }
        self.products =
            products.iter().zip(&self.coefficients).map(|(product, value)| product - ridge * value).collect();
        let largest = self.products.iter().fold(0.0, |largest: f64, &product| largest.max(size(product)));
        let scale = if largest > lasso { lasso / largest } else { 1.0 };
        let norm: f64 = self.coefficients.iter().map(|value| value.abs()).sum();
        let gap = 0.5 * residual * (1.0 + scale * scale) + lasso * norm - scale * dot(&self.residuals, self.target)
            + 0.5 * ridge * (1.0 + scale * scale) * squares;
        (gap, largest)
    }

    /// Leave out columns whose coefficient must be 0 (O. Fercoq, A. Gramfort and J. Salmon 2015).
    fn screen(&mut self, gap: f64, reach: f64) {
        let Penalty { lasso, ridge, .. } = self.penalty;
        if lasso == 0.0 {
            return;
        }
        let (mut kept, radius) = (Vec::with_capacity(self.active.len()), (2.0 * gap).sqrt() / lasso);
        for number in std::mem::take(&mut self.active) {
            let dual = self.products[number] / lasso.max(reach);
            let distance = (1.0 - dual.abs()) / (self.lengths[number] + ridge).sqrt();
            if self.lengths[number] > 0.0 && distance <= radius {
                kept.push(number);
                continue;
            }
            let coefficient = std::mem::replace(&mut self.coefficients[number], 0.0);
            if coefficient != 0.0 {
                let column = self.column(number);
                add(&mut self.residuals, coefficient, column);
            }
        }
        self.active = kept;
    }
}
