//! Lists of marks, in which a single element stands for all.

/// Element `number` of a list that has one for each or one for all.
pub fn one_of<T: Copy>(list: &[T], number: usize, otherwise: T) -> T {
    match list {
        [one] => *one,
        _ => list.get(number).copied().unwrap_or(otherwise),
    }
}

/// The pairs of numbers of which neither is missing.
pub fn pairs(x: &[Option<f64>], y: &[Option<f64>]) -> impl Iterator<Item = (f64, f64)> {
    x.iter().zip(y).filter_map(|(x, y)| Some((finite(x)?, finite(y)?)))
}

/// The number, unless it is missing.
pub fn finite(value: &Option<f64>) -> Option<f64> {
    value.filter(|value| value.is_finite())
}
