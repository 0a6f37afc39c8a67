//! The tables of a session as Polars holds them: what shows and describes them works on these.

use polars::prelude::{Column, DataFrame, DataType, Series, TimeUnit, TimeZone};
use rustpython_vm::{PyObjectRef, PyRef, PyResult, VirtualMachine};

use crate::{
    Session,
    pandas::{self, ColumnObject, values::Values},
};

/// A data frame of the session.
#[derive(Debug, Clone)]
pub struct SessionFrame {
    pub frame: DataFrame,
    /// The row labels, when they are whole numbers and not simply counted from 0: in a table of which rows were taken away,
    /// where each row was before.
    pub places: Option<Series>,
}

impl Session<'_> {
    /// A variable that holds a data frame; `None` for any other.
    pub fn frame(&self, name: &str) -> Option<SessionFrame> {
        let value = self.variable(name)?;
        self.columns_of(value).ok().flatten()
    }

    fn columns_of(&self, value: PyObjectRef) -> PyResult<Option<SessionFrame>> {
        let vm = self.vm;
        self.vm.import("_pandas", 0)?;
        let parts = self.library_function("_session_frames", "columns")?.call((value,), vm)?;
        if vm.is_none(&parts) {
            return Ok(None);
        }
        let part = |index: usize| parts.get_item(&index, vm);
        let names: Vec<String> = part(0)?.try_to_value(vm)?;
        let columns: Vec<PyRef<ColumnObject>> = part(1)?.try_to_value(vm)?;
        let places = part(2)?.downcast::<ColumnObject>().ok();
        let height = columns.first().map_or(0, |column| column.values.len());
        let columns = names.iter().zip(&columns).map(|(name, column)| {
            let series = series(&column.values, vm)?;
            Ok(Column::from(series.with_name(name.as_str().into())))
        });
        let frame = DataFrame::new(height, columns.collect::<PyResult<Vec<_>>>()?);
        let frame = frame.map_err(|error| pandas::polars_error(error, vm))?;
        let places = places.and_then(|places| places.values.series().cloned());
        Ok(Some(SessionFrame { frame, places: places.filter(|places| places.dtype().is_integer()) }))
    }
}

/// A column without what only pandas knows of it.
fn series(values: &Values, vm: &VirtualMachine) -> PyResult<Series> {
    let failed = |error| pandas::polars_error(error, vm);
    match values.decoded(vm).map_err(failed)? {
        Values::Plain(series) | Values::Nullable(series) => Ok(series),
        Values::Zoned(series, _) => {
            series.cast(&DataType::Datetime(TimeUnit::Microseconds, Some(TimeZone::UTC))).map_err(failed)
        }
        other => pandas::shown(&other, vm),
    }
}
