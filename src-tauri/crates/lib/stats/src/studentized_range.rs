//! The distribution behind Tukey's honestly significant difference.

use std::f64::consts::PI;

use crate::{
    gamma::ln_gamma,
    normal::normal,
    tails::{Tails, quantile_of},
};

/// The range of `groups` standard normal values over an independent estimate of their deviation with `freedom` degrees
/// of freedom (DLMF has none; definition and integral as in M. D. Copenhaver and B. Holland, 1988).
///
/// Two nested Gauss-Legendre integrals; absolute error below 1e-12.
pub fn studentized_range(q: f64, groups: f64, freedom: f64) -> Tails {
    if q.is_nan() || groups < 2.0 || freedom <= 0.0 {
        return Tails::UNDEFINED;
    }
    if q <= 0.0 {
        return Tails::ALL_ABOVE;
    }
    if freedom > 1e5 {
        return Tails::from_above(range_above(q, groups));
    }
    Tails::from_above(averaged(q, groups, freedom).clamp(0.0, 1.0))
}

/// The quantile of [`studentized_range`].
pub fn studentized_range_quantile(wanted: Tails, groups: f64, freedom: f64) -> f64 {
    quantile_of(wanted, (0.0, f64::INFINITY), |q| studentized_range(q, groups, freedom))
}

/// Average over the estimate `s`: its density is that of `√(χ²/freedom)`.
fn averaged(q: f64, groups: f64, freedom: f64) -> f64 {
    let half = freedom / 2.0;
    let ln_constant = half * half.ln() - ln_gamma(half) + 2.0_f64.ln();
    let density = |s: f64| (ln_constant + (freedom - 1.0) * s.ln() - half * s * s).exp();
    // Beyond these points the density is below rounding.
    let spread = 1.0 / (2.0 * freedom).sqrt();
    let (from, to) = ((1.0 - 9.0 * spread).max(0.0), 1.0 + 9.0 * spread + 4.0 / freedom);
    integral(from, to, 24, |s| density(s) * range_above(q * s, groups))
}

/// The probability that the range of `groups` standard normal values exceeds `width`.
fn range_above(width: f64, groups: f64) -> f64 {
    let density = |z: f64| (-0.5 * z * z).exp() / (2.0 * PI).sqrt();
    // With the largest at `z`: all others below it, less all others below it and within the width.
    let largest = |z: f64| {
        let (below, beyond) = (normal(z).below, normal(z - width).below);
        if below == 0.0 {
            return 0.0;
        }
        let shrunk = (groups - 1.0) * (-beyond / below).ln_1p();
        -groups * density(z) * below.powf(groups - 1.0) * shrunk.exp_m1()
    };
    integral(-8.5, 8.5 + width.min(30.0), 32, largest).clamp(0.0, 1.0)
}

/// Gauss-Legendre with 16 points in each of `parts` intervals.
fn integral(from: f64, to: f64, parts: usize, function: impl Fn(f64) -> f64) -> f64 {
    let half = (to - from) / parts as f64 / 2.0;
    (0..parts)
        .map(|part| {
            let middle = from + (2 * part + 1) as f64 * half;
            let pair = |&(node, weight): &(f64, f64)| {
                weight * (function(middle + half * node) + function(middle - half * node))
            };
            half * NODES.iter().map(pair).sum::<f64>()
        })
        .sum()
}

/// Positive nodes and their weights.
const NODES: [(f64, f64); 8] = [
    (0.095_012_509_837_637_44, 0.189_450_610_455_068_5),
    (0.281_603_550_779_258_9, 0.182_603_415_044_923_6),
    (0.458_016_777_657_227_4, 0.169_156_519_395_002_54),
    (0.617_876_244_402_643_7, 0.149_595_988_816_576_73),
    (0.755_404_408_355_003, 0.124_628_971_255_533_87),
    (0.865_631_202_387_831_7, 0.095_158_511_682_492_79),
    (0.944_575_023_073_232_6, 0.062_253_523_938_647_89),
    (0.989_400_934_991_649_9, 0.027_152_459_411_754_096),
];
