//! Masks as bitmaps: comparisons, and what is left when a mask is laid on columns.

use std::cmp::Ordering;

use polars::prelude::{BooleanChunked, ChunkFull, Float64Type, PlSmallStr, StringChunked};
use polars_core::utils::arrow::bitmap::Bitmap;

use super::{PIECE, each_piece, floats, integer_slice, integers, slice};
use crate::pandas::{arithmetic::Comparison, values::Values};

/// A bit for each row.
pub(crate) fn bits(height: usize, holds: impl Fn(usize) -> bool + Sync) -> BooleanChunked {
    let mut bytes = vec![0_u8; height.div_ceil(8)];
    each_piece(&mut bytes, PIECE / 8, |start, bytes| {
        for (place, byte) in bytes.iter_mut().enumerate() {
            let first = (start + place) * 8;
            let rows = first..height.min(first + 8);
            *byte = rows.fold(0, |bits, row| bits | u8::from(holds(row)) << (row - first));
        }
    });
    mask(bytes, height)
}

fn mask(bytes: Vec<u8>, height: usize) -> BooleanChunked {
    BooleanChunked::from_bitmap(PlSmallStr::EMPTY, Bitmap::from_u8_vec(bytes, height))
}

/// A bit for each value.
fn bits_of<T: Sync + Copy>(values: &[T], holds: impl Fn(T) -> bool + Sync) -> BooleanChunked {
    let mut bytes = vec![0_u8; values.len().div_ceil(8)];
    each_piece(&mut bytes, PIECE / 8, |start, bytes| {
        for (byte, values) in bytes.iter_mut().zip(values[start * 8..].chunks(8)) {
            *byte = values.iter().enumerate().fold(0, |bits, (bit, &value)| bits | u8::from(holds(value)) << bit);
        }
    });
    mask(bytes, values.len())
}

/// A bit for each pair; the shorter side has one value, which meets all of the other.
fn bits_of_pairs<T: Sync + Copy>(a: &[T], b: &[T], holds: impl Fn(T, T) -> bool + Sync) -> BooleanChunked {
    match (a, b) {
        (_, &[b]) => bits_of(a, |a| holds(a, b)),
        (&[a], _) => bits_of(b, |b| holds(a, b)),
        _ => bits(a.len().min(b.len()), |row| holds(a[row], b[row])),
    }
}

fn compared<T: Sync + Copy + PartialOrd>(a: &[T], comparison: Comparison, b: &[T]) -> BooleanChunked {
    match comparison {
        Comparison::Equal => bits_of_pairs(a, b, |a, b| a == b),
        Comparison::NotEqual => bits_of_pairs(a, b, |a, b| a != b),
        Comparison::Less => bits_of_pairs(a, b, |a, b| a < b),
        Comparison::LessOrEqual => bits_of_pairs(a, b, |a, b| a <= b),
        Comparison::Greater => bits_of_pairs(a, b, |a, b| a > b),
        Comparison::GreaterOrEqual => bits_of_pairs(a, b, |a, b| a >= b),
    }
}

/// Whether each pair compares so; a gap equals nothing. `None` when the dtypes do not compare.
///
/// Both sides are equally long, or one of them has a single value.
pub(crate) fn compare(left: &Values, comparison: Comparison, right: &Values) -> Option<BooleanChunked> {
    let (a, b) = (left.series()?, right.series()?);
    if a.dtype().is_string() && b.dtype().is_string() {
        return text_bits(left, comparison, right);
    }
    if a.dtype().is_string() || b.dtype().is_string() || a.dtype().is_temporal() != b.dtype().is_temporal() {
        return None;
    }
    if a.dtype().is_float() || b.dtype().is_float() {
        return Some(compared(&*floats(left)?, comparison, &*floats(right)?));
    }
    if let (Some(a), Some(b)) = (integers(a), integers(b)) {
        return Some(compared(integer_slice(&a), comparison, integer_slice(&b)));
    }
    let (a, b) = (left.as_integers()?, right.as_integers()?);
    Some(bits_of_pairs(&a, &b, |a, b| comparison.holds(ordered(a, b))))
}

fn text_bits(left: &Values, comparison: Comparison, right: &Values) -> Option<BooleanChunked> {
    let (a, b) = (left.series()?.str().ok()?.rechunk(), right.series()?.str().ok()?.rechunk());
    let (a, b) = (a.downcast_as_array(), b.downcast_as_array());
    Some(match (a.len(), b.len()) {
        (height, 1) => {
            let b = b.get(0);
            bits(height, |row| comparison.holds(ordered(a.get(row), b)))
        }
        (1, height) => {
            let a = a.get(0);
            bits(height, |row| comparison.holds(ordered(a, b.get(row))))
        }
        (height, other) => bits(height.min(other), |row| comparison.holds(ordered(a.get(row), b.get(row)))),
    })
}

/// Which texts pass a test; a gap does not.
pub(crate) fn tested(texts: &StringChunked, test: impl Fn(&str) -> bool + Sync) -> BooleanChunked {
    let texts = texts.rechunk();
    let texts = texts.downcast_as_array();
    bits(texts.len(), |row| texts.get(row).is_some_and(&test))
}

fn ordered<T: Ord>(a: Option<T>, b: Option<T>) -> Option<Ordering> {
    Some(a?.cmp(&b?))
}

/// The rows at which a mask is true; a gap is not.
pub(crate) fn true_rows(mask: &BooleanChunked) -> Vec<i64> {
    let mut rows = Vec::with_capacity(mask.num_trues());
    let mut start = 0;
    for part in mask.downcast_iter() {
        let values = part.values();
        let gaps = part.validity();
        let present = |row: &usize| gaps.is_none_or(|gaps| gaps.get_bit(*row));
        rows.extend(values.true_idx_iter().filter(present).map(|row| (start + row) as i64));
        start += values.len();
    }
    rows
}

/// Which values of a column of Polars are missing; `None` for other columns.
pub(crate) fn missing(values: &Values) -> Option<BooleanChunked> {
    let series = values.series()?;
    if series.dtype().is_float() && !matches!(values, Values::Nullable(_)) {
        return slice::<Float64Type>(series).map(|floats| bits_of(floats, f64::is_nan));
    }
    Some(if series.null_count() == 0 { BooleanChunked::full(PlSmallStr::EMPTY, false, series.len()) } else { series.is_null() })
}

/// The mask that a column of truth values without gaps is.
pub(crate) fn complete(values: &Values) -> Option<&BooleanChunked> {
    let Values::Plain(series) = values else {
        return None;
    };
    series.bool().ok().filter(|flags| flags.null_count() == 0)
}
