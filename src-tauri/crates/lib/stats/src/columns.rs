//! The columns of a table that lies row after row, without turning it: each is added up from top to bottom.

#![expect(clippy::indexing_slicing, reason = "the kernels count along rows and columns whose lengths they are given")]

/// The sum of each column, in the order of the rows.
///
/// ```
/// assert_eq!(tabletalk_stats::columns::sums(&[1.0, 10.0, 2.0, 20.0], 2), [3.0, 30.0]);
/// ```
pub fn sums(rows: &[f64], columns: usize) -> Vec<f64> {
    folded(rows, columns, -0.0, |sum, value| sum + value)
}

/// Fold the values of each column in order, beginning with `start`.
pub fn folded<T: Copy, U: Copy>(rows: &[T], columns: usize, start: U, take: impl Fn(U, T) -> U) -> Vec<U> {
    let mut found = vec![start; columns];
    for row in rows.chunks_exact(columns.max(1)) {
        found.iter_mut().zip(row).for_each(|(found, &value)| *found = take(*found, value));
    }
    found
}

/// The mean of each column; not a number when there are no rows.
pub fn means(rows: &[f64], columns: usize) -> Vec<f64> {
    let count = (rows.len() / columns.max(1)) as f64;
    sums(rows, columns).into_iter().map(|sum| sum / count).collect()
}

/// The mean of each column and the mean squared distance from it, divided by the number of rows less `less`.
pub fn variances(rows: &[f64], columns: usize, less: f64) -> (Vec<f64>, Vec<f64>) {
    let means = means(rows, columns);
    let mut squares = vec![-0.0; columns];
    for row in rows.chunks_exact(columns.max(1)) {
        for ((sum, value), mean) in squares.iter_mut().zip(row).zip(&means) {
            *sum += (value - mean) * (value - mean);
        }
    }
    let freedom = ((rows.len() / columns.max(1)) as f64 - less).max(0.0);
    (means, squares.into_iter().map(|sum| sum / freedom).collect())
}

/// Every value less that of `off` and divided by that of `by` for its column.
pub fn scaled(rows: &[f64], off: &[f64], by: &[f64]) -> Vec<f64> {
    let mut found = Vec::with_capacity(rows.len());
    for row in rows.chunks_exact(off.len().max(1)) {
        found.extend(row.iter().zip(off).zip(by).map(|((value, off), by)| (value - off) / by));
    }
    found
}

/// Column after column, each less its value of `off`.
pub fn turned(rows: &[f64], off: &[f64]) -> Vec<f64> {
    /// Rows whose cells stay in the processor's cache.
    const BLOCK: usize = 64;
    let (columns, count) = (off.len(), rows.len() / off.len().max(1));
    let mut found = vec![0.0; count * columns];
    for (block, rows) in rows.chunks(BLOCK * columns.max(1)).enumerate() {
        for (column, off) in off.iter().enumerate() {
            let line = &mut found[column * count + block * BLOCK..(column + 1) * count];
            line.iter_mut().zip(rows.chunks_exact(columns)).for_each(|(cell, row)| *cell = row[column] - off);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_the_moments_of_their_values() {
        let rows = [1.0, -5.0, 2.0, 0.0, 6.0, 5.0];
        assert_eq!(means(&rows, 2), [3.0, 0.0]);
        assert_eq!(variances(&rows, 2, 1.0), (vec![3.0, 0.0], vec![7.0, 25.0]));
        assert_eq!(folded(&rows, 2, f64::INFINITY, f64::min), [1.0, -5.0]);
        assert_eq!(sums(&[], 3), [0.0, 0.0, 0.0]);
    }

    #[test]
    fn rows_become_columns() {
        let rows: Vec<f64> = (0..300).map(f64::from).collect();
        let wanted: Vec<f64> = (0..3).flat_map(|_| (0..100).map(move |row| f64::from(3 * row))).collect();
        assert_eq!(turned(&rows, &[0.0, 1.0, 2.0]), wanted);
        assert_eq!(scaled(&[1.0, 4.0, 3.0, 8.0], &[1.0, 2.0], &[2.0, 4.0]), [0.0, 0.5, 1.0, 1.5]);
    }
}
