//! Filtering: a mask applied to several columns at once.

use std::{borrow::Cow, rc::Rc};

use polars::prelude::{
    BooleanChunked, ChunkFilter, ChunkedArray, Float64Type, Int64Type, PolarsNumericType, PolarsResult, Series,
    StringChunked, polars_err,
};
use polars_core::{
    runtime::RAYON,
    utils::arrow::{
        array::{Array, PrimitiveArray, Utf8ViewArray, View},
        bitmap::Bitmap,
    },
};
use rayon::prelude::*;

use super::{
    PIECE, masks,
    selection::{Chosen, Job, Pick, Picking},
};
use crate::{categories::Categories, values::Values};

/// The rows of each column that a mask selects; all columns are as high as the mask.
pub fn filtered(columns: &[&Values], mask: &BooleanChunked) -> PolarsResult<Vec<Values>> {
    let mask = &*masks::aligned(mask);
    let chosen = Chosen::of(mask);
    let numbers: Vec<Cow<Series>> = columns.iter().map(|column| numbers(column)).collect();
    let mut parts: Vec<Part> =
        columns.iter().zip(&numbers).map(|(column, numbers)| Part::of(column, numbers, &chosen)).collect();
    let (mut whole, mut pieces) = (Vec::new(), Vec::new());
    for part in &mut parts {
        let (long, short) = part.jobs(mask);
        whole.extend(long);
        pieces.push(short);
    }
    carry_out(whole, in_turn(pieces), chosen.height);
    parts.into_iter().zip(columns).map(|(part, column)| part.done(column, &chosen, mask)).collect()
}

/// A series as the numbers that it is made of.
fn numbers(column: &Values) -> Cow<'_, Series> {
    column.series().map_or_else(|| Cow::Owned(Series::default()), |series| series.to_physical_repr())
}

/// The first piece of each column, then the second ones…: what the mask says of them is still at hand.
fn in_turn(columns: Vec<Vec<Job>>) -> Vec<Job> {
    let mut columns: Vec<_> = columns.into_iter().map(Vec::into_iter).collect();
    let longest = columns.iter().map(ExactSizeIterator::len).max().unwrap_or(0);
    let turn = |_| columns.iter_mut().filter_map(Iterator::next).collect::<Vec<_>>();
    (0..longest).flat_map(turn).collect()
}

/// Long jobs begin first, so that no thread is left alone with one at the end.
fn carry_out(whole: Vec<Job>, pieces: Vec<Job>, height: usize) {
    if height <= PIECE {
        whole.into_iter().chain(pieces).for_each(|job| job());
        return;
    }
    RAYON.scope(|scope| {
        whole.into_iter().for_each(|job| scope.spawn(|_| job()));
        pieces.into_par_iter().for_each(|job| job());
    });
}

/// A column of which the rows are picked.
enum Part<'a> {
    Floats(Picking<'a, f64>, Gaps<'a>),
    /// Whole numbers, moments and spans of time.
    Whole(Picking<'a, i64>, Gaps<'a>),
    Texts(&'a Utf8ViewArray, Picking<'a, View>, Gaps<'a>),
    Codes(&'a Categories, Picking<'a, Option<u32>>),
    /// As Polars does it.
    Other(&'a Series, Option<PolarsResult<Series>>),
    Objects,
}

/// Which values are there, and which of those that are left.
struct Gaps<'a> {
    valid: Option<&'a Bitmap>,
    left: Option<Bitmap>,
}

impl<'a> Part<'a> {
    fn of(column: &'a Values, numbers: &'a Series, chosen: &'a Chosen<'a>) -> Self {
        if let Values::Categories(categories) = column
            && let Some(picking) = Picking::of(&categories.codes, chosen)
        {
            return Self::Codes(categories, picking);
        }
        let Some(series) = column.series() else { return Self::Objects };
        Self::of_numbers(numbers, chosen)
            .or_else(|| Self::of_texts(series.str().ok()?, chosen))
            .unwrap_or(Self::Other(series, None))
    }

    fn of_numbers(series: &'a Series, chosen: &'a Chosen<'a>) -> Option<Self> {
        if let Some((values, gaps)) = slice_with_gaps::<Float64Type>(series) {
            return Some(Self::Floats(Picking::of(values, chosen)?, gaps));
        }
        let (values, gaps) = slice_with_gaps::<Int64Type>(series)?;
        Some(Self::Whole(Picking::of(values, chosen)?, gaps))
    }

    fn of_texts(texts: &'a StringChunked, chosen: &'a Chosen<'a>) -> Option<Self> {
        if texts.chunks().len() != 1 {
            return None;
        }
        let array = texts.downcast_as_array();
        Some(Self::Texts(array, Picking::of(array.views(), chosen)?, Gaps::of(array.validity())))
    }

    /// Work that cannot be divided, and work in pieces.
    fn jobs<'b>(&'b mut self, mask: &'b BooleanChunked) -> (Option<Job<'b>>, Vec<Job<'b>>) {
        match self {
            Self::Floats(picking, gaps) => (gaps.job(mask), picking.jobs()),
            Self::Whole(picking, gaps) => (gaps.job(mask), picking.jobs()),
            Self::Texts(_, picking, gaps) => (gaps.job(mask), picking.jobs()),
            Self::Codes(_, picking) => (None, picking.jobs()),
            Self::Other(series, left) => (Some(Box::new(|| *left = Some(series.filter(mask)))), Vec::new()),
            Self::Objects => (None, Vec::new()),
        }
    }

    fn done(self, column: &Values, chosen: &Chosen, mask: &BooleanChunked) -> PolarsResult<Values> {
        let array: Box<dyn Array> = match self {
            Self::Floats(picking, gaps) => array_of(rows_of(picking)?, gaps),
            Self::Whole(picking, gaps) => array_of(rows_of(picking)?, gaps),
            Self::Texts(array, picking, gaps) => texts_of(array, rows_of(picking)?, gaps),
            Self::Codes(categories, picking) => {
                return Ok(Values::Categories(categories.with_codes(rows_of(picking)?)));
            }
            Self::Other(series, left) => return Ok(column.with_series(left.unwrap_or_else(|| Ok(series.clear()))?)),
            Self::Objects => return of_objects(column, chosen, mask),
        };
        let Some(series) = column.series() else { return of_objects(column, chosen, mask) };
        #[expect(unsafe_code, reason = "no checked function makes a series of a logical type from its physical array")]
        // SAFETY: the array has the type of the physical array that its values were picked from, and that belongs to a
        // series of this logical type.
        let series =
            unsafe { Series::from_chunks_and_dtype_unchecked(series.name().clone(), vec![array], series.dtype()) };
        Ok(column.with_series(series))
    }
}

/// All the rows that were to be picked.
fn rows_of<T: Pick>(picking: Picking<T>) -> PolarsResult<Vec<T>> {
    picking.done().ok_or_else(|| polars_err!(ComputeError: "rows were left out while a mask was applied"))
}

impl<'a> Gaps<'a> {
    fn of(valid: Option<&'a Bitmap>) -> Self {
        Self { valid: valid.filter(|valid| valid.unset_bits() > 0), left: None }
    }

    fn job<'b>(&'b mut self, mask: &'b BooleanChunked) -> Option<Job<'b>> {
        let valid = self.valid?;
        Some(Box::new(move || {
            let left = BooleanChunked::from_bitmap(Default::default(), valid.clone()).filter(mask);
            self.left = left.ok().map(|left| left.rechunk().downcast_as_array().values().clone());
        }))
    }
}

/// The values of a column of this type that lies in one piece.
fn slice_with_gaps<T: PolarsNumericType>(series: &Series) -> Option<(&[T::Native], Gaps<'_>)> {
    let values = series.as_any().downcast_ref::<ChunkedArray<T>>().filter(|values| values.chunks().len() == 1)?;
    let array = values.downcast_as_array();
    Some((array.values().as_slice(), Gaps::of(array.validity())))
}

fn array_of<T: polars_core::utils::arrow::types::NativeType>(picked: Vec<T>, gaps: Gaps) -> Box<dyn Array> {
    PrimitiveArray::from_vec(picked).with_validity(gaps.left).boxed()
}

fn texts_of(texts: &Utf8ViewArray, picked: Vec<View>, gaps: Gaps) -> Box<dyn Array> {
    let (dtype, buffers) = (texts.dtype().clone(), texts.data_buffers().clone());
    let most_bytes = Some(texts.total_buffer_len());
    #[expect(unsafe_code, reason = "checking each view again would take longer than picking it")]
    // SAFETY: the views are copies of views of `texts` and keep its buffers.
    unsafe { Utf8ViewArray::new_unchecked_unknown_md(dtype, picked.into(), buffers, gaps.left, most_bytes) }.boxed()
}

/// Python objects are picked by the interpreter's thread, because references to them are counted without locks.
fn of_objects(column: &Values, chosen: &Chosen, mask: &BooleanChunked) -> PolarsResult<Values> {
    Ok(match column {
        Values::Objects(objects) => {
            Values::Objects(chosen.pick(|row| row).into_iter().map(|row| objects[row].clone()).collect())
        }
        Values::Intervals(intervals) => {
            let left = |bounds: &Values| filtered(&[bounds], mask).map(|mut bounds| bounds.remove(0));
            Values::Intervals(Rc::new(intervals.each(left)?))
        }
        _ => column.clone(),
    })
}
