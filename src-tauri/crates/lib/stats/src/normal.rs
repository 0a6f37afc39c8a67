//! The normal distribution.

use std::f64::consts::{FRAC_1_SQRT_2, PI};

use crate::tails::Tails;

/// The error function, `2/√π ∫₀ˣ e^-t² dt`.
pub fn erf(x: f64) -> f64 {
    libm::erf(x)
}

/// `1 - erf(x)`, with its digits also where `erf` is nearly one.
pub fn erfc(x: f64) -> f64 {
    libm::erfc(x)
}

/// The standard normal distribution.
pub fn normal(x: f64) -> Tails {
    let (below, above) = (0.5 * erfc(-x * FRAC_1_SQRT_2), 0.5 * erfc(x * FRAC_1_SQRT_2));
    Tails { below, above }
}

/// `ln Φ(x)`, with its digits also far below zero.
pub fn ln_normal(x: f64) -> f64 {
    if x > -20.0 {
        let tails = normal(x);
        return if x > 0.0 { (-tails.above).ln_1p() } else { tails.below.ln() };
    }
    // Mills' ratio as a continued fraction.
    let fraction = (1..60).rev().fold(0.0, |fraction, step| f64::from(step) / (-x + fraction));
    -0.5 * x * x - 0.5 * (2.0 * PI).ln() - (-x + fraction).ln()
}

/// The quantile of the standard normal distribution: the rational approximations of M. J. Wichura (AS 241, 1988).
pub fn normal_quantile(wanted: Tails) -> f64 {
    if wanted.below == 0.0 {
        return f64::NEG_INFINITY;
    }
    if wanted.above == 0.0 {
        return f64::INFINITY;
    }
    if !(wanted.below > 0.0 && wanted.above > 0.0 && wanted.below < 1.0) {
        return f64::NAN;
    }
    if wanted.below > wanted.above {
        return -normal_quantile(wanted.swapped());
    }
    approximate_quantile(wanted.below)
}

/// The quantile of probabilities up to one half, by the rational functions of S. L. Moshier's Cephes library (`ndtri`).
/// SciPy uses them as well, so that the last digits agree.
fn approximate_quantile(p: f64) -> f64 {
    if p > (-2.0_f64).exp() {
        let from_middle = p - 0.5;
        let square = from_middle * from_middle;
        return (from_middle + from_middle * scaled_ratio(square, &MIDDLE, square)) * ROOT_OF_TWO_PI;
    }
    let x = (-2.0 * p.ln()).sqrt();
    let inverse = 1.0 / x;
    scaled_ratio(inverse, if x < 8.0 { &NEAR } else { &FAR }, inverse) - (x - x.ln() / x)
}

const ROOT_OF_TWO_PI: f64 = 2.506_628_274_631_000_7;

/// Numerator and denominator, highest power first.
type Ratio = [[f64; 9]; 2];

/// The scale belongs to the numerator: another order of the operations would round otherwise.
fn scaled_ratio(scale: f64, [above, below]: &Ratio, r: f64) -> f64 {
    let polynomial = |coefficients: &[f64; 9]| coefficients.iter().fold(0.0, |sum, term| sum * r + term);
    scale * polynomial(above) / polynomial(below)
}

const MIDDLE: Ratio = [
    [
        0.0,
        0.0,
        0.0,
        0.0,
        -59.963_350_101_410_79,
        98.001_075_418_599_97,
        -56.676_285_746_907_03,
        13.931_260_938_727_968,
        -1.239_165_838_673_812_5,
    ],
    [
        1.0,
        1.954_488_583_381_417_6,
        4.676_279_128_988_815,
        86.360_242_139_089_05,
        -225.462_687_854_119_37,
        200.260_212_380_060_66,
        -82.037_225_616_833_34,
        15.905_622_512_621_17,
        -1.183_316_211_213_3,
    ],
];

const NEAR: Ratio = [
    [
        4.055_448_923_059_624_5,
        31.525_109_459_989_388,
        57.162_819_224_642_13,
        44.080_507_389_320_08,
        14.684_956_192_885_803,
        2.186_633_068_507_902_5,
        -0.140_256_079_171_354_5,
        -0.035_042_462_682_784_82,
        -8.574_567_851_546_854e-4,
    ],
    [
        1.0,
        15.779_988_325_646_675,
        45.390_763_512_887_92,
        41.317_203_825_467_2,
        15.042_538_569_290_75,
        2.504_649_462_083_094,
        -0.142_182_922_854_787_79,
        -0.038_080_640_769_157_83,
        -9.332_594_808_954_574e-4,
    ],
];

const FAR: Ratio = [
    [
        3.237_748_917_769_460_3,
        6.915_228_890_689_842,
        3.938_810_252_924_744_4,
        1.333_034_608_158_075_5,
        0.201_485_389_549_179_08,
        0.012_371_663_481_782_003,
        3.015_815_535_082_354_3e-4,
        2.658_069_746_867_375_5e-6,
        6.239_745_391_849_833e-9,
    ],
    [
        1.0,
        6.024_270_393_647_42,
        3.679_835_638_561_608_7,
        1.377_020_994_890_813_2,
        0.216_236_993_594_496_63,
        0.013_420_400_608_854_318,
        3.280_144_646_821_277_4e-4,
        2.892_478_647_453_806_8e-6,
        6.790_194_080_099_813e-9,
    ],
];
