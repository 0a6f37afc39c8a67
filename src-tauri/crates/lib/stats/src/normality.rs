//! S. S. Shapiro and M. B. Wilk's test of normality.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

use std::f64::consts::{FRAC_1_SQRT_2, PI};

use crate::normal::normal;

/// The statistic `W` and the probability of one as small from a normal distribution.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ShapiroWilk {
    pub statistic: f64,
    pub probability: f64,
}

/// P. Royston's approximation (AS R94, 1995), for 3 to 5000 values in ascending order; beyond that the probability is a
/// guess. `None` for fewer than three values.
pub fn shapiro_wilk(sorted: &[f64]) -> Option<ShapiroWilk> {
    let count = sorted.len();
    if count < 3 {
        return None;
    }
    let range = sorted[count - 1] - sorted[0];
    if range == 0.0 {
        return Some(ShapiroWilk { statistic: 1.0, probability: 1.0 });
    }
    let short = correlation_shortfall(sorted, &weights(count), range);
    Some(ShapiroWilk { statistic: 1.0 - short, probability: probability(count, short) })
}

/// The weights of the upper half; those of the lower half are their negatives.
fn weights(count: usize) -> Vec<f64> {
    let n = count as f64;
    if count == 3 {
        return vec![FRAC_1_SQRT_2];
    }
    let scores: Vec<f64> =
        (1..=count / 2).map(|rank| quick_normal_quantile((rank as f64 - 0.375) / (n + 0.25))).collect();
    let total = 2.0 * scores.iter().map(|score| score * score).sum::<f64>();
    let (length, step) = (total.sqrt(), 1.0 / n.sqrt());
    let last = polynomial(&[0.0, 0.221157, -0.147981, -2.071190, 4.434685, -2.706056], step) - scores[0] / length;
    let (kept, scale, ends) = if count > 5 {
        let second =
            -scores[1] / length + polynomial(&[0.0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633], step);
        let rest = total - 2.0 * (scores[0] * scores[0] + scores[1] * scores[1]);
        (2, (rest / (1.0 - 2.0 * (last * last + second * second))).sqrt(), vec![last, second])
    } else {
        (1, ((total - 2.0 * scores[0] * scores[0]) / (1.0 - 2.0 * last * last)).sqrt(), vec![last])
    };
    ends.into_iter().chain(scores[kept..].iter().map(|score| -score / scale)).collect()
}

/// J. D. Beasley and S. G. Springer's quantile (AS 111, 1977), which the constants of the test were fitted with. It has seven
/// digits; better ones would give another statistic than everyone else's.
fn quick_normal_quantile(probability: f64) -> f64 {
    let off = probability - 0.5;
    if off.abs() <= 0.42 {
        let square = off * off;
        let above = polynomial(&[2.50662823884, -18.61500062529, 41.39119773534, -25.44106049637], square);
        let below = polynomial(&[1.0, -8.47351093090, 23.08336743743, -21.06224101826, 3.13082909833], square);
        return off * above / below;
    }
    let distance = (-probability.min(1.0 - probability).ln()).sqrt();
    let above = polynomial(&[-2.78718931138, -2.29796479134, 4.85014127135, 2.32121276858], distance);
    let below = polynomial(&[1.0, 3.54388924762, 1.63706781897], distance);
    (above / below).copysign(off)
}

/// `1 - W`, computed in a way that keeps its digits when `W` is nearly one.
fn correlation_shortfall(sorted: &[f64], weights: &[f64], range: f64) -> f64 {
    let count = sorted.len();
    let weight = |position: usize| {
        let mirrored = count - 1 - position;
        match position.cmp(&mirrored) {
            std::cmp::Ordering::Less => -weights[position],
            std::cmp::Ordering::Equal => 0.0,
            std::cmp::Ordering::Greater => weights[mirrored],
        }
    };
    let scaled: Vec<f64> = sorted.iter().map(|value| value / range).collect();
    let mean = scaled.iter().sum::<f64>() / count as f64;
    let mean_weight = (0..count).map(weight).sum::<f64>() / count as f64;
    let (mut squares, mut weight_squares, mut products) = (0.0, 0.0, 0.0);
    for (position, value) in scaled.iter().enumerate() {
        let (deviation, weight) = (value - mean, weight(position) - mean_weight);
        squares += deviation * deviation;
        weight_squares += weight * weight;
        products += deviation * weight;
    }
    let length = (weight_squares * squares).sqrt();
    (length - products) * (length + products) / (weight_squares * squares)
}

fn probability(count: usize, short: f64) -> f64 {
    let n = count as f64;
    if count == 3 {
        // Exact.
        let statistic: f64 = 1.0 - short;
        let angle = statistic.sqrt().asin() - 0.75_f64.sqrt().asin();
        return (6.0 / PI * angle).clamp(0.0, 1.0);
    }
    let log = short.ln();
    let (height, mean, spread) = if count <= 11 {
        let limit = polynomial(&[-2.273, 0.459], n);
        if log >= limit {
            return 1e-99;
        }
        let mean = polynomial(&[0.544, -0.39978, 0.025054, -6.714e-4], n);
        (-(limit - log).ln(), mean, polynomial(&[1.3822, -0.77857, 0.062767, -0.0020322], n).exp())
    } else {
        let log_count = n.ln();
        let mean = polynomial(&[-1.5861, -0.31082, -0.083751, 0.0038915], log_count);
        (log, mean, polynomial(&[-0.4803, -0.082676, 0.0030302], log_count).exp())
    };
    normal((height - mean) / spread).above
}

/// Lowest power first.
fn polynomial(coefficients: &[f64], x: f64) -> f64 {
    coefficients.iter().rev().fold(0.0, |sum, coefficient| sum * x + coefficient)
}
