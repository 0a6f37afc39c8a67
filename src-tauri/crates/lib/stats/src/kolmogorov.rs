//! Kolmogorov–Smirnov: the distance between an empirical distribution and the true one.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

use std::f64::consts::PI;

use nalgebra::DMatrix;

use crate::{gamma::ln_gamma, tails::Tails};

/// The distribution of the two-sided Kolmogorov-Smirnov statistic of `count` values, at `distance`.
///
/// Which method is used where follows R. Simard and P. L'Ecuyer (2011): exact up to 140 values and in the tails, the
/// expansion of W. Pelz and I. J. Good (1976) in the middle of larger samples.
pub fn kolmogorov_smirnov(count: usize, distance: f64) -> Tails {
    let n = count as f64;
    let steps = n * distance;
    if count == 0 || distance.is_nan() {
        return Tails::UNDEFINED;
    }
    if steps <= 0.5 {
        return Tails::ALL_ABOVE;
    }
    if distance >= 1.0 {
        return Tails::ALL_BELOW;
    }
    if steps <= 1.0 {
        return Tails::from_below((ln_gamma(n + 1.0) - n * n.ln() + n * (2.0 * steps - 1.0).ln()).exp());
    }
    let weight = steps * distance;
    let one_side_is_exact = distance >= 0.5 || steps >= n - 1.0;
    if one_side_is_exact || weight > if count <= 140 { 4.0 } else { 2.2 } {
        return Tails::from_above((2.0 * one_sided(count, distance)).clamp(0.0, 1.0));
    }
    let exact = count <= 140 || (count <= 100_000 && n * distance.powf(1.5) <= 1.4);
    let below = if exact { durbin(count, distance) } else { pelz_good(n, distance) };
    Tails::from_below(below.clamp(0.0, 1.0))
}

/// The limit for many values, at `z = distance √count`.
pub fn kolmogorov_limit(z: f64) -> Tails {
    if z.is_nan() {
        return Tails::UNDEFINED;
    }
    if z <= 0.0 {
        return Tails::ALL_ABOVE;
    }
    if z < 1.0 {
        let part = |odd: f64| (-(odd * PI / z).powi(2) / 8.0).exp();
        return Tails::from_below((2.0 * PI).sqrt() / z * (0..8).map(|k| part(f64::from(2 * k + 1))).sum::<f64>());
    }
    let term = |k: i32| f64::from(1 - 2 * ((k + 1) % 2)) * (-2.0 * (f64::from(k) * z).powi(2)).exp();
    Tails::from_above(2.0 * (1..12).map(term).sum::<f64>())
}

/// The probability that the one-sided statistic of `count` values is at least `distance` (Z. W. Birnbaum and
/// F. H. Tingey, 1951).
pub fn one_sided(count: usize, distance: f64) -> f64 {
    if distance <= 0.0 {
        return 1.0;
    }
    if distance >= 1.0 {
        return 0.0;
    }
    let n = count as f64;
    let last = (n * (1.0 - distance)).floor() as usize;
    let mut ln_choices = 0.0;
    let mut sum = 0.0;
    for step in 0..=last.min(count) {
        let j = step as f64;
        let at = distance + j / n;
        let left = 1.0 - at;
        let exponent =
            ln_choices + (j - 1.0) * at.ln() + if step == count { 0.0 } else { (n - j) * left.max(0.0).ln() };
        sum += exponent.exp();
        ln_choices += ((n - j) / (j + 1.0)).ln();
    }
    (distance * sum).min(1.0)
}

/// J. Durbin's matrix method (1968) as G. Marsaglia, W. W. Tsang and J. Wang (2003) compute it.
fn durbin(count: usize, distance: f64) -> f64 {
    let steps = count as f64 * distance;
    let k = steps.ceil();
    let middle = k as usize - 1;
    let mut power = Scaled::new(transitions(k - steps, 2 * middle + 1));
    let mut product = Scaled::new(DMatrix::identity(2 * middle + 1, 2 * middle + 1));
    let mut left = count;
    while left > 0 {
        if left & 1 == 1 {
            product = product.times(&power);
        }
        power = power.times(&power);
        left >>= 1;
    }
    let n = count as f64;
    let ln_weight = ln_gamma(n + 1.0) - n * n.ln();
    (product.matrix[(middle, middle)].ln() + product.ln_scale + ln_weight).exp()
}

/// The matrix of one step, for the fraction by which the distance falls short of a whole number of steps.
fn transitions(fraction: f64, size: usize) -> DMatrix<f64> {
    let inverse_factorial = |k: usize| (-ln_gamma(k as f64 + 1.0)).exp();
    let edge = |j: usize| (1.0 - fraction.powi(j as i32)) * inverse_factorial(j);
    let corner = (1.0 - 2.0 * fraction.powi(size as i32) + (2.0 * fraction - 1.0).max(0.0).powi(size as i32))
        * inverse_factorial(size);
    DMatrix::from_fn(size, size, |row, column| match (row, column) {
        (row, 0) if row + 1 == size => corner,
        (row, 0) => edge(row + 1),
        (row, column) if row + 1 == size => edge(size - column),
        (row, column) if row + 1 >= column => inverse_factorial(row + 1 - column),
        _ => 0.0,
    })
}

/// A matrix whose common factor is kept apart, so that powers stay in range.
struct Scaled {
    matrix: DMatrix<f64>,
    ln_scale: f64,
}

impl Scaled {
    fn new(matrix: DMatrix<f64>) -> Self {
        Self { matrix, ln_scale: 0.0 }
    }

    fn times(&self, other: &Self) -> Self {
        let mut matrix = &self.matrix * &other.matrix;
        let mut ln_scale = self.ln_scale + other.ln_scale;
        let largest = matrix.max();
        if largest > 0.0 {
            matrix /= largest;
            ln_scale += largest.ln();
        }
        Self { matrix, ln_scale }
    }
}

/// Three corrections to the limit, in powers of `1/√n`.
fn pelz_good(n: f64, distance: f64) -> f64 {
    let z = n.sqrt() * distance;
    let square = z * z;
    if PI * PI / 8.0 / square > 708.0 {
        return 0.0;
    }
    let ends = (16.0 * z / PI).ceil() as i32;
    let odd_terms = sum_of((1..=ends).map(|k| odd_term(z, f64::from(2 * k - 1))));
    let whole_terms = sum_of((1..=ends).map(|k| whole_term(z, f64::from(k))));
    let root = (2.0 * PI).sqrt();
    let scales = [z, 6.0 * z.powi(4), 72.0 * z.powi(7), 6480.0 * z.powi(10)];
    (0..4)
        .map(|order| (root * odd_terms[order] / scales[order] + whole_terms[order]) / n.powf(order as f64 / 2.0))
        .sum()
}

fn sum_of(terms: impl Iterator<Item = [f64; 4]>) -> [f64; 4] {
    terms.fold([0.0; 4], |sum, term| [sum[0] + term[0], sum[1] + term[1], sum[2] + term[2], sum[3] + term[3]])
}

/// The part of each order that runs over the odd numbers.
fn odd_term(z: f64, odd: f64) -> [f64; 4] {
    let (square, pi) = (z * z, PI * PI);
    let (second, fourth, sixth) = (odd.powi(2), odd.powi(4), odd.powi(6));
    let weight = (-pi * second / (8.0 * square)).exp();
    let first = pi / 4.0 * second - square;
    let next = 6.0 * square.powi(3)
        + 2.0 * square.powi(2)
        + (2.0 * square.powi(2) - 5.0 * square) * pi / 4.0 * second
        + pi.powi(2) * (1.0 - 2.0 * square) / 16.0 * fourth;
    let last = -30.0 * square.powi(3) - 90.0 * square.powi(4)
        + pi * (135.0 * square.powi(2) - 96.0 * square.powi(3)) / 4.0 * second
        + pi.powi(2) * (212.0 * square.powi(2) - 60.0 * square) / 16.0 * fourth
        + pi.powi(3) * (5.0 - 30.0 * square) / 64.0 * sixth;
    [weight, weight * first, weight * next, weight * last]
}

/// The part that runs over all whole numbers; only the two last orders have one.
fn whole_term(z: f64, k: f64) -> [f64; 4] {
    let (square, pi) = (z * z, PI * PI);
    let weight = k * k * (-pi * k * k / (2.0 * square)).exp() * pi * (2.0 * PI).sqrt();
    [0.0, 0.0, -weight / (36.0 * z.powi(3)), weight * (3.0 * square - pi * k * k) / (216.0 * z.powi(6))]
}

/// Which difference of two empirical distributions counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sides {
    Both,
    One,
}

/// The probability that the distributions of two samples from one source differ by at least `distance` somewhere.
///
/// Exact, by following the random path that the merged order describes: `count · other` steps.
pub fn two_samples(count: usize, other: usize, distance: f64, sides: Sides) -> f64 {
    if count == 0 || other == 0 || distance.is_nan() {
        return f64::NAN;
    }
    let (m, n) = (count as i64, other as i64);
    let limit = (distance * (m * n) as f64 - 0.5).ceil().max(0.0) as i64;
    let crossed = |i: i64, j: i64| {
        let ahead = i * n - j * m;
        match sides {
            Sides::Both => ahead.abs() >= limit,
            Sides::One => ahead >= limit,
        }
    };
    let mut chances = vec![0.0; other + 1];
    for i in 0..=m {
        for j in 0..=n {
            let at = j as usize;
            chances[at] = if crossed(i, j) {
                1.0
            } else if i + j == 0 {
                0.0
            } else {
                let from_left = if j > 0 { chances[at - 1] * j as f64 } else { 0.0 };
                let from_below = if i > 0 { chances[at] * i as f64 } else { 0.0 };
                (from_left + from_below) / (i + j) as f64
            };
        }
    }
    chances[other]
}
