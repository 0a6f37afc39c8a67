//! NIST's Statistical Reference Datasets (<https://www.itl.nist.gov/div898/strd/>): data and certified values.

use tabletalk_stats::{Intercept, Moments, least_squares, one_way};

/// Digits in which both agree.
fn digits(found: f64, certified: f64) -> f64 {
    let off = if certified == 0.0 { found.abs() } else { ((found - certified) / certified).abs() };
    if off == 0.0 { 15.0 } else { -off.log10() }
}

fn table(text: &str) -> Vec<Vec<f64>> {
    let number = |cell: &str| cell.parse().expect("a number");
    text.lines().map(|line| line.split_whitespace().map(number).collect()).collect()
}

/// The fewest digits of all coefficients, the intercept first where there is one.
fn fewest(rows: &[f64], columns: usize, target: &[f64], intercept: Intercept, certified: &[f64]) -> f64 {
    // Columns count as independent however near they are.
    let fit = least_squares(rows, columns, target, intercept, 0.0).expect("a fit");
    assert_eq!(fit.rank, columns);
    let mut found = fit.coefficients;
    if intercept == Intercept::Fitted {
        found.insert(0, fit.intercept);
    }
    assert_eq!(found.len(), certified.len());
    found.iter().zip(certified).map(|(found, certified)| digits(*found, *certified)).fold(f64::INFINITY, f64::min)
}

/// Powers of one column up to a degree, without the constant.
fn powers(values: impl IntoIterator<Item = f64>, degree: i32) -> Vec<f64> {
    values.into_iter().flat_map(|value| (1..=degree).map(move |power| value.powf(f64::from(power)))).collect()
}

fn split(text: &str) -> (Vec<f64>, Vec<f64>) {
    table(text).into_iter().map(|row| (row[0], row[1])).unzip()
}

#[test]
fn lines_and_parabolas_to_nine_digits() {
    let (y, x) = split(include_str!("nist/norris.dat"));
    let norris = [-0.262323073774029, 1.00211681802045];
    assert!(fewest(&x, 1, &y, Intercept::Fitted, &norris) >= 9.0);
    let (y, x) = split(include_str!("nist/pontius.dat"));
    let pontius = [0.673565789473684E-03, 0.732059160401003E-06, -0.316081871345029E-14];
    assert!(fewest(&powers(x, 2), 2, &y, Intercept::Fitted, &pontius) >= 9.0);
    let x: Vec<f64> = (60..=70).map(f64::from).collect();
    let y: Vec<f64> = (130..=140).map(f64::from).collect();
    assert!(fewest(&x, 1, &y, Intercept::Zero, &[2.07438016528926]) >= 9.0);
    assert!(fewest(&[4.0, 5.0, 6.0], 1, &[3.0, 4.0, 4.0], Intercept::Zero, &[0.727272727272727]) >= 9.0);
}

#[test]
fn longley_to_nine_digits() {
    let rows = table(include_str!("nist/longley.dat"));
    let y: Vec<f64> = rows.iter().map(|row| row[0]).collect();
    let x: Vec<f64> = rows.iter().flat_map(|row| row[1..].iter().copied()).collect();
    let certified = [
        -3482258.63459582,
        15.0618722713733,
        -0.358191792925910E-01,
        -2.02022980381683,
        -1.03322686717359,
        -0.511041056535807E-01,
        1829.15146461355,
    ];
    assert!(fewest(&x, 6, &y, Intercept::Fitted, &certified) >= 9.0);
}

#[test]
fn filip_to_seven_digits() {
    let (y, x) = split(include_str!("nist/filip.dat"));
    let certified = [
        -1467.48961422980,
        -2772.17959193342,
        -2316.37108160893,
        -1127.97394098372,
        -354.478233703349,
        -75.1242017393757,
        -10.8753180355343,
        -1.06221498588947,
        -0.670191154593408E-01,
        -0.246781078275479E-02,
        -0.402962525080404E-04,
    ];
    let found = fewest(&powers(x, 10), 10, &y, Intercept::Fitted, &certified);
    assert!(found >= 7.0, "{found} digits");
}

/// R. Wampler's polynomials (1970): exact, and with errors that do not change the coefficients.
#[test]
fn wampler_to_seven_digits() {
    let errors = [
        759.0, -2048.0, 2048.0, -2048.0, 2523.0, -2048.0, 2048.0, -2048.0, 1838.0, -2048.0, 2048.0, -2048.0, 1838.0,
        -2048.0, 2048.0, -2048.0, 2523.0, -2048.0, 2048.0, -2048.0, 759.0,
    ];
    let x: Vec<f64> = (0..=20).map(f64::from).collect();
    let rows = powers(x.clone(), 5);
    for size in [0.0, 1.0, 100.0, 10_000.0] {
        let value = |(x, error): (&f64, &f64)| (0..=5).map(|power| x.powi(power)).sum::<f64>() + size * error;
        let y: Vec<f64> = x.iter().zip(&errors).map(value).collect();
        assert!(fewest(&rows, 5, &y, Intercept::Fitted, &[1.0; 6]) >= 7.0, "errors of {size}");
    }
    // Decimals of the second polynomial are exact to five places.
    let value = |x: &f64| ((0..=5).map(|power| (x / 10.0).powi(power)).sum::<f64>() * 1e5).round() / 1e5;
    let y: Vec<f64> = x.iter().map(value).collect();
    assert!(fewest(&rows, 5, &y, Intercept::Fitted, &[1.0, 0.1, 0.01, 1e-3, 1e-4, 1e-5]) >= 7.0);
}

/// Mean and standard deviation.
fn described(values: &[f64]) -> (f64, f64) {
    let found = Moments::of(values);
    (found.mean(), found.standard_deviation())
}

#[test]
fn univariate_sets_to_nine_digits() {
    let near = |first: f64, low: f64, high: f64, pairs: usize| -> Vec<f64> {
        std::iter::once(first).chain((0..pairs).flat_map(|_| [low, high])).collect()
    };
    let sets = [
        (vec![10_000_001.0, 10_000_003.0, 10_000_002.0], 10_000_002.0, 1.0, 9.0),
        (near(1.2, 1.1, 1.3, 500), 1.2, 0.1, 9.0),
        (near(1_000_000.2, 1_000_000.1, 1_000_000.3, 500), 1_000_000.2, 0.1, 9.0),
        // Tenths beside ten millions are themselves held to no more than eight digits.
        (near(10_000_000.2, 10_000_000.1, 10_000_000.3, 500), 10_000_000.2, 0.1, 7.5),
        (michelson(), 299.852_4, 0.079_010_547_819_051_8, 9.0),
    ];
    for (values, mean, deviation, wanted) in sets {
        let found = described(&values);
        assert!(digits(found.0, mean) >= 9.0, "{} is not {mean}", found.0);
        assert!(digits(found.1, deviation) >= wanted, "{} is not {deviation}", found.1);
    }
}

/// The speed of light as A. Michelson measured it in 1879, in thousands of kilometres a second.
fn michelson() -> Vec<f64> {
    const OVER_299_000: [u32; 100] = [
        850, 740, 900, 1070, 930, 850, 950, 980, 980, 880, 1000, 980, 930, 650, 760, 810, 1000, 1000, 960, 960, 960,
        940, 960, 940, 880, 800, 850, 880, 900, 840, 830, 790, 810, 880, 880, 830, 800, 790, 760, 800, 880, 880, 880,
        860, 720, 720, 620, 860, 970, 950, 880, 910, 850, 870, 840, 840, 850, 840, 840, 840, 890, 810, 810, 820, 800,
        770, 760, 740, 750, 760, 910, 920, 890, 860, 880, 720, 840, 850, 850, 780, 890, 840, 780, 810, 760, 810, 790,
        810, 820, 850, 870, 870, 810, 740, 810, 940, 950, 800, 810, 870,
    ];
    OVER_299_000.iter().map(|&over| (299_000.0 + f64::from(over)) / 1000.0).collect()
}

fn groups(text: &str) -> Vec<Vec<f64>> {
    let mut groups: Vec<Vec<f64>> = Vec::new();
    for row in table(text) {
        groups.resize(groups.len().max(row[0] as usize), Vec::new());
        groups[row[0] as usize - 1].push(row[1]);
    }
    groups
}

#[test]
fn analyses_of_variance_to_nine_digits() {
    let silver = one_way(&groups(include_str!("nist/atmwtag.dat"))).expect("groups");
    // The weights agree in their first five digits; nine of the others are what 64 bits leave.
    assert!(digits(silver.statistic, 15.946_733_567_793) >= 9.0, "{}", silver.statistic);
    let resistivity = one_way(&groups(include_str!("nist/sirstv.dat"))).expect("groups");
    assert!(digits(resistivity.statistic, 1.180_462_374_402_55) >= 9.0);
}

/// S. Simon and J. Lesage's generated sets (1989): nine treatments, tenths around a constant that hides them.
#[test]
fn tenths_beside_large_constants() {
    let middles = [0.4, 0.3, 0.5, 0.3, 0.5, 0.3, 0.5, 0.3, 0.5];
    let wanted = [(1.0, 9.0), (1_000_000.0, 8.0), (1_000_000_000_000.0, 2.0)];
    for (constant, least) in wanted {
        for (replicates, certified) in [(21, 21.0), (201, 201.0), (2001, 2001.0)] {
            let group = |middle: &f64| -> Vec<f64> {
                let value = |at: usize| match at {
                    0 => *middle,
                    odd if odd % 2 == 1 => middle - 0.1,
                    _ => middle + 0.1,
                };
                let tenths = |value: f64| (constant * 10.0 + (value * 10.0).round()) / 10.0;
                (0..replicates).map(|at| tenths(value(at))).collect()
            };
            let groups: Vec<Vec<f64>> = middles.iter().map(group).collect();
            let found = one_way(&groups).expect("groups").statistic;
            assert!(digits(found, certified) >= least, "{found} is not {certified} beside {constant}");
        }
    }
}
