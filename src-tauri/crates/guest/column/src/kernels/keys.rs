//! Numbering of equal values: a table where they are whole numbers close together, otherwise one map for each thread.

use std::hash::Hash;

use polars::{
    datatypes::{InitHashMaps, PlHashMap},
    prelude::StringChunked,
};
use polars_core::{runtime::RAYON, utils::arrow::array::Array};
use rayon::prelude::*;

use super::{PIECE, each_piece, share, span};

/// The number that stands for a gap.
pub const GAP: u32 = u32::MAX;

/// Tables up to this size are made for any height; larger ones when there are as many rows.
const SMALL_TABLE: usize = 1 << 16;

/// In which order equal values are numbered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbering {
    Appearance,
    /// The order of the numbers that stood there before.
    Value,
}

/// A number for each row, `GAP` for a gap, and the first row of each number.
pub type Numbered = (Vec<u32>, Vec<u32>);

/// Return whether a lookup table of this width is worthwhile for this many rows.
pub fn fits_table(width: u64, height: usize) -> bool {
    width <= SMALL_TABLE.max(height) as u64
}

/// Number integers that lie close together; `None` when they do not.
pub fn numbered_integers(values: &[i64], numbering: Numbering) -> Option<Numbered> {
    let Some((low, high)) = span(values) else {
        return Some((Vec::new(), Vec::new()));
    };
    let width = high.abs_diff(low).checked_add(1).filter(|&width| fits_table(width, values.len()))?;
    let slots = super::mapped(values, |value| value.wrapping_sub(low) as u32);
    Some(renumbered(slots, width as usize, numbering))
}

/// Close the holes among slots below `width`.
pub fn renumbered(mut slots: Vec<u32>, width: usize, numbering: Numbering) -> Numbered {
    let first = first_rows(&slots, width);
    let mut present: Vec<u32> = (0..width as u32).filter(|&slot| first[slot as usize] != GAP).collect();
    if numbering == Numbering::Appearance {
        present.sort_unstable_by_key(|&slot| first[slot as usize]);
    }
    let first_rows = present.iter().map(|&slot| first[slot as usize]).collect();
    if present.iter().enumerate().any(|(code, &slot)| code as u32 != slot) {
        let mut codes = first;
        present.iter().enumerate().for_each(|(code, &slot)| codes[slot as usize] = code as u32);
        replace(&mut slots, &codes);
    }
    (slots, first_rows)
}

/// Put `codes[number]` in the place of each number.
pub fn replace(numbers: &mut [u32], codes: &[u32]) {
    each_piece(numbers, PIECE, |_, numbers| {
        numbers.iter_mut().filter(|number| **number != GAP).for_each(|number| *number = codes[*number as usize]);
    });
}

/// The first row of each slot.
fn first_rows(slots: &[u32], width: usize) -> Vec<u32> {
    let of_part = |start: usize, slots: &[u32]| {
        let (mut first, mut left) = (vec![GAP; width], width);
        for (row, &slot) in slots.iter().enumerate().filter(|(_, slot)| **slot != GAP) {
            if first[slot as usize] == GAP {
                first[slot as usize] = (start + row) as u32;
                left -= 1;
                if left == 0 {
                    break;
                }
            }
        }
        first
    };
    if slots.len() <= PIECE || width > SMALL_TABLE {
        return of_part(0, slots);
    }
    let length = share(slots.len());
    let earlier = |a: Vec<u32>, b: Vec<u32>| a.into_iter().zip(b).map(|(a, b)| a.min(b)).collect();
    let parts = || slots.par_chunks(length).enumerate().map(|(part, slots)| of_part(part * length, slots));
    RAYON.install(|| parts().reduce_with(earlier)).unwrap_or_default()
}

/// Number keys of any kind in the order of appearance; `None` is a gap.
pub fn numbered_keys<K: Hash + Eq>(height: usize, key: impl Fn(usize) -> Option<K> + Sync) -> Numbered {
    let length = share(height);
    let mut codes = vec![0_u32; height];
    let number = |start: usize, codes: &mut [u32]| {
        let mut known = PlHashMap::new();
        let mut first_rows = Vec::new();
        for (row, code) in codes.iter_mut().enumerate() {
            let Some(key) = key(start + row) else {
                *code = GAP;
                continue;
            };
            let next = first_rows.len() as u32;
            *code = *known.entry(key).or_insert(next);
            if *code == next {
                first_rows.push((start + row) as u32);
            }
        }
        first_rows
    };
    if height <= length {
        let first_rows = number(0, &mut codes);
        return (codes, first_rows);
    }
    let numbered = |(part, codes): (usize, &mut [u32])| number(part * length, codes);
    let parts: Vec<Vec<u32>> = RAYON.install(|| codes.par_chunks_mut(length).enumerate().map(numbered).collect());
    let mut known = PlHashMap::new();
    let mut first_rows = Vec::new();
    let mut common = |&row: &u32| {
        let next = first_rows.len() as u32;
        let code = *known.entry(key(row as usize)).or_insert(next);
        if code == next {
            first_rows.push(row);
        }
        code
    };
    let tables: Vec<Vec<u32>> = parts.iter().map(|rows| rows.iter().map(&mut common).collect()).collect();
    // The first part was numbered first, so that its numbers are those of the whole.
    codes.chunks_mut(length).zip(&tables).skip(1).for_each(|(codes, table)| replace(codes, table));
    (codes, first_rows)
}

/// A text in a form that compares quickly: short ones are a number.
#[derive(Hash, PartialEq, Eq)]
enum TextKey<'a> {
    Short(u128),
    Long(&'a str),
}

/// Number texts in the order of appearance.
pub fn numbered_texts(texts: &StringChunked) -> Numbered {
    let texts = texts.rechunk();
    let array = texts.downcast_as_array();
    let views = array.views();
    let gaps = array.validity();
    numbered_keys(views.len(), |row| {
        if gaps.is_some_and(|gaps| !gaps.get_bit(row)) {
            return None;
        }
        let view = views[row];
        Some(if view.is_inline() { TextKey::Short(view.as_u128()) } else { TextKey::Long(array.value(row)) })
    })
}

#[cfg(test)]
mod tests {
    use polars::prelude::{NewChunkedArray, PlSmallStr};

    use super::*;

    const HEIGHT: usize = 3 * PIECE + 11;

    fn by_hand<K: Eq + Hash>(keys: impl Iterator<Item = Option<K>>) -> Numbered {
        let (mut known, mut first_rows) = (PlHashMap::new(), Vec::new());
        let mut number = |(row, key): (usize, Option<K>)| {
            let Some(key) = key else { return GAP };
            *known.entry(key).or_insert_with(|| {
                first_rows.push(row as u32);
                first_rows.len() as u32 - 1
            })
        };
        let codes = keys.enumerate().map(&mut number).collect();
        (codes, first_rows)
    }

    fn scattered(row: usize) -> usize {
        row.wrapping_mul(2_654_435_761) % 1_000_003
    }

    #[test]
    fn numbers_are_those_of_appearance_on_every_way() {
        for width in [1, 10, 5_000, 900_000] {
            let key = |row: usize| Some(scattered(row) % width).filter(|key| key % 11 != 5);
            let expected = by_hand((0..HEIGHT).map(key));
            assert_eq!(numbered_keys(HEIGHT, key), expected, "{width} keys");
            let slots = (0..HEIGHT).map(|row| key(row).map_or(GAP, |key| key as u32)).collect();
            assert_eq!(renumbered(slots, width, Numbering::Appearance), expected, "{width} slots");
            let text = |row: usize| {
                key(row).map(|key| if key % 2 == 0 { format!("{key}") } else { format!("a longer text {key}") })
            };
            let texts = StringChunked::from_iter_options(PlSmallStr::EMPTY, (0..HEIGHT).map(text));
            assert_eq!(numbered_texts(&texts), expected, "{width} texts");
        }
    }

    #[test]
    fn integers_close_together_are_numbered_in_their_order() {
        let integers: Vec<i64> = (0..HEIGHT).map(|row| (scattered(row) % 400) as i64 * 3 - 50).collect();
        let (codes, first_rows) = numbered_integers(&integers, Numbering::Value).unwrap();
        let sorted: Vec<i64> = first_rows.iter().map(|&row| integers[row as usize]).collect();
        assert!(sorted.is_sorted() && sorted.len() == 400);
        assert!(integers.iter().zip(&codes).all(|(integer, &code)| sorted[code as usize] == *integer));
        assert!(
            sorted
                .iter()
                .zip(&first_rows)
                .all(|(value, &row)| integers.iter().position(|other| other == value) == Some(row as usize))
        );
        assert_eq!(numbered_integers(&[i64::MIN, 0, i64::MAX], Numbering::Value), None);
        assert_eq!(numbered_integers(&[], Numbering::Value), Some((vec![], vec![])));
    }
}
