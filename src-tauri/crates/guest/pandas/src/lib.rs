//! The native half of `pandas`: arguments in, columns and tables out.
//!
//! [`Column`] holds the values of one column under pandas' rules. What goes over all rows is computed by the `column`
//! crate; here are the functions that the modules under `lib/pandas` call.

mod column;
mod columnar_files_module;
mod columns_module;
mod csv_functions;
mod csv_types;
mod delimited;
mod excel;
mod extension_module;
mod groups_module;
mod layout;
mod printing_module;
mod rolling_module;
mod rows_module;
mod table;
mod timestamps_module;

pub use column::native::Column;
pub use table::shown;

use polars::prelude::DataFrame;
use rustpython_vm::{Context, PyObjectRef, PyPayload, PyResult, VirtualMachine, builtins::PyModuleDef};
use tabletalk_column::{convert::polars_error, values::Values};

/// The modules in Python.
#[cfg(not(feature = "live-library"))]
pub static FROZEN: &rustpython_vm::frozen::FrozenLib = rustpython_vm::py_freeze!(dir = "../lib");

/// The modules in Rust.
pub fn native_modules(context: &Context) -> Vec<&'static PyModuleDef> {
    vec![
        _pandas::module_def(context),
        excel::_pandas_excel::module_def(context),
        extension_module::_pandas_typed::module_def(context),
        printing_module::_pandas_printing::module_def(context),
        rows_module::_pandas_rows::module_def(context),
        columnar_files_module::_pandas_storage::module_def(context),
        rolling_module::_pandas_windows::module_def(context),
    ]
}

#[rustpython_vm::pymodule(with(
    column::native,
    columns_module::native,
    csv_functions::native,
    groups_module::native,
    timestamps_module::native
))]
mod _pandas {}

/// A `pandas.DataFrame` over the columns of a Polars frame.
pub fn data_frame(frame: DataFrame, vm: &VirtualMachine) -> PyResult<PyObjectRef> {
    vm.import("pandas.core.frame", 0)?;
    let modules = vm.sys_module.get_attr("modules", vm)?;
    let make = modules.get_item("pandas.core.frame", vm)?.get_attr("_from_columns", vm)?;
    let (mut names, mut columns) = (Vec::new(), Vec::new());
    for column in frame.columns() {
        names.push(vm.ctx.new_str(column.name().as_str()).into());
        let series = column.as_materialized_series().clone();
        let values = Values::from_polars(series, vm).map_err(|error| polars_error(error, vm))?;
        columns.push(Column { values }.into_pyobject(vm));
    }
    make.call((vm.ctx.new_list(names), vm.ctx.new_list(columns)), vm)
}
