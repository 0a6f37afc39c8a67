//! Special functions by the names that `scipy.special` gives them.

use tabletalk_stats::{
    Share, Tails, digamma, erf, erfc, fisher_f, fisher_f_quantile, gamma, incomplete_beta, incomplete_beta_inverse,
    incomplete_gamma, incomplete_gamma_inverse, kolmogorov_limit, kolmogorov_smirnov, ln_beta, ln_gamma, ln_normal,
    normal, normal_quantile, one_sided, student_t, student_t_quantile, studentized_range, studentized_range_quantile,
    trigamma,
};

/// A function of one to three numbers.
#[derive(Clone, Copy)]
pub(super) enum Function {
    One(fn(f64) -> f64),
    Two(fn(f64, f64) -> f64),
    Three(fn(f64, f64, f64) -> f64),
}

impl Function {
    pub fn named(name: &str) -> Option<Self> {
        ONE.iter()
            .find(|(known, _)| *known == name)
            .map(|(_, function)| Self::One(*function))
            .or_else(|| TWO.iter().find(|(known, _)| *known == name).map(|(_, function)| Self::Two(*function)))
            .or_else(|| THREE.iter().find(|(known, _)| *known == name).map(|(_, function)| Self::Three(*function)))
    }

    pub fn arguments(self) -> usize {
        match self {
            Self::One(_) => 1,
            Self::Two(_) => 2,
            Self::Three(_) => 3,
        }
    }

    /// The function of one row of arguments, of which there are as many as [`Self::arguments`] says.
    pub fn of(self, arguments: &[f64]) -> f64 {
        match (self, arguments) {
            (Self::One(function), &[a]) => function(a),
            (Self::Two(function), &[a, b]) => function(a, b),
            (Self::Three(function), &[a, b, c]) => function(a, b, c),
            _ => f64::NAN,
        }
    }
}

type One = fn(f64) -> f64;
type Two = fn(f64, f64) -> f64;
type Three = fn(f64, f64, f64) -> f64;

const ONE: &[(&str, One)] = &[
    ("gamma", gamma),
    ("gammaln", ln_gamma),
    ("psi", digamma),
    ("trigamma", trigamma),
    ("erf", erf),
    ("erfc", erfc),
    ("ndtr", |x| normal(x).below),
    ("log_ndtr", ln_normal),
    ("ndtri", |p| normal_quantile(Tails::from_below(p))),
    ("ndtri_above", |p| normal_quantile(Tails::from_above(p))),
    ("kolmogorov", |z| kolmogorov_limit(z).above),
];

const TWO: &[(&str, Two)] = &[
    ("betaln", ln_beta),
    ("gammainc", |a, x| incomplete_gamma(a, x).below),
    ("gammaincc", |a, x| incomplete_gamma(a, x).above),
    ("gammaincinv", |a, p| incomplete_gamma_inverse(a, Tails::from_below(p))),
    ("gammainccinv", |a, p| incomplete_gamma_inverse(a, Tails::from_above(p))),
    ("stdtr", |freedom, t| student_t(freedom, t).below),
    ("stdtrit", |freedom, p| student_t_quantile(freedom, Tails::from_below(p))),
    ("stdtrit_above", |freedom, p| student_t_quantile(freedom, Tails::from_above(p))),
    ("smirnov", |count, distance| one_sided(count as usize, distance)),
    ("kolmogorov_smirnov", |count, distance| kolmogorov_smirnov(count as usize, distance).above),
];

const THREE: &[(&str, Three)] = &[
    ("betainc", |a, b, x| incomplete_beta(a, b, Share::new(x)).below),
    ("betaincc", |a, b, x| incomplete_beta(a, b, Share::new(x)).above),
    ("betaincinv", |a, b, p| incomplete_beta_inverse(a, b, Tails::from_below(p))),
    ("betainccinv", |a, b, p| incomplete_beta_inverse(a, b, Tails::from_above(p))),
    ("fdtr", |above, below, f| fisher_f(above, below, f).below),
    ("fdtrc", |above, below, f| fisher_f(above, below, f).above),
    ("fdtri", |above, below, p| fisher_f_quantile(above, below, Tails::from_below(p))),
    ("fdtri_above", |above, below, p| fisher_f_quantile(above, below, Tails::from_above(p))),
    ("studentized_range", |q, groups, freedom| studentized_range(q, groups, freedom).above),
    ("studentized_range_quantile", |p, groups, freedom| {
        studentized_range_quantile(Tails::from_below(p), groups, freedom)
    }),
];
