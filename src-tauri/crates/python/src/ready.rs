//! A dropped file as a ready variable.

use polars::prelude::DataFrame;
use rustpython_vm::{PyResult, VirtualMachine};

/// The table as the data frame that cells work with.
pub(crate) fn data_frame(frame: DataFrame, vm: &VirtualMachine) -> PyResult {
    crate::pandas::data_frame(frame, vm)
}
