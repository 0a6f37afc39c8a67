//! Passes over whole columns in pieces, on the threads of Polars: the sandbox lets no others start.
//!
//! Everything here works on plain slices, so that a piece of a column is read straight from Arrow's memory.

pub mod calendar;
pub mod filter;
pub mod keys;
pub mod lookup;
pub mod masks;
pub mod selection;
pub mod sorting;
pub mod take;

use std::borrow::Cow;

use polars::prelude::{DataType, Float64Type, Int64Type, PolarsNumericType, Series};
use polars_core::runtime::RAYON;
use rayon::prelude::*;

use super::values::Values;

/// Rows that a thread takes at a time: few enough for its cache, enough to be worth handing out.
pub const PIECE: usize = 1 << 16;

/// Hand out pieces of `results` with the place where each starts; a single piece stays on this thread.
pub fn each_piece<T: Send>(results: &mut [T], length: usize, work: impl Fn(usize, &mut [T]) + Sync) {
    if results.len() <= length {
        work(0, results);
        return;
    }
    RAYON.install(|| {
        results.par_chunks_mut(length).enumerate().for_each(|(piece, results)| work(piece * length, results));
    });
}

/// Hand out parts of `results` of these lengths with their numbers.
pub fn each_part<T: Send>(results: &mut [T], lengths: &[usize], work: impl Fn(usize, &mut [T]) + Sync) {
    let mut rest = results;
    let mut parts = Vec::with_capacity(lengths.len());
    for (number, &length) in lengths.iter().enumerate() {
        let (part, later) = rest.split_at_mut(length);
        parts.push((number, part));
        rest = later;
    }
    if parts.len() == 1 {
        parts.into_iter().for_each(|(number, part)| work(number, part));
        return;
    }
    RAYON.install(|| parts.into_par_iter().for_each(|(number, part)| work(number, part)));
}

/// One result for each value.
pub fn mapped<T: Sync, R: Send + Clone + Default>(values: &[T], function: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let mut results = vec![R::default(); values.len()];
    each_piece(&mut results, PIECE, |start, results| {
        results.iter_mut().zip(&values[start..]).for_each(|(result, value)| *result = function(value));
    });
    results
}

/// One result for each row.
pub fn filled<R: Send + Clone + Default>(height: usize, function: impl Fn(usize) -> R + Sync) -> Vec<R> {
    let mut results = vec![R::default(); height];
    each_piece(&mut results, PIECE, |start, results| {
        results.iter_mut().enumerate().for_each(|(place, result)| *result = function(start + place));
    });
    results
}

/// How many rows each thread gets when all of them get one piece.
pub fn share(height: usize) -> usize {
    let threads = RAYON.current_num_threads().max(1);
    if height <= PIECE { height.max(1) } else { height.div_ceil(threads) }
}

/// The smallest and the greatest value.
pub fn span<T: Copy + Ord + Send + Sync>(values: &[T]) -> Option<(T, T)> {
    let bounds = |part: &[T]| {
        let first = *part.first()?;
        Some(part.iter().fold((first, first), |(low, high), &value| (low.min(value), high.max(value))))
    };
    let wider = |a: (T, T), b: (T, T)| (a.0.min(b.0), a.1.max(b.1));
    if values.len() <= PIECE {
        return bounds(values);
    }
    RAYON.install(|| values.par_chunks(PIECE).filter_map(bounds).reduce_with(wider))
}

/// The floats of a column: those that it holds when there are no gaps, otherwise a copy with `NaN` for them.
pub fn floats(values: &Values) -> Option<Cow<'_, [f64]>> {
    match values.series().and_then(|series| slice::<Float64Type>(series)) {
        Some(floats) => Some(Cow::Borrowed(floats)),
        None => values.as_floats().map(Cow::Owned),
    }
}

/// The values of a column of this type that lies in one piece and has no gaps.
pub fn slice<T: PolarsNumericType>(series: &Series) -> Option<&[T::Native]> {
    let values = series.as_any().downcast_ref::<polars::prelude::ChunkedArray<T>>()?;
    values.cont_slice().ok().filter(|_| values.null_count() == 0)
}

/// Whole numbers, truth values, moments and spans as integers, when none is missing.
pub fn integers(series: &Series) -> Option<Series> {
    let dtype = series.dtype();
    if dtype.is_float() || dtype.is_string() || series.null_count() > 0 {
        return None;
    }
    // An unsigned number that is too great becomes a gap.
    let integers = series.to_physical_repr().cast(&DataType::Int64).ok().filter(|series| series.null_count() == 0)?;
    Some(if integers.n_chunks() > 1 { integers.rechunk() } else { integers })
}

/// The slice of what `integers` gives.
pub fn integer_slice(series: &Series) -> &[i64] {
    slice::<Int64Type>(series).unwrap_or_default()
}
