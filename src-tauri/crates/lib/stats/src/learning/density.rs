//! Clusters where rows lie close together: DBSCAN (M. Ester, H.-P. Kriegel, J. Sander and X. Xu 1996).

use super::neighbours::{Metric, Neighbours};

/// The cluster of each row, `-1` for noise, and whether the row is at the core of one.
///
/// A row is at a core when rows that weigh at least `least` lie within `radius` of it, itself included.
pub fn density_clusters(
    rows: &[f64],
    columns: usize,
    metric: Metric,
    radius: f64,
    least: f64,
    weights: Option<&[f64]>,
) -> (Vec<i64>, Vec<bool>) {
    let index = Neighbours::new(rows, columns, metric);
    let around: Vec<Vec<u32>> = rows
        .chunks_exact(columns)
        .map(|row| index.within(row, radius).into_iter().map(|(_, number)| number as u32).collect())
        .collect();
    let weight = |row: &u32| weights.map_or(1.0, |weights| weights[*row as usize]);
    let core: Vec<bool> = around.iter().map(|near| near.iter().map(weight).sum::<f64>() >= least).collect();
    let mut labels = vec![-1; around.len()];
    let mut cluster = 0;
    for row in 0..around.len() {
        if labels[row] != -1 || !core[row] {
            continue;
        }
        let mut waiting = vec![row];
        while let Some(row) = waiting.pop() {
            if labels[row] != -1 {
                continue;
            }
            labels[row] = cluster;
            if core[row] {
                let unlabelled = around[row].iter().map(|&near| near as usize).filter(|&near| labels[near] == -1);
                waiting.extend(unlabelled);
            }
        }
        cluster += 1;
    }
    (labels, core)
}
