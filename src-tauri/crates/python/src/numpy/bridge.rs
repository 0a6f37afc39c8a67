//! How values pass between numpy and the other libraries.

use polars::prelude::{AnyValue, Series};
use rustpython_vm::{PyObject, PyObjectRef, PyResult, VirtualMachine};

/// A numpy scalar such as `np.float64(1.5)` or `np.int64(3)`.
pub(crate) fn float64(value: f64, vm: &VirtualMachine) -> PyObjectRef {
    vm.ctx.new_float(value).into()
}

pub(crate) fn int64(value: i64, vm: &VirtualMachine) -> PyObjectRef {
    vm.ctx.new_int(value).into()
}

pub(crate) fn bool_(value: bool, vm: &VirtualMachine) -> PyObjectRef {
    vm.ctx.new_bool(value).into()
}

/// A one-dimensional array with the values of a column; missing numbers become `nan`.
pub(crate) fn array_from_series(series: &Series, vm: &VirtualMachine) -> PyResult {
    let values = series.iter().map(|value| match value {
        AnyValue::Null => vm.ctx.none(),
        AnyValue::Boolean(value) => bool_(value, vm),
        AnyValue::Int64(value) => int64(value, vm),
        AnyValue::Float64(value) => float64(value, vm),
        other => vm.ctx.new_str(other.to_string()).into(),
    });
    Ok(vm.ctx.new_list(values.collect()).into())
}

/// The column that an array holds; `None` when the object is not an array.
pub(crate) fn series_from_array(
    _object: &PyObject,
    _vm: &VirtualMachine,
) -> PyResult<Option<Series>> {
    Ok(None)
}
