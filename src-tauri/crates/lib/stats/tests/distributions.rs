//! Distributions and tests, against values of scipy 1.17.

use tabletalk_stats::{
    Share, Sides, Tails, Ties, digamma, fisher_f, fisher_f_quantile, incomplete_beta, incomplete_beta_inverse,
    incomplete_gamma, incomplete_gamma_inverse, inversions, kolmogorov_limit, kolmogorov_smirnov, ln_beta, ln_normal,
    mann_whitney, normal, normal_quantile, one_sided, pairs, ranks, shapiro_wilk, signed_ranks, student_t,
    student_t_quantile, studentized_range, studentized_range_quantile, trigamma, two_samples,
};

/// Asserts that two values agree in all digits but the last few.
#[track_caller]
fn agrees(found: f64, expected: f64, tolerance: f64) {
    let off = (found - expected).abs();
    assert!(off <= tolerance * expected.abs() || off < 1e-300, "{found:e} instead of {expected:e}");
}

#[test]
fn the_normal_distribution_keeps_its_digits_in_both_tails() {
    let cases = [
        (-38.0, 0.0, 1.0, -726.5572160188201),
        (-20.5, 1.0764673258790346e-93, 1.0, -214.06672896326387),
        (-8.0, 6.22096057427174e-16, 0.9999999999999993, -35.01343715991456),
        (-1.96, 0.024997895148220435, 0.9750021048517795, -3.6889636517296385),
        (-0.1, 0.460172162722971, 0.539827837277029, -0.7761545927302733),
        (0.0, 0.5, 0.5, -std::f64::consts::LN_2),
        (0.5, 0.6914624612740131, 0.3085375387259869, -0.36894641528865635),
        (1.6449, 0.9500047825316537, 0.04999521746834631, -0.0512882601563763),
        (5.0, 0.9999997133484281, 2.866515718791933e-07, -2.8665161296376294e-07),
        (9.5, 1.0, 1.0494515075362604e-21, -1.0494515075362604e-21),
        (30.0, 1.0, 4.906713927147908e-198, -4.906713927147908e-198),
    ];
    for (x, below, above, ln_below) in cases {
        agrees(normal(x).below, below, 1e-13);
        agrees(normal(x).above, above, 1e-13);
        agrees(ln_normal(x), ln_below, 1e-12);
    }
}

#[test]
fn normal_quantiles() {
    let cases = [
        (1e-300, -37.0470962993612),
        (1e-20, -9.262340089798409),
        (1e-05, -4.264890793922825),
        (0.025, -1.9599639845400545),
        (0.2, -0.8416212335729142),
        (0.3, -0.5244005127080409),
        (0.5, 0.0),
        (0.9, 1.2815515655446004),
        (0.975, 1.959963984540054),
        (0.995, 2.5758293035489004),
        (0.999999, 4.753424308817087),
    ];
    for (p, x) in cases {
        assert_eq!(normal_quantile(Tails::from_below(p)), x, "the digits of scipy.special.ndtri({p})");
    }
}

#[test]
fn incomplete_gamma_functions() {
    let cases = [
        (0.5, 0.01, 0.11246291601828491, 0.887537083981715),
        (0.5, 2.0, 0.9544997361036415, 0.04550026389635857),
        (0.5, 40.0, 1.0, 3.744097384202887e-19),
        (1.0, 1.0, 0.6321205588285577, 0.36787944117144245),
        (2.5, 0.1, 0.0008861387888124438, 0.9991138612111875),
        (2.5, 30.0, 0.9999999999878454, 1.2154569777183007e-11),
        (10.0, 10.0, 0.5420702855281478, 0.4579297144718523),
        (100.0, 80.0, 0.0171083130351331, 0.9828916869648668),
        (100.0, 130.0, 0.9972495916326934, 0.002750408367306518),
        (10000.0, 10000.0, 0.5013298083399552, 0.4986701916600448),
        (10000.0, 10300.0, 0.9985295051036143, 0.0014704948963856813),
        (0.001, 0.5, 0.9994399333435291, 0.0005600666564707501),
        (0.1, 1e-10, 0.10511370061022217, 0.8948862993897778),
        (50.5, 200.0, 1.0, 3.4052257139217733e-37),
    ];
    for (a, x, below, above) in cases {
        let tails = incomplete_gamma(a, x);
        agrees(tails.below, below, 1e-11);
        agrees(tails.above, above, 1e-11);
    }
}

#[test]
fn incomplete_gamma_functions_are_inverted() {
    let cases = [
        (0.5, 1e-10, 7.85398163397448e-21, 20.910728182380645),
        (0.5, 0.05, 0.001966070000009761, 1.9207294103470642),
        (1.0, 0.5, 0.6931471805599455, 0.6931471805599455),
        (2.5, 0.3, 1.4999540663799533, 3.0322149920774524),
        (10.0, 0.01, 4.1301991662732, 18.783117393312523),
        (1000.0, 0.4, 991.6780855309853, 1007.6980760189172),
        (0.01, 0.7, 1.8309524563808733e-16, 2.917417191746012e-53),
    ];
    for (a, p, below, above) in cases {
        agrees(incomplete_gamma_inverse(a, Tails::from_below(p)), below, 1e-11);
        agrees(incomplete_gamma_inverse(a, Tails::from_above(p)), above, 1e-11);
    }
}

#[test]
fn incomplete_beta_functions() {
    let cases = [
        (0.5, 0.5, 0.1, 0.20483276469913345, 0.7951672353008665),
        (0.5, 5.0, 0.001, 0.0777180078990332, 0.9222819921009668),
        (1.0, 1.0, 0.3, 0.3, 0.7),
        (2.0, 3.0, 0.7, 0.9163, 0.08370000000000004),
        (50.0, 60.0, 0.4, 0.12470685834310022, 0.8752931416568996),
        (500.0, 0.5, 0.99, 0.0015273578790529906, 0.998472642120947),
        (1000.0, 2000.0, 0.33, 0.3506326761341843, 0.6493673238658165),
        (10000.0, 10000.0, 0.52, 0.9999999923892608, 7.610739113426522e-09),
        (0.01, 0.02, 0.5, 0.6667194610412723, 0.3332805389587278),
        (5.0, 0.2, 0.999, 0.6288900790266132, 0.37110992097338696),
    ];
    for (a, b, x, below, above) in cases {
        let tails = incomplete_beta(a, b, Share::new(x));
        agrees(tails.below, below, 1e-11);
        agrees(tails.above, above, 1e-11);
    }
}

#[test]
fn incomplete_beta_functions_are_inverted() {
    let cases = [
        (0.5, 0.5, 0.1, 0.024471741852423214),
        (2.0, 3.0, 0.7, 0.5084047548725844),
        (2.0, 3.0, 1e-08, 4.082594021609242e-05),
        (50.0, 60.0, 0.4, 0.4422341412769627),
        (500.0, 0.5, 0.01, 0.9933837712226089),
        (5.0, 0.2, 0.3, 0.9740834913088363),
        (1.0, 1.0, 0.5, 0.5),
    ];
    for (a, b, p, x) in cases {
        agrees(incomplete_beta_inverse(a, b, Tails::from_below(p)), x, 1e-11);
    }
}

#[test]
fn logarithms_of_the_beta_function() {
    let cases = [
        (1.0, 1.0, 0.0),
        (0.5, 0.5, 1.1447298858494),
        (10.0, 20.0, -19.115327299887046),
        (100000.0, 200000.0, -190958.8852791167),
        (100000.0, 0.3, -2.358078594552353),
    ];
    for (a, b, value) in cases {
        assert!((ln_beta(a, b) - value).abs() <= 1e-12 * value.abs().max(1.0));
    }
}

#[test]
fn derivatives_of_the_gamma_function() {
    let cases = [
        (0.1, -10.423754940411076, 101.43329915079275),
        (1.0, -0.5772156649015329, 1.6449340668482266),
        (2.5, 0.7031566406452432, 0.4903577561002349),
        (9.99, 2.250700372831201, 0.10527695014824176),
        (10.0, 2.251752589066721, 0.10516633568168576),
        (100.0, 4.600161852738088, 0.010050166663333573),
        (1000000.0, 13.81551005796419, 1.0000005000001667e-06),
    ];
    for (x, first, second) in cases {
        agrees(digamma(x), first, 1e-13);
        agrees(trigamma(x), second, 1e-13);
    }
}

#[test]
fn students_t() {
    let cases = [
        (1.0, 0.5, 0.6475836176504333, 0.35241638234956674),
        (2.0, -3.0, 0.04773298313335456, 0.9522670168666454),
        (5.0, 2.0150483726691575, 0.9499999999576474, 0.05000000004235259),
        (10.0, 30.0, 0.9999999999801911, 1.9808961710156623e-11),
        (28.5, -1.7, 0.050010543487149554, 0.9499894565128505),
        (100.0, 8.0, 0.9999999999988636, 1.1364324038640347e-12),
        (100000.0, 1.96, 0.9750007184028492, 0.02499928159715084),
        (3.0, 0.0, 0.5, 0.5),
        (7.0, 100000.0, 1.0, 1.3205206734788766e-33),
    ];
    for (freedom, t, below, above) in cases {
        let tails = student_t(freedom, t);
        agrees(tails.below, below, 1e-11);
        agrees(tails.above, above, 1e-11);
    }
}

#[test]
fn quantiles_of_students_t() {
    let cases = [
        (1.0, 0.9, 3.0776835371752544),
        (2.0, 0.025, -4.302652729749464),
        (5.0, 0.975, 2.5705818356363146),
        (10.0, 0.5, 0.0),
        (28.5, 1e-06, -5.941536944544506),
        (10000.0, 0.3, -0.524417228345467),
    ];
    for (freedom, p, t) in cases {
        agrees(student_t_quantile(freedom, Tails::from_below(p)), t, 1e-12);
    }
}

#[test]
fn fishers_f() {
    let cases = [
        (1.0, 10.0, 4.96, 0.9499123494335321, 0.05008765056646815),
        (2.0, 57.0, 3.2, 0.9518174770388598, 0.0481825229611402),
        (3.0, 3.0, 0.1, 0.04524242443374549, 0.9547575755662546),
        (10.0, 200.0, 15.0, 1.0, 8.130039502352358e-20),
        (5.0, 10000.0, 40.0, 1.0, 7.400554190823707e-41),
    ];
    for (over, under, f, below, above) in cases {
        let tails = fisher_f(over, under, f);
        agrees(tails.below, below, 1e-11);
        agrees(tails.above, above, 1e-11);
    }
}

#[test]
fn quantiles_of_fishers_f() {
    let cases = [
        (1.0, 10.0, 0.95, 4.964602743730711),
        (2.0, 57.0, 0.5, 0.7016449320938931),
        (3.0, 3.0, 0.01, 0.03394813965711072),
    ];
    for (over, under, p, f) in cases {
        agrees(fisher_f_quantile(over, under, Tails::from_below(p)), f, 1e-11);
    }
}

#[test]
fn the_kolmogorov_smirnov_statistic() {
    let cases = [
        (5, 0.15, 0.9988),
        (5, 0.3, 0.664),
        (5, 0.45, 0.19399374999999963),
        (5, 0.7, 0.005560000000000004),
        (20, 0.15, 0.7044671549442872),
        (20, 0.29, 0.05530521461753235),
        (20, 0.05, 0.9999999767980384),
        (100, 0.05, 0.9532159710635725),
        (100, 0.1, 0.2526927570063874),
        (140, 0.17, 0.0005246108687519814),
        (140, 0.2, 2.1981563302200222e-05),
        (200, 0.05, 0.6802625495871704),
        (200, 0.12, 0.005745760601982814),
        (1000, 0.02, 0.8108971656895577),
        (1000, 0.035, 0.1684847971373874),
        (1000, 0.06, 0.001428597887952891),
        (50000, 0.004, 0.3994316646755731),
        (50000, 0.006, 0.05442749636006261),
        (8, 0.9, 1.9999999999999964e-08),
    ];
    for (count, distance, above) in cases {
        agrees(kolmogorov_smirnov(count, distance).above, above, 1e-9);
    }
}

#[test]
fn the_limit_of_the_kolmogorov_smirnov_statistic() {
    let cases = [
        (0.3, 0.9999906941986655),
        (0.5, 0.9639452436648751),
        (0.9, 0.3927307079406543),
        (1.0, 0.26999967167735456),
        (1.36, 0.049485876755377876),
        (2.0, 0.0006709252557796953),
        (4.0, 2.532833109818835e-14),
    ];
    for (z, above) in cases {
        agrees(kolmogorov_limit(z).above, above, 1e-12);
    }
}

#[test]
fn the_one_sided_kolmogorov_smirnov_statistic() {
    let cases =
        [(5, 0.3, 0.34282), (50, 0.2, 0.01571942744940561), (500, 0.1, 4.1711465336317664e-05), (1, 0.25, 0.75)];
    for (count, distance, above) in cases {
        agrees(one_sided(count, distance), above, 1e-11);
    }
}

#[test]
fn two_samples_of_one_source() {
    let cases = [
        (5, 7, 0.37142857142857144, 0.7373737373737375, 0.37142857142857144, 0.3838383838383838),
        (10, 10, 0.3, 0.7869297884777761, 0.3, 0.4195804195804196),
        (30, 21, 0.3, 0.17371062967307263, 0.3, 0.0868920262742339),
        (200, 150, 0.18, 0.00686338571409676, 0.18, 0.0034316929505052106),
    ];
    for (count, other, distance, chance, ahead, one_side) in cases {
        agrees(two_samples(count, other, distance, Sides::Both), chance, 1e-11);
        agrees(two_samples(count, other, ahead, Sides::One), one_side, 1e-11);
    }
}

#[test]
fn shapiro_and_wilks_test() {
    let cases: [(&[f64], f64, f64); 7] = [
        (&[1.0, 2.0, 4.0], 0.9642857142857142, 0.6368868450289689),
        (&[1.0, 2.5, 2.7, 9.0], 0.8098512982907653, 0.12109320936463525),
        (
            &[148.0, 154.0, 158.0, 160.0, 161.0, 162.0, 166.0, 170.0, 182.0, 195.0, 236.0],
            0.7888146948631716,
            0.006703814061898823,
        ),
        (&[1.0, 2.0, 3.0, 4.0, 5.0], 0.986762155211559, 0.9671739349728582),
        (
            &[0.1, 0.15, 0.2, 0.9, 1.1, 1.2, 2.0, 2.2, 2.4, 2.6, 2.8, 3.0, 5.0, 7.0, 8.5],
            0.852644060997132,
            0.01893317737675274,
        ),
        (
            &[
                -1.57, -1.19, -1.15, -1.06, -0.69, -0.65, -0.64, -0.49, -0.33, -0.06, 0.06, 0.21, 0.22, 0.31, 0.34,
                0.53, 0.7, 0.78, 0.81, 0.83, 0.84, 0.91, 1.23, 1.31, 2.01,
            ],
            0.9752326804531992,
            0.777527177289031,
        ),
        (
            &[
                0.03, 0.03, 0.03, 0.04, 0.05, 0.08, 0.15, 0.17, 0.18, 0.18, 0.2, 0.21, 0.21, 0.21, 0.27, 0.31, 0.32,
                0.33, 0.34, 0.35, 0.35, 0.38, 0.39, 0.43, 0.46, 0.46, 0.56, 0.58, 0.58, 0.59, 0.62, 0.63, 0.64, 0.67,
                0.75, 0.76, 0.79, 0.79, 0.86, 0.87, 0.88, 0.89, 0.93, 1.25, 1.31, 1.31, 1.4, 1.46, 1.6, 1.75, 1.76,
                1.87, 1.94, 1.99, 2.12, 2.5, 2.61, 2.89, 3.47, 4.18,
            ],
            0.8230059477595448,
            5.308441507035824e-07,
        ),
    ];
    for (sorted, statistic, probability) in cases {
        let found = shapiro_wilk(sorted).expect("enough values");
        agrees(found.statistic, statistic, 1e-13);
        agrees(found.probability, probability, 1e-8);
    }
    assert_eq!(shapiro_wilk(&[1.0, 2.0]), None);
}

#[test]
fn the_studentized_range() {
    let cases = [
        (3.5, 3.0, 20.0, 0.055891849081749934),
        (1.0, 2.0, 5.0, 0.5110840804302805),
        (5.0, 4.0, 10.0, 0.02344599636599587),
        (2.8, 3.0, 57.0, 0.12644435503844553),
        (8.0, 5.0, 30.0, 3.408532376170115e-05),
        (4.0, 3.0, 500.0, 0.013470700268826796),
    ];
    for (q, groups, freedom, above) in cases {
        agrees(studentized_range(q, groups, freedom).above, above, 1e-9);
    }
}

#[test]
fn quantiles_of_the_studentized_range() {
    agrees(studentized_range_quantile(Tails::from_below(0.95), 3.0, 20.0), 3.577934725220134, 1e-9);
}

#[test]
fn exact_distributions_of_rank_tests() {
    let counts: Vec<f64> = mann_whitney(2, 3).iter().map(|chance| (chance * 10.0).round()).collect();
    assert_eq!(counts, [1.0, 1.0, 2.0, 2.0, 2.0, 1.0, 1.0]);
    let counts: Vec<f64> = signed_ranks(4).iter().map(|chance| chance * 16.0).collect();
    assert_eq!(counts, [1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 2.0, 2.0, 1.0, 1.0, 1.0]);
    let counts: Vec<f64> = inversions(4).iter().map(|chance| (chance * 24.0).round()).collect();
    assert_eq!(counts, [1.0, 3.0, 5.0, 6.0, 5.0, 3.0, 1.0]);
}

#[test]
fn tied_values_share_their_rank() {
    let values = [3.0, 1.0, 2.0, 2.0];
    assert_eq!(ranks(&values, Ties::Average), [4.0, 1.0, 2.5, 2.5]);
    assert_eq!(ranks(&values, Ties::Least), [4.0, 1.0, 2.0, 2.0]);
    assert_eq!(ranks(&values, Ties::Most), [4.0, 1.0, 3.0, 3.0]);
    assert_eq!(ranks(&values, Ties::Dense), [3.0, 1.0, 2.0, 2.0]);
    assert_eq!(ranks(&values, Ties::Ordinal), [4.0, 1.0, 2.0, 3.0]);
}

#[test]
fn pairs_are_counted_with_their_ties() {
    let found = pairs(&[1.0, 2.0, 2.0, 3.0, 3.0], &[1.0, 3.0, 2.0, 2.0, 2.0]).expect("equal lengths");
    assert_eq!((found.concordant, found.discordant), (4, 2));
    assert_eq!((found.tied_left, found.tied_right, found.tied_both), (2, 3, 1));
    assert_eq!(pairs(&[1.0], &[]), None);
}
