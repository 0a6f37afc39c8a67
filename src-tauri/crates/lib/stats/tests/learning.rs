//! Models against values that follow from their definitions, or that scikit-learn 1.9 gives.

use tabletalk_stats::learning::{
    Features, Growth, Kernel, Limits, Linkage, Logistic, Metric, Neighbours, Penalty, Stopping, Target,
    coordinate_descent, density_clusters, k_means, linkage, logistic, support_vector_classes,
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
