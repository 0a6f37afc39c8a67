//! Results that others have published: the Statistical Reference Datasets of NIST.

use tabletalk_stats::{Intercept, Moments, correlation, least_squares, quantile};

/// NIST StRD "Norris": a calibration line, 36 observations of (y, x).
const NORRIS: [(f64, f64); 36] = [
    (0.1, 0.2),
    (338.8, 337.4),
    (118.1, 118.2),
    (888.0, 884.6),
    (9.2, 10.1),
    (228.1, 226.5),
    (668.5, 666.3),
    (998.5, 996.3),
    (449.1, 448.6),
    (778.9, 777.0),
    (559.2, 558.2),
    (0.3, 0.4),
    (0.1, 0.6),
    (778.1, 775.5),
    (668.8, 666.9),
    (339.3, 338.0),
    (448.9, 447.5),
    (10.8, 11.6),
    (557.7, 556.0),
    (228.3, 228.1),
    (998.0, 995.8),
    (888.8, 887.6),
    (119.6, 120.2),
    (0.3, 0.3),
    (0.6, 0.3),
    (557.6, 556.8),
    (339.3, 339.1),
    (888.0, 887.2),
    (998.5, 999.0),
    (778.9, 779.0),
    (10.2, 11.1),
    (117.6, 118.3),
    (228.9, 229.2),
    (668.4, 669.1),
    (449.2, 448.9),
    (0.2, 0.5),
];

/// NIST StRD "Longley": employment and six columns that nearly depend on one another.
const LONGLEY: [[f64; 7]; 16] = [
    [60323.0, 83.0, 234289.0, 2356.0, 1590.0, 107608.0, 1947.0],
    [61122.0, 88.5, 259426.0, 2325.0, 1456.0, 108632.0, 1948.0],
    [60171.0, 88.2, 258054.0, 3682.0, 1616.0, 109773.0, 1949.0],
    [61187.0, 89.5, 284599.0, 3351.0, 1650.0, 110929.0, 1950.0],
    [63221.0, 96.2, 328975.0, 2099.0, 3099.0, 112075.0, 1951.0],
    [63639.0, 98.1, 346999.0, 1932.0, 3594.0, 113270.0, 1952.0],
    [64989.0, 99.0, 365385.0, 1870.0, 3547.0, 115094.0, 1953.0],
    [63761.0, 100.0, 363112.0, 3578.0, 3350.0, 116219.0, 1954.0],
    [66019.0, 101.2, 397469.0, 2904.0, 3048.0, 117388.0, 1955.0],
    [67857.0, 104.6, 419180.0, 2822.0, 2857.0, 118734.0, 1956.0],
    [68169.0, 108.4, 442769.0, 2936.0, 2798.0, 120445.0, 1957.0],
    [66513.0, 110.8, 444546.0, 4681.0, 2637.0, 121950.0, 1958.0],
    [68655.0, 112.6, 482704.0, 3813.0, 2552.0, 123366.0, 1959.0],
    [69564.0, 114.2, 502601.0, 3931.0, 2514.0, 125368.0, 1960.0],
    [69331.0, 115.7, 518173.0, 4806.0, 2572.0, 127852.0, 1961.0],
    [70551.0, 116.9, 554894.0, 4007.0, 2827.0, 130081.0, 1962.0],
];

/// How many leading digits of the certified value are met.
fn digits(found: f64, certified: f64) -> f64 {
    -((found - certified) / certified).abs().max(1e-16).log10()
}

#[test]
fn norris_line_agrees_with_the_certified_values() {
    let (target, rows): (Vec<f64>, Vec<f64>) = NORRIS.into_iter().unzip();
    let fit = least_squares(&rows, 1, &target, Intercept::Fitted, f64::EPSILON).expect("a line");
    assert!(digits(fit.intercept, -0.262323073774029) > 10.0, "{}", fit.intercept);
    assert!(digits(fit.coefficients[0], 1.00211681802045) > 13.0, "{}", fit.coefficients[0]);
}

#[test]
fn longley_plane_agrees_with_the_certified_values() {
    let certified = [
        15.0618722713733,
        -0.0358191792925910,
        -2.02022980381683,
        -1.03322686717359,
        -0.0511041056535807,
        1829.15146461355,
    ];
    let target: Vec<f64> = LONGLEY.iter().map(|row| row[0]).collect();
    let rows: Vec<f64> = LONGLEY.iter().flat_map(|row| &row[1..]).copied().collect();
    let fit = least_squares(&rows, 6, &target, Intercept::Fitted, f64::EPSILON).expect("a plane");
    assert_eq!(fit.rank, 6);
    for (found, certified) in fit.coefficients.iter().zip(certified) {
        assert!(digits(*found, certified) > 8.0, "{found} for {certified}");
    }
    assert!(digits(fit.intercept, -3482258.63459582) > 8.0, "{}", fit.intercept);
}

#[test]
fn dependent_columns_share_the_effect() {
    // y = 3 x, the column given twice: scipy.linalg.lstsq answers 1.5 and 1.5.
    let fit =
        least_squares(&[1.0, 1.0, 2.0, 2.0, 3.0, 3.0], 2, &[3.0, 6.0, 9.0], Intercept::Zero, 1e-6).expect("a plane");
    let rounded: Vec<f64> = fit.coefficients.iter().map(|value| (value * 1e12).round() / 1e12).collect();
    assert_eq!((rounded, fit.rank), (vec![1.5, 1.5], 1));
}

#[test]
fn impossible_regressions_say_why() {
    let message = |rows: &[f64], columns, target: &[f64]| {
        least_squares(rows, columns, target, Intercept::Fitted, 1e-6).expect_err("no plane").to_string()
    };
    assert_eq!(message(&[], 1, &[]), "no observations\nhint: check whether a filter removed every row");
    assert_eq!(message(&[1.0, 2.0, 3.0], 2, &[1.0]), "3 values do not make rows of 2 columns for 1 observations");
    assert_eq!(message(&[f64::NAN], 1, &[1.0]), "a value is missing or infinite\nhint: drop or fill such rows first");
}

#[test]
fn moments_agree_with_pandas() {
    // The results of pandas 3.1 for `mean`, `var`, `skew` and `kurt` of the same values.
    let sample = [2.0, 8.0, 0.0, 4.0, 1.0, 9.0, 9.0, 0.0];
    for found in [Moments::of(&sample), Moments::running(&sample)] {
        let figures = [found.mean(), found.variance(), found.skewness(), found.kurtosis()];
        assert_eq!(figures.map(|value| (value * 1e6).round() / 1e6), [4.125, 15.839286, 0.330582, -2.098602]);
    }
}

#[test]
fn quantiles_are_linear_between_neighbours() {
    let sample = [1.0, 2.0, 3.0, 4.0];
    let found = [0.0, 0.25, 0.5, 0.9, 1.0].map(|at| quantile(&sample, at));
    assert_eq!(found, [Some(1.0), Some(1.75), Some(2.5), Some(3.7), Some(4.0)]);
    assert_eq!((quantile(&[], 0.5), quantile(&sample, 1.5), quantile(&[f64::NAN], 0.5)), (None, None, None));
}

#[test]
fn correlation_needs_two_columns_that_vary() {
    assert_eq!(correlation(&[1.0, 2.0, 3.0], &[3.0, 2.0, 1.0]), Some(-1.0));
    assert_eq!(correlation(&[1.0, 2.0], &[5.0, 5.0]), None);
    assert_eq!(correlation(&[1.0], &[1.0]), None);
}
