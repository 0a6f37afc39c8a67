//! Rows selected by a mask.

use std::{
    mem::MaybeUninit,
    sync::atomic::{AtomicUsize, Ordering},
};

use bytemuck::Pod;
use polars::prelude::BooleanChunked;
use polars_core::utils::arrow::array::View;

use super::PIECE;

/// The rows that a mask leaves, counted piece by piece, so that each piece knows where its results begin.
pub struct Chosen<'a> {
    bytes: &'a [u8],
    pub height: usize,
    /// Rows that are left of each piece.
    sizes: Vec<usize>,
}

/// A part of the work, for one of the threads.
pub type Job<'a> = Box<dyn FnOnce() + Send + 'a>;

impl<'a> Chosen<'a> {
    /// The mask is one that `masks::aligned` gives.
    pub fn of(mask: &'a BooleanChunked) -> Self {
        let (bytes, offset, height) = mask.downcast_as_array().values().as_slice();
        debug_assert!(offset == 0 && mask.null_count() == 0, "a mask that is not aligned");
        let mut chosen = Self { bytes, height, sizes: Vec::new() };
        chosen.sizes = (0..height.div_ceil(PIECE)).map(|piece| ones(chosen.words(piece))).collect();
        chosen
    }

    /// How many rows are left.
    pub fn count(&self) -> usize {
        self.sizes.iter().sum()
    }

    /// The first row that is left, and the distance from each to the next, when that is the same between all of them; 1
    /// when there is only one row. `None` when none is left as well.
    pub fn progression(&self) -> Option<(usize, usize)> {
        let count = self.count();
        let first = self.rows().next()?;
        let last = self.last()?;
        let step = self.rows().nth(1).map_or(1, |second| second - first);
        if last - first != (count - 1) * step {
            return None;
        }
        // As many rows as lie between the ends: there is nothing to look at.
        let even = step == 1 || self.rows().zip(0..).all(|(row, place)| row == first + place * step);
        even.then_some((first, step))
    }

    fn rows(&self) -> impl Iterator<Item = usize> {
        let pieces = self.sizes.iter().enumerate().filter(|(_, size)| **size > 0);
        pieces
            .flat_map(|(piece, _)| self.words(piece))
            .flat_map(|(first, word)| bits_of(word).map(move |bit| first + bit))
    }

    fn last(&self) -> Option<usize> {
        let piece = self.sizes.iter().rposition(|&size| size > 0)?;
        let (first, word) = self.words(piece).filter(|(_, word)| *word != 0).last()?;
        Some(first + 63 - word.leading_zeros() as usize)
    }

    /// The result of a function for each row that is left.
    pub fn pick<T: Copy + Send>(&self, of_row: impl Fn(usize) -> T + Sync) -> Vec<T> {
        let mut picked = Vec::with_capacity(self.count());
        super::each_part(&mut picked.spare_capacity_mut()[..self.count()], &self.sizes, |piece, slots| {
            let mut slots = slots.iter_mut();
            for (first, word) in self.words(piece) {
                bits_of(word).zip(slots.by_ref().take(word.count_ones() as usize)).for_each(|(bit, slot)| {
                    slot.write(of_row(first + bit));
                });
            }
        });
        // Filling all of them with zeros first would take as long as the values.
        #[expect(unsafe_code, reason = "the length covers slots that were written")]
        // SAFETY: `sizes` counts the set bits of each piece's words, each part has that many slots, and each set bit wrote one.
        unsafe {
            picked.set_len(self.count());
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

/// The places of the set bits.
fn bits_of(word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(bit)
    })
}

/// A column of which the rows that are left are being picked.
///
/// Room is made by the thread that wants the column, since what the threads of Polars allocate and free for themselves goes
/// back to the system each time; the values are then written by whichever thread has nothing else to do.
pub struct Picking<'a, T> {
    values: &'a [T],
    chosen: &'a Chosen<'a>,
    picked: Vec<T>,
    /// Slots that the latest jobs have filled.
    filled: AtomicUsize,
}

impl<'a, T: Pick> Picking<'a, T> {
    /// `None` when there are not as many values as the mask has rows.
    pub fn of(values: &'a [T], chosen: &'a Chosen<'a>) -> Option<Self> {
        let picked = || Vec::with_capacity(chosen.count());
        (values.len() == chosen.height).then(|| Self { values, chosen, picked: picked(), filled: AtomicUsize::new(0) })
    }

    /// A part of the work for each piece of the mask.
    pub fn jobs(&mut self) -> Vec<Job<'_>> {
        let Self { values, chosen, picked, filled } = self;
        let (values, chosen, filled) = (*values, *chosen, &*filled);
        filled.store(0, Ordering::Relaxed);
        let mut rest = &mut picked.spare_capacity_mut()[..chosen.count()];
        let job = |(piece, &size): (usize, &usize)| {
            let (slots, later) = std::mem::take(&mut rest).split_at_mut(size);
            rest = later;
            Box::new(move || {
                T::fill(chosen.words(piece), values, slots);
                filled.fetch_add(size, Ordering::Release);
            }) as Job
        };
        chosen.sizes.iter().enumerate().map(job).collect()
    }

    /// The rows that were picked; `None` unless all the jobs have run.
    pub fn done(mut self) -> Option<Vec<T>> {
        let count = self.chosen.count();
        if self.filled.into_inner() != count {
            return None;
        }
        #[expect(unsafe_code, reason = "the length covers slots that were written")]
        // SAFETY: each job runs at most once and counts its slots after it has written them, `jobs` starts the count anew
        // while nothing of earlier jobs is left, and the slots of all jobs are the first `count` ones.
        unsafe {
            self.picked.set_len(count);
        }
        Some(self.picked)
    }
}

/// A value that can be picked.
pub trait Pick: Copy + Send + Sync {
    /// Write the values at the set bits into the slots, of which there are as many.
    fn fill(words: impl Iterator<Item = (usize, u64)>, values: &[Self], slots: &mut [MaybeUninit<Self>]);
}

/// All bytes of these are initialized, so that vector registers may hold them.
macro_rules! pick_by_eights {
    ($($type:ty),*) => {
        $(impl Pick for $type {
            fn fill(words: impl Iterator<Item = (usize, u64)>, values: &[Self], slots: &mut [MaybeUninit<Self>]) {
                fill(words, values, slots);
            }
        })*
    };
}

pick_by_eights!(f64, i64, View);

/// Codes of categories: half of the bytes of a `None` mean nothing.
impl Pick for Option<u32> {
    fn fill(words: impl Iterator<Item = (usize, u64)>, values: &[Self], slots: &mut [MaybeUninit<Self>]) {
        fill_in_order(words, values, slots);
    }
}

/// Set bits in these words, with the processor's own instruction for it where there is one.
fn ones(words: impl Iterator<Item = (usize, u64)>) -> usize {
    #[inline(always)]
    fn work(words: impl Iterator<Item = (usize, u64)>) -> usize {
        words.map(|(_, word)| word.count_ones() as usize).sum()
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt")]
    fn counting(words: impl Iterator<Item = (usize, u64)>) -> usize {
        work(words)
    }

    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("popcnt") {
        #[expect(unsafe_code, reason = "the function needs a feature of the processor")]
        // SAFETY: the processor has just said that it has it.
        return unsafe { counting(words) };
    }
    work(words)
}

/// In the way that is quickest on this processor.
fn fill<T: Pod>(words: impl Iterator<Item = (usize, u64)>, values: &[T], slots: &mut [MaybeUninit<T>]) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("popcnt") && is_x86_feature_detected!("bmi1") {
        #[expect(unsafe_code, reason = "the function needs features of the processor")]
        // SAFETY: the processor has just said that it has all three.
        return unsafe { fill_by_eights(words, values, slots) };
    }
    fill_in_order(words, values, slots);
}

fn fill_in_order<T: Copy>(words: impl Iterator<Item = (usize, u64)>, values: &[T], slots: &mut [MaybeUninit<T>]) {
    let mut rest = slots;
    for (first, word) in words {
        rest = fill_one_by_one(word, &values[first..], rest);
    }
}

/// Returns the slots that are left.
#[inline(always)]
fn fill_one_by_one<'a, T: Copy>(
    mut word: u64,
    values: &[T],
    slots: &'a mut [MaybeUninit<T>],
) -> &'a mut [MaybeUninit<T>] {
    let (these, later) = slots.split_at_mut(word.count_ones() as usize);
    for slot in these {
        slot.write(values[word.trailing_zeros() as usize]);
        word &= word - 1;
    }
    later
}

/// Eight values at a time of those that have eight bytes, unless only a few of 64 are chosen.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,popcnt,bmi1")]
fn fill_by_eights<T: Pod>(words: impl Iterator<Item = (usize, u64)>, values: &[T], slots: &mut [MaybeUninit<T>]) {
    use std::arch::x86_64::{_mm512_loadu_si512, _mm512_mask_storeu_epi64, _mm512_maskz_compress_epi64};

    /// Below it, looking at each set bit is faster.
    const MANY: u32 = 8;

    let mut rest = slots;
    for (first, word) in words {
        let values = &values[first..];
        if size_of::<T>() != 8 || word.count_ones() < MANY || values.len() < 64 {
            rest = fill_one_by_one(word, values, rest);
            continue;
        }
        let (mut these, later) = rest.split_at_mut(word.count_ones() as usize);
        for (values, bits) in values.as_chunks::<8>().0.iter().zip(word.to_le_bytes()) {
            let (slots, others) = these.split_at_mut(bits.count_ones() as usize);
            let written = (1_u16 << slots.len()) - 1;
            #[expect(unsafe_code, reason = "the processor's own instructions take pointers")]
            // SAFETY: eight values of eight bytes are read, every byte of them is initialized because they are `Pod`, and
            // `written` has a bit for each slot and no other.
            unsafe {
                let chosen = _mm512_maskz_compress_epi64(bits, _mm512_loadu_si512(values.as_ptr().cast()));
                _mm512_mask_storeu_epi64(slots.as_mut_ptr().cast(), written as u8, chosen);
            }
            these = others;
        }
        rest = later;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::masks::bits;

    /// More rows than a piece has, and a rest that fills no byte.
    const HEIGHT: usize = 2 * PIECE + 1003;

    #[test]
    fn the_values_of_a_mask_are_picked_in_order() {
        for step in [1, 2, 5, 40, 70_001] {
            let mask = bits(HEIGHT, |row| row % step == 0 || row % 1000 < 100);
            let expected: Vec<i64> =
                (0..HEIGHT).filter(|row| row % step == 0 || row % 1000 < 100).map(|row| row as i64).collect();
            let chosen = Chosen::of(&mask);
            let numbers: Vec<i64> = (0..HEIGHT as i64).collect();
            assert_eq!(picked(&chosen, &numbers), expected, "each {step}th row");
            let codes: Vec<Option<u32>> = (0..HEIGHT as u32).map(Some).collect();
            assert!(picked(&chosen, &codes).into_iter().flatten().map(i64::from).eq(expected), "each {step}th row");
        }
    }

    fn picked<T: Pick>(chosen: &Chosen, values: &[T]) -> Vec<T> {
        let mut picking = Picking::of(values, chosen).unwrap();
        picking.jobs().into_iter().for_each(|job| job());
        picking.done().unwrap()
    }

    #[test]
    fn rows_are_not_handed_out_before_all_jobs_have_run() {
        let mask = bits(HEIGHT, |row| row % 2 == 0);
        let chosen = Chosen::of(&mask);
        let values: Vec<i64> = (0..HEIGHT as i64).collect();
        let mut picking = Picking::of(&values, &chosen).unwrap();
        picking.jobs().into_iter().skip(1).for_each(|job| job());
        assert_eq!(picking.done(), None);
    }

    #[test]
    fn jobs_that_were_made_again_all_have_to_run() {
        let mask = bits(HEIGHT, |row| row % 2 == 0);
        let chosen = Chosen::of(&mask);
        let values: Vec<i64> = (0..HEIGHT as i64).collect();
        let mut picking = Picking::of(&values, &chosen).unwrap();
        picking.jobs().into_iter().for_each(|job| job());
        picking.jobs().into_iter().take(1).for_each(|job| job());
        assert_eq!(picking.done(), None);
    }

    #[test]
    fn rows_at_equal_distances_are_a_progression() {
        let found = |holds: fn(usize) -> bool| Chosen::of(&bits(HEIGHT, holds)).progression();
        assert_eq!(found(|_| true), Some((0, 1)));
        assert_eq!(found(|_| false), None);
        assert_eq!(found(|row| row == 70_000), Some((70_000, 1)));
        assert_eq!(found(|row| row > 5 && row < 100_000), Some((6, 1)));
        assert_eq!(found(|row| row % 3000 == 7), Some((7, 3000)));
        assert_eq!(found(|row| row % 3000 == 7 && row != 6007), None);
        assert_eq!(found(|row| matches!(row, 0 | 2 | 3 | 6)), None);
    }
}
