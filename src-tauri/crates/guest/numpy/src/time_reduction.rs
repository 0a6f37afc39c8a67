//! Extremes, sums and means of times; one that is missing makes the result missing.

use rustpython_vm::{PyResult, VirtualMachine};

use super::{array::Array, error::Fault, form::Form, reduce::Reduction, time::MISSING};

/// Applies a function to the values of each lane.
type OverLanes<'a> = dyn Fn(&[i64], &dyn Fn(&[i64]) -> i64) -> Vec<i64> + 'a;

pub(crate) fn reduce(
    array: &Array,
    reduction: Reduction,
    over: &OverLanes<'_>,
    shape: &[usize],
    vm: &VirtualMachine,
) -> PyResult<Array> {
    let values = array.to_ints(vm)?;
    let form = array.form();
    let known = |lane: &[i64], of: &dyn Fn(&[i64]) -> i64| if lane.contains(&MISSING) { MISSING } else { of(lane) };
    let least = |lane: &[i64]| known(lane, &|lane| lane.iter().copied().min().unwrap_or(MISSING));
    let most = |lane: &[i64]| known(lane, &|lane| lane.iter().copied().max().unwrap_or(MISSING));
    let total = |lane: &[i64]| known(lane, &|lane| lane.iter().fold(0, |sum: i64, value| sum.wrapping_add(*value)));
    let mean = |lane: &[i64]| {
        known(lane, &|lane| {
            let total: i128 = lane.iter().map(|&value| i128::from(value)).sum();
            i64::try_from(total.checked_div(lane.len() as i128).unwrap_or(0)).unwrap_or(MISSING)
        })
    };
    let position = |lane: &[i64], wanted: i64| lane.iter().position(|&value| value == wanted).unwrap_or(0) as i64;
    Ok(match reduction {
        Reduction::Minimum => Array::times(shape, over(&values, &least), form),
        Reduction::Maximum => Array::times(shape, over(&values, &most), form),
        Reduction::Sum if matches!(form, Form::Span(_)) => Array::times(shape, over(&values, &total), form),
        Reduction::Mean => Array::times(shape, over(&values, &mean), form),
        Reduction::ArgMinimum => Array::ints(shape, over(&values, &|lane| position(lane, least(lane)))),
        Reduction::ArgMaximum => Array::ints(shape, over(&values, &|lane| position(lane, most(lane)))),
        Reduction::Quantile { at } => Array::times(shape, over(&values, &|lane| quantile(lane, at)), form),
        _ => return Err(Fault::NotForFloats(reduction.name()).raise(vm)),
    })
}

fn quantile(lane: &[i64], at: f64) -> i64 {
    if lane.is_empty() || lane.contains(&MISSING) {
        return MISSING;
    }
    let mut sorted = lane.to_vec();
    sorted.sort_unstable();
    let base = sorted[0];
    let offsets: Vec<f64> = sorted.iter().map(|value| value.wrapping_sub(base) as f64).collect();
    base.wrapping_add(tabletalk_stats::quantile_of_sorted(&offsets, at) as i64)
}
