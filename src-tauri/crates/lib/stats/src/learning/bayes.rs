//! Classes whose columns are taken as normal and independent.

/// The mean and variance of the rows of one class.
#[derive(Debug, Clone, PartialEq)]
pub struct ClassMoments {
    /// How much its rows weigh together.
    pub weight: f64,
    /// Of each column.
    pub means: Vec<f64>,
    /// Of each column; the mean squared distance from the mean.
    pub variances: Vec<f64>,
}

/// The moments of each class, from one label below `classes` for each row, and a weight for each or 1.
pub fn class_moments(
    rows: &[f64],
    columns: usize,
    labels: &[u32],
    classes: usize,
    weights: Option<&[f64]>,
) -> Vec<ClassMoments> {
    let none = ClassMoments { weight: 0.0, means: vec![0.0; columns], variances: vec![0.0; columns] };
    let mut found = vec![none; classes];
    let weighted = || {
        let weight = |number: usize| weights.map_or(1.0, |weights| weights[number]);
        rows.chunks_exact(columns)
            .zip(labels)
            .enumerate()
            .map(move |(at, (row, &label))| (row, label as usize, weight(at)))
    };
    for (row, label, weight) in weighted() {
        found[label].weight += weight;
        found[label].means.iter_mut().zip(row).for_each(|(sum, value)| *sum += weight * value);
    }
    for class in &mut found {
        class.means.iter_mut().for_each(|sum| *sum /= class.weight);
    }
    for (row, label, weight) in weighted() {
        let ClassMoments { means, variances, .. } = &mut found[label];
        for ((sum, value), mean) in variances.iter_mut().zip(row).zip(&*means) {
            *sum += weight * (value - mean) * (value - mean);
        }
    }
    for class in &mut found {
        class.variances.iter_mut().for_each(|sum| *sum /= class.weight);
    }
    found
}

/// For each row and class the logarithm of how dense the class is there, up to a constant of the class: half the squared
/// distances from its means in units of its variances, negative.
pub fn normal_heights(rows: &[f64], columns: usize, classes: &[ClassMoments]) -> Vec<f64> {
    let height = |row: &[f64], class: &ClassMoments| {
        let parts = row.iter().zip(&class.means).zip(&class.variances);
        -0.5 * parts.map(|((value, mean), variance)| (value - mean) * (value - mean) / variance).sum::<f64>()
    };
    rows.chunks_exact(columns).flat_map(|row| classes.iter().map(move |class| height(row, class))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_lie_highest_in_their_own_class() {
        let rows = [0.0, 1.0, 2.0, 3.0, 10.0, 11.0, 14.0, 13.0];
        let moments = class_moments(&rows, 2, &[0, 0, 1, 1], 2, None);
        let class = |means: [f64; 2], variances: [f64; 2]| ClassMoments {
            weight: 2.0,
            means: means.to_vec(),
            variances: variances.to_vec(),
        };
        assert_eq!(moments, [class([1.0, 2.0], [1.0, 1.0]), class([12.0, 12.0], [4.0, 1.0])]);
        assert_eq!(normal_heights(&rows[..2], 2, &moments), [-1.0, -0.5 * (36.0 + 121.0)]);
    }

    #[test]
    fn a_row_of_weight_two_counts_twice() {
        let twice = class_moments(&[1.0, 1.0, 4.0], 1, &[0, 0, 0], 1, None);
        assert_eq!(class_moments(&[1.0, 4.0], 1, &[0, 0], 1, Some(&[2.0, 1.0])), twice);
    }
}
