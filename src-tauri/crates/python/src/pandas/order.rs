//! Sorting, and which values are the same.

use std::{cmp::Ordering, hash::Hash};

use polars::datatypes::{InitHashMaps, PlHashMap};
use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine, builtins::PyDict};

use super::{
    convert::{is_missing, polars_error},
    ties,
    values::Values,
};

/// Where gaps go when a column is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gaps {
    First,
    Last,
}

/// The rows in the order of their values; equal values keep their order.
pub(crate) fn sorted_rows(values: &Values, descending: bool, gaps: Gaps, vm: &VirtualMachine) -> PyResult<Vec<u32>> {
    let missing = values.missing(vm);
    let (absent, mut rows): (Vec<u32>, Vec<u32>) = (0..to_row(values.len())).partition(|&row| missing[row as usize]);
    let direct = |ordering: Ordering| {
        if descending { ordering.reverse() } else { ordering }
    };
    match values {
        Values::Objects(objects) => sort_objects(&mut rows, objects, descending, vm)?,
        Values::Categories(categories) => {
            rows.sort_by(|&a, &b| direct(categories.codes[a as usize].cmp(&categories.codes[b as usize])));
        }
        Values::Intervals(intervals) => {
            let keys = intervals.keys(vm);
            rows.sort_by(|&a, &b| direct(keys[a as usize].partial_cmp(&keys[b as usize]).unwrap_or(Ordering::Equal)));
        }
        Values::Plain(series) | Values::Nullable(series) if series.dtype().is_string() => {
            let texts: Vec<_> = series.str().map_err(|error| polars_error(error, vm))?.iter().collect();
            rows.sort_by(|&a, &b| direct(texts[a as usize].cmp(&texts[b as usize])));
        }
        Values::Plain(series) | Values::Nullable(series) if series.dtype().is_float() => {
            let floats = values.as_floats().unwrap_or_default();
            rows.sort_by(|&a, &b| {
                direct(floats[a as usize].partial_cmp(&floats[b as usize]).unwrap_or(Ordering::Equal))
            });
        }
        _ => {
            let integers = values.as_integers().unwrap_or_default();
            rows.sort_by(|&a, &b| direct(integers[a as usize].cmp(&integers[b as usize])));
        }
    }
    Ok(match gaps {
        Gaps::First => absent.into_iter().chain(rows).collect(),
        Gaps::Last => rows.into_iter().chain(absent).collect(),
    })
}

/// As `sorted_rows`, with equal values in the order that numpy's default sort gives them.
pub(crate) fn default_order(values: &Values, descending: bool, gaps: Gaps, vm: &VirtualMachine) -> PyResult<Vec<u32>> {
    if values.len() > ties::MOST {
        return sorted_rows(values, descending, gaps, vm);
    }
    let missing = values.missing(vm);
    let (absent, mut present): (Vec<u32>, Vec<u32>) = (0..to_row(values.len())).partition(|&row| missing[row as usize]);
    // Pandas sorts the reversed column and turns the result round.
    if descending {
        present.reverse();
    }
    let Some(order) = order_of(values, &present, vm)? else {
        return sorted_rows(values, descending, gaps, vm);
    };
    let mut rows: Vec<u32> = order.into_iter().map(|place| present[place as usize]).collect();
    if descending {
        rows.reverse();
    }
    Ok(match gaps {
        Gaps::First => absent.into_iter().chain(rows).collect(),
        Gaps::Last => rows.into_iter().chain(absent).collect(),
    })
}

/// The order of the values at some rows; `None` for values that numpy does not sort itself.
fn order_of(values: &Values, rows: &[u32], vm: &VirtualMachine) -> PyResult<Option<Vec<u32>>> {
    use polars::prelude::DataType::{Int32, Int64, UInt32, UInt64};
    let by_number =
        |numbers: &[i64]| ties::plain_order(numbers.len(), |a, b| numbers[a as usize] < numbers[b as usize]);
    Ok(match values {
        Values::Categories(categories) => {
            let codes: Vec<_> = rows.iter().map(|&row| categories.codes[row as usize]).collect();
            Some(ties::plain_order(codes.len(), |a, b| codes[a as usize] < codes[b as usize]))
        }
        Values::Plain(series) | Values::Nullable(series) if series.dtype().is_string() => {
            let texts = series.str().map_err(|error| polars_error(error, vm))?;
            let texts: Vec<_> = rows.iter().map(|&row| texts.get(row as usize)).collect();
            Some(ties::plain_order(texts.len(), |a, b| texts[a as usize] < texts[b as usize]))
        }
        Values::Plain(series) | Values::Nullable(series) if series.dtype().is_float() => {
            let floats = values.as_floats().unwrap_or_default();
            let keys: Vec<f64> = rows.iter().map(|&row| floats[row as usize]).collect();
            Some(ties::number_order(&keys))
        }
        Values::Plain(series) | Values::Nullable(series) => {
            let integers = values.as_integers().unwrap_or_default();
            let keys: Vec<i64> = rows.iter().map(|&row| integers[row as usize].unwrap_or_default()).collect();
            let wide = matches!(series.dtype(), Int32 | Int64 | UInt32 | UInt64);
            Some(if wide { ties::number_order(&keys) } else { by_number(&keys) })
        }
        _ => None,
    })
}

/// Sort by Python's own comparison; the first failure is kept.
fn sort_objects(rows: &mut [u32], objects: &[PyObjectRef], descending: bool, vm: &VirtualMachine) -> PyResult<()> {
    let mut failure = None;
    let less = |a: u32, b: u32, failure: &mut Option<_>| {
        let (a, b) = (&objects[a as usize], &objects[b as usize]);
        match a.rich_compare_bool(b, rustpython_vm::types::PyComparisonOp::Lt, vm) {
            Ok(less) => less,
            Err(error) => {
                failure.get_or_insert(error);
                false
            }
        }
    };
    rows.sort_by(|&a, &b| {
        let (a, b) = if descending { (b, a) } else { (a, b) };
        match (less(a, b, &mut failure), failure.is_none() && less(b, a, &mut failure)) {
            (true, _) => Ordering::Less,
            (_, true) => Ordering::Greater,
            _ => Ordering::Equal,
        }
    });
    failure.map_or(Ok(()), Err)
}

/// A number for each value: equal values share it, a gap has none.
#[derive(Debug, Clone)]
pub(crate) struct Codes {
    pub codes: Vec<Option<u32>>,
    /// The row where each code comes first.
    pub first_rows: Vec<u32>,
}

impl Codes {
    /// In the order of appearance.
    pub fn of(values: &Values, vm: &VirtualMachine) -> PyResult<Self> {
        match values {
            Values::Objects(objects) => Self::of_objects(objects, vm),
            Values::Categories(categories) => Ok(Self::of_keys(categories.codes.iter().copied())),
            Values::Intervals(intervals) => {
                let bits = |(left, right): (f64, f64)| ((left + 0.0).to_bits(), (right + 0.0).to_bits());
                Ok(Self::of_keys(intervals.keys(vm).into_iter().map(|bounds| bounds.map(bits))))
            }
            Values::Plain(series) | Values::Nullable(series) if series.dtype().is_string() => {
                Ok(Self::of_keys(series.str().map_err(|error| polars_error(error, vm))?.iter()))
            }
            Values::Plain(series) | Values::Nullable(series) if series.dtype().is_float() => {
                let floats = values.as_floats().unwrap_or_default();
                // Both zeros are the same value.
                Ok(Self::of_keys(floats.into_iter().map(|value| (!value.is_nan()).then(|| (value + 0.0).to_bits()))))
            }
            _ => Ok(Self::of_keys(values.as_integers().unwrap_or_default().into_iter())),
        }
    }

    fn of_keys<K: Hash + Eq>(keys: impl Iterator<Item = Option<K>>) -> Self {
        let mut known: PlHashMap<K, u32> = PlHashMap::new();
        let mut first_rows = Vec::new();
        let mut code = |(row, key): (usize, Option<K>)| {
            let next = to_row(known.len());
            let code = *known.entry(key?).or_insert(next);
            if code == next {
                first_rows.push(to_row(row));
            }
            Some(code)
        };
        let codes = keys.enumerate().map(&mut code).collect();
        Self { codes, first_rows }
    }

    fn of_objects(objects: &[PyObjectRef], vm: &VirtualMachine) -> PyResult<Self> {
        let known: rustpython_vm::PyRef<PyDict> = vm.ctx.new_dict();
        let (mut codes, mut first_rows) = (Vec::with_capacity(objects.len()), Vec::new());
        for (row, object) in objects.iter().enumerate() {
            if is_missing(object, vm) {
                codes.push(None);
                continue;
            }
            let code = match known.get_item_opt(&**object, vm)? {
                Some(code) => code.try_to_value::<u32>(vm)?,
                None => {
                    let code = to_row(first_rows.len());
                    known.set_item(&**object, vm.ctx.new_int(code).into(), vm)?;
                    first_rows.push(to_row(row));
                    code
                }
            };
            codes.push(Some(code));
        }
        Ok(Self { codes, first_rows })
    }

    /// Give gaps a code of their own, after all others.
    pub fn with_gaps(mut self) -> Self {
        if let Some(row) = self.codes.iter().position(Option::is_none) {
            let code = to_row(self.first_rows.len());
            self.first_rows.push(to_row(row));
            self.codes.iter_mut().for_each(|slot| *slot = slot.or(Some(code)));
        }
        self
    }

    /// Number the codes in the order of the values instead; a gap comes last.
    pub fn sorted(self, values: &Values, vm: &VirtualMachine) -> PyResult<Self> {
        let uniques = values.take_rows(&self.first_rows, vm).map_err(|error| polars_error(error, vm))?;
        // Values that do not compare keep the order of appearance, as in pandas.
        let Ok(order) = sorted_rows(&uniques, false, Gaps::Last, vm) else {
            return Ok(self);
        };
        Ok(self.reordered(&order))
    }

    fn reordered(self, order: &[u32]) -> Self {
        let mut place = vec![0; order.len()];
        for (new, &old) in order.iter().enumerate() {
            place[old as usize] = to_row(new);
        }
        let codes = self.codes.iter().map(|code| code.map(|code| place[code as usize])).collect();
        let first_rows = order.iter().map(|&old| self.first_rows[old as usize]).collect();
        Self { codes, first_rows }
    }

    /// The codes of combinations of both; sorted by the first, then by the second, when asked.
    pub fn combined(&self, other: &Self, sort: bool) -> Self {
        let width = other.first_rows.len() as u64;
        let pair = |(a, b): (&Option<u32>, &Option<u32>)| Some(u64::from((*a)?) * width + u64::from((*b)?));
        let keys: Vec<Option<u64>> = self.codes.iter().zip(&other.codes).map(pair).collect();
        let codes = Self::of_keys(keys.iter().copied());
        if !sort {
            return codes;
        }
        let mut order: Vec<u32> = (0..to_row(codes.first_rows.len())).collect();
        order.sort_by_key(|&code| keys[codes.first_rows[code as usize] as usize]);
        codes.reordered(&order)
    }
}

/// Where each wanted value stands among `labels`; `None` when it does not. The first of equal labels counts.
pub(crate) fn positions(labels: &Values, wanted: &Values, vm: &VirtualMachine) -> PyResult<Vec<Option<u32>>> {
    if matches!(labels, Values::Categories(_)) || matches!(wanted, Values::Categories(_)) {
        let decoded = |values: &Values| values.decoded(vm).map_err(|error| polars_error(error, vm));
        return positions(&decoded(labels)?, &decoded(wanted)?, vm);
    }
    if let (Some(a), Some(b)) = (labels.series(), wanted.series()) {
        if a.dtype().is_string() && b.dtype().is_string() {
            let (a, b) =
                (a.str().map_err(|error| polars_error(error, vm))?, b.str().map_err(|error| polars_error(error, vm))?);
            return Ok(found(a.iter(), b.iter()));
        }
        if !a.dtype().is_string() && !b.dtype().is_string() && !a.dtype().is_float() && !b.dtype().is_float() {
            return Ok(found(
                labels.as_integers().unwrap_or_default().into_iter(),
                wanted.as_integers().unwrap_or_default().into_iter(),
            ));
        }
        if let (Some(a), Some(b)) = (labels.as_floats(), wanted.as_floats()) {
            let bits = |values: Vec<f64>| {
                values.into_iter().map(|value| if value.is_nan() { None } else { Some((value + 0.0).to_bits()) })
            };
            return Ok(found(bits(a), bits(b)));
        }
        return Ok(vec![None; wanted.len()]);
    }
    let known = vm.ctx.new_dict();
    for (row, label) in super::convert::plain_items(labels, vm)?.into_iter().enumerate().rev() {
        known.set_item(&*label, vm.ctx.new_int(row).into(), vm)?;
    }
    let find = |object: PyObjectRef| known.get_item_opt(&*object, vm)?.map(|row| row.try_to_value(vm)).transpose();
    super::convert::plain_items(wanted, vm)?.into_iter().map(find).collect()
}

/// A gap is found where a gap is.
fn found<K: Hash + Eq>(labels: impl Iterator<Item = K>, wanted: impl Iterator<Item = K>) -> Vec<Option<u32>> {
    let mut known = PlHashMap::new();
    for (row, label) in labels.enumerate() {
        known.entry(label).or_insert(to_row(row));
    }
    wanted.map(|key| known.get(&key).copied()).collect()
}

fn to_row(row: usize) -> u32 {
    u32::try_from(row).unwrap_or(u32::MAX)
}
