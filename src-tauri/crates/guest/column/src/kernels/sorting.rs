//! Stable sorting of rows by numbers: counting where they lie close together, otherwise buckets that are sorted each on
//! its own.

use polars_core::runtime::RAYON;
use rayon::prelude::*;

use super::{PIECE, share};

/// A number that orders as the float does; both zeros are one. `None` for `NaN`.
pub fn float_key(value: f64) -> Option<u64> {
    let bits = (value + 0.0).to_bits();
    (!value.is_nan()).then_some(if bits >> 63 == 1 { !bits } else { bits | 1 << 63 })
}

/// A number that orders as the integer does.
pub fn integer_key(value: i64) -> u64 {
    value.cast_unsigned() ^ 1 << 63
}

/// Ranges up to this many keys are sorted by counting.
const COUNTED: u64 = 1 << 16;
/// Into so many buckets the rows are dealt out; more would not stay in the cache.
const BUCKETS: usize = 256;

/// The rows with a key in the order of their keys, equal keys in the order of the rows; and the rows without a key.
pub fn in_order(height: usize, key: impl Fn(usize) -> Option<u64> + Sync) -> (Vec<u32>, Vec<u32>) {
    let bounds = bounds(height, &key);
    let absent = match bounds.present == height {
        true => Vec::new(),
        false => (0..height).filter(|&row| key(row).is_none()).map(|row| row as u32).collect(),
    };
    let width = bounds.high.wrapping_sub(bounds.low);
    let rows = match bounds.present {
        0 => Vec::new(),
        present if width < COUNTED.min(4 * present as u64) => counted(height, &key, &bounds),
        _ => in_buckets(height, &key, &bounds),
    };
    (rows, absent)
}

struct Bounds {
    present: usize,
    low: u64,
    high: u64,
}

fn bounds(height: usize, key: &(impl Fn(usize) -> Option<u64> + Sync)) -> Bounds {
    let of_piece = |start: usize| {
        let keys = (start..height.min(start + PIECE)).filter_map(key);
        keys.fold(Bounds { present: 0, low: u64::MAX, high: 0 }, |so_far, key| Bounds {
            present: so_far.present + 1,
            low: so_far.low.min(key),
            high: so_far.high.max(key),
        })
    };
    let wider = |a: Bounds, b: Bounds| Bounds {
        present: a.present + b.present,
        low: a.low.min(b.low),
        high: a.high.max(b.high),
    };
    if height <= PIECE {
        return of_piece(0);
    }
    let pieces = height.div_ceil(PIECE);
    let empty = || Bounds { present: 0, low: u64::MAX, high: 0 };
    RAYON.install(|| (0..pieces).into_par_iter().map(|piece| of_piece(piece * PIECE)).reduce(empty, wider))
}

fn counted(height: usize, key: &(impl Fn(usize) -> Option<u64> + Sync), bounds: &Bounds) -> Vec<u32> {
    let places = (bounds.high - bounds.low) as usize + 1;
    let keyed = || (0..height).filter_map(|row| Some((row as u32, (key(row)? - bounds.low) as usize)));
    let mut next = vec![0_usize; places + 1];
    keyed().for_each(|(_, key)| next[key + 1] += 1);
    for place in 0..places {
        next[place + 1] += next[place];
    }
    let mut rows = vec![0_u32; bounds.present];
    for (row, key) in keyed() {
        rows[next[key]] = row;
        next[key] += 1;
    }
    rows
}

fn in_buckets(height: usize, key: &(impl Fn(usize) -> Option<u64> + Sync), bounds: &Bounds) -> Vec<u32> {
    let spread = bounds.high - bounds.low;
    let shift = (u64::BITS - spread.leading_zeros()).saturating_sub(BUCKETS.trailing_zeros());
    let bucket = |key: u64| ((key - bounds.low) >> shift) as usize;
    let length = share(height);
    let dealt = |start: usize| {
        let rows = start..height.min(start + length);
        let mut sizes = [0_usize; BUCKETS];
        rows.clone().filter_map(key).for_each(|key| sizes[bucket(key)] += 1);
        let mut buckets = sizes.map(Vec::with_capacity);
        for (row, key) in rows.filter_map(|row| Some((row, key(row)?))) {
            buckets[bucket(key)].push(u128::from(key) << 64 | row as u128);
        }
        buckets
    };
    let sorted = |parts: Vec<Vec<u128>>, rows: &mut [u32]| {
        let mut parts = parts.into_iter();
        let mut pairs = parts.next().unwrap_or_default();
        parts.for_each(|part| pairs.extend_from_slice(&part));
        // The row is part of what is compared, so that no two are equal and the order is stable. A crowded bucket is
        // shared among the threads.
        if pairs.len() > PIECE * 8 {
            pairs.par_sort_unstable()
        } else {
            pairs.sort_unstable()
        }
        rows.iter_mut().zip(pairs).for_each(|(row, pair)| *row = pair as u32);
    };
    RAYON.install(|| {
        let mut dealt: Vec<[Vec<u128>; BUCKETS]> =
            (0..height.div_ceil(length)).into_par_iter().map(|piece| dealt(piece * length)).collect();
        let mut rows = vec![0_u32; bounds.present];
        let mut rest = rows.as_mut_slice();
        let mut tasks = Vec::with_capacity(BUCKETS);
        for place in 0..BUCKETS {
            let parts: Vec<Vec<u128>> = dealt.iter_mut().map(|buckets| std::mem::take(&mut buckets[place])).collect();
            let (now, later) = rest.split_at_mut(parts.iter().map(Vec::len).sum());
            rest = later;
            tasks.push((parts, now));
        }
        tasks.into_par_iter().with_max_len(1).for_each(|(parts, rows)| sorted(parts, rows));
        rows
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers that look random, the same each time.
    fn numbers(height: usize) -> Vec<u64> {
        let step = |state: &mut u64| {
            *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            Some(*state >> 11)
        };
        std::iter::successors(Some(1), |&state| step(&mut { state })).take(height).collect()
    }

    fn check(keys: &[Option<u64>]) {
        let mut expected: Vec<u32> = (0..keys.len() as u32).filter(|&row| keys[row as usize].is_some()).collect();
        expected.sort_by_key(|&row| keys[row as usize]);
        let absent: Vec<u32> = (0..keys.len() as u32).filter(|&row| keys[row as usize].is_none()).collect();
        assert_eq!(in_order(keys.len(), |row| keys[row]), (expected, absent));
    }

    #[test]
    fn rows_are_sorted_stably_however_the_keys_lie() {
        for height in [0, 1, 2, 1000, 3 * PIECE + 7] {
            let numbers = numbers(height);
            check(&numbers.iter().map(|&number| Some(number)).collect::<Vec<_>>());
            check(&numbers.iter().map(|&number| Some(number % 50)).collect::<Vec<_>>());
            check(&numbers.iter().map(|&number| (number % 7 > 0).then_some(number % 100_000)).collect::<Vec<_>>());
            // All but one in the same bucket.
            check(
                &numbers
                    .iter()
                    .map(|&number| Some(if number % 9999 == 0 { u64::MAX } else { number % 300_000 }))
                    .collect::<Vec<_>>(),
            );
        }
    }

    #[test]
    fn keys_order_as_the_numbers_do() {
        let floats = [f64::NEG_INFINITY, -1e300, -1.5, -1e-300, 0.0, 1e-300, 2.5, 1e300, f64::INFINITY];
        assert!(floats.map(float_key).is_sorted() && floats.map(float_key).iter().all(Option::is_some));
        assert_eq!((float_key(-0.0), float_key(f64::NAN)), (float_key(0.0), None));
        assert!([i64::MIN, -1, 0, 1, i64::MAX].map(integer_key).is_sorted());
    }
}
