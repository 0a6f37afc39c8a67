//! The gamma function and its incomplete integral.

use std::f64::consts::PI;

use crate::tails::{Tails, quantile_of};

/// `ln |Γ(x)|`.
pub fn ln_gamma(x: f64) -> f64 {
    libm::lgamma(x)
}

/// `Γ(x)`; not a number at the negative integers.
pub fn gamma(x: f64) -> f64 {
    libm::tgamma(x)
}

/// `ψ(x)`, the derivative of `ln Γ(x)`: recurrence up to 10, then the asymptotic series (DLMF 5.5.2, 5.11.2).
pub fn digamma(x: f64) -> f64 {
    if x <= 0.0 && x == x.floor() {
        return f64::NAN;
    }
    if x < 0.0 {
        // Reflection (DLMF 5.5.4).
        return digamma(1.0 - x) - PI / (PI * x).tan();
    }
    let (mut x, mut shift) = (x, 0.0);
    while x < 10.0 {
        shift -= 1.0 / x;
        x += 1.0;
    }
    let square = 1.0 / (x * x);
    /// Bernoulli numbers `B(2k) / 2k`.
    const TERMS: [f64; 7] =
        [1.0 / 12.0, -1.0 / 120.0, 1.0 / 252.0, -1.0 / 240.0, 1.0 / 132.0, -691.0 / 32760.0, 1.0 / 12.0];
    let series = TERMS.iter().rev().fold(0.0, |sum, term| (sum + term) * square);
    shift + x.ln() - 0.5 / x - series
}

/// `ψ'(x)` for `x > 0`, likewise (DLMF 5.15.8).
pub fn trigamma(x: f64) -> f64 {
    if x <= 0.0 {
        return f64::NAN;
    }
    let (mut x, mut shift) = (x, 0.0);
    while x < 12.0 {
        shift += 1.0 / (x * x);
        x += 1.0;
    }
    let square = 1.0 / (x * x);
    const TERMS: [f64; 7] = [1.0 / 6.0, -1.0 / 30.0, 1.0 / 42.0, -1.0 / 30.0, 5.0 / 66.0, -691.0 / 2730.0, 7.0 / 6.0];
    let series = TERMS.iter().rev().fold(0.0, |sum, term| (sum + term) * square);
    shift + 1.0 / x + square / 2.0 + series / x
}

/// By how much Stirling's formula falls short of `ln Γ(x + 1)` (C. Loader, 2000).
pub(crate) fn stirling_error(x: f64) -> f64 {
    if x < 16.0 {
        return ln_gamma(x + 1.0) - (x + 0.5) * x.ln() + x - 0.5 * (2.0 * PI).ln();
    }
    let square = x * x;
    const TERMS: [f64; 6] = [1.0 / 12.0, 1.0 / 360.0, 1.0 / 1260.0, 1.0 / 1680.0, 1.0 / 1188.0, 691.0 / 360_360.0];
    let series = TERMS.iter().rev().fold(0.0, |sum, term| term - sum / square);
    series / x
}

/// `x ln(x / mean) + mean - x`, without cancellation near the mean (C. Loader, 2000).
pub(crate) fn deviance(x: f64, mean: f64) -> f64 {
    if (x - mean).abs() >= 0.1 * (x + mean) {
        return x * (x / mean).ln() + mean - x;
    }
    let ratio = (x - mean) / (x + mean);
    let mut sum = (x - mean) * ratio;
    let mut power = 2.0 * x * ratio;
    for odd in (3..2000).step_by(2) {
        power *= ratio * ratio;
        let next = sum + power / f64::from(odd);
        if next == sum {
            break;
        }
        sum = next;
    }
    sum
}

/// `x^a e^-x / Γ(a + 1)`.
fn poisson_weight(a: f64, x: f64) -> f64 {
    if a < 1.0 || x < f64::MIN_POSITIVE {
        return (a * x.ln() - x - ln_gamma(a + 1.0)).exp();
    }
    (-stirling_error(a) - deviance(a, x)).exp() / (2.0 * PI * a).sqrt()
}

/// The regularised incomplete gamma functions `P(a, x)` below and `Q(a, x)` above (DLMF 8.2.4), for `a > 0`, `x ≥ 0`.
pub fn incomplete_gamma(a: f64, x: f64) -> Tails {
    if !(a > 0.0 && x >= 0.0) {
        return Tails::UNDEFINED;
    }
    if x == 0.0 {
        return Tails::ALL_ABOVE;
    }
    if x.is_infinite() {
        return Tails::ALL_BELOW;
    }
    if x < a + 1.0 {
        Tails::from_below((poisson_weight(a, x) * lower_series(a, x)).min(1.0))
    } else {
        Tails::from_above((poisson_weight(a, x) * a * upper_fraction(a, x)).min(1.0))
    }
}

/// How many terms the widest of these distributions may take.
const MOST_TERMS: usize = 1_000_000;

/// `Σ x^k / ((a+1)…(a+k))` (DLMF 8.11.4).
fn lower_series(a: f64, x: f64) -> f64 {
    let (mut sum, mut term) = (1.0, 1.0);
    for step in 1..MOST_TERMS {
        term *= x / (a + step as f64);
        sum += term;
        if term < sum * f64::EPSILON / 4.0 {
            break;
        }
    }
    sum
}

/// The continued fraction of `Γ(a, x) e^x x^-a` (DLMF 8.9.2), by Lentz's method.
fn upper_fraction(a: f64, x: f64) -> f64 {
    const TINY: f64 = 1e-300;
    let mut denominator = x + 1.0 - a;
    let mut c = 1.0 / TINY;
    let mut d = 1.0 / denominator;
    let mut fraction = d;
    for step in 1..MOST_TERMS {
        let numerator = -(step as f64) * (step as f64 - a);
        denominator += 2.0;
        d = 1.0 / away_from_zero(numerator * d + denominator, TINY);
        c = away_from_zero(denominator + numerator / c, TINY);
        fraction *= d * c;
        if (d * c - 1.0).abs() < f64::EPSILON {
            break;
        }
    }
    fraction
}

pub(crate) fn away_from_zero(value: f64, tiny: f64) -> f64 {
    if value.abs() < tiny { tiny } else { value }
}

/// The `x` with the wanted incomplete gamma functions.
pub fn incomplete_gamma_inverse(a: f64, wanted: Tails) -> f64 {
    if a.is_nan() || a <= 0.0 {
        return f64::NAN;
    }
    quantile_of(wanted, (0.0, f64::INFINITY), |x| incomplete_gamma(a, x))
}
