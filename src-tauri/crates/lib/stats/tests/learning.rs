//! Models against values that follow from their definitions, or that scikit-learn 1.9 gives.

use tabletalk_stats::learning::{
    Bins, BinsOf, Criterion, Features, Growth, HistogramGrowth, Kernel, Limits, Linkage, Logistic, Metric, Neighbours,
    Penalty, Splitter, Stopping, Target, Tree, coordinate_descent, density_clusters, k_means, linkage, logistic,
    support_vector_classes,
};

fn near(found: &[f64], wanted: &[f64], tolerance: f64) {
    assert_eq!(found.len(), wanted.len());
    for (found, wanted) in found.iter().zip(wanted) {
        assert!((found - wanted).abs() <= tolerance * wanted.abs().max(1.0), "{found} is not {wanted}");
    }
}

#[test]
fn a_tree_predicts_what_it_has_seen() {
    let rows: Vec<f64> = (0..60).map(|at| f64::from(at * 37 % 61)).collect();
    let features = Features::from_rows(&rows, 2).expect("30 rows");
    let values: Vec<f64> = (0..30).map(|at| f64::from(at * 7 % 11)).collect();
    let tree = Growth::default().grow(&features, &Target::Numbers { values: &values, outputs: 1 }, None);
    near(&tree.predict(&features), &values, 1e-12);
    let importances = tree.importances();
    assert!(importances.iter().all(|&importance| importance >= 0.0) && importances.iter().sum::<f64>() > 0.0);
}

#[test]
fn pruning_at_any_price_leaves_the_root() {
    let features = Features::from_rows(&[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], 1).expect("6 rows");
    let target = Target::Classes { labels: &[0, 0, 1, 1, 0, 0], count: 2 };
    let tree = Growth::default().grow(&features, &target, None);
    assert_eq!(tree.len(), 5);
    assert_eq!(tree.pruned(1.0).len(), 1);
    assert_eq!(tree.pruned(0.0).len(), 5);
}

#[test]
fn leaves_are_limited_where_asked_for() {
    let rows: Vec<f64> = (0..100).map(f64::from).collect();
    let features = Features::from_rows(&rows, 1).expect("100 rows");
    let values: Vec<f64> = rows.iter().map(|value| value.sin()).collect();
    let growth = Growth { max_leaf_nodes: Some(7), ..Growth::default() };
    let tree = growth.grow(&features, &Target::Numbers { values: &values, outputs: 1 }, None);
    assert_eq!(tree.left.iter().filter(|&&left| left == -1).count(), 7);
}

/// At the optimum of the lasso the residual's product with each column is within the penalty, and at it for coefficients
/// that are not 0.
#[test]
fn the_lasso_fulfils_its_conditions() {
    let columns = [1.0, -1.0, 2.0, -2.0, 0.5, 1.0, 0.25, -1.75, 0.1, 0.2, -0.4, 0.1];
    let target = [1.5, -0.5, 2.0, -3.0];
    let penalty = Penalty { lasso: 0.7, ridge: 0.0, positive: false };
    let found = coordinate_descent(&columns, &target, &[0.0; 3], penalty, 1e-12, 10_000);
    let fitted = |row: usize| (0..3).map(|at| columns[at * 4 + row] * found.coefficients[at]).sum::<f64>();
    for (at, &coefficient) in found.coefficients.iter().enumerate() {
        let product: f64 = (0..4).map(|row| columns[at * 4 + row] * (target[row] - fitted(row))).sum();
        assert!(product.abs() <= 0.7 + 1e-6);
        assert!(coefficient == 0.0 || (product.abs() - 0.7).abs() < 1e-6);
    }
}

/// Without columns the chance of a class is its share.
#[test]
fn an_intercept_alone_is_the_share_of_the_class() {
    let data = Logistic {
        rows: &[0.0; 10],
        columns: 1,
        labels: &[0, 0, 0, 1, 1, 1, 1, 1, 1, 1],
        classes: 2,
        weights: None,
        intercept: true,
        ridge: 1.0,
        lasso: 0.0,
    };
    let stopping = Stopping { gradient: 1e-10, gain: 0.0, most_steps: 100, most_trials: 50 };
    let found = logistic(&data, &[0.0, 0.0], &stopping);
    near(&found.place, &[0.0, (7.0_f64 / 3.0).ln()], 1e-8);
}

/// Two points: the widest margin has its line in the middle.
#[test]
fn two_points_are_divided_in_the_middle() {
    let limits = Limits { tolerance: 1e-9, most_steps: None };
    let rows = [0.0, 0.0, 2.0, 0.0];
    let found = support_vector_classes(&rows, 2, &[false, true], &[100.0; 2], Kernel::Linear, limits);
    near(&found.heights(&rows, 2, Kernel::Linear, &[1.0, 5.0, 2.0, 0.0]), &[0.0, 1.0], 1e-9);
}

#[test]
fn the_tree_of_neighbours_finds_what_comparing_all_finds() {
    let rows: Vec<f64> = (0..600).map(|at: u64| (at * 7919 % 1009) as f64 / 10.0).collect();
    let index = Neighbours::new(&rows, 3, Metric::Euclidean);
    let to = [40.0, 50.0, 60.0];
    let mut all: Vec<(f64, usize)> = rows
        .chunks_exact(3)
        .enumerate()
        .map(|(number, row)| (row.iter().zip(to).map(|(a, b)| (a - b) * (a - b)).sum::<f64>().sqrt(), number))
        .collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    assert_eq!(
        index.nearest(&to, 7).iter().map(|found| found.1).collect::<Vec<_>>(),
        all[..7].iter().map(|found| found.1).collect::<Vec<_>>()
    );
    assert_eq!(index.within(&to, 30.0).len(), all.iter().filter(|found| found.0 <= 30.0).count());
}

const TIED: u64 = 200;

/// Rows of three whole numbers below 11, so that nearly all are tied, and a target.
fn tied() -> (Vec<f64>, Vec<f64>) {
    let cell = |row: u64, column: u64| (row * (column + 3) * 17 + row * row * (column + 1) + row / 7) % 11;
    let rows = (0..TIED).flat_map(|row| (0..3).map(move |column| cell(row, column) as f64)).collect();
    (rows, (0..TIED).map(|row| ((row * row * 31 + 17 * row) % 101) as f64 / 10.0).collect())
}

/// What tells trees apart: nodes, columns, thresholds and predictions, the latter three weighted by their place.
fn traits(tree: &Tree, features: &Features) -> (usize, i64, f64, f64) {
    let weighted = |values: &[f64]| values.iter().zip(0..).map(|(value, place)| value * f64::from(place)).sum::<f64>();
    let columns = tree.feature.iter().zip(0..).map(|(column, place)| column * place).sum();
    (tree.len(), columns, weighted(&tree.threshold), weighted(&tree.predict(features)))
}

/// As `DecisionTreeRegressor(random_state=0)` and its like give them; the first draw of this state is the seed.
#[test]
fn trees_break_ties_as_scikit_learn_does() {
    let (rows, values) = tied();
    let features = Features::from_rows(&rows, 3).expect("200 rows");
    let target = Target::Numbers { values: &values, outputs: 1 };
    let weights: Vec<f64> = (0..TIED).map(|row| (row * 5 % 7) as f64).collect();
    let growth = Growth { seed: 209_652_396, ..Growth::default() };
    let random = Growth { splitter: Splitter::Random, max_features: Some(2), ..growth.clone() };
    let leaves = Growth { max_leaf_nodes: Some(25), ..growth.clone() };
    let found = [
        traits(&growth.grow(&features, &target, None), &features),
        traits(&random.grow(&features, &target, Some(&weights)), &features),
        traits(&leaves.grow(&features, &target, None), &features),
    ];
    let wanted = [
        (111, -3649, 9344.0, 97_805.680_000_000_01),
        (101, -3059, 6_621.251_016_445_109, 100_795.972_673_949_16),
        (49, -1092, 1109.5, 97_761.304_846_428_09),
    ];
    for (found, wanted) in found.into_iter().zip(wanted) {
        assert_eq!((found.0, found.1), (wanted.0, wanted.1));
        near(&[found.2, found.3], &[wanted.2, wanted.3], 1e-12);
    }
}

#[test]
fn entropy_is_measured_in_bits() {
    let (rows, values) = tied();
    let features = Features::from_rows(&rows, 3).expect("200 rows");
    let labels: Vec<u32> = values.iter().map(|&value| u32::from(value > 5.0)).collect();
    let growth = Growth { criterion: Criterion::Entropy, max_depth: Some(3), seed: 209_652_396, ..Growth::default() };
    let tree = growth.grow(&features, &Target::Classes { labels: &labels, count: 2 }, None);
    let wanted = [0.998_195_879_042_81, 0.989_245_296_928_500_4, 0.958_240_728_258_840_8, 0.969_204_094_959_823_5];
    near(&tree.impurity[..4], &wanted, 1e-12);
}

/// Of rows equally far away those that `NearestNeighbors` finds, in its order.
#[test]
fn neighbours_at_the_same_distance_are_those_of_scikit_learn() {
    let (rows, _) = tied();
    let found = |leaf, to: &[f64], count| -> Vec<usize> {
        let index = Neighbours::with_leaves(&rows, 3, Metric::Euclidean, Some(leaf));
        index.nearest(to, count).into_iter().map(|(_, number)| number).collect()
    };
    let beside: Vec<f64> = rows[..6].iter().map(|value| value + 0.5).collect();
    assert_eq!(found(30, &beside[..3], 7), [88, 165, 77, 126, 0, 49, 154]);
    assert_eq!(found(30, &beside[3..], 7), [59, 166, 78, 12, 155, 89, 136]);
    let thirty = [
        159, 5, 82, 121, 44, 198, 187, 110, 33, 71, 148, 30, 107, 184, 118, 41, 195, 16, 55, 93, 22, 170, 99, 176, 132,
        9, 86, 163, 96, 19,
    ];
    assert_eq!(found(5, &rows[15..18], 30), thirty);
}

/// As one round of `HistGradientBoostingRegressor(max_leaf_nodes=8, min_samples_leaf=5, learning_rate=1)`.
#[test]
fn a_tree_on_bins_is_that_of_scikit_learn() {
    let (rows, values) = tied();
    let cells: Vec<u8> = rows.iter().map(|&value| value as u8).collect();
    let bins = Bins::from_rows(&cells, &[BinsOf { count: 11, categories: false }; 3]).expect("200 rows");
    let mean = values.iter().sum::<f64>() / TIED as f64;
    let slopes: Vec<f32> = values.iter().map(|value| (mean - value) as f32).collect();
    let growth = HistogramGrowth { max_leaves: Some(8), max_depth: None, min_members: 5, ridge: 0.0 };
    let tree = growth.grow(&bins, &slopes, None);
    let found: Vec<f64> = tree.apply(&bins).into_iter().map(|leaf| mean + tree.values[leaf]).collect();
    near(
        &found[..4],
        &[5.042_857_175_191_243, 3.958_823_526_726_049_6, 5.276_315_809_983_957, 5.276_315_809_983_957],
        1e-12,
    );
    let whole = found.iter().zip(0..).map(|(value, place)| value * f64::from(place)).sum();
    near(&[whole], &[97_677.375_819_865_83], 1e-12);
}

#[test]
fn groups_apart_are_found_by_all_means() {
    let rows = [0.0, 0.1, 0.2, 10.0, 10.1, 10.2];
    let found = k_means(&rows, 1, None, &[0.0, 1.0], 0.0, 100);
    assert_eq!(found.labels, [0, 0, 0, 1, 1, 1]);
    near(&found.centres, &[0.1, 10.1], 1e-12);
    near(&[found.inertia], &[0.04], 1e-12);
    let (labels, core) = density_clusters(&rows, 1, Metric::Euclidean, 0.15, 2.0, None);
    assert_eq!(labels, [0, 0, 0, 1, 1, 1]);
    assert!(core.iter().all(|&core| core));
}

/// The heights of Ward's tree of 0, 1 and 5, as scipy gives them.
#[test]
fn unions_have_wards_heights() {
    let tree = linkage(&[1.0, 5.0, 4.0], 3, Linkage::Ward).expect("three distances");
    near(&tree.concat(), &[0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 5.196_152_422_706_632, 3.0], 1e-12);
    assert_eq!(linkage(&[1.0], 3, Linkage::Ward), None);
}
