//! Lookup of the rows of one table in another by a single key.

use std::hash::Hash;

use polars::datatypes::{InitHashMaps, PlHashMap};

use super::{PIECE, each_piece, integer_slice, integers, keys::GAP, span};
use crate::values::Values;

/// Where each key stands among `known`, `GAP` when it does not.
///
/// `None` when a key comes twice among `known`, when there are gaps, or when the dtypes are not both whole numbers (or
/// moments) or both texts.
pub fn rows_of(keys: &Values, known: &Values) -> Option<Vec<u32>> {
    let (Values::Plain(keys), Values::Plain(known)) = (keys, known) else {
        return None;
    };
    if keys.null_count() > 0 || known.null_count() > 0 {
        return None;
    }
    if keys.dtype().is_string() && known.dtype().is_string() {
        let (keys, known) = (keys.str().ok()?.rechunk(), known.str().ok()?.rechunk());
        let (keys, known) = (keys.downcast_as_array(), known.downcast_as_array());
        return by_map(keys.len(), known.len(), |row| keys.value(row), |row| known.value(row));
    }
    if keys.dtype() != known.dtype() && !(keys.dtype().is_integer() && known.dtype().is_integer()) {
        return None;
    }
    let (keys, known) = (integers(keys)?, integers(known)?);
    let (keys, known) = (integer_slice(&keys), integer_slice(&known));
    by_table(keys, known).unwrap_or_else(|| by_map(keys.len(), known.len(), |row| keys[row], |row| known[row]))
}

/// Through a table over all numbers between the least and the greatest known one; the outer `None` when they lie too far
/// apart, the inner one when a number comes twice.
fn by_table(keys: &[i64], known: &[i64]) -> Option<Option<Vec<u32>>> {
    let (low, high) = span(known)?;
    let width = usize::try_from(high.abs_diff(low)).ok()?.checked_add(1)?;
    if width > PIECE.max(4 * known.len()) {
        return None;
    }
    let mut places = vec![GAP; width];
    for (row, &number) in known.iter().enumerate() {
        let place = &mut places[number.abs_diff(low) as usize];
        if *place != GAP {
            return Some(None);
        }
        *place = row as u32;
    }
    let find = |&key: &i64| match usize::try_from(key.wrapping_sub(low)) {
        Ok(place) if key >= low => places.get(place).copied().unwrap_or(GAP),
        _ => GAP,
    };
    Some(Some(super::mapped(keys, find)))
}

fn by_map<K: Hash + Eq + Sync + Send>(
    height: usize,
    others: usize,
    key: impl Fn(usize) -> K + Sync,
    other: impl Fn(usize) -> K,
) -> Option<Vec<u32>> {
    let mut places = PlHashMap::with_capacity(others);
    for row in 0..others {
        if places.insert(other(row), row as u32).is_some() {
            return None;
        }
    }
    let mut rows = vec![GAP; height];
    each_piece(&mut rows, PIECE, |start, rows| {
        for (place, row) in rows.iter_mut().enumerate() {
            *row = places.get(&key(start + place)).copied().unwrap_or(GAP);
        }
    });
    Some(rows)
}

#[cfg(test)]
mod tests {
    use polars::prelude::{NamedFrom, Series};

    use super::*;

    fn column<T, P: ?Sized>(values: T) -> Values
    where
        Series: NamedFrom<T, P>,
    {
        Values::Plain(Series::new("".into(), values))
    }

    #[test]
    fn keys_are_found_near_far_and_as_texts() {
        let near = column([7_i64, 5, 9]);
        assert_eq!(rows_of(&column([5_i64, 6, 9, 4, 10, i64::MIN]), &near), Some(vec![1, GAP, 2, GAP, GAP, GAP]));
        let far = column([i64::MIN, 0, i64::MAX]);
        assert_eq!(rows_of(&column([0_i64, i64::MAX, 1]), &far), Some(vec![1, 2, GAP]));
        let texts = column(["a", "a text that is stored elsewhere"]);
        let wanted = column(["a text that is stored elsewhere", "b", "a"]);
        assert_eq!(rows_of(&wanted, &texts), Some(vec![1, GAP, 0]));
        let many: Vec<i64> = (0..3 * PIECE as i64).collect();
        assert_eq!(rows_of(&column(many), &near).unwrap()[4..=10], [GAP, 1, GAP, 0, GAP, 2, GAP]);
    }

    #[test]
    fn keys_that_come_twice_or_do_not_compare_are_left_to_others() {
        let keys = column([1_i64, 2]);
        assert_eq!(rows_of(&keys, &column([1_i64, 1])), None);
        assert_eq!(rows_of(&keys, &column([1_i64, 1 << 40, 1])), None);
        assert_eq!(rows_of(&keys, &column([Some(1_i64), None])), None);
        assert_eq!(rows_of(&keys, &column(["1"])), None);
        assert_eq!(rows_of(&keys, &column([true, false])), None);
        assert_eq!(rows_of(&column([1.0]), &column([1.0])), None);
    }
}
