//! Sorting, and finding values again.

use std::{cmp::Ordering, hash::Hash};

use polars::datatypes::{InitHashMaps, PlHashMap};
use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine};
use tabletalk_numpy::unstable_sort;

use super::{
    convert::polars_error,
    factorize::Codes,
    kernels::{
        self,
        sorting::{self, float_key, integer_key},
    },
    reduce::{self, Ties},
    values::Values,
};

/// Where gaps go when a column is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gaps {
    First,
    Last,
}

/// The rows in the order of their values; equal values keep their order.
pub fn sorted_rows(values: &Values, descending: bool, gaps: Gaps, vm: &VirtualMachine) -> PyResult<Vec<u32>> {
    if let Some((rows, absent)) = sorted_by_number(values, descending, vm)? {
        return Ok(match gaps {
            Gaps::First => [absent, rows].concat(),
            Gaps::Last if absent.is_empty() => rows,
            Gaps::Last => [rows, absent].concat(),
        });
    }
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

/// Texts are sorted by number where each comes at least so often.
const REPEATED: usize = 8;

/// The rows with a value in its order and those without one, where a number says which value comes first; `None` where
/// none does.
fn sorted_by_number(values: &Values, descending: bool, vm: &VirtualMachine) -> PyResult<Option<(Vec<u32>, Vec<u32>)>> {
    let direct = |key: u64| if descending { !key } else { key };
    let Some(series) = values.series() else {
        return Ok(None);
    };
    if series.dtype().is_float() {
        let floats = kernels::floats(values).unwrap_or_default();
        return Ok(Some(sorting::in_order(floats.len(), |row| float_key(floats[row]).map(direct))));
    }
    if series.dtype().is_string() {
        if series.len() < REPEATED * kernels::PIECE {
            return Ok(None);
        }
        let codes = Codes::of(values, vm)?;
        if codes.first_rows.len() > codes.len() / REPEATED {
            return Ok(None);
        }
        let codes = codes.sorted(values, vm)?;
        return Ok(Some(sorting::in_order(codes.len(), |row| codes.at(row).map(|code| direct(u64::from(code))))));
    }
    Ok(match kernels::integers(series) {
        Some(series) => {
            let integers = kernels::integer_slice(&series);
            Some(sorting::in_order(integers.len(), |row| Some(direct(integer_key(integers[row])))))
        }
        None => {
            let integers = values.as_integers().unwrap_or_default();
            Some(sorting::in_order(integers.len(), |row| integers[row].map(|value| direct(integer_key(value)))))
        }
    })
}

/// As `sorted_rows`, with equal values in the order that numpy's default sort gives them.
pub fn default_order(values: &Values, descending: bool, gaps: Gaps, vm: &VirtualMachine) -> PyResult<Vec<u32>> {
    if values.len() > unstable_sort::MOST {
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
        |numbers: &[i64]| unstable_sort::plain_order(numbers.len(), |a, b| numbers[a as usize] < numbers[b as usize]);
    Ok(match values {
        Values::Categories(categories) => {
            let codes: Vec<_> = rows.iter().map(|&row| categories.codes[row as usize]).collect();
            Some(unstable_sort::plain_order(codes.len(), |a, b| codes[a as usize] < codes[b as usize]))
        }
        Values::Plain(series) | Values::Nullable(series) if series.dtype().is_string() => {
            let texts = series.str().map_err(|error| polars_error(error, vm))?;
            let texts: Vec<_> = rows.iter().map(|&row| texts.get(row as usize)).collect();
            Some(unstable_sort::plain_order(texts.len(), |a, b| texts[a as usize] < texts[b as usize]))
        }
        Values::Plain(series) | Values::Nullable(series) if series.dtype().is_float() => {
            let floats = values.as_floats().unwrap_or_default();
            let keys: Vec<f64> = rows.iter().map(|&row| floats[row as usize]).collect();
            Some(unstable_sort::number_order(&keys))
        }
        Values::Plain(series) | Values::Nullable(series) => {
            let integers = values.as_integers().unwrap_or_default();
            let keys: Vec<i64> = rows.iter().map(|&row| integers[row as usize].unwrap_or_default()).collect();
            let wide = matches!(series.dtype(), Int32 | Int64 | UInt32 | UInt64);
            Some(if wide { unstable_sort::number_order(&keys) } else { by_number(&keys) })
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

/// Where each wanted value stands among `labels`; `None` when it does not. The first of equal labels counts.
pub fn positions(labels: &Values, wanted: &Values, vm: &VirtualMachine) -> PyResult<Vec<Option<u32>>> {
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

/// The place of each value among all; `ties` names what equal values get.
pub fn ranks(values: &Values, ties: &str, descending: bool, vm: &VirtualMachine) -> PyResult<Vec<f64>> {
    let ties = Ties::from_name(ties).ok_or_else(|| vm.new_value_error(format!("no method `{ties}` for ranks")))?;
    let numbers = match values.as_floats() {
        Some(floats) => floats,
        None => {
            let codes = Codes::in_order(values, vm)?;
            codes.iter().map(|code| code.map_or(f64::NAN, f64::from)).collect()
        }
    };
    Ok(reduce::ranks(&numbers, ties, descending))
}
