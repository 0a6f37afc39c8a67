//! `pandas` on Polars: what the modules under `lib/pandas` steer.
//!
//! `_pandas.Column` holds the values of one column under pandas' rules; everything that goes over all rows is done here.

mod arithmetic;
mod by_objects;
mod cast;
pub(crate) mod categories;
mod codes;
mod columns_module;
mod combine;
mod convert;
mod csv_functions;
mod csv_types;
mod dates;
mod excel;
mod format;
mod group;
mod groups_module;
pub(crate) mod intervals;
mod joins;
mod kernels;
mod layout;
mod module;
mod moments_module;
mod nullable;
mod operators;
mod order;
mod periods;
mod printing_module;
mod reduce;
mod rows;
mod rows_module;
mod running;
mod single;
mod stacking;
mod storage_module;
mod table;
mod text;
mod ties;
mod typed;
mod typed_module;
pub(crate) mod values;
mod windows;
mod windows_module;
mod zones;

pub(crate) use convert::polars_error;
pub(crate) use excel::_pandas_excel;
pub(crate) use module::_pandas::{self, Column as ColumnObject};
pub(crate) use printing_module::_pandas_printing;
pub(crate) use rows_module::_pandas_rows;
pub(crate) use storage_module::_pandas_storage;
pub(crate) use table::shown;
pub(crate) use typed_module::_pandas_typed;
pub(crate) use windows_module::_pandas_windows;

use polars::prelude::DataFrame;
use rustpython_vm::{PyObjectRef, PyPayload, PyResult, VirtualMachine, builtins::PyBaseExceptionRef};

/// A `pandas.DataFrame` over the columns of a Polars frame.
pub fn data_frame(frame: DataFrame, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
    vm.import("pandas.core.frame", 0)?;
    let modules = vm.sys_module.get_attr("modules", vm)?;
    let make = modules.get_item("pandas.core.frame", vm)?.get_attr("_from_columns", vm)?;
    let (mut names, mut columns) = (Vec::new(), Vec::new());
    for column in frame.columns() {
        names.push(vm.ctx.new_str(column.name().as_str()).into());
        let series = column.as_materialized_series().clone();
        let values = values::Values::from_polars(series, vm).map_err(|error| polars_error(error, vm))?;
        columns.push(_pandas::Column { values }.into_pyobject(vm));
    }
    make.call((vm.ctx.new_list(names), vm.ctx.new_list(columns)), vm)
}

/// An exception of a class that is defined in a library module.
fn error(module: &str, class: &str, message: &str, vm: &VirtualMachine) -> PyBaseExceptionRef {
    let made = || {
        vm.import(vm.ctx.intern_str(module), 0)?;
        let class =
            vm.sys_module.get_attr("modules", vm)?.get_item(module, vm)?.get_attr(vm.ctx.intern_str(class), vm)?;
        class.call((message.to_owned(),), vm)
    };
    match made().map(|object| object.downcast::<rustpython_vm::builtins::PyBaseException>()) {
        Ok(Ok(exception)) => exception,
        Ok(Err(_)) => vm.new_value_error(message.to_owned()),
        Err(failure) => failure,
    }
}
