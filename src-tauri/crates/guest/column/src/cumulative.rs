//! Cumulative sums, products and extremes.

use polars::prelude::{NamedFromOwned, PlSmallStr, Series};
use rustpython_vm::{PyResult, VirtualMachine};

use super::{cast, extension_operators, object_operators::floats, reduce, values::Values};

/// `sum`, `prod`, `min` or `max` of each value with all before it.
pub fn running(values: &Values, name: &str, vm: &VirtualMachine) -> PyResult<Values> {
    if let Some(integers) = whole_numbers(values) {
        return Ok(plain(running_integers(integers, name)));
    }
    let together: fn(f64, f64) -> f64 = match name {
        "sum" => |a, b| a + b,
        "prod" => |a, b| a * b,
        "min" => f64::min,
        _ => f64::max,
    };
    let results = plain(reduce::cumulated(&floats(values, vm)?, together));
    if matches!(values, Values::Nullable(_)) {
        return extension_operators::like_whole(values, results, vm);
    }
    let truths = values.series().is_some_and(|series| series.dtype().is_bool());
    if truths { cast::cast(&results, "int64", vm) } else { Ok(results) }
}

/// Integers without gaps: sums beyond 2^53 are exact only among integers.
fn whole_numbers(values: &Values) -> Option<Vec<i64>> {
    match values {
        Values::Plain(series) if series.dtype().is_integer() => values.as_integers()?.into_iter().collect(),
        _ => None,
    }
}

fn running_integers(integers: Vec<i64>, name: &str) -> Vec<i64> {
    let together: fn(i64, i64) -> i64 = match name {
        "sum" => i64::wrapping_add,
        "prod" => i64::wrapping_mul,
        "min" => i64::min,
        _ => i64::max,
    };
    let step = |so_far: &mut Option<i64>, value: i64| {
        let next = so_far.map_or(value, |before| together(before, value));
        *so_far = Some(next);
        Some(next)
    };
    integers.into_iter().scan(None, step).collect()
}

fn plain<T>(values: Vec<T>) -> Values
where
    Series: NamedFromOwned<Vec<T>>,
{
    Values::Plain(Series::from_vec(PlSmallStr::EMPTY, values))
}
