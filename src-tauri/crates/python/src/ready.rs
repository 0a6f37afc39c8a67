//! A dropped file as a ready variable.

use polars::prelude::DataFrame;
use rustpython_vm::{PyResult, VirtualMachine};

/// The table as the data frame that cells work with.
pub(crate) fn data_frame(frame: DataFrame, vm: &VirtualMachine) -> PyResult {
    let columns = vm.ctx.new_dict();
    for column in frame.columns() {
        let values = crate::numpy::bridge::array_from_series(column.as_materialized_series(), vm)?;
        columns.set_item(column.name().as_str(), values, vm)?;
    }
    Ok(columns.into())
}
