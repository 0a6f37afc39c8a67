//! The beta function and its incomplete integral.

use std::f64::consts::PI;

use crate::{
    gamma::{away_from_zero, deviance, ln_gamma, stirling_error},
    tails::{Tails, quantile_of},
};

/// `ln B(a, b)` for positive `a` and `b`; large arguments do not cancel.
pub fn ln_beta(a: f64, b: f64) -> f64 {
    let sum = a + b;
    if a.min(b) < 10.0 {
        return ln_gamma(a) + ln_gamma(b) - ln_gamma(sum);
    }
    let stirling = stirling_error(a) + stirling_error(b) - stirling_error(sum);
    stirling + 0.5 * (2.0 * PI * sum / (a * b)).ln() + a * (a / sum).ln() + b * (b / sum).ln()
}

/// A point between 0 and 1 together with its distance from 1, which the caller often knows with more digits.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Share {
    pub part: f64,
    pub rest: f64,
}

impl Share {
    pub fn new(part: f64) -> Self {
        Self { part, rest: 1.0 - part }
    }

    fn swapped(self) -> Self {
        Self { part: self.rest, rest: self.part }
    }
}

/// The regularised incomplete beta function `I_x(a, b)` (DLMF 8.17.2) below and its complement above, for positive `a`
/// and `b`.
pub fn incomplete_beta(a: f64, b: f64, x: Share) -> Tails {
    if !(a > 0.0 && b > 0.0 && x.part >= 0.0 && x.rest >= 0.0) {
        return Tails::UNDEFINED;
    }
    if x.part == 0.0 {
        return Tails::ALL_ABOVE;
    }
    if x.rest == 0.0 {
        return Tails::ALL_BELOW;
    }
    if x.part > (a + 1.0) / (a + b + 2.0) {
        return fraction_tails(b, a, x.swapped()).swapped();
    }
    fraction_tails(a, b, x)
}

fn fraction_tails(a: f64, b: f64, x: Share) -> Tails {
    Tails::from_below((binomial_weight(a, b, x) * b / (a + b) * fraction(a, b, x.part)).min(1.0))
}

/// `Γ(a+b+1) / (Γ(a+1) Γ(b+1)) x^a (1-x)^b`, by C. Loader's saddle point expansion (2000).
fn binomial_weight(a: f64, b: f64, x: Share) -> f64 {
    let sum = a + b;
    if a.min(b) < 1e-2 {
        let ln_choices = ln_gamma(sum + 1.0) - ln_gamma(a + 1.0) - ln_gamma(b + 1.0);
        return (ln_choices + a * x.part.ln() + b * x.rest.ln()).exp();
    }
    let stirling = stirling_error(sum) - stirling_error(a) - stirling_error(b);
    let exponent = stirling - deviance(a, sum * x.part) - deviance(b, sum * x.rest);
    exponent.exp() * (sum / (2.0 * PI * a * b)).sqrt()
}

/// The continued fraction of DLMF 8.17.22, by Lentz's method.
fn fraction(a: f64, b: f64, x: f64) -> f64 {
    const TINY: f64 = 1e-300;
    const MOST_TERMS: usize = 200_000;
    let (mut c, mut d) = (1.0, 1.0 / away_from_zero(1.0 - (a + b) * x / (a + 1.0), TINY));
    let mut fraction = d;
    for step in 1..MOST_TERMS {
        let m = step as f64;
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let mut change = 1.0;
        for numerator in [even, odd] {
            d = 1.0 / away_from_zero(1.0 + numerator * d, TINY);
            c = away_from_zero(1.0 + numerator / c, TINY);
            change = d * c;
            fraction *= change;
        }
        if (change - 1.0).abs() < f64::EPSILON {
            break;
        }
    }
    fraction
}

/// The `x` with the wanted incomplete beta functions.
pub fn incomplete_beta_inverse(a: f64, b: f64, wanted: Tails) -> f64 {
    if !(a > 0.0 && b > 0.0) {
        return f64::NAN;
    }
    if wanted.below > wanted.above {
        // From the other end, where the share has its digits.
        let rest = quantile_of(wanted.swapped(), (0.0, 1.0), |x| incomplete_beta(b, a, Share::new(x)));
        return 1.0 - rest;
    }
    quantile_of(wanted, (0.0, 1.0), |x| incomplete_beta(a, b, Share::new(x)))
}

/// Student's t distribution with `freedom` degrees of freedom.
pub fn student_t(freedom: f64, t: f64) -> Tails {
    if freedom.is_nan() || freedom <= 0.0 || t.is_nan() {
        return Tails::UNDEFINED;
    }
    if freedom.is_infinite() {
        return crate::normal::normal(t);
    }
    let square = t * t;
    let share = if square.is_infinite() {
        Share { part: 0.0, rest: 1.0 }
    } else {
        Share { part: freedom / (freedom + square), rest: square / (freedom + square) }
    };
    let beyond = incomplete_beta(freedom / 2.0, 0.5, share).below / 2.0;
    let tails = Tails { below: 1.0 - beyond, above: beyond };
    if t < 0.0 { tails.swapped() } else { tails }
}

/// The quantile of Student's t distribution.
pub fn student_t_quantile(freedom: f64, wanted: Tails) -> f64 {
    if freedom.is_nan() || freedom <= 0.0 {
        return f64::NAN;
    }
    if wanted.below == wanted.above {
        return 0.0;
    }
    if wanted.below < wanted.above {
        return -student_t_quantile(freedom, wanted.swapped());
    }
    quantile_of(wanted, (0.0, f64::INFINITY), |t| student_t(freedom, t))
}

/// Fisher's F distribution.
pub fn fisher_f(above: f64, below: f64, f: f64) -> Tails {
    if !(above > 0.0 && below > 0.0) || f.is_nan() {
        return Tails::UNDEFINED;
    }
    if f <= 0.0 {
        return Tails::ALL_ABOVE;
    }
    if f.is_infinite() {
        return Tails::ALL_BELOW;
    }
    let whole = above * f + below;
    incomplete_beta(above / 2.0, below / 2.0, Share { part: above * f / whole, rest: below / whole })
}

/// The quantile of Fisher's F distribution.
pub fn fisher_f_quantile(above: f64, below: f64, wanted: Tails) -> f64 {
    if !(above > 0.0 && below > 0.0) {
        return f64::NAN;
    }
    quantile_of(wanted, (0.0, f64::INFINITY), |f| fisher_f(above, below, f))
}
