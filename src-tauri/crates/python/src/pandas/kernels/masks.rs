//! Masks as bitmaps: comparisons, and what is left when a mask is laid on columns.

use std::cmp::Ordering;

use polars::prelude::{BooleanChunked, ChunkFull, Float64Type, PlSmallStr, StringChunked};
use polars_core::utils::arrow::bitmap::Bitmap;

use super::{PIECE, each_part, each_piece, floats, integer_slice, integers, slice};
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
        for (bytes, values) in bytes.chunks_mut(8).zip(values[start * 8..].chunks(64)) {
            // First a byte for each value, which the compiler turns into comparisons of many at once.
            let mut flags = [0; 64];
            flags.iter_mut().zip(values).for_each(|(flag, &value)| *flag = u8::from(holds(value)));
            bytes.iter_mut().zip(flags.as_chunks().0).for_each(|(byte, &flags)| *byte = packed(flags));
        }
    });
    mask(bytes, values.len())
}

/// Eight bytes of 0 or 1 as bits, the first as the lowest: the factor moves each to a place of its own in the highest byte.
fn packed(flags: [u8; 8]) -> u8 {
    (u64::from_le_bytes(flags).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
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
        return Some(compared(&floats(left)?, comparison, &floats(right)?));
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
    let mask = mask.rechunk();
    match Chosen::of(&mask) {
        Some(chosen) => chosen.pick(|row| row as i64),
        None => mask.iter().enumerate().filter(|(_, flag)| *flag == Some(true)).map(|(row, _)| row as i64).collect(),
    }
}

/// The rows that a mask leaves, counted piece by piece, so that each piece knows where its results begin.
pub(crate) struct Chosen<'a> {
    bytes: &'a [u8],
    pub height: usize,
    /// Rows that are left of each piece.
    sizes: Vec<usize>,
}

impl<'a> Chosen<'a> {
    /// `None` when the mask has gaps, lies in several chunks or begins within a byte.
    pub fn of(mask: &'a BooleanChunked) -> Option<Self> {
        if mask.chunks().len() != 1 || mask.null_count() > 0 {
            return None;
        }
        let (bytes, offset, height) = mask.downcast_as_array().values().as_slice();
        let mut chosen = Self { bytes, height, sizes: Vec::new() };
        let count = |piece| chosen.words(piece).map(|(_, word)| word.count_ones() as usize).sum();
        chosen.sizes = (0..height.div_ceil(PIECE)).map(count).collect();
        (offset == 0).then_some(chosen)
    }

    /// What a function says of each row that is left.
    pub fn pick<T: Copy + Send>(&self, of_row: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let height = self.sizes.iter().sum();
        let mut picked = Vec::with_capacity(height);
        each_part(&mut picked.spare_capacity_mut()[..height], &self.sizes, |piece, slots| {
            let mut slots = slots.iter_mut();
            for (first, mut word) in self.words(piece) {
                for slot in slots.by_ref().take(word.count_ones() as usize) {
                    slot.write(of_row(first + word.trailing_zeros() as usize));
                    word &= word - 1;
                }
            }
        });
        // Zeros in all of them first would take as long as the values.
        #[expect(unsafe_code, reason = "a piece has a slot for each set bit of its words, and each was written")]
        unsafe {
            picked.set_len(height);
        }
        picked
    }

    /// The bits of a piece, 64 rows at a time, with the first of these.
    fn words(&self, piece: usize) -> impl Iterator<Item = (usize, u64)> {
        let (start, end) = (piece * PIECE, self.height.min((piece + 1) * PIECE));
        self.bytes[start / 8..end.div_ceil(8)].chunks(8).zip((start..).step_by(64)).map(move |(bytes, first)| {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            // Bits behind the last row mean nothing.
            let rows = (end - first).min(64);
            (first, u64::from_le_bytes(word) & (u64::MAX >> (64 - rows)))
        })
    }
}

/// Which values of a column of Polars are missing; `None` for other columns.
pub(crate) fn missing(values: &Values) -> Option<BooleanChunked> {
    let series = values.series()?;
    if series.dtype().is_float() && !matches!(values, Values::Nullable(_)) {
        return slice::<Float64Type>(series).map(|floats| bits_of(floats, f64::is_nan));
    }
    Some(if series.null_count() == 0 {
        BooleanChunked::full(PlSmallStr::EMPTY, false, series.len())
    } else {
        series.is_null()
    })
}

/// The mask that a column of truth values without gaps is.
pub(crate) fn complete(values: &Values) -> Option<&BooleanChunked> {
    let Values::Plain(series) = values else {
        return None;
    };
    series.bool().ok().filter(|flags| flags.null_count() == 0)
}

#[cfg(test)]
mod tests {
    use polars::prelude::{IntoSeries, NamedFrom, Series};

    use super::*;

    /// More rows than a piece has, and a rest that fills no byte.
    const HEIGHT: usize = 2 * PIECE + 1003;

    #[test]
    fn true_rows_are_counted_across_pieces() {
        for step in [1, 3, 64, 70_001, HEIGHT + 1] {
            let expected: Vec<i64> = (0..HEIGHT).filter(|row| row % step == step - 1).map(|row| row as i64).collect();
            assert_eq!(true_rows(&bits(HEIGHT, |row| row % step == step - 1)), expected, "each {step}th row");
        }
        let inverted = !&bits(13, |row| row % 2 == 0);
        assert_eq!(true_rows(&inverted), [1, 3, 5, 7, 9, 11]);
        assert_eq!(true_rows(&inverted.slice(3, 6)), [0, 2, 4]);
        assert_eq!(true_rows(&bits(0, |_| true)), [0_i64; 0]);
    }

    #[test]
    fn a_gap_is_unequal_to_everything() {
        let floats = Values::Plain(Series::new("".into(), [1.0, f64::NAN, 3.0]));
        let one = Values::Plain(Series::new("".into(), [1.0]));
        let flags = |comparison| compare(&floats, comparison, &one).unwrap().iter().flatten().collect::<Vec<_>>();
        assert_eq!(flags(Comparison::Equal), [true, false, false]);
        assert_eq!(flags(Comparison::NotEqual), [false, true, true]);
        assert_eq!(flags(Comparison::GreaterOrEqual), [true, false, true]);
        let texts = Values::Plain(Series::new("".into(), [Some("a"), None, Some("b")]));
        let a = Values::Plain(Series::new("".into(), ["a"]));
        let flags = |comparison| compare(&texts, comparison, &a).unwrap().iter().flatten().collect::<Vec<_>>();
        assert_eq!(flags(Comparison::NotEqual), [false, true, true]);
        assert_eq!(flags(Comparison::LessOrEqual), [true, false, false]);
        assert!(compare(&texts, Comparison::Equal, &one).is_none());
        assert!(complete(&Values::Plain(bits(3, |_| true).into_series())).is_some());
    }
}
