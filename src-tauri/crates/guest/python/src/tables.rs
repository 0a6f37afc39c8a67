//! Tables in and out of a session, as Polars holds them.

use polars::prelude::{Column, DataFrame, DataType, Series, TimeUnit, TimeZone};
use rustpython_vm::{PyObjectRef, PyRef, PyResult, VirtualMachine};
use tabletalk_column::{convert::polars_error, values::Values};
use tabletalk_interpreter::Session;

/// A data frame of the session.
#[derive(Debug, Clone)]
pub struct SessionFrame {
    pub frame: DataFrame,
    /// The row labels, when they are whole numbers and not simply counted from 0: in a table from which rows were removed,
    /// they say where each row was before.
    pub places: Option<Series>,
}

/// Make a table a ready variable of the session.
///
/// # Errors
/// When pandas could not take the table, with its message.
pub fn bind(session: &mut Session<'_>, name: &str, frame: DataFrame) -> Result<(), String> {
    let vm = session.vm();
    tabletalk_pandas::data_frame(frame, vm)
        .and_then(|value| session.namespace().set_item(name, value, vm))
        .map_err(|exception| session.text_of(&exception))
}

/// The data frame that a variable holds; `None` when it holds something else.
pub fn frame(session: &Session<'_>, name: &str) -> Option<SessionFrame> {
    let value = session.variable(name)?;
    columns_of(session, value).ok().flatten()
}

fn columns_of(session: &Session<'_>, value: PyObjectRef) -> PyResult<Option<SessionFrame>> {
    let vm = session.vm();
    vm.import("_pandas", 0)?;
    let parts = session.library_function("_session_frames", "columns")?.call((value,), vm)?;
    if vm.is_none(&parts) {
        return Ok(None);
    }
    let part = |index: usize| parts.get_item(&index, vm);
    let names: Vec<String> = part(0)?.try_to_value(vm)?;
    let columns: Vec<PyRef<tabletalk_pandas::Column>> = part(1)?.try_to_value(vm)?;
    let places = part(2)?.downcast::<tabletalk_pandas::Column>().ok();
    let height = columns.first().map_or(0, |column| column.values.len());
    let columns = names.iter().zip(&columns).map(|(name, column)| {
        let series = series(&column.values, vm)?;
        Ok(Column::from(series.with_name(name.as_str().into())))
    });
    let frame = DataFrame::new(height, columns.collect::<PyResult<Vec<_>>>()?);
    let frame = frame.map_err(|error| polars_error(error, vm))?;
    let places = places.and_then(|places| places.values.series().cloned());
    Ok(Some(SessionFrame { frame, places: places.filter(|places| places.dtype().is_integer()) }))
}

/// A column without what only pandas knows of it.
fn series(values: &Values, vm: &VirtualMachine) -> PyResult<Series> {
    let failed = |error| polars_error(error, vm);
    match values.decoded(vm).map_err(failed)? {
        Values::Plain(series) | Values::Nullable(series) => Ok(series),
        Values::Zoned(series, _) => {
            series.cast(&DataType::Datetime(TimeUnit::Microseconds, Some(TimeZone::UTC))).map_err(failed)
        }
        other => tabletalk_pandas::shown(&other, vm),
    }
}
