//! Values of SQLite as Python's, and back.

use rusqlite::types::{Value, ValueRef};
use rustpython_vm::{
    AsObject, PyObject, PyObjectRef, PyResult, TryFromBorrowedObject, VirtualMachine,
    builtins::{PyFloat, PyInt, PyStr},
    function::ArgBytesLike,
};

/// A value of a result.
pub(super) fn to_python(value: ValueRef<'_>, vm: &VirtualMachine) -> PyResult {
    Ok(match value {
        ValueRef::Null => vm.ctx.none(),
        ValueRef::Integer(number) => vm.ctx.new_int(number).into(),
        ValueRef::Real(number) => vm.ctx.new_float(number).into(),
        ValueRef::Text(text) => match std::str::from_utf8(text) {
            Ok(text) => vm.ctx.new_str(text).into(),
            Err(_) => return Err(vm.new_value_error("a text of the database is not UTF-8")),
        },
        ValueRef::Blob(bytes) => vm.ctx.new_bytes(bytes.to_vec()).into(),
    })
}

/// A parameter of a statement; `None` when SQLite has no type for it.
pub(super) fn of_python(object: &PyObject, vm: &VirtualMachine) -> PyResult<Option<Value>> {
    if vm.is_none(object) {
        return Ok(Some(Value::Null));
    }
    if object.downcastable::<PyInt>() {
        let number = object.to_owned().try_into_value::<i64>(vm);
        let too_large = |_| vm.new_overflow_error("Python int too large to convert to SQLite INTEGER");
        return number.map(|number| Some(Value::Integer(number))).map_err(too_large);
    }
    if let Some(number) = object.downcast_ref::<PyFloat>() {
        return Ok(Some(Value::Real(number.to_f64())));
    }
    if let Some(text) = object.downcast_ref::<PyStr>() {
        return Ok(Some(Value::Text(text.to_string_lossy().into_owned())));
    }
    let bytes = ArgBytesLike::try_from_borrowed_object(vm, object);
    Ok(bytes.ok().map(|bytes| Value::Blob(bytes.borrow_buf().to_vec())))
}

/// The values of one row, as a tuple.
pub(super) fn row(row: &rusqlite::Row<'_>, width: usize, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
    let value = |column| to_python(row.get_ref_unwrap(column), vm);
    let values: PyResult<Vec<PyObjectRef>> = (0..width).map(value).collect();
    Ok(vm.ctx.new_tuple(values?).as_object().to_owned())
}
