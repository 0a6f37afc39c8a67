//! `_charts`: figures that library modules describe, drawn and shown.
//!
//! `matplotlib`, `plotly` and `seaborn` build a dictionary of the shape of a [`ChartSpec`]; it becomes one here, no larger
//! than can be looked at, and the `charts` crate draws it.

use rustpython_vm::{
    AsObject, Context, PyObject, PyObjectRef, PyResult, VirtualMachine,
    builtins::{PyDict, PyFloat, PyInt, PyList, PyModuleDef, PyStr, PyTuple},
};
use serde_json::Value;
use tabletalk_charts::Size;
use tabletalk_protocol::ChartSpec;

/// The modules in Python.
#[cfg(not(feature = "live-library"))]
pub static FROZEN: &rustpython_vm::frozen::FrozenLib = rustpython_vm::py_freeze!(dir = "../lib");

/// The modules in Rust.
pub fn native_modules(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![_charts::module_def(context)]
}

/// Lists within lists that a specification can have; more would only be an attempt on the stack.
const DEEPEST: usize = 24;

/// A [`ChartSpec`], no larger than can be looked at, from dictionaries and lists of the same shape.
fn spec_of(described: &PyObject, vm: &VirtualMachine) -> PyResult<ChartSpec> {
    let value = value_of(described, DEEPEST, vm)?;
    serde_json::from_value(value)
        .map(tabletalk_charts::condensed)
        .map_err(|error| vm.new_value_error(format!("this figure cannot be drawn: {error}")))
}

fn value_of(object: &PyObject, depth: usize, vm: &VirtualMachine) -> PyResult<Value> {
    let too_deep = || vm.new_value_error("this figure is nested too deeply");
    let depth = depth.checked_sub(1).ok_or_else(too_deep)?;
    let values = |items: &[PyObjectRef]| -> PyResult<Vec<Value>> {
        items.iter().map(|item| value_of(item, depth, vm)).collect()
    };
    if vm.is_none(object) {
        Ok(Value::Null)
    } else if let Some(text) = object.downcast_ref::<PyStr>() {
        Ok(Value::String(text.to_string_lossy().into_owned()))
    } else if let Some(number) = object.downcast_ref::<PyFloat>() {
        // `NaN` and infinity are gaps in a chart.
        Ok(serde_json::Number::from_f64(number.to_f64()).map_or(Value::Null, Value::Number))
    } else if object.is(&vm.ctx.true_value) || object.is(&vm.ctx.false_value) {
        Ok(Value::Bool(object.is(&vm.ctx.true_value)))
    } else if object.downcast_ref::<PyInt>().is_some() {
        whole_number(object, vm)
    } else if let Some(list) = object.downcast_ref::<PyList>() {
        values(&list.borrow_vec()).map(Value::Array)
    } else if let Some(tuple) = object.downcast_ref::<PyTuple>() {
        values(tuple.as_slice()).map(Value::Array)
    } else if let Some(dictionary) = object.downcast_ref::<PyDict>() {
        object_of(dictionary, depth, vm)
    } else {
        Err(vm.new_type_error(format!("a figure cannot hold a `{}`", object.class().name())))
    }
}

fn whole_number(object: &PyObject, vm: &VirtualMachine) -> PyResult<Value> {
    match object.to_owned().try_into_value::<i64>(vm) {
        Ok(number) => Ok(number.into()),
        Err(_) => Err(vm.new_value_error("a whole number in this figure is too large to draw")),
    }
}

fn object_of(dictionary: &PyDict, depth: usize, vm: &VirtualMachine) -> PyResult<Value> {
    let mut object = serde_json::Map::new();
    for (key, value) in dictionary.items_vec() {
        object.insert(key.str(vm)?.to_string_lossy().into_owned(), value_of(&value, depth, vm)?);
    }
    Ok(Value::Object(object))
}

fn drawn(spec: &ChartSpec, vm: &VirtualMachine) -> PyResult<String> {
    tabletalk_charts::svg(spec, Size::of(spec)).map_err(|error| vm.new_value_error(error.to_string()))
}

#[rustpython_vm::pymodule]
mod _charts {
    use rustpython_vm::{PyObjectRef, PyResult, VirtualMachine};
    use tabletalk_charts::{Span, Typefaces, description};
    use tabletalk_interpreter::host::{self, DrawnChart};

    /// A cell reads no files of this machine, and with that no fonts.
    const TYPEFACES: Typefaces = Typefaces::Shipped;

    /// Draw a figure and show it.
    #[pyfunction]
    fn show(described: PyObjectRef, vm: &VirtualMachine) -> PyResult<()> {
        let spec = super::spec_of(&described, vm)?;
        let chart = DrawnChart { svg: super::drawn(&spec, vm)?, description: description(&spec), spec };
        host::with(|host| host.show_chart(chart));
        Ok(())
    }

    /// Where the axes of a panel begin and end, and where their ticks are: `((low, high, ticks), (low, high, ticks))`.
    #[pyfunction]
    fn axes(described: PyObjectRef, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        let spec = super::spec_of(&described, vm)?;
        let (x, y) = spec.panels.first().map(tabletalk_charts::spans).unwrap_or_default();
        let number = |number: f64| PyObjectRef::from(vm.ctx.new_float(number));
        let span = |span: Span| {
            let ticks = vm.ctx.new_list(span.ticks.into_iter().map(number).collect());
            vm.ctx.new_tuple(vec![number(span.low), number(span.high), ticks.into()]).into()
        };
        Ok(vm.ctx.new_tuple(vec![span(x), span(y)]).into())
    }

    /// A figure as a PNG file, with `scale` pixels for each pixel of the chat.
    #[pyfunction]
    fn png(described: PyObjectRef, scale: f64, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
        let spec = super::spec_of(&described, vm)?;
        let size = tabletalk_charts::Size::of(&spec);
        let file = tabletalk_charts::png(&spec, size, scale, TYPEFACES);
        let file = file.map_err(|error| vm.new_value_error(error.to_string()))?;
        Ok(vm.ctx.new_bytes(file).into())
    }

    /// The letters of a figure that no picture but SVG can hold, because the fonts that ship have no form for them.
    #[pyfunction]
    fn unwritten(described: PyObjectRef, vm: &VirtualMachine) -> PyResult<String> {
        let spec = super::spec_of(&described, vm)?;
        Ok(tabletalk_charts::unwritten(&spec, TYPEFACES))
    }

    /// A figure as an SVG document.
    #[pyfunction]
    fn svg(described: PyObjectRef, vm: &VirtualMachine) -> PyResult<String> {
        super::drawn(&super::spec_of(&described, vm)?, vm)
    }
}
