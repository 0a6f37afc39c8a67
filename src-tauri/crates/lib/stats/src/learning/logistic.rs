//! Logistic regression: the probabilities of two classes, or of several by the soft maximum.

use super::lbfgs::{Minimum, Stopping, add, dot, minimise};

/// Observations of classes.
#[derive(Debug, Clone, Copy)]
pub struct Logistic<'a> {
    /// Values row by row.
    pub rows: &'a [f64],
    pub columns: usize,
    /// Numbers of classes, one for each row, from 0.
    pub labels: &'a [u32],
    /// Two classes share one line; several have one each.
    pub classes: usize,
    pub weights: Option<&'a [f64]>,
    pub intercept: bool,
    /// Half of this times the sum of squared coefficients is added to the mean loss; the intercept is free.
    pub ridge: f64,
    /// This times the sum of absolute coefficients is added.
    pub lasso: f64,
}

/// Fit from `start`: for each line its coefficients and then the intercept, if there is one.
pub fn logistic(data: &Logistic, start: &[f64], stopping: &Stopping) -> Minimum {
    if data.lasso > 0.0 {
        return data.proximal(start, stopping);
    }
    let mut scratch = vec![0.0; data.lines()];
    minimise(start, |place, gradient| data.loss(place, gradient, &mut scratch), stopping)
}

impl Logistic<'_> {
    /// How many lines are fitted.
    pub fn lines(&self) -> usize {
        if self.classes <= 2 { 1 } else { self.classes }
    }

    /// Parameters of one line.
    pub fn width(&self) -> usize {
        self.columns + usize::from(self.intercept)
    }

    fn loss(&self, place: &[f64], gradient: &mut [f64], raw: &mut [f64]) -> f64 {
        gradient.fill(0.0);
        let width = self.width();
        let (mut loss, mut weighed) = (0.0, 0.0);
        for (number, (row, &label)) in self.rows.chunks_exact(self.columns).zip(self.labels).enumerate() {
            let weight = self.weights.map_or(1.0, |weights| weights[number]);
            weighed += weight;
            for (raw, line) in raw.iter_mut().zip(place.chunks_exact(width)) {
                *raw = dot(row, &line[..self.columns]) + if self.intercept { line[self.columns] } else { 0.0 };
            }
            loss += weight * if raw.len() == 1 { two(raw, label) } else { several(raw, label as usize) };
            for (line, error) in gradient.chunks_exact_mut(width).zip(raw.iter()) {
                add(&mut line[..self.columns], weight * error, row);
                if self.intercept {
                    line[self.columns] += weight * error;
                }
            }
        }
        gradient.iter_mut().for_each(|part| *part /= weighed);
        loss / weighed + self.shrink(place, gradient)
    }

    fn shrink(&self, place: &[f64], gradient: &mut [f64]) -> f64 {
        let width = self.width();
        let mut squares = 0.0;
        for (line, part) in place.chunks_exact(width).zip(gradient.chunks_exact_mut(width)) {
            squares += dot(&line[..self.columns], &line[..self.columns]);
            add(&mut part[..self.columns], self.ridge, &line[..self.columns]);
        }
        0.5 * self.ridge * squares
    }

    /// A. Beck and M. Teboulle's accelerated gradient steps (2009) with B. O'Donoghue and E. Candès' restarts (2015).
    fn proximal(&self, start: &[f64], stopping: &Stopping) -> Minimum {
        let width = self.width();
        let mut raw = vec![0.0; self.lines()];
        let (mut place, mut ahead) = (start.to_vec(), start.to_vec());
        let mut gradient = vec![0.0; place.len()];
        let (mut momentum, mut length, mut value) = (1.0_f64, 1.0, f64::INFINITY);
        let (mut steps, mut evaluations, mut converged) = (0, 0, false);
        while steps < stopping.most_steps && !converged {
            steps += 1;
            let smooth = self.loss(&ahead, &mut gradient, &mut raw);
            evaluations += 1;
            let (next, below) = loop {
                let next = self.shrunk(&ahead, &gradient, length);
                let below = self.loss(&next, &mut vec![0.0; place.len()], &mut raw);
                evaluations += 1;
                let moved: Vec<f64> = next.iter().zip(&ahead).map(|(new, old)| new - old).collect();
                let bound = smooth + dot(&gradient, &moved) + dot(&moved, &moved) / (2.0 * length);
                if below <= bound + f64::EPSILON * bound.abs() || length < f64::MIN_POSITIVE {
                    break (next, below);
                }
                length /= 2.0;
            };
            let coefficients = next.chunks_exact(width).flat_map(|line| &line[..self.columns]);
            let whole = below + self.lasso * coefficients.map(|value| value.abs()).sum::<f64>();
            let largest = next.iter().zip(&place).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
            converged = largest <= stopping.gradient * length.min(1.0);
            let faster = (1.0 + (1.0 + 4.0 * momentum * momentum).sqrt()) / 2.0;
            let share = if whole > value { 0.0 } else { (momentum - 1.0) / faster };
            momentum = if whole > value { 1.0 } else { faster };
            ahead = next.iter().zip(&place).map(|(new, old)| new + share * (new - old)).collect();
            (place, value) = (next, whole);
            length *= 1.1;
        }
        Minimum { place, value, gradient, steps, evaluations, converged }
    }

    /// A step down the gradient, and coefficients drawn towards 0.
    fn shrunk(&self, place: &[f64], gradient: &[f64], length: f64) -> Vec<f64> {
        let reach = length * self.lasso;
        let step = |(number, (at, slope)): (usize, (&f64, &f64))| {
            let moved = at - length * slope;
            let is_intercept = number % self.width() == self.columns;
            if is_intercept { moved } else { moved.signum() * (moved.abs() - reach).max(0.0) }
        };
        place.iter().zip(gradient).enumerate().map(step).collect()
    }
}

/// The loss of one of two classes; `raw` becomes its derivative.
fn two(raw: &mut [f64], label: u32) -> f64 {
    let (height, wanted) = (raw[0], f64::from(label));
    let small = (-height.abs()).exp();
    let loss = height.max(0.0) + small.ln_1p() - wanted * height;
    let chance = if height >= 0.0 { 1.0 / (1.0 + small) } else { small / (1.0 + small) };
    raw[0] = chance - wanted;
    loss
}

/// The loss of one of several classes; `raw` becomes its derivatives.
fn several(raw: &mut [f64], label: usize) -> f64 {
    let highest = raw.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let wanted = raw[label] - highest;
    raw.iter_mut().for_each(|height| *height = (*height - highest).exp());
    let sum: f64 = raw.iter().sum();
    raw.iter_mut().for_each(|chance| *chance /= sum);
    raw[label] -= 1.0;
    sum.ln() - wanted
}
