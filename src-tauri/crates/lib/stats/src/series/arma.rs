//! Autoregression with moving averages, by the exact likelihood of a normal series.
//!
//! The series is written as a state that moves in steps (A. Harvey 1989), whose start has the distribution that does not
//! change in time; R. Kalman's filter then gives what is new in each value.

use crate::learning::{Minimum, Stopping, minimise};

/// The innovation of each value, and its variance in units of the noise.
#[derive(Debug, Clone, PartialEq)]
pub struct Innovations {
    pub errors: Vec<f64>,
    pub variances: Vec<f64>,
}

impl Innovations {
    /// The variance of the noise that makes the series most likely.
    pub fn noise(&self) -> f64 {
        let squares = self.errors.iter().zip(&self.variances).map(|(error, variance)| error * error / variance);
        squares.sum::<f64>() / self.errors.len() as f64
    }
}

/// How many terms a model has, plain and at whole seasons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Orders {
    pub ar: usize,
    pub ma: usize,
    pub seasonal_ar: usize,
    pub seasonal_ma: usize,
    pub season: usize,
}

impl Orders {
    /// Parameters besides those of the columns.
    pub fn terms(&self) -> usize {
        self.ar + self.ma + self.seasonal_ar + self.seasonal_ma
    }

    /// All autoregressive and moving-average weights, from terms in the order `ar`, `ma`, `seasonal_ar`, `seasonal_ma`.
    pub fn weights(&self, terms: &[f64]) -> (Vec<f64>, Vec<f64>) {
        let (ar, rest) = terms.split_at(self.ar);
        let (ma, rest) = rest.split_at(self.ma);
        let (seasonal_ar, seasonal_ma) = rest.split_at(self.seasonal_ar);
        (product(ar, seasonal_ar, self.season, -1.0), product(ma, seasonal_ma, self.season, 1.0))
    }

    /// Terms that keep the series stationary and invertible, from any numbers.
    fn bounded(&self, free: &[f64]) -> Vec<f64> {
        let (ar, rest) = free.split_at(self.ar);
        let (ma, rest) = rest.split_at(self.ma);
        let (seasonal_ar, seasonal_ma) = rest.split_at(self.seasonal_ar);
        let turned = |values: Vec<f64>| values.into_iter().map(|value| -value).collect();
        [stationary(ar), turned(stationary(ma)), stationary(seasonal_ar), turned(stationary(seasonal_ma))].concat()
    }
}

/// `(1 + sign·a1·L + …)(1 + sign·b1·L^s + …)` as weights of the lags, with `sign` taken out again.
fn product(plain: &[f64], seasonal: &[f64], season: usize, sign: f64) -> Vec<f64> {
    let mut weights = vec![0.0; plain.len() + seasonal.len() * season];
    weights[..plain.len()].copy_from_slice(plain);
    for (number, &outer) in seasonal.iter().enumerate() {
        let lag = (number + 1) * season;
        weights[lag - 1] += outer;
        for (inner, &value) in plain.iter().enumerate() {
            weights[lag + inner] += sign * outer * value;
        }
    }
    weights
}

/// Autoregressive weights from partial correlations (J. Monahan 1984).
fn stationary(free: &[f64]) -> Vec<f64> {
    let mut weights: Vec<f64> = Vec::with_capacity(free.len());
    for &value in free {
        let partial = value / (1.0 + value * value).sqrt();
        let before = weights.clone();
        for (weight, mirrored) in weights.iter_mut().zip(before.iter().rev()) {
            *weight -= partial * mirrored;
        }
        weights.push(partial);
    }
    weights
}

/// Compute the innovations of a stationary series with these autoregressive and moving-average coefficients.
pub fn innovations(series: &[f64], ar: &[f64], ma: &[f64]) -> Innovations {
    let size = ar.len().max(ma.len() + 1);
    let weight = |weights: &[f64], at: usize| weights.get(at).copied().unwrap_or(0.0);
    let phi: Vec<f64> = (0..size).map(|at| weight(ar, at)).collect();
    let impulse: Vec<f64> = (0..size).map(|at| if at == 0 { 1.0 } else { weight(ma, at - 1) }).collect();
    let mut spread = settled(&phi, &impulse);
    let mut state = vec![0.0; size];
    let mut found =
        Innovations { errors: Vec::with_capacity(series.len()), variances: Vec::with_capacity(series.len()) };
    for &value in series {
        let (error, variance) = (value - state[0], spread[0].max(f64::MIN_POSITIVE));
        found.errors.push(error);
        found.variances.push(variance);
        let gain: Vec<f64> = (0..size).map(|row| spread[row * size] / variance).collect();
        for row in 0..size {
            state[row] += gain[row] * error;
        }
        let mut left = spread.clone();
        for row in 0..size {
            for column in 0..size {
                left[row * size + column] -= gain[row] * spread[column];
            }
        }
        let first = state[0];
        for row in 0..size {
            state[row] = phi[row] * first + if row + 1 < size { state[row + 1] } else { 0.0 };
        }
        spread = moved(&left, &phi, &impulse);
    }
    found
}

/// The variance of the state one step later.
fn moved(spread: &[f64], phi: &[f64], impulse: &[f64]) -> Vec<f64> {
    let size = phi.len();
    let at = |row: usize, column: usize| if row < size && column < size { spread[row * size + column] } else { 0.0 };
    let mut next = vec![0.0; size * size];
    for row in 0..size {
        for column in 0..size {
            next[row * size + column] = phi[row] * phi[column] * at(0, 0)
                + phi[row] * at(0, column + 1)
                + phi[column] * at(row + 1, 0)
                + at(row + 1, column + 1)
                + impulse[row] * impulse[column];
        }
    }
    next
}

/// The variance of the state that stays as it is, by doubling the number of steps.
fn settled(phi: &[f64], impulse: &[f64]) -> Vec<f64> {
    const MOST_DOUBLINGS: usize = 60;
    let size = phi.len();
    let mut step = vec![0.0; size * size];
    let mut spread = vec![0.0; size * size];
    for row in 0..size {
        step[row * size] = phi[row];
        if row + 1 < size {
            step[row * size + row + 1] += 1.0;
        }
        for column in 0..size {
            spread[row * size + column] = impulse[row] * impulse[column];
        }
    }
    for _ in 0..MOST_DOUBLINGS {
        let half = times(&step, &spread, size, false);
        let more = times(&half, &step, size, true);
        let whole: f64 = spread.iter().map(|value| value.abs()).sum();
        let added: f64 = more.iter().map(|value| value.abs()).sum();
        spread.iter_mut().zip(&more).for_each(|(sum, value)| *sum += value);
        if added <= f64::EPSILON * whole || !added.is_finite() {
            break;
        }
        step = times(&step, &step, size, false);
    }
    spread
}

/// The product of two square matrices; the second may be turned.
fn times(left: &[f64], right: &[f64], size: usize, turned: bool) -> Vec<f64> {
    let mut product = vec![0.0; size * size];
    for row in 0..size {
        for inner in 0..size {
            let value = left[row * size + inner];
            if value == 0.0 {
                continue;
            }
            for column in 0..size {
                let other = if turned { right[column * size + inner] } else { right[inner * size + column] };
                product[row * size + column] += value * other;
            }
        }
    }
    product
}

/// The parameters under which the series is most likely: those of the columns, then the terms of `orders`.
///
/// `columns` holds one column after the other, as long as `series`; `start` their coefficients to begin with.
pub fn fit_arma(series: &[f64], columns: &[f64], start: &[f64], orders: Orders) -> Minimum {
    let count = series.len() as f64;
    let loss = |place: &[f64]| {
        let (shape, free) = place.split_at(start.len());
        let (ar, ma) = orders.weights(&orders.bounded(free));
        let found = innovations(&without(series, columns, shape), &ar, &ma);
        let logs: f64 = found.variances.iter().map(|variance| variance.ln()).sum();
        let value = 0.5 * (found.noise().ln() + logs / count);
        if value.is_finite() { value } else { f64::MAX.sqrt() }
    };
    let scales: Vec<f64> = start.iter().map(|value| 1e-5 * value.abs().max(1e-3)).collect();
    let stopping = Stopping { gradient: 1e-7, gain: 1e-14, most_steps: 500, most_trials: 30 };
    let slope = |place: &[f64], gradient: &mut [f64]| {
        let mut moved = place.to_vec();
        for at in 0..place.len() {
            let width = scales.get(at).copied().unwrap_or(1e-5);
            moved[at] = place[at] + width;
            let above = loss(&moved);
            moved[at] = place[at] - width;
            gradient[at] = (above - loss(&moved)) / (2.0 * width);
            moved[at] = place[at];
        }
        loss(place)
    };
    let begin = [start.to_vec(), vec![0.1; orders.terms()]].concat();
    let mut found = minimise(&begin, slope, &stopping);
    let terms = orders.bounded(&found.place[start.len()..]);
    found.place.splice(start.len().., terms);
    found
}

/// The series less what its columns explain.
pub fn without(series: &[f64], columns: &[f64], coefficients: &[f64]) -> Vec<f64> {
    let mut rest = series.to_vec();
    for (column, coefficient) in columns.chunks_exact(series.len().max(1)).zip(coefficients) {
        rest.iter_mut().zip(column).for_each(|(value, part)| *value -= coefficient * part);
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of an autoregression of order one: the first value has the variance 1 / (1 - φ²), each other that of the noise.
    #[test]
    fn the_first_value_is_less_certain() {
        let found = innovations(&[1.0, 2.0, 0.5], &[0.6], &[]);
        assert!((found.variances[0] - 1.0 / (1.0 - 0.36)).abs() < 1e-12);
        assert!((found.variances[1] - 1.0).abs() < 1e-12 && (found.variances[2] - 1.0).abs() < 1e-12);
        assert!((found.errors[1] - 1.4).abs() < 1e-12 && (found.errors[2] + 0.7).abs() < 1e-12);
    }

    /// Of a moving average of order one, by hand.
    #[test]
    fn a_moving_average_learns_its_noise() {
        let found = innovations(&[1.0, 0.0], &[], &[0.5]);
        assert!((found.variances[0] - 1.25).abs() < 1e-12);
        assert!((found.errors[1] + 0.4).abs() < 1e-12 && (found.variances[1] - (1.25 - 0.25 / 1.25)).abs() < 1e-12);
    }
}
