//! Masks as bitmaps: comparisons, and logic on them.

use std::{borrow::Cow, cmp::Ordering};

use polars::prelude::{BooleanChunked, ChunkFull, Float64Type, PlSmallStr, StringChunked};
use polars_core::utils::arrow::{
    array::{Array, Utf8ViewArray, View},
    bitmap::Bitmap,
};

use super::{PIECE, each_piece, floats, integer_slice, integers, selection::Chosen, slice};
use crate::{arithmetic::Comparison, values::Values};

/// A bit for each row.
pub fn bits(height: usize, holds: impl Fn(usize) -> bool + Sync) -> BooleanChunked {
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

/// Values that are compared before their bits are put together.
const BLOCK: usize = 64;

/// A bit for each value.
fn bits_of<T: Sync + Copy>(values: &[T], holds: impl Fn(T) -> bool + Sync) -> BooleanChunked {
    let mut bytes = vec![0_u8; values.len().div_ceil(8)];
    each_piece(&mut bytes, PIECE / 8, |start, bytes| {
        let blocks = values[start * 8..].chunks(BLOCK);
        pack(bytes, blocks, |values, flags| {
            flags.iter_mut().zip(values).for_each(|(flag, &value)| *flag = u8::from(holds(value)));
        });
    });
    mask(bytes, values.len())
}

/// A bit for each pair; the shorter side has one value, which meets all of the other.
fn bits_of_pairs<T: Sync + Copy>(a: &[T], b: &[T], holds: impl Fn(T, T) -> bool + Sync) -> BooleanChunked {
    match (a, b) {
        (_, &[b]) => return bits_of(a, |a| holds(a, b)),
        (&[a], _) => return bits_of(b, |b| holds(a, b)),
        _ => {}
    }
    let height = a.len().min(b.len());
    let mut bytes = vec![0_u8; height.div_ceil(8)];
    each_piece(&mut bytes, PIECE / 8, |start, bytes| {
        let blocks = a[start * 8..height].chunks(BLOCK).zip(b[start * 8..height].chunks(BLOCK));
        pack(bytes, blocks, |(a, b), flags| {
            flags.iter_mut().zip(a).zip(b).for_each(|((flag, &a), &b)| *flag = u8::from(holds(a, b)));
        });
    });
    mask(bytes, height)
}

/// The bits of one block after the other, with the processor's wide registers where it has them: without them whole numbers
/// of eight bytes are compared one by one.
fn pack<B>(bytes: &mut [u8], blocks: impl Iterator<Item = B>, flags_of: impl Fn(B, &mut [u8; BLOCK])) {
    #[inline(always)]
    fn work<B>(bytes: &mut [u8], blocks: impl Iterator<Item = B>, flags_of: impl Fn(B, &mut [u8; BLOCK])) {
        for (bytes, block) in bytes.chunks_mut(BLOCK / 8).zip(blocks) {
            // First a byte for each value, which the compiler turns into comparisons of many at once.
            let mut flags = [0; BLOCK];
            flags_of(block, &mut flags);
            bytes.iter_mut().zip(flags.as_chunks().0).for_each(|(byte, &flags)| *byte = packed(flags));
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2")]
    fn wide<B>(bytes: &mut [u8], blocks: impl Iterator<Item = B>, flags_of: impl Fn(B, &mut [u8; BLOCK])) {
        work(bytes, blocks, flags_of);
    }

    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        #[expect(unsafe_code, reason = "the function needs a feature of the processor")]
        // SAFETY: the processor has just said that it has it.
        return unsafe { wide(bytes, blocks, flags_of) };
    }
    work(bytes, blocks, flags_of);
}

/// Eight bytes of 0 or 1 as bits, the first as the lowest: the factor moves each to a place of its own in the highest byte.
fn packed(flags: [u8; 8]) -> u8 {
    (u64::from_le_bytes(flags).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
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

/// Compare each pair; a missing value equals nothing. Returns `None` when the dtypes are not comparable.
///
/// Both sides are equally long, or one of them has a single value.
pub fn compare(left: &Values, comparison: Comparison, right: &Values) -> Option<BooleanChunked> {
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
    let wanted = if b.len() == 1 { b.get(0) } else { None };
    match (comparison, wanted) {
        (Comparison::Equal, Some(wanted)) => return Some(equal_to(a, wanted)),
        (Comparison::NotEqual, Some(wanted)) => return Some(!&equal_to(a, wanted)),
        _ => {}
    }
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

/// A mask of the texts equal to `wanted`; a missing value is not.
///
/// Compares views first: a view holds the length and either the whole text or its prefix, which nearly always decides.
fn equal_to(texts: &Utf8ViewArray, wanted: &str) -> BooleanChunked {
    let view = View::new_from_bytes(wanted.as_bytes(), 0, 0);
    let equal = if view.is_inline() {
        let whole = view.as_u128();
        bits_of(texts.views(), |view| view.as_u128() == whole)
    } else {
        let beginning = |view: &View| (view.length, view.prefix);
        let same = |row: usize| texts.get(row) == Some(wanted);
        bits(texts.len(), |row| beginning(&texts.views()[row]) == beginning(&view) && same(row))
    };
    match texts.validity() {
        Some(valid) => &equal & &BooleanChunked::from_bitmap(PlSmallStr::EMPTY, valid.clone()),
        None => equal,
    }
}

/// A mask of the texts that pass a test; a missing value does not.
pub fn tested(texts: &StringChunked, test: impl Fn(&str) -> bool + Sync) -> BooleanChunked {
    let texts = texts.rechunk();
    let texts = texts.downcast_as_array();
    bits(texts.len(), |row| texts.get(row).is_some_and(&test))
}

fn ordered<T: Ord>(a: Option<T>, b: Option<T>) -> Option<Ordering> {
    Some(a?.cmp(&b?))
}

/// The rows at which a mask is true; a gap is not.
pub fn true_rows(mask: &BooleanChunked) -> Vec<i64> {
    Chosen::of(&aligned(mask)).pick(|row| row as i64)
}

/// A mask in one piece that begins with a whole byte; its gaps are false.
pub fn aligned(mask: &BooleanChunked) -> Cow<'_, BooleanChunked> {
    let (array, gaps) = (mask.downcast_iter().next(), mask.null_count() > 0);
    if mask.chunks().len() == 1 && !gaps && array.is_some_and(|array| array.values().as_slice().1 == 0) {
        return Cow::Borrowed(mask);
    }
    let mask = mask.rechunk();
    let array = mask.downcast_as_array();
    Cow::Owned(bits(array.len(), |row| array.get(row) == Some(true)))
}

/// A mask of the missing values of a Polars column; `None` for other columns.
pub fn missing(values: &Values) -> Option<BooleanChunked> {
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
pub fn complete(values: &Values) -> Option<&BooleanChunked> {
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
    fn texts_are_equal_to_the_last_letter() {
        let long = |end: char| format!("a text that goes on and on{end}");
        let texts: Vec<String> = (0..HEIGHT).map(|row| long(if row % 3 == 0 { 'a' } else { 'b' })).collect();
        for (texts, wanted) in [(texts, long('a')), (vec!["a".into(), "ab".into(), "a\0".into()], "a".into())] {
            let expected: Vec<Option<bool>> = texts.iter().map(|text| Some(*text == wanted)).collect();
            let of = |texts: &[String]| Values::Plain(Series::new("".into(), texts));
            let flags = |comparison| compare(&of(&texts), comparison, &of(std::slice::from_ref(&wanted))).unwrap();
            assert!(flags(Comparison::Equal).iter().eq(expected.iter().copied()));
            assert!(flags(Comparison::NotEqual).iter().eq(expected.iter().map(|flag| flag.map(|flag| !flag))));
        }
    }

    #[test]
    fn pairs_are_compared_row_by_row() {
        let (a, b): (Vec<i64>, Vec<i64>) = (0..HEIGHT as i64).map(|row| (row % 7, row % 5)).unzip();
        let expected: Vec<Option<bool>> = a.iter().zip(&b).map(|(a, b)| Some(a < b)).collect();
        let of = |numbers: &[i64]| Values::Plain(Series::new("".into(), numbers));
        assert!(compare(&of(&a), Comparison::Less, &of(&b)).unwrap().iter().eq(expected));
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
        let empty = Values::Plain(Series::new("".into(), [""]));
        let equal = compare(&texts, Comparison::Equal, &empty).unwrap();
        assert_eq!(equal.iter().flatten().collect::<Vec<_>>(), [false; 3]);
        assert!(compare(&texts, Comparison::Equal, &one).is_none());
        assert!(complete(&Values::Plain(bits(3, |_| true).into_series())).is_some());
    }
}
